/*
 * Outer loops of which each iteration is nothing but one parallel loop: the two are a nest, whose iterations
 * all threads of the league may share one by one.
 */
#include "narrow.h"

/* Whether the text is only the braces of blocks around something else. */
static bool is_block_text(const struct ir_node *node)
{
    return ir_is(node, "text") && !ir_first(node, "edit") && (!node->text || ir_has(node, "empty", "yes"));
}

struct ir_node *only_region(const struct ir_node *target)
{
    struct ir_node *body = ir_first(target, "body"), *only = NULL;
    for (struct ir_node *node = body ? ir_first_part(body) : NULL; node; node = node->next) {
        if (is_block_text(node))
            continue;
        if (only || !ir_is_parallel(node))
            return NULL;
        only = node;
    }
    if (!only || ir_first(target, "team_object"))
        return NULL;
    ir_each (variable, only, "variable") {
        bool counter = ir_find(only, "loop", "variable", ir_get(variable, "name"));
        if (!counter && !ir_has(variable, "sharing", "shared"))
            return NULL;
    }
    ir_each (loop, only, "loop")
        if (ir_find(target, "loop", "variable", ir_get(loop, "variable")))
            return NULL;
    return only;
}

void join_loops(struct ir_node *target, struct ir_node *region)
{
    struct ir_node *body = ir_first(target, "body"), *inner = ir_first(region, "body");
    struct ir_node *behind = ir_first(target, "loop");
    while (ir_is(behind, "loop"))
        behind = behind->next;
    for (struct ir_node *loop; (loop = ir_first(region, "loop"));) {
        ir_remove(loop);
        ir_insert_before(behind, loop);
    }
    ir_remove(inner);
    ir_insert_before(body, inner);
    ir_remove(body);
}
