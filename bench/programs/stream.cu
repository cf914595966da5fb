/* stream in CUDA: grid-stride loops over as many blocks as run at once. */
#include "../cuda.h"

#define FACTOR 3.0

static __global__ void copy(int n, const double *__restrict__ a, double *__restrict__ c)
{
    for (int i = blockIdx.x * blockDim.x + threadIdx.x; i < n; i += gridDim.x * blockDim.x)
        c[i] = a[i];
}

static __global__ void scale(int n, const double *__restrict__ c, double *__restrict__ b)
{
    for (int i = blockIdx.x * blockDim.x + threadIdx.x; i < n; i += gridDim.x * blockDim.x)
        b[i] = FACTOR * c[i];
}

static __global__ void add(int n, const double *__restrict__ a, const double *__restrict__ b,
                           double *__restrict__ c)
{
    for (int i = blockIdx.x * blockDim.x + threadIdx.x; i < n; i += gridDim.x * blockDim.x)
        c[i] = a[i] + b[i];
}

static __global__ void triad(int n, const double *__restrict__ a, const double *__restrict__ c,
                             double *__restrict__ b)
{
    for (int i = blockIdx.x * blockDim.x + threadIdx.x; i < n; i += gridDim.x * blockDim.x)
        b[i] = a[i] + FACTOR * c[i];
}

extern "C" void stream(int n, double *host_a, double *host_b, double *host_c)
{
    double *a = upload(host_a, n);
    double *b = allocate<double>(n);
    double *c = allocate<double>(n);
    const int blocks = resident_blocks(n);
    while (bench_next("kernel.copy")) {
        copy<<<blocks, THREADS>>>(n, a, c);
        finish();
    }
    while (bench_next("kernel.scale")) {
        scale<<<blocks, THREADS>>>(n, c, b);
        finish();
    }
    while (bench_next("kernel.add")) {
        add<<<blocks, THREADS>>>(n, a, b, c);
        finish();
    }
    while (bench_next("kernel.triad")) {
        triad<<<blocks, THREADS>>>(n, a, c, b);
        finish();
    }
    download(host_c, c, n);
    download(host_b, b, n);
    CHECK(cudaFree(a));
}
