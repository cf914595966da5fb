/*
 * rex-usual: has the iterations of a kernel's loops in the device file twice, once for what is usual at a
 * launch and once for everything that is possible. The kernel tests which of the two applies before its first
 * iteration, and all threads come to the same answer.
 *
 * - `once`: no thread runs a second iteration. That is so if the launch asks for as many threads as
 *   iterations, unless the environment makes the league smaller. Without a loop around the iterations, the
 *   device's compiler has more registers for the loops inside and steps through those by addresses. Only for
 *   nests: a single loop keeps next to nothing in registers from one iteration to the next.
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
#include "ir.h"

/* In nodes of the syntax tree: of a region, of an iteration, of an iteration of a loop inside of it. */
enum { LONGEST_CODE = 1800, LONGEST_BESIDE = 150, LONGEST_INNER = 60 };

/* Two accesses of 4 bytes are no slower than one of 8, but four of single bytes are than one of 4. */
static const char WIDE[] = "16", WORD[] = "4";
enum { WIDEST = 16 };

/* Why the kernel's iterations are not to be there twice; NULL: they may be. */
static const char *obstacle(const struct ir_module *module, const struct ir_node *target,
                            const struct ir_node *kernel)
{
    if (!ir_get(ir_first(module->root, "unit"), "device"))
        return "the host device's compiler does without";
    if (!ir_first(target, "loop"))
        return "no loop is the kernel's own";
    if (ir_has(kernel, "generic", "yes"))
        return "parallel regions begin in its iterations";
    return ir_code_length(target) > LONGEST_CODE ? "it is long" : NULL;
}

static const char *obstacle_to_once(const struct ir_node *target, const struct ir_node *kernel)
{
    const struct ir_node *launch = ir_first(target, "launch");
    bool rows = ir_has(kernel, "tile", "1") && ir_has(kernel, "odometer", "no") && launch &&
                ir_get(launch, "division");
    if (!rows && ir_number(kernel, "tile") < 2)
        return "its loops are no nest in tiles";
    if (!launch || !ir_has(launch, "teams_policy", "spread"))
        return "nobody asks for a thread for each iteration";
    return NULL;
}

static void decide_once(const struct ir_node *target, struct ir_node *kernel, const char *reason)
{
    if (!reason)
        reason = obstacle_to_once(target, kernel);
    ir_set(kernel, "once", reason ? NULL : "yes");
    ir_set(kernel, "once_why", reason ? reason : "the launch asks for a thread for each iteration");
}

static void decide_down(const struct ir_module *module, const struct ir_node *target, struct ir_node *kernel,
                        const char *reason)
{
    const struct ir_node *launch = ir_first(target, "launch");
    unsigned long long tile = ir_number(kernel, "tile");
    if (!ir_get(kernel, "tile") || !launch)
        return;
    if (!reason && (tile < 2 || !ir_is_straight(module, target)))
        reason = "its tiles are single iterations, or hold loops";
    if (!reason && (!ir_has(launch, "teams_policy", "fill") || !ir_get(launch, "division")))
        reason = "its teams do not step from tile to tile";
    ir_set(kernel, "down", reason ? NULL : "yes");
    ir_set(kernel, "down_why", reason ? reason : "where teams step by whole rows of tiles, a step is a sum");
}

/* ---- neighbouring iterations ---- */

/* The last two combine what each thread has: that is no order among a team's. */
static const char *const clauses_with_order[] = {"schedule",    "dist_schedule", "ordered",
                                                 "order",       "linear",        "induction",
                                                 "lastprivate", "reduction",     "in_reduction"};
enum { OF_A_LEAGUE = sizeof(clauses_with_order) / sizeof(*clauses_with_order), OF_A_TEAM = OF_A_LEAGUE - 2 };

static const char *clause_with_order(const struct ir_node *construct, size_t count)
{
    for (size_t i = 0; i < count; i++)
        if (ir_find(construct, "clause", "name", clauses_with_order[i]))
            return clauses_with_order[i];
    return NULL;
}

