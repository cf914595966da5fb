/*
 * Elements that threads keep from one loop of their team's to the next (rex-keep; runtime/device/rex_keep.h).
 * The team's own loop is there twice, as a generic lambda; in an iteration of a loop that accesses what is
 * kept, a pointer's name is that of an object where the lambda is for rows that threads keep.
 */
#include "loop.h"

#include <string.h>

bool keep_is_on(const struct ir_node *node)
{
    const struct ir_node *target = construct_target(node);
    return target && ir_get(ir_first(target, "kernel"), "keeps") && !construct_is_packed(node);
}

static const char *elements_of(const struct ir_node *construct)
{
    return ir_get(ir_first(construct_target(construct), "kernel"), "keeps");
}

/* Whether it is a loop of the team's that accesses kept elements. */
static bool has_kept(const struct ir_node *construct)
{
    ir_each (variable, construct, "variable")
        if (ir_get(variable, "keep"))
            return true;
    return false;
}

bool keep_is_loop(const struct ir_node *construct)
{
    return ir_is(construct, "construct") && keep_is_on(construct) && has_kept(construct);
}

static const struct ir_node *first_loop(const struct ir_node *target)
{
    const struct ir_node *node = target;
    while ((node = ir_walk(target, node)) && !(ir_is(node, "construct") && has_kept(node)))
        ;
    return node;
}

/* ---- the team's own loop ---- */

/* The type that a pointer leads to; the IR has the pointer's type with @ in the place of the name. */
static const char *element_type(const struct ir_node *param)
{
    return arena_format("rex_pointee<%s>", declarator_type(ir_get(param, "type")));
}

/* The loop that reads a pointer's elements first. */
static const struct ir_node *loop_that_reads(const struct ir_node *target, const char *name)
{
    const struct ir_node *node = target, *variable = NULL;
    while ((node = ir_walk(target, node)))
        if (ir_is(node, "construct") && (variable = ir_find(node, "variable", "name", name)) &&
            (ir_has(variable, "keep", "first") || ir_has(variable, "keep", "alone")))
            break;
    return node;
}

static const char *trips_of(const struct ir_node *construct)
{
    const struct ir_node *loop = ir_first(construct, "loop");
    return trip_count_of_loop(loop, ir_get(loop, "lower"), ir_get(loop, "step"));
}

/* Reads ahead the elements of the team's first row behind the pointer, in an iteration with the number of
 * that row. */
static void begin_ahead(struct output *out, const struct ir_node *target, const struct ir_node *param,
                        const struct place *place)
{
    const char *name = ir_get(param, "name");
    const struct ir_node *construct = loop_that_reads(target, name);
    output_open(out,
                arena_format("const auto __rex_place_%s = [&](auto __rex_k, auto __rex_iteration) {", name));
    loop_declare_variables(out, target, place);
    output_line(out, "const auto %s = __rex_iteration;", ir_get(ir_first(construct, "loop"), "variable"));
    output_line(out, "return %s;", ir_get(variable_of(construct, name), "own_index"));
    output_close(out, "};");
    output_line(out,
                "rex_ahead<decltype(__rex_usual)::value, %s, %s> __rex_ahead_%s(%s, rex_team_span(%s), %s, "
                "__rex_place_%s);",
                elements_of(target), element_type(param), name, name, trips_of(target), trips_of(construct),
                name);
}

void keep_open(struct output *out, const struct ir_node *target, const struct place *place)
{
    output_open(out, "const auto __rex_row = [&](auto __rex_usual) {");
    ir_each (param, ir_first(target, "kernel"), "param")
        if (ir_get(param, "ahead"))
            begin_ahead(out, target, param, place);
}

void keep_declare(struct output *out, const struct ir_node *target)
{
    ir_each (param, ir_first(target, "kernel"), "param") {
        const char *name = ir_get(param, "name");
        if (!ir_get(param, "keep"))
            continue;
        output_line(out, "rex_kept<decltype(__rex_usual)::value, %s, %s> __rex_kept_%s(%s);",
                    elements_of(target), element_type(param), name, name);
        if (ir_get(param, "ahead"))
            output_line(out,
                        "__rex_ahead_%s.turn(__rex_kept_%s, __rex_k + __rex_span.step, __rex_span.last, "
                        "__rex_place_%s);",
                        name, name, name);
    }
}

/* The condition under which rows are kept; it is the same for the whole launch. */
static const char *condition(const struct ir_node *target)
{
    const char *elements = elements_of(target), *seen = "";
    const char *text =
        arena_format("rex_has_piece_each<%s>(%s, rex_threads())", elements, trips_of(first_loop(target)));
    for (const struct ir_node *node = target; (node = ir_walk(target, node));) {
        const char *names =
            ir_is(node, "loop") && keep_is_loop(node->parent) ? ir_get(node, "multiples") : NULL;
        for (const char *name; (name = ir_list_next(&names));) {
            if (!ir_list_has(seen, name))
                text = arena_format("%s && rex_is_multiple(%s, %s)", text, name, elements);
            seen = ir_list_add(seen, name);
        }
    }
    ir_each (param, ir_first(target, "kernel"), "param")
        if (ir_get(param, "keep"))
            text = arena_format("%s && rex_is_aligned(%s, 16)", text, ir_get(param, "name"));
    return text;
}

void keep_close(struct output *out, const struct ir_node *target)
{
    output_close(out, "};");
    output_line(out, "rex_usually(%s, __rex_row);", condition(target));
}

/* ---- loops that access what is kept ---- */

void keep_open_loops(struct output *out, const struct ir_node *construct, const struct place *place)
{
    const struct ir_node *kernel = ir_first(construct_target(construct), "kernel");
    const char *elements = elements_of(construct);
    output_line(out, "const rex_beside<decltype(__rex_usual)::value, %s> __rex_beside(0, __rex_trips);",
                elements);
    output_line(out, "const rex_span __rex_span(%s, %s, __rex_beside.count);", place->thread, place->threads);
    output_open(out, "REX_KEPT_TURNS(__rex_piece, __rex_span.first, __rex_span.last, __rex_span.step) {");
    output_open(out, "rex_each_beside(__rex_beside, [&](auto __rex_one) {");
    output_line(out, "const auto __rex_k = __rex_beside.number(__rex_piece, __rex_one.value);");
    ir_each (variable, construct, "variable") {
        const char *name = ir_get(variable, "name");
        const struct ir_node *param = ir_find(kernel, "param", "name", name);
        bool reads = ir_has(variable, "keep", "first") || ir_has(variable, "keep", "alone");
        bool first = reads && !(param && ir_get(param, "ahead"));
        if (ir_get(variable, "keep"))
            output_line(out, "auto %s = rex_kept_at<%s>(__rex_kept_%s, __rex_one);", name,
                        first ? "true" : "false", name);
    }
}

void keep_rely(struct output *out, const struct ir_node *construct)
{
    const char *names = ir_get(ir_first(construct, "loop"), "multiples");
    for (const char *name; (name = ir_list_next(&names));)
        output_line(out, "REX_USUALLY_MULTIPLE(%s, %s);", name, elements_of(construct));
}

void keep_close_loops(struct output *out, const struct ir_node *construct)
{
    ir_each (variable, construct, "variable")
        if (ir_has(variable, "keep", "last") || ir_has(variable, "keep", "alone"))
            output_line(out, "rex_store_kept(%s);", ir_get(variable, "name"));
    output_close(out, "});");
    output_close(out, "}");
}
