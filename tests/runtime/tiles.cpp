/*
 * Goes through nests of many shapes as the threads of many grids do, by a class of
 * runtime/device/rex_tiles.h, and prints how many iterations were not run exactly once. That is the GPU's
 * class, of which it also prints what teams make of a nest near a type's end, or with REX_HOST_DEVICE the
 * host device's.
 */
#include <stdint.h>
#include <stdio.h>
#include <string.h>

#include "rex_traits.h"

#define __device__

static struct place {
    unsigned x;
} blockIdx, blockDim, gridDim, threadIdx;

#include "rex_span.h"

#ifndef REX_HOST_DEVICE
static void rex_forget(uint64_t &)
{
}
#endif

#include "rex_odometer.h"

enum { MOST = 1 << 17 };

static unsigned char runs[MOST];
[[maybe_unused]] static unsigned below; /* launches whose teams step by whole rows of tiles */

/* Runs `visit` for each thread of the grid. */
template <class F> static void for_each_thread(F visit)
{
    for (blockIdx.x = 0; blockIdx.x < gridDim.x; blockIdx.x++)
        for (threadIdx.x = 0; threadIdx.x < blockDim.x; threadIdx.x++)
            visit();
}

/* How many iterations were not run once, by threads that go on that way. */
template <unsigned width, class T, class R, int how>
static inline unsigned wrong_by(uint64_t rows, rex_counter<T> columns, uint64_t division)
{
    unsigned count = 0;

    memset(runs, 0, sizeof runs);
    for_each_thread([&] {
        for (rex_tiles<width, T, how, R> at(rows, columns, division); at.more(); at.next())
            REX_COLUMNS(at)
        runs[(uint64_t)at.row * columns + at.column]++;
    });
    for (uint64_t k = 0; k < MOST; k++)
        count += runs[k] != (k < (uint64_t)rows * columns);
    return count;
}

/* The same by threads that know this of the division, in all ways that it allows. */
template <unsigned width, class T, class R = uint64_t>
static inline unsigned wrong(uint64_t rows, rex_counter<T> columns, uint64_t division = 0)
{
    const unsigned any = wrong_by<width, T, R, REX_ANY_TILE>(rows, columns, division) +
                         wrong_by<width, T, R, REX_LONG>(rows, columns, division);

#ifndef REX_HOST_DEVICE
    if constexpr (width > 1)
        if (rex_has_tiles_below<width>(division)) {
            below++;
            return any + wrong_by<width, T, R, REX_DOWN>(rows, columns, division);
        }
#endif
    return any;
}

/* The same where threads divide, where the launch says how not to, and where it said so for wider teams than
 * there are. */
template <unsigned width, class T, class R = uint64_t>
static unsigned wrong_both_ways(uint64_t rows, rex_counter<T> columns)
{
    const uint64_t trips = rows * columns;

    const uint64_t known = rex_tile_division(gridDim.x, blockDim.x, trips, columns, width),
                   wider = rex_tile_division(gridDim.x, 256, trips, columns, width);

    return wrong<width, T, R>(rows, columns, 0) + wrong<width, T, R>(rows, columns, known) +
           wrong<width, T, R>(rows, columns, wider);
}

/* How many iterations of a nest of three loops an odometer that steps through them shows wrongly. */
template <class T>
static unsigned wrong_counts(uint64_t trips_i, uint64_t trips_j, uint64_t trips_k, uint64_t first,
                             uint64_t step)
{
    uint64_t rounds = first, rounds_step = step;
    rex_wheel<T> at_k(rounds, rounds_step, trips_k), at_j(rounds, rounds_step, trips_j);
    unsigned count = 0;

    for (uint64_t k = first; k < trips_i * trips_j * trips_k;
         k += step, rounds += rounds_step + at_j.next(at_k.next()))
        count += rounds != k / trips_k / trips_j || at_j.count != k / trips_k % trips_j ||
                 at_k.count != k % trips_k;
    return count;
}

static unsigned wrong_odometers()
{
    unsigned count = 0;

    for (uint64_t step = 1; step < 400; step = step * 3 / 2 + 1)
        for (uint64_t first = 0; first < 300; first += 37)
            count += wrong_counts<int>(5, 7, 11, first, step) + wrong_counts<short>(9, 1, 13, first, step) +
                     wrong_counts<long>(3, 20, 1, first, step) + wrong_counts<int>(4, 0, 6, first, step) +
                     wrong_counts<int>(4, 6, 0, first, step);
    /* a loop of nearly 2^32 iterations, in long steps */
    count += wrong_counts<unsigned>(3, 2, 0xffffffffu, 5, 0xfffffff0u) +
             wrong_counts<int>(7, 3, 0x80000001u, 0x7fffffffu, 0xc0000000u);
    return count;
}

#ifdef REX_HOST_DEVICE

/* The number of columns is in the text, which the class may make use of. */
static unsigned wrong_known(uint64_t rows)
{
    return wrong<16, int>(rows, 0) + wrong<16, int>(rows, 1) + wrong<16, int>(rows, 3) +
           wrong<16, long>(rows, 16) + wrong<16, int>(rows, 17) + wrong<32, int>(rows, 3);
}

#else

/* How many quotients are not what a division says: of the numbers around each multiple of the divisor that is
 * tried, and the largest. */
