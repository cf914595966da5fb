/* softmax: the softmax of each row of a matrix: a team for each row, with two reductions and then a loop over
 * the columns. */
#include "../bench.h"

#include <float.h>
#include <math.h>
#include <stdlib.h>

#define TEAM 256

/* Also times itself. */
void softmax(int rows, int columns, const float *x, float *y);

#ifndef BENCH_CUDA
#define X(i, j)   (x)[(i) * (columns) + (j)]
#define Y(i, j)   (y)[(i) * (columns) + (j)]
#define MAX(a, b) ((a) > (b) ? (a) : (b))

void softmax(int rows, int columns, const float *x, float *y)
{
    int i, j;
#pragma omp target data map(to : x [0:rows * columns]) map(from : y [0:rows * columns])
    while (bench_next("kernel")) {
#pragma omp target teams distribute thread_limit(TEAM)
        for (i = 0; i < rows; i++) {
            float highest = -FLT_MAX, sum = 0;
#pragma omp parallel for reduction(max : highest)
            for (j = 0; j < columns; j++)
                highest = MAX(highest, X(i, j));
#pragma omp parallel for reduction(+ : sum)
            for (j = 0; j < columns; j++) {
                Y(i, j) = expf(X(i, j) - highest);
                sum += Y(i, j);
            }
#pragma omp parallel for
            for (j = 0; j < columns; j++)
                Y(i, j) /= sum;
        }
    }
}
#endif

static void verify_row(int columns, const float *x, const float *y)
{
    double highest = x[0], sum = 0;
    for (int j = 1; j < columns; j++)
        highest = fmax(highest, x[j]);
    for (int j = 0; j < columns; j++)
        sum += exp(x[j] - highest);
    for (int j = 0; j < columns; j++)
        bench_expect_close(y[j] * (double)columns, exp(x[j] - highest) / sum * columns, 1e-4, "probability");
}

int main(void)
{
    const int rows = bench_size(16384, 40), columns = 1024;
    const size_t count = (size_t)rows * (size_t)columns;
    float *x = bench_allocate(count, sizeof(float)), *y = bench_allocate(count, sizeof(float));
    for (size_t i = 0; i < count; i++)
        x[i] = 8 * bench_fraction() - 4;

    softmax(rows, columns, x, y);
    while (bench_next("whole"))
        softmax(rows, columns, x, y);

    for (int i = 0; i < rows; i += 13)
        verify_row(columns, &x[(size_t)i * columns], &y[(size_t)i * columns]);
    free(y);
    free(x);
    return bench_print();
}
