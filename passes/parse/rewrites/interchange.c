/*
 * Loops that go inside of others, where threads may share those:
 *
 *     for (int i = 0; i < n; i++) {                  for (int i = 0; i < n; i++)
 *         for (int j = 0; j < n; j++)                    for (int j = 0; j < n; j++) {
 *             c[i * n + j] = 0;                              c[i * n + j] = 0;
 *         for (int k = 0; k < n; k++)                        for (int k = 0; k < n; k++)
 *             for (int j = 0; j < n; j++)                        c[i * n + j] += a[i * n + k] * b[k * n + j];
 *                 c[i * n + j] += ...;                   }
 *     }
 *
 * The first form keeps a processor's cache busy, and leaves to a GPU's threads one loop over j for each k. In
 * the second one they share a nest, and add up in registers. Each iteration over j does the same as before in
 * the same order; what is asked is whether two of them, whatever their k are, depend on each other
 * (dependence.c). Around and between these loops nothing else may stand but what between.c may move.
 */
#include "advice.h"
#include "effects.h"
#include "inner.h"
#include "resolve.h"

#include <string.h>

/* ---- jumps ---- */

/* Whether the loop's body says what comes next: it would say so of another loop, or of more statements. */
static bool jumps(const struct inner_part *part)
{
    return (clang_Cursor_isNull(part->outer) && continues(part->loop.body)) || leaves_loop(part->loop.body);
}

/* ---- the parts of an iteration ---- */

static const char *head_of(const struct parse *parse, const struct counted_loop *loop)
{
    size_t begin = cursor_range(loop->statement).begin, end = cursor_range(loop->body).begin;
    const char *text = source_text(&parse->source, begin, end), *head = "";
    for (const char *word; *(word = text + strspn(text, " \t\n")) != '\0';) {
        size_t length = strcspn(word, " \t\n");
        head = arena_format("%s%.*s", head, (int)length, word);
        text = word + length;
    }
    return head;
}

/* `for (k...) { a = ...; for (j...) ... }`: a loop, and the one that is all of it besides what it may set. */
static bool read_around(const struct search *search, CXCursor statement, struct inner_part *part)
{
    size_t count;
    CXCursor *parts = cursor_children(statement, &count);
    struct between between = {.pragma = search->pragma};
    if (clang_getCursorKind(statement) != CXCursor_ForStmt || count != 4 ||
        !next_between(&between, parts[3], &part->loop, &search->nest) || !take_between(&between, 1) ||
        between.hint_count)
        return false;
    for (size_t i = 0; i < between.count; i++)
        if (between.rows[i].counts)
            return false;
    for (size_t i = 0; i < 3; i++)
        if (names_variable(parts[i], part->loop.counter))
            return false;
    part->outer = statement;
    return true;
}

/* What a loop's head says may not depend on the loop around it. */
static bool stands_alone(const struct inner_part *part)
{
    size_t count, sides, inits;
    CXCursor *parts = cursor_children(part->loop.statement, &count);
    CXCursor *outer = cursor_children(part->outer, &sides), *init = cursor_children(outer[0], &inits);
    if (inits == 0)
        return false;
    CXCursor counter = clang_getCursorKind(outer[0]) == CXCursor_DeclStmt
                           ? init[0]
                           : cursor_referenced(strip_expression(init[0]));
    for (size_t i = 0; i < 3; i++)
        if (names_variable(parts[i], counter))
            return false;
    return true;
}

static bool add_part(struct search *search, struct inner_parts *all, CXCursor statement)
{
    struct inner_part *part = &all->rows[all->count];
    if (all->count == MOST_PARTS)
        return false;
    *part = (struct inner_part){.outer = clang_getNullCursor()};
    if (read_around(search, statement, part) && stands_alone(part))
        all->around = true;
    else if (part->outer = clang_getNullCursor(), !read_counted_loop(&search->nest, statement, &part->loop))
        return false;
    all->count++;
    return !jumps(part) &&
           same_text(head_of(search->parse, &part->loop), head_of(search->parse, &all->rows[0].loop));
}

static bool read_parts(struct search *search, struct inner_parts *all)
{
    size_t count;
    CXCursor body = statement_in_blocks(search->nest.loops[search->depth - 1].body);
    CXCursor *statements = cursor_children(body, &count);
    if (clang_getCursorKind(body) != CXCursor_CompoundStmt)
        return add_part(search, all, body) && all->around;
    for (size_t i = 0; i < count; i++)
        if (!add_part(search, all, statements[i]))
            return false;
    return all->around;
}

bool can_interchange(const struct search *given, struct asked *asked, struct inner_parts *all)
{
    struct search search = *given;
    static const struct between nothing;
    *all = (struct inner_parts){.count = 0};
    search.nest.asked = asked;
    if (!read_parts(&search, all))
        return false;
    const struct counted_loop *loop = &all->rows[all->count - 1].loop;
    struct nest *nest = &search.nest;
    if (!is_worth_sharing(&search, loop))
        return false;
    nest->fixed = nest->count;
    nest->loops[nest->count++] = *loop;
    nest->end = nest->count;
    nest->parts = all;
    return !dependence_in(nest, nest->loops[search.depth - 1].body) &&
           are_private(&search, nest->counters, &nothing);
}

/* ---- the text ---- */

const char *text_interchanged(const struct rewriter *rewriter, struct range range,
                              const struct inner_parts *all)
{
    struct change changes[2 * MOST_PARTS + 2];
    size_t count = 0;
    const struct source *source = &rewriter->round.source;
    for (size_t i = 0; i < all->count; i++) {
        const struct inner_part *part = &all->rows[i];
        bool around = !clang_Cursor_isNull(part->outer);
        struct range head = {cursor_range(part->loop.statement).begin, cursor_range(part->loop.body).begin};
        size_t begin = around ? cursor_range(part->outer).begin : head.begin;
        const char *text = rewriter_text(rewriter, head);
        if (i == 0)
            changes[count++] =
                (struct change){{begin, begin}, arena_format("%s {%s", text, place_marker(rewriter, begin))};
        changes[count++] = (struct change){head, place_marker(rewriter, head.end)};
    }
    CXCursor last = all->rows[all->count - 1].outer;
    last = clang_Cursor_isNull(last) ? all->rows[all->count - 1].loop.statement : last;
    size_t end = statement_range(source, last).end;
    changes[count++] = (struct change){{end, end}, "}"};
    return changed_text(rewriter, range, changes, count);
}
