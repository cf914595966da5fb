/*
 * Launches with nowait, in chains and as tasks: they are so written that the output shows it when one runs later than it
 * may, or never. With an argument, also such as depend on each other's order, which chains keep and tasks need not.
 */
#include <omp.h>
#include <stdio.h>
#include <stdlib.h>

enum { N = 1000, SMALL = 10 };

static double a[N], b[N], c[N];

static double fetch(const double *x, int i)
{
    double value;
    omp_target_memcpy(&value, omp_get_mapped_ptr(x, 0), sizeof value, 0, i * sizeof value,
                      omp_get_initial_device(), 0);
    return value;
}

#define PRAGMA(...) _Pragma(#__VA_ARGS__)

/* Each launch its own elements. */
#define ADD(x, k, ...)                                                                                       \
    PRAGMA(omp target teams distribute parallel for __VA_ARGS__)                                             \
    for (int i = 0; i < SMALL; i++) x[(k) * SMALL + i] += (k) + i;

static void loop(double *x, int steps)
{
    for (int k = 0; k < steps; k++)
        ADD(x, k, nowait)
#pragma omp taskwait
    printf("loop %g %g\n", fetch(x, 1), fetch(x, steps * SMALL - 1));
}

/* A task waits, for there is something else between the loop and the wait. */
static void left(double *x, int steps)
{
    for (int k = 0; k < steps; k++) {
        ADD(x, k, nowait)
    }
    printf("left\n");
#pragma omp taskwait
    printf("waited %g %g\n", fetch(x, 1), fetch(x, steps * SMALL - 1));
}

static void grouped(double *x)
{
#pragma omp taskgroup
    {
        for (int k = 0; k < 5; k++) {
            ADD(x, k, nowait)
        }
    }
    printf("group %g\n", fetch(x, 49));
}

/* Where a parallel region ends, and at a barrier, all tasks have ended. */
static void team(double *x, double *y)
{
    double seen[2];
#pragma omp parallel num_threads(2)
    {
        double *z = omp_get_thread_num() ? x : y;
        for (int k = 0; k < 5; k++) {
            ADD(z, k, nowait)
        }
#pragma omp barrier
        seen[omp_get_thread_num()] = fetch(omp_get_thread_num() ? y : x, 49);
#pragma omp barrier
        for (int k = 0; k < 7; k++) {
            ADD(z, k, nowait)
        }
    }
    printf("team %g %g, %g %g\n", seen[0], seen[1], fetch(x, 69), fetch(y, 69));
}

/* Some of them map, and become tasks. */
static void mapping(double *x, double *y)
{
    for (int k = 0; k < 4; k++) {
#pragma omp target teams distribute parallel for nowait map(tofrom: y[k * 10:10])
        for (int i = 0; i < 10; i++)
            y[k * 10 + i] += x[i];
    }
#pragma omp taskwait
    printf("mapping %g %g\n", y[0], y[39]);
}

/* What a task does has to come behind the launches that the host has waited for. */
static void among(double *x, double *y)
{
    for (int k = 0; k < 4; k++) {
        ADD(x, 0)
#pragma omp target teams distribute parallel for nowait map(tofrom: y[k * 10:10])
        for (int i = 0; i < 10; i++)
            y[k * 10 + i] += x[i] > 0;
    }
#pragma omp taskwait
    for (int k = 0; k < 4; k++) {
        ADD(x, k)
        ADD(x, 4 + k, nowait)
    }
    printf("among %g %g\n", y[0], y[39]);
#pragma omp taskwait
}

/* Each with its own wait; several in a row. */
static void rows(double *x, double *y)
{
    for (int k = 0; k < 100; k++) {
        ADD(x, k, nowait)
#pragma omp taskwait
        if (k == 99)
            printf("one %g\n", fetch(x, k * SMALL + 9));
        ADD(x, k, nowait)
        ADD(y, k, nowait)
        if (k == 99)
            printf("two\n");
#pragma omp taskwait
        if (k == 99)
            printf("two %g %g\n", fetch(x, k * SMALL + 9), fetch(y, k * SMALL + 9));
    }
}

