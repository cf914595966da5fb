/*
 * What CUDA's assembler made of a kernel, and how many teams of it a multiprocessor holds.
 */
#include "explain.h"

#include <errno.h>
#include <stdlib.h>

/* A kernel for teams that share a block has a suffix of its own, and so has one for arguments without
 * aliases. */
static const char *const endings[] = {"", "_lanes", "_apart"};

static void add_answer(struct ir_node *kernel, const struct gpu_answers *answers, const char *ending)
{
    const char *name = arena_format("%s%s", ir_get(kernel, "name"), ending);
    const struct gpu_answer *answer = gpu_find_answer(answers, name);
    if (!answer)
        return;
    struct ir_node *assembled = ir_find(kernel, "assembled", "name", name);
    assembled = assembled ? assembled : ir_add(kernel, "assembled");
    ir_set(assembled, "name", name);
    ir_set_format(assembled, "registers", "%u", answer->registers);
    ir_set_format(assembled, "stack", "%u", answer->stack);
    ir_set_format(assembled, "spilled", "%u", answer->spilled);
    ir_set_format(assembled, "shared", "%u", answer->shared);
}

void assembled_add(struct ir_module *module, const char *path)
{
    struct buffer messages = {0};
    FILE *stream = fopen(path, "re");
    if (!stream || !buffer_read(&messages, stream))
        message_fatal(NULL, "cannot read %s: %s", path, strerror(errno));
    fclose(stream);
    const struct gpu_answers answers = gpu_read_answers(buffer_text(&messages));
    for (struct ir_node *node = module->root; (node = ir_walk(module->root, node));)
        for (size_t i = 0; ir_is(node, "kernel") && i < sizeof(endings) / sizeof(*endings); i++)
            add_answer(node, &answers, endings[i]);
    free(messages.data);
}

/* What limits the number of teams on a multiprocessor. */
static const char *shortage(const struct gpu_residence *residence)
{
    return arena_format("it has %s for no more", residence->by);
}

static void add_residence(struct region *region, const struct ir_node *assembled, const char *subject,
                          unsigned threads)
{
    const struct ir_node *unit = ir_first(region->module->root, "unit");
    const struct gpu_multiprocessor *processor = gpu_find_multiprocessor(ir_get_or(unit, "device", "host"));
    unsigned registers = (unsigned)ir_number(assembled, "registers");
    if (!processor || !registers || !threads)
        return;
    struct gpu_residence residence =
        gpu_residence(processor, threads, registers, (unsigned)ir_number(assembled, "shared"));
    unsigned percent = 100 * residence.teams * threads / processor->threads;
    struct fact *fact =
        fact_add(region, REMARK_GPU, NULL, subject,
                 arena_format("a multiprocessor holds %u team%s of %u thread%s, %u %% of what "
                              "it can run",
                              residence.teams, residence.teams == 1 ? "" : "s", threads,
                              threads == 1 ? "" : "s", percent),
                 shortage(&residence));
    fact_number(fact, "teams", residence.teams);
    fact_number(fact, "threads", threads);
    fact_number(fact, "occupancy", percent);
    fact_text(fact, "limit", residence.by);
}

void explain_assembled(struct region *region)
{
    const struct ir_node *kernel = ir_first(region->node, "kernel");
    ir_each (assembled, kernel, "assembled") {
        unsigned long long spilled = ir_number(assembled, "spilled"), stack = ir_number(assembled, "stack");
        const char *name = ir_get(assembled, "name");
        const char *subject = same_text(name, ir_get(kernel, "name")) ? NULL : name;
        const char *text = arena_format(
            "%s registers, %s%s, %s bytes of static shared memory", ir_get(assembled, "registers"),
            spilled ? arena_format("%llu bytes spilled", spilled) : "nothing spilled",
            stack ? arena_format(", %llu bytes of stack", stack) : "", ir_get(assembled, "shared"));
        struct fact *fact = fact_add(region, REMARK_GPU, NULL, subject, text, NULL);
        fact_number(fact, "registers", ir_number(assembled, "registers"));
        fact_number(fact, "spilled", spilled);
        fact_number(fact, "stack", stack);
        fact_number(fact, "shared", ir_number(assembled, "shared"));
        add_residence(region, assembled, subject, (unsigned)ir_number(kernel, "max_threads"));
    }
    if (ir_first(kernel, "assembled"))
        facts_add_decisions(region, REMARK_GPU, kernel);
}
