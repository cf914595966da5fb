/*
 * Between which numbers an expression lies that is made of numbers and of counters of loops between numbers.
 */
#include "numbers.h"

#include <stdint.h>

/* Whether all of them are computed in the type as whole numbers are. */
static bool are_true_in(CXType type, const struct numbers *numbers)
{
    enum CXTypeKind kind = type_kind(type);
    bool is_signed = kind >= CXType_Char_S && kind <= CXType_LongLong;
    return type_is_integer(type) && clang_Type_getSizeOf(type) >= 4 && numbers->last <= INT32_MAX &&
           numbers->first >= (is_signed ? -INT32_MAX : 0);
}

static bool numbers_of_name(struct counted_loops around, CXCursor name, struct numbers *numbers)
{
    CXCursor variable = cursor_referenced(name);
    for (size_t i = 0; i < around.count; i++) {
        const struct counted *loop = &around.rows[i];
        if (!clang_equalCursors(loop->variable, variable) || !range_has(loop->body, cursor_offset(name)))
            continue;
        *numbers = (struct numbers){loop->first, loop->last, 1u << i};
        return true;
    }
    return false;
}

static void multiply(struct numbers *left, const struct numbers *right)
{
    const long long corners[] = {left->first * right->first, left->first * right->last,
                                 left->last * right->first, left->last * right->last};
    left->first = left->last = corners[0];
    for (size_t i = 1; i < sizeof(corners) / sizeof(*corners); i++) {
        left->first = corners[i] < left->first ? corners[i] : left->first;
        left->last = corners[i] > left->last ? corners[i] : left->last;
    }
}

/* Operators whose right side is a number, and whose left side is no less than 0. */
static bool take_apart(enum CXBinaryOperatorKind operation, struct numbers *left, const struct numbers *right)
{
    long long by = right->first;
    if (left->first < 0 || by != right->last || by < (operation == CXBinaryOperator_And ? 0 : 1))
        return false;
    switch (operation) {
    case CXBinaryOperator_And:
        *left = (struct numbers){0, by, left->counters};
        return true;
    case CXBinaryOperator_Rem:
        *left = (struct numbers){0, by - 1, left->counters};
        return true;
    case CXBinaryOperator_Div:
        *left = (struct numbers){left->first / by, left->last / by, left->counters};
        return true;
    default:
        return false;
    }
}

static bool numbers_of_binary(struct counted_loops around, CXCursor expression, struct numbers *numbers)
{
    size_t count;
    CXCursor *sides = cursor_children(expression, &count);
    struct numbers right;
    if (count != 2 || !numbers_of(around, sides[0], numbers) || !numbers_of(around, sides[1], &right))
        return false;
    enum CXBinaryOperatorKind operation = clang_getCursorBinaryOperatorKind(expression);
    switch (operation) {
    case CXBinaryOperator_Add:
        numbers->first += right.first;
        numbers->last += right.last;
        break;
    case CXBinaryOperator_Sub:
        numbers->first -= right.last;
        numbers->last -= right.first;
        break;
    case CXBinaryOperator_Mul:
        multiply(numbers, &right);
        break;
    default:
        if (!take_apart(operation, numbers, &right))
            return false;
    }
    numbers->counters |= right.counters;
    return true;
}

bool numbers_of(struct counted_loops around, CXCursor expression, struct numbers *numbers)
{
    long long value;
    size_t count;
    expression = strip_expression(expression);
    CXCursor *parts = cursor_children(expression, &count);
    enum CXCursorKind kind = clang_getCursorKind(expression);
    bool known = true;
    if (evaluate_integer(expression, &value))
        *numbers = (struct numbers){value, value, 0};
    else if (kind == CXCursor_DeclRefExpr)
        known = numbers_of_name(around, expression, numbers);
    else if (kind == CXCursor_BinaryOperator)
        known = numbers_of_binary(around, expression, numbers);
    else
        known = kind == CXCursor_CStyleCastExpr && count && numbers_of(around, parts[count - 1], numbers);
    return known && are_true_in(cursor_type(expression), numbers);
}
