/*
 * Loops that count without the head of a `for` loop that says so:
 *
 *     int j = 0;                                 int j = 0;
 *     while (j < m) {                            for (j = 0; j < m; j++) {
 *         a[i * m + j] = 0;                          a[i * m + j] = 0;
 *         j++;                                   }
 *     }
 *
 * Threads can share the second form (inner.c). Both do the same in C: the counter's first value is what a
 * statement in front of the loop sets it to, and nothing in between changes that; the last thing that an
 * iteration does is the step, and no `continue` leaves it out. A `do` loop is such a loop where numbers say
 * that its condition holds at first. `while (k--)` counts from k - 1 down to 0, or, where nothing names k in
 * it or behind it, so many iterations up.
 */
#include "effects.h"
#include "inner.h"
#include "loops.h"
#include "resolve.h"

#include <string.h>

enum { MOST_CHANGES = 4 };

/* A loop among the statements of a block. */
struct counting {
    const struct search *search;
    struct rewriter *rewriter;
    CXCursor block, loop, init, condition, step, body; /* init and step may be null cursors */
    size_t place;                                      /* of the loop in the block */
    CXCursor counter, first,
        assignment; /* the first value, and the statement that sets it; null: a declaration does
                     */
    const char *step_text;
    struct change changes[MOST_CHANGES];
    size_t count;
};

/* ---- the parts of a loop ---- */

static bool is_head(CXCursor cursor)
{
    return clang_getCursorKind(cursor) == CXCursor_DeclStmt ||
           clang_getCursorBinaryOperatorKind(cursor) == CXBinaryOperator_Assign;
}

static bool is_comma(CXCursor cursor)
{
    return clang_getCursorBinaryOperatorKind(cursor) == CXBinaryOperator_Comma;
}

/* Of a `for` loop without one of the parts of its head, libclang says only which it has. */
static bool read_parts(struct counting *counting)
{
    size_t count, at = 0;
    CXCursor *parts = cursor_children(counting->loop, &count);
    enum CXCursorKind kind = clang_getCursorKind(counting->loop);
    counting->init = counting->step = clang_getNullCursor();
    if (kind == CXCursor_DoStmt || kind == CXCursor_WhileStmt) {
        counting->condition = parts[kind == CXCursor_DoStmt];
        counting->body = parts[kind == CXCursor_WhileStmt];
        return count == 2;
    }
    if (kind != CXCursor_ForStmt || count < 2 || count > 3)
        return false;
    counting->body = parts[count - 1];
    if (is_head(parts[0]))
        counting->init = parts[at++];
    if (at == count - 1)
        return false;
    counting->condition = parts[at++];
    if (at < count - 1)
        counting->step = parts[at++];
    return at == count - 1 && !is_store(counting->condition) && !is_comma(counting->condition);
}

static bool is_variable(CXCursor expression)
{
    CXCursor variable = cursor_referenced(strip_expression(expression));
    CXType type = clang_getCanonicalType(cursor_type(variable));
    return clang_getCursorKind(strip_expression(expression)) == CXCursor_DeclRefExpr &&
           cursor_is_automatic(variable) && !is_volatile_or_atomic(strip_expression(expression)) &&
           (type_is_integer(type) || type_is_pointer(type));
}

static bool is_relation(CXCursor condition)
{
    enum CXBinaryOperatorKind kind = clang_getCursorBinaryOperatorKind(condition);
    return clang_getCursorKind(condition) == CXCursor_BinaryOperator &&
           ((kind >= CXBinaryOperator_LT && kind <= CXBinaryOperator_GE) || kind == CXBinaryOperator_NE);
}

/* The variable that a condition compares, and that the loop changes in one place. */
static bool read_counter(struct counting *counting)
{
    size_t count;
    CXCursor condition = strip_expression(counting->condition), *sides = cursor_children(condition, &count);
    for (size_t i = 0; is_relation(condition) && i < count; i++) {
        counting->counter = cursor_referenced(strip_expression(sides[i]));
        if (is_variable(sides[i]) && stores_in(counting->loop, counting->counter).count == 1 &&
            !is_addressed(counting->search->nest.function, counting->counter))
            return true;
    }
    return false;
}

/* ---- the step ---- */

static void change(struct counting *counting, struct range range, const char *text)
{
    counting->changes[counting->count++] = (struct change){range, text};
}

static const char *text_of(const struct counting *counting, CXCursor cursor)
{
    return rewriter_text(counting->rewriter, cursor_range(cursor));
}

