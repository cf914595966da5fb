/* Functions with target constructs that device code calls, too, and others that stand in declare target blocks. */
#include <stdio.h>
#include <stdlib.h>

#pragma omp begin declare target
static double scale = 2.5;
double total(const double *d, int n);

static void fill(double *d, int n, double x)
{
    int i;
#pragma omp target data map(from : d[0 : n])
    {
#pragma omp target teams distribute parallel for private(i) map(from : d[0 : n]) firstprivate(x)
        for (i = 0; i < n; i++)
            d[i] = x * scale + i;
        if (n > 3)
#pragma omp target map(d[0 : n])
        {
            x = 100;
            n = 0;
            d[1] += x + n;
        }
    }
    d[0] += x + n;
}

static void refresh(double *d, int n)
{
#pragma omp target enter data map(to : d[0 : n])
#pragma omp target update to(d[0 : n])
    if (n > 1) {
#pragma omp target exit data map(from : d[0 : n])
    }
    d[0]++;
}

/* A table of the host's, that the device has, too. */
static void (*const steps[])(double *, int) = {refresh}, (*const further[])(double *, int) = {refresh, 0};

/* Of the host alone: nobody calls it from a target region. */
void report(const char *name, const double *d)
{
    double sum = total(d, 8);
    fprintf(stderr, "%s", sum > 1e300 ? "large" : "");
    printf("%s: %g\n", name, sum);
}
#pragma omp end declare target

double total(const double *d, int n)
{
    double sum = 0;
    int last = -1;
#pragma omp target teams distribute parallel for reduction(+ : sum) map(to : d[0 : n]) map(tofrom : sum, last) lastprivate(last)
    for (int i = 0; i < n; i++) {
        sum += d[i];
        last = i;
    }
    return sum + last;
}

void team(int *a, int n)
{
    int kept = 7;
#pragma omp target parallel map(tofrom : a[0 : n]) num_threads(8)
    {
#pragma omp for
        for (int i = 0; i < n; i++)
            a[i] += i + kept;
    }
    a[0] += kept;
}

int deep(int n)
{
    int r = 0;
    if (n == 0)
        return 0;
#pragma omp target map(tofrom : r)
    r = deep(n - 1) + n;
    return r;
}

int through(int n)
{
    return deep(n) + 1;
}

#pragma omp begin declare target
static int (*const depths[])(int) = {deep, through};
#pragma omp end declare target

int main(void)
{
    double d[8], s;
    int a[8] = {0}, r;
    fill(d, 8, 1.5);
    steps[0](d, 8);
    printf("%g %g %g %g\n", d[0], d[1], d[7], total(d, 8));
#pragma omp target map(from : d, s)
    {
        fill(d, 8, 1.5);
        further[0](d, 8);
        s = total(d, 8);
    }
    printf("%g %g %g %g\n", d[0], d[1], d[7], s);
    report("total", d);
#pragma omp target parallel for map(tofrom : a)
    for (int i = 0; i < 1; i++)
        team(a, 8);
    team(a, 8);
    for (int i = 0; i < 8; i++)
        printf("%d ", a[i]);
#pragma omp target map(from : r)
    r = depths[1](5);
    printf("%d %d\n", r, depths[1](4));
    return 0;
}
