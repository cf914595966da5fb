/* SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception */
/*
 * rex_several.h - several reductions of a kernel at once.
 *
 * A loop often reduces more than one variable. One after the other, each would have the team's threads wait
 * for each other, look for the last team, and read what the others have stored, while nothing else is to be
 * done. So the values become one, a pair of the first and the others, and go through rex_fold_league
 * (rex_reduce.h) as one value does. What it does to a value it does to both parts: they are stored in areas
 * of their own, and shuffled without what the layout of a struct leaves between them.
 */
#ifndef REX_SEVERAL_H
#define REX_SEVERAL_H

#include "rex_reduce_array.h"

template <class A, class B> struct rex_pair {
    A first;
    B rest;
};

template <class OpA, class OpB> struct rex_each_operator {
    template <class A, class B>
    __device__ rex_pair<A, B> operator()(const rex_pair<A, B> &a, const rex_pair<A, B> &b) const
    {
        return {static_cast<A>(OpA()(a.first, b.first)), static_cast<B>(OpB()(a.rest, b.rest))};
    }
};

template <class A, class B> class rex_team_results<rex_pair<A, B>>
{
    rex_team_results<A> first;
    rex_team_results<B> rest;

  public:
    template <class Partials>
    __device__ explicit rex_team_results(Partials &partials) : first(partials), rest(partials)
    {
    }

    __device__ rex_pair<A, B> operator[](uint64_t team) const
    {
        return {first[team], rest[team]};
    }

    __device__ void put(uint64_t team, const rex_pair<A, B> &value) const
    {
        first.put(team, value.first);
        rest.put(team, value.rest);
    }
};

#ifndef REX_HOST_DEVICE

template <class A, class B>
static __device__ inline rex_pair<A, B> rex_shuffle_down(unsigned mask, const rex_pair<A, B> &value,
                                                         unsigned distance)
{
    return {rex_shuffle_down(mask, value.first, distance), rex_shuffle_down(mask, value.rest, distance)};
}

template <class A, class B, class OpA, class OpB>
static __device__ inline rex_pair<A, B> rex_full_warp_fold(const rex_pair<A, B> &value,
                                                           rex_each_operator<OpA, OpB>)
{
    return {rex_full_warp_fold(value.first, OpA()), rex_full_warp_fold(value.rest, OpB())};
}

#endif

/* ---- short arrays ---- */

/* An array as a value. */
template <class T, unsigned count> struct rex_row {
    T element[count];
};

template <class Op> struct rex_row_operator {
    template <class T, unsigned count>
    __device__ rex_row<T, count> operator()(const rex_row<T, count> &a, const rex_row<T, count> &b) const
    {
        rex_row<T, count> result;
#pragma unroll
        for (unsigned i = 0; i < count; i++)
            result.element[i] = static_cast<T>(Op()(a.element[i], b.element[i]));
        return result;
    }
};

#ifndef REX_HOST_DEVICE

template <class T, unsigned count>
static __device__ inline rex_row<T, count> rex_shuffle_down(unsigned mask, const rex_row<T, count> &value,
                                                            unsigned distance)
{
    rex_row<T, count> result;
#pragma unroll
    for (unsigned i = 0; i < count; i++)
        result.element[i] = rex_shuffle_down(mask, value.element[i], distance);
    return result;
}

template <class T, unsigned count, class Op>
static __device__ inline rex_row<T, count> rex_full_warp_fold(const rex_row<T, count> &value,
                                                              rex_row_operator<Op>)
{
    rex_row<T, count> result;
#pragma unroll
    for (unsigned i = 0; i < count; i++)
        result.element[i] = rex_full_warp_fold(value.element[i], Op());
    return result;
}

#endif

/* What the original holds, for the time when it is asked for. */
template <class T, unsigned count> struct rex_row_of {
    const T *original;

    __device__ operator rex_row<T, count>() const
    {
        rex_row<T, count> result;
#pragma unroll
        for (unsigned i = 0; i < count; i++)
            result.element[i] = original[i];
        return result;
    }
};

/* rex_reduce_array for `count` elements, at once if they are few: an array of which all subscripts are
 * numbers then stays in registers. */
template <uint64_t count, unsigned widest, class T, class Op>
static __device__ void rex_reduce_row(rex_partials<widest> &partials, T *original,
                                      const typename rex_same<T>::type *values, Op op)
{
    enum { MOST_ELEMENTS = 32, MOST_BYTES = 128 };
    if constexpr (count > MOST_ELEMENTS || count * sizeof(T) > MOST_BYTES) {
        rex_reduce_array(partials, original, values, count, op);
    } else {
        rex_row<T, count> row, result;
#pragma unroll
        for (uint64_t i = 0; i < count; i++)
            row.element[i] = values[i];
        if (rex_fold_league(partials, result, rex_row_of<T, count>{original}, row, rex_row_operator<Op>())) {
#pragma unroll
            for (uint64_t i = 0; i < count; i++) {
                REX_CHECK_TOUCH(original[i], REX_CHECK_STORES);
                original[i] = result.element[i];
            }
        }
        rex_barrier();
    }
}

/* ---- several variables ---- */

/* A reduction variable: the original, its value, the thread's value, and the operator. */
template <class T, class Op> struct rex_reduced {
    T &original;
    const T &begin;
    T mine;

    using op = Op;

    __device__ T value() const
    {
        return mine;
    }

    __device__ operator T() const
    {
        return begin;
    }

    __device__ void store(const T &result) const
    {
        REX_CHECK_TOUCH(original, REX_CHECK_STORES);
        original = result;
    }
};

/* One of them and others. As a value it is what they hold. */
template <class First, class Rest> struct rex_reduced_together {
    const First &first;
    const Rest &rest;

    using op = rex_each_operator<typename First::op, typename Rest::op>;

    __device__ auto value() const
    {
        return rex_pair<decltype(first.value()), decltype(rest.value())>{first.value(), rest.value()};
    }

    template <class A, class B> __device__ operator rex_pair<A, B>() const
    {
        return {first, rest};
    }

    template <class A, class B> __device__ void store(const rex_pair<A, B> &result) const
    {
        first.store(result.first);
        rest.store(result.rest);
    }
};

template <class T, class Op>
static __device__ rex_reduced<T, Op> rex_reduces(T &original, const typename rex_same<T>::type &begin,
                                                 typename rex_same<T>::type value, Op)
{
    return {original, begin, value};
}

template <class T, class Op>
static __device__ rex_reduced<T, Op> rex_reduces(T &original, typename rex_same<T>::type value, Op)
{
    return {original, original, value};
}

template <unsigned widest, class Reduced>
static __device__ void rex_reduce_joined(rex_partials<widest> &partials, const Reduced &reduced)
{
    auto result = reduced.value();

    if (rex_fold_league(partials, result, reduced, result, typename Reduced::op()))
        reduced.store(result);
    rex_barrier();
}

template <unsigned widest, class Joined, class Next, class... More>
static __device__ void rex_reduce_joined(rex_partials<widest> &partials, const Joined &joined,
                                         const Next &next, const More &...more)
{
    rex_reduce_joined(partials, rex_reduced_together<Next, Joined>{next, joined}, more...);
}

/* As rex_reduce, for each of these variables. */
template <unsigned widest, class... Reduced>
static __device__ void rex_reduce_several(rex_partials<widest> &partials, const Reduced &...reduced)
{
    if (rex_team_reduces_at_once && gridDim.x == 1)
        (rex_team_reduce(reduced.original, reduced.value(), typename Reduced::op()), ...);
    else
        rex_reduce_joined(partials, reduced...);
}

#endif
