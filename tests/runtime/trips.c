/* Trip counts against loops that count, and at the ends of the types. */
#include "rex_loop.h"
#include <assert.h>
#include <limits.h>
#include <stdint.h>
#include <stdio.h>

static void check_small(int low, int high, int step)
{
    uint64_t lt = 0, le = 0, gt = 0;

    for (int i = low; i < high; i += step)
        lt++;
    for (int i = low; i <= high; i += step)
        le++;
    for (int i = high; i > low; i -= step)
        gt++;
    assert(rex_trips_lt(low, high, (uint64_t)step) == lt);
    assert(rex_trips_le(low, high, (uint64_t)step) == le);
    assert(rex_trips_lt(low, high, (uint64_t)step) == gt);
    if (low >= 0 && high >= 0) {
        assert(rex_utrips_lt((uint64_t)low, (uint64_t)high, (uint64_t)step) == lt);
        assert(rex_utrips_le((uint64_t)low, (uint64_t)high, (uint64_t)step) == le);
    }
    if (low <= high) {
        assert(rex_trips_ne(low, high, 1) == (uint64_t)(high - low));
        assert(rex_trips_ne(high, low, -1) == (uint64_t)(high - low));
        assert(rex_trips_ne(low, low + 3 * step, step) == 3);
        assert(rex_trips_ne(low, low - 3 * step, -step) == 3);
    }
}

static void check_turns(uint64_t first, uint64_t end, uint64_t stride)
{
    uint64_t turns = 0;

    for (uint64_t k = first; k < end; k += stride)
        turns++;
    assert(rex_turns(first, end, stride) == turns);
}

int main(void)
{
    for (int low = -6; low < 7; low++)
        for (int high = -6; high < 12; high++)
            for (int step = 1; step < 6; step++)
                check_small(low, high, step);

    for (uint64_t first = 0; first < 7; first++)
        for (uint64_t end = 0; end < 30; end++)
            for (uint64_t stride = 1; stride < 9; stride++)
                check_turns(first, end, stride);
    assert(rex_turns(5, UINT64_C(1) << 40, 1024) == UINT64_C(1) << 30);
    assert(rex_turns(0, UINT64_C(1) << 32, 1) == UINT64_C(1) << 32);
    assert(rex_turns(1, UINT64_MAX, 1) == UINT64_MAX - 1);
    assert(rex_turns(3, UINT64_MAX, UINT64_C(1) << 63) == 2);
    assert(rex_turns(UINT64_MAX, UINT64_MAX, 1) == 0);
    assert(rex_trips_lt(INT64_MIN, INT64_MAX, 1) == UINT64_MAX);
    assert(rex_trips_lt(INT64_MIN, INT64_MAX, UINT64_MAX) == 1);
    assert(rex_trips_lt(INT64_MAX - 1, INT64_MAX, 1) == 1);
    assert(rex_trips_le(INT64_MAX, INT64_MAX, 1) == 1);
    assert(rex_trips_le(INT64_MIN, INT64_MAX, 2) == UINT64_C(1) << 63);
    assert(rex_trips_lt(INT_MIN, INT_MAX, INT_MAX) == 3);
    assert(rex_utrips_lt(0, UINT64_MAX, 1) == UINT64_MAX);
    assert(rex_utrips_le(1, UINT64_MAX, 1) == UINT64_MAX);
    assert(rex_utrips_lt(UINT64_MAX - 1, UINT64_MAX, 7) == 1);
    assert(rex_trips_ne(INT64_MIN, INT64_MAX, 1) == UINT64_MAX);
    assert(rex_trips_ne(0, INT64_MIN, INT64_MIN) == 1);
    assert(rex_scratch_area(3, 8) == 64 && rex_scratch_area(9, 8) == 128 && rex_scratch_area(0, 8) == 0);
    puts("all right");
    return 0;
}