static unsigned wrong_quotients()
{
    unsigned bad = 0;

    for (uint64_t divisor = 1; divisor < 1u << 31; divisor += divisor / 3 + 1) {
        const uint64_t word = rex_division(divisor);
        for (uint64_t times = 0; times * divisor < 1ull << 31; times += times / 2 + 1)
            for (int near = -1; near <= 1; near++) {
                const uint64_t number = times * divisor + (uint64_t)(int64_t)near;
                bad += number < 1ull << 31 && rex_quotient((uint32_t)number, word) != number / divisor;
            }
        bad += rex_quotient(0x7fffffff, word) != 0x7fffffff / divisor;
    }
    return bad;
}

/* Goes through one row of so many iterations with one team, in steps of 2^31 threads; returns how many
 * threads came to a last iteration, which must be one. */
static unsigned last_iterations(uint32_t columns)
{
    unsigned found = 0;

    gridDim.x = 1u << 25;
    blockDim.x = 64;
    for (blockIdx.x = gridDim.x - 2; blockIdx.x < gridDim.x; blockIdx.x++)
        for (threadIdx.x = 0; threadIdx.x < blockDim.x; threadIdx.x++)
            for (rex_tiles<32, unsigned> at(1, columns, 0); at.more(); at.next())
                found += at.inside() && at.column == columns - 1;
    return found;
}

/* The same of so many rows of one iteration, which are counted in 32 bits. */
static unsigned last_rows(uint32_t rows)
{
    unsigned found = 0;

    gridDim.x = 1u << 25;
    blockDim.x = 64;
    for (blockIdx.x = gridDim.x - 2; blockIdx.x < gridDim.x; blockIdx.x++)
        for (threadIdx.x = 0; threadIdx.x < blockDim.x; threadIdx.x++)
            for (rex_tiles<16, unsigned, REX_ANY_TILE, uint32_t> at(rows, 1, 0); at.more(); at.next())
                found += at.inside() && at.row == rows - 1;
    return found;
}

/* Whether one team of 256 threads goes through the plane with at most an eighth of them idle, but for the
 * last time. */
static bool keeps_busy(uint64_t rows, unsigned columns)
{
    uint64_t most = 0;

    gridDim.x = 1;
    blockDim.x = 256;
    for_each_thread([&] {
        uint64_t times = 0;
        for (rex_tiles<16, unsigned> at(rows, columns, 0); at.more(); at.next())
            times++;
        most = times > most ? times : most;
    });
    return 7 * (most - 1) * blockDim.x <= 8 * rows * columns;
}

/* How many of the shapes have teams without a first tile, or a second tile for teams, where there are as many
 * teams as rex_tile_places says. */
template <unsigned width> static unsigned unequal(unsigned threads, unsigned rows, unsigned columns)
{
    const uint64_t trips = (uint64_t)rows * columns;
    unsigned used = 0, second = 0;

    blockDim.x = threads;
    gridDim.x = (unsigned)((rex_tile_places(threads, trips, columns, width) + threads - 1) / threads);
    const uint64_t division = rex_tile_division(gridDim.x, threads, trips, columns, width);
    for (blockIdx.x = 0; blockIdx.x < gridDim.x; blockIdx.x++) {
        bool first = false;
        for (threadIdx.x = 0; threadIdx.x < threads; threadIdx.x++) {
            rex_tiles<width, unsigned> at((unsigned)rows, columns, division);
            first |= at.more();
            if (at.more())
                at.next();
            second += at.more();
        }
        used += first;
    }
    return used != gridDim.x || second;
}

#endif

int main()
{
    static const unsigned shapes[][2] = {{3, 9000}, {20, 5000}, {7, 2048}, {3, 4000}, {4000, 3}, {15, 640},
                                         {0, 7},    {7, 0},     {1, 1},    {5, 3},    {1, 1000}, {300, 32},
                                         {33, 64},  {33, 63},   {100, 57}, {17, 416}, {1000, 1}, {40, 2047}};
    unsigned bad = 0, checked = 0;

    for (auto &shape : shapes)
        for (unsigned teams = 1; teams <= 200; teams = teams * 5 + 2)
            for (unsigned threads = 1; threads <= 256; threads = threads == 1 ? 32 : threads + 28) {
                gridDim.x = teams;
                blockDim.x = threads;
#ifdef REX_HOST_DEVICE
                bad += wrong_known(shape[0]);
#else
                if (shape[0] && shape[1])
                    bad += unequal<32>(threads, shape[0], shape[1]) +
                           unequal<16>(threads, shape[0], shape[1]) + unequal<1>(threads, shape[0], shape[1]);
#endif
                bad += wrong_both_ways<32, int>(shape[0], shape[1]) +
                       wrong_both_ways<16, long>(shape[0], shape[1]) +
                       wrong_both_ways<32, int, uint32_t>(shape[0], shape[1]) +
                       wrong_both_ways<16, int, uint32_t>(shape[0], shape[1]) +
                       wrong_both_ways<1, short>(shape[0], shape[1]);
                gridDim.x = rex_teams_of_rows(teams, threads, shape[0] * shape[1], shape[1], 16);
                bad += wrong_both_ways<16, int, uint32_t>(shape[0], shape[1]) + (gridDim.x > teams);
                checked++;
            }
    printf("%u grids, %u wrong; %u counts; ", checked, bad, wrong_odometers());
#ifndef REX_HOST_DEVICE
    printf("%u %u %u; ", last_iterations(0xffffffffu), last_iterations(0x80000000u), last_rows(0x7fffffffu));
    printf("%u quotients wrong; ", wrong_quotients());
    printf("%d %d %d %d; ", keeps_busy(3, 4000), keeps_busy(4000, 3), keeps_busy(17, 5000),
           keeps_busy(15, 5000));
    printf("%u\n", below);
#endif
    return bad != 0;
}
