/*
 * Copies between host and device without a use: back from a device where no region writes, to a device where
 * nothing has a value yet, and of arrays and structs that a region only reads and no clause names.
 */
#include "check.h"

enum { LITERAL_BYTES = 128 }; /* smaller structs are passed in the launch itself (rex-literal-struct) */

bool is_only_read(const struct unit *unit, const char *name)
{
    const struct ir_node *root = unit->module->root;
    const struct ir_node *pointer = find_pointer(unit, name);
    bool passed = !pointer || !ir_has(pointer, "given", "nowhere");
    for (const struct ir_node *node = root; (node = ir_walk(root, node));) {
        if (!ir_is(node, "target"))
            continue;
        ir_each (variable, node, "variable") {
            const char *other = ir_get(variable, "name");
            const struct ir_node *access = ir_find(node, "access", "variable", other);
            bool same = same_text(named_variable(unit, other), name);
            bool leads =
                passed && !ir_has(variable, "leads", "nowhere") && may_be_variable(unit, variable, name);
            if ((same || leads) && !(access && ir_has(access, "writes", "none")))
                return false;
        }
    }
    return true;
}

static bool warn_of_copies_back(const struct unit *unit, const struct ir_node *map)
{
    const char *name = ir_get(map, "variable");
    if (!ir_has(map, "type", "tofrom") || !is_only_read(unit, name) ||
        ir_find(map->parent, "inside", "variable", name))
        return false;
    say(unit, "copy", ir_get(map, "at"),
        arena_format("'%s' is copied back, and no region writes it: write map(to: %s)", ir_get(map, "item"),
                     ir_get(map, "item")));
    return true;
}

static void warn_of_copies_of_nothing(const struct unit *unit, const struct ir_node *map)
{
    const struct ir_node *access = ir_find(map->parent, "access", "variable", ir_get(map, "variable"));
    if (access && ir_has(map, "type", "tofrom") && ir_has(access, "valued", "no") &&
        ir_has(access, "reads", "no") && ir_has(access, "writes", "stores"))
        say(unit, "copy", ir_get(map, "at"),
            arena_format("'%s' is copied to the device before anything has given it a value, and the region "
                         "only writes it: write map(from: %s)",
                         ir_get(map, "item"), ir_get(map, "item")));
}

void check_copies(const struct unit *unit, const struct ir_node *construct)
{
    ir_each (map, construct, "map") {
        const char *name = ir_get(map, "variable");
        const struct ir_node *variable = ir_find(construct, "variable", "name", name);
        bool elements = is_of_its_own(map) && !ir_get(map, "mapper") && !ir_get(map, "loops") &&
                        !ir_get(map, "modifiers");
        bool known =
            elements && is_in_sight(unit, find_pointer(unit, name)) && is_shared_by_mapping(variable);
        if (!known)
            continue;
        if (!is_held(unit, name, construct) && !warn_of_copies_back(unit, map))
            warn_of_copies_of_nothing(unit, map);
        warn_of_repetition(unit, map);
    }
}

void check_implicit_copies(const struct unit *unit, const struct ir_node *target)
{
    ir_each (variable, target, "variable") {
        const char *name = ir_get(variable, "name");
        const struct ir_node *access = ir_find(target, "access", "variable", name);
        bool large = ir_has(variable, "category", "struct") && ir_has(variable, "automatic", "yes") &&
                     ir_number(variable, "bytes") > LITERAL_BYTES;
        bool array = ir_has(variable, "category", "array") && access && ir_has(access, "writes", "none") &&
                     is_in_sight(unit, find_pointer(unit, name));
        bool copied = is_shared_by_mapping(variable) && !ir_get(variable, "mapper") &&
                      !ir_has(variable, "written", "yes") && !ir_find(target, "clause", "name", "defaultmap");
        if (!copied || (!large && !array) || first_map(unit, name) || ir_get(variable, "again"))
            continue;
        say(unit, "copy", ir_get(target, "at"),
            arena_format("'%s', %s bytes, is copied to the device and back by each launch, because no clause "
                         "names it, and the region only reads it: write map(to: %s)",
                         name, ir_get(variable, "bytes"), name));
    }
}
