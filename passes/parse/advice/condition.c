/*
 * Conditions that probably hold for several iterations of a shared loop, if they hold for any: they compare
 * data, as `a[i] > 0`, or a remainder, as `i % 2 == 0`, or something that is the same in all iterations. A
 * condition that compares a counter, as `i == 0`, may hold for one only. The data may be such that the
 * condition holds once; but a program that updates a shared variable under it is written for more.
 */
#include "advice.h"
#include "effects.h"
#include "parse.h"

enum { MOST_DEPTH = 4 };

struct condition {
    const struct region *region;
    unsigned depth;
    bool data;   /* it compares elements, or numbers that are no integers */
    bool doubts; /* it compares counters, or depends on what is not known */
    bool equals; /* it tests for equality */
    bool remainder;
};

static void look(CXCursor cursor, CXCursor parent, void *context);

/* A variable of the region's own is data if it is no integer, or if its first value is computed from data. */
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
    condition->remainder |= first.remainder;
}

static void look(CXCursor cursor, CXCursor parent, void *context)
{
    struct condition *condition = context;
    CXCursor declaration = cursor_referenced(cursor);
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
            condition->data = condition->remainder = true;
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

/* What an `if` depends on. */
static struct condition read_condition(const struct region *region, CXCursor choice)
{
    size_t count;
    struct condition condition = {.region = region};
    CXCursor *parts = cursor_children(choice, &count);
    bool chooses = clang_getCursorKind(choice) == CXCursor_IfStmt && count >= 2;
    condition.doubts = !chooses;
    if (chooses)
        look(parts[0], choice, &condition);
    return condition;
}

bool depends_on_data(const struct region *region, CXCursor choice)
{
    const struct condition condition = read_condition(region, choice);
    return condition.data && !condition.doubts && !condition.remainder;
}

bool holds_for_several(const struct region *region, CXCursor choice, bool *equals)
{
    const struct condition condition = read_condition(region, choice);
    *equals |= condition.equals;
    return !condition.doubts;
}
