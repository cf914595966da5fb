/*
 * Facts: what is said of a region, and what makes them of attributes.
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
