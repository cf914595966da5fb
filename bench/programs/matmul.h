/* Data and verification of the matrix multiplications: c = a b, square, in rows. */
#ifndef MATMUL_H
#define MATMUL_H

#include "../bench.h"

#include <stdlib.h>

/* Also times itself. */
void multiply(int n, const float *a, const float *b, float *c);

/* Compares entries from all over the matrix with the host's. */
static void verify(int n, const float *a, const float *b, const float *c)
{
    for (int k = 0; k < 2000; k++) {
        const int i = bench_number(n), j = bench_number(n);
        double expected = 0;
        for (int l = 0; l < n; l++)
            expected += (double)a[i * n + l] * b[l * n + j];
        bench_expect_close(c[i * n + j], expected, 1e-4, "product");
    }
}

int main(void)
{
    const int n = bench_size(2048, 64);
    const size_t count = (size_t)n * (size_t)n;
    float *a = bench_allocate(count, sizeof(float));
    float *b = bench_allocate(count, sizeof(float));
    float *c = bench_allocate(count, sizeof(float));
    for (size_t i = 0; i < count; i++) {
        a[i] = bench_fraction() - 0.5f;
        b[i] = bench_fraction() - 0.5f;
    }

    multiply(n, a, b, c);
    while (bench_next("whole"))
        multiply(n, a, b, c);

    verify(n, a, b, c);
    free(c);
    free(b);
    free(a);
    return bench_print();
}
#endif