/* Between two waits each; what maps is a task, which comes behind the chain's launches before the wait. Tasks of the
 * host's, which this thread may run while it waits, have chains of their own. */
static void phases(double *x, double *y)
{
    double seen[4] = {0};
#pragma omp parallel num_threads(2)
#pragma omp single
    {
        for (int k = 0; k < 4; k++) {
#pragma omp task shared(seen) firstprivate(k)
            {
                for (int t = 0; t < 5; t++) {
                    ADD(y, 10 + k)
                }
                seen[k] = fetch(y, (10 + k) * SMALL + 1);
            }
        }
        for (int k = 0; k < 6; k++) {
            ADD(x, k, nowait)
            ADD(x, k + 20, nowait)
#pragma omp taskwait
#pragma omp target teams distribute parallel for nowait map(tofrom: c[k * SMALL:SMALL])
            for (int i = 0; i < SMALL; i++)
                c[k * SMALL + i] += x[k * SMALL + i] + x[(k + 20) * SMALL + i];
            ADD(y, k, nowait)
#pragma omp taskwait
        }
    }
    printf("phases %g %g %g, %g %g %g %g\n", c[19], c[59], fetch(x, 259), seen[0], seen[1], seen[2], seen[3]);
}

static void devices(double *x)
{
    int count = omp_get_num_devices(), right = 0;
    for (int d = 0; d < count; d++) {
#pragma omp target enter data map(to: x[0:N]) device(d)
    }
    for (int k = 0; k < 8; k++)
        for (int d = 0; d < count; d++) {
            ADD(x, k + d, nowait device(d))
        }
#pragma omp taskwait
    for (int d = 0; d < count; d++) {
        double value;
        omp_target_memcpy(&value, omp_get_mapped_ptr(x, d), sizeof value, 0, (7 + d) * SMALL * sizeof value,
                          omp_get_initial_device(), d);
        right += value == 7 + d;
#pragma omp target exit data map(release: x[0:N]) device(d)
    }
    printf("devices %d\n", right == count);
}

/* Not in a chain: the condition is the program's. */
static void others(double *x, int condition)
{
    for (int k = 0; k < 4; k++) {
        ADD(x, k, nowait if(condition))
#pragma omp taskwait
    }
    printf("others %g\n", fetch(x, 9));
}

/* Its values are those of the time of the launch. */
static void values(double *x, int steps)
{
    struct { double add; int place; } what = {1, 0};
    for (int k = 0; k < steps; k++) {
#pragma omp target nowait firstprivate(what)
        x[k] += what.add * (k + 1);
    }
#pragma omp taskwait
    printf("values %g\n", fetch(x, steps - 1));
}

/* ---- order ---- */

static void paths(double *x, int steps)
{
    for (int k = 0; k < steps; k++) {
#pragma omp target teams distribute parallel for nowait
        for (int i = 0; i < N; i++)
            x[i] = x[i] * 0.5 + k;
    }
#pragma omp taskwait
    printf("paths %g\n", fetch(x, N - 1));
}

int main(int argc, char **argv)
{
    (void)argv;
    for (int i = 0; i < N; i++)
        a[i] = b[i] = c[i] = 0;
#pragma omp target data map(a, b)
    {
        loop(a, 40);
        left(a, 40);
        grouped(b);
        team(a, b);
        mapping(a, c);
        among(a, c);
        rows(a, b);
        phases(a, b);
        others(a, 1);
        values(a, 10);
    }
    double sum = 0;
    for (int i = 0; i < N; i++)
        sum += a[i] * (i + 1) + b[i] + c[i];
    printf("sum %.6f\n", sum);
    for (int i = 0; i < N; i++)
        c[i] = 0;
    devices(c);
    if (argc > 1) {
#pragma omp target data map(a)
        paths(a, 3000);
    }
    return 0;
}
