/* matmul in CUDA: a warp along a row, so that reads of b and writes of c are contiguous and a is broadcast.
 */
#include "../cuda.h"

static __global__ void product(int n, const float *__restrict__ a, const float *__restrict__ b,
                               float *__restrict__ c)
{
    const int i = blockIdx.y * blockDim.y + threadIdx.y;
    const int j = blockIdx.x * blockDim.x + threadIdx.x;
    if (i >= n || j >= n)
        return;
    float sum = 0;
    for (int k = 0; k < n; k++)
        sum += a[i * n + k] * b[k * n + j];
    c[i * n + j] = sum;
}

extern "C" void multiply(int n, const float *host_a, const float *host_b, float *host_c)
{
    float *a = upload(host_a, n * n);
    float *b = upload(host_b, n * n);
    float *c = allocate<float>(n * n);
    const dim3 threads(32, 8);
    const dim3 blocks(blocks_for(n, threads.x), blocks_for(n, threads.y));
    while (bench_next("kernel")) {
        product<<<blocks, threads>>>(n, a, b, c);
        finish();
    }
    download(host_c, c, n * n);
    CHECK(cudaFree(b));
    CHECK(cudaFree(a));
}
