/*
 * What the iterations of a loop that threads share must leave alone, because they are counted before the
 * first of them runs: the loop's counter, and the variables that its bounds and its step name (OpenMP 5.2,
 * section 4.4.1). Clang takes such loops; what comes of them is not what the program says.
 */
#include "constructs.h"
#include "effects.h"

#include <string.h>

enum { MOST_NAMES = 16 };

struct invariant {
    const struct parse *parse;
    CXCursor counter;
    CXCursor bounds[MOST_NAMES];
    size_t count;
};

static void find_variable(CXCursor cursor, CXCursor parent, void *context)
{
    struct invariant *invariant = context;
    CXCursor declaration = cursor_referenced(cursor);
    enum CXCursorKind kind = clang_getCursorKind(declaration);
    (void)parent;
    if (clang_getCursorKind(cursor) == CXCursor_DeclRefExpr && invariant->count < MOST_NAMES &&
        (kind == CXCursor_VarDecl || kind == CXCursor_ParmDecl))
        invariant->bounds[invariant->count++] = declaration;
    visit_children(cursor, find_variable, invariant);
}

/* Whether the operation gives its first operand a value. */
static bool stores(CXCursor operation)
{
    enum CXCursorKind kind = clang_getCursorKind(operation);
    return kind == CXCursor_CompoundAssignOperator ||
           (kind == CXCursor_BinaryOperator &&
            clang_getCursorBinaryOperatorKind(operation) == CXBinaryOperator_Assign) ||
           (kind == CXCursor_UnaryOperator && unary_effect(operation) == UNARY_STORES);
}

static void warn(const struct invariant *invariant, CXCursor name, const char *what)
{
    warn_at(
        invariant->parse->options, &invariant->parse->source, cursor_offset(name), WARNING_LOOP,
        "'%s' is %s of a loop that OpenMP shares out or joins, whose iterations are counted before the first "
        "runs: none may change it",
        cursor_name(name), what);
}

static void visit(CXCursor cursor, CXCursor parent, void *context)
{
    const struct invariant *invariant = context;
    size_t count;
    CXCursor *operands = stores(cursor) ? cursor_children(cursor, &count) : NULL;
    (void)parent;
    if (operands && count > 0) {
        CXCursor name = strip_expression(operands[0]);
        if (refers_to(name, invariant->counter))
            warn(invariant, name, "the counter");
        for (size_t i = 0; i < invariant->count; i++)
            if (refers_to(name, invariant->bounds[i])) {
                warn(invariant, name, "a bound, or the step,");
                break;
            }
    }
    visit_children(cursor, visit, context);
}

void warn_of_changes_in_loop(const struct parse *parse, const struct for_loop *loop)
{
    struct invariant invariant = {.parse = parse, .counter = loop->variable};
    const char *step = ir_get_or(loop->node, "step", "");
    size_t sign = *step == '-';
    find_variable(loop->upper, loop->upper, &invariant);
    if (!clang_Cursor_isNull(loop->step))
        find_variable(loop->step, loop->step, &invariant);
    visit(loop->body, loop->body, &invariant);
    if (ir_has(loop->node, "relation", "!=") && expression_is_number(step + sign) &&
        !same_text(step + sign, "1"))
        warn_at(
            parse->options, &parse->source, cursor_offset(loop->body), WARNING_LOOP,
            "the condition of this loop is !=, and its step %s: OpenMP takes that of 1 and -1 alone; write "
            "%s in the condition",
            step, sign ? ">" : "<");
}
