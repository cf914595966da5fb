/*
 * Facts, and the regions of a module that they are about: target regions, data constructs, and the places
 * where chains of launches begin.
 */
#include "explain.h"

#include <stdlib.h>

struct fact *fact_add(struct region *region, size_t group, const char *at, const char *subject,
                      const char *text, const char *why)
{
    region->facts =
        arena_grow(region->facts, region->fact_count, &region->fact_capacity, sizeof(*region->facts));
    struct fact *fact = &region->facts[region->fact_count++];
    *fact = (struct fact){
        .group = group, .at = at ? at : region->at, .subject = subject, .text = text, .why = why};
    return fact;
}

static void add_value(struct fact *fact, struct value value)
{
    fact->values = arena_grow(fact->values, fact->value_count, &fact->value_capacity, sizeof(*fact->values));
    fact->values[fact->value_count++] = value;
}

void fact_text(struct fact *fact, const char *name, const char *text)
{
    if (text)
        add_value(fact, (struct value){name, text, false});
}

void fact_number(struct fact *fact, const char *name, unsigned long long number)
{
    add_value(fact, (struct value){name, arena_format("%llu", number), true});
}

struct position position_of(const char *at)
{
    const char *last = strrchr(at, ':'), *first = last;
    while (first && first > at && first[-1] != ':')
        first--;
    if (!first || first == at)
        return (struct position){at, 0, 0};
    return (struct position){arena_string_length(at, (size_t)(first - 1 - at)), strtoul(first, NULL, 10),
                             strtoul(last + 1, NULL, 10)};
}

const char *fact_sentence(const struct fact *fact)
{
    const char *subject = fact->subject ? arena_format("%s: ", fact->subject) : "";
    const char *why = fact->why ? arena_format("; %s", fact->why) : "";
    const char *write = fact->write ? arena_format(": '%s'", fact->write) : "";
    return arena_format("%s%s%s%s", subject, fact->text, write, why);
}

static bool applies(const struct ir_node *node, const struct decision *row, const char *why)
{
    const char *value = ir_get(node, row->attribute);
    if (row->value && *row->value == '\0')
        return !value && why;
    return value && (!row->value || same_text(value, row->value));
}

void facts_add_decisions(struct region *region, size_t group, const struct ir_node *node, const char *at,
                         const char *subject, const struct decision *rows)
{
    for (; rows->attribute; rows++) {
        const char *why = ir_get(node, arena_format("%s_why", rows->attribute));
        if (!applies(node, rows, why))
            continue;
        const char *value = ir_get_or(node, rows->attribute, "no");
        size_t before = strcspn(rows->text, "%");
        bool mark = rows->text[before] == '%';
        const char *text =
            arena_format("%.*s%s%s", (int)before, rows->text, mark ? value : "", rows->text + before + mark);
        fact_text(fact_add(region, group, at, subject, text, why), rows->attribute, value);
    }
}

/* ---- regions ---- */

static struct region *add_region(struct unit *unit, const struct ir_module *module,
                                 const struct ir_node *node, const char *at)
{
    unit->regions =
        arena_grow(unit->regions, unit->region_count, &unit->region_capacity, sizeof(*unit->regions));
    struct region *region = &unit->regions[unit->region_count++];
    *region = (struct region){.module = module,
                              .node = node,
                              .at = at,
                              .directive = ir_get_or(node, "directive", "launches in a chain"),
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
}

/* Where the first thing behind a place stands. */
static const char *position_behind(const struct ir_node *node)
{
    for (; node; node = node->next)
        if (ir_get(node, "at"))
            return ir_get(node, "at");
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
        const char *at = begins ? position_behind(node) : NULL;
        if (ir_is(node, "target"))
            add_target(unit, module, node);
        else if (ir_is(node, "data"))
            add_data(unit, module, node);
        else if (at)
            explain_chain(add_region(unit, module, node, at));
    }
}
