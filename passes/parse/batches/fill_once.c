/*
 * Which elements the iterations of a loop assign that fills a team's array: each in one iteration only,
 * because two copies to one place may end in any order. For each of the loops around an assignment a
 * subscript grows evenly with that loop's counter, and with no other one's; or one has the counter divided by
 * a number, and another one what is left of that, or both stand in one, `[e / 32 * 33 + e % 32]`; or the
 * inner loop's counter stays below the number of which the outer one's is a multiple, `[y * 32 + x]`.
 */
#include "effects.h"
#include "fill.h"

bool is_fixed(const struct filling *filling, CXCursor expression)
{
    size_t count;
    expression = strip_expression(expression);
    CXCursor *parts = cursor_children(expression, &count), declaration;
    switch (clang_getCursorKind(expression)) {
    case CXCursor_IntegerLiteral:
    case CXCursor_CharacterLiteral:
        return true;
    case CXCursor_DeclRefExpr:
        declaration = cursor_referenced(expression);
        return clang_getCursorKind(declaration) == CXCursor_EnumConstantDecl ||
               (type_is_integer(cursor_type(declaration)) && !is_volatile_or_atomic(expression) &&
                !range_has(filling->range, cursor_offset(declaration)) &&
                !is_among(&filling->changed, declaration) && !is_among(&filling->counted, declaration));
    case CXCursor_BinaryOperator:
        return is_fixed(filling, parts[0]) && is_fixed(filling, parts[1]);
    case CXCursor_UnaryOperator:
        return unary_effect(expression) == UNARY_COMPUTES && is_fixed(filling, parts[0]);
    case CXCursor_CStyleCastExpr:
        return count && is_fixed(filling, parts[count - 1]);
    default:
        return false;
    }
}

/* Whether the subscript differs for any two values of the counter: it is the counter times a number, plus
 * what is constant. */
static bool grows_with(const struct filling *filling, CXCursor subscript, CXCursor counter)
{
    size_t count;
    long long times;
    subscript = strip_expression(subscript);
    CXCursor *sides = cursor_children(subscript, &count);
    if (clang_getCursorKind(subscript) != CXCursor_BinaryOperator || count != 2)
        return refers_to(subscript, counter);
    switch (clang_getCursorBinaryOperatorKind(subscript)) {
    case CXBinaryOperator_Add:
    case CXBinaryOperator_Sub:
        return (grows_with(filling, sides[0], counter) && is_fixed(filling, sides[1])) ||
               (is_fixed(filling, sides[0]) && grows_with(filling, sides[1], counter));
    case CXBinaryOperator_Mul:
        return (grows_with(filling, sides[0], counter) && evaluate_integer(sides[1], &times) && times != 0) ||
               (grows_with(filling, sides[1], counter) && evaluate_integer(sides[0], &times) && times != 0);
    default:
        return false;
    }
}

/* The expression that a name of the iteration's own stands for: its initializer. */
static CXCursor meaning_of(const struct filling *filling, CXCursor expression)
{
    expression = strip_expression(expression);
    CXCursor declaration = cursor_referenced(expression);
    bool own = clang_getCursorKind(expression) == CXCursor_DeclRefExpr &&
               clang_getCursorKind(declaration) == CXCursor_VarDecl &&
               range_has(filling->range, cursor_offset(declaration)) &&
               !is_among(&filling->changed, declaration) && !is_among(&filling->counted, declaration);
    CXCursor value = own ? clang_Cursor_getVarDeclInitializer(declaration) : clang_getNullCursor();
    if (clang_Cursor_isNull(value))
        return expression;
    value = strip_expression(value);
    return clang_Type_getSizeOf(cursor_type(declaration)) < clang_Type_getSizeOf(cursor_type(value))
               ? expression /* it holds what is left of that */
               : value;
}

/* The divisor of a division, or of a remainder, of the counter in a subscript; 0: there is neither. A
 * constant may be added. */