static bool counts_from_0(const struct ir_node *target)
{
    ir_each (loop, target, "loop")
        if (!ir_has(loop, "lower", "0") || !ir_has(loop, "step", "1"))
            return false;
    return true;
}

static bool all_are_restrict(const struct ir_node *kernel)
{
    ir_each (param, kernel, "param")
        if (ir_has(param, "kind", "pointer") && !ir_has(param, "restrict", "yes"))
            return false;
    return true;
}

/* Why a thread cannot have four neighbouring iterations of the league's loop at a time. */
static const char *obstacle_to_neighbours(const struct ir_node *target, const struct ir_node *kernel)
{
    const char *clause = clause_with_order(target, OF_A_LEAGUE);
    if (clause)
        return arena_format("the user wrote %s", clause);
    if (!counts_from_0(target))
        return "it does not count from 0 by 1";
    return all_are_restrict(kernel) ? NULL : "what one iteration stores may be what the next one reads";
}

static const char *obstacle_to_beside(const struct ir_module *module, const struct ir_node *target,
                                      const struct ir_node *kernel)
{
    const struct ir_node *body = ir_first(target, "body");
    if (!ir_has(kernel, "league", "yes") || !ir_has(kernel, "parallel", "yes"))
        return "not all threads of the league share the loop";
    const char *reason = obstacle_to_neighbours(target, kernel);
    if (reason)
        return reason;
    if (ir_get(body, "calls") || !ir_is_straight(module, target) ||
        ir_number(body, "length") > LONGEST_BESIDE)
        return "iterations are long, or call functions";
    return NULL;
}

/* The only loop of a kernel whose iterations run another one, as far as they lie in pieces; NULL for others.
 */
static const struct ir_node *narrow_loop(const struct ir_node *target, const struct ir_node *kernel)
{
    const struct ir_node *loop = ir_first(target, "loop");
    bool narrow = ir_has(kernel, "narrow", "yes") && loop && !ir_next(loop, "loop");
    return narrow && ir_get(loop, "pieces") ? loop : NULL;
}

static struct ir_node *param_of(struct ir_node *kernel, const char *name)
{
    return ir_find(kernel, "param", "name", name);
}

static bool has_all(struct ir_node *kernel, const char *names)
{
    for (const char *name; (name = ir_list_next(&names));)
        if (!param_of(kernel, name))
            return false;
    return true;
}

static const char *obstacle_to_narrow(const struct ir_module *module, const struct ir_node *target,
                                      struct ir_node *kernel, const struct ir_node *loop)
{
    const struct ir_node *inner = ir_first(ir_first(target, "body"), "construct");
    const char *reason = obstacle_to_neighbours(target, kernel);
    if (reason)
        return reason;
    if (!inner || !ir_has(inner, "was", "collapse") || !ir_is_straight(module, inner) ||
        ir_number(ir_first(inner, "body"), "length") > LONGEST_INNER)
        return "iterations are long";
    return has_all(kernel, ir_get(loop, "pieces")) && has_all(kernel, ir_get(loop, "multiples"))
               ? NULL
               : "where rows begin is not known at the launch";
}

/* A thread has four of its iterations at a time, so that there are fewer threads. */
static void fill_device(const struct ir_node *target)
{
    struct ir_node *launch = ir_first(target, "launch");
    if (!launch || !ir_has(launch, "teams_policy", "spread"))
        return;
    ir_set(launch, "teams_policy", "renew");
    ir_set(launch, "teams_why",
           "four iterations at a time: three times as many as the device runs at a time");
}

static void decide_narrow(const struct ir_module *module, const struct ir_node *target,
                          struct ir_node *kernel, const struct ir_node *loop, const char *reason)
{
    const char *pieces = ir_get(loop, "pieces"), *multiples = ir_get(loop, "multiples");
    if (!reason)
        reason = obstacle_to_narrow(module, target, kernel, loop);
    ir_set(kernel, "beside", reason ? NULL : "4");
    ir_set(kernel, "beside_why",
           reason ? reason : "what four neighbouring iterations access are pieces of 16 bytes");
    if (reason)
        return;
    for (const char *name; (name = ir_list_next(&pieces));)
        ir_set(param_of(kernel, name), "aligned", WIDE);
    for (const char *name; (name = ir_list_next(&multiples));)
        ir_set(param_of(kernel, name), "multiple", "4");
    ir_set(kernel, "min_teams", NULL); /* its short loop asks for no registers */
    fill_device(target);
}

