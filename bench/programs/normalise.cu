/* normalise in CUDA: a block a row, each thread's eight values in registers from the first read to the only
 * write; both sums in one reduction. Uses: CUB's BlockReduce, 16-byte loads and stores. */
#include "../cuda.h"

#include <cub/block/block_reduce.cuh>

enum { TEAM = 128 };
#define EPSILON 1e-5f

using reduction = cub::BlockReduce<float2, TEAM>;

struct both {
    __device__ float2 operator()(float2 a, float2 b) const
    {
        return make_float2(a.x + b.x, a.y + b.y);
    }
};

static __device__ float2 sums_of(float4 v)
{
    return make_float2(v.x + v.y + v.z + v.w, v.x * v.x + v.y * v.y + v.z * v.z + v.w * v.w);
}

static __device__ float4 applied(float4 v, float mean, float scale)
{
    return make_float4((v.x - mean) * scale, (v.y - mean) * scale, (v.z - mean) * scale,
                       (v.w - mean) * scale);
}

/* Rows of 8 * TEAM values. */
static __global__ void __launch_bounds__(TEAM)
    normalise_row(const float4 *__restrict__ x, float4 *__restrict__ y, float *__restrict__ means)
{
    __shared__ typename reduction::TempStorage storage;
    __shared__ float mean, scale;
    const float4 *mine = &x[blockIdx.x * 2 * TEAM + threadIdx.x];
    const float4 a = mine[0], b = mine[TEAM];
    const float2 sum = reduction(storage).Reduce(both()(sums_of(a), sums_of(b)), both());
    if (threadIdx.x == 0) {
        mean = sum.x / (8 * TEAM);
        scale = 1 / sqrtf(sum.y / (8 * TEAM) - mean * mean + EPSILON);
        means[blockIdx.x] = mean;
    }
    __syncthreads();
    float4 *result = &y[blockIdx.x * 2 * TEAM + threadIdx.x];
    result[0] = applied(a, mean, scale);
    result[TEAM] = applied(b, mean, scale);
}

extern "C" void normalise(int rows, int columns, const float *host_x, float *host_y, float *host_means)
{
    bench_expect(columns == 8 * TEAM, "columns");
    float *x = upload(host_x, (size_t)rows * columns);
    float *y = allocate<float>((size_t)rows * columns);
    float *means = allocate<float>(rows);
    while (bench_next("kernel")) {
        normalise_row<<<rows, TEAM>>>((const float4 *)x, (float4 *)y, means);
        finish();
    }
    download(host_means, means, rows);
    download(host_y, y, (size_t)rows * columns);
    CHECK(cudaFree(x));
}
