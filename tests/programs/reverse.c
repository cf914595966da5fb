/* Target constructs that name the host from within device code (OpenMP 5.2, section 13.2). */
#include <omp.h>
#include <stdio.h>

#pragma omp requires reverse_offload

int main(void)
{
    int a[4] = {1, 2, 3, 4}, where = -1, inner = 5, kept = 5, b = 1;
#pragma omp target data map(tofrom : a)
    {
#pragma omp target
        a[0] = 100;
#pragma omp target map(tofrom : where, inner)
        {
            a[1] = a[0] + 1;
#pragma omp target device(ancestor : 1) map(always, to : a) map(tofrom : inner)
            for (int i = 0; i < 4; i++) {
                a[i] += 10;
                inner++;
                kept++;
            }
            where = omp_is_initial_device();
        }
#pragma omp target
        a[3] += 1000;
    }
#pragma omp target device(ancestor : 1) map(tofrom : b)
    b += omp_is_initial_device();
    for (int i = 0; i < 4; i++)
        printf("%d ", a[i]);
    printf("%d %d %d %d\n", where, inner, kept, b);
    return 0;
}
