/* Small tables that threads have in registers (rex-table): weights, coefficients and offsets, read in loops
 * between numbers by teams with arrays and barriers. */
#include <omp.h>
#include <stdio.h>
#include <stdlib.h>
#include <string.h>

#define N    96
#define TILE 16
#define R    2
#define W    (2 * R + 1)
#define HALO (TILE + 2 * R)

static float image[N * N], filtered[N * N];
static double sums[N];
static int picked[N];

static int within(int i)
{
    return i < 0 ? 0 : i >= N ? N - 1 : i;
}

/* Each element of two tables, in tiles; the second backwards. */
static void filter(const float *restrict in, const float *weights, const short *signs, float *restrict out)
{
#pragma omp target teams distribute collapse(2) num_teams(7) thread_limit(64)                                \
    map(to                                                                                                   \
        : in [0:N * N], weights [0:W * W], signs [0:W]) map(from                                             \
                                                            : out [0:N * N])
    for (int by = 0; by < N / TILE; by++)
        for (int bx = 0; bx < N / TILE; bx++) {
            float cells[HALO * HALO];
#pragma omp parallel num_threads(64)
            {
                int t = omp_get_thread_num(), threads = omp_get_num_threads();
                for (int e = t; e < HALO * HALO; e += threads)
                    cells[e] = in[within(by * TILE + e / HALO - R) * N + within(bx * TILE + e % HALO - R)];
#pragma omp barrier
                for (int e = t; e < TILE * TILE; e += threads) {
                    int y = e / TILE, x = e % TILE;
                    float sum = 0;
                    for (int dy = -R; dy <= R; dy++)
                        for (int dx = -R; dx <= R; dx++)
                            sum += weights[(dy + R) * W + dx + R] * signs[R - dx] *
                                   cells[(y + R + dy) * HALO + x + R + dx];
                    out[(by * TILE + y) * N + bx * TILE + x] = sum;
                }
            }
        }
}

/* Of a table some elements, from the third on, in loops whose threads share what is in them. */
static void reduce(int n, const double *table, double *out)
{
#pragma omp target teams distribute num_teams(50) thread_limit(32) map(to                                    \
                                                                       : table [0:12]) map(from              \
                                                                                           : out [0:N])
    for (int i = 0; i < n; i++) {
        double parts[32];
#pragma omp parallel for
        for (int k = 0; k < 32; k++) {
            double sum = 0;
            for (int c = 2; c <= 8; c += 1)
                if ((i + c) % 3)
                    sum += table[c + 1] * k;
            parts[k] = sum + table[11];
        }
        double sum = 0;
        for (int k = 0; k < 32; k++)
            sum += parts[k];
        out[i % N] = sum;
    }
}

/* In loops that leave early, and around one of any length. */
static void pick(int n, const int *steps, int *out)
{
#pragma omp target teams distribute num_teams(50) thread_limit(32) map(to : steps [0:6]) map(from : out [0:N])
    for (int i = 0; i < N; i++) {
        int found[32];
#pragma omp parallel for
        for (int k = 0; k < 32; k++) {
            int at = i + k;
            for (int c = 0; c < 6; c++) {
                if (at % 7 == 3)
                    break;
                for (int m = 0; m < n; m++) {
                    if (m == k)
                        continue;
                    at += steps[c] * (m + 1);
                }
            }
            found[k] = at;
        }
        int sum = 0;
        for (int k = 0; k < 32; k++)
            sum = sum * 3 + found[k] % 1000;
        out[i] = sum % 100000;
    }
}

int main(void)
{
    float weights[W * W];
    short signs[W] = {1, -1, 2, -2, 3};
    double table[12];
    int steps[6] = {3, -1, 4, 1, -5, 9}, wrong = 0;
    for (int i = 0; i < N * N; i++)
        image[i] = (float)(i * 7 % 31);
    for (int i = 0; i < W * W; i++)
        weights[i] = (float)(i % 9 - 4);
    for (int i = 0; i < 12; i++)
        table[i] = i * 0.5;
    filter(image, weights, signs, filtered);
    for (int y = 0; y < N; y++)
        for (int x = 0; x < N; x++) {
            float sum = 0;
            for (int dy = -R; dy <= R; dy++)
                for (int dx = -R; dx <= R; dx++)
                    sum += weights[(dy + R) * W + dx + R] * signs[R - dx] *
                           image[within(y + dy) * N + within(x + dx)];
            wrong += sum != filtered[y * N + x];
        }
    printf("filter: %d wrong\n", wrong);
    wrong = 0;
    for (int n = N; n <= 64 * N; n *= 64) {
        memset(sums, 0, sizeof(sums));
        for (int change = 0; change < 2; change++) { /* what the host changes between launches is seen */
            table[11] += change;
            reduce(n, table, sums);
            for (int i = n - N; i < n; i++) {
                double sum = 0;
                for (int k = 0; k < 32; k++) {
                    for (int c = 2; c <= 8; c++)
                        sum += (i + c) % 3 ? table[c + 1] * k : 0;
                    sum += table[11];
                }
                wrong += n == N && sum != sums[i % N];
            }
        }
    }
    printf("reduce: %d wrong\n", wrong);
    wrong = 0;
    pick(5, steps, picked);
    for (int i = 0; i < N; i++) {
        int sum = 0;
        for (int k = 0; k < 32; k++) {
            int at = i + k;
            for (int c = 0; c < 6 && at % 7 != 3; c++)
                for (int m = 0; m < 5; m++)
                    at += m == k ? 0 : steps[c] * (m + 1);
            sum = sum * 3 + at % 1000;
        }
        wrong += picked[i] != sum % 100000;
    }
    printf("pick: %d wrong\n", wrong);
    return 0;
}
