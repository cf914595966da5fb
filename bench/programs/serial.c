/* serial: loops in a target region without a parallel construct: a sum of two arrays, whose iterations are
 * independent, and a recurrence, which one thread runs. */
#include "../bench.h"

#include <stdlib.h>

/* Also times itself. c becomes c + a, and x a mixture of all of a's values up to there. */
void run(int n, const float *a, float *c, float *x);

#ifndef BENCH_CUDA
void run(int n, const float *a, float *c, float *x)
{
    int i;
#pragma omp target data map(to : a [0:n]) map(tofrom : c [0:n], x [0:n])
    {
        while (bench_next("kernel.add")) {
#pragma omp target
            for (i = 0; i < n; i++)
                c[i] += a[i];
        }
        while (bench_next("kernel.recurrence")) {
#pragma omp target
            {
                x[0] = a[0];
                for (i = 1; i < (n); i++)
                    x[i] = 0.75f * x[i - 1] + 0.25f * a[i];
            }
        }
    }
}
#endif

int main(void)
{
    const int n = bench_size(1 << 14, 100);
    float *a = bench_allocate((size_t)n, sizeof(float)), *c = bench_allocate((size_t)n, sizeof(float));
    float *x = bench_allocate((size_t)n, sizeof(float));
    for (int i = 0; i < n; i++)
        a[i] = (float)bench_number(8);

    run(n, a, c, x);
    while (bench_next("whole"))
        run(n, a, c, x);

    /* Small whole numbers, as often as the loop has run. */
    int times = 0;
    for (int i = 0; i < n; i++)
        times = times == 0 && a[i] > 0 ? (int)(c[i] / a[i]) : times;
    double expected = a[0];
    for (int i = 0; i < n; i++) {
        bench_expect(times > 0 && c[i] == (float)times * a[i], "sum");
        expected = i == 0 ? (double)a[0] : 0.75 * expected + 0.25 * (double)a[i];
        bench_expect_close(x[i], expected, 1e-5, "recurrence");
    }
    free(x);
    free(c);
    free(a);
    return bench_print();
}
