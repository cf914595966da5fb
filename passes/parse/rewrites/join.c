/*
 * Nests whose loops a program spreads over teams, threads and lanes:
 *
 *     #pragma omp target teams distribute
 *     for (int i = 0; i < n; i++) {
 *         float *row = a + i * m;
 *         #pragma omp parallel for
 *         for (int j = 0; j < m; j++)
 *             row[j] = ...;
 *     }
 *
 * The program says of all these loops that their iterations do not wait for each other. Where an iteration of
 * the outer one is nothing but the inner loop, behind statements that may stand further inside (between.c),
 * and nobody asks who runs what, the construct is `target teams distribute parallel for collapse(2)`, and
 * becomes that in the text, which is parsed again. What is known of collapsed nests then holds for it: who
 * the neighbours in memory are, tiles, and loops further inside that threads may share, too.
 *
 * So do `loop` in `loop`, and `simd` or `loop` directly inside of a parallel loop, where the iterations of
 * that one lie closer in memory. A league of which the program knows that it may be one team keeps its loops:
 * such a team goes through its iterations in their order.
 */
#include "constructs.h"
#include "effects.h"
#include "inner.h"
#include "resolve.h"
#include "rewrites.h"

#include <string.h>

/* ---- the directives ---- */

/* What the nest's own directives become. */
static const struct {
    const char *from, *to;
} leading[] = {
    {"target teams distribute", "target teams distribute parallel for"},
    {"teams distribute", "teams distribute parallel for"},
    {"distribute", "distribute parallel for"},
    {"target teams loop", "target teams distribute parallel for"},
    {"teams loop", "teams distribute parallel for"},
    {"target teams distribute parallel for", "target teams distribute parallel for"},
    {"teams distribute parallel for", "teams distribute parallel for"},
    {"distribute parallel for", "distribute parallel for"},
};

static const char *directive_of_nest(const struct pragma *pragma)
{
    for (size_t i = 0; i < sizeof(leading) / sizeof(*leading); i++)
        if (same_text(pragma->directive->name, leading[i].from))
            return leading[i].to;
    return NULL;
}

static bool is_loop(const struct pragma *pragma)
{
    return is_one_of(pragma->directive->name, " loop ") || strstr(pragma->directive->name, " loop");
}

bool is_for_team(const struct pragma *pragma)
{
    return same_text(pragma->directive->name, "parallel for") ||
           same_text(pragma->directive->name, "parallel for simd") ||
           same_text(pragma->directive->name, "parallel loop");
}

/* Whether a clause says a number that is more than one. */
static bool is_several(const struct clause *clause)
{
    long long count;
    return constant_value(clause->value, &count) && count > 1;
}

/* Whether the outermost directive's clause means the same on the nest's. */
static bool keeps_meaning(const struct pragma *pragma, const struct clause *clause)
{
    static const char same[] =
        " map private firstprivate shared default is_device_ptr has_device_addr nowait "
        "depend device defaultmap thread_limit num_threads collapse reduction order ";
    if (same_text(clause->name, "if"))
        return (pragma->directive->leaves & LEAF_TARGET) &&
               (clause->modifier ? same_text(clause->modifier, "target")
                                 : !(pragma->directive->leaves & LEAF_PARALLEL));
    if (same_text(clause->name, "num_teams"))
        return is_several(clause);
    if (same_text(clause->name, "bind"))
        return same_text(clause->value, "teams");
    return is_one_of(clause->name, same) ||
           (is_one_of(clause->name, " schedule dist_schedule ") && same_text(clause->value, "static"));
}

struct changes {
    const char *names;
    CXCursor code;
    bool found;
};

static void look_for_changes(CXCursor cursor, CXCursor parent, void *context)
{
    struct changes *changes = context;
    CXCursor variable = cursor_referenced(cursor);
    (void)parent;
    if (clang_getCursorKind(cursor) == CXCursor_DeclRefExpr &&
        expression_names(changes->names, cursor_name(variable)))
        changes->found |= is_assigned_in(changes->code, variable) || is_addressed(changes->code, variable);
    visit_children(cursor, look_for_changes, changes);
}

