/*
 * rex-tripcount: says before the launch how many iterations there are.
 *
 * Takes targets with `loop` rows and a `launch`. Says by the launch's `tripcount` that the host can
 * tell the product of the associated loops' trip counts (OpenMP 5.2, section 4.4.2): it may evaluate all
 * bounds (`bounds scalar`). Leaves everything else as it is. The trip count is a hint: the kernel
 * counts for itself, so a host copy of a mapped scalar that has gone stale costs nothing but a less fitting
 * grid.
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
        ir_set_format(launch, "why", "trip count unknown: the bounds of '%s' need the device's memory",
                      ir_get(opaque, "variable"));
        return;
    }
    ir_set(launch, "tripcount", "known");
}

static bool set_trip_counts(struct ir_module *module)
{
    for (struct ir_node *node = module->root; (node = ir_walk(module->root, node));)
        if (ir_is(node, "launch") && ir_first(node->parent, "loop"))
            set_trip_count(node->parent, node);
    return true;
}

FILTER(rex_tripcount, "rex-tripcount", "Says of each launch whether the host counts its iterations.",
       set_trip_counts)
