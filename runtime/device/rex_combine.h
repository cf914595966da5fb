/* SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception */
/*
 * rex_combine.h - reductions at the end of regions, or of loops in them, that all threads of a team come to
 * together (rex_region_cuda.h).
 */
#ifndef REX_COMBINE_H
#define REX_COMBINE_H

#include "rex_reduce.h"

/* An original that each thread of the team has one of, or that the team has, a thread's value for it, and an
 * operator. */
template <class T, class Op, bool replicated> struct rex_term {
    using op = Op;
    T &original;
    T value;
};

template <class T, class Op>
static __device__ rex_term<T, Op, true> rex_to_each(T &original, typename rex_same<T>::type value, Op)
{
    return {original, value};
}

template <class T, class Op>
static __device__ rex_term<T, Op, false> rex_to_team(T &original, typename rex_same<T>::type value, Op)
{
    return {original, value};
}

#ifndef REX_HOST_DEVICE

/* Where the warps' results of the reduction with this number wait for all threads. */
template <unsigned number, class T> static __device__ inline T *rex_results(unsigned turn)
{
    alignas(T) __shared__ unsigned char bytes[2][32 * sizeof(T)];
    return reinterpret_cast<T *>(bytes[turn]);
}

template <unsigned number> static __device__ inline void rex_fold_warps(unsigned)
{
}

/* Combines the values of a warp's threads, for the first of them; without asking for each other lane where
 * all lanes are there. */
template <class T, class Op> static __device__ inline T rex_fold_warp(T value)
{
    const unsigned lanes = min(blockDim.x - threadIdx.x / 32 * 32, 32u);

    if (blockDim.x % 32 != 0)
        return rex_warp_fold(value, lanes, lanes, Op());
    return rex_full_warp_fold(value, Op());
}

template <unsigned number, class T, class Op, bool replicated, class... Terms>
static __device__ inline void rex_fold_warps(unsigned turn, rex_term<T, Op, replicated> &term, Terms &...rest)
{
    const T value = rex_fold_warp<T, Op>(term.value);

    if (threadIdx.x % 32 == 0)
        rex_results<number, T>(turn)[threadIdx.x / 32] = value;
    rex_fold_warps<number + 1>(turn, rest...);
}

/* Of many warps, the threads of each warp read one result each. The last warp may not have as many threads.
 */
template <class T, class Op> static __device__ inline T rex_fold_many(const T *results)
{
    const unsigned warps = (blockDim.x + 31) / 32;
    T value;

    if (warps > REX_FEW_WARPS && blockDim.x % 32 == 0) {
        value = rex_warp_fold(results[min(threadIdx.x % 32, warps - 1)], 32, warps, Op());
        return rex_shuffle(~0u, value, 0);
    }
    value = results[0];
#pragma unroll 4
    for (unsigned warp = 1; warp < warps; warp++)
        value = Op()(value, results[warp]);
    return value;
}

template <unsigned widest, class T, class Op> static __device__ inline T rex_fold_results_of(const T *results)
{
    constexpr unsigned most = (widest + 31) / 32;
    const unsigned warps = (blockDim.x + 31) / 32, lane = threadIdx.x % 32;

    if constexpr (rex_folds_at_once<T, Op>)
        if (blockDim.x % 32 == 0)
            return rex_full_warp_fold(lane < warps ? results[lane] : rex_identity<T, Op>(), Op());
    if constexpr (most <= REX_FEW_WARPS)
        return rex_fold_few<most>(results, warps, Op());
    else
        return rex_fold_many<T, Op>(results);
}

template <unsigned widest, unsigned number> static __device__ inline void rex_fold_results(unsigned)
{
}

template <unsigned widest, unsigned number, class T, class Op, bool replicated, class... Terms>
static __device__ inline void rex_fold_results(unsigned turn, rex_term<T, Op, replicated> &term,
                                               Terms &...rest)
{
    const T value = rex_fold_results_of<widest, T, Op>(rex_results<number, T>(turn));

    if (replicated || threadIdx.x == 0)
        term.original = Op()(term.original, value);
    rex_fold_results<widest, number + 1>(turn, rest...);
}

/*
 * original = original op (the values of all threads of the team), for each of the terms. All threads of the
 * block, `widest` at most, call it, and wait for each other once. Each of them folds the warps' results for
 * itself, in the same order. Two calls one behind the other have memory of their own for these, by `turn`,
 * which begins with 0 in each thread: by the third, all threads have read what the first has left, because
 * they have met in the second.
 */
template <unsigned widest, class... Terms>
static __device__ inline void rex_reduce_together(unsigned &turn, Terms... terms)
{
    rex_fold_warps<0>(turn, terms...);
    rex_team_barrier();
    rex_fold_results<widest, 0>(turn, terms...);
    turn ^= 1;
}

#else

/* The threads of a region share the original here. */
template <unsigned, class... Terms> static inline void rex_reduce_together(unsigned &, Terms... terms)
{
    (rex_reduce_team(terms.original, terms.value, typename Terms::op()), ...);
}

#endif

#endif