/* Whether the code changes none of the variables, so that copies of them are as good as they are. */
static bool are_unchanged(CXCursor code, const char *names)
{
    struct changes changes = {names, code, false};
    look_for_changes(code, code, &changes);
    return !changes.found;
}

/* Whether an inner directive's clause says nothing of who runs what, or in which order. */
static bool is_free(const struct search *search, const struct clause *clause)
{
    static const char free[] =
        " private shared default collapse proc_bind nowait simdlen aligned nontemporal "
        "order ";
    if (same_text(clause->name, "reduction"))
        return has_same_reduction(search->pragma, clause);
    if (same_text(clause->name, "firstprivate"))
        return are_unchanged(search->nest.loops[search->depth - 1].body, clause->value);
    if (same_text(clause->name, "num_threads"))
        return is_several(clause);
    if (same_text(clause->name, "schedule"))
        return !clause->modifier && !strchr(clause->value, ',');
    if (same_text(clause->name, "bind"))
        return is_one_of(clause->value, " parallel thread ");
    return is_one_of(clause->name, free);
}

static size_t count_of(const struct pragma *pragma, const char *name)
{
    size_t count = 0;
    for (size_t i = 0; i < pragma->clause_count; i++)
        count += same_text(pragma->clauses[i].name, name);
    return count;
}

/* Whether the league is one of several teams, as far as the program says, and clauses allow one nest. */
static bool may_lead(const struct search *search)
{
    for (const struct pragma *pragma = search->target; pragma <= search->pragma; pragma++)
        for (size_t i = 0; i < pragma->clause_count; i++)
            if (!keeps_meaning(pragma, &pragma->clauses[i]))
                return false;
    return true;
}

bool may_follow(const struct search *search, const struct pragma *pragma)
{
    for (size_t i = 0; i < pragma->clause_count; i++)
        if (!is_free(search, &pragma->clauses[i]))
            return false;
    /* What the teams combine, their threads combine, too; lanes have none of it. */
    return !(pragma->directive->leaves & LEAF_PARALLEL) ||
           count_of(search->pragma, "reduction") == count_of(pragma, "reduction");
}

/* ---- the nest ---- */

/* A nest of which the directives are found. */
struct joined {
    struct search *search;
    struct between between;
    const struct pragma *inner[2 * MOST_DEEPER]; /* the directives inside that go */
    size_t inner_count, levels;                  /* how many more loops the nest gets */
    bool parallel;                               /* threads of a team share its loops already */
};

static bool add_directive(struct joined *joined, const struct pragma *pragma)
{
    if (joined->inner_count == 2 * MOST_DEEPER || !may_follow(joined->search, pragma))
        return false;
    joined->inner[joined->inner_count++] = pragma;
    return true;
}

/* The directives in front of the next loop: one, or `parallel` and `for`. */
static bool read_directives(struct joined *joined, CXCursor loop)
{
    const struct parse *parse = joined->search->parse;
    const struct pragma *pragma = pragma_before(parse, loop), *nest = joined->search->pragma;
    size_t braces = 0;
    if (!pragma)
        return false;
    if (is_one_of(pragma->directive->name, " for ") && pragma > nest + 1) {
        const struct pragma *outer = pragma - 1;
        bool whole = !joined->parallel && outer->directive && combined_directive(outer, pragma) &&
                     is_all_of(parse, outer, pragma, &braces);
        joined->parallel = true;
        return whole && add_directive(joined, outer) && add_directive(joined, pragma);
    }
    bool fits = joined->parallel ? is_one_of(pragma->directive->name, " simd loop ")
                                 : is_for_team(pragma) || (is_loop(nest) && is_loop(pragma));
    joined->parallel = true;
    return fits && add_directive(joined, pragma);
}

