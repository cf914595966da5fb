/*
 * rex-follow: kernels that come to the device while the launch before them ends.
 *
 * Takes kernels that a chain launches (rex-chain). A stream starts a launch when the one before has ended,
 * which on a GPU takes about a microsecond that nobody computes in. A kernel that begins by waiting for the
 * launch before may be started earlier: then the device has made its teams by the time they may go on (CUDA
 * C++ Programming Guide, programmatic dependent launch; sm_90 and later). Such a kernel says so with
 * `follows`, and its first statement is that wait; behind it, all that came before in the stream has ended,
 * because each of those launches has waited in the same way. Leaves other kernels as they are: nothing comes
 * right before them in a stream.
 */
#include "ir.h"

static void consider(struct ir_node *kernel)
{
    const struct ir_node *launch = ir_first(kernel->parent, "launch");
    if (!launch || !(ir_has(launch, "wait", "no") || ir_has(launch, "direct", "yes")))
        return;
    ir_set(kernel, "follows", "yes");
    ir_set(kernel, "follows_why", "launches of a chain follow each other");
}

static bool let_kernels_follow(struct ir_module *module)
{
    for (struct ir_node *node = module->root; (node = ir_walk(module->root, node));)
        if (ir_is(node, "kernel"))
            consider(node);
    return true;
}

FILTER(rex_follow, "rex-follow", "Lets kernels of a chain come to the device while the one before ends.",
       let_kernels_follow)
