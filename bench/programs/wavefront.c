/* wavefront: the alignment of two sequences (Needleman-Wunsch): blocks of 32 by 32 cells in the teams'
 * arrays, a launch for each diagonal of blocks. */
#include "../bench.h"

#include <omp.h>
#include <stdlib.h>

#define BLOCK     32
#define MAX(a, b) ((a) > (b) ? (a) : (b))

/* similarity has n rows and columns, score one more of each, of which the first are given. n is a multiple of
 * BLOCK. */
void align(int n, int penalty, const int *similarity, int *score);

#ifndef BENCH_CUDA
#define SCORE(i, j)      score[(i) * (n + 1) + (j)]
#define SIMILARITY(i, j) similarity[(i) * (n) + (j)]
#define TEMP(i, j)       temp[(i) * (BLOCK + 2) + (j)] /* one more: no two threads in the same bank */
#define LOCAL(i, j)      local[(i) * (BLOCK) + (j)]

/* The blocks of diagonal d, from block row `first` on. */
static void one_diagonal(int n, int penalty, int d, int first, int count, const int *similarity, int *score)
{
#pragma omp target teams num_teams(count) thread_limit(BLOCK)
    {
        int temp[(BLOCK + 1) * (BLOCK + 2)];
        int local[BLOCK * BLOCK];
#pragma omp parallel
        {
            int tx = omp_get_thread_num(), threads = omp_get_num_threads();
            int b, i, j, m;
            for (b = omp_get_team_num(); b < (count); b += omp_get_num_teams()) {
                int row = (first + b) * BLOCK, column = (d - first - b) * BLOCK;
                for (i = 0; i < BLOCK; i++)
                    for (j = tx; j < BLOCK; j += threads)
                        LOCAL(i, j) = SIMILARITY(row + i, column + j);
                for (j = tx; j < BLOCK; j += threads) {
                    TEMP(j + 1, 0) = SCORE(row + j + 1, column);
                    TEMP(0, j + 1) = SCORE(row, column + j + 1);
                }
                if (tx == 0)
                    TEMP(0, 0) = SCORE(row, column);
#pragma omp barrier
                for (m = 0; m < 2 * BLOCK - 1; m++) {
                    for (j = tx; j < BLOCK; j += threads) {
                        i = m - j;
                        if (i >= 0 && i < BLOCK)
                            TEMP(i + 1, j + 1) = MAX(TEMP(i, j) + LOCAL(i, j),
                                                     MAX(TEMP(i + 1, j), TEMP(i, j + 1)) - (penalty));
                    }
#pragma omp barrier
                }
                for (i = 0; i < BLOCK; i++)
                    for (j = tx; j < BLOCK; j += threads)
                        SCORE(row + i + 1, column + j + 1) = TEMP(i + 1, j + 1);
#pragma omp barrier
            }
        }
    }
}

void align(int n, int penalty, const int *similarity, int *score)
{
    int d, blocks = n / BLOCK;
#pragma omp target data map(to : similarity [0:n * n]) map(tofrom : score [0:(n + 1) * (n + 1)])
    {
        while (bench_next("chain.sweep")) {
            for (d = 0; d < 2 * blocks - 1; d++) {
                int first = d < blocks ? 0 : d - blocks + 1;
                int last = d < blocks ? d : blocks - 1;
                one_diagonal(n, penalty, d, first, last - first + 1, similarity, score);
            }
        }
        while (bench_next("kernel.diagonal"))
            one_diagonal(n, penalty, blocks - 1, 0, blocks, similarity, score);
    }
}
#endif

static void align_on_host(int n, int penalty, const int *similarity, int *score)
{
    const int width = n + 1;
    for (int i = 1; i <= n; i++)
        for (int j = 1; j <= n; j++)
            score[i * width + j] = MAX(score[(i - 1) * width + j - 1] + similarity[(i - 1) * n + j - 1],
                                       MAX(score[i * width + j - 1], score[(i - 1) * width + j]) - penalty);
}

int main(void)
{
    const int n = bench_size(2048, 128), penalty = 10;
    const size_t cells = (size_t)(n + 1) * (size_t)(n + 1);
    int *similarity = bench_allocate((size_t)n * (size_t)n, sizeof(int));
    int *score = bench_allocate(cells, sizeof(int)), *expected = bench_allocate(cells, sizeof(int));
    for (int i = 0; i < n * n; i++)
        similarity[i] = bench_number(21) - 10;
    for (int i = 0; i <= n; i++) {
        expected[i] = expected[i * (n + 1)] = -i * penalty;
        score[i] = score[i * (n + 1)] = -i * penalty;
    }

    align(n, penalty, similarity, score);
    while (bench_next("whole"))
        align(n, penalty, similarity, score);

    align_on_host(n, penalty, similarity, expected);
    for (size_t i = 0; i < cells; i++)
        bench_expect(score[i] == expected[i], "score");
    free(expected);
    free(score);
    free(similarity);
    return bench_print();
}
