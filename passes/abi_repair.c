/*
 * rex-abi-repair: makes host and device agree on every slot of a launch.
 *
 * Takes kernels and launches as the passes before left them. Establishes libomptarget's kernel-argument
 * version 3 (APITypes.h, KernelArgsTy): the launch environment, which the runtime puts in front, is the first
 * parameter; one 8-byte slot per argument follows, of which the first is REX's own geometry word, unless the
 * kernel is one thread. Scalars by value get a transport slot. Numbers the slots of both sides, and marks the
 * kernel `abi 3`. A module whose parameters and arguments do not agree is an error. A second run changes
 * nothing.
 */
#include "ir.h"

#include <stdlib.h>
#include <string.h>

#define ENVIRONMENT "__rex_kernel_launch_env"
#define GEOMETRY    "__rex_geometry"

static void put_first(struct ir_node *parent, const char *keyword, struct ir_node *node)
{
    struct ir_node *first = ir_first(parent, keyword);
    if (first)
        ir_insert_before(first, node);
    else
        ir_append(parent, node);
}

/* Moves the parameter of that kind to the front, making it if there is none. */
static void lead_with_param(struct ir_node *kernel, const char *kind, const char *name)
{
    struct ir_node *param = ir_find(kernel, "param", "kind", kind);
    if (param) {
        ir_remove(param);
    } else {
        param = ir_node_new("param");
        ir_set(param, "name", name);
        ir_set(param, "kind", kind);
    }
    put_first(kernel, "param", param);
}

/* The runtime counts a struct's position from 1 in the list that has just become longer at the front. */
static const char *shifted_type(const char *type)
{
    const char *member = strstr(type, "member_of:");
    if (!member)
        return type;
    char *rest;
    unsigned long position = strtoul(member + strlen("member_of:"), &rest, 10);
    return arena_format("%.*smember_of:%lu%s", (int)(member - type), type, position + 1, rest);
}

static void lead_with_geometry(struct ir_node *launch)
{
    if (ir_find(launch, "arg", "kind", "geometry"))
        return;
    ir_each (other, launch, "arg")
        ir_set(other, "type", shifted_type(ir_get(other, "type")));
    struct ir_node *arg = ir_node_new("arg");
    ir_set(arg, "name", GEOMETRY);
    ir_set(arg, "kind", "geometry");
    ir_set(arg, "base", GEOMETRY);
    ir_set(arg, "begin", GEOMETRY);
    ir_set(arg, "bytes", "8");
    ir_set(arg, "type", "literal,param");
    ir_set(arg, "why", "teams and threads for the host device, whose grid libomptarget does not pass on");
    put_first(launch, "arg", arg);
}

/* A pointer's value fills a slot by itself; anything else is carried in an integer of the slot's size. */
static void widen_value(const struct ir_module *module, struct ir_node *param, const struct ir_node *target)
{
    const struct ir_node *variable = ir_find(target, "variable", "name", ir_get(param, "name"));
    if (!ir_has(param, "kind", "value") || (variable && ir_has(variable, "category", "pointer")))
        return;
    if (ir_number(param, "bytes") < 1 || ir_number(param, "bytes") > 8)
        ir_error(module, param, "'%s' has %llu bytes and cannot travel in an 8-byte slot",
                 ir_get(param, "name"), ir_number(param, "bytes"));
    ir_set(param, "kind", "transport");
}

/* Which kind of argument fills which kind of parameter. */
static const struct {
    const char *param, *arg;
} agreements[] = {
    {"geometry", "geometry"}, {"scratch", "scratch"},   {"value", "literal"},
    {"transport", "literal"}, {"reference", "result"},  {"part", "literal"},
    {"pointer", "address"},   {"reference", "address"}, {"copy", "address"},
};

static bool kinds_agree(const struct ir_node *param, const struct ir_node *arg)
{
    for (size_t i = 0; i < sizeof(agreements) / sizeof(*agreements); i++)
        if (ir_has(param, "kind", agreements[i].param) && ir_has(arg, "kind", agreements[i].arg))
            return same_text(ir_get_or(arg, "part", ""), ir_get_or(param, "part", ""));
    return false;
}

/* The next argument that fills a slot: the others only describe what else is mapped. */
static struct ir_node *passed(struct ir_node *arg)
{
    while (arg && !ir_list_has(ir_get(arg, "type"), "param")) {
        ir_set(arg, "slot", NULL);
        arg = ir_next(arg, "arg");
    }
    return arg;
}

static bool check_pair(const struct ir_module *module, const struct ir_node *param, const struct ir_node *arg)
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

static void number_slots(const struct ir_module *module, struct ir_node *kernel, struct ir_node *launch)
{
    struct ir_node *param = ir_first(kernel, "param"); /* the environment, which libomptarget passes */
    struct ir_node *arg = passed(ir_first(launch, "arg"));
    ir_set(param, "slot", "0");
    param = ir_next(param, "param");
    for (unsigned slot = 1; param && arg; slot++) {
        if (!check_pair(module, param, arg))
            return;
        ir_set_format(param, "slot", "%u", slot);
        ir_set_format(arg, "slot", "%u", slot);
        param = ir_next(param, "param");
        arg = passed(ir_next(arg, "arg"));
    }
    if (param)
        ir_error(module, param, "no argument of the launch fills the kernel's parameter '%s'",
                 ir_get(param, "name"));
    if (arg)
        ir_error(module, arg, "the kernel has no parameter for argument '%s'", ir_get(arg, "name"));
}

/* Then there is nothing to say of its grid, and libomptarget spends less on a launch without arguments. */
static bool is_one_thread(const struct ir_node *kernel)
{
    return ir_has(kernel, "league", "no") && ir_has(kernel, "parallel", "no");
}

static void repair(const struct ir_module *module, struct ir_node *target, struct ir_node *kernel)
{
    struct ir_node *launch = ir_first(target, "launch");
    if (!launch || !ir_has(launch, "kernel", ir_get(kernel, "name"))) {
        ir_error(module, kernel, "no launch of kernel '%s' stands in its target", ir_get(kernel, "name"));
        return;
    }
    ir_each (param, kernel, "param")
        widen_value(module, param, target);
    if (!is_one_thread(kernel)) {
        lead_with_param(kernel, "geometry", GEOMETRY);
        lead_with_geometry(launch);
    }
    lead_with_param(kernel, "environment", ENVIRONMENT);
    number_slots(module, kernel, launch);
    ir_set(kernel, "abi", "3");
}

static bool repair_kernels(struct ir_module *module)
{
    unsigned errors = message_error_count();
    for (struct ir_node *node = module->root; (node = ir_walk(module->root, node));)
        if (ir_is(node, "kernel"))
            repair(module, node->parent, node);
    return message_error_count() == errors;
}

FILTER(rex_abi_repair, "rex-abi-repair", "Makes host and device agree on every slot of each launch.",
       repair_kernels)
