/* SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception */
/*
 * rex_loop.h - the arithmetic that host and device must agree on.
 *
 * The trip count of a canonical loop (OpenMP 5.2, section 4.4.1) is computed twice: on the host, for the
 * launch packet, and on the device, for the loop itself. The size of a reduction's scratch memory is computed
 * on the host, its parts are placed on the device. Both sides call these functions, so they cannot disagree.
 *
 * Bounds stay signed where the loop variable is signed and unsigned where it is unsigned; the difference is
 * taken in rex_uint64, which holds the distance of any two 64-bit values, so nothing overflows at a type's
 * ends. A decreasing loop swaps its bounds: `for (i = a; i > b; i -= s)` runs rex_trips_lt(b, a, s) times.
 *
 * Valid C11, C++ and CUDA.
 */
#ifndef REX_LOOP_H
#define REX_LOOP_H

/* A program may have names of its own that <stdint.h> and <stddef.h> would bring. */
typedef __UINT16_TYPE__ rex_uint16;
typedef __INT32_TYPE__ rex_int32;
typedef __UINT32_TYPE__ rex_uint32;
typedef __INT64_TYPE__ rex_int64;
typedef __UINT64_TYPE__ rex_uint64;
typedef __SIZE_TYPE__ rex_size;

#ifdef __CUDACC__
#define REX_LOOP_FUNCTION static inline __host__ __device__
#else
#define REX_LOOP_FUNCTION static __inline__
#endif

/* Number of values low, low + step, low + 2 step, ... that are < high. step > 0. */
REX_LOOP_FUNCTION rex_uint64 rex_utrips_lt(rex_uint64 low, rex_uint64 high, rex_uint64 step)
{
    return low < high ? (high - low - 1) / step + 1 : 0;
}

/* Number of values low, low + step, ... that are <= high. step > 0. The one count that does not fit, all 2^64
   values of a 64-bit type, comes out as 0: such a loop never ends in C either. */
REX_LOOP_FUNCTION rex_uint64 rex_utrips_le(rex_uint64 low, rex_uint64 high, rex_uint64 step)
{
    return low <= high ? (high - low) / step + 1 : 0;
}

/*
 * The same for a thread that runs the iterations first, first + stride, ... before end. Most threads have one
 * or a few, so the division of 64 bits, for which GPUs have no instruction, is left to loops that need it.
 */
REX_LOOP_FUNCTION rex_uint64 rex_turns(rex_uint64 first, rex_uint64 end, rex_uint64 stride)
{
    const rex_uint64 rest = end - first - 1;
    if (first >= end)
        return 0;
    if (rest < stride)
        return 1;
    return (rest >> 32 ? rest / stride : (rex_uint32)rest / (rex_uint32)stride) + 1;
}

/* The same for less than 2^31 iterations. */
REX_LOOP_FUNCTION rex_uint32 rex_short_turns(rex_uint32 first, rex_uint32 end, rex_uint32 stride)
{
    const rex_uint32 rest = end - first - 1;
    if (first >= end)
        return 0;
    return rest < stride ? 1 : rest / stride + 1;
}

/* As rex_utrips_lt, for a signed loop variable. */
REX_LOOP_FUNCTION rex_uint64 rex_trips_lt(rex_int64 low, rex_int64 high, rex_uint64 step)
{
    return low < high ? ((rex_uint64)high - (rex_uint64)low - 1) / step + 1 : 0;
}

/* As rex_utrips_le, for a signed loop variable. */
REX_LOOP_FUNCTION rex_uint64 rex_trips_le(rex_int64 low, rex_int64 high, rex_uint64 step)
{
    return low <= high ? ((rex_uint64)high - (rex_uint64)low) / step + 1 : 0;
}

/*
 * Number of values from, from + step, ... before `to` is met: the loops whose condition is `i != to`. step
 * may be negative, not 0, and divides the distance (OpenMP allows only 1 and -1 here). The distance is taken
 * modulo 2^64, as the loop itself would run, so unsigned 64-bit bounds may be passed too.
 */
REX_LOOP_FUNCTION rex_uint64 rex_trips_ne(rex_int64 from, rex_int64 to, rex_int64 step)
{
    if (step > 0)
        return ((rex_uint64)to - (rex_uint64)from) / (rex_uint64)step;
    return ((rex_uint64)from - (rex_uint64)to) / (0 - (rex_uint64)step);
}

