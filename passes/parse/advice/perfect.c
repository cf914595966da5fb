/*
 * Perfect nests, for the advice of rex-explain: loops directly inside of a region's own loop, which
 * `collapse` could join with it so that threads share the iterations of all of them. A nest is stated only if
 * the subscripts of each store name the counters of all loops, so that different iterations store to
 * different elements.
 */
#include "around.h"
#include "effects.h"

enum { MOST_LOOPS = 8 };

struct nest {
    const struct parse *parse;
    CXCursor counters[MOST_LOOPS];
    size_t count;
    struct range body; /* of the innermost loop */
    struct path path;
    bool apart; /* so far no two iterations store to the same element */
};

/* The loop that is the only thing in a statement; the null cursor for other statements. */
static CXCursor only_loop(CXCursor statement)
{
    size_t count;
    CXCursor *statements = cursor_children(statement, &count);
    if (clang_getCursorKind(statement) == CXCursor_CompoundStmt && count == 1)
        statement = statements[0];
    return clang_getCursorKind(statement) == CXCursor_ForStmt ? statement : clang_getNullCursor();
}

/* Adds the counter of `for (int i = ...; i < ...; i++)` whose bounds name no outer loop's counter, and sets
 * the loop's body. False for other loops. */
static bool add_loop(struct nest *nest, CXCursor loop, CXCursor *body)
{
    size_t count, parts;
    CXCursor *children = cursor_children(loop, &count);
    bool complete = count == 4 && clang_getCursorKind(children[0]) == CXCursor_DeclStmt;
    CXCursor *declared = complete ? cursor_children(children[0], &parts) : NULL;
    if (!complete || parts != 1 || nest->count == MOST_LOOPS ||
        clang_getCursorKind(children[1]) != CXCursor_BinaryOperator ||
        unary_effect(children[2]) != UNARY_STORES || !names_variable(children[2], declared[0]))
        return false;
    for (size_t i = 0; i < nest->count; i++)
        if (names_variable(children[0], nest->counters[i]) || names_variable(children[1], nest->counters[i]))
            return false;
    nest->counters[nest->count++] = declared[0];
    *body = children[3];
    return true;
}

/* Whether a subscript consists of sums and products of names and numbers. */
static bool is_sum(CXCursor index)
{
    size_t count;
    index = strip_expression(index);
    CXCursor *operands = cursor_children(index, &count);
    enum CXBinaryOperatorKind kind = clang_getCursorBinaryOperatorKind(index);
    if (clang_getCursorKind(index) != CXCursor_BinaryOperator)
        return clang_getCursorKind(index) == CXCursor_DeclRefExpr ||
               clang_getCursorKind(index) == CXCursor_IntegerLiteral;
    return (kind == CXBinaryOperator_Add || kind == CXBinaryOperator_Sub || kind == CXBinaryOperator_Mul) &&
           is_sum(operands[0]) && is_sum(operands[1]);
}

/* Whether the subscripts of the name at the end of the path are such, and name all counters. */
static bool is_subscripted_by_all(const struct nest *nest)
{
    bool named[MOST_LOOPS] = {false};
    size_t parts, found = 0;
    for (size_t k = 0; k < nest->path.count; k++) {
        CXCursor *operands = cursor_children(nest->path.rows[k], &parts);
        if (clang_getCursorKind(nest->path.rows[k]) != CXCursor_ArraySubscriptExpr)
            continue;
        if (parts != 2 || !is_sum(operands[1]))
            return false;
        for (size_t i = 0; i < nest->count; i++)
            named[i] |= names_variable(operands[1], nest->counters[i]);
    }
    for (size_t i = 0; i < nest->count; i++)
        found += named[i];
    return found == nest->count;
}

static void visit(CXCursor cursor, CXCursor parent, void *context)
{
    struct nest *nest = context;
    CXCursor access, declaration = cursor_referenced(cursor);
    enum CXCursorKind kind = clang_getCursorKind(cursor), of = clang_getCursorKind(declaration);
    size_t offset = cursor_offset(declaration);
    bool outer = offset < nest->body.begin || offset >= nest->body.end;
    (void)parent;
    if (kind == CXCursor_CallExpr)
        nest->apart &= !may_lock(nest->parse, function_called(cursor));
    if (kind == CXCursor_DeclRefExpr && (of == CXCursor_VarDecl || of == CXCursor_ParmDecl) && outer) {
        CXType type = variable_type(declaration);
        bool indexed = type_is_pointer(type) || type_is_array(type);
        enum touch touch = indexed ? touch_of(&nest->path, cursor, &access)
                                   : touch_of_object(&nest->path, nest->path.count, cursor);
        nest->apart &=
            touch == TOUCH_NOTHING || touch == TOUCH_READ || (indexed && is_subscripted_by_all(nest));
    }
    path_enter(&nest->path, cursor);
    visit_children(cursor, visit, nest);
    path_leave(&nest->path);
}

void note_perfect_nest(const struct parse *parse, const struct pragma *region)
{
    struct nest nest = {.parse = parse, .apart = true};
    struct ir_node *loop = ir_first(region->node, "loop");
    CXCursor body = region->statement;
    if (!loop || pragma_clause(region, "collapse") || pragma_clause(region, "ordered"))
        return;
    for (CXCursor next; !clang_Cursor_isNull(next = only_loop(body)) && add_loop(&nest, next, &body);)
        continue;
    nest.body = cursor_range(body);
    if (nest.count < 2 || holds_pragma(parse, nest.body))
        return;
    visit(body, body, &nest);
    if (nest.apart && !is_carried(parse, body))
        ir_set_format(loop, "perfect", "%zu", nest.count);
}
