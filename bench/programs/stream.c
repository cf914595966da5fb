/* stream: the four vector kernels of the STREAM benchmark, on vectors that stay on the device. */
#include "../bench.h"

#include <stdlib.h>

#define FACTOR 3.0

void stream(int n, double *a, double *b, double *c);

#ifndef BENCH_CUDA
void stream(int n, double *a, double *b, double *c)
{
#pragma omp target data map(to : a[0 : n]) map(from : b[0 : n], c[0 : n])
    {
        while (bench_next("kernel.copy")) {
#pragma omp target teams distribute parallel for
            for (int i = 0; i < n; i++)
                c[i] = a[i];
        }
        while (bench_next("kernel.scale")) {
#pragma omp target teams distribute parallel for
            for (int i = 0; i < n; i++)
                b[i] = FACTOR * c[i];
        }
        while (bench_next("kernel.add")) {
#pragma omp target teams distribute parallel for
            for (int i = 0; i < n; i++)
                c[i] = a[i] + b[i];
        }
        while (bench_next("kernel.triad")) {
#pragma omp target teams distribute parallel for
            for (int i = 0; i < n; i++)
                b[i] = a[i] + FACTOR * c[i];
        }
    }
}
#endif

/* Every kernel uses what the one before it computed: a, 3 a, 4 a, 13 a. The numbers are small enough to be
 * exact. */
int main(void)
{
    const int n = bench_size(1 << 25, 10007);
    double *a = bench_allocate((size_t)n, sizeof(double));
    double *b = bench_allocate((size_t)n, sizeof(double));
    double *c = bench_allocate((size_t)n, sizeof(double));
    for (int i = 0; i < n; i++)
        a[i] = bench_fraction();

    stream(n, a, b, c);
    while (bench_next("whole"))
        stream(n, a, b, c);

    for (int i = 0; i < n; i++) {
        bench_expect(c[i] == 4 * a[i], "add");
        bench_expect(b[i] == 13 * a[i], "triad");
    }
    free(c);
    free(b);
    free(a);
    return bench_print();
}
