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
 * LONGEST iterations, and its iterations hold no loops. Threads whose iterations of the outer loop lie in
 * memory side by side may have more of the inner ones. `narrow_why` says what was decided.
 *
 * A parallel loop in an iteration of a parallel one is a serial loop on every device: its region has one
 * thread, because no more than one level of parallelism is active (OpenMP 5.2, section 2.3,
 * max-active-levels-var). So is any other region there, whose loops, single and masked blocks one thread runs
 * and which has nothing to wait for. Its own code need not find that out; `was_why` says so.
 *
 * Where an iteration of the outer loop is nothing but one parallel loop, the two are a nest, whose iterations
 * all threads of the league may share one by one.
 *
 * The other way round, where threads share collapsed loops of which the innermost has a few iterations, and
 * neighbours in memory are iterations of another one, each thread runs all of the innermost: what its
 * iterations have in common is read once, and CUDA's compiler knows how many they are.
 */
#include "ir.h"

#include <string.h>

enum {
    LONGEST = 32,
    LONGEST_SIDE_BY_SIDE = 64,
    LONGEST_OF_NEST = 128,
    LARGEST_OBJECTS = 128, /* bytes of what a thread keeps for its team */
    LONGEST_COLLAPSED = 8
};

static bool has_clause(const struct ir_node *construct, const char *const *names)
{
    for (; *names; names++)
        if (ir_find(construct, "clause", "name", *names))
            return true;
    return false;
}

/* ---- regions ---- */

static unsigned long long iterations(const struct ir_node *construct)
{
    unsigned long long product = 1;
    ir_each (loop, construct, "loop")
        product *= ir_number(loop, "iterations");
    return ir_first(construct, "loop") ? product : 0;
}

/* Texts without loops, and atomic operations. */
static bool may_take_long(const struct ir_node *body)
{
    for (const struct ir_node *part = ir_first_part(body); part; part = part->next)
        if (ir_is(part, "text") ? ir_has(part, "loops", "yes") : !ir_has(part, "directive", "atomic"))
            return true;
    return ir_has(body, "loops", "yes");
}

static bool is_parallel_loop(const struct ir_node *construct)
{
    return ir_has(construct, "directive", "parallel for") ||
           ir_has(construct, "directive", "parallel for simd");
}

static bool reduces_array(const struct ir_node *construct)
{
    ir_each (variable, construct, "variable")
        if (ir_has(variable, "sharing", "reduction") &&
            (ir_get(variable, "length") || ir_has(variable, "scan", "yes")))
            return true;
    return false;
}

/* A parallel loop becomes a serial one. */
static void run_alone(struct ir_node *region)
{
    ir_set(region, "was", ir_get(region, "directive"));
    ir_set(region, "directive", "simd");
}

static const char *region_obstacle(const struct ir_node *region, unsigned long long longest)
{
    static const char *const clauses[] = {"num_threads", "if",      "schedule", "ordered",
                                          "lastprivate", "linear",  "allocate", "order",
                                          "copyin",      "default", NULL};
    const char *at = ir_get(region, "at");
    unsigned long long count = iterations(region);
    const struct ir_node *body = ir_first(region, "body");
    if (!is_parallel_loop(region))
        return arena_format("%s: it is no parallel loop", at);
    if (has_clause(region, clauses))
        return arena_format("%s: its clauses speak of threads", at);
    if (count == 0 || count > longest)
        return count ? arena_format("%s: %llu iterations are enough for a team", at, count)
                     : arena_format("%s: how many iterations it has is not known here", at);
    if (!body || may_take_long(body))
        return arena_format("%s: its iterations may take long", at);
    return reduces_array(region) ? arena_format("%s: it reduces an array", at) : NULL;
}

/* Whether an iteration of the outer loops comes to a region more than once. */
static const char *loops_around(const struct ir_node *target)
{
    unsigned outer = 0, depth = 0, other = 0;
    ir_each (loop, target, "loop")
        outer++;
    ir_each (step, target, "step") {
        bool opens = ir_has(step, "kind", "loop");
        bool closes = ir_has(step, "kind", "end");
        if (opens && other == 0)
            depth++;
        else if (opens || ir_has(step, "kind", "if") || ir_has(step, "kind", "switch"))
            other++;
        else if (closes && other > 0)
            other--;
        else if (closes)
            depth--;
        if (ir_has(step, "kind", "parallel") && depth + other > outer)
            return arena_format("%s: a loop or a branch may stand around it", ir_get(step, "at"));
    }
    return NULL;
}

