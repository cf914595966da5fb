/*
 * Which threads of a region come to a piece of its code at once (threads.c), and how they change a variable
 * there (change.c).
 */
#ifndef REX_THREADS_H
#define REX_THREADS_H

#include "advice.h"

/* ---- threads.c ---- */

struct disorder {
    bool critical;  /* all that orders them orders the threads of one team */
    unsigned alike; /* LEAF_TEAMS, LEAF_PARALLEL: nothing shares the code out among them */
};

/* The innermost construct around what stands at an offset and changes a variable whose threads do it at once;
 * NULL where something keeps them apart, or there may be but one. */
const struct pragma *unordered(const struct region *region, size_t offset, const char *name,
                               struct disorder *disorder);

/* Whether the construct's loops come to no more than one iteration. */
bool runs_once(const struct pragma *pragma);

/* What of a construct runs the code in it as often as there are of them: its teams, or its threads; 0: none,
 * or one. */
unsigned runs_alike(const struct pragma *region, const struct pragma *pragma);

/* Whether a construct's loop is shared by several threads, or, where it shares none, several run it; and
 * whether teams do. */
bool has_many(const struct pragma *region, const struct pragma *construct, bool *teams);

/* ---- change.c ---- */

/* What the operation around a name does with the variable. */
struct change {
    const char *sign; /* of the reduction that it is a step of */
    bool updates;     /* the next value depends on the one before */
    bool used;        /* and what comes of it is a part of a larger expression, as in `out[n++]` */
};

/* Where a name stands: at the end of a path. */
struct name_place {
    const struct path *path;
    CXCursor name, declaration;
    unsigned guards; /* what may leave it out */
    unsigned doubts; /* those of them that may leave it to one thread */
    unsigned equals; /* the others that ask for equality, as a search for one element does */
};

/* Reads what the operation around the name does; false where it gives the variable no value that depends on
 * the thread, or may leave that to one. */
bool read_change(const struct name_place *place, struct change *change);

/* Whether the operation around the name gives the variable a value. */
bool is_changed(const struct name_place *place);

#endif
