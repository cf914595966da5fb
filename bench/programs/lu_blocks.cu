/* lu_blocks in CUDA: the launches follow each other in a stream; a warp decomposes the diagonal block, the
 * tiles come by asynchronous copies. Uses: __syncwarp, cp.async. */
#include "../cuda.h"

#include <cuda_pipeline.h>

enum { BLOCK = 32, ROWS = 8, CELLS = BLOCK / ROWS };

static __global__ void copy(int count, const float4 *__restrict__ given, float4 *__restrict__ a)
{
    const int i = blockIdx.x * blockDim.x + threadIdx.x;
    if (i < count)
        a[i] = given[i];
}

static __global__ void __launch_bounds__(BLOCK) diagonal_block(int n, float *a)
{
    __shared__ float dia[BLOCK][BLOCK + 1];
    const int t = threadIdx.x;
#pragma unroll
    for (int i = 0; i < BLOCK; i++)
        dia[i][t] = a[i * n + t];
    __syncwarp();
    for (int k = 0; k < BLOCK - 1; k++) {
        if (t > k)
            dia[t][k] /= dia[k][k];
        __syncwarp();
        if (t > k) {
            const float above = dia[k][t];
            for (int i = k + 1; i < BLOCK; i++)
                dia[i][t] -= dia[i][k] * above;
        }
        __syncwarp();
    }
#pragma unroll
    for (int i = 0; i < BLOCK; i++)
        a[i * n + t] = dia[i][t];
}

/* A block of the matrix, by all threads, into shared memory. */
template <int THREADS_OF_BLOCK> static __device__ void fetch(int n, const float *from, float (*to)[BLOCK + 1])
{
#pragma unroll
    for (int e = 0; e < BLOCK * BLOCK; e += THREADS_OF_BLOCK) {
        const int y = (e + threadIdx.x) / BLOCK, x = (e + threadIdx.x) % BLOCK;
        __pipeline_memcpy_async(&to[y][x], &from[y * n + x], sizeof(float));
    }
}

/* The first warp has the block right of the diagonal one, the second the block below it; each keeps its row
 * or column in registers. */
static __global__ void __launch_bounds__(2 * BLOCK) perimeter(int n, float *a)
{
    __shared__ float dia[BLOCK][BLOCK + 1], row[BLOCK][BLOCK + 1], col[BLOCK][BLOCK + 1];
    const int there = (blockIdx.x + 1) * BLOCK, t = threadIdx.x % BLOCK;
    fetch<2 * BLOCK>(n, a, dia);
    fetch<2 * BLOCK>(n, &a[there], row);
    fetch<2 * BLOCK>(n, &a[there * n], col);
    __pipeline_commit();
    __pipeline_wait_prior(0);
    __syncthreads();
    float mine[BLOCK];
    if (threadIdx.x < BLOCK) {
#pragma unroll
        for (int i = 0; i < BLOCK; i++) {
            float value = row[i][t];
#pragma unroll
            for (int k = 0; k < i; k++)
                value -= dia[i][k] * mine[k];
            mine[i] = value;
            a[i * n + there + t] = value;
        }
    } else {
#pragma unroll
        for (int j = 0; j < BLOCK; j++) {
            float value = col[t][j];
#pragma unroll
            for (int k = 0; k < j; k++)
                value -= mine[k] * dia[k][j];
            mine[j] = value / dia[j][j];
            col[t][j] = mine[j];
        }
        __syncwarp();
        for (int i = 0; i < BLOCK; i++)
            a[(there + i) * n + t] = col[i][t];
    }
}

static __global__ void __launch_bounds__(BLOCK *ROWS) internal(int n, float *a)
{
    __shared__ float row[BLOCK][BLOCK + 1], col[BLOCK][BLOCK + 1];
    const int top = (blockIdx.y + 1) * BLOCK, left = (blockIdx.x + 1) * BLOCK;
    const int x = threadIdx.x % BLOCK, y = threadIdx.x / BLOCK;
    fetch<BLOCK * ROWS>(n, &a[left], row);
    fetch<BLOCK * ROWS>(n, &a[top * n], col);
    __pipeline_commit();
    float value[CELLS];
#pragma unroll
    for (int r = 0; r < CELLS; r++)
        value[r] = a[(top + y + r * ROWS) * n + left + x];
    __pipeline_wait_prior(0);
    __syncthreads();
#pragma unroll
    for (int k = 0; k < BLOCK; k++)
#pragma unroll
        for (int r = 0; r < CELLS; r++)
            value[r] -= col[y + r * ROWS][k] * row[k][x];
#pragma unroll
    for (int r = 0; r < CELLS; r++)
        a[(top + y + r * ROWS) * n + left + x] = value[r];
}

extern "C" void decompose(int n, const float *host_given, float *host_a)
{
    const int blocks = n / BLOCK;
    float *given = upload(host_given, n * n);
    float *a = allocate<float>(n * n);
    while (bench_next("kernel.internal")) {
        internal<<<dim3(blocks - 1, blocks - 1), BLOCK * ROWS>>>(n, a);
        finish();
    }
    while (bench_next("chain.decompose")) {
        copy<<<blocks_for(n * n / 4), THREADS>>>(n * n / 4, (float4 *)given, (float4 *)a);
        for (int k = 0; k < blocks; k++) {
            float *corner = &a[k * BLOCK * n + k * BLOCK];
            const int left = blocks - k - 1;
            diagonal_block<<<1, BLOCK>>>(n, corner);
            if (left > 0) {
                perimeter<<<left, 2 * BLOCK>>>(n, corner);
                internal<<<dim3(left, left), BLOCK * ROWS>>>(n, corner);
            }
        }
        finish();
    }
    download(host_a, a, n * n);
    CHECK(cudaFree(given));
}
