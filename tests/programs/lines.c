/* Lines that are summed up in arrays of a thread's own, inside of loops that teams may share; see
 * tests/inner.bats. */
#include <stdio.h>

enum { N = 12, SIZE = N * N * N, LONGEST = 40 };

static int u[SIZE], r[SIZE], before[SIZE];

#define AT(k, j, i) ((k)*n * n + (j)*n + (i))

/* ---- lines of their own ---- */

static void residual(int n, const int *u, int *r)
{
    int k, j, i, one[LONGEST], two[LONGEST];
#pragma omp target teams distribute parallel for private(j, i, one, two)
    for (k = 1; k < n - 1; k++)
        for (j = 1; j < n - 1; j++) {
            for (i = 0; i < n; i++) {
                one[i] = u[AT(k, j - 1, i)] + u[AT(k, j + 1, i)];
                two[i] = u[AT(k - 1, j, i)] - u[AT(k + 1, j, i)];
            }
            for (i = 1; i < n - 1; i++)
                r[AT(k, j, i)] += 3 * one[i] + two[i - 1] - two[i + 1];
        }
}

static void rows_of_arrays(int n, int (*u)[N][N], int (*r)[N][N])
{
    int line[LONGEST];
#pragma omp target teams distribute parallel for private(line) map(to : u [0:n]) map(r [0:n])
    for (int k = 0; k < n; k++)
        for (int j = 0; j < n; j++) {
            for (int i = n - 1; i >= 0; i--)
                line[i] = u[k][j][i] * 2;
            for (int i = 0; i < n; i++)
                r[k][j][i] += line[n - 1 - i];
        }
}

/* ---- arrays that keep something from one iteration to the next ---- */

/* The first element is another line's. */
static void shorter(int n, const int *restrict u, int *restrict r)
{
    int k, j, i, line[LONGEST];
#pragma omp target teams distribute parallel for private(j, i, line) map(to                                  \
                                                                         : u [0:n * n * n])                  \
    map(r [0:n * n * n])
    for (k = 0; k < n; k++)
        for (j = 0; j < n; j++) {
            if (j == 0)
                line[0] = 7;
            for (i = 1; i < n; i++)
                line[i] = u[AT(k, j, i)] + line[i - 1] % 5;
            for (i = 1; i < n; i++)
                r[AT(k, j, i)] += line[i - 1];
            line[0] = line[n > 1 ? n - 1 : 0];
        }
}

static void beyond(int n, const int *restrict u, int *restrict r)
{
    int k, j, i, line[LONGEST];
#pragma omp target teams distribute parallel for private(j, i, line) map(to                                  \
                                                                         : u [0:n * n * n])                  \
    map(r [0:n * n * n])
    for (k = 0; k < n; k++) {
        for (i = 0; i < n; i++)
            line[i] = 3 * i;
        for (j = 0; j < n; j++) {
            for (i = 0; i < n - 1; i++)
                line[i] = u[AT(k, j, i)];
            for (i = 0; i < n; i++)
                r[AT(k, j, i)] += line[i];
        }
    }
}

/* Each second element is left as it was. */
/* The first element may be another line's. */
static void from_a_remainder(int n, const int *restrict u, int *restrict r)
{
    int k, j, i, line[LONGEST];
#pragma omp target teams distribute parallel for private(j, i, line) map(to                                  \
                                                                         : u [0:n * n * n])                  \
    map(r [0:n * n * n])
    for (k = 0; k < n; k++)
        for (j = 0; j < n; j++) {
            for (i = n % 2; i < n; i++)
                line[i] = u[AT(k, j, i)];
            for (i = 0; i < n; i++)
                r[AT(k, j, i)] += i < n % 2 && j == 0 ? 1 : line[i] * 2;
            if (n > 0)
                line[0] = j;
        }
}

static void at_times(int n, const int *restrict u, int *restrict r)
{
    int k, j, i, line[LONGEST];
#pragma omp target teams distribute parallel for private(j, i, line) map(to                                  \
                                                                         : u [0:n * n * n])                  \
    map(r [0:n * n * n])
    for (k = 0; k < n; k++)
        for (j = 0; j < n; j++) {
            for (i = 0; i < n; i++)
                if (j == 0 || u[AT(k, j, i)] % 2)
                    line[i] = u[AT(k, j, i)];
            for (i = 0; i < n; i++)
                r[AT(k, j, i)] += line[i];
        }
}

static void in_twos(int n, const int *restrict u, int *restrict r)
{
    int k, j, i, line[LONGEST];
#pragma omp target teams distribute parallel for private(j, i, line) map(to                                  \
                                                                         : u [0:n * n * n])                  \
    map(r [0:n * n * n])
    for (k = 0; k < n; k++)
        for (j = 0; j < n; j++) {
            for (i = 0; i < n; i += 2)
                line[i] = u[AT(k, j, i)];
            for (i = 0; i < n; i += 2)
                r[AT(k, j, i)] += line[i];
        }
}

