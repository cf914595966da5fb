/*
 * The device file: the user's device declarations, and one kernel per target region, in C++ that nvcc and a
 * host compiler both take (runtime/device/rex_device.h). A kernel is the user's body inside declarations that
 * give every captured name its device meaning, inside the associated loops.
 */
#include "emit.h"

#include <stdlib.h>
#include <string.h>

enum {
    LONGEST_SIGNATURE = 110,
    PACKED_THREADS = 256 /* REX_PACKED_THREADS of runtime/library/rex_league.h */
};

/* ---- what kind of kernels and regions there are ---- */

/* All threads begin together, and the kernel is their parallel region. */
static bool begins_together(const struct ir_node *kernel)
{
    return ir_has(kernel, "parallel", "yes") && !ir_has(kernel, "generic", "yes");
}

static struct place kernel_place(const struct ir_node *kernel)
{
    if (begins_together(kernel))
        return (struct place){"threadIdx.x", "blockDim.x", true};
    return (struct place){"rex_thread()", "rex_threads()", false};
}

static unsigned kernel_sharing(const struct ir_node *kernel)
{
    unsigned among = ir_has(kernel, "league", "yes") ? AMONG_TEAMS : AMONG_NOBODY;
    return begins_together(kernel) ? among | AMONG_THREADS | AMONG_ALL_AT_ONCE : among;
}

const char *kernel_of_lanes(const struct ir_node *kernel)
{
    return arena_format("%s_lanes", ir_get(kernel, "name"));
}

/* The name of the kernel for launches whose arguments have no aliases, beside the one for any launch. */
static const char *kernel_apart(const struct ir_node *kernel)
{
    return arena_format("%s_apart", ir_get(kernel, "name"));
}

/* ---- declarations and kernels ---- */

/* Opens the namespace of a function's local types, whose names other functions, and other blocks of it, may
 * use, too; the function's kernels are in it as well. */
static void open_namespace(struct output *out, const struct ir_node *node)
{
    const char *blocks = ir_get_or(node, "blocks", ""), *names = "";
    for (size_t length; *blocks; blocks += length + (blocks[length] == ',')) {
        length = strcspn(blocks, ",");
        names = arena_format("%s::rex_%.*s", names, (int)length, blocks);
    }
    output_line(out, "namespace rex_local_%s%s {", ir_get(node, "function"), names);
}

/* `#pragma pack` around the text of a declaration or a region, which may define structs. */
static void open_packing(struct output *out, const struct ir_node *node)
{
    const char *packing = ir_get(node, "packing");
    if (packing)
        output_line(out, "#pragma pack(push, %s)", packing);
}

static void close_packing(struct output *out, const struct ir_node *node)
{
    if (ir_get(node, "packing"))
        output_line(out, "#pragma pack(pop)");
}

static void emit_declaration(struct output *out, const struct ir_node *declare)
{
    const char *function = ir_get(declare, "function");
    open_packing(out, declare);
    if (function)
        open_namespace(out, declare);
    if (declare->first)
        function_emit(out, declare);
    else
        output_verbatim(out, ir_get(declare, "at"), declare->text);
    if (function)
        output_line(out, "}");
    close_packing(out, declare);
    if (ir_get(declare, "called"))
        output_line(out, "REX_CALLED(%s, %s%s, \"%s\");",
                    ir_get(ir_first(out->module->root, "unit"), "suffix"),
                    ir_has(declare, "kind", "link") ? "__rex_link_" : "", cxx_name(ir_get(declare, "name")),
                    output_escaped(ir_get(declare, "called")));
    output_line(out, "%s", "");
}

/* Adds a word of a list to its last line; if it does not fit, on a new line below the first word. */
static const char *add_word(struct output *out, const char *line, int indent, const char *text)
{
    if (line[strlen(line) - 1] != ',')
        return arena_format("%s%s", line, text);
    if (strlen(line) + strlen(text) + 2 <= LONGEST_SIGNATURE)
        return arena_format("%s %s", line, text);
    output_line(out, "%s", line);
    return arena_format("%*s%s", indent, "", text);
}

static void emit_signature(struct output *out, const struct ir_node *target, const struct ir_node *kernel,
                           const struct place *place)
{
    const char *name = ir_get(kernel, "name"), *line = arena_format("%s(", name);
    int indent = (int)strlen(line);
    const char *teams = ir_get(kernel, "min_teams");
    output_line(out, "extern \"C\" __global__ void __launch_bounds__(%s%s%s)", ir_get(kernel, "max_threads"),
                teams ? ", " : "", teams ? teams : "");
    ir_each (param, kernel, "param") {
        const char *text = variables_parameter(out, target, place, param);
        line = add_word(out, line, indent, arena_format("%s%s", text, ir_next(param, "param") ? "," : ")"));
    }
    output_line(out, "%s", line);
}

