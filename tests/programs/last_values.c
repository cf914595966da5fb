/* Values that loops leave behind: linear, lastprivate(conditional:), iteration variables, nests that depend. */
#include <omp.h>
#include <stdio.h>

enum { N = 200 };

static void linear(void)
{
    int a[N], x = 10, step = 3, i = -1, j = -2, k;
    long w = 5;
#pragma omp target parallel for linear(x : step) linear(w) map(from : a)
    for (int q = 0; q < N; q++) {
        a[q] = x + (int)w;
        x = 0;
    }
    printf("%d %ld %d %d\n", x, w, a[7], a[N - 1]);
#pragma omp target simd linear(x, w : 2) map(from : a)
    for (int q = 0; q < N; q++)
        a[q] = x + (int)w;
    printf("%d %ld %d %d\n", x, w, a[7], a[N - 1]);
#pragma omp target parallel for simd linear(x) map(from : a)
    for (int q = 0; q < N; q++)
        a[q] = x + q;
    printf("%d %d\n", x, a[N - 1]);
#pragma omp target simd linear(k : 2) map(from : a)
    for (k = 0; k < N; k += 2)
        a[k] = k;
    printf("%d\n", k);
#pragma omp target map(tofrom : a, i, x)
    {
#pragma omp simd
        for (i = 0; i < 10; i++)
            a[i] = 1;
        a[10] = i;
        int u, v, f = 77;
#pragma omp simd collapse(2)
        for (u = 0; u < 4; u++)
            for (v = 10; v > 0; v -= 3)
                a[u] = v;
        a[11] = u, a[12] = v;
#pragma omp parallel for
        for (f = 0; f < 5; f++)
            a[f] = 4;
        a[13] = f;
#pragma omp parallel for simd linear(x : 2) num_threads(4)
        for (int q = 0; q < 10; q++)
            a[20 + q] = x;
#pragma omp taskloop
        for (f = 0; f < 5; f++)
            a[f] = 5;
        a[14] = f;
    }
    printf("%d: %d %d %d %d %d; %d %d\n", i, a[10], a[11], a[12], a[13], a[14], x, a[29]);
#pragma omp target simd
    for (j = 0; j < 9; j++)
        ;
    printf("%d ", j);
#pragma omp target simd map(tofrom : j)
    for (j = 0; j < 9; j++)
        ;
    printf("%d\n", j);
}

static void conditional(const int *a)
{
    int x = -1, y = -1, z = 42, w = 5;
    double d = 0.5;
#pragma omp target parallel for lastprivate(conditional : x, d) map(to : a[0 : N]) num_threads(4)
    for (int i = 0; i < N; i++) {
        if (a[i] == 3)
            x = i;
        if (a[i] > 5)
            d = a[i] + i;
    }
    printf("%d %g\n", x, d);
#pragma omp target parallel for lastprivate(conditional : y, z) lastprivate(w) map(to : a[0 : N])
    for (int i = 0; i < N; i++) {
        w = i;
        if (a[i] == 4) {
            y = 0;
            y += i;
            y++;
        }
        if (a[i] > 1000)
            z = i;
    }
    printf("%d %d %d\n", y, z, w);
#pragma omp target map(to : a[0 : N]) map(tofrom : x, y, z, w)
    {
#pragma omp parallel for lastprivate(conditional : x) schedule(static, 3)
        for (int i = 0; i < N; i++)
            for (int k = 0; k < 2; k++)
                if (a[i] == 2)
                    x = i + k;
#pragma omp parallel num_threads(3)
        {
#pragma omp for lastprivate(conditional : y) collapse(2)
            for (int i = 0; i < N; i++)
                for (int k = 0; k < 3; k++)
                    if (k == 1 && a[i] == 1)
                        y = i * 10 + k;
#pragma omp sections lastprivate(conditional : w)
            {
#pragma omp section
                w = 1;
#pragma omp section
                w = 2;
#pragma omp section
                if (a[0] > 1000)
                    w = 3;
            }
        }
#pragma omp simd lastprivate(conditional : z)
        for (int i = 0; i < N; i++)
            if (a[i] == 0)
                z = i;
    }
    printf("%d %d %d %d\n", x, y, z, w);
}

static void nests(void)
{
    int i, j, k, last = -1, a[12][12] = {{0}};
#pragma omp target parallel for collapse(3) lastprivate(i, j, k) map(tofrom : a)
    for (i = 0; i < 12; i++)
        for (j = 0; j < i; j++)
            for (k = j; k < 12; k += 5)
                a[i][(j + k) % 12] += j + 1;
    printf("%d %d %d %d\n", i, j, k, a[8][3]);
#pragma omp target parallel for collapse(2) lastprivate(conditional : last) map(tofrom : a)
    for (int p = 0; p < 12; p++)
        for (int q = p + 1; q < 12; q++) {
            a[p][q] = p * q;
            last = p * 100 + q;
        }
    printf("%d %d\n", last, a[3][8]);
}

int main(void)
{
    int a[N];
    for (int i = 0; i < N; i++)
        a[i] = i * 7 % 13;
    linear();
    conditional(a);
    nests();
    return 0;
}
