/*
 * How threads count iterations: those of nests that they share one by one, loop by loop (`odometer`) or as
 * one loop (`one_loop`); and in 32 bits where an int counts them (`counter`, `row_counter`, `own_index`).
 */
#include "tile.h"

#include <stdint.h>

/* ---- nests that count in line ---- */

/* One loop in several. `rows`: also where only the run knows how long the inner ones are. */
static bool is_in_line(const struct ir_node *construct, bool rows)
{
    const struct ir_node *loop = ir_first(construct, "loop");
    while ((loop = ir_next(loop, "loop")))
        if (!ir_has(loop, "in_line", "yes") && !(rows && ir_has(loop, "rows_in_line", "yes")))
            return false;
    return true;
}

bool counts_in_line(const struct ir_module *module, const struct ir_node *target)
{
    return is_in_line(target, false) && ir_number(ir_innermost_loop(target), "iterations") <= SHORT_LOOP &&
           ir_is_loop_free(module, target);
}

/* Rows of a variable length: on a GPU the teams have tiles, whatever the lengths are. */
void sweep_rows(struct ir_node *kernel)
{
    bool sweep = ir_has(ir_innermost_loop(kernel->parent), "rows_in_line", "yes") && !ir_get(kernel, "along");
    ir_set(kernel, "sweep", sweep ? "yes" : NULL);
    ir_set(kernel, "sweep_why", sweep ? "the rows count in line" : NULL);
}

/* ---- rows of tiles ---- */

/* Whether it is a loop of an int that counts up. One to and with the greatest int would not end. */
static bool counts_int_up(const struct ir_node *loop)
{
    return ir_has(loop, "type", "int @") && (ir_has(loop, "relation", "<") || ir_has(loop, "relation", "<="));
}

/* Whether a loop of an int has less than 2^31 iterations: it counts up from a number, which has no sign. */
static bool fits_rows(const struct ir_node *loop)
{
    return counts_int_up(loop) && expression_is_number(ir_get(loop, "step")) &&
           expression_is_number(ir_get(loop, "lower")) && ir_number(loop, "lower") <= INT32_MAX;
}

/* The rows of a nest of two loops are the iterations of the loop that tiles do not run along. */
void count_rows(const struct ir_module *module, struct ir_node *kernel)
{
    const struct ir_node *first = ir_first(kernel->parent, "loop"), *second = ir_next(first, "loop");
    const char *along = ir_get_or(kernel, "along", ir_get(second, "variable"));
    bool fits = fits_rows(ir_has(first, "variable", along) ? second : first) &&
                ir_get(ir_first(module->root, "unit"), "device");
    ir_set(kernel, "row_counter", fits ? "32" : NULL);
    ir_set(kernel, "row_counter_why",
           fits ? "the rows' variable is an int that counts up from a number" : NULL);
}

/* ---- nests whose iterations are counted together ---- */

/* Whether the number of an iteration is divided by lengths that only the run knows. */
static bool divides(const struct ir_node *construct)
{
    const struct ir_node *loop = ir_first(construct, "loop");
    while ((loop = ir_next(loop, "loop")))
        if (ir_number(loop, "iterations") == 0)
            return true;
    return false;
}

/* Whether loops share a counter: tiles of more than one iteration have rows and columns of two loops. */
static bool counts_together(const struct ir_node *construct, const struct ir_node *node)
{
    const struct ir_node *loop = ir_first(construct, "loop"), *second = loop ? ir_next(loop, "loop") : NULL;
    return second && (!ir_get(node, "tile") || ir_next(second, "loop"));
}

/* Why threads compute their iterations by divisions; NULL: they count. On a GPU, counters in a nest's rows
 * keep the compiler from moving all reads of an iteration before its computation. */
static const char *obstacle_to_counting(const struct ir_module *module, const struct ir_node *construct,
                                        const struct ir_node *node)
{
    bool rows = ir_is(node, "kernel") && ir_get(node, "tile");
    if (!divides(construct))
        return "the lengths of its inner loops are numbers, and division by those is short";
    if (!ir_is_loop_free(module, construct))
        return "iterations hold loops, or more: counters would take registers from those";
    return rows && ir_get(ir_first(module->root, "unit"), "device")
               ? "a GPU's threads divide in less time than they step"
               : NULL;
}

void consider_one_loop(const struct ir_module *module, struct ir_node *construct)
{
    const struct ir_node *loop = ir_first(construct, "loop");
    bool one = loop && ir_next(loop, "loop") && is_in_line(construct, true) &&
               ir_is_loop_free(module, construct) && !obstacle_in_clauses(construct);
    ir_set(construct, "one_loop", one ? "yes" : NULL);
    ir_set(construct, "one_loop_why", one ? "the loops count in line" : NULL);
}

void consider_odometer(const struct ir_module *module, const struct ir_node *construct, struct ir_node *node)
{
    if (!counts_together(construct, node))
        return;
    if (ir_has(node, "one_loop", "yes")) {
        ir_set(node, "odometer", NULL);
        ir_set(node, "odometer_why", NULL);
        return;
    }
    const char *reason = obstacle_to_counting(module, construct, node);
    ir_decide(node, "odometer", reason, "the lengths of its inner loops are known at run time");
}

/* ---- counters of 32 bits ---- */

/* Whether a loop has no more iterations than an unsigned number of 32 bits counts: of an int that counts up
 * by a number. One that counts for a nest goes no further than the nest's sums do, which begin with 0. */
static bool fits_int(const struct ir_node *loop, bool nest)
{
    return counts_int_up(loop) && (!nest || expression_is_number(ir_get(loop, "lower"))) &&
           expression_is_number(ir_get(loop, "step"));
}

void consider_counter(const struct ir_module *module, struct ir_node *construct)
{
    const struct ir_node *loop = ir_first(construct, "loop");
    if (!loop)
        return;
    bool nest = ir_next(loop, "loop") != NULL, alone = !nest || ir_has(construct, "one_loop", "yes");
    bool fits = alone && fits_int(ir_innermost_loop(construct), nest) &&
                ir_get(ir_first(module->root, "unit"), "device");
    ir_set(construct, "counter", fits ? "32" : NULL);
    ir_set(construct, "counter_why", fits ? "its variable is an int that counts up by a number" : NULL);
}

/* What is next to an int is an index of 32 bits, x[i + 1], to which an address adds a number. Where loops
 * inside count on from it, the compiler does better with the 64 bits that it comes from. */
void consider_own_index(const struct ir_module *module, struct ir_node *kernel)
{
    const struct ir_node *target = kernel->parent, *loop = ir_first(target, "loop");
    bool own = loop && !ir_next(loop, "loop") && ir_has(kernel, "league", "yes") &&
               ir_has(kernel, "parallel", "yes") && !ir_has(kernel, "generic", "yes") &&
               ir_get(ir_first(module->root, "unit"), "device") &&
               (ir_is_loop_free(module, target) || ir_first(target, "table"));
    ir_set(kernel, "own_index", own ? "yes" : NULL);
    ir_set(kernel, "own_index_why", own ? "no loop inside counts on from its variable" : NULL);
}
