/*
 * rex-usual: has the iterations of a kernel's loops in the device file twice, once for what is usual at a
 * launch and once for everything that is possible. The kernel tests which of the two applies before its first
 * iteration, and all threads come to the same answer.
 *
 * - `once`: no thread runs a second iteration. That is so if the launch asks for as many threads as
 *   iterations, as REX may and so may the program, unless the environment makes the league smaller. Without a
 * loop around the iterations, the device's compiler has more registers for the loops inside and steps through
 * those by addresses. Only for nests: a single loop keeps next to nothing in registers from one iteration to
 * the next.
 * - `down`: teams step by whole rows of tiles, if the launch asks for a number of teams that permits it
 *   (rex_teams_of_rows). A thread then stays in its column, and its loop over rows is a short one. For nests
 *   in tiles that fill the device.
 * - `aligned`: pointers lead to multiples of 16 bytes, as what the device allocates does, or of 4 where there
 *   are bytes. One instruction then accesses neighbours in memory that the region accesses together (`wide`,
 *   from rex-parse).
 * - `beside`: a thread runs four neighbouring iterations at a time. rex-parse has found that together these
 *   access pieces of 16 bytes (`in_pieces`), and the pointers do not alias (rex-restrict), so that the
 *   compiler may read for all four before it stores for the first.
 *
 * Parallel loops whose iterations a team's threads share may have `beside`, too. Such a loop tests by itself
 * whether its pointers lead to multiples of 16 bytes, and whether the variables on which the beginning of a
 * row depends are multiples of four (`multiples`). That pays for nests that are counted as one loop
 * (rex-tile), which are long. It also pays in kernels that run a short loop in each iteration of their own
 * (rex-narrow), if those iterations are neighbours; the league has three times as many teams as the device
 * runs at a time then. In a single row each thread has few iterations, and the test took longer than it
 * saved, except where several teams share a block (rex-pack) and nothing is stored: there each lane has more
 * iterations (`lanes_beside`).
 *
 * The results stand at the kernel and its parameters, or at the parallel loop and its variables; `once_why`,
 * `aligned_why` and `beside_why` say what was decided. Only for a GPU: the host's processors have
 * instructions for any address, and each of their threads has many iterations. Long kernels are left alone.
 * So are kernels with parallel regions inside, because nvcc does not track there where a captured pointer
 * leads.
 */
#include "usual.h"

enum { LONGEST_CODE = 1800 }; /* of a region, in nodes of the syntax tree */

/* Why the kernel's iterations are emitted once; NULL: they may be emitted in two versions. */
static const char *obstacle(const struct ir_module *module, const struct ir_node *target,
                            const struct ir_node *kernel)
{
    if (!ir_get(ir_first(module->root, "unit"), "device"))
        return "the host device's compiler needs no such version";
    if (!ir_first(target, "loop"))
        return "no loop is the kernel's own";
    if (ir_has(kernel, "generic", "yes"))
        return "parallel regions begin in its iterations";
    return ir_code_length(target) > LONGEST_CODE ? "it is long" : NULL;
}

/* Whether the program may ask for a thread for each iteration: by an expression, which the host computes. The
 * kernel tests whether it does. */
static bool may_ask_for_all(const struct ir_node *launch)
{
    return ir_has(launch, "teams_owner", "user") && ir_get(launch, "division") &&
           !expression_is_number(ir_get(launch, "teams")) &&
           !ir_find(launch->parent, "variable", "sharing", "reduction");
}

static const char *obstacle_to_once(const struct ir_node *target, const struct ir_node *kernel)
{
    const struct ir_node *launch = ir_first(target, "launch");
    bool rows = ir_has(kernel, "tile", "1") && ir_has(kernel, "odometer", "no") && launch &&
                ir_get(launch, "division");
    if (!rows && ir_number(kernel, "tile") < 2)
        return "its loops are no nest in tiles";
    if (!launch || (!ir_has(launch, "teams_policy", "spread") && !may_ask_for_all(launch)))
        return "the launch does not ask for a thread for each iteration";
    return NULL;
}

static void decide_once(const struct ir_node *target, struct ir_node *kernel, const char *reason)
{
    if (!reason)
        reason = obstacle_to_once(target, kernel);
    ir_set(kernel, "once", reason ? NULL : "yes");
    bool asked = !reason && !ir_has(ir_first(target, "launch"), "teams_policy", "spread");
    ir_set(kernel, "once_why",
           reason  ? reason
           : asked ? "num_teams may ask for a thread for each iteration"
                   : "the launch asks for a thread for each iteration");
}

static void decide_down(const struct ir_module *module, const struct ir_node *target, struct ir_node *kernel,
                        const char *reason)
{
    const struct ir_node *launch = ir_first(target, "launch");
    unsigned long long tile = ir_number(kernel, "tile");
    if (!ir_get(kernel, "tile") || !launch)
        return;
    if (!reason && (tile < 2 || !ir_is_loop_free(module, target)))
        reason = "its tiles are single iterations, or hold loops";
    if (!reason && (!ir_has(launch, "teams_policy", "ordered") || !ir_get(launch, "division")))
        reason = "its teams do not step from tile to tile";
    ir_set(kernel, "down", reason ? NULL : "yes");
    ir_set(kernel, "down_why", reason ? reason : "where teams step by whole rows of tiles, a step is a sum");
}

static bool look_at_kernels(struct ir_module *module)
{
    ir_every (node, module, "kernel") {
        const char *reason = obstacle(module, node->parent, node);
        decide_once(node->parent, node, reason);
        decide_down(module, node->parent, node, reason);
        decide_aligned(node->parent, node, reason);
        decide_beside(module, node->parent, node, reason);
        for (struct ir_node *inner = node->parent; (inner = ir_walk(node->parent, inner));)
            if (ir_is(inner, "construct"))
                decide_team(module, node, inner);
    }
    return true;
}

FILTER(rex_usual, "rex-usual", "Adds a version of a kernel's loops for what holds at nearly every launch.",
       look_at_kernels)
