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
 * The loop and its elements get edits; rex-batch says how many iterations a batch has. Of a loop that stores
 * to no memory the variables that it leaves behind are named (`results`), so that some threads of a team may
 * run it for all.
 */
#include "constructs.h"
#include "edits.h"
#include "effects.h"
#include "loops.h"
#include "serial.h"

#include <string.h>

/* ---- variables ---- */

/* A copy that each thread has by a clause of the construct that begins its threads. */
static bool is_private_copy(const struct serial *serial, CXCursor declaration)
{
    const struct pragma *target = serial->target;
    const struct ir_node *variable = ir_find(target->node, "variable", "name", cursor_name(declaration));
    return (target->directive->leaves & LEAF_PARALLEL) && variable &&
           !range_has(target->extent, cursor_offset(declaration)) && ir_has(variable, "category", "scalar") &&
           is_one_of(ir_get(variable, "sharing"), " private firstprivate reduction ");
}

bool is_unreached(const struct serial *serial, CXCursor declaration)
{
    const struct parse *parse = serial->parse;
    unsigned char taken = parse->address_taken[cursor_offset(declaration)];
    bool local = clang_getCursorKind(declaration) == CXCursor_ParmDecl ||
                 (clang_getCursorKind(clang_getCursorSemanticParent(declaration)) == CXCursor_FunctionDecl &&
                  clang_Cursor_getStorageClass(declaration) != CX_SC_Static);
    bool copied =
        is_private_copy(serial, declaration) || is_own_of_region(parse, serial->target->begin, declaration);
    return copied ? !(taken & TAKEN_ON_DEVICE) : local && !taken;
}

/* Whether the iterations of a loop may write the variable: no element is a part of it. */
static bool is_own(const struct serial *serial, CXCursor declaration)
{
    const struct parse *parse = serial->parse;
    return (is_threads_own(parse, serial->target, declaration) || is_private_copy(serial, declaration) ||
            is_own_of_region(parse, serial->target->begin, declaration)) &&
           type_is_plain(clang_getCursorType(declaration)) && is_unreached(serial, declaration);
}

/* ---- the head ---- */

static bool read_init(struct serial *serial, CXCursor init)
{
    size_t count;
    CXCursor *children = cursor_children(init, &count);
    if (clang_getCursorKind(init) == CXCursor_DeclStmt && count == 1) {
        serial->variable = children[0];
        serial->lower = clang_Cursor_getVarDeclInitializer(children[0]);
    } else if (clang_getCursorKind(init) == CXCursor_BinaryOperator && count == 2 &&
               clang_getCursorBinaryOperatorKind(init) == CXBinaryOperator_Assign) {
        serial->variable = clang_getCursorReferenced(strip_expression(children[0]));
        serial->lower = children[1];
        serial->assigned = true;
    } else {
        return false;
    }
    enum CXTypeKind kind = clang_getCanonicalType(clang_getCursorType(serial->variable)).kind;
    return kind > CXType_Bool && kind <= CXType_LongLong && is_own(serial, serial->variable) &&
           !clang_Cursor_isNull(serial->lower);
}

/* Whether a comparison with such a bound is one of the counter's type (C11 6.3.1.8). */
static bool converts_to(CXType bound, CXType own)
{
    bool integers = bound.kind > CXType_Bool && bound.kind <= CXType_LongLong && own.kind <= CXType_LongLong;
    return integers && clang_Type_getSizeOf(own) == 8 && clang_Type_getSizeOf(bound) < 8;
}

static bool read_condition(struct serial *serial, CXCursor condition)
{
    size_t count;
    CXCursor *sides = cursor_children(condition, &count);
    if (clang_getCursorKind(condition) != CXCursor_BinaryOperator || count != 2 ||
        clang_getCursorBinaryOperatorKind(condition) != CXBinaryOperator_LT ||
        !refers_to(sides[0], serial->variable))
        return false;
    CXType own = clang_getUnqualifiedType(clang_getCanonicalType(clang_getCursorType(serial->variable)));
    CXType bound =
        clang_getUnqualifiedType(clang_getCanonicalType(clang_getCursorType(strip_expression(sides[1]))));
    serial->upper = sides[1];
    return clang_equalTypes(own, bound) || converts_to(bound, own);
}

static bool counts_up(const struct serial *serial, CXCursor increment)
{
    size_t count;
    CXCursor *operand = cursor_children(increment, &count);
    enum CXUnaryOperatorKind kind = clang_getCursorUnaryOperatorKind(increment);
    return clang_getCursorKind(increment) == CXCursor_UnaryOperator && count == 1 &&
           (kind == CXUnaryOperator_PreInc || kind == CXUnaryOperator_PostInc) &&
           refers_to(operand[0], serial->variable);
}

