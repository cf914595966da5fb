/*
 * Advice on what to write for more speed. Each rule is certain of what it says about the region, and names
 * the clause.
 */
#include "explain.h"

#include <string.h>

enum { WARP = 32 };

/* From how many iterations, which hold no loops, several teams are faster than one, and a reduction is faster
 * than an atomic operation of each thread on a 32-bit integer, of which a warp makes one
 * (docs/performance/others-programs.md). */
enum { ENOUGH_FOR_TEAMS = 4000, ENOUGH_FOR_REDUCTION = 100000 };

void advice_add(struct region *region, const char *at, const char *subject, const char *text,
                const char *write, const char *why)
{
    fact_add(region, REMARK_ADVICE, at, subject, text, why)->write = write;
}

/* ---- who runs it ---- */

static bool holds_loop(const struct ir_node *target)
{
    return ir_first(target, "loop") || ir_has(ir_first(target, "body"), "loops", "yes");
}

static bool is_perfect(const struct ir_node *target)
{
    const struct ir_node *loop = ir_first(target, "loop");
    return loop && ir_get(loop, "perfect");
}

/* The scalars that the region writes and copies back, which are a condition for sharing its loop; "" for
 * none. */
static const char *collected(const struct region *region)
{
    const char *names = "";
    ir_each (variable, region->node, "variable") {
        const char *name = ir_get(variable, "name");
        const struct ir_node *map = ir_find(region->node, "map", "variable", name);
        if (ir_has(variable, "category", "scalar") && ir_has(variable, "written", "yes") &&
            ir_has(variable, "sharing", "shared") && map &&
            (ir_has(map, "type", "from") || ir_has(map, "type", "tofrom")))
            names = arena_format("%s%s'%s'", names, *names ? ", " : "", name);
    }
    return *names ? arena_format(", and a clause reduction combines %s", names) : "";
}

/* Whether its threads exclude each other by what excludes no other team's (OpenMP 5.2, sections 15.2 and
 * 18.9). */
static bool excludes_threads(const struct ir_node *target)
{
    static const char *const locks[] = {"omp_set_lock", "omp_test_lock", "omp_set_nest_lock",
                                        "omp_test_nest_lock"};
    for (const struct ir_node *node = target; (node = ir_walk(target, node));) {
        if (ir_is(node, "construct") && ir_has(node, "directive", "critical"))
            return true;
        for (size_t i = 0; i < sizeof(locks) / sizeof(*locks); i++)
            if (ir_list_has(ir_get_or(node, "calls", ""), locks[i]))
                return true;
    }
    return false;
}

static bool is_for_gpu(const struct region *region)
{
    return ir_get(ir_first(region->module->root, "unit"), "device") != NULL;
}

/* Whether an iteration of the loops that threads share holds a loop. */
static bool holds_loop_inside(const struct ir_node *target)
{
    for (const struct ir_node *node = target; (node = ir_walk(target, node));)
        if (ir_has(node, "loops", "yes"))
            return true;
    return false;
}

/* How many iterations the threads share; 0: not known here. */
static unsigned long long iterations(const struct ir_node *target)
{
    unsigned long long product = 1;
    ir_each (loop, target, "loop")
        product *= ir_number(loop, "iterations");
    return ir_first(target, "loop") ? product : 0;
}

/* Of a loop that one team shares. */
static void advise_on_one_team(struct region *region)
{
    bool loops = holds_loop_inside(region->node);
    unsigned long long count = iterations(region->node);
    bool few = is_for_gpu(region) && !loops && count < ENOUGH_FOR_TEAMS;
    if (excludes_threads(region->node) || (few && count > 0))
        return;
    advice_add(
        region, NULL, NULL,
        arena_format("share the loop among teams, if its iterations are independent%s", collected(region)),
        "teams distribute",
        few ? arena_format(
                  "one team is one multiprocessor of the device, which shows from some %d iterations on",
                  ENOUGH_FOR_TEAMS)
            : "one team is one multiprocessor of the device");
}

