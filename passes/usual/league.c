/*
 * `beside` of kernels whose threads share the iterations: whether a thread runs four neighbouring ones at a
 * time, which access pieces of 16 bytes together.
 */
#include "usual.h"

enum { LONGEST_INNER = 60 }; /* of an iteration of a loop inside, in nodes of the syntax tree */

/* Clauses that require an order of a league's iterations. Within a team, a reduction does not. */
static const char *const clauses_of_league[] = {
    "schedule",  "dist_schedule", "ordered",   "order",        "linear",
    "induction", "lastprivate",   "reduction", "in_reduction", NULL};

bool counts_from_0(const struct ir_node *target)
{
    ir_each (loop, target, "loop")
        if (!ir_has(loop, "lower", "0") || !ir_has(loop, "step", "1"))
            return false;
    return true;
}

bool all_are_restrict(const struct ir_node *kernel)
{
    ir_each (param, kernel, "param")
        if (ir_has(param, "kind", "pointer") && !ir_has(param, "restrict", "yes"))
            return false;
    return true;
}

/* Why a thread cannot have four neighbouring iterations of the league's loop at a time. */
static const char *obstacle_to_neighbours(const struct ir_node *target, const struct ir_node *kernel)
{
    const char *clause = ir_clause_among(target, clauses_of_league);
    if (clause)
        return arena_format("the user wrote %s", clause);
    if (!counts_from_0(target))
        return "it does not count from 0 by 1";
    return all_are_restrict(kernel) ? NULL : "what one iteration stores may be what the next one reads";
}

static const char *obstacle_to_beside(const struct ir_module *module, const struct ir_node *target,
                                      const struct ir_node *kernel)
{
    const struct ir_node *body = ir_first(target, "body");
    if (!ir_has(kernel, "league", "yes") || !ir_has(kernel, "parallel", "yes"))
        return "not all threads of the league share the loop";
    const char *reason = obstacle_to_neighbours(target, kernel);
    if (reason)
        return reason;
    if (ir_get(body, "calls") || !ir_is_loop_free(module, target) ||
        ir_number(body, "length") > LONGEST_BESIDE)
        return "iterations are long, or call functions";
    return NULL;
}

/* ---- kernels that run a short loop in each iteration (rex-narrow) ---- */

/* The only loop of a kernel whose iterations run another loop, if its accesses are contiguous pieces; NULL
 * for others. */
static const struct ir_node *narrow_loop(const struct ir_node *target, const struct ir_node *kernel)
{
    const struct ir_node *loop = ir_first(target, "loop");
    bool narrow = ir_has(kernel, "narrow", "yes") && loop && !ir_next(loop, "loop");
    return narrow && ir_get(loop, "pieces") ? loop : NULL;
}

static struct ir_node *param_of(struct ir_node *kernel, const char *name)
{
    return ir_find(kernel, "param", "name", name);
}

static bool has_all(struct ir_node *kernel, const char *names)
{
    for (const char *name; (name = ir_list_next(&names));)
        if (!param_of(kernel, name))
            return false;
    return true;
}

static const char *obstacle_to_narrow(const struct ir_module *module, const struct ir_node *target,
                                      struct ir_node *kernel, const struct ir_node *loop)
{
    const struct ir_node *inner = ir_first(ir_first(target, "body"), "construct");
    const char *reason = obstacle_to_neighbours(target, kernel);
    if (reason)
        return reason;
    if (!inner || !ir_has(inner, "was", "collapse") || !ir_is_loop_free(module, inner) ||
        ir_number(ir_first(inner, "body"), "length") > LONGEST_INNER)
        return "iterations are long";
    return has_all(kernel, ir_get(loop, "pieces")) && has_all(kernel, ir_get(loop, "multiples"))
               ? NULL
               : "where rows begin is not known at the launch";
}

/* A thread runs four iterations at a time, so fewer threads are needed. */
static void fill_device(const struct ir_node *target)
{
    struct ir_node *launch = ir_first(target, "launch");
    if (!launch || !ir_has(launch, "teams_policy", "spread"))
        return;
    ir_set(launch, "teams_policy", "renew");
    ir_set(launch, "teams_why",
           "four iterations at a time: three times as many as the device runs at a time");
}

static void decide_narrow(const struct ir_module *module, const struct ir_node *target,
                          struct ir_node *kernel, const struct ir_node *loop, const char *reason)
{
    const char *pieces = ir_get(loop, "pieces"), *multiples = ir_get(loop, "multiples");
    if (!reason)
        reason = obstacle_to_narrow(module, target, kernel, loop);
    ir_set(kernel, "beside", reason ? NULL : "4");
    ir_set(kernel, "beside_why",
           reason ? reason : "what four neighbouring iterations access are pieces of 16 bytes");
    if (reason)
        return;
    for (const char *name; (name = ir_list_next(&pieces));)
        ir_set(param_of(kernel, name), "aligned", WIDE);
    for (const char *name; (name = ir_list_next(&multiples));)
        ir_set(param_of(kernel, name), "multiple", "4");
    ir_set(kernel, "min_teams", NULL); /* its short loop asks for no registers */
    fill_device(target);
}

void decide_beside(const struct ir_module *module, const struct ir_node *target, struct ir_node *kernel,
                   const char *reason)
{
    const struct ir_node *narrow = narrow_loop(target, kernel);
    if (narrow)
        decide_narrow(module, target, kernel, narrow, reason);
    if (!ir_find(target, "loop", "in_pieces", "yes"))
        return;
    if (!reason)
        reason = obstacle_to_beside(module, target, kernel);
    ir_set(kernel, "beside", reason ? NULL : "4");
    ir_set(kernel, "beside_why",
           reason ? reason : "what four neighbouring iterations access are pieces of 16 bytes");
    ir_each (param, kernel, "param")
        if (!reason && ir_has(param, "kind", "pointer"))
            ir_set(param, "aligned", WIDE);
}
