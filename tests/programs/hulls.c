/* Inner loops that begin or end with the counter of the loop around them; see tests/inner.bats. */
#include <stdio.h>

enum { N = 28, M = 5, SIZE = N * N };

static int a[SIZE], c[SIZE], d[SIZE];

/* ---- the rectangle around the triangle ---- */

static void covariance(int m, int n, const int *data, int *symmat)
{
    int i, j1, j2;
#pragma omp target teams distribute parallel for private(j2, i)
    for (j1 = 0; j1 < m; j1++)
        for (j2 = j1; j2 < m; j2++) {
            symmat[j1 * m + j2] = 0;
            for (i = 0; i < n; i++)
                symmat[j1 * m + j2] += data[i * m + j1] * data[i * m + j2];
            symmat[j2 * m + j1] = symmat[j1 * m + j2];
        }
}

static void correlation(int m, int n, const int *restrict data, int *restrict symmat)
{
    int i, j1, j2;
#pragma omp target teams distribute parallel for private(j2, i) map(to : data [0:n * m]) map(symmat [0:m * m])
    for (j1 = 0; j1 < m - 1; j1++) {
        symmat[j1 * m + j1] = 1;
        for (j2 = j1 + 1; j2 < m; j2++) {
            symmat[j1 * m + j2] = 0;
            for (i = 0; i < n; i++)
                symmat[j1 * m + j2] += data[i * m + j1] * data[i * m + j2];
            symmat[j2 * m + j1] = symmat[j1 * m + j2];
        }
    }
}

static void lower(int n, int m, const int *restrict a, int *restrict c)
{
#pragma omp target teams distribute parallel for map(to : a [0:n * n]) map(c [0:n * n])
    for (int i = 0; i < n; i++)
        for (int j = 0; j <= i; j++)
            for (int k = 0; k < m; k++)
                c[i * n + j] += a[k * n + j] + i;
}

static void strictly_lower(int n, int m, const int *restrict a, int *restrict c)
{
#pragma omp target teams distribute parallel for map(to : a [0:n * n]) map(c [0:n * n])
    for (int i = n - 1; i > 0; i -= 2)
        for (int j = 0; i > j; j += 1) {
            if (a[j] == 7)
                continue;
            for (int k = 0; k < m; k++)
                c[i * n + j] += a[k * n + j] + i;
        }
}

static void counts_down(int n, int m, const int *restrict a, int *restrict c)
{
#pragma omp target teams distribute parallel for map(to : a [0:n * n]) map(c [0:n * n])
    for (int i = 0; i < n; i += 3)
        for (int j = n - 1; j > i; j--)
            for (int k = 0; k < m; k++)
                c[i * n + j] += a[k * n + j] + i;
}

static void from_the_diagonal(int n, int m, const int *restrict a, int *restrict c)
{
#pragma omp target teams distribute parallel for map(to : a [0:n * n]) map(c [0:n * n])
    for (int i = n - 1; i >= 1; --i)
        for (int j = i - 1; j >= 0; j--)
            for (int k = 0; k < m; k++)
                c[i * n + j] += a[k * n + j] + i;
}

static void mirrored(int n, int m, const int *restrict a, int *restrict c)
{
#pragma omp target teams distribute parallel for map(to : a [0:n * n]) map(c [0:n * n])
    for (int i = 0; i < n; i++)
        for (int j = n - 1 - i; j < n; j++)
            for (int k = 0; k < m; k++)
                c[i * n + j] += a[k * n + j] + i;
}

static void variables(int n, int m, const int *restrict a, int *restrict c)
{
    int i, j, first, last;
#pragma omp target teams distribute parallel for private(j, first, last) map(to                              \
                                                                             : a [0:n * n]) map(c [0:n * n])
    for (i = 0; i < n; i++) {
        int sum = i * 3;
        first = i + 1;
        last = n - 1;
        for (j = first; j <= last; j++)
            for (int k = 0; k < m; k++)
                c[i * n + j] += a[k * n + j] + sum + first;
    }
}

/* The inner loop's counter has the name of a variable by which the outer one begins. */
static void same_name(int n, int m, const int *restrict a, int *restrict c)
{
    int j = 2;
#pragma omp target teams distribute parallel for map(to : a [0:n * n]) map(c [0:n * n])
    for (int i = j; i < n; i++)
        for (int j = i; j < n; j++)
            for (int k = 0; k < m; k++)
                c[i * n + j] += a[k * n + j] + i;
}

