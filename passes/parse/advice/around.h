/*
 * What crosses the files that look at the host's code around constructs, grouped by the file that defines it.
 */
#ifndef REX_AROUND_H
#define REX_AROUND_H

#include "advice.h"

/* A visit of a unit's functions. */
struct around {
    struct parse *parse;
    const struct ir_node *root;
    struct range function; /* the function that the visit is in */
    struct path path;
};

/* ---- repeat.c ---- */

/* Whether constructs of the host's stand before an offset in the function, so that several of the host's
 * threads may run the code there. */
bool may_be_threads(const struct around *around, size_t offset);

/* The position of the outermost loop around the place of the visit in which each iteration repeats a mapping:
 * there, or in the function that `call` calls, if it is not null. NULL: there is none. */
const char *loop_that_repeats(const struct around *around, const struct ir_node *map, CXCursor call);

/* Whether a function uses the variables that a map item of its region names only in that region. */
bool leaves_alone(const struct around *around, CXCursor function, const struct ir_node *map);

/* States in a construct's node which of its maps are repeated in each iteration of a loop. */
void note_repetitions(const struct around *around, struct ir_node *construct);

/* ---- repeat_call.c ---- */

/* States in the nodes of the regions in a called function which of their maps a loop around the call repeats.
 * */
void note_repeated_call(const struct around *around, CXCursor call);

/* ---- perfect.c ---- */

/* States in the node of a region's loop how many loops `collapse` could join with it. */
void note_perfect_nest(const struct parse *parse, const struct pragma *region);

/* ---- carried.c ---- */

/* Whether iterations of a statement's loops may use what others have written. */
bool is_carried(const struct parse *parse, CXCursor statement);

/* States the same in a region's node. */
void note_carried(const struct parse *parse, const struct pragma *region);

/* ---- nowait.c ---- */

/* States in the nodes of a block's regions with nowait which later code accesses the same elements without
 * waiting. */
void note_block(const struct around *around, CXCursor block);

#endif
