/*
 * Values that are not where they are read: elements that a region reads and nothing has copied to the
 * device, results that the host never gets, private variables without a value, and copies that are made
 * before the value has been stored.
 */
#include "check.h"

/* ---- elements that pointers lead to ---- */

bool warn_of_uncopied(const struct unit *unit, const struct ir_node *access, const char *name)
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

/* Whether the same read is told of with its element, and why it comes too early. */
static bool is_told_as_untimely(const struct unit *unit, const char *reads)
{
    const struct ir_node *root = unit->module->root;
    for (const struct ir_node *node = root; (node = ir_walk(root, node));)
        if (ir_is(node, "untimely") && ir_has(node, "what", "lost") && ir_has(node, "host_at", reads))
            return true;
    return false;
}

void warn_of_lost(const struct unit *unit, const struct ir_node *access, const char *name)
{
    const char *reads = ir_get(access, "host_reads");
    if (!reads || ir_has(access, "writes", "none") || ir_has(access, "writes", "unknown") ||
        is_copied(unit, name, "from") || is_told_as_untimely(unit, reads))
        return;
    if (say(unit, "lost", reads,
            arena_format(
                "the host reads what '%s' points to, and what a region has written there never comes "
                "back",
                named_variable(unit, name))))
        message_note(ir_get(access->parent, "at"),
                     "the region: write map(tofrom: %s[0:n]), or an update from %s", name, name);
}

/* The region's only item of the variable; NULL where there are several, or none. */
static const struct ir_node *only_map(const struct ir_node *target, const char *name)
{
    const struct ir_node *only = NULL;
    ir_each (map, target, "map") {
        if (!ir_has(map, "variable", name))
            continue;
        if (only)
            return NULL;
        only = map;
    }
    return only;
}

void warn_of_read_first(const struct unit *unit, const struct ir_node *access, const char *name)
{
    const char *own = ir_get(access, "variable");
    const struct ir_node *map = only_map(access->parent, own);
    bool plain = map && is_of_its_own(map) && !ir_get(map, "modifiers") && !ir_get(map, "mapper") &&
                 !ir_get(map, "loops") && (ir_has(map, "kind", "section") || is_array(unit, own));
    bool fresh = plain && (ir_has(map, "type", "from") || ir_has(map, "type", "alloc")) &&
                 !is_held(unit, name, NULL) && !is_held(unit, own, NULL);
    if (!fresh || !ir_get(access, "begins") || ir_has(access, "writes", "unknown"))
        return;
    if (say(unit, "uncopied", ir_get(access, "at"),
            arena_format(
                "the region reads elements of '%s' before it stores to any, and its item map(%s: %s) "
                "copies none to the device: write map(%s: %s)",
                own, ir_get(map, "type"), ir_get(map, "item"), ir_has(map, "type", "from") ? "tofrom" : "to",
                ir_get(map, "item"))))
        message_note(ir_get(map, "at"), "the item is here");
}

/* ---- arrays and scalars ---- */

/* Whether a region may get the array without a clause, and so copy it to the device and back. */
static bool is_copied_implicitly(const struct unit *unit, const char *name)
{
    const struct ir_node *root = unit->module->root;
    for (const struct ir_node *node = root; (node = ir_walk(root, node));)
        if (ir_is(node, "target") && ir_find(node, "variable", "name", name) &&
            !ir_find(node, "map", "variable", name))
            return true;
    return false;
}

void warn_of_lost_array(const struct unit *unit, const struct ir_node *access, const char *name)
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

/* Whether something else maps or updates the scalar, so that its value may come back. */
static bool may_come_back(const struct unit *unit, const struct ir_node *target, const char *name)
{
    const struct ir_node *root = unit->module->root;
    for (const struct ir_node *node = root; (node = ir_walk(root, node));)
        if (ir_is(node, "map") && ir_has(node, "variable", name) && node->parent != target)
            return true;
    return false;
}

void warn_of_lost_results(const struct unit *unit, const struct ir_node *target)
{
    ir_each (variable, target, "variable") {
        const char *name = ir_get(variable, "name"), *reads = ir_get(variable, "host_reads");
        const struct ir_node *map = ir_find(target, "map", "variable", name);
        if (!reads || (map && may_come_back(unit, target, name)) ||
            !say(unit, "lost", reads,
                 arena_format("the host reads '%s', and what a region has computed in its copy of it "
                              "never comes back",
                              name)))
            continue;
        if (map) {
            message_note(ir_get(map, "at"), "it is mapped here, and not copied back: write map(tofrom: %s)",
                         name);
            continue;
        }
        const char *directive = ir_get(target, "directive");
        bool alone = same_text(directive, "target") || same_text(directive, "target simd");
        bool named = ir_has(variable, "sharing", "firstprivate");
        message_note(
            ir_get(target, "at"),
            named   ? "firstprivate gives the region a copy of its value: write map(tofrom: %s) in its "
                      "place"
            : alone ? "the region gets a scalar that no clause names by value: write map(tofrom: %s)"
                    : "the region gets a scalar that no clause names by value: write a reduction of '%s' "
                      "at this directive, which maps it, too",
            name);
    }
}

/* ---- private variables ---- */

/* What a region stores to private variables of its threads, and the host reads under the same name. */
static void warn_of_lost_private(const struct unit *unit, const struct ir_node *variable, const char *reads)
{
    const char *name = ir_get(variable, "variable");
    if (say(unit, "lost", reads,
            arena_format("the host reads '%s', and what a region stores to the private ones "
                         "of its threads goes with them",
                         name)))
        message_note(ir_get(variable, "at"),
                     "it is stored here, and nothing reads that: write lastprivate(%s) and map(from: %s), "
                     "or a reduction",
                     name, name);
}

