/*
 * Parallel regions in the iterations of a parallel loop.
 *
 * Such a region has one thread, because no more than one level of parallelism is active (OpenMP 5.2, section
 * 2.3, max-active-levels-var). So it becomes a serial loop, or its single and masked blocks and its loops
 * become what one thread does with them; its own code need not find out that it has one thread. `was_why`
 * says so.
 */
#include "narrow.h"

/* The directive that a construct becomes for a team of one thread; NULL: one thread cannot replace it. A loop
 * that the team shares does not become simd: a thread's iterations may accumulate into a variable of the
 * thread's own. */
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

/* Whether it contains constructs that bind to its threads and that one thread cannot run as they are.
 * Parallel regions inside have become serial before. */
static bool holds_constructs(const struct ir_node *region)
{
    static const char *const clauses[] = {"schedule",    "ordered", "lastprivate", "linear", "allocate",
                                          "copyprivate", "order",   "filter",      NULL};
    for (const struct ir_node *node = region; (node = ir_walk(region, node));) {
        if (!ir_is(node, "construct") || ir_has(node, "directive", "atomic") || ir_get(node, "was") ||
            ir_has(node, "directive", "simd"))
            continue;
        if (is_parallel_loop(region) || !serial_directive(node) || ir_is_parallel(node) ||
            ir_clause_among(node, clauses) || reduces_array(node))
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

/* Why a region in a parallel loop has to track its threads; NULL where one thread can run it without that. */
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
        ir_clause_among(region, clauses))
        return "it is more than a loop whose iterations threads share";
    if (holds_constructs(region))
        return "constructs in it bind to its threads";
    return reduces_array(region) ? "it reduces an array" : NULL;
}

static void drop_clauses(struct ir_node *region)
{
    static const char *const clauses[] = {"num_threads", "if", "proc_bind", "nowait"};
    for (size_t i = 0; i < sizeof(clauses) / sizeof(*clauses); i++)
        for (struct ir_node *clause; (clause = ir_find(region, "clause", "name", clauses[i]));)
            ir_remove(clause);
}

/* One thread runs what the region's threads would have run together. */
static void make_inside_serial(struct ir_node *region)
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

static void decide_region(const struct ir_module *module, const struct ir_node *target,
                          struct ir_node *region)
{
    const char *reason = inactive_obstacle(module, target, region);
    ir_set(region, "was_why", reason ? reason : "a parallel region in a parallel loop has one thread");
    if (!reason)
        make_inside_serial(region);
}

void decide_inactive(const struct ir_module *module, const struct ir_node *target, struct ir_node *outer)
{
    for (struct ir_node *node = outer->first; node; node = node->next) {
        decide_inactive(module, target, node);
        if (ir_is_parallel(node))
            decide_region(module, target, node);
    }
}
