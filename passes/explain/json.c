/*
 * A report for programs, as docs/explain.schema.json describes it.
 */
#include "explain.h"

static void add_string(struct buffer *out, const char *text)
{
    if (text)
        buffer_json(out, text, strlen(text));
    else
        buffer_add(out, "null");
}

static void add_member(struct buffer *out, const char *name, const char *text)
{
    buffer_format(out, ", \"%s\": ", name);
    add_string(out, text);
}

static void add_position(struct buffer *out, const char *at)
{
    const struct position position = position_of(at);
    buffer_add(out, "{\"file\": ");
    add_string(out, position.file);
    buffer_format(out, ", \"line\": %lu, \"column\": %lu}", position.line, position.column);
}

static void add_fact(struct buffer *out, const struct fact *fact)
{
    buffer_format(out, "{\"group\": \"%s\", \"at\": ", remark_group(fact->group)->name);
    add_position(out, fact->at);
    add_member(out, "subject", fact->subject);
    add_member(out, "text", fact->text);
    add_member(out, "why", fact->why);
    add_member(out, "write", fact->write);
    buffer_add(out, ", \"values\": {");
    for (size_t i = 0; i < fact->value_count; i++) {
        const struct value *value = &fact->values[i];
        buffer_format(out, "%s\"%s\": ", i ? ", " : "", value->name);
        if (value->number)
            buffer_add(out, value->text);
        else
            add_string(out, value->text);
    }
    buffer_add(out, "}}");
}

static void add_region(struct buffer *out, const struct report *report, const struct region *region)
{
    const struct ir_node *kernel = ir_first(region->node, "kernel");
    bool target = ir_is(region->node, "target"), data = ir_is(region->node, "data");
    bool first = true;
    buffer_format(out, "      {\"kind\": \"%s\", \"at\": ", target ? "target" : data ? "data" : "chain");
    add_position(out, region->at);
    add_member(out, "directive", region->directive);
    add_member(out, "function", region->function);
    add_member(out, "kernel", kernel ? ir_get(kernel, "name") : NULL);
    buffer_add(out, ", \"facts\": [");
    for (size_t i = 0; i < region->fact_count; i++) {
        if (!report->groups[region->facts[i].group])
            continue;
        buffer_add(out, first ? "\n        " : ",\n        ");
        add_fact(out, &region->facts[i]);
        first = false;
    }
    buffer_add(out, "]}");
}

void print_json(struct buffer *out, const struct report *report)
{
    buffer_format(out, "{\"version\": 1, \"producer\": \"REX %s\", \"units\": [", REX_VERSION);
    for (size_t i = 0; i < report->unit_count; i++) {
        const struct unit *unit = &report->units[i];
        buffer_format(out, "%s\n  {\"source\": ", i ? "," : "");
        add_string(out, unit->source);
        add_member(out, "device", unit->device);
        buffer_add(out, ", \"regions\": [");
        for (size_t j = 0; j < unit->region_count; j++) {
            buffer_add(out, j ? ",\n" : "\n");
            add_region(out, report, &unit->regions[j]);
        }
        buffer_add(out, "]}");
    }
    buffer_add(out, "]}\n");
}
