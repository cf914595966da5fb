/* SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception */
/*
 * rex_omp.h - what device code finds of <omp.h>.
 *
 * The functions answer for the thread that asks. A kernel whose threads begin together is one parallel
 * region; regions inside it, and those of a generic kernel, count as they are. A device file that asks for
 * its level is one with REX_REGIONS, which tells a region of one thread from none. Values that the host may
 * set and a device may not (dynamic, schedule, affinity) have the answer of an implementation that leaves
 * them alone. Types and constants have the layout and the values of LLVM's <omp.h>, because the host half of
 * the program is compiled with that.
 *
 * Follows OpenMP 5.2, chapter 18.
 */
#ifndef REX_OMP_H
#define REX_OMP_H

#include "rex_sync.h"

/*
 * libomptarget fills this in when it loads an image that has it (LLVM 22, Shared/Environment.h,
 * DeviceEnvironmentTy).
 */
struct rex_device_environment {
    uint32_t DeviceDebugKind;
    uint32_t NumDevices;
    uint32_t DeviceNum;
    uint32_t DynamicMemSize;
    uint64_t ClockFrequency;
    uintptr_t IndirectCallTable;
    uint64_t IndirectCallTableSize;
    uint64_t HardwareParallelism;
};
extern "C" {
REX_ONE_PER_IMAGE __device__ rex_device_environment __omp_rtl_device_environment = {0, 1, 0, 0, 0, 0, 0, 0};
}

#define REX_OMP static __device__ inline

/* The message of an error directive at execution (section 8.5). */
REX_OMP void rex_error(const char *position, const char *message, bool fatal)
{
    if (fatal)
        rex_fail(position, ": error: ", message);
    printf("%s: warning: %s\n", position, message);
}

/* The function that a pointer leads to, where it is called. Where several kernels of an image call by
 * pointers, ptxas 13.0 calls the address -1 in the place of a value that it has put together of functions'
 * addresses and of others, such as null. It leaves a value alone that an instruction has computed under a
 * condition. */
template <class Function> static __device__ inline Function *rex_called(Function *function)
{
#ifdef __CUDACC__
    asm("{ .reg .pred any; setp.ne.u64 any, %0, 0; @any xor.b64 %0, %0, 0; }" : "+l"(function));
#endif
    return function;
}

/* A value without a parameter that names it: nvcc passes the members of a class one behind the other, each
 * aligned for itself, and takes the whole class, so both must come to the same. rex_va_argument takes it. */
template <size_t count> struct rex_words {
    unsigned long words[count];
};
template <class T> using rex_words_of = rex_words<(sizeof(T) + 7) / 8>;
template <class T> static __device__ inline rex_words_of<T> rex_passed(const T &value)
{
    rex_words_of<T> words = {};
    __builtin_memcpy(&words, &value, sizeof value);
    return words;
}

/* The device's function for a pointer, which may be the host's (OpenMP 5.2, section 7.8.3). libomptarget has
 * sorted the table by host addresses. */
template <class Function> static __device__ Function *rex_callee(Function *function)
{
    struct pair {
        uintptr_t host, device;
    };
    const pair *const table = reinterpret_cast<const pair *>(__omp_rtl_device_environment.IndirectCallTable);
    const uintptr_t wanted = reinterpret_cast<uintptr_t>(function);

    for (uint64_t low = 0, high = __omp_rtl_device_environment.IndirectCallTableSize; low < high;) {
        const uint64_t middle = low + (high - low) / 2;
        if (table[middle].host == wanted)
            return rex_called(reinterpret_cast<Function *>(table[middle].device));
        if (table[middle].host < wanted)
            low = middle + 1;
        else
            high = middle;
    }
    return rex_called(function);
}

/* ---- Teams and threads ---- */

REX_OMP int omp_get_team_num()
{
    return (int)blockIdx.x;
}

REX_OMP int omp_get_num_teams()
{
    return (int)gridDim.x;
}

REX_OMP int omp_get_thread_num()
{
    return (int)rex_thread();
}

REX_OMP int omp_get_num_threads()
{
    return (int)rex_threads();
}

REX_OMP int omp_get_max_threads()
{
    return (int)rex_next_threads();
}

REX_OMP int omp_get_thread_limit()
{
    return (int)rex_most_threads();
}

REX_OMP int omp_get_teams_thread_limit()
{
    return (int)rex_most_threads();
}

/* The ICV nteams-var of the device (OpenMP 5.2, section 2.2), which is 0: each teams construct may choose. */
REX_OMP int omp_get_max_teams()
{
    return 0;
}

REX_OMP int omp_get_num_procs()
{
    return (int)rex_most_threads();
}

REX_OMP int omp_in_parallel()
{
    return rex_active_level() > 0;
}

