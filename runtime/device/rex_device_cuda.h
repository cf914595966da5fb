/* SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception */
/*
 * rex_device_cuda.h - rex_device.h for a GPU, compiled by nvcc.
 *
 * A league is a grid, a team is a thread block; most names are CUDA's own already. What is left are the
 * pieces that rex_reduce.h and rex_omp.h build on.
 */
#ifndef REX_DEVICE_CUDA_H
#define REX_DEVICE_CUDA_H

/* What C allows and nvcc warns about, some of it as errors, which `-w` leaves: conversions that change a
 * number's sign or lose some of it (68, 69, 2361), variables that are declared and not used, or not set (177,
 * 549, 550), volatile objects as C has them (3010 to 3012), qualifiers without a meaning (191, 815), literals
 * (1422, 2464), functions that do not return (1305); and what clang says of the same text by itself, or by
 * the options that the user gives it: constants out of range (39, 61, 62, 63, 170, 173, 221, 2362), one bit
 * with a sign (108), a loop's variable that hides another (780), expressions that do nothing, or something
 * else than they seem to (174, 186, 187, 514), what is deprecated (1215). Pragmas of other compilers' are
 * hints (1675, 20199). */
#ifdef __NVCC__
#pragma nv_diag_suppress 39, 61, 62, 63, 68, 69, 83, 108, 170, 173, 174, 177, 186, 187, 191, 221, 514, 549
#pragma nv_diag_suppress 550, 780, 815, 1215, 1305, 1422, 1675, 2361, 2362, 2464, 3010, 3011, 3012, 20199
#endif

/* Ends a kernel that cannot go on; the launch, or the next call that waits for it, fails. */
static __device__ inline void rex_stop()
{
    __trap();
}

#include "../shared/rex_fail.h"
#include "../shared/rex_bounds.h"

/* For all that the compiler knows from here on, `word` may have any value. */
static __device__ inline void rex_forget(uint64_t &word)
{
    asm volatile("" : "+l"(word));
}

/* A chain's launch may be started while the one before it still runs (rex_chain.h). After this call that
 * launch, and all before it, have ended, and what they have written is visible. */
static __device__ inline void rex_follow()
{
#if __CUDA_ARCH__ >= 900
    asm volatile("griddepcontrol.wait;" ::: "memory");
#endif
}

/* Stores the value that an update has passed to this launch, if there is one (rex_carry of rex_kmp.h). */
template <unsigned bytes>
static __device__ inline void rex_carry(unsigned long long to, unsigned long long value)
{
    if (to && blockIdx.x == 0 && threadIdx.x == 0)
        memcpy(reinterpret_cast<void *>(to), &value, bytes);
}

/* A fence: orders what a thread has stored, and has seen others store, before what it stores next, and
 * likewise for reads: for all threads of the device, and for the host. CUDA's own fences are stronger: all
 * threads that execute one agree on one order of them, which is not needed here. */
static __device__ inline void rex_fence()
{
#if __CUDA_ARCH__ >= 700
    asm volatile("fence.acq_rel.gpu;" ::: "memory");
#else
    __threadfence();
#endif
}

static __device__ inline void rex_fence_for_host()
{
#if __CUDA_ARCH__ >= 700
    asm volatile("fence.acq_rel.sys;" ::: "memory");
#else
    __threadfence_system();
#endif
}

/* Stores a word that the host looks at. */
static __device__ inline void rex_tell(volatile unsigned long long *word, unsigned long long value)
{
    *word = value;
}

/* The kernel that brings a few bytes to the host, after a chain's launches: it stores them in memory that the
 * host can access, and then a number for which the host polls (rex_bring.h). Each image has it once, from
 * whichever of its files. */
template <int>
__global__ void rex_bring(const char *from, char *to, unsigned long long bytes,
                          volatile unsigned long long *told, unsigned long long number)
{
    rex_follow();
    for (unsigned long long i = threadIdx.x; i < bytes; i += blockDim.x)
        to[i] = from[i];
    __syncthreads();
    if (threadIdx.x == 0) {
        rex_fence_for_host();
        rex_tell(told, number);
    }
}

