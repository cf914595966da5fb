/*
 * rex-launch-shape: how wide the teams of a launch are.
 *
 * Takes kernels and their launches, best behind rex-tripcount. Leaves to the user what the user decided:
 * num_teams, thread_limit and num_threads stay as written, whatever the trip count; but where a limit is all
 * that is written, nobody looks, and the loops inside are shorter, teams are as wide as those. Where the
 * compiler owns the thread width of a parallel kernel it becomes 256, or 1024 where one team shares a loop
 * that no other team has a part of, and never more than the iterations keep busy, rounded up to a warp
 * (`threads_policy cap`, rex_capped_threads in runtime/shared/rex_loop.h). Where iterations hold loops, and
 * are so few that half of a GPU would have no team, teams are half as wide, or less (`thin`, rex_thin_threads
 * in runtime/library/rex_league.h). The team count is never changed: 0 lets libomptarget derive it from the
 * trip count. A league that reduces must know its count before the launch, and gets the one that libomptarget
 * would derive, up to a limit; so does one whose teams begin with a single thread, because libomptarget would
 * count on all of them. `max_threads` follows the width, for the launch bounds. Where iterations hold loops,
 * `min_teams` tells CUDA's compiler how many registers a thread may have: told nothing, it takes too many in
 * some kernels, and in others too few to load ahead. A nest's threads read much that their neighbours read as
 * well, and what counts is how many of them there are: for those nothing is told, so that CUDA's compiler
 * takes as few registers as leave room for all threads. Where threads could have arrays of their own in
 * registers
 * (`own` of a nest), these count as well, and teams are half as wide, so that more of the registers are in
 * use. A width that another pass has set is kept, and capped.
 */
#include "ir.h"

#include <stdlib.h>
#include <string.h>

enum { DEFAULT_THREADS = 256, MOST_THREADS = 1024 /* of a CUDA block */, WARP = 32 };

/* A multiprocessor shall hold at least so many threads, which leaves 64 registers for each of them. */
enum { RESIDENT_THREADS = 1024, MOST_RESIDENT_TEAMS = 16 };

/* A multiprocessor's registers, and how many a thread takes beside arrays of its own that are there. */
enum { LARGEST_COLUMNS = 1024 /* bytes of a thread */, COLUMNS_OF_TEAM = 32 * 1024 };
enum { REGISTERS = 64 * 1024, BESIDE_ARRAYS = 40, REGISTER_BYTES = 4, LARGEST_OWN = 512, LARGE_OWN = 256 };

/* How many registers a thread may give up for more teams, if the assembler then spills nothing. None in
 * kernels with loops that rex-batch lets read ahead, because that takes registers. */
enum { FEW_REGISTERS = 4 };

/* How many bytes of arrays each thread may have in registers (rex-unroll), those of functions included, which
 * are inlined as a rule. */
static unsigned long long own_bytes(const struct ir_module *module, const struct ir_node *target)
{
    const char *functions = ir_functions_below(module, target);
    unsigned long long bytes = 0;
    ir_each (nest, target, "nest")
        bytes += ir_number(nest, "own");
    if (functions)
        ir_each (nest, module->root, "nest")
            bytes += ir_list_has(functions, ir_get(nest, "function")) ? ir_number(nest, "own") : 0;
    return bytes <= LARGEST_OWN ? bytes : 0;
}

/* Arrays that are reduced by single elements shall lie in the team's memory, one of each thread (rex-place):
 * teams are as narrow as that takes. */
static unsigned narrowed_for_columns(const struct ir_node *target, unsigned width)
{
    unsigned long long bytes = 0;
    ir_each (variable, target, "variable")
        if (!ir_has(variable, "only_combined", "yes") && !ir_has(variable, "numbered", "yes") &&
            ir_get(variable, "single_elements"))
            bytes += ir_get(variable, "length")
                         ? ir_number(variable, "length") * ir_number(variable, "single_elements")
                         : ir_number(variable, "bytes");
    while (bytes <= LARGEST_COLUMNS && width > WARP && bytes * width > COLUMNS_OF_TEAM)
        width /= 2;
    return width;
}

