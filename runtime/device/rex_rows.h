/* SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception */
/*
 * rex_rows.h - rows that neighbouring threads go through, each its own, by pieces that their team reads
 * together. Included by rex_device.h.
 *
 *     for (int k = 0; k < l; k++)
 *         sum += a[i * l + k] * b[j * l + k];
 *
 * in a tile of iterations (i, j), 32 of them side by side, is
 *
 *     const rex_row_tile<4224> tile = {at.whole()};
 *     rex_batches<1, int>(tile, 0, l, [&](int k) { return rex_reads{rex_no_read(), &b[j * l + k]}; },
 *         [&](int k) { return rex_reads{a[i * l + k], b[j * l + k]}; }, [&](int k, const auto &read) {
 *             sum += read.first * read.second;
 *         });
 *
 * Where all of the team's threads have an iteration (rex_tiles.h), they look where their rows lie: as far
 * from each other as the first two, and for all warps in the same places. Then the team reads 32 elements of
 * each of the 32 rows, a warp a row at a time, and each thread takes its own from the team's memory. All
 * threads find the same. Otherwise each reads for itself; so it does on the host device. Nothing in the
 * kernel writes where the rows lie (rex-stage).
 */
#ifndef REX_ROWS_H
#define REX_ROWS_H

#include "rex_batch.h"
#include "rex_stage.h"

/* The memory for pieces, of so many bytes; `whole`: all of the team's threads come to the loop. */
template <unsigned bytes> struct rex_row_tile {
    bool whole;
};

#ifdef REX_HOST_DEVICE

template <unsigned batch, class T, unsigned bytes, class E, class Rows, class Read, class Run>
static inline T rex_batches(rex_row_tile<bytes>, T at, E end, Rows, Read read, Run run)
{
    return rex_batches<batch, T>(at, end, read, run);
}

template <unsigned batch, class T, unsigned keep, unsigned bytes, class E, class Rows, class Touched,
          class Kept, class Read, class Run>
static inline T rex_batches(rex_row_tile<bytes>, T at, E end, Rows, Touched touched, Kept kept, Read read,
                            Run run)
{
    return rex_batches<batch, T, keep>(at, end, touched, kept, read, run);
}

#else

enum { REX_ROW_PIECE = 32, REX_ROW_PITCH = REX_ROW_PIECE + 1 };

/* The team's copy of a piece of 32 rows. */
template <class P> class rex_row_copy;

template <> class rex_row_copy<rex_no_read>
{
  public:
    static constexpr unsigned size = 0;

    __device__ rex_row_copy(rex_no_read, unsigned char *)
    {
    }
    __device__ bool look(rex_no_read)
    {
        return true;
    }
    __device__ void tell(rex_no_read)
    {
    }
    __device__ void fill(unsigned long long, unsigned)
    {
    }
    template <class V> __device__ void replace(V &, unsigned) const
    {
    }
};

template <class V> class rex_row_copy<V *>
{
    using element = REX_UNQUALIFIED(V);
    element *const memory;
    const V *first = nullptr; /* of the first row, in the loop's first iteration */
    long long distance = 0;   /* from one row to the next, in elements */

  public:
    static constexpr unsigned size = 32 * REX_ROW_PITCH * sizeof(element);

    __device__ rex_row_copy(const V *, unsigned char *memory_) : memory(reinterpret_cast<element *>(memory_))
    {
    }

    /* The first two rows' threads say where these lie. */
    __device__ void tell(const V *row)
    {
        if (threadIdx.x < 2)
            reinterpret_cast<const V **>(memory)[threadIdx.x] = row;
    }

    /* Whether the thread's row lies where it should. */
    __device__ bool look(const V *row)
    {
        const V *const *const told = reinterpret_cast<const V *const *>(memory);

        first = told[0];
        distance = ((long long)told[1] - (long long)told[0]) / (long long)sizeof(V);
        return (long long)row ==
                   (long long)first + (long long)(threadIdx.x % 32) * distance * (long long)sizeof(V) &&
               (distance >= REX_ROW_PIECE || distance <= -REX_ROW_PIECE);
    }

    __device__ void fill(unsigned long long done, unsigned count)
    {
        const unsigned lane = threadIdx.x % 32;

#pragma unroll 4
        for (unsigned row = threadIdx.x / 32; row < 32; row += blockDim.x / 32)
            if (lane < count)
                memory[row * REX_ROW_PITCH + lane] =
                    first[(long long)row * distance + (long long)(done + lane)];
    }

    template <class R> __device__ void replace(R &read, unsigned k) const
    {
        read = memory[threadIdx.x % 32 * REX_ROW_PITCH + k];
    }
};

