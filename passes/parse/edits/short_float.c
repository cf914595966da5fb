/*
 * Floating-point types of 16 bits in device code: _Float16, and clang's __fp16 and __bf16. A GPU has a class
 * of rex_short_float.h for each, in which what C converts without a word is a cast (cast.c). Where an
 * expression's result has more precision than its type (C11 5.2.4.2.2), it loses that behind the expression.
 */
#include "edits.h"
#include "effects.h"

#include <string.h>

/* ---- 1.5f16 ---- */

static void spell_literal(struct parse *parse, CXCursor literal)
{
    CXEvalResult result = clang_Cursor_Evaluate(literal);
    if (result && clang_EvalResult_getKind(result) == CXEval_Float)
        replace_device_text(
            parse, cursor_range(literal),
            edit_as_c(arena_format("((%s)%a)", declarator_type(type_text(cursor_type(literal))),
                                   clang_EvalResult_getAsDouble(result)),
                      "C++ has no such literals"));
    clang_EvalResult_dispose(result);
}

/* ---- a * b + c, which is rounded once ---- */

static bool computes(CXCursor expression)
{
    enum CXBinaryOperatorKind binary = clang_getCursorBinaryOperatorKind(expression);
    enum CXUnaryOperatorKind unary = clang_getCursorUnaryOperatorKind(expression);
    return type_is_short_float(cursor_type(expression)) &&
           (binary == CXBinaryOperator_Mul || binary == CXBinaryOperator_Div ||
            binary == CXBinaryOperator_Add || binary == CXBinaryOperator_Sub ||
            unary == CXUnaryOperator_Plus || unary == CXUnaryOperator_Minus);
}

/* Whether the code around an expression needs no cast: an operation on the result, or an object that it is
 * assigned to. */
static bool takes_result(CXCursor parent)
{
    enum CXBinaryOperatorKind binary = clang_getCursorBinaryOperatorKind(parent);
    enum CXCursorKind kind = clang_getCursorKind(parent);
    return computes(parent) || kind == CXCursor_ParenExpr || kind == CXCursor_VarDecl ||
           kind == CXCursor_ReturnStmt || binary == CXBinaryOperator_Assign ||
           (binary >= CXBinaryOperator_MulAssign && binary <= CXBinaryOperator_SubAssign);
}

static void round_result(struct parse *parse, CXCursor expression, CXCursor parent)
{
    CXCursor inner = expression;
    size_t count;
    while (clang_getCursorKind(inner) == CXCursor_ParenExpr)
        inner = cursor_children(inner, &count)[0];
    if (!computes(inner) || takes_result(parent))
        return;
    const char *type = declarator_type(type_text(clang_getUnqualifiedType(cursor_type(expression))));
    wrap_device_text(parse, cursor_range(expression), edit_text("operand_cast", "begin", "type", type, NULL),
                     edit_text("operand_cast", "end", NULL));
}

/* ---- isnan(h): functions that compilers have for any type, and that ask for no conversion ---- */

static void widen_argument(struct parse *parse, CXCursor argument, CXCursor call)
{
    static const char same_for_float[] =
        " __builtin_isnan __builtin_isinf __builtin_isinf_sign __builtin_isfinite __builtin_signbit "
        "__builtin_isgreater __builtin_isgreaterequal __builtin_isless __builtin_islessequal "
        "__builtin_islessgreater __builtin_isunordered ";
    CXCursor function = function_called(call);
    if (clang_Cursor_isNull(function) || !is_builtin(function))
        return;
    if (is_one_of(cursor_name(function), same_for_float))
        wrap_device_text(parse, cursor_range(argument), edit_text("cast", "begin", "type", "float", NULL),
                         edit_text("cast", "end", NULL));
    else if (!same_text(parse->options->selected_arch, "host"))
        error_at(parse, cursor_range(argument).begin,
                 "device code cannot call '%s' with a floating-point type of 16 bits on %s",
                 cursor_name(function), parse->options->selected_arch);
}

void respell_short_float(struct parse *parse, CXCursor cursor, CXCursor parent)
{
    if (!type_is_short_float(cursor_type(cursor)) || !clang_isExpression(clang_getCursorKind(cursor)))
        return;
    if (clang_getCursorKind(cursor) == CXCursor_FloatingLiteral)
        spell_literal(parse, cursor);
    else if (clang_getCursorKind(parent) == CXCursor_CallExpr)
        widen_argument(parse, cursor, parent);
    round_result(parse, cursor, parent);
}