REX_OMP int omp_get_level()
{
    return (int)rex_level();
}

REX_OMP int omp_get_active_level()
{
    return omp_in_parallel();
}

REX_OMP int omp_get_max_active_levels()
{
    return 1;
}

REX_OMP int omp_get_supported_active_levels()
{
    return 1;
}

REX_OMP int omp_get_ancestor_thread_num(int level)
{
    if (level < 0 || level > omp_get_level())
        return -1;
    return level > 0 && level == (int)rex_active_level() ? (int)rex_active_thread() : 0;
}

REX_OMP int omp_get_team_size(int level)
{
    if (level < 0 || level > omp_get_level())
        return -1;
    return level > 0 && level == (int)rex_active_level() ? (int)rex_active_threads() : 1;
}

/* For the regions that the calling thread comes to next. */
REX_OMP void omp_set_num_threads(int threads)
{
    if (threads > 0)
        rex_wish_threads((unsigned)threads);
}

/* ---- What a device leaves as it is ---- */

typedef enum omp_sched_t {
    omp_sched_static = 1,
    omp_sched_dynamic = 2,
    omp_sched_guided = 3,
    omp_sched_auto = 4,
    omp_sched_monotonic = (int)0x80000000
} omp_sched_t;

typedef enum omp_proc_bind_t {
    omp_proc_bind_false = 0,
    omp_proc_bind_true = 1,
    omp_proc_bind_master = 2,
    omp_proc_bind_primary = omp_proc_bind_master,
    omp_proc_bind_close = 3,
    omp_proc_bind_spread = 4
} omp_proc_bind_t;

REX_OMP int omp_get_dynamic()
{
    return 0;
}

REX_OMP int omp_get_nested()
{
    return 0;
}

REX_OMP int omp_get_cancellation()
{
    return 0;
}

REX_OMP int omp_in_final()
{
    return 0;
}

REX_OMP int omp_get_max_task_priority()
{
    return 0;
}

REX_OMP omp_proc_bind_t omp_get_proc_bind()
{
    return omp_proc_bind_false;
}

REX_OMP int omp_get_num_places()
{
    return 0;
}

REX_OMP int omp_get_place_num()
{
    return -1;
}

REX_OMP int omp_get_place_num_procs(int)
{
    return 0;
}

REX_OMP void omp_get_place_proc_ids(int, int *)
{
}

REX_OMP int omp_get_partition_num_places()
{
    return 0;
}

REX_OMP void omp_get_partition_place_nums(int *)
{
}

REX_OMP void omp_get_schedule(omp_sched_t *kind, int *chunk)
{
    *kind = omp_sched_static;
    *chunk = 1;
}

REX_OMP void omp_set_dynamic(int)
{
}

REX_OMP void omp_set_nested(int)
{
}

REX_OMP void omp_set_max_active_levels(int)
{
}

REX_OMP void omp_set_schedule(omp_sched_t, int)
{
}

/* ---- Devices ---- */

enum { omp_initial_device = -1, omp_invalid_device = -2 };

REX_OMP int omp_is_initial_device()
{
    return 0;
}

REX_OMP int omp_get_device_num()
{
    return (int)__omp_rtl_device_environment.DeviceNum;
}

REX_OMP int omp_get_num_devices()
{
    return (int)__omp_rtl_device_environment.NumDevices;
}

REX_OMP int omp_get_initial_device()
{
    return omp_get_num_devices();
}

REX_OMP int omp_get_default_device()
{
    return 0;
}

REX_OMP void omp_set_default_device(int)
{
}

/* What a metadirective in device code asks by target_device (rex_select.h has these for the host). */
REX_OMP int __rex_default_device()
{
    return omp_get_default_device();
}

REX_OMP int __rex_initial_device()
{
    return omp_get_initial_device();
}

REX_OMP int __rex_is_offload_device(int device)
{
    return device >= 0 && device < omp_get_num_devices();
}

/* A device does not know its name, as in Clang's device runtime. */
REX_OMP const char *omp_get_uid_from_device(int)
{
    return nullptr;
}

REX_OMP int omp_get_device_from_uid(const char *)
{
    return omp_invalid_device;
}

/* ---- Time ---- */

/* Seconds since some moment in the past. */
REX_OMP double omp_get_wtime()
{
    /* A product may become part of a difference, in which it is not rounded. */
    return (double)rex_nanoseconds() / 1e9;
}

/* Seconds between two ticks of that clock. */
REX_OMP double omp_get_wtick()
{
    return 1e-9;
}

/* ---- Locks (OpenMP 5.2, section 18.9) ---- */

typedef struct omp_lock_t {
    void *_lk;
} omp_lock_t;

