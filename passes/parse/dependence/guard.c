/*
 * Conditions on a loop's counter: what stands behind `if (j == n)` one iteration over j runs, and behind
 * `if (j > i)` only those beyond i, and behind `if ((i + j) % 2 == colour)` every second one (dependence.c).
 */
#include "dependence.h"
#include "effects.h"
#include "inner.h"
#include "loops.h"

/* Whether it is the same in all iterations of the loops from `first` on. */
static bool is_fixed(const struct nest *nest, const struct polynomial *value, size_t first)
{
    for (size_t i = first; i < nest->count; i++)
        if (polynomial_names(value, nest->loops[i].variable))
            return false;
    return value->known && !value->wraps;
}

bool is_taken_once(const struct nest *nest, CXCursor condition, struct polynomial *at)
{
    size_t count;
    condition = strip_expression(condition);
    CXCursor *sides = cursor_children(condition, &count);
    if (clang_getCursorKind(condition) != CXCursor_BinaryOperator || count != 2 || nest->parts ||
        clang_getCursorBinaryOperatorKind(condition) != CXBinaryOperator_EQ || nest->fixed >= nest->count ||
        nest->end != nest->fixed + 1)
        return false;
    CXCursor counter = nest->loops[nest->fixed].counter;
    bool second = refers_to(strip_expression(sides[1]), counter);
    if (!second && !refers_to(strip_expression(sides[0]), counter))
        return false;
    *at = value_in(nest, sides[!second]);
    return is_fixed(nest, at, nest->fixed);
}

/* ---- ranges ---- */

static bool is_signed_expression(CXCursor expression)
{
    return is_signed(clang_getCanonicalType(cursor_type(strip_expression(expression))));
}

/* Sets the end of the counter's range that a comparison is about. */
bool narrow_by_comparison(const struct nest *nest, struct counted_loop *loop, CXCursor comparison)
{
    static const struct {
        enum CXBinaryOperatorKind kind;
        bool less, reached;
    } relations[] = {{CXBinaryOperator_LT, true, false},
                     {CXBinaryOperator_LE, true, true},
                     {CXBinaryOperator_GT, false, false},
                     {CXBinaryOperator_GE, false, true}};
    size_t count;
    CXCursor *sides = cursor_children(comparison, &count);
    enum CXBinaryOperatorKind kind = clang_getCursorBinaryOperatorKind(comparison);
    bool second = count == 2 && refers_to(strip_expression(sides[1]), loop->counter);
    if (count != 2 || (!second && !refers_to(strip_expression(sides[0]), loop->counter)) ||
        !is_signed_expression(sides[0]) || !is_signed_expression(sides[1]))
        return false;
    const struct polynomial one = polynomial_number(1), value = value_in(nest, sides[!second]);
    if (!value.known || value.wraps || polynomial_names(&value, loop->variable))
        return false;
    for (size_t i = 0; i < sizeof(relations) / sizeof(*relations); i++) {
        if (relations[i].kind != kind)
            continue;
        bool above = relations[i].less == second; /* the counter is above the value */
        struct polynomial *end = above ? &loop->low : &loop->high;
        *end = polynomial_sum(&value, &one, relations[i].reached ? 0 : above ? 1 : -1);
        return true;
    }
    return false;
}

/* Of `j > i && a[j] > 0` the first part holds where the second one is computed, and not the other way round:
 * what stands behind a part that is no comparison of the counter is left alone. *all: there is no such part.
 */
static bool narrow_by_condition(const struct nest *nest, struct counted_loop *loop, CXCursor condition,
                                bool *all)
{
    size_t count;
    condition = strip_expression(condition);
    CXCursor *sides = cursor_children(condition, &count);
    bool binary = clang_getCursorKind(condition) == CXCursor_BinaryOperator && count == 2;
    if (!binary || clang_getCursorBinaryOperatorKind(condition) != CXBinaryOperator_LAnd) {
        *all = binary && narrow_by_comparison(nest, loop, condition);
        return *all;
    }
    bool first = narrow_by_condition(nest, loop, sides[0], all);
    bool second = *all && narrow_by_condition(nest, loop, sides[1], all);
    return first || second;
}

/* Whether a statement does nothing with the counter but to ask whether it is some value. */
static bool leaves_counter(const struct nest *nest, const struct counted_loop *loop, CXCursor statement)
{
    size_t count;
    CXCursor *parts = cursor_children(statement, &count);
    struct polynomial at;
    bool once =
        clang_getCursorKind(statement) == CXCursor_IfStmt && count == 2 && is_taken_once(nest, parts[0], &at);
    return !names_variable(once ? parts[1] : statement, loop->counter);
}

