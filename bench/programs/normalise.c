/* normalise: each row of a matrix to mean 0 and deviation 1: the team's threads add up, its initial thread
 * computes mean and scale of the sums, and all threads apply them. */
#include "../bench.h"

#include <math.h>
#include <omp.h>
#include <stdlib.h>

#define TEAM    128
#define EPSILON 1e-5f

/* Also times itself. */
void normalise(int rows, int columns, const float *x, float *y, float *means);

#ifndef BENCH_CUDA
#define X(i, j) (x)[(i) * (columns) + (j)]
#define Y(i, j) (y)[(i) * (columns) + (j)]

void normalise(int rows, int columns, const float *x, float *y, float *means)
{
    int i;
#pragma omp target data map(to : x [0:rows * columns]) map(from : y [0:rows * columns], means [0:rows])
    while (bench_next("kernel")) {
#pragma omp target teams distribute num_teams(rows) thread_limit(TEAM)
        for (i = 0; i < rows; i++) {
            float sums[TEAM], squares[TEAM];
            float sum = 0, square = 0, mean, scale;
            int t;
#pragma omp parallel num_threads(TEAM)
            {
                int part, j;
                for (part = omp_get_thread_num(); part < TEAM; part += omp_get_num_threads()) {
                    float s = 0, q = 0;
                    for (j = part; j < (columns); j += TEAM) {
                        s += X(i, j);
                        q += X(i, j) * X(i, j);
                    }
                    sums[part] = s;
                    squares[part] = q;
                }
            }
            for (t = 0; t < TEAM; t++) {
                sum += sums[t];
                square += squares[t];
            }
            mean = sum / (float)(columns);
            scale = 1 / sqrtf(square / (float)(columns)-mean * mean + EPSILON);
            means[i] = mean;
#pragma omp parallel num_threads(TEAM)
            {
                int j;
                for (j = omp_get_thread_num(); j < (columns); j += omp_get_num_threads())
                    Y(i, j) = (X(i, j) - mean) * scale;
            }
        }
    }
}
#endif

static void verify_row(int columns, const float *x, const float *y, float found_mean)
{
    double sum = 0, square = 0;
    for (int j = 0; j < columns; j++) {
        sum += x[j];
        square += (double)x[j] * x[j];
    }
    const double mean = sum / columns, scale = 1 / sqrt(square / columns - mean * mean + (double)EPSILON);
    bench_expect_close(found_mean, mean, 1e-4, "mean");
    for (int j = 0; j < columns; j++)
        bench_expect_close(y[j], (x[j] - mean) * scale, 1e-3, "normalised value");
}

int main(void)
{
    const int rows = bench_size(16384, 40), columns = 1024;
    const size_t count = (size_t)rows * (size_t)columns;
    float *x = bench_allocate(count, sizeof(float)), *y = bench_allocate(count, sizeof(float));
    float *means = bench_allocate((size_t)rows, sizeof(float));
    for (size_t i = 0; i < count; i++)
        x[i] = 8 * bench_fraction() - 2;

    normalise(rows, columns, x, y, means);
    while (bench_next("whole"))
        normalise(rows, columns, x, y, means);

    for (int i = 0; i < rows; i++)
        verify_row(columns, &x[(size_t)i * columns], &y[(size_t)i * columns], means[i]);
    free(means);
    free(y);
    free(x);
    return bench_print();
}
