/* saxpy in CUDA. */
#include "../cuda.h"

static __global__ void add_multiple(int n, float a, const float *__restrict__ x, float *__restrict__ y)
{
    for (int i = blockIdx.x * blockDim.x + threadIdx.x; i < n; i += gridDim.x * blockDim.x)
        y[i] = a * x[i] + y[i];
}

extern "C" int launch_saxpy(int n, float a, const float *host_x, float *host_y)
{
    int count = 0;
    float *x = upload(host_x, n);
    float *y = upload(host_y, n);
    while (bench_next("kernel")) {
        add_multiple<<<resident_blocks(n), THREADS>>>(n, a, x, y);
        finish();
        count++;
    }
    download(host_y, y, n);
    CHECK(cudaFree(x));
    return count;
}
