#include <omp.h>
#include <stdio.h>
#include "parts.h"

double a[N], b[N];
static double kept[4];

static double fetch(const double *x, int i)
{
    double value;
    omp_target_memcpy(&value, omp_get_mapped_ptr(x, 0), sizeof value, 0, i * sizeof value,
                      omp_get_initial_device(), 0);
    return value;
}

static void quiet(struct pair *p)
{
    for (int k = 0; k < 10; k++) {
        advance(p, k);
        swap(p);
        if (k % 4 == 3)
            printf("quiet %.9f\n", fetch(p->first, 1));
        if (k % 3 == 2)
            twice(p, k);
    }
}

static int left(struct pair *p, int at)
{
    for (int k = 0; k < 10; k++) {
        advance(p, k);
        if (k == at) {
            printf("left %.9f\n", fetch(p->first, 1));
            return k;
        }
    }
    return -1;
}

static void noisy(struct pair *p)
{
    for (int k = 0; k < 3; k++) {
        advance(p, k);
        tell(p);
    }
}

static void branches(struct pair *p)
{
    for (int k = 0; k < 6; k++) {
        advance(p, k);
        if (k % 3 == 1)
            tell(p);
        if (k == 4)
            continue;
        twice(p, 1);
    }
}

static void around(struct pair *p)
{
    for (int k = 0; k < 3; k++) {
        advance(p, k);
        back(p, 0);
    }
}

static void replaced(struct pair *p)
{
    for (int k = 0; k < 3; k++) {
        advance(p, k);
        other(p);
    }
}

static void foreign(struct pair *p)
{
    for (int k = 0; k < 3; k++) {
        advance(p, k);
        strange(p);
    }
}

static void pointed(struct pair *p, double *device)
{
    for (int k = 0; k < 3; k++) {
        by_address(device, k);
        kept[k] = p->first[0];
    }
}

static void addressed(double *device)
{
    for (int k = 0; k < 3; k++) {
        by_address(device, k);
        by_address(device, k + 1);
    }
}

void loops(struct pair *p)
{
    for (int k = 0; k < 2; k++)
        for (int j = 0; j < 2; j++)
            advance(p, k + j);
}

static void deep(struct pair *p)
{
    for (int k = 0; k < 3; k++)
        loops(p);
}

/* Loops that are all of a branch, or of another loop. */
static void bare(struct pair *p, int times)
{
    if (times > 0)
        for (int k = 0; k < times; k++)
            advance(p, k);
    else
        for (int k = 0; k > times; k--)
            advance(p, 1);
    for (int j = 0; printf("bare %.9f\n", fetch(p->first, 0)), j < 2; j++)
        for (int k = 0; k < 2; k++)
            advance(p, k);
}

int main(void)
{
    struct pair p = {a, b};
    int k = 0;
#pragma omp target enter data map(to: a, b)
    double *device = omp_get_mapped_ptr(a, 0);
    quiet(&p);
    k += left(&p, 3);
    k += left(&p, -1);
    noisy(&p);
    branches(&p);
    around(&p);
    replaced(&p);
    foreign(&p);
    pointed(&p, device);
    addressed(device);
    deep(&p);
    bare(&p, 2);
    bare(&p, -1);
    printf("%d %.9f %.9f\n", k, fetch(a, 0), fetch(b, 0));
#pragma omp target exit data map(from: a, b)
    printf("%.9f %.9f\n", a[N - 1], b[N - 1]);
    return 0;
}
