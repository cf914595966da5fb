/* Regions whose teams meet parallel regions, with code between them that all threads of a team may run, or must
 * not. Every result depends on nothing but the input: the number of threads is the device's business. */
#include <math.h>
#include <omp.h>
#include <stdio.h>
#include <stdlib.h>

enum { ROWS = 24, COLUMNS = 200, WIDTH = 64 };

static void print(const char *name, int count, const double *values)
{
    double sum = 0, weighted = 0;
    for (int i = 0; i < count; i++) {
        sum += values[i];
        weighted += values[i] * (i % 17 + 1);
    }
    printf("%s %.6f %.6f\n", name, sum, weighted);
}

/* What each region writes is read between the regions, and steers loops. */
static void steered(double *a, int *steps)
{
#pragma omp target teams distribute map(tofrom : a[0 : ROWS * COLUMNS], steps[0 : ROWS]) thread_limit(WIDTH)
    for (int row = 0; row < ROWS; row++) {
        double *here = a + row * COLUMNS;
        int count = 0;
        while (here[0] > 1 && count < 50) {
            const double first = here[0], last = here[COLUMNS - 1];
            count++;
            if (count % 7 == 3)
                continue;
#pragma omp parallel for num_threads(WIDTH)
            for (int i = 0; i < COLUMNS; i++)
                here[i] = i % 2 ? 0.5 * here[i] + 0.25 * first : 0.75 * here[i] - 0.01 * last;
            if (count > 20 + row)
                break;
        }
#pragma omp parallel for firstprivate(count)
        for (int i = 0; i < COLUMNS; i++) {
            count += i;
            if (i == 0)
                steps[row] = count;
        }
    }
}

/* Team memory, barriers, single, masked, critical, sections and a loop in the regions. */
static void inside(const double *a, double *b, double *sums)
{
#pragma omp target teams num_teams(5) thread_limit(WIDTH) map(to : a[0 : ROWS * COLUMNS])                      \
    map(from : b[0 : ROWS * COLUMNS]) map(tofrom : sums[0 : ROWS])
    {
        double tile[COLUMNS];
#pragma omp allocate(tile) allocator(omp_pteam_mem_alloc)
#pragma omp distribute
        for (int row = 0; row < ROWS; row++) {
            const int begin = row * COLUMNS, odd = row & 1;
#pragma omp parallel
            {
                int mine = 0;
#pragma omp for schedule(static, 3)
                for (int i = 0; i < COLUMNS; i++)
                    tile[i] = a[begin + i];
#pragma omp single
                tile[0] += 1;
#pragma omp for collapse(2) nowait
                for (int i = 0; i < COLUMNS / 10; i++)
                    for (int k = 0; k < 10; k++) {
                        mine++;
                        b[begin + i * 10 + k] = tile[COLUMNS - 1 - i * 10 - k];
                    }
#pragma omp critical
                sums[row] += mine;
#pragma omp barrier
#pragma omp masked
                sums[row] *= 2;
            }
            if (odd) {
#pragma omp parallel sections num_threads(WIDTH)
                {
#pragma omp section
                    sums[row] += 1000;
#pragma omp section
                    b[begin] += 1;
                }
            }
        }
    }
}

/* Mapped variables in the regions: a reduction into one, an array, a struct; one that the host's copy begins. */
static double reduced(const double *a, int scale)
{
    double total = 0, parts[4] = {0};
    struct {
        int low, high;
    } ends = {1000000, -1000000};
#pragma omp target map(tofrom : total, parts, ends) map(to : a[0 : ROWS * COLUMNS])
    {
        const int rows = ROWS / 4 * scale;
        for (int part = 0; part < 4; part++) {
            double before = part ? parts[part - 1] : 0;
#pragma omp parallel for reduction(+ : total)
            for (int i = part * rows * COLUMNS; i < (part + 1) * rows * COLUMNS; i++)
                total += floor(a[i]);
#pragma omp parallel
            {
#pragma omp single
                {
                    parts[part] = total + before;
                    ends.low = total < ends.low ? (int)total : ends.low;
                    ends.high = total > ends.high ? (int)total : ends.high;
                }
            }
        }
    }
    return total + parts[0] + parts[1] * 3 + parts[2] * 5 + parts[3] * 7 + ends.low + ends.high;
}

/* Here the initial thread stores, calls, and has variables that the regions change. */
int calls;
#pragma omp declare target(calls)
static int next_of(int value)
{
#pragma omp atomic
    calls++;
    return value * 3 + 1;
}
#pragma omp declare target(next_of)

