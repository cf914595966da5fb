/* Target regions that no device can run, among those that one can: the host sees the device's values there, and
 * nowhere else. */
#include <stdio.h>
#include <stdlib.h>

#define N 10

#pragma omp begin declare target
int counter = 3;
int table[4];
#pragma omp end declare target

static int noisy(int x)
{
    counter++;
    table[x % 4] += x;
    return (int)strtoq("0", NULL, 10) + x;
}

struct record {
    int a[4];
    int b;
};

static void shared(void)
{
    struct record s = {{1, 2, 3, 4}, 5};
    int a[N], n = 5;
    double *p = malloc(N * sizeof *p);
    for (int i = 0; i < N; i++)
        a[i] = i, p[i] = i;
#pragma omp target data map(to : a) map(tofrom : p[0 : N]) map(from : s)
    {
#pragma omp target
        {
            for (int i = 0; i < N; i++)
                a[i] += 100, p[i] += 0.5;
            s.b = 50, s.a[1] = 2, s.a[2] = 0, counter = 7, table[1] = 9;
        }
#pragma omp target map(p[0 : N])
        {
            for (int i = 0; i < N; i++)
                a[i] += noisy(i), p[i] *= 2;
            s.a[1] += s.b;
            n = 9;
        }
        printf("%d %d %d\n", a[3], counter, s.b);
#pragma omp target
        {
            for (int i = 0; i < N; i++)
                a[i] += counter, p[i] += a[i];
            s.b++;
            s.a[2] = table[1];
        }
    }
    for (int i = 0; i < N; i++)
        printf("%d %g ", a[i], p[i]);
#pragma omp target update from(counter, table)
    printf("%d %d %d %d %d %d\n", n, s.a[1], s.a[2], s.b, counter, table[1]);
    free(p);
}

static void clauses(int enough)
{
    int a[4] = {1, 2, 3, 4}, b[4] = {5, 6, 7, 8}, c = 1, last = 0, sum = 0, r[4];
#pragma omp target enter data map(to : a, b, c)
#pragma omp target
    for (int i = 0; i < 4; i++)
        a[i] *= 10, b[i] *= 10;
    if (enough)
#pragma omp target teams distribute parallel for map(always, from : a) lastprivate(last) reduction(+ : sum)
        for (int i = 0; i < 4; i++) {
            a[i] += (int)strtoq("1", NULL, 10) + b[i];
            last = i;
            sum += c;
        }
#pragma omp target map(always, tofrom : b) if (target : !enough)
    b[0] = (int)strtoq("77", NULL, 10);
#pragma omp target map(tofrom : c) depend(inout : c) nowait
    c += 20 + (int)strtoq("3", NULL, 10);
#pragma omp taskwait
    printf("host %d %d, %d %d, %d %d %d\n", a[0], a[3], b[0], b[3], c, last, sum);
#pragma omp target map(from : r)
    {
        r[0] = a[0], r[1] = a[3], r[2] = b[0], r[3] = b[3];
    }
#pragma omp target exit data map(from : c) map(release : a, b)
    printf("device %d %d, %d %d, %d\n", r[0], r[1], r[2], r[3], c);
}

int main(void)
{
    shared();
    clauses(1);
    return 0;
}
