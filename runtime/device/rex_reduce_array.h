/* SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception */
/*
 * rex_reduce_array.h - reductions of arrays, element by element.
 *
 * The steps are those of rex_reduce.h. The threads of a team show each other their elements in the team's
 * memory, as many at a time as there is room for, so that they wait for each other seldom; each team's
 * results are an area of scratch memory, and the last team's threads share the elements among them.
 */
#ifndef REX_REDUCE_ARRAY_H
#define REX_REDUCE_ARRAY_H

#include "rex_reduce.h"

/* rex_reduce_team for each of `count` elements. */
template <class T, class Op>
static __device__ void rex_reduce_team_array(T *original, const typename rex_same<T>::type *values,
                                             uint64_t count, Op op)
{
#pragma unroll 1
    for (uint64_t i = 0; i < count; i++) {
        const T value = rex_team_fold(values[i], rex_threads(), op);
        if (rex_thread() == 0) { /* other teams may have the same original */
            REX_CHECK_TOUCH(original[i], REX_CHECK_READS | REX_CHECK_WRITES);
            original[i] = op(original[i], value);
        }
    }
    rex_barrier();
}

/* A thread's array in the team's memory, in which an element of all threads lies side by side, so that
 * each thread accesses its own bank. From element `first` on; on the host device threads have arrays of
 * their own. */
template <class T, unsigned elements, unsigned threads> struct rex_columns {
    static constexpr unsigned length = elements;
    T *mine;

    __device__ T &operator[](ptrdiff_t at) const
    {
        return mine[at * (ptrdiff_t)threads];
    }

    /* The same array, with numbers that begin at `first`. */
    __device__ rex_columns from(ptrdiff_t first) const
    {
        return {mine - first * (ptrdiff_t)threads};
    }
};

