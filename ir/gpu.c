/*
 * What the compiler has to know about GPUs: what CUDA's assembler reports of a kernel, and how many teams of
 * a kernel a multiprocessor holds.
 */
#include "ir.h"

#include <stdlib.h>
#include <string.h>

/* ---- what the assembler says (`ptxas -v`) ---- */

/* The word in a line between two strings; NULL where it is not there. */
static const char *word_between(const char *line, const char *end, const char *before, const char *behind)
{
    const char *begin = strstr(line, before), *last = begin ? strstr(begin + strlen(before), behind) : NULL;
    if (!last || last > end)
        return NULL;
    begin += strlen(before);
    return arena_string_length(begin, (size_t)(last - begin));
}

static unsigned number_before(const char *line, const char *what)
{
    const char *end = strstr(line, what), *begin = end;
    while (begin && begin > line && strchr("0123456789", begin[-1]))
        begin--;
    return begin ? (unsigned)strtoul(begin, NULL, 10) : 0;
}

static void add_line(struct gpu_answer *answer, const char *line)
{
    unsigned spilled = number_before(line, " bytes spill stores") + number_before(line, " bytes spill loads");
    answer->stack += number_before(line, " bytes stack frame");
    answer->spilled += spilled;
    answer->registers += number_before(line, " registers");
    answer->shared += number_before(line, " bytes smem");
}

struct gpu_answers gpu_read_answers(const char *messages)
{
    struct gpu_answers answers = {0};
    for (const char *at = messages, *end; *at; at = end + (*end == '\n')) {
        end = at + strcspn(at, "\n");
        const char *kernel = word_between(at, end, "entry function '", "'");
        if (kernel) {
            answers.rows = arena_grow(answers.rows, answers.count, &answers.capacity, sizeof(*answers.rows));
            answers.rows[answers.count++] = (struct gpu_answer){.kernel = kernel};
        }
        if (answers.count)
            add_line(&answers.rows[answers.count - 1], arena_string_length(at, (size_t)(end - at)));
    }
    return answers;
}

const struct gpu_answer *gpu_find_answer(const struct gpu_answers *answers, const char *kernel)
{
    for (size_t i = 0; i < answers->count; i++)
        if (same_text(answers->rows[i].kernel, kernel))
            return &answers->rows[i];
    return NULL;
}

/* ---- multiprocessors ---- */

static const struct gpu_multiprocessor multiprocessors[] = {
    {70, 2048, 32, 96 << 10},   {75, 1024, 16, 64 << 10},   {80, 2048, 32, 164 << 10},
    {86, 1536, 16, 100 << 10},  {87, 1536, 16, 164 << 10},  {89, 1536, 24, 100 << 10},
    {90, 2048, 32, 228 << 10},  {103, 2048, 32, 228 << 10}, {110, 1536, 24, 228 << 10},
    {120, 1536, 24, 100 << 10},
};

enum {
    REGISTERS = 65536, /* of a multiprocessor, since sm_70 */
    REGISTER_STEP = 8, /* registers are allocated to a warp 256 at a time */
    WARP = 32,
    SHARED_OF_THE_SYSTEM = 1024 /* in each team, since sm_80 */
};

const struct gpu_multiprocessor *gpu_find_multiprocessor(const char *arch)
{
    const struct gpu_multiprocessor *found = NULL;
    unsigned long capability = strncmp(arch, "sm_", 3) == 0 ? strtoul(arch + 3, NULL, 10) : 0;
    for (size_t i = 0; i < sizeof(multiprocessors) / sizeof(*multiprocessors); i++)
        if (multiprocessors[i].from <= capability)
            found = &multiprocessors[i];
    return found;
}

static unsigned rounded_up(unsigned number, unsigned step)
{
    return (number + step - 1) / step * step;
}

static void take_least(struct gpu_residence *residence, unsigned teams, const char *by)
{
    if (residence->teams > teams) {
        residence->teams = teams;
        residence->by = by;
    }
}

struct gpu_residence gpu_residence(const struct gpu_multiprocessor *processor, unsigned threads,
                                   unsigned registers, unsigned shared)
{
    threads = rounded_up(threads, WARP);
    struct gpu_residence residence = {processor->threads / threads, "threads"};
    take_least(&residence, processor->teams, "teams");
    take_least(&residence, REGISTERS / (threads * rounded_up(registers, REGISTER_STEP)), "registers");
    take_least(&residence, processor->shared / (shared + SHARED_OF_THE_SYSTEM), "shared memory");
    return residence;
}
