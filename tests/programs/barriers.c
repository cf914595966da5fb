/* Regions whose teams meet parallel regions, and what one thread reads of what another has written on the way: results,
 * team memory, mapped memory, around loops and branches. All numbers are whole, so that sums do not round. */
#include <math.h>
#include <stdio.h>
#include <stdlib.h>

enum { ROWS = 10, COLUMNS = 120 };

static void print(const char *name, int count, const double *values)
{
    double sum = 0, weighted = 0;
    for (int i = 0; i < count; i++) {
        sum += values[i];
        weighted += values[i] * (i % 17 + 1);
    }
    printf("%s %.6f %.6f\n", name, sum, weighted);
}

static void row_sum(int rows, int columns, const double *a, double *out)
{
#pragma omp target teams distribute map(to : a[0 : rows * columns]) map(from : out[0 : rows])
    for (int row = 0; row < rows; row++) {
        double sum = row;
#pragma omp parallel for reduction(+ : sum)
        for (int i = 0; i < columns; i++)
            sum += a[row * columns + i];
        out[row] = sum;
    }
}

/* Nobody says that `out` is not a part of `a`: here it is its first column. */
static void row_sum_inside(int rows, int columns, double *a, double *out)
{
#pragma omp target teams distribute num_teams(1) map(tofrom : a[0 : rows * columns])
    for (int row = 0; row < rows; row++) {
        double sum = 0;
#pragma omp parallel for reduction(+ : sum)
        for (int i = 0; i < columns; i++)
            sum += a[row * columns + i] + (row ? (int)a[(row - 1) * columns] % 7 : 0);
        out[row * columns] = sum;
    }
}

static void scale(int rows, int columns, const double *a, double *b)
{
#pragma omp target teams distribute map(to : a[0 : rows * columns]) map(tofrom : b[0 : rows * columns])
    for (int row = 0; row < rows; row++) {
        double most = -1, sum = 0;
#pragma omp parallel for reduction(max : most)
        for (int i = 0; i < columns; i++)
            most = fmax(most, a[row * columns + i]);
#pragma omp parallel for reduction(+ : sum)
        for (int i = 0; i < columns; i++) {
            b[row * columns + columns - 1 - i] = a[row * columns + i] - most;
            sum += most - a[row * columns + i];
        }
        double by = floor(sum / columns);
#pragma omp parallel for
        for (int i = 0; i < columns; i++)
            b[row * columns + i] *= by;
    }
}

static void one_between(int rows, int columns, double *a, double *out)
{
#pragma omp target teams distribute map(tofrom : a[0 : rows * columns]) map(from : out[0 : rows])
    for (int row = 0; row < rows; row++) {
        double *here = a + row * columns;
#pragma omp parallel for
        for (int i = 0; i < columns; i++)
            here[i] *= 2;
        here[0] += here[columns - 1];
        out[row] = here[0];
#pragma omp parallel for
        for (int i = 1; i < columns; i++)
            here[i] += here[0];
    }
}

static void several(int rows, int columns, const double *a, double *mean, int *odd, double *low)
{
#pragma omp target teams distribute map(to : a[0 : rows * columns])                                                    \
    map(from : mean[0 : rows], odd[0 : rows], low[0 : rows])
    for (int row = 0; row < rows; row++) {
        double sum = 0, least = 1000;
        int count = 0;
#pragma omp parallel for reduction(+ : sum, count) reduction(min : least)
        for (int i = 0; i < columns; i++) {
            double value = a[row * columns + i];
            sum += value;
            count += (int)value & 1;
            least = value < least ? value : least;
        }
#pragma omp parallel for reduction(+ : count)
        for (int i = 0; i < columns; i++)
            count += a[row * columns + i] == least;
        mean[row] = floor(sum / columns);
        odd[row] = count;
        low[row] = least + count % 2;
    }
}

