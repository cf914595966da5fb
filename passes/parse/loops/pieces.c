/*
 * Iterations of a target's own loop that access neighbours (`in_pieces` of `loop`): each accesses 4 bytes at
 * its own number (`p[i]`) of what pointers from outside lead to, or what is one for all, and nothing else
 * there. What a thread with four neighbouring iterations accesses are then pieces of 16 bytes. Those of a
 * parallel loop inside of the region do if variables that nothing in the region changes are multiples of
 * four, as n in `p[n * row + i]`
 * (`pieces` and `multiples` of `loop`): the kernel looks.
 *
 * Those of a nest's outer loop do, too, `p[n * c + i]` for all i and, inside of that, some c, if one
 * iteration of the other loop is looked at.
 */
#include "effects.h"
#include "loops.h"
#include "places.h"

enum { BESIDE = 4 }; /* neighbouring iterations */

/* ---- iterations side by side ---- */

static bool is_piece(const struct row *row)
{
    return row->place.run == BESIDE && row->bytes == WIDEST && row->place.offset.step % WIDEST == 0 &&
           begin_of(row, WIDEST) == 0;
}

/* A nest whose loops count in line is one loop: sums that name the variables of both are the number of the
 * iteration, which begins at a multiple of four where the outer loop's variable is 0. */
static struct search search_of(const struct pragma *pragma, const struct loop_nest *nest)
{
    struct search search = {.target = pragma, .nest = nest};
    for (size_t i = 0; i + 1 < nest->depth; i++)
        search.loops[search.loop_count++] = (struct counter){nest->variables[i], 1, 0};
    search.loops[search.loop_count++] = (struct counter){nest->variables[nest->depth - 1], BESIDE, BESIDE};
    return search;
}

static bool has_pieces_only(struct search *search)
{
    unsigned pieces = 0;
    list_accesses(search, search->nest->body);
    for (size_t i = 0; i < search->row_count; i++) {
        if (!is_piece(&search->rows[i]) && !search->rows[i].fixed)
            return false;
        pieces += is_piece(&search->rows[i]);
    }
    return pieces > 0 && !search->elsewhere;
}

/* ---- if some variables are multiples of four ---- */

/* Integers from outside of the region, unchanged in it, that may have to be multiples of four. */
struct candidates {
    struct search *search;
    const struct pragma *target; /* the region */
};

static void visit_candidate(CXCursor cursor, CXCursor parent, void *context)
{
    const struct candidates *candidates = context;
    struct search *search = candidates->search;
    CXCursor variable = cursor_referenced(cursor);
    enum CXCursorKind kind = clang_getCursorKind(variable);
    (void)parent;
    bool known = false;
    for (size_t i = 0; i < search->loop_count; i++)
        known |= clang_equalCursors(search->loops[i].variable, variable);
    if (clang_getCursorKind(cursor) == CXCursor_DeclRefExpr && !known && search->loop_count < MOST_LOOPS &&
        (kind == CXCursor_VarDecl || kind == CXCursor_ParmDecl) && type_is_integer(cursor_type(variable)) &&
        !range_has(candidates->target->extent, cursor_offset(variable)) &&
        !is_assigned_in(candidates->target->statement, variable))
        search->loops[search->loop_count++] = (struct counter){variable, 1, BESIDE};
    visit_children(cursor, visit_candidate, context);
}

/* Removes the candidates that need not be multiples. Returns whether there are pieces if the rest are. */
static bool choose_multiples(struct search *search)
{
    if (!has_pieces_only(search))
        return false;
    for (size_t at = search->nest->depth; at < search->loop_count;) {
        search->loops[at].step = 1;
        if (has_pieces_only(search))
            search->loops[at] = search->loops[--search->loop_count];
        else
            search->loops[at++].step = BESIDE;
    }
    return has_pieces_only(search);
}

/* The loop's iterations access pieces, where these variables are such multiples. */
static void note_if_multiples(struct search *search, struct ir_node *loop)
{
    if (!choose_multiples(search))
        return;
    for (size_t i = 0; i < search->row_count; i++)
        if (is_piece(&search->rows[i]))
            ir_set(loop, "pieces", ir_list_add(ir_get(loop, "pieces"), search->rows[i].place.name));
    for (size_t i = search->nest->depth; i < search->loop_count; i++)
        ir_set(loop, "multiples",
               ir_list_add(ir_get(loop, "multiples"), cursor_name(search->loops[i].variable)));
}

/* States pieces of the first of two loops, each iteration of which runs all of the other loop. */
static void note_outer_pieces(const struct pragma *target, const struct loop_nest *nest, struct ir_node *loop)
{
    struct search search = {.target = target, .nest = nest, .outer = true};
    search.loops[search.loop_count++] = (struct counter){nest->variables[0], BESIDE, BESIDE};
    search.loops[search.loop_count++] = (struct counter){nest->variables[1], 1, 1};
    visit_candidate(nest->body, nest->body, &(struct candidates){&search, target});
    note_if_multiples(&search, loop);
}

void note_pieces(const struct pragma *target, const struct loop_nest *nest, struct ir_node *holder)
{
    struct ir_node *first = ir_first(holder, "loop"), *loop = first;
    if (nest->depth >= MOST_LOOPS)
        return;
    for (struct ir_node *inner; (inner = ir_next(loop, "loop")); loop = inner)
        if (!ir_has(inner, "in_line", "yes")) {
            if (nest->depth == 2)
                note_outer_pieces(target, nest, first);
            return;
        }
    struct search search = search_of(target, nest);
    if (has_pieces_only(&search))
        ir_set(loop, "in_pieces", "yes");
}

/* ---- in a team ---- */

const struct pragma *target_around(const struct parse *parse, const struct pragma *pragma)
{
    for (const struct pragma *outer = pragma; outer-- > parse->pragmas.rows;)
        if (outer->node && ir_is(outer->node, "target") && range_has(outer->extent, pragma->begin))
            return outer;
    return NULL;
}

void note_team_pieces(const struct parse *parse, const struct pragma *pragma, const struct loop_nest *nest,
                      struct ir_node *holder)
{
    struct ir_node *loop = ir_first(holder, "loop");
    const struct pragma *target = target_around(parse, pragma);
    if (nest->depth >= MOST_LOOPS || !target)
        return;
    for (struct ir_node *inner; (inner = ir_next(loop, "loop")); loop = inner)
        if (!ir_has(inner, "in_line", "yes") && !ir_has(inner, "rows_in_line", "yes"))
            return;
    struct search search = search_of(pragma, nest);
    visit_candidate(nest->body, nest->body, &(struct candidates){&search, target});
    note_if_multiples(&search, loop);
}
