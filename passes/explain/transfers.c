/*
 * Advice on what data directives copy, and on what libomptarget looks up at each launch.
 */
#include "explain.h"

#include <string.h>

/* The items of a type of map clause whose elements no region of the unit writes, as a list; NULL for none. */
static const char *unwritten(const struct region *region, const char *type)
{
    const char *items = NULL;
    ir_each (map, region->node, "map") {
        bool plain = !ir_get(map, "modifiers") && !ir_get(map, "mapper") && !ir_get(map, "loops") &&
                     same_text(ir_get_or(map, "object", ir_get(map, "variable")), ir_get(map, "variable"));
        if (plain && ir_has(map, "type", type) && !is_written_by_any(region, ir_get(map, "variable")) &&
            is_used_by_others(region, ir_get(map, "variable")))
            items = arena_format("%s%s%s", items ? items : "", items ? ", " : "", ir_get(map, "item"));
    }
    return items;
}

void advise_on_transfer(struct region *region)
{
    static const struct {
        const char *directive, *type, *text, *write;
    } rows[] = {
        {"target data", "tofrom", "copy to the device only", "map(to: %s)"},
        {"target data", "from", "copy nothing back", "map(alloc: %s)"},
        {"target exit data", "from", "end the mapping without a copy", "map(release: %s)"},
        {"target update", "from", "leave the update out", "no target update from(%s)"},
    };
    for (size_t i = 0; i < sizeof(rows) / sizeof(*rows); i++) {
        const char *items =
            ir_has(region->node, "directive", rows[i].directive) ? unwritten(region, rows[i].type) : NULL;
        if (items)
            advice_add(region, NULL, NULL,
                       arena_format("if no other file's regions write it, %s", rows[i].text),
                       arena_format("%.*s%s%s", (int)strcspn(rows[i].write, "%"), rows[i].write, items,
                                    strchr(rows[i].write, '%') + strlen("%s")),
                       "no region of this file writes it, and what comes back is what was there");
    }
}

/* Items whose modifiers have libomptarget look them up. */
void advise_on_look_ups(struct region *region, const struct ir_node *launch)
{
    unsigned sought = 0;
    const char *items = NULL;
    ir_each (arg, launch, "arg")
        sought += ir_has(arg, "kind", "address") && ir_has(arg, "present", "no");
    ir_each (map, region->node, "map")
        if (ir_list_has(ir_get_or(map, "modifiers", ""), "always"))
            items = arena_format("%s%s%s", items ? items : "", items ? ", " : "", ir_get(map, "item"));
    if (sought && items)
        advice_add(
            region, NULL, NULL,
            "keep it on the device around the launches, and copy it only where the host has changed it, or "
            "reads it",
            arena_format("#pragma omp target data map(tofrom: %s) and target update, and no modifier always",
                         items),
            arena_format("that ends %u look-up%s a launch, and the copies of each", sought,
                         sought == 1 ? "" : "s"));
}
