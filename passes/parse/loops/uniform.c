/*
 * What all iterations of a target region's own loop read alike: elements behind a pointer from outside, by
 * subscripts of numbers, of variables that nothing in the region changes, and of the counters of loops whose
 * bounds are such as well.
 *
 *     for (c = 0; c < clusters; c++)
 *         for (f = 0; f < 16; f++)
 *             ... centres[c * 16 + f] ...
 *
 * Of a pointer that the region uses for nothing else, all of that is said (`uniform`, one for each
 * subscript): then each iteration reads the same elements, which lie between the first and the last that the
 * subscripts come to, and so are in one object (C11 6.5.6). A team may have a copy of them in its shared
 * memory (rex-stage).
 *
 * Every iteration has to come to each of these reads, for only then may they be read before it: nothing
 * governs them but loops, and no jump leaves those, nor a function of which it is not known that it returns.
 * A counter stands once in a subscript, so that its first and last number are the subscript's. Sums and
 * products are those of whole numbers: of unsigned ones below 64 bits, which wrap, nothing is said.
 */
#include "advice.h"
#include "constructs.h"
#include "effects.h"
#include "loops.h"

#include <stdint.h>
#include <string.h>

enum { MOST_COUNTERS = 6, MOST_UNIFORM_READS = 16, MOST_LOOPS = 16, DEEPEST_LOCAL = 4 };

/* A loop `for (c = lower; c < upper; c++)` that each iteration of the region's loop runs in the same way. */
struct counter {
    CXCursor variable;
    struct range body;
    const char *lower, *upper; /* C expressions; it stays below upper */
};

struct uniform_read {
    const char *variable, *index, *at;
    long long bytes; /* of the element */
    struct counter counters[MOST_COUNTERS];
    size_t counter_count;
};

struct search {
    struct parse *parse;
    const struct pragma *target;
    struct path path;
    struct counter counters[MOST_COUNTERS]; /* of the loops around */
    size_t counter_count;
    bool certain;         /* each iteration comes here */
    unsigned other_loops; /* and switches, around: a break leaves one of those */
    bool refused;         /* there is a way around reads that this does not follow */
    struct uniform_read reads[MOST_UNIFORM_READS];
    size_t read_count;
    const char *others;       /* pointers that are used in another way, a list */
    size_t loops[MOST_LOOPS]; /* those that each iteration comes to once, where they begin */
    size_t loop_count;
};

/* ---- numbers ---- */

/* An expression that is the same for all iterations but for counters; and how often those stand in it. */
struct number {
    const char *text; /* NULL: it is no such */
    unsigned counted[MOST_COUNTERS];
};

static const struct number no_number;

static struct number number_of(const struct search *search, CXCursor expression, unsigned depth);

static bool is_signed(CXType type)
{
    enum CXTypeKind kind = clang_getCanonicalType(type).kind;
    return kind >= CXType_Char_S && kind <= CXType_LongLong;
}

/* Whether what is computed in the type is what whole numbers come to, or as addresses modulo 2^64. */
static bool computes_truly(CXType type)
{
    return type_is_integer(type) && clang_Type_getSizeOf(type) >= 4 &&
           (is_signed(type) || clang_Type_getSizeOf(type) == 8);
}

/* Whether a conversion keeps the number, or its last 64 bits. */
static bool keeps_number(CXType from, CXType to)
{
    return type_is_integer(from) && type_is_integer(to) &&
           (clang_Type_getSizeOf(to) == 8 ||
            clang_equalTypes(clang_getUnqualifiedType(clang_getCanonicalType(to)),
                             clang_getUnqualifiedType(clang_getCanonicalType(from))));
}

