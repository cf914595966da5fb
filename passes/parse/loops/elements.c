/*
 * Which element of what a pointer leads to each iteration of a team's loop has for itself: where all that a
 * parallel loop inside of a target region does with a pointer from outside is to access `p[i * n + j]`, j
 * being the loop's variable and everything else a number that stays what it is while the team runs an
 * iteration of the region's own loop. Such elements have a number (`own_element` of `variable`), which is the
 * same for all loops of the region that access, in the same iteration, the same element. rex-keep relies on
 * that: it must be right.
 *
 * An array that the region declares for its team is such a pointer, too: `p[j]`.
 *
 * Each iteration does access it, whatever else it does or leaves out. The variable is named once, and added:
 * so two iterations never have one element. What stays is a number in
 * the program, a variable from outside that nothing in the region assigns and whose address nothing takes,
 * and the variable of the region's own loop, which a program may not assign (OpenMP 5.2, section 4.4.1).
 */
#include "constructs.h"
#include "edits.h"
#include "effects.h"
#include "loops.h"

#include <string.h>

/* The loop that is looked at, and one pointer. */
struct search {
    struct parse *parse;
    const struct pragma *target;
    CXCursor counter, pointer;
    struct ir_node *construct;
    const char *element; /* the subscript of all accesses so far; NULL: there was none */
    CXType type;         /* of that element */
    const char *index;   /* that subscript as device code; NULL: it is edited there */
    bool always;         /* an access is made in every iteration */
    bool other;          /* the pointer is named otherwise, or accesses have different subscripts */
    unsigned perhaps;    /* how many constructs that may skip code are around */
};

/* ---- subscripts ---- */

static bool is_from_outside(const struct search *search, CXCursor variable)
{
    return !range_has(search->target->extent, cursor_offset(variable)) &&
           !is_assigned_in(search->target->statement, variable) &&
           !search->parse->address_taken[cursor_offset(variable)];
}

static bool is_of_regions_loop(const struct search *search, CXCursor variable)
{
    return ir_find(search->target->node, "loop", "variable", cursor_name(variable)) &&
           cursor_offset(variable) < search->target->body_range.begin &&
           !search->parse->address_taken[cursor_offset(variable)];
}

/* The construct has a copy of it, which nothing in the construct writes. */
static bool is_captured(const struct search *search, const char *name)
{
    const struct ir_node *variable = ir_find(search->construct, "variable", "name", name);
    return variable && ir_has(variable, "sharing", "shared") && ir_has(variable, "capture", "value");
}

static const char *name_as_text(const struct search *search, CXCursor name, bool add, unsigned *counters)
{
    CXCursor variable = cursor_referenced(name);
    enum CXCursorKind kind = clang_getCursorKind(variable);
    if (clang_equalCursors(variable, search->counter)) {
        ++*counters;
        return add ? "#" : NULL;
    }
    bool stays = (kind == CXCursor_VarDecl || kind == CXCursor_ParmDecl) &&
                 type_is_integer(cursor_type(variable)) && !is_volatile_or_atomic(name) &&
                 is_captured(search, cursor_name(variable)) &&
                 (is_from_outside(search, variable) || is_of_regions_loop(search, variable));
    return stays ? arena_format("v%zu", cursor_offset(variable)) : NULL;
}

static const char *sum_as_text(const struct search *search, CXCursor sum, bool add, unsigned *counters);

/* A spelling of the expression such that equal spellings have equal values in the same iteration; NULL where
 * that cannot be guaranteed. `add`: the counter may occur here, as a summand. */
static const char *as_text(const struct search *search, CXCursor expression, bool add, unsigned *counters)
{
    long long value;
    expression = strip_expression(expression);
    if (evaluate_integer(expression, &value))
        return arena_format("%lld", value);
    switch (clang_getCursorKind(expression)) {
    case CXCursor_DeclRefExpr:
        return name_as_text(search, expression, add, counters);
    case CXCursor_BinaryOperator:
        return sum_as_text(search, expression, add, counters);
    default:
        return NULL;
    }
}

