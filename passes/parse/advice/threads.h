/*
 * Which threads of a region run a piece of its code at the same time, and how they change a variable there.
 * Grouped by the file that defines the functions.
 */
#ifndef REX_THREADS_H
#define REX_THREADS_H

#include "advice.h"

/* ---- threads.c ---- */

/* How threads that nothing orders run the code. */
struct disorder {
    bool critical;  /* a `critical` construct orders the threads of each team */
    unsigned alike; /* LEAF_TEAMS or LEAF_PARALLEL: all teams, or all threads, run all of it; 0: they share a
                       loop */
};

/* The innermost construct around a place that changes a variable, whose threads may do that at the same time.
 * NULL where something orders them, or there may be only one. */
const struct pragma *unordered(const struct region *region, size_t offset, const char *name,
                               struct disorder *disorder);

/* Whether the construct's loops have at most one iteration. */
bool runs_once(const struct pragma *pragma);

/* Whether all teams (LEAF_TEAMS) or all threads of a team (LEAF_PARALLEL) run the code of a construct; 0:
 * neither, or there may be only one. */
unsigned runs_alike(const struct pragma *region, const struct pragma *pragma);

/* Whether several threads share a construct's loop, or run its code if it has none. Sets `teams` if several
 * teams do. */
bool has_many(const struct pragma *region, const struct pragma *construct, bool *teams);

/* ---- change.c ---- */

/* What the operation around a name does to the variable. */
struct change {
    const char *sign; /* the operator of the reduction that it is a step of; NULL: of none */
    bool updates;     /* the new value depends on the old one */
    bool used;        /* its value is used in a larger expression, as in `out[n++]` */
};

/* A name at the end of a path. */
struct name_place {
    const struct path *path;
    CXCursor name, declaration;
    unsigned guards; /* constructs around it that may skip it */
    unsigned doubts; /* those of them by which only one thread may come to it */
    unsigned equals; /* the others that test for equality, as a search for one element does */
};

/* Reads the operation around the name. False where it does not change the variable, gives it a value that is
 * the same for all threads, or may be run by one thread only. */
bool read_change(const struct name_place *place, struct change *change);

/* Whether the operation around the name gives the variable a value. */
bool is_changed(const struct name_place *place);

#endif
