/*
 * Loops of a team's whose iterations store when several have read (rex-defer; runtime/device/rex_defer.h): in
 * an iteration, the name of what is stored to is that of an object which holds the element.
 */
#include "loop.h"

bool defer_is_loop(const struct ir_node *construct)
{
    return ir_is(construct, "construct") && ir_get(construct, "defers") && !construct_is_packed(construct);
}

void defer_open(struct output *out, const struct ir_node *construct, const struct place *place)
{
    const char *count = ir_get(construct, "defers");
    output_line(out, "const rex_span __rex_span(%s, %s, __rex_trips);", place->thread, place->threads);
    ir_each (variable, construct, "variable") {
        const char *name = ir_get(variable, "name");
        if (ir_has(variable, "deferred", "yes"))
            output_line(out, "auto __rex_deferred_%s = rex_defers<%s>(%s);", name, count, name);
    }
    output_open(out,
                arena_format("rex_defer_rounds<%s>(__rex_span, [&](auto __rex_one, int __rex_k) {", count));
    ir_each (variable, construct, "variable") {
        const char *name = ir_get(variable, "name");
        if (ir_has(variable, "deferred", "yes"))
            output_line(out, "auto %s = rex_defer(__rex_deferred_%s, __rex_one);", name, name);
    }
}

void defer_close(struct output *out, const struct ir_node *construct)
{
    output_close(out, "},");
    output_open(out, "[&](auto __rex_one) {");
    ir_each (variable, construct, "variable")
        if (ir_has(variable, "deferred", "yes"))
            output_line(out, "rex_store_deferred(__rex_deferred_%s, __rex_one);", ir_get(variable, "name"));
    output_close(out, "});");
}
