/*
 * Which variables the host knows before it launches a target region: scalars whose value is only passed in.
 */
#include "ir.h"

static bool is_copy(const struct ir_node *variable)
{
    return ir_has(variable, "sharing", "shared") || ir_has(variable, "sharing", "firstprivate");
}

/* Whether the variable is a scalar of which the region has a copy that neither it nor a construct in it
 * changes. */
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
