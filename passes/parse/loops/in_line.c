/*
 * Loops of a nest that count in line: the body names the variables of a loop and of the loop around it only
 * in sums like `i * 3 + j`, where the inner one has 3 iterations. Such a sum follows from the number of the
 * iteration in the nest, and everything else is the same in all iterations, so that the two loops are one
 * whose iterations lie side by side.
 *
 * A compiler sees that by itself if the sum is integer arithmetic of one width, which is why nothing else is
 * a sum here: `a[i][j]`, `p = a + i * 3` and, where i is an int, `(long)i * 3 + j` are none. A local variable
 * stands for its initial value, as in adjacent.c. The inner loop's number of iterations may be a variable,
 * its upper bound, as in `i * columns + j`. Passes choose by it, and nothing depends on its being right.
 */
#include "constructs.h"
#include "loops.h"

enum { DEEPEST_LOCAL = 4 }; /* whose initial value is another's, and so on */

/* Two loops of a nest. */
struct pair {
    CXCursor outer, inner;         /* their variables */
    unsigned long long iterations; /* of the inner loop; 0: `length` says how many */
    const char *length;            /* the name of a variable */
};

/* By how much a sum changes if the outer loop advances by one iteration and the inner one goes back by all of
 * its own, which is the same iteration of the nest: by `number`, and by `lengths` times the inner loop's
 * variable length. Both are 0 if the sum depends only on the number of the iteration in the nest. Modulo
 * 2^64. */
typedef struct {
    unsigned long long number, lengths;
} excess;

static bool find_excess(const struct pair *pair, CXCursor expression, CXType type, unsigned depth,
                        excess *found);

static bool is_in_line(const struct pair *pair, CXCursor expression, unsigned depth)
{
    excess found;
    return find_excess(pair, expression, cursor_type(expression), depth, &found) && found.number == 0 &&
           found.lengths == 0;
}

static bool has_width(CXCursor cursor, CXType type)
{
    return clang_Type_getSizeOf(cursor_type(cursor)) == clang_Type_getSizeOf(type);
}

/* The excess of a variable. An outer loop's variable that is narrower than the sum has been converted, and
 * might have wrapped around; the inner one's is known to be small. */
static bool find_excess_of_name(const struct pair *pair, CXCursor name, CXType type, unsigned depth,
                                excess *found)
{
    CXCursor variable = cursor_referenced(name);
    if (clang_equalCursors(variable, pair->outer)) {
        found->number = 1;
        return has_width(variable, type);
    }
    if (clang_equalCursors(variable, pair->inner)) {
        found->number = -pair->iterations;
        found->lengths = pair->iterations == 0 ? -1ull : 0;
        return pair->iterations > 0 || has_width(variable, type);
    }
    if (clang_getCursorKind(variable) != CXCursor_VarDecl)
        return true;
    CXCursor value = clang_Cursor_getVarDeclInitializer(variable);
    if (clang_Cursor_isNull(value))
        return true;
    if (depth == DEEPEST_LOCAL)
        return false;
    if (type_is_integer(cursor_type(variable)) && has_width(variable, type))
        return find_excess(pair, value, type, depth + 1, found);
    return is_in_line(pair, value, depth + 1);
}

static bool is_length(const struct pair *pair, CXCursor expression, CXType type)
{
    expression = strip_expression(expression);
    return pair->iterations == 0 && clang_getCursorKind(expression) == CXCursor_DeclRefExpr &&
           same_text(cursor_name(expression), pair->length) && has_width(expression, type);
}

/* Multiplies an excess by the length; false if it contains the length already. */
static bool find_excess_of_product(const struct pair *pair, CXCursor factor, CXType type, unsigned depth,
                                   excess *found)
{
    excess once;
    if (!find_excess(pair, factor, type, depth, &once) || once.lengths != 0)
        return false;
    *found = (excess){0, once.number};
    return true;
}

/* Whether a value is read from memory, possibly through a local variable that holds it. */
static bool is_from_memory(CXCursor expression, unsigned depth)
{
    size_t count;
    expression = strip_expression(expression);
    if (clang_getCursorKind(expression) == CXCursor_DeclRefExpr) {
        CXCursor variable = cursor_referenced(expression);
        CXCursor value = clang_getCursorKind(variable) == CXCursor_VarDecl
                             ? clang_Cursor_getVarDeclInitializer(variable)
                             : clang_getNullCursor();
        return !clang_Cursor_isNull(value) && depth < DEEPEST_LOCAL && is_from_memory(value, depth + 1);
    }
    CXCursor *children = cursor_children(expression, &count);
    bool found = clang_getCursorKind(expression) == CXCursor_ArraySubscriptExpr;
    for (size_t i = 0; i < count && !found; i++)
        found = is_from_memory(children[i], depth);
    return found;
}

