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

/* Moves the parameter of that kind to the front; makes it if it is missing. */
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

static void lead_with_geometry(struct ir_node *launch)
{
    if (ir_find(launch, "arg", "kind", "geometry"))
        return;
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

/* A pointer fills a slot; any other value is carried in an integer of the slot's size. */
static void widen_value(struct ir_node *param, const struct ir_node *target)
{
    const struct ir_node *variable = ir_find(target, "variable", "name", ir_get(param, "name"));
    if (ir_has(param, "kind", "value") && !(variable && ir_has(variable, "category", "pointer")))
        ir_set(param, "kind", "transport");
}

/* Arguments that fill no slot only describe further mapped data. */
static void number_slots(struct ir_node *kernel, struct ir_node *launch)
{
    unsigned slot = 0;
    ir_each (param, kernel, "param")
        ir_set_format(param, "slot", "%u", slot++);
    slot = 1; /* libomptarget passes the environment */
    ir_each (arg, launch, "arg") {
        if (ir_slot_arg(arg) == arg)
            ir_set_format(arg, "slot", "%u", slot++);
        else
            ir_set(arg, "slot", NULL);
    }
}

/* Whether the kernel is one thread: its grid needs no geometry word, and libomptarget is faster without
 * arguments. */
static bool is_one_thread(const struct ir_node *kernel)
{
    return ir_has(kernel, "league", "no") && ir_has(kernel, "parallel", "no");
}

static void repair(const struct ir_module *module, struct ir_node *target, struct ir_node *kernel)
{
    struct ir_node *launch = ir_first(target, "launch");
    ir_each (param, kernel, "param")
        widen_value(param, target);
    if (!is_one_thread(kernel)) {
        lead_with_param(kernel, "geometry", GEOMETRY);
        lead_with_geometry(launch);
    }
    lead_with_param(kernel, "environment", ENVIRONMENT);
    if (!ir_slots_agree(module, target, false))
        return;
    number_slots(kernel, launch);
    ir_set(kernel, "abi", "3");
}

static bool repair_kernels(struct ir_module *module)
{
    unsigned errors = message_error_count();
    ir_every (node, module, "kernel")
        repair(module, node->parent, node);
    return message_error_count() == errors;
}

FILTER(rex_abi_repair, "rex-abi-repair", "Makes host and device agree on every slot of each launch.",
       repair_kernels)
