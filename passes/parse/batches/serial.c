/*
 * Serial loops of target regions whose iterations may be taken in batches: first what several of them read,
 * then those iterations. A GPU's compiler does so by itself where an iteration is straight-line code, but a
 * division or a square root has a slow path, over which it moves no load; a thread then waits for memory in
 * each iteration.
 *
 * A loop is taken that counts up by one to a bound of its counter's type, holds no other loop, and writes
 * nothing but variables by name that are the thread's own and whose address nobody takes. So no iteration
 * writes what a later one reads, and an element that every iteration reads may be read before it begins
 * (another thread's write in between would be a data race, C11 5.1.2.4). An element is read by each iteration
 * where it stands in an expression that none of C's conditions governs.
 *
 * A loop may store to a few elements as well, in every iteration and at even distances (even.c). Then what is
 * read ahead lies at even distances, too, and the loop looks before its first batch whether the two are apart
 * in memory, or the same in each iteration; where they are not, each iteration reads for itself. One element
 * that all iterations store to may be in a register meanwhile (kept.c).
 *
 * A loop of few iterations, between numbers, that reads nothing but elements of constant arrays of the
 * device's own is left as it is: its compiler knows them where it unrolls the loop.
 *
 * So is a loop taken whose threads read rows that lie side by side (rows.c), whatever its operations.
 *
 * The loop and its elements get edits; rex-batch says how many iterations a batch has. Of a loop that stores
 * to no memory the variables that it leaves behind are named (`results`), so that some threads of a team may
 * run it for all.
 */
#include "batches.h"
#include "constructs.h"
#include "edits.h"
#include "effects.h"
#include "serial.h"

#include <string.h>

/* ---- the loop ---- */

static const char *text_of(const struct serial *serial, CXCursor expression)
{
    struct range range = cursor_range(expression);
    return device_text(serial->parse, range.begin, range.end);
}

static const char *read_list(const struct serial *serial)
{
    const char *list = serial->reads[0].text;
    for (size_t i = 1; i < serial->read_count; i++)
        list = arena_format("%s, %s", list, serial->reads[i].text);
    return list;
}

/* Where an iteration stores, and where it reads ahead, with the number of stores before each read; NULL if it
 * stores nothing. */
static const char *touched_list(const struct serial *serial)
{
    const char *list = "";
    if (!serial->store_count)
        return NULL;
    for (size_t i = 0; i < serial->store_count; i++)
        list = arena_format("%s%s%s%s, ", list, edit_text("stored", "begin", NULL), serial->stores[i].text,
                            edit_text("stored", "end", NULL));
    for (size_t i = 0; i < serial->read_count; i++)
        list = arena_format(
            "%s%s%s%s%s", list, i ? ", " : "", edit_text("touched", "begin", NULL), serial->reads[i].text,
            edit_text("touched", "end", "number", arena_format("%zu", serial->reads[i].passed), NULL));
    return list;
}

/* The variables that hold the loop's results, if it has no other effect. */
static const char *results_of(const struct serial *serial)
{
    bool all = serial->together && !serial->store_count && !serial->kept && serial->results;
    return all ? serial->results : NULL;
}

unsigned long long serial_iterations(const struct serial *serial)
{
    long long lower, upper;
    return evaluate_integer(serial->lower, &lower) && evaluate_integer(serial->upper, &upper) && lower < upper
               ? (unsigned long long)upper - (unsigned long long)lower
               : 0;
}

static bool reads_alike(const struct serial *serial)
{
    return serial->alike && !serial->store_count && serial->parse->alike[serial->range.begin];
}

/* The reads' places in rows, each in the order of the reads; NULL: none is of a row. */
static const char *row_list(const struct serial *serial)
{
    const char *list = "";
    if (serial->row_bytes == 0)
        return NULL;
    for (size_t i = 0; i < serial->read_count; i++)
        list = arena_format("%s%s%s", list, i ? ", " : "",
                            serial->reads[i].row
                                ? arena_format("%s%s%s", edit_text("row", "begin", NULL),
                                               serial->reads[i].text, edit_text("row", "end", NULL))
                                : edit_text("no_row", NULL, NULL));
    return list;
}

