/*
 * The variables of a construct's associated loops: bounds that are evaluated once, trip counts, and what each
 * variable is in the iteration of a number, __rex_k, or of a tile's place, or as an odometer counts
 * (runtime/device/rex_tiles.h, runtime/device/rex_odometer.h).
 */
#include "loop.h"

#include <ctype.h>
#include <string.h>

static bool is_literal(const char *expression)
{
    return expression_is_number(expression + (expression[0] == '-'));
}

static bool is_pointer(const struct ir_node *loop)
{
    return ir_has(loop, "compare", "pointer");
}

const char *loop_local(const char *role, const struct ir_node *loop)
{
    return arena_format("__rex_%s_%s", role, ir_get(loop, "variable"));
}

const char *loop_counting_type(const struct ir_node *loop)
{
    return declarator_unqualified(ir_get_or(loop, "integer", ir_get(loop, "type")));
}

/* The local that holds a bound, or the number that it is; a negative one may have to be converted. */
static const char *lower_of(const struct ir_node *loop)
{
    const char *lower = ir_get(loop, "lower");
    bool plain = expression_is_number(lower) || (is_literal(lower) && !ir_get(loop, "cast"));
    return plain ? lower : loop_local("lower", loop);
}

static const char *step_of(const struct ir_node *loop)
{
    const char *step = ir_get(loop, "step");
    return is_literal(step) ? step : loop_local("step", loop);
}

/* Bounds that are used more than once are evaluated once. A negated step is converted first, because it may
 * be unsigned. */
static void declare_bounds(struct output *out, const struct ir_node *loop)
{
    const char *lower = ir_get(loop, "lower"), *step = ir_get(loop, "step");
    if (!same_text(lower, lower_of(loop)))
        output_line(out, "%s%s = %s;", is_pointer(loop) ? "" : "const ",
                    declarator(loop_counting_type(loop), lower_of(loop)), lower);
    if (!is_literal(step) && step[0] == '-')
        output_line(out, "const long long %s = -(long long)%s;", step_of(loop),
                    expression_operand(expression_negated(step)));
    else if (!is_literal(step))
        output_line(out, "const long long %s = %s;", step_of(loop), step);
}

/* The value of an iteration variable after `count` iterations of its loop: in unsigned arithmetic modulo
 * 2^64, which converts to the right value of every integer type. */
static const char *loop_value(const struct ir_node *loop, const char *count)
{
    const char *lower = lower_of(loop), *step = step_of(loop);
    const char *sign = step[0] == '-' ? "-" : "+", *size = step[0] == '-' ? step + 1 : step;
    const char *distance = same_text(size, "1") ? count : arena_format("%s * %s", count, size);
    if (is_pointer(loop) && !is_literal(step))
        return arena_format("%s + (long long)(%s)", lower, distance);
    if (*sign == '+' && same_text(lower, "0"))
        return distance;
    if (*sign == '+' && lower[0] == '-')
        return arena_format("%s - %s", distance, lower + 1);
    return arena_format("%s %s %s", lower, sign, distance);
}

const struct ir_node *loop_fastest(const struct ir_node *construct)
{
    const struct ir_node *kernel = ir_first(construct, "kernel");
    const char *along = kernel ? ir_get(kernel, "along") : NULL;
    return along ? ir_find(construct, "loop", "variable", along) : ir_innermost_loop(construct);
}

const char *loop_tile_width(const struct ir_node *construct)
{
    const struct ir_node *kernel = ir_first(construct, "kernel");
    return kernel ? ir_get(kernel, "tile") : NULL;
}

const struct ir_node *loop_columns(const struct ir_node *construct)
{
    return loop_tile_width(construct) ? loop_fastest(construct) : NULL;
}

const struct ir_node *loop_next_slower(const struct ir_node *construct, const struct ir_node *loop)
{
    const struct ir_node *fastest = loop_fastest(construct),
                         *next = loop == fastest ? ir_innermost_loop(construct) : loop->previous;
    while (next && (next == fastest || !ir_is(next, "loop")))
        next = next->previous;
    return next;
}

bool loop_has_odometer(const struct ir_node *construct)
{
    const struct ir_node *kernel = ir_first(construct, "kernel");
    return ir_has(kernel ? kernel : construct, "odometer", "yes");
}

/* A loop's own iteration number, computed from the number among all iterations that are counted together:
 * divided by the number of iterations of the loops inside it, modulo its own. */
static const char *divided_count(const struct ir_node *loop, const struct ir_node *columns,
                                 const struct ir_node *construct)
{
    const char *count = columns ? "__rex_at.row" : "__rex_k";
    const char *type = columns ? "(decltype(__rex_at.row))" : ""; /* division of 64 bits takes long */
    const struct ir_node *jammed = jam_loop(construct);
    bool inside = false;
    if (loop == jammed)
        return "__rex_jam.number(__rex_whole, __rex_turn, __rex_one)";
    for (const struct ir_node *inner = ir_innermost_loop(construct); inner != loop; inner = inner->previous)
        if (ir_is(inner, "loop") && inner != columns)
            count = arena_format("%s / %s%s", count, type,
                                 inner == jammed ? "__rex_jam.turns" : loop_local("trips", inner));
    for (const struct ir_node *outer = ir_first(construct, "loop"); outer != loop;
         outer = ir_next(outer, "loop"))
        inside |= outer != columns;
    return inside ? arena_format("%s %% %s%s", count, type, loop_local("trips", loop)) : count;
}

