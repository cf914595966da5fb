/*
 * What is known of pieces of device code: that they change nothing, or only what is the thread's own.
 */
#include "effects.h"

enum known_function known_as(const struct parse *parse, CXCursor function)
{
    static const char prompt[] =
        " omp_get_team_num omp_get_num_teams abs labs llabs fabs fabsf floor floorf ceil ceilf trunc truncf "
        "round roundf lround lroundf llround llroundf rint rintf lrint lrintf llrint llrintf nearbyint "
        "nearbyintf "
        "fmin fminf fmax fmaxf fdim fdimf fma fmaf copysign copysignf "
        /* What <math.h> expands INFINITY, HUGE_VAL, NAN, isnan and the like to. */
        "__builtin_inf __builtin_inff __builtin_huge_val __builtin_huge_valf __builtin_nan __builtin_nanf "
        "__builtin_isnan __builtin_isinf __builtin_isinf_sign __builtin_isfinite __builtin_isnormal "
        "__builtin_signbit __builtin_signbitf __builtin_isunordered __builtin_isgreater "
        "__builtin_isgreaterequal "
        "__builtin_isless __builtin_islessequal __builtin_islessgreater __builtin_expect ";
    static const char slow[] = " sqrt sqrtf cbrt cbrtf exp expf exp2 exp2f exp10 exp10f expm1 expm1f log "
                               "logf log2 log2f log10 log10f "
                               "log1p log1pf pow powf sin sinf cos cosf tan tanf asin asinf acos acosf atan "
                               "atanf atan2 atan2f sinh sinhf "
                               "cosh coshf tanh tanhf asinh asinhf acosh acoshf atanh atanhf erf erff erfc "
                               "erfcf tgamma tgammaf fmod "
                               "fmodf remainder remainderf hypot hypotf ";
    if (!is_library_function(parse, function) && !is_builtin(function))
        return UNKNOWN_FUNCTION;
    const char *name = cursor_name(function);
    return is_one_of(name, prompt) ? PROMPT_FUNCTION
           : is_one_of(name, slow) ? SLOW_FUNCTION
                                   : UNKNOWN_FUNCTION;
}

enum known_function known_function(const struct parse *parse, CXCursor call)
{
    return known_as(parse, function_called(call));
}

/* Whether clang has declared the function implicitly, as it does with the C library's before the program
 * does. */
static bool is_implicit(CXCursor function)
{
    CXCursor first = clang_getCanonicalCursor(function);
    return cursor_range(first).begin == cursor_offset(first);
}

/* Programs declare such functions by themselves, too, those of <omp.h> as well; also beside the header. */
bool is_library_function(const struct parse *parse, CXCursor function)
{
    if (clang_getCursorKind(function) != CXCursor_FunctionDecl)
        return false;
    return !source_is_user(&parse->source, cursor_offset(function)) ||
           (clang_Cursor_isNull(clang_getCursorDefinition(function)) &&
            (is_implicit(function) ||
             !source_is_user(&parse->source, cursor_offset(clang_getCanonicalCursor(function))) ||
             library_reserves(cursor_name(function)) || routine_find(cursor_name(function))));
}

bool is_sum_of_parts(CXCursor piece)
{
    switch (clang_getCursorKind(piece)) {
    case CXCursor_DeclStmt:
    case CXCursor_NullStmt:
    case CXCursor_TypeRef:
    case CXCursor_MemberRef:
    case CXCursor_IntegerLiteral:
    case CXCursor_FloatingLiteral:
    case CXCursor_CharacterLiteral:
    case CXCursor_ParenExpr:
    case CXCursor_ConditionalOperator:
    case CXCursor_CStyleCastExpr:
        return true;
    default:
        return false;
    }
}

const void *row_of_kind(const void *rows, size_t count, size_t size, CXCursor cursor)
{
    const char *row = rows;
    for (size_t i = 0; i < count; i++, row += size)
        if (*(const enum CXCursorKind *)(const void *)row == clang_getCursorKind(cursor))
            return row;
    return NULL;
}

enum unary_effect unary_effect(CXCursor expression)
{
    switch (clang_getCursorUnaryOperatorKind(expression)) {
    case CXUnaryOperator_PostInc:
    case CXUnaryOperator_PostDec:
    case CXUnaryOperator_PreInc:
    case CXUnaryOperator_PreDec:
        return UNARY_STORES;
    case CXUnaryOperator_Deref:
        return UNARY_READS;
    case CXUnaryOperator_AddrOf:
        return UNARY_ADDRESS;
    case CXUnaryOperator_Plus:
    case CXUnaryOperator_Minus:
    case CXUnaryOperator_Not:
    case CXUnaryOperator_LNot:
    case CXUnaryOperator_Extension:
        return UNARY_COMPUTES;
    default:
        return UNARY_UNKNOWN;
    }
}

bool fails_assertion(CXCursor call)
{
    return clang_getCursorKind(call) == CXCursor_CallExpr && same_text(cursor_name(call), "__assert_fail");
}

bool is_assertion(CXCursor expression)
{
    size_t count;
    CXCursor *parts = cursor_children(expression, &count);
    if (clang_getCursorKind(expression) != CXCursor_StmtExpr || count != 1)
        return false;
    parts = cursor_children(parts[0], &count);
    if (count != 1 || clang_getCursorKind(parts[0]) != CXCursor_IfStmt)
        return false;
    parts = cursor_children(parts[0], &count);
    return count == 3 && clang_getCursorKind(parts[1]) == CXCursor_NullStmt && fails_assertion(parts[2]);
}

bool holds_directive(const struct parse *parse, struct range code)
{
    const struct pragmas *pragmas = &parse->pragmas;
    size_t first = pragma_index(pragmas, code.begin);
    while (first < pragmas->count && pragmas->rows[first].hidden)
        first++;
    return first < pragmas->count && pragmas->rows[first].begin < code.end;
}

bool is_hinted_loop(CXCursor statement)
{
    size_t count;
    CXCursor *parts = cursor_children(statement, &count);
    enum CXCursorKind kind = count == 1 ? clang_getCursorKind(parts[0]) : CXCursor_InvalidFile;
    return clang_getCursorKind(statement) == CXCursor_UnexposedStmt &&
           (kind == CXCursor_ForStmt || kind == CXCursor_WhileStmt || kind == CXCursor_DoStmt);
}

bool is_volatile_or_atomic(CXCursor expression)
{
    CXType type = clang_getCanonicalType(cursor_type(expression));
    return clang_isVolatileQualifiedType(type) || type.kind == CXType_Atomic;
}

bool is_element(CXCursor expression)
{
    enum CXCursorKind kind = clang_getCursorKind(expression);
    return kind == CXCursor_ArraySubscriptExpr ||
           (kind == CXCursor_UnaryOperator &&
            clang_getCursorUnaryOperatorKind(expression) == CXUnaryOperator_Deref);
}

CXCursor element_in(CXCursor object)
{
    size_t count;
    object = strip_expression(object);
    while (clang_getCursorKind(object) == CXCursor_MemberRefExpr) {
        CXCursor *base = cursor_children(object, &count);
        if (count == 0 || type_is_pointer(cursor_type(base[0])))
            break;
        object = strip_expression(base[0]);
    }
    return object;
}
