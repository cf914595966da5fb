/* SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception */
/*
 * rex_reduce.h - reductions over a league, and memory for private arrays.
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

/* The operators. Each takes two values of one type and returns a third. In C++ only a cast makes an enum of
 * an integer. */
#define REX_OPERATOR(name, expression)                                                                       \
    struct name {                                                                                            \
        template <class A, class B> __device__ auto operator()(A a, B b) const                               \
        {                                                                                                    \
            if constexpr (rex_is_enum<A>)                                                                    \
                return static_cast<A>(expression);                                                           \
            else                                                                                             \
                return expression;                                                                           \
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
 * be used. Enums are compared as their integers; what C++ promotes them to may have a sign that these have
 * not. */
#define REX_EXTREME(name, expression, of_floats)                                                             \
    struct name {                                                                                            \
        template <class A, class B> __device__ auto operator()(A a, B b) const                               \
        {                                                                                                    \
            if constexpr (rex_floats_have_extremes && rex_is_same<A, float> && rex_is_same<B, float>)        \
                return of_floats(a, b);                                                                      \
            else if constexpr (rex_is_enum<A>)                                                               \
                return static_cast<A>(                                                                       \
                    name()(static_cast<rex_underlying_type<A>>(a), static_cast<rex_underlying_type<A>>(b))); \
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

/* The same where the function has a struct of the value's bytes in its place, and the one for first values.
 */
template <class F> struct rex_first_parameter;
template <class Bytes, class... More> struct rex_first_parameter<Bytes (*)(Bytes, More...)> {
    using type = Bytes;
};

template <class To, class From> static __device__ inline To rex_same_bytes(const From &from)
{
    static_assert(sizeof(To) == sizeof(From));
    To to;
    memcpy(&to, &from, sizeof to);
    return to;
}

template <auto combine> struct rex_declared_bytes {
    template <class T> __device__ T operator()(T a, T b) const
    {
        using bytes = typename rex_first_parameter<decltype(combine)>::type;
        return rex_same_bytes<T>(combine(rex_same_bytes<bytes>(a), rex_same_bytes<bytes>(b)));
    }
};

template <auto initial, class T> static __device__ inline T rex_initial_bytes(const T &original)
{
    using bytes = typename rex_first_parameter<decltype(initial)>::type;
    return rex_same_bytes<T>(initial(rex_same_bytes<bytes>(original)));
}

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
    return T(rex_identity_of<Op>::template value<typename rex_plain<rex_part_t<T>>::type>);
}

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
     * reduction. One with an alignment of its own has as many bytes more. */
    template <class T, size_t alignment = 0> __device__ T *thread_array(uint64_t elements)
    {
        const uint64_t threads = (uint64_t)gridDim.x * blockDim.x;
        const uint64_t thread = (uint64_t)blockIdx.x * blockDim.x + threadIdx.x;
        if constexpr (alignment > 0) {
            const uint64_t bytes = elements * sizeof(T) + alignment;
            const uint64_t place = (uint64_t)area<char>(threads, bytes) + thread * bytes;
            return (T *)((place + alignment - 1) / alignment * alignment);
        }
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

/* The value of an original, for a declared reduction whose private copies begin with it. No thread stores the
 * result before all have read it. */
template <class T> static __device__ inline auto rex_original_value(T &original)
{
    return original;
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
