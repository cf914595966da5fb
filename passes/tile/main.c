/*
 * rex-tile: how the threads of a league share nests of loops.
 *
 * Takes kernels whose threads all share the iterations of collapsed loops. Sets `tile`, the width of a tile
 * in the innermost loop; a tile is as high in the loop around it as the team's threads reach
 * (runtime/device/rex_tiles.h). What the warps of a team read and write is then close in both directions, and
 * threads step from tile to tile instead of dividing. Two loops get tiles as wide as a warp. Three loops and
 * more get tiles of one iteration: threads run through the nest row by row, but step, too. Where accesses lie
 * apart along either side of a tile, so that one of its rows reads or writes a piece of many lines of memory,
 * tiles are half as wide, and so higher, and there is a team for each tile (`teams_policy`): it is done with
 * those lines before the caches need their room for others. So there is where an iteration moves many bytes
 * (`moves`). Rows that are no more than an int counts are counted in 32 bits (`row_counter`).
 * Where threads lie along the longer loop of a nest whose other one is short, tiles are one row high.
 *
 * Loops that count in line (passes/parse/loops/in_line.c), the innermost a few iterations, are one loop
 * already: threads share its iterations one by one, and what they divide by cancels out.
 *
 * So they are on the host device where the inner one's length is a variable (`sweep`).
 *
 * A loop by itself whose iterations hold no loops, or count in them through small tables, has an index of its
 * own (`own_index`).
 *
 * Other nests, as those that the threads of a team share, are counted one by one. There each thread divides
 * by the loops' lengths before its first iteration and counts like an odometer from then on
 * (runtime/device/rex_odometer.h, `odometer`), unless the lengths are numbers. Where a parallel loop's nest
 * counts in line, the innermost loop counts for all (`one_loop`): its variable goes on over the ends of rows,
 * and that of the loops around it stays where it begins.
 *
 * Which thread runs which iteration is the implementation's to choose (OpenMP 5.2, sections 11.5.3 and 11.6)
 * unless a clause says it; `tile_why` says what was decided.
 */
#include "tile.h"

/* As wide as a team: its threads lie along one row, however few rows there are. */
static const char TEAM_WIDE[] = "256";

const char *obstacle_in_clauses(const struct ir_node *target)
{
    static const char *const clauses[] = {"schedule", "dist_schedule", "ordered", "order",
                                          "linear",   "induction",     NULL};
    const char *clause = ir_clause_among(target, clauses);
    if (clause)
        return arena_format("the user wrote %s", clause);
    ir_each (variable, target, "variable") {
        const char *name = ir_get(variable, "name");
        if (ir_has(variable, "sharing", "lastprivate") ||
            ir_has(variable, "sharing", "firstprivate_lastprivate"))
            return arena_format("'%s' is lastprivate", name);
        if (ir_has(variable, "sharing", "linear"))
            return arena_format("'%s' is linear", name);
        if (ir_has(variable, "scan", "yes"))
            return arena_format("'%s' is scanned", name);
    }
    return NULL;
}

/* Why the nest's iterations have to be counted one by one; NULL if they need not be. */
static const char *obstacle(const struct ir_node *target, const struct ir_node *kernel)
{
    if (!ir_has(kernel, "league", "yes") || !ir_has(kernel, "parallel", "yes") ||
        ir_has(kernel, "generic", "yes"))
        return "not all threads of the league share the loops";
    return obstacle_in_clauses(target);
}

static void set_tile(const struct ir_data_maps *maps, struct ir_node *kernel, const char *width,
                     const char *why)
{
    if (width) {
        count_tiles(kernel);
        divide_at_launch(maps, kernel);
    }
    ir_set(kernel, "tile", width);
    ir_set(kernel, "tile_why", why);
}

static void consider(const struct ir_module *module, const struct ir_data_maps *maps, struct ir_node *kernel)
{
    const struct ir_node *target = kernel->parent, *loop = ir_first(target, "loop");
    const struct ir_node *second = loop ? ir_next(loop, "loop") : NULL;
    if (!second)
        return;
    const char *reason = obstacle(target, kernel);
    if (!reason && counts_in_line(module, target))
        reason = "the loops count in line, as one";
    if (!reason)
        set_along(module, kernel);
    if (reason)
        set_tile(maps, kernel, NULL, reason);
    else if (ir_next(second, "loop")) {
        set_tile(maps, kernel, "1", "more than two loops: row by row");
        spread_rows(kernel);
    } else if (ir_is_loop_free(module, target)) {
        bool apart = lies_apart(module, target);
        set_tile(maps, kernel, apart ? "16" : "32",
                 apart ? "two loops, and none inside, whose accesses lie apart"
                       : "two loops, and none inside: as wide as a warp");
        count_rows(module, kernel);
        sweep_rows(kernel);
        spread_tiles(module, kernel);
        order_reduction(kernel);
    } else {
        bool few = ir_get(kernel, "along") && is_short(ir_innermost_loop(target));
        set_tile(maps, kernel, few ? TEAM_WIDE : "32",
                 few ? "two loops, and loops inside, in few rows: as wide as a team"
                     : "two loops, and loops inside: as wide as a warp");
        count_rows(module, kernel);
    }
}

static bool tile_nests(struct ir_module *module)
{
    const struct ir_data_maps maps = ir_data_maps(module);
    for (struct ir_node *node = module->root; (node = ir_walk(module->root, node));) {
        if (ir_is(node, "kernel")) {
            consider(module, &maps, node);
            consider_own_index(module, node);
        }
        if (ir_is(node, "construct")) {
            consider_one_loop(module, node);
            consider_counter(module, node);
        }
        if (ir_is(node, "kernel") || ir_is(node, "construct"))
            consider_odometer(module, ir_is(node, "kernel") ? node->parent : node, node);
    }
    return true;
}

FILTER(rex_tile, "rex-tile", "Has teams share collapsed loops in tiles.", tile_nests)
