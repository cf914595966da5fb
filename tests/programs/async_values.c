/* What a target task uses is what was there when the construct was met: the host changes everything at once.
 */
#include <omp.h>
#include <stdio.h>
#include <stdlib.h>

struct pair {
    int a;
    double b[40];
};

enum { N = 100 };

static int global = 3;
static struct pair fixed = {7, {0}};

static double scalars(int n, double *out)
{
    short s = 2;
    float f = 0.5f;
    double d = 4;
    char c = 'a';
    long l = 1L << 40;
    long double wide = 1.25L;
    int count = n, teams = 4, device = 0;
#pragma omp target teams distribute parallel for nowait map(from                                             \
                                                            : out [0:count]) firstprivate(global, c, l)      \
    num_teams(teams) device(device)
    for (int i = 0; i < n; i++)
        out[i] = i + s + f + d + c + (double)l + global;
    n = s = c = teams = 0;
    f = d = 0;
    l = 0;
    count = device = 77;
    global = 99;
    (void)wide;
#pragma omp taskwait
    global = 3;
    double sum = 0;
    for (int i = 0; i < N; i++)
        sum += out[i];
    return sum + n + s + c + teams + f + d + (double)l;
}

static double aggregates(int n, double *out)
{
    struct pair p = {5, {1, 2, 3}};
    int array[6] = {6, 5, 4, 3, 2, 1};
    double large[300];
    for (int i = 0; i < 300; i++)
        large[i] = i;
#pragma omp target teams distribute parallel for nowait map(from                                             \
                                                            : out [0:n])                                     \
    firstprivate(p, array, large, fixed)
    for (int i = 0; i < n; i++)
        out[i] = i + p.a + p.b[1] + array[1] + large[200] + fixed.a;
    p.a = 0;
    p.b[1] = 0;
    array[1] = 0;
    large[200] = 0;
    fixed.a = 0;
#pragma omp taskwait
    fixed.a = 7;
    double sum = p.a + array[1] + large[200];
    for (int i = 0; i < N; i++)
        sum += out[i];
    return sum;
}

/* Pointers go by value, and so do the bounds of sections. */
static double pointers(int n)
{
    double *from = malloc(N * sizeof(*from)), *to = malloc(N * sizeof(*to)), *result = to, *source = from;
    struct {
        double *p;
        int n;
    } view = {to, n}, *v = &view;
    double sum = 0;
    for (int i = 0; i < N; i++) {
        from[i] = i;
        to[i] = 0;
    }
#pragma omp target teams distribute parallel for nowait map(to                                               \
                                                            : from [0:n]) map(tofrom                         \
                                                                              : to [0:n]) depend(out         \
                                                                                                 : *to)
    for (int i = 0; i < n; i++)
        to[i] = 2 * from[i];
#pragma omp target teams distribute parallel for nowait map(to                                               \
                                                            : from [0:n]) map(tofrom                         \
                                                                              : v->p [0:v->n]) depend(inout  \
                                                                                                      : *to)
    for (int i = 0; i < N; i++)
        v->p[i] += from[i];
    from = to = NULL;
    n = 0;
#pragma omp taskwait
    for (int i = 0; i < N; i++)
        sum += result[i];
    free(source);
    free(result);
    return sum;
}

/* Tasks of a loop whose variables are gone when they run. */
static int loop(void)
{
    int slots[N] = {0}, sum = 0;
#pragma omp target enter data map(to : slots)
    for (int i = 0; i < N; i++) {
        int twice = 2 * i;
        struct pair p = {i, {i}};
#pragma omp target nowait firstprivate(p)
        slots[i] = twice + p.a + (int)p.b[0];
    }
#pragma omp taskwait
#pragma omp target exit data map(from : slots)
    for (int i = 0; i < N; i++)
        sum += slots[i] * (i + 1);
    return sum;
}

/* References: what is mapped, reduced or last written comes back to the variable itself. */
static void references(int n)
{
    int last = 0, mapped = 1, x[N];
    double sum = 0, most = 0, sums[4] = {0};
    struct pair p = {1, {0}};
    for (int i = 0; i < N; i++)
        x[i] = i;
#pragma omp target teams distribute parallel for nowait reduction(+: sum, sums) reduction(max: most) lastprivate(last) \
    map(tofrom: mapped)
    for (int i = 0; i < n; i++) {
        sum += x[i];
        sums[i % 4] += 1;
        most = x[i] > most ? x[i] : most;
        last = i;
        if (i == 5)
            mapped = 50;
    }
#pragma omp target nowait
    p.b[3] = 2.5;
#pragma omp taskwait
    printf("references %g %g %g %d %d %g\n", sum, most, sums[1], last, mapped, p.b[3]);
}

static void everything(void)
{
    double out[N];
    printf("scalars %.1f\n", scalars(N, out));
    printf("aggregates %.1f\n", aggregates(N, out));
    printf("pointers %.1f\n", pointers(N));
    printf("loop %d\n", loop());
    references(N);
}

int main(void)
{
    everything();
#pragma omp parallel num_threads(4)
#pragma omp single
    everything();
    return 0;
}
