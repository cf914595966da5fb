/*
 * Accesses to elements at the wrong time, for rex-check: the host reads elements before `target data` or
 * `target exit data` copies back what a region has stored to them; or a region reads elements to which the
 * host has stored since `target data` or `target enter data` copied them to the device.
 */
#include "advice.h"
#include "pointers.h"

#include <string.h>

CXCursor accessed(const struct event *event, const struct ir_node *access)
{
    const struct pragma *region = event->region;
    for (size_t i = 0; i < region->shared_count; i++)
        if (ir_has(access, "variable", region->shared[i].name))
            return bound(event->bindings, event->binding_count, region->shared[i].declaration);
    return clang_getNullCursor();
}

struct ir_node *access_to(const struct event *event, CXCursor variable)
{
    ir_each (access, event->region->node, "access")
        if (clang_equalCursors(accessed(event, access), variable))
            return access;
    return NULL;
}

/* Whether the event is a region that certainly runs at once, on the default device. */
static bool is_certain(const struct event *region)
{
    return region->region && is_plain_region(region->region) && !region->guarded &&
           !pragma_clause(region->region, "nowait") && !pragma_clause(region->region, "device");
}

/* Whether the host accesses the variable's elements only by names that are looked at. */
static bool is_seen(const struct memory_survey *survey, CXCursor variable)
{
    const struct pointer *pointer = find_pointer(survey, variable);
    return pointer && pointer->given != GIVEN_ANYWHERE;
}

/* The number of the element that the host accesses at the event; `how` is the attribute of its `access`.
 * False where it is not known. */
static bool element_of(const struct memory_survey *survey, const struct event *event, const char *how,
                       unsigned long long *element)
{
    struct ir_node *node = ir_node_new("target");
    if (clang_Cursor_isNull(event->plain))
        return false;
    struct region host = {.parse = survey->parse,
                          .node = node,
                          .statement = statement_range(&survey->parse->source, event->plain)};
    note_accesses(&host, event->plain);
    const struct ir_node *access = ir_find(node, "access", "variable", event->name);
    *element = access ? ir_number(access, how) : 0;
    return access && ir_get(access, how);
}

bool comes_to(const struct ir_node *access, const char *first, const char *last, unsigned long long element)
{
    unsigned long long from = ir_number(access, first);
    return ir_get(access, first) && element >= from &&
           element <= (ir_get(access, last) ? ir_number(access, last) : from);
}

/* Whether the region uses the memory that is mapped already: its own clauses have no `always` or the like. */
static bool map_is_plain(const struct event *event, const struct ir_node *access)
{
    const struct ir_node *target = event->region->node;
    const struct ir_node *map = ir_find(target, "map", "variable", ir_get(access, "variable"));
    const struct ir_node *variable = ir_find(target, "variable", "name", ir_get(access, "variable"));
    return (!map || !ir_get(map, "modifiers")) && variable && ir_has(variable, "sharing", "shared") &&
           !ir_get(variable, "global") && !ir_get(variable, "link");
}

static void add_untimely(const struct memory_survey *survey, const struct ir_node *access,
                         const struct event *event, unsigned long long element, const char *what)
{
    struct ir_node *target = access->parent;
    if (ir_find(target, "untimely", "variable", ir_get(access, "variable")))
        return;
    struct ir_node *node = ir_add(target, "untimely");
    ir_set(node, "variable", ir_get(access, "variable"));
    ir_set_format(node, "element", "%llu", element);
    ir_set(node, "what", what);
    ir_set(node, "host", event->name);
    if (is_held_by_data(event, event->declaration))
        ir_set(node, "by", is_entered(event, event->declaration) ? "enter" : "data");
    ir_set(node, "host_at", source_position(&survey->parse->source, event->offset));
    ir_set(node, "at", ir_get(access, "at"));
}

/* Whether a region between two events accesses the variable's elements. */
static bool is_used_between(const struct memory_survey *survey, size_t one, size_t other, CXCursor variable)
{
    for (size_t i = one + 1; i < other; i++)
        if (survey->events[i].region && access_to(&survey->events[i], variable))
            return true;
    return false;
}

/* Whether a device has the variable's memory at both events. What `target enter data` has mapped is the same
 * memory at both only if the variable is not assigned. */
