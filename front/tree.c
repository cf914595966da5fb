/*
 * The children and the extents of cursors. Whoever looks for something walks the same functions again, and
 * libclang builds every child anew each time, so what it has said is kept, in a hash table with open
 * addressing.
 */
#include "front.h"

#include <string.h>

struct tree_node {
    CXCursor cursor;
    CXCursor *children; /* valid where `visited` */
    unsigned count;
    bool visited, located;
    unsigned begin, end; /* valid where `located` */
};

static struct {
    struct tree_node **slots; /* NULL: free */
    size_t capacity, count;   /* a power of two; at most half of it is used */
} nodes;

/* Two cursors of one declaration may differ in whether it is the first of its group, and so in their extent.
 */
static bool is_same(const CXCursor *one, const CXCursor *other)
{
    return one->kind == other->kind && one->data[0] == other->data[0] && one->data[1] == other->data[1] &&
           one->data[2] == other->data[2];
}

/* The slot of the cursor, or the free one where it belongs. What lies near each other in clang's memory, as
 * the parts of a function do, has neighbouring slots. */
static struct tree_node **find_slot(const CXCursor *cursor)
{
    uintptr_t address = (uintptr_t)cursor->data[!clang_isDeclaration(cursor->kind)];
    size_t at = (address / 16 + address / 16 / nodes.capacity) & (nodes.capacity - 1);
    while (nodes.slots[at] && !is_same(&nodes.slots[at]->cursor, cursor))
        at = (at + 1) & (nodes.capacity - 1);
    return &nodes.slots[at];
}

static void grow(void)
{
    struct tree_node **old = nodes.slots;
    size_t count = nodes.capacity;
    nodes.capacity = count ? count * 4 : 1 << 12;
    nodes.slots = arena_alloc(nodes.capacity * sizeof(*nodes.slots));
    for (size_t i = 0; i < count; i++)
        if (old[i])
            *find_slot(&old[i]->cursor) = old[i];
}

static struct tree_node *node_of(CXCursor cursor)
{
    static struct arena_pool pool;
    if (2 * nodes.count >= nodes.capacity)
        grow();
    struct tree_node **slot = find_slot(&cursor);
    if (!*slot) {
        *slot = arena_pool_alloc(&pool, sizeof(**slot));
        (*slot)->cursor = cursor;
        nodes.count++;
    }
    return *slot;
}

void translation_dispose(struct translation *translation)
{
    clang_disposeTranslationUnit(translation->unit);
    clang_disposeIndex(translation->index);
    memset(&nodes, 0, sizeof(nodes)); /* another tree may lie at the same addresses */
}

struct range cursor_range(CXCursor cursor)
{
    struct tree_node *node = node_of(cursor);
    if (!node->located) {
        CXSourceRange extent = clang_getCursorExtent(cursor);
        clang_getFileLocation(clang_getRangeStart(extent), NULL, NULL, NULL, &node->begin);
        clang_getFileLocation(clang_getRangeEnd(extent), NULL, NULL, NULL, &node->end);
        node->located = true;
    }
    return (struct range){node->begin, node->end};
}

struct children {
    CXCursor *rows;
    size_t count, capacity;
};

static enum CXChildVisitResult collect_child(CXCursor cursor, CXCursor parent, CXClientData data)
{
    struct children *children = data;
    (void)parent;
    if (children->count && clang_equalCursors(cursor, children->rows[children->count - 1]))
        return CXChildVisit_Continue; /* libclang names the first operand of a ?: b thrice */
    children->rows =
        arena_grow(children->rows, children->count, &children->capacity, sizeof(*children->rows));
    children->rows[children->count++] = cursor;
    return CXChildVisit_Continue;
}

CXCursor *cursor_children(CXCursor cursor, size_t *count)
{
    static struct children all; /* of one cursor, whose number is not known before */
    struct tree_node *node = node_of(cursor);
    if (!node->visited) {
        all.count = 0;
        clang_visitChildren(cursor, collect_child, &all);
        node->children = arena_alloc(all.count * sizeof(*node->children));
        if (all.count)
            memcpy(node->children, all.rows, all.count * sizeof(*node->children));
        node->count = (unsigned)all.count;
        node->visited = true;
    }
    *count = node->count;
    return node->children;
}

void visit_children(CXCursor cursor, visit_function *function, void *context)
{
    size_t count;
    const CXCursor *children = cursor_children(cursor, &count);
    for (size_t i = 0; i < count; i++)
        function(children[i], cursor, context);
}
