/* pieces in CUDA: a thread a window, the series read through shared memory; eight lanes a row; a block of
 * threads a block of rows. Uses: tiles of the series in shared memory, cooperative groups' tiles and
 * reduction, CUB's BlockReduce, 16-byte loads. */
#include "../cuda.h"

#include <cooperative_groups.h>
#include <cooperative_groups/reduce.h>
#include <cub/block/block_reduce.cuh>

namespace groups = cooperative_groups;

enum { TEAM = 256, LANES = 8, TEAM_OF_BLOCK = 512 };

static __global__ void __launch_bounds__(TEAM)
    match_windows(int windows, int length, const float *__restrict__ series, const float *__restrict__ means,
                  const float *__restrict__ low, const float *__restrict__ high,
                  float *__restrict__ distances)
{
    extern __shared__ float part[];
    const int first = blockIdx.x * TEAM, i = first + threadIdx.x;
    for (int k = threadIdx.x; k < TEAM + length && first + k < windows + length; k += TEAM)
        part[k] = series[first + k];
    __syncthreads();
    if (i >= windows)
        return;
    const float mean = means[i];
    float distance = 0;
    for (int k = 0; k < length; k++) {
        const float value = part[threadIdx.x + k] - mean;
        const float above = value - high[k], below = value - low[k];
        distance += above * above * (above > 0) + below * below * (below < 0);
    }
    distances[i] = distance;
}

static __global__ void __launch_bounds__(TEAM) add_rows(int rows, int columns, const float *__restrict__ x,
                                                        float *__restrict__ sums, float *__restrict__ largest)
{
    const auto tile = groups::tiled_partition<LANES>(groups::this_thread_block());
    const int row = (blockIdx.x * TEAM + threadIdx.x) / LANES;
    if (row >= rows)
        return;
    const float4 *mine = (const float4 *)&x[row * columns];
    float sum = 0, most = x[row * columns];
    for (int j = tile.thread_rank(); j < columns / 4; j += LANES) {
        const float4 v = mine[j];
        sum += v.x + v.y + v.z + v.w;
        most = fmaxf(most, fmaxf(fmaxf(v.x, v.y), fmaxf(v.z, v.w)));
    }
    sum = groups::reduce(tile, sum, groups::plus<float>());
    most = groups::reduce(tile, most, groups::greater<float>());
    if (tile.thread_rank() == 0) {
        sums[row] = sum;
        largest[row] = most;
    }
}

static __global__ void __launch_bounds__(TEAM_OF_BLOCK)
    add_blocks(int count, const float4 *__restrict__ x, float *__restrict__ sums)
{
    using reduction = cub::BlockReduce<float, TEAM_OF_BLOCK>;
    __shared__ typename reduction::TempStorage storage;
    const float4 *mine = &x[(size_t)blockIdx.x * count];
    float sum = 0;
    for (int k = threadIdx.x; k < count; k += TEAM_OF_BLOCK) {
        const float4 v = mine[k];
        sum += v.x + v.y + v.z + v.w;
    }
    sum = reduction(storage).Sum(sum);
    if (threadIdx.x == 0)
        sums[blockIdx.x] = sum;
}

extern "C" void match(int windows, int length, const float *host_series, const float *host_means,
                      const float *host_low, const float *host_high, float *host_distances)
{
    float *series = upload(host_series, windows + length);
    float *means = upload(host_means, windows);
    float *low = upload(host_low, length);
    float *high = upload(host_high, length);
    float *distances = allocate<float>(windows);
    while (bench_next("kernel.windows")) {
        match_windows<<<blocks_for(windows), TEAM, (TEAM + length) * sizeof(float)>>>(
            windows, length, series, means, low, high, distances);
        finish();
    }
    download(host_distances, distances, windows);
    CHECK(cudaFree(high));
    CHECK(cudaFree(low));
    CHECK(cudaFree(means));
    CHECK(cudaFree(series));
}

extern "C" void sum_rows(int rows, int columns, const float *host_x, float *host_sums, float *host_largest)
{
    bench_expect(columns % 4 == 0, "columns");
    float *x = upload(host_x, (size_t)rows * columns);
    float *sums = allocate<float>(rows);
    float *largest = allocate<float>(rows);
    while (bench_next("kernel.rows")) {
        add_rows<<<blocks_for((long long)rows * LANES), TEAM>>>(rows, columns, x, sums, largest);
        finish();
    }
    download(host_sums, sums, rows);
    download(host_largest, largest, rows);
    CHECK(cudaFree(x));
}

extern "C" void sum_blocks(int blocks, int rows, int columns, const float *host_x, float *host_sums)
{
    const int count = rows * columns;
    bench_expect(count % 4 == 0, "rows and columns");
    float *x = upload(host_x, (size_t)blocks * count);
    float *sums = allocate<float>(blocks);
    while (bench_next("kernel.blocks")) {
        add_blocks<<<blocks, TEAM_OF_BLOCK>>>(count / 4, (const float4 *)x, sums);
        finish();
    }
    download(host_sums, sums, blocks);
    CHECK(cudaFree(x));
}
