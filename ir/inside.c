/*
 * The loops that a league's teams share, and the parallel loops inside of them: how long, for the host to
 * evaluate, and how they lie in memory.
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

/* Whether the host can evaluate the bounds of a loop inside, and may though the region may never come to it:
 * they are arithmetic on values that the target region begins with. */
static bool host_knows(const struct ir_node *target, const struct ir_node *loop)
{
    const char *names = ir_get(loop, "names");
    for (size_t length; names && *names; names += length + (names[length] == ',')) {
        length = strcspn(names, ",");
        const struct ir_node *variable =
            ir_find(target, "variable", "name", arena_string_length(names, length));
        bool begun = variable &&
                     (ir_has(variable, "sharing", "shared") || ir_has(variable, "sharing", "firstprivate"));
        if (!begun || !ir_has(variable, "category", "scalar") || !ir_has(variable, "written", "no"))
            return false;
    }
    return names;
}

/* How many iterations a parallel loop has, for the host; NULL where it cannot tell. */
static const char *iterations_for_host(const struct ir_node *target, const struct ir_node *parallel)
{
    if (!ir_first(parallel, "loop") || ir_find(parallel, "clause", "name", "num_threads") ||
        ir_find(parallel, "clause", "name", "if"))
        return NULL;
    ir_each (loop, parallel, "loop")
        if (!ir_get(loop, "iterations") && !host_knows(target, loop))
            return NULL;
    return trip_count_of_nest(parallel);
}

const char *ir_longest_inside(const struct ir_node *target)
{
    const char *longest = NULL;
    for (const struct ir_node *node = target; (node = ir_walk(target, node));) {
        if (!ir_is_parallel(node) || ir_is_in_parallel(node))
            continue;
        const char *count = iterations_for_host(target, node);
        if (!count)
            return NULL;
        longest =
            !longest || same_text(longest, count) ? count : arena_format("rex_most(%s, %s)", longest, count);
    }
    return longest;
}
