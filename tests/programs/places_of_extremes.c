/* Where the greatest and the least values of rows are, of which many are equal. */
#include <stdio.h>

enum { N = 7, M = 61 };

static int a[N * M], best[N], at[N];
static double d[N * M], values[N];
static long places[N];

static void first(int n, int m, const int *a, int *best, int *at)
{
#pragma omp target teams distribute parallel for
    for (int i = 0; i < n; i++) {
        int most = 1, place = -7;
        for (int j = 0; j < m; j++)
            if (a[i * M + j] > most) {
                most = a[i * M + j];
                place = j;
            }
        best[i] = most;
        at[i] = place;
    }
}

static void last(int n, int m, const int *a, int *best, int *at)
{
#pragma omp target teams distribute
    for (int i = 0; i < n; i++) {
        int most = 3, place = -7, j;
        for (j = 0; j < m; j += 2) {
            if (most <= a[i * M + j]) {
                place = j;
                most = a[i * M + j];
            }
        }
        best[i] = most;
        at[i] = place;
    }
}

static void computed(int n, unsigned m, const int *a, int *best, int *at)
{
#pragma omp target teams distribute parallel for
    for (int i = 0; i < n; i++) {
        int least = 9, place = 0;
        for (unsigned j = 0; j < m; j++) {
            const int value = 5 - 2 * a[i * M + j];
            if (value < least) {
                least = value;
                place = 3 * (int)j + a[i * M + j];
            }
        }
        best[i] = least;
        at[i] = place;
    }
}

static void backwards(int n, int m, const int *a, int *best, int *at)
{
#pragma omp target teams distribute parallel for
    for (int i = 0; i < n; i++) {
        int most = 0, place = -1, least = 10, other = -1;
        for (int j = m - 1; j >= 0; j--)
            if (a[i * M + j] > most) {
                most = a[i * M + j];
                place = j;
            }
        for (int j = m - 1; j >= 0; j--)
            if (a[i * M + j] <= least) {
                least = a[i * M + j];
                other = j;
            }
        best[i] = most - least;
        at[i] = place * 100 + other;
    }
}

static void in_memory(int n, int m, const int *restrict a, int *restrict best, int *restrict at)
{
#pragma omp target teams distribute parallel for
    for (int i = 0; i < n; i++) {
        best[i] = a[i * M];
        at[i] = 0;
        for (int j = 1; j < m; j++)
            if (a[i * M + j] > best[i]) {
                best[i] = a[i * M + j];
                at[i] = j;
            }
    }
}

static void real(int n, long m, const double *d, double *values, long *places)
{
#pragma omp target teams distribute parallel for
    for (int i = 0; i < n; i++) {
        double most = d[i * M];
        long place = 0;
        for (long j = 1; j < m; j++) {
            double value = d[i * M + j];
            if (value > most) {
                most = value;
                place = j;
            }
        }
        values[i] = most;
        places[i] = place;
    }
}

/* These depend on more than the greatest value. */
static void others(int n, int m, const int *a, int *best, int *at)
{
#pragma omp target teams distribute parallel for
    for (int i = 0; i < n; i++) {
        int most = 0, many = 0;
        for (int j = 0; j < m; j++)
            if (a[i * M + j] > most) {
                most = a[i * M + j];
                many = many + 1;
            }
        best[i] = most;
        at[i] = many;
    }
}

static void show(const char *name, int m)
{
#pragma omp target update from(best, at, values, places)
    for (int i = 0; i < N; i++)
        printf("%s, %d: %d at %d, %g at %ld\n", name, m, best[i], at[i], values[i], places[i]);
}

int main(void)
{
    static const int lengths[] = {M, 0, 1, 2, 33, -1};
    unsigned random = 1;
    for (int i = 0; i < N * M; i++) {
        random = random * 1664525 + 1013904223;
        a[i] = (int)(random >> 24) % (i / M * 3 + 1) - (i / M == 5 ? 90 : 0);
        d[i] = a[i] * 0.5;
    }
#pragma omp target data map(to : a, d) map(tofrom : best, at, values, places)
    for (int k = 0; k < 6; k++) {
        const int m = lengths[k];
        first(N, m, a, best, at);
        show("first", m);
        last(N, m, a, best, at);
        show("last", m);
        computed(N, m < 0 ? 0 : (unsigned)m, a, best, at);
        show("computed", m);
        backwards(N, m, a, best, at);
        show("backwards", m);
        in_memory(N, m, a, best, at);
        show("in_memory", m);
        real(N, m, d, values, places);
        others(N, m, a, best, at);
        show("others", m);
    }
    return 0;
}
