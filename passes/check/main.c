/*
 * rex-check: warns of data that is not where it is used, of copies that have no use, and of what nothing
 * orders.
 *
 * Takes what rex-parse --check states of regions' accesses, of pointers, and of what the host does around
 * regions (passes/parse/advice/pointers.c, reach.c, race.c, around.c), and the map clauses of the unit. Warns
 * only of what is so: where all code that could map the memory is in sight, whatever the order in which it
 * runs. That is a local pointer whose memory has no other name; or one of a unit that is all of the program,
 * whose memory may have the names of parameters, too, if nothing is mapped by such a name. Leaves the module
 * as it is. Each warning has a name, -Wno-rex-NAME.
 */
#include "check.h"

/* Whether a device with memory of its own runs the region. */
static bool is_on_device(const struct ir_node *target)
{
    const struct ir_node *device = ir_find(target, "clause", "name", "device");
    return !ir_get(target, "host") && !ir_find(target, "clause", "name", "if") &&
           (!device || expression_is_number(ir_get_or(device, "value", "")));
}

/* What a region does with elements about which everything is known. */
static void check_access(const struct unit *unit, const struct ir_node *target, const struct ir_node *access)
{
    const char *name = ir_get(access, "variable");
    const struct ir_node *variable = ir_find(target, "variable", "name", name);
    bool shared = is_shared_by_mapping(variable);
    if (!variable || warn_of_parameter(unit, access, variable) ||
        !is_in_sight(unit, find_pointer(unit, named_variable(unit, name))))
        return;
    if (is_array(unit, name)) {
        if (shared)
            warn_of_lost_array(unit, access, name), warn_of_read_first(unit, access, name),
                warn_of_reach(unit, access, name);
        return;
    }
    if (warn_of_address(unit, access, variable) || !shared || warn_of_unmapped(unit, access, name) ||
        warn_of_uncopied(unit, access, name))
        return;
    warn_of_read_first(unit, access, name);
    warn_of_lost(unit, access, name);
    warn_of_reach(unit, access, name);
}

static void check_target(const struct unit *unit, const struct ir_node *target)
{
    warn_of_races(unit, target);
    warn_of_limits(unit, target);
    warn_of_lost_results(unit, target);
    warn_of_private(unit, target);
    warn_of_pointers_inside(unit, target);
    warn_of_members(unit, target);
    warn_of_untimely(unit, target);
    warn_of_order(unit, target);
    check_copies(unit, target);
    warn_of_repeated_calls(unit, target);
    check_implicit_copies(unit, target);
    check_implicit_repetition(unit, target);
    check_device_variables(unit, target);
    ir_each (access, target, "access")
        check_access(unit, target, access);
}

/* The host uses memory that belongs to a device, or frees it as its own. */
static void check_pointer(const struct unit *unit, const struct ir_node *pointer)
{
    const char *name = ir_get(pointer, "name"), *uses = ir_get(pointer, "host_uses");
    const char *frees = ir_get(pointer, "host_frees");
    if (uses)
        say(unit, "pointer", uses,
            arena_format(
                "the host uses what '%s' points to, which is a device's memory, by omp_target_alloc: use "
                "it in a region with is_device_ptr(%s), or copy it by omp_target_memcpy",
                name, name));
    if (frees)
        say(unit, "pointer", frees,
            arena_format("free gets '%s', which is a device's memory, by omp_target_alloc: write "
                         "omp_target_free(%s, ...)",
                         name, name));
}

/* An item of a map clause, or of an update. one_memory: host and device share one memory. */
static void check_map(const struct unit *unit, const struct ir_node *map, bool one_memory)
{
    const struct ir_node *construct = map->parent;
    bool made_by_rex = construct->parent && ir_is(construct->parent, "target");
    check_size(unit, map);
    if (!made_by_rex && (is_update(construct) || ir_has(construct, "directive", "target exit data")) &&
        !names_pointer_alone(unit, map))
        warn_of_absence(unit, map);
    if (ir_has(construct, "directive", "target enter data") && !one_memory)
        check_end(unit, map);
}

static bool check(struct ir_module *module)
{
    const struct ir_node *root = module->root;
    struct unit unit = {.module = module, .node = ir_first(root, "unit")};
    unsigned errors = message_error_count();
    bool one_memory = ir_list_has(ir_get_or(unit.node, "requires", ""), "unified_shared_memory");
    unit.closed = ir_has(unit.node, "closed", "yes");
    unit.other_names = maps_other_names(&unit);
    for (const struct ir_node *node = root; (node = ir_walk(root, node));) {
        if (ir_is(node, "map"))
            check_map(&unit, node, one_memory);
        else if (one_memory)
            continue;
        else if (ir_is(node, "target") && is_on_device(node))
            check_target(&unit, node);
        else if (ir_has(node, "directive", "target data") && !ir_find(node, "clause", "name", "if"))
            check_copies(&unit, node);
        else if (ir_is(node, "pointer"))
            check_pointer(&unit, node);
    }
    return message_error_count() == errors;
}

FILTER(rex_check, "rex-check", "Warns of data that is not where it is used; changes nothing.", check)
