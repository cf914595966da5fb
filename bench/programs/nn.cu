/* nn in CUDA: the buffers of a window are allocated once; the host needs each window's distances before the
 * next. */
#include "../cuda.h"

#define LATITUDE  30.0f
#define LONGITUDE 90.0f

static __global__ void measure(int count, const float2 *__restrict__ locations, float *__restrict__ distances)
{
    const int i = blockIdx.x * blockDim.x + threadIdx.x;
    if (i >= count)
        return;
    const float2 location = locations[i];
    const float north = location.x - LATITUDE;
    const float east = location.y - LONGITUDE;
    distances[i] = sqrtf(north * north + east * east);
}

/* A location of the host's is a float2 here: latitude, longitude. */
extern "C" void measure_windows(int records, int window, const float2 *host_locations, float *host_distances)
{
    float2 *locations = allocate<float2>(window);
    float *distances = allocate<float>(window);
    for (int first = 0; first < records; first += window) {
        const int count = records - first < window ? records - first : window;
        to_device(locations, &host_locations[first], count);
        measure<<<blocks_for(count), THREADS>>>(count, locations, distances);
        to_host(&host_distances[first], distances, count);
    }
    CHECK(cudaFree(distances));
    CHECK(cudaFree(locations));
}
