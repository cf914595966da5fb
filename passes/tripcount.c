/*
 * rex-tripcount: says of each launch whether the host knows beforehand how many iterations there are.
 *
 * Takes targets with `loop` rows and a `launch`. Sets `tripcount known` where the host may evaluate the
 * bounds of all associated loops (`bounds scalar`), so that it can multiply their trip counts (OpenMP 5.2,
 * section 4.4.2), or, for a GPU, may read what pointers in them lead to, if that is mapped (`bound_reads`);
 * elsewhere `tripcount_why` names the loop whose bounds it may not. Leaves everything else as it is. The trip
 * count is a hint: the kernel counts by itself. If the host's copy of what is mapped is stale, the grid fits
 * less well, and the result is the same.
 */
#include "ir.h"

/* A loop whose bounds the host cannot evaluate; NULL: there is none. */
static const struct ir_node *opaque_loop(const struct ir_module *module, const struct ir_node *target)
{
    bool looks = ir_get(ir_first(module->root, "unit"), "device");
    ir_each (loop, target, "loop")
        if (ir_has(loop, "bounds", "memory") && !(looks && ir_get(loop, "bound_reads")))
            return loop;
    return NULL;
}

static void set_trip_count(const struct ir_module *module, struct ir_node *target, struct ir_node *launch)
{
    const struct ir_node *opaque = opaque_loop(module, target);
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
    ir_every (node, module, "launch")
        if (ir_first(node->parent, "loop"))
            set_trip_count(module, node->parent, node);
    return true;
}

FILTER(rex_tripcount, "rex-tripcount", "Says of each launch whether the host knows the trip count.",
       set_trip_counts)
