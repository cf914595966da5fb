/* floyd: the shortest paths between all pairs of nodes, in launches with nowait: the rows of a table one by
 * one; two graphs, whose steps run at the same time; one graph, whose steps are ordered by `depend`. */
#include "../bench.h"

#include <stdlib.h>
#include <string.h>

#define FAR   (1 << 28)
#define BLOCK 16

/* Also times itself. Distances of both graphs. */
void shortest_paths(int n, const int *weights, int *a, int *b);

#ifndef BENCH_CUDA
#define W(i, j) weights[(i) * (n) + (j)]

static void reset(int n, const int *weights, int *a, int *b)
{
    int i, j;
#pragma omp target teams distribute parallel for collapse(2)
    for (i = 0; i < n; i++) {
        for (j = 0; j < n; j++) {
            a[(i) * (n) + (j)] = W(i, j);
            b[(j) * (n) + (i)] = W(i, j);
        }
    }
}

void shortest_paths(int n, const int *weights, int *a, int *b)
{
    int i, j, k;
#pragma omp target data map(to : weights [0:n * n]) map(from : a [0:n * n], b [0:n * n])
    {
        while (bench_next("chain.rows")) {
            for (i = 0; i < n; i++) {
#pragma omp target teams distribute parallel for nowait
                for (j = 0; j < n; j++)
                    a[(i) * (n) + (j)] = W(i, j);
            }
#pragma omp taskwait
        }
        while (bench_next("chain.depend")) {
            reset(n, weights, a, b);
            for (k = 0; k < n; k++) {
#pragma omp target teams distribute parallel for collapse(2) thread_limit(BLOCK *BLOCK) nowait depend(       \
    inout                                                                                                    \
    : a [0:n * n])
                for (i = 0; i < n; i++)
                    for (j = 0; j < n; j++)
                        if (a[(i) * (n) + (k)] + a[(k) * (n) + (j)] < a[(i) * (n) + (j)])
                            a[(i) * (n) + (j)] = a[(i) * (n) + (k)] + a[(k) * (n) + (j)];
            }
#pragma omp taskwait
        }
        while (bench_next("chain.both")) {
            reset(n, weights, a, b);
            for (k = 0; k < n; k++) {
#pragma omp target teams distribute parallel for collapse(2) thread_limit(BLOCK *BLOCK) nowait
                for (i = 0; i < n; i++)
                    for (j = 0; j < n; j++)
                        if (a[(i) * (n) + (k)] + a[(k) * (n) + (j)] < a[(i) * (n) + (j)])
                            a[(i) * (n) + (j)] = a[(i) * (n) + (k)] + a[(k) * (n) + (j)];
#pragma omp target teams distribute parallel for collapse(2) thread_limit(BLOCK *BLOCK) nowait
                for (i = 0; i < n; i++)
                    for (j = 0; j < n; j++)
                        if (b[(i) * (n) + (k)] + b[(k) * (n) + (j)] < b[(i) * (n) + (j)])
                            b[(i) * (n) + (j)] = b[(i) * (n) + (k)] + b[(k) * (n) + (j)];
#pragma omp taskwait
            }
        }
    }
}
#endif

static void shortest_on_host(int n, int *distances)
{
    for (int k = 0; k < n; k++)
        for (int i = 0; i < n; i++)
            for (int j = 0; j < n; j++) {
                const int over_k = distances[i * n + k] + distances[k * n + j];
                distances[i * n + j] = over_k < distances[i * n + j] ? over_k : distances[i * n + j];
            }
}

int main(void)
{
    const int n = bench_size(512, 48);
    const size_t bytes = (size_t)n * (size_t)n * sizeof(int);
    int *weights = bench_allocate(bytes, 1), *expected = bench_allocate(bytes, 1);
    int *a = bench_allocate(bytes, 1), *b = bench_allocate(bytes, 1);
    for (int i = 0; i < n; i++)
        for (int j = 0; j < n; j++)
            weights[i * n + j] = i == j ? 0 : bench_number(8) == 0 ? 1 + bench_number(1000) : FAR;

    shortest_paths(n, weights, a, b);
    while (bench_next("whole"))
        shortest_paths(n, weights, a, b);

    memcpy(expected, weights, bytes);
    shortest_on_host(n, expected);
    for (int i = 0; i < n; i++)
        for (int j = 0; j < n; j++)
            bench_expect(a[i * n + j] == expected[i * n + j] && b[j * n + i] == expected[i * n + j],
                         "distance");
    free(b);
    free(a);
    free(expected);
    free(weights);
    return bench_print();
}
