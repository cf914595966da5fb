/*
 * Pointers that go on in each iteration of a loop:
 *
 *     const float *p = b + i * m;                const float *p = b + i * m;
 *     float *q = a + i * m;                      float *q = a + i * m;
 *     for (int j = 0; j < m; j++)                for (int j = 0; j < m; j++)
 *         *q++ = 2 * *p++;                           *(q + j) = 2 * *(p + j);
 *
 * Threads can share the second form (inner.c). Both do the same in C where nothing asks for the pointer
 * behind the loop, and each iteration steps it once, by a distance that does not change: in the loop's head,
 * in a statement of the body's own, or where such a statement names it for the only time. What stands behind
 * the step finds the pointer one further.
 *
 * So do integers that go up or down by one, `k = i * m; for (j = 0; j < m; j++, k++) a[k] = 2 * b[k];`. `k +
 * j` is of the type of `k`, as `k` was.
 */
#include "effects.h"
#include "inner.h"
#include "loops.h"
#include "resolve.h"

#include <limits.h>
#include <string.h>

enum { MOST_STEPS = 8, INT_BYTES = 4 };

/* A `for` loop with a counter that goes up or down by one. */
struct walk {
    const struct search *search;
    struct rewriter *rewriter;
    CXCursor block, loop, init, condition, increment, body;
    CXCursor counter, steps[MOST_STEPS]; /* the parts of the increment between commas */
    size_t step_count;
    const char *number;         /* of iterations before this one, an expression */
    const char *number_in_type; /* the same in the counter's type; NULL: that may be another one */
    bool gone[MOST_STEPS];      /* steps that are left out */
    struct change *changes;
    size_t count, capacity;
};

/* A pointer, and its step in each iteration. */
struct walker {
    struct walk *walk;
    CXCursor variable, step;
    const char *distance; /* NULL: 1 */
    bool back;            /* it goes down */
    bool alone;           /* its step is a statement */
    size_t behind;        /* where names stand behind the step */
};

static void change(struct walk *walk, struct range range, const char *text)
{
    walk->changes = arena_grow(walk->changes, walk->count, &walk->capacity, sizeof(*walk->changes));
    walk->changes[walk->count++] = (struct change){range, text};
}

static const char *text_of(const struct walk *walk, CXCursor cursor)
{
    return rewriter_text(walk->rewriter, cursor_range(cursor));
}

/* ---- the loop ---- */

static void split_increment(struct walk *walk, CXCursor increment)
{
    size_t count;
    CXCursor *parts = cursor_children(increment, &count);
    if (clang_getCursorBinaryOperatorKind(increment) == CXBinaryOperator_Comma) {
        split_increment(walk, parts[0]);
        split_increment(walk, parts[1]);
    } else if (walk->step_count < MOST_STEPS) {
        walk->steps[walk->step_count++] = increment;
    } else {
        walk->step_count = MOST_STEPS + 1;
    }
}

/* What a step adds to its variable: 1 or -1; 0: something else. */
static int unit_of(CXCursor step)
{
    switch (clang_getCursorUnaryOperatorKind(step)) {
    case CXUnaryOperator_PreInc:
    case CXUnaryOperator_PostInc:
        return 1;
    case CXUnaryOperator_PreDec:
    case CXUnaryOperator_PostDec:
        return -1;
    default:
        return 0;
    }
}

static CXCursor stepped_by(CXCursor step)
{
    size_t count;
    CXCursor *operands = cursor_children(step, &count);
    return is_store(step) ? cursor_referenced(strip_expression(operands[0])) : clang_getNullCursor();
}

/* The value with which the counter begins. */
static bool read_first(const struct walk *walk, CXCursor *first)
{
    size_t count;
    CXCursor *parts = cursor_children(walk->init, &count);
    if (clang_getCursorKind(walk->init) == CXCursor_DeclStmt && count == 1 &&
        clang_equalCursors(parts[0], walk->counter))
        *first = clang_Cursor_getVarDeclInitializer(parts[0]);
    else if (clang_getCursorBinaryOperatorKind(walk->init) == CXBinaryOperator_Assign &&
             refers_to(strip_expression(parts[0]), walk->counter))
        *first = parts[1];
    else
        return false;
    return !clang_Cursor_isNull(*first);
}

static bool is_of_type(CXCursor expression, CXType type)
{
    return clang_equalTypes(
        clang_getUnqualifiedType(clang_getCanonicalType(cursor_type(strip_expression(expression)))),
        clang_getUnqualifiedType(clang_getCanonicalType(type)));
}

static const char *number_text(const char *name, const char *cast, const char *first, int unit)
{
    return unit > 0 ? arena_format("(%s%s - %s)", cast, name, first)
                    : arena_format("(%s%s - %s)", cast, first, name);
}