/* Whether a construct inside has an object of its own under the name, with a value of its own. */
static bool is_another_inside(const struct search *search, const char *name)
{
    const struct pragmas *pragmas = &search->parse->pragmas;
    struct range inside = search->target->extent;
    for (size_t i = pragma_index(pragmas, search->target->end);
         i < pragmas->count && pragmas->rows[i].begin < inside.end; i++)
        for (size_t k = 0; k < pragmas->rows[i].clause_count; k++) {
            const struct clause *clause = &pragmas->rows[i].clauses[k];
            if (is_one_of(clause->name, " private lastprivate reduction in_reduction linear induction ") &&
                clause->value && expression_names(clause->value, name))
                return true;
        }
    return false;
}

/* A variable from outside that has the same value in the whole region, for all threads. */
static bool is_unchanged(const struct search *search, CXCursor variable)
{
    const struct ir_node *node = ir_find(search->target->node, "variable", "name", cursor_name(variable));
    return node && !range_has(search->target->extent, cursor_offset(variable)) &&
           type_is_integer(clang_getCursorType(variable)) && !is_volatile_or_atomic(variable) &&
           ir_has(node, "category", "scalar") && ir_has(node, "used", "yes") &&
           ir_has(node, "written", "no") && !ir_get(node, "global") &&
           is_one_of(ir_get(node, "sharing"), " shared firstprivate ") &&
           !is_another_inside(search, cursor_name(variable)) &&
           !(search->parse->address_taken[cursor_offset(variable)] & TAKEN_ON_DEVICE);
}

/* A local variable stands for what it begins with, and keeps. */
static struct number number_of_local(const struct search *search, CXCursor variable, unsigned depth)
{
    bool local = clang_getCursorKind(variable) == CXCursor_VarDecl && depth < DEEPEST_LOCAL &&
                 range_has(search->target->extent, cursor_offset(variable)) &&
                 clang_Cursor_getStorageClass(variable) != CX_SC_Static;
    CXCursor value = local ? clang_Cursor_getVarDeclInitializer(variable) : clang_getNullCursor();
    if (clang_Cursor_isNull(value) || is_volatile_or_atomic(variable) ||
        !keeps_number(clang_getCursorType(strip_expression(value)), clang_getCursorType(variable)) ||
        search->parse->address_taken[cursor_offset(variable)] ||
        is_assigned_in(search->target->statement, variable))
        return no_number;
    return number_of(search, value, depth + 1);
}

static struct number number_of_name(const struct search *search, CXCursor name, unsigned depth)
{
    CXCursor variable = clang_getCursorReferenced(name);
    struct number number = {.text = cursor_name(variable)};
    for (size_t i = 0; i < search->counter_count; i++)
        if (clang_equalCursors(search->counters[i].variable, variable) &&
            range_has(search->counters[i].body, cursor_offset(name))) {
            number.counted[i] = 1;
            return number;
        }
    return is_unchanged(search, variable) ? number : number_of_local(search, variable, depth);
}

static struct number number_of_binary(const struct search *search, CXCursor expression, unsigned depth)
{
    size_t count;
    CXCursor *sides = cursor_children(expression, &count);
    struct number left = number_of(search, sides[0], depth), right = number_of(search, sides[1], depth);
    const char *operator= NULL;
    switch (clang_getCursorBinaryOperatorKind(expression)) {
    case CXBinaryOperator_Add:
        operator= "+";
        break;
    case CXBinaryOperator_Sub:
        operator= "-";
        break;
    case CXBinaryOperator_Mul:
        operator= "*";
        break;
    default:
        break;
    }
    if (!operator|| !left.text || !right.text || !computes_truly(clang_getCursorType(expression)))
        return no_number;
    left.text =
        arena_format("%s %s %s", expression_operand(left.text), operator, expression_operand(right.text));
    for (size_t i = 0; i < MOST_COUNTERS; i++)
        left.counted[i] += right.counted[i];
    return left;
}

static struct number number_of_cast(const struct search *search, CXCursor expression, unsigned depth)
{
    size_t count;
    CXCursor *parts = cursor_children(expression, &count);
    CXCursor operand = count ? strip_expression(parts[count - 1]) : expression;
    bool keeps = count && keeps_number(clang_getCursorType(operand), clang_getCursorType(expression));
    return keeps ? number_of(search, operand, depth) : no_number;
}

