/*
 * The two sides of a launch: whether what the host puts into each slot is what the kernel expects there.
 *
 * The kernel's first parameter is the launch environment, which the runtime prepends. Every other parameter
 * is filled by the next argument that has the flag `param`. rex-abi-repair checks this before it numbers the
 * slots, and rex-emit again, because the module may have been changed in between on one side only.
 */
#include "ir.h"

enum { SLOT_BYTES = 8 };

/* Which kind of argument fills which kind of parameter. */
static const struct {
    const char *param, *arg;
} agreements[] = {
    {"geometry", "geometry"}, {"scratch", "scratch"}, {"value", "literal"},   {"transport", "literal"},
    {"reference", "result"},  {"part", "literal"},    {"pointer", "address"}, {"reference", "address"},
    {"copy", "address"},      {"carried", "carried"},
};

static bool kinds_agree(const struct ir_node *param, const struct ir_node *arg)
{
    for (size_t i = 0; i < sizeof(agreements) / sizeof(*agreements); i++)
        if (ir_has(param, "kind", agreements[i].param) && ir_has(arg, "kind", agreements[i].arg))
            return same_text(ir_get_or(arg, "part", ""), ir_get_or(param, "part", ""));
    return false;
}

struct ir_node *ir_slot_arg(struct ir_node *arg)
{
    while (arg && !ir_list_has(ir_get(arg, "type"), "param"))
        arg = ir_next(arg, "arg");
    return arg;
}

/* A value that is not as wide as its slot would shift everything after it. */
static bool fills_slot(const struct ir_module *module, const struct ir_node *param)
{
    unsigned long long bytes = ir_number(param, "bytes");
    bool value = ir_has(param, "kind", "value"), transport = ir_has(param, "kind", "transport");
    if ((!value || bytes == SLOT_BYTES) && (!transport || (bytes >= 1 && bytes <= SLOT_BYTES)))
        return true;
    ir_error(module, param, "'%s' has %llu bytes and cannot travel in an 8-byte slot as a %s",
             ir_get(param, "name"), bytes, ir_get(param, "kind"));
    return false;
}

/* Whether the argument's pointer leads to the variable, if that is an array of variable length, or is its
 * value, if it is a pointer. */
static bool leads_to(const struct ir_module *module, const struct ir_node *target,
                     const struct ir_node *param)
{
    const struct ir_node *variable = ir_find(target, "variable", "name", ir_get(param, "name"));
    if (!variable || !ir_has(param, "kind", "pointer") || ir_has(variable, "category", "pointer") ||
        ir_has(variable, "variable_length", "yes"))
        return true;
    ir_error(module, param, "'%s' is no pointer, and cannot be a parameter of kind pointer",
             ir_get(param, "name"));
    return false;
}

static bool pair_agrees(const struct ir_module *module, const struct ir_node *param,
                        const struct ir_node *arg)
{
    const char *name = ir_get(param, "name");
    if (!same_text(name, ir_get(arg, "name")))
        ir_error(module, arg, "argument '%s' stands where the kernel's parameter '%s' is filled",
                 ir_get(arg, "name"), name);
    else if (!kinds_agree(param, arg))
        ir_error(module, arg, "argument '%s' of kind %s cannot fill a parameter of kind %s", name,
                 ir_get(arg, "kind"), ir_get(param, "kind"));
    else
        return true;
    return false;
}

static bool is_numbered(const struct ir_module *module, const struct ir_node *node, unsigned slot)
{
    if (ir_get(node, "slot") && ir_number(node, "slot") == slot)
        return true;
    ir_error(module, node, "'%s' stands in slot %u, but not by its own number: run rex-abi-repair again",
             ir_get(node, "name"), slot);
    return false;
}

static bool begins_well(const struct ir_module *module, const struct ir_node *kernel,
                        const struct ir_node *launch)
{
    const char *name = ir_get(kernel, "name");
    const struct ir_node *param = ir_first(kernel, "param");
    bool launched = ir_has(launch, "kernel", name),
         environment = param && ir_has(param, "kind", "environment");
    if (!launched)
        ir_error(module, kernel, "no launch of kernel '%s' stands in its target", name);
    else if (!environment)
        ir_error(module, kernel, "the first parameter of kernel '%s' is not the launch environment", name);
    return launched && environment;
}

bool ir_slots_agree(const struct ir_module *module, const struct ir_node *target, bool numbered)
{
    const struct ir_node *kernel = ir_first(target, "kernel"), *launch = ir_first(target, "launch");
    const struct ir_node *param = ir_first(kernel, "param"), *arg = ir_slot_arg(ir_first(launch, "arg"));
    if (!begins_well(module, kernel, launch) || (numbered && !is_numbered(module, param, 0)))
        return false;
    param = ir_next(param, "param");
    for (unsigned slot = 1; param && arg; slot++) {
        if (!pair_agrees(module, param, arg) || !fills_slot(module, param) ||
            !leads_to(module, target, param) ||
            (numbered && (!is_numbered(module, param, slot) || !is_numbered(module, arg, slot))))
            return false;
        param = ir_next(param, "param");
        arg = ir_slot_arg(ir_next(arg, "arg"));
    }
    if (param)
        ir_error(module, param, "no argument of the launch fills the kernel's parameter '%s'",
                 ir_get(param, "name"));
    if (arg)
        ir_error(module, arg, "the kernel has no parameter for argument '%s'", ir_get(arg, "name"));
    return !param && !arg;
}
