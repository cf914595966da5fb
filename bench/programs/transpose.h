/* Data and verification of the transpositions: b is a, square, in rows, with rows and columns exchanged. */
#ifndef TRANSPOSE_H
#define TRANSPOSE_H

#include "../bench.h"

#include <stdlib.h>

/* Also times itself. */
void transpose(int n, const float *a, float *b);

int main(void)
{
    const int n = bench_size(8192, 100);
    const size_t count = (size_t)n * (size_t)n;
    float *a = bench_allocate(count, sizeof(float));
    float *b = bench_allocate(count, sizeof(float));
    for (size_t i = 0; i < count; i++)
        a[i] = bench_fraction();

    transpose(n, a, b);
    while (bench_next("whole"))
        transpose(n, a, b);

    for (int i = 0; i < n; i++)
        for (int j = 0; j < n; j++)
            bench_expect(b[j * n + i] == a[i * n + j], "transposed matrix");
    free(b);
    free(a);
    return bench_print();
}
#endif
