/* SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception */
/*
 * rex_fill.h - arrays of a team's that a loop fills from memory.
 *
 *     for (e = thread; e < 1444; e += threads)
 *         rex_fill<__rex_place_1>(cells[e], image[...]);
 *     rex_filled();
 *
 * is cells[e] = image[...], where a loop does nothing else (rex-fill). Of what lies in shared memory a GPU
 * makes the copy by itself, while the thread goes on; rex_filled waits for all that the calling thread has
 * asked for. From sm_80 on; others, and the host device, copy at once.
 */
#ifndef REX_FILL_H
#define REX_FILL_H

#include "rex_traits.h"

template <unsigned place, class T>
static __device__ inline void rex_fill(T &to, const typename rex_same<T>::type &from)
{
#if defined(__CUDA_ARCH__) && __CUDA_ARCH__ >= 800
    /* The instruction copies pieces that are aligned to their size. */
    constexpr unsigned piece = alignof(T) < 16 ? alignof(T) : 16;
    if constexpr (place <= REX_DYNAMIC_MEMORY && piece >= 4) {
        const unsigned at = __cvta_generic_to_shared(&to);
#pragma unroll
        for (unsigned done = 0; done < sizeof(T); done += piece)
            asm volatile("cp.async.ca.shared.global [%0], [%1], %2;" ::"r"(at + done),
                         "l"((const char *)&from + done), "n"(piece)
                         : "memory");
        return;
    }
#endif
    to = from;
}

/* The element that `from` names if the condition holds; it is not looked at otherwise. */
template <unsigned place, class T, class From, class Other>
static __device__ inline void rex_fill_if(T &to, bool condition, const From &from, const Other &other)
{
    if (condition)
        rex_fill<place>(to, from());
    else
        to = other;
}

static __device__ inline void rex_filled()
{
#if defined(__CUDA_ARCH__) && __CUDA_ARCH__ >= 800
    asm volatile("cp.async.wait_all;" ::: "memory");
#endif
}

#endif
