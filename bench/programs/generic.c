/* generic: a region in which the initial thread of each team meets 100 parallel loops, with work of its own
 * between them. */
#include "../bench.h"

#include <stdlib.h>

enum { LOOPS = 100, COLUMNS = 1024, THREADS_OF_TEAM = 256 };

/* Row by row, y becomes what the loops make of x. */
void relax(int rows, const float *x, float *y);

#ifndef BENCH_CUDA
void relax(int rows, const float *x, float *y)
{
#pragma omp target data map(to : x[0 : rows * COLUMNS]) map(from : y[0 : rows * COLUMNS])
    while (bench_next("kernel")) {
#pragma omp target teams distribute thread_limit(THREADS_OF_TEAM)
        for (int row = 0; row < rows; row++) {
            const float *old = &x[row * COLUMNS];
            float *here = &y[row * COLUMNS];
#pragma omp parallel for
            for (int i = 0; i < COLUMNS; i++)
                here[i] = old[i];
            for (int loop = 1; loop < LOOPS; loop++) {
                const float first = 0.5f * here[0];
#pragma omp parallel for
                for (int i = 0; i < COLUMNS; i++)
                    here[i] = 0.5f * here[i] + first;
            }
        }
    }
}
#endif

static void verify_row(const float *x, const float *y)
{
    for (int i = 0; i < COLUMNS; i++) {
        /* The first element stays what it is, the others come nearer to it by half every time. */
        double expected = x[i];
        for (int loop = 1; loop < LOOPS; loop++)
            expected = 0.5 * expected + 0.5 * x[0];
        bench_expect_close(y[i], expected, 1e-5, "element");
    }
}

int main(void)
{
    const int rows = bench_size(1024, 8);
    float *x = bench_allocate((size_t)rows * COLUMNS, sizeof(float));
    float *y = bench_allocate((size_t)rows * COLUMNS, sizeof(float));
    for (int i = 0; i < rows * COLUMNS; i++)
        x[i] = bench_fraction();

    relax(rows, x, y);
    while (bench_next("whole"))
        relax(rows, x, y);

    for (int row = 0; row < rows; row++)
        verify_row(&x[row * COLUMNS], &y[row * COLUMNS]);
    free(y);
    free(x);
    return bench_print();
}
