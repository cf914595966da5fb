/*
 * Loops `for (c = lower; c < upper; c++)` whose counters nobody else changes, and count as whole numbers do
 * (C11 6.3.1.8).
 */
#include "effects.h"
#include "loops.h"
#include "uniform.h"

#include <stdint.h>

static CXType plain_type(CXCursor expression)
{
    return clang_getUnqualifiedType(clang_getCanonicalType(cursor_type(strip_expression(expression))));
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
    *variable = declares ? parts[0] : cursor_referenced(strip_expression(parts[0]));
    *lower = declares ? clang_Cursor_getVarDeclInitializer(parts[0]) : parts[1];
    return !clang_Cursor_isNull(*lower);
}

static bool counts_by_one(CXCursor increment, CXCursor variable, bool down)
{
    const enum CXUnaryOperatorKind before = down ? CXUnaryOperator_PreDec : CXUnaryOperator_PreInc;
    const enum CXUnaryOperatorKind behind = down ? CXUnaryOperator_PostDec : CXUnaryOperator_PostInc;
    const enum CXBinaryOperatorKind add = down ? CXBinaryOperator_SubAssign : CXBinaryOperator_AddAssign;
    size_t count;
    CXCursor *operands = cursor_children(increment, &count);
    enum CXUnaryOperatorKind one = clang_getCursorUnaryOperatorKind(increment);
    long long step;
    if (clang_getCursorKind(increment) == CXCursor_CompoundAssignOperator)
        return count == 2 && clang_getCursorBinaryOperatorKind(increment) == add &&
               refers_to(operands[0], variable) && evaluate_integer(operands[1], &step) && step == 1;
    return clang_getCursorKind(increment) == CXCursor_UnaryOperator && count == 1 &&
           (one == before || one == behind) && refers_to(operands[0], variable);
}

/* Whether a variable of that name is the counter of an enclosing loop, or occurs in its bounds. */
static bool is_named(const struct search *search, const char *name)
{
    for (size_t i = 0; i < search->counter_count; i++)
        if (same_text(cursor_name(search->counters[i].variable), name) ||
            expression_names(search->counters[i].upper, name) ||
            expression_names(search->counters[i].lower, name))
            return true;
    return false;
}

/* Whether only the loop's head changes the counter, and its type has 32 bits or more. */
static bool is_counter(const struct parse *parse, CXCursor variable, CXCursor body)
{
    CXType type = cursor_type(variable);
    return type_is_integer(type) && clang_Type_getSizeOf(type) >= 4 && !is_volatile_or_atomic(variable) &&
           !parse->address_taken[cursor_offset(variable)] && !is_assigned_in(body, variable);
}

bool read_loop(const struct search *search, CXCursor loop, struct counter *counter)
{
    size_t count, sides;
    CXCursor *parts = cursor_children(loop, &count), lower;
    if (count != 4 || search->counter_count == MOST_COUNTERS ||
        !read_init(parts[0], &counter->variable, &lower) ||
        !is_counter(search->parse, counter->variable, parts[3]) ||
        is_named(search, cursor_name(counter->variable)) ||
        !counts_by_one(parts[2], counter->variable, false) ||
        clang_getCursorKind(parts[1]) != CXCursor_BinaryOperator)
        return false;
    CXCursor *bound = cursor_children(parts[1], &sides);
    CXType own = clang_getUnqualifiedType(clang_getCanonicalType(cursor_type(counter->variable)));
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

static bool read_by_one(struct parse *parse, CXCursor loop, CXCursor *counter, CXCursor *first,
                        CXCursor *bound, bool down)
{
    size_t count, sides;
    CXCursor *parts = cursor_children(loop, &count);
    if (clang_getCursorKind(loop) != CXCursor_ForStmt || count != 4 || !read_init(parts[0], counter, first) ||
        !is_counter(parse, *counter, parts[3]) || !counts_by_one(parts[2], *counter, down) ||
        clang_getCursorKind(parts[1]) != CXCursor_BinaryOperator)
        return false;
    CXCursor *operands = cursor_children(parts[1], &sides);
    enum CXBinaryOperatorKind relation = clang_getCursorBinaryOperatorKind(parts[1]);
    *bound = operands[1];
    return (relation == (down ? CXBinaryOperator_GT : CXBinaryOperator_LT) ||
            relation == (down ? CXBinaryOperator_GE : CXBinaryOperator_LE)) &&
           refers_to(operands[0], *counter);
}

bool loop_by_one(struct parse *parse, CXCursor loop, CXCursor *counter, CXCursor *lower, CXCursor *bound)
{
    return read_by_one(parse, loop, counter, lower, bound, false);
}

bool loop_down_by_one(struct parse *parse, CXCursor loop, CXCursor *counter, CXCursor *upper, CXCursor *bound)
{
    return read_by_one(parse, loop, counter, upper, bound, true);
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
    bool wraps = *first < 0 && (!is_signed(cursor_type(*counter)) || !is_signed(plain_type(bound)));
    return *first <= *last && *first >= -INT32_MAX && *last < INT32_MAX && !wraps;
}