/* Whether a loop's bounds are the same for all iterations around it. */
static bool is_even(const struct search *search, const struct counted_loop *loop)
{
    return is_the_same_for_all(search, loop) && has_known_length(search, loop);
}

static bool is_for_lanes(const struct pragma *pragma)
{
    return same_text(pragma->directive->name, "simd");
}

/* Reads the loops of the next directive. */
static bool read_level(struct joined *joined, CXCursor *body)
{
    struct search *search = joined->search;
    struct between *between = &joined->between;
    long long depth = 1;
    const size_t first = joined->inner_count;
    for (long long i = 0; i < depth; i++) {
        struct counted_loop loop;
        if (!next_between(between, *body, &loop, &search->nest))
            return false;
        if (i == 0 && !read_directives(joined, loop.statement))
            return false;
        const struct pragma *pragma = joined->inner[joined->inner_count - 1];
        const struct clause *collapse = pragma_clause(pragma, "collapse");
        if ((i == 0 && collapse && !constant_value(collapse->value, &depth)) || !is_even(search, &loop) ||
            (is_for_lanes(joined->inner[first]) && !is_worth_sharing(search, &loop)))
            return false;
        search->nest.loops[search->nest.count++] = loop;
        *body = loop.body;
    }
    joined->levels += (size_t)depth;
    return true;
}

/* Reads as many levels as there are. */
static void read_levels(struct joined *joined)
{
    struct search *search = joined->search;
    CXCursor body = search->nest.loops[search->depth - 1].body;
    for (bool found = true; found;) {
        struct joined before = *joined;
        found = search->nest.count + MOST_DEEPER < MOST_COUNTED && read_level(joined, &body);
        if (!found)
            *joined = before;
    }
    search->nest.count = search->depth;
}

static bool goes(const struct joined *joined, const struct pragma *pragma)
{
    for (size_t i = 0; i < joined->inner_count; i++)
        if (joined->inner[i] == pragma)
            return true;
    return false;
}

/* Whether the nest holds directives besides those that go, and such as an iteration may have. */
static bool holds_others(const struct joined *joined)
{
    const struct pragmas *pragmas = &joined->search->parse->pragmas;
    const struct range code = cursor_range(joined->search->nest.code);
    for (size_t i = pragma_index(pragmas, code.begin); i < pragmas->count; i++) {
        const struct pragma *pragma = &pragmas->rows[i];
        if (range_has(code, pragma->begin) && pragma->directive && !goes(joined, pragma) &&
            !is_one_of(pragma->directive->name, " atomic simd "))
            return true;
    }
    return false;
}

/* Whether statements between the loops may stand inside: they compute with what stays as it is, or no
 * iteration stores to what they read. */
static bool may_move_inside(struct joined *joined)
{
    struct search straight = *joined->search;
    struct between *between = &joined->between, proven = {.pragma = straight.pragma};
    bool steady = take_between(between, joined->levels);
    for (size_t i = 0; steady && i < between->value_count; i++)
        steady = is_steady_in(&straight, between->loops[0].statement, between->values[i]);
    straight.between = &proven;
    return steady || (find_deeper(&straight) == joined->levels && take_between(between, joined->levels));
}

static bool declares(const struct between *between, const char *names)
{
    for (size_t i = 0; i < between->declared_count; i++)
        if (expression_names(names, cursor_name(between->declared[i])))
            return true;
    return false;
}

/* ---- the text ---- */

const char *text_of_nest(const struct rewriter *rewriter, const struct pragma *pragma)
{
    const char *text = directive_of_nest(pragma);
    for (size_t i = 0; i < pragma->clause_count; i++) {
        const struct clause *clause = &pragma->clauses[i];
        if (same_text(clause->name, "if") && !clause->modifier)
            text = arena_format("%s if(target: %s)", text, clause->value);
        else if (!is_one_of(clause->name, " collapse bind "))
            text = with_clause(rewriter, text, clause);
    }
    return text;
}

