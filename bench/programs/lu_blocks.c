/* lu_blocks: a matrix decomposed into a lower and an upper one, in blocks of 32 by 32: one kernel
 * for the diagonal block, one for those beside and below it, and one for the rest, with 4 to 13 KB of arrays
 * for each team. */
#include "../bench.h"

#include <math.h>
#include <omp.h>
#include <stdlib.h>

#define BLOCK 32
#define ROWS  8 /* a thread of the kernel for the rest has BLOCK / ROWS cells of a column */

/* Also times itself. n is a multiple of BLOCK. */
void decompose(int n, const float *given, float *a);

#ifndef BENCH_CUDA
#define A(i, j)   a[(i) * (n) + (j)]
#define DIA(i, j) dia[(i) * (BLOCK + 1) + (j)]
#define ROW(i, j) row[(i) * (BLOCK + 1) + (j)]
#define COL(i, j) col[(i) * (BLOCK + 1) + (j)]

static void diagonal_block(int n, int at, float *a)
{
#pragma omp target teams num_teams(1) thread_limit(BLOCK)
    {
        float dia[BLOCK * (BLOCK + 1)];
#pragma omp parallel
        {
            int i, j, k, t = omp_get_thread_num(), threads = omp_get_num_threads();
            for (i = 0; i < BLOCK; i++)
                for (j = t; j < BLOCK; j += threads)
                    DIA(i, j) = A(at + i, at + j);
#pragma omp barrier
            for (k = 0; k < BLOCK - 1; k++) {
                for (i = k + 1 + t; i < BLOCK; i += threads)
                    DIA(i, k) /= DIA(k, k);
#pragma omp barrier
                for (j = k + 1 + t; j < BLOCK; j += threads)
                    for (i = k + 1; i < BLOCK; i++)
                        DIA(i, j) -= DIA(i, k) * DIA(k, j);
#pragma omp barrier
            }
            for (i = 0; i < BLOCK; i++)
                for (j = t; j < BLOCK; j += threads)
                    A(at + i, at + j) = DIA(i, j);
        }
    }
}

static void perimeter(int n, int at, float *a)
{
    int blocks = (n - at) / BLOCK - 1;
#pragma omp target teams num_teams(blocks) thread_limit(2 * BLOCK)
    {
        float dia[BLOCK * (BLOCK + 1)];
        float row[BLOCK * (BLOCK + 1)];
        float col[BLOCK * (BLOCK + 1)];
#pragma omp parallel
        {
            int b, e, i, j, k, t = omp_get_thread_num(), threads = omp_get_num_threads();
            for (b = omp_get_team_num(); b < blocks; b += omp_get_num_teams()) {
                int there = at + (b + 1) * BLOCK;
                for (e = t; e < BLOCK * BLOCK; e += threads) {
                    DIA(e / BLOCK, e % BLOCK) = A(at + e / BLOCK, at + e % BLOCK);
                    ROW(e / BLOCK, e % BLOCK) = A(at + e / BLOCK, there + e % BLOCK);
                    COL(e / BLOCK, e % BLOCK) = A(there + e / BLOCK, at + e % BLOCK);
                }
#pragma omp barrier
                for (e = t; e < 2 * BLOCK; e += threads) {
                    if (e < BLOCK) {
                        for (i = 1; i < BLOCK; i++)
                            for (k = 0; k < i; k++)
                                ROW(i, e) -= DIA(i, k) * ROW(k, e);
                    } else {
                        for (j = 0; j < BLOCK; j++) {
                            for (k = 0; k < j; k++)
                                COL(e - BLOCK, j) -= COL(e - BLOCK, k) * DIA(k, j);
                            COL(e - BLOCK, j) /= DIA(j, j);
                        }
                    }
                }
#pragma omp barrier
                for (e = t; e < BLOCK * BLOCK; e += threads) {
                    A(at + e / BLOCK, there + e % BLOCK) = ROW(e / BLOCK, e % BLOCK);
                    A(there + e / BLOCK, at + e % BLOCK) = COL(e / BLOCK, e % BLOCK);
                }
#pragma omp barrier
            }
        }
    }
}

