/*
 * rex-schedule: drops schedule clauses that nobody can tell from none.
 *
 * Takes the parallel loops of target regions, combined ones and those inside. A schedule says which thread
 * runs which iterations; where no device code asks who runs it, the only thing that shows of that is time. On
 * a GPU the threads that run side by side want iterations that lie side by side, which `schedule(static)` and
 * chunks take from each other, on the host device each thread wants one contiguous piece, which a compiler
 * can vectorise, and collapsed loops want tiles. So the clauses go, and REX shares the iterations as it does
 * without.
 *
 * A programmer who deals out chunks, or says `dynamic`, may know that some iterations take longer than
 * others. Such clauses stay where iterations hold loops, but not on a GPU, which has more threads than work,
 * deals out iterations one by one in turn, and begins a team as another ends. A chunk's iterations are run in
 * their order, by one thread (OpenMP 5.2, section 11.5.3), and may rely on each other: clauses with chunks of
 * several stay, but where no iteration can read what another one stores (`exchanges`), and all where the
 * program may ask for one thread, which runs one piece.
 *
 * A chunk of a loop that teams share, too, begins where the iterations of a team do. Which ones those are is
 * implementation defined without dist_schedule (5.2, section 11.6): they may be one at a time. So no program
 * may expect two iterations in one chunk there, and the chunks go whatever the iterations read. Where the
 * program may ask for one team, which has all iterations, they stay.
 *
 * Of a worksharing loop in a parallel region of its own, OpenMP promises that the next one with the same
 * static schedule has the same threads run the same iterations (5.2, section 11.5.3); those are none of this
 * pass's. `schedule_why` says what was decided. The clause `order` goes as well.
 */
#include "ir.h"

#include <string.h>

static const char *const SCHEDULES[] = {"schedule", "dist_schedule"};

static struct ir_node *find_schedule(const struct ir_node *construct)
{
    for (size_t i = 0; i < sizeof(SCHEDULES) / sizeof(*SCHEDULES); i++) {
        struct ir_node *clause = ir_find(construct, "clause", "name", SCHEDULES[i]);
        if (clause)
            return clause;
    }
    return NULL;
}

/* Equal pieces of the iterations: static, without a chunk size. */
static bool shares_evenly(const struct ir_node *clause)
{
    return ir_has(clause, "kind", "static") && !ir_get(clause, "chunk");
}

static bool all_share_evenly(const struct ir_module *module, const struct ir_node *construct)
{
    if (ir_get(ir_first(module->root, "unit"), "device"))
        return true; /* one by one, in turn, as the GPU does without a clause */
    ir_each (clause, construct, "clause")
        for (size_t i = 0; i < sizeof(SCHEDULES) / sizeof(*SCHEDULES); i++)
            if (ir_has(clause, "name", SCHEDULES[i]) && !shares_evenly(clause))
                return false;
    return true;
}

/* Whether no iteration can read what another one stores: to memory, or to a variable that they share, or that
 * each thread has for all of its iterations. */
static bool is_independent(const struct ir_node *construct)
{
    ir_each (variable, construct, "variable")
        if (ir_has(variable, "written", "yes") && !ir_has(variable, "sharing", "reduction"))
            return false;
    return ir_has(ir_first(construct, "body"), "exchanges", "no");
}

/* Whether the construct has such a clause whose chunks have several iterations, or may have. */
static bool has_chunks(const struct ir_node *construct, const char *name)
{
    const struct ir_node *clause = ir_find(construct, "clause", "name", name);
    return clause && !same_text(ir_get_or(clause, "chunk", "1"), "1");
}

/* Whether a clause of the construct, or of one around it, asks for one, or for a number that is not known
 * here. */
static bool may_ask_for_one(const struct ir_node *construct, const char *name)
{
    for (const struct ir_node *node = construct; node; node = ir_is(node, "target") ? NULL : node->parent) {
        const struct ir_node *clause = ir_find(node, "clause", "name", name);
        if (clause && ir_number(clause, "constant") < 2)
            return true;
    }
    return false;
}

