/*
 * Loops that are in the text twice, with a question to the device in front (row_checks.c, sums.c, kept.c),
 * and the loops of a construct that are not.
 */
#include "inner.h"
#include "loops.h"

const char rows_answer[] = "__rex_rows_apart", kept_answer[] = "__rex_keeps";

const char *answer_of(CXCursor branch)
{
    size_t count;
    if (clang_getCursorKind(branch) != CXCursor_IfStmt)
        return NULL;
    CXCursor condition = strip_expression(cursor_children(branch, &count)[0]);
    const char *name = clang_getCursorKind(condition) == CXCursor_DeclRefExpr ? cursor_name(condition) : "";
    return same_text(name, rows_answer) ? rows_answer : same_text(name, kept_answer) ? kept_answer : NULL;
}

/* The loops of a construct's iterations. */
struct counted_loops {
    const struct search *search;
    struct rewriter *rewriter;
    const struct nest *around;
    counted_loop_function *act;
};

static void find_counted_loops(CXCursor cursor, CXCursor parent, void *context)
{
    const struct counted_loops *loops = context;
    struct nest nest = *loops->around;
    struct counted_loops inside = {loops->search, loops->rewriter, &nest, loops->act};
    struct counted_loop loop;
    if (answer_of(cursor))
        return;
    if (read_counted_loop(&nest, cursor, &loop) && nest.count < MOST_COUNTED - 1) {
        if (loops->act(loops->search, loops->rewriter, &nest, &loop, parent))
            return;
        nest.loops[nest.count++] = loop;
    }
    visit_children(cursor, find_counted_loops, &inside);
}

void each_counted_loop(const struct search *search, struct rewriter *rewriter, counted_loop_function *act)
{
    struct nest nest = search->nest;
    CXCursor loop = nest.loops[search->depth - 1].statement;
    size_t count;
    CXCursor *parts = cursor_children(loop, &count);
    nest.count = search->depth;
    find_counted_loops(parts[count - 1], loop, &(struct counted_loops){search, rewriter, &nest, act});
}
