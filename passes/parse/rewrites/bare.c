/*
 * Parallel loops that stand in a serial loop of a team's iteration:
 *
 *     #pragma omp target teams distribute
 *     for (int i = 0; i < n; i++)
 *         for (int k = 0; k < l; k++) {
 *             #pragma omp parallel for
 *             for (int j = 0; j < m; j++)
 *                 c[i * m + j] += a[i * l + k] * b[k * m + j];
 *         }
 *
 * The team's threads wait for each other in each iteration over k. Without the inner directive, and with
 * `parallel for` at the outer one, threads share a nest of i and j, with the loop over k in it
 * (interchange.c). Where that is so, the text becomes that program's, and is parsed again.
 */
#include "effects.h"
#include "inner.h"
#include "resolve.h"
#include "rewrites.h"

enum { MOST_HIDDEN = 8 };

/* Directives that are not there for a while. */
struct hidden {
    struct pragma *rows[MOST_HIDDEN];
    size_t count;
};

/* Whether a parallel loop is a serial one without its directive. */
static bool is_bare(const struct search *search, const struct pragma *pragma)
{
    return is_for_team(pragma) && may_follow(search, pragma) && !pragma_clause(pragma, "private") &&
           !pragma_clause(pragma, "reduction");
}

static void show(const struct hidden *hidden)
{
    for (size_t i = 0; i < hidden->count; i++) {
        hidden->rows[i]->directive = hidden->rows[i]->hidden;
        hidden->rows[i]->hidden = NULL;
    }
}

/* Hides the parallel loops in the code; false: it has none, or others than can be hidden. */
static bool hide(struct parse *parse, const struct search *search, struct hidden *hidden)
{
    const struct range code = cursor_range(search->nest.code);
    bool good = true;
    for (size_t i = pragma_index(&parse->pragmas, code.begin);
         i < parse->pragmas.count && range_has(code, parse->pragmas.rows[i].begin); i++) {
        struct pragma *pragma = &parse->pragmas.rows[i];
        good &= pragma->directive && hidden->count < MOST_HIDDEN && is_bare(search, pragma);
        if (!good)
            break;
        hidden->rows[hidden->count++] = pragma;
        pragma->hidden = pragma->directive;
        pragma->directive = NULL;
    }
    if (!good)
        show(hidden);
    return good && hidden->count > 0;
}

static void write_serial_loops(struct rewriter *rewriter, const struct search *search,
                               const struct hidden *hidden)
{
    const struct pragma *pragma = search->pragma;
    const char *text = text_of_nest(rewriter, pragma);
    const struct clause *collapse = pragma_clause(pragma, "collapse");
    rewrite(rewriter, (struct range){pragma->begin, pragma->end},
            pragma_line(collapse ? with_clause(rewriter, text, collapse) : text), NULL);
    for (size_t i = 0; i < hidden->count; i++)
        rewrite(rewriter, (struct range){hidden->rows[i]->begin, hidden->rows[i]->end}, "", NULL);
    note_rewritten(search->parse, search->target->begin, "joined",
                   "threads can share a nest that has another loop in it");
}

void open_serial_loops(struct search *search, struct rewriter *rewriter)
{
    struct hidden hidden = {.count = 0};
    if ((search->pragma->directive->leaves & LEAF_PARALLEL) || !hide(search->parse, search, &hidden))
        return;
    bool nest = may_share_nest(search);
    show(&hidden);
    if (nest)
        write_serial_loops(rewriter, search, &hidden);
}
