/*
 * A loop whose iterations threads or teams share: its counters, with their first values, ends and steps, and
 * conditions in it that nearly all iterations fulfil.
 */
#include "collision.h"

#include <stdlib.h>

CXCursor counter_of(CXCursor loop)
{
    size_t count;
    CXCursor *parts = cursor_children(loop, &count);
    if (clang_getCursorKind(loop) != CXCursor_ForStmt || count != 4)
        return clang_getNullCursor();
    CXCursor start = parts[0];
    parts = cursor_children(start, &count);
    if (clang_getCursorKind(start) == CXCursor_DeclStmt)
        return count == 1 ? parts[0] : clang_getNullCursor();
    bool assigns = clang_getCursorKind(start) == CXCursor_BinaryOperator && count == 2 &&
                   clang_getCursorBinaryOperatorKind(start) == CXBinaryOperator_Assign;
    return assigns ? cursor_referenced(strip_expression(parts[0])) : clang_getNullCursor();
}

/* The statement without the blocks around it that contain nothing else. */
static CXCursor without_blocks(CXCursor statement)
{
    size_t count = 1;
    while (clang_getCursorKind(statement) == CXCursor_CompoundStmt) {
        CXCursor *parts = cursor_children(statement, &count);
        if (count != 1)
            break;
        statement = parts[0];
    }
    return statement;
}

static CXCursor body_of(CXCursor loop)
{
    size_t count;
    CXCursor *parts = cursor_children(loop, &count);
    return count ? without_blocks(parts[count - 1]) : clang_getNullCursor();
}

struct polynomial start_of(CXCursor loop, CXCursor counter)
{
    size_t count;
    CXCursor start = cursor_children(loop, &count)[0];
    CXCursor *operands = cursor_children(start, &count);
    bool declares = clang_getCursorKind(start) == CXCursor_DeclStmt;
    CXCursor value = declares     ? clang_Cursor_getVarDeclInitializer(counter)
                     : count == 2 ? operands[1]
                                  : clang_getNullCursor();
    return clang_Cursor_isNull(value) ? (struct polynomial){0} : polynomial_of(value);
}

struct polynomial end_of(CXCursor loop, CXCursor counter)
{
    size_t count;
    CXCursor condition = cursor_children(loop, &count)[1];
    CXCursor *operands = cursor_children(condition, &count);
    bool compares = clang_getCursorKind(condition) == CXCursor_BinaryOperator && count == 2 &&
                    refers_to(strip_expression(operands[0]), counter);
    return compares ? polynomial_of(operands[1]) : (struct polynomial){0};
}

bool read_counters(struct sharing_loop *sharing)
{
    CXCursor loop = without_blocks(sharing->pragma->statement);
    ir_each (node, sharing->pragma->node, "loop") {
        CXCursor counter = counter_of(loop);
        const char *step = ir_get_or(node, "step", "");
        if (clang_Cursor_isNull(counter) || sharing->count == MOST_COUNTERS || !*step ||
            !expression_is_number(step + (*step == '-')))
            return false;
        sharing->steps[sharing->count] = strtoll(step, NULL, 0);
        sharing->names[sharing->count] = cursor_name(counter);
        sharing->starts[sharing->count] = start_of(loop, counter);
        sharing->ends[sharing->count] = end_of(loop, counter);
        sharing->iterations[sharing->count] = ir_number(node, "iterations");
        sharing->counters[sharing->count++] = cursor_offset(clang_getCanonicalCursor(counter));
        loop = body_of(loop);
    }
    return sharing->count > 0;
}

bool is_counter(const struct sharing_loop *loop, size_t variable)
{
    for (size_t i = 0; i < loop->count; i++)
        if (loop->counters[i] == variable)
            return true;
    return false;
}

/* ---- conditions ---- */

/* Whether a polynomial is a number that is not much more than 0. */
static bool is_small(const struct polynomial *polynomial)
{
    bool number = polynomial->known &&
                  (polynomial->count == 0 || (polynomial->count == 1 && polynomial->terms[0].count == 0));
    return number && (polynomial->count == 0 || llabs(polynomial->terms[0].factor) <= MOST_LEFT_OUT);
}

/* Whether `low < high`, or !=, leaves out only some iterations at a loop's begin, as `0 < i` does, or at its
 * end, as `i < n - 1`. */
static bool leaves_out_ends(const struct sharing_loop *loop, CXCursor low, CXCursor high)
{
    struct polynomial less = polynomial_of(low), more = polynomial_of(high);
    for (size_t c = 0; c < loop->count; c++) {
        const struct polynomial counter = polynomial_variable(loop->counters[c]);
        struct polynomial below = polynomial_sum(&more, &counter, -1),
                          above = polynomial_sum(&less, &counter, -1);
        struct polynomial end = polynomial_sum(&more, &loop->ends[c], -1);
        bool many = loop->iterations[c] == 0 || loop->iterations[c] > 4 * MOST_LEFT_OUT;
        if (many && ((is_small(&below) && is_small(&less)) || (is_small(&above) && is_small(&end))))
            return true;
    }
    return false;
}

/* Whether a condition leaves out only some iterations at the begin or the end of one of the loops. */
static bool leaves_out_little(const struct sharing_loop *loop, CXCursor condition)
{
    size_t count;
    condition = strip_expression(condition);
    CXCursor *operands = cursor_children(condition, &count);
    enum CXBinaryOperatorKind kind = clang_getCursorBinaryOperatorKind(condition);
    if (clang_getCursorKind(condition) != CXCursor_BinaryOperator || count != 2)
        return false;
    if (kind == CXBinaryOperator_LAnd)
        return leaves_out_little(loop, operands[0]) && leaves_out_little(loop, operands[1]);
    bool unequal = kind == CXBinaryOperator_NE;
    bool less = unequal || kind == CXBinaryOperator_LT || kind == CXBinaryOperator_LE;
    bool more = unequal || kind == CXBinaryOperator_GT || kind == CXBinaryOperator_GE;
    return (less && leaves_out_ends(loop, operands[0], operands[1])) ||
           (more && leaves_out_ends(loop, operands[1], operands[0]));
}

bool is_of_neighbours(const struct sharing_loop *loop, CXCursor choice)
{
    size_t count;
    CXCursor *parts = cursor_children(choice, &count);
    return clang_getCursorKind(choice) == CXCursor_IfStmt && count == 2 && !loop->alike &&
           leaves_out_little(loop, parts[0]);
}
