/*
 * Data constructs on the host (OpenMP 5.2, sections 13.5 to 13.9), by libomptarget's functions
 * (interface.cpp:
 * __tgt_target_data_begin_mapper and its kin).
 */
#include "emit.h"

#include <string.h>

static void emit_data_call(struct output *out, const char *function, const char *device,
                           const struct ir_node *args, const char *types)
{
    bool direct = ir_has(args, "direct", "yes");
    const char *call = ir_has(args, "carried", "yes") ? "rex_update_later("
                       : direct                       ? "rex_update("
                                : arena_format("__tgt_target_data_%s_mapper(", function);
    output_line(out, "%s&__rex_source, %s, %s, %s, %s, %s,", call, device, emit_count(args),
                emit_column(args, "bases"), emit_column(args, "args"), emit_column(args, "sizes"));
    output_line(out, "%*s%s, %s, 0);", (int)strlen(call), "", types, emit_column(args, "names"));
}

static const char *standalone_function(const struct ir_node *data)
{
    return ir_has(data, "directive", "target enter data")  ? "begin"
           : ir_has(data, "directive", "target exit data") ? "end"
                                                           : "update";
}

static void emit_call_here(struct output *out, const struct ir_node *data, const struct ir_node *transfer)
{
    emit_source_ident(out, data);
    emit_static_arrays(out, transfer);
    emit_arrays(out, transfer);
    const char *device = emit_once(out, "long", "__rex_device", ir_get(transfer, "device"), false);
    emit_data_call(out, standalone_function(data), device, transfer, emit_column(transfer, "types"));
    emit_list_free(out, transfer);
}

static void emit_call_in_task(struct output *out, const struct ir_node *data, const struct ir_node *transfer)
{
    const char *device = emit_once(out, "long", "__rex_device", ir_get(transfer, "device"), false);
    emit_task(out, transfer, NULL);
    emit_source_ident(out, data);
    emit_static_arrays(out, transfer);
    emit_data_call(out, standalone_function(data), device, transfer, emit_column(transfer, "types"));
    emit_list_free(out, transfer);
    output_close(out, "}");
}

/* A task that moves nothing still has its place among the dependences. */
static void emit_idle_task(struct output *out, const struct ir_node *transfer)
{
    output_line(out, "#pragma omp target %s", ir_get(transfer, "task"));
    output_line(out, ";");
}

static void emit_standalone(struct output *out, const struct ir_node *data, const struct ir_node *transfer)
{
    const char *condition = ir_get(transfer, "condition");
    bool task = ir_get(transfer, "task"), moves = ir_first(transfer, "arg");
    output_open(out, "{");
    emit_deferred(out, data);
    if (condition)
        output_open(out, arena_format("if (%s) {", condition));
    if (moves && task)
        emit_call_in_task(out, data, transfer);
    else if (moves)
        emit_call_here(out, data, transfer);
    else if (task)
        emit_idle_task(out, transfer);
    if (condition && task) {
        output_else(out);
        emit_idle_task(out, transfer);
    }
    if (condition)
        output_close(out, "}");
    emit_undeferred_wait(out, data);
    output_close(out, "}");
}

/* The construct's expressions must not be evaluated if its condition is false. */
static void emit_conditional_begin(struct output *out, const struct ir_node *transfer, const char *device)
{
    size_t count = emit_arg_count(transfer), i = 0;
    output_line(out, "const int __rex_active = (%s) != 0;", ir_get(transfer, "condition"));
    if (emit_is_list(transfer)) {
        emit_list_declare(out, transfer);
    } else {
        output_line(out, "void *__rex_bases[%zu], *__rex_args[%zu];", count, count);
        output_line(out, "long __rex_sizes[%zu];", count);
    }
    output_open(out, "if (__rex_active) {");
    if (emit_is_list(transfer)) {
        emit_list_fill(out, transfer);
    } else {
        ir_each (arg, transfer, "arg") {
            output_line(out, "__rex_bases[%zu] = %s;", i, ir_get(arg, "base"));
            output_line(out, "__rex_args[%zu] = %s;", i, ir_get(arg, "begin"));
            output_line(out, "__rex_sizes[%zu] = %s;", i, ir_get(arg, "bytes"));
            i++;
        }
    }
    emit_data_call(out, "begin", device, transfer, emit_column(transfer, "types"));
    output_close(out, "}");
}

/* The argument whose base contains a use_device variable's device address after the mapping has begun, and
 * its index in the arrays; NULL for other variables. */
