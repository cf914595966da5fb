/*
 * What the analysis of dependences and the search for loops that threads may share both ask of the program's
 * code.
 */
#include "dependence.h"
#include "effects.h"
#include "loops.h"

struct address {
    CXCursor variable;
    bool taken;
};

static void find_address(CXCursor cursor, CXCursor parent, void *context)
{
    struct address *address = context;
    address->taken |= clang_equalCursors(addressed_variable(cursor, parent), address->variable);
    visit_children(cursor, find_address, context);
}

bool is_addressed(CXCursor code, CXCursor variable)
{
    struct address address = {.variable = variable};
    visit_children(code, find_address, &address);
    return address.taken;
}

bool has_declarations(const struct parse *parse)
{
    for (size_t i = 0; i < parse->pragmas.count; i++)
        if (parse->pragmas.rows[i].directive && (parse->pragmas.rows[i].directive->leaves & LEAF_DECLARE))
            return true;
    return false;
}

bool is_made_private(const struct pragma *pragma, const char *name)
{
    const struct clause *clause = pragma_clause(pragma, "private");
    return clause && expression_names(clause->value, name);
}

static void find_break(CXCursor cursor, CXCursor parent, void *context)
{
    bool *found = context;
    enum CXCursorKind kind = clang_getCursorKind(cursor);
    (void)parent;
    *found |= kind == CXCursor_BreakStmt;
    if (kind != CXCursor_ForStmt && kind != CXCursor_WhileStmt && kind != CXCursor_DoStmt &&
        kind != CXCursor_SwitchStmt)
        visit_children(cursor, find_break, context);
}

bool leaves_loop(CXCursor body)
{
    bool found = false;
    find_break(body, body, &found);
    return found;
}
