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

/* The innermost construct around code at an offset that changes a variable, whose threads do that at the same
 * time; NULL where something orders them, or there may be only one. */
const struct pragma *unordered(const struct region *region, size_t offset, const char *name,
                               struct disorder *disorder);

/* Whether the construct's loops have at most one iteration. */
bool runs_once(const struct pragma *pragma);

/* Which threads of a construct all run the code in it: those of its teams, or of a team; 0: none, or a single
 * one. */
unsigned runs_alike(const struct pragma *region, const struct pragma *pragma);

/* Whether several threads share a construct's loop, or run its code if it shares none; and whether teams
 * do. */
bool has_many(const struct pragma *region, const struct pragma *construct, bool *teams);

/* ---- change.c ---- */

/* What the operation around a name does to the variable. */
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

/* Reads the operation around the name; false where it gives the variable no value that depends on the thread,
 * or a condition may leave it to one thread. */
bool read_change(const struct name_place *place, struct change *change);

/* Whether the operation around the name gives the variable a value. */
bool is_changed(const struct name_place *place);

#endif
