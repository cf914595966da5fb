/*
 * What the map clauses of a construct imply about aliases.
 */
#include "ir.h"

#include <string.h>

bool ir_maps_storage(const struct ir_node *construct, const char *name)
{
    const struct ir_node *map = ir_find(construct, "map", "variable", name);
    const struct ir_node *variable = ir_find(construct, "variable", "name", name);
    bool object =
        map && ir_has(map, "kind", "variable") && variable && !ir_has(variable, "category", "pointer");
    bool section = map && ir_has(map, "kind", "section") && !ir_has(map, "extent", "0");
    return (object || section) && !ir_list_has(ir_get_or(map, "modifiers", ""), "implicit");
}

/* Whether a construct within a data region may change the pointer: a region that the host runs, or one that
 * maps the pointer itself. */
static bool may_change(const struct ir_node *node, const char *name)
{
    if (ir_is(node, "target"))
        return ir_get(node, "host") != NULL;
    return ir_is(node, "map") && ir_has(node, "kind", "variable") && ir_has(node, "variable", name);
}

static bool keeps_value(const struct ir_node *data, const struct ir_node *variable)
{
    const struct ir_node *region = ir_first(data, "region");
    const char *name = ir_get(variable, "name"), *changes = region ? ir_get(region, "changes") : "";
    if (!ir_has(variable, "automatic", "yes") || !changes || ir_list_has(changes, name))
        return false;
    for (const struct ir_node *node = region; node && (node = ir_walk(region, node));)
        if (may_change(node, name))
            return false;
    return true;
}

bool ir_lies_apart(const struct ir_node *target, const struct ir_node *construct,
                   const struct ir_node *variable)
{
    const char *name = ir_get(variable, "name");
    const struct ir_node *param = ir_find(ir_first(target, "kernel"), "param", "name", name);
    bool pointer = ir_has(variable, "category", "pointer");
    if (ir_has(variable, "leads", "anywhere"))
        return false;
    if (pointer && ir_has(variable, "leads", "own"))
        return true;
    if (!pointer && (ir_has(variable, "automatic", "yes") || !param || !ir_has(param, "kind", "reference")))
        return true;
    return ir_maps_storage(construct, name) &&
           (!pointer || construct == target || keeps_value(construct, variable));
}
