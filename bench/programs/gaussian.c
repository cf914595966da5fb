/* gaussian: the example of that name: the whole elimination, and its two kernels in their first step. */
#include "../bench.h"

#define main static __attribute__((unused)) example_main
#include "../../examples/gaussian.c"
#undef main

void eliminate_on_device(int size, float *a, float *b, float *multipliers);
void first_step(int size, float *a, float *b, float *multipliers);

#ifndef BENCH_CUDA
void eliminate_on_device(int size, float *a, float *b, float *multipliers)
{
    eliminate(size, a, b, multipliers);
}

void first_step(int size, float *a, float *b, float *multipliers)
{
#pragma omp target data map(to : a[0 : size * size], b[0 : size]) map(alloc : multipliers[0 : size])
    {
        while (bench_next("kernel.fan1"))
            fan1(size, 0, a, multipliers);
        while (bench_next("kernel.fan2"))
            fan2(size, 0, multipliers, a, b);
    }
}
#endif

int main(void)
{
    const int size = bench_size(2048, 60);
    const size_t bytes = (size_t)size * (size_t)size * sizeof(float);
    float *a = bench_allocate(bytes, 1);
    float *b = bench_allocate((size_t)size, sizeof(float));
    float *reduced_a = bench_allocate(bytes, 1);
    float *reduced_b = bench_allocate((size_t)size, sizeof(float));
    float *multipliers = bench_allocate((size_t)size, sizeof(float));
    float *x = bench_allocate((size_t)size, sizeof(float));
    make_system(size, a, b);

    first_step(size, a, b, multipliers);
    while (bench_next("whole")) {
        memcpy(reduced_a, a, bytes);
        memcpy(reduced_b, b, (size_t)size * sizeof(float));
        bench_prepared();
        eliminate_on_device(size, reduced_a, reduced_b, multipliers);
    }

    substitute_backwards(size, reduced_a, reduced_b, x);
    bench_expect(residual(size, a, b, x) <= 4 * FLT_EPSILON * sqrt(size), "residual");
    free(x);
    free(multipliers);
    free(reduced_b);
    free(reduced_a);
    free(b);
    free(a);
    return bench_print();
}