/* The number of iterations before this one. */
static bool read_number(struct walk *walk, int unit)
{
    CXCursor first;
    long long value;
    const char *name = cursor_name(walk->counter);
    if (!read_first(walk, &first) || !is_steady_in(walk->search, walk->loop, first))
        return false;
    bool known = evaluate_integer(first, &value), from_0 = known && unit > 0 && value == 0;
    walk->number = walk->number_in_type = name;
    if (!from_0) {
        walk->number = number_text(name, "(long)", arena_format("(%s)", text_of(walk, first)), unit);
        walk->number_in_type = known && value >= 0 && value <= INT_MAX
                                   ? number_text(name, "", arena_format("%lld", value), unit)
                               : is_of_type(first, cursor_type(walk->counter))
                                   ? number_text(name, "", arena_format("(%s)", text_of(walk, first)), unit)
                                   : NULL;
    }
    /* An unsigned counter that goes on until it is another number may go through 0. */
    bool differs =
        clang_getCursorBinaryOperatorKind(strip_expression(walk->condition)) == CXBinaryOperator_NE;
    return (from_0 || !differs || is_signed(clang_getCanonicalType(cursor_type(walk->counter)))) &&
           clang_Type_getSizeOf(cursor_type(walk->counter)) >= 4 && !hides_names(walk->body, walk->number);
}

/* The head of a loop over an integer that nothing else changes. */
static bool read_walk(struct walk *walk)
{
    size_t count;
    CXCursor *parts = cursor_children(walk->loop, &count);
    if (clang_getCursorKind(walk->loop) != CXCursor_ForStmt || count != 4)
        return false;
    walk->init = parts[0], walk->condition = parts[1], walk->increment = parts[2], walk->body = parts[3];
    split_increment(walk, walk->increment);
    for (size_t i = 0; walk->step_count <= MOST_STEPS && i < walk->step_count; i++) {
        CXCursor variable = stepped_by(walk->steps[i]);
        int unit = unit_of(walk->steps[i]);
        walk->counter = variable;
        if (unit && cursor_is_automatic(variable) &&
            type_is_integer(clang_getCanonicalType(cursor_type(variable))) &&
            names_variable(walk->condition, variable) && !is_assigned_in(walk->body, variable) &&
            !is_assigned_in(walk->condition, variable) && stores_in(walk->increment, variable).count == 1 &&
            !is_addressed(walk->search->nest.function, variable) && !type_is_volatile(cursor_type(variable)))
            return read_number(walk, unit);
    }
    return false;
}

/* ---- the pointers ---- */

/* How far the pointer goes in each iteration. */
static bool read_distance(struct walker *walker)
{
    size_t count;
    long long number;
    struct walk *walk = walker->walk;
    CXCursor *operands = cursor_children(walker->step, &count), distance;
    enum CXBinaryOperatorKind kind = clang_getCursorBinaryOperatorKind(walker->step);
    int unit = unit_of(walker->step);
    walker->back = unit < 0 || kind == CXBinaryOperator_SubAssign;
    walker->distance = NULL;
    if (unit)
        return true;
    if (count != 2)
        return false;
    distance = operands[1];
    if (kind == CXBinaryOperator_Assign) {
        CXCursor sum = strip_expression(operands[1]), *sides = cursor_children(sum, &count);
        kind = clang_getCursorBinaryOperatorKind(sum);
        if ((kind != CXBinaryOperator_Add && kind != CXBinaryOperator_Sub) ||
            !refers_to(strip_expression(sides[0]), walker->variable))
            return false;
        walker->back = kind == CXBinaryOperator_Sub;
        distance = sides[1];
    } else if (kind != CXBinaryOperator_AddAssign && kind != CXBinaryOperator_SubAssign) {
        return false;
    }
    if (evaluate_integer(distance, &number) && number == 1)
        return true;
    walker->distance = text_of(walk, distance);
    return type_is_pointer(cursor_type(walker->variable)) &&
           type_is_integer(clang_getCanonicalType(cursor_type(strip_expression(distance)))) &&
           is_steady_in(walk->search, walk->loop, distance) && !hides_names(walk->body, walker->distance);
}

/* Whether a statement, or the value of the variable that it declares, steps the pointer once by ++ or --, and
 * names it for nothing else. */
static bool is_in_place(const struct walker *walker, CXCursor statement)
{
    size_t count;
    CXCursor *variables = cursor_children(statement, &count), expression = statement;
    if (clang_getCursorKind(statement) == CXCursor_DeclStmt)
        expression = count == 1 && clang_getCursorKind(variables[0]) == CXCursor_VarDecl
                         ? clang_Cursor_getVarDeclInitializer(variables[0])
                         : clang_getNullCursor();
    return unit_of(walker->step) && !clang_Cursor_isNull(expression) &&
           stores_in(statement, walker->variable).names == 1 && is_evaluated_once(expression, walker->step);
}

