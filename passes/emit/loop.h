/*
 * What crosses the files that print loops, grouped by the file that defines it.
 */
#ifndef REX_LOOP_H
#define REX_LOOP_H

#include "emit.h"

#define WIDE "unsigned long"

/* ---- iteration.c: iteration variables ---- */

/* The local variable that a loop has for something: __rex_trips_i. */
const char *loop_local(const char *role, const struct ir_node *loop);

/* The type that iterations are counted in: C++ does no arithmetic in an enum. */
const char *loop_counting_type(const struct ir_node *loop);

/* The loop whose iterations are numbered consecutively. */
const struct ir_node *loop_fastest(const struct ir_node *construct);

/* The loop that advances when this one has ended; NULL for the slowest. */
const struct ir_node *loop_next_slower(const struct ir_node *construct, const struct ir_node *loop);

/* The kernel's threads take the nest in tiles: how wide, or NULL (runtime/device/rex_tiles.h). */
const char *loop_tile_width(const struct ir_node *construct);

/* The loop whose iterations are the columns of the tiles: neighbouring threads run neighbouring iterations of
 * it. NULL where there are no tiles, and all loops' iterations are counted together. */
const struct ir_node *loop_columns(const struct ir_node *construct);

/* Whether each thread counts its iterations of the nest loop by loop (runtime/device/rex_odometer.h). */
bool loop_has_odometer(const struct ir_node *construct);

/* Declares the counters of an odometer, from a loop on: each takes its part of the first iteration's number
 * and of the step's, and advances when the faster ones have wrapped around (`carry`). Returns the code that
 * advances all of them. */
const char *loop_declare_wheels(struct output *out, const struct ir_node *construct,
                                const struct ir_node *loop, const char *carry);

/* Declares the number of iterations: __rex_trips, or what tiles need. */
void loop_declare_trip_counts(struct output *out, const struct ir_node *construct);

/* The iteration variables in an iteration. */
void loop_declare_variables(struct output *out, const struct ir_node *construct, const struct place *place);

/* ---- share.c: who runs which iterations ---- */

/* Opens the loops over the iterations of one thread: over single iterations, groups of neighbouring ones, or
 * tiles of that width. Returns how many loops it has opened. */
unsigned share_open(struct output *out, const struct ir_node *construct, const struct place *place,
                    unsigned among);
unsigned share_open_beside(struct output *out, const struct ir_node *construct, const struct place *place);
void share_open_piece(struct output *out, const struct ir_node *construct);
unsigned share_open_tiles(struct output *out, const struct ir_node *construct, const char *width);

/* ---- defer.c: loops whose iterations store when several have read ---- */

/* Whether the construct is one; opens the iterations of one thread, and closes them. */
bool defer_is_loop(const struct ir_node *construct);
void defer_open(struct output *out, const struct ir_node *construct, const struct place *place);
void defer_close(struct output *out, const struct ir_node *construct);

/* ---- simd.c ---- */

/* Emits by which clauses the following loop may be vectorised (OpenMP 5.2, section 10.4). CUDA has no such
 * pragma. */
void simd_mark(struct output *out, const struct ir_node *construct);

/* ---- usual.c: loops that are there twice ---- */

/* Whether its kernel is made for launches in which no thread runs a second iteration, too (rex-usual). */
bool usual_is_once(const struct ir_node *construct);

/* The same for launches in which teams step by whole rows of tiles. */
bool usual_is_down(const struct ir_node *construct);

/* How many neighbouring iterations a thread usually runs at a time (rex-usual); NULL: one. */
const char *usual_beside(const struct ir_node *construct);

/* Whether a short loop in each iteration is run around the iterations of a group, so that each of its own
 * accesses is one access for the group: in a kernel that has taken it out of collapsed loops (rex-narrow).
 * And the kernel's region for that loop's construct; NULL for others. */
bool usual_turns_inside(const struct ir_node *target);
const struct ir_node *usual_turned(const struct ir_node *construct);

/* The condition under which a launch is a usual one; NULL where there is none. `staged`: it includes pointers
 * to copies in shared memory (rex-stage). */
const char *usual_condition(const struct output *out, const struct ir_node *construct,
                            const struct place *place, bool staged);

/* Opens the iterations for a usual launch, and for others; and runs them under that condition. */
void usual_open(struct output *out, const struct ir_node *construct, const struct place *place);
void usual_close(struct output *out, const struct ir_node *construct, const struct place *place,
                 const char *usual);

/* ---- jam.c: several rows for each thread ---- */

/* The loop of which a thread usually runs several iterations at a time (rex-jam), NULL where there is none;
 * and how many. */
const struct ir_node *jam_loop(const struct ir_node *construct);
const char *jam_rows(const struct ir_node *construct);

/* Declares how the loop's iterations are grouped, before the tiles; opens those of one turn, inside the
 * tiles; and closes those. */
void jam_declare(struct output *out, const struct ir_node *construct);
void jam_open(struct output *out, const struct ir_node *construct);
void jam_close(struct output *out);

/* ---- linear.c: linear variables, and induction ---- */

/* Several threads get a copy each; one thread uses the variable itself. Returns whether there is any linear
 * variable. */
bool linear_begin(struct output *out, const struct ir_node *construct);

/* Sets them to their values after that many iterations. */
void linear_set(struct output *out, const struct ir_node *construct, const char *count);

/* Leaves them with their final values, which the thread that has run the last iteration has. */
void linear_leave(struct output *out, const struct ir_node *construct);

#endif
