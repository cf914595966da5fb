/* compact in CUDA: one read, eight values a thread in registers; their places in the block by one scan, so
 * that the values are written nearly side by side. Uses: CUB's BlockScan, 16-byte loads. */
#include "../cuda.h"

#include <cub/block/block_scan.cuh>

enum { TEAM = 128, EACH = 8 };

using scan = cub::BlockScan<int, TEAM>;

static __device__ bool keeps(int value)
{
    return value % 5 == 0;
}

static __device__ int value_at(int n, const int *values, int i)
{
    return i < n ? values[i] : 1; /* which is not kept */
}

static __global__ void __launch_bounds__(TEAM)
    compact_chunk(int n, const int *__restrict__ values, int *__restrict__ kept, int *total)
{
    __shared__ typename scan::TempStorage storage;
    __shared__ int place;
    const int first = (blockIdx.x * TEAM + threadIdx.x) * EACH;
    alignas(16) int mine[EACH];
    int count = 0, before, found;
    if (first + EACH <= n) {
        *(int4 *)&mine[0] = *(const int4 *)&values[first];
        *(int4 *)&mine[4] = *(const int4 *)&values[first + 4];
    } else {
        for (int k = 0; k < EACH; k++)
            mine[k] = value_at(n, values, first + k);
    }
#pragma unroll
    for (int k = 0; k < EACH; k++)
        count += keeps(mine[k]);
    scan(storage).ExclusiveSum(count, before, found);
    if (threadIdx.x == 0)
        place = atomicAdd(total, found);
    __syncthreads();
    int *to = &kept[place + before];
#pragma unroll
    for (int k = 0; k < EACH; k++)
        if (keeps(mine[k]))
            *to++ = mine[k];
}

extern "C" int compact(int n, int, const int *host_values, int *host_kept)
{
    int *values = upload(host_values, n);
    int *kept = allocate<int>(n), *total = allocate<int>(1), count = 0;
    while (bench_next("kernel")) {
        CHECK(cudaMemsetAsync(total, 0, sizeof(int)));
        compact_chunk<<<blocks_for(n, TEAM * EACH), TEAM>>>(n, values, kept, total);
        to_host(&count, total, 1);
    }
    download(host_kept, kept, n);
    CHECK(cudaFree(total));
    CHECK(cudaFree(values));
    return count;
}
