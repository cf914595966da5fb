/*
 * Launches that map a few bytes for themselves: each is so written that the output shows it when the bytes go there too
 * late, come back too early, or lie in other memory than those that are present.
 */
#include <omp.h>
#include <stdio.h>
#include <stdlib.h>

enum { N = 64 };

static int count, far[8];
static double large[4096];

static double fetch(const double *x, int i)
{
    double value;
    omp_target_memcpy(&value, omp_get_mapped_ptr(x, 0), sizeof value, 0, i * sizeof value,
                      omp_get_initial_device(), 0);
    return value;
}

static void flag(double *a)
{
    int more, steps = 0;
    do {
        more = 0;
#pragma omp target teams distribute parallel for map(tofrom: more)
        for (int i = 0; i < N; i++)
            if (a[i] > 1) {
                a[i] /= 2;
                more = 1;
            }
        steps++;
    } while (more);
    printf("flag %d\n", steps);
}

static void counter(const double *a)
{
    for (int t = 0; t < 5; t++) {
#pragma omp target teams distribute parallel for map(tofrom: count)
        for (int i = 0; i < N; i++)
#pragma omp atomic
            count += t + (a[i] > 100);
    }
    printf("counter %d\n", count);
}

/* The host changes what goes there right behind the launch, and looks at what comes back. */
static void sections(double *x)
{
    double weights[4] = {1, 2, 3, 4}, sums[3] = {0};
    for (int t = 0; t < 150; t++) {
        weights[t % 4] += 1;
#pragma omp target teams distribute parallel for map(to: weights)
        for (int i = 0; i < N; i++)
            x[i] = x[i] * 0.5 + weights[i % 4];
        weights[t % 4] += 1;
#pragma omp target teams distribute parallel for map(to: weights[1:2]) map(from: sums[1:2])
        for (int i = 1; i < 3; i++)
            sums[i] = weights[i] * t;
    }
    printf("sections %g %g %g %.6f\n", sums[0], sums[1], sums[2], fetch(x, N - 1));
}

/* More than fits beside each other, while nobody waits. */
static void many(double *x)
{
    for (int t = 0; t < 100; t++) {
        double values[500] = {0};
        values[t] = 1;
#pragma omp target teams distribute parallel for map(to: values)
        for (int i = 0; i < N; i++)
            x[i] = x[i] * 0.5 + values[t] + values[t + 100];
    }
}

/* Two names of the same memory are one place on the device, too. */
static void aliases(void)
{
    int *one = far + 3, *other = far + 3;
    for (int t = 0; t < 3; t++) {
#pragma omp target map(tofrom: one[0:2], other[0:2])
        {
            one[0]++;
            other[1] += one[0] + other[0];
        }
    }
    printf("aliases %d %d\n", far[3], far[4]);
}

/* Present without a data region of this file's: a kernel has to find what is there. */
static void associated(double *x)
{
    int device = omp_get_default_device(), value = 7, host = 1;
    int *there = omp_target_alloc(sizeof *there, device);
    omp_target_memcpy(there, &value, sizeof value, 0, 0, device, omp_get_initial_device());
    omp_target_associate_ptr(&host, there, sizeof host, 0, device);
    for (int t = 0; t < 3; t++) {
#pragma omp target map(tofrom: host)
        x[t] = host++;
    }
    omp_target_disassociate_ptr(&host, device);
    omp_target_memcpy(&value, there, sizeof value, 0, 0, omp_get_initial_device(), device);
    omp_target_free(there, device);
    printf("associated %d %d\n", host, value);
}

/* A data region inside the function holds it from the second launch on. */
static void held(double *x)
{
    int value = 1;
    for (int t = 0; t < 4; t++) {
        if (t == 1) {
#pragma omp target enter data map(to: value)
        }
#pragma omp target map(tofrom: value)
        x[0] = value++;
    }
    printf("held %d\n", value);
#pragma omp target exit data map(from: value)
    printf("held %d\n", value);
}

/* What is large, or is a task and comes back, is libomptarget's. */
static void others(double *x)
{
    int value = 0;
    for (int t = 0; t < 3; t++) {
#pragma omp target teams distribute parallel for map(tofrom: large)
        for (int i = 0; i < N; i++)
            large[i] += x[i] >= 0;
    }
    for (int t = 0; t < 3; t++) {
#pragma omp target nowait map(tofrom: value) depend(inout: value)
        x[0] = value++;
    }
#pragma omp taskwait
    printf("others %g %d\n", large[N - 1], value);
    for (int t = 0; t < 3; t++) {
#pragma omp target nowait map(to: value)
        x[0] += value;
    }
#pragma omp taskwait
}

int main(void)
{
    double a[N], b[N] = {0};
    for (int i = 0; i < N; i++)
        a[i] = i;
#pragma omp target data map(tofrom: a, b)
    {
        flag(a);
        counter(a);
        sections(b);
        many(b);
        aliases();
        held(a);
        others(a);
        associated(b + 1);
    }
    printf("%g %g %.9f %g %g %g\n", a[0], a[1], b[N - 1], b[1], b[2], b[3]);
    return 0;
}
