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
#include "ir.h"

#include <stdint.h>
#include <string.h>

enum { SHORT_LOOP = 16 };
enum { MUCH_MOVED = 32 }; /* bytes of an iteration */

/* As wide as a team: its threads lie along one row, however few rows there are. */
static const char TEAM_WIDE[] = "256";

/* What asks for the iterations' order or numbers; NULL: nothing. */
static const char *obstacle_in_clauses(const struct ir_node *target)
{
    static const char *const clauses[] = {"schedule", "dist_schedule", "ordered",
                                          "order",    "linear",        "induction"};
    for (size_t i = 0; i < sizeof(clauses) / sizeof(*clauses); i++)
        if (ir_find(target, "clause", "name", clauses[i]))
            return arena_format("the user wrote %s", clauses[i]);
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

/* Why the nest's iterations have to be counted one by one; NULL when nothing asks for it. */
static const char *obstacle(const struct ir_node *target, const struct ir_node *kernel)
{
    if (!ir_has(kernel, "league", "yes") || !ir_has(kernel, "parallel", "yes") ||
        ir_has(kernel, "generic", "yes"))
        return "not all threads of the league share the loops";
    return obstacle_in_clauses(target);
}

static const struct ir_node *innermost_loop(const struct ir_node *target)
{
    const struct ir_node *loop = ir_first(target, "loop");
    while (ir_next(loop, "loop"))
        loop = ir_next(loop, "loop");
    return loop;
}

static unsigned long long accesses(const struct ir_node *loop, const char *which)
{
    return ir_number(loop, which);
}

/* A loop of a few iterations, where the program says so by numbers. */
static bool is_short(const struct ir_node *loop)
{
    return expression_is_number(ir_get(loop, "upper")) && ir_number(loop, "upper") < SHORT_LOOP;
}

/* Whether functions of the program's may reach memory for an iteration. */
static bool calls_functions(const struct ir_module *module, const struct ir_node *target)
{
    const struct ir_declarations declarations = ir_declarations(module);
    const char *calls = ir_get(ir_first(target, "body"), "calls");
    for (const char *name; (name = ir_list_next(&calls));)
        if (same_text(name, "*") || ir_has_body(&declarations, name))
            return true;
    return false;
}

/* Where iterations hold loops, those read much: if it is common to the iterations of a short loop, threads
 * that lie along another loop would read it again for each. */
static bool goes_along(const struct ir_module *module, const struct ir_node *target)
{
    const struct ir_node *loop = innermost_loop(target);
    return ir_is_straight(module, target) || !is_short(loop) ||
           (ir_get(loop, "common") && accesses(loop, "common") == 0 && !calls_functions(module, target));
}

/* The loop of the nest whose neighbouring iterations lie in memory side by side. That is the innermost, as
 * everywhere in C, unless they lie apart in more of the body's accesses than another's do. */
static const struct ir_node *find_adjacent(const struct ir_module *module, const struct ir_node *target)
{
    const struct ir_node *best = innermost_loop(target);
    ir_each (loop, target, "loop")
        if (goes_along(module, target) && accesses(loop, "adjacent") &&
            accesses(loop, "apart") < accesses(best, "apart"))
            best = loop;
    return best;
}

/* Threads whose accesses lie apart read and write a line of memory each. */
static void set_along(const struct ir_module *module, struct ir_node *kernel)
{
    const struct ir_node *loop = find_adjacent(module, kernel->parent);
    const char *name = ir_get(loop, "variable");
    bool innermost = !ir_next(loop, "loop");
    ir_set(kernel, "along", innermost ? NULL : name);
    ir_set(kernel, "along_why",
           innermost ? NULL
                     : arena_format("%llu of its accesses lie side by side along '%s'",
                                    accesses(loop, "adjacent"), name));
}

/* A team for each tile, where teams are counted by iterations: tiles that stand out beyond the nest make more
 * of them, and teams with a second tile would end when all others have. */
static void count_tiles(const struct ir_node *kernel)
{
    struct ir_node *launch = ir_first(kernel->parent, "launch");
    if (launch && ir_get(launch, "teams_policy") && ir_get(launch, "tripcount"))
        ir_set(launch, "teams_work", "tiles");
}

/* Whether a row of a tile reads or writes a piece of many lines of memory, whichever loop tiles run along. */
static bool lies_apart(const struct ir_module *module, const struct ir_node *target)
{
    return accesses(find_adjacent(module, target), "apart") > 0;
}

/* Teams that fill the device would come back to their lines of memory, a row of tiles further, too late. And
 * a tile that moves much takes longer than it takes to begin a team for it; then teams come in the order of
 * memory, and as many run at a time as there are registers for. */
static void spread_tiles(const struct ir_module *module, const struct ir_node *kernel)
{
    const struct ir_node *target = kernel->parent;
    struct ir_node *launch = ir_first(target, "launch");
    bool apart = lies_apart(module, target);
    bool much = ir_number(ir_first(target, "loop"), "moves") >= MUCH_MOVED;
    if (!launch || !ir_has(launch, "teams_policy", "fill") || (!apart && !much))
        return;
    ir_set(launch, "teams_policy", "spread");
    ir_set(launch, "teams_why",
           apart ? "a nest in tiles whose accesses lie apart: a team for each tile"
                 : "a nest in tiles whose iterations move many bytes: a team for each tile");
}

/* Whether the region begins with the value that the host's variable has at the launch: with a copy that is
 * made for it, and not with one that the device has already. */
static bool is_as_on_host(const struct ir_data_maps *maps, const struct ir_node *launch, const char *name)
{
    const struct ir_node *target = launch->parent, *arg = ir_find(launch, "arg", "name", name);
    const struct ir_node *variable = ir_find(target, "variable", "name", name);
    const char *type = arg ? ir_get_or(arg, "type", "") : "";
    if (!variable || ir_get(launch, "task"))
        return false;
    return ir_list_has(type, "private") || ir_list_has(type, "literal") ||
           (ir_list_has(type, "to") && ir_has(variable, "automatic", "yes") &&
            !ir_mapped_by_data(maps, ir_get(target, "function"), name));
}

/* What threads divide by is known at the launch, if the device's variables are the host's: then the host says
 * how to do without (rex_tile_division). A trip count may be another one, this number not. */
static void divide_at_launch(const struct ir_module *module, const struct ir_node *kernel)
{
    const struct ir_data_maps maps = ir_data_maps(module);
    struct ir_node *launch = ir_first(kernel->parent, "launch");
    if (!launch)
        return;
    bool known = ir_get(launch, "tripcount") != NULL;
    ir_each (loop, kernel->parent, "loop") {
        const char *variables = ir_get(loop, "bound_variables");
        for (const char *name; known && (name = ir_list_next(&variables));)
            known = is_as_on_host(&maps, launch, name);
    }
    ir_set(launch, "division", known ? "known" : NULL);
}

/* Whether a loop of an int has less than 2^31 iterations: it counts up from a number, which has no sign. */
static bool fits_rows(const struct ir_node *loop)
{
    return ir_has(loop, "type", "int @") && ir_has(loop, "relation", "<") &&
           expression_is_number(ir_get(loop, "step")) && expression_is_number(ir_get(loop, "lower")) &&
           ir_number(loop, "lower") <= INT32_MAX;
}

/* The rows of two loops are those of the one that tiles do not run along. */
static void count_rows(const struct ir_module *module, struct ir_node *kernel)
{
    const struct ir_node *first = ir_first(kernel->parent, "loop"), *second = ir_next(first, "loop");
    const char *along = ir_get_or(kernel, "along", ir_get(second, "variable"));
    bool fits = fits_rows(ir_has(first, "variable", along) ? second : first) &&
                ir_get(ir_first(module->root, "unit"), "device");
    ir_set(kernel, "row_counter", fits ? "32" : NULL);
    ir_set(kernel, "row_counter_why",
           fits ? "the rows' variable is an int that counts up from a number" : NULL);
}

static void set_tile(const struct ir_module *module, struct ir_node *kernel, const char *width,
                     const char *why)
{
    if (width) {
        count_tiles(kernel);
        divide_at_launch(module, kernel);
    }
    ir_set(kernel, "tile", width);
    ir_set(kernel, "tile_why", why);
}

/* Nests of three loops: a loop around a thread's iterations keeps the compiler from reading all that one
 * reads before it computes. A thread that has one divides anew, which takes less, where the launch says how.
 */
static void spread_rows(const struct ir_node *kernel)
{
    struct ir_node *launch = ir_first(kernel->parent, "launch");
    if (!launch || !ir_has(launch, "teams_policy", "fill") || !ir_get(launch, "division"))
        return;
    ir_set(launch, "teams_policy", "spread");
    ir_set(launch, "teams_why", "a nest of more than two loops: a thread for each iteration");
}

/* One loop in several. `rows`: also where only the run knows how long the inner ones are. */
static bool is_in_line(const struct ir_node *construct, bool rows)
{
    const struct ir_node *loop = ir_first(construct, "loop");
    while ((loop = ir_next(loop, "loop")))
        if (!ir_has(loop, "in_line", "yes") && !(rows && ir_has(loop, "rows_in_line", "yes")))
            return false;
    return true;
}

/* The same, whose innermost is too short to be shared by itself. */
static bool counts_in_line(const struct ir_module *module, const struct ir_node *target)
{
    return is_in_line(target, false) && ir_number(innermost_loop(target), "iterations") <= SHORT_LOOP &&
           ir_is_straight(module, target);
}

/* Rows as long as a variable says: a GPU's teams have tiles, as the lengths may be any; the host device's
 * threads count on over the ends of rows. */
static void sweep_rows(struct ir_node *kernel)
{
    bool sweep = ir_has(innermost_loop(kernel->parent), "rows_in_line", "yes") && !ir_get(kernel, "along");
    ir_set(kernel, "sweep", sweep ? "yes" : NULL);
    ir_set(kernel, "sweep_why", sweep ? "the rows count in line" : NULL);
}

static void consider(const struct ir_module *module, struct ir_node *kernel)
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
        set_tile(module, kernel, NULL, reason);
    else if (ir_next(second, "loop")) {
        set_tile(module, kernel, "1", "more than two loops: row by row");
        spread_rows(kernel);
    } else if (ir_is_straight(module, target)) {
        bool apart = lies_apart(module, target);
        set_tile(module, kernel, apart ? "16" : "32",
                 apart ? "two loops, and none inside, whose accesses lie apart"
                       : "two loops, and none inside: as wide as a warp");
        count_rows(module, kernel);
        sweep_rows(kernel);
        spread_tiles(module, kernel);
    } else {
        bool few = ir_get(kernel, "along") && is_short(innermost_loop(target));
        set_tile(module, kernel, few ? TEAM_WIDE : "32",
                 few ? "two loops, and loops inside, in few rows: as wide as a team"
                     : "two loops, and loops inside: as wide as a warp");
        count_rows(module, kernel);
    }
}