/* The elements of rows alone, as the device has them, and the variables behind which they lie. */
static const char *rows_of(const struct serial *serial, const char **variables)
{
    const char *list = NULL;
    for (size_t i = 0; i < serial->read_count; i++)
        if (serial->reads[i].row) {
            list = list ? arena_format("%s, %s", list, serial->reads[i].text) : serial->reads[i].text;
            *variables = *variables ? ir_list_add(*variables, serial->reads[i].row) : serial->reads[i].row;
        }
    return list;
}

static void replace_loop(struct serial *serial, unsigned number)
{
    const char *tile = reads_alike(serial) || serial->row_bytes > 0 ? arena_format("%u", number) : NULL;
    const char *results = results_of(serial), *warp = results ? arena_format("%u", number) : NULL;
    const char *name = cursor_name(serial->variable);
    bool block = clang_getCursorKind(serial->body) == CXCursor_CompoundStmt;
    const char *kind = block ? "batches" : "batches_of_statement";
    change_serial(serial, serial->head,
                  edit_text(kind, "begin", "number", arena_format("%u", number), "type",
                            type_text(cursor_type(serial->variable)), "name", name, "result",
                            serial->assigned ? name : NULL, "lower", text_of(serial, serial->lower), "upper",
                            text_of(serial, serial->upper), "touches", touched_list(serial), "reads",
                            read_list(serial), "warp", warp, "keeps", serial->keeps, "keep",
                            serial->keeps ? arena_format("%u", number) : NULL, "tile", tile, "rows",
                            row_list(serial), NULL));
    change_serial(serial, (struct range){serial->range.end, serial->range.end},
                  results ? edit_text(kind, "end", "warp", warp, "results", results, "type",
                                      type_text(cursor_type(serial->variable)), "lower",
                                      text_of(serial, serial->lower), "upper", text_of(serial, serial->upper),
                                      NULL)
                          : edit_text(kind, "end", NULL));
}

static void note_serial(const struct serial *serial, unsigned number)
{
    struct ir_node *node = ir_add(serial->target->node, "serial");
    ir_set_format(node, "number", "%u", number);
    ir_set(node, "variable", cursor_name(serial->variable));
    ir_set_format(node, "bytes", "%lld", serial->bytes);
    ir_set(node, "slow", serial->slow);
    ir_set(node, "stores", serial->store_count ? serial->stores[0].text : NULL);
    ir_set(node, "keeps", serial->keeps);
    ir_set(node, "parallel", serial->parallel ? "yes" : "no");
    ir_set_format(node, "slow_count", "%u", serial->slow_count);
    ir_set_format(node, "length", "%u", serial->length);
    ir_set(node, "results", results_of(serial));
    ir_set(node, "reads", reads_alike(serial) ? read_list(serial) : NULL);
    const char *variables = NULL;
    ir_set(node, "rows", rows_of(serial, &variables));
    ir_set(node, "row_variables", variables);
    if (serial->row_bytes > 0)
        ir_set_format(node, "row_bytes", "%lld", serial->row_bytes);
    if (serial_iterations(serial) > 0)
        ir_set_format(node, "iterations", "%llu", serial_iterations(serial));
    ir_set(node, "at", source_position(&serial->parse->source, serial->range.begin));
}

struct search {
    struct parse *parse;
    const struct pragma *target;
    struct edits edits;
    unsigned count; /* of the target's */
    bool once;      /* in a statement that one thread of a team runs for all */
};

/* Whether all threads of a team come to the loop where they run the region together: it is in no statement
 * that only one of them runs, and in no construct but the loop that the teams share. */
static bool is_run_by_all(const struct search *search, size_t loop)
{
    const struct pragmas *pragmas = &search->parse->pragmas;
    for (const struct pragma *inner = search->target + 1;
         inner < pragmas->rows + pragmas->count && inner->begin < loop; inner++)
        if (inner->directive && range_has(inner->extent, loop) &&
            !same_text(inner->directive->name, "distribute"))
            return false;
    return !search->once;
}

/* Whether a batch may save time: a thread alone has no other threads that work while it waits for memory. */
static bool may_wait(const struct serial *serial)
{
    return serial->slow || serial->store_count || !serial->parallel;
}

/* The bounds are looked at once, in front of the loop. */
static bool bounds_hold(const struct serial *serial)
{
    struct ahead upper = look_ahead(serial, serial->upper);
    if (serial->store_count)
        return is_steady(serial, serial->lower) && is_steady(serial, serial->upper);
    return upper.pure && !upper.counted && look_ahead(serial, serial->lower).pure;
}

