/*
 * Loops whose head sets more than their counter:
 *
 *     for (int j = 0, k = i * m; j < m; j++, k++)     { int k = i * m; for (int j = 0; j < m; j++, k++)
 *         a[k] = 2 * b[k];                                 a[k] = 2 * b[k]; }
 *
 * So does `end` of `for (int j = 0, end = m; j < end; j++)`. What else it sets may stand in front of the
 * loop, where the counter's first value does not depend on that, nor that on the counter. walking.c does the
 * rest.
 */
#include "effects.h"
#include "inner.h"
#include "resolve.h"

enum { MOST_SET = 6 };

/* A loop, and what its head sets: assignments, or declarations. */
struct head {
    const struct search *search;
    struct rewriter *rewriter;
    CXCursor loop, init, parts[MOST_SET];
    size_t count, counter; /* the number of parts, and the place of the counter's */
    bool declares;
};

static bool split_commas(struct head *head, CXCursor expression)
{
    size_t count;
    CXCursor *sides = cursor_children(expression, &count);
    if (clang_getCursorBinaryOperatorKind(expression) == CXBinaryOperator_Comma)
        return split_commas(head, sides[0]) && split_commas(head, sides[1]);
    if (head->count == MOST_SET || clang_getCursorBinaryOperatorKind(expression) != CXBinaryOperator_Assign)
        return false;
    head->parts[head->count++] = expression;
    return true;
}

static bool read_parts(struct head *head)
{
    size_t count;
    CXCursor *parts = cursor_children(head->loop, &count);
    if (clang_getCursorKind(head->loop) != CXCursor_ForStmt || count != 4)
        return false;
    head->init = parts[0];
    head->declares = clang_getCursorKind(parts[0]) == CXCursor_DeclStmt;
    if (!head->declares)
        return split_commas(head, parts[0]) && head->count > 1;
    CXCursor *variables = cursor_children(parts[0], &count);
    for (size_t i = 0; i < count && i < MOST_SET; i++)
        head->parts[head->count++] = variables[i];
    return count > 1 && count <= MOST_SET;
}

static CXCursor variable_of(const struct head *head, size_t part)
{
    size_t count;
    return head->declares
               ? head->parts[part]
               : cursor_referenced(strip_expression(cursor_children(head->parts[part], &count)[0]));
}

/* The null cursor: a declaration without a value. */
static CXCursor value_of(const struct head *head, size_t part)
{
    size_t count;
    return head->declares ? clang_Cursor_getVarDeclInitializer(head->parts[part])
                          : cursor_children(head->parts[part], &count)[1];
}

static void look_at_value(CXCursor cursor, CXCursor parent, void *context)
{
    bool *plain = context;
    (void)parent;
    *plain &= is_plain_operation(cursor);
    visit_children(cursor, look_at_value, context);
}

/* Whether the value names something by the name of another part's variable: perhaps one that is declared
 * around the loop, which that variable would hide. */
static bool is_hidden(const struct head *head, CXCursor value, CXCursor other)
{
    const char *text = rewriter_text(head->rewriter, cursor_range(value));
    return expression_names(text, cursor_name(other)) && !names_variable(value, other);
}

/* Whether the part sets a number or a pointer of the function's own to what has no effects, and names no
 * variable of the other parts, but of those in front of it that go there with it. */
static bool may_move(const struct head *head, size_t part)
{
    CXCursor variable = variable_of(head, part), value = value_of(head, part);
    CXType type = clang_getCanonicalType(cursor_type(variable));
    bool plain = true;
    if (clang_getCursorKind(variable) != CXCursor_VarDecl || !cursor_is_automatic(variable) ||
        type_is_volatile(type) || !(type_is_integer(type) || type_is_pointer(type)) ||
        type_is_vla_pointer(type) || is_addressed(head->search->nest.function, variable))
        return false;
    if (clang_Cursor_isNull(value))
        return part != head->counter;
    look_at_value(value, value, &plain);
    for (size_t i = 0; i < head->count; i++) {
        CXCursor other = variable_of(head, i);
        bool both_move = part != head->counter && i != head->counter && i <= part;
        plain &= (i == part && head->declares) || (both_move && i != part) || !names_variable(value, other);
        plain &= i == part || !is_hidden(head, value, other);
        plain &= i == part || !clang_equalCursors(variable, other);
    }
    return plain;
}

/* The part that the condition names; of several, as in `j = 0, end = m; j < end; j++`, the one that steps. */
static bool find_counter(struct head *head)
{
    size_t count, named = 0, stepping = 0, last = 0;
    CXCursor *parts = cursor_children(head->loop, &count);
    for (size_t i = 0; i < head->count; i++) {
        CXCursor variable = variable_of(head, i);
        if (!names_variable(parts[1], variable))
            continue;
        named++;
        last = i;
        if (stores_in(parts[2], variable).count > 0) {
            head->counter = i;
            stepping++;
        }
    }
    if (named == 1)
        head->counter = last;
    return named == 1 || stepping == 1;
}

static const char *text_of_part(const struct head *head, size_t part)
{
    CXCursor value = value_of(head, part);
    const char *text = clang_Cursor_isNull(value) ? "" : rewriter_text(head->rewriter, cursor_range(value)),
               *name = cursor_name(variable_of(head, part));
    if (!head->declares)
        return arena_format("%s = %s", name, text);
    return arena_format("%s%s%s", declarator(type_text(cursor_type(head->parts[part])), name),
                        *text ? " = " : "", text);
}

static void look_at_loop(struct head *head)
{
    const struct parse *parse = head->search->parse;
    const char *before = "";
    if (!read_parts(head) || !find_counter(head) || hidden_before(parse, head->loop) ||
        pragma_before(parse, head->loop))
        return;
    for (size_t i = 0; i < head->count; i++) {
        if (!may_move(head, i))
            return;
        if (i != head->counter)
            before = arena_format("%s%s; ", before, text_of_part(head, i));
    }
    struct range loop = statement_range(&parse->source, head->loop), init = cursor_range(head->init);
    const struct change changes[] = {
        {{loop.begin, init.end},
         arena_format("{ %sfor (%s%s%s", before, text_of_part(head, head->counter), head->declares ? ";" : "",
                      place_marker(head->rewriter, init.end))},
        {{loop.end, loop.end}, "}"}};
    rewrite_all(head->rewriter, changes, 2);
}

struct loops {
    const struct search *search;
    struct rewriter *rewriter;
};

static void find_loops(CXCursor cursor, CXCursor parent, void *context)
{
    const struct loops *loops = context;
    (void)parent;
    if (clang_getCursorKind(cursor) == CXCursor_ForStmt)
        look_at_loop(&(struct head){.search = loops->search, .rewriter = loops->rewriter, .loop = cursor});
    visit_children(cursor, find_loops, context);
}

void write_heads(struct search *search, struct rewriter *rewriter)
{
    struct loops loops = {search, rewriter};
    CXCursor body = search->nest.loops[search->depth - 1].body;
    find_loops(body, body, &loops);
}
