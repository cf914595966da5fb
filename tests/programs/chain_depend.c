/*
 * Launches with depend in chains: what each computes depends on what has run before it, be that in the chain, a task of
 * the host's, a task of its own because it maps, or on another device.
 */
#include <omp.h>
#include <stdio.h>
#include <stdlib.h>
#include <unistd.h>

enum { N = 1000, MOST = 400 };

static double a[N], b[N], c[N];

static double fetch(const double *x, int i)
{
    double value;
    omp_target_memcpy(&value, omp_get_mapped_ptr(x, 0), sizeof value, 0, i * sizeof value,
                      omp_get_initial_device(), 0);
    return value;
}

#define PRAGMA(...) _Pragma(#__VA_ARGS__)

/* Which order they come in makes a difference. */
#define STEP(x, k, ...)                                                                                      \
    PRAGMA(omp target teams distribute parallel for __VA_ARGS__)                                             \
    for (int i = 0; i < N; i++) x[i] = x[i] * 0.5 + (k);

static double expected(int steps)
{
    double value = 0;
    for (int k = 0; k < steps; k++)
        value = value * 0.5 + k;
    return value;
}

static void reset(double *x)
{
#pragma omp target teams distribute parallel for
    for (int i = 0; i < N; i++)
        x[i] = 0;
}

static void say(const char *name, const double *x, int steps)
{
    printf("%s %s\n", name, fetch(x, N - 1) == expected(steps) ? "right" : "wrong");
}

static void loop(double *x)
{
    reset(x);
    for (int k = 0; k < MOST; k++)
        STEP(x, k, nowait depend(inout: x[0:N]))
#pragma omp taskwait
    say("loop", x, MOST);
}

/* Two arrays, each with its own order, and one that reads both. */
static void two(double *x, double *y, double *z)
{
    reset(x);
    reset(y);
    for (int k = 0; k < 20; k++) {
        STEP(x, k, nowait depend(out: x[0:N]))
        STEP(y, k + 1, nowait depend(mutexinoutset: y[0:N]))
#pragma omp target teams distribute parallel for nowait depend(in: x[0:N], y[0:N]) depend(out: z[0:N])
        for (int i = 0; i < N; i++)
            z[i] = y[i] - x[i];
    }
#pragma omp taskwait
    printf("two %g %g\n", fetch(z, 0), fetch(y, 5) - fetch(x, 5));
}

/* Without nowait the host waits, but does nothing that could tell. */
static void undeferred(double *x)
{
    reset(x);
    for (int k = 0; k < 20; k++) {
        STEP(x, 2 * k, depend(inout: x[0:N]))
        STEP(x, 2 * k + 1, nowait depend(inout: x[0:N]))
    }
#pragma omp taskwait
    say("undeferred", x, 40);
}

/* The thread waits for its tasks in the loop. */
static void phases(double *x)
{
    reset(x);
    for (int k = 0; k < 20; k++) {
        STEP(x, 2 * k, nowait depend(inout: x[0:N]))
        STEP(x, 2 * k + 1, nowait depend(inout: x[0:N]))
#pragma omp taskwait
    }
    say("phases", x, 40);
}

/* Tasks of the host's come first; this thread may run them itself, and they have chains of their own. */
static void after_tasks(double *x, double *y)
{
    int seen = 0;
    double first = 0;
    reset(x);
    reset(y);
#pragma omp parallel num_threads(2)
#pragma omp single
    {
#pragma omp task depend(out: x[0:N]) shared(seen, first)
        {
            usleep(20000);
            for (int k = 0; k < 10; k++) {
                STEP(y, k)
            }
            first = fetch(y, 0);
            for (int k = 0; k < 10; k++) {
                STEP(x, k)
            }
            seen = 1;
        }
        for (int k = 10; k < 20; k++) {
            STEP(x, k, nowait depend(inout: x[0:N]))
        }
#pragma omp taskwait
    }
    printf("after tasks %d %d\n", seen, first == expected(10));
    say("after tasks", x, 20);
}

/* What maps becomes a task, and others depend on it. */
static void mapping(double *x, double *y)
{
    reset(x);
    for (int k = 0; k < 4; k++) {
        STEP(x, k, nowait depend(inout: x[0:N]))
#pragma omp target teams distribute parallel for nowait map(tofrom: y[k * 10:10]) depend(inout: x[0:N])
        for (int i = 0; i < 10; i++)
            y[k * 10 + i] = x[i]++;
        STEP(x, -1, nowait depend(inout: x[0:N]))
    }
#pragma omp taskwait
    printf("mapping %g %g %g %g, %g\n", y[9], y[19], y[29], y[39], fetch(x, 3));
}

static void one(double *x, int k)
{
    STEP(x, k, nowait depend(inout: x[0:N]))
}

/* A function of the unit, in a chain and alone. */
static void called(double *x)
{
    reset(x);
    for (int k = 0; k < 20; k++)
        one(x, k);
#pragma omp taskwait
    one(x, 20);
    usleep(1);
    one(x, 21);
#pragma omp taskwait
    say("called", x, 22);
}

/* Devices that share the memory, which those of the host do. */
static void devices(double *shared)
{
    int count = omp_get_num_devices() < 4 ? omp_get_num_devices() : 4;
    for (int i = 0; i < N; i++)
        shared[i] = 0;
    for (int k = 0; k < 24; k++) {
#pragma omp target teams distribute parallel for nowait is_device_ptr(shared) device(k % count) depend(inout: shared[0:N])
        for (int i = 0; i < N; i++)
            shared[i] = shared[i] * 0.5 + k;
    }
#pragma omp taskwait
    printf("devices %s\n", shared[N - 1] == expected(24) ? "right" : "wrong");
}

/* Not in chains: other tasks may depend on it; the dependence is computed by a call. */
static int place(int k)
{
    return k - k;
}

static void others(double *x)
{
    double seen = 0;
    reset(x);
    for (int k = 0; k < 5; k++) {
        STEP(x, k, nowait depend(inout: x[0:N]))
    }
#pragma omp task depend(in: x[0:N]) shared(seen)
    seen = fetch(x, 0);
#pragma omp taskwait
    for (int k = 5; k < 10; k++) {
        STEP(x, k, nowait depend(inout: x[place(k):N]))
    }
#pragma omp taskwait
    printf("others %d\n", seen == expected(5));
    say("others", x, 10);
}

int main(void)
{
    double *shared = malloc(N * sizeof *shared);
#pragma omp target data map(a, b)
    {
        loop(a);
#pragma omp target data map(c)
        two(a, b, c);
        undeferred(a);
        phases(a);
        after_tasks(a, b);
        mapping(a, c);
        called(a);
        others(a);
    }
    devices(shared);
    free(shared);
    return 0;
}
