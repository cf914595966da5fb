/* SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception */
/*
 * rex_stage.h - what all threads of a team read alike, from a copy in the team's shared memory. Included by
 * rex_device.h.
 *
 * Loops that all iterations run in the same way read the same elements in all threads (rex-stage). Which ones
 * the kernel computes from the loops' bounds before its first iteration; for `p[c * 16 + k]`, c < n, k < 16:
 *
 *     const rex_extent extent = [&, n = rex_extent(n)] {
 *         const rex_extent c = rex_counts(0, n), k = rex_counts(0, 16);
 *         return rex_reached(c * 16 + k, c, k);
 *     }();
 *     rex_stage<8192> stage(trips);
 *     const auto staged = stage.part(p, extent);
 *     const auto share = [&](auto __rex_usual, const float *__restrict__ p) { ... p[c * 16 + k] ... };
 *     rex_usually_staged(stage, true, false, share, staged);
 *
 * Threads read from the copy where there are iterations, because each of those reads all of the elements; if
 * the elements fit; and if what else is usual is true (rex_usual.h). Otherwise they read where p leads. All
 * threads of a team find the same, and wait for each other once. The host device does without.
 *
 * A serial loop (rex_batch.h) that all iterations run once and in the same way is taken part by part, which
 * the team's threads read together:
 *
 *     for (k = span.first; k < span.last; k += span.step) {
 *         const rex_tile<8192> tile = {rex_is_whole(k, span)};
 *         rex_batches<8, int>(tile, 0, n, [&](int j) { return rex_reads{a[j]}; }, [&](int j, const auto
 * &read) { sum += 1 / sqrtf(read.first);
 *         });
 *     }
 *
 * if all of them have an iteration; in a team's last round, if some have none, each reads for itself.
 */
#ifndef REX_STAGE_H
#define REX_STAGE_H

#include "rex_batch.h"
#include "rex_usual.h"

/* The first and the last of the elements that are accessed; `none`: none is. */
struct rex_extent {
    int64_t first, last;
    bool none;

    __device__ rex_extent(int64_t number) : rex_extent(number, number, false)
    {
    }
    __device__ rex_extent(int64_t first, int64_t last, bool none) : first(first), last(last), none(none)
    {
    }
    __device__ uint64_t count() const
    {
        return none ? 0 : (uint64_t)last - (uint64_t)first + 1;
    }
};

static __device__ inline rex_extent operator+(rex_extent one, rex_extent other)
{
    return {one.first + other.first, one.last + other.last, one.none || other.none};
}

static __device__ inline rex_extent operator-(rex_extent one, rex_extent other)
{
    return {one.first - other.last, one.last - other.first, one.none || other.none};
}

static __device__ inline rex_extent operator*(rex_extent one, int64_t number)
{
    const int64_t first = one.first * number, last = one.last * number;

    return number < 0 ? rex_extent(last, first, one.none) : rex_extent(first, last, one.none);
}

/* The compiler knows many of these numbers, and then which one is less. */
static __device__ inline rex_extent operator*(rex_extent one, rex_extent other)
{
    if (other.first == other.last)
        return rex_extent(one.first, one.last, one.none || other.none) * other.first;
    if (one.first == one.last)
        return rex_extent(other.first, other.last, one.none || other.none) * one.first;
    const rex_extent a = other * one.first, b = other * one.last;

    return {a.first < b.first ? a.first : b.first, a.last > b.last ? a.last : b.last, one.none || other.none};
}

/* A loop's counter. */
static __device__ inline rex_extent rex_counts(rex_extent lower, rex_extent upper)
{
    return {lower.first, upper.first - 1, lower.first >= upper.first};
}

/* A subscript in loops, some of which may have no iteration. */
template <class... Counter>
static __device__ inline rex_extent rex_reached(rex_extent subscript, Counter... counters)
{
    return {subscript.first, subscript.last, (subscript.none || ... || counters.none)};
}

/* Several subscripts of one pointer. */
static __device__ inline rex_extent rex_hull(rex_extent one, rex_extent other)
{
    if (one.none || other.none)
        return one.none ? other : one;
    return {one.first < other.first ? one.first : other.first, one.last > other.last ? one.last : other.last,
            false};
}

