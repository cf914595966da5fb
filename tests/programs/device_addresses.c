/* use_device_addr of sections, rows, and declare target variables; use_device_ptr of several pointers. */
#include <stdio.h>
#include <stdlib.h>
#include <omp.h>
struct s {
    int x;
    int *p;
};
static void add(int *d, int n, int v)
{
#pragma omp target teams distribute parallel for is_device_ptr(d)
    for (int i = 0; i < n; i++)
        d[i] += v;
}
static int file_array[4];
#pragma omp declare target
int everywhere[4] = {1, 2, 3, 4};
#pragma omp end declare target
int main(void)
{
    int a[6] = {0}, m[2][3] = {{0}}, *p = calloc(6, sizeof(int)), *q = calloc(6, sizeof(int)), x = 0;
#pragma omp target data map(tofrom: a[1:4]) use_device_addr(a[1:4])
    add(&a[1], 4, 1);
#pragma omp target data map(tofrom: m) use_device_addr(m)
    add(&m[1][0], 3, 2);
#pragma omp target data map(tofrom: p[0:6], q[0:6]) use_device_ptr(p, q)
    {
        add(p, 6, 3);
        add(q + 1, 2, 4);
    }
#pragma omp target data map(tofrom: file_array) use_device_addr(file_array)
    add(file_array, 4, 5);
#pragma omp target data use_device_addr(everywhere)
    add(everywhere, 4, 10);
#pragma omp target update from(everywhere)
    printf("%d %d | %d %d | %d %d %d | %d %d\n", a[1], a[5], m[1][2], m[0][0], p[5], q[1], q[4],
           file_array[3], everywhere[3]);
#pragma omp target data map(tofrom: p[0:6])
#pragma omp target data map(tofrom: q[0:6]) use_device_ptr(p) use_device_ptr(q) device(0) if (x == 0)
    {
        int *r = p;
        add(r, 6, 1);
        p = q;
        add(p, 1, 100);
    }
    printf("%d %d\n", p[0], q[0]);
#pragma omp target data map(tofrom: p[0:6]) use_device_ptr(p)
    {
#pragma omp target teams distribute parallel for is_device_ptr(p)
        for (int i = 0; i < 6; i++)
            p[i] *= 2;
#pragma omp target data map(tofrom: q[0:6]) use_device_ptr(q)
#pragma omp target is_device_ptr(p, q)
        q[2] = p[0];
    }
    printf("%d %d\n", p[0], q[2]);
#pragma omp target data map(tofrom: a) use_device_addr(a)
    {
        int *d = &a[2];
#pragma omp target is_device_ptr(d)
        *d = 77;
#pragma omp parallel num_threads(2)
#pragma omp single
        add(a, 1, 5);
    }
    printf("%d %d\n", a[2], a[0]);
    int *alias = p;
#pragma omp target data map(tofrom: alias[0:6]) use_device_addr(alias)
    {}
#pragma omp target data map(tofrom: p[0:6])
    {
        printf("host %d\n", p[0]);
#pragma omp target data use_device_ptr(p)
        {
            int v = -1;
#pragma omp target firstprivate(p) map(from: v)
            v = p[0];
            printf("device %d\n", v);
        }
        p[1] = 3;
    }
    /* What a pointer points to is mapped by another name, behind the clause. */
    int *other = a;
#pragma omp target data use_device_ptr(other) map(tofrom: a)
    add(other, 6, 1000);
#pragma omp target data use_device_addr(other[1:3]) map(tofrom: a)
#pragma omp target is_device_ptr(other)
    other[1] += 5;
    printf("%d %d\n", a[1], a[5]);
    /* The region may unmap what had to be present where it began. */
#pragma omp target enter data map(to: x)
#pragma omp target data map(present, alloc: x)
    {
#pragma omp target exit data map(delete: x)
    }
    printf("%d\n", omp_target_is_present(&x, 0));
    return 0;
}
