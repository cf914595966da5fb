/*
 * The regions of a module that facts are about: target regions, data constructs, and the places where chains
 * of launches begin.
 */
#include "explain.h"

#include <stdlib.h>
#include <string.h>

static struct region *add_region(struct unit *unit, const struct ir_module *module,
                                 const struct ir_node *node, const char *at)
{
    unit->regions =
        arena_grow(unit->regions, unit->region_count, &unit->region_capacity, sizeof(*unit->regions));
    struct region *region = &unit->regions[unit->region_count++];
    const char *directive = ir_get_or(node, "directive", "launches in a chain");
    *region = (struct region){.module = module,
                              .node = node,
                              .at = at,
                              .directive = ir_get_or(node, "written", directive),
                              .function = ir_get(node, "function")};
    return region;
}

static void add_target(struct unit *unit, const struct ir_module *module, const struct ir_node *target)
{
    struct region *region = add_region(unit, module, target, ir_get(target, "at"));
    explain_kernel(region);
    if (ir_get(target, "host") || !ir_first(target, "kernel") || !ir_first(target, "launch"))
        return;
    explain_geometry(region);
    explain_variables(region);
    explain_loops(region);
    explain_launch(region);
    explain_assembled(region);
    advise(region);
}

static void add_data(struct unit *unit, const struct ir_module *module, const struct ir_node *data)
{
    struct region *region = add_region(unit, module, data, ir_get(data, "at"));
    if (!ir_first(data, "transfer"))
        return;
    explain_items(region);
    explain_transfer(region);
    advise_on_transfer(region);
}

/* The position of the next node; of a text, the position of its first word. */
static const char *position_of_next(const struct ir_node *node)
{
    for (; node; node = node->next)
        if (ir_get(node, "at"))
            return node->text ? position_behind(ir_get(node, "at"), node->text, strspn(node->text, " \t\n"))
                              : ir_get(node, "at");
    return NULL;
}

void report_module(struct report *report, const struct ir_module *module)
{
    const struct ir_node *made = ir_first(module->root, "unit");
    report->units =
        arena_grow(report->units, report->unit_count, &report->unit_capacity, sizeof(*report->units));
    struct unit *unit = &report->units[report->unit_count++];
    *unit = (struct unit){.source = ir_get(made, "source"), .device = ir_get_or(made, "device", "host")};
    for (const struct ir_node *node = module->root; (node = ir_walk(module->root, node));) {
        bool begins = ir_is(node, "chain") && ir_has(node, "part", "begin");
        const char *at = begins ? position_of_next(node) : NULL;
        if (ir_is(node, "target"))
            add_target(unit, module, node);
        else if (ir_is(node, "data"))
            add_data(unit, module, node);
        else if (at)
            explain_chain(add_region(unit, module, node, at));
    }
}