static long long divisor_in(const struct filling *filling, CXCursor subscript, CXCursor counter,
                            enum CXBinaryOperatorKind division)
{
    size_t count;
    long long number;
    subscript = meaning_of(filling, subscript);
    CXCursor *sides = cursor_children(subscript, &count);
    if (clang_getCursorKind(subscript) != CXCursor_BinaryOperator || count != 2)
        return 0;
    enum CXBinaryOperatorKind kind = clang_getCursorBinaryOperatorKind(subscript);
    if (kind == division && refers_to(sides[0], counter) && evaluate_integer(sides[1], &number))
        return number;
    if (kind != CXBinaryOperator_Add && kind != CXBinaryOperator_Sub)
        return 0;
    if (is_fixed(filling, sides[1]))
        return divisor_in(filling, sides[0], counter, division);
    return is_fixed(filling, sides[0]) ? divisor_in(filling, sides[1], counter, division) : 0;
}

/* Whether two subscripts have the counter divided by a number, and the rest. */
static bool is_split(const struct filling *filling, const struct copy *copy, CXCursor counter)
{
    for (size_t i = 0; i < copy->subscript_count; i++)
        for (size_t k = 0; k < copy->subscript_count; k++) {
            long long whole = divisor_in(filling, copy->subscripts[i], counter, CXBinaryOperator_Div);
            if (i != k && whole > 0 &&
                divisor_in(filling, copy->subscripts[k], counter, CXBinaryOperator_Rem) == whole)
                return true;
        }
    return false;
}

/* The sum without its constant summands. */
static CXCursor without_fixed(const struct filling *filling, CXCursor sum)
{
    size_t count;
    sum = meaning_of(filling, sum);
    CXCursor *sides = cursor_children(sum, &count);
    enum CXBinaryOperatorKind kind = clang_getCursorBinaryOperatorKind(sum);
    if (clang_getCursorKind(sum) != CXCursor_BinaryOperator || count != 2 ||
        (kind != CXBinaryOperator_Add && kind != CXBinaryOperator_Sub))
        return sum;
    if (is_fixed(filling, sides[1]))
        return without_fixed(filling, sides[0]);
    return kind == CXBinaryOperator_Add && is_fixed(filling, sides[0]) ? without_fixed(filling, sides[1])
                                                                       : sum;
}

/* The two operands of such an operator; NULL: it is another expression. */
static CXCursor *operands_of(CXCursor expression, enum CXBinaryOperatorKind kind)
{
    size_t count;
    CXCursor *sides = cursor_children(expression, &count);
    return clang_getCursorKind(expression) == CXCursor_BinaryOperator && count == 2 &&
                   clang_getCursorBinaryOperatorKind(expression) == kind
               ? sides
               : NULL;
}

/* The divisor by which an expression is the quotient or remainder of the counter, up to constant summands. */
static long long divides(const struct filling *filling, CXCursor expression, CXCursor counter,
                         enum CXBinaryOperatorKind division)
{
    long long number;
    CXCursor *sides = operands_of(without_fixed(filling, expression), division);
    return sides && refers_to(sides[0], counter) && evaluate_integer(sides[1], &number) ? number : 0;
}

/* Whether the expression is of a type whose sums and products do not wrap. */
static bool is_signed(CXCursor expression)
{
    enum CXTypeKind type = type_kind(cursor_type(expression));
    return type >= CXType_Int && type <= CXType_LongLong;
}

/* Whether rows (by the quotient) and columns (by the remainder) never coincide: the remainder is less than
 * the distance of rows. */
static bool are_rows_and_rest(const struct filling *filling, CXCursor rows, CXCursor rest, CXCursor counter)
{
    long long distance, divisor = divides(filling, rest, counter, CXBinaryOperator_Rem);
    rows = without_fixed(filling, rows);
    CXCursor *factors = operands_of(rows, CXBinaryOperator_Mul);
    for (int i = 0; factors && is_signed(rows) && i < 2; i++)
        if (evaluate_integer(factors[1 - i], &distance) && divisor > 0 && distance >= divisor &&
            divides(filling, factors[i], counter, CXBinaryOperator_Div) == divisor)
            return true;
    return false;
}

