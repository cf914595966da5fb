/*
 * The block that stands in the place of a target region: it builds the launch packet (APITypes.h,
 * KernelArgsTy), asks libomptarget to run the kernel, and runs the original construct on the host when the
 * answer is no (OpenMP 5.2, section 13.8).
 */
#include "emit.h"

#include <string.h>

struct launch {
    const struct ir_node *target, *kernel, *node;
    const char *device, *teams, *threads, *trip_count; /* numbers, or locals that hold them */
    bool scratch;
};

static bool names_trip_count(const struct ir_node *launch)
{
    return expression_names(ir_get(launch, "teams"), "__rex_trip_count") ||
           expression_names(ir_get(launch, "threads"), "__rex_trip_count");
}

/* Expressions are evaluated once, in this order. */
static void emit_geometry(struct output *out, struct launch *launch)
{
    const struct ir_node *node = launch->node;
    const char *scratch = ir_get_or(node, "scratch", "");
    launch->trip_count = ir_get(node, "tripcount");
    if (names_trip_count(node) && !launch->trip_count)
        ir_error(out->module, node, "the geometry names __rex_trip_count, but the launch has no tripcount");
    else if (names_trip_count(node))
        launch->trip_count = emit_once(out, "uint64_t", "__rex_trip_count", launch->trip_count, true);
    launch->device = emit_once(out, "int64_t", "__rex_device", ir_get(node, "device"), false);
    const char *teams = ir_has(launch->kernel, "league", "no") ? "1" : ir_get(node, "teams");
    launch->threads =
        emit_once(out, "uint32_t", "__rex_threads", ir_get(node, "threads"),
                  expression_names(scratch, "__rex_threads") || expression_names(teams, "__rex_threads"));
    launch->teams =
        emit_once(out, "uint32_t", "__rex_teams", teams, expression_names(scratch, "__rex_teams"));
}

/* The slots that are no addresses: packed once, so that both arrays hold the same. */
static void emit_slots(struct output *out, struct launch *launch)
{
    ir_each (arg, launch->node, "arg") {
        const char *name = ir_get(arg, "name"), *base = ir_get(arg, "base");
        if (ir_has(arg, "kind", "geometry"))
            output_line(out, "void *%s = rex_pack_geometry(%s, %s);", base, launch->teams, launch->threads);
        else if (ir_has(arg, "kind", "literal"))
            output_line(out, "void *__rex_literal_%s = rex_pack_literal_arg_bytes(&%s, sizeof(%s));", name,
                        base, base);
        else if (ir_has(arg, "kind", "scratch"))
            output_line(out, "void *%s = rex_scratch_acquire(%s, %s);", base, launch->device,
                        ir_get_or(launch->node, "scratch", "REX_SCRATCH_HEADER"));
    }
}

static void emit_packet(struct output *out, const struct launch *launch)
{
    output_open(out, "struct __tgt_kernel_arguments __rex_packet = {");
    output_line(out, ".Version = 3,");
    output_line(out, ".NumArgs = %zu,", emit_arg_count(launch->node));
    output_line(out, ".ArgsBase = __rex_bases,");
    output_line(out, ".Args = __rex_args,");
    output_line(out, ".ArgSizes = __rex_sizes,");
    output_line(out, ".ArgTypes = __rex_types,");
    output_line(out, ".ArgNames = __rex_names,");
    if (launch->trip_count)
        output_line(out, ".Tripcount = %s,", launch->trip_count);
    output_line(out, ".Teams = {%s, 1, 1},", launch->teams);
    output_line(out, ".Threads = {%s, 1, 1},", launch->threads);
    output_close(out, "};");
}

/* True when the host has to run the region. -1 teams say that there is no teams construct. */
static const char *launch_call(const struct launch *launch)
{
    bool league = ir_has(launch->kernel, "league", "yes");
    return arena_format("__tgt_target_kernel(&__rex_source, %s, %s, %s, &__rex_region, &__rex_packet) != 0",
                        launch->device, league ? launch->teams : "-1", launch->threads);
}

static void emit_launch(struct output *out, struct launch *launch)
{
    output_line(out, "static char __rex_region;");
    output_line(out, "REX_OFFLOAD_ENTRY(__rex_entry, &__rex_region, \"%s\", 0);",
                ir_get(launch->kernel, "name"));
    emit_source_ident(out, launch->target);
    emit_static_arrays(out, launch->target, launch->node);
    emit_geometry(out, launch);
    emit_slots(out, launch);
    emit_arrays(out, launch->node);
    emit_packet(out, launch);
}

/* Without scratch memory the host runs the region. */
static void emit_launch_with_scratch(struct output *out, const struct launch *launch)
{
    const char *type = ir_get(launch->node, "condition") ? "" : "const int ";
    output_line(out, "%s__rex_declined =", type);
    output_line(out, "    __rex_scratch == NULL ||");
    output_line(out, "    %s;", launch_call(launch));
    output_line(out, "rex_scratch_release(%s, __rex_scratch);", launch->device);
}

void emit_target(struct output *out, const struct ir_node *target)
{
    const struct ir_node *source = ir_first(target, "source"), *node = ir_first(target, "launch");
    struct launch launch = {.target = target,
                            .kernel = ir_first(target, "kernel"),
                            .node = node,
                            .scratch = ir_find(node, "arg", "kind", "scratch")};
    const char *condition = ir_get(node, "condition"), *declined = "__rex_declined";
    output_construct(out, target);
    output_open(out, "{");
    if (condition) {
        output_line(out, "int __rex_declined = 1;");
        output_open(out, arena_format("if (%s) {", condition));
    }
    emit_launch(out, &launch);
    if (launch.scratch)
        emit_launch_with_scratch(out, &launch);
    else if (condition)
        output_line(out, "__rex_declined = %s;", launch_call(&launch));
    else
        declined = launch_call(&launch);
    if (condition)
        output_close(out, "}");
    output_open(out, arena_format("if (%s) {", declined));
    if (source && source->text)
        output_reindented(out, ir_get(source, "at"), source->text,
                          output_margin(ir_get(source, "at"), source->text), 0);
    output_close(out, "}");
    output_close(out, "}");
}