/* Whether every iteration reaches all stores, and their addresses are known over the loop's whole range. */
static bool stores_evenly(const struct serial *serial)
{
    return serial->passed == serial->store_count && serial->even;
}

/* A look at where elements lie takes as long as so many iterations (rex_batch.h). */
enum { FEWEST_LOOKED_AT = 8 };

/* Whether the loop adds up in one element, for fewer iterations than that. */
static bool is_short(const struct serial *serial)
{
    unsigned long long iterations = serial_iterations(serial);
    return serial->store_count == 1 && !serial->slow && iterations > 0 && iterations < FEWEST_LOOKED_AT &&
           lies_still(serial, serial->stored[0]);
}

/* Other rules leave the elements of such a loop alone. */
static void note_storing_loop(struct parse *parse, size_t begin)
{
    parse->storing_loops = arena_grow(parse->storing_loops, parse->storing_loop_count,
                                      &parse->storing_loop_capacity, sizeof(*parse->storing_loops));
    parse->storing_loops[parse->storing_loop_count++] = begin;
}

static void consider(struct search *search, CXCursor loop)
{
    struct serial serial = {.parse = search->parse,
                            .target = search->target,
                            .edits = &search->edits,
                            .alike = true,
                            .known = true};
    size_t edits = search->edits.count;
    if (!read_serial_head(&serial, loop) || holds_directive(search->parse, serial.range))
        return;
    serial.parallel = (search->target->directive->leaves & LEAF_PARALLEL) ||
                      is_in_parallel(search->parse, search->target->begin, serial.range.begin);
    serial.together = !serial.parallel && is_run_by_all(search, serial.range.begin);
    check_serial_body(serial.body, serial.body, &serial);
    if (serial.refused || (!may_wait(&serial) && !may_read_rows(&serial)) || !bounds_hold(&serial) ||
        is_short(&serial))
        return;
    read_ahead(&serial);
    if (serial.read_count == 0 || serial.known || !stores_evenly(&serial) ||
        (!may_wait(&serial) && serial.row_bytes == 0)) {
        search->edits.count = edits;
        return;
    }
    if (serial.store_count)
        note_storing_loop(search->parse, serial.range.begin);
    keep_element(&serial, ++search->count);
    if (serial.store_count && !serial.keeps)
        forget_rows(&serial);
    replace_loop(&serial, search->count);
    note_serial(&serial, search->count);
}

const struct pragma *associated_pragma(const struct parse *parse, const struct pragma *target, size_t loop)
{
    const struct pragmas *pragmas = &parse->pragmas;
    for (const struct pragma *pragma = target; pragma < pragmas->rows + pragmas->count; pragma++) {
        if (pragma->begin > loop)
            return NULL;
        if (loop < pragma->extent.end && loop < pragma->body_range.begin)
            return pragma;
    }
    return NULL;
}

static void find_loops(CXCursor cursor, CXCursor parent, void *context)
{
    struct search *search = context;
    size_t begin = cursor_range(cursor).begin;
    bool once = search->once;
    unsigned number;
    (void)parent;
    search->once |= clang_isStatement(clang_getCursorKind(cursor)) && has_once(search->parse, begin, &number);
    if (clang_getCursorKind(cursor) == CXCursor_ForStmt &&
        !associated_pragma(search->parse, search->target, begin))
        consider(search, cursor);
    visit_children(cursor, find_loops, search);
    search->once = once;
}

/* Most regions hold no loop but their own. */
static bool may_hold_loop(const struct parse *parse, struct range body)
{
    for (size_t at = body.begin; at < body.end; at++)
        if (strncmp(parse->source.text + at, "for", 3) == 0)
            return true;
    return false;
}

void note_serial_loops(struct parse *parse)
{
    struct search search = {.parse = parse};
    while ((search.target = next_device_region(parse, search.target))) {
        search.count = 0;
        if (may_hold_loop(parse, search.target->body_range))
            find_loops(search.target->statement, search.target->statement, &search);
    }
    for (size_t i = 0; i < search.edits.count; i++)
        add_edit(&parse->edits, search.edits.rows[i]);
}
