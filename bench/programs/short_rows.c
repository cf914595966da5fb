/* short_rows: a team for each of many rows, and in it a parallel loop over the few entries of the row: 24
 * products, or the sum of 1 to 31 in a sparse matrix. */
#include "../bench.h"

#include <stdlib.h>

enum { COLUMNS = 24, LONGEST_ROW = 31 };

/* Both also time themselves. */
void scale_rows(int rows, const float *factors, const float *x, float *y);
void multiply(int rows, const int *starts, const int *columns, const double *values, const double *x,
              double *y);

#ifndef BENCH_CUDA
void scale_rows(int rows, const float *factors, const float *x, float *y)
{
    int i, j;
#pragma omp target data map(to : factors [0:rows], x [0:rows * COLUMNS]) map(from : y [0:rows * COLUMNS])
    while (bench_next("kernel.products")) {
#pragma omp target teams distribute
        for (i = 0; i < rows; i++) {
#pragma omp parallel for
            for (j = 0; j < COLUMNS; j++)
                y[(i)*COLUMNS + (j)] = factors[i] * x[(i)*COLUMNS + (j)];
        }
    }
}

void multiply(int rows, const int *starts, const int *columns, const double *values, const double *x,
              double *y)
{
    int i, k, entries = starts[rows];
#pragma omp target data map(to                                                                               \
                            : starts [0:rows + 1], columns [0:entries], values [0:entries], x [0:rows])      \
    map(from                                                                                                 \
        : y [0:rows])
    while (bench_next("kernel.sums")) {
#pragma omp target teams distribute thread_limit(32)
        for (i = 0; i < rows; i++) {
            double sum = 0;
#pragma omp parallel for reduction(+ : sum)
            for (k = starts[i]; k < (starts[i + 1]); k++)
                sum += values[k] * x[columns[k]];
            y[i] = sum;
        }
    }
}
#endif

int main(void)
{
    const int rows = bench_size(1 << 18, 500);
    float *factors = bench_allocate((size_t)rows, sizeof(float));
    float *a = bench_allocate((size_t)rows * COLUMNS, sizeof(float)),
          *b = bench_allocate((size_t)rows * COLUMNS, sizeof(float));
    int *starts = bench_allocate((size_t)rows + 1, sizeof(int));
    int *columns = bench_allocate((size_t)rows * LONGEST_ROW, sizeof(int));
    double *values = bench_allocate((size_t)rows * LONGEST_ROW, sizeof(double));
    double *x = bench_allocate((size_t)rows, sizeof(double)),
           *y = bench_allocate((size_t)rows, sizeof(double));
    for (int i = 0; i < rows; i++) {
        factors[i] = bench_fraction();
        x[i] = bench_fraction();
        starts[i + 1] = starts[i] + 1 + bench_number(LONGEST_ROW);
        for (int k = starts[i]; k < starts[i + 1]; k++) {
            columns[k] = bench_number(rows);
            values[k] = bench_fraction();
        }
    }
    for (int k = 0; k < rows * COLUMNS; k++)
        a[k] = bench_fraction();

    scale_rows(rows, factors, a, b);
    multiply(rows, starts, columns, values, x, y);
    while (bench_next("whole")) {
        scale_rows(rows, factors, a, b);
        multiply(rows, starts, columns, values, x, y);
    }

    for (int k = 0; k < rows * COLUMNS; k++)
        bench_expect(b[k] == factors[k / COLUMNS] * a[k], "product");
    for (int i = 0; i < rows; i++) {
        double expected = 0;
        for (int k = starts[i]; k < starts[i + 1]; k++)
            expected += values[k] * x[columns[k]];
        bench_expect_close(y[i], expected, 1e-12, "sum");
    }
    free(y);
    free(x);
    free(values);
    free(columns);
    free(starts);
    free(b);
    free(a);
    free(factors);
    return bench_print();
}
