/*
 * What libclang says of cursors: their children, where they stand, their types and names, and what they name.
 * Whoever looks for something walks the same functions again, and libclang builds every answer anew each
 * time, so what it has said is kept, in a hash table with open addressing.
 */
#include "front.h"

#include <string.h>

struct tree_node {
    CXCursor cursor;
    CXCursor *children; /* valid where `visited` */
    unsigned count;
    bool visited, located, placed, typed;
    unsigned begin, end;  /* valid where `located` */
    unsigned place;       /* valid where `placed` */
    CXType type;          /* valid where `typed` */
    CXCursor *referenced; /* NULL: nobody has asked yet, as for the name */
    const char *name;
};

static struct {
    struct tree_node **slots; /* NULL: free */
    unsigned bits;            /* there are 2 to the power of this many; at most half of them are used */
    size_t count;
    struct tree_node *latest; /* that was asked for */
} nodes;

/* Two cursors of one declaration may differ in whether it is the first of its group, and so in their extent.
 */
static bool is_same(const CXCursor *one, const CXCursor *other)
{
    return one->data[1] == other->data[1] && one->data[0] == other->data[0] && one->kind == other->kind &&
           one->data[2] == other->data[2];
}

/* The slot of the cursor, or the free one where it belongs. What lies near each other in clang's memory, as
 * the parts of a function do, has neighbouring slots; but where a kilobyte of it goes is chance, or else two
 * pieces of memory that are full of cursors could share all their slots. */
static inline struct tree_node **find_slot(const CXCursor *cursor)
{
    const size_t last = ((size_t)1 << nodes.bits) - 1, near = 63;
    const uintptr_t address = (uintptr_t)cursor->data[cursor->kind > CXCursor_LastDecl] / 16;
    const uint64_t chance = (uint64_t)(address / (near + 1)) * 0x9e3779b97f4a7c15u >> (64 - nodes.bits);
    size_t at = (chance & ~near) | (address & near);
    while (nodes.slots[at] && !is_same(&nodes.slots[at]->cursor, cursor))
        at = (at + 1) & last;
    return &nodes.slots[at];
}

static void grow(void)
{
    struct tree_node **old = nodes.slots;
    size_t count = old ? (size_t)1 << nodes.bits : 0;
    nodes.bits = old ? nodes.bits + 2 : 12;
    nodes.slots = arena_alloc(sizeof(*nodes.slots) << nodes.bits);
    for (size_t i = 0; i < count; i++)
        if (old[i])
            *find_slot(&old[i]->cursor) = old[i];
}

/* Apart, so that the way through node_of that nearly all take has few instructions. */
static __attribute__((noinline)) struct tree_node *add_node(const CXCursor *cursor)
{
    static struct arena_pool pool;
    struct tree_node *node = arena_pool_alloc(&pool, sizeof(*node));
    node->cursor = *cursor;
    if (!nodes.slots || nodes.count >> (nodes.bits - 1))
        grow();
    nodes.count++;
    return *find_slot(cursor) = node;
}

/* Mostly several things are asked of a cursor in a row. */
static struct tree_node *node_of(const CXCursor *cursor)
{
    struct tree_node *node = nodes.latest;
    if (node && is_same(&node->cursor, cursor))
        return node;
    node = nodes.slots ? *find_slot(cursor) : NULL;
    return nodes.latest = node ? node : add_node(cursor);
}

void translation_dispose(struct translation *translation)
{
    clang_disposeTranslationUnit(translation->unit);
    clang_disposeIndex(translation->index);
    memset(&nodes, 0, sizeof(nodes)); /* another tree may lie at the same addresses */
}

static struct range clangs_range(CXCursor cursor)
{
    CXSourceRange extent = clang_getCursorExtent(cursor);
    unsigned begin, end;
    clang_getFileLocation(clang_getRangeStart(extent), NULL, NULL, NULL, &begin);
    clang_getFileLocation(clang_getRangeEnd(extent), NULL, NULL, NULL, &end);
    return (struct range){begin, end};
}

/* clang goes down to the first and the last operand of an expression each time, so a sum of many terms would
 * take time that grows with their square. */
struct range cursor_range(CXCursor cursor)
{
    struct tree_node *node = node_of(&cursor);
    if (!node->located) {
        size_t count = 0;
        bool binary =
            cursor.kind == CXCursor_BinaryOperator || cursor.kind == CXCursor_CompoundAssignOperator;
        const CXCursor *operands = binary ? cursor_children(cursor, &count) : NULL;
        struct range range =
            count == 2 ? (struct range){cursor_range(operands[0]).begin, cursor_range(operands[1]).end}
                       : clangs_range(cursor);
        node->begin = (unsigned)range.begin;
        node->end = (unsigned)range.end;
        node->located = true;
    }
    return (struct range){node->begin, node->end};
}

size_t cursor_offset(CXCursor cursor)
{
    struct tree_node *node = node_of(&cursor);
    if (!node->placed)
        clang_getFileLocation(clang_getCursorLocation(cursor), NULL, NULL, NULL, &node->place);
    node->placed = true;
    return node->place;
}

const char *cursor_name(CXCursor cursor)
{
    struct tree_node *node = node_of(&cursor);
    if (!node->name) {
        CXString spelling = clang_getCursorSpelling(cursor);
        node->name = arena_string(clang_getCString(spelling));
        clang_disposeString(spelling);
    }
    return node->name;
}

CXType cursor_type(CXCursor cursor)
{
    struct tree_node *node = node_of(&cursor);
    if (!node->typed) {
        node->type = clang_getCursorType(cursor);
        node->typed = true;
    }
    return node->type;
}

CXCursor cursor_referenced(CXCursor cursor)
{
    struct tree_node *node = node_of(&cursor);
    if (!node->referenced) {
        node->referenced = arena_alloc(sizeof(*node->referenced));
        *node->referenced = clang_getCursorReferenced(cursor);
    }
    return *node->referenced;
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
    struct tree_node *node = node_of(&cursor);
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
