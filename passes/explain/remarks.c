/*
 * A report as a compiler's remarks, each with the name that silences it.
 */
#include "explain.h"

static void remark(const struct fact *fact)
{
    message_remark(fact->at, "%s [-Rrex-%s]", fact_sentence(fact), remark_group(fact->group)->name);
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
