/*
 * What the passes behind rex-parse want to know of a piece of device code, and what its text cannot tell: the
 * word `for` may stand in a comment. The walk notes loops, functions, static variables, and that something
 * else stands there; a node that holds device code gets those that stand in its text, without the constructs
 * among it.
 */
#include "effects.h"

#include <stdlib.h>

/* CALL and FUNCTION_NAMED stand at the same place for a callee. */
enum fact_kind { LOOP, CONTINUE, CALL, FUNCTION_NAMED, STATIC_VARIABLE, OTHER };

struct fact {
    size_t offset;
    enum fact_kind kind;
    const char *name; /* the function's; "*": a call by a pointer */
};

static void add_fact(struct facts *facts, struct fact fact)
{
    facts->rows = arena_grow(facts->rows, facts->count, &facts->capacity, sizeof(*facts->rows));
    facts->rows[facts->count++] = fact;
    facts->sorted = false;
}

static bool is_static_local(CXCursor variable)
{
    return clang_Cursor_getStorageClass(variable) == CX_SC_Static &&
           clang_getCursorKind(clang_getCursorSemanticParent(variable)) == CXCursor_FunctionDecl;
}

static CXCursor callee_of(CXCursor call)
{
    size_t count;
    CXCursor *children = cursor_children(call, &count);
    return count ? strip_expression(children[0]) : call;
}

const char *callee_name(CXCursor call)
{
    CXCursor callee = callee_of(call), function = clang_getCursorReferenced(callee);
    bool named = clang_getCursorKind(callee) == CXCursor_DeclRefExpr &&
                 clang_getCursorKind(function) == CXCursor_FunctionDecl;
    return named ? cursor_name(function) : "*";
}

void note_fact(struct parse *parse, CXCursor cursor)
{
    CXCursor referenced = clang_getCursorReferenced(cursor);
    struct fact fact = {cursor_range(cursor).begin, OTHER, NULL};
    switch (clang_getCursorKind(cursor)) {
    case CXCursor_CompoundStmt:
    case CXCursor_NullStmt:
        return;
    case CXCursor_ForStmt:
    case CXCursor_WhileStmt:
    case CXCursor_DoStmt:
    case CXCursor_GotoStmt:
    case CXCursor_IndirectGotoStmt:
        fact.kind = LOOP;
        break;
    case CXCursor_ContinueStmt:
        fact.kind = CONTINUE;
        break;
    case CXCursor_DeclRefExpr:
        if (clang_getCursorKind(referenced) == CXCursor_FunctionDecl)
            fact = (struct fact){fact.offset, FUNCTION_NAMED, cursor_name(referenced)};
        break;
    case CXCursor_CallExpr:
        fact = (struct fact){cursor_range(callee_of(cursor)).begin, CALL, callee_name(cursor)};
        break;
    case CXCursor_VarDecl:
        fact.kind = is_static_local(cursor) ? STATIC_VARIABLE : OTHER;
        break;
    default:
        break;
    }
    add_fact(&parse->facts, fact);
}

static int by_offset(const void *one, const void *other)
{
    const struct fact *left = one, *right = other;
    if (left->offset != right->offset)
        return left->offset < right->offset ? -1 : 1;
    return (int)left->kind - (int)right->kind;
}

/* The first row that stands at the offset or behind it. */
static size_t first_fact(struct facts *facts, size_t offset)
{
    size_t low = 0, high = facts->count;
    if (!facts->sorted && facts->count)
        qsort(facts->rows, facts->count, sizeof(*facts->rows), by_offset);
    facts->sorted = true;
    while (low < high) {
        size_t middle = low + (high - low) / 2;
        if (facts->rows[middle].offset < offset)
            low = middle + 1;
        else
            high = middle;
    }
    return low;
}

static void add_name(struct ir_node *node, const char *attribute, const char *name)
{
    ir_set(node, attribute, ir_list_add(ir_get(node, attribute), name));
}

void add_facts(struct parse *parse, struct ir_node *node, struct range code)
{
    struct facts *facts = &parse->facts;
    size_t called = SIZE_MAX; /* where the last callee stands */
    size_t first = first_fact(facts, code.begin);
    if (ir_is(node, "text") && (first == facts->count || facts->rows[first].offset >= code.end))
        ir_set(node, "empty", "yes");
    for (size_t i = first; i < facts->count && facts->rows[i].offset < code.end; i++) {
        const struct fact *fact = &facts->rows[i];
        if (fact->kind == LOOP) {
            ir_set(node, "loops", "yes");
        } else if (fact->kind == CONTINUE) {
            ir_set(node, "continues", "yes");
        } else if (fact->kind == STATIC_VARIABLE) {
            ir_set(node, "statics", "yes");
        } else if (fact->kind == CALL) {
            add_name(node, "calls", fact->name);
            called = fact->offset;
        } else if (fact->kind == FUNCTION_NAMED && fact->offset != called) {
            add_name(node, "addresses", fact->name);
        }
    }
}