bool follows_directive(const struct parse *parse, size_t loop)
{
    const char *text = parse->source.text;
    size_t at = loop;
    while (at > 0 && strchr(" \t\n", text[at - 1]))
        at--;
    while (at > 0 && text[at - 1] != '\n')
        at--;
    at += strspn(text + at, " \t");
    size_t word = at + 1 + strspn(text + at + 1, " \t"), next = word + strlen("pragma");
    bool openmp = strncmp(text + word, "pragma", strlen("pragma")) == 0 &&
                  strncmp(text + next + strspn(text + next, " \t"), "omp ", strlen("omp ")) == 0;
    return text[at] == '#' && !openmp;
}

static bool read_head(struct serial *serial, CXCursor loop)
{
    size_t count;
    CXCursor *parts = cursor_children(loop, &count);
    const char *text = serial->parse->source.text;
    if (count != 4 || !read_init(serial, parts[0]) || !read_condition(serial, parts[1]) ||
        !counts_up(serial, parts[2]))
        return false;
    serial->body = parts[3];
    serial->range = statement_range(&serial->parse->source, loop);
    serial->head = (struct range){serial->range.begin, cursor_range(serial->body).begin};
    while (serial->head.end > serial->head.begin && strchr(" \t\n", text[serial->head.end - 1]))
        serial->head.end--;
    return text[serial->head.end - 1] == ')' && is_one_line(serial, serial->head) &&
           !follows_directive(serial->parse, serial->range.begin) &&
           !is_edited_beyond(serial->parse, serial->range.begin, "once") &&
           !is_edited(serial->parse, serial->range.end);
}

/* ---- the body ---- */

bool is_own_array(const struct serial *serial, CXCursor element)
{
    size_t count;
    while (is_element(element)) {
        CXCursor base = strip_expression(cursor_children(element, &count)[0]);
        if (!type_is_array(clang_getCursorType(base)))
            return false;
        element = element_of(base);
    }
    return is_threads_own(serial->parse, serial->target, clang_getCursorReferenced(element));
}

static void note_left_behind(struct serial *serial, CXCursor declaration)
{
    CXType type = clang_getCanonicalType(clang_getCursorType(declaration));
    bool number = type_is_integer(type) || type.kind == CXType_Float || type.kind == CXType_Double;
    if (range_has(serial->range, cursor_offset(declaration)))
        return;
    serial->kept |= !number;
    serial->results = ir_list_add(serial->results, cursor_name(declaration));
}

/* To a variable or a member of one; or to an element. */
static void check_store(struct serial *serial, CXCursor store)
{
    size_t count;
    CXCursor *operands = cursor_children(store, &count);
    CXCursor object = count ? element_of(operands[0]) : store;
    CXCursor declaration = clang_getCursorReferenced(object);
    if (is_element(object)) {
        if (serial->store_count < MOST_STORES)
            serial->stored[serial->store_count] = strip_expression(operands[0]);
        serial->refused |= ++serial->store_count > MOST_STORES || is_own_array(serial, object);
        return;
    }
    if (clang_getCursorKind(object) != CXCursor_DeclRefExpr || !is_own(serial, declaration) ||
        clang_equalCursors(declaration, serial->variable) || serial->written_count == MOST_WRITTEN)
        serial->refused = true;
    else {
        serial->written[serial->written_count++] = cursor_offset(declaration);
        note_left_behind(serial, declaration);
    }
}

static void note_slow(struct serial *serial, const char *operation)
{
    serial->slow = serial->slow ? serial->slow : operation;
    serial->slow_count++;
}

static void note_division(struct serial *serial, CXCursor expression)
{
    if (type_is_floating(clang_getCanonicalType(clang_getCursorType(expression))))
        note_slow(serial, "a division");
}

static void check_binary(struct serial *serial, CXCursor expression)
{
    enum CXBinaryOperatorKind kind = clang_getCursorBinaryOperatorKind(expression);
    if (kind == CXBinaryOperator_Assign)
        check_store(serial, expression);
    else if (kind == CXBinaryOperator_Div)
        note_division(serial, expression);
}

static void check_assignment(struct serial *serial, CXCursor expression)
{
    check_store(serial, expression);
    if (clang_getCursorBinaryOperatorKind(expression) == CXBinaryOperator_DivAssign)
        note_division(serial, expression);
}

static void check_unary(struct serial *serial, CXCursor expression)
{
    switch (unary_effect(expression)) {
    case UNARY_STORES:
        check_store(serial, expression);
        break;
    case UNARY_READS:
    case UNARY_COMPUTES:
        break;
    case UNARY_ADDRESS:
    case UNARY_UNKNOWN:
        serial->refused = true;
    }
}

static void check_call(struct serial *serial, CXCursor call)
{
    switch (known_function(serial->parse, call)) {
    case UNKNOWN_FUNCTION:
        serial->refused = true;
        break;
    case SLOW_FUNCTION:
        note_slow(serial, cursor_name(function_called(call)));
        break;
    case PROMPT_FUNCTION:
        break;
    }
}

static void check_unexposed(struct serial *serial, CXCursor expression)
{
    if (!is_implicit_conversion(expression))
        serial->refused = true;
}

static void check_declaration(struct serial *serial, CXCursor variable)
{
    if (clang_Cursor_getStorageClass(variable) == CX_SC_Static ||
        !type_is_plain(clang_getCursorType(variable)))
        serial->refused = true;
}

