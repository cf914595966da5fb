/*
 * The associated loops of a construct as one loop over the logical iterations (OpenMP 5.2, sections 11.5.3
 * and 11.6): __rex_k counts them from 0, teams and threads share them out as dist_schedule and schedule say,
 * and the iteration variables are computed from it. A loop with an ordered clause, or with a scan, is run in
 * order, by the first thread.
 */
#include "loop.h"

/* Whether the body may contain a continue statement. */
static bool continues(const struct ir_node *body)
{
    for (const struct ir_node *node = body; node; node = ir_walk(body, node))
        if (ir_has(node, "continues", "yes"))
            return true;
    return false;
}

static void emit_body(struct output *out, const struct ir_node *construct, const struct place *place,
                      bool more_follows)
{
    const struct ir_node *body = ir_first(construct, "body");
    if (!body)
        return;
    bool wrapped = more_follows && continues(body);
    if (wrapped)
        output_open(out, "do {");
    body_emit(out, body, place);
    if (wrapped)
        output_close(out, "} while (0);");
}

/* Waits after the loop for the elements that the device copies by itself (rex-fill). */
static void wait_for_copies(struct output *out, const struct ir_node *construct)
{
    const struct ir_node *target = construct_target(construct);
    const struct ir_node *fill =
        target ? ir_find(target, "fill", "construct", ir_get_or(construct, "id", "")) : NULL;
    if (fill && ir_has(fill, "async", "yes"))
        output_line(out, "rex_filled();");
}

/* Small tables that each thread has in registers, under the pointer's own name (rex-table). */
static void declare_tables(struct output *out, const struct ir_node *target)
{
    ir_each (table, target, "table") {
        const char *name = ir_get(table, "variable");
        if (!ir_has(table, "kept", "yes"))
            continue;
        output_line(out, "const auto __rex_table_%s = rex_read_table<%s, %s>(%s, %s);", name,
                    ir_get(table, "first"), ir_get(table, "elements"),
                    ir_has(table, "asks", "yes") ? "__rex_trips > 0" : "true", name);
        output_line(out, "const auto &%s = __rex_table_%s;", name, name);
    }
}

void loop_emit(struct output *out, const struct ir_node *construct, const struct place *place, unsigned among)
{
    bool linear = linear_begin(out, construct) && !construct_is_serial(construct);
    bool last = variables_have_last(construct) || linear, keeps = keep_is_loop(construct);
    bool defers = defer_is_loop(construct);
    if (keeps)
        keep_rely(out, construct);
    loop_declare_trip_counts(out, construct);
    declare_tables(out, construct);
    const char *tile = loop_tile_width(construct),
               *usual = keeps ? NULL : usual_condition(out, construct, place, true);
    bool twice = usual || stage_is_used(construct);
    if (twice)
        usual_open(out, construct, place);
    if (last)
        variables_declare_last(out, construct);
    if (keeps)
        keep_open_loops(out, construct, place);
    if (defers)
        defer_open(out, construct, place);
    unsigned loops = keeps || defers                    ? 0
                     : tile                             ? share_open_tiles(out, construct, tile)
                     : usual && usual_beside(construct) ? share_open_beside(out, construct, place)
                                                        : share_open(out, construct, place, among);
    if (jam_loop(construct))
        jam_open(out, construct);
    stage_declare_tiles(out, construct);
    if (!usual || !usual_turns_inside(construct))
        loop_declare_variables(out, construct, place);
    if (usual_turned(construct)) {
        share_open_piece(out, usual_turned(construct));
        loop_declare_variables(out, usual_turned(construct), place);
        loops++;
    }
    if (ir_is(construct, "target") && keep_is_on(construct))
        keep_declare(out, construct);
    variables_count_iteration(out, construct);
    linear_set(out, construct, "__rex_k");
    if (last)
        variables_note_last(out, construct);
    scan_begin_iteration(out, construct);
    emit_body(out, construct, place, scan_is_in(construct));
    scan_end_iteration(out, construct);
    if (keeps)
        keep_close_loops(out, construct);
    if (defers)
        defer_close(out, construct);
    if (jam_loop(construct))
        jam_close(out);
    while (loops-- > 0)
        output_close(out, "}");
    wait_for_copies(out, construct);
    variables_write_last(out, construct, "__rex_ran_last");
    linear_leave(out, construct);
    if (twice)
        usual_close(out, construct, place, usual);
}
