/* nbody in CUDA: the block reads the bodies tile by tile into shared memory. Uses: shared memory. */
#include "../cuda.h"

#define SOFTENING 1e-3f

static __global__ void __launch_bounds__(THREADS)
    pulls(int n, const float4 *__restrict__ bodies, float4 *__restrict__ forces)
{
    __shared__ float4 tile[THREADS];
    const int i = blockIdx.x * THREADS + threadIdx.x;
    const float4 here = i < n ? bodies[i] : make_float4(0, 0, 0, 0);
    float4 force = make_float4(0, 0, 0, 0);
    for (int first = 0; first < n; first += THREADS) {
        tile[threadIdx.x] = first + threadIdx.x < n ? bodies[first + threadIdx.x] : make_float4(0, 0, 0, 0);
        __syncthreads();
#pragma unroll 8
        for (int k = 0; k < THREADS; k++) {
            const float x = tile[k].x - here.x;
            const float y = tile[k].y - here.y;
            const float z = tile[k].z - here.z;
            const float square = x * x + y * y + z * z + SOFTENING;
            const float pull = tile[k].w / (square * sqrtf(square));
            force.x += pull * x;
            force.y += pull * y;
            force.z += pull * z;
        }
        __syncthreads();
    }
    if (i < n)
        forces[i] = force;
}

/* A body of the host's is a float4 here: x, y, z, mass. */
extern "C" void attract(int n, const float4 *host_bodies, float4 *host_forces)
{
    float4 *bodies = upload(host_bodies, n);
    float4 *forces = allocate<float4>(n);
    while (bench_next("kernel")) {
        pulls<<<blocks_for(n), THREADS>>>(n, bodies, forces);
        finish();
    }
    download(host_forces, forces, n);
    CHECK(cudaFree(bodies));
}
