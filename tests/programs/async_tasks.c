/* Target tasks among libomp's others: taskwait, taskgroup, tasks, taskloops, parallel regions, conditions. */
#include <omp.h>
#include <stdio.h>

enum { N = 1000 };

static int many(void)
{
    static int slots[N];
    int sum = 0;
#pragma omp target enter data map(to : slots)
    for (int i = 0; i < N; i++) {
#pragma omp target nowait
        slots[i] += i;
    }
#pragma omp taskwait
#pragma omp target exit data map(from : slots)
    for (int i = 0; i < N; i++) {
        sum += slots[i];
        slots[i] = 0;
    }
    return sum;
}

static int many_reductions(void)
{
    int total[50] = {0}, sum = 0;
    for (int k = 0; k < 50; k++) {
#pragma omp target teams distribute parallel for reduction(+ : total [k:1]) nowait
        for (int i = 0; i < 100; i++)
            total[k] += i;
    }
#pragma omp taskwait
    for (int k = 0; k < 50; k++)
        sum += total[k];
    return sum;
}

static int group(void)
{
    int x[4] = {0};
#pragma omp taskgroup
    {
        for (int i = 0; i < 4; i++) {
#pragma omp task shared(x) firstprivate(i)
            {
#pragma omp target nowait map(tofrom : x [i:1])
                x[i] = i + 1;
            }
        }
    }
    return x[0] + x[1] + x[2] + x[3];
}

static int loops(void)
{
    int x[64] = {0}, sum = 0;
#pragma omp taskloop num_tasks(8) shared(x)
    for (int i = 0; i < 64; i++) {
#pragma omp target nowait map(tofrom : x [i:1])
        x[i] = i;
    }
#pragma omp taskwait
#pragma omp parallel for num_threads(4)
    for (int i = 0; i < 64; i++) {
#pragma omp target nowait map(tofrom : x [i:1])
        x[i] += 1;
    }
    for (int i = 0; i < 64; i++)
        sum += x[i];
    return sum;
}

static void conditions(int on)
{
    int x = 1, host[3] = {-1, -1, -1};
#pragma omp target nowait if (on) depend(out : x) map(tofrom : x, host)
    {
        x += 1;
        host[0] = omp_is_initial_device();
    }
#pragma omp target nowait if (target : !on) depend(inout : x) map(tofrom : x, host)
    {
        x *= 5;
        host[1] = omp_is_initial_device();
    }
#pragma omp target nowait device(omp_get_initial_device()) depend(inout : x) map(tofrom : x, host)
    {
        x += 7;
        host[2] = omp_is_initial_device();
    }
#pragma omp target enter data nowait if (on) map(to : x) depend(inout : x)
#pragma omp target update nowait if (!on) to(x) depend(inout : x)
#pragma omp target exit data nowait if (on) map(release : x) depend(inout : x)
#pragma omp taskwait
    printf("conditions %d, host %d %d %d\n", x, host[0], host[1], host[2]);
}

/* A construct that moves nothing still has its place between two others. */
static void idle(int off)
{
    int x = 0, y = 0, dummy = 0;
    for (int i = 0; i < 50; i++) {
#pragma omp target nowait depend(out : x) map(tofrom : x)
        x = i;
#pragma omp target update nowait if (off) to(dummy) depend(in : x) depend(out : y)
#pragma omp target nowait depend(in : y) map(to : x) map(from : y)
        y = x;
#pragma omp taskwait
        if (x != i || y != i)
            printf("idle: %d %d in step %d\n", x, y, i);
    }
}

int main(void)
{
    printf("many %d\n", many());
    printf("reductions %d\n", many_reductions());
    printf("group %d\n", group());
    printf("loops %d\n", loops());
    conditions(1);
    conditions(0);
    idle(0);
#pragma omp parallel num_threads(4)
#pragma omp single
    {
        printf("many %d\n", many());
        printf("group %d\n", group());
        conditions(0);
    }
    return 0;
}
