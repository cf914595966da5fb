/*
 * Numbers of threads that a region asks for and does not get, because its clause thread_limit leaves fewer
 * (OpenMP 5.2, sections 10.1.1 and 13.3): code that has a part for each of them leaves the rest out.
 */
#include "check.h"

static void warn_of_number(const struct unit *unit, const struct ir_node *construct,
                           const struct ir_node *limit)
{
    const struct ir_node *threads = ir_find(construct, "clause", "name", "num_threads");
    if (!threads || ir_number(threads, "constant") <= ir_number(limit, "constant"))
        return;
    if (say(unit, "limit", ir_get(threads, "at"),
            arena_format("num_threads(%s) gets %llu threads, which is all that thread_limit leaves",
                         ir_get(threads, "value"), ir_number(limit, "constant"))))
        message_note(ir_get(limit, "at"), "thread_limit(%s) is here", ir_get(limit, "value"));
}

void warn_of_limits(const struct unit *unit, const struct ir_node *target)
{
    const struct ir_node *limit = ir_find(target, "clause", "name", "thread_limit");
    if (!limit || ir_number(limit, "constant") == 0)
        return;
    warn_of_number(unit, target, limit);
    for (const struct ir_node *node = target; (node = ir_walk(target, node));)
        if (ir_is(node, "construct"))
            warn_of_number(unit, node, limit);
}