#ifdef REX_HOST_DEVICE
#define REX_THREAD_COLUMNS(type, elements, threads, name)                                                    \
    type name##_column[elements];                                                                            \
    const rex_columns<type, elements, 1> name = {name##_column}
#else
#define REX_THREAD_COLUMNS(type, elements, threads, name)                                                    \
    __shared__ type name##_columns[(elements) * (threads)];                                                  \
    const rex_columns<type, elements, threads> name = {name##_columns + rex_thread()}
#endif

#ifndef REX_HOST_DEVICE
/* Folds the first `some` of the elements that columns have of `count` threads, and that all threads see: each
 * warp has elements of its own, and gives the result to store(element, value). The team's width is a multiple
 * of 32. */
template <class T, unsigned elements, unsigned threads, class Op, class Store>
static __device__ void rex_fold_columns(rex_columns<T, elements, threads> columns, unsigned some,
                                        unsigned count, Op op, Store store)
{
    const T *const all = columns.mine - rex_thread();
    const unsigned lane = rex_thread() % 32, lanes = min(count, 32u);

#pragma unroll 1
    for (unsigned i = rex_thread() / 32; i < some; i += rex_threads() / 32) {
        const T *const column = all + i * threads;
        T value = column[min(lane, count - 1)];
#pragma unroll 4
        for (unsigned thread = lane + 32; thread < count; thread += 32)
            value = op(value, column[thread]);
        value = lanes == 32 ? rex_full_warp_fold(value, op) : rex_warp_fold<1>(value, 32, lanes, op);
        if (lane == 0)
            store(i, value);
    }
}
#endif

/* How many elements of an array the threads of a team show each other at a time. rex-place reserves that much
 * of the team's memory. */
template <unsigned widest, class T>
constexpr unsigned rex_shown_at_once = []() {
    constexpr unsigned MOST = 8192 /* bytes */, FEW = 8, room = MOST / (widest * sizeof(T));
    return room > FEW ? FEW : room;
}();

#ifndef REX_HOST_DEVICE
/* Memory for so many elements of each thread. */
template <unsigned elements, unsigned widest, class T> static __device__ T *rex_shown()
{
    alignas(T) __shared__ unsigned char bytes[elements * widest * sizeof(T)];
    return reinterpret_cast<T *>(bytes);
}
#endif

/* Folds each of `count` elements that the threads of the team have values for, and gives the result to
 * store(element, value) in one of them. */
template <unsigned widest, class T, class Op, class Store>
static __device__ void rex_fold_values(const T *values, uint64_t count, Op op, Store store)
{
#ifndef REX_HOST_DEVICE
    constexpr unsigned elements = rex_shown_at_once<widest, T>;
    if constexpr (elements > 0)
        if (rex_threads() % 32 == 0) {
            const rex_columns<T, elements, widest> columns = {rex_shown<elements, widest, T>() +
                                                              rex_thread()};
#pragma unroll 1
            for (uint64_t first = 0; first < count; first += elements) {
                const unsigned some = count - first < elements ? (unsigned)(count - first) : elements;
                rex_barrier(); /* the elements before have been read */
#pragma unroll
                for (unsigned k = 0; k < elements; k++)
                    if (k < some)
                        columns[k] = values[first + k];
                rex_barrier();
                rex_fold_columns(columns, some, rex_threads(), op,
                                 [&](unsigned k, T value) { store(first + k, value); });
            }
            return;
        }
#endif
#pragma unroll 1
    for (uint64_t i = 0; i < count; i++) {
        const T value = rex_team_fold<widest>(values[i], rex_threads(), op);
        if (rex_thread() == 0)
            store(i, value);
    }
}

/* The last team's part: the teams' results of an array's element, one team in `step`, from the first on. The
 * thread asks for several before it waits for one. */
template <class T, class Op>
static __device__ T rex_fold_element(const T *results, uint64_t count, unsigned first, unsigned step, Op op)
{
    constexpr unsigned at_once = sizeof(T) <= 4 ? 16 : sizeof(T) <= 8 ? 8 : 2;
    T value = results[first * count];

    for (unsigned team = first + step; team < gridDim.x; team += at_once * step) {
        T next[at_once];
#pragma unroll
        for (unsigned k = 0; k < at_once; k++)
            if (team + k * step < gridDim.x)
                next[k] = results[(team + k * step) * count];
#pragma unroll
        for (unsigned k = 0; k < at_once; k++)
            if (team + k * step < gridDim.x)
                value = op(value, next[k]);
    }
    return value;
}

/* Combines the teams' results of an array with the original. In a short array several threads share an
 * element, each for some of the teams, if there is memory for `shown` elements of each thread. */
template <unsigned shown, unsigned widest, class T, class Op, class Store>
static __device__ void rex_fold_areas(const T *area, uint64_t count, Op op, Store store)
{
    const unsigned thread = rex_thread(), threads = rex_threads();

#ifndef REX_HOST_DEVICE
    if constexpr (shown > 0)
        if (count <= threads / 2) {
            T *const results = rex_shown<shown, widest, T>();
            const unsigned length = (unsigned)count, groups = min(threads / length, gridDim.x);
            rex_barrier();
            if (thread < groups * length)
                results[thread] =
                    rex_fold_element(area + thread % length, count, thread / length, groups, op);
            rex_barrier();
            if (thread < length) {
                T value = results[thread];
#pragma unroll 8
                for (unsigned group = 1; group < groups; group++)
                    value = op(value, results[group * length + thread]);
                store(thread, value);
            }
            return;
        }
#endif
    for (uint64_t i = thread; i < count; i += threads)
        store(i, rex_fold_element(area + i, count, 0, 1, op));
}

/* Combines a value with an element of the original. */
template <class T, class Op> struct rex_array_store {
    T *original;

    __device__ void operator()(uint64_t i, T value) const
    {
        REX_CHECK_TOUCH(original[i], REX_CHECK_STORES);
        original[i] = Op()(original[i], value);
    }
};

/*
 * rex_reduce for each of `count` elements. fold(store) has the team's threads fold theirs, each of which
 * store(element, value) takes from one of them. Takes one counter.
 */
template <unsigned shown, unsigned widest, class T, class Op, class Fold>
static __device__ void rex_reduce_elements(rex_partials<widest> &partials, T *original, uint64_t count, Op op,
                                           Fold fold)
{
    const rex_array_store<T, Op> store = {original};

    if (gridDim.x == 1) {
        fold(store);
    } else {
        T *area = partials.template team_area<T>(count);
        fold([=](uint64_t i, T value) { area[blockIdx.x * count + i] = value; });
        rex_barrier(); /* thread 0 says that all of them are there */
        if (rex_last_team(partials.next_counter()))
            rex_fold_areas<shown, widest>(area, count, op, store);
    }
    rex_barrier();
}

/* The same for an array of C's. */
template <unsigned widest, class T, class Op>
static __device__ void rex_reduce_array(rex_partials<widest> &partials, T *original,
                                        const typename rex_same<T>::type *values, uint64_t count, Op op)
{
    rex_reduce_elements<rex_shown_at_once<widest, T>>(partials, original, count, op, [=](auto store) {
        rex_fold_values<widest, T>(values, count, op, store);
    });
}

#ifndef REX_HOST_DEVICE
/* The same for columns: threads wait for each other once for all elements. */
template <unsigned widest, class T, unsigned elements, unsigned threads, class Op>
static __device__ void rex_reduce_array(rex_partials<widest> &partials, T *original,
                                        const rex_columns<T, elements, threads> &columns, uint64_t count,
                                        Op op)
{
    rex_reduce_elements<1>(partials, original, count, op, [=](auto store) {
        if (rex_threads() % 32 == 0) {
            rex_barrier();
            rex_fold_columns(columns, elements, rex_threads(), op, store);
            return;
        }
#pragma unroll 1
        for (unsigned i = 0; i < elements; i++) {
            const T value = rex_team_fold<widest>(columns[i], rex_threads(), op);
            if (rex_thread() == 0)
                store(i, value);
        }
    });
}
#else
template <unsigned widest, class T, unsigned elements, unsigned threads, class Op>
static void rex_reduce_array(rex_partials<widest> &partials, T *original,
                             const rex_columns<T, elements, threads> &columns, uint64_t count, Op op)
{
    T values[elements];

    for (uint64_t i = 0; i < count; i++)
        values[i] = columns[i];
    rex_reduce_array(partials, original, values, count, op);
}
#endif

#endif
