/* components in CUDA: a thread an element with all of its components where these lie in planes, a thread four
 * numbers where they lie side by side. Uses: constant memory, 16-byte loads and stores. */
#include "../cuda.h"

enum { PLANES = 4, AXES = 3 };

static __constant__ float shares[PLANES];

static __global__ void __launch_bounds__(THREADS)
    collide_all(int n, float rate, const float *__restrict__ density, const float *__restrict__ old,
                float *__restrict__ next)
{
    const int i = blockIdx.x * blockDim.x + threadIdx.x;
    if (i >= n)
        return;
    const float here = density[i];
#pragma unroll
    for (int c = 0; c < PLANES; c++) {
        const float was = old[c * n + i];
        next[c * n + i] = was + rate * (shares[c] * here - was);
    }
}

static __global__ void __launch_bounds__(THREADS)
    move_all(int count, float time, const float *__restrict__ velocity, const float *__restrict__ from,
             float *__restrict__ to)
{
    const int i = 4 * (blockIdx.x * blockDim.x + threadIdx.x);
    if (i + 3 < count) {
        const float4 a = *(const float4 *)&from[i], v = *(const float4 *)&velocity[i];
        *(float4 *)&to[i] =
            make_float4(a.x + time * v.x, a.y + time * v.y, a.z + time * v.z, a.w + time * v.w);
    } else {
        for (int k = i; k < count; k++)
            to[k] = from[k] + time * velocity[k];
    }
}

extern "C" void collide(int n, float rate, const float *weights, const float *host_density,
                        const float *host_old, float *host_next)
{
    float *density = upload(host_density, n);
    float *old = upload(host_old, PLANES * n);
    float *next = allocate<float>(PLANES * n);
    CHECK(cudaMemcpyToSymbol(shares, weights, sizeof shares));
    while (bench_next("kernel.planes")) {
        collide_all<<<blocks_for(n), THREADS>>>(n, rate, density, old, next);
        finish();
    }
    download(host_next, next, PLANES * n);
    CHECK(cudaFree(old));
    CHECK(cudaFree(density));
}

extern "C" void move(int n, float time, const float *host_velocity, const float *host_from, float *host_to)
{
    const int count = AXES * n;
    float *velocity = upload(host_velocity, count);
    float *from = upload(host_from, count);
    float *to = allocate<float>(count);
    while (bench_next("kernel.axes")) {
        move_all<<<blocks_for((count + 3) / 4), THREADS>>>(count, time, velocity, from, to);
        finish();
    }
    download(host_to, to, count);
    CHECK(cudaFree(from));
    CHECK(cudaFree(velocity));
}
