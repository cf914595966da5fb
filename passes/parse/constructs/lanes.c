/*
 * Simd loops whose iterations have objects of their own in memory: arrays, structs, variables whose address
 * is taken. Clang 22 gives all iterations the same memory for them, and takes accesses in a simd loop to be
 * independent all the same, so that iterations that it runs at once overwrite each other's:
 *
 *     #pragma omp simd reduction(+ : sum)
 *     for (int i = 0; i < n; i++) {
 *         int near[2] = {a[i], a[i + 1]};
 *         sum += near[b[i] & 1];
 *     }
 *
 * Such a loop is no simd loop in the device file of the host device (`objects` in the IR,
 * passes/emit/simd.c), and in the host's copy of the region it has safelen(1), with which clang makes no such
 * assumption.
 */
#include "constructs.h"
#include "edits.h"
#include "effects.h"

enum { DEEPEST_CALL = 8 };

struct objects {
    unsigned depth;
    bool found;
};

static bool is_address(CXCursor cursor)
{
    return clang_getCursorKind(cursor) == CXCursor_UnaryOperator &&
           clang_getCursorUnaryOperatorKind(cursor) == CXUnaryOperator_AddrOf;
}

static void look(CXCursor cursor, CXCursor parent, void *context);

/* Clang compiles a function that it knows into the loop. */
static void look_at_callee(struct objects *objects, CXCursor call)
{
    CXCursor function = function_called(call);
    CXCursor definition =
        clang_Cursor_isNull(function) ? clang_getNullCursor() : clang_getCursorDefinition(function);
    struct objects inside = {.depth = objects->depth + 1};
    if (!clang_Cursor_isNull(definition) && inside.depth <= DEEPEST_CALL)
        visit_children(definition, look, &inside);
    objects->found |= clang_Cursor_isNull(function) || inside.found || inside.depth > DEEPEST_CALL;
}

static void look(CXCursor cursor, CXCursor parent, void *context)
{
    struct objects *objects = context;
    enum CXCursorKind kind = clang_getCursorKind(cursor);
    CXType type = clang_getCanonicalType(clang_getCursorType(cursor));
    (void)parent;
    if (kind == CXCursor_CompoundLiteralExpr || is_address(cursor) ||
        (kind == CXCursor_VarDecl &&
         (type_is_array(type) || type.kind == CXType_Record || type.kind == CXType_Vector)))
        objects->found = true;
    if (kind == CXCursor_CallExpr && !objects->found)
        look_at_callee(objects, cursor);
    if (!objects->found)
        visit_children(cursor, look, objects);
}

/* The pragma that has the word, where one construct is written as two; NULL: none has. */
static const struct pragma *written_in(const struct parse *parse, const struct pragma *pragma)
{
    const struct pragma *end = parse->pragmas.rows + parse->pragmas.count;
    size_t statement = cursor_range(pragma->statement).begin;
    while (pragma < end && pragma->begin < statement &&
           find_word(parse->source.text, pragma->begin, pragma->end, "simd") == SIZE_MAX)
        pragma++;
    return pragma < end && pragma->begin < statement ? pragma : NULL;
}

void keep_lanes_apart(struct parse *parse, const struct pragma *pragma, struct ir_node *node)
{
    struct objects objects = {0};
    const struct clause *length = pragma_clause(pragma, "simdlen");
    if (!(pragma->directive->leaves & LEAF_SIMD) || pragma_clause(pragma, "safelen"))
        return;
    visit_children(pragma->statement, look, &objects);
    const struct pragma *written = written_in(parse, pragma);
    if (objects.found)
        ir_set(node, "objects", "yes");
    if (objects.found && length)
        replace_host_text(parse, (struct range){length->offset, length->end}, "safelen(1)");
    else if (objects.found && written)
        replace_host_text(parse, (struct range){written->end, written->end}, " safelen(1)");
}
