/* Pointers that change inside a data region, nested regions, and clause expressions that are evaluated once. */
#include <omp.h>
#include <stdio.h>
#include <stdlib.h>
static int calls;
static int once(int v)
{
    calls++;
    return v;
}
int main(void)
{
    int n = 4, *a = malloc(16), *b = malloc(16);
    for (int i = 0; i < 4; i++) {
        a[i] = i;
        b[i] = 10 + i;
    }
    int *first = a, *second = b;
#pragma omp target data map(tofrom: a[0:n]) map(to: b[0:n])
    {
#pragma omp target
        {
            a[0] = b[0] + 1;
        }
        int *t = a;
        a = b;
        b = t;
        n = 2;
#pragma omp target
        {
            b[1] = a[1] + 5;
            a[2] = 99;
        }
#pragma omp target teams distribute parallel for map(tofrom: b[2:2])
        for (int i = 2; i < 4; i++)
            b[i] += 100;
        printf("inside %d %d\n", first[0], second[2]);
    }
    printf("%d %d %d %d | %d %d | present %d %d\n", first[0], first[1], first[2], first[3], second[0],
           second[2], omp_target_is_present(first, 0), omp_target_is_present(second, 0));
    a = first;
    n = 4;
#pragma omp target data map(tofrom: a[0:n])
    {
        a = NULL;
        n = 0;
    }
    a = first;
    printf("present %d\n", omp_target_is_present(a, 0));
#pragma omp target data map(tofrom: a[0:4])
    {
#pragma omp target data map(tofrom: a[1:2])
        {
#pragma omp target map(to: a[1:1])
            a[1]++;
#pragma omp target map(always, from: a[1:1])
            a[1]++;
            printf("nested %d\n", a[1]);
        }
        printf("nested %d\n", a[1]);
    }
    printf("nested %d\n", a[1]);
#pragma omp target data map(tofrom: a[once(0):once(4)]) device(once(0)) if (once(1))
    {
        printf("calls %d\n", calls);
    }
    printf("calls %d\n", calls);
    calls = 0;
#pragma omp target enter data map(to: a[once(0):once(4)]) device(once(0)) if (target enter data: once(1))
    printf("calls %d\n", calls);
    calls = 0;
#pragma omp target update from(a[once(0):once(4)]) device(once(0)) if (target update: once(1))
    printf("calls %d\n", calls);
    calls = 0;
#pragma omp target exit data map(from: a[once(0):once(4)]) device(once(0)) if (target exit data: once(1))
    printf("calls %d\n", calls);
    calls = 0;
#pragma omp target enter data map(to: a[once(0):4]) device(0) if (once(0))
#pragma omp target exit data map(from: a[once(0):4]) device(0) if (once(0))
#pragma omp target update from(a[once(0):4]) device(0) if (once(0))
    printf("calls, not taken: %d\n", calls);
    calls = 0;
#pragma omp target map(tofrom: a[once(0):once(4)]) device(once(0)) if (target: once(1))
    a[0] = 5;
    printf("calls %d\n", calls);
    calls = 0;
#pragma omp target teams distribute parallel for map(tofrom: a[0:4]) device(once(0)) if (target: once(1)) \
    num_teams(once(1)) thread_limit(once(32)) num_threads(once(16))
    for (int i = 0; i < 4; i++)
        a[i] = 5;
    printf("a %d calls %d\n", a[0], calls);
    calls = 0;
    int i = 0;
#pragma omp target map(tofrom: a[i++:1])
    a[0] = 7;
    printf("i %d a %d\n", i, a[0]);
    int dev = 0;
#pragma omp target update to(a[0:4]) device(dev++)
    printf("dev %d\n", dev);
    return 0;
}
