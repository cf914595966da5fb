/*
 * Races on elements whose subscript is the thread's number, for rex-check: `partial[omp_get_thread_num()] +=
 * x` in a loop that a league shares. Each team numbers its threads from 0 (OpenMP 5.2, section 18.2.4), so
 * that threads of several teams update the same element.
 */
#include "advice.h"
#include "effects.h"
#include "parse.h"

#include <string.h>

struct search {
    struct region *region;
    struct path path;
    unsigned guards; /* constructs around the place of the visit that may skip it */
    bool asks;       /* the region may distinguish its teams, or order threads */
    struct ir_node *races;
};

static bool is_call_of_number(CXCursor expression)
{
    return clang_getCursorKind(expression) == CXCursor_CallExpr &&
           same_text(cursor_name(function_called(expression)), "omp_get_thread_num");
}

/* Whether an expression is that call, or a variable of the region's that is initialised by it and never
 * assigned. */
static bool is_thread_number(const struct search *search, CXCursor expression)
{
    expression = strip_expression(expression);
    if (clang_getCursorKind(expression) != CXCursor_DeclRefExpr)
        return is_call_of_number(expression);
    CXCursor variable = cursor_referenced(expression);
    CXCursor value = clang_getCursorKind(variable) == CXCursor_VarDecl
                         ? clang_Cursor_getVarDeclInitializer(variable)
                         : clang_getNullCursor();
    return !clang_Cursor_isNull(value) && is_local_to(search->region, variable) &&
           is_call_of_number(strip_expression(value)) &&
           !is_assigned_in(search->region->pragma->statement, variable);
}

/* The construct by which several teams, and several threads of each, run the code at a place; NULL where
 * there is none, something orders the threads, or each has an array of its own. */
static const struct pragma *league_around(const struct search *search, size_t offset, const char *name)
{
    const struct pragma *league = NULL;
    bool few = false, threads = false;
    for (const struct pragma *pragma = NULL; (pragma = next_around(search->region, pragma, offset));) {
        unsigned leaves = pragma->directive->leaves;
        few |= pragma_clause(pragma, "num_teams") != NULL;
        if ((orders_threads(pragma) && !is_a_teams_own(pragma, league != NULL)) || gives_own(pragma, name))
            return NULL;
        threads |= (leaves & LEAF_PARALLEL) != 0;
        league = (leaves & LEAF_DISTRIBUTE) && !few ? pragma : league;
    }
    return threads ? league : NULL;
}

/* Adds the `race` of an update. */
static void note_update(struct search *search, CXCursor name, CXCursor declaration)
{
    size_t count;
    CXCursor access;
    const struct source *source = &search->region->parse->source;
    const char *text = cursor_name(declaration);
    bool updates = touch_of(&search->path, name, &access) == TOUCH_UPDATE &&
                   clang_getCursorKind(access) == CXCursor_ArraySubscriptExpr;
    CXCursor *operands = cursor_children(access, &count);
    const struct ir_node *variable = ir_find(search->region->node, "variable", "name", text);
    if (!updates || count != 2 || !variable || !ir_has(variable, "sharing", "shared") ||
        !is_thread_number(search, operands[1]) || is_volatile_or_atomic(name) ||
        ir_find(search->races, "race", "variable", text))
        return;
    const struct pragma *league = league_around(search, cursor_offset(name), text);
    if (!league)
        return;
    struct range place = cursor_range(access);
    struct ir_node *race = ir_add(search->races, "race");
    ir_set(race, "variable", text);
    ir_set(race, "element", without_marker_lines(source_text(source, place.begin, place.end)));
    ir_set(race, "how", "updates");
    ir_set(race, "because", "number");
    ir_set(race, "directive", league->directive->name);
    ir_set(race, "at", source_position(source, place.begin));
}

static bool may_know_teams(const struct search *search, CXCursor function)
{
    return !is_one_of(cursor_name(function), " omp_get_thread_num omp_get_num_threads ") &&
           may_lock(search->region->parse, function);
}

static void visit(CXCursor cursor, CXCursor parent, void *context)
{
    struct search *search = context;
    CXCursor declaration = cursor_referenced(cursor);
    enum CXCursorKind kind = clang_getCursorKind(cursor), declared = clang_getCursorKind(declaration);
    (void)parent;
    search->asks |= kind == CXCursor_CallExpr && may_know_teams(search, function_called(cursor));
    search->asks |= is_jump(kind);
    if (kind == CXCursor_DeclRefExpr && (declared == CXCursor_VarDecl || declared == CXCursor_ParmDecl) &&
        !search->guards && !is_local_to(search->region, declaration))
        note_update(search, cursor, declaration);
    visit_guarded(cursor, visit, search, &search->path, &search->guards);
}

void note_thread_indices(struct region *region)
{
    struct search search = {.region = region, .races = ir_node_new("target")};
    visit(region->pragma->statement, region->pragma->statement, &search);
    if (!search.asks)
        move_children(region->node, search.races);
}
