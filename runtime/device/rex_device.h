/* SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception */
/*
 * rex_device.h - what a device file printed by rex-emit includes.
 *
 * One device file is compiled for two kinds of device:
 *   - by nvcc, into a CUBIN for a GPU: rex_device_cuda.h;
 *   - by clang as C++ with -DREX_HOST_DEVICE -fopenmp, into a shared object for libomptarget's host plugin:
 *     rex_device_host.h.
 * Both headers define the same names, so the file need not know which it is:
 *
 *   REX_TEAMS(geometry, ...)       the block behind it runs once for every thread of every team
 *   REX_TEAMS_AS_ASKED(...)        the same, where the program asks for the threads by num_threads
 *   REX_ONE_THREAD { ... }         the same, where that is one
 *   REX_GENERIC(...) { ... }       once for every team, in a thread that others join in parallel regions
 *   REX_TOGETHER(...) { ... }      on a GPU once for every thread of every team, else as REX_GENERIC
 *   rex_parallel(threads, f)       a parallel region; f() in each of its threads
 *   rex_follow()                   on a GPU: waits until the launch before in the stream has ended
 *   REX_WIDTH(threads)             in the latter, on a GPU: each team has so many threads
 *   rex_together(threads, f)       one that all threads of a REX_TOGETHER come to
 *   rex_exactly(threads)           in the place of their number, where the region counts on it
 *   rex_shared<T>                  memory for a T that the threads of a region can reach
 *   rex_team_object<n, where, T>   the T that a kernel declares for its team
 *   rex_thread(), rex_threads()    the calling thread's number in its team, and how many they are
 *   blockIdx, blockDim, ...        CUDA's names for the place of a thread (one dimension, .x)
 *   REX_TEAM_SHARED(type, name)    a variable of the team
 *   rex_barrier()                  waits for the other threads of the team
 *
 * Behind a geometry stand pointers, parameters of the kernel: each thread of the host device has copies.
 *
 * A file whose device code holds parallel regions of its own, or functions that may be called from them,
 * defines REX_REGIONS before; in others a kernel is all there is, and no thread has to remember where it is.
 *
 * Common to both are the kernel environment, below, and what these files hold:
 *   rex_loop.h    trip counts
 *   rex_span.h    which iterations of a loop a thread runs
 *   rex_enum.h    arithmetic on enums
 *   rex_traits.h  what templates ask about types
 *
 * The others are included by the device files that use something of them, because a compiler for GPUs takes
 * longer to read all than to compile a kernel (passes/emit/headers.c):
 *   rex_tiles.h   which iterations of a nest of loops a thread runs
 *   rex_odometer.h  and where in the nest each of them is
 *   rex_usual.h   iterations made for what is usual, and for the rest
 *   rex_jam.h     several rows of a nest for each thread
 *   rex_keep.h    elements that a thread keeps from one loop to the next
 *   rex_defer.h   iterations that store when several have read
 *   rex_table.h   small tables that a thread has in registers
 *   rex_stage.h   what all threads read alike, in shared memory
 *   rex_rows.h    rows that neighbouring threads go through, by pieces in shared memory
 *   rex_fill.h    arrays of a team's that loops fill from memory
 *   rex_batch.h   serial loops that read for several iterations at once
 *   rex_turns.h   serial loops whose counters have 64 bits
 *   rex_hold.h    elements that loops add up in
 *   rex_reduce.h  reductions, and memory for private arrays
 *   rex_reduce_array.h  reductions of arrays
 *   rex_lanes.h   several teams in one block
 *   rex_in_order.h  sums that a team's threads share, in the order of the loop
 *   rex_sync.h    one thread at a time: single, critical, atomic
 *   rex_atomic.h  C's _Atomic types
 *   rex_omp.h     the omp_... functions and types
 *   rex_allocator.h  those of memory
 *   rex_vla.h     arrays of variable length
 *   rex_complex.h complex numbers
 *   rex_asm.h     asm without instructions
 *   rex_bins.h    small arrays that teams update atomically
 *   rex_combine.h  reductions of several teams in a block
 *   rex_several.h  several reductions at once
 *   rex_math.h    what <math.h> has as macros
 *   rex_builtin.h  what clang and gcc have by themselves
 */
#ifndef REX_DEVICE_H
#define REX_DEVICE_H

#include <stddef.h>
#include <stdint.h>
#ifndef REX_CUDA_RUNTIME_H /* which has what device code may call of them */
#include <math.h>
#include <stdio.h>
#include <stdlib.h>
#include <string.h>
#endif

#include "rex_traits.h"

/*
 * What libomptarget reads about a kernel before it launches it (LLVM 22, Shared/Environment.h,
 * KernelEnvironmentTy). A kernel without it runs with exactly the grid that it is given.
 */
struct rex_kernel_environment {
    unsigned char UseGenericStateMachine;
    unsigned char MayUseNestedParallelism;
    unsigned char ExecMode; /* 2: SPMD, all threads start at once */
    int MinThreads, MaxThreads;
    int MinTeams, MaxTeams;
    int ReductionDataSize, ReductionBufferLength;
    void *Ident;
    void *DynamicEnv;
};
static_assert(sizeof(rex_kernel_environment) == 48, "libomptarget reads 48 bytes");

/* Defines the environment of `kernel`, whose teams never have more than `width` threads (its launch bound).
 */
