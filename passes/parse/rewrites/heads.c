/*
 * Loops whose heads say the same as others in another form:
 *
 *     for (int j = 0; n > j; j = j + 1)       for (int j = 0; j < n; j++)
 *     for (int j = 0; j != n; j += 1)         for (int j = 0; j < n; j++)
 *
 * In device code they become the ones on the right, in the text, so that what reads heads reads one form. An
 * int that compares by `!=` would overflow if it began behind its bound, where nothing in the loop leaves it
 * or changes one of the two; shorter ones go round.
 */
#include "effects.h"
#include "inner.h"
#include "loops.h"
#include "resolve.h"
#include "rewrites.h"

#include <string.h>

/* A loop with a counter. */
struct head {
    CXCursor function, condition, increment, body, variable;
    bool down;
};

static bool is_one(CXCursor expression)
{
    long long value;
    return evaluate_integer(expression, &value) && value == 1;
}

static bool is_counter_of(const struct head *head, CXCursor expression)
{
    expression = strip_expression(expression);
    return clang_getCursorKind(expression) == CXCursor_DeclRefExpr && refers_to(expression, head->variable);
}

/* `j += 1`, `j -= 1`: whether a step is by one, and in which direction. */
static bool is_step(struct head *head, enum CXBinaryOperatorKind operation, CXCursor by)
{
    head->down = operation == CXBinaryOperator_SubAssign || operation == CXBinaryOperator_Sub;
    return (head->down || operation == CXBinaryOperator_AddAssign || operation == CXBinaryOperator_Add) &&
           is_one(by);
}

/* Reads whose counter goes on by one. *plain: it is `j++` or `j--` already. */
static bool read_increment(struct head *head, bool *plain)
{
    size_t count;
    CXCursor *sides = cursor_children(head->increment, &count);
    enum CXUnaryOperatorKind one = clang_getCursorUnaryOperatorKind(head->increment);
    enum CXCursorKind kind = clang_getCursorKind(head->increment);
    if (count == 0 || clang_getCursorKind(strip_expression(sides[0])) != CXCursor_DeclRefExpr)
        return false;
    head->variable = cursor_referenced(strip_expression(sides[0]));
    *plain = kind == CXCursor_UnaryOperator;
    head->down = one == CXUnaryOperator_PreDec || one == CXUnaryOperator_PostDec;
    if (*plain)
        return head->down || one == CXUnaryOperator_PreInc || one == CXUnaryOperator_PostInc;
    if (kind == CXCursor_CompoundAssignOperator)
        return is_step(head, clang_getCursorBinaryOperatorKind(head->increment), sides[1]);
    if (clang_getCursorBinaryOperatorKind(head->increment) != CXBinaryOperator_Assign)
        return false;
    CXCursor sum = strip_expression(sides[1]);
    enum CXBinaryOperatorKind operation = clang_getCursorBinaryOperatorKind(sum);
    sides = cursor_children(sum, &count);
    return count == 2 && ((is_counter_of(head, sides[0]) && is_step(head, operation, sides[1])) ||
                          (operation == CXBinaryOperator_Add && is_counter_of(head, sides[1]) &&
                           is_step(head, operation, sides[0])));
}

/* What ends a loop otherwise than its condition. */
struct leaving {
    bool found;
    unsigned inside; /* of loops and switches in its body */
};

static void find_leaving(CXCursor cursor, CXCursor parent, void *context)
{
    struct leaving *leaving = context, inside = *leaving;
    enum CXCursorKind kind = clang_getCursorKind(cursor);
    (void)parent;
    inside.inside += kind == CXCursor_ForStmt || kind == CXCursor_WhileStmt || kind == CXCursor_DoStmt ||
                     kind == CXCursor_SwitchStmt;
    inside.found |= (kind == CXCursor_BreakStmt && !leaving->inside) || kind == CXCursor_ReturnStmt ||
                    kind == CXCursor_GotoStmt || kind == CXCursor_IndirectGotoStmt ||
                    kind == CXCursor_CallExpr || kind == CXCursor_GCCAsmStmt;
    visit_children(cursor, find_leaving, &inside);
    leaving->found |= inside.found;
}

/* Whether the loop's body, and what pointers lead to, cannot change a variable. */
static bool keeps(const struct head *head, CXCursor variable)
{
    return cursor_is_automatic(variable) && !is_assigned_in(head->body, variable) &&
           !is_addressed(head->function, variable);
}