static bool is_held_at(const struct memory_survey *survey, const struct event *one, const struct event *other,
                       CXCursor variable)
{
    const struct pointer *pointer = find_pointer(survey, variable);
    bool entered = is_entered(one, variable) || is_entered(other, variable);
    return is_held_by_data(one, variable) && is_held_by_data(other, variable) &&
           (!entered || (pointer && pointer->assignments <= 1));
}

/* The `access` of a region to the variable that the host uses, whose memory a device has at both; NULL: there
 * is none, or it is not certain. */
static struct ir_node *access_to_held(const struct memory_survey *survey, const struct event *region,
                                      const struct event *host)
{
    CXCursor declaration = host->declaration;
    bool known =
        !host->guarded && is_held_at(survey, host, region, declaration) && is_seen(survey, declaration);
    return known ? access_to(region, declaration) : NULL;
}

/* Adds elements that a region stores to and the host reads afterwards, while the device has them and nothing
 * copies them back. */
static void note_early_reads(struct memory_survey *survey, size_t place)
{
    const struct event *region = &survey->events[place];
    unsigned long long element;
    for (size_t i = place + 1; i < survey->event_count && !survey->events[i].waits; i++) {
        const struct event *event = &survey->events[i];
        if (event->region && !is_plain_region(event->region)) /* the host may run it */
            return;
        bool reads = !event->region && event->touch == TOUCH_READ;
        struct ir_node *access = reads ? access_to_held(survey, region, event) : NULL;
        if (access && map_is_plain(region, access) && element_of(survey, event, "first_read", &element) &&
            comes_to(access, "first_stored", "last_stored", element) &&
            !is_used_between(survey, place, i, event->declaration))
            add_untimely(survey, access, event, element, "lost");
    }
}

/* Adds elements that the host stores to while a device has them, and that a region reads afterwards. */
static void note_early_stores(struct memory_survey *survey, size_t place)
{
    const struct event *region = &survey->events[place];
    unsigned long long element;
    for (size_t i = place; i-- > 0 && !survey->events[i].waits;) {
        const struct event *event = &survey->events[i];
        if (event->region && !is_plain_region(event->region))
            return;
        bool stores = !event->region && (event->touch == TOUCH_STORE || event->touch == TOUCH_UPDATE);
        struct ir_node *access = stores ? access_to_held(survey, region, event) : NULL;
        if (access && map_is_plain(region, access) && element_of(survey, event, "first_stored", &element) &&
            comes_to(access, "first_read", "last_read", element) &&
            !is_used_between(survey, i, place, event->declaration))
            add_untimely(survey, access, event, element, "stale");
    }
}

/* Whether the region's own clause copies all elements from the first one on from the device, and none to it.
 * */
static bool brings_all(const struct event *event, const struct ir_node *access)
{
    const char *name = ir_get(access, "variable");
    const struct ir_node *map = ir_find(event->region->node, "map", "variable", name);
    const char *item = map ? ir_get_or(map, "item", "") : "";
    const char *section = item + strlen(name) * (strncmp(item, name, strlen(name)) == 0);
    return map && ir_has(map, "type", "from") && !ir_get(map, "mapper") &&
           (ir_has(map, "kind", "variable") || strncmp(section, "[0:", 3) == 0 ||
            strncmp(section, "[:", 2) == 0);
}

/* Adds elements that the region copies back without having stored to them, and that the host reads
 * afterwards. */
static void note_unset_reads(struct memory_survey *survey, size_t place)
{
    const struct event *region = &survey->events[place];
    unsigned long long element;
    for (size_t i = place + 1; i < survey->event_count && !survey->events[i].waits; i++) {
        const struct event *event = &survey->events[i];
        if (event->region || event->touch == TOUCH_NOTHING || clang_Cursor_isNull(event->declaration))
            continue;
        struct ir_node *access = access_to(region, event->declaration);
        if (!access || !ir_get(access, "stored_from"))
            continue;
        bool certain = !event->guarded && event->touch == TOUCH_READ && brings_all(region, access) &&
                       map_is_plain(region, access) && is_seen(survey, event->declaration) &&
                       !is_held_by_data(region, event->declaration);
        if (certain && element_of(survey, event, "first_read", &element) &&
            element < ir_number(access, "stored_from"))
            add_untimely(survey, access, event, element, "unset");
        ir_set(access, "stored_from", NULL); /* only the host's first access counts */
    }
}

void note_untimely(struct memory_survey *survey, size_t place)
{
    if (!is_certain(&survey->events[place]))
        return;
    note_early_reads(survey, place);
    note_early_stores(survey, place);
    note_unset_reads(survey, place);
}
