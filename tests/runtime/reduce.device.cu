/* Kernels that reduce: every operator on every type, arrays, many variables, and sums that round. */
#include "rex_device.h"
#include "rex_reduce.h"
#include "rex_reduce_array.h"
#include "reduce.h"

namespace rex_program
{

#define ITERATIONS(k)                                                                                        \
    (unsigned long long k = (unsigned long long)blockIdx.x * blockDim.x + threadIdx.x; k < n;                \
     k += (unsigned long long)gridDim.x * blockDim.x)

#define PRIVATE(slot, op, effect, value)                                                                     \
    T own##slot = static_cast<T>(IDENTITY(slot));                                                            \
    for                                                                                                      \
        ITERATIONS(k)                                                                                        \
    own##slot = op()(own##slot, static_cast<T>(value));
#define REDUCE(slot, op, effect, value) rex_reduce(__rex_partials, results[slot], own##slot, op());

#define KERNEL(name, type, operators)                                                                        \
    REX_KERNEL_ENVIRONMENT(rex_##name, 1024);                                                                \
    extern "C" __global__ void __launch_bounds__(1024)                                                       \
        rex_##name(void *, unsigned long long geometry, unsigned long long n, type *results, void *scratch)  \
    {                                                                                                        \
        REX_TEAMS(geometry)                                                                                  \
        {                                                                                                    \
            using T = type;                                                                                  \
            rex_partials __rex_partials(scratch);                                                            \
            operators(PRIVATE) operators(REDUCE)                                                             \
        }                                                                                                    \
    }
#define ALL_OPERATORS(X)            COMMON_OPERATORS(X) BIT_OPERATORS(X)
#define INTEGER_KERNEL(type, name)  KERNEL(name, type, ALL_OPERATORS)
#define FLOATING_KERNEL(type, name) KERNEL(name, type, COMMON_OPERATORS)
INTEGER_TYPES(INTEGER_KERNEL)
FLOATING_TYPES(FLOATING_KERNEL)

/* An array section whose private copies lie in scratch memory, and a short one whose copies are locals. */
REX_KERNEL_ENVIRONMENT(rex_histogram, 1024);
extern "C" __global__ void __launch_bounds__(1024)
    rex_histogram(void *, unsigned long long geometry, unsigned long long n, unsigned long long count,
                  long *bins, int *extremes, double *total, void *scratch)
{
    REX_TEAMS(geometry)
    {
        rex_partials __rex_partials(scratch);
        long *own = __rex_partials.thread_array<long>(count);
        for (unsigned long long i = 0; i < count; i++)
            own[i] = 0;
        int largest[3] = {-1000, -1000, -1000};
        double sum = 0;
        for
            ITERATIONS(k)
            {
                own[k % count] += k;
                largest[k % 3] = largest[k % 3] < (int)k ? (int)k : largest[k % 3];
                sum += 0.5;
            }
        rex_reduce_array(__rex_partials, bins, own, count, rex_plus());
        rex_reduce(__rex_partials, *total, sum, rex_plus());
        rex_reduce_array(__rex_partials, extremes, largest, 3, rex_max());
    }
}

/* As many reductions as a kernel may have. */
REX_KERNEL_ENVIRONMENT(rex_many, 1024);
extern "C" __global__ void __launch_bounds__(1024)
    rex_many(void *, unsigned long long geometry, unsigned long long n, int *results, void *scratch)
{
    REX_TEAMS(geometry)
    {
        rex_partials __rex_partials(scratch);
        for (int i = 0; i < REX_SCRATCH_COUNTERS; i++) {
            int own = 0;
            for
                ITERATIONS(k)
            own += i;
            rex_reduce(__rex_partials, results[i], own, rex_plus());
        }
    }
}

/* A sum whose last bits depend on the order of its terms. */
REX_KERNEL_ENVIRONMENT(rex_harmonic, 1024);
extern "C" __global__ void __launch_bounds__(1024)
    rex_harmonic(void *, unsigned long long geometry, unsigned long long n, float *sum, void *scratch)
{
    REX_TEAMS(geometry)
    {
        rex_partials __rex_partials(scratch);
        float own = 0;
        for
            ITERATIONS(k)
        own += 1.0f / (float)(k + 1);
        rex_reduce(__rex_partials, *sum, own, rex_plus());
    }
}

} // namespace rex_program
