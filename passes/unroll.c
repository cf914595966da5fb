/*
 * rex-unroll: has nests of loops over a team's arrays unrolled.
 *
 * Takes the nests that rex-parse has found (`nest`): loops between numbers in which what iterations store to
 * an array of the team's is read by later ones, as where a triangular system is solved. A GPU's compiler,
 * which does not know the distance between elements while the loops count, goes through the team's memory for
 * each of them; if it knows, a thread has its elements in registers. So it is for nests that become some
 * hundreds of iterations, of arrays in static shared memory, which lead nowhere else. The inner loops that
 * are `serial` are no longer taken in batches (`unrolled`). Only for a GPU: a processor's registers are few.
 * Unrolled, a nest of 500 iterations takes the device's compiler half a second, so that a file has no more
 * of them than MOST_OF_ALL allows.
 * `unrolled_why` says what was decided.
 *
 * The same of arrays that each thread has (`own`), in regions and in functions of device code, of no more
 * bytes than a thread has registers for: all loops that go through them are unrolled then. Else they lie in
 * local memory.
 */
#include "ir.h"

/* A thread has enough registers for what a few dozen iterations of the outer loop store. */
enum { MOST_ITERATIONS = 600, MOST_OF_ALL = 2400, FEW_ITERATIONS = 16, LONGEST_TEXT = 64 * 1024 };

/* The first of the nest's arrays that is not in static shared memory; NULL if all are. */
static const char *array_elsewhere(const struct ir_node *nest)
{
    const char *names = ir_get(nest, "arrays");
    for (const char *name; (name = ir_list_next(&names));) {
        const struct ir_node *object = ir_find(nest->parent, "team_object", "name", name);
        if (!object || !ir_has(object, "lies", "static"))
            return name;
    }
    return NULL;
}

/* Why the nest is not unrolled; NULL: it is. `before`: the number of iterations of the file's other unrolled
 * nests. */
static const char *obstacle(const struct ir_module *module, const struct ir_node *nest,
                            unsigned long long before)
{
    const char *elsewhere = ir_get(nest, "own") ? NULL : array_elsewhere(nest);
    if (!ir_get(ir_first(module->root, "unit"), "device"))
        return "the host device's processors have few registers";
    if (elsewhere)
        return arena_format("%s lies in no static shared memory", elsewhere);
    if ((!ir_get(nest, "own") && ir_number(nest, "iterations") > MOST_ITERATIONS) ||
        ir_number(nest, "length") > LONGEST_TEXT)
        return "it would be long";
    if (ir_number(nest, "iterations") < FEW_ITERATIONS)
        return "it has few iterations";
    return before + ir_number(nest, "iterations") > MOST_OF_ALL
               ? "the file's other nests take the compiler long enough"
               : NULL;
}

/* Returns how many iterations are written out. */
static unsigned long long consider(const struct ir_module *module, struct ir_node *nest,
                                   unsigned long long before)
{
    const char *reason = obstacle(module, nest, before), *serials = ir_get_or(nest, "serials", "");
    ir_decide(nest, "unrolled", reason, "a thread then has in registers what it stores");
    for (struct ir_node *serial = ir_first(nest->parent, "serial"); serial;
         serial = ir_next(serial, "serial"))
        if (ir_list_has(serials, ir_get(serial, "number")))
            ir_set(serial, "unrolled", reason ? NULL : "yes");
    return reason ? 0 : ir_number(nest, "iterations");
}

static bool unroll_nests(struct ir_module *module)
{
    unsigned long long iterations = 0;
    ir_every (node, module, "nest")
        iterations += consider(module, node, iterations);
    return true;
}

FILTER(rex_unroll, "rex-unroll", "Has nests of loops over a team's arrays unrolled.", unroll_nests)
