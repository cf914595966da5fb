/*
 * Whether a region leaves a section (beyond.c).
 */
#ifndef REX_BEYOND_H
#define REX_BEYOND_H

#include "constructs.h"
#include "polynomial.h"

/* The value of a loop's counter in the last iteration; the counter is known by the place of its declaration.
 */
struct last_value {
    size_t counter;
    struct polynomial last;
};

/* The map item of the region's whose section a subscript leaves in the last iterations of the loops around
 * it; NULL where that is not certain. */
const struct ir_node *section_left(const struct region *region, const char *name, CXCursor subscript,
                                   const struct last_value *counters, size_t count);

#endif
