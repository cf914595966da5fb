/*
 * Loops of launches. In some the host need not wait for each launch, in the others it must: they are so written
 * that the output shows it when a kernel runs later than it may.
 */
#include <omp.h>
#include <stdio.h>
#include <stdlib.h>

enum { N = 100 };

static double a[N], b[N];
static int global;
typedef double real;

static void show(const char *what, const double *x)
{
    double sum = 0;
    for (int i = 0; i < N; i++)
        sum += x[i] * (i + 1);
    printf("%s: %g %g\n", what, x[0], sum);
}

#define ADD(x, value)                                                                                        \
    _Pragma("omp target teams distribute parallel for") for (int i = 0; i < N; i++) x[i] =                   \
        x[i] * 0.5 + (value);

/* ---- chains ---- */

static void plain(double *x, int steps)
{
    for (int t = 0; t < steps; t++) {
        ADD(x, t)
    }
}

/* Nothing is present: each launch maps. */
static void absent(double *x)
{
    for (int t = 0; t < 2; t++) {
#pragma omp target teams distribute parallel for map(tofrom: x[0:N])
        for (int i = 0; i < N; i++)
            x[i] = x[i] * 0.5 + t;
    }
}

static void swapped(real *x, real *y, int steps)
{
    int t;
    for (t = 0; t < steps; t++) {
#pragma omp target teams distribute parallel for map(tofrom: x[0:N]) map(alloc: y[0:N])
        for (int i = 0; i < N; i++)
            y[i] = x[i] + t + i;
        if (t % 3 == 1)
            ADD(x, t)
        else {
            ADD(y, 2 * t)
        }
        real *other = x;
        x = y;
        y = other;
        if (t == 20)
            break;
    }
    printf("stopped at %d\n", t);
}

static void nested(double *x)
{
    for (int s = 0; s < 3; s++) {
        for (int t = s; t < 4; ++t)
            ADD(x, t)
        int left = 3;
        while (left > s) {
            ADD(x, left)
            left -= 1;
        }
    }
    for (int s = 0; s < 3; s++)
        for (int t = 0; t < 2; t++)
            ADD(x, s)
}

static void one_line(double *x) { for (int t = 0; t < 3; t++) { ADD(x, t) } for (int t = 0; t < 3; t++) ADD(x, 1) printf("line\n"); }

static void chosen(double *x, int steps)
{
    int devices = omp_get_num_devices();
    for (int t = 0; t < steps; t++) {
        if (t % 2 >= devices)
            continue;
#pragma omp target teams distribute parallel for device(t % 2) map(tofrom: x[0:N])
        for (int i = 0; i < N; i++)
            x[i] += t; /* device 1 has no copy */
    }
}

static int even(int t) { return t % 2 == 0; }

/* Waited for where no chain calls it. */
static void half(double *x, int t)
{
    if (t > 90)
        return;
    ADD(x, t)
}

static void halves(double *x, double *y)
{
    for (int t = 0; t < 6; t++) {
        if (even(t)) half(x, t);
        else half(y, t);
    }
    half(x, 1);
#pragma omp target update from(x[0:N])
    printf("half %g\n", x[2]);
    for (int s = 0; s < 2; s++)
        for (int t = 0; t < 2; t++)
            half(y, t);
}

/* ---- not chains ---- */

static double fetch(double *x)
{
    double value;
    omp_target_memcpy(&value, omp_get_mapped_ptr(x, 0), sizeof value, 0, 0, omp_get_initial_device(), 0);
    return value;
}

static int deep(double *x, int depth)
{
    ADD(x, depth)
    return depth > 0 ? deep(x, depth - 1) : 0;
}

static void loud(double *x, int t)
{
    ADD(x, t)
    printf(fetch(x) > 1e9 ? "?" : "");
}

/* Here it is another function's name. */
static void pointed(double *x, void (*twice)(double *, int))
{
    for (int t = 0; t < 2; t++) {
        ADD(x, 1)
        twice(x, t);
    }
}

static void twice(double *x, int t)
{
    ADD(x, t)
    ADD(x, t)
}

static void callers(double *x)
{
    for (int t = 0; t < 2; t++)
        deep(x, t);
    for (int t = 0; t < 2; t++) {
        ADD(x, 2)
        loud(x, t);
    }
    pointed(x, loud);
    for (int t = 0; t < 2; t++) {
        twice(x, t);
        ADD(x, 2)
    }
}

static double updated(double *x)
{
    double sum = 0;
    for (int t = 0; t < 4; t++) {
        ADD(x, t)
#pragma omp target update from(x[0:N])
        sum += x[t];
    }
    return sum;
}

static double called(double *x)
{
    double sum = 0;
    for (int t = 0; t < 4; t++) {
        ADD(x, t)
        sum += fetch(x);
    }
    for (int t = 0; fetch(x) < 6 && t < 8; t++) {
        ADD(x, 6)
        sum += t;
    }
    return sum;
}

static double reduced(double *x)
{
    double sum = 0;
    for (int t = 0; t < 3; t++) {
        ADD(x, t)
#pragma omp target teams distribute parallel for reduction(+: sum)
        for (int i = 0; i < N; i++)
            sum += x[i];
    }
    return sum;
}

static int early(double *x, int stop)
{
    for (int t = 0; t < 4; t++) {
        ADD(x, t)
        if (t == stop)
            return 1;
    }
    for (int t = 0; t < 4; t++) {
        ADD(x, t)
        if (t == stop + 1)
            goto out;
    }
    return 2;
out:
    return 3;
}

static void parts(double *x, int c)
{
    if (c > 1)
        for (int t = 0; t < 2; t++) {
            ADD(x, 1)
        }
    else
        for (int t = 0; t < 3; t++)
            ADD(x, 2)
    switch (c) {
    case 1:
        for (int t = 0; t < 2; t++) {
            ADD(x, 3)
        }
    }
    int t = 0;
    do {
        ADD(x, t)
    } while (++t < 3);
}

static void shared_loop(double *x, double *y)
{
#pragma omp parallel for num_threads(2) schedule(static, 1)
    for (int t = 0; t < 2; t++) {
        double *z = t ? x : y;
        for (int s = 0; s < 3; s++) {
            ADD(z, t + s)
        }
        printf("%s", fetch(z) > 1e9 ? "?" : "");
    }
}

/* The other thread launches what depends on this one's kernels, once it sees the flag. */
static void signalled(double *x)
{
    _Atomic int flag = 0;
#pragma omp parallel num_threads(2) shared(flag)
    if (omp_get_thread_num() == 0) {
        for (int t = 0; t < 3; t++) {
            ADD(x, t)
            flag = t == 2;
        }
    } else {
        while (!flag)
            ;
        ADD(x, 10)
    }
}

int main(void)
{
    for (int i = 0; i < N; i++)
        a[i] = i, b[i] = -i;
#pragma omp target data map(a, b)
    {
        plain(a, 3000);
        swapped(a, b, 40);
        nested(a);
        one_line(b);
        for (int t = 0; t < 5; t++)
            ADD(a, t)
        chosen(a, 4);
        halves(a, b);
        callers(b);
        printf("%g\n", updated(a));
        printf("%g\n", called(a));
        printf("%g\n", reduced(b));
        printf("%d %d %d\n", early(a, 2), early(a, 4), early(b, 0));
        parts(a, 1), parts(b, 2);
        shared_loop(a, b);
        signalled(a);
        for (global = 0; global < 4; global++)
            ADD(b, global)
    }
    absent(a);
    show("a", a), show("b", b);
    return 0;
}
