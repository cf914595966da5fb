/* transpose in CUDA, without shared memory, as the OpenMP program has it. */
#include "../cuda.h"

static __global__ void scatter(int n, const float *__restrict__ a, float *__restrict__ b)
{
    const int i = blockIdx.y * blockDim.y + threadIdx.y;
    const int j = blockIdx.x * blockDim.x + threadIdx.x;
    if (i < n && j < n)
        b[j * n + i] = a[i * n + j];
}

extern "C" void transpose(int n, const float *host_a, float *host_b)
{
    float *a = upload(host_a, n * n);
    float *b = allocate<float>(n * n);
    const dim3 threads(32, 8);
    const dim3 blocks(blocks_for(n, threads.x), blocks_for(n, threads.y));
    while (bench_next("kernel")) {
        scatter<<<blocks, threads>>>(n, a, b);
        finish();
    }
    download(host_b, b, n * n);
    CHECK(cudaFree(a));
}
