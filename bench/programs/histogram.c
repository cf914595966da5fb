/* histogram: how often each of 1024 values occurs, by atomic increments in global memory. */
#include "histogram.h"

#ifndef BENCH_CUDA
void histogram(int n, const int *values, int *bins)
{
#pragma omp target data map(to : values[0 : n]) map(tofrom : bins[0 : BINS])
    while (bench_next("kernel")) {
#pragma omp target teams distribute parallel for
        for (int i = 0; i < n; i++) {
#pragma omp atomic
            bins[values[i]]++;
        }
    }
}
#endif
