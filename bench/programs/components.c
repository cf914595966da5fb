/* components: a short loop over the components of each element, collapsed with the loop over the elements: 4
 * components in arrays of their own, and 3 next to each other. */
#include "../bench.h"

#include <stdlib.h>

enum { PLANES = 4, AXES = 3 };

/* Both also time themselves. */
void collide(int n, float rate, const float *weights, const float *density, const float *old, float *next);
void move(int n, float time, const float *velocity, const float *from, float *to);

#ifndef BENCH_CUDA
#define OLD(c, i)  old[(c) * (n) + (i)]
#define NEXT(c, i) next[(c) * (n) + (i)]

void collide(int n, float rate, const float *weights, const float *density, const float *old, float *next)
{
    int i, c;
#pragma omp target data map(to                                                                               \
                            : weights [0:PLANES], density [0:n], old [0:PLANES * n])                         \
    map(from                                                                                                 \
        : next [0:PLANES * n])
    while (bench_next("kernel.planes")) {
#pragma omp target teams distribute parallel for collapse(2)
        for (i = 0; i < n; i++)
            for (c = 0; c < PLANES; c++)
                NEXT(c, i) = OLD(c, i) + (rate) * (weights[c] * density[i] - OLD(c, i));
    }
}

void move(int n, float time, const float *velocity, const float *from, float *to)
{
    int i, c;
#pragma omp target data map(to : velocity [0:AXES * n], from [0:AXES * n]) map(from : to [0:AXES * n])
    while (bench_next("kernel.axes")) {
#pragma omp target teams distribute parallel for collapse(2) thread_limit(128)
        for (i = 0; i < n; i++)
            for (c = 0; c < AXES; c++)
                to[AXES * (i) + (c)] = from[AXES * (i) + (c)] + (time)*velocity[AXES * (i) + (c)];
    }
}
#endif

static float *random_floats(int count)
{
    float *values = bench_allocate((size_t)count, sizeof(float));
    for (int i = 0; i < count; i++)
        values[i] = bench_fraction();
    return values;
}

int main(void)
{
    const int n = bench_size(1 << 22, 10007);
    const float rate = 0.6f, time = 0.01f, weights[PLANES] = {0.4f, 0.3f, 0.2f, 0.1f};
    float *density = random_floats(n), *old = random_floats(PLANES * n), *velocity = random_floats(AXES * n);
    float *next = bench_allocate((size_t)n * PLANES, sizeof(float)),
          *moved = bench_allocate((size_t)n * AXES, sizeof(float));

    collide(n, rate, weights, density, old, next);
    move(n, time, velocity, old, moved);
    while (bench_next("whole")) {
        collide(n, rate, weights, density, old, next);
        move(n, time, velocity, old, moved);
    }

    for (int k = 0; k < PLANES * n; k++)
        bench_expect_close(next[k], old[k] + rate * (weights[k / n] * density[k % n] - old[k]), 1e-6,
                           "plane");
    for (int k = 0; k < AXES * n; k++)
        bench_expect_close(moved[k], old[k] + time * velocity[k], 1e-6, "axis");
    free(moved);
    free(next);
    free(velocity);
    free(old);
    free(density);
    return bench_print();
}
