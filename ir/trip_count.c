/*
 * The trip count of a loop in canonical form (OpenMP 5.2, sections 4.4.1 and 4.4.2), as an expression of the
 * functions in runtime/shared/rex_loop.h. rex-tripcount prints it for the host and rex-emit for the device,
 * from the same `loop` rows.
 */
#include "ir.h"

/* Both sides of the loop's condition are converted to the condition's type. */
static const char *cast_bound(const char *cast, const char *bound)
{
    if (!cast || expression_is_number(bound))
        return bound;
    return arena_format("(%s)%s", cast, expression_operand(bound));
}

/* The lower bound is the variable's first value, so it is converted to the variable's type first: by the
 * local variable that holds it, or here. */
static const char *cast_lower(const struct ir_node *loop, const char *local)
{
    const char *cast = ir_get(loop, "cast"), *lower = ir_get(loop, "lower");
    const char *type = declarator_unqualified(declarator_type(ir_get(loop, "type")));
    bool same = cast && same_text(cast, type);
    if (local)
        return same ? local : cast_bound(cast, local);
    if (!cast || same || expression_is_number(lower))
        return cast_bound(cast, lower);
    return arena_format("(%s)%s", cast, cast_bound(type, lower));
}

/* Steps of one from a value to another one, in arithmetic modulo the variable's unsigned type. */
static const char *wrapped_trip_count(const struct ir_node *loop, const char *low, const char *high)
{
    return arena_format("rex_trips_ne(0, (%s)(%s - %s), 1)", ir_get(loop, "wraps"), expression_operand(high),
                        expression_operand(low));
}

const char *trip_count_of_loop(const struct ir_node *loop, const char *lower, const char *step)
{
    const char *relation = ir_get(loop, "relation"), *upper = ir_get(loop, "upper");
    bool down = relation[0] == '>';
    const char *from = lower ? lower : ir_get(loop, "lower");
    step = step ? step : ir_get(loop, "step");
    if (down)
        step = expression_negated(step);
    if (ir_has(loop, "compare", "pointer")) {
        const char *high = expression_operand(down ? from : upper);
        const char *low = expression_operand(down ? upper : from);
        upper = arena_format("%s - %s", high, low);
        from = "0";
        down = false;
    } else {
        from = cast_lower(loop, lower);
        upper = cast_bound(ir_get(loop, "cast"), upper);
    }
    if (ir_get(loop, "wraps") && same_text(step, "1"))
        return wrapped_trip_count(loop, from, upper);
    if (ir_get(loop, "wraps") && same_text(step, "-1"))
        return wrapped_trip_count(loop, upper, from);
    const char *function = relation[0] == '!'                  ? "rex_trips_ne"
                           : ir_has(loop, "compare", "uint64") ? "rex_utrips_"
                                                               : "rex_trips_";
    const char *order = relation[0] == '!' ? "" : relation[1] == '=' ? "le" : "lt";
    return arena_format("%s%s(%s, %s, %s)", function, order, down ? upper : from, down ? from : upper, step);
}

/* Iterations that a nest is taken to have where the host cannot look: as many as a large GPU has threads. */
enum { UNSEEN_BITS = 18 };

/* The host's memory that a pointer leads to may be read if it is mapped. */
const char *trip_count_on_host(const struct ir_node *loop)
{
    const char *count = trip_count_of_loop(loop, NULL, NULL), *reads = ir_get(loop, "bound_reads"),
               *held = NULL;
    unsigned depth = 0;
    for (const char *read; reads && (read = ir_list_next(&reads));)
        held = arena_format("%s%srex_is_held(&(%s), sizeof(%s))", held ? held : "", held ? " && " : "", read,
                            read);
    ir_each (sibling, loop->parent, "loop")
        depth++;
    return held ? arena_format("(%s ? %s : %lu)", held, count, 1ul << UNSEEN_BITS / depth) : count;
}

const char *trip_count_of_nest(const struct ir_node *target)
{
    const char *product = NULL;
    ir_each (loop, target, "loop") {
        const char *count = trip_count_on_host(loop);
        product = product ? arena_format("%s * %s", product, count) : count;
    }
    return product;
}
