/*
 * rex-together: lets all threads of a team run the code between its parallel regions.
 *
 * Takes generic kernels, behind rex-launch-shape, which knows how wide their teams are. There the initial
 * thread runs what stands outside of parallel regions, and calls the others for each of those: a protocol
 * through shared memory, with what a region captures in memory, too. Where that thread only computes with
 * variables of its own and reads memory (`initial_thread`, from rex-parse), all threads of the team may do
 * the same with variables of their own: they come to the same values and to the same regions, and a barrier
 * at each region's end is enough. Where memory is read, there is one before each region, too, so that no
 * thread writes what another has still to read for itself (OpenMP 5.2, sections 1.4.1 and 10.1). Statements
 * that rex-parse has given an edit `once` are run by one thread, with barriers around them.
 *
 * A worksharing loop that ends a region needs no barrier before that of the region's end.
 *
 * For that every region must be run by the whole team, whatever the user has decided about the geometry,
 * which stays as it is; and what threads share must lie where all of them reach it by itself: memory that is
 * mapped, or the team's. The kernel says in `why` what was decided.
 */
#include "ir.h"

#include <stdlib.h>
#include <string.h>

/* ---- widths ---- */

/* The constant value of a clause, 0 if it has none. */
static unsigned long constant_of(const struct ir_node *construct, const char *name)
{
    const struct ir_node *clause = ir_find(construct, "clause", "name", name);
    return clause ? ir_number(clause, "constant") : 0;
}

/* The widest team that the launch can have, 0 where that is not known. */
static unsigned long widest_team(const struct ir_node *target)
{
    const char *threads = ir_fixed_threads(ir_first(target, "launch"));
    return threads ? strtoul(threads, NULL, 0) : constant_of(target, "thread_limit");
}

/* Whether a region is run by all of the team's threads: without num_threads it is, and none can have more. */
static bool takes_all(const struct ir_node *target, const struct ir_node *parallel)
{
    unsigned long widest = widest_team(target);
    if (ir_find(parallel, "clause", "name", "if"))
        return false;
    if (!ir_find(parallel, "clause", "name", "num_threads") || ir_has(parallel, "threads", "all"))
        return true;
    return widest > 0 && constant_of(parallel, "num_threads") >= widest;
}

/* ---- variables ---- */

/* Of a team's 48 KiB of static shared memory (rex-place), so that a multiprocessor still holds several. */
enum { MOST_OF_ARRAYS = 32 * 1024 };

/* Whether the kernel has the device's object, not a copy, of a variable of the host's. */
static bool is_mapped(const struct ir_node *target, const struct ir_node *variable)
{
    const struct ir_node *kernel = ir_first(target, "kernel");
    const struct ir_node *param = ir_find(kernel, "param", "name", ir_get(variable, "name"));
    return ir_has(variable, "global", "yes") || (param && ir_has(param, "kind", "reference"));
}

static bool is_private_array(const struct ir_node *variable)
{
    return ir_has(variable, "sharing", "private") && declarator_is_array(ir_get(variable, "type"));
}

/* A private array of the region's, of which a team has one, in its memory: one thread would begin it, and
 * regions inside reach it. All of them have to fit. */
static bool is_team_array(const struct ir_node *target, const struct ir_node *variable)
{
    unsigned long long bytes = 0;
    if (variable->parent != target || !is_private_array(variable) || ir_number(variable, "bytes") == 0)
        return false;
    ir_each (array, target, "variable")
        bytes += is_private_array(array) ? ir_number(array, "bytes") : 0;
    return bytes <= MOST_OF_ARRAYS;
}

/* Whether all threads can reach the variable that they share. rex-parse has given the region's own variables
 * the team's storage. A variable that comes from the host must not be the initial thread's private copy. */
static bool is_reached_by_all(const struct ir_node *target, const struct ir_node *shared)
{
    const char *name = ir_get(shared, "name");
    for (const struct ir_node *outer = shared->parent->parent; outer != target; outer = outer->parent)
        if (ir_is(outer, "construct") && ir_find(outer, "variable", "name", name))
            return false;
    const struct ir_node *variable = ir_find(target, "variable", "name", name);
    if (variable && ir_has(variable, "sharing", "reduction"))
        return ir_has(variable, "own", "yes") && ir_has(shared, "replica", "yes");
    return !variable || is_mapped(target, variable) || is_team_array(target, variable);
}

