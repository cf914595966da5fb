/* SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception */
/*
 * rex_reduce.h - reductions over a league, and memory for private arrays. Included by rex_device.h.
 *
 * A reduction (OpenMP 5.2, section 5.5) goes up in two steps. Each team folds the private values of its
 * threads (rex_team_fold, of the device's own header); the teams' results are stored side by side in scratch
 * memory, and the team that finds itself to be the last one folds them all and updates the original variable.
 * Where there is but one team, it updates that at once (rex_team_reduce, of the device's own header).
 * No step depends on which thread came first, so a sum of floats is the same in every run with the same
 * numbers of teams and threads, and no atomic operation on the type itself is needed.
 *
 * The scratch memory, from rex_scratch_acquire on the host:
 *
 *     64 counters | area of the first reduction | area of the second | ...
 *
 * The counters, one a reduction, are zero between launches. Each area holds one piece a team, or a thread,
 * and rex_scratch_area (rex_loop.h) gives its size. A league of one team needs no scratch memory to reduce.
 *
 * All threads of all teams make the same calls in the same order.
 */
#ifndef REX_REDUCE_H
#define REX_REDUCE_H

#include "rex_traits.h"

/* The operators. Each takes two values of one type and returns a third. */
#define REX_OPERATOR(name, expression)                                                                       \
    struct name {                                                                                            \
        template <class A, class B> __device__ auto operator()(A a, B b) const                               \
        {                                                                                                    \
            return expression;                                                                               \
        }                                                                                                    \
    }
/* clang-format off */
REX_OPERATOR(rex_plus, a + b);
REX_OPERATOR(rex_times, a * b);
REX_OPERATOR(rex_bit_and, a & b);
REX_OPERATOR(rex_bit_or, a | b);
REX_OPERATOR(rex_bit_xor, a ^ b);
/* A bool that becomes a float whose bytes are told to the host, ptxas 13.0 tells as an integer. */
REX_OPERATOR(rex_and, a && b ? A(1) : A(0));
REX_OPERATOR(rex_or, a || b ? A(1) : A(0));
/* clang-format on */
#undef REX_OPERATOR

/* Whether a NaN or a number is the result depends on the order in which values are combined, which OpenMP
 * leaves open (OpenMP 5.2, section 5.5.5). So a GPU's instruction for floats, which returns the number, may
 * be used. */
#define REX_EXTREME(name, expression, of_floats)                                                             \
    struct name {                                                                                            \
        template <class A, class B> __device__ auto operator()(A a, B b) const                               \
        {                                                                                                    \
            if constexpr (rex_floats_have_extremes && rex_is_same<A, float> && rex_is_same<B, float>)        \
                return of_floats(a, b);                                                                      \
            else                                                                                             \
                return expression;                                                                           \
        }                                                                                                    \
    }
REX_EXTREME(rex_min, b < a ? b : a, fminf);
REX_EXTREME(rex_max, a < b ? b : a, fmaxf);
#undef REX_EXTREME

#if !defined(REX_HOST_DEVICE) && __CUDA_ARCH__ >= 800
/* Integers wrap around, so the result for a narrower type is the low bits of the result. */
#define REX_AT_ONCE(op, as_signed, as_unsigned)                                                              \
    template <> struct rex_at_once<op> {                                                                     \
        static constexpr bool known = true;                                                                  \
        template <class T> static __device__ inline T fold(T value)                                          \
        {                                                                                                    \
            unsigned result;                                                                                 \
            if constexpr (T(-1) < T(0))                                                                      \
                asm volatile("redux.sync." as_signed " %0, %1, 0xffffffff;"                                  \
                             : "=r"(result)                                                                  \
                             : "r"((unsigned)value));                                                        \
            else                                                                                             \
                asm volatile("redux.sync." as_unsigned " %0, %1, 0xffffffff;"                                \
                             : "=r"(result)                                                                  \
                             : "r"((unsigned)value));                                                        \
            return (T)result;                                                                                \
        }                                                                                                    \
    }
REX_AT_ONCE(rex_plus, "add.s32", "add.u32");
REX_AT_ONCE(rex_min, "min.s32", "min.u32");
REX_AT_ONCE(rex_max, "max.s32", "max.u32");
template <> constexpr bool rex_keeps_order<rex_min> = true;
template <> constexpr bool rex_keeps_order<rex_max> = true;
REX_AT_ONCE(rex_bit_and, "and.b32", "and.b32");
REX_AT_ONCE(rex_bit_or, "or.b32", "or.b32");
REX_AT_ONCE(rex_bit_xor, "xor.b32", "xor.b32");
#undef REX_AT_ONCE
#endif

/* A declared reduction's combiner as an operator. */
template <auto combine> struct rex_declared {
    template <class T> __device__ T operator()(T a, T b) const
    {
        return combine(a, b);
    }
};

/* The value that changes nothing under an operator, which private copies begin with (OpenMP 5.2, section
 * 5.5.3). */
