/*
 * The variables in scope, as a stack: the walk pushes declarations as it meets them and cuts the stack back
 * where a block ends, so that the last one of a name is the one that the name means.
 */
#include "front.h"

void scope_add(struct scope *scope, CXCursor variable)
{
    scope->variables =
        arena_grow(scope->variables, scope->count, &scope->capacity, sizeof(*scope->variables));
    scope->variables[scope->count++] = (struct scope_variable){variable, cursor_name(variable)};
}

bool scope_find(const struct scope *scope, const char *name, CXCursor *variable)
{
    for (size_t i = scope->count; i-- > 0;)
        if (same_text(scope->variables[i].name, name)) {
            *variable = scope->variables[i].declaration;
            return true;
        }
    return false;
}
