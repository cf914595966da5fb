/* SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception */
/*
 * rex_turns.h - serial loops whose counters have 64 bits, and whose iterations are counted in 32.
 *
 *     for (size_t i = 0; i < n; ) for (unsigned __rex_turns = rex_next_turns(i, n); __rex_turns > 0;
 * __rex_turns--, i++)
 *
 * is for (size_t i = 0; i < n; i++). CUDA's assembler unrolls the inner loop further than that one.
 */
#ifndef REX_TURNS_H
#define REX_TURNS_H

enum { REX_TURNS_AT_ONCE = 1 << 30 };

/* How far a counter is from a bound that it is less than, or equal to. */
template <class T, class B> static __device__ inline unsigned long long rex_distance(T counter, B bound)
{
    using type = decltype(counter + bound); /* as they are compared */
    return (unsigned long long)(type)bound - (unsigned long long)(type)counter;
}

/* How many iterations follow, as long as the counter is less than the bound; and as long as it is no more. */
template <class T, class B> static __device__ inline unsigned rex_next_turns(T counter, B bound)
{
    const unsigned long long left = rex_distance(counter, bound);
    return left < REX_TURNS_AT_ONCE ? (unsigned)left : REX_TURNS_AT_ONCE;
}

template <class T, class B> static __device__ inline unsigned rex_next_turns_to(T counter, B bound)
{
    const unsigned long long left = rex_distance(counter, bound);
    return left < REX_TURNS_AT_ONCE ? (unsigned)left + 1 : REX_TURNS_AT_ONCE;
}

#endif
