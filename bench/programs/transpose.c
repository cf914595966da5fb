/* transpose: a matrix transposed entry by entry: contiguous reads, scattered writes. */
#include "transpose.h"

#ifndef BENCH_CUDA
void transpose(int n, const float *a, float *b)
{
#pragma omp target data map(to : a[0 : n * n]) map(from : b[0 : n * n])
    while (bench_next("kernel")) {
#pragma omp target teams distribute parallel for collapse(2)
        for (int i = 0; i < n; i++)
            for (int j = 0; j < n; j++)
                b[j * n + i] = a[i * n + j];
    }
}
#endif
