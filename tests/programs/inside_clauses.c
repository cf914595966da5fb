/* Clauses of constructs inside target regions, and some that seldom stand on target constructs. */
#include <stdio.h>

#define N 64

static int table[N];
#pragma omp declare target link(table)

static void loops(int *a)
{
#pragma omp target map(tofrom : a[0:N]) thread_limit(64)
#pragma omp teams firstprivate(a) thread_limit(64)
    {
#pragma omp distribute dist_schedule(static, 4)
        for (int i = 0; i < N; i++)
            a[i] += i;
    }
#pragma omp target map(tofrom : a[0:N])
    {
#pragma omp parallel proc_bind(close)
        {
#pragma omp for order(concurrent)
            for (int i = 0; i < N; i++)
                a[i] += 1;
#pragma omp simd safelen(8) simdlen(4) aligned(a : 4) nontemporal(a)
            for (int i = 0; i < 0; i++)
                a[i] += 1;
#pragma omp loop bind(parallel)
            for (int i = 0; i < N; i++)
                a[i] *= 2;
#pragma omp for ordered(1)
            for (int i = 1; i < N; i++) {
#pragma omp ordered doacross(sink : i - 1)
                a[i] += a[i - 1] % 7;
#pragma omp ordered doacross(source :)
            }
#pragma omp for ordered
            for (int i = 1; i < N; i++) {
#pragma omp ordered threads
                a[i] += a[i - 1] % 3;
            }
#pragma omp single
#pragma omp unroll full
            for (int i = 0; i < 4; i++)
                a[i] += i;
        }
    }
}

static void combined(int *a)
{
#pragma omp target teams loop bind(teams) map(tofrom : a[0:N])
    for (int i = 0; i < N; i++)
        a[i] += 7;
#pragma omp target parallel for proc_bind(spread) shared(a) map(tofrom : a[0:N])
    for (int i = 0; i < N; i++)
        a[i] -= 2;
}

static void tasks(int *a)
{
#pragma omp target map(tofrom : a[0:N])
    {
#pragma omp parallel
#pragma omp single
        {
#pragma omp taskloop nogroup
            for (int i = 0; i < N; i++)
                a[i] += 3;
#pragma omp task final(1) mergeable untied priority(2) affinity(a[0:4])
            a[0] += 5;
        }
#pragma omp assume no_openmp no_openmp_routines no_parallelism
        a[1] += 1;
#pragma omp assume holds(a[0] > 0)
        a[2] += 1;
#pragma omp assume absent(parallel) contains(task)
        a[3] += 1;
#pragma omp critical(named) hint(0)
        a[4] += 1;
    }
}

static int atomics(int *a)
{
    int old = 0;
#pragma omp target map(tofrom : a[0:N], old)
    {
#pragma omp atomic read acquire
        old = a[5];
#pragma omp atomic update relaxed
        a[5] += old;
#pragma omp atomic capture acq_rel
        old = a[6]++;
#pragma omp atomic compare seq_cst fail(relaxed) weak
        if (a[7] == old - old + 43)
            a[7] = 11;
    }
    return old;
}

static int linked(void)
{
    int sum = 0;
    for (int i = 0; i < N; i++)
        table[i] = i;
#pragma omp target map(to : table) map(tofrom : sum)
    for (int i = 0; i < N; i++)
        sum += table[i];
    return sum;
}

int main(void)
{
    int a[N];
    for (int i = 0; i < N; i++)
        a[i] = i % 5;
    loops(a);
    combined(a);
    tasks(a);
    printf("%d %d\n", atomics(a), linked());
    for (int i = 0; i < N; i++)
        printf("%d%c", a[i], i % 16 == 15 ? '\n' : ' ');
    return 0;
}
