/*
 * Parallel regions in the iterations of a league's loop: whether one thread can run such a region as a serial
 * loop, without taking much longer than a team.
 */
#include "narrow.h"

static unsigned long long iterations(const struct ir_node *construct)
{
    unsigned long long product = 1;
    ir_each (loop, construct, "loop")
        product *= ir_number(loop, "iterations");
    return ir_first(construct, "loop") ? product : 0;
}

/* What is more than texts, without loops unless a nest's, and atomic operations. */
static bool may_take_long(const struct ir_node *body, bool nest)
{
    for (const struct ir_node *part = ir_first_part(body); part; part = part->next)
        if (ir_is(part, "text") ? !nest && ir_has(part, "loops", "yes")
                                : !ir_has(part, "directive", "atomic"))
            return true;
    return !nest && ir_has(body, "loops", "yes");
}

bool is_parallel_loop(const struct ir_node *construct)
{
    return ir_has(construct, "directive", "parallel for") ||
           ir_has(construct, "directive", "parallel for simd");
}

bool reduces_array(const struct ir_node *construct)
{
    ir_each (variable, construct, "variable")
        if (ir_has(variable, "sharing", "reduction") &&
            (ir_get(variable, "length") || ir_has(variable, "scan", "yes")))
            return true;
    return false;
}

const char *region_obstacle(const struct ir_node *region, unsigned long long longest,
                            const struct ir_node *nest)
{
    static const char *const clauses[] = {"num_threads", "if",      "schedule", "ordered",
                                          "lastprivate", "linear",  "allocate", "order",
                                          "copyin",      "default", NULL};
    const char *at = ir_get(region, "at");
    unsigned long long count = iterations(region);
    const struct ir_node *body = ir_first(region, "body");
    if (!is_parallel_loop(region))
        return arena_format("%s: it is no parallel loop", at);
    if (ir_clause_among(region, clauses))
        return arena_format("%s: its clauses are about threads", at);
    if (body && (count == 0 || count > longest) && !(nest && ir_knows_longest_inside(nest)))
        return count ? arena_format("%s: %llu iterations are enough for a team", at, count)
                     : arena_format("%s: how many iterations it has is not known here", at);
    if (!body || may_take_long(body, nest != NULL))
        return arena_format("%s: its iterations may take long", at);
    return reduces_array(region) ? arena_format("%s: it reduces an array", at) : NULL;
}

const char *loops_around(const struct ir_node *target)
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