static struct number number_of(const struct search *search, CXCursor expression, unsigned depth)
{
    long long value;
    expression = strip_expression(expression);
    if (evaluate_integer(expression, &value) && value <= INT32_MAX && value >= -INT32_MAX)
        return (struct number){.text = arena_format("%lld", value)};
    switch (clang_getCursorKind(expression)) {
    case CXCursor_DeclRefExpr:
        return number_of_name(search, expression, depth);
    case CXCursor_BinaryOperator:
        return number_of_binary(search, expression, depth);
    case CXCursor_CStyleCastExpr:
        return number_of_cast(search, expression, depth);
    default:
        return no_number;
    }
}

/* The same of a bound, in which no counter stands. */
static const char *bound_of(const struct search *search, CXCursor expression)
{
    struct number number = number_of(search, expression, 0);
    for (size_t i = 0; i < MOST_COUNTERS; i++)
        if (number.counted[i])
            return NULL;
    return number.text;
}

/* ---- loops ---- */

static CXType plain_type(CXCursor expression)
{
    return clang_getUnqualifiedType(
        clang_getCanonicalType(clang_getCursorType(strip_expression(expression))));
}

static bool is_no_less_than_0(CXCursor expression)
{
    long long value;
    return evaluate_integer(expression, &value) && value >= 0;
}

/* Whether the counter begins with the whole number: it keeps all that its type may convert. */
static bool begins_truly(CXCursor lower, CXType own)
{
    CXType type = plain_type(lower);
    long long own_size = clang_Type_getSizeOf(own), size = clang_Type_getSizeOf(type);
    if (is_no_less_than_0(lower))
        return true;
    return type_is_integer(type) && is_signed(own) ? size < own_size || (size == own_size && is_signed(type))
                                                   : size == 4 && clang_equalTypes(type, own);
}

/* Whether counter and bound compare as whole numbers do (C11 6.3.1.8): a counter below 0 becomes no large
 * one. A bound below 0 that does makes a loop that does not end. */
static bool compares_truly(CXCursor lower, CXCursor bound, CXType own)
{
    CXType type = plain_type(bound);
    return type_is_integer(type) &&
           (is_signed(type) || !is_signed(own) || clang_Type_getSizeOf(type) < clang_Type_getSizeOf(own) ||
            is_no_less_than_0(lower));
}

/* `c = lower` or `int c = lower`. */
static bool read_init(CXCursor init, CXCursor *variable, CXCursor *lower)
{
    size_t count;
    CXCursor *parts = cursor_children(init, &count);
    bool declares = clang_getCursorKind(init) == CXCursor_DeclStmt && count == 1 &&
                    clang_getCursorKind(parts[0]) == CXCursor_VarDecl;
    bool assigns = clang_getCursorKind(init) == CXCursor_BinaryOperator && count == 2 &&
                   clang_getCursorBinaryOperatorKind(init) == CXBinaryOperator_Assign &&
                   clang_getCursorKind(strip_expression(parts[0])) == CXCursor_DeclRefExpr;
    if (!declares && !assigns)
        return false;
    *variable = declares ? parts[0] : clang_getCursorReferenced(strip_expression(parts[0]));
    *lower = declares ? clang_Cursor_getVarDeclInitializer(parts[0]) : parts[1];
    return !clang_Cursor_isNull(*lower);
}

static bool counts_up_by_one(CXCursor increment, CXCursor variable)
{
    size_t count;
    CXCursor *operands = cursor_children(increment, &count);
    enum CXUnaryOperatorKind one = clang_getCursorUnaryOperatorKind(increment);
    long long step;
    if (clang_getCursorKind(increment) == CXCursor_CompoundAssignOperator)
        return count == 2 && clang_getCursorBinaryOperatorKind(increment) == CXBinaryOperator_AddAssign &&
               refers_to(operands[0], variable) && evaluate_integer(operands[1], &step) && step == 1;
    return clang_getCursorKind(increment) == CXCursor_UnaryOperator && count == 1 &&
           (one == CXUnaryOperator_PreInc || one == CXUnaryOperator_PostInc) &&
           refers_to(operands[0], variable);
}