static const char *sum_as_text(const struct search *search, CXCursor sum, bool add, unsigned *counters)
{
    static const struct {
        enum CXBinaryOperatorKind kind;
        char spelling;
        bool left, right; /* whether the counter may stand there */
    } operators[] = {{CXBinaryOperator_Add, '+', true, true},
                     {CXBinaryOperator_Sub, '-', true, false},
                     {CXBinaryOperator_Mul, '*', false, false}};
    size_t count;
    CXCursor *sides = cursor_children(sum, &count);
    for (size_t i = 0; count == 2 && i < sizeof(operators) / sizeof(*operators); i++) {
        if (operators[i].kind != clang_getCursorBinaryOperatorKind(sum))
            continue;
        const char *left = as_text(search, sides[0], add && operators[i].left, counters);
        const char *right = as_text(search, sides[1], add && operators[i].right, counters);
        return left && right ? arena_format("(%s%c%s)", left, operators[i].spelling, right) : NULL;
    }
    return NULL;
}

/* ---- accesses ---- */

static bool is_the_pointer(const struct search *search, CXCursor expression)
{
    return refers_to(strip_expression(expression), search->pointer);
}

/* The subscript as one line of device code, without edits, so that it can be used elsewhere. */
static const char *index_text(const struct search *search, CXCursor subscript)
{
    struct range range = cursor_range(subscript);
    const char *text = device_text(search->parse, range.begin, range.end);
    bool plain = !is_edited(search->parse, range.begin) && !is_edited(search->parse, range.end);
    return plain && !strchr(text, '\n') ? text : NULL;
}

static void note_access(struct search *search, CXCursor access, CXCursor subscript)
{
    unsigned counters = 0;
    const char *element = as_text(search, subscript, true, &counters);
    search->other |= !element || counters != 1 || is_volatile_or_atomic(access) ||
                     (search->element && !same_text(search->element, element));
    search->element = element;
    search->type = cursor_type(access);
    search->index = index_text(search, subscript);
    search->always |= search->perhaps == 0;
}

static bool is_access(const struct search *search, CXCursor cursor, CXCursor **parts)
{
    size_t count;
    if (clang_getCursorKind(cursor) != CXCursor_ArraySubscriptExpr)
        return false;
    *parts = cursor_children(cursor, &count);
    return count == 2 && is_the_pointer(search, (*parts)[0]);
}

static bool is_address_of_access(const struct search *search, CXCursor cursor)
{
    size_t count;
    if (clang_getCursorKind(cursor) != CXCursor_UnaryOperator || unary_effect(cursor) != UNARY_ADDRESS)
        return false;
    CXCursor *parts, *operand = cursor_children(cursor, &count);
    return count == 1 && is_access(search, strip_expression(operand[0]), &parts);
}

/* How many of a cursor's children are evaluated in any case. */
static size_t evaluated_always(CXCursor cursor)
{
    enum CXBinaryOperatorKind operator;
    switch (clang_getCursorKind(cursor)) {
    case CXCursor_ConditionalOperator:
    case CXCursor_IfStmt:
        return 1;
    case CXCursor_BinaryOperator:
        operator= clang_getCursorBinaryOperatorKind(cursor);
        return operator== CXBinaryOperator_LAnd || operator== CXBinaryOperator_LOr ? 1 : SIZE_MAX;
    case CXCursor_SwitchStmt:
    case CXCursor_ForStmt:
    case CXCursor_WhileStmt:
    case CXCursor_UnaryExpr: /* sizeof */
    case CXCursor_GenericSelectionExpr:
    case CXCursor_StmtExpr:
        return 0;
    default:
        return SIZE_MAX;
    }
}