static void acting(double *b, double *sums)
{
#pragma omp target teams distribute map(tofrom : b[0 : ROWS * COLUMNS], sums[0 : ROWS]) thread_limit(WIDTH)
    for (int row = 0; row < ROWS; row++) {
        double sum = 0, largest = -1;
        int seed = next_of(row), found[3] = {1, 2, 3};
#pragma omp parallel for reduction(+ : sum) reduction(max : largest)
        for (int i = 0; i < COLUMNS; i++) {
            b[row * COLUMNS + i] += seed;
            sum += floor(b[row * COLUMNS + i]);
            largest = fmax(largest, b[row * COLUMNS + i]);
        }
        sums[row] += sum;
        sum /= 2;
        found[row % 3]++;
#pragma omp parallel for lastprivate(seed) num_threads(7)
        for (int i = 0; i < COLUMNS; i++) {
            seed = i + found[i % 3];
            b[row * COLUMNS + i] -= sum;
        }
#pragma omp parallel if (row % 2)
#pragma omp single
        sums[row] += seed;
        sums[row] = sums[row] - floor(largest);
    }
}

struct range {
    double low, high;
};

/* Here one thread of the team does that for all. */
static void storing(double *b, double *sums)
{
#pragma omp target teams distribute map(tofrom : b[0 : ROWS * COLUMNS], sums[0 : ROWS]) thread_limit(WIDTH)
    for (int row = 0; row < ROWS; row++) {
        double sum = row, largest = -1, *const to_sum = &sum;
        int last = 0, found[3] = {1, 2, 3}, rounds = 0;
        struct range ends = {1e9, -1e9}, own = {0, 0};
#pragma omp parallel for reduction(+ : sum) reduction(max : largest)
        for (int i = 0; i < COLUMNS; i++) {
            sum += floor(b[row * COLUMNS + i]);
            largest = fmax(largest, b[row * COLUMNS + i]);
        }
        sums[row] += sum;
        sum /= 2;
        *to_sum += 1;
        found[row % 3]++;
        own.low = sum;
        own.high += largest;
        if (row % 2)
            sums[row] += 5;
        else
            sums[row] -= 3;
        while (rounds < 4) {
            rounds++;
            if (rounds == 2)
                continue;
            found[0] += rounds;
            if (sums[row] > 1e6) {
                sums[row] = 0;
                break;
            }
#pragma omp parallel for lastprivate(last)
            for (int i = 0; i < COLUMNS; i++) {
                last = i + found[i % 3];
                b[row * COLUMNS + i] -= sum - own.low + own.high / 100;
            }
            ends.low = fmin(ends.low, last);
        }
        for (int i = 1; i < COLUMNS; i++) {
            if (i == 7)
                continue;
            double next = b[row * COLUMNS + i] * 0.5;
            b[row * COLUMNS + i] = next + b[row * COLUMNS + i - 1] * 0.5;
        }
#pragma omp parallel
#pragma omp single
        {
            ends.high = b[row * COLUMNS + COLUMNS - 1];
            ends.low += last;
        }
        switch (row % 3) {
        case 0:
            sums[row] += ends.high;
            break;
        default:
            sums[row] += ends.low;
            sums[row] += last;
        }
    }
}

/* Parallel regions in parallel regions, and directives without a team. */
static int nested(int n)
{
    int count = 0;
#pragma omp target map(tofrom : count)
    {
        for (int k = 0; k < n; k++) {
#pragma omp parallel
            {
#pragma omp for
                for (int i = 0; i < 10; i++) {
#pragma omp parallel for
                    for (int j = 0; j < 10; j++) {
#pragma omp atomic
                        count += i + j;
                    }
                }
            }
        }
    }
    return count;
}

int main(void)
{
    static double a[ROWS * COLUMNS], b[ROWS * COLUMNS], sums[ROWS], steps[ROWS];
    static int taken[ROWS];
    for (int i = 0; i < ROWS * COLUMNS; i++)
        a[i] = i % 101 + (i % 13) * 0.25 + 2;
    steered(a, taken);
    print("steered", ROWS * COLUMNS, a);
    for (int i = 0; i < ROWS; i++)
        steps[i] = taken[i];
    print("steps", ROWS, steps);
    inside(a, b, sums);
    print("inside", ROWS * COLUMNS, b);
    print("sums", ROWS, sums);
    print("reduced", 1, &(double){reduced(b, 1)});
    acting(b, sums);
    print("acting", ROWS * COLUMNS, b);
    print("sums", ROWS, sums);
    storing(b, sums);
    print("storing", ROWS * COLUMNS, b);
    print("sums", ROWS, sums);
    printf("nested %d\n", nested(3));
#pragma omp target update from(calls)
    printf("calls %d\n", calls);
    return 0;
}