static const char *own_count(const struct ir_node *loop, const struct ir_node *columns,
                             const struct ir_node *construct)
{
    if (ir_has(construct, "one_loop", "yes"))
        return ir_next(loop, "loop") ? "0" : "__rex_k";
    if (!loop_has_odometer(construct))
        return divided_count(loop, columns, construct);
    return loop_next_slower(construct, loop) ? arena_format("%s.count", loop_local("at", loop))
                                             : "__rex_rounds";
}

/* clang 22 sees no maximum in a row of fmax where the loop assumes anything, which rex_exact does. */
static bool looks_for_extreme(const struct ir_node *construct)
{
    return ir_find(construct, "variable", "operator", "max") ||
           ir_find(construct, "variable", "operator", "min");
}

/* Of neighbouring iterations the compiler has to see that they begin at multiples of four. */
static bool has_own_index(const struct ir_node *construct)
{
    const struct ir_node *kernel = ir_first(construct, "kernel");
    return kernel && ir_has(kernel, "own_index", "yes") && !usual_beside(construct);
}

/* Whether the loop's variable may become less. */
static bool counts_down(const struct ir_node *loop)
{
    const char *step = ir_get(loop, "step");
    return step && !isdigit((unsigned char)*step);
}

/* The same, exactly as it is written: an int has 32 bits on every device, and the count 64. */
static const char *exact_value(const struct ir_node *construct, const struct ir_node *loop, const char *value)
{
    static const char *const types[] = {"int", "unsigned int"};
    const char *type = declarator_type(declarator_unqualified(ir_get(loop, "type")));
    for (size_t i = 0; i < sizeof(types) / sizeof(*types); i++)
        if (same_text(type, types[i]))
            return has_own_index(construct)
                       ? arena_format("rex_own_index<%s>(%s, __rex_nothing)", type, value)
                   : looks_for_extreme(construct) ? value
                                                  : arena_format("rex_exact<%s>(%s)", type, value);
    return counts_down(loop) && !strpbrk(type, "*([") ? arena_format("rex_short<%s>(%s)", type, value)
                                                      : value;
}

void loop_declare_variables(struct output *out, const struct ir_node *construct, const struct place *place)
{
    const struct ir_node *columns = loop_columns(construct);
    ir_each (loop, construct, "loop") {
        const char *count = loop == columns ? "__rex_at.column" : own_count(loop, columns, construct);
        memory_declare(out, declarator_unqualified(ir_get(loop, "type")), ir_get(loop, "variable"),
                       loop_own_value(loop, exact_value(construct, loop, loop_value(loop, count))),
                       memory_of_loop(out, loop, place));
    }
}

static const char *trip_count(const struct ir_node *loop)
{
    return trip_count_of_loop(loop, lower_of(loop), step_of(loop));
}

void loop_declare_trip_counts(struct output *out, const struct ir_node *construct)
{
    const char *product = NULL;
    const struct ir_node *outermost = ir_first(construct, "loop");
    ir_each (loop, construct, "loop")
        declare_bounds(out, loop);
    if (!ir_next(outermost, "loop")) {
        output_line(out, "const " WIDE " __rex_trips = %s;", trip_count(outermost));
        if (has_own_index(construct))
            output_line(out, "const unsigned __rex_nothing = rex_nothing();");
        return;
    }
    const struct ir_node *columns = loop_columns(construct);
    ir_each (loop, construct, "loop") {
        output_line(out, "const " WIDE " %s = %s;", loop_local("trips", loop), trip_count(loop));
        if (loop != columns && loop != jam_loop(construct))
            product = product ? arena_format("%s * %s", product, loop_local("trips", loop))
                              : loop_local("trips", loop);
    }
    output_line(out, "const " WIDE " %s = %s;", columns ? "__rex_rows" : "__rex_trips", product);
}

const char *loop_declare_wheels(struct output *out, const struct ir_node *construct,
                                const struct ir_node *loop, const char *carry)
{
    for (const struct ir_node *slower; (slower = loop_next_slower(construct, loop)); loop = slower) {
        output_line(out, "rex_wheel<%s> %s(__rex_rounds, __rex_rounds_step, %s);",
                    declarator_type(loop_counting_type(loop)), loop_local("at", loop),
                    loop_local("trips", loop));
        carry = arena_format("%s.next(%s)", loop_local("at", loop), carry);
    }
    return arena_format("__rex_rounds += __rex_rounds_step + %s", carry);
}
