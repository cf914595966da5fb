/* lavamd in CUDA: a block a box, each thread's particle and its force in registers, the neighbours' particles
 * come while those before are used. Uses: cp.async in two stages. */
#include "../cuda.h"

#include <cuda_pipeline.h>

enum { PARTICLES = 100, NEIGHBOURS = 27, TEAM = 128 };
#define A2 0.5f

struct box {
    int count, neighbours[NEIGHBOURS];
};

struct stage {
    float4 particles[PARTICLES]; /* v, x, y, z */
    float charges[PARTICLES];
};

static __device__ void fetch(struct stage *stage, const float4 *particles, const float *charge)
{
    if (threadIdx.x < PARTICLES) {
        __pipeline_memcpy_async(&stage->particles[threadIdx.x], &particles[threadIdx.x], sizeof(float4));
        __pipeline_memcpy_async(&stage->charges[threadIdx.x], &charge[threadIdx.x], sizeof(float));
    }
    __pipeline_commit();
}

static __global__ void __launch_bounds__(TEAM)
    forces_in_box(const struct box *__restrict__ boxes, const float4 *__restrict__ particles,
                  const float *__restrict__ charge, float4 *__restrict__ force)
{
    __shared__ struct stage stages[2];
    const struct box *box = &boxes[blockIdx.x];
    const int i = blockIdx.x * PARTICLES + threadIdx.x, count = box->count;
    const bool mine = threadIdx.x < PARTICLES;
    const float4 here = mine ? particles[i] : make_float4(0, 0, 0, 0);
    float4 sum = make_float4(0, 0, 0, 0);
    fetch(&stages[0], &particles[box->neighbours[0] * PARTICLES], &charge[box->neighbours[0] * PARTICLES]);
    for (int k = 0; k < count; k++) {
        const struct stage *stage = &stages[k % 2];
        if (k + 1 < count) {
            const int next = box->neighbours[k + 1] * PARTICLES;
            fetch(&stages[(k + 1) % 2], &particles[next], &charge[next]);
        }
        __pipeline_wait_prior(k + 1 < count ? 1 : 0);
        __syncthreads();
        if (mine) {
#pragma unroll 4
            for (int j = 0; j < PARTICLES; j++) {
                const float4 there = stage->particles[j];
                const float r2 = here.x + there.x - (here.y * there.y + here.z * there.z + here.w * there.w);
                const float vij = expf(-(2 * A2 * A2) * r2), fs = 2 * vij, q = stage->charges[j];
                sum.x += q * vij;
                sum.y += q * (fs * (here.y - there.y));
                sum.z += q * (fs * (here.z - there.z));
                sum.w += q * (fs * (here.w - there.w));
            }
        }
        __syncthreads();
    }
    if (mine)
        force[i] = sum;
}

/* A particle of the host's is a float4 here. */
extern "C" void forces(int boxes, const struct box *host_box, const float4 *host_particles,
                       const float *host_charge, float4 *host_force)
{
    struct box *box = upload(host_box, boxes);
    float4 *particles = upload(host_particles, boxes * PARTICLES);
    float *charge = upload(host_charge, boxes * PARTICLES);
    float4 *force = allocate<float4>(boxes * PARTICLES);
    while (bench_next("kernel")) {
        forces_in_box<<<boxes, TEAM>>>(box, particles, charge, force);
        finish();
    }
    download(host_force, force, boxes * PARTICLES);
    CHECK(cudaFree(charge));
    CHECK(cudaFree(particles));
    CHECK(cudaFree(box));
}
