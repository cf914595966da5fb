/*
 * rex-share: has threads share loops that are serial in the program.
 *
 * Takes target constructs whose threads share a loop with serial loops inside, of which rex-parse has found
 * that their iterations are independent, and closer in memory (`inner`, passes/parse/loops/inner.c): so are
 * the variables that each of them sets first, and what they only combine. The constructs are written as they
 * are where threads share these loops, with the inner ones in the nest, or as parallel loops of a team's.
 *
 * Sets `shares`, and `shares_why`. Where nothing has set it, rex-outline makes the loops inside serial again.
 */
#include "ir.h"

static const char *obstacle(const struct ir_module *module, const struct ir_node *target)
{
    if (!ir_get(ir_first(module->root, "unit"), "device"))
        return "a processor's threads are best off with whole rows";
    return ir_get(target, "host") ? "the host runs it" : NULL;
}

static bool share(struct ir_module *module)
{
    for (struct ir_node *node = module->root; (node = ir_walk(module->root, node));)
        if (ir_is(node, "target") && ir_get(node, "inner") && !ir_has(node, "inner", "no"))
            ir_decide(node, "shares", obstacle(module, node), ir_get(node, "inner_why"));
    return true;
}

FILTER(rex_share, "rex-share", "Has threads share loops that are serial in the program.", share)
