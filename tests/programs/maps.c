/* Data directives: map types and modifiers, reference counts, updates. */
#include <omp.h>
#include <stdio.h>
#include <stdlib.h>

enum { N = 16 };

static void show(const char *name, const int *a, int n)
{
    printf("%s:", name);
    for (int i = 0; i < n; i++)
        printf(" %d", a[i]);
    printf("\n");
}

static void fill(int *a, int n, int start)
{
    for (int i = 0; i < n; i++)
        a[i] = start + i;
}

static int present(const void *p)
{
    return omp_target_is_present(p, omp_get_default_device());
}

static void types(void)
{
    int to[N], from[N], both[N], scratch[N];
    fill(to, N, 1);
    fill(from, N, 100);
    fill(both, N, 200);
    fill(scratch, N, 300);
#pragma omp target data map(to: to) map(from: from) map(tofrom: both) map(alloc: scratch)
    {
        printf("present %d %d %d %d\n", present(to), present(from), present(both), present(scratch));
#pragma omp target map(to: to) map(from: from) map(tofrom: both) map(alloc: scratch)
        for (int i = 0; i < N; i++) {
            scratch[i] = to[i] * 2;
            from[i] = scratch[i] + 1;
            both[i] += from[i];
            to[i] = -1;
        }
        show("inside both", both, N);
    }
    show("to", to, N);
    show("from", from, N);
    show("both", both, N);
    show("scratch", scratch, N);
    printf("present %d %d %d %d\n", present(to), present(from), present(both), present(scratch));
}

static void counts(void)
{
    int *a = malloc(N * sizeof(*a));
    fill(a, N, 0);
#pragma omp target enter data map(to: a[0:N])
#pragma omp target enter data map(alloc: a[0:N])
    printf("entered %d\n", present(a));
#pragma omp target map(alloc: a[:N])
    for (int i = 0; i < N; i++)
        a[i] += 1000;
#pragma omp target exit data map(from: a[0:N])
    printf("one exit %d first %d\n", present(a), a[0]);
#pragma omp target exit data map(from: a[0:N])
    printf("two exits %d first %d\n", present(a), a[0]);
#pragma omp target enter data map(to: a[0:N])
#pragma omp target enter data map(to: a[0:N])
#pragma omp target exit data map(delete: a[0:N])
    printf("deleted %d\n", present(a));
#pragma omp target enter data map(to: a[0:N])
#pragma omp target map(tofrom: a[0:N])
    a[3] = 7;
    printf("not copied back %d\n", a[3]);
#pragma omp target exit data map(release: a[0:N])
    printf("released %d %d\n", present(a), a[3]);
#pragma omp target enter data map(to: a[0:N])
#pragma omp target map(always, tofrom: a[0:N])
    a[3] = 8;
    printf("always %d\n", a[3]);
    a[4] = 44;
#pragma omp target map(always, to: a[0:N])
    a[5] = a[4];
#pragma omp target exit data map(always, from: a[0:N])
    printf("after always to %d, present %d\n", a[5], present(a));
    free(a);
}

static void updates(void)
{
    int a[N], x = 3;
    int *p = malloc(N * sizeof(*p));
    fill(a, N, 0);
    fill(p, N, 50);
#pragma omp target data map(to: a, x) map(to: p[0:N])
    {
        fill(a, N, 500);
        fill(p, N, 600);
        x = 9;
#pragma omp target update to(a[2:3], p[N / 2:N / 2], x)
#pragma omp target map(present, alloc: a) map(alloc: p[0:N], x)
        for (int i = 0; i < N; i++) {
            a[i] += x;
            p[i] += x;
        }
        show("before from", a, N);
#pragma omp target update from(a[4:2]) from(p[7:2])
        show("a", a, N);
        show("p", p, N);
#pragma omp target update from(present: a) to(present: p[0])
#pragma omp target update from(present: p[:N])
        show("a", a, N);
        show("p", p, N);
    }
    int gone = 4;
#pragma omp target update to(gone)
#pragma omp target update from(gone)
    printf("absent update %d\n", gone);
    free(p);
}

int main(void)
{
    types();
    counts();
    updates();
    return 0;
}
