/* SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception */
/*
 * rex_defer.h - iterations of a team's loop that store when several of the same thread have read (rex-defer).
 *
 *     const rex_span span(rex_thread(), rex_threads(), trips);
 *     auto __rex_deferred_b = rex_defers<4>(b);
 *     rex_defer_rounds<4>(span, [&](auto one, int k) {
 *         auto b = rex_defer(__rex_deferred_b, one);
 *         b[k] = a[k] + a[k + 1];
 *     }, [&](auto one) {
 *         rex_store_deferred(__rex_deferred_b, one);
 *     });
 *
 * In an iteration b is an object that stands for one of four elements: the one that the iteration accesses,
 * and no other does.
 */
#ifndef REX_DEFER_H
#define REX_DEFER_H

#include "rex_keep.h"
#include "rex_vla.h"

/* The values that a round's iterations store, and their addresses. */
template <int most, class T> struct rex_deferred {
    T *const behind;
    REX_UNQUALIFIED(T) values[most];
    T *places[most];
};

template <int most, class T> static __device__ inline rex_deferred<most, T> rex_defers(T *pointer)
{
    return {pointer};
}

template <int most, class T, unsigned rank>
static __device__ inline rex_deferred<most, T> rex_defers(const rex_vla<T, rank> &array)
{
    return {&array[0]};
}

/* One that is stored before it is read is read for nothing, which the compiler leaves out. */
template <class T> class rex_deferred_element
{
    T *const behind;
    T *&place;
    REX_UNQUALIFIED(T) & value;
    bool missing = true;

  public:
    __device__ rex_deferred_element(T *pointer, T *&where, REX_UNQUALIFIED(T) & what)
        : behind(pointer), place(where), value(what)
    {
    }

    template <class Index> __device__ auto &operator[](Index index)
    {
        place = behind + index;
        if (missing)
            value = *place;
        missing = false;
        return value;
    }
};

template <int most, class T, int one>
static __device__ inline rex_deferred_element<T> rex_defer(rex_deferred<most, T> &deferred, rex_which<one>)
{
    return {deferred.behind, deferred.places[one], deferred.values[one]};
}

template <int most, class T, int one>
static __device__ inline void rex_store_deferred(const rex_deferred<most, T> &deferred, rex_which<one>)
{
    *deferred.places[one] = deferred.values[one];
}

template <int most, int one = 0, class Each> static __device__ inline void rex_for_each(const Each &each)
{
    if constexpr (one < most) {
        each(rex_which<one>());
        rex_for_each<most, one + 1>(each);
    }
}

/* The thread's iterations of a loop of less than 2^31: rounds of `most`, and the rest. That their numbers are
 * known not to be negative saves the program's own comparisons with 0. */
template <int most, class Iteration, class Store>
static __device__ inline void rex_defer_rounds(const rex_span &span, const Iteration &iteration,
                                               const Store &store)
{
    const unsigned last = (unsigned)span.last, step = (unsigned)span.step, others = (most - 1) * step;
    const unsigned whole = last > others ? last - others : 0; /* rounds begin below */
    unsigned k = (unsigned)span.first;

#pragma unroll 1
    for (; k < whole; k += most * step) {
        const int first = (int)k;
        __builtin_assume(first >= 0);
        rex_for_each<most>([&](auto one) { iteration(one, first + one.value * (int)step); });
        rex_for_each<most>([&](auto one) { store(one); });
    }
#pragma unroll 1
    for (; k < last; k += step) {
        iteration(rex_which<0>(), (int)k);
        store(rex_which<0>());
    }
}

#endif
