/*
 * Facts: what a report says about a region.
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