static void decide_beside(const struct ir_module *module, const struct ir_node *target,
                          struct ir_node *kernel, const char *reason)
{
    const struct ir_node *narrow = narrow_loop(target, kernel);
    if (narrow)
        decide_narrow(module, target, kernel, narrow, reason);
    if (!ir_find(target, "loop", "in_pieces", "yes"))
        return;
    if (!reason)
        reason = obstacle_to_beside(module, target, kernel);
    ir_set(kernel, "beside", reason ? NULL : "4");
    ir_set(kernel, "beside_why",
           reason ? reason : "what four neighbouring iterations access are pieces of 16 bytes");
    ir_each (param, kernel, "param")
        if (!reason && ir_has(param, "kind", "pointer"))
            ir_set(param, "aligned", WIDE);
}

/* ---- neighbouring iterations that a team's threads share ---- */

/* A variable that the construct has a copy of. One that its kernel has from the launch is the same in all
 * teams. */
static struct ir_node *copied(const struct ir_node *construct, const char *name)
{
    struct ir_node *variable = ir_find(construct, "variable", "name", name);
    return variable && ir_has(variable, "capture", "value") ? variable : NULL;
}

/* Sets an attribute of the variables of a list, or only asks whether all of them may have it. */
static bool set_all(struct ir_node *construct, const struct ir_node *kernel, const char *names,
                    const char *attribute, const char *value)
{
    for (const char *name; (name = ir_list_next(&names));) {
        struct ir_node *variable = copied(construct, name);
        if (!variable || (kernel && !ir_find(kernel, "param", "name", name)))
            return false;
        if (attribute)
            ir_set(variable, attribute, value);
    }
    return true;
}

/* A row of which a team that shares its block with others has a few lanes, with several iterations each, and
 * stores nothing. */
static bool is_row_of_lanes(const struct ir_node *kernel, const struct ir_node *construct)
{
    const struct ir_node *step = ir_find(kernel->parent, "step", "construct", ir_get_or(construct, "id", ""));
    return ir_has(kernel, "packed", "yes") && !ir_get(kernel, "one_lane") &&
           !ir_next(ir_first(construct, "loop"), "loop") && step && !ir_has(step, "known", "no") &&
           !ir_places_have(ir_get_or(step, "writes", ""), ir_place_is_memory);
}

static const char *obstacle_to_team(const struct ir_module *module, const struct ir_node *kernel,
                                    struct ir_node *construct, const struct ir_node *loop)
{
    const char *clause = clause_with_order(construct, OF_A_TEAM);
    if (!ir_get(ir_first(module->root, "unit"), "device"))
        return "the host device's compiler does without";
    if (!ir_has(kernel, "together", "yes") || !ir_get(construct, "begins"))
        return "not all threads of the team come to the loop together";
    if (clause)
        return arena_format("the user wrote %s", clause);
    if (directive_leaves(construct) & LEAF_DISTRIBUTE)
        return "teams share its iterations, too";
    if (!counts_from_0(construct))
        return "it does not count from 0 by 1";
    if (!ir_get(construct, "one_loop") && !is_row_of_lanes(kernel, construct))
        return "threads have few iterations each of what is no nest in line";
    if (!all_are_restrict(kernel))
        return "what one iteration stores may be what the next one reads";
    if (!ir_is_straight(module, construct) ||
        ir_number(ir_first(construct, "body"), "length") > LONGEST_BESIDE)
        return "iterations are long";
    if (!set_all(construct, kernel, ir_get(loop, "multiples"), NULL, NULL) ||
        !set_all(construct, ir_has(kernel, "packed", "yes") ? kernel : NULL, ir_get(loop, "pieces"), NULL,
                 NULL))
        return "where rows begin is not the same for all teams";
    return NULL;
}