/* The head of the block that the threads run, with the pointers among the parameters, of which the host
 * device's threads have copies. */
static void emit_head(struct output *out, const struct ir_node *target, const struct place *place,
                      const char *head)
{
    const char *line = arena_format("%s(", head), *word = "__rex_geometry";
    int indent = (int)strlen(line);
    ir_each (param, ir_first(target, "kernel"), "param") {
        const char *pointer = variables_pointer(out, target, place, param);
        if (!pointer)
            continue;
        line = add_word(out, line, indent, arena_format("%s,", word));
        word = pointer;
    }
    output_line(out, "%s", add_word(out, line, indent, arena_format("%s)", word)));
}

/* The numbers that the text calls __rex_batch_N, __rex_keep_N and __rex_warp_N. Teams that are a few lanes
 * are no more than one warp. */
static void emit_batches(struct output *out, const struct ir_node *target)
{
    bool told = false;
    ir_each (serial, target, "serial") {
        const char *batch = ir_get(serial, "batch"), *number = ir_get(serial, "number");
        const char *warp = construct_is_packed(target) ? NULL : ir_get(serial, "warp");
        output_line(out, "enum { __rex_batch_%s = %s };", number,
                    ir_has(serial, "unrolled", "yes") ? "0"
                    : batch                           ? batch
                                                      : "1");
        if (ir_get(serial, "keeps"))
            output_line(out, "enum { __rex_keep_%s = %d };", number, ir_has(serial, "keep", "yes"));
        if ((ir_get(serial, "reads") || ir_get(serial, "rows")) && !ir_get(serial, "staged"))
            output_line(out, "const rex_no_tile __rex_tile_%s;", number);
        if (ir_get(serial, "results"))
            output_line(out, "enum { __rex_warp_%s = %s };", number, warp ? warp : "0");
        told |= ir_get(serial, "results") != NULL;
    }
    if (told)
        output_line(out, "unsigned __rex_told = 0;");
}

/* The numbers that the text calls __rex_hold_N: whether this kernel's pointers lead to different storage. */
static void emit_holds(struct output *out, const struct ir_node *target)
{
    ir_each (held, target, "held") {
        const struct ir_node *param =
            ir_find(ir_first(target, "kernel"), "param", "name", ir_get(held, "variable"));
        if (ir_has(held, "hold", "yes"))
            output_line(out, "enum { __rex_hold_%s = %d };", ir_get(held, "number"),
                        param && ir_has(param, "restrict", "yes"));
    }
}

/* Declares where each rex_team_object lies: without rex-place, where there is always room. `fits`: whether
 * the launch has provided the dynamic memory that the kernel wants, where that is open. */
static void emit_places(struct output *out, const struct ir_node *target, const char *head)
{
    const char *otherwise = same_text(head, "REX_GENERIC") ? "REX_TEAM_STACK_MEMORY" : "REX_HEAP_MEMORY";
    const char *end = "0";
    ir_each (object, target, "team_object") {
        const char *number = ir_get(object, "number");
        bool dynamic = ir_has(object, "lies", "dynamic");
        const char *place =
            ir_has(object, "lies", "static")   ? "REX_STATIC_MEMORY"
            : ir_has(object, "lies", "thread") ? "REX_THREAD_MEMORY"
            : dynamic ? arena_format("decltype(__rex_fits)::value ? REX_DYNAMIC_MEMORY : %s", otherwise)
                      : otherwise;
        output_line(out, "enum { __rex_place_%s = %s };", number, place);
        output_line(out, "const unsigned long __rex_offset_%s = %s;", number, dynamic ? end : "0");
        if (dynamic)
            end = arena_format("__rex_offset_%s + %s", number, geometry_team_area(object));
    }
}

/* Whether the launch has exactly the threads of a num_threads clause, not just a limit, and the program can
 * observe it: iterations of a loop cannot, unless they ask. */
