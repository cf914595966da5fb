/*
 * rex-pack: several teams in one block of a GPU's threads.
 *
 * Takes `target teams distribute` constructs whose threads run together, behind rex-together. A team with
 * little to do in each iteration has few threads, and a multiprocessor holds a limited number of blocks: with
 * a team in each, half of it is idle or more. CUDA's programmers give a row to a few lanes of a warp, or to a
 * thread, and a block many rows. So may REX where a team is nothing but threads that wait for each other: the
 * region has a second kernel, for teams of any power of two of lanes in a block (runtime/device/rex_lanes.h),
 * and how many lanes is decided at the launch, from the numbers of iterations outside and inside and from the
 * device
 * (`lanes_work`, rex_pack_teams in runtime/library/rex_league.h). A block stays one team where that is
 * better.
 *
 * OpenMP leaves it to the implementation how many threads a parallel region has where no num_threads clause
 * says so, up to thread_limit (OpenMP 5.2, sections 10.1.1 and 10.2), and which team runs which iteration
 * where no dist_schedule clause does (11.6); so nobody may look, and teams may have nothing to do but the
 * loop. Team objects stay where a block is a team, but those of which each thread has one. Where the program
 * does say how many threads a region has, a team has as many; a limit of more than a warp is heeded where
 * nobody knows how long the loops inside are. `packed_why` says what was decided.
 *
 * Where neighbouring teams reach neighbouring elements, a team has as a rule one lane. The second kernel is
 * then there for such teams, too (`one_lane`): elsewhere that would only take the device's compiler
 * registers.
 */
#include "ir.h"

/* How many registers a thread may give up for more teams, as of kernels whose iterations hold loops. */
#define FEW_REGISTERS "4"

enum { WARP = 32 };

/* ---- what stands inside ---- */

static bool reduces_array(const struct ir_node *construct)
{
    ir_each (variable, construct, "variable")
        if (ir_has(variable, "sharing", "reduction") &&
            (ir_get(variable, "length") || ir_has(variable, "scan", "yes") ||
             declarator_is_array(ir_get(variable, "type"))))
            return true;
    return false;
}

/* Why a construct keeps a team from sharing a block; parallel loops, and what a thread does by itself, do
 * not. */
static const char *construct_obstacle(const struct ir_node *construct)
{
    static const char *const directives[] = {"parallel for", "parallel for simd", "simd", "atomic"};
    static const char *const clauses[] = {"ordered", "lastprivate", "linear", "induction",
                                          "copyin",  "allocate",    NULL};
    const char *at = ir_get(construct, "at"), *clause = ir_clause_among(construct, clauses);
    bool known = false;
    for (size_t i = 0; i < sizeof(directives) / sizeof(*directives); i++)
        known |= ir_has(construct, "directive", directives[i]);
    if (!known)
        return arena_format("%s: '%s' is for a team that is a block", at, ir_get(construct, "directive"));
    if (clause)
        return arena_format("%s: '%s' is for a team that is a block", at, clause);
    return reduces_array(construct) ? arena_format("%s: it reduces an array", at) : NULL;
}

/* ---- kernels ---- */

static const char *object_obstacle(const struct ir_node *target)
{
    ir_each (object, target, "team_object")
        if (!ir_has(object, "lies", "thread"))
            return arena_format("a team's threads share '%s'", ir_get(object, "name"));
    ir_each (variable, target, "variable")
        if (ir_has(variable, "memory", "team"))
            return arena_format("a team's threads share '%s'", ir_get(variable, "name"));
    return NULL;
}

/* Whether the program says how many threads the regions inside have. */
static bool asks_for_threads(const struct ir_node *target)
{
    for (const struct ir_node *node = target; (node = ir_walk(target, node));)
        if (ir_is(node, "clause") && ir_has(node, "name", "num_threads"))
            return true;
    return false;
}

/* Whether it limits teams, but to more than a warp. */
static bool asks_for_more_than_warp(const struct ir_node *target)
{
    const struct ir_node *clause = ir_find(target, "clause", "name", "thread_limit");
    unsigned long long limit = clause ? ir_number(clause, "constant") : 0;
    return clause && (limit == 0 || limit > WARP);
}

/* Why a block is a team; NULL where it may have several. */
static const char *obstacle(const struct ir_module *module, const struct ir_node *target, bool longest)
{
    static const char *const clauses[] = {"dist_schedule", "order", NULL};
    const char *found = ir_clause_among(target, clauses);
    if (!ir_has(target, "directive", "target teams distribute"))
        return "teams do more than share a loop";
    if (found)
        return arena_format("'%s' prescribes who runs which iteration", found);
    if (!ir_get(ir_first(target, "launch"), "tripcount"))
        return "the trip count is unknown";
    if (ir_asks_who_runs(module, target))
        return "the program may ask who runs it";
    if ((found = object_obstacle(target)))
        return found;
    for (const struct ir_node *node = target; !found && (node = ir_walk(target, node));)
        if (ir_is(node, "construct"))
            found = construct_obstacle(node);
    if (!found && !longest && asks_for_more_than_warp(target) && !asks_for_threads(target))
        return "thread_limit is more than a warp, and how long the loops inside are is not known";
    return found;
}

/* Whether one thread of each team combines values for all. */
static bool combines_in_order(const struct ir_node *target)
{
    for (const struct ir_node *node = target; (node = ir_walk(target, node));)
        if (ir_is(node, "construct") && ir_combines_in_order(node))
            return true;
    return false;
}

/* What the decision at the launch depends on, besides the loops inside. */
static const char *about(const struct ir_node *target)
{
    const struct {
        bool holds;
        const char *flag;
    } facts[] = {
        {ir_has(ir_first(target, "launch"), "teams_owner", "user"), "asks_teams"},
        {asks_for_threads(target), "asks_threads"},
        {ir_lies_side_by_side(target), "adjacent"},
        {combines_in_order(target), "in_order"},
    };
    const char *flags = NULL;
    for (size_t i = 0; i < sizeof(facts) / sizeof(*facts); i++)
        if (facts[i].holds)
            flags = ir_list_add(flags, facts[i].flag);
    return flags;
}

static void pack(const struct ir_node *target, bool longest)
{
    struct ir_node *launch = ir_first(target, "launch");
    ir_set(launch, "lanes_work", longest ? "inside" : "unknown");
    ir_set(launch, "lanes_about", about(target));
}

static bool pack_teams(struct ir_module *module)
{
    ir_every (node, module, "target") {
        struct ir_node *kernel = ir_first(node, "kernel");
        if (!kernel || !ir_has(kernel, "together", "yes") || !ir_has(kernel, "league", "yes"))
            continue;
        bool longest = ir_knows_longest_inside(node);
        const char *reason = obstacle(module, node, longest);
        ir_decide(kernel, "packed", reason, "a team is threads that wait for each other, and nothing else");
        bool one_lane = !reason && ir_lies_side_by_side(node);
        ir_set(kernel, "one_lane", one_lane ? "yes" : NULL);
        ir_set(kernel, "one_lane_why",
               one_lane ? "neighbouring teams reach neighbours in memory: as a rule each is one thread"
                        : NULL);
        ir_set(kernel, "lanes_fit", reason ? NULL : FEW_REGISTERS);
        ir_set(kernel, "lanes_fit_why",
               reason ? NULL : "teams of few threads wait for memory: the more of them, the less it shows");
        if (!reason)
            pack(node, longest);
    }
    return true;
}

FILTER(rex_pack, "rex-pack", "Lets several teams share a block of a GPU's threads.", pack_teams)
