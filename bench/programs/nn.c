/* nn: the launches of the example of that name: records measured window by window, in small and in large
 * windows. */
#include "../bench.h"

#define main static __attribute__((unused)) example_main
#include "../../examples/nn.c"
#undef main

#define LATITUDE  30.0f
#define LONGITUDE 90.0f

void measure_windows(int records, int window, const struct location *locations, float *distances);

#ifndef BENCH_CUDA
void measure_windows(int records, int window, const struct location *locations, float *distances)
{
    for (int first = 0; first < records; first += window) {
        const int count = records - first < window ? records - first : window;
        measure(count, &locations[first], LATITUDE, LONGITUDE, &distances[first]);
    }
}
#endif

static void forget(int records, float *distances)
{
    for (int i = 0; i < records; i++)
        distances[i] = -1;
}

int main(void)
{
    const int many = bench_size(4000000, 1000), few = bench_size(20000, 200);
    const int large = bench_size(200000, 100), small = 10;
    struct location *locations = bench_allocate((size_t)many, sizeof(struct location));
    float *distances = bench_allocate((size_t)many, sizeof(float));
    scatter(many, locations);

    while (bench_next("whole.large_windows"))
        measure_windows(many, large, locations, distances);
    bench_expect(agrees(many, locations, LATITUDE, LONGITUDE, distances), "distances in large windows");

    forget(many, distances);
    while (bench_next("whole.small_windows"))
        measure_windows(few, small, locations, distances);
    bench_expect(agrees(few, locations, LATITUDE, LONGITUDE, distances), "distances in small windows");
    free(distances);
    free(locations);
    return bench_print();
}
