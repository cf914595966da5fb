/*
 * Which variables a piece of code assigns. Facts about regions ask this of the same code for each access, so
 * that its assignments are looked for once, and kept.
 */
#include "effects.h"

#include <stdlib.h>
#include <string.h>

struct assigned {
    const void *code;       /* clang's statement or declaration */
    const void **variables; /* clang's declarations, sorted */
    size_t count, capacity;
    struct assigned *next; /* with the same hash */
};

enum { HASHES = 1024 };

static struct assigned *table[HASHES];

void forget_assigned(void)
{
    memset(table, 0, sizeof(table));
}

bool is_store(CXCursor expression)
{
    switch (clang_getCursorKind(expression)) {
    case CXCursor_CompoundAssignOperator:
        return true;
    case CXCursor_BinaryOperator:
        return clang_getCursorBinaryOperatorKind(expression) == CXBinaryOperator_Assign;
    case CXCursor_UnaryOperator:
        return unary_effect(expression) == UNARY_STORES;
    default:
        return false;
    }
}

static void find_assignments(CXCursor cursor, CXCursor parent, void *context)
{
    struct assigned *assigned = context;
    size_t count = 0;
    CXCursor *operands = is_store(cursor) ? cursor_children(cursor, &count) : NULL;
    CXCursor name = count ? strip_expression(operands[0]) : cursor;
    (void)parent;
    if (count && clang_getCursorKind(name) == CXCursor_DeclRefExpr) {
        assigned->variables = arena_grow(assigned->variables, assigned->count, &assigned->capacity,
                                         sizeof(*assigned->variables));
        assigned->variables[assigned->count++] = cursor_referenced(name).data[0];
    }
    visit_children(cursor, find_assignments, assigned);
}

static int by_address(const void *one, const void *other)
{
    uintptr_t left = (uintptr_t) * (const void *const *)one, right = (uintptr_t) * (const void *const *)other;
    return (left > right) - (left < right);
}

/* The variables that the code assigns. */
static const struct assigned *assigned_in(CXCursor code)
{
    const void *address = code.data[!clang_isDeclaration(code.kind)];
    struct assigned **place = &table[(uintptr_t)address / 16 % HASHES];
    for (struct assigned *assigned = *place; assigned; assigned = assigned->next)
        if (assigned->code == address)
            return assigned;
    struct assigned *assigned = arena_alloc(sizeof(*assigned));
    assigned->code = address;
    assigned->next = *place;
    *place = assigned;
    find_assignments(code, code, assigned);
    if (assigned->count)
        qsort(assigned->variables, assigned->count, sizeof(*assigned->variables), by_address);
    return assigned;
}

bool is_assigned_in(CXCursor code, CXCursor variable)
{
    const struct assigned *assigned = assigned_in(code);
    return assigned->count && bsearch(&variable.data[0], assigned->variables, assigned->count,
                                      sizeof(*assigned->variables), by_address);
}