/* The pointers may lead to the same storage, and do: an element is that which the next iteration changes. */
static void overlapping(int n, int m, const int *a, int *c)
{
#pragma omp target teams distribute parallel for
    for (int i = 0; i < n; i++)
        for (int j = 0; j < i; j++)
            for (int k = 0; k < m; k++)
                c[i * n + j] += a[i * n + j];
}

/* ---- as the program has it ---- */

/* The first iteration stores to the same element. */
static void stored_again(int n, int m, const int *restrict a, int *restrict c)
{
#pragma omp target teams distribute parallel for map(to : a [0:n * n]) map(c [0:n * n])
    for (int i = 0; i < n; i++) {
        c[i * n + i] = 1;
        for (int j = i; j < n; j++)
            for (int k = 0; k < m; k++)
                c[i * n + j] += a[k * n + j] * c[i * n + j] % 5;
    }
}

/* A row without iterations has the store, too. */
static void empty_rows(int n, int m, const int *restrict a, int *restrict c)
{
#pragma omp target teams distribute parallel for map(to : a [0:n * n]) map(c [0:n * n])
    for (int i = 0; i < n; i++) {
        c[i * n + i] = 1;
        for (int j = i + 1; j < n; j++)
            for (int k = 0; k < m; k++)
                c[i * n + j] += a[k * n + j];
    }
}

static void in_twos(int n, int m, const int *restrict a, int *restrict c)
{
#pragma omp target teams distribute parallel for map(to : a [0:n * n]) map(c [0:n * n])
    for (int i = 0; i < n; i++)
        for (int j = i; j < n; j += 2)
            for (int k = 0; k < m; k++)
                c[i * n + j] += a[k * n + j];
}

static void banded(int n, int m, const int *restrict a, int *restrict c)
{
#pragma omp target teams distribute parallel for map(to : a [0:n * n]) map(c [0:n * n])
    for (int i = 20; i < n; i++)
        for (int j = i - 20; j < i; j++)
            for (int k = 0; k < m; k++)
                c[i * n + j] += a[k * n + j];
}

static void along_the_row(int n, int m, const int *restrict a, int *restrict c)
{
#pragma omp target teams distribute parallel for map(to : a [0:n * n]) map(c [0:n * n])
    for (int i = 0; i < n; i++)
        for (int j = i + 1; j < n; j++)
            for (int k = 0; k < m; k++)
                c[i * n + j] += (a[k * n + j] + c[i * n + j - 1]) % 9;
}

/* As a Cholesky decomposition has it: the column is to the left of all that changes, which the launch sees. */
static void from_the_column(int n, int k, int *c)
{
#pragma omp target teams distribute parallel for map(c [-1:n * n + 1])
    for (int i = k + 1; i < n; i++)
        for (int j = k + 1; j <= i; j++)
            c[i * n + j] -= c[i * n + k] * c[j * n + k] % 11;
}

static void ends_early(int n, int m, const int *restrict a, int *restrict c)
{
#pragma omp target teams distribute parallel for map(to : a [0:n * n]) map(c [0:n * n])
    for (int i = 0; i < n; i++)
        for (int j = i; j < n; j++) {
            if (a[i * n + j] == 11)
                break;
            for (int k = 0; k < m; k++)
                c[i * n + j] += a[k * n + j];
        }
}

static void read_behind(int n, int m, const int *restrict a, int *restrict c, int *restrict d)
{
    int j;
#pragma omp target teams distribute parallel for private(j) map(to : a [0:n * n]) map(c [0:n * n], d [0:n])
    for (int i = 0; i < n; i++) {
        for (j = i; j < n - 3; j++)
            for (int k = 0; k < m; k++)
                c[i * n + j] += a[k * n + j];
        d[i] = j;
    }
}

static void bound_changes(int n, int m, const int *restrict a, int *restrict c)
{
#pragma omp target teams distribute parallel for map(to : a [0:n * n]) map(c [0:n * n])
    for (int i = 0; i < n; i++) {
        int last = n;
        for (int j = i; j < last; j++) {
            for (int k = 0; k < m; k++)
                c[i * n + j] += a[k * n + j];
            if (a[j] > 60)
                last = n - 4;
        }
    }
}

