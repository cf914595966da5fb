/*
 * Which threads of a region may run a piece of its code at the same time, and what orders them: constructs
 * that let one thread in at a time, clauses that give each thread a variable of its own, and functions with
 * locks (OpenMP 5.2, sections 1.4.1 and 5.1).
 */
#include "effects.h"
#include "threads.h"

#include <string.h>

bool orders_threads(const struct pragma *pragma)
{
    return is_one_of(pragma->directive->name,
                     " atomic critical single masked master ordered task section sections scan ");
}

/* Threads of different teams may be in a `critical` construct at the same time (OpenMP 5.2, section 15.2). */
bool is_a_teams_own(const struct pragma *pragma, bool many_teams)
{
    return many_teams && same_text(pragma->directive->name, "critical");
}

/* By a clause, or by a rule of OpenMP, as for the counters of loops inside of the distributed one. */
bool gives_own(const struct pragma *pragma, const char *name)
{
    const struct clause *others = pragma_clause(pragma, "default");
    const struct ir_node *variable = pragma->node ? ir_find(pragma->node, "variable", "name", name) : NULL;
    if (variable && is_one_of(ir_get(variable, "sharing"),
                              " private lastprivate firstprivate_lastprivate linear reduction "))
        return true;
    if (others && is_one_of(others->value, " private firstprivate "))
        return true;
    for (size_t i = 0; i < pragma->clause_count; i++) {
        const struct clause *clause = &pragma->clauses[i];
        bool shares = is_one_of(clause->name,
                                " private firstprivate lastprivate reduction linear induction in_reduction ");
        bool names = (clause->value && expression_names(clause->value, name)) ||
                     (clause->modifier && expression_names(clause->modifier, name)); /* linear(x: 2) */
        if (shares && names)
            return true;
    }
    return false;
}

const struct pragma *next_around(const struct region *region, const struct pragma *pragma, size_t offset)
{
    const struct pragma *end = region->parse->pragmas.rows + region->parse->pragmas.count;
    for (pragma = pragma ? pragma + 1 : region->pragma; pragma < end && pragma->begin < offset; pragma++)
        if (pragma->directive && (pragma == region->pragma || pragma->nested) && offset < pragma->extent.end)
            return pragma;
    return NULL;
}

/* Whether a construct's teams may have one thread each because of a clause. */
static bool may_be_one_thread(const struct pragma *pragma)
{
    const struct clause *limit = pragma_clause(pragma, "thread_limit");
    const struct clause *threads = pragma_clause(pragma, "num_threads");
    return (limit && same_text(limit->value, "1")) || (threads && same_text(threads->value, "1")) ||
           pragma_clause(pragma, "if");
}

bool runs_once(const struct pragma *pragma)
{
    bool once = true;
    ir_each (loop, pragma->node, "loop")
        once &= ir_get(loop, "iterations") && ir_number(loop, "iterations") <= 1;
    return once && ir_first(pragma->node, "loop");
}

unsigned runs_alike(const struct pragma *region, const struct pragma *pragma)
{
    unsigned leaves = pragma->directive->leaves;
    const char *last = strrchr(pragma->directive->name, ' ');
    const char *name = last ? last + 1 : pragma->directive->name;
    bool one_thread = false;
    if (!same_text(name, "teams") && !same_text(name, "parallel")) /* masters, sections, loops */
        return 0;
    if (leaves & LEAF_TEAMS)
        return pragma_clause(pragma, "num_teams") || pragma_clause(pragma, "if") ? 0 : LEAF_TEAMS;
    for (const struct pragma *around = region; around <= pragma; around++)
        one_thread |= around->directive && may_be_one_thread(around);
    return one_thread ? 0 : LEAF_PARALLEL;
}

/* Whether a construct gives each of its threads a variable of its own: as a copy, or as the counter of one of
 * its loops. The copy of a region that one thread begins is one for all constructs in it. */
static bool has_own(const struct region *region, const struct pragma *pragma, const char *name)
{
    bool one = pragma == region->pragma &&
               !(pragma->directive->leaves & (LEAF_TEAMS | LEAF_PARALLEL | LEAF_DISTRIBUTE | LEAF_SIMD));
    return (!one && gives_own(pragma, name)) ||
           (pragma->node && ir_find(pragma->node, "loop", "variable", name));
}

const struct pragma *unordered(const struct region *region, size_t offset, const char *name,
                               struct disorder *disorder)
{
    const struct pragma *shared = NULL;
    bool many = false, one_team = false, one_thread = false, leagues = false;
    *disorder = (struct disorder){0};
    for (const struct pragma *pragma = NULL; (pragma = next_around(region, pragma, offset));) {
        unsigned leaves = pragma->directive->leaves;
        bool own = is_a_teams_own(pragma, leagues);
        if ((orders_threads(pragma) && !own) || has_own(region, pragma, name))
            return NULL;
        disorder->critical |= own;
        one_team |= pragma_clause(pragma, "num_teams") != NULL;
        leagues |= (leaves & LEAF_DISTRIBUTE) && !one_team && !runs_once(pragma);
        one_thread |= may_be_one_thread(pragma);
        many |= ((leaves & LEAF_PARALLEL) && !one_thread) || ((leaves & LEAF_DISTRIBUTE) && !one_team);
        bool shares = leaves & (LEAF_FOR | LEAF_DISTRIBUTE) && many && !(pragma->node && runs_once(pragma));
        unsigned alike = runs_alike(region->pragma, pragma);
        if (shares || alike) {
            shared = pragma;
            disorder->alike = alike;
        }
    }
    return shared;
}

bool has_many(const struct pragma *region, const struct pragma *construct, bool *teams)
{
    bool many = false, one_team = false, one_thread = false;
    *teams = false;
    for (const struct pragma *pragma = region; pragma <= construct; pragma++) {
        bool around = pragma->directive && (pragma == region || pragma->nested) &&
                      construct->extent.end <= pragma->extent.end;
        if (!around)
            continue;
        one_team |= pragma_clause(pragma, "num_teams") != NULL;
        one_thread |= may_be_one_thread(pragma);
        *teams |= (pragma->directive->leaves & LEAF_DISTRIBUTE) && !one_team && !runs_once(pragma);
        many |= ((pragma->directive->leaves & LEAF_PARALLEL) && !one_thread) ||
                ((pragma->directive->leaves & LEAF_DISTRIBUTE) && !one_team);
    }
    return many;
}

/* OpenMP's routines may, and functions of the program that get pointers or nothing, so that they may access
 * something that other threads use. */
bool may_lock(const struct parse *parse, CXCursor function)
{
    int parameters = clang_Cursor_getNumArguments(function);
    bool values = parameters > 0;
    if (strncmp(cursor_name(function), "omp_", 4) == 0)
        return true;
    if (is_builtin(function) || is_library_function(parse, function))
        return false;
    for (int i = 0; i < parameters; i++)
        values &= !type_is_pointer(cursor_type(clang_Cursor_getArgument(function, (unsigned)i)));
    return !values;
}
