/*
 * What the module states about pointers and map clauses, as the rules need it: which variable a name means,
 * what maps a variable's elements, what copies them, and whether all code that could map them is known.
 */
#include "check.h"

/* ---- names ---- */

const struct ir_node *find_pointer(const struct unit *unit, const char *name)
{
    return ir_find(unit->module->root, "pointer", "name", name);
}

const char *named_variable(const struct unit *unit, const char *name)
{
    const struct ir_node *pointer = find_pointer(unit, name);
    return pointer ? ir_get_or(pointer, "argument", name) : name;
}

bool is_array(const struct unit *unit, const char *name)
{
    const struct ir_node *pointer = find_pointer(unit, name);
    return pointer && ir_get(pointer, "array");
}

bool is_variable(const struct unit *unit, const struct ir_node *node, const char *name)
{
    return same_text(named_variable(unit, ir_get_or(node, "variable", "")), named_variable(unit, name));
}

bool may_be_variable(const struct unit *unit, const struct ir_node *node, const char *name)
{
    const char *other = ir_get_or(node, "variable", ir_get_or(node, "name", ""));
    const struct ir_node *pointer = find_pointer(unit, other);
    return same_text(named_variable(unit, other), named_variable(unit, name)) || !pointer ||
           (!ir_get(pointer, "argument") && !ir_has(pointer, "allocated", "yes"));
}

/* ---- map clauses ---- */

bool is_update(const struct ir_node *construct)
{
    return ir_has(construct, "directive", "target update");
}

/* Whether the item of a map clause may provide storage on the device. */
static bool may_allocate(const struct ir_node *map)
{
    return ir_is(map, "map") && !is_update(map->parent) &&
           !ir_has(map->parent, "directive", "target exit data") && !ir_has(map, "type", "release") &&
           !ir_has(map, "type", "delete");
}

bool is_of_its_own(const struct ir_node *map)
{
    return same_text(ir_get_or(map, "object", ir_get(map, "variable")), ir_get(map, "variable"));
}

bool is_devices_own(const struct ir_node *variable)
{
    return ir_get(variable, "global") || ir_get(variable, "link");
}

bool is_shared_by_mapping(const struct ir_node *variable)
{
    return variable && ir_has(variable, "sharing", "shared") && !is_devices_own(variable);
}

const struct ir_node *next_map(const struct unit *unit, const struct ir_node *node, const char *name)
{
    const struct ir_node *root = unit->module->root;
    while ((node = ir_walk(root, node)))
        if (may_allocate(node) && is_variable(unit, node, name))
            return node;
    return NULL;
}

const struct ir_node *first_map(const struct unit *unit, const char *name)
{
    return next_map(unit, unit->module->root, name);
}

/* Whether `target data` around a construct certainly maps what the item names, so that the item copies
 * nothing (OpenMP 5.2, section 5.8.3). */
static bool is_there_already(const struct ir_node *map)
{
    const char *name = ir_get(map, "variable"), *item = ir_get(map, "item");
    const struct ir_node *construct = map->parent;
    if (!item || is_update(construct) || ir_get(map, "modifiers") ||
        ir_find(construct, "clause", "name", "device") || ir_find(construct, "clause", "name", "if"))
        return false;
    for (const struct ir_node *data = construct->parent; data; data = data->parent) {
        const struct ir_node *other = ir_find(data, "map", "variable", name);
        if (ir_has(data, "directive", "target data") && other && ir_has(other, "item", item) &&
            ir_has(other, "kind", ir_get_or(map, "kind", "")) && !ir_get(other, "mapper") &&
            !ir_find(data, "clause", "name", "device") && !ir_find(data, "clause", "name", "if"))
            return true;
    }
    return false;
}

bool is_copied(const struct unit *unit, const char *name, const char *direction)
{
    const struct ir_node *root = unit->module->root;
    for (const struct ir_node *node = root; (node = ir_walk(root, node));)
        if (ir_is(node, "map") && is_variable(unit, node, name) && !is_there_already(node) &&
            (ir_has(node, "type", direction) || ir_has(node, "type", "tofrom")))
            return true;
    return false;
}

bool is_held(const struct unit *unit, const char *name, const struct ir_node *but)
{
    for (const struct ir_node *map = first_map(unit, name); map; map = next_map(unit, map, name))
        if (ir_is(map->parent, "data") && map->parent != but)
            return true;
    return false;
}

bool is_stored(const struct unit *unit, const char *name)
{
    const struct ir_node *root = unit->module->root;
    for (const struct ir_node *node = root; (node = ir_walk(root, node));)
        if (ir_is(node, "access") && may_be_variable(unit, node, name) &&
            (ir_has(node, "writes", "stores") || ir_has(node, "writes", "unknown")))
            return true;
    return false;
}

/* ---- what is certain ---- */

bool is_in_sight(const struct unit *unit, const struct ir_node *pointer)
{
    bool own =
        pointer && ir_has(pointer, "allocated", "yes") && (unit->closed || ir_has(pointer, "local", "yes"));
    return own && (ir_has(pointer, "given", "nowhere") ||
                   (unit->closed && !unit->other_names && ir_has(pointer, "given", "calls")));
}

bool maps_other_names(const struct unit *unit)
{
    const struct ir_node *root = unit->module->root;
    for (const struct ir_node *node = root; (node = ir_walk(root, node));) {
        if (!may_allocate(node))
            continue;
        const struct ir_node *variable = ir_find(node->parent, "variable", "name", ir_get(node, "variable"));
        bool own = variable && ir_has(variable, "category", "array") && ir_has(variable, "leads", "own");
        bool alone = variable && ir_has(variable, "category", "pointer") &&
                     ir_has(node, "kind", "variable") && !ir_get(node, "mapper");
        if (own || alone)
            continue;
        const struct ir_node *pointer = find_pointer(unit, named_variable(unit, ir_get(node, "variable")));
        bool leads = !variable || !ir_has(variable, "leads", "nowhere");
        if (leads && !(pointer && ir_has(pointer, "allocated", "yes") && ir_has(node, "kind", "section")))
            return true;
    }
    return false;
}

bool holds_other_names(const struct unit *unit)
{
    const struct ir_node *root = unit->module->root;
    for (const struct ir_node *node = root; (node = ir_walk(root, node));) {
        if (!may_allocate(node) || !ir_is(node->parent, "data"))
            continue;
        const struct ir_node *pointer = find_pointer(unit, ir_get(node, "variable"));
        if (!pointer || !ir_has(pointer, "allocated", "yes"))
            return true;
    }
    return false;
}
