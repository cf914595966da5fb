/* transpose_tiled in CUDA. Uses: shared memory. */
#include "../cuda.h"

enum { TILE = 32, ROWS = 8 };

static __global__ void __launch_bounds__(TILE *ROWS)
    through_tiles(int n, const float *__restrict__ a, float *__restrict__ b)
{
    __shared__ float tile[TILE][TILE + 1];
    const int top = blockIdx.y * TILE, left = blockIdx.x * TILE, x = threadIdx.x;
    for (int y = threadIdx.y; y < TILE; y += ROWS)
        if (top + y < n && left + x < n)
            tile[y][x] = a[(top + y) * n + left + x];
    __syncthreads();
    for (int y = threadIdx.y; y < TILE; y += ROWS)
        if (left + y < n && top + x < n)
            b[(left + y) * n + top + x] = tile[x][y];
}

extern "C" void transpose(int n, const float *host_a, float *host_b)
{
    float *a = upload(host_a, n * n);
    float *b = allocate<float>(n * n);
    const dim3 threads(TILE, ROWS);
    const dim3 blocks(blocks_for(n, TILE), blocks_for(n, TILE));
    while (bench_next("kernel")) {
        through_tiles<<<blocks, threads>>>(n, a, b);
        finish();
    }
    download(host_b, b, n * n);
    CHECK(cudaFree(a));
}
