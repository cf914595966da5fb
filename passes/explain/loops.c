/*
 * How a region's iterations are shared and run: its loops, what they are specialized for, serial loops in
 * batches, and where a team's threads wait for each other.
 */
#include "explain.h"

#include <string.h>

static void add_loop(struct region *region, const struct ir_node *loop)
{
    const char *name = ir_get(loop, "variable"), *count = ir_get(loop, "iterations");
    const char *text = arena_format("from %s while %s %s, by %s%s", ir_get(loop, "lower"),
                                    ir_get(loop, "relation"), ir_get(loop, "upper"), ir_get(loop, "step"),
                                    count ? arena_format(": %s iterations", count) : "");
    bool unknown = ir_has(loop, "bounds", "memory");
    struct fact *fact = fact_add(region, REMARK_LOOP, ir_get(loop, "at"), name, text,
                                 unknown ? "its bounds may be in the device's memory" : NULL);
    fact_text(fact, "lower", ir_get(loop, "lower"));
    fact_text(fact, "relation", ir_get(loop, "relation"));
    fact_text(fact, "upper", ir_get(loop, "upper"));
    fact_text(fact, "step", ir_get(loop, "step"));
    if (count)
        fact_number(fact, "iterations", ir_number(loop, "iterations"));
    if (ir_get(loop, "adjacent")) {
        fact_number(fact, "adjacent", ir_number(loop, "adjacent"));
        fact_number(fact, "apart", ir_number(loop, "apart"));
    }
}

/* ---- what pointers promise ---- */

static void add_promises(struct region *region, const struct ir_node *kernel)
{
    bool apart = ir_find(kernel, "param", "restrict", "yes") != NULL;
    const char *why = ir_get(kernel, "restrict_why");
    if (why)
        fact_text(fact_add(region, REMARK_LOOP, NULL, NULL,
                           apart ? "its pointers lead to storage of their own"
                                 : "its pointers may lead to the same storage",
                           why),
                  "restrict", apart ? "yes" : "no");
    bool twice = ir_has(kernel, "apart", "yes");
    if (ir_get(kernel, "apart_why"))
        fact_text(fact_add(region, REMARK_LOOP, NULL, NULL,
                           twice ? "made for pointers that lead to allocations of their own, too"
                                 : "not made for pointers that lead to allocations of their own",
                           ir_get(kernel, "apart_why")),
                  "own_allocations", twice ? "yes" : "no");
    bool aligned = false;
    ir_each (param, kernel, "param")
        aligned |= ir_get(param, "aligned") != NULL;
    if (ir_get(kernel, "aligned_why"))
        fact_text(fact_add(region, REMARK_LOOP, NULL, NULL,
                           aligned ? "made for wide accesses, too" : "not made for wide accesses",
                           ir_get(kernel, "aligned_why")),
                  "aligned", aligned ? "yes" : "no");
}

/* What all threads of a team read alike, in the kernel or in a serial loop. */
static void add_staged(struct region *region, const struct ir_node *node)
{
    bool staged = ir_get(node, "staged");
    if (ir_get(node, "staged_why"))
        fact_text(fact_add(region, REMARK_LOOP, ir_get(node, "at"), ir_get(node, "variable"),
                           staged ? "teams copy what all their threads read alike"
                                  : "teams copy nothing that all their threads read alike",
                           ir_get(node, "staged_why")),
                  "staged", staged ? "yes" : "no");
}

/* ---- inside ---- */

static void add_inside(struct region *region, const struct ir_node *construct)
{
    const char *at = ir_get(construct, "at"), *was = ir_get(construct, "was");
    const char *named = ir_get_or(construct, "was", ir_get(construct, "directive"));
    const char *directive = ir_get_or(construct, "written", named);
    if (ir_has(construct, "critical", "yes"))
        facts_add_decisions(region, REMARK_LOOP, construct);
    if (!ir_first(construct, "loop") && !ir_is_parallel(construct))
        return;
    struct fact *fact = fact_add(region, REMARK_LOOP, at, directive,
                                 was                                   ? "one thread runs it alone"
                                 : ir_get(construct, "was_why")        ? "a region of one thread"
                                 : ir_get(construct, "begins")         ? "all threads of the team run it"
                                 : ir_has(construct, "threads", "all") ? "as many threads as the launch gives"
                                 : ir_has(construct, "directive", "simd") ? "one thread runs its iterations"
                                 : ir_is_in_parallel(construct)           ? "shared by the region's threads"
                                                                          : "the team's threads share it",
                                 ir_get(construct, "was_why"));
    fact_text(fact, "directive", directive);
    fact_text(fact, "taken_as", ir_get(construct, "written") ? named : NULL);
    facts_add_decisions(region, REMARK_LOOP, construct);
    ir_each (loop, construct, "loop")
        add_loop(region, loop);
}

