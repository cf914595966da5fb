/*
 * The host file: the user's text as it stands, with each construct replaced by a block that calls
 * libomptarget. launch.c has the blocks of target regions, data.c those of data constructs, this file those
 * of regions that the host runs.
 */
#include "emit.h"

#include <string.h>

/* ---- target regions that the host runs ---- */

/* The updates around a region that the host runs, after the tasks that it depends on. */
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
    output_line(out, "/* on the host: %s */", ir_get_or(target, "host", ""));
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
        output_include(out, chunk, ir_get(chunk, "header"), false);
    else if (ir_is(chunk, "main"))
        output_line(out, "rex_offload_begin();");
    else if (ir_is(chunk, "chain"))
        emit_chain(out, chunk);
    else if (ir_is(chunk, "target") && ir_get(chunk, "host"))
        emit_target_on_host(out, chunk);
    else if (ir_is(chunk, "target"))
        emit_target(out, chunk);
    else if (ir_is(chunk, "data"))
        emit_data(out, chunk);
    else if (ir_is(chunk, "mapper"))
        emit_mapper(out, chunk);
}

void emit_host_chunks(struct output *out, const struct ir_node *parent)
{
    ir_each (chunk, parent, NULL) {
        bool in_function = !ir_is(chunk, "include") && !ir_is(chunk, "mapper") && out->depth == 0;
        out->depth += in_function;
        emit_chunk(out, chunk);
        out->depth -= in_function;
    }
}

/* Emits the pointers by which device functions find declare target link variables; mapping a variable sets
 * its pointer on the device. */
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
            output_line(out, "%s(__rex_entry_%s, (void *)&%s, \"%s\", %s);",
                        ir_has(declare, "local", "yes") ? "REX_LOCAL_ENTRY" : "REX_OFFLOAD_ENTRY", name, name,
                        ir_get_or(declare, "symbol", name),
                        ir_has(declare, "flexible", "yes")
                            ? arena_format("__builtin_object_size(&%s, 0)", name)
                            : ir_get(declare, "bytes"));
    }
}

static void emit_presence(struct output *out)
{
    const char *presence = unit_presence(out);
    if (presence)
        output_line(out,
                    "static char __rex_unit;\nREX_OFFLOAD_ENTRY(__rex_entry_unit, &__rex_unit, \"%s\", 1);",
                    presence);
}

/* Only a unit with something on the device can require something of it. */
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

/* What the runtime is to know of device code: CUDA gives a thread 1 KiB of stack where it does not know how
 * much it takes. */
static void emit_habits(struct output *out)
{
    if (ir_has(ir_first(out->module->root, "unit"), "recursive", "yes"))
        output_line(out, "REX_DEEP_STACK;");
    if (ir_has(ir_first(out->module->root, "unit"), "stores_addresses", "yes"))
        output_line(out, "REX_STORES_ADDRESSES;");
}

/* What of a module calls the runtime or is read by it. */
static bool uses_runtime(const struct ir_module *module)
{
    static const char *const kinds[] = {"target", "data", "mapper", "declare", "chain", "overlap"};
    for (const struct ir_node *node = module->root; (node = ir_walk(module->root, node));)
        for (size_t i = 0; i < sizeof(kinds) / sizeof(*kinds); i++)
            if (ir_is(node, kinds[i]))
                return true;
    return false;
}

/* ---- chains over several files (rex-chain) ---- */

static void announce_overlaps(struct output *out)
{
    ir_each (overlap, out->module->root, "overlap")
        if (!ir_get(overlap, "function"))
            output_line(out, "static int __rex_overlap_%s(void);", ir_get(overlap, "number"));
}

/* How the tables call a function of the unit. Others may define one of the same name that the linker prefers,
 * so that an external one has another name, which is an alias. Clang emits what has an alias, and of an
 * internal function, such as a header's inline one, the unit may have no use for it. */
static const char *own_name(const struct output *out, const char *name)
{
    const struct ir_node *overlap = ir_find(out->module->root, "overlap", "function", name);
    return ir_has(overlap, "internal", "yes") ? name : arena_format("__rex_own_%s", name);
}

