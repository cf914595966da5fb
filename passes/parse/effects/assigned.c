/*
 * Which variables a piece of code assigns. Facts about regions ask this of the same code for each access, so
 * that its assignments are looked for once, and kept.
 */
#include "effects.h"

#include <stdint.h>
#include <stdlib.h>
#include <string.h>

struct assignment {
    const void *variable; /* clang's declaration */
    size_t end;           /* of the assignment in the text */
    CXCursor store;
};

struct assigned {
    const void *code;        /* clang's statement or declaration */
    struct assignment *rows; /* by variables, then by places */
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
        assigned->rows =
            arena_grow(assigned->rows, assigned->count, &assigned->capacity, sizeof(*assigned->rows));
        assigned->rows[assigned->count++] =
            (struct assignment){cursor_referenced(name).data[0], cursor_range(cursor).end, cursor};
    }
    visit_children(cursor, find_assignments, assigned);
}

static int by_place(const void *one, const void *other)
{
    const struct assignment *left = one, *right = other;
    uintptr_t first = (uintptr_t)left->variable, second = (uintptr_t)right->variable;
    return first != second ? (first > second) - (first < second)
                           : (left->end > right->end) - (left->end < right->end);
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
        qsort(assigned->rows, assigned->count, sizeof(*assigned->rows), by_place);
    return assigned;
}

/* The last assignment of the variable that ends at the place, or in front of it; NULL: there is none. */
static const struct assignment *last_assignment(const struct assigned *assigned, CXCursor variable,
                                                size_t place)
{
    const struct assignment wanted = {.variable = variable.data[0], .end = place};
    size_t first = 0, behind = assigned->count;
    while (first < behind) {
        size_t middle = first + (behind - first) / 2;
        if (by_place(&assigned->rows[middle], &wanted) <= 0)
            first = middle + 1;
        else
            behind = middle;
    }
    return first > 0 && assigned->rows[first - 1].variable == wanted.variable ? &assigned->rows[first - 1]
                                                                              : NULL;
}

bool is_assigned_in(CXCursor code, CXCursor variable)
{
    return last_assignment(assigned_in(code), variable, SIZE_MAX) != NULL;
}

CXCursor last_store_in(CXCursor code, CXCursor variable, size_t place)
{
    const struct assignment *last = last_assignment(assigned_in(code), variable, place);
    return last ? last->store : clang_getNullCursor();
}