/* A loop that gathers is not vectorised, and counting it over the ends of rows takes longer than the ends do,
 * because clang does not see that a sum of 32 bits does not wrap. */
static bool gathers(const struct pair *pair, CXCursor expression, CXCursor *children, size_t count)
{
    return pair->iterations == 0 && count == 2 &&
           clang_getCursorKind(expression) == CXCursor_ArraySubscriptExpr && is_from_memory(children[1], 0);
}

/* The factors of both operands of a sum, or of a multiplication; false for other operators. */
static bool find_factors(CXCursor expression, const CXCursor *sides, unsigned long long factors[2])
{
    long long number;
    switch (clang_getCursorBinaryOperatorKind(expression)) {
    case CXBinaryOperator_Add:
    case CXBinaryOperator_Sub:
        factors[0] = 1;
        factors[1] = clang_getCursorBinaryOperatorKind(expression) == CXBinaryOperator_Add ? 1 : -1ull;
        return true;
    case CXBinaryOperator_Mul:
        for (size_t i = 0; i < 2; i++)
            if (evaluate_integer(sides[i], &number)) {
                factors[1 - i] = (unsigned long long)number;
                factors[i] = 0;
                return true;
            }
        return false;
    default:
        return false;
    }
}

static bool is_integer_of_width(CXCursor expression, CXType type)
{
    return type_is_integer(cursor_type(expression)) && has_width(expression, type);
}

/* Returns false if the expression may distinguish iterations by more than their number in the nest. */
static bool find_excess(const struct pair *pair, CXCursor expression, CXType type, unsigned depth,
                        excess *found)
{
    size_t count;
    unsigned long long factors[2];
    *found = (excess){0, 0};
    expression = strip_expression(expression);
    enum CXCursorKind kind = clang_getCursorKind(expression);
    if (kind == CXCursor_VarDecl)
        return true;
    if (kind == CXCursor_DeclRefExpr)
        return find_excess_of_name(pair, expression, type, depth, found);
    CXCursor *children = cursor_children(expression, &count);
    bool arithmetic = kind == CXCursor_BinaryOperator && is_integer_of_width(expression, type);
    if (arithmetic && clang_getCursorBinaryOperatorKind(expression) == CXBinaryOperator_Mul)
        for (size_t i = 0; i < 2; i++)
            if (is_length(pair, children[i], type))
                return find_excess_of_product(pair, children[1 - i], type, depth, found);
    if (arithmetic && find_factors(expression, children, factors)) {
        excess sides[2];
        for (size_t i = 0; i < 2; i++)
            if (!find_excess(pair, children[i], type, depth, &sides[i]))
                return false;
        found->number = factors[0] * sides[0].number + factors[1] * sides[1].number;
        found->lengths = factors[0] * sides[0].lengths + factors[1] * sides[1].lengths;
        return true;
    }
    if (gathers(pair, expression, children, count))
        return false;
    for (size_t i = 0; i < count; i++)
        if (!is_in_line(pair, children[i], depth))
            return false;
    return true;
}

static bool counts_up(const struct ir_node *loop)
{
    return ir_has(loop, "step", "1");
}

/* Whether the loop's length is its upper bound, which is a single name. */
static bool has_variable_length(const struct ir_node *loop)
{
    return ir_number(loop, "iterations") == 0 && ir_has(loop, "lower", "0") &&
           ir_has(loop, "relation", "<") && ir_has(loop, "names", ir_get(loop, "upper"));
}

void note_in_line(const struct loop_nest *nest, struct ir_node *holder)
{
    struct ir_node *outer = ir_first(holder, "loop"), *loop;
    for (size_t i = 1; i < nest->depth; i++, outer = loop) {
        loop = ir_next(outer, "loop");
        struct pair pair = {nest->variables[i - 1], nest->variables[i], ir_number(loop, "iterations"),
                            ir_get(loop, "upper")};
        if ((pair.iterations > 0 || has_variable_length(loop)) && counts_up(outer) && counts_up(loop) &&
            is_in_line(&pair, nest->body, 0))
            ir_set(loop, pair.iterations > 0 ? "in_line" : "rows_in_line", "yes");
    }
}
