/*
 * Target constructs that are one loop, which one thread of the device would run:
 *
 *     #pragma omp target map(tofrom: c[0:n]) map(to: a[0:n])
 *     for (int i = 0; i < n; i++)
 *         c[i] += a[i];
 *
 * Where iterations do not depend on each other (dependence.c), and each has for itself what it sets, nobody
 * can tell who runs them: the construct becomes `target parallel for` in the text, which is parsed again, and
 * rex-share decides whether many teams share the loop. So does `target simd`. Braces around nothing but the
 * loop go first.
 */
#include "effects.h"
#include "inner.h"
#include "resolve.h"
#include "rewrites.h"

enum { FEWEST = 32 }; /* iterations that pay */

/* Whether the loop's counter has no value but in the loop. */
static bool is_own_counter(const struct search *search, const struct counted_loop *loop)
{
    if (range_has(cursor_range(loop->statement), cursor_offset(loop->counter)))
        return true;
    for (size_t i = 0; i < search->pragma->clause_count; i++) {
        const struct clause *clause = &search->pragma->clauses[i];
        if (!same_text(clause->name, "private") && clause->value &&
            expression_names(clause->value, cursor_name(loop->counter)))
            return false;
    }
    return cursor_is_automatic(loop->counter);
}

/* Clauses that say on `target parallel for` what they say here; `if` does with `target` in front of it. */
static bool keeps_clauses(const struct pragma *pragma)
{
    static const char same[] = " map private is_device_ptr has_device_addr nowait depend device collapse "
                               "defaultmap if simdlen safelen aligned nontemporal reduction ";
    for (size_t i = 0; i < pragma->clause_count; i++)
        if (!is_one_of(pragma->clauses[i].name, same))
            return false;
    return true;
}

static bool are_independent(const struct search *search)
{
    static const struct between nothing;
    struct nest nest = search->nest;
    const struct counted_loop *loop = &nest.loops[search->depth - 1];
    nest.fixed = 0;
    nest.end = nest.count;
    return !asks_about_loops(search) && loop->exact && loop->high.known &&
           !has_fewer_iterations(loop, FEWEST) && !leaves_loop(loop->body) &&
           !has_large_objects(search, loop->body) && !dependence_in(&nest, loop->body) &&
           (!nest.counters || are_private(search, nest.counters, &nothing));
}

static void consider(struct search *search, void *context)
{
    struct rewriter *rewriter = context;
    const struct pragma *pragma = search->pragma;
    const char *text =
        pragma->directive->leaves & LEAF_SIMD ? "target parallel for simd" : "target parallel for";
    if (search->depth != 1 || !keeps_clauses(pragma) || !is_own_counter(search, &search->nest.loops[0]) ||
        is_marked(rewriter, (struct range){pragma->begin, search->end}) || !are_independent(search))
        return;
    for (size_t i = 0; i < pragma->clause_count; i++) {
        const struct clause *clause = &pragma->clauses[i];
        text = same_text(clause->name, "if") && !clause->modifier
                   ? arena_format("%s if(target: %s)", text, clause->value)
                   : with_clause(rewriter, text, clause);
    }
    rewrite(rewriter, (struct range){pragma->begin, pragma->end}, pragma_line(text), NULL);
    note_rewritten(search->parse, pragma->begin, "single", "its iterations are independent");
}

struct walk {
    const struct parse *parse;
    struct rewriter *rewriter;
};

/* Takes the braces of a target construct's block away that holds one loop, and no directive. */
static void look_for_braces(CXCursor cursor, CXCursor parent, void *context)
{
    struct walk *walk = context;
    size_t count;
    (void)parent;
    CXCursor *statements = cursor_children(cursor, &count);
    const struct pragma *pragma =
        clang_getCursorKind(cursor) == CXCursor_CompoundStmt ? pragma_before(walk->parse, cursor) : NULL;
    struct range range = cursor_range(cursor);
    if (pragma && same_text(pragma->directive->name, "target") && count == 1 &&
        clang_getCursorKind(statements[0]) == CXCursor_ForStmt && !holds_directive(walk->parse, range) &&
        !is_marked(walk->rewriter, range)) {
        rewrite(walk->rewriter, (struct range){range.begin, range.begin + 1}, " ", NULL);
        rewrite(walk->rewriter, (struct range){range.end - 1, range.end}, " ", NULL);
    }
    visit_children(cursor, look_for_braces, context);
}

bool open_single_loops(struct parse *parse, struct resolved *resolved)
{
    struct rewriter rewriter = rewriter_of(parse, resolved);
    struct walk walk = {parse, &rewriter};
    if (same_text(parse->options->arch, "host") || parse->options->as_written || parse->options->bounds)
        return false;
    visit_children(clang_getTranslationUnitCursor(parse->translation.unit), look_for_braces, &walk);
    return take_rewritten(&rewriter, resolved);
}

bool share_single_loops(struct parse *parse, struct resolved *resolved)
{
    struct rewriter rewriter = rewriter_of(parse, resolved);
    if (parse->options->bounds)
        return false;
    each_single_loop(parse, consider, &rewriter);
    return take_rewritten(&rewriter, resolved);
}