/* ---- kernels ---- */

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

/* ---- nests ---- */

/* Nothing but blocks around what else there is. */
static bool is_block_text(const struct ir_node *node)
{
    return ir_is(node, "text") && !ir_first(node, "edit") && (!node->text || ir_has(node, "empty", "yes"));
}

/* The parallel loop that an iteration of the outer ones consists of; NULL for none, or where it has variables
 * of its own besides its counters. */
static struct ir_node *only_region(const struct ir_node *target)
{
    struct ir_node *body = ir_first(target, "body"), *only = NULL;
    for (struct ir_node *node = body ? ir_first_part(body) : NULL; node; node = node->next) {
        if (is_block_text(node))
            continue;
        if (only || !ir_is_parallel(node))
            return NULL;
        only = node;
    }
    if (!only || ir_first(target, "team_object"))
        return NULL;
    ir_each (variable, only, "variable") {
        bool counter = ir_find(only, "loop", "variable", ir_get(variable, "name"));
        if (!counter && !ir_has(variable, "sharing", "shared"))
            return NULL;
    }
    ir_each (loop, only, "loop")
        if (ir_find(target, "loop", "variable", ir_get(loop, "variable")))
            return NULL;
    return only;
}

static void join_loops(struct ir_node *target, struct ir_node *region)
{
    struct ir_node *body = ir_first(target, "body"), *inner = ir_first(region, "body");
    struct ir_node *behind = ir_first(target, "loop");
    while (ir_is(behind, "loop"))
        behind = behind->next;
    for (struct ir_node *loop; (loop = ir_first(region, "loop"));) {
        ir_remove(loop);
        ir_insert_before(behind, loop);
    }
    ir_remove(inner);
    ir_insert_before(body, inner);
    ir_remove(body);
}

/* ---- what is too long ---- */

static unsigned long long longest_for(const struct ir_node *target)
{
    return only_region(target)            ? LONGEST_OF_NEST
           : ir_lies_side_by_side(target) ? LONGEST_SIDE_BY_SIDE
                                          : LONGEST;
}

/* Why teams stay what they are; NULL where threads can do their work. */
static const char *obstacle(const struct ir_module *module, const struct ir_node *target)
{
    static const char *const clauses[] = {"num_teams", "thread_limit", "dist_schedule", "order", NULL};
    const char *found = NULL;
    if (has_clause(target, clauses))
        return "clauses speak of the league";
    if (ir_asks_who_runs(module, target))
        return "the program may ask who runs it";
    if (!ir_first(target, "step"))
        return ir_get_or(target, "alone_why", "what is outside of its regions is not known");
    if (bytes_of_objects(target) > LARGEST_OBJECTS || ir_first(target, "allocator"))
        return "a team has more than a thread can keep";
    if ((found = variable_obstacle(target)) || (found = loops_around(target)))
        return found;
    for (const struct ir_node *node = target; !found && (node = ir_walk(target, node));)
        if (ir_is(node, "construct") && !ir_has(node, "directive", "atomic"))
            found = region_obstacle(node, longest_for(target));
    return found;
}

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
    ir_each (object, target, "team_object") {
        ir_set(object, "lies", "thread");
        ir_set(object, "lies_why", "each thread is a team of its own");
    }
    for (struct ir_node *node = target; (node = ir_walk(target, node));)
        if (ir_is_parallel(node))
            run_alone(node);
}

/* ---- parallel regions in parallel loops ---- */

/* What a construct is to a team of one thread; NULL: it may be more than one thread does. A loop whose
 * iterations the team shares is no simd one: a thread's iterations may add up in what is the thread's own. */