static void internal(int n, int at, float *a)
{
    int blocks = (n - at) / BLOCK - 1;
#pragma omp target teams num_teams(blocks *blocks) thread_limit(BLOCK *ROWS)
    {
        float row[BLOCK * (BLOCK + 1)];
        float col[BLOCK * (BLOCK + 1)];
#pragma omp parallel
        {
            int b, e, k, r, t = omp_get_thread_num(), threads = omp_get_num_threads();
            for (b = omp_get_team_num(); b < blocks * blocks; b += omp_get_num_teams()) {
                int top = at + (b / blocks + 1) * BLOCK, left = at + (b % blocks + 1) * BLOCK;
                for (e = t; e < BLOCK * BLOCK; e += threads) {
                    ROW(e / BLOCK, e % BLOCK) = A(at + e / BLOCK, left + e % BLOCK);
                    COL(e / BLOCK, e % BLOCK) = A(top + e / BLOCK, at + e % BLOCK);
                }
#pragma omp barrier
                for (e = t; e < BLOCK * ROWS; e += threads) {
                    int x = e % BLOCK, y = e / BLOCK;
                    float sum[BLOCK / ROWS] = {0};
                    for (k = 0; k < BLOCK; k++)
                        for (r = 0; r < BLOCK / ROWS; r++)
                            sum[r] += COL(y + r * ROWS, k) * ROW(k, x);
                    for (r = 0; r < BLOCK / ROWS; r++)
                        A(top + y + r * ROWS, left + x) -= sum[r];
                }
#pragma omp barrier
            }
        }
    }
}

void decompose(int n, const float *given, float *a)
{
    int i, at;
#pragma omp target data map(to : given [0:n * n]) map(from : a [0:n * n])
    {
        while (bench_next("kernel.internal"))
            internal(n, 0, a);
        while (bench_next("chain.decompose")) {
#pragma omp target teams distribute parallel for
            for (i = 0; i < n * n; i++)
                a[i] = given[i];
            for (at = 0; at < n - BLOCK; at += BLOCK) {
                diagonal_block(n, at, a);
                perimeter(n, at, a);
                internal(n, at, a);
            }
            diagonal_block(n, n - BLOCK, a);
        }
    }
}
#endif

/* The product of both matrices and a vector is that of the given one and the vector. */
static void verify(int n, const float *given, const float *a)
{
    double *x = bench_allocate((size_t)n, sizeof(double)), *upper = bench_allocate((size_t)n, sizeof(double));
    for (int i = 0; i < n; i++)
        x[i] = bench_fraction();
    for (int i = 0; i < n; i++)
        for (int j = i; j < n; j++)
            upper[i] += a[i * n + j] * x[j];
    for (int i = 0; i < n; i++) {
        double expected = 0, found = upper[i];
        for (int j = 0; j < n; j++)
            expected += given[i * n + j] * x[j];
        for (int j = 0; j < i; j++)
            found += a[i * n + j] * upper[j];
        bench_expect_close(found, expected, 1e-4, "decomposition");
    }
    free(upper);
    free(x);
}

int main(void)
{
    const int n = bench_size(2048, 96);
    float *given = bench_allocate((size_t)n * (size_t)n, sizeof(float));
    float *a = bench_allocate((size_t)n * (size_t)n, sizeof(float));
    for (int i = 0; i < n; i++)
        for (int j = 0; j < n; j++)
            given[i * n + j] = bench_fraction() + (i == j ? (float)n : 0);

    decompose(n, given, a);
    while (bench_next("whole"))
        decompose(n, given, a);

    verify(n, given, a);
    free(a);
    free(given);
    return bench_print();
}