typedef struct omp_nest_lock_t {
    void *_lk;
} omp_nest_lock_t;

typedef enum omp_sync_hint_t {
    omp_sync_hint_none = 0,
    omp_lock_hint_none = omp_sync_hint_none,
    omp_sync_hint_uncontended = 1,
    omp_lock_hint_uncontended = omp_sync_hint_uncontended,
    omp_sync_hint_contended = 2,
    omp_lock_hint_contended = omp_sync_hint_contended,
    omp_sync_hint_nonspeculative = 4,
    omp_lock_hint_nonspeculative = omp_sync_hint_nonspeculative,
    omp_sync_hint_speculative = 8,
    omp_lock_hint_speculative = omp_sync_hint_speculative
} omp_sync_hint_t;
typedef omp_sync_hint_t omp_lock_hint_t;

/* Both kinds of lock lie in their pointers: a simple one is 0 or 1, of a nestable one the upper half is the
 * number of its owner, counted from 1, and the lower half how often that has set it. */
REX_OMP unsigned long long *rex_lock_word(void **lock)
{
    static_assert(sizeof(void *) == sizeof(unsigned long long), "a lock has 64 bits");
    return reinterpret_cast<unsigned long long *>(lock);
}

REX_OMP void omp_init_lock(omp_lock_t *lock)
{
    rex_store(rex_lock_word(&lock->_lk), 0ull);
}

REX_OMP void omp_init_lock_with_hint(omp_lock_t *lock, omp_sync_hint_t)
{
    omp_init_lock(lock);
}

REX_OMP void omp_destroy_lock(omp_lock_t *)
{
}

REX_OMP int omp_test_lock(omp_lock_t *lock)
{
    return rex_try_lock(rex_lock_word(&lock->_lk));
}

/* Nobody releases a lock that the host has initialised, or nothing: its value is one that no lock has here.
 */
REX_OMP void rex_want_lock(bool known)
{
    if (!known)
        rex_fail("a lock is set that device code has not initialised: call omp_init_lock in a target region");
}

REX_OMP void omp_set_lock(omp_lock_t *lock)
{
    for (rex_patience patience; !omp_test_lock(lock); patience.wait())
        rex_want_lock(rex_load(rex_lock_word(&lock->_lk)) <= 1);
}

REX_OMP void omp_unset_lock(omp_lock_t *lock)
{
    rex_unlock(rex_lock_word(&lock->_lk));
}

REX_OMP void omp_init_nest_lock(omp_nest_lock_t *lock)
{
    rex_store(rex_lock_word(&lock->_lk), 0ull);
}

REX_OMP void omp_init_nest_lock_with_hint(omp_nest_lock_t *lock, omp_sync_hint_t)
{
    omp_init_nest_lock(lock);
}

REX_OMP void omp_destroy_nest_lock(omp_nest_lock_t *)
{
}

/* How often the calling thread has now set the lock; 0 if another thread holds it. */
REX_OMP int omp_test_nest_lock(omp_nest_lock_t *lock)
{
    unsigned long long *const word = rex_lock_word(&lock->_lk);
    const unsigned long long owner = (unsigned long long)blockIdx.x * 1024 + rex_active_thread() + 1;
    const unsigned long long held = rex_load(word);

    if (held >> 32 == owner) {
        rex_store(word, held + 1);
        return (int)(unsigned)(held + 1);
    }
    if (held != 0 || rex_compare_and_swap(word, 0ull, owner << 32 | 1) != 0)
        return 0;
    rex_order_memory();
    REX_CHECKED(rex_check_lock(lock);)
    return 1;
}

REX_OMP void omp_set_nest_lock(omp_nest_lock_t *lock)
{
    for (rex_patience patience; !omp_test_nest_lock(lock); patience.wait()) {
        const unsigned long long held = rex_load(rex_lock_word(&lock->_lk)), owner = held >> 32;
        rex_want_lock(held == 0 || ((unsigned)held > 0 && owner > 0 && owner <= gridDim.x * 1024ull));
    }
}

REX_OMP void omp_unset_nest_lock(omp_nest_lock_t *lock)
{
    unsigned long long *const word = rex_lock_word(&lock->_lk);
    const unsigned long long held = rex_load(word) - 1;

    REX_CHECKED(if ((unsigned)held == 0) rex_check_unlock(lock);)
    rex_order_memory();
    rex_store(word, (unsigned)held > 0 ? held : 0);
}

/* ---- Types of objects that only the host makes; a structure that is mapped may contain them ---- */

typedef void *omp_depend_t;
typedef void *omp_interop_t;
typedef enum omp_event_handle_t : uintptr_t { rex_largest_event = UINTPTR_MAX } omp_event_handle_t;

#undef REX_OMP

#endif
