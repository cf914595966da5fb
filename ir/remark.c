/*
 * The groups of rex-explain's remarks: headings of a report, and names for -Rrex-GROUP.
 */
#include "ir.h"

static const struct remark_group groups[REMARK_GROUPS] = {
    [REMARK_KERNEL] = {"kernel", "what the region became, and who runs it"},
    [REMARK_GEOMETRY] = {"geometry", "teams and threads, and who owns their numbers"},
    [REMARK_DATA] = {"data", "how variables get to the device and back"},
    [REMARK_LOOP] = {"loop", "how iterations are shared and run"},
    [REMARK_CHAIN] = {"chain", "how it is launched, and who waits"},
    [REMARK_GPU] = {"gpu", "what CUDA's assembler says"},
    [REMARK_ADVICE] = {"advice", "what to write for more"},
};

const struct remark_group *remark_group(size_t index)
{
    return index < REMARK_GROUPS ? &groups[index] : NULL;
}

size_t remark_group_find(const char *name, size_t length)
{
    size_t group = 0;
    while (group < REMARK_GROUPS &&
           (strlen(groups[group].name) != length || strncmp(groups[group].name, name, length) != 0))
        group++;
    return group;
}
