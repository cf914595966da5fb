/*
 * What a target region became: which threads run what, and how many there are.
 */
#include "explain.h"

#include <string.h>

/* ---- who runs it ---- */

/* The first row whose attribute matches; NULL: any value. */
static const struct {
    const char *league, *parallel, *generic, *together, *text;
} modes[] = {
    {NULL, NULL, "yes", "yes", "together: all threads of a team run what its initial thread would run alone"},
    {"yes", NULL, "yes", NULL,
     "generic: each team's initial thread runs it, and the others wait for parallel regions"},
    {NULL, NULL, "yes", NULL,
     "generic: one team, whose initial thread runs it; the others wait for parallel regions"},
    {"yes", "yes", NULL, NULL, "parallel: all threads of the league share its loop"},
    {"no", "yes", NULL, NULL, "parallel: the threads of one team run it"},
    {"yes", NULL, NULL, NULL, "single-threaded: one thread of each team runs it"},
    {NULL, NULL, NULL, NULL, "single-threaded: one thread of the device runs all of it"},
};

static bool fits(const struct ir_node *kernel, const char *attribute, const char *value)
{
    return !value || same_text(ir_get_or(kernel, attribute, "no"), value);
}

static const char *mode_of(const struct ir_node *kernel)
{
    size_t i = 0;
    while (!fits(kernel, "league", modes[i].league) || !fits(kernel, "parallel", modes[i].parallel) ||
           !fits(kernel, "generic", modes[i].generic) || !fits(kernel, "together", modes[i].together))
        i++;
    return modes[i].text;
}

/* A loop construct, which leaves to the implementation who runs its iterations (rex-parse, settle.c); or one
 * whose loops are shared otherwise (inner.c). */
static void add_written(struct region *region)
{
    if (ir_get(region->node, "written"))
        fact_text(fact_add(region, REMARK_KERNEL, NULL, NULL,
                           arena_format("taken as '%s'", ir_get(region->node, "directive")),
                           ir_has(region->node, "spreads", "yes")
                               ? ir_get(region->node, "spreads_why")
                               : ir_get_or(region->node, "inner_why",
                                           "its loop construct leaves open who runs the iterations")),
                  "taken_as", ir_get(region->node, "directive"));
}

void explain_kernel(struct region *region)
{
    const struct ir_node *kernel = ir_first(region->node, "kernel");
    const char *host = ir_get(region->node, "host");
    if (host)
        fact_text(fact_add(region, REMARK_KERNEL, NULL, NULL, "the host runs it, and no device", host),
                  "runs", "host");
    if (host || !kernel)
        return;
    const char *mode = mode_of(kernel), *name = ir_get(kernel, "name");
    struct fact *fact = fact_add(region, REMARK_KERNEL, NULL, name, mode, ir_get(kernel, "why"));
    fact_text(fact, "runs", arena_string_length(mode, strcspn(mode, ":")));
    add_written(region);
    facts_add_decisions(region, REMARK_KERNEL, region->node);
    facts_add_decisions(region, REMARK_KERNEL, kernel);
}

/* ---- how many ---- */

/* Numbers that rex-league and rex-tile choose are explained by `teams_why`. */
static const struct {
    const char *policy, *text;
} policies[] = {
    {"partial", "as many as may leave partial results"},
    {"reduce", "as many as there is work for, and as may leave partial results"},
    {"generic", "one for each iteration"},
};

static const char *teams_text(const struct ir_node *launch)
{
    const char *policy = ir_get(launch, "teams_policy"), *teams = ir_get(launch, "teams");
    for (size_t i = 0; policy && i < sizeof(policies) / sizeof(*policies); i++)
        if (same_text(policy, policies[i].policy))
            return policies[i].text;
    return policy                  ? "by the device's numbers, at the launch"
           : same_text(teams, "0") ? "as many as libomptarget chooses"
                                   : teams;
}

static const char *threads_text(const struct ir_node *launch)
{
    const char *threads = ir_get(launch, "threads");
    const char *text = same_text(threads, "0") ? "as many as libomptarget chooses" : threads;
    if (ir_get(launch, "threads_limit"))
        text = arena_format("%s, and at most %s", text, ir_get(launch, "threads_limit"));
    if (ir_get(launch, "threads_condition"))
        text = arena_format("%s, or 1 unless %s", text, ir_get(launch, "threads_condition"));
    if (ir_has(launch, "threads_policy", "cap") || ir_has(launch, "threads_policy", "thin"))
        return arena_format("at most %s", text);
    if (ir_has(launch, "threads_policy", "crowd"))
        return arena_format("%s or half of them", text);
    return text;
}

static const char *owner_text(const struct ir_node *launch, const char *what, const char *text)
{
    bool user = ir_has(launch, arena_format("%s_owner", what), "user");
    return arena_format("%s %s: %s", user ? "the program's" : "REX's", what, text);
}

void explain_geometry(struct region *region)
{
    const struct ir_node *launch = ir_first(region->node, "launch");
    struct fact *teams =
        fact_add(region, REMARK_GEOMETRY, NULL, NULL, owner_text(launch, "teams", teams_text(launch)),
                 ir_get(launch, "teams_why"));
    fact_text(teams, "teams", ir_get(launch, "teams"));
    fact_text(teams, "policy", ir_get(launch, "teams_policy"));
    fact_text(teams, "owner", ir_get(launch, "teams_owner"));
    struct fact *threads =
        fact_add(region, REMARK_GEOMETRY, NULL, NULL, owner_text(launch, "threads", threads_text(launch)),
                 ir_get(launch, "threads_why"));
    fact_text(threads, "threads", ir_get(launch, "threads"));
    fact_text(threads, "policy", ir_get(launch, "threads_policy"));
    fact_text(threads, "owner", ir_get(launch, "threads_owner"));
    facts_add_decisions(region, REMARK_GEOMETRY, launch);
    if (ir_get(launch, "team_memory"))
        fact_add(region, REMARK_GEOMETRY, NULL, NULL, "it asks for dynamic shared memory at each launch",
                 NULL);
}
