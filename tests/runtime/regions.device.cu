/*
 * Parallel regions inside kernels, by hand as rex-emit prints them. Each kernel counts in `wrong` what is not
 * as it should be.
 */
#define REX_REGIONS
#include "rex_device.h"
#include "rex_reduce.h"
#include "rex_sync.h"
#include "rex_omp.h"

REX_LOCK(rex_lock_of_test)

namespace rex_program {

static __device__ void expect(int *wrong, bool right)
{
    if (!right)
        rex_atomic_update(*wrong, 1, rex_plus());
}

/* Barriers, single, copyprivate, critical, a reduction, and a region inside, in one region. */
static __device__ void meet(int *wrong, int width)
{
    rex_shared<int> __rex_shared_count;
    int &count = __rex_shared_count.object;
    rex_shared<double> __rex_shared_sum;
    double &sum = __rex_shared_sum.object;
    count = 0;
    sum = 1;
    int own = 3;
    rex_parallel((unsigned)width, [&count, own, wrong, &__rex_original_sum = sum]() mutable {
        const int threads = omp_get_num_threads(), thread = omp_get_thread_num();
        own += thread;
        double sum = own;
        for (int round = 1; round <= 3; round++) {
            rex_atomic_update(count, 1, rex_plus());
            rex_barrier();
            expect(wrong, count == round * threads);
            rex_barrier();
        }
        REX_CRITICAL(rex_lock_of_test)
        {
            count += 100;
        }
        rex_parallel(threads > 1 ? 4 : 1, [&sum, wrong]() mutable {
            expect(wrong, omp_get_num_threads() == 1 && omp_get_thread_num() == 0);
            rex_barrier();
            sum += omp_get_level();
        });
        rex_reduce_team(__rex_original_sum, sum, rex_plus());
        char got[300] = {};
        if (rex_single())
            got[0] = got[299] = 7;
        rex_copyprivate(got);
        expect(wrong, got[0] == 7 && got[299] == 7);
        expect(wrong, omp_in_parallel() == (threads > 1) && omp_get_level() == 1);
        expect(wrong, omp_get_ancestor_thread_num(1) == thread && omp_get_team_size(1) == threads);
        expect(wrong, __rex_original_sum == 1 + 5 * threads + threads * (threads - 1) / 2);
        expect(wrong, count == 103 * threads);
    });
    expect(wrong, omp_get_num_threads() == 1 && omp_get_level() == 0);
    expect(wrong, own == 3);
}

/* More memory than the team's stack has, in every frame of a recursion. */
static __device__ int descend(int *wrong, int depth)
{
    rex_shared<int[500]> __rex_shared_a;
    int(&a)[500] = __rex_shared_a.object;
    rex_shared<int> __rex_shared_sum;
    int &sum = __rex_shared_sum.object;
    sum = 0;
    for (int &value : a)
        value = depth;
    rex_parallel(0, [&a, &sum]() mutable {
        for (unsigned i = rex_thread(); i < 500; i += rex_threads())
            rex_atomic_update(sum, a[i], rex_plus());
    });
    const int below = depth > 1 ? descend(wrong, depth - 1) : 0;
    expect(wrong, sum == 500 * depth && a[499] == depth);
    return sum + below;
}

REX_KERNEL_ENVIRONMENT(rex_regions, 128);
extern "C" __global__ void __launch_bounds__(128)
rex_regions(void *, unsigned long long __rex_geometry, unsigned long long width, int *wrong, int *threads)
{
    REX_GENERIC(__rex_geometry)
    {
        const int most = omp_get_max_threads();
        for (int round = 0; round < 3; round++)
            meet(wrong, (int)width);
        expect(wrong, descend(wrong, 5) == 7500);
        rex_shared<int> __rex_shared_seen;
        int &seen = __rex_shared_seen.object;
        rex_parallel((unsigned)width, [&seen]() mutable {
            if (rex_single())
                seen = omp_get_num_threads();
        });
        omp_set_num_threads(2);
        expect(wrong, omp_get_max_threads() == 2);
        rex_parallel(0, [wrong]() mutable { expect(wrong, omp_get_num_threads() <= 2); });
        expect(wrong, seen <= (width > 0 ? (int)width : most));
        rex_atomic_write(*threads, seen);
    }
}

/* A kernel that is a parallel region: nested ones have one thread. */
REX_KERNEL_ENVIRONMENT(rex_together, 128);
extern "C" __global__ void __launch_bounds__(128)
rex_together(void *, unsigned long long __rex_geometry, int *wrong, int *count)
{
    REX_TEAMS(__rex_geometry)
    {
        rex_shared<int[100]> __rex_shared_own;
        int(&own)[100] = __rex_shared_own.object;
        own[99] = 0;
        rex_parallel(8, [&own, wrong]() mutable {
            expect(wrong, omp_get_num_threads() == 1);
            own[99] += 1;
        });
        expect(wrong, own[99] == 1);
        rex_atomic_update(*count, own[99], rex_plus());
        rex_barrier();
        if (gridDim.x == 1)
            expect(wrong, rex_atomic_read(*count) == omp_get_num_threads());
    }
}

/* Atomic operations of all sizes by all threads; neighbours in one word do not disturb each other. */
struct atomics {
    unsigned char c, neighbour;
    short s;
    int i, most, exchanged, stored;
    unsigned long long bits;
    float f;
    double d, product;
    omp_lock_t lock;
    omp_nest_lock_t nest;
    int locked, nested;
};
REX_KERNEL_ENVIRONMENT(rex_atomics, 128);
extern "C" __global__ void __launch_bounds__(128)
rex_atomics(void *, unsigned long long __rex_geometry, atomics *a)
{
    REX_TEAMS(__rex_geometry)
    {
        const int thread = omp_get_thread_num();
        rex_atomic_update(a->c, 1, rex_plus());
        rex_atomic_update(a->s, 2, rex_minus());
        rex_atomic_update(a->i, thread, rex_plus());
        rex_atomic_update(a->most, thread, rex_max());
        rex_atomic_update(a->bits, 1ull << (thread % 64), rex_bit_or());
        rex_atomic_update(a->f, 0.5, rex_plus());
        rex_atomic_update(a->d, 0.25, rex_plus());
        if (thread < 10)
            rex_atomic_update(a->product, 2, rex_times());
        if (rex_atomic_compare(a->stored, 0, thread + 1, rex_equal()).stored)
            rex_atomic_write(a->exchanged, 1);
        omp_set_lock(&a->lock);
        a->locked = a->locked + 1;
        omp_unset_lock(&a->lock);
        omp_set_nest_lock(&a->nest);
        omp_set_nest_lock(&a->nest);
        a->nested = a->nested + 1;
        omp_unset_nest_lock(&a->nest);
        omp_unset_nest_lock(&a->nest);
    }
}

} /* namespace rex_program */
