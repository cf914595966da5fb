/* Inner loops that read an element which one of their iterations may store to, and mostly keeps. */
#include <stdio.h>
#include <stdlib.h>

enum { N = 70 };
#define MIN(a, b) ((a) < (b) ? (a) : (b))
#define NONE      1000000

static void paths(float *d, int n)
{
    for (int k = 0; k < n; k++)
#pragma omp target teams distribute parallel for map(tofrom : d [0:n * n])
        for (int i = 0; i < n; i++)
            for (int j = 0; j < n; j++)
                if (d[i * n + k] + d[k * n + j] < d[i * n + j])
                    d[i * n + j] = d[i * n + k] + d[k * n + j];
}

static void least(int *d, int n)
{
    for (int k = 0; k < n; k++)
#pragma omp target teams distribute parallel for map(tofrom : d [0:n * n])
        for (int i = 0; i < n; i++)
            for (int j = 0; j < n; j++)
                d[i * n + j] = MIN(d[i * n + j], d[i * n + k] + d[k * n + j]);
}

static void guarded(int n, int (*d)[n], int (*next)[n])
{
    for (int k = 0; k < n; k++)
#pragma omp target teams distribute parallel for map(tofrom : d [0:n], next [0:n])
        for (int i = 0; i < n; i++)
            for (int j = 0; j < n; j++) {
                int through = d[i][k] + d[k][j];
                if (d[i][k] != NONE && d[k][j] != NONE && through < d[i][j])
                    d[i][j] = through;
            }
}

static void reach(unsigned char *r, int n)
{
    for (int k = 0; k < n; k++)
#pragma omp target teams distribute parallel for map(tofrom : r [0:n * n])
        for (int i = 0; i < n; i++)
            for (int j = 0; j < n; j++)
                r[i * n + j] = r[i * n + j] | (r[i * n + k] & r[k * n + j]);
}

static void connect(int *r, int n)
{
    for (int k = 0; k < n; k++)
#pragma omp target teams distribute parallel for map(tofrom : r [0:n * n])
        for (int i = 0; i < n; i++)
            for (int j = 0; j < n; j++)
                if (r[i * n + k] && r[k * n + j])
                    r[i * n + j] = 1;
}

static void widen(int *d, int n)
{
    for (int k = 0; k < n; k++)
#pragma omp target teams distribute parallel for map(tofrom : d [0:n * n])
        for (int i = 0; i < n; i++)
            for (int j = 0; j < n; j++)
                d[i * n + j] = d[i * n + j] > MIN(d[i * n + k], d[k * n + j])
                                   ? d[i * n + j]
                                   : MIN(d[i * n + k], d[k * n + j]);
}

/* Where an element is there already, an iteration reads no other one. */
static void join(unsigned char *r, int n)
{
    for (int k = 0; k < n; k++)
#pragma omp target teams distribute parallel for map(tofrom : r [0:n * n])
        for (int i = 0; i < n; i++)
            for (int j = 0; j < n; j++)
                r[i * n + j] = r[i * n + j] || (r[i * n + k] && r[k * n + j]);
}

/* Rows that change what the others read: one thread runs them in turn. */
static void change(long *a, int n, int k)
{
#pragma omp target teams distribute parallel for map(tofrom : a [0:n * n])
    for (int i = 0; i < n; i++)
        for (int j = 0; j < n; j++)
            if (a[i * n + k] + j % 7 > a[i * n + j])
                a[i * n + j] += a[i * n + k] + j;
}

/* What the counter is less than 0 in, and what reads the element is no int. */
static void sides(int *a, int n, unsigned k)
{
#pragma omp target teams distribute parallel for map(tofrom : a [0:n * n])
    for (int i = 1; i < n; i++)
        for (int j = -3; j < n; j++)
            if (a[i * n + k] + j > a[i * n + j] && j - 50 < 0)
                a[i * n + j] = a[i * n + k] + j;
}

/* An element that may not be there is read by no iteration. */
static void outside(double *a, const int *there, int n, int k)
{
#pragma omp target teams distribute parallel for map(tofrom : a [0:n * n]) map(to : there [0:n])
    for (int i = 0; i < n; i++)
        for (int j = 0; j < n; j++)
            if (there[i] && a[i * n + k] < a[i * n + j])
                a[i * n + j] = a[i * n + k];
}

static void print(const char *name, const void *numbers, size_t bytes)
{
    unsigned long long sum = 0;
    const unsigned char *byte = numbers;
    for (size_t i = 0; i < bytes; i++)
        sum = sum * 31 + byte[i];
    printf("%s %llx\n", name, sum);
}

int main(void)
{
    static float f[N * N];
    static int d[N * N], e[N][N], next[N][N];
    static unsigned char r[N * N];
    static long a[N * N];
    static double b[N * N];
    int there[N] = {0};
    for (int i = 0; i < N; i++)
        for (int j = 0; j < N; j++) {
            int weight = i == j ? 0 : (i * 37 + j * 61) % 211 + 1;
            f[i * N + j] = weight / 8.0f;
            d[i * N + j] = weight;
            e[i][j] = weight % 5 ? NONE : weight;
            r[i * N + j] = weight % 31 == 0;
            a[i * N + j] = weight;
            b[i * N + j] = weight;
        }
    paths(f, N);
    print("paths", f, sizeof(f));
    least(d, N);
    print("least", d, sizeof(d));
    guarded(N, e, next);
    print("guarded", e, sizeof(e));
    reach(r, N);
    print("reach", r, sizeof(r));
    for (int i = 0; i < N * N; i++)
        d[i] = i % 37 == 5 ? 2 : i % 29 == 3;
    connect(d, N);
    print("connect", d, sizeof(d));
    for (int i = 0; i < N * N; i++) {
        d[i] = i * 37 % 211;
        r[i] = i * 53 % 67 == 0;
    }
    widen(d, N);
    print("widen", d, sizeof(d));
    join(r, N);
    print("join", r, sizeof(r));
    for (int k = 0; k < N; k += 23)
        change(a, N, k);
    print("change", a, sizeof(a));
    for (unsigned k = 0; k < N; k += 9)
        sides(d, N, k);
    print("sides", d, sizeof(d));
    outside(b, there, N, -100000000);
    there[3] = there[N - 1] = 1;
    outside(b, there, N, 5);
    print("outside", b, sizeof(b));
    return 0;
}
