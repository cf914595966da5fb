/*
 * rex_batch.h - serial loops that read for several iterations at once. Included by rex_device.h.
 *
 *     rex_batches<8, int>(0, n, [&](int k) { return rex_reads{a[k]}; }, [&](int k, const auto &read) {
 *         sum += 1 / sqrtf(read.first);
 *     });
 *
 * is for (int k = 0; k < n; k++) sum += 1 / sqrtf(a[k]), where no iteration writes what a later one reads. A
 * GPU's compiler moves no load over the slow path of a division or a square root, so a thread would wait for
 * memory in each iteration; here it waits once for eight.
 */
#ifndef REX_BATCH_H
#define REX_BATCH_H

struct rex_no_read {
};

/* What an iteration reads. */
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

/* How many iterations are left of for (; at < end; at++). */
template <class T> static __device__ inline unsigned long long rex_left(T at, T end)
{
    return at < end ? (unsigned long long)end - (unsigned long long)at : 0;
}

/* read(k) gives iteration k what it reads, run(k, reads) runs it. Returns the counter's last value. */
template <unsigned batch, class T, class Read, class Run>
static __device__ inline T rex_batches(T at, const T end, Read read, Run run)
{
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
    for (; at < end; at++)
        run(at, read(at));
    return at;
}

#endif
