/* relaxation in CUDA: the block that is done last tells the host, which waits once a step, the largest change.
 * Uses: __reduce_max_sync, page-locked, mapped host memory. */
#include "../cuda.h"

/* Changes are not negative, so they compare as their bits do. `largest` is 0 before and after. */
static __global__ void step(int n, const float *__restrict__ old, float *__restrict__ next, int *largest,
                            unsigned *finished, float *change)
{
    __shared__ int of_block;
    const bool first = threadIdx.x + threadIdx.y == 0;
    if (first)
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
    if (!first)
        return;
    const unsigned blocks = gridDim.x * gridDim.y;
    atomicMax(largest, of_block);
    __threadfence();
    if (atomicInc(finished, blocks - 1) == blocks - 1)
        *change = __int_as_float(atomicExch(largest, 0));
}

extern "C" int relax(int n, int steps, float tolerance, float *host_a, float *host_b)
{
    const dim3 threads(32, 8), blocks(blocks_for(n - 2, threads.x), blocks_for(n - 2, threads.y));
    float *a = upload(host_a, n * n), *b = upload(host_b, n * n), *change;
    int *largest = allocate<int>(1), k = 0;
    unsigned *finished = allocate<unsigned>(1);
    CHECK(cudaMemset(largest, 0, sizeof(int)));
    CHECK(cudaMemset(finished, 0, sizeof(unsigned)));
    CHECK(cudaMallocHost((void **)&change, sizeof(float)));
    while (bench_next("chain.steps")) {
        float *old = a, *next = b;
        for (k = 0; k < steps; k++) {
            step<<<blocks, threads>>>(n, old, next, largest, finished, change);
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
    CHECK(cudaFree(finished));
    CHECK(cudaFree(largest));
    CHECK(cudaFree(b));
    return k;
}
