/*
 * The block that stands in the place of a target region: it builds the launch packet (APITypes.h,
 * KernelArgsTy), asks libomptarget to run the kernel, and runs the original construct on the host when the
 * answer is no (OpenMP 5.2, section 13.8). Where nowait or depend make the region a task, a task of libomp's
 * does that, with what was evaluated where the construct stands.
 */
#include "emit.h"

#include <string.h>

struct launch {
    const struct ir_node *target, *kernel, *node;
    const char *device, *teams, *threads, *trip_count; /* numbers, or locals that hold them */
    const char *word; /* further content of the geometry word for a GPU, an expression with these, or NULL */
    bool scratch;
};

static bool names_trip_count(const struct ir_node *launch)
{
    return expression_names(geometry_teams(launch), "__rex_trip_count") ||
           expression_names(geometry_threads(launch), "__rex_trip_count") || ir_get(launch, "division") ||
           ir_get(launch, "lanes_work");
}

/* The scratch memory, which begins with the counters. */
static const char *scratch_of(const struct ir_node *launch)
{
    const char *bytes = geometry_scratch(launch);
    return *bytes ? arena_format("REX_SCRATCH_HEADER + %s", bytes) : "REX_SCRATCH_HEADER";
}

/* The program asks for teams and their threads; a block may have several teams. */
static void emit_packed_geometry(struct output *out, struct launch *launch, const char *teams,
                                 const char *lanes)
{
    output_line(out, "unsigned __rex_threads = %s;", geometry_threads(launch->node));
    output_line(out, "unsigned __rex_teams = %s;", teams);
    output_line(out, "const unsigned __rex_lanes = %s;", lanes);
    launch->threads = "__rex_threads";
    launch->teams = "__rex_teams";
    launch->word = "__rex_lanes";
}

/* Expressions are evaluated once, in this order. A target task's device is known already. */
static void emit_geometry(struct output *out, struct launch *launch)
{
    const struct ir_node *node = launch->node;
    const char *scratch = geometry_scratch(node);
    const char *teams = geometry_teams(node), *threads = geometry_threads(node);
    const char *lanes = geometry_lanes(node);
    launch->word = geometry_division(node);
    ir_each (variable, launch->target, "variable")
        if (ir_get(variable, "host_value"))
            output_line(out, "const unsigned long %s = %s;", ir_get(variable, "name"),
                        ir_get(variable, "host_value"));
    launch->trip_count = geometry_trip_count(node);
    if (names_trip_count(node) && !launch->trip_count)
        ir_error(out->module, node, "the geometry names __rex_trip_count, but the launch has no tripcount");
    else if (names_trip_count(node))
        launch->trip_count = emit_once(out, "unsigned long", "__rex_trip_count", launch->trip_count, true);
    if (!launch->device)
        launch->device = emit_once(out, "long", "__rex_device", ir_get(node, "device"),
                                   expression_names(teams, "__rex_device") || lanes ||
                                       expression_names(threads, "__rex_device") ||
                                       (launch->word && expression_names(launch->word, "__rex_device")));
    if (lanes) {
        emit_packed_geometry(out, launch, teams, lanes);
    } else {
        launch->threads = emit_once(out, "unsigned", "__rex_threads", threads,
                                    expression_names(scratch, "__rex_threads") ||
                                        expression_names(teams, "__rex_threads") || launch->word);
        launch->teams = emit_once(out, "unsigned", "__rex_teams", teams,
                                  expression_names(scratch, "__rex_teams") || launch->word);
    }
    if (ir_get(node, "team_memory"))
        output_line(out, "const unsigned __rex_team_memory = rex_team_memory(%s, %s, %s);", launch->device,
                    ir_get_or(node, "team_static", "0"), geometry_team_memory(launch->target));
}

static void emit_literal(struct output *out, const struct ir_node *arg)
{
    const char *slot = emit_address(arg, "base"), *variable = ir_get(arg, "base");
    if (ir_get(arg, "part"))
        output_line(out, "void *%s = rex_pack_literal_arg_bytes((const char *)&%s + %llu, %s);", slot,
                    variable, 8 * ir_number(arg, "part"), ir_get(arg, "bytes"));
    else
        output_line(out, "void *%s = rex_pack_literal_arg_bytes(&%s, sizeof(%s));", slot, variable, variable);
}

