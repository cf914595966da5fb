/* launches: what it costs to start a kernel that has nearly nothing to do, with 0 to 16 arrays that are
 * mapped already, and a chain of 1000 launches of which each needs the one before. */
#include "../bench.h"

#include <stdlib.h>

enum { ARRAYS = 16, N = 256, CHAIN = 1000 };

/* arrays[k] has N elements. */
void launches(float *const *arrays, double *chained);

#ifndef BENCH_CUDA
static void mapped_1(float *a)
{
#pragma omp target data map(from : a[0 : N])
    while (bench_next("launch.mapped_1")) {
#pragma omp target teams distribute parallel for
        for (int i = 0; i < N; i++)
            a[i] = (float)i;
    }
}

static void mapped_4(float *a, float *b, float *c, float *d)
{
#pragma omp target data map(to : a[0 : N], b[0 : N], c[0 : N]) map(from : d[0 : N])
    while (bench_next("launch.mapped_4")) {
#pragma omp target teams distribute parallel for
        for (int i = 0; i < N; i++)
            d[i] = a[i] + b[i] + c[i];
    }
}

static void mapped_16(float *a, float *b, float *c, float *d, float *e, float *f, float *g, float *h,
                      float *j, float *k, float *l, float *m, float *o, float *p, float *q, float *r)
{
#pragma omp target data map(to : a[0 : N], b[0 : N], c[0 : N], d[0 : N], e[0 : N], f[0 : N], g[0 : N], h[0 : N]) \
    map(to : j[0 : N], k[0 : N], l[0 : N], m[0 : N], o[0 : N], p[0 : N], q[0 : N]) map(from : r[0 : N])
    while (bench_next("launch.mapped_16")) {
#pragma omp target teams distribute parallel for
        for (int i = 0; i < N; i++)
            r[i] = a[i] + b[i] + c[i] + d[i] + e[i] + f[i] + g[i] + h[i] + j[i] + k[i] + l[i] + m[i] + o[i] +
                   p[i] + q[i];
    }
}

static void chain(double *x)
{
#pragma omp target data map(tofrom : x[0 : N])
    while (bench_next("chain.1000")) {
        for (int link = 0; link < CHAIN; link++) {
#pragma omp target teams distribute parallel for
            for (int i = 0; i < N; i++)
                x[i] += 1;
        }
    }
}

void launches(float *const *a, double *chained)
{
    while (bench_next("launch.empty")) {
#pragma omp target
        {
        }
    }
    mapped_1(a[0]);
    mapped_4(a[0], a[1], a[2], a[3]);
    mapped_16(a[0], a[1], a[2], a[3], a[4], a[5], a[6], a[7], a[8], a[9], a[10], a[11], a[12], a[13], a[14],
              a[15]);
    chain(chained);
}
#endif

int main(void)
{
    float *arrays[ARRAYS];
    double *chained = bench_allocate(N, sizeof(double));
    for (int k = 0; k < ARRAYS; k++) {
        arrays[k] = bench_allocate(N, sizeof(float));
        for (int i = 0; i < N; i++)
            arrays[k][i] = (float)k;
    }

    launches(arrays, chained);

    for (int i = 0; i < N; i++) {
        bench_expect(arrays[0][i] == (float)i, "1 array");
        bench_expect(arrays[3][i] == (float)(i + 1 + 2), "4 arrays");
        bench_expect(arrays[15][i] == (float)(2 * i + 1 + 2 + 1 + 2 + (4 + 14) * 11 / 2), "16 arrays");
        bench_expect(chained[i] >= CHAIN && chained[i] == chained[0], "chain");
    }
    bench_expect((long)chained[0] % CHAIN == 0, "length of the chain");
    for (int k = 0; k < ARRAYS; k++)
        free(arrays[k]);
    free(chained);
    return bench_print();
}
