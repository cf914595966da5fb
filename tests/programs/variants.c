#include <omp.h>
#include <stdio.h>
#include <stdlib.h>

/* ---- which function is called where ---- */

#pragma omp begin declare target
static int in_target(int x)
{
    return 100 + x;
}
static int in_target_parallel(int x)
{
    return 200 + x;
}
static int on_nohost(int x)
{
    return 300 + x;
}
static int by_condition(int x)
{
    return 400 + x;
}
#pragma omp end declare target

static int in_parallel(int x)
{
    return 500 + x;
}

#pragma omp declare variant(in_target) match(construct = {target})
#pragma omp declare variant(in_target_parallel) match(construct = {target, parallel})
#pragma omp declare variant(in_parallel) match(construct = {parallel}, device = {kind(host)})
static int base(int x)
{
    return x;
}

#pragma omp declare variant(on_nohost) match(device = {kind(nohost)})
static int only_host(int x)
{
    static int calls; /* no function for a device */
    return x + ++calls;
}

#pragma omp declare variant(by_condition) match(user = {condition(1)}, implementation = {vendor(llvm)})
static int chosen(int x);

static int plain(int x)
{
    return 1 + x;
}

#pragma omp begin declare variant match(device = {kind(nohost), arch(x86_64, nvptx64)}, implementation = {extension(match_any)})
static int plain(int x)
{
    return 600 + x;
}
#pragma omp end declare variant

#pragma omp begin declare variant match(device = {kind(fpga)})
static int plain(int x)
{
    __asm__("no such instruction" : : "r"(x));
    return x;
}
#pragma omp end declare variant

/* A device function: its calls are resolved, too. */
#pragma omp begin declare target
static int through(int x)
{
    return plain(base(x));
}
#pragma omp end declare target

/* ---- dispatch ---- */

static void scale_on_device(int n, double *x, double by)
{
#pragma omp target teams distribute parallel for is_device_ptr(x)
    for (int i = 0; i < n; i++)
        x[i] *= by;
}

#pragma omp declare variant(scale_on_device) match(construct = {dispatch}) adjust_args(need_device_ptr : x)
static void scale(int n, double *x, double by)
{
    for (int i = 0; i < n; i++)
        x[i] += by;
}

static int from_device(int x)
{
    return omp_get_default_device() * 1000 + x + 7;
}

#pragma omp declare variant(from_device) match(construct = {dispatch})
static int number(int x)
{
    return x;
}

int main(void)
{
    int r[8] = {0}, n = 16;
    double *x = malloc(16 * sizeof(double));
    r[0] = base(1);
#pragma omp parallel num_threads(1)
    r[1] = base(1);
#pragma omp target map(tofrom : r)
    {
        r[2] = base(1);
#pragma omp parallel num_threads(1)
        r[3] = base(1);
        r[4] = only_host(1) + plain(base(0)) * 1000;
        r[5] = through(1);
    }
    r[6] = only_host(1);
    r[7] = plain(1) + through(1) * 1000;
    for (int i = 0; i < 8; i++)
        printf("%d ", r[i]);
    printf("\n");

    for (int i = 0; i < 16; i++)
        x[i] = i;
#pragma omp target data map(tofrom : x[0 : n])
    {
#pragma omp dispatch
        scale(n, x, 3);
#pragma omp dispatch nowait depend(inout : x[0])
        scale(n, x, 2);
#pragma omp dispatch depend(inout : x[0])
        scale(n, x, 2);
    }
    printf("%g %g\n", x[1], x[15]);
#pragma omp dispatch novariants(n > 3)
    scale(n, x, 1);
#pragma omp dispatch nocontext(n == 16)
    scale(n, x, 1);
    printf("%g %g\n", x[1], x[15]);
    int got = 0, dflt = omp_get_default_device();
#pragma omp dispatch device(2)
    got = number(n);
    printf("%d %d\n", got, omp_get_default_device() == dflt);
    double *d = omp_target_alloc(16 * sizeof(double), dflt);
    omp_target_memcpy(d, x, 16 * sizeof(double), 0, 0, dflt, omp_get_initial_device());
#pragma omp dispatch is_device_ptr(d)
    scale(n, d, 10);
    omp_target_memcpy(x, d, 16 * sizeof(double), 0, 0, omp_get_initial_device(), dflt);
    omp_target_free(d, dflt);
    printf("%g %g\n", x[1], x[15]);
#pragma omp target map(tofrom : got)
    {
#pragma omp dispatch nowait
        got = number(5);
    }
    printf("%d\n", got % 1000);
    free(x);
    return 0;
}