#define REX_KERNEL_ENVIRONMENT(kernel, width)                                                                \
    extern "C" {                                                                                             \
    __device__ rex_kernel_environment kernel##_kernel_environment = {0, 0, 2, 1, width, 0, 0, 0, 0, 0, 0};   \
    }                                                                                                        \
    static_assert((width) >= 1 && (width) <= 1024, "a team has 1 to 1024 threads")

/* Tells rexcc, which reads this before the compiler does, that CUDA's assembler may be asked to use
 * `registers` fewer for each of the kernel's threads, if a multiprocessor then holds more of its teams; with
 * 0 it may only be asked for fewer teams, if it spills. */
#define REX_FIT(kernel, width, registers) static_assert((registers) <= 255, "of each thread")

/* Tells the linker of the unit's object where its code uses a function or variable that it does not define.
 */
#define REX_CALLED(unit, name, position)                                                                     \
    extern "C" {                                                                                             \
    __device__ char rex_called_##unit##_##name[] = position;                                                 \
    }                                                                                                        \
    static_assert(sizeof(position) > 1, "a position")

/* _Generic (C11 6.5.1.1): a function that returns the chosen expression. */
#define REX_SELECT          [&]() -> decltype(auto)
#define REX_SELECT_CONSTANT []() -> decltype(auto)
#define REX_SELECT_IF       if constexpr

/* A long double of the host's must have the same type here. */
#ifdef REX_HOST_DEVICE
#define REX_SAME_LONG_DOUBLE(name)
#else
#define REX_NO_LONG_DOUBLE         "is or holds a long double, which this device does not have"
#define REX_SAME_LONG_DOUBLE(name) static_assert(sizeof(name) == 0, "'" name "' " REX_NO_LONG_DOUBLE)
#endif

/* nvcc has no weak variables. It merges inline ones, but only in relocatable device code, which nvlink
 * links. */
#if defined(__CUDACC_RDC__)
#define REX_ONE_PER_IMAGE inline
#elif defined(REX_HOST_DEVICE)
#define REX_ONE_PER_IMAGE __attribute__((weak))
#else
#define REX_ONE_PER_IMAGE
#endif

/* For `--check=run`: reports of threads, barriers and locks, and of accesses in code that clang does not
 * instrument. Checked programs have more teams and threads than processors, because more of them can race. */
#ifdef REX_CHECK
#include "../check/rex_check.h"
enum { REX_CHECK_TEAMS = 64, REX_CHECK_THREADS = 4 };
#define REX_CHECKED(...) __VA_ARGS__
/* An object, or the pointer to one, to a bit-field of which a value is stored: that reads the bits beside. */
template <class T> T &&rex_filled(T &&object)
{
    rex_check_touch(&reinterpret_cast<const volatile char &>(object), sizeof object, REX_CHECK_FILLS);
    return static_cast<T &&>(object);
}
template <class T> T *rex_filled_at(T *pointer)
{
    rex_filled(*pointer);
    return pointer;
}
/* A private variable, from its declaration to the end of its scope: it begins without a value. */
class rex_without_value
{
    rex_check_private variable;

  public:
    template <class T>
    rex_without_value(T &object, const char *name)
        : variable{&reinterpret_cast<const volatile char &>(object), sizeof object, name, nullptr}
    {
        rex_check_begin_private(&variable);
    }
    ~rex_without_value()
    {
        rex_check_end_private(&variable);
    }
};
#define REX_CHECK_TOUCH(object, how)                                                                         \
    rex_check_touch(const_cast<const void *>(static_cast<const volatile void *>(&(object))), sizeof(object), \
                    how)
#else
#define REX_CHECKED(...)
#define REX_CHECK_TOUCH(object, how) static_assert(true, "only where it is checked")
#endif

#ifdef REX_HOST_DEVICE
#include "rex_device_host.h"
#else
#include "rex_device_cuda.h"
#endif

/* Names that are keywords in C++ and declared by C's headers, or keywords of C23; the program's own of such a
 * name hide them. */
typedef __WCHAR_TYPE__ __rex_name_wchar_t;
typedef __CHAR16_TYPE__ __rex_name_char16_t;
typedef __CHAR32_TYPE__ __rex_name_char32_t;
typedef bool __rex_name_bool;
enum : bool { __rex_name_false, __rex_name_true };
static constexpr decltype(nullptr) __rex_name_nullptr = nullptr;
typedef decltype(nullptr) rex_nullptr;

/* An array that is an object of a block, with the value of a compound literal (C11 6.5.2.5). */
template <class T, class Value, unsigned long n>
static __device__ inline T (&rex_set(T (&object)[n], const Value (&value)[n]))[n]
{
    memcpy((void *)&object, &value, sizeof(object));
    return object;
}

/* The same for a struct with const members, to which C++ assigns nothing. */
template <class T> static __device__ inline T &rex_set_struct(T &object, const T &value)
{
    memcpy((void *)&object, (const void *)&value, sizeof(object));
    return object;
}

/* Reassembles in memory a variable that was passed in several slots. */
template <class T> struct rex_parts {
    alignas(T) unsigned char bytes[sizeof(T)];

    template <class... Slot> __device__ rex_parts(Slot... slots)
    {
        static_assert(sizeof...(slots) == (sizeof(T) + 7) / 8, "8 bytes a slot");
        const unsigned long long all[] = {slots...};
        memcpy(bytes, all, sizeof(T));
    }
};

/* rex-resolve writes an if statement with this for choices in which host and device differ. */
#define __rex_on_device() 1

#include "../shared/rex_loop.h"
#include "rex_span.h"
#include "rex_enum.h"

#include "rex_no_macros.h"

#endif
