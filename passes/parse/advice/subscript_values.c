/*
 * The least, greatest and first values of subscripts in loops whose bounds are numbers: of sums and products
 * of numbers and of the loops' counters.
 */
#include "subscript_values.h"
#include "effects.h"

/* The value of a constant expression, also by variables that keep their first value. */
static bool number_of(const struct counters *counters, CXCursor expression, long long *value)
{
    const struct parse *parse = counters->parse;
    return evaluate_integer(expression, value) ||
           known_value(&parse->source, &parse->pragmas, expression, value);
}

bool greatest_value(const struct counters *counters, CXCursor expression, long long *value)
{
    size_t count;
    long long one, other;
    expression = strip_expression(expression);
    if (clang_getCursorKind(expression) == CXCursor_DeclRefExpr)
        for (size_t i = 0; i < counters->count; i++)
            if (refers_to(expression, counters->items[i].variable)) {
                *value = counters->items[i].last;
                return counters->items[i].bounded;
            }
    if (number_of(counters, expression, value))
        return *value >= 0;
    CXCursor *operands = cursor_children(expression, &count);
    if (clang_getCursorKind(expression) != CXCursor_BinaryOperator || count != 2 ||
        !greatest_value(counters, operands[0], &one))
        return false;
    enum CXBinaryOperatorKind operation = clang_getCursorBinaryOperatorKind(expression);
    if (operation == CXBinaryOperator_Sub) {
        bool number = number_of(counters, strip_expression(operands[1]), &other);
        return number && !__builtin_sub_overflow(one, other, value) && *value >= 0;
    }
    if (!greatest_value(counters, operands[1], &other))
        return false;
    return operation == CXBinaryOperator_Add   ? !__builtin_add_overflow(one, other, value)
           : operation == CXBinaryOperator_Mul ? !__builtin_mul_overflow(one, other, value)
                                               : false;
}

/* The first value of an expression that is a counter, or the value of a constant one. */
static bool is_first_or_number(const struct counters *counters, CXCursor expression, long long *value)
{
    for (size_t i = counters->count; i-- > 0;)
        if (refers_to(expression, counters->items[i].variable)) {
            *value = counters->items[i].first;
            return true;
        }
    return number_of(counters, expression, value);
}

bool least_value(const struct counters *counters, CXCursor expression, long long *value)
{
    size_t count;
    long long one, other;
    expression = strip_expression(expression);
    if (is_first_or_number(counters, expression, value))
        return true;
    CXCursor *operands = cursor_children(expression, &count);
    if (clang_getCursorKind(expression) != CXCursor_BinaryOperator || count != 2 ||
        !least_value(counters, operands[0], &one))
        return false;
    switch (clang_getCursorBinaryOperatorKind(expression)) {
    case CXBinaryOperator_Add:
        return least_value(counters, operands[1], &other) && !__builtin_add_overflow(one, other, value);
    case CXBinaryOperator_Sub:
        return number_of(counters, operands[1], &other) && !__builtin_sub_overflow(one, other, value);
    case CXBinaryOperator_Mul:
        return least_value(counters, operands[1], &other) && one >= 0 && other >= 0 &&
               !__builtin_mul_overflow(one, other, value);
    default:
        return false;
    }
}

bool value_at_first(const struct counters *counters, CXCursor expression, long long *value)
{
    size_t count;
    long long one = 0, other = 0;
    expression = strip_expression(expression);
    if (is_first_or_number(counters, expression, value))
        return true;
    CXCursor *operands = cursor_children(expression, &count);
    if (clang_getCursorKind(expression) != CXCursor_BinaryOperator || count != 2)
        return false;
    bool first = value_at_first(counters, operands[0], &one),
         second = value_at_first(counters, operands[1], &other);
    switch (clang_getCursorBinaryOperatorKind(expression)) {
    case CXBinaryOperator_Add:
        return first && second && !__builtin_add_overflow(one, other, value);
    case CXBinaryOperator_Sub:
        return first && second && !__builtin_sub_overflow(one, other, value);
    case CXBinaryOperator_Mul:
        *value = 0;
        return (first && one == 0) || (second && other == 0) ||
               (first && second && !__builtin_mul_overflow(one, other, value));
    default:
        return false;
    }
}

/* Reads the start of a loop, `int i = L` or `i = L`. */
static bool read_start(const struct counters *counters, CXCursor start, struct counter *counter)
{
    size_t count;
    CXCursor *children = cursor_children(start, &count);
    bool declares = clang_getCursorKind(start) == CXCursor_DeclStmt;
    if (count != (declares ? 1 : 2))
        return false;
    counter->variable = declares ? children[0] : cursor_referenced(strip_expression(children[0]));
    CXCursor value = declares ? clang_Cursor_getVarDeclInitializer(children[0]) : children[1];
    return (declares || clang_getCursorBinaryOperatorKind(start) == CXBinaryOperator_Assign) &&
           !clang_Cursor_isNull(value) && number_of(counters, value, &counter->first);
}

/* Reads the condition of a loop, `i < U` or `i <= U`, and its step, `i++`. */
static bool read_end(const struct counters *counters, CXCursor condition, CXCursor step,
                     struct counter *counter)
{
    size_t count;
    CXCursor *operands = cursor_children(condition, &count);
    enum CXBinaryOperatorKind relation = clang_getCursorBinaryOperatorKind(condition);
    enum CXUnaryOperatorKind increment = clang_getCursorUnaryOperatorKind(step);
    if (count != 2 || (relation != CXBinaryOperator_LT && relation != CXBinaryOperator_LE) ||
        !refers_to(operands[0], counter->variable) || counter->first < 0 ||
        (increment != CXUnaryOperator_PostInc && increment != CXUnaryOperator_PreInc))
        return false;
    counter->bounded = number_of(counters, operands[1], &counter->last);
    counter->last -= relation == CXBinaryOperator_LT;
    counter->end = polynomial_of(operands[1]);
    counter->below = relation == CXBinaryOperator_LT;
    return !counter->bounded || counter->last >= counter->first;
}

bool read_counter_of(const struct counters *counters, CXCursor loop, struct counter *counter, CXCursor *body)
{
    size_t count;
    CXCursor *children = cursor_children(loop, &count);
    if (count != 4)
        return false;
    *body = children[3];
    return read_start(counters, children[0], counter) &&
           read_end(counters, children[1], children[2], counter);
}