static bool leaves(CXCursor cursor)
{
    enum CXCursorKind kind = clang_getCursorKind(cursor);
    return kind == CXCursor_ContinueStmt || kind == CXCursor_GotoStmt || kind == CXCursor_IndirectGotoStmt ||
           kind == CXCursor_ReturnStmt;
}

static void look(struct search *search, CXCursor cursor)
{
    size_t count, always = evaluated_always(cursor);
    CXCursor *parts = cursor_children(cursor, &count);
    search->other |= leaves(cursor) || is_address_of_access(search, cursor);
    if (is_access(search, cursor, &parts)) {
        note_access(search, cursor, parts[1]);
        look(search, parts[1]);
        return;
    }
    search->other |= clang_getCursorKind(cursor) == CXCursor_DeclRefExpr && is_the_pointer(search, cursor);
    for (size_t i = 0; i < count; i++) {
        search->perhaps += i >= always;
        look(search, parts[i]);
        search->perhaps -= i >= always;
    }
}

/* ---- numbers ---- */

/* The number of an element of the region: elements have theirs in the order in which they are found. */
static unsigned number_of(struct parse *parse, const struct pragma *target, const char *element)
{
    const char *key = arena_format("%zu %s", target->begin, element);
    size_t i = 0;
    while (i < parse->element_count && !same_text(parse->elements[i], key))
        i++;
    if (i == parse->element_count) {
        parse->elements = arena_grow(parse->elements, parse->element_count, &parse->element_capacity,
                                     sizeof(*parse->elements));
        parse->elements[parse->element_count++] = key;
    }
    return (unsigned)i + 1;
}

static bool is_pointer_from_outside(const struct search *search, const struct shared_variable *variable)
{
    return ir_has(variable->node, "category", "pointer") && is_captured(search, variable->name) &&
           is_from_outside(search, variable->declaration);
}

/* Whether it is an array that the region declares for its team and that has no aliases. */
static bool is_array_of_team(const struct search *search, const struct shared_variable *variable)
{
    size_t offset = cursor_offset(variable->declaration);
    const char *at = source_position(&search->parse->source, offset);
    const struct ir_node *object = ir_find(search->target->node, "team_object", "at", at);
    return ir_has(variable->node, "category", "array") && ir_has(variable->node, "sharing", "shared") &&
           object && ir_has(object, "name", variable->name) && !search->parse->address_taken[offset];
}

static void note_element(const struct search *search, struct ir_node *variable)
{
    bool number = type_is_integer(search->type) || type_is_floating(search->type);
    ir_set_format(variable, "own_element", "%u", number_of(search->parse, search->target, search->element));
    if (number)
        ir_set_format(variable, "own_bytes", "%lld", clang_Type_getSizeOf(search->type));
    ir_set(variable, "own_index", search->index);
}

static void note_of_loop(struct parse *parse, const struct region *region)
{
    const struct pragma *target = target_around(parse, region->pragma);
    for (size_t i = 0; target && i < region->count; i++) {
        const struct shared_variable *variable = &region->variables[i];
        struct search search = {.parse = parse,
                                .target = target,
                                .counter = region->nest.variables[0],
                                .pointer = variable->declaration,
                                .construct = region->node};
        if (!is_pointer_from_outside(&search, variable) && !is_array_of_team(&search, variable))
            continue;
        look(&search, region->nest.body);
        if (search.always && !search.other)
            note_element(&search, variable->node);
    }
}

void remember_team_loop(struct parse *parse, const struct region *region)
{
    parse->team_loops = arena_grow(parse->team_loops, parse->team_loop_count, &parse->team_loop_capacity,
                                   sizeof(*parse->team_loops));
    parse->team_loops[parse->team_loop_count++] = *region;
}

void note_own_elements(struct parse *parse)
{
    for (size_t i = 0; i < parse->team_loop_count; i++)
        note_of_loop(parse, &parse->team_loops[i]);
}