static void advise_on_threads(struct region *region, const struct ir_node *kernel)
{
    bool league = ir_has(kernel, "league", "yes"), parallel = ir_has(kernel, "parallel", "yes");
    bool carried = ir_has(region->node, "carried", "yes");
    if (ir_has(kernel, "generic", "yes") || !holds_loop(region->node) || (league && parallel) ||
        (carried && !league && !parallel))
        return;
    if (!league && !parallel)
        advice_add(region, NULL, NULL,
                   arena_format("share the loop among all threads, if its iterations are independent%s",
                                collected(region)),
                   "teams distribute parallel for", "one thread of the device runs it");
    else if (!parallel && !carried && ir_has(ir_first(region->node, "body"), "loops", "yes") &&
             !is_perfect(region->node))
        advice_add(region, NULL, NULL,
                   "share the loop inside among the threads of each team, if its iterations are independent, "
                   "but for what a clause reduction combines",
                   "parallel for, at the loop inside", "each team uses one of its threads");
    else if (!parallel)
        advice_add(
            region, NULL, NULL,
            arena_format("share the iterations of each team among its threads, if they are independent%s",
                         collected(region)),
            "parallel for", "each team uses one of its threads");
    else
        advise_on_one_team(region);
}

/* Whether threads share more of the region's loops than its own directive says. */
static bool shares_inner_loops(const struct ir_node *target)
{
    const struct ir_node *kernel = ir_first(target, "kernel");
    return ir_has(target, "inner", "nest") || ir_has(target, "inner", "team") ||
           ir_has(kernel, "generic", "yes") || ir_has(kernel, "narrow", "yes");
}

/* A nest of which threads share no more than the outer loop, which is short, or may be. */
static void advise_on_nests(struct region *region)
{
    enum { MANY = 1 << 16 }; /* iterations, of which each thread of a large GPU can have one */
    const struct ir_node *loop = ir_first(region->node, "loop");
    bool known = loop && ir_get(loop, "iterations"), shared = shares_inner_loops(region->node);
    if (!loop || shared || !ir_get(loop, "perfect") || (known && ir_number(loop, "iterations") >= MANY))
        return;
    advice_add(region, ir_get(loop, "at"), ir_get(loop, "variable"),
               "share all loops of the nest, if the iterations of the inner ones are independent, too",
               arena_format("collapse(%s)", ir_get(loop, "perfect")),
               known ? arena_format("threads share its %s iterations, and a GPU runs many thousand at a time",
                                    ir_get(loop, "iterations"))
                     : "threads share its iterations alone, and a GPU runs many thousand at a time");
}

/* Whether all iterations of loops that threads share come to a construct, as far as directives say. */
static bool is_of_shared_loops(const struct ir_node *target, const struct ir_node *construct)
{
    bool loops = true;
    for (const struct ir_node *node = construct->parent; node != target; node = node->parent)
        loops &= !ir_is(node, "construct") || holds_loop(node);
    return loops;
}

/* Whether a warp's threads make one atomic operation of theirs: a sum of 32-bit integers. */
static bool is_made_one(const struct ir_node *variable, const char *operation)
{
    return ir_has(variable, "bytes", "4") && ir_list_has("+,-", operation) &&
           !strstr(ir_get_or(variable, "type", ""), "float");
}

static void advise_on_atomic(struct region *region, const struct ir_node *atomic,
                             const struct ir_node *variable)
{
    const char *name = ir_get(variable, "name"), *operation = ir_get(atomic, "operator");
    unsigned long long count = holds_loop_inside(region->node) ? 0 : iterations(region->node);
    bool few = is_for_gpu(region) && is_made_one(variable, operation) && count < ENOUGH_FOR_REDUCTION;
    if (few && count > 0)
        return;
    advice_add(region, ir_get(atomic, "at"), name,
               arena_format("combine it at the end, if the region uses it for nothing else, and leave the %s "
                            "construct out",
                            ir_has(atomic, "critical", "yes") ? "critical" : "atomic"),
               arena_format("reduction(%s: %s)", operation, name),
               few ? arena_format("threads wait for each other at the one variable, which shows from some %d "
                                  "updates on",
                                  ENOUGH_FOR_REDUCTION)
                   : "threads wait for each other at the one variable");
}

/* Atomic updates of one variable by all threads, where each could have a sum of its own. */
static void advise_on_atomics(struct region *region)
{
    static const char reduced[] = "+,-,*,&,|,^,&&,||";
    for (const struct ir_node *node = region->node; (node = ir_walk(region->node, node));) {
        const char *name = ir_get_or(node, "location", ""), *operation = ir_get_or(node, "operator", "");
        const struct ir_node *variable = ir_find(region->node, "variable", "name", name);
        if (ir_is(node, "construct") && ir_has(node, "directive", "atomic") &&
            ir_has(node, "form", "update") && is_of_shared_loops(region->node, node) && variable &&
            ir_has(variable, "category", "scalar") && ir_has(variable, "sharing", "shared") &&
            ir_list_has(reduced, operation))
            advise_on_atomic(region, node, variable);
    }
}

