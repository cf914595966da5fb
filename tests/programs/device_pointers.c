/* is_device_ptr, use_device_ptr and use_device_addr, with and without a map of the same variable. */
#include <omp.h>
#include <stdio.h>
#include <stdlib.h>
#include <string.h>
struct s {
    int n;
    int *p;
};
static void on_device(int *device, int n, int value)
{
#pragma omp target teams distribute parallel for is_device_ptr(device)
    for (int i = 0; i < n; i++)
        device[i] += value;
}
int main(void)
{
    int n = 8, device = omp_get_default_device(), host[8];
    int *d = omp_target_alloc(8 * sizeof(int), device);
    for (int i = 0; i < 8; i++)
        host[i] = i;
    omp_target_memcpy(d, host, sizeof host, 0, 0, device, omp_get_initial_device());
    on_device(d, n, 100);
#pragma omp target is_device_ptr(d) map(tofrom: n)
    {
        d[0] = 1;
        d++;
        d[0] = 2;
        n++;
    }
    omp_target_memcpy(host, d, sizeof host, 0, 0, omp_get_initial_device(), device);
    for (int i = 0; i < 8; i++)
        printf(" %d", host[i]);
    printf(" n %d\n", n);
    omp_target_free(d, device);

    int *p = malloc(8 * sizeof(int)), a[8], x = 3;
    struct s st = {1, NULL};
    for (int i = 0; i < 8; i++)
        p[i] = a[i] = i;
#pragma omp target data map(tofrom: p[0:8]) use_device_ptr(p)
    on_device(p, 8, 10);
    printf("mapped here: %d %d\n", p[0], p[7]);
#pragma omp target data map(tofrom: p[0:8])
    {
#pragma omp target data use_device_ptr(p)
        {
            on_device(p, 8, 10);
        }
        printf("outside %d\n", p[0]);
#pragma omp target update from(p[0:8])
        printf("updated %d\n", p[0]);
    }
#pragma omp target data map(tofrom: p[0:8]) use_device_ptr(p) if (0)
    p[0] = -1;
    printf("not mapped: %d\n", p[0]);
#pragma omp target data map(tofrom: p[0:8]) if (x == 3)
#pragma omp target data use_device_ptr(p) if (target data: x > 5)
    {
        printf("host pointer %d\n", p[0]);
    }
#pragma omp target data map(tofrom: a, x, st) use_device_addr(a, x, st)
    {
        int *da = a, *dx = &x;
        struct s *ds = &st;
        on_device(da, 8, 1000);
        on_device(dx, 1, 1);
        on_device(&ds->n, 1, 5);
        on_device(&a[2], 2, 7);
        on_device(&st.n, 1, 1);
    }
    printf("addr: %d %d %d %d\n", a[0], a[3], x, st.n);
#pragma omp target data map(tofrom: a, x)
#pragma omp target data use_device_addr(a, x)
    {
        on_device(a, 4, 1);
        on_device(&x, 1, 1);
    }
    printf("addr inside: %d %d\n", a[0], x);
#pragma omp target data map(tofrom: a, x) use_device_addr(a) use_device_addr(x) if (0)
    {
        a[0] = -2;
        x = -3;
    }
    printf("addr not mapped: %d %d\n", a[0], x);
#pragma omp target data map(tofrom: p[0:8]) use_device_addr(p[0:8])
    on_device(p, 8, 10);
    printf("addr of section: %d\n", p[7]);
#pragma omp target data map(tofrom: p[2:4]) use_device_ptr(p)
    on_device(p + 2, 4, 10000);
    printf("middle: %d %d %d\n", p[1], p[2], p[6]);
    int *unmapped = malloc(4);
    *unmapped = 5;
#pragma omp target data map(to: x) use_device_ptr(unmapped)
    printf("unmapped keeps its host address: %d\n", *unmapped);
    return 0;
}
