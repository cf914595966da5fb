/* row_arrays in CUDA: a block a row. Uses: dynamic shared memory, cp.async. */
#include "../cuda.h"

#include <cuda_pipeline.h>

enum { TEAM = 128, BINS = 250 };

static __device__ void pass(int width, const float *from, float *to)
{
    __syncthreads();
    for (int j = threadIdx.x; j < width; j += TEAM)
        to[j] = 0.25f * from[j > 0 ? j - 1 : j] + 0.5f * from[j] + 0.25f * from[j < width - 1 ? j + 1 : j];
}

static __global__ void __launch_bounds__(TEAM)
    smooth_row(int width, int steps, const float *__restrict__ x, float *__restrict__ y)
{
    extern __shared__ float line[];
    float *next = line + width;
    for (int j = threadIdx.x; j < width; j += TEAM)
        __pipeline_memcpy_async(&line[j], &x[blockIdx.x * width + j], sizeof(float));
    __pipeline_commit();
    __pipeline_wait_prior(0);
    for (int s = 0; s < steps - 2; s += 2) {
        pass(width, line, next);
        pass(width, next, line);
    }
    pass(width, line, next);
    pass(width, next, &y[blockIdx.x * width]);
}

static __global__ void __launch_bounds__(TEAM)
    count_row(int width, const int *__restrict__ values, int *__restrict__ counts)
{
    __shared__ int local[BINS];
    for (int j = threadIdx.x; j < BINS; j += TEAM)
        local[j] = 0;
    __syncthreads();
#pragma unroll 4
    for (int j = threadIdx.x; j < width; j += TEAM)
        atomicAdd(&local[values[blockIdx.x * width + j]], 1);
    __syncthreads();
    for (int j = threadIdx.x; j < BINS; j += TEAM)
        counts[blockIdx.x * BINS + j] = local[j];
}

extern "C" void smooth(int rows, int width, int steps, const float *host_x, float *host_y)
{
    float *x = upload(host_x, rows * width);
    float *y = allocate<float>(rows * width);
    while (bench_next("kernel.smooth")) {
        smooth_row<<<rows, TEAM, 2 * width * sizeof(float)>>>(width, steps, x, y);
        finish();
    }
    download(host_y, y, rows * width);
    CHECK(cudaFree(x));
}

extern "C" void count(int rows, int width, const int *host_values, int *host_counts)
{
    int *values = upload(host_values, rows * width);
    int *counts = allocate<int>(rows * BINS);
    while (bench_next("kernel.count")) {
        count_row<<<rows, TEAM>>>(width, values, counts);
        finish();
    }
    download(host_counts, counts, rows * BINS);
    CHECK(cudaFree(values));
}