template <class Op> struct rex_identity_of { /* +, |, ^, || */
    template <class T> static constexpr T value = T(0);
};
template <> struct rex_identity_of<rex_times> {
    template <class T> static constexpr T value = T(1);
};
template <> struct rex_identity_of<rex_and> {
    template <class T> static constexpr T value = T(1);
};
template <> struct rex_identity_of<rex_bit_and> {
    template <class T> static constexpr T value = static_cast<T>(~T(0));
};
template <> struct rex_identity_of<rex_min> {
    template <class T> static constexpr T value = rex_highest<T>();
};
template <> struct rex_identity_of<rex_max> {
    template <class T> static constexpr T value = rex_lowest<T>();
};

template <class T, class Op> static __device__ T rex_identity()
{
    return T(rex_identity_of<Op>::template value<rex_part_t<T>>);
}

/* Keeps a parameter out of template argument deduction: its type follows from the other parameters. */
template <class T> struct rex_same {
    using type = T;
};

/* Where the next reduction of this kernel, whose teams have `widest` threads at most, finds its counter and
 * its area. Each thread has one of its own. */
template <unsigned widest = 1024> class rex_partials
{
    char *scratch;
    uint64_t offset = REX_SCRATCH_HEADER;
    unsigned counter = 0;

    template <class T> __device__ T *area(uint64_t pieces, uint64_t elements)
    {
        T *start = reinterpret_cast<T *>(scratch + offset);
        offset += rex_scratch_area(pieces, elements * sizeof(T));
        return start;
    }

  public:
    __device__ explicit rex_partials(void *scratch) : scratch(static_cast<char *>(scratch))
    {
    }

    /* The counter of the next reduction. A kernel has REX_SCRATCH_COUNTERS of them; one more stops it. */
    __device__ unsigned *next_counter()
    {
        if (counter == REX_SCRATCH_COUNTERS)
            rex_stop();
        return reinterpret_cast<unsigned *>(scratch) + counter++;
    }

    /* Memory for `elements` elements of each team; team t's begin at t * elements. */
    template <class T> __device__ T *team_area(uint64_t elements)
    {
        return area<T>(gridDim.x, elements);
    }

    /* A private array of `elements` elements for the calling thread, not initialised. Taken before any
     * reduction. */
    template <class T> __device__ T *thread_array(uint64_t elements)
    {
        const uint64_t threads = (uint64_t)gridDim.x * blockDim.x;
        const uint64_t thread = (uint64_t)blockIdx.x * blockDim.x + threadIdx.x;
        return area<T>(threads, elements) + thread * elements;
    }
};

/* The teams' results of one reduction side by side. Several reductions (rex_several.h) have areas of their
 * own. */
template <class T> class rex_team_results
{
    T *first;

  public:
    template <class Partials>
    __device__ explicit rex_team_results(Partials &partials) : first(partials.template team_area<T>(1))
    {
    }

    __device__ T operator[](uint64_t team) const
    {
        return first[team];
    }

    __device__ void put(uint64_t team, const T &value) const
    {
        first[team] = value;
    }
};

/* How many partial results a thread requests before it waits for the first one; as many as fit into
 * registers. */
template <class T> constexpr unsigned rex_partials_at_once = sizeof(T) <= 16 ? 4 : sizeof(T) <= 64 ? 2 : 1;

/* Combines the results of all teams; thread 0 gets the result. */
template <unsigned widest, class T, class Op>
static __device__ T rex_fold_partials(const rex_team_results<T> &results, Op op)
{
    const unsigned thread = rex_thread(), threads = rex_threads();
    const unsigned count = gridDim.x < threads ? gridDim.x : threads;
    constexpr unsigned at_once = rex_partials_at_once<T>;
    T value = T();

    if (thread < count) {
        value = results[thread];
        for (unsigned team = thread + threads; team < gridDim.x; team += at_once * threads) {
            T next[at_once];
#pragma unroll
            for (unsigned k = 0; k < at_once; k++)
                if (team + k * threads < gridDim.x)
                    next[k] = results[team + k * threads];
#pragma unroll
            for (unsigned k = 0; k < at_once; k++)
                if (team + k * threads < gridDim.x)
                    value = op(value, next[k]);
        }
    }
    return rex_team_fold<widest>(value, count, op);
}

/*
 * The value of op over `begin` and the values of all threads of a league whose teams' own results are folded
 * by rex_team_fold. One thread gets it, in `result`, and true. `begin` may refer to the host's memory: it is
 * read while the teams' results come.
 */
template <unsigned widest, class T, class Begin, class Op>
static __device__ bool rex_fold_league(rex_partials<widest> &partials, T &result, const Begin &begin,
                                       typename rex_same<T>::type value, Op op)
{
    T first = T();

    value = rex_team_fold<widest>(value, rex_threads(), op);
    if (gridDim.x > 1) {
        const rex_team_results<T> results(partials);
        if (rex_thread() == 0)
            results.put(blockIdx.x, value);
        if (!rex_last_team(partials.next_counter()))
            return false;
        if (rex_thread() == 0)
            first = begin;
        value = rex_fold_partials<widest>(results, op);
    } else if (rex_thread() == 0) {
        first = begin;
    }
    if (rex_thread() == 0)
        result = op(first, value);
    return rex_thread() == 0;
}