/* ---- numbers of threads ---- */

/* A constant number of teams that leaves most of a device idle. */
static void advise_on_teams(struct region *region)
{
    enum { FEW = 32 }; /* multiprocessors, of which the GPUs that compute have several times as many */
    const struct ir_node *teams = ir_find(region->node, "clause", "name", "num_teams");
    const struct ir_node *loop = ir_first(region->node, "loop");
    unsigned long long number = teams ? ir_number(teams, "constant") : 0;
    bool few = loop && ir_get(loop, "iterations") && ir_number(loop, "iterations") < number * 1024;
    if (number > 0 && number < FEW && loop && !few)
        advice_add(region, ir_get(teams, "at"), NULL, "let the device have as many teams as it can run",
                   "no clause num_teams",
                   arena_format("%llu teams are at work on %llu multiprocessors, and a GPU has many more",
                                number, number));
}

static void advise_on_widths(struct region *region)
{
    ir_each (clause, region->node, "clause") {
        bool width = ir_has(clause, "name", "thread_limit") || ir_has(clause, "name", "num_threads");
        unsigned long long threads = width ? ir_number(clause, "constant") : 0;
        if (threads < WARP || threads % WARP == 0)
            continue;
        advice_add(region, ir_get(clause, "at"), NULL, "ask for whole warps",
                   arena_format("%s(%llu)", ir_get(clause, "name"), (threads + WARP - 1) / WARP * WARP),
                   arena_format("a GPU gives a team whole warps of %d threads, and %llu of the last one idle",
                                WARP, WARP - threads % WARP));
    }
}

/* ---- what the device's compiler may know ---- */

/* The kernel's pointers and arrays that may alias each other: a, b. NULL where there are fewer than two. */
static const char *strays(const struct region *region, const struct ir_node *kernel)
{
    const char *names = NULL;
    unsigned addresses = 0;
    ir_each (param, kernel, "param") {
        const char *name = ir_get(param, "name");
        const struct ir_node *variable = ir_find(region->node, "variable", "name", name);
        if (!variable || ir_has(variable, "leads", "nowhere"))
            continue;
        addresses++;
        if (ir_has(variable, "category", "pointer") && !ir_has(variable, "leads", "own"))
            names = names ? arena_format("%s, %s", names, name) : name;
    }
    return addresses > 1 ? names : NULL;
}

static void advise_on_restrict(struct region *region, const struct ir_node *kernel)
{
    const char *why = ir_get_or(kernel, "restrict_why", ""), *names = strays(region, kernel);
    bool threads = ir_has(kernel, "parallel", "yes");
    if (*why != '\'' || !names || !threads ||
        ir_has(kernel, "apart", "yes")) /* 'a' may lead to the same storage */
        return;
    advice_add(region, NULL, NULL, "if its pointers lead to storage of their own, say so",
               arena_format("restrict, in the declarations of %s", names),
               "the device's compiler may then move loads over stores");
}

static void advise_on_bounds(struct region *region, const struct ir_node *launch)
{
    ir_each (loop, region->node, "loop")
        if (ir_has(loop, "bounds", "memory") && !ir_get(launch, "tripcount"))
            advice_add(region, ir_get(loop, "at"), ir_get(loop, "variable"),
                       "let the host know how many iterations there are",
                       "a local variable that has the bound's value, in front of the region",
                       "teams and threads are then chosen for the work");
}

static void advise_on_lengths(struct region *region)
{
    ir_each (object, region->node, "team_object")
        if (ir_has(object, "lies", "heap") && ir_get(object, "elements"))
            advice_add(
                region, ir_get(object, "at"), ir_get(object, "name"), "let the host know how long it is",
                "a length that is a number, or arithmetic on variables that the region does not change",
                ir_get(object, "lies_why"));
}

void advise(struct region *region)
{
    const struct ir_node *kernel = ir_first(region->node, "kernel");
    const struct ir_node *launch = ir_first(region->node, "launch");
    bool gpu = is_for_gpu(region);
    advise_on_threads(region, kernel);
    if (ir_has(kernel, "parallel", "yes"))
        advise_on_atomics(region);
    if (gpu) {
        if (ir_has(kernel, "league", "yes") && ir_has(kernel, "parallel", "yes"))
            advise_on_nests(region);
        advise_on_widths(region);
        advise_on_teams(region);
    }
    advise_on_data(region, launch);
    if (gpu)
        advise_on_restrict(region, kernel);
    advise_on_bounds(region, launch);
    advise_on_lengths(region);
}
