/*
 * Collapsed loops that threads share, of which the innermost has a few iterations, and neighbours in memory
 * are iterations of another one. Each thread runs all of the innermost: what its iterations have in common is
 * read once, and CUDA's compiler knows how many they are.
 */
#include "narrow.h"

enum { LONGEST_COLLAPSED = 8 };

/* Whether the iterations of another loop of the nest are closer to each other in memory. */
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
    const struct ir_node *loop = ir_innermost_loop(target);
    unsigned long long count = ir_number(loop, "iterations");
    if (ir_clause_among(target, clauses))
        return "clauses ask for an order of iterations";
    if (count == 0 || count > LONGEST_COLLAPSED)
        return count ? arena_format("%llu iterations are shared", count)
                     : "how many iterations the innermost loop has is not known here";
    if (!another_is_nearer(target, loop))
        return "iterations of the innermost loop are neighbours";
    ir_each (variable, target, "variable")
        if (ir_has(variable, "scan", "yes") || ir_has(variable, "name", ir_get(loop, "variable")))
            return arena_format("'%s' is more than a copy for each thread", ir_get(variable, "name"));
    return ir_is_loop_free(module, target) ? NULL : "iterations hold loops";
}

void decide_collapsed(const struct ir_module *module, struct ir_node *target, struct ir_node *kernel)
{
    const struct ir_node *loop = ir_first(target, "loop");
    if (!loop || !ir_next(loop, "loop") || ir_has(kernel, "narrow", "yes") ||
        !ir_has(kernel, "league", "yes") || !ir_has(kernel, "parallel", "yes"))
        return;
    const char *reason = collapsed_obstacle(module, target);
    ir_decide(kernel, "narrow", reason,
              "the innermost of the collapsed loops is short, and its iterations lie apart");
    if (!reason)
        ir_take_out_of_nest(target);
}
