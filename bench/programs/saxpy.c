/* saxpy: the example of that name, with vectors that stay on the device. */
#include "../bench.h"

#define main static __attribute__((unused)) example_main
#include "../../examples/saxpy.c"
#undef main

/* Returns how often saxpy was launched. */
int launch_saxpy(int n, float a, const float *x, float *y);

#ifndef BENCH_CUDA
int launch_saxpy(int n, float a, const float *x, float *y)
{
    int count = 0;
#pragma omp target data map(to : x[0 : n]) map(tofrom : y[0 : n])
    while (bench_next("kernel")) {
        saxpy(n, a, x, y);
        count++;
    }
    return count;
}
#endif

int main(void)
{
    const int n = bench_size(1 << 26, 10007);
    const float a = 0.75f;
    float *x = bench_allocate((size_t)n, sizeof(float));
    float *y = bench_allocate((size_t)n, sizeof(float));
    for (int i = 0; i < n; i++)
        x[i] = (float)bench_number(64); /* so that a few thousand launches round nothing */

    int launches = launch_saxpy(n, a, x, y);
    while (bench_next("whole"))
        launches += launch_saxpy(n, a, x, y);

    for (int i = 0; i < n; i++)
        bench_expect(y[i] == (float)launches * a * x[i], "element");
    free(y);
    free(x);
    return bench_print();
}
