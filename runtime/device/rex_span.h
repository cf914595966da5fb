/* SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception */
/*
 * rex_span.h - which iterations of a loop a thread runs. Included by rex_device.h.
 *
 * A span is the part of the logical iterations 0 .. trips - 1 that one of several workers runs. It is used as
 *
 *     const rex_span span = rex_league_span(trips);
 *     for (unsigned long long k = span.first; k < span.last; k += span.step) ...
 *
 * On a GPU neighbouring threads run neighbouring iterations, which is what its memory wants: worker w runs w,
 * w + n, w + 2n, ... (the grid-stride loop). On the host device each worker runs one contiguous piece, and
 * the step is a constant 1: threads then share no cache line but at the seams, and the compiler can
 * vectorise.
 */
#ifndef REX_SPAN_H
#define REX_SPAN_H

#include "../shared/rex_loop.h"
#include "rex_traits.h"

struct rex_span {
    unsigned long long first, last; /* one past the end */

#ifdef REX_HOST_DEVICE
    static constexpr unsigned long long step = 1;

    /* The piece of `worker` (0 .. workers - 1); the first trips % workers pieces are longer by one. */
    rex_span(unsigned long long worker, unsigned long long workers, unsigned long long trips)
    {
        const unsigned long long longer = trips % workers;
        first = trips / workers * worker + (worker < longer ? worker : longer);
        last = first + trips / workers + (worker < longer);
    }
#else
    unsigned long long step;

    /* The iterations of `worker` (0 .. workers - 1). */
    __device__ rex_span(unsigned long long worker, unsigned long long workers, unsigned long long trips)
        : first(worker), last(trips), step(workers)
    {
    }
#endif
};

#ifndef REX_HOST_DEVICE
/* As rex_trips_lt of rex_loop.h, of three ints: a GPU compares two of 64 bits in two steps. */
template <class L, class H, class S,
          rex_if<rex_is_same<L, int> && rex_is_same<H, int> && rex_is_same<S, int>> = 0>
static __device__ inline rex_uint64 rex_trips_lt(L low, H high, S step)
{
    return low < high ? ((uint32_t)high - (uint32_t)low - 1) / (uint32_t)step + 1 : 0;
}
#endif

/*
 * The value of a 32-bit iteration variable, which T holds exactly, while iterations are counted in 64 bits.
 * clang does not see that the conversion is exact: it would sign-extend the variable again in each iteration
 * that uses it as an index, and vectorise for the case that it wraps around.
 */
template <class T, class Value> static __device__ inline T rex_exact(Value value)
{
#ifdef REX_HOST_DEVICE
    if constexpr (sizeof(Value) == 8)
        __builtin_assume((int64_t)value == (T)value);
#endif
    return (T)value;
}

/* The value of an iteration variable that becomes less, and may be shorter than an int. CUDA 13's compiler
 * makes a[i + 6] of a short unsigned one that is computed as 11 - 3 * k, an element 17 behind that at -3 * k,
 * converted by itself. What comes out of an asm statement it takes as it is. */
template <class T, class Value> static __device__ inline T rex_short(Value value)
{
#ifndef REX_HOST_DEVICE
    if constexpr (sizeof(T) < sizeof(int)) {
        int number = (int)value;
        asm("" : "+r"(number));
        return (T)number;
    }
#endif
    return (T)value;
}

/* 0, which CUDA's compiler does not know. */
static __device__ inline uint32_t rex_nothing()
{
    uint32_t nothing = 0;
#ifndef REX_HOST_DEVICE
    asm("" : "+r"(nothing));
#endif
    return nothing;
}

/* The same, and CUDA's compiler does not see that the variable is part of the 64 bits: for x[i], x[i + 1] and
 * so on it would make indices of 64 bits, and compute an address for each (rex-tile, `own_index`). */
template <class T, class Value> static __device__ inline T rex_own_index(Value value, uint32_t nothing)
{
#ifdef REX_HOST_DEVICE
    (void)nothing;
    return rex_exact<T>(value);
#else
    return (T)((uint32_t)value + nothing);
#endif
}

/* A loop over a thread's share of its team's iterations; after the step comes the code that advances other
 * counters. CUDA's compiler runs several iterations at once if it can tell how many there are, which it
 * cannot for unsigned numbers with an unknown step. REX_UNROLL before such a loop says how many. */
#ifdef REX_HOST_DEVICE
#define REX_UNROLL(turns)
#define REX_TURNS(k, begin, end, step, ...)                                                                  \
    for (uint64_t k = (begin); k < (end); k += (step)__VA_OPT__(, ) __VA_ARGS__)
#define REX_SHORT_TURNS REX_TURNS
#else
#define REX_UNROLL_BY(...) _Pragma(#__VA_ARGS__)
#define REX_UNROLL(turns)  REX_UNROLL_BY(unroll turns)
#define REX_TURNS(k, begin, end, step, ...)                                                                  \
    for (uint64_t k = (begin), __rex_left = rex_turns(k, end, step); __rex_left > 0;                         \
         __rex_left--, k += (step)__VA_OPT__(, ) __VA_ARGS__)

/* The same for a loop of less than 2^31 iterations: after the last one k may have any value. */
#define REX_SHORT_TURNS(k, begin, end, step, ...)                                                            \
    for (unsigned k = (unsigned)(begin), __rex_left = rex_short_turns(k, (unsigned)(end), step);             \
         __rex_left > 0; __rex_left--, k += (unsigned)(uint64_t)(step)__VA_OPT__(, ) __VA_ARGS__)
#endif

/* The loop that follows is a simd construct's: it may run several iterations at a time. The clauses are that
 * construct's. */
#ifdef REX_HOST_DEVICE
#define REX_SIMD(...) REX_PRAGMA(omp simd __VA_ARGS__)
#else
#define REX_SIMD(...)
#endif

/* This thread's iterations of a loop that all threads of the league share (distribute parallel for). */
static __device__ inline rex_span rex_league_span(unsigned long long trips)
{
    return rex_span((unsigned long long)blockIdx.x * blockDim.x + threadIdx.x,
                    (unsigned long long)gridDim.x * blockDim.x, trips);
}

/* This team's iterations of a loop that the teams share (distribute). */
static __device__ inline rex_span rex_team_span(unsigned long long trips)
{
    return rex_span(blockIdx.x, gridDim.x, trips);
}

#endif
