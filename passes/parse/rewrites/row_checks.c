/*
 * Loops over rows that a table of pointers leads to, for teams that look where they lie:
 *
 *     for (int j = 1; j < m - 1; j++)            { const _Bool apart = 1 <= m - 2 && (b[i] + (m - 1) <= ...);
 *         b[i][j] = a[i][j - 1];                   if (apart) {
 *                                                      double *row1 = b[i], *row2 = a[i];
 *                                                      for (int j = 1; j < m - 1; j++)
 *                                                          row1[j] = row2[j - 1];
 *                                                  } else
 *                                                      for (int j = 1; j < m - 1; j++)
 *                                                          b[i][j] = a[i][j - 1];
 *                                                }
 *
 * A team's threads share the first loop, and one of them runs the second one for all (inner_search.c). Both
 * are the loop of the program. What the question reads, the loop reads in its first iteration, or in another
 * one of which the question says that there is one (row_pointers.c).
 */
#include "effects.h"
#include "inner.h"
#include "resolve.h"

#include <string.h>

enum { MOST_ROWS = 24 };

/* ---- the text, read again ---- */

bool is_for_all(CXCursor branch, CXCursor part)
{
    size_t count;
    CXCursor *parts = cursor_children(branch, &count);
    return count < 3 || !clang_equalCursors(parts[2], part);
}

bool asks_for_rows(CXCursor loop)
{
    size_t count;
    CXCursor *parts = cursor_children(loop, &count);
    CXCursor sets = count ? parts[count - 1] : clang_getNullCursor();
    CXCursor *sides = cursor_children(sets, &count);
    return clang_getCursorKind(sets) == CXCursor_CompoundAssignOperator && count == 2 &&
           same_text(cursor_name(strip_expression(sides[0])), rows_answer);
}

/* ---- the loop ---- */

/* A loop that threads could share, and the pointers to rows in it. */
struct rows {
    const struct search *search;
    struct rewriter *rewriter;
    const struct accesses *accesses;
    struct counted_loop loop;
    const char *texts[MOST_ROWS], *guards[MOST_ROWS];
    CXType types[MOST_ROWS];
    size_t count, change_count, change_capacity;
    struct change *changes;
};

static const char *text_of(const struct rows *rows, CXCursor cursor)
{
    return rewriter_text(rows->rewriter, cursor_range(cursor));
}

/* Where a pointer is read from memory: in any case, "", or where all accesses by it happen. NULL: nobody can
 * say, or it is no such pointer. */
static const char *guard_of(const struct rows *rows, const char *text, CXType *type)
{
    const char *guard = NULL;
    bool differ = false;
    for (size_t i = 0; i < rows->accesses->count; i++) {
        const struct element_access *access = &rows->accesses->rows[i];
        const char *own = access->guard ? access->guard : "";
        if (clang_Cursor_isNull(access->pointer) || !same_text(access->through, text))
            continue;
        if (access->over)
            return NULL;
        *type = cursor_type(access->pointer);
        if (!access->maybe && !*own)
            return own;
        differ |= access->maybe || (guard && !same_text(guard, own));
        guard = own;
    }
    return differ ? NULL : guard;
}

/* The number of a pointer that a variable can be in the place of; 0: it is none. */
static size_t number_of(struct rows *rows, CXCursor pointer)
{
    CXType type;
    const char *text = text_of(rows, pointer), *guard;
    for (size_t i = 0; i < rows->count; i++)
        if (same_text(rows->texts[i], text))
            return i + 1;
    if (rows->count == MOST_ROWS || !(guard = guard_of(rows, text, &type)))
        return 0;
    rows->texts[rows->count] = text;
    rows->types[rows->count] = type;
    rows->guards[rows->count] = guard;
    return ++rows->count;
}

/* A loop's body names rows by variables. */
static void name_rows(CXCursor cursor, CXCursor parent, void *context)
{
    struct rows *rows = context;
    bool element = is_element(cursor) && type_is_pointer(cursor_type(cursor));
    size_t number =
        element || clang_getCursorKind(cursor) == CXCursor_MemberRefExpr ? number_of(rows, cursor) : 0;
    (void)parent;
    if (number) {
        rows->changes =
            arena_grow(rows->changes, rows->change_count, &rows->change_capacity, sizeof(*rows->changes));
        rows->changes[rows->change_count++] =
            (struct change){cursor_range(cursor), arena_format("__rex_row%zu", number)};
        return;
    }
    visit_children(cursor, name_rows, context);
}

static const char *declarations_of(const struct rows *rows)
{
    const char *text = "";
    for (size_t i = 0; i < rows->count; i++) {
        const char *guard = rows->guards[i], *value = rows->texts[i];
        text = arena_format("%s%s = %s; ", text,
                            declarator(type_text(rows->types[i]), arena_format("__rex_row%zu", i + 1)),
                            *guard ? arena_format("(%s) ? %s : 0", guard, value) : value);
    }
    return text;
}

