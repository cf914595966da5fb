/*
 * How an operation in device code changes a variable: whether it is a step of a reduction, and of which.
 * Steps are `x += y`, `x = x + y`, `if (y > x) x = y` and `x = fmax(x, y)`.
 */
#include "effects.h"
#include "threads.h"

/* The reduction operator of `x += y` and `x++`; NULL for other operations. */
static const char *operator_of(CXCursor operation)
{
    switch (clang_getCursorBinaryOperatorKind(operation)) {
    case CXBinaryOperator_AddAssign:
    case CXBinaryOperator_SubAssign:
        return "+";
    case CXBinaryOperator_MulAssign:
        return "*";
    case CXBinaryOperator_AndAssign:
        return "&";
    case CXBinaryOperator_OrAssign:
        return "|";
    case CXBinaryOperator_XorAssign:
        return "^";
    default:
        return unary_effect(operation) == UNARY_STORES ? "+" : NULL;
    }
}

/* The reduction operator of `x = x + y`, of which `value` is the right side; NULL for other values. */
static const char *operator_of_store(CXCursor value, CXCursor declaration)
{
    static const struct {
        enum CXBinaryOperatorKind kind;
        const char *name;
    } operators[] = {{CXBinaryOperator_Add, "+"}, {CXBinaryOperator_Sub, "+"}, {CXBinaryOperator_Mul, "*"},
                     {CXBinaryOperator_And, "&"}, {CXBinaryOperator_Or, "|"},  {CXBinaryOperator_Xor, "^"}};
    size_t count;
    value = strip_expression(value);
    CXCursor *operands = cursor_children(value, &count);
    for (size_t i = 0; count == 2 && i < sizeof(operators) / sizeof(*operators); i++)
        if (clang_getCursorKind(value) == CXCursor_BinaryOperator &&
            clang_getCursorBinaryOperatorKind(value) == operators[i].kind &&
            refers_to(strip_expression(operands[0]), declaration))
            return operators[i].name;
    return NULL;
}

static bool is_assignment_to(CXCursor operation, CXCursor name)
{
    return clang_getCursorKind(operation) == CXCursor_BinaryOperator &&
           clang_getCursorBinaryOperatorKind(operation) == CXBinaryOperator_Assign &&
           cursor_range(operation).begin == cursor_range(name).begin;
}

/* For a relation in front of the assignment m = x: max for `x > m`, min for `x < m`; NULL for others.
 * `variable` is m. */
static const char *extreme_of(CXCursor relation, CXCursor variable)
{
    size_t count;
    relation = strip_expression(relation);
    CXCursor *operands = cursor_children(relation, &count);
    enum CXBinaryOperatorKind kind = clang_getCursorBinaryOperatorKind(relation);
    bool less = kind == CXBinaryOperator_LT || kind == CXBinaryOperator_LE;
    bool greater = kind == CXBinaryOperator_GT || kind == CXBinaryOperator_GE;
    if (clang_getCursorKind(relation) != CXCursor_BinaryOperator || count != 2 || (!less && !greater))
        return NULL;
    if (refers_to(strip_expression(operands[1]), variable))
        return greater ? "max" : "min";
    return refers_to(strip_expression(operands[0]), variable) ? less ? "max" : "min" : NULL;
}

/* The same for the value `x > m ? x : m`, and for calls of fmax and fmin. */
static const char *extreme_of_value(CXCursor value, CXCursor variable)
{
    size_t count;
    const char *name = cursor_name(value);
    if (clang_getCursorKind(value) == CXCursor_ConditionalOperator) {
        CXCursor *parts = cursor_children(value, &count);
        const char *extreme = extreme_of(parts[0], variable);
        bool keeps = refers_to(strip_expression(parts[1]), variable); /* `x < m ? m : x` */
        return !extreme || !keeps ? extreme : same_text(extreme, "max") ? "min" : "max";
    }
    if (clang_getCursorKind(value) != CXCursor_CallExpr)
        return NULL;
    return is_one_of(name, " fmax fmaxf ") ? "max" : is_one_of(name, " fmin fminf ") ? "min" : NULL;
}

/* The same for the innermost construct around the end of the path that may skip it, if that is an `if`. */
static const char *extreme_of_choice(const struct path *path, CXCursor variable)
{
    size_t count;
    for (size_t i = path->count; i-- > 0;)
        if (may_be_left_out(path->rows[i]))
            return clang_getCursorKind(path->rows[i]) == CXCursor_IfStmt
                       ? extreme_of(cursor_children(path->rows[i], &count)[0], variable)
                       : NULL;
    return NULL;
}

/* Whether the value of the operation at the end of the path is used. */
static bool is_used(const struct path *path)
{
    size_t i = path->count;
    while (i > 1 && clang_getCursorKind(path->rows[i - 2]) == CXCursor_ParenExpr)
        i--;
    return i > 1 && clang_isExpression(clang_getCursorKind(path->rows[i - 2])) &&
           clang_getCursorBinaryOperatorKind(path->rows[i - 2]) != CXBinaryOperator_Comma;
}

bool read_change(const struct name_place *place, struct change *change)
{
    CXCursor name = place->name, declaration = place->declaration;
    const struct path *path = place->path;
    size_t count;
    long long number;
    CXCursor operation = path_around(path);
    enum CXCursorKind kind = clang_getCursorKind(operation);
    bool compound =
        kind == CXCursor_CompoundAssignOperator && cursor_range(operation).begin == cursor_range(name).begin;
    bool counts = kind == CXCursor_UnaryOperator && unary_effect(operation) == UNARY_STORES;
    bool loops = path->count > 1 && clang_getCursorKind(path->rows[path->count - 2]) == CXCursor_ForStmt;
    bool one_choice = place->guards == 1 || !place->doubts;
    const char *extreme = one_choice ? extreme_of_choice(path, declaration) : NULL;
    if (place->doubts && !extreme)
        return false;
    *change = (struct change){extreme ? extreme : operator_of(operation), compound || counts || extreme,
                              (compound || counts) && is_used(path)};
    if (!is_assignment_to(operation, name))
        return compound || counts;
    CXCursor value = strip_expression(cursor_children(operation, &count)[1]);
    if (!extreme && names_variable(value, declaration)) {
        const char *sign = extreme_of_value(value, declaration);
        *change = (struct change){sign ? sign : operator_of_store(value, declaration), true, false};
    }
    return change->updates || loops || (!place->equals && !evaluate_integer(value, &number));
}

bool is_changed(const struct name_place *place)
{
    CXCursor name = place->name;
    CXCursor operation = path_around(place->path);
    bool compound = clang_getCursorKind(operation) == CXCursor_CompoundAssignOperator &&
                    cursor_range(operation).begin == cursor_range(name).begin;
    return compound || unary_effect(operation) == UNARY_STORES || is_assignment_to(operation, name);
}
