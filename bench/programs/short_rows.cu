/* short_rows in CUDA: a thread a product, and eight threads a row of the sparse matrix. Uses: cooperative
 * groups' tiles and reduction. */
#include "../cuda.h"

#include <cooperative_groups.h>
#include <cooperative_groups/reduce.h>

namespace groups = cooperative_groups;

enum { COLUMNS = 24, LANES = 8 };

static __global__ void __launch_bounds__(THREADS)
    products(int count, const float *__restrict__ factors, const float *__restrict__ x, float *__restrict__ y)
{
    const int k = blockIdx.x * THREADS + threadIdx.x;
    if (k < count)
        y[k] = factors[k / COLUMNS] * x[k];
}

static __global__ void __launch_bounds__(THREADS)
    sums(int rows, const int *__restrict__ starts, const int *__restrict__ columns,
         const double *__restrict__ values, const double *__restrict__ x, double *__restrict__ y)
{
    const auto tile = groups::tiled_partition<LANES>(groups::this_thread_block());
    const int row = (blockIdx.x * THREADS + threadIdx.x) / LANES;
    if (row >= rows)
        return;
    double sum = 0;
    for (int k = starts[row] + tile.thread_rank(), end = starts[row + 1]; k < end; k += LANES)
        sum += values[k] * x[columns[k]];
    sum = groups::reduce(tile, sum, groups::plus<double>());
    if (tile.thread_rank() == 0)
        y[row] = sum;
}

extern "C" void scale_rows(int rows, const float *host_factors, const float *host_x, float *host_y)
{
    const int count = rows * COLUMNS;
    float *factors = upload(host_factors, rows);
    float *x = upload(host_x, count);
    float *y = allocate<float>(count);
    while (bench_next("kernel.products")) {
        products<<<blocks_for(count), THREADS>>>(count, factors, x, y);
        finish();
    }
    download(host_y, y, count);
    CHECK(cudaFree(x));
    CHECK(cudaFree(factors));
}

extern "C" void multiply(int rows, const int *host_starts, const int *host_columns, const double *host_values,
                         const double *host_x, double *host_y)
{
    const int entries = host_starts[rows];
    int *starts = upload(host_starts, rows + 1);
    int *columns = upload(host_columns, entries);
    double *values = upload(host_values, entries);
    double *x = upload(host_x, rows);
    double *y = allocate<double>(rows);
    while (bench_next("kernel.sums")) {
        sums<<<blocks_for((long long)rows * LANES), THREADS>>>(rows, starts, columns, values, x, y);
        finish();
    }
    download(host_y, y, rows);
    CHECK(cudaFree(x));
    CHECK(cudaFree(values));
    CHECK(cudaFree(columns));
    CHECK(cudaFree(starts));
}
