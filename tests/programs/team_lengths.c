/* Arrays of a team whose lengths are given at run time: known at the launch, or not; larger than any team has. */
#include <stdio.h>
#include <stdlib.h>

enum { TEAMS = 4, WIDTH = 64, PLANES = 3 };

static double sum(int count, const double *values)
{
    double sum = 0;
    for (int i = 0; i < count; i++)
        sum += values[i] * (i % 17 + 1);
    return sum;
}

/* Several behind each other, of several dimensions, beside one of constant length. */
static void smooth(double *grid, int height, int width, int steps)
{
#pragma omp target teams distribute num_teams(TEAMS) thread_limit(WIDTH) map(tofrom : grid[0 : height * width])
    for (int row = 0; row < height; row++) {
        double one[width + 2], two[width + 2], few[20];
        float planes[width][PLANES];
        char odd[width / 3 + 1];
#pragma omp parallel
        {
#pragma omp for
            for (int i = 0; i < width + 2; i++)
                one[i] = two[i] = i == 0 || i == width + 1 ? 0 : grid[row * width + i - 1];
#pragma omp for
            for (int i = 0; i < width; i++) {
                planes[i][1] = i;
                odd[i / 3] = 1;
                if (i < 20)
                    few[i] = i;
            }
            for (int k = 0; k < steps; k += 2) {
#pragma omp for
                for (int i = 1; i <= width; i++)
                    two[i] = 0.25 * one[i - 1] + 0.5 * one[i] + 0.25 * one[i + 1];
#pragma omp for
                for (int i = 1; i <= width; i++)
                    one[i] = 0.25 * two[i - 1] + 0.5 * two[i] + 0.25 * two[i + 1];
            }
#pragma omp for
            for (int i = 1; i <= width; i++)
                grid[row * width + i - 1] = one[i] + planes[i - 1][1] + few[i % 20] + odd[(i - 1) / 3];
        }
    }
}

/* The first thread's statements between the regions, a pointer into an array, sizes. */
static void between(int n, double *out)
{
#pragma omp target teams distribute num_teams(TEAMS) thread_limit(WIDTH) map(from : out[0 : 40])
    for (int row = 0; row < 4; row++) {
        double a[n], b[n][3], first = row, *p = a + 2;
#pragma omp parallel for
        for (int i = 0; i < n; i++) {
            a[i] = i + row;
            b[i][1] = i;
        }
        a[7] = 100;
        first += a[n - 1] + b[3][1];
#pragma omp parallel for
        for (int i = 0; i < n; i++)
            a[i] = first + a[i] + b[n - 1 - i][1];
        p[1] += 1;
#pragma omp parallel for
        for (int i = 0; i < 10; i++)
            out[row * 10 + i] = a[i * 3 % n] + p[1] + sizeof(a) + sizeof b[0];
    }
}

/* More than a team has of constant length, and lengths that change in the region. */
static void large(int n, double *out)
{
#pragma omp target teams distribute num_teams(TEAMS) thread_limit(WIDTH) map(tofrom : out[0 : 8])
    for (int row = 0; row < 8; row++) {
        int all[9000], other[4000], some[n], late = n - row;
        int own[late];
        some[0] = 1;
#pragma omp parallel for
        for (int i = 0; i < 9000; i++) {
            all[i] = i;
            if (i < late)
                own[i] = 1;
            if (i < 4000)
                other[i] = 2;
        }
        if (row == 5)
            continue;
#pragma omp parallel for
        for (int i = 0; i < 1; i++)
            out[row] = all[8999 - row] + own[late - 1] + other[7] + some[0] + sizeof some;
    }
}

/* Without parallel regions, and as a task. */
static double serial(int n)
{
    double result = 0;
#pragma omp target map(tofrom : result) nowait
    {
        double values[n];
        for (int i = 0; i < n; i++)
            values[i] = i;
        for (int i = 0; i < n; i += 3)
            result += values[i];
    }
#pragma omp taskwait
    return result;
}

int main(int argc, char **argv)
{
    static double grid[9 * 50], out[40], more[8];
    int scale = argc > 1 ? atoi(argv[1]) : 1;
    for (int i = 0; i < 9 * 50; i++)
        grid[i] = i % 13;
    smooth(grid, 9, 50, 4);
    between(33, out);
    large(30, more);
    printf("%.6f %.3f %.3f %g\n", sum(9 * 50, grid), sum(40, out), sum(8, more), serial(1000 * scale));
    return 0;
}
