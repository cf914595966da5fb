/*
 * Expressions of whole numbers that have the same value for all iterations of a region's loop, but for the
 * counters of loops inside: numbers, variables that nothing in the region changes, sums and products. Of
 * unsigned numbers below 64 bits, which wrap, nothing is said.
 */
#include "effects.h"
#include "uniform.h"

#include <stdint.h>

enum { DEEPEST_LOCAL = 4 };

static const struct number no_number;

bool is_signed(CXType type)
{
    enum CXTypeKind kind = type_kind(type);
    return kind >= CXType_Char_S && kind <= CXType_LongLong;
}

/* Whether values of the type are computed exactly, or, as addresses, modulo 2^64. */
static bool computes_truly(CXType type)
{
    return type_is_integer(type) && clang_Type_getSizeOf(type) >= 4 &&
           (is_signed(type) || clang_Type_getSizeOf(type) == 8);
}

/* Whether a conversion keeps the number, or its last 64 bits. */
static bool keeps_number(CXType from, CXType to)
{
    return type_is_integer(from) && type_is_integer(to) &&
           (clang_Type_getSizeOf(to) == 8 ||
            clang_equalTypes(clang_getUnqualifiedType(clang_getCanonicalType(to)),
                             clang_getUnqualifiedType(clang_getCanonicalType(from))));
}

bool is_another_inside(const struct search *search, const char *name)
{
    const struct pragmas *pragmas = &search->parse->pragmas;
    struct range inside = search->target->extent;
    for (size_t i = pragma_index(pragmas, search->target->end);
         i < pragmas->count && pragmas->rows[i].begin < inside.end; i++)
        for (size_t k = 0; k < pragmas->rows[i].clause_count; k++) {
            const struct clause *clause = &pragmas->rows[i].clauses[k];
            if (is_one_of(clause->name, " private lastprivate reduction in_reduction linear induction ") &&
                clause->value && expression_names(clause->value, name))
                return true;
        }
    return false;
}

bool is_unchanged(const struct search *search, CXCursor variable)
{
    const struct ir_node *node = ir_find(search->target->node, "variable", "name", cursor_name(variable));
    return node && !range_has(search->target->extent, cursor_offset(variable)) &&
           type_is_integer(cursor_type(variable)) && !is_volatile_or_atomic(variable) &&
           ir_has(node, "category", "scalar") && ir_has(node, "used", "yes") &&
           ir_has(node, "written", "no") && !ir_get(node, "global") &&
           is_one_of(ir_get(node, "sharing"), " shared firstprivate ") &&
           !is_another_inside(search, cursor_name(variable)) &&
           !(search->parse->address_taken[cursor_offset(variable)] & TAKEN_ON_DEVICE);
}

/* The value of a local variable that keeps its initial value. */
static struct number number_of_local(const struct search *search, CXCursor variable, unsigned depth)
{
    bool local = clang_getCursorKind(variable) == CXCursor_VarDecl && depth < DEEPEST_LOCAL &&
                 range_has(search->target->extent, cursor_offset(variable)) &&
                 clang_Cursor_getStorageClass(variable) != CX_SC_Static;
    CXCursor value = local ? clang_Cursor_getVarDeclInitializer(variable) : clang_getNullCursor();
    if (clang_Cursor_isNull(value) || is_volatile_or_atomic(variable) ||
        !keeps_number(cursor_type(strip_expression(value)), cursor_type(variable)) ||
        search->parse->address_taken[cursor_offset(variable)] ||
        is_assigned_in(search->target->statement, variable))
        return no_number;
    return number_of(search, value, depth + 1);
}

static struct number number_of_name(const struct search *search, CXCursor name, unsigned depth)
{
    CXCursor variable = cursor_referenced(name);
    struct number number = {.text = cursor_name(variable)};
    for (size_t i = 0; i < search->counter_count; i++)
        if (clang_equalCursors(search->counters[i].variable, variable) &&
            range_has(search->counters[i].body, cursor_offset(name))) {
            number.counted[i] = 1;
            return number;
        }
    return is_unchanged(search, variable) ? number : number_of_local(search, variable, depth);
}

static struct number number_of_binary(const struct search *search, CXCursor expression, unsigned depth)
{
    size_t count;
    CXCursor *sides = cursor_children(expression, &count);
    struct number left = number_of(search, sides[0], depth), right = number_of(search, sides[1], depth);
    const char *operator= NULL;
    switch (clang_getCursorBinaryOperatorKind(expression)) {
    case CXBinaryOperator_Add:
        operator= "+";
        break;
    case CXBinaryOperator_Sub:
        operator= "-";
        break;
    case CXBinaryOperator_Mul:
        operator= "*";
        break;
    default:
        break;
    }
    if (!operator|| !left.text || !right.text || !computes_truly(cursor_type(expression)))
        return no_number;
    left.text =
        arena_format("%s %s %s", expression_operand(left.text), operator, expression_operand(right.text));
    for (size_t i = 0; i < MOST_COUNTERS; i++)
        left.counted[i] += right.counted[i];
    return left;
}

static struct number number_of_cast(const struct search *search, CXCursor expression, unsigned depth)
{
    size_t count;
    CXCursor *parts = cursor_children(expression, &count);
    CXCursor operand = count ? strip_expression(parts[count - 1]) : expression;
    bool keeps = count && keeps_number(cursor_type(operand), cursor_type(expression));
    return keeps ? number_of(search, operand, depth) : no_number;
}

struct number number_of(const struct search *search, CXCursor expression, unsigned depth)
{
    long long value;
    expression = strip_expression(expression);
    if (evaluate_integer(expression, &value) && value <= INT32_MAX && value >= -INT32_MAX)
        return (struct number){.text = arena_format("%lld", value)};
    switch (clang_getCursorKind(expression)) {
    case CXCursor_DeclRefExpr:
        return number_of_name(search, expression, depth);
    case CXCursor_BinaryOperator:
        return number_of_binary(search, expression, depth);
    case CXCursor_CStyleCastExpr:
        return number_of_cast(search, expression, depth);
    default:
        return no_number;
    }
}

const char *bound_of(const struct search *search, CXCursor expression)
{
    struct number number = number_of(search, expression, 0);
    for (size_t i = 0; i < MOST_COUNTERS; i++)
        if (number.counted[i])
            return NULL;
    return number.text;
}
