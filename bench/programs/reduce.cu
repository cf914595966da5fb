/* reduce in CUDA: shuffles within a warp, shared memory within a block; the block that is done last adds up
 * what all the blocks found, so that one launch is enough. Uses: warp shuffles. */
#include "../cuda.h"

#include <float.h>

struct results {
    double dot;
    double max;
};

struct sum {
    static constexpr double neutral = 0;
    static __device__ double combine(double a, double b)
    {
        return a + b;
    }
};

struct maximum {
    static constexpr double neutral = -DBL_MAX;
    static __device__ double combine(double a, double b)
    {
        return a > b ? a : b;
    }
};

/* The combination of all threads' values, for the first thread of the block. */
template <typename Op> static __device__ double combine_block(double value)
{
    __shared__ double warps[THREADS / 32];
    for (int distance = 16; distance > 0; distance /= 2)
        value = Op::combine(value, __shfl_down_sync(~0u, value, distance));
    __syncthreads();
    if (threadIdx.x % 32 == 0)
        warps[threadIdx.x / 32] = value;
    __syncthreads();
    if (threadIdx.x >= 32)
        return value;
    value = threadIdx.x < THREADS / 32 ? warps[threadIdx.x] : Op::neutral;
    for (int distance = THREADS / 64; distance > 0; distance /= 2)
        value = Op::combine(value, __shfl_down_sync(~0u, value, distance));
    return value;
}

/* Combines the blocks' values into *result. */
template <typename Op> static __device__ void combine_grid(double value, double *partials, double *result)
{
    static __device__ unsigned finished;
    __shared__ bool last;
    value = combine_block<Op>(value);
    if (threadIdx.x == 0) {
        partials[blockIdx.x] = value;
        __threadfence();
        last = atomicInc(&finished, gridDim.x - 1) == gridDim.x - 1;
    }
    __syncthreads();
    if (!last)
        return;
    value = Op::neutral;
    for (int i = threadIdx.x; i < (int)gridDim.x; i += blockDim.x)
        value = Op::combine(value, __ldcg(&partials[i]));
    value = combine_block<Op>(value);
    if (threadIdx.x == 0)
        *result = value;
}

static __global__ void __launch_bounds__(THREADS)
    dot(int n, const double *__restrict__ x, const double *__restrict__ y, double *partials, double *result)
{
    double value = 0;
    for (int i = blockIdx.x * blockDim.x + threadIdx.x; i < n; i += gridDim.x * blockDim.x)
        value += x[i] * y[i];
    combine_grid<sum>(value, partials, result);
}

static __global__ void __launch_bounds__(THREADS)
    largest(int n, const double *__restrict__ x, double *partials, double *result)
{
    double value = -DBL_MAX;
    for (int i = blockIdx.x * blockDim.x + threadIdx.x; i < n; i += gridDim.x * blockDim.x)
        value = x[i] > value ? x[i] : value;
    combine_grid<maximum>(value, partials, result);
}

extern "C" struct results reduce(int n, const double *host_x, const double *host_y)
{
    struct results results;
    double *x = upload(host_x, n);
    double *y = upload(host_y, n);
    const int blocks = resident_blocks(n);
    double *partials = allocate<double>(blocks);
    double *result = allocate<double>(1);
    while (bench_next("kernel.dot")) {
        dot<<<blocks, THREADS>>>(n, x, y, partials, result);
        to_host(&results.dot, result, 1);
    }
    while (bench_next("kernel.max")) {
        largest<<<blocks, THREADS>>>(n, x, partials, result);
        to_host(&results.max, result, 1);
    }
    CHECK(cudaFree(result));
    CHECK(cudaFree(partials));
    CHECK(cudaFree(y));
    CHECK(cudaFree(x));
    return results;
}
