/* convolution in CUDA: a block a tile, the filter in constant memory, all loops over it unrolled. Uses:
 * constant memory, cp.async. */
#include "../cuda.h"

#include <cuda_pipeline.h>

enum { RADIUS = 3, WIDTH = 2 * RADIUS + 1, TILE = 32, HALO = TILE + 2 * RADIUS, ROWS = 8 };

static __constant__ float filter[WIDTH][WIDTH];

static __global__ void __launch_bounds__(TILE *ROWS)
    convolve_tile(int n, const float *__restrict__ image, float *__restrict__ result)
{
    __shared__ float cells[HALO][HALO];
    const int top = blockIdx.y * TILE, left = blockIdx.x * TILE;
    for (int e = threadIdx.x; e < HALO * HALO; e += TILE * ROWS) {
        const int y = min(max(top + e / HALO - RADIUS, 0), n - 1);
        const int x = min(max(left + e % HALO - RADIUS, 0), n - 1);
        __pipeline_memcpy_async(&cells[e / HALO][e % HALO], &image[y * n + x], sizeof(float));
    }
    __pipeline_commit();
    __pipeline_wait_prior(0);
    __syncthreads();
    const int x = threadIdx.x % TILE;
#pragma unroll
    for (int y = threadIdx.x / TILE; y < TILE; y += ROWS) {
        float sum = 0;
#pragma unroll
        for (int dy = 0; dy < WIDTH; dy++)
#pragma unroll
            for (int dx = 0; dx < WIDTH; dx++)
                sum += filter[dy][dx] * cells[y + dy][x + dx];
        result[(top + y) * n + left + x] = sum;
    }
}

extern "C" void convolve(int n, const float *host_image, const float *weights, float *host_result)
{
    float *image = upload(host_image, n * n);
    float *result = allocate<float>(n * n);
    CHECK(cudaMemcpyToSymbol(filter, weights, sizeof filter));
    while (bench_next("kernel")) {
        convolve_tile<<<dim3(n / TILE, n / TILE), TILE * ROWS>>>(n, image, result);
        finish();
    }
    download(host_result, result, n * n);
    CHECK(cudaFree(image));
}
