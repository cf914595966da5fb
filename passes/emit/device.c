/*
 * The device file: the user's device declarations, and one kernel per target region, in C++ that nvcc and a
 * host compiler both take (runtime/rex_device.h). A kernel is the user's body inside declarations that give
 * every captured name its device meaning, inside the associated loops.
 */
#include "emit.h"

#include <string.h>

enum { LONGEST_SIGNATURE = 110 };

static void emit_declaration(struct output *out, const struct ir_node *declare)
{
    output_verbatim(out, ir_get(declare, "at"), declare->text);
    output_line(out, "%s", "");
}

/* Parameters that do not fit on the line go on below the first. */
static void emit_signature(struct output *out, const struct ir_node *target, const struct ir_node *kernel)
{
    const char *name = ir_get(kernel, "name"), *line = arena_format("%s(", name);
    int indent = (int)strlen(line);
    output_line(out, "extern \"C\" __global__ void __launch_bounds__(%s)", ir_get(kernel, "max_threads"));
    ir_each (param, kernel, "param") {
        const char *text = variables_parameter(target, param);
        if (param != ir_first(kernel, "param") && strlen(line) + strlen(text) + 2 > LONGEST_SIGNATURE) {
            output_line(out, "%s", line);
            line = arena_format("%*s", indent, "");
        } else if (line[strlen(line) - 1] == ',') {
            line = arena_format("%s ", line);
        }
        line = arena_format("%s%s%s", line, text, ir_next(param, "param") ? "," : ")");
    }
    output_line(out, "%s", line);
}

static void emit_kernel(struct output *out, const struct ir_node *target)
{
    const struct ir_node *kernel = ir_first(target, "kernel");
    output_construct(out, target);
    output_line(out, "REX_KERNEL_ENVIRONMENT(%s, %s);", ir_get(kernel, "name"),
                ir_get(kernel, "max_threads"));
    emit_signature(out, target, kernel);
    output_open(out, "{");
    output_line(out, "REX_TEAMS(__rex_geometry)");
    output_open(out, "{");
    variables_declare(out, target);
    loop_emit(out, target);
    variables_reduce(out, target);
    output_close(out, "}");
    output_close(out, "}");
    output_line(out, "%s", "");
}

static void emit_includes(struct output *out)
{
    output_defines(out);
    output_line(out, "#include \"rex_device.h\"");
    for (const struct ir_node *node = out->module->root; (node = ir_walk(out->module->root, node));)
        if (ir_is(node, "include") && ir_has(node, "device", "yes"))
            output_line(out, "#include %s", ir_get(node, "header"));
}

void emit_device(struct output *out)
{
    emit_includes(out);
    output_line(out, "%s", "");
    output_line(out, "namespace rex_program {");
    output_line(out, "%s", "");
    ir_each (declare, out->module->root, "declare")
        emit_declaration(out, declare);
    for (const struct ir_node *node = out->module->root; (node = ir_walk(out->module->root, node));)
        if (ir_is(node, "target"))
            emit_kernel(out, node);
    output_line(out, "} /* namespace rex_program */");
}
