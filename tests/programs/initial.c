/* `teams distribute` without anything parallel: one thread of each team would run its iterations; see
 * tests/inner.bats. */
#include <stdio.h>

enum { N = 33, SIZE = N * N };

static int a[SIZE], c[SIZE], sum;

static void rows(int n, const int *restrict a, int *restrict c)
{
#pragma omp target teams distribute map(to : a [0:n * n]) map(c [0:n * n])
    for (int i = 0; i < n; i++)
        for (int j = 0; j < n; j++)
            c[i * n + j] += a[i * n + j];
}

static void parts(int n, const int *restrict a, int *restrict c)
{
#pragma omp target map(to : a [0:n * n]) map(c [0:n * n])
#pragma omp teams distribute num_teams(64)
    for (int i = 0; i < n; i++) {
        int factor = a[i * n] % 7;
        for (int j = 0; j < n; j++)
            c[i * n + j] += factor;
        for (int j = 1; j < n; j++)
            c[i * n + j] -= 2 * a[i * n + j - 1];
    }
}

static void elements(int n, const int *a, int *c)
{
#pragma omp target teams distribute
    for (int i = 0; i < n * n; i++)
        c[i] += a[i] * 3;
}

static void row_each(int n, const int *restrict a, int *restrict c)
{
    int i, j, before;
#pragma omp target teams distribute private(j, before) map(to : a [0:n * n]) map(c [0:n * n])
    for (i = 0; i < n; i++) {
        before = 1;
        for (j = 0; j < n; j++) {
            c[i * n + j] = (c[i * n + j] + before) % 1000;
            before = c[i * n + j] + a[i * n + j];
        }
    }
}

static void until(int n, const int *restrict a, int *restrict c)
{
#pragma omp target teams distribute map(to : a [0:n * n]) map(c [0:n * n])
    for (int i = 0; i < n; i++) {
        int j = 0;
        while (j < n && a[i * n + j] < 90)
            j++;
        c[i * n] = j;
    }
}

static void numbers(int n, const int *restrict a, int *restrict c)
{
    int many = 0;
#pragma omp target teams distribute reduction(+ : many) map(to : a [0:n * n])
    for (int i = 0; i < n; i++)
        for (int j = 0; j < n; j++)
            many += a[i * n + j] > 40;
    c[0] = many;
}

static void vectors(int n, const int *a, int *c)
{
#pragma omp target
#pragma omp teams
    {
#pragma omp distribute simd safelen(8) aligned(a : 4)
        for (int i = 0; i < n * n; i++)
            c[i] += a[i] * 5;
    }
}

static void vector_sums(int n, const int *a, int *c)
{
    int many = 0, most = 0;
#pragma omp target teams distribute simd reduction(+ : many) reduction(max : most) map(to : a [0:n * n])
    for (int i = 0; i < n * n; i++) {
        many += a[i] > 40;
        most = a[i] > most ? a[i] : most;
    }
    c[0] = many + most;
}

/* ---- as the program has it ---- */

static void one_team(int n, int *c)
{
#pragma omp target teams distribute num_teams(1) map(c [0:n * n])
    for (int i = 1; i < n; i++)
        c[i] = (c[i] + c[i - 1]) % 1000;
}

static void in_chunks(int n, int *c)
{
#pragma omp target teams distribute dist_schedule(static, 4) map(c [0:n * n])
    for (int i = 0; i < n / 4 * 4; i++)
        c[i] = i % 4 ? (c[i] + c[i - 1]) % 1000 : c[i];
}

static void large(int n, const int *restrict a, int *restrict c)
{
    int line[4 * N];
#pragma omp target teams distribute private(line) map(to : a [0:n * n]) map(c [0:n * n])
    for (int i = 0; i < n; i++) {
        line[0] = 1;
        for (int j = 1; j < n; j++)
            line[j] = (line[j - 1] + a[i * n + j]) % 1000;
        for (int j = 1; j < n; j++)
            c[i * n + j] += line[j - 1] + c[i * n + j - 1] % 3;
    }
}

static void common(int n, int *restrict c)
{
#pragma omp target teams distribute map(c [0:n * n]) map(tofrom : sum)
    for (int i = 0; i < n; i++) {
#pragma omp atomic
        sum += c[i];
    }
}

static void show(const char *name)
{
    long total = sum;
    for (int i = 0; i < SIZE; i++)
        total = (total * 31 + c[i]) % 1000003;
    printf("%s %ld\n", name, total);
}

#define RUN(...) (__VA_ARGS__), show(#__VA_ARGS__)

int main(int argc, char **argv)
{
    (void)argv;
    for (int i = 0; i < SIZE; i++) {
        a[i] = i * 37 % 101;
        c[i] = i * 29 % 83;
    }
    for (int n = 0; n <= N; n += n < 3 ? 1 : 10) {
        RUN(rows(n, a, c));
        RUN(parts(n, a, c));
#pragma omp target data map(to : a) map(c)
        {
            elements(n, a, c);
            vectors(n, a, c);
        }
        show("elements");
        if (argc == 1)
            RUN(vector_sums(n, a, c));
        RUN(row_each(n, a, c));
        RUN(until(n, a, c));
        if (argc == 1)
            RUN(numbers(n, a, c));
        RUN(one_team(n, c));
        RUN(in_chunks(n, c));
        RUN(large(n, a, c));
        RUN(common(n, c));
        for (int i = 0; i < SIZE; i++)
            c[i] = i * 29 % 83;
    }
    return 0;
}