static void add_batches(struct region *region)
{
    ir_each (serial, region->node, "serial") {
        unsigned long long batch = ir_number(serial, "batch");
        struct fact *fact =
            fact_add(region, REMARK_LOOP, ir_get(serial, "at"), ir_get(serial, "variable"),
                     batch > 1 ? arena_format("serial: %llu iterations' reads come first, then "
                                              "those iterations",
                                              batch)
                               : "serial: one iteration after the other",
                     ir_get(serial, "batch_why"));
        fact_number(fact, "batch", batch ? batch : 1);
        if (ir_has(serial, "keep", "yes"))
            fact_text(fact, "keeps", ir_get(serial, "keeps"));
        add_staged(region, serial);
        facts_add_decisions(region, REMARK_LOOP, serial);
    }
}

static void add_barriers(struct region *region)
{
    static const char *const sides[] = {"before", "behind"};
    ir_each (step, region->node, "step")
        for (int i = 0; i < 2; i++)
            if (ir_has(step, sides[i], "yes"))
                fact_text(fact_add(region, REMARK_LOOP, ir_get(step, "at"), NULL,
                                   arena_format("the team's threads wait for each other %s it", sides[i]),
                                   ir_get(step, arena_format("%s_why", sides[i]))),
                          "barrier", sides[i]);
}

/* What else threads do with elements: keep them in registers, copy them to shared memory, read them ahead. */
static void add_others(struct region *region, const struct ir_node *kernel)
{
    ir_each (param, kernel, "param")
        facts_add_decisions(region, REMARK_LOOP, param);
    static const char *const others[] = {"table", "lookup", "updated", "nest", "held", "fill", "rounds"};
    for (size_t i = 0; i < sizeof(others) / sizeof(*others); i++)
        ir_each (node, region->node, others[i])
            facts_add_decisions(region, REMARK_LOOP, node);
}

/* Arrays of the functions that its threads come to. */
static void add_nests_of_functions(struct region *region)
{
    const struct ir_node *root = region->module->root;
    const char *functions = ir_first(root, "nest") ? ir_functions_below(region->module, region->node) : NULL;
    ir_each (nest, root, "nest")
        if (ir_list_has(functions, ir_get(nest, "function")))
            facts_add_decisions(region, REMARK_LOOP, nest);
}

/* What is computed otherwise than the program says. */
static void add_cheaper(struct region *region)
{
    ir_each (node, region->node, "cheaper") {
        bool sines = ir_has(node, "kind", "sines");
        const char *why = sines ? "both take little more time than one"
                                : "a GPU has no instruction that divides, and the loops around it bound its "
                                  "operands";
        struct fact *fact = fact_add(region, REMARK_LOOP, ir_get(node, "at"), ir_get(node, "value"),
                                     sines ? "its sine and its cosine are computed together"
                                           : "computed by comparing and subtracting",
                                     why);
        fact_text(fact, "cheaper", ir_get(node, "kind"));
    }
}

void explain_loops(struct region *region)
{
    const struct ir_node *kernel = ir_first(region->node, "kernel");
    ir_each (loop, region->node, "loop")
        add_loop(region, loop);
    facts_add_decisions(region, REMARK_LOOP, region->node);
    if (ir_has(kernel, "parallel", "yes") || ir_first(region->node, "loop"))
        facts_add_decisions(region, REMARK_LOOP, kernel);
    add_promises(region, kernel);
    add_staged(region, kernel);
    for (const struct ir_node *node = region->node; (node = ir_walk(region->node, node));)
        if (ir_is(node, "construct"))
            add_inside(region, node);
    add_batches(region);
    add_others(region, kernel);
    add_nests_of_functions(region);
    add_barriers(region);
    add_cheaper(region);
}