/* ---- conditions that the program has ---- */

static void guarded(int n, const int *restrict a, int *restrict c)
{
#pragma omp target teams distribute parallel for map(to : a [0:n * n]) map(c [0:n * n])
    for (int i = 0; i < n; i++)
        for (int j = 0; j < n; j++) {
            if (j == 3)
                c[i * n + i] = 5;
            if (j > i && j < n) {
                c[i * n + j] += a[i * n + j];
                c[j * n + i] = c[i * n + j];
            }
        }
}

/* Two iterations store to one element, in an order. */
static void twice(int n, const int *restrict a, int *restrict c)
{
#pragma omp target teams distribute parallel for map(to : a [0:n * n]) map(c [0:n * n])
    for (int i = 0; i < n; i++)
        for (int j = 0; j < n; j++) {
            if (j == 3)
                c[i * n + i] = 5;
            if (j == 4)
                c[i * n + i] = c[i * n + i] * 3 + a[i * n + j];
        }
}

static void otherwise(int n, const int *restrict a, int *restrict c)
{
#pragma omp target teams distribute parallel for map(to : a [0:n * n]) map(c [0:n * n])
    for (int i = 0; i < n; i++)
        for (int j = 0; j < n; j++) {
            if (j > i)
                c[i * n + j] += a[i * n + j];
            else
                c[i * n + i] += a[i * n + j] * j;
        }
}

/* The condition reads elements of iterations in which it does not hold. */
static void in_the_condition(int n, int *restrict c)
{
#pragma omp target teams distribute parallel for map(c [0:n * 32])
    for (int i = 0; i < n / 2; i++)
        for (int j = 0; j < 32; j++)
            if (c[i * 32 + j] > 3 && j > 20)
                c[i * 32 + j - 15] = 1;
}

static void beside_the_condition(int n, const int *restrict a, int *restrict c)
{
#pragma omp target teams distribute parallel for map(to : a [0:n * n]) map(c [0:n * n])
    for (int i = 0; i < n; i++)
        for (int j = 0; j < n; j++) {
            int before = c[i * n + n - 1 - j];
            if (j > i)
                c[i * n + j] += a[i * n + j] + before;
            c[i * n + i] = before;
        }
}

static void show(const char *name)
{
    long total = 0;
    for (int i = 0; i < SIZE; i++)
        total = total * 31 % 1000003 + c[i] + 7 * d[i];
    printf("%s %ld\n", name, total);
    for (int i = 0; i < SIZE; i++)
        c[i] = i * 29 % 83;
}

#define RUN(...) (__VA_ARGS__), show(#__VA_ARGS__)

int main(void)
{
    for (int i = 0; i < SIZE; i++)
        a[i] = i * 37 % 101;
    show("begin");
    for (int n = 0; n <= N; n = n < 4 ? n + 1 : n * 2 + 1) {
        const int m = n < M ? n : M;
#pragma omp target data map(to : a) map(c)
        covariance(n, m, a, c);
        show("covariance");
#pragma omp target data map(c)
        overlapping(n, 2, c + 1, c);
        show("overlapping");
        RUN(correlation(n, m, a, c));
        RUN(lower(n, m, a, c));
        RUN(strictly_lower(n, m, a, c));
        RUN(counts_down(n, m, a, c));
        RUN(from_the_diagonal(n, m, a, c));
        RUN(mirrored(n, m, a, c));
        RUN(variables(n, m, a, c));
        RUN(same_name(n, m, a, c));
        RUN(stored_again(n, m, a, c));
        RUN(empty_rows(n, m, a, c));
        RUN(in_twos(n, m, a, c));
        RUN(banded(n, m, a, c));
        RUN(along_the_row(n, m, a, c));
        RUN(from_the_column(n ? n - 1 : 0, m / 2, c + 1));
        RUN(from_the_column(n ? n - 1 : 0, -1, c + 1));
        RUN(ends_early(n, m, a, c));
        RUN(read_behind(n, m, a, c, d));
        RUN(bound_changes(n, m, a, c));
        RUN(guarded(n, a, c));
        RUN(twice(n, a, c));
        RUN(otherwise(n, a, c));
        RUN(in_the_condition(n < 24 ? n : 24, c));
        RUN(beside_the_condition(n, a, c));
    }
    return 0;
}
