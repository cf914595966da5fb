/*
 * Values that subscripts have in loops whose bounds are numbers (subscript_values.c).
 */
#ifndef REX_SUBSCRIPT_VALUES_H
#define REX_SUBSCRIPT_VALUES_H

#include "parse.h"
#include "polynomial.h"

enum { MOST_COUNTERS_AROUND = 16 };

/* The counter of `for (i = first; i <= last; i++)`, where `first` is a number. */
struct counter {
    CXCursor variable;
    long long first, last;
    bool bounded;          /* `last` is known: the loop's end is a number */
    struct polynomial end; /* what the condition compares the counter with */
    bool below;            /* the condition is `<`: the last value is one less than the end */
};

/* The counters of the loops around a place, the outermost first. */
struct counters {
    const struct parse *parse;
    struct counter items[MOST_COUNTERS_AROUND];
    size_t count;
};

/* Reads a loop's counter, and its body. False for loops of another form, or that have no iteration. */
bool read_counter_of(const struct counters *around, CXCursor loop, struct counter *counter, CXCursor *body);

/* The greatest and the least value of an expression that grows with each counter in it. False for others, and
 * for expressions that are not known. */
bool greatest_value(const struct counters *counters, CXCursor expression, long long *value);
bool least_value(const struct counters *counters, CXCursor expression, long long *value);

/* The value of an expression in the first iteration of all loops around it; false if it is not known. */
bool value_at_first(const struct counters *counters, CXCursor expression, long long *value);

#endif