/* Whether a variable of that name is the counter of a loop around, or stands in its bounds. */
static bool is_named(const struct search *search, const char *name)
{
    for (size_t i = 0; i < search->counter_count; i++)
        if (same_text(cursor_name(search->counters[i].variable), name) ||
            expression_names(search->counters[i].upper, name) ||
            expression_names(search->counters[i].lower, name))
            return true;
    return false;
}

/* Nobody but the loop's head changes the counter, in its type of 32 bits or more. */
static bool is_counter(const struct search *search, CXCursor variable, CXCursor body)
{
    CXType type = clang_getCursorType(variable);
    return type_is_integer(type) && clang_Type_getSizeOf(type) >= 4 && !is_volatile_or_atomic(variable) &&
           !search->parse->address_taken[cursor_offset(variable)] && !is_assigned_in(body, variable) &&
           !is_named(search, cursor_name(variable));
}

static bool read_loop(const struct search *search, CXCursor loop, struct counter *counter)
{
    size_t count, sides;
    CXCursor *parts = cursor_children(loop, &count), lower;
    if (count != 4 || search->counter_count == MOST_COUNTERS ||
        !read_init(parts[0], &counter->variable, &lower) ||
        !is_counter(search, counter->variable, parts[3]) || !counts_up_by_one(parts[2], counter->variable) ||
        clang_getCursorKind(parts[1]) != CXCursor_BinaryOperator)
        return false;
    CXCursor *bound = cursor_children(parts[1], &sides);
    CXType own = clang_getUnqualifiedType(clang_getCanonicalType(clang_getCursorType(counter->variable)));
    enum CXBinaryOperatorKind relation = clang_getCursorBinaryOperatorKind(parts[1]);
    if ((relation != CXBinaryOperator_LT && relation != CXBinaryOperator_LE) ||
        !refers_to(bound[0], counter->variable) || !compares_truly(lower, bound[1], own) ||
        !begins_truly(lower, own))
        return false;
    const char *upper = bound_of(search, bound[1]), *name = cursor_name(counter->variable);
    counter->body = cursor_range(parts[3]);
    counter->lower = bound_of(search, lower);
    counter->upper =
        upper && relation == CXBinaryOperator_LE ? arena_format("%s + 1", expression_operand(upper)) : upper;
    return counter->lower && upper && !expression_names(counter->lower, name) &&
           !expression_names(upper, name);
}

bool loop_by_one(struct parse *parse, CXCursor loop, CXCursor *counter, CXCursor *lower, CXCursor *bound)
{
    const struct search search = {.parse = parse};
    size_t count, sides;
    CXCursor *parts = cursor_children(loop, &count);
    if (clang_getCursorKind(loop) != CXCursor_ForStmt || count != 4 || !read_init(parts[0], counter, lower) ||
        !is_counter(&search, *counter, parts[3]) || !counts_up_by_one(parts[2], *counter) ||
        clang_getCursorKind(parts[1]) != CXCursor_BinaryOperator)
        return false;
    CXCursor *operands = cursor_children(parts[1], &sides);
    enum CXBinaryOperatorKind relation = clang_getCursorBinaryOperatorKind(parts[1]);
    *bound = operands[1];
    return (relation == CXBinaryOperator_LT || relation == CXBinaryOperator_LE) &&
           refers_to(operands[0], *counter);
}

bool loop_of_numbers(struct parse *parse, CXCursor loop, CXCursor *counter, long long *first, long long *last)
{
    CXCursor lower, bound;
    size_t count;
    if (!loop_by_one(parse, loop, counter, &lower, &bound) || !evaluate_integer(lower, first) ||
        !evaluate_integer(bound, last))
        return false;
    CXCursor condition = cursor_children(loop, &count)[1];
    *last -= clang_getCursorBinaryOperatorKind(condition) == CXBinaryOperator_LT;
    bool wraps = *first < 0 && (!is_signed(clang_getCursorType(*counter)) || !is_signed(plain_type(bound)));
    return *first <= *last && *first >= -INT32_MAX && *last < INT32_MAX && !wraps;
}

