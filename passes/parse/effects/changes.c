/*
 * Which variables the host's code in a data region may change: a pointer that it leaves alone still leads to
 * what was mapped (rex-restrict, rex-barrier).
 */
#include "effects.h"

#include <string.h>

struct changes {
    const struct parse *parse;
    const struct pragma *data;
    struct path path;
    const char *names; /* a list, "" at first */
};

static void add(struct changes *changes, const char *name)
{
    if (!*changes->names)
        changes->names = name;
    else if (!ir_list_has(changes->names, name))
        changes->names = ir_list_add(changes->names, name);
}

/* Whether the code at an offset is a target region's that a device runs, with variables of its own. */
static bool is_on_device(const struct changes *changes, size_t offset)
{
    const struct pragma *end = changes->parse->pragmas.rows + changes->parse->pragmas.count;
    for (const struct pragma *inner = changes->data + 1; inner < end && inner->begin < offset; inner++)
        if (is_device_region(inner) && range_has(inner->extent, offset))
            return true;
    return false;
}

/* From a declaration on, the name means another variable. */
static void visit(CXCursor cursor, CXCursor parent, void *context)
{
    struct changes *changes = context;
    enum CXCursorKind kind = clang_getCursorKind(cursor);
    (void)parent;
    if (is_on_device(changes, cursor_range(cursor).begin))
        return;
    if (kind == CXCursor_VarDecl || (kind == CXCursor_DeclRefExpr && path_changes(&changes->path, cursor)))
        add(changes, cursor_name(cursor));
    path_enter(&changes->path, cursor);
    visit_children(cursor, visit, changes);
    path_leave(&changes->path);
}

/* The host's own directives may change what their clauses name. */
static void add_clauses(struct changes *changes, const struct pragma *pragma)
{
    for (size_t i = 0; i < pragma->clause_count; i++) {
        const char *list = pragma->clauses[i].value;
        for (char *item; (item = next_list_item(&list));)
            add(changes, arena_string_length(item, strcspn(item, " [(")));
    }
}

void note_changes(const struct parse *parse, const struct pragma *data, struct ir_node *region)
{
    struct changes changes = {.parse = parse, .data = data, .names = ""};
    const struct pragma *end = parse->pragmas.rows + parse->pragmas.count;
    visit(data->statement, data->statement, &changes);
    for (const struct pragma *inner = data + 1; inner < end && inner->begin < data->extent.end; inner++)
        if (!inner->node && !is_on_device(&changes, inner->begin))
            add_clauses(&changes, inner);
    ir_set(region, "changes", changes.names);
}