/*
 * original = begin op (the values of all threads of the league). `original` is the variable on the device
 * that all teams share, `begin` its value, `value` the thread's private copy, `op` one of the operators
 * above. T is trivially copyable. The result is there when the kernel ends, and each original is reduced once
 * in it.
 */
template <unsigned widest, class T, class Op>
static __device__ void rex_reduce(rex_partials<widest> &partials, T &original,
                                  const typename rex_same<T>::type &begin, typename rex_same<T>::type value,
                                  Op op)
{
    if (rex_team_reduces_at_once && gridDim.x == 1) {
        rex_team_reduce(original, value, op);
        return;
    }
    if (rex_fold_league(partials, original, begin, value, op)) {
        REX_CHECK_TOUCH(original, REX_CHECK_STORES);
    }
    rex_barrier();
}

/* The same if the value is read from `original`. */
template <unsigned widest, class T, class Op>
static __device__ void rex_reduce(rex_partials<widest> &partials, T &original,
                                  typename rex_same<T>::type value, Op op)
{
    rex_reduce(partials, original, original, value, op);
}

/*
 * Tells the host a value, in as many words as REX_WORDS says: each has four bytes of it and a number by which
 * the host sees that it has come, so that none has to come before another one. When it has them, the host
 * finds what this thread has stored before, and what it has seen others store. The fence stands before all
 * of them: behind a store to the host's memory it would have to wait for that.
 */
template <class T>
static __device__ void rex_tell_value(unsigned long long *words, const T &value, unsigned number)
{
    unsigned parts[REX_WORDS(sizeof(T))] = {};

    memcpy(parts, &value, sizeof(T));
    rex_fence_for_host();
    for (unsigned word = 0; word < REX_WORDS(sizeof(T)); word++)
        rex_tell(words + word, (unsigned long long)number << 32 | parts[word]);
}

/* rex_reduce as the last thing that a kernel does, if `original` is memory of rex_result_acquire: tells the
 * host the result, after which the host sees everything that the league has stored. */
template <unsigned widest, class T, class Op>
static __device__ void rex_reduce_and_tell(rex_partials<widest> &partials, T &original,
                                           const typename rex_same<T>::type &begin,
                                           typename rex_same<T>::type value, Op op)
{
    char *told = reinterpret_cast<char *>(&original) + REX_RESULT_TOLD;
    unsigned long long *words = reinterpret_cast<unsigned long long *>(told);
    T result;

    if (rex_team_reduces_at_once && gridDim.x == 1) {
        if (rex_team_reduce(original, value, op))
            rex_tell_value(words, original, 1);
    } else if (rex_fold_league(partials, result, begin, value, op)) {
        rex_tell_value(words, result, 1);
    }
}

template <unsigned widest, class T, class Op>
static __device__ void rex_reduce_and_tell(rex_partials<widest> &partials, T &original,
                                           typename rex_same<T>::type value, Op op)
{
    rex_reduce_and_tell(partials, original, original, value, op);
}

/* As rex_reduce, but over the threads of the innermost parallel region only, whose team `original` belongs
 * to; or several teams, which then race. */
template <class T, class Op>
static __device__ void rex_reduce_team(T &original, typename rex_same<T>::type value, Op op)
{
    [[maybe_unused]] const bool stored = rex_team_reduce(original, value, op);
    REX_CHECKED(if (stored) REX_CHECK_TOUCH(original, REX_CHECK_READS | REX_CHECK_WRITES);)
    rex_barrier();
}

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

/* ---- The latest value of a lastprivate(conditional: ...) variable (OpenMP 5.2, section 5.4.5) ---- */

/* A thread's copy, and the number of the iteration that assigned it, from 1; 0: none has. */
template <class T> struct rex_last {
    T value;
    uint64_t when;
};

struct rex_later {
    template <class T> __device__ T operator()(T a, T b) const
    {
        return a.when < b.when ? b : a;
    }
};

/* The copy, which an iteration is about to assign. */
template <class T> static __device__ T &rex_assigned(T &copy, uint64_t &when, uint64_t now)
{
    when = now;
    return copy;
}

/* Stores the value of the latest of all iterations in the original, which belongs to one team; stores nothing
 * if no iteration has assigned it. */
template <class T>
static __device__ void rex_keep_last(T &original, typename rex_same<T>::type value, uint64_t when)
{
    const rex_last<T> kept = rex_team_fold(rex_last<T>{value, when}, rex_threads(), rex_later());

    if (rex_thread() == 0 && kept.when) {
        REX_CHECK_TOUCH(original, REX_CHECK_WRITES | REX_CHECK_ALONE);
        original = kept.value;
    }
    rex_barrier();
}

#endif
