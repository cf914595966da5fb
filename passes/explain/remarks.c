/*
 * A report as a compiler's remarks, each with the name that silences it.
 */
#include "explain.h"

static void remark(const struct fact *fact)
{
    const char *subject = fact->subject ? arena_format("%s: ", fact->subject) : "";
    const char *why = fact->why ? arena_format("; %s", fact->why) : "";
    const char *write = fact->write ? arena_format(": '%s'", fact->write) : "";
    message_remark(fact->at, "%s%s%s%s [-Rrex-%s]", subject, fact->text, write, why,
                   remark_group(fact->group)->name);
}

void print_remarks(const struct report *report)
{
    for (size_t i = 0; i < report->unit_count; i++)
        for (size_t j = 0; j < report->units[i].region_count; j++) {
            const struct region *region = &report->units[i].regions[j];
            for (size_t k = 0; k < region->fact_count; k++)
                if (report->groups[region->facts[k].group])
                    remark(&region->facts[k]);
        }
}
