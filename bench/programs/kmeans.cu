/* kmeans in CUDA: a point's features in registers, the centres in shared memory, four features a read. Uses:
 * 16-byte loads of shared memory. */
#include "../cuda.h"

#include <cfloat>

enum { FEATURES = 16, MOST_CLUSTERS = 64 };

static __global__ void __launch_bounds__(THREADS)
    assign_points(int n, int clusters, const float *__restrict__ points, const float4 *__restrict__ centres,
                  int *__restrict__ membership)
{
    __shared__ float4 shared[MOST_CLUSTERS * FEATURES / 4];
    for (int k = threadIdx.x; k < clusters * FEATURES / 4; k += THREADS)
        shared[k] = centres[k];
    const int i = blockIdx.x * THREADS + threadIdx.x;
    float mine[FEATURES];
#pragma unroll
    for (int f = 0; f < FEATURES; f++)
        mine[f] = i < n ? points[f * n + i] : 0;
    __syncthreads();
    float least = FLT_MAX;
    int nearest = 0;
    for (int c = 0; c < clusters; c++) {
        float distance = 0;
#pragma unroll
        for (int f = 0; f < FEATURES; f += 4) {
            const float4 centre = shared[(c * FEATURES + f) / 4];
            const float x = mine[f] - centre.x, y = mine[f + 1] - centre.y;
            const float z = mine[f + 2] - centre.z, w = mine[f + 3] - centre.w;
            distance += x * x + y * y + z * z + w * w;
        }
        if (distance < least) {
            least = distance;
            nearest = c;
        }
    }
    if (i < n)
        membership[i] = nearest;
}

extern "C" void assign(int n, int clusters, const float *host_points, const float *host_centres,
                       int *host_membership)
{
    bench_expect(clusters <= MOST_CLUSTERS, "clusters");
    float *points = upload(host_points, n * FEATURES);
    float *centres = upload(host_centres, clusters * FEATURES);
    int *membership = allocate<int>(n);
    while (bench_next("kernel")) {
        assign_points<<<blocks_for(n), THREADS>>>(n, clusters, points, (const float4 *)centres, membership);
        finish();
    }
    download(host_membership, membership, n);
    CHECK(cudaFree(centres));
    CHECK(cudaFree(points));
}
