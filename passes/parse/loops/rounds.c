/*
 * Loops in whose rounds the threads of a team wait for each other, and share what a round has by their
 * numbers:
 *
 *     for (m = 0; m < 63; m++) {
 *         for (j = thread; j < 32; j += threads)
 *             ...
 *     #pragma omp barrier
 *     }
 *
 * Where a team is as wide as that, the inner loop is one step, which a compiler finds out when it has decided
 * that a loop with another one inside stays as it is. So it is told (rex-width). Each has a node `rounds`,
 * and an edit of its number.
 */
#include "constructs.h"
#include "edits.h"
#include "effects.h"
#include "loops.h"
#include "serial.h"

#include <string.h>

/* `for (counter = first; counter < limit; step)`. */
struct head {
    CXCursor counter, first, limit, step, body;
};

static bool read_head(CXCursor loop, struct head *head)
{
    size_t count, sides, compared;
    CXCursor *parts = cursor_children(loop, &count);
    if (count != 4)
        return false;
    CXCursor *init = cursor_children(parts[0], &sides), *condition = cursor_children(parts[1], &compared);
    bool declared = clang_getCursorKind(parts[0]) == CXCursor_DeclStmt && sides == 1,
         assigned = clang_getCursorKind(parts[0]) == CXCursor_BinaryOperator && sides == 2 &&
                    clang_getCursorBinaryOperatorKind(parts[0]) == CXBinaryOperator_Assign;
    if ((!declared && !assigned) || clang_getCursorKind(parts[1]) != CXCursor_BinaryOperator ||
        clang_getCursorBinaryOperatorKind(parts[1]) != CXBinaryOperator_LT || compared != 2)
        return false;
    head->counter = declared ? init[0] : cursor_referenced(strip_expression(init[0]));
    head->first = declared ? clang_Cursor_getVarDeclInitializer(init[0]) : init[1];
    head->limit = condition[1];
    head->step = parts[2];
    head->body = parts[3];
    return !clang_Cursor_isNull(head->first) && refers_to(condition[0], head->counter);
}

/* How many rounds a loop has that counts by one from number to number; 0: it is another. */
static long long rounds_of(const struct head *head)
{
    size_t count;
    long long first, limit;
    CXCursor *operand = cursor_children(head->step, &count);
    enum CXUnaryOperatorKind kind = clang_getCursorUnaryOperatorKind(head->step);
    bool by_one = clang_getCursorKind(head->step) == CXCursor_UnaryOperator &&
                  (kind == CXUnaryOperator_PreInc || kind == CXUnaryOperator_PostInc) &&
                  refers_to(operand[0], head->counter);
    return by_one && evaluate_integer(head->first, &first) && evaluate_integer(head->limit, &limit) &&
                   first < limit
               ? limit - first
               : 0;
}

struct search {
    struct parse *parse;
    const struct pragma *target;
    long long most; /* iterations of the loops in a round that threads share; 0: there is none */
    bool refused;
};

/* Whether the expression is the result of that function, or a variable that holds it. */
static bool is_result_of(const struct search *search, CXCursor expression, const char *function)
{
    expression = strip_expression(expression);
    CXCursor declaration = cursor_referenced(expression);
    if (clang_getCursorKind(expression) == CXCursor_DeclRefExpr &&
        clang_getCursorKind(declaration) == CXCursor_VarDecl &&
        !is_assigned_in(search->target->statement, declaration)) {
        expression = clang_Cursor_getVarDeclInitializer(declaration);
        if (clang_Cursor_isNull(expression))
            return false;
        expression = strip_expression(expression);
    }
    return clang_getCursorKind(expression) == CXCursor_CallExpr &&
           same_text(cursor_name(function_called(expression)), function);
}

/* How many iterations the threads of a team share in the loop; 0: it is another. */
static long long shared_by(const struct search *search, const struct head *head)
{
    size_t count;
    long long limit;
    CXCursor *sides = cursor_children(head->step, &count);
    return clang_getCursorKind(head->step) == CXCursor_CompoundAssignOperator && count == 2 &&
                   clang_getCursorBinaryOperatorKind(head->step) == CXBinaryOperator_AddAssign &&
                   refers_to(sides[0], head->counter) &&
                   is_result_of(search, head->first, "omp_get_thread_num") &&
                   is_result_of(search, sides[1], "omp_get_num_threads") &&
                   evaluate_integer(head->limit, &limit) && limit > 0
               ? limit
               : 0;
}

/* Checks what is in a round: no loops but those that threads share, and no jumps. */
static void look_at_round(CXCursor cursor, CXCursor parent, void *context)
{
    struct search *search = context;
    struct head head;
    long long shared;
    (void)parent;
    switch (clang_getCursorKind(cursor)) {
    case CXCursor_ForStmt:
        shared = read_head(cursor, &head) && !holds_directive(search->parse, cursor_range(cursor))
                     ? shared_by(search, &head)
                     : 0;
        search->refused |= shared == 0;
        search->most = shared > search->most ? shared : search->most;
        break;
    case CXCursor_WhileStmt:
    case CXCursor_DoStmt:
    case CXCursor_GotoStmt:
    case CXCursor_IndirectGotoStmt:
        search->refused = true;
        break;
    default:
        break;
    }
    visit_children(cursor, look_at_round, context);
}

/* Whether all directives there are barriers, and there is at least one. */
static bool holds_barriers_alone(const struct parse *parse, struct range range)
{
    const struct pragmas *pragmas = &parse->pragmas;
    size_t first = pragma_index(pragmas, range.begin), i = first;
    for (; i < pragmas->count && pragmas->rows[i].begin < range.end; i++)
        if (!pragmas->rows[i].directive || !same_text(pragmas->rows[i].directive->name, "barrier"))
            return false;
    return i > first;
}

struct ir_node *add_rounds(struct parse *parse, const struct pragma *target, struct range loop,
                           long long iterations, unsigned long long shared)
{
    unsigned number = 1;
    ir_each (other, target->node, "rounds")
        number++;
    const char *name = arena_format("%u", number);
    add_edit(&parse->edits, (struct edit){.offset = loop.begin,
                                          .insert = edit_text("rounds", NULL, "number", name, NULL),
                                          .opening = true});
    struct ir_node *node = ir_add(target->node, "rounds");
    ir_set(node, "number", name);
    ir_set_format(node, "iterations", "%lld", iterations);
    ir_set_format(node, "shared", "%llu", shared);
    ir_set(node, "at", source_position(&parse->source, loop.begin));
    return node;
}

static void consider(struct search *search, CXCursor loop)
{
    struct head head;
    struct range range = statement_range(&search->parse->source, loop);
    long long rounds = read_head(loop, &head) ? rounds_of(&head) : 0;
    if (rounds == 0 || !holds_barriers_alone(search->parse, range) || is_edited(search->parse, range.begin) ||
        associated_pragma(search->parse, search->target, range.begin))
        return;
    search->most = 0;
    search->refused = false;
    visit_children(head.body, look_at_round, search);
    if (!search->refused && search->most > 0)
        add_rounds(search->parse, search->target, range, rounds, (unsigned long long)search->most);
}

static void find_loops(CXCursor cursor, CXCursor parent, void *context)
{
    struct search *search = context;
    (void)parent;
    if (clang_getCursorKind(cursor) == CXCursor_ForStmt)
        consider(search, cursor);
    visit_children(cursor, find_loops, context);
}

void note_rounds(struct parse *parse)
{
    struct search search = {.parse = parse};
    while ((search.target = next_device_region(parse, search.target)))
        find_loops(search.target->statement, search.target->statement, &search);
}