bool narrow_by_guard(const struct nest *nest, struct counted_loop *loop)
{
    size_t count, parts_count;
    CXCursor body = statement_in_blocks(loop->body), *statements = cursor_children(body, &count);
    bool block = clang_getCursorKind(body) == CXCursor_CompoundStmt;
    CXCursor last = !block ? body : count ? statements[count - 1] : clang_getNullCursor();
    if (clang_getCursorKind(last) != CXCursor_IfStmt)
        return false;
    for (size_t i = 0; block && i + 1 < count; i++)
        if (!leaves_counter(nest, loop, statements[i]))
            return false;
    CXCursor *parts = cursor_children(last, &parts_count);
    bool all;
    return parts_count == 2 && narrow_by_condition(nest, loop, parts[0], &all);
}

/* ---- every second iteration ---- */

/* The number of which the operand's remainder is, `% 2` or `& 1`; 0: it is no remainder. */
static long long divisor_of(CXCursor expression)
{
    size_t count;
    long long number;
    CXCursor *sides = cursor_children(expression, &count);
    enum CXBinaryOperatorKind kind = clang_getCursorBinaryOperatorKind(expression);
    if (clang_getCursorKind(expression) != CXCursor_BinaryOperator || count != 2 ||
        !evaluate_integer(sides[1], &number))
        return 0;
    return kind == CXBinaryOperator_Rem && number > 1    ? number
           : kind == CXBinaryOperator_And && number == 1 ? 2
                                                         : 0;
}

/* How many iterations lie between two in which a remainder has the same value; 1: perhaps none. */
static long long distance_by_remainder(const struct nest *nest, const struct counted_loop *loop,
                                       CXCursor expression)
{
    size_t count;
    long long factor, divisor;
    expression = strip_expression(expression);
    divisor = divisor_of(expression);
    if (!divisor)
        return 1;
    const struct polynomial counter = polynomial_variable(loop->variable),
                            value = value_in(nest, cursor_children(expression, &count)[0]);
    struct polynomial coefficient = polynomial_coefficient(&value, loop->variable),
                      part = polynomial_product(&coefficient, &counter),
                      rest = polynomial_sum(&value, &part, -1);
    bool one =
        value.known && !value.wraps && is_number(&coefficient, &factor) && (factor == 1 || factor == -1);
    return one && is_fixed(nest, &rest, nest->fixed) ? divisor : 1;
}

/* The same of iterations in which a condition holds, or does not: one that a remainder is some value, or, of
 * two, that it is not 0. */
static long long distance_by_condition(const struct nest *nest, const struct counted_loop *loop,
                                       CXCursor condition, bool holds)
{
    size_t count;
    long long number, distance;
    condition = strip_expression(condition);
    CXCursor *sides = cursor_children(condition, &count);
    enum CXBinaryOperatorKind kind = clang_getCursorBinaryOperatorKind(condition);
    if (kind == CXBinaryOperator_LAnd && holds)
        distance = distance_by_condition(nest, loop, sides[0], true);
    else if (clang_getCursorKind(condition) == CXCursor_UnaryOperator &&
             clang_getCursorUnaryOperatorKind(condition) == CXUnaryOperator_LNot)
        return distance_by_condition(nest, loop, sides[0], !holds);
    else if (kind == CXBinaryOperator_EQ || kind == CXBinaryOperator_NE) {
        const struct polynomial other = value_in(nest, sides[1]);
        bool zero = evaluate_integer(sides[1], &number) && number == 0;
        distance = is_fixed(nest, &other, nest->fixed) ? distance_by_remainder(nest, loop, sides[0]) : 1;
        return (kind == CXBinaryOperator_EQ) == holds || (zero && distance == 2) ? distance : 1;
    } else {
        distance = distance_by_remainder(nest, loop, condition);
        return !holds || distance == 2 ? distance : 1;
    }
    return distance > 1 || kind != CXBinaryOperator_LAnd ? distance
                                                         : distance_by_condition(nest, loop, sides[1], true);
}

/* Whether it computes with variables alone: what it read from memory, it would read in all iterations. */
static void look_at_memory(CXCursor cursor, CXCursor parent, void *context)
{
    bool *reads = context;
    (void)parent;
    *reads |= !is_plain_operation(cursor) || is_element(cursor) ||
              clang_getCursorKind(cursor) == CXCursor_MemberRefExpr || unary_effect(cursor) == UNARY_READS;
    visit_children(cursor, look_at_memory, context);
}

static bool is_continue(CXCursor statement)
{
    return clang_getCursorKind(statement_in_blocks(statement)) == CXCursor_ContinueStmt;
}

void widen_step_by_guard(const struct nest *nest, struct counted_loop *loop)
{
    size_t count, parts_count;
    CXCursor body = statement_in_blocks(loop->body), *statements = cursor_children(body, &count);
    bool block = clang_getCursorKind(body) == CXCursor_CompoundStmt;
    if (loop->step != 1 || (block && count == 0))
        return;
    CXCursor guard = block ? statements[0] : body, *parts = cursor_children(guard, &parts_count);
    if (clang_getCursorKind(guard) != CXCursor_IfStmt || parts_count != 2)
        return;
    bool skips = is_continue(parts[1]), reads = false;
    look_at_memory(parts[0], parts[0], &reads);
    if (!reads && (skips || !block || count == 1))
        loop->step = distance_by_condition(nest, loop, parts[0], !skips);
}
