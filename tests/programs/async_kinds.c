/* Every kind of dependence. */
#include <omp.h>
#include <stdio.h>

enum { N = 32 };

static void exclusive(void)
{
    int count = 0, start = 0;
#pragma omp target nowait depend(out : count) map(tofrom : start)
    start = 1;
    for (int i = 0; i < N; i++) {
#pragma omp target nowait depend(mutexinoutset : count) map(always, tofrom : count)
        count += 1;
#pragma omp task depend(mutexinoutset : count) shared(count)
        count += 1;
    }
#pragma omp target nowait depend(in : count) map(tofrom : count)
    count *= 10;
#pragma omp taskwait
    printf("mutexinoutset %d %d\n", start, count);
}

static void sets(void)
{
    int x[N], total = 0;
#pragma omp target teams distribute parallel for nowait depend(out : x) map(from : x)
    for (int i = 0; i < N; i++)
        x[i] = i;
    for (int i = 0; i < N; i++) {
#pragma omp target nowait depend(inoutset : x) map(tofrom : x [i:1]) firstprivate(i)
        x[i] += 1;
    }
#pragma omp target nowait depend(in : x) map(to : x) map(tofrom : total)
    for (int i = 0; i < N; i++)
        total += x[i];
#pragma omp taskwait
    printf("inoutset %d\n", total);
}

static void iterators(int n)
{
    int x[N], sum = 0;
    for (int i = 0; i < n; i++) {
#pragma omp target nowait depend(out : x[i]) map(from : x [i:1]) firstprivate(i)
        x[i] = i * i;
    }
#pragma omp target nowait depend(iterator(int k = 0 : n), in : x[k]) map(to : x [0:n]) map(tofrom : sum)
    for (int i = 0; i < n; i++)
        sum += x[i];
#pragma omp target update nowait from(x [0:1]) depend(iterator(k = 0                                         \
                                                               : n : 2, unsigned j = 0 : 2),                 \
                                                      inout                                                  \
                                                      : x[k + j])
#pragma omp taskwait
    printf("iterator %d\n", sum);
}

static void objects(void)
{
    int x = 0;
    omp_depend_t change, look;
#pragma omp depobj(change) depend(inout : x)
#pragma omp depobj(look) depend(in : x)
    for (int i = 0; i < 10; i++) {
#pragma omp target nowait depend(depobj : change) map(tofrom : x)
        x = x * 2 + 1;
    }
    int copy = 0;
#pragma omp target nowait depend(depobj : look) map(to : x) map(from : copy)
    copy = x;
#pragma omp depobj(look) update(out)
#pragma omp target nowait depend(depobj : look) map(tofrom : x)
    x = 0;
#pragma omp taskwait
    printf("depobj %d %d\n", copy, x);
#pragma omp depobj(change) destroy
#pragma omp depobj(look) destroy
}

static void all(void)
{
    int x = 0, y = 0, z = 0;
#pragma omp target nowait depend(out : x) map(tofrom : x)
    x = 1;
#pragma omp target nowait depend(out : y) map(tofrom : y)
    y = 2;
#pragma omp target nowait depend(inout : omp_all_memory) map(to : x, y) map(tofrom : z)
    z = 10 * x + y;
#pragma omp target nowait depend(in : x) map(tofrom : x)
    x = 5;
#pragma omp target nowait depend(out : omp_all_memory) map(tofrom : z)
    z = -z;
#pragma omp taskwait
    printf("omp_all_memory %d %d %d\n", x, y, z);
}

static void sections(double *p, int n)
{
#pragma omp target teams distribute parallel for nowait depend(out                                           \
                                                               : p [0:n / 2], p [n / 2:n / 2])               \
    map(from                                                                                                 \
        : p [0:n])
    for (int i = 0; i < n; i++)
        p[i] = i;
#pragma omp target nowait depend(inout : p [n / 2:n / 2]) map(tofrom : p [n / 2:n / 2])
    for (int i = n / 2; i < n; i++)
        p[i] *= 2;
#pragma omp target nowait depend(inout : *p) map(tofrom : p [0:n / 2])
    for (int i = 0; i < n / 2; i++)
        p[i] *= 3;
#pragma omp taskwait
    printf("sections %g %g\n", p[n / 2 - 1], p[n - 1]);
}

int main(void)
{
    double p[N];
    exclusive();
    sets();
    iterators(N);
    objects();
    all();
    sections(p, N);
    return 0;
}
