/*
 * Threads that run several rows of a nest each (rex-jam, runtime/device/rex_jam.h): unroll and jam.
 */
#include "loop.h"

const struct ir_node *jam_loop(const struct ir_node *construct)
{
    const struct ir_node *kernel = ir_first(construct, "kernel");
    return kernel && ir_get(kernel, "jam") && usual_is_once(construct)
               ? loop_next_slower(construct, loop_fastest(construct))
               : NULL;
}

const char *jam_rows(const struct ir_node *construct)
{
    return ir_get(ir_first(construct, "kernel"), "jam");
}

void jam_declare(struct output *out, const struct ir_node *construct)
{
    output_line(out, "const rex_jam<decltype(__rex_usual)::value, %s> __rex_jam(%s, __rex_geometry);",
                jam_rows(construct), loop_local("trips", jam_loop(construct)));
}

void jam_open(struct output *out, const struct ir_node *construct)
{
    output_line(out, "const auto __rex_turn = __rex_at.row %% (decltype(__rex_at.row))__rex_jam.turns;");
    output_open(out, "const auto __rex_run_rows = [&](auto __rex_whole) {");
    output_line(out, "REX_UNROLL(%s)", jam_rows(construct));
    output_open(out, "for (int __rex_one = 0; __rex_one < __rex_jam.rows(__rex_whole); __rex_one++) {");
}

void jam_close(struct output *out)
{
    output_close(out, "}");
    output_close(out, "};");
    output_line(out, "rex_usually(__rex_jam.is_whole(__rex_turn), __rex_run_rows);");
}
