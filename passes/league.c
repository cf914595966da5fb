/*
 * rex-league: how many teams a launch has.
 *
 * Takes launches of kernels whose threads share loops, best behind rex-tripcount and rex-launch-shape. Where
 * the compiler chooses the team count and the trip count is known, the device's own numbers decide
 * (runtime/library/rex_league.h). Iterations without loops in them are alike and short: teams that fill the
 * device's multiprocessors go through all of them, and each thread computes once what all its iterations
 * need. That is much in a nest of loops, and next to nothing in a single one; there three times as many teams
 * end more evenly, and in a loop of very many iterations teams of a few iterations for each thread keep to
 * the order of memory (rex_ordered_threads). With loops in them, iterations may take long and differ: every
 * thread gets one, and the device gives a multiprocessor the next team when it is done with one. Reductions
 * always take teams that fill the device; where each combines several values, or an array, half as many or
 * less (`teams_part`), because their threads have more registers or memory then, and each team more to do at
 * its end. Where loops have their bounds in memory that pointers lead to, each thread reads these and what
 * else it needs from there once, so that teams that fill the device go through all iterations. Where the host
 * does not know the trip count, teams that fill the device go through whatever there
 * is: libomptarget would make more of them, and REX can make the launch itself. num_teams is the user's, and
 * stays, and so does what another pass has chosen, with its reason. `teams_why` says what was decided.
 */
#include "ir.h"

struct choice {
    const char *before, *after; /* the policy that earlier passes have left (NULL: none), and this pass's */
    const char *why;
};

enum { FILL, RENEW, SPREAD, REDUCE, SEEN, UNKNOWN };

static const struct choice choices[] = {
    [FILL] = {NULL, "fill", "a nest without loops inside: as many as the device runs at a time"},
    [RENEW] = {NULL, "renew", "no loops inside: three times as many as the device runs at a time"},
    [SPREAD] = {NULL, "spread", "loops inside: a thread for each iteration"},
    [REDUCE] = {"reduce", "fill_reduce", "a reduction: as many as the device runs at a time"},
    [SEEN] = {NULL, "fill",
              "bounds in memory, of which threads read more: as many as the device runs at a time"},
    [UNKNOWN] = {NULL, "resident", "the trip count is unknown: as many as the device runs at a time"},
};

/* Whether the number of teams is still open: the runtime's choice, or only bounded by what a reduction
 * needs. */
static bool is_open(const struct ir_node *launch, const struct choice *choice)
{
    const char *policy = ir_get(launch, "teams_policy");
    return ir_has(launch, "teams", "0") &&
           (policy && choice->before ? same_text(policy, choice->before) : policy == choice->before);
}

static const char *obstacle(const struct ir_node *launch, const struct ir_node *kernel)
{
    if (ir_has(launch, "teams_owner", "user"))
        return "the user wrote num_teams";
    if (!ir_has(kernel, "league", "yes") || !ir_has(kernel, "parallel", "yes") ||
        ir_has(kernel, "generic", "yes"))
        return "not all threads of the league share a loop";
    const bool known = ir_get(launch, "tripcount"),
               reduces = ir_find(launch->parent, "variable", "sharing", "reduction");
    return !known && (reduces || ir_has(launch, "threads", "0")) ? "the trip count is unknown" : NULL;
}

static const struct choice *choose(const struct ir_module *module, const struct ir_node *target)
{
    const struct ir_node *loop = ir_first(target, "loop");
    if (!ir_get(ir_first(target, "launch"), "tripcount"))
        return &choices[UNKNOWN];
    if (ir_find(target, "variable", "sharing", "reduction"))
        return &choices[REDUCE];
    if (ir_find(target, "loop", "bounds", "memory"))
        return &choices[SEEN];
    if (!ir_is_loop_free(module, target))
        return &choices[SPREAD];
    return &choices[loop && ir_next(loop, "loop") ? FILL : RENEW];
}

/* Bytes of a multiprocessor's shared memory that arrays of its threads may take, of sm_90; and its threads.
 */
enum { COLUMNS_OF_MULTIPROCESSOR = 216 * 1024, THREADS_OF_MULTIPROCESSOR = 2048 };

/* Bytes of a thread's arrays that may lie there (rex-place). */
enum { LARGEST_COLUMNS = 1024 };

static bool is_reduced_array(const struct ir_node *variable)
{
    return ir_get(variable, "length") || declarator_is_array(ir_get(variable, "type"));
}

/* Which part of the teams that a device could run at a time a reduction is to have; 1: all of them. */
static unsigned long long part_of_teams(const struct ir_node *target)
{
    unsigned long long values = 0, bytes = 0;
    ir_each (variable, target, "variable") {
        const char *length = ir_get(variable, "length");
        unsigned long long element = ir_number(variable, "single_elements");
        if (!ir_has(variable, "sharing", "reduction") || ir_has(variable, "only_combined", "yes"))
            continue;
        values += is_reduced_array(variable) ? 2 : 1;
        if (element && !ir_has(variable, "numbered", "yes") && (!length || expression_is_number(length)))
            bytes += length ? ir_number(variable, "length") * element : ir_number(variable, "bytes");
    }
    bytes = bytes <= LARGEST_COLUMNS ? bytes : 0;
    unsigned long long part = bytes * THREADS_OF_MULTIPROCESSOR / COLUMNS_OF_MULTIPROCESSOR + 1;
    return values < 2 ? 1 : part < 2 ? 2 : part;
}

static void thin_out(struct ir_node *launch)
{
    unsigned long long part = part_of_teams(launch->parent);
    if (part < 2)
        return;
    ir_set_format(launch, "teams_part", "%llu", part);
    ir_set(launch, "teams_why",
           arena_format("a reduction of several values or an array: at most 1/%llu of the teams that the "
                        "device could run at a time",
                        part));
}

static void consider(const struct ir_module *module, struct ir_node *launch, const struct ir_node *kernel)
{
    const char *reason = obstacle(launch, kernel);
    const struct choice *choice = choose(module, launch->parent);
    if (!reason && is_open(launch, choice))
        ir_set(launch, "teams_policy", choice->after);
    else if (!reason && !ir_has(launch, "teams_policy", choice->after))
        reason = ir_get_or(launch, "teams_why", "another pass has set it");
    ir_set(launch, "teams_why", reason ? reason : choice->why);
    ir_set(launch, "teams_part", NULL);
    if (!reason && choice == &choices[REDUCE])
        thin_out(launch);
}

static bool choose_teams(struct ir_module *module)
{
    ir_every (node, module, "launch") {
        const struct ir_node *kernel = ir_first(node->parent, "kernel");
        if (kernel)
            consider(module, node, kernel);
    }
    return true;
}

FILTER(rex_league, "rex-league", "Chooses team counts for the device at hand, where the compiler may.",
       choose_teams)