/* ---- reads ---- */

static const char *uniform_index(const struct search *search, CXCursor subscript)
{
    struct number number = number_of(search, subscript, 0);
    for (size_t i = 0; i < MOST_COUNTERS; i++)
        if (number.counted[i] > 1)
            return NULL;
    return number.text;
}

static bool take_read(struct search *search, CXCursor name)
{
    size_t count;
    CXCursor access;
    if (!search->certain || search->read_count == MOST_UNIFORM_READS ||
        is_another_inside(search, cursor_name(name)) ||
        touch_of(&search->path, name, &access) != TOUCH_READ ||
        clang_getCursorKind(access) != CXCursor_ArraySubscriptExpr || is_volatile_or_atomic(access))
        return false;
    CXType type = clang_getCursorType(access);
    const char *index = uniform_index(search, cursor_children(access, &count)[1]);
    if (!index || clang_Type_getSizeOf(type) <= 0 || type_is_vla(type))
        return false;
    struct uniform_read *read = &search->reads[search->read_count++];
    *read = (struct uniform_read){.variable = cursor_name(name),
                                  .index = index,
                                  .at = source_position(&search->parse->source, cursor_range(access).begin),
                                  .bytes = clang_Type_getSizeOf(type),
                                  .counter_count = search->counter_count};
    memcpy(read->counters, search->counters, sizeof(read->counters));
    return true;
}

static void look_at_name(struct search *search, CXCursor name)
{
    CXCursor variable = clang_getCursorReferenced(name);
    bool from_outside = type_is_pointer(clang_getCursorType(variable)) &&
                        !range_has(search->target->extent, cursor_offset(variable));
    if (from_outside && !take_read(search, name))
        search->others = ir_list_add(search->others, cursor_name(variable));
}

/* ---- what each iteration comes to ---- */

enum way { NONE, FIRST, ALL, JUMP, REFUSED };

/* Whether to come to a cursor is to come to its children. */
static const struct {
    enum CXCursorKind kind;
    enum way way;
    bool loop; /* a break leaves it */
} kinds[] = {
    {CXCursor_CompoundStmt, ALL, false},
    {CXCursor_DeclStmt, ALL, false},
    {CXCursor_VarDecl, ALL, false},
    {CXCursor_InitListExpr, ALL, false},
    {CXCursor_ParenExpr, ALL, false},
    {CXCursor_UnaryOperator, ALL, false},
    {CXCursor_BinaryOperator, ALL, false}, /* but for && and || */
    {CXCursor_CompoundAssignOperator, ALL, false},
    {CXCursor_ArraySubscriptExpr, ALL, false},
    {CXCursor_MemberRefExpr, ALL, false},
    {CXCursor_CStyleCastExpr, ALL, false},
    {CXCursor_UnexposedExpr, ALL, false}, /* but for more than conversions */
    {CXCursor_CallExpr, ALL, false},
    {CXCursor_IfStmt, FIRST, false},
    {CXCursor_ConditionalOperator, FIRST, false},
    {CXCursor_ForStmt, NONE, true},
    {CXCursor_WhileStmt, NONE, true},
    {CXCursor_DoStmt, NONE, true},
    {CXCursor_SwitchStmt, NONE, false},
    {CXCursor_BreakStmt, JUMP, false},
    {CXCursor_ContinueStmt, JUMP, false},
    {CXCursor_ReturnStmt, REFUSED, false},
    {CXCursor_GotoStmt, REFUSED, false},
    {CXCursor_IndirectGotoStmt, REFUSED, false},
    {CXCursor_LabelStmt, REFUSED, false},
    {CXCursor_AsmStmt, REFUSED, false},
    {CXCursor_MSAsmStmt, REFUSED, false},
};

