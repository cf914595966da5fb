/*
 * What libclang says of cursors: their children, where they stand, their types, names and values, and what
 * they name. Whoever looks for something walks the same functions again, and libclang builds every answer
 * anew each time, so what it has said is kept, in a hash table with open addressing.
 */
#include "front.h"

#include <string.h>

struct tree_node {
    CXCursor cursor;
    CXCursor *children;       /* valid where `visited` */
    struct tree_node **below; /* what is known of each of them */
    unsigned count;
    bool visited, located, placed, typed, evaluated, constant;
    unsigned begin, end;  /* valid where `located` */
    unsigned place;       /* valid where `placed` */
    CXType type;          /* valid where `typed` */
    long long value;      /* valid where `evaluated` and `constant` */
    CXCursor *referenced; /* NULL: nobody has asked yet, as for the name */
    const char *name;
};

static struct {
    struct tree_node **slots; /* NULL: free */
    unsigned bits;            /* there are 2 to the power of this many; at most half of them are used */
    size_t count;
    struct tree_node *latest;  /* that was asked for */
    struct tree_node *visited; /* of the cursor that a function has been called with; NULL: of none */
} nodes;

/* Programs have few types; one takes the place of another whose address ends alike. */
static struct {
    CXType type, canonical;
} types[256];

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

static struct tree_node *add_node(const CXCursor *cursor)
{
    static struct arena_pool pool;
    struct tree_node *node = arena_pool_alloc(&pool, sizeof(*node));
    node->cursor = *cursor;
    if (!nodes.slots || nodes.count >> (nodes.bits - 1))
        grow();
    nodes.count++;
    return *find_slot(cursor) = node;
}

/* Apart, so that the way through node_of that most take has few instructions. */
static __attribute__((noinline)) struct tree_node *find_node(const CXCursor *cursor)
{
    struct tree_node *node = nodes.slots ? *find_slot(cursor) : NULL;
    return nodes.latest = node ? node : add_node(cursor);
}

/* Mostly several things are asked of a cursor in a row, and of the one that is visited. */
static inline struct tree_node *node_of(const CXCursor *cursor)
{
    if (nodes.latest && is_same(&nodes.latest->cursor, cursor))
        return nodes.latest;
    if (nodes.visited && is_same(&nodes.visited->cursor, cursor))
        return nodes.latest = nodes.visited;
    return find_node(cursor);
}

void translation_dispose(struct translation *translation)
{
    clang_disposeTranslationUnit(translation->unit);
    clang_disposeIndex(translation->index);
    memset(&nodes, 0, sizeof(nodes)); /* another tree may lie at the same addresses */
    memset(types, 0, sizeof(types));
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

#undef clang_getCanonicalType
CXType canonical_type(CXType type)
{
    const size_t row = (uintptr_t)type.data[0] / 16 % (sizeof(types) / sizeof(*types));
    if (!type.data[0] || types[row].type.data[0] != type.data[0] || types[row].type.kind != type.kind) {
        types[row].type = type;
        types[row].canonical = clang_getCanonicalType(type);
    }
    return types[row].canonical;
}

bool evaluate_integer(CXCursor expression, long long *value)
{
    struct tree_node *node = node_of(&expression);
    if (!node->evaluated) {
        CXEvalResult result = clang_Cursor_Evaluate(expression);
        node->evaluated = true;
        node->constant = result && clang_EvalResult_getKind(result) == CXEval_Int;
        if (node->constant)
            node->value = clang_EvalResult_getAsLongLong(result);
        clang_EvalResult_dispose(result);
    }
    if (node->constant)
        *value = node->value;
    return node->constant;
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

static void find_children(struct tree_node *node)
{
    static struct children all; /* of one cursor, whose number is not known before */
    all.count = 0;
    clang_visitChildren(node->cursor, collect_child, &all);
    node->count = (unsigned)all.count;
    node->visited = true;
    if (!all.count)
        return;
    node->children = arena_alloc(all.count * sizeof(*node->children));
    memcpy(node->children, all.rows, all.count * sizeof(*node->children));
    node->below = arena_alloc(all.count * sizeof(*node->below));
    for (size_t i = 0; i < all.count; i++)
        node->below[i] = find_node(&node->children[i]);
}

CXCursor *cursor_children(CXCursor cursor, size_t *count)
{
    struct tree_node *node = node_of(&cursor);
    if (!node->visited)
        find_children(node);
    *count = node->count;
    return node->children;
}

void visit_children(CXCursor cursor, visit_function *function, void *context)
{
    struct tree_node *node = node_of(&cursor), *outer = nodes.visited;
    if (!node->visited)
        find_children(node);
    for (unsigned i = 0; i < node->count; i++) {
        nodes.latest = nodes.visited = node->below[i];
        function(node->children[i], cursor, context);
    }
    nodes.visited = outer;
}
