/* matmul: a matrix product, each entry by a thread of its own, straight out of global memory. */
#include "matmul.h"

#ifndef BENCH_CUDA
void multiply(int n, const float *a, const float *b, float *c)
{
#pragma omp target data map(to : a[0 : n * n], b[0 : n * n]) map(from : c[0 : n * n])
    while (bench_next("kernel")) {
#pragma omp target teams distribute parallel for collapse(2)
        for (int i = 0; i < n; i++) {
            for (int j = 0; j < n; j++) {
                float sum = 0;
                for (int k = 0; k < n; k++)
                    sum += a[i * n + k] * b[k * n + j];
                c[i * n + j] = sum;
            }
        }
    }
}
#endif
