/* convolution: an image under a filter of 7 by 7, its values beyond the edge those at the edge; each team has
 * a tile and its halo in an array. */
#include "../bench.h"

#include <omp.h>
#include <stdlib.h>

#define RADIUS 3
#define WIDTH  (2 * RADIUS + 1)
#define TILE   32
#define HALO   (TILE + 2 * RADIUS)
#define TEAM   256

#define CLAMP(i, n) ((i) < 0 ? 0 : (i) >= (n) ? (n)-1 : (i))

/* Also times itself. n is a multiple of TILE. */
void convolve(int n, const float *image, const float *weights, float *result);

#ifndef BENCH_CUDA
#define CELL(y, x) cells[(y)*HALO + (x)]

void convolve(int n, const float *image, const float *weights, float *result)
{
    int by, bx;
#pragma omp target data map(to : image [0:n * n], weights [0:WIDTH * WIDTH]) map(from : result [0:n * n])
    while (bench_next("kernel")) {
#pragma omp target teams distribute collapse(2) thread_limit(TEAM)
        for (by = 0; by < (n) / TILE; by++) {
            for (bx = 0; bx < (n) / TILE; bx++) {
                float cells[HALO * HALO];
#pragma omp parallel num_threads(TEAM)
                {
                    int e, x, y, dx, dy, t = omp_get_thread_num(), threads = omp_get_num_threads();
                    for (e = t; e < HALO * HALO; e += threads) {
                        y = by * TILE + e / HALO - RADIUS;
                        x = bx * TILE + e % HALO - RADIUS;
                        cells[e] = image[CLAMP(y, n) * (n) + CLAMP(x, n)];
                    }
#pragma omp barrier
                    for (e = t; e < TILE * TILE; e += threads) {
                        float sum = 0;
                        y = e / TILE;
                        x = e % TILE;
                        for (dy = 0; dy < WIDTH; dy++)
                            for (dx = 0; dx < WIDTH; dx++)
                                sum += weights[dy * WIDTH + dx] * CELL(y + dy, x + dx);
                        result[(by * TILE + y) * (n) + bx * TILE + x] = sum;
                    }
                }
            }
        }
    }
}
#endif

static double expected_at(int n, const float *image, const float *weights, int y, int x)
{
    double sum = 0;
    for (int dy = -RADIUS; dy <= RADIUS; dy++)
        for (int dx = -RADIUS; dx <= RADIUS; dx++)
            sum += (double)weights[(dy + RADIUS) * WIDTH + dx + RADIUS] *
                   (double)image[CLAMP(y + dy, n) * n + CLAMP(x + dx, n)];
    return sum;
}

int main(void)
{
    const int n = bench_size(4096, 96);
    const size_t cells = (size_t)n * (size_t)n;
    float *image = bench_allocate(cells, sizeof(float)), *result = bench_allocate(cells, sizeof(float));
    float weights[WIDTH * WIDTH];
    for (size_t i = 0; i < cells; i++)
        image[i] = bench_fraction();
    for (int i = 0; i < WIDTH * WIDTH; i++)
        weights[i] = bench_fraction() - 0.5f;

    convolve(n, image, weights, result);
    while (bench_next("whole"))
        convolve(n, image, weights, result);

    for (int y = 0; y < n; y += y < RADIUS || y + RADIUS >= n - 1 ? 1 : 7)
        for (int x = 0; x < n; x++)
            bench_expect_close(result[y * n + x], expected_at(n, image, weights, y, x), 1e-5,
                               "filtered image");
    free(result);
    free(image);
    return bench_print();
}
