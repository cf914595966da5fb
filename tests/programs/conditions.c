/* if clauses, true and false, on every directive, with and without a modifier. */
#include <omp.h>
#include <stdio.h>
#include <stdlib.h>
int main(void)
{
    int a[4] = {1, 2, 3, 4}, n = 4, host = 0, *p = malloc(16), sum = 0;
    for (int i = 0; i < 4; i++)
        p[i] = i;
    for (int on = 0; on < 2; on++) {
#pragma omp target if (on) map(from: host)
        host = omp_is_initial_device();
        printf("target if %d: host %d\n", on, host);
#pragma omp target if (target: on) map(from: host)
        {
            host = omp_is_initial_device();
            n++;
            a[0]++;
        }
        printf("target: if %d: host %d n %d a %d\n", on, host, n, a[0]);
#pragma omp target teams distribute parallel for if (target: on) if (parallel: !on) map(from: host) \
    reduction(+: sum)
        for (int i = 0; i < 10; i++) {
            if (i == 3)
                host = omp_is_initial_device();
            sum += i;
        }
        printf("both: host %d sum %d\n", host, sum);
#pragma omp target parallel for if (on) map(from: host) reduction(+: sum) firstprivate(n) private(p)
        for (int i = 0; i < 10; i++) {
            if (i == 3)
                host = omp_is_initial_device();
            sum += i + n;
            n += 0;
            p = 0;
        }
        printf("plain: host %d sum %d n %d\n", host, sum, n);
#pragma omp target data map(tofrom: p[0:4]) if (on)
        {
            printf("data: present %d\n", omp_target_is_present(p, 0));
            p[1] += 100;
        }
        printf("data: %d\n", p[1]);
#pragma omp target enter data map(to: p[0:4]) if (on)
        printf("enter: present %d\n", omp_target_is_present(p, 0));
        p[2] = 50;
#pragma omp target update to(p[2:1]) if (on)
        p[2] = 51;
#pragma omp target update from(p[2:1]) if (target update: on)
        printf("update: %d\n", p[2]);
#pragma omp target exit data map(from: p[0:4]) if (target exit data: on)
        printf("exit: present %d\n", omp_target_is_present(p, 0));
    }
#pragma omp target enter data map(to: p[0:4])
#pragma omp target exit data map(delete: p[0:4]) if (0)
    printf("kept %d\n", omp_target_is_present(p, 0));
#pragma omp target exit data map(delete: p[0:4]) if (1)
    printf("gone %d\n", omp_target_is_present(p, 0));
    return 0;
}