/* Values that all threads decide by, in loops that end in the middle. */
static void until(int rows, int columns, double *a, double *out)
{
#pragma omp target teams distribute map(tofrom : a[0 : rows * columns], out[0 : rows])
    for (int row = 0; row < rows; row++) {
        double sum, last = -1;
        int rounds = 0;
        do {
            sum = 0;
#pragma omp parallel for reduction(+ : sum)
            for (int i = 0; i < columns; i++) {
                a[row * columns + i] = floor(a[row * columns + i] / 2);
                sum += a[row * columns + i];
            }
            if (sum == last)
                break;
            rounds++;
            if (rounds % 3 == 1)
                continue;
            last = sum;
        } while (sum > row);
        switch (rounds % 3) {
        case 0:
            out[row] = sum;
        case 1:
            out[row] += rounds;
            break;
        default:
            out[row] = -last;
        }
        while (out[row] > 1)
            out[row] -= 2;
        for (int i = 0; i < 3 && out[row] < 2; i++) {
#pragma omp parallel for
            for (int k = 0; k < columns; k++)
                a[row * columns + k] += out[row];
            if (a[row * columns] > 5)
                out[row] += 1;
        }
    }
}

/* The team's own variables and arrays. */
static void of_team(int rows, int columns, const double *a, double *out)
{
#pragma omp target teams distribute map(to : a[0 : rows * columns]) map(from : out[0 : rows])
    for (int row = 0; row < rows; row++) {
        double tile[COLUMNS], total = 1, even = 0;
        int flag = 0, *at = &flag;
        tile[0] = row;
#pragma omp parallel
        {
#pragma omp for nowait
            for (int i = 1; i < columns; i++)
                tile[i] = a[row * columns + i];
#pragma omp for reduction(+ : total)
            for (int i = 0; i < columns; i++)
                total += a[row * columns + i];
#pragma omp for reduction(+ : even)
            for (int i = 0; i < columns; i++)
                even += (int)(tile[columns - 1 - i] + total) % 2 == 0;
#pragma omp for
            for (int i = 0; i < columns / 2; i++)
                tile[i] += tile[columns - 1 - i];
        }
#pragma omp parallel for
        for (int i = 0; i < columns; i++)
            if (tile[i] == tile[0])
#pragma omp atomic write
                flag = 1;
        *at += 1;
        tile[1] = total + flag;
        flag *= 2;
#pragma omp parallel for reduction(+ : even)
        for (int i = 0; i < columns; i++)
            even += tile[(i * 7 + 1) % columns] + *at;
#pragma omp parallel for lastprivate(total)
        for (int i = 0; i < columns; i++)
            total = tile[i] + even;
        out[row] = total + flag;
    }
}

/* Originals that all teams share, and a single team's. */
static double mapped(int rows, int columns, const double *a)
{
    double total = 5, seen[4] = {0};
#pragma omp target map(tofrom : total, seen) map(to : a[0 : rows * columns])
    for (int part = 0; part < 4; part++) {
        int count = 0;
#pragma omp parallel for reduction(+ : total) reduction(max : count)
        for (int i = part; i < rows * columns; i += 4) {
            total += a[i];
            count = i > count ? i : count;
        }
        seen[part] = total + count;
        if (seen[part] > 3000)
            total -= 1000;
    }
    return total + seen[0] + 3 * seen[1] + 5 * seen[2] + 7 * seen[3];
}

int main(void)
{
    static double a[ROWS * COLUMNS], b[ROWS * COLUMNS], out[ROWS], low[ROWS], odd[ROWS];
    int count[ROWS];
    for (int i = 0; i < ROWS * COLUMNS; i++)
        a[i] = i * 37 % 101;
    row_sum(ROWS, COLUMNS, a, out);
    print("row_sum", ROWS, out);
    scale(ROWS, COLUMNS, a, b);
    print("scale", ROWS * COLUMNS, b);
    several(ROWS, COLUMNS, a, out, count, low);
    for (int i = 0; i < ROWS; i++)
        odd[i] = count[i];
    print("several", ROWS, out);
    print("several", ROWS, odd);
    print("several", ROWS, low);
    one_between(ROWS, COLUMNS, a, out);
    print("one_between", ROWS * COLUMNS, a);
    print("one_between", ROWS, out);
    of_team(ROWS, COLUMNS, a, out);
    print("of_team", ROWS, out);
    printf("mapped %.6f\n", mapped(ROWS, COLUMNS, a));
    until(ROWS, COLUMNS, a, out);
    print("until", ROWS * COLUMNS, a);
    print("until", ROWS, out);
    for (int i = 0; i < ROWS * COLUMNS; i++)
        a[i] = i % 3;
    row_sum_inside(ROWS, COLUMNS, a, a);
    print("row_sum_inside", ROWS * COLUMNS, a);
    return 0;
}
