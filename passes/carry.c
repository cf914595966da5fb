/*
 * rex-carry: has a launch take a small update to the device along.
 *
 * Takes updates of a chain (rex-chain) that copy one scalar of the host's to the device, and behind which a
 * launch stands at once: `flag = 0; #pragma omp target update to(flag)`, and then a small kernel. On a GPU
 * another engine makes the copy. The engine waits for the kernel before it, the next kernel waits for the
 * engine, and all of that takes longer than a small kernel. So the update leaves the value to the launch
 * (`carried`). The kernel takes the address and the value in two more slots (`carries`), and stores the value
 * before it does anything else.
 *
 * That changes what a kernel sees if it uses the variable itself: its teams begin in any order, and one might
 * read the variable before another has stored it. So the variable has to be a local one whose address is
 * never taken, no construct of the unit may hand out its device address, and the region of the launch may not
 * name it. Only at run time is it known whether the launch comes next. If anything else comes first, the
 * value is copied after all (rex_carry of runtime/library/rex_update.h).
 */
#include "ir.h"

#include <string.h>

enum { SLOT_BYTES = 8 };

/* Whether a construct hands out where the device has the variable. */
static bool is_given_away(const struct ir_module *module, const char *name)
{
    ir_every (node, module, "variable")
        if (ir_has(node, "name", name) && strncmp(ir_get(node, "sharing"), "use_device", 10) == 0)
            return true;
    return false;
}

/* The variable that the update brings to the device, if that is all it does, and small enough. */
static const struct ir_node *brought(const struct ir_node *update, const struct ir_node *transfer)
{
    const struct ir_node *arg = ir_first(transfer, "arg"), *variable;
    if (!arg || ir_next(arg, "arg") || !ir_has(arg, "type", "to") || ir_get(transfer, "condition"))
        return NULL;
    variable = ir_find(update, "variable", "name", ir_get(arg, "name"));
    return variable && ir_has(variable, "category", "scalar") && ir_has(arg, "item", ir_get(arg, "name")) &&
                   ir_number(variable, "bytes") <= SLOT_BYTES
               ? variable
               : NULL;
}

/* The launch right after the update; NULL if something else stands there. */
static struct ir_node *launch_behind(const struct ir_node *update)
{
    struct ir_node *target = update->next;
    return target && ir_is(target, "target") ? ir_first(target, "launch") : NULL;
}

/* Why the launch cannot take the variable along; NULL where it can. */
static const char *obstacle(const struct ir_module *module, const struct ir_node *transfer,
                            const struct ir_node *launch, const struct ir_node *variable)
{
    const char *name = ir_get(variable, "name"), *device = ir_get(transfer, "device");
    if (!(ir_has(launch, "wait", "no") || ir_has(launch, "direct", "yes")) || ir_get(launch, "task"))
        return "the launch behind it is libomptarget's";
    if (!ir_has(launch, "device", device) || !expression_is_number(device + (*device == '-')))
        return "the launch behind it may be another device's";
    if (!ir_has(variable, "automatic", "yes"))
        return "not known to be a local variable: kernels may reach it in other ways";
    if (is_given_away(module, name))
        return "a data construct hands out its address on the device";
    if (ir_find(launch->parent, "variable", "name", name))
        return "the kernel behind it may look at it";
    if (ir_has(ir_first(launch->parent, "kernel"), "carries", "yes"))
        return "the launch behind it carries another update";
    return NULL;
}

static void add_slot(struct ir_node *launch, const char *name, const char *base, const char *why)
{
    struct ir_node *param = ir_node_new("param"), *arg = ir_node_new("arg");
    ir_set(param, "name", name);
    ir_set(param, "kind", "carried");
    ir_append(ir_first(launch->parent, "kernel"), param);
    ir_set(arg, "name", name);
    ir_set(arg, "kind", "carried");
    ir_set(arg, "base", base);
    ir_set(arg, "begin", base);
    ir_set(arg, "bytes", "8");
    ir_set(arg, "type", "literal,param");
    ir_set(arg, "why", why);
    ir_append(launch, arg);
}

static void consider(const struct ir_module *module, struct ir_node *update)
{
    struct ir_node *transfer = ir_first(update, "transfer"), *launch = launch_behind(update), *kernel;
    const struct ir_node *variable = transfer ? brought(update, transfer) : NULL;
    if (!variable || !launch || !ir_has(transfer, "direct", "yes") || ir_get(transfer, "carried"))
        return;
    const char *reason = obstacle(module, transfer, launch, variable);
    ir_decide(transfer, "carried", reason, "the kernel behind it stores the value and looks at none");
    if (reason)
        return;
    kernel = ir_first(launch->parent, "kernel");
    ir_set(kernel, "carries", "yes");
    ir_set(kernel, "carries_bytes", ir_get(variable, "bytes"));
    ir_set(kernel, "abi", NULL); /* its slots have to be looked at again */
    add_slot(launch, "__rex_carried_to", "__rex_carried.to",
             "where the update before it belongs; 0: nowhere");
    add_slot(launch, "__rex_carried_value", "__rex_carried.value", "what the update before it brings");
}

static bool carry_updates(struct ir_module *module)
{
    ir_every (node, module, "data")
        if (ir_has(node, "directive", "target update"))
            consider(module, node);
    return true;
}

FILTER(rex_carry, "rex-carry", "Has the next launch pass a small update to the device, in place of a copy.",
       carry_updates)
