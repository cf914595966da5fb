/*
 * Where mapped sections end, and accesses beyond that (beyond.c).
 */
#ifndef REX_BEYOND_H
#define REX_BEYOND_H

#include "constructs.h"
#include "polynomial.h"

/* A loop's counter, known by the place of its declaration, and its value in the last iteration. */
struct last_value {
    size_t counter;
    struct polynomial last;
};

/* The value of a variable that a section's text names, in that context; of `*x`, how many bytes an element of
 * x has. Not known for other names. */
typedef struct polynomial named_value(const void *context, const char *name);

/* How many bytes an element of a pointer's or an array has; not known for other variables. */
struct polynomial size_of_element(CXCursor variable);

/* Reads where a section ends, or one of several dimensions in the first: lower bound + length, times
 * `divisor`, by which the length is divided: 1 if it is not. False for other expressions. */
bool read_section(const char *item, named_value *value_of, const void *context, struct polynomial *end,
                  long long *divisor);

/* The `map` node whose section a subscript of the variable goes beyond in the last iterations of the loops
 * around it; NULL where that is not certain. */
const struct ir_node *section_left(const struct region *region, const char *name, CXCursor subscript,
                                   const struct last_value *counters, size_t count);

#endif
