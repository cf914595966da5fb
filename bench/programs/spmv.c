/* spmv: a sparse matrix in compressed rows, of 1 to 15 entries near the diagonal, times a vector; a thread a
 * row. */
#include "../bench.h"

#include <stdlib.h>

enum { LONGEST_ROW = 15, BAND = 2048 };

void spmv(int rows, const int *starts, const int *columns, const double *values, const double *x, double *y);

#ifndef BENCH_CUDA
void spmv(int rows, const int *starts, const int *columns, const double *values, const double *x, double *y)
{
    const int entries = starts[rows];
#pragma omp target data map(to : starts[0 : rows + 1], columns[0 : entries], values[0 : entries], x[0 : rows]) \
    map(from : y[0 : rows])
    while (bench_next("kernel")) {
#pragma omp target teams distribute parallel for
        for (int row = 0; row < rows; row++) {
            double sum = 0;
            for (int k = starts[row]; k < starts[row + 1]; k++)
                sum += values[k] * x[columns[k]];
            y[row] = sum;
        }
    }
}
#endif

/* A column within the band around the diagonal. */
static int near(int rows, int row)
{
    const int column = row + bench_number(BAND) - BAND / 2;
    return column < 0 ? 0 : column >= rows ? rows - 1 : column;
}

int main(void)
{
    const int rows = bench_size(1 << 21, 5000);
    int *starts = bench_allocate((size_t)rows + 1, sizeof(int));
    int *columns = bench_allocate((size_t)rows * LONGEST_ROW, sizeof(int));
    double *values = bench_allocate((size_t)rows * LONGEST_ROW, sizeof(double));
    double *x = bench_allocate((size_t)rows, sizeof(double));
    double *y = bench_allocate((size_t)rows, sizeof(double));
    for (int row = 0; row < rows; row++) {
        x[row] = bench_fraction();
        starts[row + 1] = starts[row] + 1 + bench_number(LONGEST_ROW);
        for (int k = starts[row]; k < starts[row + 1]; k++) {
            columns[k] = near(rows, row);
            values[k] = bench_fraction();
        }
    }

    spmv(rows, starts, columns, values, x, y);
    while (bench_next("whole"))
        spmv(rows, starts, columns, values, x, y);

    for (int row = 0; row < rows; row++) {
        double expected = 0;
        for (int k = starts[row]; k < starts[row + 1]; k++)
            expected += values[k] * x[columns[k]];
        bench_expect_close(y[row], expected, 1e-13, "row");
    }
    free(y);
    free(x);
    free(values);
    free(columns);
    free(starts);
    return bench_print();
}
