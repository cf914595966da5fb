/*
 * rex-lookup: has teams read lookup tables from copies in shared memory.
 *
 * Takes the tables that rex-parse has found (`lookup`): small arrays of the image that a region only reads,
 * by subscripts that differ from thread to thread. A CUDA programmer copies such a table into shared memory,
 * where the threads of a warp find as many elements at once as lie in different banks; the caches take a turn
 * for each line of memory. Copying takes each team a few reads and a barrier, so that it pays where
 * iterations look up much: in loops, or by several reads of a table that is short.
 *
 * Only for a GPU, and for kernels whose threads begin together and share the iterations of one loop; a
 * function that the region calls reads the array itself, and none may write it.
 *
 * Sets `copied` of the table; rex-emit declares the copy under the array's name. `copied_why` says what was
 * decided.
 */
#include "ir.h"

enum { LARGEST_IN_LOOPS = 4096, BYTES_FOR_A_USE = 128, MOST_BYTES = 8192 };

static const char *obstacle_to_kernel(const struct ir_module *module, const struct ir_node *kernel)
{
    if (!ir_get(ir_first(module->root, "unit"), "device"))
        return "the host device's processors have caches for it";
    if (!ir_has(kernel, "parallel", "yes") || ir_has(kernel, "generic", "yes") ||
        ir_has(kernel, "packed", "yes"))
        return "threads do not begin together";
    return ir_first(kernel->parent, "loop") ? NULL : "its threads share no loop";
}

/* Whether a function of the unit's names the array, so that it may write it. */
static bool functions_name(const struct ir_module *module, const char *variable)
{
    ir_each (declare, module->root, "declare")
        if (ir_has(declare, "kind", "function"))
            for (const struct ir_node *code = declare; code; code = ir_walk(declare, code))
                if (ir_list_has(ir_get(code, "variables"), variable))
                    return true;
    return false;
}

static const char *obstacle(const struct ir_module *module, const struct ir_node *lookup,
                            unsigned long long before)
{
    unsigned long long bytes = ir_number(lookup, "bytes"), uses = ir_number(lookup, "uses");
    bool in_loops = ir_has(lookup, "in_loops", "yes");
    if (functions_name(module, ir_get(lookup, "variable")))
        return "functions name it, too";
    if (!in_loops && uses < 2)
        return "an iteration reads one element";
    if (bytes > (in_loops ? LARGEST_IN_LOOPS : uses * BYTES_FOR_A_USE))
        return "copying it takes longer";
    return before + bytes > MOST_BYTES ? "other tables take the room" : NULL;
}

static void consider(const struct ir_module *module, const struct ir_node *kernel)
{
    const char *general = obstacle_to_kernel(module, kernel);
    unsigned long long bytes = 0;
    for (struct ir_node *lookup = ir_first(kernel->parent, "lookup"); lookup;
         lookup = ir_next(lookup, "lookup")) {
        const char *reason = general ? general : obstacle(module, lookup, bytes);
        ir_decide(lookup, "copied", reason, "threads read different elements of it at once, and many");
        bytes += reason ? 0 : ir_number(lookup, "bytes");
    }
}

static bool copy_tables(struct ir_module *module)
{
    ir_every (node, module, "kernel")
        consider(module, node);
    return true;
}

FILTER(rex_lookup, "rex-lookup", "Has teams read lookup tables from copies in shared memory.", copy_tables)
