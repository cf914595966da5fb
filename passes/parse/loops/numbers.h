/*
 * Between which numbers an expression of counters lies: numbers.c.
 */
#ifndef REX_NUMBERS_H
#define REX_NUMBERS_H

#include "parse.h"

/* A loop between numbers, whose counter goes from `first` to `last` in its body. */
struct counted {
    CXCursor variable;
    struct range range, body;
    long long first, last;
};

/* The loops around a place, the outermost first. */
struct counted_loops {
    const struct counted *rows;
    size_t count; /* no more than an unsigned has bits */
};

/* The numbers that an expression may come to, and the loops in whose counters it does. */
struct numbers {
    long long first, last;
    unsigned counters; /* a bit for each loop around */
};

/* Whether an expression is a sum or product of numbers and of those counters, which is computed as whole
 * numbers are. */
bool numbers_of(struct counted_loops around, CXCursor expression, struct numbers *numbers);

#endif
