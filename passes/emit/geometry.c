/*
 * How many teams and threads a launch has, as the host file says it: what the user wrote, or the call of the
 * function that a policy stands for (runtime/library/rex_league.h, runtime/shared/rex_loop.h).
 */
#include "emit.h"

#include <string.h>

static const char *work(const struct ir_node *launch, const char *attribute)
{
    return ir_get_or(launch, attribute, "__rex_trip_count");
}

const char *geometry_threads(const struct ir_node *launch)
{
    const char *threads = ir_get(launch, "threads"), *count = work(launch, "threads_work");
    if (ir_has(launch, "threads_policy", "cap"))
        return arena_format("rex_capped_threads(%s, %s)", threads, count);
    if (ir_has(launch, "threads_policy", "crowd"))
        return arena_format("rex_crowded_threads(__rex_device, %s, %s)", threads, count);
    return threads;
}

/* The functions that take the device, the threads of a team, and how much work there is. */
static const struct {
    const char *policy, *function;
} functions[] = {
    {"fill", "rex_resident_teams"},
    {"renew", "rex_renewed_teams"},
    {"spread", "rex_all_teams"},
    {"fill_reduce", "rex_resident_reduction_teams"},
};

const char *geometry_teams(const struct ir_node *launch)
{
    const struct ir_node *kernel = ir_first(launch->parent, "kernel");
    const char *policy = ir_get(launch, "teams_policy"), *count = work(launch, "teams_work");
    if (ir_has(kernel, "league", "no"))
        return "1";
    for (size_t i = 0; policy && i < sizeof(functions) / sizeof(*functions); i++)
        if (same_text(policy, functions[i].policy))
            return arena_format("%s(__rex_device, __rex_threads, %s)", functions[i].function, count);
    if (ir_has(launch, "teams_policy", "generic"))
        return arena_format("rex_generic_teams(%s)", count);
    if (ir_has(launch, "teams_policy", "reduce"))
        return arena_format("rex_reduction_teams(%s, %s)",
                            ir_has(kernel, "generic", "yes") ? "1" : "__rex_threads", count);
    return policy ? "REX_REDUCTION_TEAMS" : ir_get(launch, "teams");
}