/* Elements and the place of their copy. The copy has the same distance from a multiple of 16 bytes as p +
 * first has if p is such a multiple: so `to`, which replaces p, is one, too, which the compiler can see. */
template <class T> struct rex_staged {
    T *from, *to;
    rex_extent extent;
};

#ifdef REX_HOST_DEVICE

template <unsigned bytes> struct rex_stage {
    explicit rex_stage(uint64_t)
    {
    }
    template <class T> rex_staged<T> part(T *from, rex_extent extent)
    {
        return {from, nullptr, extent};
    }
};

template <unsigned bytes, class Share, class... T>
static inline void rex_usually_staged(const rex_stage<bytes> &, bool, bool, const Share &share,
                                      const rex_staged<T> &...staged)
{
    share(rex_usual<false>(), staged.from...);
}

#else

/* Of fewer elements the copy takes as long as is gained. */
enum { REX_LEAST_STAGED = 32 };

/* The team's memory for copies, and whether all of them fit. */
template <unsigned bytes> class rex_stage
{
    unsigned taken = 0;
    uint64_t elements = 0;
    bool all_fit;

    static __device__ unsigned char *memory()
    {
        alignas(16) __shared__ unsigned char memory[bytes];
        return memory;
    }

  public:
    /* For so many iterations. */
    __device__ explicit rex_stage(uint64_t trips) : all_fit(trips > 0)
    {
    }

    /* Whether it is worth waiting for, too. */
    __device__ bool fits() const
    {
        return all_fit && elements >= REX_LEAST_STAGED;
    }

    template <class T> __device__ rex_staged<T> part(T *from, rex_extent extent)
    {
        const uint64_t count = extent.count(), ahead = (uint64_t)extent.first * sizeof(T);
        T *const to = reinterpret_cast<T *>(memory() + taken - (ahead & ~(uint64_t)15));
        const unsigned begin = taken + (unsigned)ahead % 16;

        all_fit = all_fit && count <= bytes / sizeof(T) && begin + count * sizeof(T) <= bytes;
        elements += count;
        taken = (begin + (unsigned)count * sizeof(T) + 15) / 16 * 16;
        return {from, to, extent};
    }
};

template <class T> static __device__ inline void rex_fill_staged(const rex_staged<T> &staged)
{
    using element = REX_UNQUALIFIED(T);
    element *to = const_cast<element *>(staged.to + staged.extent.first);
    const T *from = staged.from + staged.extent.first;

    for (unsigned k = threadIdx.x; k < (unsigned)staged.extent.count(); k += blockDim.x)
        to[k] = from[k];
}

/* `rest`: the other conditions of a usual launch hold; `usual`: they do, and the staged pointers are as
 * usual, too. */
template <unsigned bytes, class Share, class... T>
static __device__ inline void rex_usually_staged(const rex_stage<bytes> &stage, bool rest, bool usual,
                                                 const Share &share, const rex_staged<T> &...staged)
{
    if (stage.fits() && rest) {
        (rex_fill_staged(staged), ...);
        __syncthreads();
        share(rex_usual<true>(), staged.to...);
        return;
    }
    rex_usually(usual, [&](auto __rex_usual) { share(__rex_usual, staged.from...); });
}

#endif

/* ---- loops that read alike ---- */

/* A loop of which each thread reads for itself. */
struct rex_no_tile {
};

template <unsigned batch, class T, class E, class Read, class Run>
static __device__ inline T rex_batches(rex_no_tile, T at, E end, Read read, Run run)
{
    return rex_batches<batch, T>(at, end, read, run);
}

/* The same for one with `rows` (rex_rows.h). */
template <unsigned batch, class T, class E, class Rows, class Read, class Run>
static __device__ inline T rex_batches(rex_no_tile, T at, E end, Rows, Read read, Run run)
{
    return rex_batches<batch, T>(at, end, read, run);
}

template <unsigned batch, class T, unsigned keep, class E, class Rows, class Touched, class Kept, class Read,
          class Run>
static __device__ inline T rex_batches(rex_no_tile, T at, E end, Rows, Touched touched, Kept kept, Read read,
                                       Run run)
{
    return rex_batches<batch, T, keep>(at, end, touched, kept, read, run);
}

