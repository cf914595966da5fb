/* spmv in CUDA: rows are so short that a thread a row is the way. */
#include "../cuda.h"

static __global__ void product(int rows, const int *__restrict__ starts, const int *__restrict__ columns,
                               const double *__restrict__ values, const double *__restrict__ x,
                               double *__restrict__ y)
{
    const int row = blockIdx.x * blockDim.x + threadIdx.x;
    if (row >= rows)
        return;
    const int end = starts[row + 1];
    double sum = 0;
    for (int k = starts[row]; k < end; k++)
        sum += values[k] * x[columns[k]];
    y[row] = sum;
}

extern "C" void spmv(int rows, const int *host_starts, const int *host_columns, const double *host_values,
                     const double *host_x, double *host_y)
{
    int *starts = upload(host_starts, rows + 1);
    int *columns = upload(host_columns, host_starts[rows]);
    double *values = upload(host_values, host_starts[rows]);
    double *x = upload(host_x, rows);
    double *y = allocate<double>(rows);
    while (bench_next("kernel")) {
        product<<<blocks_for(rows), THREADS>>>(rows, starts, columns, values, x, y);
        finish();
    }
    download(host_y, y, rows);
    CHECK(cudaFree(x));
    CHECK(cudaFree(values));
    CHECK(cudaFree(columns));
    CHECK(cudaFree(starts));
}
