/*
 * Whether code may tell which thread runs it: by OpenMP's routines, by assembler, and by functions that are
 * not visible here and may do either. Code that may not is the same whoever runs it.
 */
#include "effects.h"
#include "inner.h"

#include <string.h>

struct asking {
    const struct parse *parse;
    size_t *seen; /* where the definitions of functions begin that have been looked at */
    size_t count, capacity;
    bool found;
};

static void look_for_questions(CXCursor cursor, CXCursor parent, void *context);

static void look_at_definition(struct asking *asking, CXCursor definition)
{
    const size_t begin = cursor_offset(definition);
    for (size_t i = 0; i < asking->count; i++)
        if (asking->seen[i] == begin)
            return;
    asking->seen = arena_grow(asking->seen, asking->count, &asking->capacity, sizeof(*asking->seen));
    asking->seen[asking->count++] = begin;
    visit_children(definition, look_for_questions, asking);
}

/* A function that is called by a pointer may be any. */
static void look_at_call(struct asking *asking, CXCursor function)
{
    if (clang_getCursorKind(function) != CXCursor_FunctionDecl) {
        asking->found = true;
        return;
    }
    CXCursor definition = clang_getCursorDefinition(function);
    if (strncmp(cursor_name(function), "omp_", 4) == 0)
        asking->found = true;
    else if (is_builtin(function) || is_library_function(asking->parse, function))
        return;
    else if (clang_Cursor_isNull(definition))
        asking->found = true;
    else
        look_at_definition(asking, definition);
}

static void look_for_questions(CXCursor cursor, CXCursor parent, void *context)
{
    struct asking *asking = context;
    enum CXCursorKind kind = clang_getCursorKind(cursor);
    (void)parent;
    asking->found |= kind == CXCursor_GCCAsmStmt || kind == CXCursor_MSAsmStmt;
    if (kind == CXCursor_CallExpr && !asking->found)
        look_at_call(asking, function_called(cursor));
    if (!asking->found)
        visit_children(cursor, look_for_questions, asking);
}

bool may_ask_who_runs(const struct parse *parse, CXCursor code)
{
    struct asking asking = {.parse = parse};
    look_for_questions(code, code, &asking);
    return asking.found;
}
