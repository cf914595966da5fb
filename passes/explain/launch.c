/*
 * How a region is launched: by REX itself or by libomptarget, alone or in a chain, and who waits for it.
 */
#include "explain.h"

static void add_task(struct region *region, const struct ir_node *request)
{
    const char *task = ir_get(request, "task");
    if (task)
        fact_text(
            fact_add(region, REMARK_CHAIN, NULL, NULL, arena_format("a target task does it: %s", task), NULL),
            "task", task);
}

/* Who starts the kernel, and how long the encountering thread waits. */
static void add_launch(struct region *region, const struct ir_node *launch)
{
    const char *wait = ir_get(launch, "wait"), *direct = ir_get(launch, "direct");
    struct fact *fact;
    if (wait && same_text(wait, "no"))
        fact = fact_add(region, REMARK_CHAIN, NULL, NULL, "chained: the host goes on at once", NULL);
    else if (wait)
        fact = fact_add(region, REMARK_CHAIN, NULL, NULL, "in a chain, and the host waits for it",
                        ir_get(launch, "waits_for"));
    else if (direct && same_text(direct, "yes"))
        fact =
            fact_add(region, REMARK_CHAIN, NULL, NULL,
                     "direct: REX launches it where all that it gets is a value or present, and waits", NULL);
    else
        fact = fact_add(region, REMARK_CHAIN, NULL, NULL, "libomptarget launches it",
                        ir_get(launch, "direct_why"));
    fact_text(fact, "wait", ir_get_or(launch, "wait", "yes"));
    fact_text(fact, "direct", direct);
}

static void add_joining(struct region *region, const struct ir_node *launch)
{
    if (ir_has(launch, "joins", "yes"))
        fact_text(fact_add(region, REMARK_CHAIN, NULL, NULL,
                           "part of a chain that is open when the host comes here, such as another file's",
                           NULL),
                  "joins", "yes");
}

static void add_image(struct region *region, const struct ir_node *launch)
{
    const char *image = ir_get(launch, "image");
    if (image)
        fact_text(
            fact_add(region, REMARK_CHAIN, NULL, NULL,
                     "in a chain only where REX has seen libomptarget load the image, which the kernel uses",
                     image),
            "image", image);
}

/* Which arguments libomptarget looks up under a lock, before the kernel and after it. */
static void add_look_ups(struct region *region, const struct ir_node *launch)
{
    unsigned arguments = 0, sought = 0;
    ir_each (arg, launch, "arg") {
        arguments += ir_list_has(ir_get(arg, "type"), "param");
        sought += ir_has(arg, "kind", "address") && same_text(ir_get_or(arg, "present", "no"), "no");
    }
    struct fact *fact =
        fact_add(region, REMARK_CHAIN, NULL, NULL,
                 arena_format("arguments: %u; %s", arguments,
                              sought ? arena_format("libomptarget looks %u up at each launch", sought)
                                     : "libomptarget looks none up where data regions hold them"),
                 NULL);
    fact_number(fact, "arguments", arguments);
    fact_number(fact, "look_ups", sought);
}

/* Whether the launch may be prepared while the one before it ends; only in chains, where one stands before
 * it. */
static void add_following(struct region *region, const struct ir_node *launch)
{
    const struct ir_node *kernel = ir_first(region->node, "kernel");
    if (ir_get(launch, "wait") && ir_has(kernel, "follows", "yes"))
        fact_text(fact_add(region, REMARK_CHAIN, NULL, NULL,
                           "its teams may be made while the launch before it ends",
                           ir_get(kernel, "follows_why")),
                  "follows", "yes");
}

void explain_launch(struct region *region)
{
    const struct ir_node *launch = ir_first(region->node, "launch");
    const char *condition = ir_get(launch, "condition");
    add_launch(region, launch);
    add_joining(region, launch);
    add_image(region, launch);
    add_task(region, launch);
    if (condition)
        fact_text(fact_add(region, REMARK_CHAIN, NULL, NULL,
                           arena_format("the host runs it unless %s", condition), "the if clause"),
                  "condition", condition);
    add_look_ups(region, launch);
    facts_add_decisions(region, REMARK_CHAIN, launch);
    facts_add_decisions(region, REMARK_CHAIN, ir_first(region->node, "kernel"));
    add_following(region, launch);
}

void explain_transfer(struct region *region)
{
    const struct ir_node *transfer = ir_first(region->node, "transfer");
    const char *direct = ir_get(transfer, "direct");
    if (direct)
        fact_text(fact_add(region, REMARK_CHAIN, NULL, NULL,
                           same_text(direct, "yes") ? "a few bytes of what is present are part of the chain"
                                                    : "libomptarget copies",
                           ir_get(transfer, "direct_why")),
                  "direct", direct);
    facts_add_decisions(region, REMARK_CHAIN, transfer);
    add_task(region, transfer);
}

void explain_chain(struct region *region)
{
    bool loop = !ir_has(region->node, "loop", "no");
    fact_text(fact_add(region, REMARK_CHAIN, NULL, NULL,
                       loop ? "here a chain begins: launches of the loop follow each other without the host"
                            : "here a chain begins: launches follow each other without the host",
                       ir_get(region->node, "why")),
              "loop", loop ? "yes" : "no");
    facts_add_decisions(region, REMARK_CHAIN, ir_first(region->module->root, "unit"));
}
