/*
 * What the host knows of a target region before it launches it: values that only go in.
 */
#include "ir.h"

static bool is_copy(const struct ir_node *variable)
{
    return ir_has(variable, "sharing", "shared") || ir_has(variable, "sharing", "firstprivate");
}

/* A scalar that the region has a copy of and does not write, and that no construct in it gives another value.
 */
static bool is_as_on_host(const struct ir_node *target, const char *name)
{
    const struct ir_node *variable = ir_find(target, "variable", "name", name);
    if (!variable || !is_copy(variable) || !ir_has(variable, "category", "scalar") ||
        !ir_has(variable, "written", "no") || ir_has(variable, "global", "yes") ||
        ir_has(variable, "link", "yes") || ir_find(target, "map", "variable", name) ||
        ir_find(target, "loop", "variable", name) || ir_find(target, "clause", "name", "defaultmap"))
        return false;
    for (const struct ir_node *node = target; (node = ir_walk(target, node));) {
        const struct ir_node *inner =
            ir_is(node, "construct") ? ir_find(node, "variable", "name", name) : NULL;
        if ((inner && !is_copy(inner)) || (ir_is(node, "loop") && ir_has(node, "variable", name)))
            return false;
    }
    return true;
}

bool ir_host_knows(const struct ir_node *target, const char *names)
{
    for (const char *name; (name = ir_list_next(&names));)
        if (*name && !is_as_on_host(target, name))
            return false;
    return true;
}
