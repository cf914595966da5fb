/*
 * A report for people: a headline for each region, and below it the facts, by groups.
 */
#include "explain.h"

enum { INDENT = 12, WIDTH = 100 };

/* Adds a text whose first line begins in a column, broken between words. */
static void add_wrapped(struct buffer *out, const char *text, size_t column)
{
    size_t at = column;
    for (const char *word = text; *word;) {
        size_t length = strcspn(word, " ");
        if (at > column && at + 1 + length > WIDTH) {
            buffer_format(out, "\n%*s", (int)column + 2, "");
            at = column + 2;
        } else if (at > column) {
            buffer_add_char(out, ' ');
            at++;
        }
        buffer_add_length(out, word, length);
        at += length;
        word += length + strspn(word + length, " ");
    }
    buffer_add_char(out, '\n');
}

/* file:line:column without the file where that is the region's. */
static const char *place_in(const struct region *region, const struct fact *fact)
{
    size_t file = strcspn(region->at, ":");
    bool same = strncmp(region->at, fact->at, file + 1) == 0;
    return same_text(region->at, fact->at) ? "" : arena_format("%s: ", fact->at + (same ? file + 1 : 0));
}

static void add_fact(struct buffer *out, const struct region *region, const struct fact *fact, bool first)
{
    const char *subject = fact->subject ? arena_format("%s: ", fact->subject) : "";
    const char *why = fact->why ? arena_format(" (%s)", fact->why) : "";
    const char *text = arena_format("%s%s%s%s", place_in(region, fact), subject, fact->text, why);
    buffer_format(out, "  %-*s", INDENT - 2, first ? remark_group(fact->group)->name : "");
    add_wrapped(out, text, INDENT);
    if (fact->write)
        buffer_format(out, "%*s%s\n", INDENT + 4, "", fact->write);
}

static bool has_facts(const struct report *report, const struct region *region)
{
    for (size_t i = 0; i < region->fact_count; i++)
        if (report->groups[region->facts[i].group])
            return true;
    return false;
}

static void add_region(struct buffer *out, const struct report *report, const struct region *region)
{
    if (!has_facts(report, region))
        return;
    buffer_format(out, "%s: %s", region->at, region->directive);
    if (region->function)
        buffer_format(out, " in %s", region->function);
    buffer_add_char(out, '\n');
    for (size_t group = 0; group < REMARK_GROUPS; group++) {
        bool first = true;
        for (size_t i = 0; report->groups[group] && i < region->fact_count; i++)
            if (region->facts[i].group == group) {
                add_fact(out, region, &region->facts[i], first);
                first = false;
            }
    }
    buffer_add_char(out, '\n');
}

void print_text(struct buffer *out, const struct report *report)
{
    for (size_t i = 0; i < report->unit_count; i++) {
        const struct unit *unit = &report->units[i];
        if (unit->region_count)
            buffer_format(out, "%s for %s\n\n", unit->source,
                          same_text(unit->device, "host") ? "the host device" : unit->device);
        for (size_t j = 0; j < unit->region_count; j++)
            add_region(out, report, &unit->regions[j]);
    }
}
