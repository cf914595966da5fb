/*
 * rex-literal-struct: passes small structs and arrays by value, in several slots.
 *
 * Takes launches whose firstprivate structs and arrays go by address, which costs a buffer on the device and
 * a copy to it for each launch. Splits such an argument into literals of 8 bytes (map type LITERAL, see
 * OMPConstants.h), as CUDA passes a struct, where nobody can tell the difference: a whole variable of at most
 * LARGEST bytes, begun with the host's value and never copied back. A target task's copies are made where
 * the construct stands, and so are its literals.
 *
 * The same for a struct that is mapped because the region names it (OpenMP 5.2, section 5.8.1) and that the
 * region does not write: a local variable whose address nobody takes, which no data construct of the unit
 * maps, so that the device has no copy of it that could be looked at instead; without pointers, which would
 * be attached; and read by the kernel's own threads, not by those of parallel regions inside, which share it.
 *
 * Leaves every other argument as it is. `why` says what was decided.
 */
#include "ir.h"

#include <string.h>

enum { SLOT_BYTES = 8, LARGEST = 128 };

/* Why the argument stays one object; NULL when nothing keeps it. */
static const char *obstacle(const struct ir_node *variable, const struct ir_node *param)
{
    if (ir_get(variable, "lengths"))
        return "its length is not known before the program runs";
    if (!ir_has(param, "kind", "copy"))
        return "one copy that the region's threads share";
    if (ir_number(variable, "bytes") > LARGEST)
        return "larger than 16 slots";
    return NULL;
}

/* Whether a construct inside shares the variable itself with other threads. */
static bool is_shared_inside(const struct ir_node *target, const char *name)
{
    for (const struct ir_node *node = target; (node = ir_walk(target, node));)
        if (ir_is(node, "construct") && ir_find(node, "variable", "name", name))
            return true;
    return false;
}

/* Why a struct stays mapped; NULL when nothing keeps it. */
static const char *mapping_obstacle(const struct ir_data_maps *maps, const struct ir_node *arg,
                                    const struct ir_node *variable)
{
    const char *name = ir_get(variable, "name");
    if (!ir_has(variable, "written", "no"))
        return "the region may write it";
    if (!ir_has(variable, "automatic", "yes"))
        return "not known to be a local variable: the device may have a copy already";
    if (ir_mapped_by_data(maps, ir_get(variable->parent, "function"), name))
        return "a data construct maps it: the device may have a copy already";
    if (ir_get(variable, "pointers"))
        return "pointers in it are attached";
    if (is_shared_inside(arg->parent->parent, name))
        return "parallel regions inside share it";
    if (ir_get(arg->parent, "task"))
        return "a target task reads it when it runs";
    if (ir_number(variable, "bytes") > LARGEST)
        return "larger than 16 slots";
    return NULL;
}

static void set_part(struct ir_node *node, const char *kind, unsigned part, unsigned bytes)
{
    ir_set(node, "kind", kind);
    ir_set_format(node, "part", "%u", part);
    ir_set_format(node, "bytes", "%u", bytes);
}

static void make_literal(struct ir_node *arg, bool implicit, unsigned part, unsigned bytes)
{
    set_part(arg, "literal", part, bytes);
    ir_set(arg, "base", ir_get(arg, "name"));
    ir_set(arg, "begin", ir_get(arg, "name"));
    ir_set(arg, "type", implicit ? "literal,param,implicit" : "literal,param");
}

/* The next part's node. */
static struct ir_node *add_behind(struct ir_node *node)
{
    struct ir_node *more = ir_node_of(node->schema);
    for (const struct ir_attribute *copied = node->attributes; copied; copied = copied->next)
        ir_set(more, copied->name, copied->value);
    if (node->next)
        ir_insert_before(node->next, more);
    else
        ir_append(node->parent, more);
    return more;
}

static void split(struct ir_node *arg, struct ir_node *param, unsigned long long bytes)
{
    bool implicit = ir_list_has(ir_get(arg, "type"), "implicit");
    ir_set(param->parent, "abi", NULL); /* its slots have to be looked at again */
    for (unsigned part = 0; bytes > 0; part++) {
        unsigned size = bytes > SLOT_BYTES ? SLOT_BYTES : (unsigned)bytes;
        arg = part ? add_behind(arg) : arg;
        param = part ? add_behind(param) : param;
        make_literal(arg, implicit, part, size);
        set_part(param, "part", part, size);
        bytes -= size;
    }
}

/* Whether it is a firstprivate variable that is passed by address, which rex-literal-scalar does not
 * handle. */
static bool is_candidate(const struct ir_node *arg, const struct ir_node *variable)
{
    const char *type = ir_get(arg, "type");
    return variable && ir_has(arg, "kind", "address") && ir_has(variable, "sharing", "firstprivate") &&
           (!ir_has(variable, "category", "scalar") || ir_number(variable, "bytes") > SLOT_BYTES) &&
           ir_list_has(type, "to") && ir_list_has(type, "private") && ir_list_has(type, "param") &&
           !ir_list_has(type, "from");
}

/* A struct that no clause maps, and no mapper. */
static bool is_mapped_implicitly(const struct ir_node *arg, const struct ir_node *variable)
{
    const char *type = ir_get(arg, "type"), *name = ir_get(arg, "name");
    return variable && ir_has(arg, "kind", "address") && ir_has(variable, "category", "struct") &&
           ir_has(variable, "sharing", "shared") && ir_list_has(type, "implicit") &&
           ir_list_has(type, "to") && ir_list_has(type, "param") && !ir_list_has(type, "private") &&
           !ir_list_has(type, "present") && !ir_list_has(type, "ptr_and_obj") && !ir_get(arg, "mapper") &&
           !ir_get(variable, "mapper") && ir_has(arg, "begin", arena_format("&%s", name)) &&
           !ir_find(arg->parent->parent, "map", "variable", name);
}

static void consider(const struct ir_data_maps *maps, struct ir_node *arg, struct ir_node *target)
{
    struct ir_node *kernel = ir_first(target, "kernel");
    struct ir_node *param = kernel ? ir_find(kernel, "param", "name", ir_get(arg, "name")) : NULL;
    const struct ir_node *variable = ir_find(target, "variable", "name", ir_get(arg, "name"));
    bool mapped = param && is_mapped_implicitly(arg, variable);
    if (!param || !(mapped || is_candidate(arg, variable)))
        return;
    const char *reason = mapped ? mapping_obstacle(maps, arg, variable) : obstacle(variable, param);
    ir_set(arg, "why", reason ? reason : "small enough to go by value");
    if (!reason)
        split(arg, param, ir_number(variable, "bytes"));
}

static bool pass_structs_by_value(struct ir_module *module)
{
    const struct ir_data_maps maps = ir_data_maps(module);
    ir_every (node, module, "arg")
        if (ir_is(node->parent, "launch"))
            consider(&maps, node, node->parent->parent);
    return true;
}

FILTER(rex_literal_struct, "rex-literal-struct",
       "Passes small structs and arrays by value, in several slots.", pass_structs_by_value)