static const struct ir_node *returned(const struct ir_node *transfer, const struct ir_node *variable)
{
    if (strncmp(ir_get(variable, "sharing"), "use_device_", 11) != 0)
        return NULL;
    ir_each (arg, transfer, "arg")
        if (ir_has(arg, "name", ir_get(variable, "name")) && ir_list_has(ir_get(arg, "type"), "return"))
            return arg;
    return NULL;
}

/* Whether the region gets a variable of the same name that holds the device address: for use_device_ptr, and
 * for use_device_addr of what a pointer points to. For other use_device_addr the region says
 * (*__rex_device_x). */
static bool is_renamed(const struct ir_node *variable, const struct ir_node *arg)
{
    return ir_has(variable, "sharing", "use_device_ptr") ||
           (ir_has(variable, "category", "pointer") && ir_has(arg, "base", ir_get(variable, "name")));
}

static void emit_device_addresses(struct output *out, const struct ir_node *data,
                                  const struct ir_node *transfer)
{
    ir_each (variable, data, "variable") {
        const struct ir_node *arg = returned(transfer, variable);
        if (!arg)
            continue;
        const char *name = ir_get(variable, "name"), *star = is_renamed(variable, arg) ? "" : "*";
        const char *address = arena_format("%s[%s]", emit_column(transfer, "bases"), emit_place(arg));
        if (ir_get(transfer, "condition"))
            address = arena_format("__rex_active ? %s : (void *)%s%s", address, *star ? "&" : "", name);
        output_line(out, "__typeof__(%s) %s__rex_device_%s = %s;", name, star, name, address);
    }
}

/* Returns whether a block was opened, for variables of the same name. */
static bool emit_renamed(struct output *out, const struct ir_node *data, const struct ir_node *transfer)
{
    bool opened = false;
    ir_each (variable, data, "variable") {
        const struct ir_node *arg = returned(transfer, variable);
        const char *name = ir_get(variable, "name");
        if (!arg || !is_renamed(variable, arg))
            continue;
        if (!opened)
            output_open(out, "{");
        opened = true;
        output_line(out, "__typeof__(__rex_device_%s) %s = __rex_device_%s;", name, name, name);
    }
    return opened;
}

/* `present` is checked where the region begins. At its end it would be checked for what the region may have
 * unmapped (OpenMP 5.2, section 5.8.3), so it is removed there. */
static const char *emit_end_types(struct output *out, const struct ir_node *transfer)
{
    size_t count = emit_arg_count(transfer), i = 0;
    const char **types = arena_alloc(count * sizeof(*types));
    bool any = false;
    ir_each (arg, transfer, "arg") {
        any |= ir_list_has(ir_get(arg, "type"), "present");
        types[i++] = emit_map_type(arg, ir_list_remove(ir_get(arg, "type"), "present"));
    }
    if (!any || emit_is_list(transfer))
        return emit_column(transfer, "types");
    output_list(out, "static long __rex_end_types[] =", types, count, ';');
    return "__rex_end_types";
}

static void emit_data_region(struct output *out, const struct ir_node *data, const struct ir_node *transfer,
                             const struct ir_node *region)
{
    const char *condition = ir_get(transfer, "condition");
    output_open(out, "{");
    emit_source_ident(out, data);
    emit_static_arrays(out, transfer);
    const char *device = emit_once(out, "long", "__rex_device", ir_get(transfer, "device"), false);
    if (condition) {
        emit_conditional_begin(out, transfer, device);
    } else {
        emit_arrays(out, transfer);
        emit_data_call(out, "begin", device, transfer, emit_column(transfer, "types"));
    }
    emit_device_addresses(out, data, transfer);
    bool opened = emit_renamed(out, data, transfer);
    emit_host_chunks(out, region);
    if (opened)
        output_close(out, "}");
    if (condition)
        output_open(out, "if (__rex_active) {");
    emit_data_call(out, "end", device, transfer, emit_end_types(out, transfer));
    if (condition)
        output_close(out, "}");
    emit_list_free(out, transfer);
    output_close(out, "}");
}

void emit_data(struct output *out, const struct ir_node *data)
{
    const struct ir_node *transfer = ir_first(data, "transfer"), *region = ir_first(data, "region");
    output_construct(out, data);
    if (!region) {
        emit_standalone(out, data, transfer);
    } else if (ir_first(transfer, "arg")) {
        emit_data_region(out, data, transfer, region);
    } else {
        output_open(out, "{");
        emit_host_chunks(out, region);
        output_close(out, "}");
    }
}
