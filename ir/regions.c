/*
 * Parallel regions inside device code, and whether the threads of a device file have to track their place in
 * them (REX_REGIONS of runtime/device/rex_device.h). They have to if there are, or may be, regions besides
 * the kernels themselves.
 */
#include "ir.h"

bool ir_is_parallel(const struct ir_node *node)
{
    return ir_is(node, "construct") && directive_leaves(node) & LEAF_PARALLEL;
}

bool ir_is_in_parallel(const struct ir_node *node)
{
    while ((node = node->parent) && !ir_is(node, "target"))
        if (ir_is_parallel(node))
            return true;
    return false;
}

bool ir_holds_parallel(const struct ir_node *node)
{
    for (const struct ir_node *inner = node; (inner = ir_walk(node, inner));)
        if (ir_is_parallel(inner))
            return true;
    return false;
}

/* Whether a function holds a parallel region, or another unit defines it; "*" is all that are called by a
 * pointer. */
static bool may_hold_parallel(const struct ir_declarations *declarations, const char *name)
{
    bool any = same_text(name, "*"), declared = false;
    for (size_t i = any ? 0 : ir_declarations_find(declarations, name); i < declarations->count; i++) {
        const struct ir_node *declare = declarations->rows[i];
        if (!any && !ir_has(declare, "name", name))
            break;
        declared |= ir_has(declare, "kind", "function");
        if (ir_holds_parallel(declare))
            return true;
    }
    return !any && declared && !ir_has_body(declarations, name);
}

bool ir_calls_parallel(const struct ir_module *module, const struct ir_node *target)
{
    const struct ir_declarations declarations = ir_declarations(module);
    const char *functions = ir_functions_below(module, target);
    for (const char *name; (name = ir_list_next(&functions));)
        if (may_hold_parallel(&declarations, name))
            return true;
    return false;
}

/* Whether functions of the unit may be called by pointers, also from other units. */
static bool has_pointers_to_functions(const struct ir_module *module)
{
    for (const struct ir_node *node = module->root; (node = ir_walk(module->root, node));)
        if (ir_get(node, "addresses") || (ir_is(node, "declare") && ir_has(node, "kind", "indirect")))
            return true;
    return false;
}

/* Whether another unit's kernels may call the function, which may ask for its place among parallel
 * regions. */
static bool may_be_anywhere(const struct ir_node *declare, bool pointers)
{
    bool asks = ir_first(declare, "construct") || ir_calls_routines(declare);
    return asks && (pointers || !ir_has(declare, "internal", "yes"));
}

/* Whether device code can distinguish a parallel region of one thread from no region. */
static bool asks_for_level(const struct ir_node *node)
{
    static const char *const names[] = {"omp_get_level", "omp_get_ancestor_thread_num", "omp_get_team_size"};
    const char *calls = ir_get(node, "calls");
    for (size_t i = 0; i < sizeof(names) / sizeof(*names); i++)
        if (ir_list_has(calls, names[i]))
            return true;
    return false;
}

/* Whether it is a kernel whose initial thread calls the other threads for each parallel region. */
static bool is_generic(const struct ir_node *node)
{
    return ir_is(node, "kernel") && ir_has(node, "generic", "yes") && !ir_has(node, "together", "yes");
}

/* Whether it is a parallel region that not all threads of the team reach together. */
static bool is_inner_region(const struct ir_node *node)
{
    return ir_is_parallel(node) && !ir_get(node, "begins");
}

/* Whether it is a kernel that begins outside of a parallel region, although a launch gives it teams of
 * threads. */
static bool begins_alone(const struct ir_node *node)
{
    bool parallel = ir_has(node, "parallel", "yes") && !ir_has(node, "generic", "yes");
    return ir_is(node, "kernel") && !parallel && !ir_has(node, "together", "yes") &&
           ir_find(node, "param", "kind", "geometry");
}

enum ir_regions ir_regions(const struct ir_module *module)
{
    for (const struct ir_node *node = module->root; (node = ir_walk(module->root, node));)
        if (is_inner_region(node) || is_generic(node) || asks_for_level(node))
            return IR_REGIONS;
    struct ir_declarations declarations = ir_declarations(module);
    bool pointers = has_pointers_to_functions(module), alone = false;
    enum ir_regions regions = IR_NO_REGIONS;
    for (const struct ir_node *node = module->root; (node = ir_walk(module->root, node));)
        alone |= begins_alone(node);
    ir_each (declare, module->root, "declare") {
        if (!ir_has(declare, "kind", "function"))
            continue;
        if (!ir_has_body(&declarations, ir_get(declare, "name")))
            return IR_REGIONS;
        if (may_be_anywhere(declare, pointers))
            regions = alone ? IR_REGIONS : IR_OTHERS_REGIONS;
    }
    return regions;
}
