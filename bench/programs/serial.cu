/* serial in CUDA: one thread, which is told that the arrays are not the same, and reads ahead. Uses: loops
 * unrolled 16 times. */
#include "../cuda.h"

static __global__ void __launch_bounds__(1) add(int n, const float *__restrict__ a, float *__restrict__ c)
{
#pragma unroll 16
    for (int i = 0; i < n; i++)
        c[i] += a[i];
}

static __global__ void __launch_bounds__(1) recur(int n, const float *__restrict__ a, float *__restrict__ x)
{
    float last = x[0] = a[0];
#pragma unroll 16
    for (int i = 1; i < n; i++)
        x[i] = last = 0.75f * last + 0.25f * a[i];
}

extern "C" void run(int n, const float *host_a, float *host_c, float *host_x)
{
    float *a = upload(host_a, n), *c = upload(host_c, n), *x = upload(host_x, n);
    while (bench_next("kernel.add")) {
        add<<<1, 1>>>(n, a, c);
        finish();
    }
    while (bench_next("kernel.recurrence")) {
        recur<<<1, 1>>>(n, a, x);
        finish();
    }
    download(host_x, x, n);
    download(host_c, c, n);
    CHECK(cudaFree(a));
}
