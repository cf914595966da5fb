/*
 * rex-follow: lets the device prepare a kernel while the launch before it ends.
 *
 * Takes kernels whose launches may stand in a chain (rex-chain). A stream starts a launch when the one before
 * it has ended; on a GPU that takes about a microsecond, in which nothing is computed. A kernel that itself
 * waits for the launch before it may be started earlier, so that its teams exist when that launch ends (CUDA
 * C++ Programming Guide, programmatic dependent launch; sm_90 and later). `follows` has the kernel wait in
 * its first statement. Behind that statement all earlier launches of the stream have ended, because each of
 * them has waited in the same way. Other kernels are left as they are: no launch of a chain stands before
 * them.
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
    ir_every (node, module, "kernel")
        consider(node);
    return true;
}

FILTER(rex_follow, "rex-follow",
       "Has the device prepare a chain's next kernel while one ends (programmatic dependent launch).",
       let_kernels_follow)