/* ---- nests whose iterations are counted together ---- */

/* Whether the number of an iteration is divided by lengths that only the run knows. */
static bool divides(const struct ir_node *construct)
{
    const struct ir_node *loop = ir_first(construct, "loop");
    while ((loop = ir_next(loop, "loop")))
        if (ir_number(loop, "iterations") == 0)
            return true;
    return false;
}

/* Whether loops share a counter: tiles of more than one iteration have rows and columns of two loops. */
static bool counts_together(const struct ir_node *construct, const struct ir_node *node)
{
    const struct ir_node *loop = ir_first(construct, "loop"), *second = loop ? ir_next(loop, "loop") : NULL;
    return second && (!ir_get(node, "tile") || ir_next(second, "loop"));
}

/* Why an iteration's numbers are divided out of its own; NULL: threads count them on. What a GPU's threads
 * step by in a nest's rows keeps its compiler from reading all that an iteration reads before it computes. */
static const char *obstacle_to_counting(const struct ir_module *module, const struct ir_node *construct,
                                        const struct ir_node *node)
{
    bool rows = ir_is(node, "kernel") && ir_get(node, "tile");
    if (!divides(construct))
        return "the lengths of its inner loops are numbers, and division by those is short";
    if (!ir_is_straight(module, construct))
        return "iterations hold loops, or more: counters would take registers from those";
    return rows && ir_get(ir_first(module->root, "unit"), "device")
               ? "a GPU's threads divide in less time than they step"
               : NULL;
}

