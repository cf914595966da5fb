/*
 * rex-version: has launches choose between the two versions of a construct.
 *
 * Takes the constructs that rex-parse has written twice (passes/parse/rewrites/versions.c). In the first
 * version, which has a number, pointers lead to different storage (`apart`), so that its threads share serial
 * loops, too, its teams have arrays of their own for atomic updates (rex-privatize), or no thread reads
 * pointers from structs; the second one is as the program has it. Whether the first one may run only the
 * launch can see: it looks in which allocations the pointers lead (runtime/library/rex_version.h), which
 * takes it less than the launch itself. Where it does not look, it takes the second one.
 *
 * Sets `asks` of the first version; rex-emit defines the answer, or who is asked, in the host file.
 * `asks_why` says what was decided.
 */
#include "ir.h"

/* Whether threads go through rows, of which rex-stage can have their team read pieces together. */
static bool reads_rows(const struct ir_node *target)
{
    ir_each (serial, target, "serial")
        if (ir_get(serial, "rows"))
            return true;
    return false;
}

static const char *obstacle(const struct ir_module *module, const struct ir_node *target)
{
    if (!ir_get(ir_first(module->root, "unit"), "device"))
        return "a processor's threads are best off with whole rows";
    bool shares = !ir_has(target, "inner", "no") && (ir_get(target, "inner") || !ir_first(target, "updated"));
    if (!shares && !reads_rows(target) && !ir_find(target, "updated", "private", "yes") &&
        !ir_has(target, "attached", "yes"))
        return "its threads share no more loops than the other version's";
    if (ir_has(target, "apart_members", "yes") &&
        ir_has(ir_first(module->root, "unit"), "stores_addresses", "yes"))
        return "device code may change where members of structs lead";
    return ir_get(target, "host") ? "the host runs it" : NULL;
}

static bool choose_versions(struct ir_module *module)
{
    ir_every (node, module, "target")
        if (ir_get(node, "version"))
            ir_decide(
                node, "asks", obstacle(module, node),
                ir_find(node, "updated", "private", "yes")
                    ? "its teams have arrays of their own where pointers lead to allocations of their own"
                : ir_has(node, "inner", "no") && reads_rows(node)
                    ? "its threads go through rows, of which their team reads pieces together"
                : !ir_get(node, "inner") || ir_has(node, "inner", "no")
                    ? "no thread reads pointers from structs where these lead to allocations of their own"
                : ir_get(node, "apart")
                    ? "its threads share more loops where pointers lead to allocations of their own"
                    : "its threads share more loops where variables have certain values");
    return true;
}

FILTER(rex_version, "rex-version", "Has launches choose between the two versions of a construct.",
       choose_versions)