static void read_first(int n, const int *restrict u, int *restrict r)
{
    int k, j, i, line[LONGEST];
#pragma omp target teams distribute parallel for private(j, i, line) map(to                                  \
                                                                         : u [0:n * n * n])                  \
    map(r [0:n * n * n])
    for (k = 0; k < n; k++)
        for (j = 0; j < n; j++) {
            for (i = 0; i < n; i++)
                r[AT(k, j, i)] += j ? line[i] : 1;
            for (i = 0; i < n; i++)
                line[i] = u[AT(k, j, i)];
        }
}

static void skipped(int n, const int *restrict u, int *restrict r)
{
    int k, j, i, line[LONGEST];
#pragma omp target teams distribute parallel for private(j, i, line) map(to                                  \
                                                                         : u [0:n * n * n])                  \
    map(r [0:n * n * n])
    for (k = 0; k < n; k++)
        for (j = 0; j < n; j++) {
            if (j % 3 == 0)
                for (i = 0; i < n; i++)
                    line[i] = u[AT(k, j, i)];
            for (i = 0; i < n; i++)
                r[AT(k, j, i)] += line[i];
        }
}

/* ---- lines of the cube that depend on each other ---- */

static void next_line(int n, const int *restrict u, int *restrict r)
{
    int k, j, i, line[LONGEST];
#pragma omp target teams distribute parallel for private(j, i, line) map(to                                  \
                                                                         : u [0:n * n * n])                  \
    map(r [0:n * n * n])
    for (k = 0; k < n; k++)
        for (j = 1; j < n; j++) {
            for (i = 0; i < n; i++)
                line[i] = u[AT(k, j, i)] + r[AT(k, j - 1, i)] % 7;
            for (i = 0; i < n; i++)
                r[AT(k, j, i)] += line[i];
        }
}

/* The arrays are read behind the loop. */
static void left_over(int n, const int *restrict u, int *restrict r)
{
    int k, j, i, line[LONGEST];
#pragma omp target teams distribute parallel for private(j, i, line) map(to                                  \
                                                                         : u [0:n * n * n])                  \
    map(r [0:n * n * n])
    for (k = 0; k < n; k++) {
        for (j = 0; j < n; j++) {
            for (i = 0; i < n; i++)
                line[i] = u[AT(k, j, i)];
            for (i = 0; i < n; i++)
                r[AT(k, j, i)] += line[n - 1 - i];
        }
        for (i = 0; i < n; i++)
            r[AT(k, 0, i)] += line[i];
    }
}

/* Two loops of one counter, and a bound that another loop's counter is. */
static void one_counter(int n, const int *restrict u, int *restrict r)
{
    int k, j, i;
#pragma omp target teams distribute parallel for private(j, i) map(to : u [0:n * n * n]) map(r [0:n * n * n])
    for (k = 0; k < n; k++)
        for (j = 0; j < n; j++) {
            for (i = 0; i < j; i++)
                r[AT(k, j, i)] += u[AT(k, j, i)];
            for (i = j; i < n; i++)
                r[AT(k, j, i)] -= u[AT(k, i, j)] + i;
        }
}

static void counter_goes_on(int n, const int *restrict u, int *restrict r)
{
    int k, j, i;
#pragma omp target teams distribute parallel for private(j, i) map(to : u [0:n * n * n]) map(r [0:n * n * n])
    for (k = 0; k < n; k++)
        for (j = 0; j < n; j++) {
            for (i = 0; i < j; i++)
                r[AT(k, j, i)] += u[AT(k, j, i)];
            for (; i < n; i++)
                r[AT(k, j, i)] -= u[AT(k, i, j)] + i;
        }
}

static void show(const char *name)
{
    long total = 0;
    for (int i = 0; i < SIZE; i++)
        total = (total * 31 + r[i]) % 1000003;
    printf("%s %ld\n", name, total);
    for (int i = 0; i < SIZE; i++)
        r[i] = before[i];
}

#define RUN(...) (__VA_ARGS__), show(#__VA_ARGS__)

int main(void)
{
    for (int i = 0; i < SIZE; i++) {
        u[i] = i * 37 % 101;
        r[i] = before[i] = i * 29 % 83;
    }
    for (int n = 0; n <= N; n += n < 3 ? 1 : 3) {
#pragma omp target data map(to : u) map(r)
        residual(n, u, r);
        show("residual");
        RUN(rows_of_arrays(n, (int(*)[N][N])u, (int(*)[N][N])r));
        RUN(shorter(n, u, r));
        RUN(beyond(n, u, r));
        RUN(from_a_remainder(n, u, r));
        RUN(at_times(n, u, r));
        RUN(in_twos(n, u, r));
        RUN(read_first(n, u, r));
        RUN(skipped(n, u, r));
        RUN(next_line(n, u, r));
        RUN(left_over(n, u, r));
        RUN(one_counter(n, u, r));
        RUN(counter_goes_on(n, u, r));
    }
    return 0;
}
