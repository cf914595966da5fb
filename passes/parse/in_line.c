/*
 * Loops of a nest that count in line: the body names the variables of a loop and of the loop around it only
 * in sums like `i * 3 + j`, where the inner one has 3 iterations. Such a sum follows from the number of the
 * iteration in the nest, and everything else is the same in all iterations, so that the two loops are one
 * whose iterations lie side by side.
 *
 * A compiler sees that by itself if the sum is integer arithmetic of one width, which is why nothing else is
 * a sum here: `a[i][j]`, `p = a + i * 3` and, where i is an int, `(long)i * 3 + j` are none. A local variable
 * stands for its initial value, as in adjacent.c. Passes choose by it, and nothing depends on its being
 * right.
 */
#include "parse.h"

enum { DEEPEST_LOCAL = 4 }; /* whose initial value is another's, and so on */

/* Two loops of a nest. */
struct pair {
    CXCursor outer, inner;         /* their variables */
    unsigned long long iterations; /* of the inner one */
};

/* What a sum would grow by if the outer loop went one iteration on and the inner one all of its own back,
 * which leads to the same iteration of the nest: 0 where it counts in line. Modulo 2^64. */
typedef unsigned long long excess;

static bool find_excess(const struct pair *pair, CXCursor expression, CXType type, unsigned depth,
                        excess *found);

static bool is_in_line(const struct pair *pair, CXCursor expression, unsigned depth)
{
    excess found;
    return find_excess(pair, expression, clang_getCursorType(expression), depth, &found) && found == 0;
}

static bool has_width(CXCursor cursor, CXType type)
{
    return clang_Type_getSizeOf(clang_getCursorType(cursor)) == clang_Type_getSizeOf(type);
}

/* An outer loop's variable that is narrower than the sum has been converted on the way, and might have
 * wrapped; the inner one's is known to be small. */
static bool find_excess_of_name(const struct pair *pair, CXCursor name, CXType type, unsigned depth,
                                excess *found)
{
    CXCursor variable = clang_getCursorReferenced(name);
    if (clang_equalCursors(variable, pair->outer)) {
        *found = 1;
        return has_width(variable, type);
    }
    if (clang_equalCursors(variable, pair->inner)) {
        *found = -pair->iterations;
        return true;
    }
    if (clang_getCursorKind(variable) != CXCursor_VarDecl)
        return true;
    CXCursor value = clang_Cursor_getVarDeclInitializer(variable);
    if (clang_Cursor_isNull(value))
        return true;
    if (depth == DEEPEST_LOCAL)
        return false;
    if (type_is_integer(clang_getCursorType(variable)) && has_width(variable, type))
        return find_excess(pair, value, type, depth + 1, found);
    return is_in_line(pair, value, depth + 1);
}

/* What both sides of a sum, or of a multiplication, are multiplied by; false for other operators. */
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
    return type_is_integer(clang_getCursorType(expression)) && has_width(expression, type);
}

/* Returns false where an iteration may be told by more than its number in the nest. */
static bool find_excess(const struct pair *pair, CXCursor expression, CXType type, unsigned depth,
                        excess *found)
{
    size_t count;
    unsigned long long factors[2];
    *found = 0;
    expression = strip_expression(expression);
    enum CXCursorKind kind = clang_getCursorKind(expression);
    if (kind == CXCursor_VarDecl)
        return true;
    if (kind == CXCursor_DeclRefExpr)
        return find_excess_of_name(pair, expression, type, depth, found);
    CXCursor *children = cursor_children(expression, &count);
    if (kind == CXCursor_BinaryOperator && is_integer_of_width(expression, type) &&
        find_factors(expression, children, factors)) {
        excess sides[2];
        for (size_t i = 0; i < 2; i++)
            if (!find_excess(pair, children[i], type, depth, &sides[i]))
                return false;
        *found = factors[0] * sides[0] + factors[1] * sides[1];
        return true;
    }
    for (size_t i = 0; i < count; i++)
        if (!is_in_line(pair, children[i], depth))
            return false;
    return true;
}

static bool counts_up(const struct ir_node *loop)
{
    return ir_has(loop, "step", "1");
}

void note_in_line(const struct loop_nest *nest, struct ir_node *holder)
{
    struct ir_node *outer = ir_first(holder, "loop"), *loop;
    for (size_t i = 1; i < nest->depth; i++, outer = loop) {
        loop = ir_next(outer, "loop");
        struct pair pair = {nest->variables[i - 1], nest->variables[i], ir_number(loop, "iterations")};
        if (pair.iterations > 0 && counts_up(outer) && counts_up(loop) && is_in_line(&pair, nest->body, 0))
            ir_set(loop, "in_line", "yes");
    }
}
