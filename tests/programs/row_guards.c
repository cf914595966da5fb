/* Rows that tables of pointers lead to, in accesses that not every iteration makes: the program reads a pointer only
 * where it makes one. */
#include <stdio.h>

enum { N = 6, M = 40, ROWS = 32, POOL = 4000 };

static float w[M];
static double pool[POOL], *t[2 * ROWS];

static void by_value(int n, int m, double **a, double **b, int c)
{
#pragma omp target teams distribute parallel for
    for (int i = 0; i < n; i++)
        for (int j = 1; j < m; j++) {
            double x = 0;
            if (c > 0)
                x = b[i][j];
            if (a[i][j] > 3)
                b[i][j] = a[i][j - 1] + x + 1;
        }
}

static void by_weight(int n, int m, double **a, double **b, int c)
{
#pragma omp target teams distribute parallel for
    for (int i = 0; i < n; i++)
        for (int j = 1; j < m; j++) {
            if (c > 0)
                b[i][j] += 1;
            if (w[j] > 0)
                b[i][j] = a[i][j - 1] * 0.5 + 1;
        }
}

static void omitted(int n, int m, double **a, double **b, int c)
{
#pragma omp target teams distribute parallel for
    for (int i = 0; i < n; i++)
        for (int j = 1; j < m; j++)
            a[i][j] = c ?: b[i][j - 1];
}

static void chosen(int n, int m, double **a, double **b, int c)
{
#pragma omp target teams distribute parallel for
    for (int i = 0; i < n; i++)
        for (int j = 1; j < m; j++)
            a[i][j] += c > 1 ? b[i][j - 1] : 2;
}

static void both(int n, int m, double **a, double **b, int c)
{
#pragma omp target teams distribute parallel for
    for (int i = 0; i < n; i++)
        for (int j = 1; j < m; j++)
            a[i][j] += c && b[i][j - 1] > 2;
}

static void sizes(int n, int m, double **a, double **b)
{
#pragma omp target teams distribute parallel for
    for (int i = 0; i < n; i++)
        for (int j = 1; j < m; j++)
            a[i][j] += (double)sizeof b[i][j - 1] + _Generic(b[i][j], double: 1, default: 2);
}

static void left(int m, int length, double **a, double **b)
{
#pragma omp target teams distribute parallel for
    for (int i = 0; i < 1; i++)
        for (int j = 1; j < m; j++) {
            double s = 0;
            for (int k = 0; k < length; k++) {
                if (k == 2)
                    break;
                s += b[k][j - 1];
            }
            a[i][j] = s;
        }
}

static void skipped(int m, int length, double **a, double **b)
{
#pragma omp target teams distribute parallel for
    for (int i = 0; i < 1; i++)
        for (int j = 1; j < m; j++) {
            double s = 0;
            for (int k = 0; k < length; k++) {
                if (k >= 2)
                    continue;
                s += b[k][j - 1];
            }
            a[i][j] = s;
        }
}

/* Whether the loop that `limit` ends reaches a row. */
static void limited(int m, int limit, double **a, double **b)
{
#pragma omp target teams distribute parallel for
    for (int i = 0; i < 1; i++)
        for (int j = 1; j < m; j++) {
            double s = 0;
            for (int k = 0; k < limit; k++)
                s += b[k][j - 1];
            a[i][j] = s;
        }
}

static void lay_rows(int way)
{
    static const int places[] = {0, 1, -1, 3, 60, 40, -41, 100};
    for (int i = 0; i < POOL; i++)
        pool[i] = (i * 37 + way * 11) % 17;
    for (int j = 0; j < M; j++)
        w[j] = (float)((j * 7 + way) % 5 - 1);
#pragma omp target update to(pool, w)
    const int place = places[way];
#pragma omp target
    for (int i = 0; i < ROWS; i++) {
        t[i] = pool + i % 12 * 250 + 60;
        t[ROWS + i] = t[i] + place;
    }
}

static void show(const char *name, int way, int c)
{
    double sum = 0;
#pragma omp target update from(pool)
    for (int i = 0; i < POOL; i++)
        sum += pool[i] * (i % 13 + 1);
    printf("%s %d %d: %.17g\n", name, way, c, sum);
    lay_rows(way);
}

int main(void)
{
    double **a, **b, **none = 0;
#pragma omp target data map(alloc : pool, w, t)
    {
#pragma omp target map(from : a, b)
        {
            a = t;
            b = t + ROWS;
        }
        for (int way = 0; way < 8; way++) {
            lay_rows(way);
            for (int c = 0; c < 3; c++) {
                by_value(N, M, a, b, c), show("by_value", way, c);
                by_value(N, M, a, a, c), show("by_value", way, c);
                by_weight(N, M, a, b, c), show("by_weight", way, c);
                omitted(N, M, a, c ? none : b, c), show("omitted", way, c);
                chosen(N, M, a, c > 1 ? b : none, c), show("chosen", way, c);
                both(N, M, a, c ? b : none, c), show("both", way, c);
                sizes(N, M, a, none), show("sizes", way, c);
                limited(M, c, a, c ? b : none), show("limited", way, c);
            }
#pragma omp target
            t[ROWS + 2] = t[ROWS + 3] = 0;
            left(M, 4, a, b), show("left", way, 0);
            left(M, 2000000000, a, b), show("left", way, 0);
            skipped(M, 2000, a, b), show("skipped", way, 0);
        }
    }
}
