/*
 * rex-literal-scalar: passes scalars by value that need no memory.
 *
 * Takes launches whose scalars go by address. Turns an argument into a literal (its bytes travel in the slot
 * itself, map type LITERAL, see OMPConstants.h and CGOpenMPRuntime.cpp) where the kernel cannot tell the
 * difference: a whole variable of scalar type that fits a slot, no pointer, no long double, nothing copied
 * back, and either firstprivate, or `map(to:)` of a local variable that the region does not write and that no
 * data construct of the unit maps (a variable that is present already is not copied again: OpenMP 5.2,
 * section 5.8.3), and not in a target task, whose literals are packed before it runs. Leaves every other
 * argument as it is. `why` says what was decided. A constant that is a name for a number (`number`) is that
 * number in the kernel, whose compiler may then unroll loops that it bounds.
 */
#include "ir.h"

#include <string.h>

enum { SLOT_BYTES = 8 };

/* Why the variable's type keeps it from being a literal; NULL when nothing does. */
static const char *type_obstacle(const struct ir_node *variable)
{
    if (!ir_has(variable, "category", "scalar"))
        return "not a scalar";
    if (ir_has(variable, "long_double", "yes"))
        return "long double has no device representation";
    if (ir_number(variable, "bytes") > SLOT_BYTES)
        return "larger than a slot";
    return NULL;
}

/* Why a variable in map(to: x) has to be mapped: its value may differ from what the mapping would give; NULL
 * if it may be passed by value. */
static const char *mapping_obstacle(const struct ir_data_maps *maps, const struct ir_node *variable,
                                    const struct ir_node *map)
{
    const char *name = ir_get(variable, "name");
    if (!map || !ir_has(map, "type", "to") || !ir_has(map, "kind", "variable"))
        return "mapped as an object";
    if (*ir_get_or(map, "modifiers", ""))
        return "its map clause has modifiers";
    if (!ir_has(variable, "automatic", "yes"))
        return "not known to be a local variable: the device may have a copy already";
    if (ir_mapped_by_data(maps, ir_get(variable->parent, "function"), name))
        return "a data construct maps it: the device may have a copy already";
    if (!ir_has(variable, "written", "no"))
        return "the region may write it";
    return NULL;
}

static const struct ir_node *param_of(const struct ir_node *arg)
{
    return ir_find(ir_first(arg->parent->parent, "kernel"), "param", "name", ir_get(arg, "name"));
}

static const char *obstacle(const struct ir_data_maps *maps, const struct ir_node *arg,
                            const struct ir_node *variable)
{
    const char *type = ir_get(arg, "type");
    const char *name = ir_get(arg, "name");
    if (ir_list_has(type, "from"))
        return "copied back";
    if (!ir_list_has(type, "to") || !ir_list_has(type, "param"))
        return "not copied in by itself";
    if (type_obstacle(variable))
        return type_obstacle(variable);
    if (ir_list_has(type, "private"))
        return ir_has(param_of(arg), "kind", "reference") ? "one copy that the region's threads share" : NULL;
    if (ir_has(variable, "global", "yes"))
        return "the device has it as a variable of its own";
    if (ir_get(arg->parent, "task"))
        return "a target task reads it when it runs";
    return mapping_obstacle(maps, variable, ir_find(arg->parent->parent, "map", "variable", name));
}

static void make_literal(struct ir_node *arg, struct ir_node *kernel, struct ir_node *param,
                         const struct ir_node *variable)
{
    const char *name = ir_get(arg, "name");
    bool implicit = ir_list_has(ir_get(arg, "type"), "implicit");
    ir_set(arg, "kind", "literal");
    ir_set(arg, "base", name);
    ir_set(arg, "begin", name);
    ir_set_format(arg, "bytes", "sizeof(%s)", name);
    ir_set(arg, "type", implicit ? "literal,param,implicit" : "literal,param");
    ir_set(param, "kind", "value");
    ir_set(param, "number", ir_get(variable, "number"));
    ir_set(kernel, "abi", NULL); /* its slots have to be looked at again */
}

/* The argument's variable, if it is one to consider: shared or firstprivate, and passed by address. */
static const struct ir_node *candidate(const struct ir_node *arg, const struct ir_node *target)
{
    const struct ir_node *variable = ir_find(target, "variable", "name", ir_get(arg, "name"));
    if (!variable || !ir_has(arg, "kind", "address") || !ir_has(variable, "category", "scalar"))
        return NULL;
    return ir_has(variable, "sharing", "firstprivate") || ir_has(variable, "sharing", "shared") ? variable
                                                                                                : NULL;
}

static void consider(const struct ir_data_maps *maps, struct ir_node *arg, struct ir_node *target)
{
    struct ir_node *kernel = ir_first(target, "kernel");
    struct ir_node *param = kernel ? ir_find(kernel, "param", "name", ir_get(arg, "name")) : NULL;
    const struct ir_node *variable = candidate(arg, target);
    if (!variable || !param)
        return;
    const char *reason = obstacle(maps, arg, variable);
    ir_set(arg, "why", reason ? reason : "the kernel needs only the value");
    if (!reason)
        make_literal(arg, kernel, param, variable);
}

static bool pass_scalars_by_value(struct ir_module *module)
{
    const struct ir_data_maps maps = ir_data_maps(module);
    ir_every (node, module, "arg")
        if (ir_is(node->parent, "launch"))
            consider(&maps, node, node->parent->parent);
    return true;
}

FILTER(rex_literal_scalar, "rex-literal-scalar",
       "Passes scalars by value where the kernel needs no memory for them.", pass_scalars_by_value)