/* Emits the conditions on functions of other files that it calls. */
static const char *emit_needs(struct output *out, const struct ir_node *overlap)
{
    const char *calls = ir_get(overlap, "calls"), *own = ir_get(overlap, "own"), *needs;
    if (!calls && !own)
        return "0";
    for (const char *name, *rest = calls; (name = ir_list_next(&rest));) {
        output_line(
            out, "extern struct rex_overlap __rex_overlap_%s __attribute__((weak, visibility(\"hidden\")));",
            name);
        output_line(out, "REX_CALLED(%s);", name);
    }
    needs = arena_format("__rex_needs_%s", ir_get(overlap, "number"));
    output_open(out, arena_format("static const struct rex_need %s[] = {", needs));
    for (const char *name, *rest = calls; (name = ir_list_next(&rest));)
        output_line(out, "REX_NEED(%s),", name);
    for (const char *name, *rest = own; (name = ir_list_next(&rest));)
        output_line(out, "{&__rex_overlap_%s, (rex_function *)%s},", name, own_name(out, name));
    output_line(out, "{0, 0},");
    output_close(out, "};");
    return needs;
}

static const char *overlap_flags(const struct ir_node *overlap)
{
    bool memory = ir_has(overlap, "memory", "yes"), addresses = ir_has(overlap, "addresses", "yes");
    return memory && addresses ? "REX_OVERLAP_MEMORY | REX_OVERLAP_ADDRESSES"
           : memory            ? "REX_OVERLAP_MEMORY"
           : addresses         ? "REX_OVERLAP_ADDRESSES"
                               : "0";
}

static void announce_function(struct output *out, const struct ir_node *overlap)
{
    const char *name = ir_get(overlap, "function");
    bool internal = ir_has(overlap, "internal", "yes");
    if (!internal)
        output_line(out, "static __typeof__(%s) %s __attribute__((alias(\"%s\")));", name,
                    own_name(out, name), name);
    output_line(out, "%s struct rex_overlap __rex_overlap_%s%s;", internal ? "static" : "extern", name,
                internal ? "" : " __attribute__((visibility(\"hidden\")))");
}

static void emit_function_overlap(struct output *out, const struct ir_node *overlap, const char *needs)
{
    const char *name = ir_get(overlap, "function");
    output_line(out, "%sstruct rex_overlap __rex_overlap_%s = {(rex_function *)%s, %s, %s, 0};",
                ir_has(overlap, "internal", "yes") ? "static " : "", name, own_name(out, name), needs,
                overlap_flags(overlap));
}

static void emit_overlaps(struct output *out)
{
    ir_each (overlap, out->module->root, "overlap")
        if (ir_get(overlap, "function"))
            announce_function(out, overlap);
    ir_each (overlap, out->module->root, "overlap") {
        const char *needs = emit_needs(out, overlap);
        if (ir_get(overlap, "function")) {
            emit_function_overlap(out, overlap, needs);
            continue;
        }
        output_open(out, arena_format("static int __rex_overlap_%s(void) {", ir_get(overlap, "number")));
        output_line(out, "static int known;");
        output_line(out, "return rex_overlap_if_linked(&known, %s, %s);", needs, overlap_flags(overlap));
        output_close(out, "}");
    }
}

/* Of which constructs the first version may be launched (__rex_lead_apart, rex_select.h). */
static void announce_versions(struct output *out)
{
    for (const struct ir_node *node = out->module->root; (node = ir_walk(out->module->root, node));)
        if (ir_is(node, "target") && ir_get(node, "version"))
            output_line(out, "#define REX_ASKS_%s %d", ir_get(node, "version"), ir_has(node, "asks", "yes"));
}

void emit_host(struct output *out)
{
    output_defines(out);
    ir_each (symbol, out->module->root, "symbol")
        output_line(out, "#pragma redefine_extname %s %s", ir_get(symbol, "name"), ir_get(symbol, "symbol"));
    output_line(out, "#include <rex_kmp.h>");
    if (uses_runtime(out->module))
        output_line(out, "REX_INTERFACE_MARK;");
    announce_links(out);
    announce_versions(out);
    announce_overlaps(out);
    output_line(out, "%s", "");
    emit_host_chunks(out, out->module->root);
    emit_entries(out);
    emit_presence(out);
    emit_requirements(out);
    emit_habits(out);
    emit_overlaps(out);
}