/* The number of threads if it is a plain number that the hardware allows, else 0. */
static unsigned plain_width(const struct ir_node *launch)
{
    const char *threads = ir_fixed_threads(launch);
    unsigned long width = threads ? strtoul(threads, NULL, 0) : 0;
    return width <= MOST_THREADS ? (unsigned)width : 0;
}

/* The least of the limits that clauses set by numbers; at most what the hardware allows. */
static unsigned widest_by_clauses(const struct ir_node *target)
{
    unsigned long long widest = MOST_THREADS;
    ir_each (clause, target, "clause") {
        bool limits = ir_has(clause, "name", "thread_limit") ||
                      (ir_has(clause, "name", "num_threads") && directive_leaves(target) & LEAF_PARALLEL);
        unsigned long long number = limits ? ir_number(clause, "constant") : 0;
        widest = number && number < widest ? number : widest;
    }
    return (unsigned)widest;
}

static void keep_user_width(const struct ir_node *launch, struct ir_node *kernel)
{
    unsigned width = plain_width(launch);
    ir_set_format(kernel, "max_threads", "%u", width ? width : widest_by_clauses(launch->parent));
}

static bool is_capped(const struct ir_node *launch)
{
    return ir_get(launch, "threads_policy") != NULL;
}

/* Whether a thread is long at work, so that it counts how many of them a multiprocessor has. */
static bool is_long(const struct ir_module *module, const struct ir_node *target)
{
    return ir_get(ir_first(module->root, "unit"), "device") && !ir_is_loop_free(module, target);
}

/* Whether one team runs all of a loop: then only that team's threads are at work. */
static bool shares_alone(const struct ir_node *launch, const struct ir_node *kernel)
{
    return !ir_has(kernel, "league", "yes") && ir_first(launch->parent, "loop");
}

static void choose_width(const struct ir_module *module, struct ir_node *launch, struct ir_node *kernel)
{
    if (is_capped(launch))
        return;
    unsigned width = plain_width(launch);
    bool league = ir_has(kernel, "league", "yes");
    unsigned usual = own_bytes(module, launch->parent) > LARGE_OWN ? DEFAULT_THREADS / 2 : DEFAULT_THREADS;
    usual = narrowed_for_columns(launch->parent, usual);
    if (!width)
        width = shares_alone(launch, kernel) ? MOST_THREADS : usual;
    ir_set_format(kernel, "max_threads", "%u", width);
    ir_set_format(launch, "threads", "%u", width);
    ir_set(launch, "threads_policy",
           !ir_get(launch, "tripcount")                ? NULL
           : league && is_long(module, launch->parent) ? "thin"
                                                       : "cap");
}

/* ---- generic kernels ---- */

/* How many iterations the longest of the parallel loops inside has, where that is a number in the program;
 * else 0. */
static unsigned long long most_iterations(const struct ir_node *target)
{
    unsigned long long most = 0;
    for (const struct ir_node *node = target; (node = ir_walk(target, node));) {
        unsigned long long product = 1;
        if (!ir_is_parallel(node) || ir_is_in_parallel(node))
            continue;
        ir_each (loop, node, "loop")
            product *= ir_number(loop, "iterations");
        if (product == 0)
            return 0;
        most = product > most ? product : most;
    }
    return most;
}

/* Teams may be narrower than thread_limit (OpenMP 5.2, section 10.2) if the program cannot ask how many
 * threads there are. */
static bool may_be_narrower(const struct ir_module *module, const struct ir_node *launch)
{
    return ir_has(launch, "threads_owner", "compiler") || !ir_asks_who_runs(module, launch->parent);
}

