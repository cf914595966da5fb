/* stencil in CUDA: a thread for each cell, rows of threads along rows of cells. */
#include "../cuda.h"

#define CENTRE 0.4f
#define FACE   0.1f

static __global__ void step(int n, const float *__restrict__ now, float *__restrict__ next)
{
    const int x = blockIdx.x * blockDim.x + threadIdx.x + 1;
    const int y = blockIdx.y * blockDim.y + threadIdx.y + 1;
    const int z = blockIdx.z + 1;
    if (x >= n - 1 || y >= n - 1)
        return;
    const int cell = (z * n + y) * n + x;
    next[cell] = CENTRE * now[cell] + FACE * (now[cell - 1] + now[cell + 1] + now[cell - n] + now[cell + n] +
                                              now[cell - n * n] + now[cell + n * n]);
}

extern "C" void stencil(int n, const float *host_now, float *host_next)
{
    float *now = upload(host_now, n * n * n);
    float *next = upload(host_next, n * n * n);
    const dim3 threads(64, 4);
    const dim3 blocks(blocks_for(n - 2, threads.x), blocks_for(n - 2, threads.y), n - 2);
    while (bench_next("kernel")) {
        step<<<blocks, threads>>>(n, now, next);
        finish();
    }
    download(host_next, next, n * n * n);
    CHECK(cudaFree(now));
}
