/* softmax in CUDA: a block a row, each thread's four values in registers from the first read to the only
 * write. Uses: CUB's BlockReduce, 16-byte loads and stores. */
#include "../cuda.h"

#include <cub/block/block_reduce.cuh>

using reduction = cub::BlockReduce<float, THREADS>;

struct greater {
    __device__ float operator()(float a, float b) const
    {
        return fmaxf(a, b);
    }
};

/* Rows of 4 * THREADS values. */
static __global__ void __launch_bounds__(THREADS)
    softmax_row(const float4 *__restrict__ x, float4 *__restrict__ y)
{
    __shared__ typename reduction::TempStorage of_highest, of_sum;
    __shared__ float highest, sum;
    float4 mine = x[blockIdx.x * THREADS + threadIdx.x];
    const float most =
        reduction(of_highest).Reduce(fmaxf(fmaxf(mine.x, mine.y), fmaxf(mine.z, mine.w)), greater());
    if (threadIdx.x == 0)
        highest = most;
    __syncthreads();
    mine = make_float4(expf(mine.x - highest), expf(mine.y - highest), expf(mine.z - highest),
                       expf(mine.w - highest));
    const float total = reduction(of_sum).Sum(mine.x + mine.y + mine.z + mine.w);
    if (threadIdx.x == 0)
        sum = total;
    __syncthreads();
    y[blockIdx.x * THREADS + threadIdx.x] =
        make_float4(mine.x / sum, mine.y / sum, mine.z / sum, mine.w / sum);
}

extern "C" void softmax(int rows, int columns, const float *host_x, float *host_y)
{
    bench_expect(columns == 4 * THREADS, "columns");
    float *x = upload(host_x, (size_t)rows * columns);
    float *y = allocate<float>((size_t)rows * columns);
    while (bench_next("kernel")) {
        softmax_row<<<rows, THREADS>>>((const float4 *)x, (float4 *)y);
        finish();
    }
    download(host_y, y, (size_t)rows * columns);
    CHECK(cudaFree(x));
}
