/*
 * Small arrays that each thread of a target region has, or that a function of device code declares, and that
 * could be in registers: all their subscripts are sums and products of numbers and of counters of loops,
 * whose bounds are numbers, or such expressions themselves.
 *
 *     double a[8][8];
 *     for (k = 0; k < 8; k++)
 *         for (i = k + 1; i < 8; i++)
 *             for (j = k + 1; j < 8; j++)
 *                 a[i][j] -= a[i][k] / a[k][k] * a[k][j];
 *
 * A register has no address, so that the device's compiler has to know which element is meant: it does when
 * the loops are unrolled. By itself it unrolls inner loops, but none around loops whose bounds it does not
 * know yet; then the array lies in local memory, which is the multiprocessor's cache at best.
 *
 * All such arrays of a region, or of a function, have one node `nest` together (`own`), because they share
 * loops, and the loops have edits `nested`; rex-unroll decides.
 */
#include "advice.h"
#include "constructs.h"
#include "declarations.h"
#include "edits.h"
#include "effects.h"
#include "loops.h"
#include "serial.h"

#include <stdint.h>
#include <string.h>

enum { MOST_LOOPS = 64, MOST_ARRAYS = 16, LARGEST_NUMBER = 1 << 20, NONE = -1 };

/* Half of the registers that a thread may have, which are 255, and what the device's compiler unrolls in a
 * second or two. */
enum { LARGEST = 512 /* bytes */, REGISTER = 4, MOST_COPIES = 1200 };

/* A loop whose bounds are known when those around it are unrolled. */
struct counted {
    CXCursor counter, first, bound;
    struct range range, body;
    bool down;
    bool inclusive;   /* <=, or >= where it counts down */
    bool locked;      /* its text may have no edit */
    bool needed;      /* it has to be unrolled */
    int around;       /* the number of the next one around it */
    uint64_t counted; /* a bit for each in whose counter its bounds count */
    long long value;  /* of its counter, while iterations are counted */
};

struct array {
    CXCursor variable;
    bool refused;
    uint64_t counted; /* a bit for each loop in whose counter its subscripts count */
};

struct search {
    struct parse *parse;
    const struct pragma *target; /* NULL: a function is looked at */
    struct range code;           /* the region's or the function's */
    struct path path;
    struct counted loops[MOST_LOOPS];
    int loop_count, around; /* the innermost around what is looked at */
    struct array arrays[MOST_ARRAYS];
    size_t array_count;
    bool crowded; /* there are more than that */
    unsigned long long copies, length, rounds;
};

/* ---- expressions of numbers and counters ---- */

static int loop_of(const struct search *search, CXCursor name)
{
    CXCursor variable = cursor_referenced(name);
    for (int loop = search->around; loop != NONE; loop = search->loops[loop].around)
        if (clang_equalCursors(search->loops[loop].counter, variable))
            return loop;
    return NONE;
}

/* Whether it is one; adds the loops whose counters stand in it. */
static bool is_counted(const struct search *search, CXCursor expression, uint64_t *counted)
{
    long long value;
    size_t count;
    expression = strip_expression(expression);
    CXCursor *parts = cursor_children(expression, &count);
    enum CXCursorKind kind = clang_getCursorKind(expression);
    enum CXBinaryOperatorKind operation = clang_getCursorBinaryOperatorKind(expression);
    if (evaluate_integer(expression, &value))
        return value < LARGEST_NUMBER && value > -LARGEST_NUMBER;
    if (!type_is_integer(cursor_type(expression)))
        return false;
    if (kind == CXCursor_DeclRefExpr) {
        int loop = loop_of(search, expression);
        *counted |= loop == NONE ? 0 : UINT64_C(1) << loop;
        return loop != NONE;
    }
    if (kind == CXCursor_CStyleCastExpr)
        return count > 0 && is_counted(search, parts[count - 1], counted);
    return kind == CXCursor_BinaryOperator && count == 2 &&
           (operation == CXBinaryOperator_Add || operation == CXBinaryOperator_Sub ||
            operation == CXBinaryOperator_Mul) &&
           is_counted(search, parts[0], counted) && is_counted(search, parts[1], counted);
}

/* What such an expression in the head of a loop comes to, while those around it count. */
static long long value_of(const struct search *search, int around, CXCursor expression)
{
    long long value;
    size_t count;
    expression = strip_expression(expression);
    CXCursor *parts = cursor_children(expression, &count), variable = cursor_referenced(expression);
    if (evaluate_integer(expression, &value))
        return value;
    if (clang_getCursorKind(expression) == CXCursor_DeclRefExpr) {
        while (!clang_equalCursors(search->loops[around].counter, variable))
            around = search->loops[around].around;
        return search->loops[around].value;
    }
    value = value_of(search, around, parts[count == 2 ? 0 : count - 1]);
    switch (clang_getCursorBinaryOperatorKind(expression)) {
    case CXBinaryOperator_Add:
        return value + value_of(search, around, parts[1]);
    case CXBinaryOperator_Sub:
        return value - value_of(search, around, parts[1]);
    case CXBinaryOperator_Mul:
        return value * value_of(search, around, parts[1]);
    default:
        return value;
    }
}

