/*
 * rex-result: kernels leave the results of reductions in memory that the host reads.
 *
 * Takes launches whose reductions work on a mapped copy of the host's variable: a look-up, a copy to the
 * device and one back, for a few bytes. Where nobody but the launch can have mapped the variable, the kernel
 * gets the address of page-locked host memory instead, which the device reaches by itself
 * (rex_result_acquire of runtime/host/rex_kmp.h): the value to begin with is put there before, the result
 * taken from there behind the launch. That is a scalar or a struct of at most LARGEST bytes, local to its
 * function, its address never taken, mapped by no data construct (OpenMP 5.2, section 5.8.3: what is present
 * already stays on the device), and no target task's. Leaves every other argument as it is. `why` says what
 * was decided.
 */
#include "ir.h"

#include <string.h>

enum { LARGEST = 64 };

/* Why the device needs a copy of its own; NULL when nothing asks for one. */
static const char *obstacle(const struct ir_data_maps *maps, const struct ir_node *arg,
                            const struct ir_node *variable)
{
    const char *name = ir_get(variable, "name");
    const struct ir_node *map = ir_find(arg->parent->parent, "map", "variable", name);
    if (ir_has(variable, "category", "array") || ir_has(variable, "category", "pointer"))
        return "reduction of an array";
    if (ir_number(variable, "bytes") > LARGEST)
        return "reduction of more than 64 bytes";
    if (!ir_has(variable, "automatic", "yes"))
        return "reduction; not known to be a local variable: the device may have a copy already";
    if (ir_mapped_by_data(maps, name))
        return "reduction; a data construct maps it: the device may have a copy already";
    if (map && *ir_get_or(map, "modifiers", ""))
        return "reduction; its map clause has modifiers";
    if (ir_has(arg->parent, "wait", "no"))
        return "reduction; in a chain nobody waits for the result";
    if (ir_get(arg->parent, "task"))
        return "reduction; a target task brings the result back";
    return NULL;
}

static void consider(const struct ir_data_maps *maps, struct ir_node *arg)
{
    const struct ir_node *variable = ir_find(arg->parent->parent, "variable", "name", ir_get(arg, "name"));
    const char *type = ir_get(arg, "type");
    if (!variable || !ir_has(variable, "sharing", "reduction") || !ir_has(arg, "kind", "address") ||
        !ir_list_has(type, "to") || !ir_list_has(type, "from") || !ir_list_has(type, "param"))
        return;
    const char *reason = obstacle(maps, arg, variable);
    ir_set(arg, "why", reason ? reason : "reduction; the kernel leaves the result where the host reads it");
    if (reason)
        return;
    ir_set(arg, "kind", "result");
    ir_set(arg, "base", ir_get(arg, "name"));
    ir_set(arg, "begin", ir_get(arg, "name"));
    ir_set(arg, "type", ir_list_has(type, "implicit") ? "literal,param,implicit" : "literal,param");
}

static bool leave_results_to_the_host(struct ir_module *module)
{
    const struct ir_data_maps maps = ir_data_maps(module);
    for (struct ir_node *node = module->root; (node = ir_walk(module->root, node));)
        if (ir_is(node, "arg") && ir_is(node->parent, "launch"))
            consider(&maps, node);
    return true;
}

FILTER(rex_result, "rex-result", "Lets kernels leave the results of reductions where the host reads them.",
       leave_results_to_the_host)
