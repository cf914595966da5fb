/* gaussian in CUDA: the launches of all steps follow each other in a stream, the host waits for the last. */
#include "../cuda.h"

static __global__ void fan1(int size, int t, const float *__restrict__ a, float *__restrict__ multipliers)
{
    const int i = t + 1 + blockIdx.x * blockDim.x + threadIdx.x;
    if (i < size)
        multipliers[i] = a[size * i + t] / a[size * t + t];
}

static __global__ void fan2(int size, int t, const float *__restrict__ multipliers, float *a, float *b)
{
    const int i = t + 1 + blockIdx.y * blockDim.y + threadIdx.y;
    const int j = t + blockIdx.x * blockDim.x + threadIdx.x;
    if (i >= size || j >= size)
        return;
    a[size * i + j] -= multipliers[i] * a[size * t + j];
    if (j == t)
        b[i] -= multipliers[i] * b[t];
}

static void launch_fan1(int size, int t, const float *a, float *multipliers)
{
    fan1<<<blocks_for(size - t - 1), THREADS>>>(size, t, a, multipliers);
}

static void launch_fan2(int size, int t, const float *multipliers, float *a, float *b)
{
    const dim3 threads(64, 4);
    const dim3 blocks(blocks_for(size - t, threads.x), blocks_for(size - t - 1, threads.y));
    fan2<<<blocks, threads>>>(size, t, multipliers, a, b);
}

extern "C" void eliminate_on_device(int size, float *host_a, float *host_b, float *)
{
    float *a = upload(host_a, (size_t)size * size);
    float *b = upload(host_b, size);
    float *multipliers = allocate<float>(size);
    for (int t = 0; t < size - 1; t++) {
        launch_fan1(size, t, a, multipliers);
        launch_fan2(size, t, multipliers, a, b);
    }
    CHECK(cudaGetLastError());
    download(host_b, b, size);
    download(host_a, a, (size_t)size * size);
    CHECK(cudaFree(multipliers));
}

extern "C" void first_step(int size, float *host_a, float *host_b, float *)
{
    float *a = upload(host_a, (size_t)size * size);
    float *b = upload(host_b, size);
    float *multipliers = allocate<float>(size);
    while (bench_next("kernel.fan1")) {
        launch_fan1(size, 0, a, multipliers);
        finish();
    }
    while (bench_next("kernel.fan2")) {
        launch_fan2(size, 0, multipliers, a, b);
        finish();
    }
    CHECK(cudaFree(multipliers));
    CHECK(cudaFree(b));
    CHECK(cudaFree(a));
}
