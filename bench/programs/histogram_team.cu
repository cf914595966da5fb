/* histogram_team in CUDA: a block counts as much as its share of the multiprocessors lets it. Uses: shared memory. */
#include "../cuda.h"

enum { BINS = 1024 };

static __global__ void __launch_bounds__(THREADS) count(int n, const int *__restrict__ values, int *bins)
{
    __shared__ int counts[BINS];
    for (int bin = threadIdx.x; bin < BINS; bin += THREADS)
        counts[bin] = 0;
    __syncthreads();
    for (int i = blockIdx.x * THREADS + threadIdx.x; i < n; i += gridDim.x * THREADS)
        atomicAdd(&counts[values[i]], 1);
    __syncthreads();
    for (int bin = threadIdx.x; bin < BINS; bin += THREADS)
        atomicAdd(&bins[bin], counts[bin]);
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
