/*
 * Loops that threads shared, and that each thread runs by itself from here on.
 */
#include "ir.h"

void ir_take_out_of_nest(struct ir_node *target)
{
    struct ir_node *loop = ir_innermost_loop(target), *body = ir_first(target, "body");
    struct ir_node *outer = ir_node_new("body"), *serial = ir_node_new("construct");
    ir_insert_before(body, outer);
    ir_set(outer, "at", ir_get(loop, "at"));
    ir_append(outer, serial);
    ir_set(serial, "id", ir_get(target, "id"));
    ir_set(serial, "directive", "simd");
    ir_set(serial, "was", "collapse");
    ir_set(serial, "at", ir_get(loop, "at"));
    ir_remove(loop);
    ir_append(serial, loop);
    ir_remove(body);
    ir_append(serial, body);
}

void ir_make_team_a_thread(struct ir_node *target)
{
    ir_each (object, target, "team_object") {
        ir_set(object, "lies", "thread");
        ir_set(object, "lies_why", "each thread is a team of its own");
    }
    for (struct ir_node *node = target; (node = ir_walk(target, node));)
        if (ir_is_parallel(node))
            ir_make_serial(node);
}

void ir_make_serial(struct ir_node *region)
{
    ir_set(region, "was", ir_get(region, "directive"));
    ir_set(region, "directive", "simd");
}