/* The whole warps that a region's longest loop keeps busy, where that is known; else 0. */
static unsigned long long busy_threads(const struct ir_node *target)
{
    return (most_iterations(target) + WARP - 1) / WARP * WARP;
}

/* Whether all outermost parallel regions are loops, and the compiler owns their numbers of threads. */
static bool holds_loops_only(const struct ir_node *target)
{
    for (const struct ir_node *node = target; (node = ir_walk(target, node));)
        if (ir_is_parallel(node) && !ir_is_in_parallel(node) &&
            (!ir_first(node, "loop") || ir_find(node, "clause", "name", "num_threads") ||
             ir_find(node, "clause", "name", "if") || ir_find(node, "clause", "name", "schedule")))
            return false;
    return true;
}

/* Reduces the width to the trip counts of the parallel loops inside: further threads would only wait at
 * barriers. */
static void cap_to_loops(struct ir_node *launch, struct ir_node *kernel, unsigned width)
{
    unsigned long long busy = busy_threads(launch->parent);
    if (busy > 0 && busy < width) {
        ir_set_format(launch, "threads", "%llu", busy);
        ir_set_format(kernel, "max_threads", "%llu", busy);
    } else if (busy == 0 && ir_has(launch, "threads_owner", "compiler")) {
        ir_set_format(launch, "threads", "%u", width);
        ir_set(launch, "threads_policy", "cap");
        ir_set(launch, "threads_work", "inside");
    }
}

/* If the trip counts of the loops inside are unknown and there are many teams, each team is half as wide, so
 * that twice as many teams run at a time. */
static void cap_generic_width(const struct ir_module *module, struct ir_node *launch, struct ir_node *kernel)
{
    unsigned width = plain_width(launch);
    bool longest = width && ir_knows_longest_inside(launch->parent);
    ir_each (declare, module->root, "declare")
        if (ir_first_part(declare))
            return;
    if (longest && may_be_narrower(module, launch))
        cap_to_loops(launch, kernel, width);
    else if (width && !longest && ir_has(launch, "threads_owner", "compiler") &&
             ir_get(launch, "tripcount") && holds_loops_only(launch->parent))
        ir_set(launch, "threads_policy", "crowd");
}

/* Whether the launch has one team, whose threads are then all that is at work. */
static bool is_alone(const struct ir_node *launch)
{
    return ir_has(launch, "teams", "1") && ir_has(launch, "threads_owner", "compiler");
}

/* Keeps the width of a generic kernel's team, whose threads wait for parallel regions: the trip count of the
 * loop around these says nothing about them, because each team runs iterations one by one. A single team is
 * as wide as can be. */
static void keep_generic_width(const struct ir_module *module, struct ir_node *launch, struct ir_node *kernel)
{
    if (is_capped(launch))
        return;
    if (is_alone(launch) && holds_loops_only(launch->parent))
        ir_set_format(launch, "threads", "%u", MOST_THREADS);
    keep_user_width(launch, kernel);
    cap_generic_width(module, launch, kernel);
    if (ir_get(launch, "tripcount") && ir_has(launch, "teams", "0") && !ir_get(launch, "teams_policy"))
        ir_set(launch, "teams_policy", "generic");
}

/* rex-outline's `partial` is the limit; the trip count says how many teams have work. */
static void choose_reduction_teams(struct ir_node *launch)
{
    if (ir_has(launch, "teams_policy", "partial") && ir_get(launch, "tripcount"))
        ir_set(launch, "teams_policy", "reduce");
}

/* Whether loops inside read for several iterations at once, and not only by rows (rex-stage). */
static bool reads_ahead(const struct ir_node *target)
{
    ir_each (serial, target, "serial")
        if (!ir_get(serial, "rows") || ir_get(serial, "slow") || ir_get(serial, "stores"))
            return true;
    return false;
}

/* Whether threads share several loops, and nothing is known for which each of them needs registers: arrays of
 * its own, or reads ahead. */