static enum way way_of(const struct search *search, CXCursor cursor, bool *loop)
{
    enum CXCursorKind kind = clang_getCursorKind(cursor);
    enum CXBinaryOperatorKind operation = clang_getCursorBinaryOperatorKind(cursor);
    size_t row = 0, count = sizeof(kinds) / sizeof(*kinds);
    while (row < count && kinds[row].kind != kind)
        row++;
    *loop = row < count && kinds[row].loop;
    if (kind == CXCursor_BinaryOperator &&
        (operation == CXBinaryOperator_LAnd || operation == CXBinaryOperator_LOr))
        return FIRST;
    if (kind == CXCursor_UnexposedExpr && !is_implicit_conversion(cursor))
        return NONE;
    if (kind == CXCursor_CallExpr && known_function(search->parse, cursor) == UNKNOWN_FUNCTION)
        return REFUSED;
    return row < count ? kinds[row].way : NONE;
}

static void look(struct search *search, CXCursor cursor);

static void look_at_children(struct search *search, CXCursor cursor, size_t certain)
{
    size_t count;
    CXCursor *parts = cursor_children(cursor, &count);
    bool here = search->certain;
    path_enter(&search->path, cursor);
    for (size_t i = 0; i < count; i++) {
        search->certain = here && i < certain;
        look(search, parts[i]);
    }
    path_leave(&search->path);
    search->certain = here;
}

/* The loop's body is come to with each number of the counter. */
static void look_at_loop(struct search *search, CXCursor loop, struct counter counter)
{
    size_t count;
    CXCursor *parts = cursor_children(loop, &count);
    bool here = search->certain;
    if (search->counter_count == 0 && search->loop_count < MOST_LOOPS)
        search->loops[search->loop_count++] = cursor_range(loop).begin;
    path_enter(&search->path, loop);
    search->certain = false;
    for (size_t i = 0; i + 1 < count; i++)
        look(search, parts[i]);
    search->certain = here;
    search->counters[search->counter_count++] = counter;
    look(search, parts[count - 1]);
    search->counter_count--;
    path_leave(&search->path);
}

static void look(struct search *search, CXCursor cursor)
{
    struct counter counter;
    bool loop;
    enum way way = way_of(search, cursor, &loop);
    search->refused |= way == REFUSED || (way == JUMP && search->other_loops == 0);
    if (clang_getCursorKind(cursor) == CXCursor_DeclRefExpr) {
        look_at_name(search, cursor);
    } else if (loop && search->certain && clang_getCursorKind(cursor) == CXCursor_ForStmt &&
               read_loop(search, cursor, &counter)) {
        look_at_loop(search, cursor, counter);
    } else {
        search->other_loops += loop;
        look_at_children(search, cursor, way == ALL ? SIZE_MAX : way == FIRST);
        search->other_loops -= loop;
    }
}

/* ---- regions ---- */

static void note_read(const struct search *search, const struct uniform_read *read)
{
    struct ir_node *node = ir_add(search->target->node, "uniform");
    ir_set(node, "variable", read->variable);
    ir_set(node, "index", read->index);
    ir_set_format(node, "bytes", "%lld", read->bytes);
    ir_set(node, "at", read->at);
    for (size_t i = 0; i < read->counter_count; i++) {
        struct ir_node *counter = ir_add(node, "counter");
        ir_set(counter, "name", cursor_name(read->counters[i].variable));
        ir_set(counter, "lower", read->counters[i].lower);
        ir_set(counter, "upper", read->counters[i].upper);
    }
}

/* One that is said already says nothing new. */
static bool is_repeated(const struct search *search, size_t number)
{
    const struct uniform_read *read = &search->reads[number];
    for (size_t i = 0; i < number; i++) {
        const struct uniform_read *other = &search->reads[i];
        if (same_text(other->variable, read->variable) && same_text(other->index, read->index) &&
            other->counter_count == read->counter_count &&
            memcmp(other->counters, read->counters, sizeof(read->counters)) == 0)
            return true;
    }
    return false;
}

