/*
 * Parallel loops in the iterations of a parallel loop:
 *
 *     #pragma omp target teams distribute parallel for
 *     for (int i = 0; i < n; i++) {
 *         #pragma omp parallel for
 *         for (int j = 0; j < m; j++)
 *             b[i * m + j] = ...;
 *     }
 *
 * One thread runs such a loop, as no more than one level of parallelism is active (OpenMP 5.2, section 2.3,
 * max-active-levels-var). So it is a serial loop, and becomes one in the text, which is parsed again: threads
 * may share it as any other (inner.c). Where it has a reduction, lanes may still combine values in any order,
 * by `simd`.
 */
#include "effects.h"
#include "inner.h"
#include "resolve.h"
#include "rewrites.h"

#include <string.h>

/* Whether the loop means the same without the clause, or with it on `simd`. */
static bool is_idle(const struct clause *clause)
{
    static const char idle[] = " schedule num_threads proc_bind shared default collapse if ";
    static const char lanes[] = " reduction simdlen safelen aligned nontemporal ";
    return is_one_of(clause->name, idle) ? !clause->modifier || !strstr(clause->modifier, "simd")
                                         : is_one_of(clause->name, lanes);
}

static bool is_serial(const struct pragma *pragma)
{
    if (!pragma->directive || (!same_text(pragma->directive->name, "parallel for") &&
                               !same_text(pragma->directive->name, "parallel for simd")))
        return false;
    for (size_t i = 0; i < pragma->clause_count; i++)
        if (!is_idle(&pragma->clauses[i]))
            return false;
    return true;
}

struct behind {
    size_t offset;
    struct range statement; /* the first one behind it */
};

static enum CXChildVisitResult find_behind(CXCursor cursor, CXCursor parent, CXClientData data)
{
    struct behind *behind = data;
    const struct range range = cursor_range(cursor);
    (void)parent;
    if (range.end <= behind->offset)
        return CXChildVisit_Continue;
    if (range.begin < behind->offset)
        return CXChildVisit_Recurse;
    behind->statement = range;
    return CXChildVisit_Break;
}

/* Whether iterations hold directives that clang takes in no simd loop. Parallel loops among them go, too. */
static bool holds_others(const struct pragmas *pragmas, const struct pragma *pragma, CXCursor code)
{
    struct behind loop = {.offset = pragma->end};
    clang_visitChildren(code, find_behind, &loop);
    for (size_t i = pragma_index(pragmas, loop.statement.begin);
         i < pragmas->count && range_has(loop.statement, pragmas->rows[i].begin); i++)
        if (pragmas->rows[i].directive && !is_one_of(pragmas->rows[i].directive->name, " atomic simd ") &&
            !is_serial(&pragmas->rows[i]))
            return true;
    return false;
}

/* What the directive becomes: nothing, or one for lanes where the iterations may be theirs. */
static const char *serial_text(const struct rewriter *rewriter, const struct pragma *pragma, CXCursor code)
{
    const char *text = "simd";
    bool lanes = (pragma->directive->leaves & LEAF_SIMD) != 0;
    for (size_t i = 0; i < pragma->clause_count; i++) {
        const struct clause *clause = &pragma->clauses[i];
        lanes |= same_text(clause->name, "reduction");
        if (is_one_of(clause->name, " reduction collapse simdlen safelen aligned nontemporal "))
            text = with_clause(rewriter, text, clause);
    }
    return lanes && !holds_others(&rewriter->round.pragmas, pragma, code) ? pragma_line(text) : "";
}

static void consider(struct search *search, void *context)
{
    struct rewriter *rewriter = context;
    const struct pragmas *pragmas = &rewriter->round.pragmas;
    const struct range code = cursor_range(search->nest.code);
    if (!(search->pragma->directive->leaves & LEAF_PARALLEL) ||
        is_marked(rewriter, (struct range){search->target->begin, search->end}) ||
        may_ask_who_runs(search->parse, search->nest.code))
        return;
    for (size_t i = pragma_index(pragmas, code.begin);
         i < pragmas->count && range_has(code, pragmas->rows[i].begin); i++)
        if (is_serial(&pragmas->rows[i]))
            rewrite(rewriter, (struct range){pragmas->rows[i].begin, pragmas->rows[i].end},
                    serial_text(rewriter, &pragmas->rows[i], search->nest.code), NULL);
}

bool open_inactive_loops(struct parse *parse, struct resolved *resolved)
{
    struct rewriter rewriter = rewriter_of(parse, resolved);
    if (parse->options->bounds)
        return false;
    each_nest(parse, consider, &rewriter);
    return take_rewritten(&rewriter, resolved);
}
