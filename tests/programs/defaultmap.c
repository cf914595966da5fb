/* defaultmap: every behaviour with every category. */
#include <omp.h>
#include <stdio.h>
struct s {
    int x, y;
};
static int host_sum(const int *a, int n)
{
    int t = 0;
    for (int i = 0; i < n; i++)
        t += a[i];
    return t;
}

int main(void)
{
    int n = 1;
    double d = 2;
    int a[4] = {1, 2, 3, 4};
    struct s s = {5, 6};
    int data[4] = {7, 8, 9, 10}, *p = data;
#pragma omp target defaultmap(tofrom: scalar)
    {
        n++;
        d *= 2;
        a[0]++;
        s.x++;
    }
    printf("tofrom scalar: %d %g %d %d\n", n, d, a[0], s.x);
#pragma omp target defaultmap(to: scalar) defaultmap(to: aggregate) map(from: d)
    {
        d = n + a[0] + s.x;
        n = 0;
        a[0] = 0;
        s.x = 0;
    }
    printf("to: %d %g %d %d\n", n, d, a[0], s.x);
#pragma omp target defaultmap(from: scalar) defaultmap(from: aggregate)
    {
        n = 40;
        a[0] = a[1] = a[2] = a[3] = 41;
        s.x = s.y = 42;
    }
    printf("from: %d %d %d\n", n, host_sum(a, 4), s.x);
#pragma omp target defaultmap(alloc: aggregate) defaultmap(alloc: scalar) map(from: d)
    {
        n = 1;
        a[0] = n;
        s.x = a[0];
        d = s.x;
    }
    printf("alloc: %d %d %d %g\n", n, a[0], s.x, d);
#pragma omp target defaultmap(firstprivate: aggregate) defaultmap(firstprivate: scalar) map(from: d)
    {
        n++;
        a[0]++;
        s.x++;
        d = n + a[0] + s.x;
    }
    printf("firstprivate: %d %d %d %g\n", n, a[0], s.x, d);
#pragma omp target defaultmap(none) map(tofrom: n) firstprivate(a) map(to: s) private(d)
    {
        d = a[1] + s.y;
        n += d;
    }
    printf("none: %d %d\n", n, a[1]);
#pragma omp target data map(tofrom: n, a, s, d)
#pragma omp target defaultmap(present: scalar) defaultmap(present: aggregate)
    {
        n++;
        a[1]++;
        s.x++;
        d = 1;
    }
    printf("present: %d %d %d %g\n", n, a[1], s.x, d);
#pragma omp target defaultmap(default: scalar) defaultmap(default: aggregate) defaultmap(default: pointer)
    {
        n++;
        a[1]++;
        s.x++;
    }
    printf("default: %d %d %d\n", n, a[1], s.x);
#pragma omp target data map(tofrom: p[0:4])
    {
#pragma omp target defaultmap(firstprivate: aggregate) map(tofrom: n)
        {
            p[1]++;
            n += p[1];
        }
#pragma omp target defaultmap(default: pointer)
        p[2]++;
#pragma omp target defaultmap(tofrom: scalar)
        {
            p[3]++;
            n++;
        }
    }
    printf("pointer: %d %d %d %d %d\n", n, p[0], p[1], p[2], p[3]);
    int same = 0, *was = p;
#pragma omp target defaultmap(firstprivate: pointer) map(from: same)
    {
        same = p != 0;
        p = 0;
    }
    printf("firstprivate pointer: %d %d\n", same, p == was);
#pragma omp target defaultmap(tofrom: pointer)
    {
        p = 0;
    }
    printf("tofrom pointer: %d\n", p == 0);
    p = data;
#pragma omp target defaultmap(to: pointer) map(from: same)
    {
        same = p != 0;
        p = 0;
    }
    printf("to pointer: %d %d\n", same, p == was);
#pragma omp target defaultmap(from: pointer)
    {
        p = 0;
    }
    printf("from pointer: %d\n", p == 0);
    p = data;
#pragma omp target defaultmap(alloc: pointer)
    {
        p = 0;
    }
    printf("alloc pointer: %d\n", p == was);
#pragma omp target teams distribute parallel for defaultmap(tofrom: scalar) reduction(+: n)
    for (int i = 0; i < 10; i++)
        n += i;
    printf("%d\n", n);
#pragma omp target teams distribute parallel for defaultmap(none) map(tofrom: a) firstprivate(n)
    for (int i = 0; i < 4; i++)
        a[i] += n;
    printf("%d\n", host_sum(a, 4));
#pragma omp target defaultmap(tofrom)
    {
        n++;
        d++;
        a[0]++;
        s.x++;
    }
    printf("all tofrom: %d %g %d %d\n", n, d, a[0], s.x);
#pragma omp target defaultmap(firstprivate)
    {
        n++;
        d++;
        a[0]++;
        s.x++;
    }
    printf("all firstprivate: %d %g %d %d\n", n, d, a[0], s.x);
    return 0;
}