static bool has_threads_as_asked(const struct ir_module *module, const struct ir_node *target)
{
    if (!ir_has(ir_first(target, "launch"), "threads_owner", "user") ||
        (ir_first(target, "loop") && !ir_asks_who_runs(module, target)))
        return false;
    for (const struct ir_node *node = target; (node = ir_walk(target, node));)
        if (ir_is(node, "clause") && ir_has(node, "name", "num_threads"))
            return true;
    return false;
}

/* How the threads begin. */
static const char *kernel_head(const struct ir_module *module, const struct ir_node *target,
                               const struct ir_node *kernel, bool regions)
{
    if (!ir_find(kernel, "param", "kind", "geometry"))
        return "REX_ONE_THREAD";
    if (ir_has(kernel, "together", "yes"))
        return "REX_TOGETHER";
    if (regions && !begins_together(kernel))
        return "REX_GENERIC";
    return has_threads_as_asked(module, target) ? "REX_TEAMS_AS_ASKED" : "REX_TEAMS";
}

/* Emits what the kernel's threads run in each iteration. */
static void emit_iterations(struct output *out, const struct ir_node *target, const struct place *place)
{
    const struct ir_node *body = ir_first(target, "body");
    if (keep_is_on(target))
        keep_open(out, target, place);
    if (ir_first(target, "loop"))
        loop_emit(out, target, place, kernel_sharing(ir_first(target, "kernel")));
    else if (body)
        body_emit(out, body, place);
    if (keep_is_on(target))
        keep_close(out, target);
}

/* Emits the region where the team's objects are placed: a kernel with dynamic team memory has it twice, for
 * launches that got the memory and those that did not. */
static void emit_region(struct output *out, const struct ir_node *target, const struct place *place,
                        const char *head)
{
    bool dynamic = ir_find(target, "team_object", "lies", "dynamic");
    if (dynamic)
        output_open(out, "const auto __rex_region = [&](auto __rex_fits) {");
    emit_places(out, target, head);
    emit_iterations(out, target, place);
    if (dynamic) {
        output_close(out, "};");
        output_line(out, "rex_with_team_memory(%s, __rex_region);", geometry_team_memory(target));
    }
}

/* Copies of lookup tables (rex-lookup), under the tables' names. */
static void emit_lookups(struct output *out, const struct ir_node *target)
{
    bool any = false;
    ir_each (lookup, target, "lookup")
        if (ir_has(lookup, "copied", "yes")) {
            output_line(out, "REX_LOOKUP(%s);", ir_get(lookup, "variable"));
            any = true;
        }
    if (any)
        output_line(out, "rex_lookups_copied();");
    ir_each (lookup, target, "lookup")
        if (ir_has(lookup, "copied", "yes"))
            output_line(out, "const auto &%s = __rex_lookup_%s.elements;", ir_get(lookup, "variable"),
                        ir_get(lookup, "variable"));
}

/* Emits the body of the loop over teams and threads. */
static void emit_thread(struct output *out, const struct ir_node *target, const struct place *place,
                        const char *head)
{
    const struct ir_node *kernel = ir_first(target, "kernel");
    bool one_lane = construct_is_packed(target) && ir_has(kernel, "one_lane", "yes");
    if (one_lane)
        output_open(out, "rex_with_lanes(__rex_geometry, [&](const auto &__rex_lanes) {");
    else if (construct_is_packed(target))
        output_line(out, "REX_LANES(__rex_geometry);");
    if (ir_get(kernel, "width"))
        output_line(out, "REX_WIDTH(%s);", ir_get(kernel, "width"));
    emit_lookups(out, target);
    emit_batches(out, target);
    emit_holds(out, target);
    if (reductions_take_turns(target))
        output_line(out, "unsigned __rex_turn = 0;");
    variables_declare(out, target, place);
    emit_region(out, target, place, head);
    variables_keep_latest(out, target);
    variables_reduce(out, target);
    if (one_lane)
        output_close(out, "});");
}

/* Emits the kernel's launch bounds and other promises to the device's compiler, before its declaration. */
static void emit_promises(struct output *out, const struct ir_node *target, const struct ir_node *kernel)
{
    const char *name = ir_get(kernel, "name"), *most = ir_get(kernel, "max_threads");
    const char *fit = ir_get(kernel, construct_is_packed(target) ? "lanes_fit" : "fit");
    output_line(out, "REX_KERNEL_ENVIRONMENT(%s, %s);", name, most);
    if (fit)
        output_line(out, "REX_FIT(%s, %s, %s);", name, most, fit);
}