/* How many bytes of the team's memory an object of `count` elements takes; structs without members take 0. */
REX_LOOP_FUNCTION rex_uint64 rex_team_area(rex_uint64 count, rex_uint64 bytes)
{
    const rex_uint64 most = (rex_uint64)1 << 40;
    return bytes && count > most / bytes ? most : (count * bytes + 15) / 16 * 16;
}

/* The smaller of two counts: where a chunk of iterations ends. */
REX_LOOP_FUNCTION rex_uint64 rex_least(rex_uint64 one, rex_uint64 other)
{
    return one < other ? one : other;
}

/* The larger of two counts. */
REX_LOOP_FUNCTION rex_uint64 rex_most(rex_uint64 one, rex_uint64 other)
{
    return one > other ? one : other;
}

/*
 * The team width of a launch whose width the compiler owns (rex-launch-shape): `width`, but no more whole
 * warps of 32 than trip_count iterations keep busy. Never more than width, never 0.
 */
REX_LOOP_FUNCTION rex_uint32 rex_capped_threads(rex_uint32 width, rex_uint64 trip_count)
{
    rex_uint64 busy = trip_count < width ? (trip_count + 31) / 32 * 32 : width;
    return (rex_uint32)rex_least(busy ? busy : 32, width);
}

/* The same where iterations are long: the width is halved as long as fewer than half of the multiprocessors
 * would get a team. */
REX_LOOP_FUNCTION rex_uint32 rex_thinned_threads(rex_uint32 width, rex_uint64 trip_count,
                                                 rex_uint32 processors)
{
    while (width % 64 == 0 && trip_count < (rex_uint64)processors * width / 2)
        width /= 2;
    return rex_capped_threads(width, trip_count);
}

/* Whether tiles of that height leave only few of their threads idle below the last row. Threads compute this
 * for each tile, so it uses no division, and assumes that heights are powers of two, as they are. */
REX_LOOP_FUNCTION int rex_rows_fill_tiles(rex_uint64 rows, rex_uint32 height)
{
    return rows >= 7 * height || ((rex_uint32)rows & (height - 1)) == 0;
}

/* Whether teams process the nest in tiles (rex_tiles.h). */
REX_LOOP_FUNCTION int rex_has_tiles(rex_uint32 threads, rex_uint64 rows, rex_uint64 columns, rex_uint32 width)
{
    const rex_uint64 across = columns / width + (columns % width != 0);

    return width > 1 && threads >= width && threads % width == 0 && columns >= across * (width - width / 8) &&
           rex_rows_fill_tiles(rows, threads / width);
}

/* The number of iterations rounded up to whole tiles (rex_tiles.h): what teams have to be launched for, so
 * that no team runs a second tile after the others have ended. columns divides trip_count. */
REX_LOOP_FUNCTION rex_uint64 rex_tile_places(rex_uint32 threads, rex_uint64 trip_count, rex_uint64 columns,
                                             rex_uint32 width)
{
    const rex_uint64 rows = columns ? trip_count / columns : 0;
    const rex_uint64 across = columns / width + (columns % width != 0);
    const rex_uint32 height = threads / width;

    if (rows == 0 || !rex_has_tiles(threads, rows, columns, width))
        return trip_count;
    return across * (rows / height + (rows % height != 0)) * threads;
}

/*
 * How the threads of a launch that shares a nest (rex_tiles.h) divide by the number that all of them divide
 * by, without a division. The quotient of n < 2^31 by d is the upper half of 2 n * factor, shifted to the
 * right by `shift`. 2^shift is the least power of two that is not less than d; factor is 2^(31 + shift) / d,
 * rounded up to 32 bits. It is too large by less than 1, and so the quotient is too large by less than 1 / d
 * (Granlund and Montgomery, Division by Invariant Integers using Multiplication, 1994). One word holds the
 * factor, the shift, and whether the nest has tiles: then d is the number of tiles side by side, else the
 * length of a row. A word of 0 means that nothing is known, and threads divide.
 */
#define REX_DIVISION_TILES ((rex_uint64)1 << 63)

/* A bit of the word: teams step by whole rows of tiles, so that threads stay in their columns. */
#define REX_DIVISION_ROWS ((rex_uint64)1 << 62)

/* A number of teams, not above the given one, that makes up whole rows of tiles; the given number, if teams
 * would have a sixteenth more tiles each because of that. */
