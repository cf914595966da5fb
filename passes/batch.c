/*
 * rex-batch: has serial loops in kernels read for several iterations at once.
 *
 * Takes the loops that rex-parse has found (`serial`): what an iteration reads may be read before it. By
 * itself the device's compiler does not move a load over the slow path of a division or a function, nor over
 * a store that may go to the same place (`stores`: the loop itself looks whether it does); and a thread that
 * is the only one of its team has nobody to work while it waits. Sets `batch`, how many iterations' reads
 * stand together in front of those iterations: 8, or 4 where that would be more registers than there are to
 * spare, where a thread has 64 (`min_teams`, rex-launch-shape); up to 32 for the only thread of a team. Long
 * iterations are left alone: they wait for little of their time, and the code is there for each iteration of
 * a batch; and so are loops of fewer iterations. Where an iteration is straight code, most of its length are
 * the numbers of elements, of which a batch computes much once: it may be longer, in small batches.
 * `batch_why` says what was decided.
 *
 * A loop that stores to one element alone (`keeps`), `c[i] += a[k]`, may have it in a register until it has
 * ended: `keep`. Then nothing is stored in it, and the compiler reads ahead where an iteration is
 * straight-line code.
 *
 * And where the threads of a team run together what stands between its parallel regions, a loop is left to
 * the team's first warp from so many iterations on (`warp`), as in a program for GPUs: warps that all run it
 * take the turns of those that have other work, and of other teams. They wait for its results then, which
 * takes as long as a few iterations.
 */
#include "ir.h"

#include <stdlib.h>

enum {
    MOST_BYTES = 128,
    LARGEST_BATCH = 8,
    SMALLEST_BATCH = 4,
    MOST_SLOW = 4,
    LONGEST = 200,
    LONGEST_STRAIGHT = 400
};
enum { MOST_BYTES_ALONE = 256, LARGEST_BATCH_ALONE = 32 };

static long number(const struct ir_node *serial, const char *attribute)
{
    return strtol(ir_get(serial, attribute), NULL, 10);
}

/* Whether the loop's thread is the only one of its team. */
static bool is_alone(const struct ir_node *serial)
{
    const struct ir_node *kernel = ir_first(serial->parent, "kernel");
    return kernel && ir_has(kernel, "max_threads", "1");
}

/* Whether, by numbers in the program, the loop has fewer than `iterations` iterations. */
static bool has_fewer(const struct ir_node *serial, long iterations)
{
    return ir_get(serial, "iterations") && number(serial, "iterations") < iterations;
}

static bool is_longer(const struct ir_node *serial, long nodes)
{
    return number(serial, "length") > nodes;
}

/* The largest batch, starting from the longest and halving, for whose reads there are enough registers, and
 * for which the loop has enough iterations; the smallest batch if iterations are long. */
static long batch_of(const struct ir_node *serial, long *most_bytes)
{
    bool alone = is_alone(serial);
    long batch = alone ? LARGEST_BATCH_ALONE : LARGEST_BATCH;
    *most_bytes = alone ? MOST_BYTES_ALONE : MOST_BYTES;
    while (batch > SMALLEST_BATCH && (number(serial, "bytes") * batch > *most_bytes ||
                                      has_fewer(serial, batch) || is_longer(serial, LONGEST)))
        batch /= 2;
    return batch;
}

static const char *reason(const struct ir_node *serial)
{
    if (ir_get(serial, "slow"))
        return arena_format("an iteration has %s", ir_get(serial, "slow"));
    if (ir_get(serial, "stores"))
        return arena_format("an iteration stores to %s, and the next one's reads would wait",
                            ir_get(serial, "stores"));
    return is_alone(serial) ? "the thread is alone" : NULL;
}

/* Considers keeping the element that the loop accumulates into in a register. Iterations then store nothing,
 * and the compiler reads ahead by itself. Returns whether nothing else is to be decided. */
static bool consider_keeping(struct ir_node *serial)
{
    if (!ir_get(serial, "keeps"))
        return false;
    ir_set(serial, "keep", "yes");
    ir_set(serial, "keep_why",
           "the loop checks at run time that what it reads does not overlap what it stores");
    if (ir_get(serial, "slow") || is_alone(serial))
        return false;
    ir_set(serial, "batch", NULL);
    ir_set(serial, "batch_why",
           arena_format("a register holds %s, and reads need not wait for a store", ir_get(serial, "keeps")));
    return true;
}

static void consider(struct ir_node *serial)
{
    if (consider_keeping(serial))
        return;
    long bytes = number(serial, "bytes"), most_bytes;
    long batch = batch_of(serial, &most_bytes);
    const char *obstacle = !reason(serial) ? "other threads work while one waits"
                           : bytes * batch > most_bytes
                               ? "an iteration reads more than there are registers for"
                           : number(serial, "slow_count") > MOST_SLOW ||
                                   is_longer(serial, ir_get(serial, "slow") ? LONGEST : LONGEST_STRAIGHT)
                               ? "an iteration is long"
                           : has_fewer(serial, batch) ? "it has few iterations"
                                                      : NULL;
    ir_set(serial, "batch", obstacle ? NULL : arena_format("%ld", batch));
    ir_set(serial, "batch_why",
           obstacle ? obstacle : arena_format("%s; %ld bytes to keep", reason(serial), bytes * batch));
}

/* ---- by one warp ---- */

enum { WARP = 32, MANY_ITERATIONS = 64 };

static const char *obstacle_to_warp(const struct ir_module *module, const struct ir_node *serial)
{
    const struct ir_node *kernel = ir_first(serial->parent, "kernel");
    if (!ir_get(ir_first(module->root, "unit"), "device") || !kernel || !ir_has(kernel, "together", "yes"))
        return "no other warp of a GPU's team comes to it";
    if (ir_number(kernel, "max_threads") <= WARP)
        return "the team is one warp";
    return has_fewer(serial, MANY_ITERATIONS) ? "it has few iterations" : NULL;
}

static void consider_warp(const struct ir_module *module, struct ir_node *serial)
{
    if (!ir_get(serial, "results"))
        return;
    const char *obstacle = obstacle_to_warp(module, serial);
    ir_set(serial, "warp", obstacle ? NULL : arena_format("%d", MANY_ITERATIONS));
    ir_set(serial, "warp_why",
           obstacle ? obstacle : "warps that all run it take issue slots from each other");
}

static bool batch_loops(struct ir_module *module)
{
    ir_every (node, module, "serial")
        if (!ir_has(node, "unrolled", "yes")) {
            consider(node);
            consider_warp(module, node);
        }
    return true;
}

FILTER(rex_batch, "rex-batch",
       "Has serial loops read ahead for several iterations, and one warp run those that are a team's.",
       batch_loops)
