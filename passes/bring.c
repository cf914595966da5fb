/*
 * rex-bring: a kernel brings the few bytes for which the host waits in a chain.
 *
 * Takes units in whose chains (rex-chain) a few bytes come back to the host, which goes on when it has them:
 * a `target update from` of a chain, or a variable that a launch maps for its own time. A copy is made by
 * another engine than kernels run on and takes longer than a small kernel takes for all of it, and such a
 * kernel can tell the host by itself that it is done (runtime/rex_bring.h). It has to be in the image:
 * `brings`, of the unit. Arrays are left to copies: more than 4 KB go that way anyway.
 */
#include "ir.h"

#include <string.h>

/* Whether an argument of it is a variable, not an array, whose bytes come back. */
static bool brings_back(const struct ir_node *request)
{
    ir_each (arg, request, "arg")
        if (ir_list_has(ir_get_or(arg, "type", ""), "from") && !strchr(ir_get_or(arg, "item", "["), '['))
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

static bool bring_by_kernels(struct ir_module *module)
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
    return true;
}

FILTER(rex_bring, "rex-bring", "Lets a kernel bring the few bytes for which the host waits in a chain.",
       bring_by_kernels)