REX_LOOP_FUNCTION rex_uint32 rex_teams_of_rows(rex_uint32 teams, rex_uint32 threads, rex_uint64 trip_count,
                                               rex_uint64 columns, rex_uint32 width)
{
    const rex_uint64 rows = columns ? trip_count / columns : 0;
    const rex_uint64 across = columns / width + (columns % width != 0);

    if (rows == 0 || teams < across || !rex_has_tiles(threads, rows, columns, width))
        return teams;
    const rex_uint64 down = rows / (threads / width) + (rows % (threads / width) != 0);
    const rex_uint64 at_once = teams / across, steps = (down + at_once - 1) / at_once;
    const rex_uint64 before = (down * across + teams - 1) / teams;
    return steps <= before + before / 16 ? (rex_uint32)((down + steps - 1) / steps * across) : teams;
}

/* The same bit, where tiles are single iterations: threads run several rows each (rex_jam.h). */
#define REX_DIVISION_JAM REX_DIVISION_ROWS

/* The place of a number in the word that encodes teams and threads of the launch, if with these no thread has
 * a second iteration. A kernel is launched with that many, or fewer (rex_usual.h). 0 in its place: nothing is
 * known. Threads are whole warps. */
#define REX_DIVISION_ONCE 37
#define REX_ONCE_TEAMS    ((rex_uint32)1 << 20)

REX_LOOP_FUNCTION rex_uint32 rex_grid_size(rex_uint32 teams, rex_uint32 threads)
{
    return threads * (REX_ONCE_TEAMS / 32) + teams;
}

REX_LOOP_FUNCTION rex_uint64 rex_division(rex_uint64 divisor)
{
    rex_uint32 shift = 0;

    while (((rex_uint64)1 << shift) < divisor)
        shift++;
    return (rex_uint64)shift << 32 | ((((rex_uint64)1 << (31 + shift)) + divisor - 1) / divisor);
}

REX_LOOP_FUNCTION rex_uint32 rex_quotient(rex_uint32 number, rex_uint64 division)
{
#ifdef __CUDA_ARCH__
    return __umulhi(2 * number, (rex_uint32)division) >> (division >> 32 & 31);
#else
    return (rex_uint32)((rex_uint64)(2 * number) * (rex_uint32)division >> 32) >> (division >> 32 & 31);
#endif
}

/* The number in its place of the word; 0 if that many teams are not enough. */
REX_LOOP_FUNCTION rex_uint64 rex_division_once(rex_uint32 teams, rex_uint32 threads, rex_uint64 enough)
{
    if (threads % 32 != 0 || threads >= 1024 || teams >= REX_ONCE_TEAMS || teams < enough)
        return 0;
    return (rex_uint64)rex_grid_size(teams, threads) << REX_DIVISION_ONCE;
}

/* The word for a launch of so many teams; 0 where the runtime chooses their number, or where threads may have
 * to divide 2^31 or more: what they divide is less than the threads of all tiles and those that the teams
 * step further, together. */
REX_LOOP_FUNCTION rex_uint64 rex_tile_division(rex_uint32 teams, rex_uint32 threads, rex_uint64 trip_count,
                                               rex_uint64 columns, rex_uint32 width)
{
    const rex_uint64 most = (rex_uint64)1 << 31, across = columns / width + (columns % width != 0);
    const rex_uint64 rows = columns ? trip_count / columns : 0;

    if (teams == 0 || threads == 0 || rows == 0 || trip_count >= most ||
        (rex_uint64)teams * threads >= most ||
        (rows + threads) * across * width + (rex_uint64)teams * threads >= most)
        return 0;
    if (!rex_has_tiles(threads, rows, columns, width))
        return rex_division(columns) | rex_division_once(teams, threads, (trip_count - 1) / threads + 1);
    return rex_division(across) | REX_DIVISION_TILES | (teams % across == 0 ? REX_DIVISION_ROWS : 0) |
           rex_division_once(teams, threads, ((rows - 1) / (threads / width) + 1) * across);
}

/*
 * The number of turns that rows take when a thread runs `jam` rows in a turn, and the rows that are left over
 * one in a turn (rex_jam.h); and the number of iterations that teams are then launched for. rows divides
 * trip_count.
 */
REX_LOOP_FUNCTION rex_uint64 rex_jammed_rows(rex_uint64 rows, rex_uint32 jam)
{
    return rows / jam + rows % jam;
}

/* The word for a launch of teams for so many places. */
REX_LOOP_FUNCTION rex_uint64 rex_jam_division(rex_uint32 teams, rex_uint32 threads, rex_uint64 trip_count,
                                              rex_uint64 columns, rex_uint64 places)
{
    const rex_uint64 word = rex_tile_division(teams, threads, trip_count, columns, 1);

    if (word == 0 || places == trip_count)
        return word;
    return rex_division(columns) | REX_DIVISION_JAM |
           rex_division_once(teams, threads, (places - 1) / threads + 1);
}

