/* floyd in CUDA: launches follow each other in a stream, and each graph has its own. Uses: two streams. */
#include "../cuda.h"

static __global__ void copy_row(int n, const int *__restrict__ weights, int *__restrict__ a)
{
    const int j = blockIdx.x * blockDim.x + threadIdx.x;
    if (j < n)
        a[j] = weights[j];
}

static __global__ void reset(int n, const int *__restrict__ weights, int *__restrict__ a, int *__restrict__ b)
{
    const int i = blockIdx.y * blockDim.y + threadIdx.y, j = blockIdx.x * blockDim.x + threadIdx.x;
    if (i < n && j < n) {
        a[i * n + j] = weights[i * n + j];
        b[j * n + i] = weights[i * n + j];
    }
}

static __global__ void relax(int n, int k, int *distances)
{
    const int i = blockIdx.y * blockDim.y + threadIdx.y, j = blockIdx.x * blockDim.x + threadIdx.x;
    if (i < n && j < n) {
        const int over_k = distances[i * n + k] + distances[k * n + j];
        if (over_k < distances[i * n + j])
            distances[i * n + j] = over_k;
    }
}

extern "C" void shortest_paths(int n, const int *host_weights, int *host_a, int *host_b)
{
    const dim3 threads(32, 8);
    const dim3 blocks(blocks_for(n, threads.x), blocks_for(n, threads.y));
    int *weights = upload(host_weights, n * n);
    int *a = allocate<int>(n * n), *b = allocate<int>(n * n);
    while (bench_next("chain.rows")) {
        for (int i = 0; i < n; i++)
            copy_row<<<blocks_for(n), THREADS>>>(n, &weights[i * n], &a[i * n]);
        finish();
    }
    while (bench_next("chain.depend")) {
        reset<<<blocks, threads>>>(n, weights, a, b);
        for (int k = 0; k < n; k++)
            relax<<<blocks, threads>>>(n, k, a);
        finish();
    }
    cudaStream_t streams[2];
    cudaEvent_t begun;
    CHECK(cudaEventCreateWithFlags(&begun, cudaEventDisableTiming));
    for (int s = 0; s < 2; s++)
        CHECK(cudaStreamCreateWithFlags(&streams[s], cudaStreamNonBlocking));
    while (bench_next("chain.both")) {
        reset<<<blocks, threads, 0, streams[0]>>>(n, weights, a, b);
        CHECK(cudaEventRecord(begun, streams[0]));
        CHECK(cudaStreamWaitEvent(streams[1], begun));
        for (int k = 0; k < n; k++) {
            relax<<<blocks, threads, 0, streams[0]>>>(n, k, a);
            relax<<<blocks, threads, 0, streams[1]>>>(n, k, b);
        }
        finish();
    }
    for (int s = 0; s < 2; s++)
        CHECK(cudaStreamDestroy(streams[s]));
    CHECK(cudaEventDestroy(begun));
    download(host_b, b, n * n);
    download(host_a, a, n * n);
    CHECK(cudaFree(weights));
}