/* Whether OpenMP promises of several iterations, which the program can name, that one thread runs them in
 * their order, or, where teams do more than this loop, that one team does. */
static bool promises_chunks(const struct ir_node *construct)
{
    unsigned leaves = directive_leaves(construct);
    bool of_threads = has_chunks(construct, "schedule"), of_teams = has_chunks(construct, "dist_schedule");
    if (!(leaves & LEAF_FOR) || !(leaves & LEAF_DISTRIBUTE))
        return of_threads || of_teams;
    if (ir_find(construct, "clause", "name", "dist_schedule"))
        return of_threads || (of_teams && !(leaves & LEAF_TEAMS));
    return of_threads && may_ask_for_one(construct, "num_teams");
}

static bool is_scanned(const struct ir_node *construct)
{
    ir_each (variable, construct, "variable")
        if (ir_has(variable, "scan", "yes"))
            return true;
    return false;
}

/* Why the clauses are obeyed; NULL where they can go. */
static const char *obstacle(const struct ir_module *module, const struct ir_node *target,
                            const struct ir_node *construct)
{
    if (ir_asks_who_runs(module, target))
        return "the program may ask who runs an iteration";
    if (ir_find(construct, "clause", "name", "ordered") || is_scanned(construct))
        return "iterations wait for each other";
    if (may_ask_for_one(construct, "num_threads") || may_ask_for_one(construct, "thread_limit"))
        return "the program may ask for one thread, which runs its iterations in their order";
    if (promises_chunks(construct) && !is_independent(construct))
        return "the iterations of a chunk may rely on each other";
    if (!all_share_evenly(module, construct) && !ir_is_loop_free(module, construct))
        return "iterations hold loops, and may take longer than others";
    return NULL;
}

/* Why the clauses can go. */
static const char *liberty(const struct ir_module *module, const struct ir_node *construct)
{
    bool chunks = has_chunks(construct, "schedule") || has_chunks(construct, "dist_schedule");
    if (chunks && !is_independent(construct))
        return "OpenMP does not say which iterations one thread runs";
    if (ir_get(ir_first(module->root, "unit"), "device"))
        return "the program cannot tell who runs an iteration";
    return "the program cannot tell who runs an iteration, nor is one long";
}

/* Considers the clauses of a construct; `node` gets the decision: the construct itself, or the target's
 * kernel. */
static void consider(const struct ir_module *module, const struct ir_node *target, struct ir_node *construct,
                     struct ir_node *node)
{
    struct ir_node *clause = find_schedule(construct);
    if (!clause)
        return;
    const char *reason = obstacle(module, target, construct);
    ir_set(node, "schedule", reason ? "kept" : "dropped");
    ir_set(node, "schedule_why", reason ? reason : liberty(module, construct));
    for (; !reason && clause; clause = find_schedule(construct))
        ir_remove(clause);
}

/* `order(concurrent)` lets iterations run in any order, as they do already, and keeps device code in them
 * from asking who runs them. That the next loop has the same threads for the same iterations (reproducible,
 * OpenMP 5.2, section 10.3) shows in nothing else. */
static void drop_order(struct ir_node *construct)
{
    struct ir_node *clause = ir_find(construct, "clause", "name", "order");
    if (clause)
        ir_remove(clause);
}

static bool drop_schedules(struct ir_module *module)
{
    ir_every (node, module, "target") {
        struct ir_node *kernel = ir_first(node, "kernel");
        if (!kernel)
            continue;
        drop_order(node);
        if (ir_has(kernel, "parallel", "yes") && !ir_has(kernel, "generic", "yes"))
            consider(module, node, node, kernel);
        for (struct ir_node *inner = node; (inner = ir_walk(node, inner));)
            if (ir_is_parallel(inner) && ir_first(inner, "loop")) {
                drop_order(inner);
                consider(module, node, inner, inner);
            }
    }
    return true;
}

FILTER(rex_schedule, "rex-schedule", "Drops schedule clauses that have no observable effect.", drop_schedules)
