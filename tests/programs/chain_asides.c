/*
 * Loops of launches in which the host does something else now and then: it prints, leaves the loop by longjmp, or ends the
 * program. An argument ends the program inside a loop.
 */
#include <omp.h>
#include <setjmp.h>
#include <stdio.h>
#include <stdlib.h>

enum { N = 64 };

static double a[N], b[N];
static jmp_buf outside;

static double fetch(const double *x, int i)
{
    double value;
    omp_target_memcpy(&value, omp_get_mapped_ptr(x, 0), sizeof value, 0, i * sizeof value,
                      omp_get_initial_device(), 0);
    return value;
}

#define STEP(x, k)                                                                                           \
    _Pragma("omp target teams distribute parallel for") for (int i = 0; i < N; i++) x[i] = x[i] * 0.5 + (k);

static void report(double *x, int steps)
{
    for (int k = 0; k < steps; k++) {
        STEP(x, k)
        STEP(x, 1) // twice
        if (k % 8 == 0) { // now and then
#pragma omp target update from(x[0:N])
            double sum = 0;
            for (int i = 0; i < N; i++)
                sum += x[i];
            printf("step %d %.9f\n", k, sum);
        } else if (k == 9)
            printf("nine %.9f\n", fetch(x, 0)); /* and once */
        else
            steps += 0;
    }
}

/* What is called there has launches of its own, in chains and not. */
static void inner(double *x)
{
    for (int k = 0; k < 5; k++)
        STEP(x, k)
    printf("inner %.9f\n", fetch(x, 3));
    STEP(x, 7)
    printf("inner %.9f\n", fetch(x, 3));
}

static void outer(double *x, double *y)
{
    for (int k = 0; k < 6; k++) {
        STEP(x, k)
        if (k > 3)
            inner(y);
        STEP(y, k)
    }
}

static void nested(double *x)
{
    for (int k = 0; k < 4; k++) {
        STEP(x, k)
        for (int j = 0; j < 3; j++) {
            STEP(x, j)
            if (j == k) {
                if (k > 1)
                    printf("nested %.9f\n", fetch(x, 1));
            }
        }
    }
}

/* A launch that the host runs now and then. */
static void chosen(double *x)
{
    double c[2] = {1, 0};
    for (int k = 0; k < 9; k++) {
        STEP(x, k)
#pragma omp target if (k % 3) map(tofrom : c)
        c[k & 1] = 2 * c[0] + k;
    }
    printf("chosen %g %g\n", c[0], c[1]);
}

static void leave(double *x)
{
    for (int k = 0; k < 10; k++) {
        STEP(x, k)
        if (k == 5)
            longjmp(outside, 1);
    }
}

static void end(double *x, int at)
{
    for (int k = 0; k < 10; k++) {
        STEP(x, k)
        if (k == at)
            exit(k);
    }
}

int main(int argc, char **argv)
{
    (void)argv;
#pragma omp target enter data map(to: a, b)
    report(a, 20);
    outer(a, b);
    nested(b);
    chosen(b);
    if (setjmp(outside) == 0)
        leave(a);
    else
        printf("left %.9f\n", fetch(a, 0));
    STEP(a, 3)
    printf("after %.9f\n", fetch(a, 0));
    end(a, argc > 1 ? 3 : -1);
#pragma omp target exit data map(from: a, b)
    printf("%.9f %.9f\n", a[N - 1], b[N - 1]);
    return 0;
}
