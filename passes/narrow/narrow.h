/*
 * What crosses the files of rex-narrow, grouped by the file that defines it.
 */
#ifndef NARROW_H
#define NARROW_H

#include "ir.h"

/* ---- region.c: parallel regions that one thread shall run ---- */

bool is_parallel_loop(const struct ir_node *construct);

/* Whether it reduces an array, or has a scan. */
bool reduces_array(const struct ir_node *construct);

/* Why a region keeps its threads; NULL where it is a parallel loop with at most that many iterations, short
 * ones; as one of a nest it may be as long as it likes, where the host knows how long. `nest` is the target
 * whose nest that would be, else NULL. */
const char *region_obstacle(const struct ir_node *region, unsigned long long longest,
                            const struct ir_node *nest);

/* Why an iteration of the outer loop may reach a region more than once; NULL if it does not. */
const char *loops_around(const struct ir_node *target);

/* ---- nest.c ---- */

/* The parallel loop that is all of an iteration of the outer loops; NULL for none, or where it has variables
 * of its own besides its counters. */
struct ir_node *only_region(const struct ir_node *target);

/* Makes its loops the innermost ones of the target's. */
void join_loops(struct ir_node *target, struct ir_node *region);

/* ---- inactive.c ---- */

/* Decides of each parallel region inside a node of the target, the innermost first. */
void decide_inactive(const struct ir_module *module, const struct ir_node *target, struct ir_node *outer);

/* ---- collapsed.c ---- */

/* Decides who runs the innermost of a target's collapsed loops. */
void decide_collapsed(const struct ir_module *module, struct ir_node *target, struct ir_node *kernel);

#endif
