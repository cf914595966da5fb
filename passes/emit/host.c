/*
 * The host file: the user's text as it stands, with each target construct replaced by a block that calls
 * libomptarget (interface.cpp: __tgt_target_data_begin_mapper and its kin). launch.c has the blocks of target
 * regions, this file those of data constructs (OpenMP 5.2, sections 13.5 to 13.9).
 */
#include "emit.h"

#include <string.h>

static void emit_chunks(struct output *out, const struct ir_node *parent);

/* ---- what data constructs and launches have in common ---- */

static const struct {
    const char *flag, *constant;
} map_flags[] = {
    {"none", "0"},
    {"to", "REX_MAP_TO"},
    {"from", "REX_MAP_FROM"},
    {"always", "REX_MAP_ALWAYS"},
    {"delete", "REX_MAP_DELETE"},
    {"ptr_and_obj", "REX_MAP_PTR_AND_OBJ"},
    {"param", "REX_MAP_TARGET_PARAM"},
    {"return", "REX_MAP_RETURN_PARAM"},
    {"private", "REX_MAP_PRIVATE"},
    {"literal", "REX_MAP_LITERAL"},
    {"implicit", "REX_MAP_IMPLICIT"},
    {"close", "REX_MAP_CLOSE"},
    {"present", "REX_MAP_PRESENT"},
    {"ompx_hold", "REX_MAP_OMPX_HOLD"},
    {"attach", "REX_MAP_ATTACH"},
};

static const char *map_flag_constant(const char *flag)
{
    for (size_t i = 0; i < sizeof(map_flags) / sizeof(*map_flags); i++)
        if (strcmp(map_flags[i].flag, flag) == 0)
            return map_flags[i].constant;
    if (strncmp(flag, "member_of:", 10) == 0 && expression_is_number(flag + 10))
        return arena_format("REX_MAP_MEMBER_OF(%s)", flag + 10);
    return NULL;
}

/* `to,param` as `REX_MAP_TO | REX_MAP_TARGET_PARAM` */
const char *emit_map_type(const struct output *out, const struct ir_node *arg, const char *flags)
{
    const char *type = NULL;
    for (const char *at = flags; *at;) {
        size_t length = strcspn(at, ",");
        const char *flag = arena_string_length(at, length), *constant = map_flag_constant(flag);
        if (!constant)
            ir_error(out->module, arg, "unknown map-type flag '%s'", flag);
        else
            type = type ? arena_format("%s | %s", type, constant) : constant;
        at += length + (at[length] == ',');
    }
    return type ? type : "0";
}

/* ";item;file;line;column;;" of the construct that the argument belongs to */
const char *emit_map_name(const struct ir_node *arg)
{
    const struct ir_node *construct = ir_is(arg->parent, "mapper") ? arg->parent : arg->parent->parent;
    const char *at = ir_get(construct, "at");
    return arena_format("\";%s;%s;%u;%u;;\"", output_escaped(ir_get_or(arg, "item", ir_get(arg, "name"))),
                        output_escaped(position_file(at)), position_line(at), position_column(at));
}

size_t emit_arg_count(const struct ir_node *args)
{
    size_t count = 0;
    ir_each (arg, args, "arg")
        count++;
    return count;
}

const char *emit_once(struct output *out, const char *type, const char *name, const char *expression,
                      bool always)
{
    if (!always && expression_is_number(expression + (expression[0] == '-')))
        return expression;
    output_line(out, "const %s %s = %s;", type, name, expression);
    return name;
}

void emit_source_ident(struct output *out, const struct ir_node *construct)
{
    const char *at = ir_get(construct, "at");
    output_line(out, "static ident_t __rex_source = REX_SOURCE(\";%s;%s;%u;%u;;\");",
                output_escaped(position_file(at)), ir_get(construct, "function"), position_line(at),
                position_column(at));
}

void emit_static_arrays(struct output *out, const struct ir_node *args)
{
    size_t count = emit_arg_count(args), i = 0;
    const char **types = arena_alloc(count * sizeof(*types)), **names = arena_alloc(count * sizeof(*names));
    if (emit_is_list(args))
        return;
    ir_each (arg, args, "arg") {
        types[i] = emit_map_type(out, arg, ir_get(arg, "type"));
        names[i++] = emit_map_name(arg);
    }
    output_list(out, "static int64_t __rex_types[] =", types, count, ';');
    output_list(out, "static void *__rex_names[] =", names, count, ';');
}

/* A literal's bytes are packed once, into a local of its own. A target task takes its scratch memory when it
 * runs. */
const char *emit_address(const struct ir_node *arg, const char *attribute)
{
    if (ir_has(arg, "kind", "scratch") && ir_get(arg->parent, "task"))
        return "NULL";
    return ir_has(arg, "kind", "literal") ? arena_format("__rex_literal_%s", ir_get(arg, "name"))
                                          : ir_get(arg, attribute);
}

