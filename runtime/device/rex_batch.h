/* SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception */
/*
 * rex_batch.h - serial loops that read for several iterations at once.
 *
 *     rex_batches<8, int>(0, n, [&](int k) { return rex_reads{a[k]}; }, [&](int k, const auto &read) {
 *         sum += 1 / sqrtf(read.first);
 *     });
 *
 * is for (int k = 0; k < n; k++) sum += 1 / sqrtf(a[k]), where no iteration writes what a later one reads. A
 * GPU's compiler moves no load over the slow path of a division or a square root, so a thread would wait for
 * memory in each iteration; here it waits once for eight.
 *
 *     rex_batches<8, int>(0, n, [&](int k) { return rex_list{rex_stored(c[k]), rex_touched(a[k], 0)}; },
 *         [&](int k) { return rex_reads{a[k]}; }, [&](int k, const auto &read) {
 *             c[k] = 2 * rex_read(read.first, a[k]);
 *         });
 *
 * is for (int k = 0; k < n; k++) c[k] = 2 * a[k], also where c and a overlap: then each iteration reads for
 * itself. The host device's compiler looks after both by itself, and with vectors.
 *
 *     rex_batches<1, int, 1>(0, n, [&](int k) { return rex_list{rex_stored(*c), rex_touched(a[k], 0)}; },
 *         [&]() -> auto & { return *c; }, [&](int k) { return rex_reads{a[k]}; },
 *         [&](int k, const auto &read, auto &kept) {
 *             kept += rex_read(read.first, a[k]);
 *         });
 *
 * is for (int k = 0; k < n; k++) *c += a[k]. Where *c is none of the a[k], it is stored once, behind the
 * loop.
 *
 * Between the parallel regions of a team whose threads run together, all of them come to such a loop. With
 *
 *     rex_batches<1, int, 64>(0, n, ...), rex_tell_team<64>(told, rex_left(0, n), sum);
 *
 * only the first warp runs it from 64 iterations on, so that the others take no turns from it, and the team's
 * threads get what it has left in variables. `told` counts how often they did, in each thread.
 */
#ifndef REX_BATCH_H
#define REX_BATCH_H

struct rex_no_read {
};

/* The values that an iteration reads. */
template <class A, class B = rex_no_read, class C = rex_no_read, class D = rex_no_read> struct rex_reads {
    A first;
    B second;
    C third;
    D fourth;
};
template <class A> rex_reads(A) -> rex_reads<A>;
template <class A, class B> rex_reads(A, B) -> rex_reads<A, B>;
template <class A, class B, class C> rex_reads(A, B, C) -> rex_reads<A, B, C>;
template <class A, class B, class C, class D> rex_reads(A, B, C, D) -> rex_reads<A, B, C, D>;

/* An element's value: read ahead, or its current value. */
template <class T> static __device__ inline T rex_read(const T &read, const T &)
{
    return read;
}
template <class T> static __device__ inline T rex_read(rex_no_read, const T &now)
{
    return now;
}

/* How many iterations are left of for (; at < end; at++). */
template <class T, class E> static __device__ inline unsigned long long rex_left(T at, E end)
{
    return at < end ? (unsigned long long)end - (unsigned long long)at : 0;
}

/* Where such a loop ends, whose bound may have another type: no counter of its own type comes to a bound that
 * this type does not hold. */
template <class T, class E> static __device__ inline T rex_end(T at, E bound)
{
    if constexpr (rex_is_same<T, E>)
        return bound;
    return at < bound ? (T)((unsigned long long)at + rex_left(at, bound)) : at;
}

/* Begins loops between numbers, of a nest that is unrolled as a whole (rex-unroll): a batch of 0. Their
 * elements are in registers, because the compiler knows which element is which. Without this barrier it would
 * read everything that does not depend on the loops around before these, and run out of registers. */
static __device__ inline void rex_begin_nest()
{
    asm volatile("" ::: "memory");
}

template <class T, class Run> static __device__ inline T rex_unrolled(T at, const T end, Run run)
{
    REX_UNROLL()
    for (; at < end; at++)
        run(at);
    return at;
}

/* read(k) returns what iteration k reads, run(k, reads) runs it. Returns the first of the iterations that are
 * left over. */
template <unsigned batch, class T, class Read, class Run>
static __device__ inline T rex_whole_batches(T at, const T end, Read read, Run run)
{
#if !defined(REX_HOST_DEVICE) || defined(REX_BATCHES_ON_HOST)
    if constexpr (batch > 1)
        for (; rex_left(at, end) >= batch; at += batch) {
            decltype(read(at)) reads[batch];
#pragma unroll
            for (int k = 0; k < (int)batch; k++)
                reads[k] = read(at + k);
            asm volatile("" ::: "memory"); /* nor does the compiler take them back */
#pragma unroll
            for (int k = 0; k < (int)batch; k++)
                run(at + k, reads[k]);
        }
#endif
    return at;
}

/* Returns the counter's last value. */
template <unsigned batch, class T, unsigned many = 0, class E, class Read, class Run>
static __device__ inline T rex_batches(T at, E bound, Read read, Run run)
{
    const T end = rex_end(at, bound);
#ifndef REX_HOST_DEVICE
    if (many > 0 && threadIdx.x >= 32 && rex_left(at, end) >= many)
        return end;
#endif
    if constexpr (batch == 0)
        return rex_unrolled(at, end, [&](T k) { run(k, read(k)); });
    at = rex_whole_batches<batch>(at, end, read, run);
    for (; at < end; at++)
        run(at, read(at));
    return at;
}

