/*
 * Teams that share a loop, and whose threads share the loop inside, where neighbouring iterations of the
 * outer one read in common:
 *
 *     #pragma omp target teams distribute
 *     for (int j = 1; j < n - 1; j++) {
 *     #pragma omp parallel for
 *         for (int i = 1; i < n - 1; i++)
 *             b[j * n + i] = a[(j - 1) * n + i] + a[(j + 1) * n + i];
 *     }
 *
 * A team has a row, and what the next row reads, too, it reads for itself. As one nest, `distribute parallel
 * for collapse(2)`, the rows are shared out in tiles, and a team's threads find what they read in common in
 * the multiprocessor's cache. It is the same program: the outer loop's iterations may be run by as many teams
 * as there are (OpenMP 5.2, section 11.6), so that none can rely on another one; and so it is only without
 * clauses that say something of teams, threads or an order, and where there is nothing else in the outer
 * loop. For GPUs alone, where tiles are; rex-narrow decides about other teams.
 */
#include "effects.h"
#include "inner.h"
#include "loops.h"

#include <string.h>

static const struct {
    const char *teams, *all;
} directives[] = {
    {"target teams distribute", "target teams distribute parallel for"},
    {"teams distribute", "teams distribute parallel for"},
};

static const char *joined_directive(const struct pragma *pragma)
{
    for (size_t i = 0; pragma && i < sizeof(directives) / sizeof(*directives); i++)
        if (same_text(pragma->directive->name, directives[i].teams))
            return directives[i].all;
    return NULL;
}

static bool shares_by_threads(const struct pragma *pragma)
{
    return pragma && pragma->clause_count == 0 &&
           (same_text(pragma->directive->name, "parallel for") ||
            same_text(pragma->directive->name, "parallel for simd"));
}

/* ---- what is read in common ---- */

static bool is_zero(const struct polynomial *polynomial)
{
    return polynomial->known && polynomial->count == 0;
}

/* Whether two accesses of one iteration are to elements of different rows: their subscripts differ by more
 * than a number of elements in a row. */
static bool are_of_different_rows(const struct element_access *one, const struct element_access *other,
                                  size_t outer)
{
    if (!clang_equalCursors(one->root, other->root) || !same_text(one->through, other->through) ||
        one->count != other->count)
        return false;
    for (size_t i = 0; i < one->count; i++) {
        struct polynomial difference = polynomial_sum(&one->subscripts[i], &other->subscripts[i], -1);
        bool number = difference.count == 1 && difference.terms[0].count == 0;
        if (difference.known && !is_zero(&difference) && polynomial_names(&one->subscripts[i], outer) &&
            (!number || one->count > i + 1))
            return true;
    }
    return false;
}

static bool reads_rows_in_common(struct nest *nest, CXCursor body)
{
    struct accesses accesses = {.nest = nest, .code = body};
    size_t count = nest->count;
    bool found = false;
    read_accesses(&accesses, body);
    nest->count = count;
    for (size_t i = 0; !accesses.refusal && i < accesses.count; i++)
        for (size_t k = 0; k < i; k++)
            found |= !accesses.rows[i].stores && !accesses.rows[k].stores &&
                     are_of_different_rows(&accesses.rows[i], &accesses.rows[k], nest->loops[0].variable);
    return found;
}

/* ---- the constructs ---- */

static void remove_pragma(struct pragmas *pragmas, const struct pragma *pragma)
{
    size_t index = (size_t)(pragma - pragmas->rows);
    struct pragma *rows = arena_alloc(pragmas->count * sizeof(*rows));
    memcpy(rows, pragmas->rows, index * sizeof(*rows));
    memcpy(rows + index, pragmas->rows + index + 1, (pragmas->count - index - 1) * sizeof(*rows));
    pragmas->rows = rows;
    pragmas->count--;
}

/* Whether the loop is one that the nest may take in: its bounds are the same in all iterations of the outer
 * one, and known before them. */
static bool is_even(const struct nest *nest, const struct counted_loop *loop)
{
    size_t outer = nest->loops[0].variable;
    return loop->exact && loop->high.known && !polynomial_names(&loop->low, outer) &&
           !polynomial_names(&loop->high, outer);
}

static void consider(struct parse *parse, CXCursor function, struct pragma *pragma, CXCursor loop)
{
    struct nest nest = {.parse = parse, .code = loop, .function = function};
    struct counted_loop inner;
    if (!read_counted_loop(&nest, loop, &nest.loops[0]))
        return;
    nest.count = nest.end = 1;
    CXCursor statement = statement_in_blocks(nest.loops[0].body);
    struct pragma *threads = pragma_before(parse, statement);
    if (!shares_by_threads(threads) || threads <= pragma || !read_counted_loop(&nest, statement, &inner) ||
        !is_even(&nest, &inner) || holds_directive(parse, cursor_range(statement)))
        return;
    nest.loops[nest.count++] = inner;
    nest.inside = true;
    if (!reads_rows_in_common(&nest, inner.body))
        return;
    pragma->written = pragma->directive->name;
    pragma->directive = directive_find(joined_directive(pragma));
    pragma->deeper = 1;
    pragma->inner = "nest";
    pragma->inner_why = "teams and threads share them anyway, and neighbouring rows read in common";
    remove_pragma(&parse->pragmas, threads);
}

struct walk {
    struct parse *parse;
    CXCursor function;
};

/* Whether the construct's clauses, and those of a target construct right around it, leave open who runs what.
 */
static bool is_open(const struct parse *parse, const struct pragma *pragma)
{
    const struct pragma *target = pragma;
    if (!(pragma->directive->leaves & LEAF_TARGET)) {
        if (pragma == parse->pragmas.rows)
            return false;
        target = pragma - 1;
        if (!target->directive || !same_text(target->directive->name, "target") ||
            !are_next(parse, target->end, pragma->begin))
            return false;
    }
    return !says_who_runs(pragma) && !says_who_runs(target) && !pragma_clause(pragma, "collapse");
}

static void find_constructs(CXCursor cursor, CXCursor parent, void *context)
{
    const struct walk *walk = context;
    struct pragma *pragma =
        clang_getCursorKind(cursor) == CXCursor_ForStmt ? pragma_before(walk->parse, cursor) : NULL;
    (void)parent;
    if (joined_directive(pragma) && is_open(walk->parse, pragma))
        consider(walk->parse, walk->function, pragma, cursor);
    visit_children(cursor, find_constructs, context);
}

static void find_functions(CXCursor cursor, CXCursor parent, void *context)
{
    struct walk walk = {context, cursor};
    (void)parent;
    if (clang_getCursorKind(cursor) == CXCursor_FunctionDecl && clang_isCursorDefinition(cursor) &&
        source_is_user(&walk.parse->source, cursor_offset(cursor)))
        visit_children(cursor, find_constructs, &walk);
}

void join_loops(struct parse *parse)
{
    bool any = false;
    for (size_t i = 0; i < parse->pragmas.count; i++)
        any |= parse->pragmas.rows[i].directive && joined_directive(&parse->pragmas.rows[i]);
    if (any && !same_text(parse->options->arch, "host") && !parse->options->as_written)
        visit_children(clang_getTranslationUnitCursor(parse->translation.unit), find_functions, parse);
}
