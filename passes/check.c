/*
 * rex-check: warns of data that is not where it is used.
 *
 * Takes what rex-parse --check states of regions' accesses and of pointers (passes/parse/pointers.c,
 * reach.c), and the map clauses of the unit. Warns only of what is so: where all code that could map the
 * memory is in sight, whatever the order in which it runs. That is a local pointer whose memory has no other
 * name; or one of a unit that is all of the program, whose memory may have the names of parameters, too, if
 * nothing is mapped by such a name. Leaves the module as it is. Each warning has a name, -Wno-rex-NAME.
 */
#include "ir.h"

#include <string.h>

struct unit {
    const struct ir_module *module;
    const struct ir_node *node;
    bool closed;
    bool strangers; /* something is mapped by a name that may be another one's */
};

/* ---- what is said ---- */

static bool say(const struct unit *unit, const char *name, const char *at, const char *text)
{
    if (ir_list_has(ir_get_or(unit->node, "silent", ""), name))
        return false;
    if (ir_list_has(ir_get_or(unit->node, "errors", ""), name))
        message_error(at, "%s [-Werror=rex-%s]", text, name);
    else
        message_warning(at, "%s [-Wrex-%s]", text, name);
    return true;
}

/* ---- what maps ---- */

static bool is_update(const struct ir_node *construct)
{
    return ir_has(construct, "directive", "target update");
}

/* Whether a map clause's item may bring storage on the device. */
static bool gives(const struct ir_node *map)
{
    return ir_is(map, "map") && !is_update(map->parent) &&
           !ir_has(map->parent, "directive", "target exit data") && !ir_has(map, "type", "release") &&
           !ir_has(map, "type", "delete");
}

/* The next item for a variable that does; NULL behind the last. */
static const struct ir_node *next_map(const struct unit *unit, const struct ir_node *node, const char *name)
{
    const struct ir_node *root = unit->module->root;
    while ((node = ir_walk(root, node)))
        if (gives(node) && ir_has(node, "variable", name))
            return node;
    return NULL;
}

static const struct ir_node *first_map(const struct unit *unit, const char *name)
{
    return next_map(unit, unit->module->root, name);
}

/* Whether some construct copies the variable's elements: to the device, or from it. */
static bool is_copied(const struct unit *unit, const char *name, const char *direction)
{
    const struct ir_node *root = unit->module->root;
    for (const struct ir_node *node = root; (node = ir_walk(root, node));)
        if (ir_is(node, "map") && ir_has(node, "variable", name) &&
            (ir_has(node, "type", direction) || ir_has(node, "type", "tofrom")))
            return true;
    return false;
}

/* Whether another region may give elements a value, or do what is not known. */
static bool is_stored_elsewhere(const struct unit *unit, const struct ir_node *access)
{
    const struct ir_node *root = unit->module->root;
    for (const struct ir_node *node = root; (node = ir_walk(root, node));)
        if (ir_is(node, "access") && node != access && ir_has(node, "variable", ir_get(access, "variable")) &&
            (ir_has(node, "writes", "stores") || ir_has(node, "writes", "unknown")))
            return true;
    return false;
}

/* ---- what is certain ---- */

static const struct ir_node *find_pointer(const struct unit *unit, const char *name)
{
    return ir_find(unit->module->root, "pointer", "name", name);
}

/* Whether all that may map the pointer's memory does so by its name. */
static bool is_in_sight(const struct unit *unit, const struct ir_node *pointer)
{
    bool own =
        pointer && ir_has(pointer, "allocated", "yes") && (unit->closed || ir_has(pointer, "local", "yes"));
    return own && (ir_has(pointer, "given", "nowhere") ||
                   (unit->closed && !unit->strangers && ir_has(pointer, "given", "calls")));
}

/* Something is mapped by the name of a parameter, or of a pointer to what others may point to. */
static bool has_strangers(const struct unit *unit)
{
    const struct ir_node *root = unit->module->root;
    for (const struct ir_node *node = root; (node = ir_walk(root, node));) {
        if (!gives(node))
            continue;
        const struct ir_node *variable = ir_find(node->parent, "variable", "name", ir_get(node, "variable"));
        const struct ir_node *pointer = find_pointer(unit, ir_get(node, "variable"));
        bool leads = !variable || !ir_has(variable, "leads", "nowhere");
        if (leads && !(pointer && ir_has(pointer, "allocated", "yes") && ir_has(node, "kind", "section")))
            return true;
    }
    return false;
}

/* Whether a device runs the region, with memory of its own. */
static bool is_on_device(const struct ir_node *target)
{
    const struct ir_node *device = ir_find(target, "clause", "name", "device");
    return !ir_get(target, "host") && !ir_find(target, "clause", "name", "if") &&
           (!device || expression_is_number(ir_get_or(device, "value", "")));
}

/* ---- the rules ---- */

static const char *wanted_map(const struct ir_node *access, const char *name)
{
    bool writes = !ir_has(access, "writes", "none"), reads = ir_has(access, "reads", "yes");
    return arena_format("map(%s: %s[0:n])", writes ? reads ? "tofrom" : "from" : "to", name);
}

static bool warn_of_unmapped(const struct unit *unit, const struct ir_node *access, const char *name)
{
    if (first_map(unit, name) || ir_has(access, "writes", "unknown"))
        return false;
    say(unit, "unmapped", ir_get(access, "at"),
        arena_format("the region uses what '%s' points to, and no construct maps that: write %s", name,
                     wanted_map(access, name)));
    return true;
}

