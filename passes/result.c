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
 *
 * The value to begin with would still come to the device over the bus, when the last team asks for it. So
 * where it fits into a slot it goes with the launch as a literal, too (`initial` of the result's parameter
 * names it).
 */
#include "ir.h"

#include <string.h>

enum { LARGEST = 64, SLOT_BYTES = 8 };

/* Why the device needs a copy of its own; NULL if it does not. */
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
    if (ir_mapped_by_data(maps, ir_get(variable->parent, "function"), name))
        return "reduction; a data construct maps it: the device may have a copy already";
    if (map && *ir_get_or(map, "modifiers", ""))
        return "reduction; its map clause has modifiers";
    if (ir_has(arg->parent, "wait", "no"))
        return "reduction; in a chain the host does not wait for the result";
    if (ir_get(arg->parent, "task"))
        return "reduction; a target task brings the result back";
    return NULL;
}

/* Adds a node of the same kind after another one. */
static struct ir_node *add_behind(struct ir_node *node, const char *name, const char *kind)
{
    struct ir_node *more = ir_node_of(node->schema);
    ir_set(more, "name", name);
    ir_set(more, "kind", kind);
    if (node->next)
        ir_insert_before(node->next, more);
    else
        ir_append(node->parent, more);
    return more;
}

/* Brings the value to begin with in a slot of its own. */
static void pass_initial(struct ir_node *arg, const struct ir_node *variable)
{
    struct ir_node *kernel = ir_first(arg->parent->parent, "kernel"), *literal, *transport;
    const char *name = ir_get(variable, "name"), *initial = arena_format("__rex_begin_%s", name);
    struct ir_node *param = kernel ? ir_find(kernel, "param", "name", name) : NULL;
    if (!param || !ir_has(variable, "category", "scalar") || ir_number(variable, "bytes") > SLOT_BYTES)
        return;
    ir_set(param, "initial", initial);
    ir_set(kernel, "abi", NULL); /* its slots have to be looked at again */
    transport = add_behind(param, initial, "transport");
    ir_set(transport, "type", ir_get(param, "type"));
    ir_set(transport, "bytes", ir_get(param, "bytes"));
    literal = add_behind(arg, initial, "literal");
    ir_set(literal, "item", name);
    ir_set(literal, "base", name);
    ir_set(literal, "begin", name);
    ir_set(literal, "bytes", ir_get(arg, "bytes"));
    ir_set(literal, "type", ir_get(arg, "type"));
    ir_set(literal, "why", "reduction; the kernel needs not ask the host's memory for what it begins with");
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
    pass_initial(arg, variable);
}

static bool leave_results_to_the_host(struct ir_module *module)
{
    const struct ir_data_maps maps = ir_data_maps(module);
    ir_every (node, module, "arg")
        if (ir_is(node->parent, "launch"))
            consider(&maps, node);
    return true;
}

FILTER(rex_result, "rex-result", "Lets kernels leave the results of reductions where the host reads them.",
       leave_results_to_the_host)
