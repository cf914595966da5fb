/*
 * Small updates among launches: what goes to the device has to be there before the next launch, with the value of its
 * time, and what comes back has to be what the last launch left.
 */
#include <omp.h>
#include <stdio.h>

enum { N = 64, LARGE = 100000 };

static int depth[N], large[LARGE];

/* Breadth-first search on a path: the flag says that something has changed. */
static int search(int n)
{
    int stop, levels = 0;
#pragma omp target data map(tofrom: depth[0:n]) map(alloc: stop)
    do {
        stop = 0;
#pragma omp target update to(stop)
#pragma omp target teams distribute parallel for
        for (int i = 0; i < n - 1; i++)
            if (depth[i] == levels && depth[i + 1] < 0)
                depth[i + 1] = -2;
#pragma omp target teams distribute parallel for map(stop)
        for (int i = 0; i < n; i++)
            if (depth[i] == -2) {
                depth[i] = levels + 1;
                stop = 1;
            }
#pragma omp target update from(stop)
        levels++;
    } while (stop);
    return levels;
}

/* The same variable goes to the device again before anything has been waited for. */
static long overtaken(int steps)
{
    int value = 0;
    long sums[2] = {0, 0};
#pragma omp target data map(to: value) map(tofrom: sums)
    for (int t = 0; t < steps; t++) {
        value = t;
#pragma omp target update to(value)
#pragma omp target map(value)
        sums[t % 2] += value;
    }
    return sums[0] * 1000000 + sums[1];
}

/* Several sections, both ways, more than there is room for, and one that is too large. */
static int sections(int rounds)
{
    int wrong = 0, count = 0;
#pragma omp target data map(tofrom: depth, large) map(tofrom: count)
    for (int r = 0; r < rounds; r++) {
        for (int i = 0; i < N; i++)
            depth[i] = r + i;
        for (int i = 0; i < 3000; i++)
            large[i] = r;
#pragma omp target update to(depth[0:N]) to(large[0:3000])
#pragma omp target teams distribute parallel for
        for (int i = 0; i < N; i++)
            depth[i] += large[i];
#pragma omp target map(count)
        count++;
#pragma omp target update from(depth[10:20], count) to(large[5:1])
        for (int i = 10; i < 30; i++)
            wrong += depth[i] != 2 * r + i;
        wrong += count != r + 1;
#pragma omp target update from(large)
        wrong += large[2999] != r;
    }
    return wrong;
}

/* A few bytes at any place, and sections that are many. */
static int pieces(int steps)
{
    unsigned char one[1] = {1}, few[9] = {0}, some[64] = {0}, more[65] = {0};
    short next[3] = {0};
    int wrong = 0;
#pragma omp target data map(to : one, few, some, more, next)
    for (int t = 1; t <= steps; t++) {
#pragma omp target teams distribute parallel for map(one, few, some, more, next)
        for (int i = 0; i < 65; i++) {
            if (i < 1)
                one[i] = (unsigned char)t;
            if (i < 3)
                next[i] = (short)(t * 1000 + i);
            if (i < 9)
                few[i] = (unsigned char)(t + i);
            if (i < 64)
                some[i] = (unsigned char)(t ^ i);
            more[i] = (unsigned char)(t - i);
        }
#pragma omp target update from(one)
#pragma omp target update from(few[1:7], some)
#pragma omp target update from(some[1:3], few[8:1], next[1:2], one, more)
        wrong += one[0] != (unsigned char)t || next[0] != 0 || next[2] != (short)(t * 1000 + 2);
        for (int i = 1; i < 9; i++)
            wrong += few[i] != (unsigned char)(t + i);
        for (int i = 0; i < 64; i++)
            wrong += some[i] != (unsigned char)(t ^ i) || more[i] != (unsigned char)(t - i);
    }
    return wrong + few[0];
}

/* What is not present stays as it is. */
static int absent(void)
{
    int here = 3, there = 4;
    for (int t = 0; t < 2; t++) {
#pragma omp target update to(here)
#pragma omp target map(tofrom: there)
        there++;
#pragma omp target update from(here)
    }
    return here * 10 + there;
}

/* Reductions of what is present: they leave their results on the device, and share scratch memory. */
static long reduced(int steps)
{
    long sum = 0, largest = 0, all = 0;
#pragma omp target data map(tofrom: depth) map(alloc: sum, largest)
    for (int t = 0; t < steps; t++) {
        sum = largest = t;
#pragma omp target update to(sum, largest)
#pragma omp target teams distribute parallel for reduction(+: sum) map(tofrom: sum)
        for (int i = 0; i < N; i++)
            sum += depth[i];
#pragma omp target teams distribute parallel for num_teams(7) reduction(max: largest) map(tofrom: largest)
        for (int i = 0; i < N; i++)
            largest = depth[i] > largest ? depth[i] : largest;
#pragma omp target teams distribute parallel for
        for (int i = 0; i < N; i++)
            depth[i] = (depth[i] * 5 + 1) % 1000;
#pragma omp target update from(sum, largest)
        all += sum * 3 + largest;
        if (all < 0)
            break;
    }
    return all;
}

/* Each thread its own. */
static int threads(void)
{
    int wrong = 0;
#pragma omp parallel num_threads(4) reduction(+: wrong)
    {
        int mine = 0, sum = 0, me = omp_get_thread_num();
#pragma omp target data map(to: mine) map(to: sum)
        for (int t = 0; t < 300; t++) {
            mine = t * (me + 1);
#pragma omp target update to(mine)
#pragma omp target map(sum, mine)
            sum += mine;
            if (t % 50 == 49) {
#pragma omp target update from(sum)
                wrong += sum != (me + 1) * t * (t + 1) / 2;
            }
        }
    }
    return wrong;
}

int main(void)
{
    for (int i = 0; i < N; i++)
        depth[i] = i ? -1 : 0;
    printf("levels %d", search(N));
    printf(" last %d\n", depth[N - 1]);
    printf("overtaken %ld\n", overtaken(1500));
    printf("sections %d\n", sections(60));
    printf("pieces %d\n", pieces(40));
    printf("absent %d\n", absent());
    for (int i = 0; i < N; i++)
        depth[i] = i;
    printf("reduced %ld\n", reduced(300));
    printf("threads %d\n", threads());
    return 0;
}
