/*
 * What the map clauses of a construct imply about aliases, and where else addresses may be.
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

/* Whether threads have copies of a scalar, and combine them into the original when they have done everything
 * else: the program may not access it in between (OpenMP 5.2, section 5.5.5). */
static bool is_reduced(const struct ir_node *variable)
{
    return ir_has(variable, "sharing", "reduction") && ir_has(variable, "category", "scalar");
}

bool ir_lies_apart(const struct ir_node *target, const struct ir_node *construct,
                   const struct ir_node *variable)
{
    const char *name = ir_get(variable, "name");
    const struct ir_node *kernel = ir_first(target, "kernel");
    const struct ir_node *param = kernel ? ir_find(kernel, "param", "name", name) : NULL;
    bool copied = kernel && (!param || !ir_has(param, "kind", "reference"));
    bool pointer = ir_has(variable, "category", "pointer");
    if (ir_has(variable, "leads", "anywhere"))
        return false;
    if (pointer && ir_has(variable, "leads", "own"))
        return true;
    if (!pointer && (ir_has(variable, "automatic", "yes") || copied || is_reduced(variable)))
        return true;
    return ir_maps_storage(construct, name) &&
           (!pointer || construct == target || keeps_value(construct, variable));
}

static bool all_lie_apart(const struct ir_node *target, const struct ir_node *construct)
{
    ir_each (variable, target, "variable")
        if (ir_has(variable, "used", "yes") && !ir_lies_apart(target, construct, variable))
            return false;
    return true;
}

const struct ir_node *ir_mapping_construct(const struct ir_node *target)
{
    for (const struct ir_node *construct = target; construct; construct = construct->parent)
        if ((construct == target || ir_is(construct, "data")) && all_lie_apart(target, construct))
            return construct;
    return NULL;
}

bool ir_holds_static(const struct ir_node *code)
{
    for (const struct ir_node *inner = code; inner; inner = ir_walk(code, inner))
        if (ir_has(inner, "statics", "yes"))
            return true;
    return false;
}

const char *ir_hidden_address(const struct ir_module *module)
{
    const struct ir_declarations declarations = ir_declarations(module);
    ir_each (declare, module->root, "declare") {
        const char *name = ir_get(declare, "name");
        bool function = ir_has(declare, "kind", "function");
        if (!function && !ir_has(declare, "kind", "type") && !ir_has(declare, "numbers", "yes"))
            return arena_format("the image has a variable, '%s', which may lead to the same storage", name);
        if (function && !ir_has_body(&declarations, name))
            return arena_format("'%s' of another file may know other addresses", name);
        if (function && ir_holds_static(declare))
            return arena_format("'%s' may keep addresses in a static variable", name);
    }
    return NULL;
}
