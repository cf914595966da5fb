/*
 * Expressions of clauses that the host may evaluate where it launches a region, although they stand inside
 * of it: arithmetic on integers that the region has from outside. Nothing is read through pointers, nothing
 * is called, and nothing can trap: a division's divisor is a number.
 */
#include "effects.h"

#include <ctype.h>
#include <string.h>

static bool is_integer(CXType type)
{
    type = clang_getCanonicalType(type);
    return ((type.kind >= CXType_Bool && type.kind <= CXType_LongLong) || type.kind == CXType_Enum) &&
           !clang_isVolatileQualifiedType(type);
}

/* Whether it is an integer variable, or an enumerator, that is declared outside of the device code around the
 * expression. */
static bool is_from_outside(const struct parse *parse, const char *name, bool *variable)
{
    CXCursor declaration;
    *variable = scope_find(&parse->scope, name, &declaration);
    if (!*variable && !scope_find(&parse->enumerators, name, &declaration))
        return false;
    return is_integer(cursor_type(declaration)) && !range_has(parse->device, cursor_offset(declaration));
}

/* Whether the character is an operator, except a division by what may be zero. */
static bool is_arithmetic(const char *at)
{
    bool divides = *at == '/' || *at == '%';
    const char *next = at + 1 + strspn(at + 1, " ");
    return divides ? *next >= '1' && *next <= '9' : strchr("+-*()<> ", *at) != NULL;
}

const char *arithmetic_names(const struct parse *parse, const char *expression)
{
    const char *names = "";
    bool variable;
    for (size_t length; *expression; expression += length) {
        length = word_length(expression);
        const char *name = arena_string_length(expression, length);
        if (length == 0 && !is_arithmetic(expression))
            return NULL;
        if (length == 0 || isdigit((unsigned char)*expression)) {
            length += length == 0;
            continue;
        }
        if (!is_from_outside(parse, name, &variable))
            return NULL;
        if (variable && !ir_list_has(names, name))
            names = *names ? ir_list_add(names, name) : name;
    }
    return *names ? names : NULL;
}

/* ---- the same in the tree ---- */

struct arithmetic {
    struct range code;
    const char *names;
    bool refused;
};

/* Division by anything but a number may trap. */
static bool is_harmless_operator(CXCursor expression, const CXCursor *operands)
{
    enum CXBinaryOperatorKind kind = clang_getCursorBinaryOperatorKind(expression);
    bool divides = kind == CXBinaryOperator_Div || kind == CXBinaryOperator_Rem;
    bool shifts = kind == CXBinaryOperator_Shl || kind == CXBinaryOperator_Shr;
    return kind == CXBinaryOperator_Add || kind == CXBinaryOperator_Sub || kind == CXBinaryOperator_Mul ||
           shifts ||
           (divides && clang_getCursorKind(strip_expression(operands[1])) == CXCursor_IntegerLiteral);
}

static void check_variable(struct arithmetic *arithmetic, CXCursor variable)
{
    enum CXCursorKind kind = clang_getCursorKind(variable);
    size_t offset = cursor_offset(variable);
    bool named = kind == CXCursor_VarDecl || kind == CXCursor_ParmDecl;
    const char *name = cursor_name(variable);
    arithmetic->refused |= !(named || kind == CXCursor_EnumConstantDecl) ||
                           !is_integer(cursor_type(variable)) || range_has(arithmetic->code, offset);
    if (named && !ir_list_has(arithmetic->names, name))
        arithmetic->names = *arithmetic->names ? ir_list_add(arithmetic->names, name) : name;
}

static void check(CXCursor cursor, CXCursor parent, void *context)
{
    struct arithmetic *arithmetic = context;
    size_t count;
    const CXCursor *operands = cursor_children(cursor, &count);
    (void)parent;
    switch (clang_getCursorKind(cursor)) {
    case CXCursor_DeclRefExpr:
        check_variable(arithmetic, cursor_referenced(cursor));
        return;
    case CXCursor_IntegerLiteral:
        return;
    case CXCursor_BinaryOperator:
        arithmetic->refused |= !is_harmless_operator(cursor, operands);
        break;
    case CXCursor_UnaryOperator:
        arithmetic->refused |= unary_effect(cursor) != UNARY_COMPUTES;
        break;
    case CXCursor_CStyleCastExpr:
        arithmetic->refused |= !is_integer(cursor_type(cursor));
        break;
    case CXCursor_ParenExpr:
        break;
    case CXCursor_TypeRef: /* a cast's */
        return;
    case CXCursor_UnexposedExpr:
        arithmetic->refused |= !is_implicit_conversion(cursor) || !is_integer(cursor_type(cursor));
        break;
    default:
        arithmetic->refused = true;
    }
    visit_children(cursor, check, arithmetic);
}

bool is_arithmetic_outside(struct range code, CXCursor expression, const char **names)
{
    struct arithmetic arithmetic = {.code = code, .names = *names};
    check(expression, expression, &arithmetic);
    *names = arithmetic.names;
    return !arithmetic.refused;
}
