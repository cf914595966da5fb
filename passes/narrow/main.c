/*
 * rex-narrow: lets each thread of a league run short parallel regions by itself.
 *
 * Takes `target teams distribute` constructs, behind rex-outline, whose iterations come to parallel loops
 * with few iterations. A team for each of the outer loop's would have most of its threads wait; CUDA's
 * programmers give a thread to each. OpenMP leaves to the implementation how many threads a parallel region
 * has where no num_threads clause says so (OpenMP 5.2, section 10.1.1), and how many teams a league has and
 * how many threads each (10.2), where the program neither asks for numbers nor looks at them. So the kernel
 * becomes one whose threads share the outer loop, each a team of its own, and a parallel loop in it becomes a
 * serial one: its directive `simd`.
 *
 * Only where that loses little: every region is met once in an iteration of the outer loop, is no longer than
 * LONGEST iterations, and its iterations hold no loops, unless the two become a nest, of which each thread
 * has one iteration still. Threads whose iterations of the outer loop lie in memory side by side may have
 * more of the inner ones. A nest may be as long as it likes, where the host can tell how long that is.
 * `narrow_why` says what was decided.
 *
 * So are three related cases: nests of two loops (nest.c), parallel regions in parallel loops (inactive.c),
 * and short loops that are collapsed with others (collapsed.c).
 */
#include "narrow.h"

enum {
    LONGEST = 32,
    LONGEST_SIDE_BY_SIDE = 64,
    LARGEST_OBJECTS = 128 /* bytes of what a thread keeps for its team */
};

static unsigned long long bytes_of_objects(const struct ir_node *target)
{
    unsigned long long bytes = 0;
    ir_each (object, target, "team_object")
        bytes += ir_has(object, "allocated", "yes") || ir_get(object, "elements")
                     ? LARGEST_OBJECTS + 1
                     : ir_number(object, "bytes");
    return bytes;
}

static const char *variable_obstacle(const struct ir_node *target)
{
    ir_each (variable, target, "variable")
        if ((ir_is_by_reference(variable) && !ir_has(variable, "sharing", "shared")) ||
            ir_get(variable, "allocator") || ir_get(variable, "lengths"))
            return arena_format("'%s' is more than a copy for each thread", ir_get(variable, "name"));
    return NULL;
}

static unsigned long long longest_for(const struct ir_node *target)
{
    return ir_lies_side_by_side(target) ? LONGEST_SIDE_BY_SIDE : LONGEST;
}

/* Why teams stay as they are; NULL where single threads can do their work. */
static const char *obstacle(const struct ir_module *module, const struct ir_node *target)
{
    static const char *const clauses[] = {"num_teams", "thread_limit", "dist_schedule", "order", NULL};
    const char *found = NULL;
    if (ir_clause_among(target, clauses))
        return "clauses are about the league";
    if (ir_asks_who_runs(module, target))
        return "the program may ask who runs it";
    if (!ir_first(target, "step"))
        return ir_get_or(target, "initial_thread_why", "what is outside of its regions is not known");
    if (bytes_of_objects(target) > LARGEST_OBJECTS || ir_first(target, "allocator"))
        return "a team has more than a thread can keep";
    if ((found = variable_obstacle(target)) || (found = loops_around(target)))
        return found;
    for (const struct ir_node *node = target; !found && (node = ir_walk(target, node));)
        if (ir_is(node, "construct") && !ir_has(node, "directive", "atomic"))
            found = region_obstacle(node, longest_for(target), node == only_region(target) ? target : NULL);
    return found;
}

/* ---- what becomes of such kernels ---- */

static void run_by_threads(struct ir_node *target, struct ir_node *kernel, struct ir_node *launch)
{
    struct ir_node *nested = only_region(target);
    ir_set(kernel, "generic", NULL);
    ir_set(launch, "threads", "0");
    ir_set(launch, "threads_limit", NULL);
    ir_set(launch, "threads_policy", NULL);
    ir_set(launch, "threads_work", NULL);
    if (nested) {
        join_loops(target, nested);
        return;
    }
    ir_make_team_a_thread(target);
}

static bool narrow(struct ir_module *module)
{
    ir_every (node, module, "target") {
        struct ir_node *kernel = ir_first(node, "kernel");
        if (kernel && !ir_has(kernel, "generic", "yes"))
            decide_collapsed(module, node, kernel);
        if (kernel && !ir_has(kernel, "generic", "yes") && ir_has(kernel, "parallel", "yes"))
            decide_inactive(module, node, node);
        if (!kernel || !ir_has(kernel, "generic", "yes") ||
            !ir_has(node, "directive", "target teams distribute"))
            continue;
        const char *reason = obstacle(module, node);
        ir_decide(kernel, "narrow", reason,
                  only_region(node) ? "one parallel loop is all that an iteration is: a nest"
                                    : "its parallel loops are short, and each is run once in an iteration");
        if (!reason)
            run_by_threads(node, kernel, ir_first(node, "launch"));
    }
    return true;
}

FILTER(rex_narrow, "rex-narrow", "Lets each thread of a league run short parallel regions by itself.", narrow)
