/*
 * rex-bring: has kernels tell the host that the data it waits for has come.
 *
 * Takes units in whose chains (rex-chain) the host waits for a few bytes from the device: a `target update
 * from`, or a variable that a launch maps for its own time. A copy is made by another engine than the one
 * that runs kernels, and takes longer than a small kernel that stores the same bytes in page-locked host
 * memory and then tells the host by a number (runtime/library/rex_bring.h). That kernel has to be in the
 * image, which is what `brings` of the unit says. Arrays do not count: more than 4 KB are copied in any case.
 *
 * The kernel of a reduction whose one result the host reads (rex-result) can tell the host, too. Its last
 * team stores the result when all other teams have stored their parts (`tells`). Kernels whose teams may be
 * one warp are left alone: a thread of such a team may still store when its first thread has told the host.
 */
#include "ir.h"

#include <string.h>

static bool is_number_or_struct(const struct ir_node *variable)
{
    return variable && (ir_has(variable, "category", "scalar") || ir_has(variable, "category", "struct"));
}

/* Whether one of its arguments is a variable, not an array, that is copied back. */
static bool brings_back(const struct ir_node *request)
{
    ir_each (arg, request, "arg")
        if (ir_list_has(ir_get_or(arg, "type", ""), "from") &&
            is_number_or_struct(ir_find(request->parent, "variable", "name", ir_get(arg, "name"))))
            return true;
    return false;
}

static const char *reason_for(const struct ir_node *node)
{
    if (ir_is(node, "transfer") && ir_has(node, "direct", "yes") && brings_back(node))
        return "an update in a chain, for which the host waits";
    if (ir_is(node, "launch") && (ir_has(node, "wait", "no") || ir_has(node, "direct", "yes")) &&
        brings_back(node))
        return "a launch that the host may wait for, with a variable that may come back";
    return NULL;
}

enum { WARP = 32 };

static size_t results_of(const struct ir_node *launch)
{
    size_t count = 0;
    ir_each (arg, launch, "arg")
        count += ir_has(arg, "kind", "result");
    return count;
}

static size_t reductions_of(const struct ir_node *target)
{
    size_t count = 0;
    ir_each (variable, target, "variable")
        count += ir_has(variable, "sharing", "reduction");
    return count;
}

static void consider_telling(struct ir_node *kernel)
{
    const struct ir_node *target = kernel->parent, *launch = ir_first(target, "launch");
    if (!launch || !ir_has(launch, "direct", "yes") || !ir_has(kernel, "league", "yes") ||
        !ir_has(kernel, "parallel", "yes") || results_of(launch) != 1 || reductions_of(target) != 1 ||
        ir_number(kernel, "max_threads") <= WARP)
        return;
    ir_set(kernel, "tells", "yes");
    ir_set(kernel, "tells_why", "the host waits for one result, which its last team stores");
}

static void consider_bringing(struct ir_module *module)
{
    struct ir_node *unit = ir_first(module->root, "unit");
    for (const struct ir_node *node = module->root; unit && (node = ir_walk(module->root, node));) {
        const char *reason = reason_for(node);
        if (!reason)
            continue;
        ir_set(unit, "brings", "yes");
        ir_set(unit, "brings_why", reason);
        break;
    }
}

static bool bring_by_kernels(struct ir_module *module)
{
    consider_bringing(module);
    ir_every (node, module, "kernel")
        consider_telling(node);
    return true;
}

FILTER(rex_bring, "rex-bring", "Has kernels copy small results to the host's memory, which the host polls.",
       bring_by_kernels)
