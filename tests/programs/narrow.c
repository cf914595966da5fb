/* Leagues whose iterations come to short parallel loops: what each computes is the same whoever runs it. */
#include <omp.h>
#include <stdio.h>
#include <stdlib.h>

enum { ROWS = 1000, SHORT = 12, SMALL = 4 };

static void print(const char *name, int count, const double *values)
{
    double sum = 0, weighted = 0;
    for (int i = 0; i < count; i++) {
        sum += values[i];
        weighted += values[i] * (i % 17 + 1);
    }
    printf("%s %.6f %.6f\n", name, sum, weighted);
}

static void sums(const double *a, double *out)
{
#pragma omp target teams distribute map(to : a[0 : ROWS * SHORT]) map(from : out[0 : ROWS])
    for (int row = 0; row < ROWS; row++) {
        double sum = row, most = -1;
#pragma omp parallel for reduction(+ : sum) reduction(max : most)
        for (int i = 0; i < SHORT; i++) {
            sum += a[row * SHORT + i];
            most = a[row * SHORT + i] > most ? a[row * SHORT + i] : most;
        }
        out[row] = sum * 2 + most;
    }
}

/* Arrays and variables that a team's threads share; copies for each of them; two loops in one. */
static void shared(const double *a, double *b)
{
    int i, k, offset = 3, last = 7;
#pragma omp target teams distribute collapse(2) map(to : a[0 : ROWS * SHORT]) map(tofrom : b[0 : ROWS])
    for (int row = 0; row < ROWS / 10; row++)
        for (int column = 0; column < 10; column++) {
            double tile[SMALL], total = 0, part = 5;
            int seen = 0, at = row * 10 + column, *where = &at;
#pragma omp parallel for firstprivate(offset)
            for (i = 0; i < SMALL; i++) {
                offset += i;
                tile[i] = a[*where * SHORT + i] + offset;
                offset -= i;
                if (i == SMALL - 1)
                    seen = i;
            }
            tile[seen] += 1;
#pragma omp parallel for collapse(2) reduction(+ : total) private(part)
            for (i = 0; i < 2; i++)
                for (k = SMALL - 1; k >= 0; k -= 2) {
                    part = tile[k];
#pragma omp atomic
                    b[at] += 1;
                    total += part * (i + 1);
                }
            b[at] += total + part + seen + last;
        }
}

/* Nothing but one loop inside, along rows or down columns. */
static void nests(const double *a, double *b)
{
    int i;
#pragma omp target teams distribute map(to : a[0 : ROWS * SHORT]) map(tofrom : b[0 : ROWS * SHORT])
    for (int row = 0; row < ROWS; row++) {
#pragma omp parallel for
        for (i = 0; i < SHORT; i++)
            b[row * SHORT + i] += 2 * a[row * SHORT + i];
    }
#pragma omp target teams distribute map(to : a[0 : ROWS * SHORT]) map(tofrom : b[0 : ROWS * SHORT])
    for (int column = 0; column < ROWS; column++)
#pragma omp parallel for
        for (i = SHORT - 1; i >= 0; i -= 2)
            b[i * ROWS + column] -= a[i * ROWS + column];
}

/* These are for teams: what the program asks for or looks at, long loops, loops that are met often. */
static void teams(const double *a, double *b, double *c, int n, int *widest)
{
#pragma omp target teams distribute num_teams(3) map(to : a[0 : ROWS * SHORT]) map(tofrom : b[0 : ROWS])
    for (int row = 0; row < ROWS; row++) {
        double sum = 0;
#pragma omp parallel for reduction(+ : sum)
        for (int i = 0; i < SHORT; i++)
            sum += a[row * SHORT + i];
        b[row] += sum;
    }
#pragma omp target teams distribute map(to : a[0 : ROWS * SHORT]) map(tofrom : b[0 : ROWS], widest[0 : 1])
    for (int row = 0; row < ROWS; row++) {
#pragma omp parallel for
        for (int i = 0; i < SHORT; i++)
            if (row == 0 && i == 0)
                *widest = omp_get_num_threads();
    }
#pragma omp target teams distribute map(to : a[0 : ROWS * SHORT]) map(tofrom : c[0 : n])
    for (int row = 0; row < n; row++) {
        double sum = 0;
        for (int round = 0; round < 5; round++) {
#pragma omp parallel for reduction(+ : sum)
            for (int i = 0; i < SHORT; i++)
                sum += a[row * SHORT + i] * round;
        }
        c[row] += sum;
    }
}

int main(void)
{
    static double a[ROWS * SHORT], b[ROWS], c[ROWS];
    int widest = 0;
    for (int i = 0; i < ROWS * SHORT; i++)
        a[i] = i * 37 % 101;
    sums(a, b);
    print("sums", ROWS, b);
    shared(a, b);
    print("shared", ROWS, b);
    static double d[ROWS * SHORT];
    nests(a, d);
    print("nests", ROWS * SHORT, d);
    teams(a, b, c, ROWS, &widest);
    print("teams", ROWS, b);
    print("teams", ROWS, c);
    printf("%s\n", widest > 0 ? "threads" : "none");
    return 0;
}