static bool is_kept_bound(const struct head *head, CXCursor bound)
{
    long long value;
    CXCursor name = strip_expression(bound);
    return evaluate_integer(bound, &value) ||
           (clang_getCursorKind(name) == CXCursor_DeclRefExpr && keeps(head, cursor_referenced(name)));
}

/* The relation that `!=` is. */
static const char *relation_of_difference(const struct head *head, CXCursor bound)
{
    struct leaving leaving = {0};
    find_leaving(head->body, head->body, &leaving);
    return leaving.found || !keeps(head, head->variable) || !is_kept_bound(head, bound) ||
                   clang_Type_getSizeOf(cursor_type(head->variable)) < 4 ||
                   !is_signed(cursor_type(head->variable)) || !is_signed(cursor_type(strip_expression(bound)))
               ? NULL
           : head->down ? ">"
                        : "<";
}

/* The condition with the counter on its left; NULL: it stays. */
static const char *condition_of(const struct rewriter *rewriter, const struct head *head)
{
    static const struct {
        enum CXBinaryOperatorKind kind;
        const char *flipped;
    } relations[] = {{CXBinaryOperator_GT, "<"},
                     {CXBinaryOperator_GE, "<="},
                     {CXBinaryOperator_LT, ">"},
                     {CXBinaryOperator_LE, ">="}};
    size_t count;
    CXCursor *sides = cursor_children(head->condition, &count);
    enum CXBinaryOperatorKind kind = clang_getCursorBinaryOperatorKind(head->condition);
    const char *relation = NULL;
    if (clang_getCursorKind(head->condition) != CXCursor_BinaryOperator || count != 2)
        return NULL;
    const bool left = is_counter_of(head, sides[0]);
    CXCursor bound = sides[left];
    if ((!left && !is_counter_of(head, sides[1])) || names_variable(bound, head->variable))
        return NULL;
    if (kind == CXBinaryOperator_NE)
        relation = relation_of_difference(head, bound);
    for (size_t i = 0; !left && i < sizeof(relations) / sizeof(*relations); i++)
        if (relations[i].kind == kind)
            relation = relations[i].flipped;
    return relation ? arena_format("%s %s %s", cursor_name(head->variable), relation,
                                   rewriter_text(rewriter, cursor_range(bound)))
                    : NULL;
}

/* What is written on several lines stays as it is. */
static void replace(struct rewriter *rewriter, CXCursor expression, const char *text)
{
    if (!strchr(rewriter_text(rewriter, cursor_range(expression)), '\n'))
        rewrite(rewriter, cursor_range(expression), text, NULL);
}

static void look_at_head(struct rewriter *rewriter, CXCursor function, CXCursor loop)
{
    size_t count;
    bool plain;
    CXCursor *parts = cursor_children(loop, &count);
    if (count != 4)
        return;
    struct head head = {.function = function, .condition = parts[1], .increment = parts[2], .body = parts[3]};
    if (!read_increment(&head, &plain) || !type_is_integer(cursor_type(head.variable)) ||
        is_volatile_or_atomic(head.variable))
        return;
    const char *condition = condition_of(rewriter, &head);
    if (condition)
        replace(rewriter, head.condition, condition);
    if (!plain)
        replace(rewriter, head.increment,
                arena_format("%s%s", cursor_name(head.variable), head.down ? "--" : "++"));
}

struct walk {
    struct rewriter *rewriter;
    CXCursor function;
};

static void look_for_loops(CXCursor cursor, CXCursor parent, void *context)
{
    struct walk walk = *(struct walk *)context;
    (void)parent;
    if (clang_getCursorKind(cursor) == CXCursor_FunctionDecl)
        walk.function = cursor;
    if (clang_getCursorKind(cursor) == CXCursor_ForStmt &&
        is_device_code(walk.rewriter, cursor_range(cursor).begin))
        look_at_head(walk.rewriter, walk.function, cursor);
    visit_children(cursor, look_for_loops, &walk);
}

bool unify_heads(struct parse *parse, struct resolved *resolved)
{
    struct rewriter rewriter = rewriter_of(parse, resolved);
    if (same_text(parse->options->arch, "host") || parse->options->as_written)
        return false;
    copy_pragmas(&rewriter);
    find_device_code(&rewriter);
    struct walk walk = {&rewriter, clang_getNullCursor()};
    visit_children(clang_getTranslationUnitCursor(parse->translation.unit), look_for_loops, &walk);
    return take_rewritten(&rewriter, resolved);
}