static const char *serial_directive(const struct ir_node *construct)
{
    static const struct {
        const char *directive, *serial;
    } rows[] = {{"parallel", "taskgroup"}, {"for", "taskloop"},     {"for simd", "simd"},
                {"single", "taskgroup"},   {"master", "taskgroup"}, {"masked", "taskgroup"},
                {"barrier", "nothing"},    {"atomic", "atomic"},    {"simd", "simd"}};
    for (size_t i = 0; i < sizeof(rows) / sizeof(*rows); i++)
        if (ir_has(construct, "directive", rows[i].directive))
            return rows[i].serial;
    return NULL;
}

/* Whether it has constructs in it that bind to its threads, and that one thread does not run as they stand.
 * Parallel regions in it have become serial ones before. */
static bool holds_constructs(const struct ir_node *region)
{
    static const char *const clauses[] = {"schedule",    "ordered", "lastprivate", "linear", "allocate",
                                          "copyprivate", "order",   "filter",      NULL};
    for (const struct ir_node *node = region; (node = ir_walk(region, node));) {
        if (!ir_is(node, "construct") || ir_has(node, "directive", "atomic") || ir_get(node, "was") ||
            ir_has(node, "directive", "simd"))
            continue;
        if (is_parallel_loop(region) || !serial_directive(node) || ir_is_parallel(node) ||
            has_clause(node, clauses) || reduces_array(node))
            return true;
    }
    return false;
}

/* By its clauses. A region inside of it may then have threads of its own. */
static bool may_be_one_thread(const struct ir_node *target)
{
    const struct ir_node *threads = ir_find(target, "clause", "name", "num_threads");
    return ir_find(target, "clause", "name", "if") || (threads && ir_has(threads, "constant", "1"));
}

/* Why a region in a parallel loop has to know its threads; NULL where one thread can do without. */
static const char *inactive_obstacle(const struct ir_module *module, const struct ir_node *target,
                                     const struct ir_node *region)
{
    static const char *const clauses[] = {"schedule", "ordered", "lastprivate", "linear",
                                          "allocate", "order",   "copyin",      NULL};
    if (ir_asks_who_runs(module, target))
        return "the program may ask who runs it";
    if (may_be_one_thread(target))
        return "the parallel loop around it may have one thread";
    if ((!is_parallel_loop(region) && !ir_has(region, "directive", "parallel")) ||
        has_clause(region, clauses))
        return "it is more than a loop whose iterations threads share";
    if (holds_constructs(region))
        return "it has constructs in it that speak of its threads";
    return reduces_array(region) ? "it reduces an array" : NULL;
}

static void drop_clauses(struct ir_node *region)
{
    static const char *const clauses[] = {"num_threads", "if", "proc_bind", "nowait"};
    for (size_t i = 0; i < sizeof(clauses) / sizeof(*clauses); i++)
        for (struct ir_node *clause; (clause = ir_find(region, "clause", "name", clauses[i]));)
            ir_remove(clause);
}

/* What the region's threads were to do together, one does by itself. */
static void run_inside_alone(struct ir_node *region)
{
    for (struct ir_node *node = region; node; node = ir_walk(region, node))
        if (ir_is(node, "construct") && !ir_get(node, "was")) {
            const char *serial = is_parallel_loop(node) ? "simd" : serial_directive(node);
            if (ir_has(node, "directive", serial))
                continue;
            ir_set(node, "was", ir_get(node, "directive"));
            ir_set(node, "directive", serial);
            drop_clauses(node);
        }
}

static void consider_region(const struct ir_module *module, const struct ir_node *target,
                            struct ir_node *region)
{
    const char *reason = inactive_obstacle(module, target, region);
    ir_set(region, "was_why", reason ? reason : "a parallel region in a parallel loop has one thread");
    if (!reason)
        run_inside_alone(region);
}

/* The innermost first. */
static void consider_inside(const struct ir_module *module, const struct ir_node *target,
                            struct ir_node *outer)
{
    for (struct ir_node *node = outer->first; node; node = node->next) {
        consider_inside(module, target, node);
        if (ir_is_parallel(node))
            consider_region(module, target, node);
    }
}

/* ---- collapsed loops ---- */

static struct ir_node *innermost_loop(const struct ir_node *target)
{
    struct ir_node *inner = ir_first(target, "loop"), *next;
    while (inner && (next = ir_next(inner, "loop")))
        inner = next;
    return inner;
}

