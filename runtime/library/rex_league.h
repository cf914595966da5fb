/* SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception */
/*
 * rex_league.h - how many teams fill a device. A part of register_cubin.c, which includes it.
 *
 * libomptarget knows nothing of a device's size when it chooses a team count. REX asks CUDA's driver once for
 * each device; the host device's teams are left to rex_device_host.h, unless they reduce, when there is one
 * for each of libomp's threads. The choice is left to libomptarget where the user has one to make:
 * OMP_NUM_TEAMS and omp_set_num_teams (OpenMP 5.2, sections 18.6.1 and 21.6).
 */
#ifndef REX_LEAGUE_H
#define REX_LEAGUE_H

#include <dlfcn.h>

#include "../host/rex_kmp.h"
#include "../shared/rex_loop.h"

int omp_get_default_device(void);
int omp_get_max_teams(void);
int omp_get_max_threads(void);

enum { REX_KNOWN_DEVICES = 64 };

/* How many threads a device runs at the same time; 0: not asked yet. */
static uint32_t rex_resident_threads[REX_KNOWN_DEVICES];

/* CUdevice_attribute of cuda.h. */
enum { REX_MULTIPROCESSORS = 16, REX_THREADS_OF_MULTIPROCESSOR = 39, REX_MOST_TEAM_MEMORY = 97 };

/* Asks the driver, which libomptarget has loaded. Returns 0 on failure. */
static uint32_t rex_ask_device(int ordinal, int attribute)
{
    int (*get)(int *, int), (*get_attribute)(int *, int, int);
    int device, value;
    void *library = dlopen("libcuda.so.1", RTLD_NOW);

    if (library == NULL)
        return 0;
    *(void **)&get = dlsym(library, "cuDeviceGet");
    *(void **)&get_attribute = dlsym(library, "cuDeviceGetAttribute");
    if (get == NULL || get_attribute == NULL || get(&device, ordinal) != 0 ||
        get_attribute(&value, attribute, device) != 0)
        return 0;
    return (uint32_t)value;
}

/* 1 if the driver does not tell. */
static uint32_t rex_ask_resident_threads(int ordinal)
{
    uint32_t threads =
        rex_ask_device(ordinal, REX_MULTIPROCESSORS) * rex_ask_device(ordinal, REX_THREADS_OF_MULTIPROCESSOR);

    return threads > 0 ? threads : 1;
}

/* The number of threads that the device runs at the same time; 0 where REX may not choose the team count. */
static uint32_t rex_device_threads(int64_t device)
{
    int64_t number = device == -1 ? omp_get_default_device() : device;
    uint32_t resident;

    if (!rex_registered() || rex_runs_on_host || number < 0 || number >= REX_KNOWN_DEVICES ||
        omp_get_max_teams() > 0)
        return 0;
    resident = __atomic_load_n(&rex_resident_threads[number], __ATOMIC_RELAXED);
    if (resident == 0) {
        resident = rex_ask_resident_threads((int)number);
        __atomic_store_n(&rex_resident_threads[number], resident, __ATOMIC_RELAXED);
    }
    return resident;
}

/* At most so many teams as the user has set, for a league whose number libomptarget cannot choose. */
static uint32_t rex_allowed_teams(uint32_t teams)
{
    const int most = omp_get_max_teams();

    return most > 0 ? (uint32_t)rex_least(teams, (uint64_t)most) : teams;
}

uint32_t rex_resident_teams(int64_t device, uint32_t threads, uint64_t trip_count)
{
    return rex_filling_teams(rex_device_threads(device), threads, trip_count);
}

uint32_t rex_ordered_teams(int64_t device, uint32_t threads, uint64_t trip_count)
{
    const uint64_t resident = rex_device_threads(device);

    return rex_filling_teams(rex_ordered_threads(resident, trip_count), threads, trip_count);
}

uint32_t rex_renewed_teams(int64_t device, uint32_t threads, uint64_t trip_count)
{
    const uint64_t resident = rex_device_threads(device);

    return rex_filling_teams(rex_most(3 * resident, rex_ordered_threads(resident, trip_count)), threads,
                             trip_count);
}

uint32_t rex_all_teams(int64_t device, uint32_t threads, uint64_t trip_count)
{
    return rex_device_threads(device) == 0 ? 0 : rex_filling_teams(UINT64_MAX, threads, trip_count);
}

/* With fewer rows than that many times `jam`, too many are left over. */
enum { REX_JAMMED_ROWS = 4 };

