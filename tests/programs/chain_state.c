/*
 * Loops of launches whose kernels use more of their image than its code, and some that look like it. A chain takes its
 * kernels from an image of its own.
 */
#include <complex.h>
#include <omp.h>
#include <stdio.h>
#include <string.h>

enum { N = 64 };

static const double factor = 0.5;
static const double table[2] = {1, 2};
static double a[N];
static double complex z[2];
int total;
#pragma omp declare target to(total)
int linked[2];
#pragma omp declare target link(linked)

static double own(double x) { return x * factor; }
static inline double calls_own(double x) { return own(x) + table[0]; }
static double looks_up(double x) { const double *p = table; return x * p[1]; }
static double with_address(double x) { const double *p = &factor; return x * *p; }
static int counts(void) { static int calls; return ++calls; }
static double counts_deep(double x) { return x + counts(); }
static double adds_up(const double *x)
{
    double sum = 0;
#pragma omp parallel for reduction(+: sum) schedule(static, 4)
    for (int i = 0; i < N; i++)
        sum += x[i];
    return sum;
}
static double apply(double (*function)(double), double x) { return function(x); }

#define LOOP                                                                                                 \
    for (int t = 0; t < 3; t++)
#define ON_DEVICE(...) _Pragma("omp target teams distribute parallel for") for (int i = 0; i < N; i++) { __VA_ARGS__; }

/* ---- in chains ---- */

static void calling(void) { LOOP { ON_DEVICE(a[i] = calls_own(a[i])) } }
static void updating(void)
{
    LOOP {
#pragma omp target teams distribute parallel for schedule(static, 2)
        for (int i = 0; i < N; i++)
#pragma omp atomic
            a[i % 4] += 1;
    }
}
static void regions(void)
{
    LOOP {
#pragma omp target
        a[0] = adds_up(a) * 0.5;
    }
}

/* ---- not in chains ---- */

static void constants(void) { LOOP { ON_DEVICE(a[i] = looks_up(a[i])) } }
static void address(void) { LOOP { ON_DEVICE(a[i] = with_address(a[i])) } }
static void variable(void)
{
    LOOP {
#pragma omp target
        a[0] += ++total;
    }
}
static void link_variable(void)
{
#pragma omp target data map(linked)
    LOOP {
#pragma omp target
        a[0] += ++linked[1];
    }
}
static void statics(void)
{
    LOOP {
#pragma omp target
        a[0] = counts_deep(a[0]);
    }
}
static void locked(void)
{
    LOOP {
#pragma omp target teams distribute parallel for
        for (int i = 0; i < N; i++) {
#pragma omp critical
            {
                a[0] += 1;
                a[0] = a[0] < 0 ? 0 : a[0];
            }
        }
    }
}
static void wide(void)
{
    LOOP {
#pragma omp target teams distribute parallel for
        for (int i = 0; i < N; i++) {
#pragma omp atomic
            z[0] += 1;
        }
    }
}
static void printing(void)
{
    LOOP {
#pragma omp target
        printf("a %g\n", a[1]);
    }
}
static void asking(int device)
{
    LOOP {
#pragma omp target device(device)
        a[1] += omp_get_device_num();
    }
}
static void pointing(void)
{
    LOOP {
#pragma omp target
        a[1] += apply(own, a[1]);
    }
}

int main(void)
{
    const int last = omp_get_num_devices() - 1;
    for (int i = 0; i < N; i++)
        a[i] = i;
#pragma omp target enter data map(to: a) device(last)
#pragma omp target data map(a, z)
    {
        calling(), updating(), regions();
        constants(), address(), variable(), link_variable(), variable(), statics(), statics();
        locked(), wide(), printing(), asking(last), pointing();
    }
#pragma omp target update from(total)
#pragma omp target exit data map(from: a[1:1]) device(last)
    printf("%d %g %g\n", total, creal(z[0]), a[1]);
    double sum = 0;
    for (int i = 0; i < N; i++)
        sum += a[i] * (i + 1);
    printf("%.10g\n", sum);
    return 0;
}
