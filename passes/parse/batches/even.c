/*
 * Where the elements lie that the iterations of a serial loop touch: at even distances, if their address is
 * computed from the loop's counter and from what no iteration changes by additions and multiplications alone.
 * The addresses of the first, the second and the last iteration then tell of all in between. Nothing is read
 * for it but variables by name to which no pointer leads: another one's value may be what the loop stores.
 *
 * Numbers of 32 bits that wrap (unsigned ones, conversions) may do so between two iterations: then the last
 * address is not where equal steps lead, which rex_batch.h looks at. One wrapping number can be told from the
 * three addresses, two could make up for each other.
 */
#include "effects.h"
#include "loops.h"
#include "serial.h"

enum line { UNEVEN, STEADY, EVEN, WRAPPING };

static enum line line_of_value(const struct serial *serial, CXCursor expression);

/* The line as a value of a type of 32 bits or more. */
static enum line in_type(enum line line, CXType from, CXType to)
{
    long long before = clang_Type_getSizeOf(from), after = clang_Type_getSizeOf(to);
    bool same = type_is_array(from) || /* and a pointer to its first element */
                clang_equalTypes(clang_getUnqualifiedType(clang_getCanonicalType(from)),
                                 clang_getUnqualifiedType(clang_getCanonicalType(to)));
    if (line == STEADY || line == UNEVEN || same)
        return line;
    if (!type_is_integer(from) || !type_is_integer(to) || after < 4)
        return UNEVEN;
    if (after < before)
        return line == EVEN ? WRAPPING : UNEVEN;
    return line == EVEN && after == 4 && !is_signed(to) ? WRAPPING : line;
}

/* ---- places ---- */

static bool is_variable(CXCursor expression)
{
    enum CXCursorKind kind = clang_getCursorKind(cursor_referenced(expression));
    return clang_getCursorKind(expression) == CXCursor_DeclRefExpr &&
           (kind == CXCursor_VarDecl || kind == CXCursor_ParmDecl);
}

static enum line sum_of(enum line left, enum line right, bool of_32_bits)
{
    if (left == UNEVEN || right == UNEVEN)
        return UNEVEN;
    if (left == WRAPPING && right == WRAPPING)
        return of_32_bits ? WRAPPING : UNEVEN;
    return left > right ? left : right;
}

/* Of the object that an expression names. */
static enum line line_of_place(const struct serial *serial, CXCursor expression)
{
    size_t count;
    expression = strip_expression(expression);
    CXCursor *parts = cursor_children(expression, &count);
    switch (clang_getCursorKind(expression)) {
    case CXCursor_DeclRefExpr:
        return is_variable(expression) ? STEADY : UNEVEN;
    case CXCursor_ArraySubscriptExpr:
        return count == 2 ? sum_of(line_of_value(serial, parts[0]), line_of_value(serial, parts[1]), false)
                          : UNEVEN;
    case CXCursor_MemberRefExpr:
        if (count == 0)
            return UNEVEN;
        return type_is_pointer(cursor_type(parts[0])) ? line_of_value(serial, parts[0])
                                                      : line_of_place(serial, parts[0]);
    case CXCursor_UnaryOperator:
        return clang_getCursorUnaryOperatorKind(expression) == CXUnaryOperator_Deref
                   ? line_of_value(serial, parts[0])
                   : UNEVEN;
    default:
        return UNEVEN;
    }
}

/* ---- values ---- */

/* The line of a variable, or of a member of one, that no iteration changes and no pointer leads to. */
static enum line line_of_variable(const struct serial *serial, CXCursor expression)
{
    size_t count;
    while (clang_getCursorKind(expression) == CXCursor_MemberRefExpr) {
        CXCursor *base = cursor_children(expression, &count);
        if (count == 0 || type_is_pointer(cursor_type(base[0])))
            return UNEVEN;
        expression = strip_expression(base[0]);
    }
    CXCursor variable = cursor_referenced(expression);
    if (!is_variable(expression) || is_volatile_or_atomic(expression))
        return UNEVEN;
    if (clang_equalCursors(variable, serial->variable))
        return EVEN;
    return !serial_changes(serial, variable) && is_unreached(serial, variable) ? STEADY : UNEVEN;
}