static void emit_kernel(struct output *out, const struct ir_node *target, bool regions)
{
    const struct ir_node *kernel = ir_first(target, "kernel");
    const struct place place = kernel_place(kernel);
    const char *function = ir_get(target, "function"),
               *head = kernel_head(out->module, target, kernel, regions);
    bool local_types = out->local_types && ir_find(out->module->root, "declare", "function", function);
    open_packing(out, target);
    if (local_types)
        open_namespace(out, target);
    output_construct(out, target);
    emit_promises(out, target, kernel);
    emit_signature(out, target, kernel, &place);
    output_open(out, "{");
    if (ir_has(kernel, "follows", "yes"))
        output_line(out, "rex_follow();");
    if (ir_has(kernel, "carries", "yes"))
        output_line(out, "rex_carry<%s>(__rex_carried_to, __rex_carried_value);",
                    ir_get(kernel, "carries_bytes"));
    if (ir_find(kernel, "param", "kind", "geometry"))
        emit_head(out, target, &place, head);
    else
        output_line(out, "%s", head);
    output_open(out, "{");
    emit_thread(out, target, &place, head);
    output_close(out, "}");
    output_close(out, "}");
    output_line(out, "REX_KERNEL_PARAMETERS(%s);", ir_get(kernel, "name"));
    if (local_types)
        output_line(out, "}");
    close_packing(out, target);
    output_line(out, "%s", "");
}

/* The texts of one of the two kernels. */
static void take_texts(struct ir_node *target, bool lanes)
{
    for (struct ir_node *node = target; (node = ir_walk(target, node));) {
        struct ir_node *spelling = ir_first(node, "spelling");
        if (spelling && lanes)
            node->text = ir_get(spelling, "value");
        if (spelling)
            ir_remove(spelling);
    }
}

/* A region of which a block may have several teams has two kernels. Emitting changes texts, so each has its
 * own copy of the region. */
static void emit_packed_kernels(struct output *out, const struct ir_node *target, bool regions)
{
    struct ir_node *block = ir_clone(target), *lanes = ir_clone(target), *kernel = ir_first(lanes, "kernel");
    const char *name = kernel_of_lanes(kernel);
    take_texts(block, false);
    take_texts(lanes, true);
    ir_set(ir_first(block, "kernel"), "packed", NULL);
    ir_set(ir_first(block, "kernel"), "staged", NULL); /* is for the block's teams */
    emit_kernel(out, block, regions);
    if (ir_number(kernel, "max_threads") < PACKED_THREADS)
        ir_set_format(kernel, "max_threads", "%d", PACKED_THREADS);
    ir_set(kernel, "name", name);
    ir_set(kernel, "width", NULL);
    output_line(out, "#ifndef REX_HOST_DEVICE");
    emit_kernel(out, lanes, regions);
    output_line(out, "#else");
    output_line(out, "REX_NO_KERNEL(%s)", name);
    output_line(out, "#endif");
    output_line(out, "%s", "");
}

/* Emits the kernel, and its second version for launches without aliases, if there is one. Emitting changes
 * texts, so that version has its own copy of the region. */
static void emit_kernels(struct output *out, const struct ir_node *target, bool regions)
{
    struct ir_node *apart = kernel_is_twice(target) ? ir_clone(target) : NULL;
    struct ir_node *kernel = ir_first(apart ? apart : target, "kernel");
    emit_kernel(out, target, regions);
    if (!apart)
        return;
    ir_set(kernel, "name", kernel_apart(kernel));
    ir_each (param, kernel, "param")
        ir_set(param, "restrict", ir_has(param, "apart", "yes") ? "yes" : NULL);
    emit_kernel(out, apart, regions);
}

/* Whether an earlier critical construct has the same lock. */
static bool is_repeated(const struct output *out, const struct ir_node *critical)
{
    ir_every (node, out->module, "construct") {
        if (node == critical)
            break;
        if (ir_has(node, "directive", "critical") &&
            same_text(construct_lock(node), construct_lock(critical)))
            return true;
    }
    return false;
}

static void emit_locks(struct output *out)
{
    ir_every (node, out->module, "construct")
        if (ir_has(node, "directive", "critical") && !is_repeated(out, node))
            output_line(out, "REX_LOCK(%s)", construct_lock(node));
}

/* The header to include for one that differs in C++ or that nvcc cannot compile. */
static const char *device_header(const char *header)
{
    static const struct {
        const char *c, *device;
    } headers[] = {{"<complex.h>", "<rex_complex_math.h>"},
                   {"<stdatomic.h>", "<rex_stdatomic.h>"},
                   {"<tgmath.h>", "<rex_tgmath.h>"}};
    for (size_t i = 0; i < sizeof(headers) / sizeof(*headers); i++)
        if (strcmp(header, headers[i].c) == 0)
            return headers[i].device;
    return header;
}