/* ---- variables that are declared around the loop ---- */

/* Whether nothing but the loop names the variable in an iteration. */
static bool is_for_loop_alone(const struct search *search, CXCursor loop, CXCursor variable)
{
    return stores_in(loop, variable).names == stores_in(search->nest.code, variable).names;
}

struct shadows {
    const struct search *search;
    CXCursor loop;
    const char *privates; /* of which the thread that runs the loop alone gets its own */
    const char *text;
    bool refused;
};

static void shadow(CXCursor cursor, CXCursor parent, void *context)
{
    struct shadows *shadows = context;
    CXCursor variable = cursor_referenced(cursor);
    const char *name = cursor_name(variable);
    (void)parent;
    visit_children(cursor, shadow, context);
    if (clang_getCursorKind(cursor) != CXCursor_DeclRefExpr || !ir_list_has(shadows->privates, name) ||
        range_has(cursor_range(shadows->loop), cursor_offset(variable)))
        return;
    const char *text = arena_format("%s; ", declarator(type_text(cursor_type(variable)), name));
    shadows->refused |=
        !is_for_loop_alone(shadows->search, shadows->loop, variable) || type_is_vla(cursor_type(variable));
    if (!strstr(shadows->text, text))
        shadows->text = arena_format("%s%s", shadows->text, text);
}

const char *shadows_of(const struct search *search, const struct counted_loop *loop, const char *counters)
{
    const char *counter = cursor_name(loop->counter);
    struct shadows shadows = {
        search, loop->statement,
        counters && !ir_list_has(counters, counter) ? ir_list_add(counters, counter) : counter, "", false};
    shadow(loop->statement, loop->statement, &shadows);
    return shadows.refused ? NULL : shadows.text;
}

/* ---- the question ---- */

static void write_loop(struct rows *rows, const char *question, const char *shadows)
{
    struct rewriter *rewriter = rows->rewriter;
    const struct pragma *simd = hidden_before(rows->search->parse, rows->loop.statement);
    struct range range = statement_range(&rows->search->parse->source, rows->loop.statement);
    range.begin = simd ? simd->begin : range.begin;
    name_rows(rows->loop.body, rows->loop.body, rows);
    const char *marker = place_marker(rewriter, range.begin);
    rewrite(rewriter, range,
            arena_format("{ %sif (%s) { %s%s%s\n} else { %s%s%s\n} }%s", question, rows_answer,
                         declarations_of(rows), marker,
                         changed_text(rewriter, range, rows->changes, rows->change_count), shadows, marker,
                         rewriter_text(rewriter, range), place_marker(rewriter, range.end)),
            NULL);
}

const char *question_of(const struct checks *checks, const char *condition)
{
    const char *text = arena_format("_Bool %s = %s%s%s;\n", rows_answer, condition,
                                    checks->text ? " &&\n" : "", checks->text ? checks->text : "");
    return checks->loops ? arena_format("%sif (%s) {\n%s}\n", text, rows_answer, checks->loops) : text;
}

static bool stores_to_row(const struct accesses *accesses)
{
    for (size_t i = 0; i < accesses->count; i++)
        if (accesses->rows[i].stores && !clang_Cursor_isNull(accesses->rows[i].pointer))
            return true;
    return false;
}

/* Whether threads could share the loop if rows lie apart. */
static bool consider(const struct search *search, struct rewriter *rewriter, const struct nest *around,
                     const struct counted_loop *loop, CXCursor parent)
{
    struct checks checks = {.answer = rows_answer};
    struct asked asked = {0};
    struct nest nest = *around;
    struct accesses accesses = {.nest = &nest, .code = loop->body, .sets = true, .anywhere = true};
    struct rows rows = {.search = search, .rewriter = rewriter, .accesses = &accesses, .loop = *loop};
    (void)parent;
    nest.fixed = nest.count;
    nest.loops[nest.count++] = *loop;
    nest.end = nest.count;
    nest.checks = &checks;
    nest.asked = &asked;
    const char *low = local_text(&nest, &loop->low), *high = local_text(&nest, &loop->high);
    if (!loop->exact || !low || !high || leaves_loop(loop->body) || continues(loop->body) ||
        holds_directive(search->parse, cursor_range(loop->statement)) || dependence_in(&nest, loop->body))
        return false;
    read_accesses(&accesses, loop->body);
    if (!checks.text && !checks.loops && !stores_to_row(&accesses))
        return false;
    const char *shadows = shadows_of(search, loop, nest.counters);
    if (shadows)
        write_loop(&rows, question_of(&checks, arena_format("%s <= %s", low, high)), shadows);
    return shadows != NULL;
}

void write_checks(struct search *search, struct rewriter *rewriter)
{
    each_counted_loop(search, rewriter, consider);
}