/* A parallel loop that a team's threads share: a nest whose innermost loop may count for all. */
static void consider_one_loop(const struct ir_module *module, struct ir_node *construct)
{
    const struct ir_node *loop = ir_first(construct, "loop");
    bool one = loop && ir_next(loop, "loop") && is_in_line(construct, true) &&
               ir_is_straight(module, construct) && !obstacle_in_clauses(construct);
    ir_set(construct, "one_loop", one ? "yes" : NULL);
    ir_set(construct, "one_loop_why", one ? "the loops count in line" : NULL);
}

/* Whether a loop has no more iterations than an unsigned number of 32 bits counts: of an int that counts up
 * by a number. One that counts for a nest goes no further than the nest's sums do, which begin with 0. */
static bool fits_int(const struct ir_node *loop, bool nest)
{
    return ir_has(loop, "type", "int @") && ir_has(loop, "relation", "<") &&
           (!nest || expression_is_number(ir_get(loop, "lower"))) &&
           expression_is_number(ir_get(loop, "step"));
}

static void consider_counter(const struct ir_module *module, struct ir_node *construct)
{
    const struct ir_node *loop = ir_first(construct, "loop");
    if (!loop)
        return;
    bool nest = ir_next(loop, "loop") != NULL, alone = !nest || ir_has(construct, "one_loop", "yes");
    bool fits = alone && fits_int(innermost_loop(construct), nest) &&
                ir_get(ir_first(module->root, "unit"), "device");
    ir_set(construct, "counter", fits ? "32" : NULL);
    ir_set(construct, "counter_why", fits ? "its variable is an int that counts up by a number" : NULL);
}

