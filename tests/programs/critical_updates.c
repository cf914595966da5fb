/* Critical constructs that update one object, that look for the greatest value or the least, and others. */
#include <stdio.h>
#include <stdlib.h>

enum { N = 3000 };

static int number(int i)
{
    return (int)((i * 2654435761u >> 7) % 100003);
}

#pragma omp declare target
int calls;
static void count_call(void)
{
#pragma omp critical(calls)
    calls++;
}
#pragma omp end declare target

static void update(const int *a, int n)
{
    int count = 0, most = -1, bits = 0, bins[16] = {0};
    double sum = 0;
    long least = 1000000;
#pragma omp target teams distribute parallel for map(tofrom                                                  \
                                                     : count, most, bits, bins, sum, least) map(to           \
                                                                                                : a [0:n])
    for (int i = 0; i < n; i++) {
#pragma omp critical
        {
            sum += a[i];
        }
        if (a[i] % 3 == 0)
#pragma omp critical(thirds)
        {
            {
                count++;
            }
        } else
#pragma omp critical(bits)
            bits = a[i] | bits;
        if (a[i] > 7)
#pragma omp critical
        {
            if (most < a[i])
                most = a[i];
        } else
            bins[0] = 0;
#pragma omp critical(least) hint(0)
        least = a[i] < least ? a[i] : least;
#pragma omp critical
        bins[1 + a[i] % 15] += 2;
    }
    printf("%d %d %d %g %ld:", count, most, bits, sum, least);
    for (int i = 0; i < 16; i++)
        printf(" %d", bins[i]);
    puts("");
}

/* Values that depend on what is updated; several statements; functions with a critical construct. */
static void keep(const int *a, int n)
{
    int count = 0, other = 0, list[N], order = 0, total = 0;
#pragma omp target teams distribute parallel for map(tofrom : count, other)
    for (int i = 0; i < n; i++) {
#pragma omp critical
        count++;
#pragma omp critical
        other += count > 0;
    }
    printf("%d %d", count, other);
#pragma omp target teams distribute parallel for map(tofrom : order, list, total) map(to : a [0:n])
    for (int i = 0; i < n; i++) {
#pragma omp critical
        {
            list[order] = a[i];
            order++;
        }
#pragma omp critical
        total += order > 0;
    }
    long sum = 0;
    for (int i = 0; i < n; i++)
        sum += list[i];
    printf(" %d %ld %d", order, sum, total);
#pragma omp target teams distribute parallel for map(tofrom : count)
    for (int i = 0; i < n; i++) {
        count_call();
#pragma omp critical(calls)
        count++;
    }
#pragma omp target update from(calls)
    printf(" %d %d\n", count, calls);
}

struct point {
    double x, y;
};

static void look(const int *a, const struct point *p, int n)
{
    int most = -1, where = -1, tie = -1, where_first = N, found = 0;
    double nearest = 1e9;
    struct point near = {0, 0};
#pragma omp target teams distribute parallel for map(tofrom : most, where) map(to : a [0:n])
    for (int i = 0; i < n; i++) {
#pragma omp critical
        if (a[i] > most) {
            most = a[i];
            where = i;
        }
    }
#pragma omp target teams distribute parallel for map(tofrom : tie, where_first) map(to : a [0:n])
    for (int i = 0; i < n; i++) {
        const int value = a[i] / 100;
#pragma omp critical(first)
        {
            if (value > tie || (value == tie && i < where_first)) {
                tie = value;
                where_first = i;
            }
        }
    }
#pragma omp target teams distribute parallel for map(tofrom : nearest, near, found) map(to : p [0:n])
    for (int i = 0; i < n; i++) {
        double d = p[i].x * p[i].x + p[i].y * p[i].y;
        if (d < nearest) {
#pragma omp critical
            if (i % 2 && d < nearest) {
                near = p[i];
                nearest = d;
                found++;
            }
        }
    }
    printf("%d %d %d %d %g %g %g %d\n", most, where, tie, where_first, nearest, near.x, near.y, found > 0);
}

/* What is greater than a value that also becomes less, or that its search changes. */
static void turn(const int *a, int n)
{
    int most = -1, times = 0, resets = 0, limit = 0;
#pragma omp target teams distribute parallel for map(tofrom : most, times, resets) map(to : a [0:n])
    for (int i = 0; i < n; i++) {
#pragma omp critical
        if (i >= most) {
            most = i;
            times++;
        }
#pragma omp critical
        if (i % 100 == 0) {
            most = -1;
            resets++;
        }
    }
#pragma omp target parallel for map(tofrom : limit) num_threads(8)
    for (int i = 0; i < 800; i++) {
#pragma omp critical
        if (limit % 8 + limit / 8 * 8 + 1 > limit) {
            limit = limit % 8 + limit / 8 * 8 + 1;
        }
    }
    printf("%d %d %d\n", times >= resets, resets, limit);
}

int main(void)
{
    int *a = malloc(N * sizeof(*a));
    struct point *p = malloc(N * sizeof(*p));
    for (int i = 0; i < N; i++) {
        a[i] = number(i);
        p[i] = (struct point){number(i) - 50000, number(i + 1) / 2.0};
    }
    update(a, N);
    keep(a, N);
    look(a, p, N);
    turn(a, N);
    free(a);
    free(p);
    return 0;
}
