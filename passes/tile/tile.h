/*
 * What crosses the files of rex-tile, grouped by the file that defines it.
 */
#ifndef TILE_H
#define TILE_H

#include "ir.h"

enum { SHORT_LOOP = 16 }; /* the most iterations of one */

/* ---- main.c ---- */

/* The clause that requires an order or numbers of the iterations; NULL: none. */
const char *obstacle_in_clauses(const struct ir_node *target);

/* ---- along.c ---- */

/* Whether a loop has few iterations, by numbers in the program. */
bool is_short(const struct ir_node *loop);

/* Sets the loop along which neighbouring threads lie. */
void set_along(const struct ir_module *module, struct ir_node *kernel);

/* Whether a row of a tile reads or writes a piece of many lines of memory, whichever loop tiles run along. */
bool lies_apart(const struct ir_module *module, const struct ir_node *target);

/* ---- launch.c ---- */

/* Has the launch count tiles where it counts iterations. */
void count_tiles(const struct ir_node *kernel);

/* Has the launch ask for a team for each tile where that pays off. */
void spread_tiles(const struct ir_module *module, const struct ir_node *kernel);

/* Has the launch of a nest that reduces ask for more teams where it is very long and reads neighbours. */
void order_reduction(const struct ir_node *kernel);

/* Has it ask for a thread for each iteration of a nest of three loops. A loop around a thread's iterations
 * keeps the compiler from moving all reads of an iteration before its computation. A thread that has one
 * iteration divides, which is cheap where the launch says how. */
void spread_rows(const struct ir_node *kernel);

/* States whether the host knows by what threads divide. */
void divide_at_launch(const struct ir_data_maps *maps, const struct ir_node *kernel);

/* ---- count.c ---- */

/* Whether the nest is one loop, whose innermost loop is too short to be shared by itself. */
bool counts_in_line(const struct ir_module *module, const struct ir_node *target);

/* Decides whether the host device's threads count on over the ends of rows; in how many bits rows are
 * counted.
 */
void sweep_rows(struct ir_node *kernel);
void count_rows(const struct ir_module *module, struct ir_node *kernel);

/* Decides of a parallel loop that a team's threads share whether its innermost loop counts for all, and in
 * how many bits it is counted. */
void consider_one_loop(const struct ir_module *module, struct ir_node *construct);
void consider_counter(const struct ir_module *module, struct ir_node *construct);

/* Decides whether threads count loop by loop. `node` is the construct, or the target's kernel. */
void consider_odometer(const struct ir_module *module, const struct ir_node *construct, struct ir_node *node);

/* Decides whether a kernel's only loop has an index of its own. */
void consider_own_index(const struct ir_module *module, struct ir_node *kernel);

#endif
