/*
 * Copies that each iteration of a host loop makes again, although the host does not use the data in the
 * loop. `target data` around the loop would make them once. rex-parse states which maps these are (`again`).
 */
#include "check.h"

/* ---- map clauses ---- */

/* Whether a region writes what only it maps. */
static bool is_scratch(const struct unit *unit, const char *name)
{
    for (const struct ir_node *map = first_map(unit, name); map; map = next_map(unit, map, name)) {
        const struct ir_node *access = ir_find(map->parent, "access", "variable", ir_get(map, "variable"));
        if (ir_is(map->parent, "target") && (ir_has(map, "type", "to") || ir_has(map, "type", "alloc")) &&
            !(access && ir_has(access, "writes", "none")))
            return true;
    }
    return false;
}

/* The map type that serves all constructs in the loop; NULL where an earlier item has been warned of. */
static const char *type_in_loop(const struct unit *unit, const struct ir_node *map)
{
    const char *type = ir_get(map, "type"), *name = ir_get(map, "variable"), *loop = ir_get(map, "again");
    bool behind = false;
    for (const struct ir_node *other = first_map(unit, name); other; other = next_map(unit, other, name)) {
        behind |= other == map;
        if (other == map || !same_text(ir_get_or(other, "again", ""), loop))
            continue;
        if (!behind)
            return NULL;
        type = same_text(ir_get(other, "type"), type) ? type : "tofrom";
    }
    bool only_read = !ir_find(map->parent, "inside", "variable", name) && is_only_read(unit, name);
    return same_text(type, "tofrom") && only_read ? "to" : type;
}

void warn_of_repetition(const struct unit *unit, const struct ir_node *map)
{
    const char *name = ir_get(map, "variable"), *item = ir_get(map, "item");
    const char *type = ir_get(map, "again") ? type_in_loop(unit, map) : NULL;
    if (!type || is_held(unit, name, map->parent) || is_scratch(unit, name))
        return;
    if (say(unit, "repeat", ir_get(map, "at"),
            arena_format("'%s' is copied in each iteration of a loop, and the host does not use it in there",
                         item)))
        message_note(ir_get(map, "again"), "around this loop, write '#pragma omp target data map(%s: %s)'",
                     type, item);
}

void warn_of_repeated_calls(const struct unit *unit, const struct ir_node *target)
{
    ir_each (map, target, "map") {
        const char *argument = ir_get(map, "argument"), *type = ir_get(map, "type");
        const struct ir_node *access = ir_find(target, "access", "variable", ir_get(map, "variable"));
        const struct ir_node *pointer = argument ? find_pointer(unit, argument) : NULL;
        bool copies = same_text(type, "to") || same_text(type, "from") || same_text(type, "tofrom");
        bool scratch = same_text(type, "to") && !(access && ir_has(access, "writes", "none"));
        if (!pointer || !unit->closed || !ir_has(pointer, "allocated", "yes") ||
            ir_has(pointer, "given", "anywhere") || !copies || scratch || ir_get(map, "modifiers") ||
            is_held(unit, argument, NULL) || is_held(unit, ir_get(map, "variable"), NULL) ||
            holds_other_names(unit))
            continue;
        if (say(unit, "repeat", ir_get(map, "at"),
                arena_format(
                    "'%s' is copied in each iteration of a loop that calls this function, and the host does "
                    "not use it in there",
                    ir_get(map, "item"))))
            message_note(ir_get(map, "called_again"),
                         "around this loop, write '#pragma omp target data map(%s: %s)'", type,
                         ir_get(map, "called_item"));
    }
}

/* ---- arrays that no clause maps ---- */

/* Whether this is the first region of the loop that maps the array without a clause. */
static bool is_first_in_loop(const struct unit *unit, const struct ir_node *variable)
{
    const struct ir_node *root = unit->module->root, *node = root;
    while ((node = ir_walk(root, node)) && node != variable)
        if (ir_is(node, "variable") && ir_has(node, "name", ir_get(variable, "name")) &&
            ir_has(node, "again", ir_get(variable, "again")))
            return false;
    return true;
}

void check_implicit_repetition(const struct unit *unit, const struct ir_node *target)
{
    ir_each (variable, target, "variable") {
        const char *name = ir_get(variable, "name"), *again = ir_get(variable, "again");
        bool own = again && !is_devices_own(variable) && !ir_get(variable, "mapper") &&
                   !ir_find(target, "clause", "name", "defaultmap") &&
                   is_in_sight(unit, find_pointer(unit, name));
        if (!own || first_map(unit, name) || !is_first_in_loop(unit, variable))
            continue;
        if (say(unit, "repeat", ir_get(target, "at"),
                arena_format(
                    "'%s', %s bytes, is copied there and back in each iteration of a loop, because no clause "
                    "names it, and the host does not use it in there",
                    name, ir_get(variable, "bytes"))))
            message_note(again, "around this loop, write '#pragma omp target data map(tofrom: %s)'", name);
    }
}
