/*
 * Functions of the program that compute a value from their arguments, and touch nothing but their own
 * variables: the small helpers, `static inline`, of which loops are full.
 */
#include "effects.h"

#include <string.h>

enum { DEEPEST_CALL = 6 };

struct computing {
    const struct parse *parse;
    struct range function;
    unsigned depth; /* of calls */
    bool refused;
};

static bool computes(const struct parse *parse, CXCursor function, unsigned depth);

/* Whether an expression names a variable of the function's own, or no variable. */
static bool names_own(const struct computing *computing, CXCursor name)
{
    CXCursor variable = cursor_referenced(name);
    enum CXCursorKind kind = clang_getCursorKind(variable);
    if (kind == CXCursor_EnumConstantDecl || kind == CXCursor_FunctionDecl)
        return true;
    return cursor_is_automatic(variable) && range_has(computing->function, cursor_offset(variable)) &&
           !is_volatile_or_atomic(name);
}

static bool may_call(const struct computing *computing, CXCursor call)
{
    CXCursor function = function_called(call);
    if (known_function(computing->parse, call) != UNKNOWN_FUNCTION)
        return strncmp(cursor_name(function), "omp_", 4) != 0;
    return computes(computing->parse, function, computing->depth + 1);
}

static bool may_contain(const struct computing *computing, CXCursor cursor)
{
    enum unary_effect effect;
    switch (clang_getCursorKind(cursor)) {
    case CXCursor_DeclRefExpr:
        return names_own(computing, cursor);
    case CXCursor_UnaryOperator:
        effect = unary_effect(cursor);
        return effect == UNARY_STORES || effect == UNARY_COMPUTES;
    case CXCursor_ArraySubscriptExpr:
    case CXCursor_MemberRefExpr: /* the variable is looked at where its name stands */
        return !clang_Cursor_isNull(whole_variable(cursor));
    case CXCursor_CallExpr:
        return may_call(computing, cursor);
    case CXCursor_VarDecl:
        return cursor_is_automatic(cursor);
    case CXCursor_StmtExpr:
    case CXCursor_GotoStmt:
    case CXCursor_IndirectGotoStmt:
    case CXCursor_LabelStmt:
    case CXCursor_AddrLabelExpr:
    case CXCursor_GCCAsmStmt:
    case CXCursor_MSAsmStmt:
        return false;
    default:
        return true;
    }
}

static void look(CXCursor cursor, CXCursor parent, void *context)
{
    struct computing *computing = context;
    (void)parent;
    computing->refused |= !may_contain(computing, cursor);
    if (!computing->refused)
        visit_children(cursor, look, computing);
}

static bool computes(const struct parse *parse, CXCursor function, unsigned depth)
{
    CXCursor definition = clang_Cursor_isNull(function) ? function : clang_getCursorDefinition(function);
    if (depth > DEEPEST_CALL || clang_Cursor_isNull(definition) ||
        clang_getCursorKind(definition) != CXCursor_FunctionDecl || clang_Cursor_isVariadic(definition))
        return false;
    bool own = clang_Cursor_getStorageClass(definition) == CX_SC_Static ||
               clang_Cursor_isFunctionInlined(definition); /* no other unit can have another one */
    struct computing computing = {parse, cursor_range(definition), depth, !own};
    computing.refused |= holds_directive(parse, computing.function);
    if (!computing.refused)
        visit_children(definition, look, &computing);
    return !computing.refused;
}

bool is_pure_function(const struct parse *parse, CXCursor function)
{
    return computes(parse, function, 0);
}