static bool is_named_by_clause(const struct pragma *pragma, const char *name)
{
    for (size_t i = 0; i < pragma->clause_count; i++)
        if (pragma->clauses[i].value && expression_names(pragma->clauses[i].value, name))
            return true;
    return false;
}

/* Adds what a directive inside makes private to the list of what the nest does. False: the nest has something
 * else of that name. */
static bool add_privates(const struct joined *joined, const struct pragma *inner, const char **names)
{
    const struct pragma *pragma = joined->search->pragma;
    for (size_t i = 0; i < inner->clause_count; i++) {
        const struct clause *clause = &inner->clauses[i];
        const char *items = same_text(clause->name, "private") ? clause->value : NULL;
        for (const char *item; items && (item = next_list_item(&items));) {
            bool there = is_made_private(pragma, item) || (*names && ir_list_has(*names, item));
            if (declares(&joined->between, item) || (!there && is_named_by_clause(pragma, item)))
                return false;
            if (!there)
                *names = *names ? ir_list_add(*names, item) : item;
        }
    }
    return true;
}

/* The nest's directive; NULL: what is private inside is something else around it. */
static const char *directive_text(const struct rewriter *rewriter, const struct joined *joined)
{
    const struct search *search = joined->search;
    const char *text = text_of_nest(rewriter, search->pragma);
    const char *names = NULL;
    for (size_t i = 0; i < joined->inner_count; i++)
        if (!add_privates(joined, joined->inner[i], &names))
            return NULL;
    return arena_format("%s%s collapse(%zu)", text, names ? arena_format(" private(%s)", names) : "",
                        search->depth + joined->levels);
}

static void write_nest(struct rewriter *rewriter, struct joined *joined)
{
    const struct search *search = joined->search;
    const struct pragma *pragma = search->pragma;
    const char *text = directive_text(rewriter, joined);
    struct range code = statement_range(&rewriter->round.source, search->nest.code);
    if (!text)
        return;
    for (size_t i = 0; i < joined->inner_count; i++)
        joined->between.directives[joined->between.directive_count++] =
            (struct range){joined->inner[i]->begin, joined->inner[i]->end};
    rewrite(rewriter, (struct range){pragma->begin, pragma->end}, pragma_line(text), NULL);
    rewrite(rewriter, code,
            arena_format("%s%s", place_marker(rewriter, code.begin),
                         text_without_between(rewriter, code, &joined->between)),
            NULL);
    note_rewritten(search->parse, search->target->begin, "joined",
                   "their iterations wait for nothing, and nobody asks who runs them");
}

/* Joins loops that stand directly in each other. Returns whether there are any. */
static bool join_loops(struct search *search, struct rewriter *rewriter)
{
    struct joined joined = {.search = search,
                            .between = {.pragma = search->pragma},
                            .parallel = (search->pragma->directive->leaves & LEAF_PARALLEL) != 0};
    read_levels(&joined);
    if (joined.levels == 0 || holds_others(&joined) || !may_move_inside(&joined))
        return false;
    write_nest(rewriter, &joined);
    return true;
}

static void consider(struct search *search, void *context)
{
    struct rewriter *rewriter = context;
    if (!directive_of_nest(search->pragma) || asks_about_loops(search) ||
        is_marked(rewriter, (struct range){search->target->begin, search->end}) || !may_lead(search) ||
        may_ask_who_runs(search->parse, search->nest.code))
        return;
    if (!join_loops(search, rewriter))
        open_serial_loops(search, rewriter);
}

bool join_nests(struct parse *parse, struct resolved *resolved)
{
    struct rewriter rewriter = rewriter_of(parse, resolved);
    if (parse->options->bounds)
        return false;
    each_nest(parse, consider, &rewriter);
    return take_rewritten(&rewriter, resolved);
}
