/*
 * Whether code may tell which thread runs it: by OpenMP's routines, by assembler, and by functions that are
 * not visible here and may do either. Code that may not is the same whoever runs it.
 */
#include "effects.h"
#include "inner.h"

#include <string.h>

enum { MOST_CALLS = 16 };

struct asking {
    const struct parse *parse;
    unsigned calls; /* around the place of the visit */
    bool found;
};

static void look_for_questions(CXCursor cursor, CXCursor parent, void *context)
{
    struct asking *asking = context;
    enum CXCursorKind kind = clang_getCursorKind(cursor);
    (void)parent;
    asking->found |= kind == CXCursor_GCCAsmStmt || kind == CXCursor_MSAsmStmt;
    if (kind == CXCursor_CallExpr && !asking->found) {
        CXCursor function = function_called(cursor), definition = clang_getCursorDefinition(function);
        bool known = is_builtin(function) || is_library_function(asking->parse, function);
        asking->found |= strncmp(cursor_name(function), "omp_", 4) == 0 ||
                         (!known && (clang_Cursor_isNull(definition) || asking->calls == MOST_CALLS));
        if (!known && !asking->found) {
            asking->calls++;
            visit_children(definition, look_for_questions, asking);
            asking->calls--;
        }
    }
    if (!asking->found)
        visit_children(cursor, look_for_questions, asking);
}

bool may_ask_who_runs(const struct parse *parse, CXCursor code)
{
    struct asking asking = {.parse = parse};
    look_for_questions(code, code, &asking);
    return asking.found;
}
