/*
 * Accesses beyond mapped sections (beyond.c).
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

/* The `map` node whose section a subscript of the variable goes beyond in the last iterations of the loops
 * around it; NULL where that is not certain. */
const struct ir_node *section_left(const struct region *region, const char *name, CXCursor subscript,
                                   const struct last_value *counters, size_t count);

#endif
