/*
 * Nests whose threads go through rows:
 *
 *     #pragma omp target teams distribute parallel for collapse(2)
 *     for (int i = 0; i < n; i++)
 *         for (int j = 0; j < m; j++) {
 *             float sum = 0;
 *             for (int k = 0; k < l; k++)
 *                 sum += a[i * l + k] * b[j * l + k];
 *             c[i * m + j] = sum;
 *         }
 *
 * Teams could share the iterations of i and j, and their threads the loop over k (inner.c). But then each
 * team reads two rows for one sum. Where the nest has iterations for all threads of the device, each thread
 * has one better for itself, and teams read pieces of the rows together (rex-stage): each element is read
 * once for all iterations of a tile. A launch is asked whether it has as many.
 */
#include "effects.h"
#include "inner.h"
#include "loops.h"

/* Iterations of the nest that pay; of its innermost loop, a tile's width; and of a row, a piece of it. */
enum { FEWEST_IN_NEST = 32768, FEWEST_IN_LOOP = 32 };

/* The rows in the body of a loop in a nest. */
struct rows {
    struct row_nest nest;
    CXCursor along; /* the loop's counter */
    bool found;
};

static void look_for_rows(CXCursor cursor, CXCursor parent, void *context)
{
    struct rows *rows = context;
    (void)parent;
    rows->found |= clang_getCursorKind(cursor) == CXCursor_ArraySubscriptExpr &&
                   is_element_of_row(&rows->nest, cursor, rows->along);
    visit_children(cursor, look_for_rows, rows);
}

static bool reads_rows(const struct search *search, const struct counted_loop *loop)
{
    struct rows rows = {.nest = {.code = search->nest.code}, .along = loop->counter};
    for (size_t i = 0; i < search->depth && i < MOST_ASSOCIATED; i++)
        rows.nest.counters[rows.nest.count++] = search->nest.loops[i].counter;
    look_for_rows(loop->body, loop->body, &rows);
    return rows.found;
}

/* Whether the code runs the statement, once: it is one of its blocks' statements. */
static bool is_run_by(CXCursor code, CXCursor statement)
{
    size_t count;
    CXCursor *parts = cursor_children(code, &count);
    if (clang_equalCursors(code, statement))
        return true;
    for (size_t i = 0; clang_getCursorKind(code) == CXCursor_CompoundStmt && i < count; i++)
        if (is_run_by(parts[i], statement))
            return true;
    return false;
}

/* Whether neighbouring threads have neighbouring iterations of the inner loop (`along`, of rex-tile). */
static bool run_along_inner(const struct search *search)
{
    const struct nest *nest = &search->nest;
    CXCursor body = nest->loops[1].body;
    return closeness_of(nest->code, body, nest->loops[1].counter).apart <=
           closeness_of(nest->code, body, nest->loops[0].counter).apart;
}

/* How many iterations the loop has, for a launch; NULL: it cannot tell. */
static const char *count_text(const struct search *search, const struct counted_loop *loop)
{
    struct polynomial reach = polynomial_sum(&loop->high, &loop->low, -1);
    const char *text = launch_text(&search->nest, &reach);
    return !text             ? NULL
           : loop->step == 1 ? arena_format("(%s + 1)", text)
                             : arena_format("((%s) / %lldLL + 1)", text, loop->step);
}

const char *question_of_rows(const struct search *search, const struct counted_loop *loop)
{
    if (search->depth != 2 || !is_run_by(search->nest.loops[1].body, loop->statement) ||
        !run_along_inner(search) || !reads_rows(search, loop))
        return NULL;
    const char *width = count_text(search, &search->nest.loops[1]),
               *height = count_text(search, &search->nest.loops[0]), *length = count_text(search, loop);
    return width && height && length
               ? arena_format("%s >= %d && %s >= %d && %s * %s >= %d", width, FEWEST_IN_LOOP, length,
                              FEWEST_IN_LOOP, width, height, FEWEST_IN_NEST)
               : NULL;
}
