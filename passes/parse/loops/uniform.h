/*
 * What is the same for all iterations of a region's own loop: expressions (fixed.c), loops inside
 * (counted.c), reads (uniform.c).
 */
#ifndef REX_UNIFORM_H
#define REX_UNIFORM_H

#include "constructs.h"

enum { MOST_COUNTERS = 6, MOST_UNIFORM_READS = 16, MOST_LOOPS = 16 };

/* A loop `for (c = lower; c < upper; c++)` that each iteration of the region's loop runs in the same way. */
struct counter {
    CXCursor variable;
    struct range body;
    const char *lower, *upper; /* C expressions; it stays below upper */
};

struct uniform_read {
    const char *variable, *index, *at;
    long long bytes; /* of the element */
    struct counter counters[MOST_COUNTERS];
    size_t counter_count;
};

struct search {
    struct parse *parse;
    const struct pragma *target;
    struct path path;
    struct counter counters[MOST_COUNTERS]; /* of the loops around */
    size_t counter_count;
    bool certain;         /* each iteration comes here */
    unsigned other_loops; /* enclosing loops and switches; a break leaves one of them */
    bool refused;         /* there is a jump around reads, which is not analysed */
    struct uniform_read reads[MOST_UNIFORM_READS];
    size_t read_count;
    const char *others;       /* pointers that are used in another way, a list */
    size_t loops[MOST_LOOPS]; /* where the loops begin that each iteration runs exactly once */
    size_t loop_count;
};

/* ---- fixed.c ---- */

/* An expression that is the same for all iterations except for counters, and how often each counter occurs in
 * it. */
struct number {
    const char *text; /* NULL: it is no such */
    unsigned counted[MOST_COUNTERS];
};

struct number number_of(const struct search *search, CXCursor expression, unsigned depth);

/* The text of a bound, in which no counter may occur. */
const char *bound_of(const struct search *search, CXCursor expression);

/* Whether a construct inside has an object of its own under the name, with a value of its own. */
bool is_another_inside(const struct search *search, const char *name);

/* Whether a variable from outside has the same value in the whole region, for all threads. */
bool is_unchanged(const struct search *search, CXCursor variable);

/* ---- counted.c ---- */

/* Reads a loop that all iterations run in the same way, with constant bounds; false for others. */
bool read_loop(const struct search *search, CXCursor loop, struct counter *counter);

#endif
