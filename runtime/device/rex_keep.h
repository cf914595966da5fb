/* SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception */
/*
 * rex_keep.h - elements that a thread keeps from one loop of its team to the next (rex-keep). Included by
 * rex_device.h.
 *
 *     const auto __rex_row = [&](auto __rex_usual) {
 *         for (each of the team's rows) {
 *             rex_kept<decltype(__rex_usual)::value, 4, float> __rex_kept_y(y);
 *             rex_together(0, [&__rex_kept_y, row, columns]() mutable {
 *                 REX_USUALLY_MULTIPLE(columns, 4);
 *                 const rex_beside<decltype(__rex_usual)::value, 4> beside(0, columns);
 *                 const rex_span span(rex_thread(), rex_threads(), beside.count);
 *                 REX_KEPT_TURNS(piece, span.first, span.last, span.step)
 *                     rex_each_beside(beside, [&](auto one) {
 *                         auto y = rex_kept_at<true>(__rex_kept_y, one);
 *                         ... y[row * columns + beside.number(piece, one.value)] ...
 *                         rex_store_kept(y);
 *                     });
 *             });
 *         }
 *     };
 *     rex_usually(rex_has_piece_each<4>(columns, rex_threads()) && rex_is_multiple(columns, 4) &&
 *                     rex_is_aligned(y, 16), __rex_row);
 *
 * Of a pointer x behind which nobody stores, rex_ahead has what was read for the next row.
 *
 * Where that is so, y is an object that stands for one of the thread's four elements: each is read from
 * memory at its first access in the first loop, and stored at the end of its iteration in the last one. Else
 * y is the pointer.
 */
#ifndef REX_KEEP_H
#define REX_KEEP_H

#include "rex_usual.h"

/* A number that the compiler knows: which of the elements it is. */
template <int number> struct rex_which {
    static constexpr int value = number;
};

/* The type that a pointer leads to, whatever the pointer's own qualifiers are. */
template <class T> struct rex_referred;
template <class T> struct rex_referred<T &> {
    using type = T;
};
template <class Pointer> using rex_pointee = typename rex_referred<decltype(*Pointer())>::type;

/* What a thread keeps. */
template <bool usual, int most, class T> struct rex_kept {
    T *const behind;

    __device__ explicit rex_kept(T *pointer) : behind(pointer)
    {
    }
};

template <int most, class T> struct rex_kept<true, most, T> {
    T *const behind;
    typename rex_unqualified<T>::type values[most];

    __device__ explicit rex_kept(T *pointer) : behind(static_cast<T *>(__builtin_assume_aligned(pointer, 16)))
    {
    }
};

/* One of the elements, for an iteration that accesses it and no other. `missing`: it has to be read. A read
 * before a store is superfluous, and the compiler removes it. */
template <class T> class rex_kept_element
{
    T *const behind;
    T *place;
    typename rex_unqualified<T>::type &value;
    bool missing;

  public:
    __device__ rex_kept_element(T *pointer, typename rex_unqualified<T>::type &kept, bool first)
        : behind(pointer), place(pointer), value(kept), missing(first)
    {
    }

    template <class Index> __device__ T &operator[](Index index)
    {
        place = behind + index;
        if (missing)
            value = *place;
        missing = false;
        return value;
    }

    __device__ void store() const
    {
        *place = value;
    }
};

template <bool first, int most, class T, int one>
static __device__ inline rex_kept_element<T> rex_kept_at(rex_kept<true, most, T> &kept, rex_which<one>)
{
    return {kept.behind, kept.values[one], first};
}

template <bool, int most, class T, int one>
static __device__ inline T *rex_kept_at(rex_kept<false, most, T> &kept, rex_which<one>)
{
    return kept.behind;
}

template <class T> static __device__ inline void rex_store_kept(const rex_kept_element<T> &element)
{
    element.store();
}

template <class T> static __device__ inline void rex_store_kept(T *)
{
}

/*
 * What a thread reads for its team's next row before it goes through the present one, where nothing stores
 * it. place(row, iteration) is the address of an element.
 */
template <bool usual, int most, class T> struct rex_ahead {
    template <class Place> __device__ rex_ahead(const T *, const rex_span &, uint64_t, const Place &)
    {
    }

    template <class Place> __device__ void turn(rex_kept<false, most, T> &, uint64_t, uint64_t, const Place &)
    {
    }
};

template <int most, class T> class rex_ahead<true, most, T>
{
    const T *const behind;
    const unsigned first; /* of the thread's iterations: it has the piece of its own number */
    const bool some;
    typename rex_unqualified<T>::type values[most];

    template <class Place> __device__ void read(uint64_t row, uint64_t rows, const Place &place)
    {
        if (some && row < rows)
            memcpy(values, __builtin_assume_aligned(behind + place(row, (int)first), sizeof(values)),
                   sizeof(values));
    }

  public:
    template <class Place>
    __device__ rex_ahead(const T *pointer, const rex_span &rows, uint64_t trips, const Place &place)
        : behind(pointer), first(rex_thread() * most), some(first < (unsigned)trips)
    {
        read(rows.first, rows.last, place);
    }

    /* Gives the present row's to the thread. */
    template <class Place>
    __device__ void turn(rex_kept<true, most, T> &kept, uint64_t next, uint64_t rows, const Place &place)
    {
        memcpy(kept.values, values, sizeof(values));
        read(next, rows, place);
    }
};

/* The iterations of a piece. */
template <class Iteration>
static __device__ inline void rex_each_beside(const rex_beside<false, 4> &, const Iteration &iteration)
{
    iteration(rex_which<0>());
}

template <class Iteration>
static __device__ inline void rex_each_beside(const rex_beside<true, 4> &, const Iteration &iteration)
{
    iteration(rex_which<0>());
    iteration(rex_which<1>());
    iteration(rex_which<2>());
    iteration(rex_which<3>());
}

/* Whether rows of so many elements are whole pieces, at most one for each thread. */
template <int most> static __device__ inline bool rex_has_piece_each(uint64_t trips, uint64_t threads)
{
    return trips % most == 0 && trips <= most * threads;
}

/* As REX_SHORT_TURNS of rex_span.h; usually there is one turn, or none. */
template <bool usual>
static __device__ inline unsigned rex_kept_turns(unsigned first, unsigned end, unsigned step)
{
    return usual ? first < end : rex_short_turns(first, end, step);
}

#define REX_KEPT_TURNS(k, begin, end, step)                                                                  \
    for (unsigned k = (unsigned)(begin),                                                                     \
                  __rex_left = rex_kept_turns<decltype(__rex_usual)::value>(k, (unsigned)(end), step);       \
         __rex_left > 0; __rex_left--, k += (unsigned)(step))

#endif
