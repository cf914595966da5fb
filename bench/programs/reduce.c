/* reduce: the scalar product and the maximum of vectors on the device; the host gets the result of every
 * launch. */
#include "../bench.h"

#include <float.h>
#include <stdlib.h>

struct results {
    double dot;
    double max;
};

struct results reduce(int n, const double *x, const double *y);

#ifndef BENCH_CUDA
struct results reduce(int n, const double *x, const double *y)
{
    struct results results;
    double dot = 0, max = 0;
#pragma omp target data map(to : x[0 : n], y[0 : n])
    {
        while (bench_next("kernel.dot")) {
            dot = 0;
#pragma omp target teams distribute parallel for reduction(+ : dot)
            for (int i = 0; i < n; i++)
                dot += x[i] * y[i];
        }
        while (bench_next("kernel.max")) {
            max = -DBL_MAX;
#pragma omp target teams distribute parallel for reduction(max : max)
            for (int i = 0; i < n; i++)
                max = x[i] > max ? x[i] : max;
        }
    }
    results.dot = dot;
    results.max = max;
    return results;
}
#endif

int main(void)
{
    const int n = bench_size(1 << 25, 10007);
    double *x = bench_allocate((size_t)n, sizeof(double));
    double *y = bench_allocate((size_t)n, sizeof(double));
    struct results found, expected = {0, -1};
    for (int i = 0; i < n; i++) {
        x[i] = bench_fraction() - 0.5f;
        y[i] = bench_fraction();
        expected.dot += x[i] * y[i];
        expected.max = x[i] > expected.max ? x[i] : expected.max;
    }

    found = reduce(n, x, y);
    while (bench_next("whole"))
        reduce(n, x, y);

    bench_expect_close(found.dot, expected.dot, 1e-8, "dot");
    bench_expect(found.max == expected.max, "max");
    free(y);
    free(x);
    return bench_print();
}