/* Threads run several rows each where there are more iterations than the device runs threads at a time. */
uint64_t rex_jammed_places(int64_t device, uint64_t trip_count, uint64_t rows, uint32_t jam)
{
    const uint64_t resident = rex_device_threads(device);

    if (resident == 0 || trip_count < resident || rows < REX_JAMMED_ROWS * (uint64_t)jam)
        return trip_count;
    return trip_count / rows * rex_jammed_rows(rows, jam);
}

/* Four times as many teams as the device runs at a time. */
uint32_t rex_crowded_threads(int64_t device, uint32_t width, uint64_t trip_count)
{
    const uint32_t resident = rex_device_threads(device), half = width / 2;

    return resident > 0 && half >= 32 && trip_count / 4 >= resident / half ? half : width;
}

enum { REX_LARGEST_RESIDENCE = 2048 }; /* threads of a multiprocessor */

uint32_t rex_thin_threads(int64_t device, uint32_t width, uint64_t trip_count)
{
    return rex_thinned_threads(width, trip_count, rex_device_threads(device) / REX_LARGEST_RESIDENCE);
}

enum {
    REX_WARP = 32,
    REX_PACKED_THREADS = 256, /* of a block that has several teams */
    REX_USUAL_LANES = 8,      /* of a team, where nobody knows how long loops are: rows are read in sectors */
    REX_TURNS_OF_LANE = 8,    /* iterations for each lane, where they are known */
    REX_TURNS_BESIDE = 16,    /* the same, of which four neighbours are one access */
    REX_LONGEST_OF_WARP = 512, /* iterations that are enough for more lanes than a warp has */
    REX_LANES_IN_ORDER = 4,    /* of a team, one of which adds up what all have */
    REX_SHORTEST_IN_ORDER = 32 /* iterations that are too few for that */
};

/* The least power of two that is not less than `wanted`, but not more than `most`. */
static uint32_t rex_lanes_for(uint64_t wanted, uint32_t most)
{
    uint32_t lanes = 1;

    while (lanes < wanted && 2 * lanes <= most)
        lanes *= 2;
    return lanes;
}

/*
 * The best number of lanes for a team, up to `width`, so that half of `enough` threads are busy. Where
 * neighbouring teams are neighbours in memory, no more are needed; elsewhere a team's own lanes should be
 * neighbours, with a few turns each; few where one of them adds up what all have, while the others wait. The
 * lengths of loops may differ widely if they are unknown. 0: more than a warp, or not what the program asks
 * for.
 */
static uint32_t rex_choose_lanes(uint64_t enough, uint32_t width, uint64_t trip_count, uint64_t longest,
                                 int about)
{
    const uint64_t turns = (about & REX_BESIDE) != 0 ? REX_TURNS_BESIDE : REX_TURNS_OF_LANE;
    uint64_t wanted = (enough / 2 + trip_count - 1) / trip_count;

    if ((about & REX_ASKS_THREADS) != 0)
        return wanted <= REX_WARP && rex_lanes_for(width, REX_WARP) == width ? width : 0;
    if ((about & REX_SUMS_IN_ORDER) != 0)
        wanted = rex_most(wanted, longest > 0 && longest < REX_SHORTEST_IN_ORDER ? 1 : REX_LANES_IN_ORDER);
    else if (longest == 0)
        wanted = rex_most(2 * wanted, REX_USUAL_LANES);
    else if ((about & REX_ADJACENT) == 0 && longest > REX_LONGEST_OF_WARP)
        return 0;
    else if ((about & REX_ADJACENT) == 0)
        wanted = rex_most(wanted, rex_least(longest / turns, REX_WARP));
    if (wanted > REX_WARP)
        return 0;
    if (longest > 0)
        wanted = rex_least(wanted, longest);
    return rex_lanes_for(wanted, (uint32_t)rex_least(width, REX_WARP));
}

/* Blocks of several of the teams that the program asks for: the largest number that divides theirs. */
static uint32_t rex_pack_asked(uint32_t *teams, uint32_t *threads, uint32_t lanes)
{
    uint32_t together = REX_PACKED_THREADS / lanes;

    while (*teams % together != 0)
        together /= 2;
    if (together * lanes < REX_WARP)
        return 0;
    *teams /= together;
    *threads = together * lanes;
    return lanes;
}

/* If the program asks for so many teams that each has one iteration, or none, they share blocks. If each has
 * several, a team's threads run several iterations at a time, as more and smaller teams would, so the grid
 * has the shape that the program gives it. A single team runs its iterations in order, on which a program may
 * rely. */
