/*
 * Loops of launches that the host leaves: by `break` or `continue` in a branch that does something else, by `return`, from
 * functions that are called in other chains as well; and such branches with launches of their own.
 */
#include <omp.h>
#include <stdio.h>

enum { N = 64 };

static double a[N], b[N];

static double fetch(const double *x, int i)
{
    double value;
    omp_target_memcpy(&value, omp_get_mapped_ptr(x, 0), sizeof value, 0, i * sizeof value,
                      omp_get_initial_device(), 0);
    return value;
}

#define STEP(x, k)                                                                                           \
    _Pragma("omp target teams distribute parallel for") for (int i = 0; i < N; i++) x[i] = x[i] * 0.5 + (k);

static int broken(double *x, int at)
{
    int k;
    for (k = 0; k < 10; k++) {
        STEP(x, k)
        if (k == at) {
            printf("breaks %.9f\n", fetch(x, 1));
            break;
        }
    }
    return k;
}

static void continued(double *x)
{
    for (int k = 0; k < 6; k++) {
        STEP(x, k)
        if (k % 2 == 0) {
            printf("continues %.9f\n", fetch(x, 1));
            continue;
        }
        STEP(x, 3)
    }
}

static int returned(double *x, int at)
{
    for (int k = 0; k < 10; k++) {
        STEP(x, k)
        if (k == at)
            return k;
    }
    return -1;
}

static double told(double *x, int at)
{
    for (int k = 0; k < 10; k++) {
        STEP(x, k)
        if (k == at) {
            printf("returns at %d\n", k);
            return fetch(x, 2);
        }
    }
    return -1;
}

/* Its launches go on in the caller's chain. */
static void outer(double *x, double *y)
{
    for (int k = 0; k < 4; k++) {
        STEP(x, k)
        int at = returned(y, k);
        STEP(y, at)
    }
}

static double largest(double *x)
{
    double most = 0;
#pragma omp target teams distribute parallel for reduction(max : most)
    for (int i = 0; i < N; i++)
        most = x[i] > most ? x[i] : most;
    return most;
}

static void checked(double *x, double *y)
{
    for (int k = 0; k < 9; k++) {
        STEP(x, k)
        if (k % 4 == 3) {
            double most = largest(x);
            printf("largest %.9f\n", most);
            STEP(x, 1)
            STEP(y, 1)
            printf("then %.9f\n", fetch(y, 0));
            for (int j = 0; j < 3; j++) {
                STEP(y, j)
                if (j == 1)
                    break;
            }
            printf("then %.9f\n", fetch(y, 0));
        }
        STEP(x, 2)
    }
}

static void counted(double *x, double *y)
{
    double weights[4];
    for (int k = 0; k < 3; k++) {
        for (int i = 0; i < 4; i++)
            weights[i] = i * k;
        double sum = 0;
        for (int i = 0; i < 4; i++)
            sum += weights[i];
        STEP(x, sum)
        STEP(y, sum)
    }
}

/* A caller's chain stops in it. */
static double says(double *x, int k)
{
    STEP(x, k)
    if (k == 2)
        printf("says %.9f\n", fetch(x, 0));
    for (int j = 0; j < 2; j++) {
        STEP(x, j)
        if (k == 3) {
            printf("returns %.9f\n", fetch(x, 0));
            STEP(x, 5)
            return fetch(x, 0);
        }
    }
    if (k > 4) {
        STEP(x, 4)
        printf("returns %.9f\n", fetch(x, 0));
        return 1;
    }
    STEP(x, 1)
    return 2;
}

static double spoken(double *x, double *y)
{
    double sum = 0;
    for (int k = 0; k < 6; k++) {
        STEP(x, k)
        sum += says(y, k);
        STEP(x, 1)
    }
    return sum;
}

/* Labels stand outside of chains. */
static int gone(double *x, int at)
{
    for (int k = 0; k < 5; k++) {
        STEP(x, k)
        if (k == at) {
            printf("goes %.9f\n", fetch(x, 1));
            goto out;
        }
        if (k == 3)
            goto other;
    }
    return 0;
out:
    STEP(x, 1)
    return 1;
other:
    STEP(x, 2)
    return 2;
}

int main(void)
{
#pragma omp target enter data map(to: a, b)
    int k = broken(a, 3);
    k += broken(b, -1);
    STEP(a, 1)
    printf("%d %.9f\n", k, fetch(a, 0));
    continued(a);
    k = returned(a, 4);
    printf("%d %.9f\n", k, fetch(a, 0));
    k = returned(a, -1);
    printf("%d %.9f\n", k, fetch(a, 0));
    printf("%.9f\n", told(b, 2));
    printf("%.9f\n", fetch(b, 0));
    outer(a, b);
    printf("%.9f %.9f\n", fetch(a, 0), fetch(b, 0));
    checked(a, b);
    counted(a, b);
    printf("%.9f\n", spoken(a, b));
    printf("%.9f %.9f\n", fetch(a, 0), fetch(b, 0));
    k = gone(a, 1);
    k += 4 * gone(b, 7);
    printf("%d %.9f %.9f\n", k, fetch(a, 0), fetch(b, 0));
#pragma omp target exit data map(from: a, b)
    printf("%.9f %.9f\n", a[N - 1], b[N - 1]);
    return 0;
}