/* The number of teams that gives `resident` threads, but not more than there are iterations or than a grid
 * can have; 0, the runtime's choice, where they do not fill one team. */
REX_LOOP_FUNCTION rex_uint32 rex_filling_teams(rex_uint64 resident, rex_uint32 threads, rex_uint64 trip_count)
{
    rex_uint64 width = threads ? threads : 1;
    rex_uint64 needed = trip_count / width + (trip_count % width != 0);
    return (rex_uint32)rex_least(rex_least(needed ? needed : 1, resident / width), 0x7fffffff);
}

/* How many threads share a loop or a nest without loops inside, of which a device runs `resident` at a time
 * (0: not known). From 60 iterations for each on, some teams would get far ahead of others that have begun
 * with them, and what both read would be in no cache any more for the later ones. Then each thread gets four,
 * and the device begins teams in the order of memory. */
#define REX_MOST_TURNS 60
#define REX_FEW_TURNS  4
REX_LOOP_FUNCTION rex_uint64 rex_ordered_threads(rex_uint64 resident, rex_uint64 trip_count)
{
    return resident == 0 || trip_count / REX_MOST_TURNS < resident ? resident : trip_count / REX_FEW_TURNS;
}

/* What the functions that choose teams get for a trip count that the host does not know. */
#define REX_UNKNOWN_COUNT (~(rex_uint64)0)

/* The most teams that a reduction is spread over when the compiler owns the team count: enough to fill a GPU,
 * few enough that the last team quickly combines their results. */
#define REX_REDUCTION_TEAMS 1024

/* The team count of a league that reduces: a thread for each iteration, up to REX_REDUCTION_TEAMS, never 0.
 */
REX_LOOP_FUNCTION rex_uint32 rex_reduction_teams(rex_uint32 threads, rex_uint64 trip_count)
{
    rex_uint64 width = threads ? threads : 1;
    rex_uint64 teams = rex_least(trip_count / width + (trip_count % width != 0), REX_REDUCTION_TEAMS);
    return (rex_uint32)(teams ? teams : 1);
}

/* The team count of a generic kernel, each of whose teams runs its iterations one by one: enough to fill a
 * GPU, never 0. */
#define REX_GENERIC_TEAMS 4096
REX_LOOP_FUNCTION rex_uint32 rex_generic_teams(rex_uint64 trip_count)
{
    return (rex_uint32)rex_least(trip_count ? trip_count : 1, REX_GENERIC_TEAMS);
}

/* Scratch memory begins with this many 32-bit counters, zero before and after every launch... */
#define REX_SCRATCH_COUNTERS 64

/* How far after a result the words lie in which a kernel tells it to the host. */
#define REX_RESULT_TOLD 64 /* bytes */

/* The number of 64-bit words in which a kernel tells the host so many bytes: the lower half of each holds
 * four of the bytes, the upper half a sequence number. */
#define REX_WORDS(bytes) (((bytes) + 3) / 4)

#define REX_SCRATCH_HEADER (4 * REX_SCRATCH_COUNTERS) /* bytes */

/* ...and goes on with one area for each reduction, in the order of the kernel's text: `pieces` pieces (teams,
   or threads of the whole league) of `bytes` bytes each. Returns the size of the area in bytes. */
REX_LOOP_FUNCTION rex_uint64 rex_scratch_area(rex_uint64 pieces, rex_uint64 bytes)
{
    return (pieces * bytes + 63) / 64 * 64;
}

#ifdef __cplusplus
/* The step to the power of count, for induction(step(...), * : ...). */
template <class T> REX_LOOP_FUNCTION T rex_power(T step, rex_uint64 count)
{
    T power = 1;
    for (; count > 0; count /= 2, step *= step)
        if (count % 2 != 0)
            power *= step;
    return power;
}
#endif

/* The functions' names in the program's text, where rex-resolve writes calls of them: only names of this form
 * are REX's there. */
#ifndef __cplusplus
#define __rex_bytes(object) sizeof(object) /* device code: rex_vla.h */
#endif
#define __rex_trips_lt  rex_trips_lt
#define __rex_trips_le  rex_trips_le
#define __rex_utrips_lt rex_utrips_lt
#define __rex_utrips_le rex_utrips_le
#define __rex_trips_ne  rex_trips_ne
#define __rex_least     rex_least
#define __rex_most      rex_most

#endif
