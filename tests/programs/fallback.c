/* Regions that the host runs: if(0), the initial device, no offload. The argument is the if clauses' value. */
#include <omp.h>
#include <stdio.h>
#include <stdlib.h>
#pragma omp declare target
int dt = 3;
static int bump(int v)
{
    dt += v;
    return dt;
}
#pragma omp end declare target
struct s {
    int x;
    int *p;
};
static void run(int on, int device)
{
    int n = 5, a[4] = {1, 2, 3, 4}, priv = 9, sum = 10, last = 0, *p = malloc(16), copy[2] = {1, 2};
    double prod = 1;
    struct s s = {4, p};
    for (int i = 0; i < 4; i++)
        p[i] = i;
#pragma omp target data map(tofrom: p[0:4]) if (on) device(device)
    {
#pragma omp target firstprivate(n, copy) private(priv) map(tofrom: a, s, s.p[0:4]) if (on) device(device)
        {
            n++;
            priv = n;
            copy[1]++;
            a[0] = priv + copy[1];
            s.x++;
            s.p[0] = 60;
            dt = bump(2);
        }
#pragma omp target teams distribute parallel for reduction(+: sum) reduction(*: prod) lastprivate(last) \
    firstprivate(n) private(priv) if (on) device(device)
        for (int i = 0; i < 8; i++) {
            priv = i * n;
            sum += priv;
            prod *= 2;
            last = i;
        }
#pragma omp target parallel for if (on) device(device) map(tofrom: a)
        for (int i = 0; i < 4; i++) {
            a[i] += i + n;
        }
#pragma omp target teams if (on) device(device) num_teams(1) map(tofrom: a)
        a[3] += 100;
#pragma omp target update from(p[0:4]) if (on) device(device)
    }
#pragma omp target enter data map(to: a) if (on) device(device)
#pragma omp target if (on) device(device)
    a[1] = 1000;
#pragma omp target exit data map(from: a) if (on) device(device)
#pragma omp target data map(tofrom: p[0:4]) use_device_ptr(p) if (on) device(device)
    {
#pragma omp target is_device_ptr(p) if (on) device(device)
        p[2] = 62;
    }
    printf("%d %d %d %d | n %d priv %d copy %d s %d p %d %d | sum %d prod %g last %d\n", a[0], a[1], a[2],
           a[3], n, priv, copy[1], s.x, p[0], p[2], sum, prod, last);
    free(p);
}
int main(int argc, char **argv)
{
    int on = argc > 1 ? atoi(argv[1]) : 0;
    run(on, 0);
    run(on, omp_get_initial_device());
    run(0, 1);
    dt = 50;
#pragma omp target if (on)
    dt++;
    printf("dt %d\n", dt);
    int d = omp_get_initial_device(), here = -1;
#pragma omp target device(d) map(from: here)
    here = omp_is_initial_device() + 10 * (omp_get_device_num() == d);
    printf("here %d present %d\n", here, omp_target_is_present(&here, d));
    return 0;
}