/* What is next to an int is an index of 32 bits, x[i + 1], to which an address adds a number. Where loops
 * inside count on from it, the compiler does better with the 64 bits that it comes from. */
static void consider_own_index(const struct ir_module *module, struct ir_node *kernel)
{
    const struct ir_node *target = kernel->parent, *loop = ir_first(target, "loop");
    bool own = loop && !ir_next(loop, "loop") && ir_has(kernel, "league", "yes") &&
               ir_has(kernel, "parallel", "yes") && !ir_has(kernel, "generic", "yes") &&
               ir_get(ir_first(module->root, "unit"), "device") &&
               (ir_is_straight(module, target) || ir_first(target, "table"));
    ir_set(kernel, "own_index", own ? "yes" : NULL);
    ir_set(kernel, "own_index_why", own ? "no loop inside counts on from its variable" : NULL);
}

/* `node` is the construct, or the target's kernel. */
static void consider_odometer(const struct ir_module *module, const struct ir_node *construct,
                              struct ir_node *node)
{
    if (!counts_together(construct, node))
        return;
    if (ir_has(node, "one_loop", "yes")) {
        ir_set(node, "odometer", NULL);
        ir_set(node, "odometer_why", NULL);
        return;
    }
    const char *reason = obstacle_to_counting(module, construct, node);
    ir_set(node, "odometer", reason ? "no" : "yes");
    ir_set(node, "odometer_why", reason ? reason : "the lengths of its inner loops are known at run time");
}

static bool tile_nests(struct ir_module *module)
{
    for (struct ir_node *node = module->root; (node = ir_walk(module->root, node));) {
        if (ir_is(node, "kernel")) {
            consider(module, node);
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
