/* matmul_tiled in CUDA: the shared-memory product of the CUDA C++ Programming Guide. Uses: shared memory. */
#include "../cuda.h"

enum { TILE = 16 }; /* n is a multiple of it */

static __global__ void __launch_bounds__(TILE *TILE)
    product(int n, const float *__restrict__ a, const float *__restrict__ b, float *__restrict__ c)
{
    __shared__ float left[TILE][TILE], right[TILE][TILE];
    const int y = threadIdx.y, x = threadIdx.x;
    const int i = blockIdx.y * TILE + y, j = blockIdx.x * TILE + x;
    float sum = 0;
    for (int step = 0; step < n; step += TILE) {
        left[y][x] = a[i * n + step + x];
        right[y][x] = b[(step + y) * n + j];
        __syncthreads();
        for (int k = 0; k < TILE; k++)
            sum += left[y][k] * right[k][x];
        __syncthreads();
    }
    c[i * n + j] = sum;
}

extern "C" void multiply(int n, const float *host_a, const float *host_b, float *host_c)
{
    float *a = upload(host_a, n * n);
    float *b = upload(host_b, n * n);
    float *c = allocate<float>(n * n);
    const dim3 threads(TILE, TILE);
    const dim3 blocks(n / TILE, n / TILE);
    while (bench_next("kernel")) {
        product<<<blocks, threads>>>(n, a, b, c);
        finish();
    }
    download(host_c, c, n * n);
    CHECK(cudaFree(b));
    CHECK(cudaFree(a));
}