/* Whether there is a construct inside that may leave out some of it. All iterations of a parallel loop are
 * somebody's. */
static bool holds_other_directive(const struct parse *parse, struct range code)
{
    static const char *const known[] = {"simd", "atomic", "parallel for", "parallel for simd"};
    const struct pragmas *pragmas = &parse->pragmas;
    for (size_t i = pragma_index(pragmas, code.begin);
         i < pragmas->count && pragmas->rows[i].begin < code.end; i++) {
        bool found = false;
        for (size_t k = 0; pragmas->rows[i].directive && k < sizeof(known) / sizeof(*known); k++)
            found |= same_text(pragmas->rows[i].directive->name, known[k]);
        if (!found)
            return true;
    }
    return false;
}

/* The body of the innermost of the region's own loops. */
static CXCursor body_of(const struct pragma *target)
{
    size_t count;
    CXCursor body = target->statement;
    ir_each (loop, target->node, "loop") {
        CXCursor statement = statement_in_blocks(body), *parts = cursor_children(statement, &count);
        if (clang_getCursorKind(statement) != CXCursor_ForStmt || count != 4)
            return clang_getNullCursor();
        body = parts[3];
    }
    return body;
}

/* What each iteration of a loop that a league's threads share runs once. */
static void mark_loops(const struct search *search)
{
    const unsigned leaves = search->target->directive->leaves;
    bool shared = (leaves & LEAF_PARALLEL) && (leaves & LEAF_DISTRIBUTE);
    for (size_t i = 0; i < search->loop_count && shared && !search->refused; i++)
        search->parse->alike[search->loops[i]] = 1;
}

static void note(struct parse *parse, const struct pragma *target)
{
    struct search search = {.parse = parse, .target = target, .certain = true, .others = ""};
    CXCursor body = body_of(target);
    if (!ir_first(target->node, "loop") || !(target->directive->leaves & (LEAF_PARALLEL | LEAF_DISTRIBUTE)) ||
        clang_Cursor_isNull(body) || holds_other_directive(parse, cursor_range(body)))
        return;
    look(&search, body);
    for (size_t i = 0; i < search.read_count && !search.refused; i++)
        if (!ir_list_has(search.others, search.reads[i].variable) && !is_repeated(&search, i))
            note_read(&search, &search.reads[i]);
    mark_loops(&search);
}

/* ---- loops that read alike ---- */

struct names {
    const struct search *search;
    CXCursor counter;
    bool alike;
};

static void visit_name(CXCursor cursor, CXCursor parent, void *context)
{
    struct names *names = context;
    CXCursor variable = clang_getCursorReferenced(cursor);
    const struct search *search = names->search;
    (void)parent;
    if (clang_getCursorKind(cursor) == CXCursor_DeclRefExpr) {
        const struct ir_node *node = ir_find(search->target->node, "variable", "name", cursor_name(variable));
        bool pointer = node && ir_has(node, "category", "pointer") && ir_has(node, "written", "no") &&
                       is_one_of(ir_get(node, "sharing"), " shared firstprivate ") &&
                       !range_has(search->target->extent, cursor_offset(variable)) &&
                       !is_another_inside(search, cursor_name(variable));
        names->alike &= clang_equalCursors(variable, names->counter) || pointer ||
                        clang_getCursorKind(variable) == CXCursor_EnumConstantDecl ||
                        is_unchanged(search, variable);
    }
    visit_children(cursor, visit_name, names);
}

bool is_read_alike(struct parse *parse, const struct pragma *target, CXCursor expression, CXCursor counter)
{
    const struct search search = {.parse = parse, .target = target};
    struct names names = {&search, counter, true};
    visit_name(expression, expression, &names);
    return names.alike;
}

void note_uniform_reads(struct parse *parse)
{
    for (const struct pragma *target = NULL; (target = next_device_region(parse, target));)
        note(parse, target);
}