/* Whether iterations of another loop of the nest lie nearer to each other in memory. */
static bool another_is_nearer(const struct ir_node *target, const struct ir_node *loop)
{
    ir_each (other, target, "loop")
        if (other != loop && ir_number(other, "adjacent") > 0 &&
            ir_number(other, "apart") < ir_number(loop, "apart"))
            return true;
    return false;
}

/* Why threads share the innermost of collapsed loops; NULL where each can run all of it. */
static const char *collapsed_obstacle(const struct ir_module *module, const struct ir_node *target)
{
    static const char *const clauses[] = {"schedule", "dist_schedule", "ordered",   "order",
                                          "linear",   "lastprivate",   "induction", NULL};
    const struct ir_node *loop = innermost_loop(target);
    unsigned long long count = ir_number(loop, "iterations");
    if (has_clause(target, clauses))
        return "clauses speak of the order of iterations";
    if (count == 0 || count > LONGEST_COLLAPSED)
        return count ? arena_format("%llu iterations are shared", count)
                     : "how many iterations the innermost loop has is not known here";
    if (!another_is_nearer(target, loop))
        return "iterations of the innermost loop are neighbours";
    ir_each (variable, target, "variable")
        if (ir_has(variable, "scan", "yes") || ir_has(variable, "name", ir_get(loop, "variable")))
            return arena_format("'%s' is more than a copy for each thread", ir_get(variable, "name"));
    return ir_is_straight(module, target) ? NULL : "iterations hold loops";
}

/* The innermost loop becomes a serial one of each thread's. */
static void take_out_of_nest(struct ir_node *target)
{
    struct ir_node *loop = innermost_loop(target), *body = ir_first(target, "body");
    struct ir_node *outer = ir_node_new("body"), *serial = ir_node_new("construct");
    ir_insert_before(body, outer);
    ir_set(outer, "at", ir_get(loop, "at"));
    ir_append(outer, serial);
    ir_set(serial, "id", ir_get(target, "id"));
    ir_set(serial, "directive", "simd");
    ir_set(serial, "was", "collapse");
    ir_set(serial, "at", ir_get(loop, "at"));
    ir_remove(loop);
    ir_append(serial, loop);
    ir_remove(body);
    ir_append(serial, body);
}

static void consider_collapsed(const struct ir_module *module, struct ir_node *target, struct ir_node *kernel)
{
    const struct ir_node *loop = ir_first(target, "loop");
    if (!loop || !ir_next(loop, "loop") || ir_has(kernel, "narrow", "yes") ||
        !ir_has(kernel, "league", "yes") || !ir_has(kernel, "parallel", "yes"))
        return;
    const char *reason = collapsed_obstacle(module, target);
    ir_set(kernel, "narrow", reason ? "no" : "yes");
    ir_set(kernel, "narrow_why",
           reason ? reason : "the innermost of the collapsed loops is short, and its iterations lie apart");
    if (!reason)
        take_out_of_nest(target);
}

static bool narrow(struct ir_module *module)
{
    for (struct ir_node *node = module->root; (node = ir_walk(module->root, node));) {
        struct ir_node *kernel = ir_is(node, "target") ? ir_first(node, "kernel") : NULL;
        if (kernel && !ir_has(kernel, "generic", "yes"))
            consider_collapsed(module, node, kernel);
        if (kernel && !ir_has(kernel, "generic", "yes") && ir_has(kernel, "parallel", "yes"))
            consider_inside(module, node, node);
        if (!kernel || !ir_has(kernel, "generic", "yes") ||
            !ir_has(node, "directive", "target teams distribute"))
            continue;
        const char *reason = obstacle(module, node);
        ir_set(kernel, "narrow", reason ? "no" : "yes");
        ir_set(kernel, "narrow_why",
               reason              ? reason
               : only_region(node) ? "one short parallel loop is all that an iteration is: a nest"
                                   : "its parallel loops are short, and met once");
        if (!reason)
            run_by_threads(node, kernel, ir_first(node, "launch"));
    }
    return true;
}

FILTER(rex_narrow, "rex-narrow", "Lets each thread of a league run short parallel regions by itself.", narrow)
