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

#include "rex_image.h"
#include "rex_kmp.h"
#include "rex_loop.h"

int omp_get_default_device(void);
int omp_get_max_teams(void);
int omp_get_max_threads(void);

enum { REX_KNOWN_DEVICES = 64 };

/* How many threads a device runs at the same time; 0: nobody has asked yet. */
static uint32_t rex_resident_threads[REX_KNOWN_DEVICES];

/* CUdevice_attribute of cuda.h. */
enum { REX_MULTIPROCESSORS = 16, REX_THREADS_OF_MULTIPROCESSOR = 39, REX_MOST_TEAM_MEMORY = 97 };

/* Asks the driver, which is there: libomptarget has loaded it. Returns 0 where it does not say. */
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

/* 1 where the driver does not say. */
static uint32_t rex_ask_resident_threads(int ordinal)
{
    uint32_t threads =
        rex_ask_device(ordinal, REX_MULTIPROCESSORS) * rex_ask_device(ordinal, REX_THREADS_OF_MULTIPROCESSOR);

    return threads > 0 ? threads : 1;
}

/* As many threads as the device runs at the same time; 0 where the team count is not REX's to choose. */
static uint32_t rex_device_threads(int64_t device)
{
    int64_t number = device == -1 ? omp_get_default_device() : device;
    uint32_t resident;

    if (!rex_registered() || rex_image_is_host(&image) || number < 0 || number >= REX_KNOWN_DEVICES ||
        omp_get_max_teams() > 0)
        return 0;
    resident = __atomic_load_n(&rex_resident_threads[number], __ATOMIC_RELAXED);
    if (resident == 0) {
        resident = rex_ask_resident_threads((int)number);
        __atomic_store_n(&rex_resident_threads[number], resident, __ATOMIC_RELAXED);
    }
    return resident;
}

uint32_t rex_resident_teams(int64_t device, uint32_t threads, uint64_t trip_count)
{
    return rex_filling_teams(rex_device_threads(device), threads, trip_count);
}

uint32_t rex_renewed_teams(int64_t device, uint32_t threads, uint64_t trip_count)
{
    return rex_filling_teams(3 * (uint64_t)rex_device_threads(device), threads, trip_count);
}

uint32_t rex_all_teams(int64_t device, uint32_t threads, uint64_t trip_count)
{
    return rex_device_threads(device) == 0 ? 0 : rex_filling_teams(UINT64_MAX, threads, trip_count);
}

/* Four times as many teams as the device runs at a time. */
uint32_t rex_crowded_threads(int64_t device, uint32_t width, uint64_t trip_count)
{
    const uint32_t resident = rex_device_threads(device), half = width / 2;

    return resident > 0 && half >= 32 && trip_count / 4 >= resident / half ? half : width;
}

void *rex_pack_nest(uint32_t teams, uint32_t threads, uint64_t division)
{
    return rex_registered() && !rex_image_is_host(&image) ? (void *)(uintptr_t)division
                                                          : rex_pack_geometry(teams, threads);
}

/*
 * Shared memory of a team: 48 KiB for any kernel, and more for one that the driver has been told of, which
 * libomptarget does from LLVM 22 on where it is asked for 48 KiB of dynamic memory or more
 * (cuFuncSetAttribute, CU_FUNC_ATTRIBUTE_MAX_DYNAMIC_SHARED_SIZE_BYTES). 0: the device has not as much.
 */
uint32_t rex_team_memory(int64_t device, uint32_t fixed, uint64_t bytes)
{
    int64_t number = device == -1 ? omp_get_default_device() : device;
    uint64_t asked = bytes > REX_USUAL_TEAM_MEMORY ? bytes : REX_USUAL_TEAM_MEMORY + 16;

    if (fixed + bytes <= REX_USUAL_TEAM_MEMORY)
        return (uint32_t)bytes;
    if (REX_LLVM_VERSION < 22 || !rex_registered() || rex_image_is_host(&image) || number < 0 ||
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
    return rex_registered() && rex_image_is_host(&image) && omp_get_max_teams() <= 0
               ? (uint32_t)rex_least(most, (uint64_t)omp_get_max_threads())
               : most;
}

#endif
