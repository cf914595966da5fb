/* SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception */
/*
 * rex_odometer.h - the iteration of a nest of loops that a thread is at.
 *
 * A thread runs some of a nest's iterations, counted together: from one of them on, and as many further each
 * time. Instead of dividing their number by the loops' lengths in each iteration it divides before the first,
 * and then counts like an odometer, with a wheel for each loop but the slowest:
 *
 *     uint64_t rounds = first, rounds_step = step;
 *     rex_wheel<int> at_j(rounds, rounds_step, trips_j);
 *     for (uint64_t k = first; k < trips_i * trips_j; k += step, rounds += rounds_step + at_j.next())
 *         ... i is rounds, j is at_j.count ...
 *
 * where int is the type of j. Division by what only the run knows takes as long as a few loads from a cache.
 */
#ifndef REX_ODOMETER_H
#define REX_ODOMETER_H

#include "rex_tiles.h"

template <class T> class rex_wheel
{
    using number = rex_counter<T>;
    const number trips, step;

  public:
    number count;

    /* Takes its part of a number of iterations and of a step, and leaves the number of whole rounds. A loop
     * without iterations has none to count. */
    __device__ rex_wheel(uint64_t &first, uint64_t &rounds, uint64_t trips_)
        : trips((number)(trips_ > 0 ? trips_ : 1)), step((number)(rounds % trips)),
          count((number)(first % trips))
    {
        first /= trips;
        rounds /= trips;
    }

    /* Advances by the step, and by one more if the faster wheel has wrapped around. Returns whether this one
     * has. */
    __device__ unsigned next(unsigned more = 0)
    {
        const number left = trips - step - more; /* from here on it comes round */
        const bool round = count >= left;

        count = round ? count - left : count + step + more;
        return round;
    }
};

#endif
