/* relaxation in CUDA: each step has a place for its largest change, so none is set back; the host waits once
 * a step. Uses: __reduce_max_sync, page-locked memory. */
#include "../cuda.h"

/* Changes are not negative, so they compare as their bits do. */
static __global__ void step(int n, const float *__restrict__ old, float *__restrict__ next, int *change)
{
    __shared__ int of_block;
    if (threadIdx.x + threadIdx.y == 0)
        of_block = 0;
    __syncthreads();
    const int i = 1 + blockIdx.y * blockDim.y + threadIdx.y, j = 1 + blockIdx.x * blockDim.x + threadIdx.x;
    int mine = 0;
    if (i < n - 1 && j < n - 1) {
        const float mean =
            0.25f * (old[(i - 1) * n + j] + old[(i + 1) * n + j] + old[i * n + j - 1] + old[i * n + j + 1]);
        mine = __float_as_int(fabsf(mean - old[i * n + j]));
        next[i * n + j] = mean;
    }
    mine = __reduce_max_sync(~0u, mine);
    if (threadIdx.x == 0)
        atomicMax(&of_block, mine);
    __syncthreads();
    if (threadIdx.x + threadIdx.y == 0)
        atomicMax(change, of_block);
}

extern "C" int relax(int n, int steps, float tolerance, float *host_a, float *host_b)
{
    const dim3 threads(32, 8), blocks(blocks_for(n - 2, threads.x), blocks_for(n - 2, threads.y));
    float *a = upload(host_a, n * n), *b = upload(host_b, n * n), *change;
    int *changes = allocate<int>(steps), k = 0;
    CHECK(cudaMallocHost((void **)&change, sizeof(float)));
    while (bench_next("chain.steps")) {
        float *old = a, *next = b;
        CHECK(cudaMemsetAsync(changes, 0, steps * sizeof(int)));
        for (k = 0; k < steps; k++) {
            step<<<blocks, threads>>>(n, old, next, &changes[k]);
            CHECK(cudaMemcpyAsync(change, &changes[k], sizeof(float), cudaMemcpyDeviceToHost));
            finish();
            float *kept = old;
            old = next;
            next = kept;
            if (*change < tolerance)
                break;
        }
    }
    CHECK(cudaFreeHost(change));
    download(host_a, a, n * n);
    CHECK(cudaFree(changes));
    CHECK(cudaFree(b));
    return k;
}
