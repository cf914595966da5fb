/*
 * Conditions that, where they hold for one iteration of a shared loop, hold for several: what is compared is
 * data, `a[i] > 0`, or a remainder, `i % 2 == 0`, or the same in all iterations. Of one that compares a
 * counter nobody knows, `i == 0`. Whether data are such that it holds more than once, only the program's
 * author knows; who updates a variable of all threads behind it has several in mind.
 */
#include "advice.h"
#include "effects.h"
#include "parse.h"

enum { MOST_DEPTH = 4 };

struct condition {
    const struct region *region;
    unsigned depth;
    bool data;   /* elements are looked at, or numbers that are no integers */
    bool doubts; /* counters, or what is not known, decide */
    bool equals;
};

static void look(CXCursor cursor, CXCursor parent, void *context);

/* A variable of the region's own: data where its first value is made of data, or it is no integer. */
static void look_at_local(struct condition *condition, CXCursor declaration)
{
    CXType type = clang_getCanonicalType(variable_type(declaration));
    CXCursor value = clang_Cursor_getVarDeclInitializer(declaration);
    struct condition first = {.region = condition->region, .depth = condition->depth + 1};
    bool real = type.kind == CXType_Float || type.kind == CXType_Double || type.kind == CXType_LongDouble;
    if (!real && !clang_Cursor_isNull(value) && first.depth < MOST_DEPTH)
        look(value, value, &first);
    condition->data |= real || (first.data && !first.doubts);
    condition->doubts |= !real && (!first.data || first.doubts);
}

static void look(CXCursor cursor, CXCursor parent, void *context)
{
    struct condition *condition = context;
    CXCursor declaration = clang_getCursorReferenced(cursor);
    enum CXBinaryOperatorKind operation = clang_getCursorBinaryOperatorKind(cursor);
    size_t count;
    long long number;
    CXCursor *operands = cursor_children(cursor, &count);
    (void)parent;
    switch (clang_getCursorKind(cursor)) {
    case CXCursor_ArraySubscriptExpr:
        condition->data = true;
        return;
    case CXCursor_DeclRefExpr:
        if (clang_getCursorKind(declaration) == CXCursor_VarDecl &&
            is_local_to(condition->region, declaration))
            look_at_local(condition, declaration);
        return;
    case CXCursor_CallExpr:
        condition->doubts |= !is_library_function(condition->region->parse, function_called(cursor));
        break;
    case CXCursor_StmtExpr:
    case CXCursor_CompoundAssignOperator:
        condition->doubts = true;
        return;
    case CXCursor_UnaryOperator:
        condition->doubts |= unary_effect(cursor) == UNARY_STORES;
        break;
    case CXCursor_BinaryOperator:
        if (operation == CXBinaryOperator_Rem && count == 2 && evaluate_integer(operands[1], &number)) {
            condition->data = true;
            return;
        }
        condition->equals |= operation == CXBinaryOperator_EQ;
        condition->doubts |= operation == CXBinaryOperator_Assign;
        break;
    default:
        break;
    }
    visit_children(cursor, look, condition);
}

bool holds_for_several(const struct region *region, CXCursor choice, bool *equals)
{
    size_t count;
    struct condition condition = {.region = region};
    CXCursor *parts = cursor_children(choice, &count);
    if (clang_getCursorKind(choice) != CXCursor_IfStmt || count < 2)
        return false;
    look(parts[0], choice, &condition);
    *equals |= condition.equals;
    return !condition.doubts;
}