/* Emits the functions of the C library that the runtime defines for GPUs; not those for which the program has
 * functions of its own. */
static void emit_library(struct output *out, bool names)
{
    const char *used = ir_get(ir_first(out->module->root, "unit"), "library"), *headers = "";
    for (size_t i = 0; library_function(i); i++) {
        const char *name = library_function(i),
                   *header = ir_list_has(used, name) ? library_header(name) : NULL;
        if (!header)
            continue;
        if (names)
            output_line(out, "REX_FROM_LIBRARY(%s);", name);
        else if (!ir_list_has(headers, header))
            output_line(out, "#include \"%s\"", header);
        headers = ir_list_add(headers, header);
    }
    if (names && *headers)
        output_line(out, "%s", "");
}

static void emit_used(struct output *out)
{
    static const struct {
        const char *what, *header;
    } rows[] = {{"short_float", "rex_short_float.h"}, {"vector", "rex_vector.h"}, {"print", "rex_stdio.h"}};
    const char *used = ir_get(ir_first(out->module->root, "unit"), "uses");
    for (size_t i = 0; i < sizeof(rows) / sizeof(*rows); i++)
        if (ir_list_has(used, rows[i].what))
            output_line(out, "#include \"%s\"", rows[i].header);
}

/* Without relocatable device code nvcc compiles no functions for other files. */
static void emit_regions(struct output *out, enum ir_regions regions)
{
    if (regions == IR_NO_REGIONS)
        return;
    if (regions == IR_OTHERS_REGIONS)
        output_line(out, "#ifdef __CUDACC_RDC__ /* another file's regions may call this one's functions */");
    output_line(out, "#define REX_REGIONS");
    if (regions == IR_OTHERS_REGIONS)
        output_line(out, "#endif");
}

static void emit_includes(struct output *out, enum ir_regions regions, const bool *needed)
{
    output_defines(out);
    emit_regions(out, regions);
    output_line(out, "#include <rex_device.h>");
    headers_include(out, needed, false);
    ir_every (node, out->module, "include")
        if (ir_has(node, "device", "yes"))
            output_include(out, node, device_header(ir_get(node, "header")), true);
    emit_library(out, false);
    emit_used(out);
    headers_include(out, needed, true); /* whose names the headers may use for something else */
    if (ir_has(ir_first(out->module->root, "unit"), "contraction", "off"))
        output_line(out, IR_ROUNDS_EACH);
}

const char *unit_presence(const struct output *out)
{
    const struct ir_node *root = out->module->root, *unit = ir_first(root, "unit");
    for (const struct ir_node *node = root; (node = ir_walk(root, node));)
        if ((ir_is(node, "target") && !ir_get(node, "host")) || ir_has(node, "entry", "yes"))
            return NULL;
    return ir_has(unit, "devices", "yes") ? arena_format("rex_unit_%s", ir_get(unit, "suffix")) : NULL;
}

static void emit_program(struct output *out, enum ir_regions regions)
{
    const char *presence = unit_presence(out);
    if (presence)
        output_line(
            out, "extern \"C\" { __device__ char %s; } /* devices are there for which there is an image */\n",
            presence);
    emit_locks(out);
    output_line(out, "namespace rex_program {");
    output_line(out, "%s", "");
    emit_library(out, true);
    ir_each (declare, out->module->root, "declare")
        emit_declaration(out, declare);
    ir_every (node, out->module, "target")
        if (!ir_get(node, "host"))
            (construct_is_packed(node) ? emit_packed_kernels : emit_kernels)(out, node,
                                                                             regions == IR_REGIONS);
    output_line(out, "} /* namespace rex_program */");
    if (ir_has(ir_first(out->module->root, "unit"), "brings", "yes"))
        output_line(out, "REX_BRINGS;");
}

/* Which headers are included is known when the rest is there. */
void emit_device(struct output *out)
{
    const enum ir_regions regions = ir_regions(out->module);
    struct output program = *out;
    program.in_source = false;
    emit_program(&program, regions);
    emit_includes(out, regions, headers_needed(buffer_text(&program.text)));
    output_line(out, "%s", "");
    buffer_add(&out->text, buffer_text(&program.text));
    free(program.text.data);
}