/* After a loop of that many iterations which the first warp has run: passes its variables' values to all
 * threads of the block. They go through two buffers in turn: a thread that writes to one of them has met all
 * others since they read it. */
template <unsigned many, class... T>
static __device__ inline void rex_tell_team(unsigned &told, uint64_t iterations, T &...values)
{
#ifndef REX_HOST_DEVICE
    if constexpr (many > 0) {
        static __shared__ unsigned char memory[2][sizeof...(T)][8];
        if (iterations < many)
            return;
        unsigned char(*place)[8] = memory[told % 2];
        if (threadIdx.x == 0)
            (memcpy(place++, &values, sizeof(T)), ...);
        place = memory[told++ % 2];
        rex_team_barrier_of<0>();
        (memcpy(&values, place++, sizeof(T)), ...);
    }
#endif
}

/* ---- loops that store ---- */

/* An element that an iteration stores to, or that it reads after `passed` of its stores. */
struct rex_element {
    const char *at;
    unsigned bytes;
    bool stored;
    unsigned passed;
};

template <class T> static __device__ inline rex_element rex_stored(const T &element)
{
    return {(const char *)&element, sizeof(T), true, 0};
}
template <class T> static __device__ inline rex_element rex_touched(const T &element, unsigned passed)
{
    return {(const char *)&element, sizeof(T), false, passed};
}

template <unsigned count> struct rex_list {
    rex_element row[count];
};
template <class... E> rex_list(E...) -> rex_list<sizeof...(E)>;

/* Where the elements of all iterations lie: the first one, and the step to the next. */
struct rex_line {
    const char *low, *high; /* one past the end */
    const char *first;
    long long step;
    bool even;

    __device__ rex_line(const rex_element &one, const rex_element &two, const rex_element &last,
                        unsigned long long steps)
        : low(one.at < last.at ? one.at : last.at), high((one.at < last.at ? last.at : one.at) + one.bytes),
          first(one.at), step(two.at - one.at), even(last.at - one.at == step * (long long)steps)
    {
    }
};

/* Whether no iteration stores what another one reads: the two ranges do not overlap, or each iteration reads
 * only the element that it stores to later, and no other iteration's. */
static __device__ inline bool rex_is_apart(const rex_line &store, const rex_line &read, unsigned bytes,
                                           bool read_before)
{
    if (store.high <= read.low || read.high <= store.low)
        return true;
    const long long step = store.step < 0 ? -store.step : store.step;
    return read_before && store.first == read.first && store.step == read.step && step >= (long long)bytes;
}

/* The same for everything that the iterations access: the elements of the first one, the second, and the last
 * of steps + 1. */
template <unsigned count>
static __device__ inline bool rex_are_apart(const rex_list<count> &one, const rex_list<count> &two,
                                            const rex_list<count> &last, unsigned long long steps)
{
    bool apart = true;
#pragma unroll
    for (unsigned s = 0; s < count; s++) {
        const rex_line store(one.row[s], two.row[s], last.row[s], steps);
        apart &= store.even;
#pragma unroll
        for (unsigned r = 0; r < count; r++) {
            if (!one.row[s].stored || one.row[r].stored)
                continue;
            const rex_line read(one.row[r], two.row[r], last.row[r], steps);
            const unsigned bytes = one.row[s].bytes > one.row[r].bytes ? one.row[s].bytes : one.row[r].bytes;
            apart &= rex_is_apart(store, read, bytes, one.row[r].passed <= s);
        }
    }
    return apart;
}

/* touched(k) lists what iteration k stores to and reads ahead. */
template <unsigned batch, class T, class E, class Touched, class Read, class Run>
static __device__ inline T rex_batches(T at, E bound, Touched touched, Read read, Run run)
{
    const T end = rex_end(at, bound);
    const unsigned long long left = rex_left(at, end);
    if constexpr (batch == 0)
        return rex_unrolled(at, end, [&](T k) { run(k, rex_reads<rex_no_read>{}); });
    if (batch > 1 && left >= batch && rex_are_apart(touched(at), touched(at + 1), touched(end - 1), left - 1))
        at = rex_whole_batches<batch>(at, end, read, run);
    for (; at < end; at++)
        run(at, rex_reads<rex_no_read>{});
    return at;
}

/* The same where only one element, kept(), is stored: `keep`: a register holds it while the loop runs. The
 * first few iterations run before it is checked whether it may. */
template <unsigned batch, class T, unsigned keep, class E, class Touched, class Kept, class Read, class Run>
static __device__ inline T rex_batches(T at, E bound, Touched touched, Kept kept, Read read, Run run)
{
    enum { FEW = 8 };
    const T end = rex_end(at, bound);
    if constexpr (batch == 0)
        return rex_unrolled(at, end, [&](T k) { run(k, rex_reads<rex_no_read>{}, kept()); });
#if !defined(REX_HOST_DEVICE) || defined(REX_BATCHES_ON_HOST)
    const unsigned long long left = rex_left(at, end);
    if (keep > 0 && left >= FEW && rex_are_apart(touched(at), touched(at + 1), touched(end - 1), left - 1)) {
        auto value = kept();
        at = rex_whole_batches<batch>(at, end, read, [&](T k, const auto &reads) { run(k, reads, value); });
        for (; at < end; at++)
            run(at, rex_reads<rex_no_read>{}, value);
        kept() = value;
        return at;
    }
#endif
    for (; at < end; at++)
        run(at, rex_reads<rex_no_read>{}, kept());
    return at;
}

#endif