/* Slots that are no addresses are packed once, so that both arrays have the same value. */
static void emit_slots(struct output *out, struct launch *launch)
{
    if (ir_has(launch->kernel, "carries", "yes"))
        output_line(out, "const struct rex_carried __rex_carried = rex_carry();");
    ir_each (arg, launch->node, "arg") {
        if (ir_has(arg, "kind", "geometry") && launch->word)
            output_line(out, "void *%s = rex_pack_nest(%s, %s, %s);", ir_get(arg, "base"), launch->teams,
                        launch->threads, launch->word);
        else if (ir_has(arg, "kind", "geometry"))
            output_line(out, "void *%s = rex_pack_geometry(%s, %s);", ir_get(arg, "base"), launch->teams,
                        launch->threads);
        else if (ir_has(arg, "kind", "literal"))
            emit_literal(out, arg);
        else if (ir_has(arg, "kind", "result"))
            output_line(out, "void *%s = rex_result_acquire(%s, &%s, %s);", emit_address(arg, "base"),
                        launch->device, ir_get(arg, "base"), ir_get(arg, "bytes"));
    }
}

static void emit_scratch(struct output *out, const struct launch *launch, const char *bytes)
{
    output_line(out, "void *__rex_scratch = rex_scratch_acquire(%s, %s);", launch->device, bytes);
}

static void emit_packet(struct output *out, const struct launch *launch)
{
    const char *width = ir_get(ir_first(launch->node->parent, "kernel"), "width");
    if (width)
        output_line(out, "rex_check_width(&__rex_source, %s, %s);", launch->device, width);
    output_open(out, "struct __tgt_kernel_arguments __rex_packet = {");
    output_line(out, ".Version = 3,");
    output_line(out, ".NumArgs = %s,", emit_count(launch->node));
    output_line(out, ".ArgsBase = %s,", emit_column(launch->node, "bases"));
    output_line(out, ".Args = %s,", emit_column(launch->node, "args"));
    output_line(out, ".ArgSizes = %s,", emit_column(launch->node, "sizes"));
    output_line(out, ".ArgTypes = %s,", emit_column(launch->node, "types"));
    output_line(out, ".ArgNames = %s,", emit_column(launch->node, "names"));
    if (launch->trip_count)
        output_line(out, ".Tripcount = %s,", launch->trip_count);
    output_line(out, ".Teams = {%s, 1, 1},", launch->teams);
    output_line(out, ".Threads = {%s, 1, 1},", launch->threads);
    if (ir_get(launch->node, "team_memory"))
        output_line(out, ".DynCGroupMem = __rex_team_memory,");
    output_close(out, "};");
}

/* For a region with two kernels, the one of two expressions that belongs to the launched kernel. */
static const char *of_lanes_or(const struct launch *launch, const char *address)
{
    bool chosen = *address != '&' || !ir_get(launch->node, "lanes_work");
    return chosen ? address : arena_format("__rex_lanes ? %s_of_lanes : %s", address, address);
}

/* -1 teams mean that there is no teams construct. */
static const char *launch_call(const struct launch *launch, const char *function, const char *source,
                               const char *kernel, const char *more)
{
    bool league = ir_has(launch->kernel, "league", "yes");
    return arena_format("%s(%s, %s, %s, %s, %s, &__rex_packet%s)", function, source, launch->device,
                        league ? launch->teams : "-1", launch->threads, of_lanes_or(launch, kernel), more);
}

/* Whether REX may look the argument up itself, by itself or with others (rex-present). */
static bool is_present(const struct ir_node *arg)
{
    return !same_text(ir_get_or(arg, "present", "no"), "no");
}

static size_t count_present(const struct launch *launch)
{
    size_t count = 0;
    ir_each (arg, launch->node, "arg")
        count += is_present(arg);
    return count;
}

/* What it takes to leave the argument to that (struct rex_present). */
static const char *present_condition(const struct ir_node *arg)
{
    const char *type = ir_get(arg, "type");
    if (ir_has(arg, "present", "yes"))
        return "";
    return ir_list_has(type, "attach")        ? ", .how = REX_PRESENT_SETTLED"
           : ir_list_has(type, "ptr_and_obj") ? ", .how = REX_PRESENT_POINTED"
                                              : ", .how = REX_PRESENT_TOGETHER";
}

/* The arguments that rex_launch_present looks up. */
static void emit_present(struct output *out, const struct launch *launch)
{
    size_t count = count_present(launch), place = 0, i = 0;
    const char **items = arena_alloc(count * sizeof(*items));
    ir_each (arg, launch->node, "arg") {
        if (is_present(arg))
            items[i++] = arena_format("{.argument = %zu%s}", place, present_condition(arg));
        place++;
    }
    if (count)
        output_list(out, "static struct rex_present __rex_present[] =", items, count, ';');
}