#define REX_KERNEL_PARAMETERS(kernel) static_assert(true, "CUDA's assembler says in the image how many")

#define REX_BRINGS                                                                                           \
    template __global__ void rex_bring<0>(const char *, char *, unsigned long long,                          \
                                          volatile unsigned long long *, unsigned long long)

#include "rex_region_cuda.h"

/* A variable that the team's threads share. An array type is written as __typeof__(float[64]). */
#define REX_TEAM_SHARED(type, name) __shared__ rex_type<type> name

/* Names any type T in a place where the language wants a plain name. */
template <class T> using rex_type = T;

/* A value each of whose words is fetched from another lane's. */
template <class T, class Fetch> static __device__ inline T rex_fetch_words(T value, Fetch fetch)
{
    unsigned words[(sizeof(T) + 3) / 4] = {};

    memcpy(words, &value, sizeof(T));
    for (unsigned &word : words)
        word = fetch(word);
    memcpy(&value, words, sizeof(T));
    return value;
}

/* The value that the thread `distance` lanes above holds. `mask` has a bit for each lane that takes part. */
template <class T> static __device__ inline T rex_shuffle_down(unsigned mask, T value, unsigned distance)
{
    return rex_fetch_words(value, [=](unsigned word) { return __shfl_down_sync(mask, word, distance); });
}

/* The value of one lane, for all that the mask names. */
template <class T> static __device__ inline T rex_shuffle(unsigned mask, T value, unsigned lane)
{
    return rex_fetch_words(value, [=](unsigned word) { return __shfl_sync(mask, word, lane); });
}

/* The value of the lane whose number differs in one bit, `distance`. */
template <class T> static __device__ inline T rex_shuffle_across(unsigned mask, T value, unsigned distance)
{
    return rex_fetch_words(value, [=](unsigned word) { return __shfl_xor_sync(mask, word, distance); });
}

/* Combines the values of the first `count` lanes of a warp that has `lanes` lanes; lane 0 gets the result.
 * Where that is rare, the loop is to stay one. */
template <int unrolled = 5, class T, class Op>
static __device__ inline T rex_warp_fold(T value, unsigned lanes, unsigned count, Op op)
{
    const unsigned mask = lanes < 32 ? (1u << lanes) - 1 : ~0u;
    const unsigned lane = threadIdx.x % 32;

#pragma unroll(unrolled)
    for (unsigned distance = 16; distance > 0; distance /= 2) {
        const T other = rex_shuffle_down(mask, value, distance);
        if (lane + distance < count)
            value = op(value, other);
    }
    return value;
}

/* Whether fminf and fmaxf are an instruction each. */
constexpr bool rex_floats_have_extremes = true;

/* For operators for which one instruction combines a warp's integers and gives the result to all lanes:
 * rex_reduce.h specializes it, where the processor has the instruction. */
template <class Op> struct rex_at_once {
    static constexpr bool known = false;
};

template <class T, class Op>
constexpr bool rex_folds_at_once = rex_at_once<Op>::known &&rex_is_integral<T> && sizeof(T) <= 4;

/* Whether the operator only compares values, so that it may be applied to integers of the same order. */
template <class Op> constexpr bool rex_keeps_order = false;

/* A float as an integer of the same order, and back: for negative ones the bits count the other way. */
static __device__ inline int rex_order_bits(int bits)
{
    return bits ^ (bits >> 31 & INT32_MAX);
}

template <class Op> static __device__ inline float rex_fold_in_order(float value)
{
    int bits;

    memcpy(&bits, &value, sizeof(bits));
    bits = rex_order_bits(rex_at_once<Op>::fold(rex_order_bits(bits)));
    memcpy(&value, &bits, sizeof(value));
    return value;
}

