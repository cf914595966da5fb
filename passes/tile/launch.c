/*
 * What the launch of a nest in tiles says: a team for each tile where that pays, and by what threads divide,
 * if the host knows it.
 */
#include "tile.h"

enum { MUCH_MOVED = 32 };       /* bytes of an iteration */
enum { FEWEST_NEIGHBOURS = 2 }; /* accesses of an iteration; one may be the same element's second */

/* Tiles that stand out beyond the nest make more of them than iterations are, and teams with a second tile
 * would end when all others have. */
void count_tiles(const struct ir_node *kernel)
{
    struct ir_node *launch = ir_first(kernel->parent, "launch");
    if (launch && ir_get(launch, "teams_policy") && ir_get(launch, "tripcount"))
        ir_set(launch, "teams_work", "tiles");
}

/* Teams that fill the device would come back to their lines of memory, a row of tiles further, too late. And
 * a tile that moves much takes longer than it takes to begin a team for it; then teams come in the order of
 * memory, and as many run at a time as there are registers for. Of other nests the launch decides by their
 * length (rex_ordered_teams). */
void spread_tiles(const struct ir_module *module, const struct ir_node *kernel)
{
    const struct ir_node *target = kernel->parent;
    struct ir_node *launch = ir_first(target, "launch");
    bool apart = lies_apart(module, target);
    bool much = ir_number(ir_first(target, "loop"), "moves") >= MUCH_MOVED;
    if (!launch || !ir_has(launch, "teams_policy", "fill"))
        return;
    ir_set(launch, "teams_policy", apart || much ? "spread" : "ordered");
    ir_set(launch, "teams_why",
           apart ? "a nest in tiles whose accesses lie apart: a team for each tile"
           : much
               ? "a nest in tiles whose iterations move many bytes: a team for each tile"
               : "a nest in tiles: as many as the device runs at a time, or in a long one a few tiles each");
}

/* So it is where teams reduce, though only iterations that read what others have read, too, gain by it. */
void order_reduction(const struct ir_node *kernel)
{
    const struct ir_node *target = kernel->parent;
    struct ir_node *launch = ir_first(target, "launch");
    if (!launch || !ir_has(launch, "teams_policy", "fill_reduce") || ir_get(launch, "teams_part") ||
        ir_number(ir_first(target, "loop"), "neighbours") < FEWEST_NEIGHBOURS)
        return;
    ir_set(launch, "teams_policy", "ordered_reduce");
    ir_set(launch, "teams_why",
           "a reduction of a nest in tiles whose iterations read what others do: as many as the device runs "
           "at a time, or in a very long one a few tiles each");
}

void spread_rows(const struct ir_node *kernel)
{
    struct ir_node *launch = ir_first(kernel->parent, "launch");
    if (!launch || !ir_has(launch, "teams_policy", "fill") || !ir_get(launch, "division"))
        return;
    ir_set(launch, "teams_policy", "spread");
    ir_set(launch, "teams_why", "a nest of more than two loops: a thread for each iteration");
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

/* The host knows it if the device's variables are the host's, and says how to do without (rex_tile_division).
 * A trip count may be another one, this number not. */
void divide_at_launch(const struct ir_data_maps *maps, const struct ir_node *kernel)
{
    struct ir_node *launch = ir_first(kernel->parent, "launch");
    if (!launch)
        return;
    bool known = ir_get(launch, "tripcount") != NULL;
    ir_each (loop, kernel->parent, "loop") {
        const char *variables = ir_get(loop, "bound_variables");
        known &= ir_has(loop, "bounds", "scalar");
        for (const char *name; known && (name = ir_list_next(&variables));)
            known = is_as_on_host(maps, launch, name);
    }
    ir_set(launch, "division", known ? "known" : NULL);
}