/* The parameters of that name and the next. */
static const char *present_arguments(const struct launch *launch)
{
    size_t present = count_present(launch);
    return arena_format(", %s, %zu", present ? "__rex_present" : "0", present);
}

/* Whether the host waits for the result only after the next launch. A kernel that does not tell its result
 * would have to be waited for together with that one. */
static bool is_late(const struct launch *launch)
{
    return ir_has(launch->node, "late", "yes") && ir_has(launch->kernel, "tells", "yes");
}

static bool is_chained(const struct ir_node *launch)
{
    return ir_has(launch, "wait", "no") || ir_has(launch, "joins", "yes");
}

/* True when the host has to run the region. */
static const char *declined_call(const struct launch *launch)
{
    bool chained = is_chained(launch->node);
    bool direct = ir_has(launch->node, "direct", "yes");
    bool present = count_present(launch) > 0;
    const char *function = chained || is_late(launch) ? "rex_launch_chained"
                           : direct                   ? "rex_launch_direct"
                           : present                  ? "rex_launch_present"
                                                      : "__tgt_target_kernel";
    const char *kernel = chained || direct ? "&__rex_entry" : "&__rex_region";
    const char *more = chained || direct || present ? present_arguments(launch) : "";
    return arena_format("%s != 0", launch_call(launch, function, "&__rex_source", kernel, more));
}

/* A bit for each argument whose address the launch checks, the first one's the lowest. */
static unsigned long long apart_arguments(const struct ir_node *kernel)
{
    unsigned long long arguments = 0, parameter = 1;
    ir_each (param, kernel, "param") {
        arguments |= ir_has(param, "apart", "yes") ? parameter : 0;
        parameter <<= 1;
    }
    return arguments >> 1; /* the first parameter is the launch environment */
}

bool kernel_is_twice(const struct ir_node *target)
{
    const struct ir_node *kernel = ir_first(target, "kernel"), *launch = ir_first(target, "launch");
    size_t parameters = 0;
    ir_each (param, kernel, "param")
        parameters++;
    return ir_has(kernel, "apart", "yes") && parameters <= 33 && /* 32 arguments (REX_ENTRY_APART) */
           (is_chained(launch) || ir_has(launch, "direct", "yes"));
}

static const char *add_flag(const char *flags, const char *flag)
{
    return flags ? arena_format("%s | %s", flags, flag) : flag;
}

/* The flags of the kernel's entry, for the runtime. */
static const char *entry_flags(const struct ir_node *target)
{
    const struct ir_node *kernel = ir_first(target, "kernel");
    const char *flags = NULL;
    if (ir_has(kernel, "follows", "yes"))
        flags = add_flag(flags, "REX_ENTRY_FOLLOWS");
    if (ir_has(kernel, "tells", "yes"))
        flags = add_flag(flags, "REX_ENTRY_TELLS");
    if (ir_get(ir_first(target, "launch"), "image"))
        flags = add_flag(flags, "REX_ENTRY_IMAGE");
    if (kernel_is_twice(target))
        flags = add_flag(flags, arena_format("REX_ENTRY_APART(0x%llx)", apart_arguments(kernel)));
    return flags ? flags : "0";
}

/* The entry of the launched kernel, or of its version for teams that share blocks. */
static void emit_entry(struct output *out, const struct launch *launch, const char *of, const char *name)
{
    output_line(out, "static char __rex_region%s;", of);
    size_t parameters = 0;
    ir_each (param, launch->kernel, "param")
        parameters++;
    output_line(out, "REX_KERNEL_ENTRY(__rex_entry%s, &__rex_region%s, \"%s\", %zu, %s);", of, of, name,
                parameters, entry_flags(launch->target));
}

static void emit_statics(struct output *out, const struct launch *launch)
{
    emit_entry(out, launch, "", ir_get(launch->kernel, "name"));
    if (ir_get(launch->node, "lanes_work"))
        emit_entry(out, launch, "_of_lanes", kernel_of_lanes(launch->kernel));
    emit_source_ident(out, launch->target);
    emit_static_arrays(out, launch->node);
}

/* An argument whose slot carries the address of memory that REX lends to the launch. */
static bool is_lent(const struct ir_node *arg)
{
    return ir_has(arg, "kind", "scratch") || ir_has(arg, "kind", "result");
}

static bool lends(const struct ir_node *launch)
{
    ir_each (arg, launch, "arg")
        if (is_lent(arg))
            return true;
    return false;
}

