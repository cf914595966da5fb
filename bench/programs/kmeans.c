/* kmeans: the nearest of 40 centres for each of a million points with 16 features; a thread for
 * each point, with two nested loops. */
#include "../bench.h"

#include <float.h>
#include <stdlib.h>

#define FEATURES 16

/* The features of all points lie in planes, those of a centre side by side. Also times itself. */
void assign(int n, int clusters, const float *points, const float *centres, int *membership);

#ifndef BENCH_CUDA
#define POINT(i, f)  points[(f) * (n) + (i)]
#define CENTRE(c, f) centres[(c)*FEATURES + (f)]
#define SQUARE(x)    ((x) * (x))

void assign(int n, int clusters, const float *points, const float *centres, int *membership)
{
    int i, c, f;
#pragma omp target data map(to                                                                               \
                            : points [0:n * FEATURES], centres [0:clusters * FEATURES])                      \
    map(from                                                                                                 \
        : membership [0:n])
    while (bench_next("kernel")) {
#pragma omp target teams distribute parallel for private(c, f) thread_limit(256)
        for (i = 0; i < (n); i++) {
            float least = FLT_MAX;
            int nearest = 0;
            for (c = 0; c < (clusters); c++) {
                float distance = 0;
                for (f = 0; f < FEATURES; f++)
                    distance += SQUARE(POINT(i, f) - CENTRE(c, f));
                if (distance < least) {
                    least = distance;
                    nearest = c;
                }
            }
            membership[i] = nearest;
        }
    }
}
#endif

static double distance(int n, const float *points, const float *centres, int i, int c)
{
    double sum = 0;
    for (int f = 0; f < FEATURES; f++) {
        const double difference = (double)points[f * n + i] - (double)centres[c * FEATURES + f];
        sum += difference * difference;
    }
    return sum;
}

int main(void)
{
    const int n = bench_size(1 << 20, 2000), clusters = 40;
    float *points = bench_allocate((size_t)n * FEATURES, sizeof(float));
    float *centres = bench_allocate((size_t)clusters * FEATURES, sizeof(float));
    int *membership = bench_allocate((size_t)n, sizeof(int));
    for (int k = 0; k < n * FEATURES; k++)
        points[k] = bench_fraction();
    for (int k = 0; k < clusters * FEATURES; k++)
        centres[k] = bench_fraction();

    assign(n, clusters, points, centres, membership);
    while (bench_next("whole"))
        assign(n, clusters, points, centres, membership);

    for (int i = 0; i<n; i += n> 2000 ? 17 : 1) {
        double least = DBL_MAX;
        for (int c = 0; c < clusters; c++) {
            const double here = distance(n, points, centres, i, c);
            least = here < least ? here : least;
        }
        bench_expect(membership[i] >= 0 && membership[i] < clusters, "centre");
        bench_expect_close(distance(n, points, centres, i, membership[i]), least, 1e-5, "nearest centre");
    }
    free(membership);
    free(centres);
    free(points);
    return bench_print();
}