uint32_t rex_pack_teams(int64_t device, uint32_t *teams, uint32_t *threads, uint64_t trip_count,
                        uint64_t longest, int about)
{
    const uint64_t resident = rex_device_threads(device);
    const int asked = (about & REX_ASKS_TEAMS) != 0;
    const int split = asked && (about & REX_ASKS_THREADS) == 0 && *teams > 1 && *teams < trip_count;
    const uint64_t enough = split ? (uint64_t)*teams * *threads : resident;
    uint32_t lanes;

    if (resident == 0 || trip_count == 0 || *threads == 0)
        return 0;
    lanes = rex_choose_lanes(enough, *threads, trip_count, longest, about);
    if (lanes == 0 || (split && *threads % REX_WARP != 0))
        return 0;
    if (split)
        return lanes;
    if (asked)
        return rex_pack_asked(teams, threads, lanes);
    *teams = (uint32_t)rex_least((trip_count * lanes - 1) / REX_PACKED_THREADS + 1, REX_MOST_TEAMS);
    *threads = REX_PACKED_THREADS;
    return lanes;
}

void *rex_pack_nest(uint32_t teams, uint32_t threads, uint64_t division)
{
    return rex_registered() && !rex_runs_on_host ? (void *)(uintptr_t)division
                                                 : rex_pack_geometry(teams, threads);
}

/*
 * The shared memory that a team may have: 48 KiB for any kernel. More needs the driver's permission for the
 * kernel (cuFuncSetAttribute, CU_FUNC_ATTRIBUTE_MAX_DYNAMIC_SHARED_SIZE_BYTES), which libomptarget gets from
 * LLVM 22 on if it is asked for 48 KiB of dynamic memory or more. 0: the device does not have as much.
 */
uint32_t rex_team_memory(int64_t device, uint32_t fixed, uint64_t bytes)
{
    int64_t number = device == -1 ? omp_get_default_device() : device;
    uint64_t asked = bytes > REX_USUAL_TEAM_MEMORY ? bytes : REX_USUAL_TEAM_MEMORY + 16;

    if (fixed + bytes <= REX_USUAL_TEAM_MEMORY)
        return (uint32_t)bytes;
    if (REX_LLVM_VERSION < 22 || !rex_registered() || rex_runs_on_host || number < 0 ||
        number >= REX_KNOWN_DEVICES)
        return 0;
    return fixed + asked <= rex_ask_device((int)number, REX_MOST_TEAM_MEMORY) ? (uint32_t)asked : 0;
}

uint32_t rex_resident_reduction_teams(int64_t device, uint32_t threads, uint64_t trip_count)
{
    uint32_t teams = rex_resident_teams(device, threads, trip_count);
    uint32_t most = rex_reduction_teams(threads, trip_count);

    if (teams > 0)
        return teams;
    if (rex_registered() && rex_runs_on_host)
        most = (uint32_t)rex_least(most, (uint64_t)omp_get_max_threads());
    return rex_allowed_teams(most);
}

/* The same as rex_ordered_threads, but a team's part in a reduction takes longer than it takes to begin one.
 */
enum { REX_MOST_TURNS_OF_REDUCTION = 240, REX_FEW_TURNS_OF_REDUCTION = 16 };

uint32_t rex_ordered_reduction_teams(int64_t device, uint32_t threads, uint64_t trip_count)
{
    const uint64_t resident = rex_device_threads(device);

    if (resident == 0 || trip_count / REX_MOST_TURNS_OF_REDUCTION < resident)
        return rex_resident_reduction_teams(device, threads, trip_count);
    return rex_filling_teams(trip_count / REX_FEW_TURNS_OF_REDUCTION, threads, trip_count);
}

uint32_t rex_resident_generic_teams(int64_t device, uint32_t threads, uint64_t trip_count)
{
    const uint32_t resident = rex_device_threads(device), teams = threads > 0 ? resident / threads : 0;

    return teams > 0 && trip_count / 2 >= teams ? teams : rex_allowed_teams(rex_generic_teams(trip_count));
}

uint32_t rex_part_of_reduction_teams(int64_t device, uint32_t threads, uint64_t trip_count, uint32_t part)
{
    const uint32_t teams = rex_resident_reduction_teams(device, threads, trip_count);
    const uint32_t most = threads > 0 ? rex_device_threads(device) / threads / part : 0;

    return most > 0 && most < teams ? most : teams;
}

#endif