static void emit_release(struct output *out, const struct launch *launch)
{
    ir_each (arg, launch->node, "arg") {
        const char *name = ir_get(arg, "base");
        if (ir_has(arg, "kind", "scratch"))
            output_line(out, "rex_scratch_release(%s, __rex_scratch);", launch->device);
        else if (ir_has(arg, "kind", "result"))
            output_line(out, "%s(%s, __rex_declined ? 0 : &%s, %s);",
                        is_late(launch) ? "rex_result_release_late" : "rex_result_release",
                        emit_address(arg, "base"), name, ir_get(arg, "bytes"));
    }
}

/* Without the memory the host runs the region. */
static void emit_call_with_loan(struct output *out, const struct launch *launch)
{
    const char *type = ir_get(launch->node, "condition") ? "" : "const int ";
    output_line(out, "%s__rex_declined =", type);
    ir_each (arg, launch->node, "arg")
        if (is_lent(arg))
            output_line(out, "    %s == 0 ||", emit_address(arg, "base"));
    output_line(out, "    %s;", declined_call(launch));
    emit_release(out, launch);
}

static void emit_source(struct output *out, const struct launch *launch)
{
    const struct ir_node *source = ir_first(launch->target, "source");
    if (source && source->text)
        output_reindented(out, ir_get(source, "at"), source->text,
                          output_margin(ir_get(source, "at"), source->text), 0);
}

/* ---- the encountering thread launches ---- */

/* The host runs the region that the device has declined, or that its `if` clause keeps from the device. A
 * chain around it stops meanwhile. */
static void emit_declined(struct output *out, const struct launch *launch, const char *declined)
{
    output_open(out, arena_format("if (%s) {", declined));
    if (ir_get(launch->node, "condition") && is_chained(launch->node)) {
        output_line(out, "struct rex_left __rex_left __attribute__((cleanup(rex_chain_go)));");
        output_line(out, "rex_chain_stop(&__rex_left);");
    }
    emit_source(out, launch);
    output_close(out, "}");
}

static void emit_launch_here(struct output *out, struct launch *launch)
{
    const char *condition = ir_get(launch->node, "condition"), *declined = "__rex_declined";
    if (condition) {
        output_line(out, "int __rex_declined = 1;");
        output_open(out, arena_format("if (%s) {", condition));
    }
    emit_statics(out, launch);
    emit_geometry(out, launch);
    emit_slots(out, launch);
    if (launch->scratch)
        emit_scratch(out, launch, scratch_of(launch->node));
    emit_arrays(out, launch->node);
    emit_present(out, launch);
    emit_packet(out, launch);
    bool list = emit_is_list(launch->node);
    if (lends(launch->node))
        emit_call_with_loan(out, launch);
    else if (condition || list)
        output_line(out, "%s__rex_declined = %s;", condition ? "" : "const int ", declined_call(launch));
    else
        declined = declined_call(launch);
    emit_list_free(out, launch->node);
    if (condition)
        output_close(out, "}");
    emit_declined(out, launch, declined);
}

/* ---- a target task launches ---- */

/* Arguments that exist only when the task runs: its own copies, its scratch memory. */
static void emit_own_arguments(struct output *out, const struct launch *launch)
{
    ir_each (arg, launch->node, "arg") {
        const char *copy = emit_task_copy(arg),
                   *own = ir_has(arg, "kind", "scratch") ? "__rex_scratch" : NULL;
        if (copy)
            own = arena_format("(void *)&__rex_task.%s", copy);
        if (own)
            output_line(out, "%s[%s] = %s[%s] = %s;", emit_column(launch->node, "bases"), emit_place(arg),
                        emit_column(launch->node, "args"), emit_place(arg), own);
    }
}

/* On every device: rex-abi-repair gives no geometry to such a kernel. */
static bool is_one_thread(const struct launch *launch)
{
    return !ir_find(launch->kernel, "param", "kind", "geometry");
}

/* To the end of the block that emit_task has opened. */
static void emit_task_body(struct output *out, const struct launch *launch)
{
    emit_statics(out, launch);
    emit_present(out, launch);
    if (launch->scratch)
        emit_scratch(out, launch, "__rex_scratch_bytes");
    emit_own_arguments(out, launch);
    emit_packet(out, launch);
    output_line(out, "%s;",
                launch_call(launch, "rex_task_launch", "&__rex_source", "&__rex_region",
                            arena_format("%s, %d", present_arguments(launch), is_one_thread(launch))));
    if (launch->scratch)
        emit_release(out, launch);
    emit_list_free(out, launch->node);
    output_close(out, "}");
}

