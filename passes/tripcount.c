/*
 * rex-tripcount: says of each launch whether the host knows beforehand how many iterations there are.
 *
 * Takes targets with `loop` rows and a `launch`. Sets `tripcount known` where the host may evaluate the
 * bounds of all associated loops (`bounds scalar`), so that it can multiply their trip counts (OpenMP 5.2,
 * section 4.4.2); elsewhere `tripcount_why` names the loop whose bounds it may not. Leaves everything else as
 * it is. The trip count is a hint: the kernel counts by itself. If the host's copy of a mapped scalar is
 * stale, the grid fits less well, and the result is the same.
 */
#include "ir.h"

static const struct ir_node *loop_of_memory_bounds(const struct ir_node *target)
{
    return ir_find(target, "loop", "bounds", "memory");
}

static void set_trip_count(struct ir_node *target, struct ir_node *launch)
{
    const struct ir_node *opaque = loop_of_memory_bounds(target);
    if (opaque) {
        ir_set(launch, "tripcount", NULL);
        ir_set_format(launch, "tripcount_why", "the bounds of '%s' need the device's memory",
                      ir_get(opaque, "variable"));
        return;
    }
    ir_set(launch, "tripcount", "known");
    ir_set(launch, "tripcount_why", NULL);
}

static bool set_trip_counts(struct ir_module *module)
{
    for (struct ir_node *node = module->root; (node = ir_walk(module->root, node));)
        if (ir_is(node, "launch") && ir_first(node->parent, "loop"))
            set_trip_count(node->parent, node);
    return true;
}

FILTER(rex_tripcount, "rex-tripcount", "Says of each launch whether the host knows the trip count.",
       set_trip_counts)
