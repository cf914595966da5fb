/*
 * lastprivate(conditional: x) (OpenMP 5.2, section 5.4.5): the iteration that is last to assign x leaves its
 * value. In device code each assignment says that it is one.
 */
#include "constructs.h"
#include "edits.h"

#include <string.h>

struct conditional {
    struct parse *parse;
    CXCursor declaration;
    const char *name;
    struct path path;
};

static void visit_assignment(CXCursor cursor, CXCursor parent, void *context)
{
    struct conditional *conditional = context;
    (void)parent;
    if (clang_getCursorKind(cursor) == CXCursor_DeclRefExpr &&
        clang_equalCursors(cursor_referenced(cursor), conditional->declaration) &&
        path_changes(&conditional->path, cursor))
        replace_device_text(conditional->parse, cursor_range(cursor),
                            edit_text("assignment", NULL, "name", conditional->name, NULL));
    path_enter(&conditional->path, cursor);
    visit_children(cursor, visit_assignment, context);
    path_leave(&conditional->path);
}

void note_assignments(const struct region *region, const struct shared_variable *variable)
{
    struct conditional conditional = {region->parse, variable->declaration, variable->name, {0}};
    CXCursor code = region->nest.depth ? region->nest.body : region->pragma->statement;
    visit_assignment(code, code, &conditional);
}
