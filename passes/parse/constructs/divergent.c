/*
 * Barriers, and constructs that all threads of a team must come to, in an `if` that asks for the thread's
 * number: some threads do not come, and the others wait for them for ever (OpenMP 5.2, sections 11
 * and 15.3.1).
 */
#include "constructs.h"

#include <string.h>

struct divergence {
    const struct parse *parse;
    bool asks;
};

static void find_question(CXCursor cursor, CXCursor parent, void *context)
{
    struct divergence *divergence = context;
    CXCursor named = cursor_referenced(cursor);
    (void)parent;
    if (clang_getCursorKind(cursor) == CXCursor_DeclRefExpr) {
        CXCursor value = clang_getCursorKind(named) == CXCursor_VarDecl
                             ? clang_Cursor_getVarDeclInitializer(named)
                             : clang_getNullCursor();
        divergence->asks |= same_text(cursor_name(named), "omp_get_thread_num");
        if (!clang_Cursor_isNull(value) &&
            same_text(cursor_name(strip_expression(value)), "omp_get_thread_num")) /* int me = ... */
            divergence->asks = true;
    }
    visit_children(cursor, find_question, divergence);
}

/* Whether a parallel region, whose threads have numbers of their own, is between a place and the pragma. */
static bool is_of_inner_team(const struct parse *parse, size_t from, const struct pragma *pragma)
{
    for (const struct pragma *around = parse->pragmas.rows; around < pragma; around++)
        if (around->directive && around->begin >= from && pragma->begin < around->extent.end &&
            (around->directive->leaves & (LEAF_PARALLEL | LEAF_TEAMS | LEAF_TARGET)))
            return true;
    return false;
}

static void warn_of_meetings(const struct parse *parse, struct range branches)
{
    const struct pragmas *pragmas = &parse->pragmas;
    for (size_t i = pragma_index(pragmas, branches.begin);
         i < pragmas->count && pragmas->rows[i].begin < branches.end; i++) {
        const struct pragma *pragma = &pragmas->rows[i];
        if (!pragma->directive || !is_one_of(pragma->directive->name, " barrier for single sections ") ||
            is_of_inner_team(parse, branches.begin, pragma))
            continue;
        warn_at(
            parse->options, &parse->source, pragma->begin, WARNING_BARRIER,
            "'%s' stands in an if that asks for the thread's number: all threads of a team must come to it, "
            "or those that do wait for ever",
            pragma->directive->name);
    }
}

/* Whether several threads run the code there, in a construct of the region. */
static bool is_in_team(const struct parse *parse, size_t offset)
{
    const struct pragma *last = parse->pragmas.rows + parse->pragmas.count;
    for (const struct pragma *around = parse->pragmas.rows; around < last && around->begin < offset; around++)
        if (around->directive && (around->directive->leaves & LEAF_PARALLEL) && offset < around->extent.end)
            return true;
    return false;
}

static void visit(CXCursor cursor, CXCursor parent, void *context)
{
    struct divergence *divergence = context;
    size_t count;
    CXCursor *parts = cursor_children(cursor, &count);
    (void)parent;
    if (clang_getCursorKind(cursor) == CXCursor_IfStmt && count > 1 &&
        is_in_team(divergence->parse, cursor_offset(cursor))) {
        divergence->asks = false;
        find_question(parts[0], cursor, divergence);
        if (divergence->asks) {
            warn_of_meetings(divergence->parse,
                             (struct range){cursor_range(parts[0]).end, cursor_range(cursor).end});
            return;
        }
    }
    visit_children(cursor, visit, divergence);
}

void warn_of_divergence(const struct parse *parse)
{
    struct divergence divergence = {.parse = parse};
    for (size_t i = 0; i < parse->pragmas.count; i++) {
        const struct pragma *pragma = &parse->pragmas.rows[i];
        if (pragma->associated && pragma->node && ir_is(pragma->node, "target"))
            visit(pragma->statement, pragma->statement, &divergence);
    }
}
