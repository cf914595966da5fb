/*
 * Designated initialisers in device code. C takes the members of a struct in any order (C11 6.7.9), C++ only
 * in that of their declaration; so `{.y = 2, .x = 1}` becomes `{.x = 1, .y = 2}`. C leaves the order of
 * evaluation open.
 */
#include "edits.h"

#include <stdlib.h>
#include <string.h>

struct initializer {
    size_t member; /* where the member is declared; 0 for an initialiser without a designator */
    size_t order;  /* in the list */
    struct range at;
    const char *text;
};

static void find_member(CXCursor cursor, CXCursor parent, void *context)
{
    size_t *member = context;
    (void)parent;
    if (!*member && clang_getCursorKind(cursor) == CXCursor_MemberRef)
        *member = cursor_offset(clang_getCursorReferenced(cursor));
}

static int by_member(const void *one, const void *other)
{
    const struct initializer *left = one, *right = other;
    if (left->member != right->member)
        return left->member < right->member ? -1 : 1;
    return left->order < right->order ? -1 : 1;
}

static struct initializer *read_initializers(struct parse *parse, const CXCursor *children, size_t count)
{
    struct initializer *rows = arena_alloc((count + 1) * sizeof(*rows));
    for (size_t i = 0; i < count; i++) {
        rows[i] = (struct initializer){.order = i, .at = cursor_range(children[i])};
        rows[i].text = device_text(parse, rows[i].at.begin, rows[i].at.end);
        if (parse->source.text[rows[i].at.begin] == '.')
            visit_children(children[i], find_member, &rows[i].member);
    }
    return rows;
}

static void order_list(struct parse *parse, CXCursor list)
{
    size_t count, unnamed = 0, disordered = 0, repeated = 0, furthest = 0;
    CXCursor *children = cursor_children(list, &count);
    struct initializer *rows = read_initializers(parse, children, count);
    for (size_t i = 0; i < count; i++) {
        unnamed += rows[i].member == 0;
        disordered += rows[i].member && rows[i].member < furthest;
        furthest = rows[i].member > furthest ? rows[i].member : furthest;
    }
    qsort(rows, count, sizeof(*rows), by_member);
    for (size_t i = 1; i < count; i++)
        repeated += rows[i].member && rows[i].member == rows[i - 1].member;
    if (repeated || (disordered && unnamed))
        error_at(parse, cursor_range(list).begin,
                 "device code cannot have this initialiser yet: name each member once, or none");
    for (size_t i = 0; disordered && i < count; i++)
        replace_device_text(parse, cursor_range(children[i]), rows[i].text);
}

void note_list(struct parse *parse, CXCursor list)
{
    parse->lists = arena_grow(parse->lists, parse->list_count, &parse->list_capacity, sizeof(*parse->lists));
    parse->lists[parse->list_count++] = list;
}

void order_designators(struct parse *parse)
{
    for (size_t i = 0; i < parse->list_count; i++)
        order_list(parse, parse->lists[i]);
}
