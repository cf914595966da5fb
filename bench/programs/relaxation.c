/* relaxation: steps of Jacobi's method on a grid; the host reads the largest change of each step. */
#include "../bench.h"

#include <math.h>
#include <stdlib.h>
#include <string.h>

#define MAX(a, b) ((a) > (b) ? (a) : (b))

/* At most so many steps, each from the one grid to the other; returns how many. Also times itself. */
int relax(int n, int steps, float tolerance, float *a, float *b);

#ifndef BENCH_CUDA
#define OLD(i, j) old[(i) * (n) + (j)]

int relax(int n, int steps, float tolerance, float *a, float *b)
{
    int i, j, k = 0;
    float change = 0;
#pragma omp target data map(tofrom : a [0:n * n]) map(to : b [0:n * n], change)
    while (bench_next("chain.steps")) {
        float *old = a, *next = b;
        for (k = 0; k < steps; k++) {
            float *kept;
            change = 0;
#pragma omp target update to(change)
#pragma omp target teams distribute parallel for collapse(2) thread_limit(256) map(tofrom                    \
                                                                                   : change)                 \
    reduction(max                                                                                            \
              : change)
            for (i = 1; i < (n)-1; i++) {
                for (j = 1; j < (n)-1; j++) {
                    float mean = 0.25f * (OLD(i - 1, j) + OLD(i + 1, j) + OLD(i, j - 1) + OLD(i, j + 1));
                    float step = fabsf(mean - OLD(i, j));
                    next[(i) * (n) + (j)] = mean;
                    change = MAX(change, step);
                }
            }
#pragma omp target update from(change)
            kept = old;
            old = next;
            next = kept;
            if (change < tolerance)
                break;
        }
    }
    return k;
}
#endif

static void relax_on_host(int n, int steps, float *a, float *b)
{
    for (int k = 0; k < steps; k++) {
        for (int i = 1; i < n - 1; i++)
            for (int j = 1; j < n - 1; j++)
                b[i * n + j] =
                    0.25f * (a[(i - 1) * n + j] + a[(i + 1) * n + j] + a[i * n + j - 1] + a[i * n + j + 1]);
        float *kept = a;
        a = b;
        b = kept;
    }
}

int main(void)
{
    const int n = bench_size(1024, 60), steps = bench_size(100, 10);
    const size_t bytes = (size_t)n * (size_t)n * sizeof(float);
    float *given = bench_allocate(bytes, 1), *a = bench_allocate(bytes, 1), *b = bench_allocate(bytes, 1);
    for (int i = 0; i < n * n; i++)
        given[i] = bench_fraction();

    memcpy(a, given, bytes);
    memcpy(b, given, bytes);
    relax(n, steps, 0, a, b);
    while (bench_next("whole")) {
        memcpy(a, given, bytes);
        memcpy(b, given, bytes);
        bench_prepared();
        bench_expect(relax(n, steps, 0, a, b) == steps, "number of steps");
    }

    /* An even number of steps ends where it began. */
    float *expected = given;
    memcpy(b, given, bytes);
    relax_on_host(n, steps, expected, b);
    bench_expect_floats(n * n, a, expected, 1e-5, "grid");
    free(b);
    free(a);
    free(given);
    return bench_print();
}