static bool is_plain_nest(const struct ir_module *module, const struct ir_node *target)
{
    const struct ir_node *loop = ir_first(target, "loop");
    return loop && ir_next(loop, "loop") && !reads_ahead(target) && own_bytes(module, target) == 0;
}

static void bound_registers(const struct ir_module *module, const struct ir_node *target,
                            struct ir_node *kernel)
{
    unsigned long long wanted = own_bytes(module, target) / REGISTER_BYTES + BESIDE_ARRAYS;
    unsigned long long threads =
        REGISTERS / wanted < RESIDENT_THREADS ? REGISTERS / wanted : RESIDENT_THREADS;
    unsigned long long teams = threads / ir_number(kernel, "max_threads");
    if (teams <= 1)
        return;
    if (ir_is_loop_free(module, target)) {
        bool gpu = ir_get(ir_first(module->root, "unit"), "device");
        ir_set(kernel, "fit", gpu ? "0" : NULL);
        ir_set(kernel, "fit_why",
               gpu ? "iterations hold no loops: in an object no more registers than in a program" : NULL);
        return;
    }
    if (!is_plain_nest(module, target))
        ir_set_format(kernel, "min_teams", "%llu", teams < MOST_RESIDENT_TEAMS ? teams : MOST_RESIDENT_TEAMS);
    bool ahead = reads_ahead(target);
    ir_set_format(kernel, "fit", "%d", ahead ? 0 : FEW_REGISTERS);
    ir_set(kernel, "fit_why", ahead ? "iterations hold loops that read ahead" : "iterations hold loops");
}

/* As many teams with parallel regions inside run at a time as fit; how many that are decides how many
 * registers a thread may have. */
static void leave_registers(struct ir_node *kernel)
{
    ir_set(kernel, "fit", "0");
    ir_set(kernel, "fit_why", "parallel regions inside: as many registers as leave room for as many teams");
}

static const char *reason_for(const struct ir_node *launch)
{
    bool generic = ir_has(ir_first(launch->parent, "kernel"), "generic", "yes");
    unsigned long long busy = busy_threads(launch->parent);
    bool shortened = generic && (is_capped(launch) || (busy > 0 && plain_width(launch) == busy));
    if (ir_has(launch, "threads_policy", "crowd"))
        return "half as many threads where teams are many: how long the loops inside are is not known";
    if (shortened)
        return "threads for the longest of the loops inside";
    if (ir_has(launch, "threads_owner", "user"))
        return "threads as the user wrote";
    if (generic)
        return "threads for the regions inside";
    if (ir_has(launch, "threads_policy", "thin"))
        return "threads capped to the trip count, in whole warps, and fewer for more multiprocessors";
    if (shares_alone(launch, ir_first(launch->parent, "kernel")))
        return ir_get(launch, "tripcount") ? "one team has all iterations: as wide as can be, capped to the "
                                             "trip count, in whole warps"
                                           : "one team has all iterations: as wide as can be";
    return ir_get(launch, "tripcount") ? "threads capped to the trip count, in whole warps"
                                       : "threads by default, the trip count is unknown";
}

static bool shape_launches(struct ir_module *module)
{
    ir_every (node, module, "launch") {
        struct ir_node *kernel = ir_first(node->parent, "kernel");
        if (!kernel || !ir_has(kernel, "parallel", "yes"))
            continue;
        if (ir_has(kernel, "generic", "yes"))
            keep_generic_width(module, node, kernel);
        else if (ir_has(node, "threads_owner", "user"))
            keep_user_width(node, kernel);
        else
            choose_width(module, node, kernel);
        choose_reduction_teams(node);
        if (ir_has(kernel, "generic", "yes"))
            leave_registers(kernel);
        else
            bound_registers(module, node->parent, kernel);
        ir_set(node, "threads_why", reason_for(node));
    }
    return true;
}

FILTER(rex_launch_shape, "rex-launch-shape",
       "Chooses the width of teams where the program leaves it to the compiler.", shape_launches)