/* Lanes with four iterations at a time may have more of them. */
static void tell_host_of_lanes(const struct ir_node *target)
{
    struct ir_node *launch = ir_first(target, "launch");
    const char *about = launch ? ir_get(launch, "lanes_about") : NULL;
    if (launch && !ir_list_has(about, "beside"))
        ir_set(launch, "lanes_about", ir_list_add(about, "beside"));
}

static void consider_team(const struct ir_module *module, const struct ir_node *kernel,
                          struct ir_node *construct)
{
    const struct ir_node *loop = ir_first(construct, "loop");
    while (loop && !ir_get(loop, "pieces"))
        loop = ir_next(loop, "loop");
    if (!loop)
        return;
    const char *reason = obstacle_to_team(module, kernel, construct, loop);
    bool lanes = !reason && !ir_get(construct, "one_loop");
    ir_set(construct, "beside", reason || lanes ? NULL : "4");
    ir_set(construct, "lanes_beside", lanes ? "4" : NULL);
    ir_set(construct, "beside_why",
           reason  ? reason
           : lanes ? "what four neighbouring iterations access are pieces of 16 bytes, and a lane has several"
                   : "what four neighbouring iterations access are pieces of 16 bytes");
    if (reason)
        return;
    if (lanes)
        tell_host_of_lanes(kernel->parent);
    set_all(construct, NULL, ir_get(loop, "pieces"), "aligned", WIDE);
    set_all(construct, NULL, ir_get(loop, "multiples"), "multiple", "4");
}

/* ---- neighbours in memory ---- */

/* What its loops' iterations read one after the other is read together when they are unrolled. */
static bool is_table(const struct ir_node *target, const char *name)
{
    const struct ir_node *table = ir_find(target, "table", "variable", name);
    return table && ir_number(table, "elements") * ir_number(table, "bytes") >= WIDEST;
}

/* In how many bytes neighbours are accessed together where the parameter leads; NULL where they are not. */
static const char *width_behind(const struct ir_node *target, const struct ir_node *param)
{
    const char *name = ir_get(param, "name");
    const struct ir_node *variable = ir_find(target, "variable", "name", name);
    const char *wide = variable ? ir_get_or(variable, "wide", "") : "";
    if (!variable || !ir_has(param, "kind", "pointer"))
        return NULL;
    if (same_text(wide, WIDE) || is_table(target, name))
        return WIDE;
    return same_text(wide, WORD) ? WORD : NULL;
}

/* Returns whether they are. */
static bool align(const struct ir_node *target, struct ir_node *param, bool may)
{
    const char *width = width_behind(target, param);
    ir_set(param, "aligned", may ? width : NULL);
    return width;
}

static void decide_aligned(const struct ir_node *target, struct ir_node *kernel, const char *reason)
{
    bool any = false;
    ir_each (param, kernel, "param")
        any |= align(target, param, !reason);
    ir_set(kernel, "aligned_why",
           !any     ? NULL
           : reason ? reason
                    : "neighbours in memory are accessed together, and usually lie at multiples of what an "
                      "instruction accesses");
}

static bool look_at_kernels(struct ir_module *module)
{
    for (struct ir_node *node = module->root; (node = ir_walk(module->root, node));)
        if (ir_is(node, "kernel")) {
            const char *reason = obstacle(module, node->parent, node);
            decide_once(node->parent, node, reason);
            decide_down(module, node->parent, node, reason);
            decide_aligned(node->parent, node, reason);
            decide_beside(module, node->parent, node, reason);
            for (struct ir_node *inner = node->parent; (inner = ir_walk(node->parent, inner));)
                if (ir_is(inner, "construct"))
                    consider_team(module, node, inner);
        }
    return true;
}

FILTER(rex_usual, "rex-usual", "Has kernels made for what is usual at a launch, beside what is possible.",
       look_at_kernels)
