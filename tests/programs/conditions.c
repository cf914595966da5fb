/* Constructs whose threads may share inner loops where variables have certain values; see tests/inner.bats.
 */
#include <stdio.h>

enum { N = 40, SIZE = N * N };

static int a[SIZE], c[SIZE + N], planes[2][N][N], current;

/* Rows lie apart where t is no less than 0. Where it is less, a row's iterations come one after the other. */
static void eliminate(int *m, int n, int t, int rows)
{
#pragma omp target teams distribute parallel for map(tofrom : m [-N:SIZE])
    for (int i = 0; i < rows; i++)
        for (int j = 0; j < n - t; j++)
            m[n * (i + 1 + t) + j + t] = (m[n * (i + 1 + t) + j + t] + m[n * t + j + t]) % 1000;
}

/* The elements that are read may be those at sums less 2^32. */
static void unsigned_sums(unsigned n, unsigned stride)
{
#pragma omp target teams distribute parallel for map(to : a) map(tofrom : c)
    for (unsigned i = 0; i < n; i += 2)
        for (unsigned j = 0; j < n; j++) {
            const int *p = a + (i * stride + j);
            c[i * n + j] = c[i * n + j] * 3 % 1009 + p[0];
        }
}

/* Numbers without a sign are compared with what may be less than 0. */
static void count_unsigned(int n, int rows)
{
#pragma omp target teams distribute parallel for map(to : a) map(tofrom : c)
    for (unsigned i = 0; i < rows; i++)
        for (unsigned j = 1; j < n - 1; j++)
            c[i * n + j] += a[i * n + j - 1] % 11;
}

/* And so where teams may have arrays of their own. */
static void update_unsigned(const int *from, int *counts, int n)
{
#pragma omp target teams distribute parallel for
    for (unsigned i = 0; i < n; i++)
#pragma omp atomic
        counts[from[i] & 15]++;
}

/* Planes that take turns, in the ways that programs choose one of two. */
static void take_turns(int steps)
{
    for (int t = 0; t < steps; t++) {
        int from = t & 1, to = 1 - from;
#pragma omp target teams distribute parallel for
        for (int i = 1; i < N - 1; i++)
            for (int j = 1; j < N - 1; j++)
                planes[to][i][j] = (planes[from][i][j - 1] + 2 * planes[from][i - 1][j]) % 1009;
#pragma omp target teams distribute parallel for
        for (int i = 1; i < N - 1; i++)
            for (int j = 1; j < N - 1; j++)
                planes[(t + 1) % 2][i][j] += planes[t % 2][i][j + 1] % 7;
#pragma omp target teams distribute parallel for
        for (int i = 1; i < N - 1; i++)
            for (int j = 1; j < N - 1; j++)
                planes[!current][i][j] += planes[current][i][j + 1] % 5;
        current ^= 1;
    }
}

/* Where both are one plane, a row's iterations come one after the other. */
static void copy_plane(unsigned from, int to)
{
#pragma omp target teams distribute parallel for
    for (int i = 1; i < N - 1; i++)
        for (int j = 1; j < N - 1; j++)
            planes[to][i][j] = (planes[from][i][j - 1] * 3 + j) % 997;
}

/* The device has a number of its own. */
static void copy_mapped_plane(int from, int to)
{
#pragma omp target teams distribute parallel for map(to : from)
    for (int i = 1; i < N - 1; i++)
        for (int j = 1; j < N - 1; j++)
            planes[to][i][j] = (planes[from][i][j - 1] * 3 + j) % 997;
}

static void show(const char *name)
{
    long sum = 0;
    for (int i = 0; i < SIZE + N; i++)
        sum = (sum * 31 + c[i]) % 1000000007;
    printf("%s %ld\n", name, sum);
}

int main(void)
{
    for (int i = 0; i < SIZE + N; i++)
        a[i % SIZE] = i % 17, c[i] = i % 23;
#pragma omp target data map(tofrom : c)
    {
        eliminate(c + N, N - 1, 3, N - 5);
        eliminate(c + N, N - 1, -1, 1);
        unsigned_sums(N, N / 2);
        unsigned_sums(N, 0x80000000u);
        count_unsigned(N, N - 1);
        update_unsigned(c + N, c, N);
    }
    for (int i = 0; i < N * N; i++)
        planes[0][i / N][i % N] = i % 19, planes[1][i / N][i % N] = i % 29;
#pragma omp target data map(tofrom : planes)
    {
        take_turns(2);
        copy_plane(0, 1);
        copy_plane(1, 1);
        copy_mapped_plane(1, 1);
    }
    for (int i = 0; i < 2 * N * N; i++)
        c[i % SIZE] += planes[i / SIZE][i % SIZE / N][i % N];
    show("all");
}
