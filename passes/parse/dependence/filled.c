/*
 * Arrays of a thread's own that each iteration fills before it reads them, as lines of a cube are summed up
 * in
 *
 *     for (int j = 1; j < n - 1; j++) {
 *         for (int i = 0; i < n; i++)
 *             line[i] = ...;
 *         for (int i = 1; i < n - 1; i++)
 *             ... line[i - 1] + line[i + 1] ...
 *     }
 *
 * where `line` is declared further outside. No value is read that another iteration has left there, so each
 * thread or team that runs some of the iterations may have an array for itself (dependence.c).
 *
 * The first statement of the iteration that names the array is a loop by steps of one, each of whose
 * iterations stores to the element of its counter; all other accesses are behind it, and within its range.
 */
#include "dependence.h"
#include "effects.h"
#include "inner.h"

/* How often a piece of code names a variable. */
struct names {
    CXCursor variable;
    size_t count;
    bool continues;
};

static void count_names(CXCursor cursor, CXCursor parent, void *context)
{
    struct names *names = context;
    enum CXCursorKind kind = clang_getCursorKind(cursor);
    (void)parent;
    names->count += kind == CXCursor_DeclRefExpr && refers_to(cursor, names->variable);
    names->continues |= kind == CXCursor_ContinueStmt;
    visit_children(cursor, count_names, names);
}

static struct names names_in(CXCursor code, CXCursor variable)
{
    struct names names = {.variable = variable};
    count_names(code, code, &names);
    return names;
}

/* `line[i] = ...` */
static bool stores_at(CXCursor statement, CXCursor array, CXCursor counter)
{
    size_t count, parts_count;
    CXCursor *sides = cursor_children(statement, &count);
    if (clang_getCursorKind(statement) != CXCursor_BinaryOperator || count != 2 ||
        clang_getCursorBinaryOperatorKind(statement) != CXBinaryOperator_Assign)
        return false;
    CXCursor element = strip_expression(sides[0]), *parts = cursor_children(element, &parts_count);
    return clang_getCursorKind(element) == CXCursor_ArraySubscriptExpr && parts_count == 2 &&
           refers_to(strip_expression(parts[0]), array) && refers_to(strip_expression(parts[1]), counter);
}

/* Whether all iterations of the loop do that, and nothing else with the array. */
static bool fills(const struct nest *nest, const struct counted_loop *loop, CXCursor array)
{
    size_t count;
    struct names names = names_in(loop->body, array);
    CXCursor body = loop->body, *statements = cursor_children(body, &count);
    if (!loop->exact || !begins_with_range(nest, loop) || loop->step != 1 || names.count != 1 ||
        names.continues || leaves_loop(body))
        return false;
    if (clang_getCursorKind(body) != CXCursor_CompoundStmt)
        return stores_at(body, array, loop->counter);
    for (size_t i = 0; i < count; i++)
        if (stores_at(statements[i], array, loop->counter))
            return true;
    return false;
}

/* The first statement of a block that names the variable. */
static CXCursor first_naming(CXCursor block, CXCursor variable)
{
    size_t count;
    CXCursor *statements = cursor_children(block, &count);
    for (size_t i = 0; clang_getCursorKind(block) == CXCursor_CompoundStmt && i < count; i++)
        if (names_variable(statements[i], variable))
            return statements[i];
    return clang_getNullCursor();
}

/* The loop that fills the array in each iteration of the code; NULL: none does. */
static const struct counted_loop *filling_loop(const struct nest *nest, CXCursor code, CXCursor array)
{
    CXCursor first = first_naming(code, array);
    for (size_t i = nest->end; i < nest->count; i++)
        if (clang_equalCursors(nest->loops[i].statement, first))
            return fills(nest, &nest->loops[i], array) ? &nest->loops[i] : NULL;
    return NULL;
}

bool is_private_array(const struct nest *nest, CXCursor array)
{
    return nest->construct && type_is_array(cursor_type(array)) && cursor_is_automatic(array) &&
           is_made_private(nest->construct, cursor_name(array));
}

bool is_filled_first(const struct nest *nest, CXCursor code, const struct accesses *accesses, CXCursor array)
{
    if (!is_private_array(nest, array))
        return false;
    const struct counted_loop *filled = filling_loop(nest, code, array);
    for (size_t i = 0; filled && i < accesses->count; i++) {
        const struct element_access *access = &accesses->rows[i];
        if (!clang_equalCursors(access->root, array))
            continue;
        const struct polynomial *place = &access->subscripts[0];
        struct polynomial above = polynomial_sum(place, &filled->low, -1),
                          below = polynomial_sum(&filled->high, place, -1);
        if (access->count != 1 || access->through || access->rows || place->wraps ||
            !is_zero_or_more(nest, &above) || !is_zero_or_more(nest, &below))
            return false;
    }
    return filled != NULL;
}
