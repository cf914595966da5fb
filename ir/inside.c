/*
 * Loops of a league that hold parallel loops: how many iterations the inner ones have, as far as the host can
 * evaluate that, and whether the iterations of the outer one are contiguous in memory.
 */
#include "ir.h"

#include <string.h>

bool ir_lies_side_by_side(const struct ir_node *target)
{
    const struct ir_node *inner = ir_first(target, "loop"), *next;
    while ((next = ir_next(inner, "loop")))
        inner = next;
    return ir_number(inner, "adjacent") > 0 && ir_number(inner, "apart") == 0;
}

/* Whether the host can, and may, evaluate the bounds of a loop inside, even if the region may never come to
 * it: they are arithmetic on values that the target region begins with. */
static bool host_knows(const struct ir_node *target, const struct ir_node *loop)
{
    const char *names = ir_get(loop, "names"), *list = names;
    for (const char *name; (name = ir_list_next(&list));) {
        const struct ir_node *variable = ir_find(target, "variable", "name", name);
        bool begun = variable &&
                     (ir_has(variable, "sharing", "shared") || ir_has(variable, "sharing", "firstprivate"));
        if (!begun || !ir_has(variable, "category", "scalar") || !ir_has(variable, "written", "no"))
            return false;
    }
    return names;
}

/* Whether the host can tell the trip count of a parallel loop. */
static bool host_counts(const struct ir_node *target, const struct ir_node *parallel)
{
    if (!ir_first(parallel, "loop") || ir_find(parallel, "clause", "name", "num_threads") ||
        ir_find(parallel, "clause", "name", "if"))
        return false;
    ir_each (loop, parallel, "loop")
        if (!ir_get(loop, "iterations") && !host_knows(target, loop))
            return false;
    return true;
}

const struct ir_node *ir_next_inside(const struct ir_node *target, const struct ir_node *node)
{
    while ((node = ir_walk(target, node)) && (!ir_is_parallel(node) || ir_is_in_parallel(node)))
        ;
    return node;
}

bool ir_knows_longest_inside(const struct ir_node *target)
{
    const struct ir_node *first = ir_next_inside(target, target);
    for (const struct ir_node *node = first; node; node = ir_next_inside(target, node))
        if (!host_counts(target, node))
            return false;
    return first != NULL;
}
