/* Target constructs that are one loop, which one thread runs; see tests/split.bats. */
#include <stdio.h>

enum { N = 2000 };

static int a[N], c[2 * N], at[N];
static struct pair {
    int x, y;
} pairs[N];

/* ---- threads share it ---- */

static void elements(int n, const int *x, int *y)
{
#pragma omp target map(to : x [0:n]) map(y [0:n]) nowait depend(inout : y[0]) if (n > 1)
    for (int i = 0; i < n; i++)
        y[i] += x[i] * 3;
}

static void arrays(void)
{
    int i, t;
#pragma omp target private(t)
    {
        for (i = N - 1; i >= 0; i--) {
            t = a[i] % 5;
            c[2 * i] = t;
            c[2 * i + 1] = t + pairs[i].x;
        }
    }
}

static void members(int n)
{
#pragma omp target simd simdlen(4)
    for (int i = 0; i < n; i++) {
        pairs[i].x = i;
        pairs[i].y = pairs[i].x + 1;
    }
}

static int sum(int n, const int *x)
{
    int total = 0;
#pragma omp target simd map(to : x [0:n]) map(total) reduction(+ : total)
    for (int i = 0; i < n; i++)
        total += x[i];
    return total;
}

static void rows(int n, const int *restrict x, int *restrict y)
{
#pragma omp target map(to : x [0:n * n]) map(y [0:n * n])
    for (int i = 0; i < n; i++)
        for (int j = 0; j < n; j++)
            y[i * n + j] += x[j * n + i];
}

/* ---- one thread runs it ---- */

static void prefixes(int n, int *y)
{
#pragma omp target map(y [0:n])
    for (int i = 1; i < n; i++)
        y[i] = (y[i] + y[i - 1]) % 1000;
}

static void shifted(int n, int *y)
{
#pragma omp target simd map(y [0:n])
    for (int i = 0; i < n - 1; i++)
        y[i] = y[i + 1];
}

static void scattered(int n, int *y)
{
#pragma omp target map(y [0:n])
    for (int i = 0; i < n; i++)
        y[at[i]] = i;
}

static int total(int n, const int *x)
{
    int all = 0, last = 0;
#pragma omp target map(to : x [0:n]) map(all, last)
    for (int i = 0; i < n; i++) {
        all += x[i];
        last = x[i];
    }
    return all + last;
}

static void unknown(int n, const int *x, int *y)
{
#pragma omp target
    for (int i = 0; i < n; i++)
        y[i + 1] = x[i] + 1;
}

static int counted(int n, int *y)
{
    int i;
#pragma omp target map(y [0:n]) map(i)
    for (i = 0; i < n; i++)
        y[i] = i;
    return i;
}

static void copied(int n, int *y)
{
    int before = 7;
#pragma omp target map(y [0:n])
    for (int i = 0; i < n; i++) {
        y[i] += before;
        before = y[i] % 3;
    }
}

static void found(int n, int *y)
{
#pragma omp target map(y [0:n])
    for (int i = 0; i < n; i++) {
        if (y[i] > 900)
            break;
        y[i] += 1;
    }
}

static void large(int n, int *y)
{
#pragma omp target map(y [0:n])
    for (int i = 0; i < n; i++) {
        int line[100];
        for (int j = 0; j < 100; j++)
            line[j] = i * j;
        y[i] += line[i % 100];
    }
}

static void few(int *y)
{
#pragma omp target map(y [0:8])
    for (int i = 0; i < 8; i++)
        y[i] += i;
}

static void show(const char *name, int value)
{
    long sum = value;
    for (int i = 0; i < N; i++)
        sum = (sum * 31 + a[i] + 3 * c[2 * i] + 5 * c[2 * i + 1] + 7 * pairs[i].x + 11 * pairs[i].y) % 1000003;
    printf("%s %ld\n", name, sum);
}

int main(void)
{
    for (int i = 0; i < N; i++) {
        a[i] = i * 37 % 101;
        at[i] = i * 7 % (N / 2);
        pairs[i].x = i % 9;
    }
    elements(N, a, c);
#pragma omp taskwait
    show("elements", 0);
    arrays();
    show("arrays", 0);
    members(N);
    show("members", sum(N, a));
    rows(44, a, c);
    show("rows", 0);
    prefixes(N, c);
    shifted(N, c);
    show("shifted", total(N, a));
    scattered(N, a);
    show("scattered", 0);
#pragma omp target data map(c)
    unknown(N, c, c);
    show("unknown", counted(N, a));
    copied(N, a);
    found(N, c);
    large(N, a);
    few(a);
    show("few", 0);
    return 0;
}
