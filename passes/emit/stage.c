/*
 * What all threads of a team read alike (rex-stage): the kernel computes from the loops' bounds which
 * elements those are, and its iterations are there for a copy of them in shared memory, too, under the
 * pointer's own name (runtime/device/rex_stage.h).
 */
#include "emit.h"

#include <string.h>

static bool is_staged(const struct ir_node *target, const struct ir_node *param)
{
    return ir_has(param, "staged", "yes") && ir_find(target, "uniform", "variable", ir_get(param, "name"));
}

/* Whether a subscript or the bound of one of its counters names the variable. */
static bool read_names(const struct ir_node *uniform, const char *name)
{
    bool names = expression_names(ir_get(uniform, "index"), name);
    ir_each (counter, uniform, "counter") {
        if (same_text(ir_get(counter, "name"), name))
            return false;
        names |= expression_names(ir_get(counter, "lower"), name) ||
                 expression_names(ir_get(counter, "upper"), name);
    }
    return names;
}

/* The variables of the kernel that a read is computed from, as numbers of 64 bits. */
static const char *captures_of(const struct ir_node *target, const struct ir_node *uniform)
{
    const char *captures = "&";
    ir_each (variable, target, "variable") {
        const char *name = ir_get(variable, "name");
        if (read_names(uniform, name))
            captures = arena_format("%s, %s = rex_extent(%s)", captures, name, name);
    }
    return captures;
}

/* Declares the range of elements that one read covers. */
static void declare_extent(struct output *out, const struct ir_node *target, const struct ir_node *uniform,
                           const char *name)
{
    const char *counters = "";
    output_open(out, arena_format("const rex_extent %s = [%s] {", name, captures_of(target, uniform)));
    ir_each (counter, uniform, "counter") {
        const char *own = ir_get(counter, "name");
        output_line(out, "const rex_extent %s = rex_counts(%s, %s);", own, ir_get(counter, "lower"),
                    ir_get(counter, "upper"));
        counters = arena_format("%s, %s", counters, own);
    }
    output_line(out, "return rex_reached(%s%s);", ir_get(uniform, "index"), counters);
    output_close(out, "}();");
}

/* Declares the range of elements that all reads behind the pointer cover. */
static const char *declare_extents(struct output *out, const struct ir_node *target, const char *pointer)
{
    const char *all = NULL;
    unsigned count = 0;
    ir_each (uniform, target, "uniform") {
        if (!ir_has(uniform, "variable", pointer))
            continue;
        const char *name = arena_format("__rex_extent_%s_%u", pointer, ++count);
        declare_extent(out, target, uniform, name);
        all = all ? arena_format("rex_hull(%s, %s)", all, name) : name;
    }
    return all;
}

bool stage_is_used(const struct ir_node *construct)
{
    const struct ir_node *kernel = ir_first(construct, "kernel");
    return kernel && ir_get(kernel, "staged");
}

void stage_declare(struct output *out, const struct ir_node *target, const char *trips)
{
    const struct ir_node *kernel = ir_first(target, "kernel");
    output_line(out, "rex_stage<%s> __rex_stage(%s);", ir_get(kernel, "staged"), trips);
    ir_each (param, kernel, "param") {
        const char *name = ir_get(param, "name");
        if (is_staged(target, param))
            output_line(out, "const auto __rex_staged_%s = __rex_stage.part(%s, %s);", name, name,
                        declare_extents(out, target, name));
    }
}

const char *stage_parameters(const struct output *out, const struct ir_node *target,
                             const struct place *place)
{
    const char *list = "";
    ir_each (param, ir_first(target, "kernel"), "param")
        if (is_staged(target, param))
            list = arena_format("%s, %s", list, variables_parameter(out, target, place, param));
    return list;
}

const char *stage_arguments(const struct ir_node *target)
{
    const char *list = "";
    ir_each (param, ir_first(target, "kernel"), "param")
        if (is_staged(target, param))
            list = arena_format("%s, __rex_staged_%s", list, ir_get(param, "name"));
    return list;
}

/* ---- loops that read alike ---- */

void stage_declare_tiles(struct output *out, const struct ir_node *construct)
{
    ir_each (serial, construct, "serial")
        if (ir_get(serial, "staged") && ir_get(serial, "rows"))
            output_line(out, "const rex_row_tile<%s> __rex_tile_%s = {__rex_at.whole()};",
                        ir_get(serial, "staged"), ir_get(serial, "number"));
        else if (ir_get(serial, "staged"))
            output_line(out, "const rex_tile<%s> __rex_tile_%s = {rex_is_whole(__rex_k, __rex_span)};",
                        ir_get(serial, "staged"), ir_get(serial, "number"));
}