/* ---- arrays ---- */

static struct array *array_of(struct search *search, CXCursor variable)
{
    for (size_t i = 0; i < search->array_count; i++)
        if (clang_equalCursors(search->arrays[i].variable, variable))
            return &search->arrays[i];
    search->crowded |= search->array_count == MOST_ARRAYS;
    if (search->crowded)
        return NULL;
    struct array *array = &search->arrays[search->array_count++];
    *array = (struct array){.variable = variable};
    return array;
}

/* What the path's end is an element of, or a part of one: nothing but an element, a number, may be used. */
static bool takes_element(struct search *search, CXCursor name, uint64_t *counted)
{
    const struct path *path = &search->path;
    size_t at = path->count, count;
    CXCursor inner = name;
    while (type_is_array(cursor_type(inner))) {
        while (at > 0 && (clang_getCursorKind(path->rows[at - 1]) == CXCursor_ParenExpr ||
                          clang_getCursorKind(path->rows[at - 1]) == CXCursor_UnexposedExpr))
            at--;
        if (at == 0 || clang_getCursorKind(path->rows[at - 1]) != CXCursor_ArraySubscriptExpr)
            return false;
        inner = path->rows[--at];
        CXCursor *parts = cursor_children(inner, &count);
        if (count != 2 || !range_has(cursor_range(parts[0]), cursor_offset(name)) ||
            !is_counted(search, parts[1], counted))
            return false;
    }
    enum touch touch = touch_of_object(path, at, inner);
    return is_of_numbers(cursor_type(inner)) && !is_volatile_or_atomic(inner) &&
           (touch == TOUCH_READ || touch == TOUCH_UPDATE || touch == TOUCH_STORE);
}

static void look_at_name(struct search *search, CXCursor name)
{
    CXCursor variable = cursor_referenced(name);
    CXType type = cursor_type(variable);
    bool own = clang_getCursorKind(variable) == CXCursor_VarDecl && type_is_array(type) &&
               !type_is_vla(type) && !clang_Cursor_hasVarDeclGlobalStorage(variable) &&
               range_has(search->code, cursor_offset(variable)) &&
               !search->parse->team_shared[cursor_offset(variable)];
    struct array *array = own ? array_of(search, variable) : NULL;
    if (array && !array->refused)
        array->refused = !takes_element(search, name, &array->counted);
}

/* ---- loops ---- */

static bool read_counted(struct search *search, CXCursor cursor, struct counted *loop)
{
    size_t count;
    *loop = (struct counted){.range = cursor_range(cursor), .around = search->around};
    bool up = loop_by_one(search->parse, cursor, &loop->counter, &loop->first, &loop->bound);
    loop->down = !up && loop_down_by_one(search->parse, cursor, &loop->counter, &loop->first, &loop->bound);
    if (search->loop_count == MOST_LOOPS || !(up || loop->down) ||
        !is_counted(search, loop->first, &loop->counted) || !is_counted(search, loop->bound, &loop->counted))
        return false;
    CXCursor *parts = cursor_children(cursor, &count);
    loop->body = cursor_range(parts[3]);
    enum CXBinaryOperatorKind relation = clang_getCursorBinaryOperatorKind(parts[1]);
    loop->inclusive = relation == CXBinaryOperator_LE || relation == CXBinaryOperator_GE;
    loop->locked = is_edited(search->parse, loop->range.begin) ||
                   holds_directive(search->parse, loop->range) ||
                   follows_directive(search->parse, loop->range.begin) ||
                   (search->target && associated_pragma(search->parse, search->target, loop->range.begin));
    return true;
}

static void look(CXCursor cursor, CXCursor parent, void *context)
{
    struct search *search = context;
    struct counted loop;
    const int around = search->around;
    (void)parent;
    if (clang_getCursorKind(cursor) == CXCursor_DeclRefExpr)
        look_at_name(search, cursor);
    if (clang_getCursorKind(cursor) == CXCursor_ForStmt && read_counted(search, cursor, &loop)) {
        search->loops[search->loop_count] = loop;
        search->around = search->loop_count++;
    }
    path_enter(&search->path, cursor);
    visit_children(cursor, look, search);
    path_leave(&search->path);
    search->around = around;
}

/* All loops in whose counters these count, or their bounds do. */
static uint64_t with_bounds(const struct search *search, uint64_t counted)
{
    for (int loop = search->loop_count; loop-- > 0;)
        if (counted >> loop & 1)
            counted |= search->loops[loop].counted;
    return counted;
}

