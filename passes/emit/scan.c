/*
 * Scans (OpenMP 5.2, section 5.6): loops whose reduction(inscan, ...) variables are, in each iteration, what
 * all iterations before it have made of them. One thread goes through the iterations in order. Each has a
 * copy of its own for its input; the directive adds that to the original and shows the scan phase the sum,
 * with the input or without.
 */
#include "emit.h"

static bool is_exclusive(const struct ir_node *loop)
{
    const struct ir_node *body = ir_first(loop, "body");
    const struct ir_node *scan = body ? ir_find(body, "construct", "directive", "scan") : NULL;
    return scan && construct_clause(scan, "exclusive");
}

static const char *original(const struct ir_node *variable)
{
    return arena_format("__rex_original_%s", ir_get(variable, "name"));
}

static void emit_sum(struct output *out, const struct ir_node *variable)
{
    output_line(out, "%s = %s()(%s, %s);", original(variable), variables_operator(variable),
                original(variable), ir_get(variable, "name"));
}

bool scan_is_in(const struct ir_node *construct)
{
    return ir_find(construct, "variable", "scan", "yes");
}

void scan_begin_iteration(struct output *out, const struct ir_node *loop)
{
    ir_each (variable, loop, "variable") {
        if (!ir_has(variable, "scan", "yes"))
            continue;
        const char *type = declarator_unqualified(ir_get(variable, "type")), *name = ir_get(variable, "name");
        const char *value =
            is_exclusive(loop) ? original(variable) : variables_identity(variable, original(variable));
        output_line(out, "%s = %s;", declarator(type, name), value);
    }
}

void scan_end_iteration(struct output *out, const struct ir_node *loop)
{
    ir_each (variable, loop, "variable")
        if (ir_has(variable, "scan", "yes") && is_exclusive(loop))
            emit_sum(out, variable);
}

void scan_emit(struct output *out, const struct ir_node *scan)
{
    const struct ir_node *loop = scan->parent;
    while (loop && !scan_is_in(loop))
        loop = loop->parent;
    if (!loop) {
        ir_error(out->module, scan, "scan stands in no loop with reduction(inscan, ...)");
        return;
    }
    ir_each (variable, loop, "variable") {
        const char *name = ir_get(variable, "name");
        if (!ir_has(variable, "scan", "yes"))
            continue;
        if (!is_exclusive(loop))
            emit_sum(out, variable);
        output_line(out, "%s = %s;", name,
                    is_exclusive(loop) ? variables_identity(variable, original(variable))
                                       : original(variable));
    }
}
