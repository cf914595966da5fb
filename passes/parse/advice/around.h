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
    struct range function; /* the body of the one that the visit is in */
    struct path path;
};

/* ---- repeat.c ---- */

/* Whether the host's own constructs stand in front of an offset in the function, so that their threads may
 * come to the place at once. */
bool may_be_threads(const struct around *around, size_t offset);

/* The outermost loop around the place that the visit is at, of which each iteration maps the same again,
 * there, or in a call that is not null; NULL for none. */
const char *loop_that_repeats(const struct around *around, const struct ir_node *map, CXCursor call);

/* Whether a function does nothing else with what an item of its region's names. */
bool leaves_alone(const struct around *around, CXCursor function, const struct ir_node *map);

/* Says in a construct's node which of its maps are made again in each iteration of a loop. */
void note_repetitions(const struct around *around, struct ir_node *construct);

/* ---- repeat_call.c ---- */

/* Says the same of the regions in the function that is called. */
void note_repeated_call(const struct around *around, CXCursor call);

/* ---- nowait.c ---- */

/* Says in the nodes of a block's regions with nowait what comes to the same elements. */
void note_block(const struct around *around, CXCursor block);

#endif
