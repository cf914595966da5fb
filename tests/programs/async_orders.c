/* Dependences order target tasks, data movements and host tasks. Each step writes what only the right order
 * gives. */
#include <omp.h>
#include <stdio.h>

enum { N = 64 };

static void chain(void)
{
    int x[N], y = 0;
    for (int i = 0; i < N; i++)
        x[i] = 1;
    for (int step = 0; step < 8; step++) {
#pragma omp target teams distribute parallel for nowait depend(inout : x) map(tofrom : x)
        for (int i = 0; i < N; i++)
            x[i] = x[i] * 2 + step;
#pragma omp task depend(inout : x) shared(x)
        x[5] += 3;
    }
#pragma omp task depend(in : x) depend(out : y) shared(x, y)
    y = x[5] + x[6];
#pragma omp target nowait depend(inout : y) map(tofrom : y)
    y = -y;
#pragma omp taskwait
    printf("chain %d %d %d\n", x[5], x[6], y);
}

static void diamond(void)
{
    double a[N], b[N], c[N], sum = 0;
#pragma omp target teams distribute parallel for nowait depend(out : a [0:N]) map(from : a)
    for (int i = 0; i < N; i++)
        a[i] = i;
#pragma omp target parallel for nowait depend(in : a [0:N]) depend(out : b) map(to : a) map(from : b)
    for (int i = 0; i < N; i++)
        b[i] = a[i] + 1;
#pragma omp task depend(in : a [0:N]) depend(out : c) shared(a, c)
    for (int i = 0; i < N; i++)
        c[i] = a[i] * 2;
#pragma omp target teams distribute parallel for simd nowait depend(in: b, c) depend(out: sum) reduction(+: sum)
    for (int i = 0; i < N; i++)
        sum += b[i] * c[i];
#pragma omp taskwait depend(in : sum)
    printf("diamond %g\n", sum);
#pragma omp taskwait
}

/* Without nowait the construct waits for what it depends on, and for nothing else. */
static void undeferred(void)
{
    int x = 1, y = 0;
#pragma omp target nowait depend(out : x) map(tofrom : x)
    x += 41;
#pragma omp target depend(in : x) map(to : x) map(from : y)
    y = x;
    printf("undeferred %d\n", y);
#pragma omp taskwait
}

static void pipeline(void)
{
    int x[N];
    for (int i = 0; i < N; i++)
        x[i] = i;
#pragma omp target enter data nowait map(to : x) depend(out : x)
#pragma omp target teams distribute nowait depend(inout : x)
    for (int i = 0; i < N; i++)
        x[i] += 100;
#pragma omp target update nowait from(x) depend(inout : x)
#pragma omp task depend(inout : x) shared(x)
    for (int i = 0; i < N; i++)
        x[i] = -x[i];
#pragma omp target update nowait to(x) depend(inout : x)
#pragma omp target simd nowait depend(inout : x)
    for (int i = 0; i < N; i++)
        x[i] += 1000;
#pragma omp target exit data nowait map(from : x) depend(inout : x)
#pragma omp taskwait
    printf("pipeline %d %d %d\n", x[1], x[N / 4 + 1], x[N - 1]);
}

int main(void)
{
    chain();
    diamond();
    undeferred();
    pipeline();
#pragma omp parallel num_threads(4)
#pragma omp single
    {
        chain();
        diamond();
        undeferred();
        pipeline();
    }
    return 0;
}