/* The step that ends the body: a statement, or `j++` in it, which says nothing else of j. */
static bool take_step(struct counting *counting)
{
    size_t count;
    CXCursor last = counting->body, *statements = cursor_children(last, &count);
    const struct source *source = &counting->search->parse->source;
    if (clang_getCursorKind(last) == CXCursor_CompoundStmt)
        last = count ? statements[count - 1] : last;
    struct stores stores = stores_in(last, counting->counter);
    if (stores.count != 1 || continues(counting->body))
        return false;
    counting->step_text = text_of(counting, stores.last);
    if (hides_names(counting->body, counting->step_text))
        return false;
    if (clang_equalCursors(last, stores.last) && !clang_equalCursors(last, counting->body)) {
        struct range range = statement_range(source, last);
        change(counting, range, text_without(counting->rewriter, range));
        return true;
    }
    enum CXUnaryOperatorKind kind = clang_getCursorUnaryOperatorKind(stores.last);
    if ((kind != CXUnaryOperator_PostInc && kind != CXUnaryOperator_PostDec) || stores.names != 1 ||
        !is_evaluated_once(last, stores.last))
        return false;
    change(counting, cursor_range(stores.last), cursor_name(counting->counter));
    return true;
}

/* ---- the first value ---- */

/* Whether an expression has the same value at the loop as in the statement. */
static bool keeps_value(const struct counting *counting, CXCursor expression, size_t from)
{
    size_t count;
    CXCursor *statements = cursor_children(counting->block, &count);
    for (size_t i = from; i < counting->place; i++)
        if (!is_steady_in(counting->search, statements[i], expression) ||
            (i > from && hides_names(statements[i], text_of(counting, expression))))
            return false;
    return true;
}

static bool sets_counter(struct counting *counting, CXCursor statement)
{
    size_t count;
    CXCursor *parts = cursor_children(statement, &count);
    counting->assignment = clang_getNullCursor();
    if (clang_getCursorBinaryOperatorKind(statement) == CXBinaryOperator_Assign &&
        refers_to(strip_expression(parts[0]), counting->counter)) {
        counting->assignment = statement;
        counting->first = parts[1];
        return !names_variable(parts[1], counting->counter);
    }
    for (size_t i = 0; clang_getCursorKind(statement) == CXCursor_DeclStmt && i < count; i++)
        if (clang_equalCursors(parts[i], counting->counter)) {
            counting->first = clang_Cursor_getVarDeclInitializer(parts[i]);
            return !clang_Cursor_isNull(counting->first);
        }
    return false;
}

static bool names(CXCursor statement, CXCursor variable)
{
    return names_variable(statement, variable) || range_has(cursor_range(statement), cursor_offset(variable));
}

/* The statement of the block that sets the counter. */
static bool find_first(struct counting *counting)
{
    size_t count;
    CXCursor *statements = cursor_children(counting->block, &count);
    for (size_t i = counting->place; i-- > 0;) {
        if (names(statements[i], counting->counter))
            return sets_counter(counting, statements[i]) && keeps_value(counting, counting->first, i);
        if (!is_passed(statements[i]))
            return false;
    }
    return false;
}

/* The first value as the head has it; the statement that has set it goes. */
static const char *first_text(struct counting *counting, const char *less)
{
    if (!clang_Cursor_isNull(counting->assignment)) {
        struct range range = statement_range(&counting->search->parse->source, counting->assignment);
        change(counting, range, arena_format(";%s", text_without(counting->rewriter, range)));
    }
    return arena_format(*less ? "%s = (%s)%s" : "%s = %s%s", cursor_name(counting->counter),
                        text_of(counting, counting->first), less);
}

/* ---- the text ---- */

static void write_head(struct counting *counting, const char *head)
{
    size_t begin = cursor_range(counting->loop).begin;
    struct range body = cursor_range(counting->body);
    change(counting, (struct range){begin, body.begin},
           arena_format("for (%s)%s", head, place_marker(counting->rewriter, body.begin)));
    if (clang_getCursorKind(counting->loop) == CXCursor_DoStmt) {
        struct range tail = {body.end, statement_range(&counting->search->parse->source, counting->loop).end};
        change(counting, tail, place_marker(counting->rewriter, tail.end));
    }
    rewrite_all(counting->rewriter, counting->changes, counting->count);
}

