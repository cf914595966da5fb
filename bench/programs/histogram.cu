/* histogram in CUDA: atomics in global memory, as the OpenMP program has it. */
#include "../cuda.h"

enum { BINS = 1024 };

static __global__ void count(int n, const int *__restrict__ values, int *bins)
{
    for (int i = blockIdx.x * blockDim.x + threadIdx.x; i < n; i += gridDim.x * blockDim.x)
        atomicAdd(&bins[values[i]], 1);
}

extern "C" void histogram(int n, const int *host_values, int *host_bins)
{
    int *values = upload(host_values, n);
    int *bins = upload(host_bins, BINS);
    while (bench_next("kernel")) {
        count<<<resident_blocks(n), THREADS>>>(n, values, bins);
        finish();
    }
    download(host_bins, bins, BINS);
    CHECK(cudaFree(values));
}
