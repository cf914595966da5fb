/* stencil: one step of a 7-point stencil on a cube; the cells of its faces stay as they are. */
#include "../bench.h"

#include <stdlib.h>

#define CENTRE 0.4f
#define FACE   0.1f

void stencil(int n, const float *now, float *next);

#ifndef BENCH_CUDA
void stencil(int n, const float *now, float *next)
{
#pragma omp target data map(to : now[0 : n * n * n]) map(tofrom : next[0 : n * n * n])
    while (bench_next("kernel")) {
#pragma omp target teams distribute parallel for collapse(3)
        for (int z = 1; z < n - 1; z++) {
            for (int y = 1; y < n - 1; y++) {
                for (int x = 1; x < n - 1; x++) {
                    const int cell = (z * n + y) * n + x;
                    next[cell] =
                        CENTRE * now[cell] + FACE * (now[cell - 1] + now[cell + 1] + now[cell - n] +
                                                     now[cell + n] + now[cell - n * n] + now[cell + n * n]);
                }
            }
        }
    }
}
#endif

static float expected_cell(int n, const float *now, int z, int y, int x)
{
    const int cell = (z * n + y) * n + x;
    if (z == 0 || z == n - 1 || y == 0 || y == n - 1 || x == 0 || x == n - 1)
        return 0;
    return CENTRE * now[cell] + FACE * (now[cell - 1] + now[cell + 1] + now[cell - n] + now[cell + n] +
                                        now[cell - n * n] + now[cell + n * n]);
}

int main(void)
{
    const int n = bench_size(400, 24);
    const size_t count = (size_t)n * (size_t)n * (size_t)n;
    float *now = bench_allocate(count, sizeof(float));
    float *next = bench_allocate(count, sizeof(float));
    for (size_t i = 0; i < count; i++)
        now[i] = bench_fraction();

    stencil(n, now, next);
    while (bench_next("whole"))
        stencil(n, now, next);

    for (int z = 0; z < n; z++)
        for (int y = 0; y < n; y++)
            for (int x = 0; x < n; x++)
                bench_expect_close(next[(z * n + y) * n + x], expected_cell(n, now, z, y, x), 1e-6, "cell");
    free(next);
    free(now);
    return bench_print();
}
