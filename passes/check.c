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
#include "ir.h"

#include <string.h>

enum { LITERAL_BYTES = 128 }; /* structs up to here travel with the launch (rex-literal-struct) */

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

/* ---- names ---- */

static const struct ir_node *find_pointer(const struct unit *unit, const char *name)
{
    return ir_find(unit->module->root, "pointer", "name", name);
}

/* The variable that the name is: of a parameter, what it is in all calls. */
static const char *variable_of(const struct unit *unit, const char *name)
{
    const struct ir_node *pointer = find_pointer(unit, name);
    return pointer ? ir_get_or(pointer, "argument", name) : name;
}

static bool is_array(const struct unit *unit, const char *name)
{
    const struct ir_node *pointer = find_pointer(unit, name);
    return pointer && ir_get(pointer, "array");
}

static bool is_variable(const struct unit *unit, const struct ir_node *node, const char *name)
{
    return same_text(variable_of(unit, ir_get_or(node, "variable", "")), variable_of(unit, name));
}

/* Whether what a region does with a name may be done with a variable's elements: parameters may be it. */
static bool may_be_variable(const struct unit *unit, const struct ir_node *node, const char *name)
{
    const char *other = ir_get_or(node, "variable", ir_get_or(node, "name", ""));
    const struct ir_node *pointer = find_pointer(unit, other);
    return same_text(variable_of(unit, other), variable_of(unit, name)) || !pointer ||
           (!ir_get(pointer, "argument") && !ir_has(pointer, "allocated", "yes"));
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

/* Whether an item is of what the variable itself points to: not of a member, nor of a pointer in there. */
static bool is_of_its_own(const struct ir_node *map)
{
    return same_text(ir_get_or(map, "object", ir_get(map, "variable")), ir_get(map, "variable"));
}

/* The next item for a variable that does; NULL behind the last. */
static const struct ir_node *next_map(const struct unit *unit, const struct ir_node *node, const char *name)
{
    const struct ir_node *root = unit->module->root;
    while ((node = ir_walk(root, node)))
        if (gives(node) && is_variable(unit, node, name))
            return node;
    return NULL;
}

static const struct ir_node *first_map(const struct unit *unit, const char *name)
{
    return next_map(unit, unit->module->root, name);
}

/* Whether `target data` around a construct certainly has what the item names, so that it copies nothing
 * (OpenMP 5.2, section 5.8.3). */
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

/* Whether some construct copies the variable's elements: to the device, or from it. */
static bool is_copied(const struct unit *unit, const char *name, const char *direction)
{
    const struct ir_node *root = unit->module->root;
    for (const struct ir_node *node = root; (node = ir_walk(root, node));)
        if (ir_is(node, "map") && is_variable(unit, node, name) && !is_there_already(node) &&
            (ir_has(node, "type", direction) || ir_has(node, "type", "tofrom")))
            return true;
    return false;
}

/* Whether a construct other than a region maps the variable, so that it may be there already. */
static bool is_held(const struct unit *unit, const char *name, const struct ir_node *but)
{
    for (const struct ir_node *map = first_map(unit, name); map; map = next_map(unit, map, name))
        if (ir_is(map->parent, "data") && map->parent != but)
            return true;
    return false;
}

/* Whether a region may give elements a value, or do what is not known. */
static bool is_stored(const struct unit *unit, const char *name)
{
    const struct ir_node *root = unit->module->root;
    for (const struct ir_node *node = root; (node = ir_walk(root, node));)
        if (ir_is(node, "access") && may_be_variable(unit, node, name) &&
            (ir_has(node, "writes", "stores") || ir_has(node, "writes", "unknown")))
            return true;
    return false;
}

/* ---- what is certain ---- */

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
        bool own = variable && ir_has(variable, "category", "array") && ir_has(variable, "leads", "own");
        bool alone = variable && ir_has(variable, "category", "pointer") &&
                     ir_has(node, "kind", "variable") && !ir_get(node, "mapper");
        if (own || alone)
            continue;
        const struct ir_node *pointer = find_pointer(unit, variable_of(unit, ir_get(node, "variable")));
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

/* Whether maps name the pointer, and none of them what it points to. */
static bool is_mapped_alone(const struct unit *unit, const char *name)
{
    const struct ir_node *map = first_map(unit, name);
    bool alone = map != NULL;
    for (; map; map = next_map(unit, map, name))
        alone &= ir_has(map, "kind", "variable") && !is_array(unit, ir_get(map, "variable"));
    return alone;
}

static bool warn_of_unmapped(const struct unit *unit, const struct ir_node *access, const char *name)
{
    if (ir_has(access, "writes", "unknown"))
        return false;
    if (is_mapped_alone(unit, name)) {
        const struct ir_node *map = first_map(unit, name);
        if (say(unit, "unmapped", ir_get(access, "at"),
                arena_format("the region uses what '%s' points to, and only the pointer is mapped: write %s",
                             name, wanted_map(access, name))))
            message_note(ir_get(map, "at"), "the item '%s' is here", ir_get(map, "item"));
        return true;
    }
    if (first_map(unit, name))
        return false;
    say(unit, "unmapped", ir_get(access, "at"),
        arena_format("the region uses what '%s' points to, and no construct maps that: write %s", name,
                     wanted_map(access, name)));
    return true;
}

/* Whether a clause names the variable, or a parameter that is it. */
static bool names_variable(const struct unit *unit, const struct ir_node *clause, const char *name)
{
    const char *value = ir_get_or(clause, "value", "");
    bool names = expression_names(value, name);
    ir_each (pointer, unit->module->root, "pointer")
        names |= same_text(variable_of(unit, ir_get(pointer, "name")), variable_of(unit, name)) &&
                 expression_names(value, ir_get(pointer, "name"));
    return names;
}

/* A clause by which the region has the pointer's value, which is an address of the host's. */
static bool warn_of_address(const struct unit *unit, const struct ir_node *access,
                            const struct ir_node *variable)
{
    static const char *const translating[] = {"use_device_ptr", "use_device_addr"};
    const struct ir_node *root = unit->module->root;
    const char *name = ir_get(access, "variable"), *sharing = ir_get(variable, "sharing");
    if (!same_text(sharing, "firstprivate") && !same_text(sharing, "is_device_ptr"))
        return false;
    for (const struct ir_node *node = root; (node = ir_walk(root, node));)
        for (size_t i = 0; ir_is(node, "clause") && i < sizeof(translating) / sizeof(*translating); i++)
            if (ir_has(node, "name", translating[i]) && names_variable(unit, node, name))
                return false;
    say(unit, "unmapped", ir_get(access, "at"),
        arena_format(
            "the region uses '%s' as it is on the host, by the clause %s, and no device has what that points "
            "to: write %s in the clause's place",
            name, sharing, wanted_map(access, name)));
    return true;
}

static bool warn_of_uncopied(const struct unit *unit, const struct ir_node *access, const char *name)
{
    bool first = ir_has(access, "reads", "yes") &&
                 (ir_has(access, "writes", "none") || ir_has(access, "writes", "updates"));
    const struct ir_node *map = first_map(unit, name);
    if (!first || is_copied(unit, name, "to") || is_stored(unit, name))
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

/* Whether a region may get the array without a clause, and so copy it there and back. */
static bool is_copied_implicitly(const struct unit *unit, const char *name)
{
    const struct ir_node *root = unit->module->root;
    for (const struct ir_node *node = root; (node = ir_walk(root, node));)
        if (ir_is(node, "target") && ir_find(node, "variable", "name", name) &&
            !ir_find(node, "map", "variable", name))
            return true;
    return false;
}

static void warn_of_lost_array(const struct unit *unit, const struct ir_node *access, const char *name)
{
    const char *reads = ir_get(access, "host_reads");
    const struct ir_node *map = ir_find(access->parent, "map", "variable", name);
    if (!reads || !map || ir_has(access, "writes", "none") || ir_has(access, "writes", "unknown") ||
        is_copied(unit, name, "from") || is_copied_implicitly(unit, name))
        return;
    if (say(unit, "lost", reads,
            arena_format("the host reads '%s', and what a region has written there never comes back", name)))
        message_note(ir_get(map, "at"), "the region's item: write map(%s: %s)",
                     ir_has(access, "reads", "yes") ? "tofrom" : "from", ir_get(map, "item"));
}

static void warn_of_lost_results(const struct unit *unit, const struct ir_node *target)
{
    ir_each (variable, target, "variable") {
        const char *name = ir_get(variable, "name"), *reads = ir_get(variable, "host_reads");
        if (!reads ||
            !say(unit, "lost", reads,
                 arena_format("the host reads '%s', and what a region has computed in its copy of it "
                              "never comes back",
                              name)))
            continue;
        const char *directive = ir_get(target, "directive");
        bool alone = same_text(directive, "target") || same_text(directive, "target simd");
        bool named = ir_has(variable, "sharing", "firstprivate");
        message_note(
            ir_get(target, "at"),
            named   ? "firstprivate gives the region a copy of its value: write map(tofrom: %s) in its place"
            : alone ? "the region gets a scalar that no clause names by value: write map(tofrom: %s)"
                    : "the region gets a scalar that no clause names by value: write a reduction of '%s' "
                      "at this directive, which maps it, too",
            name);
    }
}

/* To where the farthest of the mapped sections goes, in bytes, and which it is; false where that is not
 * known. */
static bool farthest(const struct unit *unit, const char *name, unsigned long long *end,
                     const struct ir_node **which)
{
    *end = 0;
    for (const struct ir_node *map = first_map(unit, name); map; map = next_map(unit, map, name)) {
        unsigned long long last = ir_number(map, "offset") + ir_number(map, "extent");
        if (!ir_get(map, "extent") || !is_of_its_own(map))
            return false;
        if (last >= *end) {
            *end = last;
            *which = map;
        }
    }
    return true;
}

/* Of a section whose length is no number, if no data construct maps more. */
static bool warn_of_beyond(const struct unit *unit, const struct ir_node *access, const char *name)
{
    const char *item = ir_get(access, "beyond");
    if (!item || is_held(unit, name, NULL))
        return false;
    const struct ir_node *map = ir_find(access->parent, "map", "item", item);
    if (say(unit, "reach", ir_get(access, "beyond_at"),
            arena_format(
                "the region goes behind the end of the mapped section '%s' in the loop's last iterations",
                item)) &&
        map)
        message_note(ir_get(map, "at"), "it is mapped here");
    return true;
}

static void warn_of_reach(const struct unit *unit, const struct ir_node *access, const char *name)
{
    if (warn_of_beyond(unit, access, name))
        return;
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

/* What threads have is combined otherwise than they have made it. */
static void warn_of_reduction(const struct unit *unit, const struct ir_node *update)
{
    const char *name = ir_get(update, "variable"), *operation = ir_get(update, "operator");
    say(unit, "reduction", ir_get(update, "at"),
        arena_format(
            "'%s' is combined by reduction(%s: %s), and each thread updates its own by '%s', so that the "
            "result depends on how iterations are shared: write reduction(%s: %s)",
            name, ir_get(update, "reduction"), name, operation, operation, name));
}

static void warn_of_update(const struct unit *unit, const struct ir_node *update)
{
    const char *name = ir_get(update, "variable"), *operation = ir_get(update, "operator");
    const char *reduction = operation ? arena_format("reduction(%s: %s), or ", operation, name) : "";
    const struct ir_node *variable = ir_find(update->parent, "variable", "name", name);
    bool extreme = operation && strlen(operation) > 1;
    if (ir_get(update, "reduction")) {
        warn_of_reduction(unit, update);
        return;
    }
    if (variable && ir_get(variable, "host_reads"))
        return; /* what is lost is told, and the same clause mends both */
    if (ir_get(update, "critical"))
        say(unit, "race", ir_get(update, "at"),
            arena_format(
                "teams that share the loop of '%s' come to '%s' at once, because 'critical' lets one "
                "thread of each team in: write %s'#pragma omp atomic'%s",
                ir_get(update, "directive"), name, reduction, extreme ? ", as compare" : ""));
    else if (ir_get(update, "because"))
        say(unit, "race", ir_get(update, "at"),
            arena_format("each %s of '%s' updates '%s' at once, because nothing shares the work among them: "
                         "write %s'#pragma omp atomic'%s",
                         ir_has(update, "because", "teams") ? "team" : "thread", ir_get(update, "directive"),
                         name, reduction, extreme ? ", as compare" : ""));
    else if (ir_get(update, "stored"))
        say(unit, "race", ir_get(update, "at"),
            arena_format(
                "threads that share the loop of '%s' store to '%s', which is one for all of them, at once: "
                "write private(%s), if each shall have its own",
                ir_get(update, "directive"), name, name));
    else
        say(unit, "race", ir_get(update, "at"),
            arena_format(
                "threads that share the loop of '%s' update '%s' at once: write %s'#pragma omp atomic%s'",
                ir_get(update, "directive"), name, reduction, extreme ? " compare" : ""));
}

/* Of an element that iterations, teams or threads come to. */
static const char *text_of_race(const struct ir_node *race)
{
    const char *element = ir_get(race, "element"), *directive = ir_get(race, "directive");
    const char *because = ir_get_or(race, "because", "all"), *counter = ir_get_or(race, "counter", "");
    bool updates = ir_has(race, "how", "updates");
    const char *what = updates ? "update" : "store to";
    const char *advice = updates ? ": write a reduction, or '#pragma omp atomic'" : "";
    if (same_text(because, "alike"))
        return arena_format(
            "iterations of the loop of '%s' that differ in '%s' alone update the same '%s', and "
            "nothing orders their threads: leave that loop out of collapse",
            directive, counter, element);
    if (same_text(because, "few"))
        return arena_format("several iterations of the loop of '%s' update the same element by '%s', because "
                            "there are but %s, and nothing orders their threads: write '#pragma omp atomic'",
                            directive, element, ir_get(race, "elements"));
    if (same_text(because, "teams"))
        return arena_format("each team of '%s' updates '%s', because nothing shares the work among teams: "
                            "write 'teams distribute', or leave 'teams' out",
                            directive, element);
    if (same_text(because, "threads"))
        return arena_format("each thread of '%s' updates '%s', because nothing shares the work among them: "
                            "write 'for', or leave 'parallel' out",
                            directive, element);
    if (same_text(because, "number"))
        return arena_format(
            "threads of all teams of '%s' that have the same number update '%s' at once: write a "
            "reduction, or have omp_get_team_num() in the subscript, too",
            directive, element);
    if (same_text(because, "critical"))
        return arena_format("teams that share the loop of '%s' come to '%s' at once, because 'critical' lets "
                            "one thread of each team in%s",
                            directive, element, advice);
    return arena_format("all iterations of the loop of '%s' %s the same '%s', and nothing orders their "
                        "threads%s",
                        directive, what, element, advice);
}

/* Of two that are the same in different iterations. */
static const char *text_of_two(const struct ir_node *race)
{
    return arena_format("'%s' is what another iteration of the loop of '%s' %s as '%s', and nothing orders "
                        "their threads",
                        ir_get(race, "element"), ir_get(race, "directive"),
                        ir_has(race, "other_writes", "yes") ? "writes" : "reads", ir_get(race, "other"));
}

static void warn_of_races(const struct unit *unit, const struct ir_node *target)
{
    ir_each (update, target, "update")
        warn_of_update(unit, update);
    ir_each (race, target, "race")
        say(unit, "race", ir_get(race, "at"), ir_get(race, "other") ? text_of_two(race) : text_of_race(race));
}

static void warn_of_private(const struct unit *unit, const struct ir_node *target)
{
    ir_each (variable, target, "private") {
        const char *name = ir_get(variable, "variable"), *clause = ir_get(variable, "clause");
        const char *reads = ir_get(variable, "host_reads");
        if (ir_get(variable, "unset"))
            say(unit, "private", ir_get(variable, "at"),
                arena_format("'%s' has no value here: %s(%s) gives each thread one of its own, without the "
                             "value that it has outside: write firstprivate(%s)%s",
                             name, clause, name, name, same_text(clause, "private") ? "" : ", too"));
        else if (reads &&
                 say(unit, "lost", reads,
                     arena_format("the host reads '%s', and what a region stores to the private ones "
                                  "of its threads goes with them",
                                  name)))
            message_note(
                ir_get(variable, "at"),
                "it is stored here, and nothing reads that: write lastprivate(%s) and map(from: %s), "
                "or a reduction",
                name, name);
    }
}

/* ---- what is copied too late ---- */

static void warn_of_untimely(const struct unit *unit, const struct ir_node *target)
{
    ir_each (untimely, target, "untimely") {
        const char *name = ir_get(untimely, "variable"), *host = ir_get(untimely, "host");
        const char *element = ir_get(untimely, "element");
        if (ir_has(untimely, "what", "lost")) {
            if (say(unit, "lost", ir_get(untimely, "host_at"),
                    arena_format(
                        "the host reads element %s of '%s' as it was before a region stored to it: 'target "
                        "data' copies it back at its end: write '#pragma omp target update from(%s[...])' in "
                        "front of this",
                        element, host, host)))
                message_note(ir_get(target, "at"), "the region");
        } else if (say(unit, "stale", ir_get(untimely, "at"),
                       arena_format(
                           "the region reads element %s of '%s' as it was before the host stored to it: "
                           "'target data' has copied it at its beginning: write '#pragma omp target update "
                           "to(%s[...])' in front of the region",
                           element, name, host))) {
            message_note(ir_get(untimely, "host_at"), "it is stored to here");
        }
    }
}

/* ---- pointers in what is mapped ---- */

/* Whether something may give a pointer that is a member or an element the address of a device's: the host,
 * which has such addresses, or a region; or a mapper. */
static bool may_hold_addresses(const struct unit *unit)
{
    static const char *const giving[] = {"use_device_ptr", "use_device_addr", "is_device_ptr",
                                         "has_device_addr"};
    const struct ir_node *root = unit->module->root;
    if (ir_get(unit->node, "addresses"))
        return true;
    for (const struct ir_node *node = root; (node = ir_walk(root, node));) {
        if (ir_is(node, "mapper") || ir_get(node, "mapper") ||
            (ir_is(node, "inside") && ir_get(node, "stored")))
            return true;
        for (size_t i = 0; ir_is(node, "clause") && i < sizeof(giving) / sizeof(*giving); i++)
            if (ir_has(node, "name", giving[i]))
                return true;
    }
    return false;
}

/* Whether a map item may be what the pointer leads to: one through a member of that name, or through an
 * element. */
static bool is_mapped_inside(const struct unit *unit, const struct ir_node *inside)
{
    const char *member = ir_get(inside, "member");
    const struct ir_node *root = unit->module->root;
    for (const struct ir_node *node = root; (node = ir_walk(root, node));) {
        const char *item = ir_is(node, "map") ? ir_get_or(node, "item", "") : "";
        const char *first = strchr(item, '[');
        if (member ? expression_names(item, member) : (first && strchr(first + 1, '[')) || strchr(item, '*'))
            return true;
    }
    return false;
}

/* A member or an element goes to a device as it is, with an address of the host's. */
static void warn_of_pointers_inside(const struct unit *unit, const struct ir_node *target)
{
    bool known = unit->closed && !may_hold_addresses(unit);
    const char *said = "";
    ir_each (inside, target, "inside") {
        const char *name = ir_get(inside, "variable"), *item = ir_get(inside, "item");
        const char *what = ir_get_or(inside, "member", name);
        const struct ir_node *variable = ir_find(target, "variable", "name", name);
        bool plain = variable &&
                     (ir_has(variable, "sharing", "shared") || ir_has(variable, "sharing", "firstprivate")) &&
                     !ir_get(variable, "global") && !ir_get(variable, "link");
        if (!known || !plain || ir_list_has(said, what) || is_mapped_inside(unit, inside))
            continue;
        said = ir_list_add(said, what);
        say(unit, "unmapped", ir_get(inside, "at"),
            arena_format(
                "the region uses what '%s' points to, which no construct maps, so that it is an address of "
                "the host's: write map(tofrom: %s[0:n])%s",
                item, item,
                !strchr(item, '[') ? "" : " in a 'target enter data' for each, or have one array for all"));
    }
}

/* ---- what is copied for nothing ---- */

/* Whether each region that may come to the variable's elements does no more than read them. */
static bool is_only_read(const struct unit *unit, const char *name)
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
            bool same = same_text(variable_of(unit, other), name);
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

/* Whether a region writes what it maps only for itself. */
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

/* The map type for all constructs in the loop; NULL where an item before this one has been warned of. */
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
    return type;
}

static void warn_of_repetition(const struct unit *unit, const struct ir_node *map)
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

/* Whether a data construct maps by a name that may be another one's. */
static bool is_held_by_strangers(const struct unit *unit)
{
    const struct ir_node *root = unit->module->root;
    for (const struct ir_node *node = root; (node = ir_walk(root, node));) {
        const struct ir_node *pointer =
            gives(node) && ir_is(node->parent, "data") ? find_pointer(unit, ir_get(node, "variable")) : NULL;
        if (gives(node) && ir_is(node->parent, "data") && !(pointer && ir_has(pointer, "allocated", "yes")))
            return true;
    }
    return false;
}

/* The same where the region's function is called in the loop, and the item is a parameter's. */
static void warn_of_repeated_calls(const struct unit *unit, const struct ir_node *target)
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
            is_held_by_strangers(unit))
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

/* Of a region, or of `target data`. */
static void check_copies(const struct unit *unit, const struct ir_node *construct)
{
    ir_each (map, construct, "map") {
        const char *name = ir_get(map, "variable");
        const struct ir_node *variable = ir_find(construct, "variable", "name", name);
        bool elements = is_of_its_own(map) && !ir_get(map, "mapper") && !ir_get(map, "loops") &&
                        !ir_get(map, "modifiers");
        bool known = elements && is_in_sight(unit, find_pointer(unit, name)) && variable &&
                     ir_has(variable, "sharing", "shared") && !ir_get(variable, "global") &&
                     !ir_get(variable, "link");
        if (!known)
            continue;
        if (!is_held(unit, name, construct) && !warn_of_copies_back(unit, map))
            warn_of_copies_of_nothing(unit, map);
        warn_of_repetition(unit, map);
    }
}

/* Whether it is the first region of the loop that maps the array without a clause. */
static bool is_first_in_loop(const struct unit *unit, const struct ir_node *variable)
{
    const struct ir_node *root = unit->module->root, *node = root;
    while ((node = ir_walk(root, node)) && node != variable)
        if (ir_is(node, "variable") && ir_has(node, "name", ir_get(variable, "name")) &&
            ir_has(node, "again", ir_get(variable, "again")))
            return false;
    return true;
}

static void check_implicit_repetition(const struct unit *unit, const struct ir_node *target)
{
    ir_each (variable, target, "variable") {
        const char *name = ir_get(variable, "name"), *again = ir_get(variable, "again");
        bool own = again && !ir_get(variable, "global") && !ir_get(variable, "link") &&
                   !ir_get(variable, "mapper") && !ir_find(target, "clause", "name", "defaultmap") &&
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

/* ---- variables of which the device has one of its own ---- */

/* Whether something copies it there, or back. */
static bool is_updated(const struct unit *unit, const char *name, const char *direction)
{
    const struct ir_node *root = unit->module->root;
    for (const struct ir_node *node = root; (node = ir_walk(root, node));)
        if (ir_is(node, "map") && ir_has(node, "variable", name) &&
            ((is_update(node->parent) && ir_has(node, "type", direction)) ||
             ir_list_has(ir_get_or(node, "modifiers", ""), "always")))
            return true;
    return false;
}

/* Whether a region writes the variable that is the device's own. */
static bool is_written_there(const struct unit *unit, const char *name)
{
    const struct ir_node *root = unit->module->root;
    for (const struct ir_node *node = root; (node = ir_walk(root, node));)
        if (ir_is(node, "device_variable") && ir_has(node, "variable", name) &&
            ir_has(node, "written", "yes"))
            return true;
    return false;
}

static void check_device_variables(const struct unit *unit, const struct ir_node *target)
{
    ir_each (variable, target, "device_variable") {
        const char *name = ir_get(variable, "variable");
        const char *stored = ir_get(variable, "host_stored"), *reads = ir_get(variable, "host_reads");
        const struct ir_node *own = ir_find(target, "variable", "name", name);
        bool writes = ir_has(variable, "written", "yes");
        if (own && !ir_has(own, "sharing", "shared"))
            continue;
        if (stored && !is_written_there(unit, name) && !is_updated(unit, name, "to")) {
            if (say(unit, "uncopied", ir_get(target, "at"),
                    arena_format(
                        "the region reads '%s', of which the device has one of its own, and what the host "
                        "has "
                        "stored in its one is never copied there: write '#pragma omp target update to(%s)'",
                        name, name)))
                message_note(stored, "it is stored here");
        } else if (reads && writes && !is_updated(unit, name, "from")) {
            if (say(unit, "lost", reads,
                    arena_format(
                        "the host reads '%s', of which the device has one of its own, and what a region has "
                        "written there never comes back: write '#pragma omp target update from(%s)'",
                        name, name)))
                message_note(ir_get(target, "at"), "the region");
        }
    }
}

/* Arrays and structs that no clause maps are copied there and back (OpenMP 5.2, section 5.8.1). */
static void check_implicit_copies(const struct unit *unit, const struct ir_node *target)
{
    ir_each (variable, target, "variable") {
        const char *name = ir_get(variable, "name");
        const struct ir_node *access = ir_find(target, "access", "variable", name);
        bool large = ir_has(variable, "category", "struct") && ir_has(variable, "automatic", "yes") &&
                     ir_number(variable, "bytes") > LITERAL_BYTES;
        bool array = ir_has(variable, "category", "array") && access && ir_has(access, "writes", "none") &&
                     is_in_sight(unit, find_pointer(unit, name));
        bool copied = ir_has(variable, "sharing", "shared") && !ir_get(variable, "global") &&
                      !ir_get(variable, "link") && !ir_get(variable, "mapper") &&
                      !ir_has(variable, "written", "yes") && !ir_find(target, "clause", "name", "defaultmap");
        if (!copied || (!large && !array) || first_map(unit, name) || ir_get(variable, "again"))
            continue;
        say(unit, "copy", ir_get(target, "at"),
            arena_format("'%s', %s bytes, is copied to the device and back by each launch, because no clause "
                         "names it, and the region only reads it: write map(to: %s)",
                         name, ir_get(variable, "bytes"), name));
    }
}

/* ---- what nothing orders, and what never ends ---- */

static void warn_of_order(const struct unit *unit, const struct ir_node *target)
{
    static const struct {
        const char *with, *text;
    } others[] = {{"region", "the region behind it"},
                  {"itself", "the region in the loop's next iteration"},
                  {"host", "the host"}};
    ir_each (unordered, target, "unordered") {
        const char *name = ir_get(unordered, "variable"), *other = NULL;
        bool host = ir_has(unordered, "with", "host");
        for (size_t i = 0; i < sizeof(others) / sizeof(*others); i++)
            if (ir_has(unordered, "with", others[i].with))
                other = others[i].text;
        const char *object = ir_get_or(unordered, "object", name);
        if (host && (is_held(unit, name, NULL) ||
                     is_held(unit, object, NULL))) /* nothing is copied by the region then */
            continue;
        if (say(unit, "nowait", ir_get(target, "at"),
                arena_format(
                    "nothing waits for the region before %s uses element %s of '%s', too, and one of them "
                    "writes it: write %s",
                    other, ir_get(unordered, "element"), name,
                    host ? "'#pragma omp taskwait' in front of that"
                         : arena_format("depend(inout: %s) at both, or '#pragma omp taskwait' between them",
                                        name))))
            message_note(ir_get(unordered, "at"), "here");
    }
}

/* Whether something may end a mapping of the variable, or of what it is not known to be. */
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

static void check_end(const struct unit *unit, const struct ir_node *map)
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

/* One that names elements, or an array, which nothing but regions maps: behind those it is gone. */
static void warn_of_absence(const struct unit *unit, const struct ir_node *map)
{
    const char *name = ir_get(map, "variable"), *type = ir_get(map, "type"), *item = ir_get(map, "item");
    const struct ir_node *variable = ir_find(map->parent, "variable", "name", name);
    const struct ir_node *pointer = find_pointer(unit, variable_of(unit, name));
    bool elements = is_of_its_own(map) && (is_array(unit, name) || ir_has(map, "kind", "section")) &&
                    !ir_get(map, "mapper");
    if (!elements || !variable || ir_get(variable, "global") || ir_get(variable, "link") ||
        !is_in_sight(unit, pointer) || is_held(unit, name, NULL) || !unit->closed ||
        ir_get(unit->node, "addresses"))
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

/* An update or an end of what a pointer points to that names the pointer, which nothing has mapped. */
static bool names_pointer_alone(const struct unit *unit, const struct ir_node *map)
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

static void check_target(const struct unit *unit, const struct ir_node *target)
{
    warn_of_races(unit, target);
    warn_of_lost_results(unit, target);
    warn_of_private(unit, target);
    warn_of_pointers_inside(unit, target);
    warn_of_untimely(unit, target);
    warn_of_order(unit, target);
    check_copies(unit, target);
    warn_of_repeated_calls(unit, target);
    check_implicit_copies(unit, target);
    check_implicit_repetition(unit, target);
    check_device_variables(unit, target);
    ir_each (access, target, "access") {
        const char *name = ir_get(access, "variable");
        const struct ir_node *variable = ir_find(target, "variable", "name", name);
        const struct ir_node *pointer = find_pointer(unit, variable_of(unit, name));
        bool shared = variable && ir_has(variable, "sharing", "shared") && !ir_get(variable, "global") &&
                      !ir_get(variable, "link");
        if (!variable || !is_in_sight(unit, pointer))
            continue;
        if (is_array(unit, name)) {
            if (shared)
                warn_of_lost_array(unit, access, name);
            continue;
        }
        if (warn_of_address(unit, access, variable) || !shared)
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
    bool known = pointer && ir_get(pointer, "bytes") && ir_get(map, "extent") && is_of_its_own(map) &&
                 ir_has(map, "kind", "section") && !ir_has(pointer, "given", "anywhere") &&
                 (unit->closed || ir_has(pointer, "local", "yes"));
    if (!known || end <= ir_number(pointer, "bytes"))
        return;
    if (say(unit, "size", ir_get(map, "at"),
            arena_format("the section '%s' ends behind %llu bytes, and '%s' points to %s",
                         ir_get(map, "item"), end, ir_get(map, "variable"), ir_get(pointer, "bytes"))))
        message_note(ir_get(pointer, "at"), "which are allocated here");
}

/* The host uses memory of a device's, or gives it back as its own. */
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
        if (ir_has(node, "directive", "target data") && !ir_find(node, "clause", "name", "if") && !one_memory)
            check_copies(&unit, node);
        if (ir_is(node, "map")) {
            check_size(&unit, node);
            bool own = node->parent->parent && ir_is(node->parent->parent, "target"); /* REX's */
            if (!own && (is_update(node->parent) || ir_has(node->parent, "directive", "target exit data")))
                if (!names_pointer_alone(&unit, node))
                    warn_of_absence(&unit, node);
        }
        if (ir_is(node, "pointer") && !one_memory)
            check_pointer(&unit, node);
        if (ir_is(node, "map") && ir_has(node->parent, "directive", "target enter data") && !one_memory)
            check_end(&unit, node);
    }
    return message_error_count() == errors;
}

FILTER(rex_check, "rex-check", "Warns of data that is not where it is used; changes nothing.", check)