static void choose(struct search *search)
{
    for (size_t i = 0; i < search->array_count; i++) {
        struct array *array = &search->arrays[i];
        array->counted = with_bounds(search, array->counted);
        array->refused |= array->counted == 0;
        for (int loop = 0; loop < search->loop_count; loop++)
            array->refused |= (array->counted >> loop & 1) && search->loops[loop].locked;
        for (int loop = 0; loop < search->loop_count; loop++)
            search->loops[loop].needed |= !array->refused && (array->counted >> loop & 1);
    }
}

/* ---- how long it becomes ---- */

static void count_copies(struct search *search, int loop);

/* The loops that are unrolled in a loop, or in none (NONE), the next ones. Returns whether there are any. */
static bool count_inside(struct search *search, int outer)
{
    bool any = false;
    for (int loop = 0; loop < search->loop_count; loop++) {
        int around = search->loops[loop].around;
        while (around != NONE && !search->loops[around].needed)
            around = search->loops[around].around;
        if (!search->loops[loop].needed || around != outer)
            continue;
        count_copies(search, loop);
        any = true;
    }
    return any;
}

static void count_copies(struct search *search, int loop)
{
    struct counted *counted = &search->loops[loop];
    long long first = value_of(search, counted->around, counted->first);
    long long bound = value_of(search, counted->around, counted->bound);
    long long copies = (counted->down ? first - bound : bound - first) + counted->inclusive;
    for (counted->value = first; copies-- > 0 && search->rounds++ < MOST_COPIES;
         counted->value += counted->down ? -1 : 1)
        if (!count_inside(search, loop)) {
            search->copies++;
            search->length += counted->body.end - counted->body.begin;
        }
}

/* ---- regions and functions ---- */

/* The bytes of the registers that its elements take, of which none has a part. */
static long long bytes_of_registers(CXType type)
{
    CXType element = type;
    while (type_is_array(element))
        element = array_element(element);
    long long size = clang_Type_getSizeOf(element);
    return clang_Type_getSizeOf(type) / size * ((size + REGISTER - 1) / REGISTER * REGISTER);
}

/* `holder`: what the nest stands in. */
static void note_group(struct search *search, struct ir_node *holder, const char *function)
{
    struct parse *parse = search->parse;
    const char *arrays = NULL, *at = NULL;
    long long bytes = 0;
    unsigned number = 1;
    ir_each (other, holder, "nest")
        number++;
    for (size_t i = 0; i < search->array_count; i++)
        if (!search->arrays[i].refused) {
            CXCursor variable = search->arrays[i].variable;
            if (!ir_list_has(arrays, cursor_name(variable)))
                arrays = ir_list_add(arrays, cursor_name(variable));
            bytes += bytes_of_registers(cursor_type(variable));
        }
    if (!arrays || bytes > LARGEST)
        return;
    count_inside(search, NONE);
    if (search->rounds >= MOST_COPIES)
        return;
    for (int i = 0; i < search->loop_count; i++) {
        size_t begin = search->loops[i].range.begin;
        if (!search->loops[i].needed)
            continue;
        at = at ? at : source_position(&parse->source, begin);
        replace_device_text(parse, (struct range){begin, begin},
                            edit_text("nested", NULL, "number", arena_format("%u", number), NULL));
    }
    struct ir_node *node = ir_add(holder, "nest");
    ir_set_format(node, "number", "%u", number);
    ir_set(node, "function", function);
    ir_set(node, "arrays", arrays);
    ir_set_format(node, "own", "%lld", bytes);
    ir_set_format(node, "iterations", "%llu", search->copies);
    ir_set_format(node, "length", "%llu", search->length);
    ir_set(node, "at", at);
}

/* `target`: NULL where the code is a function's. */
static void look_at_code(struct parse *parse, const struct pragma *target, CXCursor code)
{
    struct search search = {.parse = parse,
                            .target = target,
                            .code = target ? target->extent : cursor_range(code),
                            .around = NONE};
    look(code, code, &search);
    choose(&search);
    if (!search.crowded)
        note_group(&search, target ? target->node : parse->function_nests, target ? NULL : cursor_name(code));
}

/* No functions that hold directives: their threads may share arrays, as those of a team do. */
void note_own_arrays(struct parse *parse)
{
    const struct pragma *target = NULL;
    while ((target = next_device_region(parse, target)))
        if (target->directive->leaves & LEAF_PARALLEL)
            look_at_code(parse, target, target->statement);
    parse->function_nests = ir_node_new("module");
    for (size_t i = 0; i < parse->item_count; i++) {
        const struct device_item *item = &parse->items[i];
        if (same_text(item->kind, "function") && !item->prototype &&
            !holds_directive(parse, cursor_range(item->cursor)))
            look_at_code(parse, NULL, item->cursor);
    }
}

void add_function_nests(struct parse *parse, struct ir_node *root)
{
    for (struct ir_node *node; (node = ir_first(parse->function_nests, "nest"));) {
        ir_remove(node);
        ir_append(root, node);
    }
}