static bool warn_of_uncopied(const struct unit *unit, const struct ir_node *access, const char *name)
{
    bool first = ir_has(access, "reads", "yes") &&
                 (ir_has(access, "writes", "none") || ir_has(access, "writes", "updates"));
    const struct ir_node *map = first_map(unit, name);
    if (!first || is_copied(unit, name, "to") || is_stored_elsewhere(unit, access))
        return false;
    if (say(unit, "uncopied", ir_get(access, "at"),
            arena_format(
                "the region reads what '%s' points to, and nothing has given it a value on the device",
                name)))
        message_note(ir_get(map, "at"), "it is mapped here, and not copied to the device: write %s",
                     wanted_map(access, name));
    return true;
}

static void warn_of_lost(const struct unit *unit, const struct ir_node *access, const char *name)
{
    const char *reads = ir_get(access, "host_reads");
    if (!reads || ir_has(access, "writes", "none") || ir_has(access, "writes", "unknown") ||
        is_copied(unit, name, "from"))
        return;
    if (say(unit, "lost", reads,
            arena_format(
                "the host reads what '%s' points to, and what a region has written there never comes "
                "back",
                name)))
        message_note(ir_get(access->parent, "at"),
                     "the region: write map(tofrom: %s[0:n]), or an update from %s", name, name);
}

/* To where the farthest of the mapped sections goes, in bytes, and which it is; false where that is not
 * known. */
static bool farthest(const struct unit *unit, const char *name, unsigned long long *end,
                     const struct ir_node **which)
{
    *end = 0;
    for (const struct ir_node *map = first_map(unit, name); map; map = next_map(unit, map, name)) {
        unsigned long long last = ir_number(map, "offset") + ir_number(map, "extent");
        if (!ir_get(map, "extent"))
            return false;
        if (last >= *end) {
            *end = last;
            *which = map;
        }
    }
    return true;
}

static void warn_of_reach(const struct unit *unit, const struct ir_node *access, const char *name)
{
    const struct ir_node *map = NULL;
    unsigned long long end, reach = ir_number(access, "reach");
    if (!reach || !farthest(unit, name, &end, &map) || reach <= end || end == 0)
        return;
    if (say(unit, "reach", ir_get(access, "reach_at"),
            arena_format(
                "the region reaches element %s of what '%s' points to, %llu bytes, and %llu are mapped",
                ir_get(access, "element"), name, reach, end)))
        message_note(ir_get(map, "at"), "by the item '%s'", ir_get(map, "item"));
}

static void warn_of_races(const struct unit *unit, const struct ir_node *target)
{
    ir_each (update, target, "update") {
        const char *name = ir_get(update, "variable"), *operation = ir_get(update, "operator");
        const char *reduction = operation ? arena_format("reduction(%s: %s), or ", operation, name) : "";
        say(unit, "race", ir_get(update, "at"),
            arena_format(
                "threads that share the loop of '%s' update '%s' at once: write %s'#pragma omp atomic'",
                ir_get(update, "directive"), name, reduction));
    }
}

static void check_target(const struct unit *unit, const struct ir_node *target)
{
    warn_of_races(unit, target);
    ir_each (access, target, "access") {
        const char *name = ir_get(access, "variable");
        const struct ir_node *variable = ir_find(target, "variable", "name", name);
        bool shared = variable && ir_has(variable, "sharing", "shared") && !ir_get(variable, "global") &&
                      !ir_get(variable, "link");
        if (!shared || !is_in_sight(unit, find_pointer(unit, name)))
            continue;
        if (warn_of_unmapped(unit, access, name) || warn_of_uncopied(unit, access, name))
            continue;
        warn_of_lost(unit, access, name);
        warn_of_reach(unit, access, name);
    }
}

/* A section is within the memory that its pointer has been given. */
static void check_size(const struct unit *unit, const struct ir_node *map)
{
    const struct ir_node *pointer = find_pointer(unit, ir_get(map, "variable"));
    unsigned long long end = ir_number(map, "offset") + ir_number(map, "extent");
    bool known = pointer && ir_get(pointer, "bytes") && ir_get(map, "extent") &&
                 ir_has(map, "kind", "section") && !ir_has(pointer, "given", "anywhere") &&
                 (unit->closed || ir_has(pointer, "local", "yes"));
    if (!known || end <= ir_number(pointer, "bytes"))
        return;
    if (say(unit, "size", ir_get(map, "at"),
            arena_format("the section '%s' ends behind %llu bytes, and '%s' points to %s",
                         ir_get(map, "item"), end, ir_get(map, "variable"), ir_get(pointer, "bytes"))))
        message_note(ir_get(pointer, "at"), "which are allocated here");
}

static bool check(struct ir_module *module)
{
    const struct ir_node *root = module->root;
    struct unit unit = {.module = module, .node = ir_first(root, "unit")};
    unsigned errors = message_error_count();
    bool one_memory = ir_list_has(ir_get_or(unit.node, "requires", ""), "unified_shared_memory");
    unit.closed = ir_has(unit.node, "closed", "yes");
    unit.strangers = has_strangers(&unit);
    for (const struct ir_node *node = root; (node = ir_walk(root, node));) {
        if (ir_is(node, "target") && is_on_device(node) && !one_memory)
            check_target(&unit, node);
        if (ir_is(node, "map"))
            check_size(&unit, node);
    }
    return message_error_count() == errors;
}

FILTER(rex_check, "rex-check", "Warns of data that is not where it is used; changes nothing.", check)