/* `c / 32 * 33 + c % 32`. */
static bool is_split_in_one(const struct filling *filling, CXCursor subscript, CXCursor counter)
{
    subscript = without_fixed(filling, subscript);
    CXCursor *sides = operands_of(subscript, CXBinaryOperator_Add);
    return sides && is_signed(subscript) &&
           (are_rows_and_rest(filling, sides[0], sides[1], counter) ||
            are_rows_and_rest(filling, sides[1], sides[0], counter));
}

static bool is_thread_number(CXCursor expression)
{
    return clang_getCursorKind(expression) == CXCursor_CallExpr &&
           same_text(cursor_name(function_called(expression)), "omp_get_thread_num");
}

/* A number, or the thread's. */
static bool is_not_negative(const struct filling *filling, CXCursor expression)
{
    long long number;
    expression = strip_expression(expression);
    if (evaluate_integer(expression, &number))
        return number >= 0;
    CXCursor declaration = cursor_referenced(expression);
    if (clang_getCursorKind(expression) == CXCursor_DeclRefExpr && is_own_number(filling, expression) &&
        !is_assigned_in(filling->target->statement, declaration))
        expression = clang_Cursor_getVarDeclInitializer(declaration);
    return !clang_Cursor_isNull(expression) && is_thread_number(strip_expression(expression));
}

/* Whether the counter is from 0 to less than a number. */
static bool is_below(const struct filling *filling, const struct counter *counter, long long number)
{
    size_t count;
    long long limit;
    CXCursor *sides = cursor_children(counter->condition, &count);
    return counter->up && clang_getCursorKind(counter->condition) == CXCursor_BinaryOperator && count == 2 &&
           clang_getCursorBinaryOperatorKind(counter->condition) == CXBinaryOperator_LT &&
           refers_to(sides[0], counter->variable) && evaluate_integer(sides[1], &limit) && limit <= number &&
           is_not_negative(filling, counter->first);
}

/* `y * 32 + x`: the outer counter's multiples, and the inner one below that number. */
static bool is_row_and_column(const struct filling *filling, CXCursor subscript, const struct counter *outer,
                              const struct counter *inner)
{
    size_t count;
    long long width;
    subscript = strip_expression(subscript);
    CXCursor *sides = cursor_children(subscript, &count);
    if (clang_getCursorKind(subscript) != CXCursor_BinaryOperator ||
        clang_getCursorBinaryOperatorKind(subscript) != CXBinaryOperator_Add || count != 2 ||
        !refers_to(sides[1], inner->variable))
        return false;
    CXCursor row = strip_expression(sides[0]), *factors = cursor_children(row, &count);
    return clang_getCursorKind(row) == CXCursor_BinaryOperator && count == 2 &&
           clang_getCursorBinaryOperatorKind(row) == CXBinaryOperator_Mul &&
           grows_with(filling, factors[0], outer->variable) && evaluate_integer(factors[1], &width) &&
           is_below(filling, inner, width);
}

static bool is_told_apart(const struct filling *filling, const struct copy *copy, size_t counter)
{
    const struct counter *own = &copy->counters[counter];
    for (size_t s = 0; s < copy->subscript_count; s++) {
        if (grows_with(filling, copy->subscripts[s], own->variable) ||
            is_split_in_one(filling, copy->subscripts[s], own->variable))
            return true;
        for (size_t other = 0; other < copy->counter_count; other++)
            if ((other > counter &&
                 is_row_and_column(filling, copy->subscripts[s], own, &copy->counters[other])) ||
                (other < counter &&
                 is_row_and_column(filling, copy->subscripts[s], &copy->counters[other], own)))
                return true;
    }
    return is_split(filling, copy, own->variable);
}

bool is_in_one_iteration(const struct filling *filling, const struct copy *copy)
{
    for (size_t i = 0; i < copy->counter_count; i++)
        if (is_among(&filling->changed, copy->counters[i].variable) || !is_told_apart(filling, copy, i))
            return false;
    return copy->counter_count > 0;
}