enum { BASES, ARGS, SIZES };

static void emit_array(struct output *out, const struct ir_node *args, int which, const char *head, char end)
{
    size_t count = emit_arg_count(args), i = 0;
    const char **items = arena_alloc(count * sizeof(*items));
    ir_each (arg, args, "arg")
        items[i++] =
            which == SIZES ? ir_get(arg, "bytes") : emit_address(arg, which == BASES ? "base" : "begin");
    output_list(out, head, items, count, end);
}

void emit_arrays(struct output *out, const struct ir_node *args)
{
    if (emit_is_list(args)) {
        emit_list_declare(out, args);
        emit_list_fill(out, args);
        return;
    }
    emit_array(out, args, BASES, "void *__rex_bases[] =", ';');
    emit_array(out, args, ARGS, "void *__rex_args[] =", ';');
    emit_array(out, args, SIZES, "int64_t __rex_sizes[] =", ';');
}

/* ---- target tasks ---- */

const char *emit_task_copy(const struct ir_node *arg)
{
    bool copied = ir_has(arg, "kind", "address") && ir_list_has(ir_get(arg, "type"), "private");
    return copied ? arena_format("copy_of_%s", ir_get(arg, "name")) : NULL;
}

static void emit_task_struct(struct output *out, const struct ir_node *request)
{
    size_t count = emit_arg_count(request);
    bool list = emit_is_list(request);
    if (list)
        emit_arrays(out, request);
    output_open(out, "struct {");
    if (list)
        output_line(out, "struct rex_map map;");
    else
        output_line(out, "void *bases[%zu], *args[%zu];", count, count);
    if (!list)
        output_line(out, "int64_t sizes[%zu];", count);
    ir_each (arg, request, "arg")
        if (emit_task_copy(arg))
            output_line(out, "__typeof__(%s) %s;", ir_get(arg, "name"), emit_task_copy(arg));
    output_close(out, "} __rex_task = {");
    out->depth++;
    if (list) {
        output_line(out, ".map = __rex_map,");
    } else {
        emit_array(out, request, BASES, ".bases =", ',');
        emit_array(out, request, ARGS, ".args =", ',');
        emit_array(out, request, SIZES, ".sizes =", ',');
    }
    output_close(out, "};");
    ir_each (arg, request, "arg")
        if (emit_task_copy(arg))
            output_line(out, "__builtin_memcpy((void *)&__rex_task.%s, %s, %s);", emit_task_copy(arg),
                        ir_get(arg, "begin"), ir_get(arg, "bytes"));
}

/*
 * Without offload targets of its own, clang makes of `target` a target task that runs the statement on the
 * host, on one of libomp's hidden helper threads where there is a nowait (kmp_tasking.cpp,
 * __kmpc_omp_target_task_alloc). The statement is REX's: it calls libomptarget. It names no variable of the
 * user's, for everything was evaluated before. What it needs stands in one struct, because clang takes for
 * granted that a task's copies of arrays are as well aligned as local arrays, which libomp does not provide.
 */
void emit_task(struct output *out, const struct ir_node *request)
{
    emit_task_struct(out, request);
    output_line(out, "#pragma omp target %s firstprivate(__rex_task)", ir_get(request, "task"));
    output_open(out, "{");
    if (emit_is_list(request)) {
        output_line(out, "struct rex_map __rex_map = __rex_task.map;");
        return;
    }
    output_line(out, "void **__rex_bases = __rex_task.bases, **__rex_args = __rex_task.args;");
    output_line(out, "int64_t *__rex_sizes = __rex_task.sizes;");
}

/* nowait's argument (OpenMP 6.0, section 17.6). */
static const char *deferred(const struct ir_node *construct)
{
    const struct ir_node *clause = ir_find(construct, "clause", "name", "nowait");
    return clause ? ir_get(clause, "value") : NULL;
}

void emit_deferred(struct output *out, const struct ir_node *construct)
{
    if (deferred(construct))
        output_line(out, "const int __rex_deferred = (%s) != 0;", deferred(construct));
}

void emit_undeferred_wait(struct output *out, const struct ir_node *construct)
{
    if (!deferred(construct))
        return;
    output_open(out, "if (!__rex_deferred) {");
    output_line(out, "#pragma omp taskwait");
    output_close(out, "}");
}

/* ---- data constructs ---- */

