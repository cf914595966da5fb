/*
 * rex-outline: gives each target region a kernel with parameters and a launch with arguments, and each data
 * construct a transfer with arguments (OpenMP 5.2, chapters 5.8 and 13). Kernels and transfers that are there
 * already stay, so a second run changes nothing. Here every argument is mapped, or copied by address; later
 * passes improve on that.
 */
#include "outline.h"

#include <string.h>

/* rex_<function>_l<line>. Several regions may begin on one line, as macros make them; these follow each
 * other, so comparing with the last stem is enough to number them. */
static const char *kernel_stem(const struct ir_node *target)
{
    return arena_format("rex_%s_l%lu", ascii_name(ir_get(target, "function")),
                        position_of(ir_get(target, "at")).line);
}

/* The suffix distinguishes the kernels of two units in one image. */
static const char *kernel_name(struct ir_module *module, const struct ir_node *target, const char *stem,
                               bool repeated)
{
    const char *suffix = ir_get(ir_first(module->root, "unit"), "suffix");
    return repeated ? arena_format("%s_%s_%s", stem, ir_get(target, "id"), suffix)
                    : arena_format("%s_%s", stem, suffix);
}

/* Whether parallel regions stand in the region's text, or in functions that it may call. */
static bool is_generic(const struct ir_module *module, const struct ir_node *target)
{
    if (directive_leaves(target) & LEAF_PARALLEL)
        return false;
    return ir_holds_parallel(target) || ir_calls_parallel(module, target);
}

static void outline_target(struct ir_module *module, struct ir_node *target, const char *name)
{
    leave_loops_serial(target);
    unsigned leaves = directive_leaves(target);
    struct construct construct = {.module = module, .node = target, .leaves = leaves};
    construct.generic = is_generic(module, target);
    construct.kernel = ir_add(target, "kernel");
    construct.request = ir_add(target, "launch");
    ir_set(construct.kernel, "name", name);
    ir_set(construct.kernel, "league", leaves & LEAF_TEAMS ? "yes" : "no");
    bool parallel = leaves & LEAF_PARALLEL || construct.generic;
    ir_set(construct.kernel, "parallel", parallel ? "yes" : "no");
    ir_set(construct.kernel, "generic", construct.generic ? "yes" : NULL);
    ir_set(construct.kernel, "max_threads", parallel ? "1024" : "1");
    ir_set(construct.request, "kernel", name);
    outline_placement(&construct);
    outline_geometry(&construct);
    outline_arguments(&construct);
}

static void outline_data(struct ir_module *module, struct ir_node *data)
{
    struct construct construct = {.module = module, .node = data, .leaves = directive_leaves(data)};
    construct.request = ir_node_new("transfer");
    outline_placement(&construct);
    outline_arguments(&construct);
    ir_append(data, construct.request);
}

static void outline_mapper(struct ir_module *module, struct ir_node *mapper)
{
    struct construct construct = {.module = module, .node = mapper, .request = mapper};
    outline_arguments(&construct);
}

static bool outline(struct ir_module *module)
{
    unsigned errors = message_error_count();
    const char *last_stem = "";
    for (struct ir_node *node = module->root; (node = ir_walk(module->root, node));) {
        if (ir_is(node, "target") && !ir_get(node, "host")) {
            const char *stem = kernel_stem(node);
            if (!ir_first(node, "kernel"))
                outline_target(module, node, kernel_name(module, node, stem, same_text(stem, last_stem)));
            last_stem = stem;
        }
        if (ir_is(node, "data") && !ir_first(node, "transfer"))
            outline_data(module, node);
        if (ir_is(node, "mapper") && !ir_first(node, "arg"))
            outline_mapper(module, node);
    }
    return message_error_count() == errors;
}

FILTER(rex_outline, "rex-outline",
       "Gives target regions kernels and launches, and data constructs transfers.", outline)
