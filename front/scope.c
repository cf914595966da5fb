/*
 * The variables in scope, as a stack: the walk pushes declarations as it meets them and cuts the stack back
 * where a block ends, so that the last one of a name is the one that the name means.
 */
#include "front.h"

#include <stdlib.h>

void scope_add(struct scope *scope, CXCursor variable)
{
    scope->variables =
        arena_grow(scope->variables, scope->count, &scope->capacity, sizeof(*scope->variables));
    scope->variables[scope->count++] = variable;
}

bool scope_find(const struct scope *scope, const char *name, CXCursor *variable)
{
    for (size_t i = scope->count; i-- > 0;) {
        CXString spelling = clang_getCursorSpelling(scope->variables[i]);
        bool found = same_text(clang_getCString(spelling), name);
        clang_disposeString(spelling);
        if (found) {
            *variable = scope->variables[i];
            return true;
        }
    }
    return false;
}
