/* pieces: each team goes through a piece of an array whose length is given at run time: for each element of a
 * series the window around it, in teams of a size that the program asks for; a row of a matrix; a block of
 * rows. */
#include "../bench.h"

#include <stdlib.h>

enum { TEAM = 256, TEAM_OF_BLOCK = 512 };

/* Each also times itself. */
void match(int windows, int length, const float *series, const float *means, const float *low,
           const float *high, float *distances);
void sum_rows(int rows, int columns, const float *x, float *sums, float *largest);
void sum_blocks(int blocks, int rows, int columns, const float *x, float *sums);

#ifndef BENCH_CUDA
void match(int windows, int length, const float *series, const float *means, const float *low,
           const float *high, float *distances)
{
    const int teams = (windows + TEAM - 1) / TEAM;
#pragma omp target data map(to                                                                               \
                            : series [0:windows + length], means [0:windows], low [0:length],                \
                              high [0:length]) map(from                                                      \
                                                   : distances [0:windows])
    while (bench_next("kernel.windows")) {
#pragma omp target teams distribute num_teams(teams) thread_limit(TEAM)
        for (int i = 0; i < windows; i++) {
            float distance = 0;
            float mean = means[i];
#pragma omp parallel for reduction(+ : distance)
            for (int k = 0; k < length; k++) {
                float value = series[i + k] - mean;
                float above = value - high[k], below = value - low[k];
                distance += above * above * (above > 0) + below * below * (below < 0);
            }
            distances[i] = distance;
        }
    }
}

void sum_rows(int rows, int columns, const float *x, float *sums, float *largest)
{
#pragma omp target data map(to : x [0:rows * columns]) map(from : sums [0:rows], largest [0:rows])
    while (bench_next("kernel.rows")) {
#pragma omp target teams distribute
        for (int i = 0; i < rows; i++) {
            float sum = 0, most = x[i * columns];
#pragma omp parallel for reduction(+ : sum) reduction(max : most)
            for (int j = 0; j < columns; j++) {
                sum += x[i * columns + j];
                most = x[i * columns + j] > most ? x[i * columns + j] : most;
            }
            sums[i] = sum;
            largest[i] = most;
        }
    }
}

void sum_blocks(int blocks, int rows, int columns, const float *x, float *sums)
{
#pragma omp target data map(to : x [0:blocks * rows * columns]) map(from : sums [0:blocks])
    while (bench_next("kernel.blocks")) {
#pragma omp target teams distribute num_teams(blocks) thread_limit(TEAM_OF_BLOCK)
        for (int b = 0; b < blocks; b++) {
            float sum = 0;
#pragma omp parallel for collapse(2) reduction(+ : sum)
            for (int i = 0; i < rows; i++)
                for (int j = 0; j < columns; j++)
                    sum += x[(b * rows + i) * columns + j];
            sums[b] = sum;
        }
    }
}
#endif

static float distance_of(int length, const float *series, float mean, const float *low, const float *high)
{
    float distance = 0;
    for (int k = 0; k < length; k++) {
        float value = series[k] - mean;
        float above = value - high[k], below = value - low[k];
        distance += above * above * (above > 0) + below * below * (below < 0);
    }
    return distance;
}

static void verify_row(int columns, const float *x, float sum, float most)
{
    double expected = 0;
    float largest = x[0];
    for (int j = 0; j < columns; j++) {
        expected += x[j];
        largest = x[j] > largest ? x[j] : largest;
    }
    bench_expect_close(sum, expected, 1e-4, "a row's sum");
    bench_expect(most == largest, "a row's largest");
}

int main(void)
{
    const int windows = bench_size(1000000, 3000), length = 100, rows = bench_size(1 << 17, 700),
              columns = 128, blocks = 64, block = rows / blocks;
    float *x = bench_allocate((size_t)rows * columns + (size_t)(windows + length), sizeof(float));
    float *means = bench_allocate((size_t)windows, sizeof(float)),
          *distances = bench_allocate((size_t)windows, sizeof(float));
    float *sums = bench_allocate((size_t)rows, sizeof(float)),
          *largest = bench_allocate((size_t)rows, sizeof(float)),
          *block_sums = bench_allocate((size_t)blocks, sizeof(float));
    float low[100], high[100];
    for (int i = 0; i < rows * columns || i < windows + length; i++)
        x[i] = bench_fraction();
    for (int i = 0; i < windows; i++)
        means[i] = bench_fraction();
    for (int k = 0; k < length; k++) {
        low[k] = bench_fraction() - 1;
        high[k] = bench_fraction();
    }

    match(windows, length, x, means, low, high, distances);
    sum_rows(rows, columns, x, sums, largest);
    sum_blocks(blocks, block, columns, x, block_sums);
    while (bench_next("whole")) {
        match(windows, length, x, means, low, high, distances);
        sum_rows(rows, columns, x, sums, largest);
        sum_blocks(blocks, block, columns, x, block_sums);
    }

    for (int i = 0; i < windows; i += 7)
        bench_expect_close(distances[i], distance_of(length, &x[i], means[i], low, high), 1e-4, "distance");
    for (int i = 0; i < rows; i++)
        verify_row(columns, &x[i * columns], sums[i], largest[i]);
    for (int b = 0; b < blocks; b++) {
        double expected = 0;
        for (int k = 0; k < block * columns; k++)
            expected += x[b * block * columns + k];
        bench_expect_close(block_sums[b], expected, 1e-4, "a block's sum");
    }
    free(block_sums);
    free(largest);
    free(sums);
    free(distances);
    free(means);
    free(x);
    return bench_print();
}