/* Whether the host runs the region is decided here: the task could not run it as it was written, for a target
 * construct has no place in another. */
static void emit_launch_in_task(struct output *out, struct launch *launch)
{
    const char *condition = ir_get(launch->node, "condition");
    output_line(out, "const long __rex_device = rex_offload_device(%s);",
                ir_get_or(launch->node, "device", ""));
    launch->device = "__rex_device";
    condition = condition ? arena_format(" && %s", expression_operand(condition)) : "";
    output_open(out, arena_format("if (__rex_device >= 0%s) {", condition));
    if (geometry_is_asked(launch->node)) /* the task has a variable of this name of its own */
        emit_source_ident(out, launch->target);
    emit_geometry(out, launch);
    emit_slots(out, launch);
    if (launch->scratch)
        output_line(out, "const unsigned long __rex_scratch_bytes = %s;", scratch_of(launch->node));
    emit_task(out, launch->node, NULL);
    emit_task_body(out, launch);
    output_else(out);
    emit_source(out, launch);
    output_close(out, "}");
}

/* ---- a chain takes the launch, or else a target task ---- */

/* The task gets static objects, such as the entry, by address: clang gives a task copies of static
 * variables. */
static void emit_statics_of_task(struct output *out, const struct launch *launch)
{
    output_open(out, "struct rex_statics __rex_statics = {");
    output_line(out, ".source = &__rex_source,");
    output_line(out, ".region = %s,", of_lanes_or(launch, "&__rex_region"));
    output_line(out, ".types = __rex_types,");
    output_line(out, ".names = __rex_names,");
    output_line(out, ".present = %s,", count_present(launch) > 0 ? "__rex_present" : "0");
    output_close(out, "};");
}

static void emit_task_otherwise(struct output *out, struct launch *launch)
{
    output_line(out, "const long __rex_task_device = rex_offload_device(%s);", launch->device);
    launch->device = "__rex_task_device";
    output_open(out, "if (__rex_task_device >= 0) {");
    emit_statics_of_task(out, launch);
    emit_task(out, launch->node, "__rex_statics");
    output_line(out, "long *__rex_types = __rex_statics.types;");
    output_line(out, "void **__rex_names = __rex_statics.names;");
    emit_packet(out, launch);
    output_line(out, "%s;",
                launch_call(launch, "rex_task_launch", "__rex_statics.source", "__rex_statics.region",
                            arena_format(", __rex_statics.present, %zu, %d", count_present(launch),
                                         is_one_thread(launch))));
    output_close(out, "}");
    output_else(out);
    emit_source(out, launch);
    output_close(out, "}");
}

/* Waits for tasks outside of the chain that the launch depends on. */
static void emit_order(struct output *out, const struct launch *launch)
{
    const char *after = ir_get(launch->node, "after");
    if (!after)
        return;
    output_line(out, "struct rex_left __rex_left;");
    output_open(out, arena_format("if (rex_chain_order(&__rex_left, %s)) {", launch->device));
    output_line(out, "#pragma omp taskwait %s", after);
    emit_chain_resume(out);
}

static void emit_launch_nowait(struct output *out, struct launch *launch)
{
    emit_statics(out, launch);
    emit_geometry(out, launch);
    emit_order(out, launch);
    emit_slots(out, launch);
    emit_arrays(out, launch->node);
    emit_present(out, launch);
    emit_packet(out, launch);
    const char *more = arena_format("%s, %d", present_arguments(launch), is_one_thread(launch));
    output_open(out, arena_format("if (!%s) {", launch_call(launch, "rex_launch_nowait", "&__rex_source",
                                                            "&__rex_entry", more)));
    emit_task_otherwise(out, launch);
    output_close(out, "}");
}

void emit_target(struct output *out, const struct ir_node *target)
{
    const struct ir_node *node = ir_first(target, "launch");
    struct launch launch = {.target = target,
                            .kernel = ir_first(target, "kernel"),
                            .node = node,
                            .scratch = ir_find(node, "arg", "kind", "scratch")};
    const char *reductions = ir_get(node, "reductions");
    output_construct(out, target);
    if (reductions)
        output_line(out, "#pragma omp task if(0) default(shared) %s", reductions);
    output_open(out, "{");
    emit_deferred(out, target);
    if (ir_get(node, "task") && ir_has(node, "wait", "no"))
        emit_launch_nowait(out, &launch);
    else if (ir_get(node, "task"))
        emit_launch_in_task(out, &launch);
    else
        emit_launch_here(out, &launch);
    emit_undeferred_wait(out, target);
    output_close(out, "}");
}