/* A loop that the team's threads, if `whole`, read together, so many bytes at a time. */
template <unsigned bytes> struct rex_tile {
    bool whole;
};

#ifdef REX_HOST_DEVICE

static inline bool rex_is_whole(uint64_t, const rex_span &)
{
    return false;
}

template <unsigned batch, class T, unsigned bytes, class E, class Read, class Run>
static inline T rex_batches(rex_tile<bytes>, T at, E end, Read read, Run run)
{
    return rex_batches<batch, T>(at, end, read, run);
}

#else

/* Whether all threads of the block have an iteration when this thread, one of them, has that. */
static __device__ inline bool rex_is_whole(uint64_t iteration, const rex_span &span)
{
    return iteration - threadIdx.x + blockDim.x <= span.last;
}

/* The reads of an iteration without the unused ones. */
template <class Reads> struct rex_staged_reads;

constexpr unsigned rex_wide_alignment(unsigned bytes, unsigned alignment)
{
    const unsigned wide = bytes % 16 == 0 ? 16 : bytes % 8 == 0 ? 8 : alignment;
    return wide > alignment ? wide : alignment;
}

template <class A> struct alignas(rex_wide_alignment(sizeof(A), alignof(A))) rex_staged_reads<rex_reads<A>> {
    A first;

    __device__ void keep(const rex_reads<A> &reads)
    {
        first = reads.first;
    }
    __device__ rex_reads<A> reads() const
    {
        return {first};
    }
};
template <class A, class B> struct rex_staged_reads<rex_reads<A, B>> : rex_staged_reads<rex_reads<A>> {
    B second;

    __device__ void keep(const rex_reads<A, B> &reads)
    {
        this->first = reads.first;
        second = reads.second;
    }
    __device__ rex_reads<A, B> reads() const
    {
        return {this->first, second};
    }
};
template <class A, class B, class C>
struct rex_staged_reads<rex_reads<A, B, C>> : rex_staged_reads<rex_reads<A, B>> {
    C third;

    __device__ void keep(const rex_reads<A, B, C> &reads)
    {
        rex_staged_reads<rex_reads<A, B>>::keep({reads.first, reads.second});
        third = reads.third;
    }
    __device__ rex_reads<A, B, C> reads() const
    {
        return {this->first, this->second, third};
    }
};
template <class A, class B, class C, class D>
struct rex_staged_reads<rex_reads<A, B, C, D>> : rex_staged_reads<rex_reads<A, B, C>> {
    D fourth;

    __device__ void keep(const rex_reads<A, B, C, D> &reads)
    {
        rex_staged_reads<rex_reads<A, B, C>>::keep({reads.first, reads.second, reads.third});
        fourth = reads.fourth;
    }
    __device__ rex_reads<A, B, C, D> reads() const
    {
        return {this->first, this->second, this->third, fourth};
    }
};

/* Shorter loops take as long to wait as is gained. */
enum { REX_LEAST_TILED = 64 };

template <unsigned bytes> static __device__ unsigned char *rex_tile_memory()
{
    alignas(16) __shared__ unsigned char memory[bytes];
    return memory;
}

template <unsigned batch, class T, unsigned bytes, class E, class Read, class Run>
static __device__ inline T rex_batches(rex_tile<bytes> tile, T at, E bound, Read read, Run run)
{
    const T end = rex_end(at, bound);
    using kept = rex_staged_reads<decltype(read(at))>;
    const unsigned length = bytes / sizeof(kept);
    kept *const memory = reinterpret_cast<kept *>(rex_tile_memory<bytes>());

    if (!tile.whole || rex_left(at, end) < REX_LEAST_TILED)
        return rex_batches<batch, T>(at, end, read, run);
    while (at < end) {
        const T first = at, last = rex_left(at, end) > length ? (T)(at + (T)length) : end;
        __syncthreads(); /* until all have gone through the part before */
        for (unsigned k = threadIdx.x; k < (unsigned)(last - first); k += blockDim.x)
            memory[k].keep(read((T)(first + (T)k)));
        __syncthreads();
        at = rex_batches<batch, T>(
            first, last, [&](T k) { return memory[k - first].reads(); }, run);
    }
    return at;
}

#endif

#endif