static void emit_data_call(struct output *out, const char *function, const char *device,
                           const struct ir_node *args)
{
    const char *call = arena_format("__tgt_target_data_%s_mapper(", function);
    output_line(out, "%s&__rex_source, %s, %s, %s, %s, %s,", call, device, emit_count(args),
                emit_column(args, "bases"), emit_column(args, "args"), emit_column(args, "sizes"));
    output_line(out, "%*s%s, %s, NULL);", (int)strlen(call), "", emit_column(args, "types"),
                emit_column(args, "names"));
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
    const char *device = emit_once(out, "int64_t", "__rex_device", ir_get(transfer, "device"), false);
    emit_data_call(out, standalone_function(data), device, transfer);
    emit_list_free(out, transfer);
}

static void emit_call_in_task(struct output *out, const struct ir_node *data, const struct ir_node *transfer)
{
    const char *device = emit_once(out, "int64_t", "__rex_device", ir_get(transfer, "device"), false);
    emit_task(out, transfer);
    emit_source_ident(out, data);
    emit_static_arrays(out, transfer);
    emit_data_call(out, standalone_function(data), device, transfer);
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

/* With a condition nothing may be evaluated where it does not hold. */
static void emit_conditional_begin(struct output *out, const struct ir_node *transfer, const char *device)
{
    size_t count = emit_arg_count(transfer), i = 0;
    output_line(out, "const int __rex_active = (%s) != 0;", ir_get(transfer, "condition"));
    if (emit_is_list(transfer)) {
        emit_list_declare(out, transfer);
    } else {
        output_line(out, "void *__rex_bases[%zu], *__rex_args[%zu];", count, count);
        output_line(out, "int64_t __rex_sizes[%zu];", count);
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
    emit_data_call(out, "begin", device, transfer);
    output_close(out, "}");
}

/* The argument in whose base begin leaves a use_device variable's device address, and its place in the
 * arrays; NULL for other variables. */
static const struct ir_node *returned(const struct ir_node *transfer, const struct ir_node *variable)
{
    if (strncmp(ir_get(variable, "sharing"), "use_device_", 11) != 0)
        return NULL;
    ir_each (arg, transfer, "arg")
        if (ir_has(arg, "name", ir_get(variable, "name")) && ir_list_has(ir_get(arg, "type"), "return"))
            return arg;
    return NULL;
}

/* use_device_ptr, and what a pointer points to: the region sees a pointer of the same name that holds the
 * device address. Other use_device_addr: the region says (*__rex_device_x). */
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

static void emit_data_region(struct output *out, const struct ir_node *data, const struct ir_node *transfer,
                             const struct ir_node *region)
{
    const char *condition = ir_get(transfer, "condition");
    output_open(out, "{");
    emit_source_ident(out, data);
    emit_static_arrays(out, transfer);
    const char *device = emit_once(out, "int64_t", "__rex_device", ir_get(transfer, "device"), false);
    if (condition) {
        emit_conditional_begin(out, transfer, device);
    } else {
        emit_arrays(out, transfer);
        emit_data_call(out, "begin", device, transfer);
    }
    emit_device_addresses(out, data, transfer);
    bool opened = emit_renamed(out, data, transfer);
    emit_chunks(out, region);
    if (opened)
        output_close(out, "}");
    if (condition)
        output_open(out, "if (__rex_active) {");
    emit_data_call(out, "end", device, transfer);
    if (condition)
        output_close(out, "}");
    emit_list_free(out, transfer);
    output_close(out, "}");
}

static void emit_data(struct output *out, const struct ir_node *data)
{
    const struct ir_node *transfer = ir_first(data, "transfer"), *region = ir_first(data, "region");
    output_construct(out, data);
    if (!region) {
        emit_standalone(out, data, transfer);
    } else if (ir_first(transfer, "arg")) {
        emit_data_region(out, data, transfer, region);
    } else {
        output_open(out, "{");
        emit_chunks(out, region);
        output_close(out, "}");
    }
}

/* ---- target regions that the host runs ---- */

/* What the updates around the region move, and what it depends on, which comes before them. */
static void emit_borrowing(struct output *out, const struct ir_node *target, const struct ir_node *transfer)
{
    const char *condition = ir_get(transfer, "condition");
    size_t count = emit_arg_count(transfer);
    ir_each (clause, target, "clause")
        if (ir_has(clause, "name", "depend"))
            output_line(out, "#pragma omp taskwait %s", clause_text(clause));
    output_open(out, "struct rex_borrowed __rex_borrowed[] = {");
    ir_each (arg, transfer, "arg")
        output_line(out, "{%s, %s},", ir_get(arg, "begin"),
                    ir_list_has(ir_get(arg, "type"), "always") ? "0" : ir_get(arg, "bytes"));
    output_close(out, "};");
    if (condition)
        output_line(out, "if (%s)", condition);
    output_line(out, "%srex_borrow(%s, __rex_borrowed, %zu);", condition ? "    " : "",
                ir_get(transfer, "device"), count);
}

static void emit_target_on_host(struct output *out, const struct ir_node *target)
{
    const struct ir_node *update = ir_first(target, "data");
    const struct ir_node *transfer = update ? ir_first(update, "transfer") : NULL;
    output_construct(out, target);
    output_line(out, "/* on the host: %s */", ir_get(target, "host"));
    output_open(out, "{");
    if (transfer)
        emit_borrowing(out, target, transfer);
    ir_each (part, target, NULL) {
        if (ir_is(part, "data"))
            emit_data(out, part);
        else if (ir_is(part, "source"))
            output_verbatim(out, ir_get(part, "at"), part->text);
    }
    if (transfer)
        output_line(out, "rex_give_back(__rex_borrowed, %zu);", emit_arg_count(transfer));
    output_close(out, "}");
}

/* ---- the file ---- */

static void emit_chunk(struct output *out, const struct ir_node *chunk)
{
    if (ir_is(chunk, "text"))
        output_verbatim(out, ir_get(chunk, "at"), chunk->text);
    else if (ir_is(chunk, "include"))
        output_line(out, "#include %s", ir_get(chunk, "header"));
    else if (ir_is(chunk, "main"))
        output_line(out, "rex_offload_init();");
    else if (ir_is(chunk, "chain"))
        output_line(out, "rex_chain_%s();", ir_get(chunk, "part"));
    else if (ir_is(chunk, "target") && ir_get(chunk, "host"))
        emit_target_on_host(out, chunk);
    else if (ir_is(chunk, "target"))
        emit_target(out, chunk);
    else if (ir_is(chunk, "data"))
        emit_data(out, chunk);
    else if (ir_is(chunk, "mapper"))
        emit_mapper(out, chunk);
}

static void emit_chunks(struct output *out, const struct ir_node *parent)
{
    ir_each (chunk, parent, NULL) {
        bool in_function = !ir_is(chunk, "include") && !ir_is(chunk, "mapper") && out->depth == 0;
        out->depth += in_function;
        emit_chunk(out, chunk);
        out->depth -= in_function;
    }
}

/* What device functions find a declare target link variable by: a pointer to the variable, which mapping the
 * variable sets on the device. */
static void announce_links(struct output *out)
{
    ir_each (declare, out->module->root, "declare")
        if (ir_has(declare, "kind", "link"))
            output_line(out, "%s void *__rex_link_%s;",
                        ir_has(declare, "internal", "yes") ? "static" : "extern", ir_get(declare, "name"));
}

static void emit_link(struct output *out, const struct ir_node *declare)
{
    const char *name = ir_get(declare, "name");
    if (!ir_has(declare, "entry", "yes"))
        return;
    output_line(out, "%svoid *__rex_link_%s = (void *)&%s;",
                ir_has(declare, "internal", "yes") ? "static " : "", name, name);
    output_line(out, "REX_LINK_ENTRY(__rex_entry_%s, &__rex_link_%s, \"%s\");", name, name,
                ir_get(declare, "symbol"));
}

/* The variables that this unit defines for both sides; at the end of the file all of them are declared. */
static void emit_entries(struct output *out)
{
    ir_each (declare, out->module->root, "declare") {
        const char *name = ir_get(declare, "name");
        if (ir_has(declare, "kind", "link"))
            emit_link(out, declare);
        else if (ir_has(declare, "kind", "indirect"))
            output_line(out, "REX_INDIRECT_ENTRY(__rex_entry_%s, (void *)&%s, \"%s\");", name, name,
                        ir_get(declare, "symbol"));
        else if (ir_has(declare, "entry", "yes"))
            output_line(out, "REX_OFFLOAD_ENTRY(__rex_entry_%s, (void *)&%s, \"%s\", %llu);", name, name,
                        ir_get_or(declare, "symbol", name), ir_number(declare, "bytes"));
    }
}

/* Only a unit that has something on the device can ask something of it. */
static void emit_requirements(struct output *out)
{
    const struct ir_node *root = out->module->root, *node = root;
    const char *requirements = ir_get_or(ir_first(root, "unit"), "requires", "");
    bool shared = ir_list_has(requirements, "unified_shared_memory");
    while (node && !ir_is(node, "target") && !ir_is(node, "data") && !ir_is(node, "declare"))
        node = ir_walk(root, node);
    if (node && *requirements)
        output_line(out, "REX_REQUIRES_ENTRY(__rex_requires, %s);",
                    shared ? "REX_REQUIRES_UNIFIED_SHARED_MEMORY" : "REX_REQUIRES_UNIFIED_ADDRESS");
}

void emit_host(struct output *out)
{
    output_defines(out);
    output_line(out, "#include \"rex_kmp.h\"");
    announce_links(out);
    output_line(out, "%s", "");
    emit_chunks(out, out->module->root);
    emit_entries(out);
    emit_requirements(out);
}
