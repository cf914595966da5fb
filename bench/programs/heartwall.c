/* heartwall: the example of that name: points followed through all frames, and the kernel on one frame. */
#include "../bench.h"

#define main static __attribute__((unused)) example_main
#include "../../examples/heartwall.c"
#undef main

long long follow_on_device(struct video video, int count, struct point *points);

/* Follows the points into the given frame, which is on the device. */
void follow_frame(int count, struct point *points, const unsigned char *frame);

#ifndef BENCH_CUDA
long long follow_on_device(struct video video, int count, struct point *points)
{
    return follow_through(video, count, points);
}

void follow_frame(int count, struct point *points, const unsigned char *frame)
{
#pragma omp target data map(to : points[0 : count], frame[0 : PIXELS])
    while (bench_next("kernel.follow"))
        follow(count, points, frame);
}
#endif

int main(void)
{
    const int count = bench_size(20000, 30), frames = bench_size(20, 5);
    const size_t bytes = (size_t)count * sizeof(struct point);
    uint64_t state = SEED;
    struct video video = new_video(&state, frames);
    struct point *initial = new_points(&state, count, video.pixels);
    struct point *points = bench_allocate(bytes, 1);
    struct point *expected = bench_allocate(bytes, 1);
    memcpy(points, initial, bytes);
    memcpy(expected, initial, bytes);
    long long total = 0;

    follow_frame(count, points, video.pixels);
    while (bench_next("whole")) {
        memcpy(points, initial, bytes);
        bench_prepared();
        total = follow_on_device(video, count, points);
    }

    const long long expected_total = follow_on_host(video, count, expected);
    bench_expect(agrees(count, points, expected, total, expected_total), "points");
    free(expected);
    free(points);
    free(initial);
    free_video(video);
    return bench_print();
}