static const char *shared_copy(const struct ir_node *target, const struct ir_node *parallel)
{
    ir_each (variable, parallel, "variable")
        if (ir_is_by_reference(variable) && !is_reached_by_all(target, variable))
            return arena_format("'%s' is the initial thread's, and others reach it",
                                ir_get(variable, "name"));
    return NULL;
}

/* Copies that each thread would have to begin, or that are combined at the end; not the launch's, if each
 * thread may have one (`own`): the initial thread's is the team's. */
static const char *costly_copy(const struct ir_node *construct)
{
    ir_each (variable, construct, "variable") {
        bool private = ir_has(variable, "sharing", "private") || ir_has(variable, "sharing", "firstprivate");
        bool small = ir_has(variable, "category", "scalar") || ir_has(variable, "category", "pointer");
        bool combined = ir_is_by_reference(variable) && !ir_has(variable, "sharing", "shared") &&
                        !(ir_is(construct, "target") && ir_has(variable, "own", "yes"));
        if (combined || (private && !small && !is_team_array(construct, variable)) ||
            ir_get(variable, "allocator"))
            return arena_format("'%s' is more than a copy for each thread", ir_get(variable, "name"));
    }
    return NULL;
}

/* ---- kernels ---- */

static const char *construct_obstacle(const struct ir_node *target, const struct ir_node *construct)
{
    if (!ir_is_parallel(construct))
        return costly_copy(construct);
    if (!takes_all(target, construct))
        return arena_format("%s: the region may have fewer threads than the team", ir_get(construct, "at"));
    return shared_copy(target, construct);
}

/* Why the threads of a generic kernel have to wait for its initial thread; NULL where they need not. */
static const char *obstacle(const struct ir_node *target)
{
    if (ir_has(target, "initial_thread", "acts"))
        return ir_get_or(target, "initial_thread_why", "the initial thread does more than reading");
    if (!ir_get(target, "initial_thread"))
        return "no parallel region stands in it";
    if (ir_first(target, "allocator"))
        return "it makes allocators";
    const char *found = costly_copy(target);
    for (const struct ir_node *node = target; !found && (node = ir_walk(target, node));)
        if (ir_is(node, "construct") && !ir_is_in_parallel(node))
            found = construct_obstacle(target, node);
    return found;
}

/* Makes each variable that regions only combine values in private to each thread; the combined value goes to
 * all of them. */
static void give_replicas(struct ir_node *target)
{
    ir_each (object, target, "team_object")
        if (ir_has(object, "replica", "yes")) {
            ir_set(object, "lies", "thread");
            ir_set(object, "lies_why", "parallel regions only combine values in it, for all threads");
        }
}

static void run_together(struct ir_node *target)
{
    bool reads = ir_has(target, "initial_thread", "reads");
    give_replicas(target);
    ir_each (variable, target, "variable")
        if (is_team_array(target, variable))
            ir_set(variable, "memory", "team");
    for (struct ir_node *node = target; (node = ir_walk(target, node));)
        if (ir_is_parallel(node) && !ir_is_in_parallel(node))
            ir_set(node, "begins", reads ? "behind_barrier" : "together");
}

/* ---- barriers ---- */

static bool combines(const struct ir_node *construct)
{
    ir_each (variable, construct, "variable")
        if (ir_is_by_reference(variable) && !ir_has(variable, "sharing", "shared"))
            return true;
    return false;
}

/* Leaves out the barrier of a region's last loop, because the region's own end is a barrier, unless results
 * are combined there. */
static void spare_last_barrier(const struct ir_node *parallel)
{
    if (ir_first(parallel, "loop") || !ir_first(parallel, "body"))
        return;
    struct ir_node *last = ir_find(ir_first(parallel, "body"), "construct", "last", "yes");
    bool loop = last && directive_leaves(last) & LEAF_FOR && !ir_is_parallel(last);
    if (loop && !combines(last) && !combines(parallel))
        ir_set(last, "barrier", "no");
}

static bool let_teams_run_together(struct ir_module *module)
{
    ir_every (node, module, "target") {
        struct ir_node *kernel = ir_first(node, "kernel");
        if (!kernel || !ir_has(kernel, "generic", "yes"))
            continue;
        const char *reason = obstacle(node);
        ir_set(kernel, "together", reason ? "no" : "yes");
        ir_set(kernel, "why",
               reason ? reason : "its threads can run what is outside of its parallel regions");
        if (!reason)
            run_together(node);
    }
    ir_every (node, module, "construct")
        if (ir_is_parallel(node))
            spare_last_barrier(node);
    return true;
}

FILTER(rex_together, "rex-together",
       "Lets all threads of a team run the code between its parallel regions (SPMD).", let_teams_run_together)
