/* Constructs inside host parallel, single, critical, master, task and sections constructs. */
#include <omp.h>
#include <stdio.h>
#include <stdlib.h>
#pragma omp declare target
int shared_counter = 1;
#pragma omp end declare target
enum { N = 64 };
int main(void)
{
    int total = 0, n = N, a[8] = {0}, *p = malloc(N * sizeof(*p));
    for (int i = 0; i < N; i++)
        p[i] = i;
#pragma omp parallel num_threads(4) default(none) shared(p, a) firstprivate(n) reduction(+: total)
    {
        int own[4] = {0}, me = omp_get_thread_num();
#pragma omp target map(tofrom: own) firstprivate(me, n)
        for (int i = 0; i < n; i++)
            own[i % 4] += i + me;
        for (int i = 0; i < 4; i++)
            total += own[i];
#pragma omp single
        {
#pragma omp target teams distribute parallel for map(tofrom: p[0:n])
            for (int i = 0; i < n; i++)
                p[i] *= 2;
        }
#pragma omp critical
        {
#pragma omp target data map(tofrom: a)
            {
#pragma omp target
                a[me]++;
    }
}
#pragma omp barrier
#pragma omp master
{
#pragma omp target enter data map(to: p[0:n])
}
#pragma omp barrier
int seen = 0;
#pragma omp target map(from: seen)
seen = p[me];
total += seen;
#pragma omp barrier
#pragma omp single
{
#pragma omp target exit data map(delete: p[0:n])
}
}
printf("parallel %d p %d a %d %d\n", total, p[5], a[0], a[3]);
int sums[8];
#pragma omp parallel for num_threads(4) default(none) shared(sums, p, n)
for (int k = 0; k < 8; k++) {
    int sum = 0;
#pragma omp target teams distribute parallel for reduction(+: sum) map(tofrom: sum) map(to: p[0:n])
    for (int i = 0; i < n; i++)
        sum += p[i] * k;
    sums[k] = sum;
}
for (int k = 0; k < 8; k++)
    printf(" %d", sums[k]);
printf("\n");
int x = 1, y = 0;
#pragma omp parallel num_threads(3)
#pragma omp single
{
    for (int t = 0; t < 4; t++)
#pragma omp task default(none) shared(a) firstprivate(t, x)
    {
#pragma omp target map(tofrom: a[t:1])
        a[t] += 10 * t + x;
    }
#pragma omp task depend(out: y)
#pragma omp target map(tofrom: y)
    y = 5;
#pragma omp task depend(in: y) shared(x)
#pragma omp target map(tofrom: x) map(to: y)
    x += y;
#pragma omp taskwait
}
printf("tasks %d %d %d %d x %d y %d\n", a[0], a[1], a[2], a[3], x, y);
#pragma omp parallel sections num_threads(2)
{
#pragma omp section
#pragma omp target map(tofrom: a[4:1])
    a[4] = 44;
#pragma omp section
    {
#pragma omp target map(tofrom: a[5:1])
        a[5] = 55;
    }
}
printf("sections %d %d\n", a[4], a[5]);
return 0;
}
