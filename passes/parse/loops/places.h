/*
 * Which places in memory a region accesses behind pointers from outside (places.c, accesses.c).
 */
#ifndef REX_PLACES_H
#define REX_PLACES_H

#include "constructs.h"

enum { WIDEST = 16, NARROWEST = 4, MOST_ACCESSES = 64, MOST_LOOPS = 8 };

/* The numbers rest, rest + 1, ... rest + run - 1, plus any multiple of step; step 0: no others. They count
 * modulo a power of two, as addresses do, so the sum of a program's constants may be arbitrarily large. */
struct grid {
    unsigned long long step, rest;
    unsigned run;
};

/* An object behind a pointer from outside: which pointer, and at which bytes from there. */
struct place {
    const char *name; /* NULL: no such */
    struct grid offset;
    unsigned run; /* so many objects side by side */
};

struct row {
    struct place place;
    long long bytes, alignment;
    bool fixed; /* it is one for all iterations of the nest */
};

struct counter {
    CXCursor variable;
    unsigned trips, step; /* it counts trips numbers from a multiple of the step on; 0: from 0 */
};

struct search {
    const struct pragma *target;
    struct row rows[MOST_ACCESSES];
    size_t row_count;
    struct counter loops[MOST_LOOPS];
    size_t loop_count;
    const struct loop_nest *nest; /* NULL: what iterations access is not the question */
    bool outer;                   /* neighbours in its first loop; the others are constant */
    bool elsewhere;               /* not all accesses are known */
};

/* ---- places.c ---- */

/* The place of the object that an expression is; `depth`: how many local variables have been replaced by
 * their values. */
struct place place_of_object(const struct search *search, CXCursor object, unsigned depth);

/* ---- accesses.c ---- */

/* Lists the objects that a statement accesses in the rows of the search. */
void list_accesses(struct search *search, CXCursor statement);

/* Where an access begins within its piece. */
static inline unsigned long long begin_of(const struct row *row, unsigned long long piece)
{
    return row->place.offset.rest % piece;
}

#endif
