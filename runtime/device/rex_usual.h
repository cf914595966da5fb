/* SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception */
/*
 * rex_usual.h - iterations that are there twice: for what is usual at a launch, and for what is possible.
 *
 *     const auto share = [&](auto __rex_usual) {
 *         REX_USUALLY_ALIGNED(p, 16);
 *         for (rex_tiles<32, int, decltype(__rex_usual)::value> at(rows, columns, division); ...
 *     };
 *     rex_usually(rex_has_tile_each(division) && rex_is_aligned(p, 16), share);
 *
 * All threads of a team find the same. The host device has each thread do what is possible.
 *
 * Where that is usual, threads of a GPU run four neighbouring iterations at a time, and what those access is
 * one access:
 *
 *     const auto share = [&](auto __rex_usual, uint64_t begin) {
 *         REX_USUALLY_ALIGNED(p, 16);
 *         REX_USUALLY_MULTIPLE(length, 4);
 *         const rex_beside<decltype(__rex_usual)::value, 4> beside(begin, trips);
 *         const rex_span span(rex_thread(), rex_threads(), beside.count);
 *         REX_TURNS(piece, beside.first + span.first, beside.first + span.last, span.step)
 *             for (int one = 0; one < beside.width; one++)
 *                 ... p[row * length + beside.number(piece, one)] ...
 *     };
 *     rex_usually_beside<4>(rex_is_aligned(p, 16) && rex_is_multiple(length, 4), trips, rex_threads(),
 * share);
 */
#ifndef REX_USUAL_H
#define REX_USUAL_H

template <bool usual> struct rex_usual {
    static constexpr bool value = usual;
};

/* The compiler must not see the test: it would take the promise of REX_USUALLY_ALIGNED after it for a known
 * fact, and drop the test. */
static __device__ inline bool rex_is_aligned(const volatile void *pointer, unsigned bytes)
{
    uint64_t address = reinterpret_cast<uintptr_t>(pointer);
#ifndef REX_HOST_DEVICE
    rex_forget(address);
#endif
    return address % bytes == 0;
}

static __device__ inline bool rex_is_multiple(uint64_t number, unsigned of)
{
#ifndef REX_HOST_DEVICE
    rex_forget(number);
#endif
    return number % of == 0;
}

/* In the usual version the compiler may rely on the pointer's alignment, and on the number's divisor: it
 * follows the low zero bits through products and sums. `of` is a power of two. */
#ifdef REX_HOST_DEVICE
#define REX_USUALLY_ALIGNED(pointer, bytes)
#define REX_USUALLY_MULTIPLE(number, of)
#else
#define REX_USUALLY_MULTIPLE(number, of)                                                                     \
    if constexpr (decltype(__rex_usual)::value)                                                              \
    number = number & ~(decltype(number))((of)-1)
#define REX_USUALLY_ALIGNED(pointer, bytes) /* which may be one to volatile */                               \
    if constexpr (decltype(__rex_usual)::value)                                                              \
    pointer = static_cast<decltype(pointer)>(__builtin_assume_aligned((const void *)(pointer), bytes))
#endif

template <class Share> static __device__ inline void rex_usually(bool usual, const Share &share)
{
#ifndef REX_HOST_DEVICE
    if (usual) {
        share(rex_usual<true>());
        return;
    }
#endif
    share(rex_usual<false>());
}

/* The iterations begin .. trips - 1, in pieces of neighbours, which are numbered from `first` on. */
template <bool usual, int most> struct rex_beside {
    static constexpr int width = usual ? most : 1;
    const uint64_t first, count;

    __device__ rex_beside(uint64_t begin, uint64_t trips)
        : first(usual ? 0 : begin), count((trips - first) / width)
    {
    }

    /* The number of an iteration: signed where it fits, because the compiler sees neighbours only in sums
     * that can't wrap. */
    __device__ auto number(auto piece, int one) const
    {
        if constexpr (usual)
            return (int)piece * width + one;
        else
            return piece;
    }
};

#ifndef REX_HOST_DEVICE

/* Of fewer iterations for each thread of a team the question takes longer than is gained. */
enum { REX_LONG_SHARE = 4 };

static __device__ inline uint64_t rex_league_threads()
{
    return (uint64_t)gridDim.x * blockDim.x;
}

/* For so many threads. If some would have no whole piece, and for what is left after the last piece,
 * iterations are as for any launch. */
template <int most, class Share>
static __device__ inline void rex_usually_beside(bool usual, uint64_t trips, uint64_t threads,
                                                 const Share &share)
{
    uint64_t begin = 0;

    if (usual && trips >= most * threads && trips <= INT32_MAX) {
        share(rex_usual<true>(), begin);
        begin = trips / most * most;
        if (begin == trips)
            return;
    }
    share(rex_usual<false>(), begin);
}

#else

enum { REX_LONG_SHARE = 4 };

static __device__ inline uint64_t rex_league_threads()
{
    return 1;
}

template <int most, class Share>
static __device__ inline void rex_usually_beside(bool, uint64_t, uint64_t, const Share &share)
{
    share(rex_usual<false>(), 0);
}

#endif

#endif
