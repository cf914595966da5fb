/* SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception */
/*
 * rex_bins.h - arrays of integers that threads of a kernel reduce, and only combine values with (rex-place):
 * histograms.
 *
 *     REX_TEAM_BINS(unsigned, rex_plus, 2048, original, length, all);
 *     const auto bins = all.from(0);
 *     ...
 *     bins[x[i]]++;
 *     ...
 *     all.store();
 *
 * A team of a GPU has room for so many elements in its memory, 2048 here: if that is enough for the array's
 * `length` elements once or several times, warps have so many arrays between them, which become one when the
 * team has run its iterations. Else the threads combine with the original at once. All of it is done by
 * atomic operations on integers, so that it comes to the same in any order. REX_UNCERTAIN_BINS takes a length
 * that is a guess: elements behind it are the original's.
 */
#ifndef REX_BINS_H
#define REX_BINS_H

#include "rex_reduce.h"
#include "rex_sync.h"

/* An element. All that may be done with it is what the reduction does. */
template <class T, class Op> class rex_bin
{
    T *at;

  public:
    __device__ explicit rex_bin(T *at) : at(at)
    {
    }

    __device__ void combine(T value) const
    {
        T before;
        rex_native_update(at, value, Op(), &before);
    }

    template <class V> __device__ void operator+=(V value) const
    {
        combine((T)value);
    }

    template <class V> __device__ void operator-=(V value) const
    {
        combine((T)(0 - (rex_word<T>)value));
    }

    template <class V> __device__ void operator&=(V value) const
    {
        combine((T)value);
    }

    template <class V> __device__ void operator|=(V value) const
    {
        combine((T)value);
    }

    template <class V> __device__ void operator^=(V value) const
    {
        combine((T)value);
    }

    __device__ void operator++() const
    {
        combine(1);
    }

    __device__ void operator++(int) const
    {
        combine(1);
    }

    __device__ void operator--() const
    {
        combine((T)-1);
    }

    __device__ void operator--(int) const
    {
        combine((T)-1);
    }
};

/* An atomic update of an element that a team has of its own (rex-privatize). */
template <class T, class Op, class V, class Update>
static __device__ inline void rex_atomic_update(const rex_bin<T, Op> &bin, V value, Update)
{
    if constexpr (rex_is_same<Update, rex_minus>)
        bin -= value;
    else
        bin += value;
}

template <class T, class Op, bool Certain> class rex_bins
{
    T *room, *original, *mine;
    uint64_t length;
    unsigned copies; /* that the team's warps have; 0: the original is what they combine with */

  public:
    /* All threads of the team do so. The room is theirs, for `most` elements. */
    __device__ rex_bins(T *room, unsigned most, T *original, uint64_t length)
        : room(room), original(original), mine(original), length(length), copies(0)
    {
#ifndef REX_HOST_DEVICE
        if (length == 0 || length > most)
            return;
        const unsigned warps = (rex_threads() + 31) / 32, room_for = most / (unsigned)length;
        copies = warps > room_for ? room_for : warps;
        copies = copies > 1 ? copies : 1;
        mine = room + rex_thread() / 32 % copies * (unsigned)length;
        for (unsigned i = rex_thread(); i < copies * (unsigned)length; i += rex_threads())
            room[i] = rex_identity<T, Op>();
        rex_barrier();
#endif
    }

    __device__ rex_bin<T, Op> operator[](ptrdiff_t at) const
    {
        return rex_bin<T, Op>((Certain || (uint64_t)at < length ? mine : original) + at);
    }

    /* The same array with numbers that begin elsewhere. */
    __device__ rex_bins from(ptrdiff_t first) const
    {
        rex_bins other = *this;
        other.mine -= first;
        return other;
    }

    /* Combines the team's with the original. All its threads call it when they have run their iterations. */
    __device__ void store() const
    {
        if (copies == 0)
            return;
        rex_barrier();
        for (unsigned i = rex_thread(); i < (unsigned)length; i += rex_threads()) {
            T value = room[i];
            for (unsigned copy = 1; copy < copies; copy++)
                value = Op()(value, room[copy * (unsigned)length + i]);
            if (value != rex_identity<T, Op>())
                rex_bin<T, Op>(original + i).combine(value);
        }
    }
};

/* A team has no more memory than it asks for, and some at least. */
#ifdef REX_HOST_DEVICE
#define REX_BINS(type, op, most, original, length, certain, name)                                            \
    const rex_bins<type, op, certain> name(nullptr, 0, original, length)
#else
#define REX_BINS(type, op, most, original, length, certain, name)                                            \
    __shared__ type name##_room[(most) > 0 ? (most) : 1];                                                    \
    const rex_bins<type, op, certain> name(name##_room, most, original, length)
#endif

#define REX_TEAM_BINS(type, op, most, original, length, name)                                                \
    REX_BINS(type, op, most, original, length, true, name)
#define REX_UNCERTAIN_BINS(type, op, most, original, length, name)                                           \
    REX_BINS(type, op, most, original, length, false, name)

#endif