/* The place in the loop where it is one step further. */
static bool read_place(struct walker *walker)
{
    struct walk *walk = walker->walk;
    size_t count;
    CXCursor *statements = &walk->body;
    for (size_t i = 0; i < walk->step_count; i++)
        if (clang_equalCursors(walk->steps[i], walker->step)) {
            walker->behind = cursor_range(walk->loop).end;
            walker->alone = true;
            walk->gone[i] = true;
            return true;
        }
    count = 1;
    if (clang_getCursorKind(walk->body) == CXCursor_CompoundStmt)
        statements = cursor_children(walk->body, &count);
    for (size_t i = 0; i < count; i++) {
        struct range range = statement_range(&walk->search->parse->source, statements[i]);
        if (!range_has(range, cursor_range(walker->step).begin))
            continue;
        walker->behind = range.end;
        walker->alone = clang_equalCursors(statements[i], walker->step) && statements != &walk->body;
        if (continues(walk->body) || has_labels(walk->body))
            return false;
        if (walker->alone)
            change(walk, range, text_without(walk->rewriter, range));
        return walker->alone || is_in_place(walker, statements[i]);
    }
    return false;
}

static const char *place_text(const struct walker *walker, bool further)
{
    bool pointer = type_is_pointer(cursor_type(walker->variable));
    const char *name = cursor_name(walker->variable),
               *number = pointer ? walker->walk->number : walker->walk->number_in_type,
               *sign = walker->back ? "-" : "+";
    if (walker->distance)
        return arena_format(further ? "(%s %s ((long)%s + 1) * (%s))" : "(%s %s (long)%s * (%s))", name, sign,
                            number, walker->distance);
    return arena_format("(%s %s %s%s)", name, sign, number, !further ? "" : walker->back ? " - 1" : " + 1");
}

static void replace_names(CXCursor cursor, CXCursor parent, void *context)
{
    const struct walker *walker = context;
    struct walk *walk = walker->walk;
    bool step = clang_equalCursors(cursor, walker->step);
    (void)parent;
    if (step) {
        enum CXUnaryOperatorKind kind = clang_getCursorUnaryOperatorKind(cursor);
        if (!walker->alone)
            change(walk, cursor_range(cursor),
                   place_text(walker, kind == CXUnaryOperator_PreInc || kind == CXUnaryOperator_PreDec));
        return;
    }
    if (clang_getCursorKind(cursor) == CXCursor_DeclRefExpr && refers_to(cursor, walker->variable))
        change(walk, cursor_range(cursor), place_text(walker, cursor_offset(cursor) >= walker->behind));
    visit_children(cursor, replace_names, context);
}

/* Whether a sum of the variable and the number of iterations is of the variable's type, as the variable is:
 * not of one that is promoted (C11 6.3.1.1). */
static bool is_of_its_type(const struct walk *walk, CXCursor variable)
{
    CXType type = clang_getUnqualifiedType(clang_getCanonicalType(cursor_type(variable)));
    return walk->number_in_type && type_is_integer(type) && clang_Type_getSizeOf(type) >= INT_BYTES &&
           is_of_type(walk->counter, type);
}

static bool is_walking(const struct walk *walk, CXCursor variable)
{
    bool pointer = type_is_pointer(cursor_type(variable));
    for (size_t i = 0; i < walk->step_count; i++)
        if (names_variable(walk->steps[i], variable) &&
            !clang_equalCursors(stepped_by(walk->steps[i]), variable))
            return false;
    return (pointer || is_of_its_type(walk, variable)) && cursor_is_automatic(variable) &&
           !type_is_volatile(cursor_type(variable)) && !names_variable(walk->init, variable) &&
           !names_variable(walk->condition, variable) && stores_in(walk->loop, variable).count == 1 &&
           is_gone_behind(walk->search, walk->block, walk->loop, variable);
}

static void find_walkers(CXCursor cursor, CXCursor parent, void *context)
{
    struct walk *walk = context;
    struct walker walker = {.walk = walk, .variable = stepped_by(cursor), .step = cursor};
    size_t before = walk->count;
    (void)parent;
    if (!clang_Cursor_isNull(walker.variable) && is_walking(walk, walker.variable) &&
        read_distance(&walker)) {
        if (read_place(&walker))
            visit_children(walk->loop, replace_names, &walker);
        else
            walk->count = before;
    }
    visit_children(cursor, find_walkers, context);
}

/* The increment without the pointers' steps. */
static void change_increment(struct walk *walk)
{
    const char *text = "";
    bool any = false;
    for (size_t i = 0; i < walk->step_count; i++) {
        any |= walk->gone[i];
        if (!walk->gone[i])
            text = arena_format("%s%s%s", text, *text ? ", " : "", text_of(walk, walk->steps[i]));
    }
    if (any)
        change(walk, cursor_range(walk->increment), text);
}

static void look_at_statement(const struct search *search, struct rewriter *rewriter, CXCursor block,
                              size_t place)
{
    size_t count;
    struct walk walk = {.search = search,
                        .rewriter = rewriter,
                        .block = block,
                        .loop = cursor_children(block, &count)[place]};
    if (!read_walk(&walk))
        return;
    visit_children(walk.loop, find_walkers, &walk);
    change_increment(&walk);
    rewrite_all(rewriter, walk.changes, walk.count);
}

void write_subscripts(struct search *search, struct rewriter *rewriter)
{
    each_statement(search, rewriter, look_at_statement);
}