template <class Rows> struct rex_row_copies;

template <class A, class B, class C, class D> struct rex_row_copies<rex_reads<A, B, C, D>> {
    rex_row_copy<A> first;
    rex_row_copy<B> second;
    rex_row_copy<C> third;
    rex_row_copy<D> fourth;

    __device__ rex_row_copies(const rex_reads<A, B, C, D> &rows, unsigned char *memory)
        : first(rows.first, memory), second(rows.second, memory + first.size),
          third(rows.third, memory + first.size + second.size),
          fourth(rows.fourth, memory + first.size + second.size + third.size)
    {
    }

    /* Returns whether all rows of the team's threads lie evenly; all of these come here. */
    __device__ bool are_even(const rex_reads<A, B, C, D> &rows)
    {
        __syncthreads(); /* until all have gone through what was there before */
        first.tell(rows.first);
        second.tell(rows.second);
        third.tell(rows.third);
        fourth.tell(rows.fourth);
        __syncthreads();
        return __syncthreads_and(first.look(rows.first) & second.look(rows.second) & third.look(rows.third) &
                                 fourth.look(rows.fourth));
    }

    __device__ void fill(unsigned long long done, unsigned count)
    {
        first.fill(done, count);
        second.fill(done, count);
        third.fill(done, count);
        fourth.fill(done, count);
    }

    template <class Reads> __device__ Reads replaced(Reads reads, unsigned k) const
    {
        first.replace(reads.first, k);
        second.replace(reads.second, k);
        third.replace(reads.third, k);
        fourth.replace(reads.fourth, k);
        return reads;
    }
};

/* Runs the iterations by pieces of their rows. Returns the counter's last value. */
template <class T, class Copies, class Read, class Run>
static __device__ inline T rex_by_pieces(Copies &copies, T at, const T end, Read read, Run run)
{
    for (unsigned long long done = 0; at < end; done += REX_ROW_PIECE) {
        const unsigned long long left = rex_left(at, end);
        const unsigned count = left < REX_ROW_PIECE ? (unsigned)left : REX_ROW_PIECE;

        __syncthreads();
        copies.fill(done, count);
        __syncthreads();
        if (count == REX_ROW_PIECE) {
#pragma unroll 8
            for (unsigned k = 0; k < REX_ROW_PIECE; k++)
                run((T)(at + (T)k), copies.replaced(read((T)(at + (T)k)), k));
        } else
            for (unsigned k = 0; k < count; k++)
                run((T)(at + (T)k), copies.replaced(read((T)(at + (T)k)), k));
        at = (T)(at + (T)count);
    }
    return at;
}

template <unsigned batch, class T, unsigned bytes, class E, class Rows, class Read, class Run>
static __device__ inline T rex_batches(rex_row_tile<bytes> tile, T at, E bound, Rows rows, Read read, Run run)
{
    const T end = rex_end(at, bound);

    if (!tile.whole || rex_left(at, end) < REX_ROW_PIECE)
        return rex_batches<batch, T>(at, end, read, run);
    rex_row_copies<decltype(rows(at))> copies(rows(at), rex_tile_memory<bytes>());
    if (!copies.are_even(rows(at)))
        return rex_batches<batch, T>(at, end, read, run);
    return rex_by_pieces(copies, at, end, read, run);
}

/* The same where one element, kept(), is stored, and all threads find that a register may hold it. */
template <unsigned batch, class T, unsigned keep, unsigned bytes, class E, class Rows, class Touched,
          class Kept, class Read, class Run>
static __device__ inline T rex_batches(rex_row_tile<bytes> tile, T at, E bound, Rows rows, Touched touched,
                                       Kept kept, Read read, Run run)
{
    const T end = rex_end(at, bound);
    const unsigned long long left = rex_left(at, end);

    if (!tile.whole || left < REX_ROW_PIECE)
        return rex_batches<batch, T, keep>(at, end, touched, kept, read, run);
    const bool apart =
        keep > 0 && rex_are_apart(touched(at), touched((T)(at + 1)), touched((T)(end - 1)), left - 1);
    rex_row_copies<decltype(rows(at))> copies(rows(at), rex_tile_memory<bytes>());
    if (!copies.are_even(rows(at)) || !__syncthreads_and(apart))
        return rex_batches<batch, T, keep>(at, end, touched, kept, read, run);
    auto value = kept();
    at = rex_by_pieces(copies, at, end, read, [&](T k, const auto &reads) { run(k, reads, value); });
    kept() = value;
    return at;
}

#endif

#endif
