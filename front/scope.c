/*
 * The variables in scope, as a stack: the walk pushes declarations as it meets them and cuts the stack back
 * where a block ends, so that the last one of a name is the one that the name means. A hash table has the
 * last one of each name, which leads to those that it hides.
 */
#include "front.h"

static size_t *slot_of(const struct scope *scope, const char *name)
{
    return &scope->slots[hash_text(HASH_BEGIN, name, strlen(name)) & (scope->slot_count - 1)];
}

/* Puts the variable at an index in front of the others in its slot. */
static void link_variable(struct scope *scope, size_t index)
{
    size_t *slot = slot_of(scope, scope->variables[index].name);
    scope->variables[index].before = *slot;
    *slot = index + 1;
}

static void grow_slots(struct scope *scope)
{
    scope->slot_count = scope->slot_count ? 2 * scope->slot_count : 16;
    scope->slots = arena_alloc(scope->slot_count * sizeof(*scope->slots));
    for (size_t i = 0; i < scope->count; i++)
        link_variable(scope, i);
}

void scope_add(struct scope *scope, CXCursor variable)
{
    if (scope->count == scope->slot_count)
        grow_slots(scope);
    scope->variables =
        arena_grow(scope->variables, scope->count, &scope->capacity, sizeof(*scope->variables));
    scope->variables[scope->count] = (struct scope_variable){variable, cursor_name(variable), 0};
    link_variable(scope, scope->count++);
}

void scope_cut(struct scope *scope, size_t count)
{
    while (scope->count > count) {
        const struct scope_variable *last = &scope->variables[--scope->count];
        *slot_of(scope, last->name) = last->before;
    }
}

bool scope_find(const struct scope *scope, const char *name, CXCursor *variable)
{
    for (size_t i = scope->count ? *slot_of(scope, name) : 0; i > 0; i = scope->variables[i - 1].before)
        if (same_text(scope->variables[i - 1].name, name)) {
            *variable = scope->variables[i - 1].declaration;
            return true;
        }
    return false;
}

bool scope_has(const struct scope *scope, CXCursor variable)
{
    size_t i = scope->count ? *slot_of(scope, cursor_name(variable)) : 0;
    while (i > 0 && !clang_equalCursors(scope->variables[i - 1].declaration, variable))
        i = scope->variables[i - 1].before;
    return i > 0;
}