/* The same for a warp with all its lanes, without asking which of them are there. */
template <class T, class Op> static __device__ inline T rex_full_warp_fold(T value, Op op)
{
    if constexpr (rex_folds_at_once<T, Op>)
        value = rex_at_once<Op>::fold(value);
    else if constexpr (rex_keeps_order<Op> && rex_is_same<T, float>)
        value = rex_fold_in_order<Op>(value);
    else
        for (unsigned distance = 16; distance > 0; distance /= 2)
            value = op(value, rex_shuffle_down(~0u, value, distance));
    return value;
}

enum { REX_FEW_WARPS = 8, REX_FEW_BYTES = 16 };

/* Of few warps, `most` at most, a thread reads all results at once, if they are small. */
template <unsigned most, class T, class Op>
static __device__ inline T rex_fold_few(const T *results, unsigned warps, Op op)
{
    T value = results[0];

#pragma unroll
    for (unsigned warp = 1; warp < most; warp++)
        if (warp < warps)
            value = op(value, results[warp]);
    return value;
}

/*
 * Combines the values of the team's threads 0 to count - 1 (count >= 1) in an order that depends on the width
 * of the team and on nothing else. All threads of the team call it; thread 0 gets the result.
 *
 * Each warp folds its own values by shuffles, lane 0 of each puts the result into team memory, and the first
 * warp folds those. No team of the kernel has more threads than `widest`.
 */
template <unsigned widest = 1024, class T, class Op>
static __device__ T rex_team_fold(T value, unsigned count, Op op)
{
    constexpr unsigned most = (widest + 31) / 32;
    __shared__ T results[most];
    const unsigned width = rex_threads();
    const unsigned warp = rex_thread() / 32;
    const unsigned start = 32 * warp, rest = count > start ? count - start : 0;

    if (width == 1)
        return value;
    if (rest >= 32)
        value = rex_full_warp_fold(value, op);
    else
        value = rex_warp_fold<1>(value, min(width - start, 32u), rest, op);
    if (width <= 32)
        return value;

    rex_barrier(); /* an earlier call's results have been read */
    if (threadIdx.x == start)
        results[warp] = value;
    rex_barrier();
    if (warp == 0) {
        if constexpr (most <= REX_FEW_WARPS && sizeof(T) <= REX_FEW_BYTES)
            return rex_fold_few<most>(results, (count + 31) / 32, op);
        if (threadIdx.x < (width + 31) / 32)
            value = results[threadIdx.x];
        value = rex_warp_fold(value, 32, (count + 31) / 32, op);
    }
    return value;
}

/* original = original op (the values of the team's threads). All threads of the team call it, and have to
 * meet before one of them reads the result. Returns whether the calling thread has stored it. */
constexpr bool rex_team_reduces_at_once = false;

template <class T, class Op> static __device__ bool rex_team_reduce(T &original, T value, Op op)
{
    value = rex_team_fold(value, rex_threads(), op);
    if (rex_thread() == 0)
        original = op(original, value);
    return rex_thread() == 0;
}

/*
 * Whether this team is the last of the league to come here. All threads of every team call it, outside of
 * other parallel regions than the kernel itself; thread 0 of each has stored the team's results before, and
 * in the last team all threads see them all. Leaves the counter at zero.
 */
static __device__ inline bool rex_last_team(unsigned *counter)
{
    int last = 0;

    if (rex_thread() == 0) {
        rex_fence();
        last = atomicInc(counter, gridDim.x - 1) == gridDim.x - 1;
        if (last)
            rex_fence();
    }
    return rex_threads() > 1 ? __syncthreads_or(last) : last;
}

/* Nanoseconds since some moment in the past. */
static __device__ inline unsigned long long rex_nanoseconds()
{
    unsigned long long now;

    asm volatile("mov.u64 %0, %%globaltimer;" : "=l"(now));
    return now;
}

#include "rex_libc.h"

#endif
