/*
 * Inner loops that threads may share (inner.c, inner_search.c).
 */
#ifndef REX_INNER_H
#define REX_INNER_H

#include "dependence.h"

enum { MOST_SHARED = 8 };

/* A construct, and the inner loops that its teams' threads could share. */
struct search {
    struct parse *parse;
    struct pragma *pragma;
    struct nest nest;
    size_t depth; /* of the construct's own loops */
    struct shared_loop {
        CXCursor statement, counter;
        const char *privates; /* what each of its iterations needs for itself */
    } shared[MOST_SHARED];
    size_t count;
    const char *refusal;
};

/* ---- inner_search.c ---- */

/* How many more loops the construct's nest can have; 0: none, or it would not pay. */
size_t find_deeper(struct search *search);

/* Whether teams can share the construct's loops, and a team's threads the loops that are then in `shared`. */
bool shares_by_teams(struct search *search);

#endif
