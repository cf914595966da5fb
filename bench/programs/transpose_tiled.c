/* transpose_tiled: a matrix transposed tile by tile through the team's shared memory: contiguous reads and
 * writes. */
#include "transpose.h"

#include <omp.h>

enum { TILE = 32, ROWS = 8 }; /* TILE by ROWS threads */

#ifndef BENCH_CUDA
void transpose(int n, const float *a, float *b)
{
    const int tiles = (n + TILE - 1) / TILE;
#pragma omp target data map(to : a[0 : n * n]) map(from : b[0 : n * n])
    while (bench_next("kernel")) {
#pragma omp target teams num_teams(tiles *tiles) thread_limit(TILE *ROWS)
        {
            float tile[TILE][TILE + 1]; /* one more column: no two rows begin in the same bank */
#pragma omp allocate(tile) allocator(omp_pteam_mem_alloc)
#pragma omp distribute
            for (int k = 0; k < tiles * tiles; k++) {
                const int top = k / tiles * TILE, left = k % tiles * TILE;
#pragma omp parallel num_threads(TILE *ROWS)
                {
                    const int threads = omp_get_num_threads(), thread = omp_get_thread_num();
                    for (int e = thread; e < TILE * TILE; e += threads) {
                        const int y = e / TILE, x = e % TILE;
                        if (top + y < n && left + x < n)
                            tile[y][x] = a[(top + y) * n + left + x];
                    }
#pragma omp barrier
                    for (int e = thread; e < TILE * TILE; e += threads) {
                        const int y = e / TILE, x = e % TILE;
                        if (left + y < n && top + x < n)
                            b[(left + y) * n + top + x] = tile[x][y];
                    }
                }
            }
        }
    }
}
#endif
