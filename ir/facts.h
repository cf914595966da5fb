/*
 * What several passes find out from the facts of a module. Functions return NULL or false where that is not
 * certain.
 */
#ifndef REX_IR_FACTS_H
#define REX_IR_FACTS_H

#include "node.h"

/* ---- place.c: the places in memory that the steps of a team read and write ---- */

/* Cuts the next place off a list; NULL at its end. ir_places_have: whether one in a list satisfies the
 * test. */
const char *ir_place_next(const char **places);
bool ir_places_have(const char *places, bool (*matches)(const char *));

/* Whether a place is memory rather than a variable of the team's; whether it may be any memory. */
bool ir_place_is_memory(const char *place);
bool ir_place_is_anywhere(const char *place);

/* The place that a variable of the host's leads to; and the variable of such a place. */
const char *ir_place_of_host(const char *name);
const char *ir_place_name(const char *place);

/* ---- trip_count.c: trip counts of loops, by the functions of runtime/shared/rex_loop.h ---- */

/* The trip count of one `loop` as an expression. lower and step, when not NULL, name the variables that hold
 * the bound and the increment. */
const char *trip_count_of_loop(const struct ir_node *loop, const char *lower, const char *step);

/* The same as a hint, of the host's file: another number where the loop's bounds are in memory that the host
 * may not read. */
const char *trip_count_on_host(const struct ir_node *loop);

/* The product of these over a target's loops; NULL when it has none. */
const char *trip_count_of_nest(const struct ir_node *target);

/* ---- slots.c: the two sides of a launch ---- */

/* The argument itself if it fills a slot, else the next one that does; NULL after the last. */
struct ir_node *ir_slot_arg(struct ir_node *arg);

/* Whether each argument of a target's launch is of the kind that the kernel's parameter takes; `numbered`:
 * and both sides have the same slot numbers. False after an error message. */
bool ir_slots_agree(const struct ir_module *module, const struct ir_node *target, bool numbered);

/* ---- threads.c ---- */

/* How many threads each team of a launch has, if that is one number in the program; else NULL. */
const char *ir_fixed_threads(const struct ir_node *launch);

/* ---- mapped.c ---- */

/* Whether an item of the construct's map clauses is what the variable points to (or the variable itself, if
 * it is no pointer). No other item of the construct shares storage with it (OpenMP 5.2, section 5.8.3). An
 * empty section has no storage, and mapping a pointer itself says nothing of what it points to. */
bool ir_maps_storage(const struct ir_node *construct, const char *name);

/* Whether what the variable is, or points to, has no alias among the target region's other addresses,
 * provided that the same holds of these for that construct: the target itself, or a `target data` around
 * it. */
bool ir_lies_apart(const struct ir_node *target, const struct ir_node *construct,
                   const struct ir_node *variable);

/* The construct, the target or a `target data` around it, whose map clauses all addresses that the region
 * uses come from; NULL if they come from none. */
const struct ir_node *ir_mapping_construct(const struct ir_node *target);

/* Whether the code has static variables, which may hold addresses from one launch to the next. */
bool ir_holds_static(const struct ir_node *code);

/* Why regions of the unit may reach storage by addresses that are not their own; NULL if they cannot. */
const char *ir_hidden_address(const struct ir_module *module);

/* ---- loop_free.c ---- */

/* Whether a target's iterations hold no loops, neither their own nor in functions that they call. */
bool ir_is_loop_free(const struct ir_module *module, const struct ir_node *target);

/* ---- freely.c ---- */

/* The loop of a parallel loop that all threads of a team come to, if the device may distribute its iterations
 * as it likes; NULL for nests and other constructs. */
/* Whether values of the construct's iterations are combined in their order. */
bool ir_combines_in_order(const struct ir_node *construct);

const struct ir_node *ir_freely_shared_loop(const struct ir_node *construct);

/* ---- below.c ---- */

/* The functions that a target's code calls, and those that these call: a list; NULL: none. */
const char *ir_functions_below(const struct ir_module *module, const struct ir_node *target);

/* ---- asks.c ---- */

/* Whether a node's own code calls routines of <omp.h>. */
bool ir_calls_routines(const struct ir_node *code);

/* Whether a region, or a function of device code, may observe the numbers of threads and teams. */
bool ir_asks_who_runs(const struct ir_module *module, const struct ir_node *target);

/* Whether a parallel region that is no loop looks at the number of its thread, or counts its threads, and
 * does not ask how many there are, where the program says how many a region or a team has: its code takes
 * that for granted. */
bool ir_takes_threads_for_granted(const struct ir_module *module, const struct ir_node *target,
                                  const struct ir_node *construct);

/* ---- known.c ---- */

/* Whether the variables of a list (a,b) have the same values on the host before the launch as everywhere in
 * the target region. */
bool ir_host_knows(const struct ir_node *target, const char *names);

/* ---- inside.c ---- */

/* The next outermost parallel region in a target region after a node in it, or after its beginning; NULL
 * after the last. */
const struct ir_node *ir_next_inside(const struct ir_node *target, const struct ir_node *node);

/* Whether the parallel regions inside are loops, at least one, and the host can tell the trip count of
 * each. */
bool ir_knows_longest_inside(const struct ir_node *target);

/* Whether neighbouring iterations of the loop that a league shares, its innermost, access neighbouring
 * elements. */
bool ir_lies_side_by_side(const struct ir_node *target);

/* ---- regions.c ---- */

/* Whether the node is a parallel construct inside device code; whether it stands in one within its target
 * region; whether it contains one. */
bool ir_is_parallel(const struct ir_node *node);
bool ir_is_in_parallel(const struct ir_node *node);
bool ir_holds_parallel(const struct ir_node *node);

/* Whether a target's code calls a function that holds a parallel region, or may hold one because another unit
 * defines it; also where a function that it calls does so. */
bool ir_calls_parallel(const struct ir_module *module, const struct ir_node *target);

/* Whether threads have to know their place in nested parallel regions, so that the device file defines
 * REX_REGIONS. IR_OTHERS_REGIONS: only because another file with which it is linked may call its
 * functions. */
enum ir_regions { IR_NO_REGIONS, IR_OTHERS_REGIONS, IR_REGIONS };
enum ir_regions ir_regions(const struct ir_module *module);

/* ---- serial.c ---- */

/* Takes the innermost loop out of a construct's nest: it becomes a serial one of each thread's. */
void ir_take_out_of_nest(struct ir_node *target);

/* Has each thread be what a team was: the team's objects are a thread's, and parallel loops inside serial. */
void ir_make_team_a_thread(struct ir_node *target);

/* Makes a parallel loop a serial one. */
void ir_make_serial(struct ir_node *region);

#endif
