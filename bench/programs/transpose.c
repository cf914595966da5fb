/* transpose: a matrix transposed entry by entry: contiguous reads, scattered writes. */
#include "../bench.h"

#include <stdlib.h>

void transpose(int n, const float *a, float *b);

#ifndef BENCH_CUDA
void transpose(int n, const float *a, float *b)
{
#pragma omp target data map(to : a [0:n * n]) map(from : b [0:n * n])
    while (bench_next("kernel")) {
#pragma omp target teams distribute parallel for collapse(2)
        for (int i = 0; i < n; i++)
            for (int j = 0; j < n; j++)
                b[j * n + i] = a[i * n + j];
    }
}
#endif

int main(void)
{
    const int n = bench_size(8192, 100);
    const size_t count = (size_t)n * (size_t)n;
    float *a = bench_allocate(count, sizeof(float));
    float *b = bench_allocate(count, sizeof(float));
    for (size_t i = 0; i < count; i++)
        a[i] = bench_fraction();

    transpose(n, a, b);
    while (bench_next("whole"))
        transpose(n, a, b);

    for (int i = 0; i < n; i++)
        for (int j = 0; j < n; j++)
            bench_expect(b[j * n + i] == a[i * n + j], "transposed matrix");
    free(b);
    free(a);
    return bench_print();
}
