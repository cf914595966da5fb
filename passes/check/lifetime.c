/*
 * Where mappings begin and end: updates and ends of what is not mapped at that place, and mappings that
 * never end.
 */
#include "check.h"

/* Whether anything may end a mapping of the variable, or a mapping of unknown memory. */
static bool may_end(const struct unit *unit, const char *name)
{
    const struct ir_node *root = unit->module->root;
    for (const struct ir_node *node = root; (node = ir_walk(root, node));) {
        if (!ir_is(node, "map") || !ir_has(node->parent, "directive", "target exit data"))
            continue;
        const struct ir_node *pointer = find_pointer(unit, ir_get(node, "variable"));
        if (is_variable(unit, node, name) || !pointer || !ir_has(pointer, "allocated", "yes"))
            return true;
    }
    return false;
}

void check_end(const struct unit *unit, const struct ir_node *map)
{
    const char *name = ir_get(map, "variable");
    const struct ir_node *pointer = find_pointer(unit, name);
    bool known = unit->closed && pointer && !ir_get(pointer, "array") && is_in_sight(unit, pointer);
    if (!known || !ir_has(map, "kind", "section") || may_end(unit, name))
        return;
    say(unit, "leak", ir_get(map, "at"),
        arena_format("the mapping of '%s' never ends: write '#pragma omp target exit data map(release: %s)', "
                     "or map(from: ...), before its memory is freed",
                     ir_get(map, "item"), ir_get(map, "item")));
}

void warn_of_absence(const struct unit *unit, const struct ir_node *map)
{
    const char *name = ir_get(map, "variable"), *type = ir_get(map, "type"), *item = ir_get(map, "item");
    const struct ir_node *variable = ir_find(map->parent, "variable", "name", name);
    const struct ir_node *pointer = find_pointer(unit, named_variable(unit, name));
    bool elements = is_of_its_own(map) && (is_array(unit, name) || ir_has(map, "kind", "section")) &&
                    !ir_has(map, "kind", "pointer") && !ir_get(map, "mapper");
    if (!elements || !variable || is_devices_own(variable) || !is_in_sight(unit, pointer) ||
        is_held(unit, name, NULL) || !unit->closed || ir_get(unit->node, "addresses"))
        return;
    say(unit, "absent", ir_get(map, "at"),
        is_update(map->parent)
            ? arena_format(
                  "'%s' is not mapped here, because no 'target data' or 'target enter data' maps it, so "
                  "nothing is copied: let one map it around the regions and this, or write map(%s: %s) at "
                  "the region",
                  item, type, item)
            : arena_format(
                  "'%s' is not mapped here, because no 'target data' or 'target enter data' maps it, so "
                  "no mapping ends",
                  item));
}

bool names_pointer_alone(const struct unit *unit, const struct ir_node *map)
{
    const char *name = ir_get(map, "variable"), *type = ir_get(map, "type");
    const struct ir_node *variable = ir_find(map->parent, "variable", "name", name);
    bool updates = is_update(map->parent), section = false;
    bool known = variable && ir_has(variable, "category", "pointer") && ir_has(map, "kind", "variable") &&
                 (unit->closed || ir_has(variable, "automatic", "yes")) && !ir_get(variable, "global");
    if (!known)
        return false;
    for (const struct ir_node *other = first_map(unit, name); other; other = next_map(unit, other, name)) {
        section |= ir_has(other, "kind", "section");
        known &= !ir_has(other, "kind", "variable");
    }
    return known && section &&
           say(unit, "absent", ir_get(map, "at"),
               updates ? arena_format("'%s' is the pointer alone, which is not mapped, so nothing is copied: "
                                      "write %s(%s[0:n])",
                                      name, type, name)
                       : arena_format("'%s' is the pointer alone, which is not mapped, so no mapping ends: "
                                      "write map(%s: %s[0:n])",
                                      name, type, name));
}
