/* Loops that one team shares in the program: where nobody can tell, many do. */
#include <omp.h>
#include <stdio.h>

enum { N = 1500, M = 20 };

static int a[N * M], b[N * M], bins[8], order[N];

static void rows(void)
{
#pragma omp target parallel for map(to : b) map(tofrom : a)
    for (int i = 0; i < N; i++)
        for (int j = 0; j < M; j++)
            a[i * M + j] = b[i * M + j] * 2 + 1;
}

static void elements(int n)
{
#pragma omp target map(to : b) map(tofrom : a)
#pragma omp parallel for schedule(static)
    for (int i = 0; i < n; i++)
        a[i] += b[i];
}

static double total(int n)
{
    double sum = 0;
#pragma omp target parallel for simd map(to : a) reduction(+ : sum)
    for (int i = 0; i < n; i++)
        sum += a[i] * 0.5;
    return sum;
}

static int counts(int n)
{
    int next = 0;
#pragma omp target parallel for map(tofrom : bins, next) map(from : order) if (target : n > 4)
    for (int i = 0; i < n; i++) {
        int place;
#pragma omp atomic
        bins[b[i] & 7]++;
#pragma omp atomic capture
        place = next++;
        order[place] = place;
    }
    return next;
}

/* ---- these stay one team's ---- */

static void few(void)
{
#pragma omp target parallel for map(tofrom : a)
    for (int i = 0; i < 1000; i++)
        a[i] += 3;
}

static void threads(int n)
{
#pragma omp target parallel for num_threads(16) map(tofrom : a)
    for (int i = 0; i < n; i++)
        a[i] += 3;
}

static int teams(int n)
{
    int most = 0;
#pragma omp target parallel for reduction(max : most)
    for (int i = 0; i < n; i++)
        most = most > omp_get_num_teams() ? most : omp_get_num_teams();
    return most;
}

static void chunks(int n)
{
#pragma omp target parallel for map(tofrom : a) schedule(static, 10)
    for (int i = 0; i < n; i++)
        if (i % 10)
            a[i] = a[i - 1] + 1;
}

static void critical(int n)
{
    int sum = 0;
#pragma omp target parallel for map(tofrom : a, sum)
    for (int i = 0; i < n; i++)
#pragma omp critical
        sum += a[i];
    a[0] = sum;
}

static void waits(int n)
{
#pragma omp target parallel for map(tofrom : a)
    for (int i = 0; i < n; i++) {
        int value;
#pragma omp atomic read
        value = bins[0];
        a[i] += value;
    }
}

static void last(int n)
{
    int value = 0;
#pragma omp target parallel for map(tofrom : a, value) lastprivate(value)
    for (int i = 0; i < n; i++)
        value = a[i];
    a[1] = value;
}

int main(void)
{
    unsigned sum = 0;
    for (int i = 0; i < N * M; i++)
        b[i] = i % 13;
    rows();
    elements(N * M);
    printf("%.1f %d\n", total(N * M), counts(N));
    few();
    threads(N);
    printf("%d\n", teams(N));
    chunks(N);
    critical(N);
    waits(N);
    last(N);
    for (int i = 0; i < N * M; i++)
        sum = sum * 31 + (unsigned)a[i];
    for (int i = 0; i < N; i++)
        sum = sum * 31 + (unsigned)order[i];
    printf("%u %d\n", sum, bins[3]);
    return 0;
}
