/*
 * Sections that are too short for the region that uses them, or longer than the memory that their pointer
 * was given.
 */
#include "check.h"

/* Where the farthest of the mapped sections ends, in bytes, and which section it is; false where that is not
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

/* A section whose length is not a number, unless a data construct maps more. */
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

void warn_of_reach(const struct unit *unit, const struct ir_node *access, const char *name)
{
    if (warn_of_beyond(unit, access, name))
        return;
    const struct ir_node *map = NULL;
    unsigned long long end, reach = ir_number(access, "reach");
    const bool array = is_array(unit, name);
    if (!reach || !farthest(unit, name, &end, &map) || reach <= end || end == 0)
        return;
    if (say(unit, "reach", ir_get(access, "reach_at"),
            arena_format("the region reaches element %s of %s'%s'%s, %llu bytes, and %llu are mapped",
                         ir_get(access, "element"), array ? "" : "what ", name, array ? "" : " points to",
                         reach, end)))
        message_note(ir_get(map, "at"), "by the item '%s'", ir_get(map, "item"));
}

/* Whether the lengths are no numbers, and it has warned. */
static bool warn_of_longer(const struct unit *unit, const struct ir_node *map)
{
    const char *longer = ir_get(map, "longer");
    if (longer && say(unit, "size", ir_get(map, "at"),
                      arena_format("the section '%s' ends behind the memory that '%s' has been given",
                                   ir_get(map, "item"), ir_get(map, "variable"))))
        message_note(longer, "it is allocated here");
    return longer != NULL;
}

void check_size(const struct unit *unit, const struct ir_node *map)
{
    if (warn_of_longer(unit, map))
        return;
    if (ir_get(map, "swapped")) {
        say(unit, "size", ir_get(map, "at"),
            arena_format("the section '%s' has the lengths of '%s' in another order than its declaration, "
                         "so that its rows are not whole: write the number of rows first",
                         ir_get(map, "item"), ir_get(map, "variable")));
        return;
    }
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
