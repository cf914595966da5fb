/*
 * rex-jam: has threads run several rows of a nest each.
 *
 * Takes kernels whose threads share three collapsed loops or more one by one, a thread for each iteration
 * (rex-tile, rex-usual: code that is not long), where iterations hold no loops: stencils, and copies. There a
 * thread takes about as long to find out which iteration is its own as to run it, and of what neighbouring
 * rows read, much is the same. With unroll and jam a thread runs JAM iterations of the loop around the
 * innermost at a time: it reads once what those have in common, and its neighbours still read and write side
 * by side. The kernel has the iteration once for rows that are JAM, and once for one that is left. The launch
 * says whether threads are many enough for that (rex_jammed_places of runtime/library/rex_league.h).
 * `jam_why` says what was decided. Only for a GPU: the host's compiler vectorises along the innermost loop.
 */
#include "ir.h"

static const char JAM[] = "4";

static const struct ir_node *third_loop(const struct ir_node *target)
{
    const struct ir_node *first = ir_first(target, "loop"), *second = first ? ir_next(first, "loop") : NULL;
    return second ? ir_next(second, "loop") : NULL;
}

/* Why a thread has one row; NULL: it may have several. */
static const char *obstacle(const struct ir_module *module, const struct ir_node *target,
                            const struct ir_node *kernel)
{
    if (!ir_has(kernel, "tile", "1") || !ir_has(kernel, "once", "yes"))
        return "no launch gives each thread one iteration";
    if (ir_get(kernel, "along"))
        return "its threads do not lie along the innermost loop";
    return ir_is_loop_free(module, target) ? NULL : "its iterations hold loops, or functions that may";
}

static bool jam_rows(struct ir_module *module)
{
    ir_every (node, module, "kernel")
        if (third_loop(node->parent)) {
            const char *reason = obstacle(module, node->parent, node);
            ir_set(node, "jam", reason ? NULL : JAM);
            ir_set(node, "jam_why", reason ? reason : "what neighbouring rows read in common is read once");
        }
    return true;
}

FILTER(rex_jam, "rex-jam", "Has threads run several rows of a nest each.", jam_rows)