static void check_name(struct serial *serial, CXCursor name)
{
    CXType type = clang_getCursorType(clang_getCursorReferenced(name));
    if (type_is_vla(type) || type_is_vla_pointer(type))
        serial->refused = true;
}

/* What a loop may consist of besides, and what has to be looked at more closely. */
static const struct rule {
    enum CXCursorKind kind;
    void (*check)(struct serial *, CXCursor);
} rules[] = {
    {CXCursor_CompoundStmt, NULL},
    {CXCursor_IfStmt, NULL},
    {CXCursor_InitListExpr, NULL},
    {CXCursor_VarDecl, check_declaration},
    {CXCursor_DeclRefExpr, check_name},
    {CXCursor_BinaryOperator, check_binary},
    {CXCursor_CompoundAssignOperator, check_assignment},
    {CXCursor_UnaryOperator, check_unary},
    {CXCursor_ArraySubscriptExpr, NULL},
    {CXCursor_MemberRefExpr, NULL},
    {CXCursor_CallExpr, check_call},
    {CXCursor_UnexposedExpr, check_unexposed},
};

static void check(CXCursor cursor, CXCursor parent, void *context)
{
    struct serial *serial = context;
    const struct rule *rule = row_of_kind(rules, sizeof(rules) / sizeof(*rules), sizeof(*rules), cursor);
    (void)parent;
    serial->length++;
    serial->refused |= is_volatile_or_atomic(cursor) || !(rule || is_sum_of_parts(cursor));
    if (rule && rule->check)
        rule->check(serial, cursor);
    if (!serial->refused)
        visit_children(cursor, check, serial);
}

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

/* Where an iteration stores, and where it reads ahead and behind how many of the stores; NULL where it
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

/* What the loop leaves behind, if that is all it does, and its iterations are so many by a number in the
 * program; 0: not known. */
static const char *results_of(const struct serial *serial)
{
    bool all = serial->together && !serial->store_count && !serial->kept && serial->results;
    return all ? serial->results : NULL;
}

static unsigned long long iterations_of(const struct serial *serial)
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

static void replace_loop(struct serial *serial, unsigned number)
{
    const char *tile = reads_alike(serial) ? arena_format("%u", number) : NULL;
    const char *results = results_of(serial), *warp = results ? arena_format("%u", number) : NULL;
    const char *name = cursor_name(serial->variable);
    bool block = clang_getCursorKind(serial->body) == CXCursor_CompoundStmt;
    const char *kind = block ? "batches" : "batches_of_statement";
    change_serial(serial, serial->head,
                  edit_text(kind, "begin", "number", arena_format("%u", number), "type",
                            type_text(clang_getCursorType(serial->variable)), "name", name, "result",
                            serial->assigned ? name : NULL, "lower", text_of(serial, serial->lower), "upper",
                            text_of(serial, serial->upper), "touches", touched_list(serial), "reads",
                            read_list(serial), "warp", warp, "keeps", serial->keeps, "keep",
                            serial->keeps ? arena_format("%u", number) : NULL, "tile", tile, NULL));
    change_serial(serial, (struct range){serial->range.end, serial->range.end},
                  results ? edit_text(kind, "end", "warp", warp, "results", results, "type",
                                      type_text(clang_getCursorType(serial->variable)), "lower",
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
    if (iterations_of(serial) > 0)
        ir_set_format(node, "iterations", "%llu", iterations_of(serial));
    ir_set(node, "at", source_position(&serial->parse->source, serial->range.begin));
}

struct search {
    struct parse *parse;
    const struct pragma *target;
    struct edits edits;
    unsigned count; /* of the target's */
    bool once;      /* in a statement that one thread of a team runs for all */
};

/* Whether all threads of a team come to the loop where they run the region together: it stands in no
 * statement that one of them runs, and in no construct but the loop that the teams share. */
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

/* Whether a batch of iterations may save time: a thread alone has nobody to work while it waits. */
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

/* Whether every iteration comes to all stores, and in the loop's whole range it is known where they go. */
static bool stores_evenly(const struct serial *serial)
{
    return serial->passed == serial->store_count && serial->even;
}

static void consider(struct search *search, CXCursor loop)
{
    struct serial serial = {
        .parse = search->parse, .target = search->target, .edits = &search->edits, .alike = true};
    size_t edits = search->edits.count;
    if (!read_head(&serial, loop) || holds_directive(search->parse, serial.range))
        return;
    serial.parallel = (search->target->directive->leaves & LEAF_PARALLEL) ||
                      is_in_parallel(search->parse, search->target->begin, serial.range.begin);
    serial.together = !serial.parallel && is_run_by_all(search, serial.range.begin);
    check(serial.body, serial.body, &serial);
    if (serial.refused || !may_wait(&serial) || !bounds_hold(&serial))
        return;
    read_ahead(&serial);
    if (serial.read_count == 0 || !stores_evenly(&serial)) {
        search->edits.count = edits;
        return;
    }
    keep_element(&serial, ++search->count);
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
