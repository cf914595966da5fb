/*
 * Visits the host's code around constructs: for rex-check, loops in which each iteration maps the same again
 * (repeat.c, repeat_call.c), and code that does not wait for a region with nowait (nowait.c); for
 * rex-explain, which of a region's loops `collapse` could join (perfect.c).
 *
 * Variables are known by their names. rex-check uses only what is said of names that the unit declares once
 * (`pointer`).
 */
#include "around.h"

static void visit(CXCursor cursor, CXCursor parent, void *context)
{
    struct around *around = context;
    enum CXCursorKind kind = clang_getCursorKind(cursor);
    (void)parent;
    const struct pragma *construct =
        clang_isStatement(kind) || clang_isExpression(kind) ? construct_of(around->parse, cursor) : NULL;
    if (kind == CXCursor_FunctionDecl)
        around->function = cursor_range(cursor);
    if (construct && !may_be_threads(around, construct->begin))
        note_repetitions(around, construct->node);
    if (construct && ir_is(construct->node, "target")) {
        note_perfect_nest(around->parse, construct);
        note_carried(around->parse, construct);
        return;
    }
    if (kind == CXCursor_CompoundStmt)
        note_block(around, cursor);
    if (kind == CXCursor_CallExpr && !may_be_threads(around, cursor_offset(cursor)))
        note_repeated_call(around, cursor);
    path_enter(&around->path, cursor);
    visit_children(cursor, visit, around);
    path_leave(&around->path);
}

static void visit_user(CXCursor cursor, CXCursor parent, void *context)
{
    struct around *around = context;
    if (clang_getCursorKind(cursor) == CXCursor_FunctionDecl &&
        source_is_user(&around->parse->source, cursor_range(cursor).begin))
        visit(cursor, parent, around);
}

void note_surroundings(struct parse *parse, const struct ir_node *root)
{
    struct around around = {.parse = parse, .root = root};
    visit_children(clang_getTranslationUnitCursor(parse->translation.unit), visit_user, &around);
}