static enum line line_of_binary(const struct serial *serial, CXCursor expression)
{
    size_t count;
    CXCursor *sides = cursor_children(expression, &count);
    CXType type = cursor_type(expression);
    bool narrow = type_is_integer(type) && clang_Type_getSizeOf(type) == 4;
    enum line left = line_of_value(serial, sides[0]), right = line_of_value(serial, sides[1]), line;
    switch (clang_getCursorBinaryOperatorKind(expression)) {
    case CXBinaryOperator_Add:
    case CXBinaryOperator_Sub:
        line = sum_of(left, right, narrow);
        break;
    case CXBinaryOperator_Mul:
        line = left == STEADY ? right : right == STEADY ? left : UNEVEN;
        if (line == WRAPPING && !narrow)
            return UNEVEN;
        break;
    default:
        return left == STEADY && right == STEADY ? STEADY : UNEVEN;
    }
    return line == EVEN && narrow && !is_signed(type) ? WRAPPING : line;
}

static enum line line_of_unary(const struct serial *serial, CXCursor expression)
{
    size_t count;
    CXCursor *operand = cursor_children(expression, &count);
    switch (clang_getCursorUnaryOperatorKind(expression)) {
    case CXUnaryOperator_AddrOf:
        return line_of_place(serial, operand[0]);
    case CXUnaryOperator_Plus:
        return line_of_value(serial, operand[0]);
    case CXUnaryOperator_Minus:
    case CXUnaryOperator_Not:
        return line_of_value(serial, operand[0]) == STEADY ? STEADY : UNEVEN;
    default:
        return UNEVEN;
    }
}

/* The line of an expression's value; the value of an array is its address. */
static enum line line_of_value(const struct serial *serial, CXCursor expression)
{
    size_t count;
    CXCursor *parts = cursor_children(expression, &count);
    CXType type = cursor_type(expression);
    switch (clang_getCursorKind(expression)) {
    case CXCursor_IntegerLiteral:
    case CXCursor_CharacterLiteral:
        return STEADY;
    case CXCursor_ParenExpr:
        return count == 1 ? line_of_value(serial, parts[0]) : UNEVEN;
    case CXCursor_UnexposedExpr:
    case CXCursor_CStyleCastExpr:
        return count ? in_type(line_of_value(serial, parts[count - 1]), cursor_type(parts[count - 1]), type)
                     : UNEVEN;
    case CXCursor_DeclRefExpr:
        if (clang_getCursorKind(cursor_referenced(expression)) == CXCursor_EnumConstantDecl)
            return STEADY;
        return type_is_array(variable_type(cursor_referenced(expression)))
                   ? STEADY
                   : line_of_variable(serial, expression);
    case CXCursor_MemberRefExpr:
        return type_is_array(type) ? line_of_place(serial, expression) : line_of_variable(serial, expression);
    case CXCursor_ArraySubscriptExpr:
        return type_is_array(type) ? line_of_place(serial, expression) : UNEVEN;
    case CXCursor_BinaryOperator:
        return line_of_binary(serial, expression);
    case CXCursor_UnaryOperator:
        if (clang_getCursorUnaryOperatorKind(expression) == CXUnaryOperator_Deref)
            return type_is_array(type) ? line_of_place(serial, expression) : UNEVEN;
        return line_of_unary(serial, expression);
    default:
        return UNEVEN;
    }
}

bool lies_evenly(const struct serial *serial, CXCursor element)
{
    return line_of_place(serial, element) != UNEVEN;
}

bool lies_still(const struct serial *serial, CXCursor element)
{
    return line_of_place(serial, element) == STEADY;
}

bool is_steady(const struct serial *serial, CXCursor expression)
{
    return line_of_value(serial, expression) == STEADY;
}