/* Whether the condition holds before the first iteration. */
static bool holds_at_first(const struct counting *counting)
{
    size_t count;
    long long first, bound;
    CXCursor condition = strip_expression(counting->condition), *sides = cursor_children(condition, &count);
    if (!refers_to(strip_expression(sides[0]), counting->counter) ||
        !evaluate_integer(counting->first, &first) || !evaluate_integer(sides[1], &bound) || first < 0 ||
        bound < 0)
        return false;
    switch (clang_getCursorBinaryOperatorKind(condition)) {
    case CXBinaryOperator_LT:
        return first < bound;
    case CXBinaryOperator_LE:
        return first <= bound;
    case CXBinaryOperator_GT:
        return first > bound;
    case CXBinaryOperator_GE:
        return first >= bound;
    default:
        return first != bound;
    }
}

/* The counter's first value in the head, or nothing where that has to be a pointer; NULL: it is not known. */
static const char *text_of_first(struct counting *counting)
{
    bool tests_last = clang_getCursorKind(counting->loop) == CXCursor_DoStmt;
    if (!clang_Cursor_isNull(counting->init))
        return text_of(counting, counting->init);
    if (type_is_pointer(cursor_type(counting->counter)))
        return tests_last || !clang_Cursor_isNull(counting->step) ? NULL : "";
    return find_first(counting) && (!tests_last || holds_at_first(counting)) ? first_text(counting, "")
                                                                             : NULL;
}

/* A counter that the condition compares. */
static void count_by_step(struct counting *counting)
{
    if (!clang_Cursor_isNull(counting->step))
        counting->step_text = text_of(counting, counting->step);
    else if (!take_step(counting))
        return;
    const char *first = text_of_first(counting);
    if (first)
        write_head(counting, arena_format("%s%s %s; %s", first, strchr(first, ';') ? "" : ";",
                                          text_of(counting, counting->condition), counting->step_text));
}

/* `k--`, or that compared with 0: the variable. */
static bool counts_down(struct counting *counting)
{
    size_t count;
    long long number = 0;
    CXCursor condition = strip_expression(counting->condition), *sides = cursor_children(condition, &count);
    enum CXBinaryOperatorKind kind = clang_getCursorBinaryOperatorKind(condition);
    if (is_relation(condition)) {
        if ((kind != CXBinaryOperator_GT && kind != CXBinaryOperator_NE) ||
            !evaluate_integer(sides[1], &number) || number != 0)
            return false;
        condition = strip_expression(sides[0]);
        sides = cursor_children(condition, &count);
    }
    if (clang_getCursorUnaryOperatorKind(condition) != CXUnaryOperator_PostDec || !is_variable(sides[0]))
        return false;
    counting->counter = cursor_referenced(strip_expression(sides[0]));
    return type_is_integer(cursor_type(counting->counter)) &&
           stores_in(counting->loop, counting->counter).count == 1 &&
           !is_addressed(counting->search->nest.function, counting->counter);
}

static void count_down(struct counting *counting)
{
    const char *name = cursor_name(counting->counter);
    CXType type = cursor_type(counting->counter);
    if (clang_getCursorKind(counting->loop) == CXCursor_DoStmt || !clang_Cursor_isNull(counting->step) ||
        !clang_Cursor_isNull(counting->init))
        return;
    if (!names_variable(counting->body, counting->counter) &&
        is_gone_behind(counting->search, counting->block, counting->loop, counting->counter)) {
        const char *number = unused_name(counting->rewriter, arena_format("%s_number", name));
        write_head(counting, arena_format("%s = 0; %s < %s; %s++", declarator(type_text(type), number),
                                          number, name, number));
    } else if (is_signed(clang_getCanonicalType(type)) && find_first(counting)) {
        const char *first = first_text(counting, " - 1");
        write_head(counting, arena_format("%s; %s >= 0; %s--", first, name, name));
    }
}

static void look_at_statement(const struct search *search, struct rewriter *rewriter, CXCursor block,
                              size_t place)
{
    size_t count;
    struct counting counting = {.search = search,
                                .rewriter = rewriter,
                                .block = block,
                                .loop = cursor_children(block, &count)[place],
                                .place = place};
    if (!read_parts(&counting))
        return;
    if (counts_down(&counting))
        count_down(&counting);
    else if (read_counter(&counting))
        count_by_step(&counting);
}

void write_counters(struct search *search, struct rewriter *rewriter)
{
    each_statement(search, rewriter, look_at_statement);
}
