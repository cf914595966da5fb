/* matmul_tiled: a matrix product, each team a tile of it, with tiles of both factors in the team's shared
 * memory. */
#include "matmul.h"

#include <omp.h>

enum { TILE = 16 }; /* n is a multiple of it */

#ifndef BENCH_CUDA
void multiply(int n, const float *a, const float *b, float *c)
{
    const int tiles = n / TILE;
#pragma omp target data map(to : a[0 : n * n], b[0 : n * n]) map(from : c[0 : n * n])
    while (bench_next("kernel")) {
#pragma omp target teams num_teams(tiles *tiles) thread_limit(TILE *TILE)
        {
            float left[TILE][TILE], right[TILE][TILE];
#pragma omp allocate(left, right) allocator(omp_pteam_mem_alloc)
#pragma omp distribute
            for (int tile = 0; tile < tiles * tiles; tile++) {
#pragma omp parallel num_threads(TILE *TILE)
                {
                    const int threads = omp_get_num_threads(), thread = omp_get_thread_num();
                    /* Once, where the team has as many threads as it should. */
                    for (int first = 0; first < TILE * TILE; first += threads) {
                        const int entry = first + thread;
                        const int y = entry / TILE, x = entry % TILE;
                        const int i = tile / tiles * TILE + y, j = tile % tiles * TILE + x;
                        float sum = 0;
                        for (int step = 0; step < n; step += TILE) {
                            for (int e = thread; e < TILE * TILE; e += threads) {
                                const int row = e / TILE, column = e % TILE;
                                left[row][column] = a[(tile / tiles * TILE + row) * n + step + column];
                                right[row][column] = b[(step + row) * n + tile % tiles * TILE + column];
                            }
#pragma omp barrier
                            if (entry < TILE * TILE)
                                for (int k = 0; k < TILE; k++)
                                    sum += left[y][k] * right[k][x];
#pragma omp barrier
                        }
                        if (entry < TILE * TILE)
                            c[i * n + j] = sum;
                    }
                }
            }
        }
    }
}
#endif
