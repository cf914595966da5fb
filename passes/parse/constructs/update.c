/*
 * The statements that an atomic construct may have to update an object, or to compare it (OpenMP 5.2, section
 * 15.8.4).
 */
#include "constructs.h"

bool same_expression(const struct parse *parse, CXCursor one, CXCursor other)
{
    struct range first = cursor_range(strip_expression(one)), second = cursor_range(strip_expression(other));
    return same_tokens(source_text(&parse->source, first.begin, first.end),
                       source_text(&parse->source, second.begin, second.end));
}

static const char *operator_text(enum CXBinaryOperatorKind kind)
{
    static const struct {
        enum CXBinaryOperatorKind plain, assign;
        const char *text;
    } operators[] = {
        {CXBinaryOperator_Add, CXBinaryOperator_AddAssign, "+"},
        {CXBinaryOperator_Sub, CXBinaryOperator_SubAssign, "-"},
        {CXBinaryOperator_Mul, CXBinaryOperator_MulAssign, "*"},
        {CXBinaryOperator_Div, CXBinaryOperator_DivAssign, "/"},
        {CXBinaryOperator_And, CXBinaryOperator_AndAssign, "&"},
        {CXBinaryOperator_Or, CXBinaryOperator_OrAssign, "|"},
        {CXBinaryOperator_Xor, CXBinaryOperator_XorAssign, "^"},
        {CXBinaryOperator_Shl, CXBinaryOperator_ShlAssign, "<<"},
        {CXBinaryOperator_Shr, CXBinaryOperator_ShrAssign, ">>"},
    };
    for (size_t i = 0; i < sizeof(operators) / sizeof(*operators); i++)
        if (operators[i].plain == kind || operators[i].assign == kind)
            return operators[i].text;
    return NULL;
}

static struct update update_of(CXCursor object, CXCursor value, const char *operator)
{
    return (struct update){object, value, clang_getNullCursor(), operator, false };
}

/* x++, x--, ++x, --x */
static bool read_step(CXCursor statement, CXCursor object, struct update *update)
{
    enum CXUnaryOperatorKind unary = clang_getCursorUnaryOperatorKind(statement);
    bool up = unary == CXUnaryOperator_PostInc || unary == CXUnaryOperator_PreInc;
    bool down = unary == CXUnaryOperator_PostDec || unary == CXUnaryOperator_PreDec;
    *update = update_of(object, clang_getNullCursor(), up ? "+" : "-");
    return up || down;
}

bool read_assignment(CXCursor statement, CXCursor **sides)
{
    size_t count;
    *sides = cursor_children(statement, &count);
    return clang_getCursorKind(statement) == CXCursor_BinaryOperator && count == 2 &&
           clang_getCursorBinaryOperatorKind(statement) == CXBinaryOperator_Assign;
}

bool read_atomic_update(const struct parse *parse, CXCursor statement, struct update *update)
{
    size_t count;
    CXCursor *operands = cursor_children(statement, &count), *sides;
    enum CXCursorKind kind = clang_getCursorKind(statement);
    const char *operator= operator_text(clang_getCursorBinaryOperatorKind(statement));
    if (kind == CXCursor_UnaryOperator && count == 1)
        return read_step(statement, operands[0], update);
    if (kind == CXCursor_CompoundAssignOperator && count == 2 && operator) {
        *update = update_of(operands[0], operands[1], operator);
        return true;
    }
    if (!read_assignment(statement, &sides))
        return false;
    CXCursor sum = strip_expression(sides[1]), *terms = cursor_children(sum, &count);
    operator= operator_text(clang_getCursorBinaryOperatorKind(sum));
    if (clang_getCursorKind(sum) != CXCursor_BinaryOperator || count != 2 || !operator)
        return false;
    bool first = same_expression(parse, sides[0], terms[0]),
         second = same_expression(parse, sides[0], terms[1]);
    *update = update_of(sides[0], terms[first ? 1 : 0], operator);
    update->reversed = !first;
    return first || second;
}

bool read_atomic_comparison(const struct parse *parse, CXCursor condition, CXCursor object, CXCursor value,
                            struct update *update)
{
    size_t count;
    CXCursor comparison = strip_expression(condition), *sides = cursor_children(comparison, &count);
    enum CXBinaryOperatorKind kind = clang_getCursorBinaryOperatorKind(comparison);
    if (clang_getCursorKind(comparison) != CXCursor_BinaryOperator || count != 2)
        return false;
    bool flipped = !same_expression(parse, sides[0], object);
    if (flipped && !same_expression(parse, sides[1], object))
        return false;
    CXCursor expected = sides[flipped ? 0 : 1];
    bool less = kind == (flipped ? CXBinaryOperator_GT : CXBinaryOperator_LT);
    bool greater = kind == (flipped ? CXBinaryOperator_LT : CXBinaryOperator_GT);
    *update = update_of(object, value, less ? "max" : greater ? "min" : "==");
    if (kind == CXBinaryOperator_EQ)
        update->expected = expected;
    return kind == CXBinaryOperator_EQ || (same_expression(parse, expected, value) && (less || greater));
}

bool read_atomic_compare(const struct parse *parse, CXCursor statement, struct update *update)
{
    size_t count;
    CXCursor *parts = cursor_children(statement, &count), *sides;
    if (clang_getCursorKind(statement) == CXCursor_IfStmt)
        return count == 2 && read_assignment(statement_in_blocks(parts[1]), &sides) &&
               read_atomic_comparison(parse, parts[0], sides[0], sides[1], update);
    if (!read_assignment(statement, &sides))
        return false;
    CXCursor conditional = strip_expression(sides[1]), *choices = cursor_children(conditional, &count);
    if (clang_getCursorKind(conditional) != CXCursor_ConditionalOperator || count != 3)
        return false;
    return same_expression(parse, choices[2], sides[0]) &&
           read_atomic_comparison(parse, choices[0], sides[0], choices[1], update);
}
