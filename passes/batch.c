/*
 * rex-batch: has serial loops in kernels read for several iterations at once.
 *
 * Takes the loops that rex-parse has found (`serial`): what an iteration reads may be read before it, and a
 * division or a function with a slow path keeps the device's compiler from doing so by itself. Sets `batch`,
 * how many iterations' reads stand together in front of those iterations: 8, or 4 where that would be more
 * registers than there are to spare, where a thread has 64 (`min_teams`, rex-launch-shape). Long iterations
 * are left alone: they wait for little of their time, and the code is there for each iteration of a batch.
 * `batch_why` says what was decided.
 */
#include "ir.h"

#include <stdlib.h>

enum { MOST_BYTES = 128, LARGEST_BATCH = 8, SMALLEST_BATCH = 4, MOST_SLOW = 4, LONGEST = 200 };

static long number(const struct ir_node *serial, const char *attribute)
{
    return strtol(ir_get(serial, attribute), NULL, 10);
}

static void consider(struct ir_node *serial)
{
    long bytes = number(serial, "bytes");
    long batch = bytes <= MOST_BYTES / LARGEST_BATCH ? LARGEST_BATCH : SMALLEST_BATCH;
    const char *obstacle = bytes > MOST_BYTES / batch ? "an iteration reads more than there are registers for"
                           : number(serial, "slow_count") > MOST_SLOW || number(serial, "length") > LONGEST
                               ? "an iteration is long"
                               : NULL;
    ir_set(serial, "batch", obstacle ? NULL : arena_format("%ld", batch));
    ir_set(serial, "batch_why",
           obstacle ? obstacle
                    : arena_format("an iteration has %s; %ld bytes to keep", ir_get(serial, "slow"),
                                   bytes * batch));
}

static bool batch_loops(struct ir_module *module)
{
    for (struct ir_node *node = module->root; (node = ir_walk(module->root, node));)
        if (ir_is(node, "serial"))
            consider(node);
    return true;
}

FILTER(rex_batch, "rex-batch", "Has serial loops read for several iterations at once.", batch_loops)
