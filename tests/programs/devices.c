/* device(n): each device has its own copies, of declare target variables, too. */
#include <omp.h>
#include <stdio.h>
#pragma omp declare target
int global = 1;
#pragma omp end declare target
int main(void)
{
    int a[4] = {0}, n = omp_get_num_devices();
    printf("devices %d\n", n);
    for (int d = 0; d < 4; d++) {
        int where = -1;
#pragma omp target device(d) map(tofrom: a) map(from: where)
        {
            a[d] = omp_get_device_num() + 10;
            where = omp_is_initial_device();
            global += d;
        }
#pragma omp target data map(to: a) device(d)
        {
            printf("%d:", d);
            for (int e = 0; e < 4; e++)
                printf(" %d", omp_target_is_present(a, e));
#pragma omp target device(d) map(from: where)
            where = a[d];
            printf(" %d\n", where);
        }
#pragma omp target enter data map(to: a[0:4]) device(d)
    }
    for (int d = 0; d < 4; d++) {
#pragma omp target device(d) map(a[0:4])
        a[0] += d;
#pragma omp target update from(a[0:1]) device(d)
        int g = 0;
#pragma omp target device(device_num: d) map(from: g)
        g = global;
        printf("%d %d\n", a[0], g);
        a[0] = 1;
    }
    omp_set_default_device(2);
#pragma omp target map(a)
    a[1] = 5;
    for (int d = 0; d < 4; d++) {
#pragma omp target exit data map(delete: a[0:4]) device(d)
#pragma omp target update from(global) device(d)
        printf("global on %d: %d\n", d, global);
    }
    int on = -1;
#pragma omp target map(from: on)
    on = omp_get_device_num();
    printf("default %d\n", on);
    omp_set_default_device(0);
    return 0;
}
