/* row_arrays: each team copies a row of a matrix to arrays of its own: to two whose length is given at run
 * time, to smooth it, or to one whose length is a constant variable, to count its values. */
#include "../bench.h"

#include <stdlib.h>

#define TEAM 128

/* Both also time themselves. steps is even. */
void smooth(int rows, int width, int steps, const float *x, float *y);
void count(int rows, int width, const int *values, int *counts);

#ifndef BENCH_CUDA
#define X(i, j)  x[(i) * (width) + (j)]
#define Y(i, j)  y[(i) * (width) + (j)]
#define LEFT(j)  ((j) > 0 ? (j)-1 : (j))
#define RIGHT(j) ((j) < (width)-1 ? (j) + 1 : (j))

void smooth(int rows, int width, int steps, const float *x, float *y)
{
    int i, j, s;
#pragma omp target data map(to : x [0:rows * width]) map(from : y [0:rows * width])
    while (bench_next("kernel.smooth")) {
#pragma omp target teams distribute thread_limit(TEAM) private(s)
        for (i = 0; i < rows; i++) {
            float line[width], next[width];
#pragma omp parallel for
            for (j = 0; j < (width); j++)
                line[j] = X(i, j);
            for (s = 0; s < (steps); s += 2) {
#pragma omp parallel for
                for (j = 0; j < (width); j++)
                    next[j] = 0.25f * line[LEFT(j)] + 0.5f * line[j] + 0.25f * line[RIGHT(j)];
#pragma omp parallel for
                for (j = 0; j < (width); j++)
                    line[j] = 0.25f * next[LEFT(j)] + 0.5f * next[j] + 0.25f * next[RIGHT(j)];
            }
#pragma omp parallel for
            for (j = 0; j < (width); j++)
                Y(i, j) = line[j];
        }
    }
}

void count(int rows, int width, const int *values, int *counts)
{
    const int bins = 250;
    int i, j;
#pragma omp target data map(to : values [0:rows * width]) map(from : counts [0:rows * bins])
    while (bench_next("kernel.count")) {
#pragma omp target teams distribute thread_limit(TEAM)
        for (i = 0; i < rows; i++) {
            int local[bins];
#pragma omp parallel for
            for (j = 0; j < (bins); j++)
                local[j] = 0;
#pragma omp parallel for
            for (j = 0; j < (width); j++) {
#pragma omp atomic
                local[values[(i) * (width) + (j)]]++;
            }
#pragma omp parallel for
            for (j = 0; j < (bins); j++)
                counts[(i) * (bins) + (j)] = local[j];
        }
    }
}
#endif

enum { BINS = 250, MOST = 4096 };

static void verify_smoothed(int width, int steps, const float *x, const float *y)
{
    static float line[MOST], next[MOST];
    for (int j = 0; j < width; j++)
        line[j] = x[j];
    for (int s = 0; s < steps; s++) {
        for (int j = 0; j < width; j++)
            next[j] =
                0.25f * line[j > 0 ? j - 1 : j] + 0.5f * line[j] + 0.25f * line[j < width - 1 ? j + 1 : j];
        for (int j = 0; j < width; j++)
            line[j] = next[j];
    }
    bench_expect_floats(width, y, line, 1e-5, "smoothed row");
}

static void verify_counts(int width, const int *values, const int *counts)
{
    int expected[BINS] = {0};
    for (int j = 0; j < width; j++)
        expected[values[j]]++;
    for (int j = 0; j < BINS; j++)
        bench_expect(counts[j] == expected[j], "counts");
}

int main(void)
{
    const int rows = bench_size(16384, 30), width = bench_size(1000, 100), steps = 8;
    const size_t cells = (size_t)rows * (size_t)width;
    float *x = bench_allocate(cells, sizeof(float)), *y = bench_allocate(cells, sizeof(float));
    int *values = bench_allocate(cells, sizeof(int));
    int *counts = bench_allocate((size_t)rows * BINS, sizeof(int));
    for (size_t i = 0; i < cells; i++) {
        x[i] = bench_fraction();
        values[i] = bench_number(BINS);
    }

    smooth(rows, width, steps, x, y);
    count(rows, width, values, counts);
    while (bench_next("whole")) {
        smooth(rows, width, steps, x, y);
        count(rows, width, values, counts);
    }

    for (int i = 0; i < rows; i++) {
        if (i % 16 == 0)
            verify_smoothed(width, steps, &x[i * width], &y[i * width]);
        verify_counts(width, &values[i * width], &counts[i * BINS]);
    }
    free(counts);
    free(values);
    free(y);
    free(x);
    return bench_print();
}
