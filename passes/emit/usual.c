/*
 * Loops that are there twice: as they are for a usual launch, and for any (rex-usual,
 * runtime/device/rex_usual.h).
 */
#include "loop.h"

#include <string.h>

const char *usual_beside(const struct ir_node *construct)
{
    const struct ir_node *kernel = ir_first(construct, "kernel");
    const char *lanes = construct_is_packed(construct) ? ir_get(construct, "lanes_beside") : NULL;
    return lanes ? lanes : ir_get(kernel ? kernel : construct, "beside");
}

bool usual_turns_inside(const struct ir_node *target)
{
    const struct ir_node *kernel = ir_first(target, "kernel");
    return kernel && ir_has(kernel, "narrow", "yes") && ir_get(kernel, "beside");
}

const struct ir_node *usual_turned(const struct ir_node *construct)
{
    const struct ir_node *target = ir_has(construct, "was", "collapse") ? construct_target(construct) : NULL;
    return target && usual_turns_inside(target) ? target : NULL;
}

bool usual_is_once(const struct ir_node *construct)
{
    const struct ir_node *kernel = ir_first(construct, "kernel");
    return kernel && ir_has(kernel, "once", "yes");
}

bool usual_is_down(const struct ir_node *construct)
{
    const struct ir_node *kernel = ir_first(construct, "kernel");
    return kernel && ir_has(kernel, "down", "yes");
}

/* The pointer of a parameter whose alignment the kernel checks; NULL for others. */
static const char *looked_at(const struct output *out, const struct ir_node *construct,
                             const struct place *place, const struct ir_node *param)
{
    const struct ir_node *variable = variable_of(construct, ir_get(param, "name"));
    bool constant = variable && ir_has(variable, "const", "yes");
    return ir_get(param, "aligned") && !constant ? variables_pointer(out, construct, place, param) : NULL;
}

static const char *and_also(const char *condition, const char *more)
{
    return condition ? arena_format("%s && %s", condition, more) : more;
}

const char *usual_condition(const struct output *out, const struct ir_node *construct,
                            const struct place *place, bool staged)
{
    const struct ir_node *kernel = ir_first(construct, "kernel");
    const char *condition = NULL;
    if (usual_is_once(construct))
        condition = same_text(loop_tile_width(construct), "1") ? "rex_has_thread_each(__rex_geometry)"
                                                               : "rex_has_tile_each(__rex_geometry)";
    if (usual_is_down(construct))
        condition = arena_format("rex_has_tiles_below<%s>(__rex_geometry)", loop_tile_width(construct));
    for (const struct ir_node *param = kernel ? ir_first(kernel, "param") : NULL; param;
         param = ir_next(param, "param")) {
        const char *pointer = looked_at(out, construct, place, param);
        if (pointer && (staged || !ir_has(param, "staged", "yes")))
            condition = and_also(condition,
                                 arena_format("rex_is_aligned(%s, %s)", pointer, ir_get(param, "aligned")));
        if (ir_get(param, "multiple"))
            condition = and_also(condition, arena_format("rex_is_multiple(%s, %s)", ir_get(param, "name"),
                                                         ir_get(param, "multiple")));
    }
    if (!ir_is(construct, "construct") || !usual_beside(construct))
        return condition;
    ir_each (variable, construct, "variable") {
        const char *name = ir_get(variable, "name");
        if (ir_get(variable, "aligned"))
            condition = and_also(condition,
                                 arena_format("rex_is_aligned(%s, %s)", name, ir_get(variable, "aligned")));
        if (ir_get(variable, "multiple"))
            condition = and_also(condition,
                                 arena_format("rex_is_multiple(%s, %s)", name, ir_get(variable, "multiple")));
    }
    return condition;
}

/* Emits what the iterations may rely on in that case. */
static void say_usual(struct output *out, const struct ir_node *construct, const struct place *place)
{
    const struct ir_node *kernel = ir_first(construct, "kernel");
    for (const struct ir_node *param = kernel ? ir_first(kernel, "param") : NULL; param;
         param = ir_next(param, "param")) {
        const char *pointer = looked_at(out, construct, place, param);
        if (pointer)
            output_line(out, "REX_USUALLY_ALIGNED(%s, %s);", pointer, ir_get(param, "aligned"));
        if (ir_get(param, "multiple"))
            output_line(out, "REX_USUALLY_MULTIPLE(%s, %s);", ir_get(param, "name"),
                        ir_get(param, "multiple"));
    }
    if (!ir_is(construct, "construct"))
        return;
    ir_each (variable, construct, "variable") {
        const char *name = ir_get(variable, "name");
        if (ir_get(variable, "aligned"))
            output_line(out, "REX_USUALLY_ALIGNED(%s, %s);", name, ir_get(variable, "aligned"));
        if (ir_get(variable, "multiple"))
            output_line(out, "REX_USUALLY_MULTIPLE(%s, %s);", name, ir_get(variable, "multiple"));
    }
}

/* Opens the iterations for a usual launch, and for others. */
void usual_open(struct output *out, const struct ir_node *construct, const struct place *place)
{
    const struct ir_node *columns = loop_columns(construct);
    if (stage_is_used(construct))
        stage_declare(out, construct,
                      columns ? arena_format("__rex_rows * %s", loop_local("trips", columns))
                              : "__rex_trips");
    output_open(out, arena_format("const auto __rex_share = [&](auto __rex_usual%s%s) {",
                                  usual_beside(construct) ? ", " WIDE " __rex_begin" : "",
                                  stage_is_used(construct) ? stage_parameters(out, construct, place) : ""));
    say_usual(out, construct, place);
}

void usual_close(struct output *out, const struct ir_node *construct, const struct place *place,
                 const char *usual)
{
    bool short_row = ir_get(construct, "lanes_beside") != NULL;
    const char *threads = ir_is(construct, "target") ? "rex_league_threads()"
                          : short_row                ? place->threads
                                                     : arena_format("REX_LONG_SHARE * %s", place->threads);
    output_close(out, "};");
    if (stage_is_used(construct)) {
        const char *rest = usual_condition(out, construct, place, false);
        output_line(out, "rex_usually_staged(__rex_stage, %s, %s, __rex_share%s);", rest ? rest : "true",
                    usual ? usual : "false", stage_arguments(construct));
    } else if (usual_beside(construct))
        output_line(out, "rex_usually_beside<%s>(%s, __rex_trips, %s, __rex_share);", usual_beside(construct),
                    usual, threads);
    else
        output_line(out, "rex_usually(%s, __rex_share);", usual);
}