/* A struct or an array of which the region changes its copy. */
static void warn_of_lost_copy(const struct unit *unit, const struct ir_node *variable)
{
    const char *name = ir_get(variable, "variable");
    const struct ir_node *access = ir_find(variable->parent, "access", "variable", name);
    const char *reads = ir_get_or(variable, "host_reads", access ? ir_get_or(access, "host_reads", "") : "");
    if (*reads &&
        say(unit, "lost", reads,
            arena_format("the host reads '%s', and what a region has stored in its firstprivate copy "
                         "of it never comes back",
                         name)))
        message_note(
            ir_get(variable, "at"),
            "it is stored here, and nothing reads that: write map(tofrom: %s), or a reduction, in the "
            "place of firstprivate(%s)",
            name, name);
}

void warn_of_private(const struct unit *unit, const struct ir_node *target)
{
    ir_each (variable, target, "private") {
        const char *name = ir_get(variable, "variable"), *clause = ir_get(variable, "clause");
        const char *reads = ir_get(variable, "host_reads");
        if (ir_get(variable, "unset"))
            say(unit, "private", ir_get(variable, "at"),
                arena_format("'%s' has no value here: %s(%s) gives each thread one of its own, without the "
                             "value that it has outside: write firstprivate(%s)%s",
                             name, clause, name, name, same_text(clause, "private") ? "" : ", too"));
        else if (same_text(clause, "firstprivate"))
            warn_of_lost_copy(unit, variable);
        else if (reads && ir_get(variable, "conditional"))
            say(unit, "private", ir_get(variable, "at"),
                arena_format(
                    "behind the loop, lastprivate(%s) gives '%s' what the last iteration has stored, "
                    "and no value if the condition does not hold in that: write a reduction, such as "
                    "max, in its place",
                    name, name));
        else if (reads)
            warn_of_lost_private(unit, variable, reads);
    }
}

/* ---- copies that are made too early or too late ---- */

/* The copy from the device brings no value if only the region maps the variable. */
static void warn_of_unset(const struct unit *unit, const struct ir_node *untimely)
{
    const char *name = ir_get(untimely, "variable"), *host = ir_get(untimely, "host");
    const struct ir_node *map = ir_find(untimely->parent, "map", "variable", name);
    const char *item = map ? ir_get(map, "item") : name;
    if (!is_in_sight(unit, find_pointer(unit, named_variable(unit, name))) || is_held(unit, name, NULL))
        return;
    if (say(unit, "uncopied", ir_get(untimely, "host_at"),
            arena_format(
                "the host reads element %s of '%s', to which the region has not stored, and map(from) "
                "has brought back what the device had there: write map(tofrom: %s)",
                ir_get(untimely, "element"), host, item)))
        message_note(ir_get(untimely->parent, "at"), "the region");
}

void warn_of_untimely(const struct unit *unit, const struct ir_node *target)
{
    ir_each (untimely, target, "untimely") {
        const char *name = ir_get(untimely, "variable"), *host = ir_get(untimely, "host");
        const char *element = ir_get(untimely, "element");
        bool entered = ir_has(untimely, "by", "enter");
        if (ir_has(untimely, "what", "unset")) {
            warn_of_unset(unit, untimely);
        } else if (ir_has(untimely, "what", "lost")) {
            if (say(unit, "lost", ir_get(untimely, "host_at"),
                    arena_format(
                        "the host reads element %s of '%s' as it was before a region stored to it: %s: "
                        "write '#pragma omp target update from(%s[...])' in front of this",
                        element, host,
                        entered ? "nothing copies it back before 'target exit data'"
                                : "'target data' copies it back at its end",
                        host)))
                message_note(ir_get(target, "at"), "the region");
        } else if (say(unit, "stale", ir_get(untimely, "at"),
                       arena_format(
                           "the region reads element %s of '%s' as it was before the host stored to it: "
                           "%s: write '#pragma omp target update to(%s[...])' in front of the region",
                           element, name,
                           entered ? "'target enter data' has brought it there before"
                                   : "'target data' has copied it at its beginning",
                           host))) {
            message_note(ir_get(untimely, "host_at"), "it is stored to here");
        }
    }
}

/* ---- variables of which the device has its own ---- */

/* Whether anything copies the variable to the device or back. */
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

/* Whether a region writes the device's own variable. */
static bool is_written_there(const struct unit *unit, const char *name)
{
    const struct ir_node *root = unit->module->root;
    for (const struct ir_node *node = root; (node = ir_walk(root, node));)
        if (ir_is(node, "device_variable") && ir_has(node, "variable", name) &&
            ir_has(node, "written", "yes"))
            return true;
    return false;
}

void check_device_variables(const struct unit *unit, const struct ir_node *target)
{
    ir_each (variable, target, "device_variable") {
        const char *name = ir_get(variable, "variable");
        const char *stored = ir_get(variable, "host_stored"), *reads = ir_get(variable, "host_reads");
        const struct ir_node *own = ir_find(target, "variable", "name", name);
        bool writes = ir_has(variable, "written", "yes");
        const struct ir_node *declare = ir_find(unit->module->root, "declare", "name", name);
        bool differs = declare && ir_has(declare, "local", "yes");
        if (differs || (own && !ir_has(own, "sharing", "shared")))
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
