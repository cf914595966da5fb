/* Rows that tables of pointers lead to. They lie apart, overlap, or are the same. */
#include <stdio.h>

enum { N = 12, M = 150, PITCH = 4 * (M + 8), ROWS = 4 * N };

struct grid {
    double **u, **v;
    int n;
};
struct cell {
    double x, y;
};

static double pool[N * PITCH], w[M];
static double *t[ROWS], **planes[2 * N], *lines[6 * N];
static struct cell *cells[2 * N];
static unsigned char *bytes[2 * N];
static struct grid g;

static void stencil(int n, int m, double **a, double **b)
{
#pragma omp target teams distribute parallel for
    for (int i = 1; i < n - 1; i++)
        for (int j = 1; j < m - 1; j++)
            b[i][j] = 0.25 * (a[i - 1][j] + a[i + 1][j] + a[i][j - 1] + a[i][j + 1]);
}

static void sums(int n, int m, double **a, double **b, double **c)
{
    int i, j;
#pragma omp target teams distribute parallel for private(j)
    for (i = 0; i < n; i++) {
        for (j = 0; j < m; j++)
            c[i][j] = 2 * a[i][j] + b[i][j];
    }
}

static void borders(int n, int m, double **a, double **b)
{
#pragma omp target teams distribute parallel for
    for (int i = 0; i < n; i++)
        for (int j = 0; j < m; j++)
            if (i > 0 && i < n - 1 && j > 0 && j < m - 1)
                b[i][j] = a[i - 1][j] + a[i + 1][j] - a[i][j - 1];
            else
                b[i][j] = a[i][j];
}

static void characters(int n, int m, unsigned char **a, unsigned char **b)
{
#pragma omp target teams distribute parallel for
    for (int i = 0; i < n; i++)
        for (int j = 0; j < m; j++) {
            int left = j > 0 ? a[i][j - 1] : 0;
            b[i][j] = (left + 3 * a[i][j]) & 255;
        }
}

static inline double in_grid(const struct grid *grid, int i, int j)
{
    return grid->u[i][j];
}

static void members(struct grid *grid)
{
#pragma omp target parallel for
    for (int i = 0; i < N; i++)
#pragma omp simd
        for (int j = 0; j < grid->n; j++) {
            double value = in_grid(grid, i, j) * 2;
            grid->v[i][j] = value > 9 ? value - 9 : value;
        }
}

static void structs(int n, int m, struct cell **a, struct cell **b, const double *weights)
{
#pragma omp target teams distribute
    for (int i = 0; i < n; i++) {
        struct cell *row = a[i];
        for (int j = m - 1; j >= 0; j--) {
            b[i][j].x = (row[j].x + weights[j]) * 0.5;
            b[i][j].y = row[j].y + 1;
        }
    }
}

static void colours(int n, int m, int colour, double **a)
{
#pragma omp target teams distribute parallel for
    for (int i = 1; i < n - 1; i += 2)
        for (int j = 1 + colour; j < m - 1; j += 2)
            a[i][j] = 0.25 * (a[i - 1][j] + a[i + 1][j] + a[i][j - 1] + a[i][j + 1]);
}

static void in_turn(int n, int m, double **a, double **b, double **c)
{
#pragma omp target teams distribute parallel for
    for (int i = 0; i < n; i++) {
        for (int j = 0; j < m; j++)
            b[i][j] = a[i][j] + 1;
        for (int j = 1; j < m; j++)
            c[i][j] = b[i][j - 1] + b[i][j];
    }
}

static void in_place(int n, int m, double **a)
{
#pragma omp target teams distribute parallel for
    for (int i = 0; i < n; i++)
        for (int j = 0; j < m; j++)
            a[i][j] *= 0.5;
}

static void windows(int n, int m, double **a, double **b)
{
#pragma omp target teams distribute parallel for
    for (int i = 0; i < n; i++)
        for (int j = 2; j < m - 2; j++) {
            double s = 0;
            for (int k = -2; k <= 2; k++)
                s += a[i][j + k] * (k + 3);
            b[i][j] = s;
        }
}

static void cubes(int n, int m, double ***u, double ***v)
{
#pragma omp target teams distribute parallel for
    for (int i = 0; i < n; i++)
        for (int k = 0; k < 3; k++)
            for (int j = 0; j < m; j++)
                v[i][k][j] = u[i][k][j] + 1;
}

static void products(int n, double **a, double **b, double **c)
{
    int i, j, k;
#pragma omp target teams distribute parallel for private(j, k)
    for (i = 0; i < n; i++)
        for (j = 0; j < n; j++) {
            c[i][j] = 0;
            for (k = 0; k < n; k++)
                c[i][j] += a[i][k + 1] * b[k][j];
        }
}

static void counts(int n, int m, double ***u, double *out)
{
#pragma omp target teams distribute parallel for
    for (int i = 0; i < n; i++) {
        int many = 0;
        for (int j = 0; j < m; j++)
            many += u[i][0][j] > 3;
        out[i] = many;
    }
}

/* An iteration reads what the one before has stored. */
static void recurrence(int n, int m, double **a, double **b)
{
#pragma omp target teams distribute parallel for
    for (int i = 0; i < n; i++)
        for (int j = 1; j < m; j++)
            b[i][j] = b[i][j - 1] * 0.5 + a[i][j];
}

/* The program reads that pointer in no iteration, perhaps. */
static void perhaps(int n, int m, double **a, double **b)
{
#pragma omp target teams distribute parallel for
    for (int i = 0; i < n; i++)
        for (int j = 0; j < m; j++) {
            b[i][j] += 1;
            if (b[i][j] > 1e9)
                b[i][j] = a[i + 100000000][j];
        }
}

/* Where the other row begins, for each of the ways in which rows lie. */
static long other(int way)
{
    const long places[] = {M + 8, 1, 0, -1, 3, M / 2};
    return places[way];
}

static void lay_rows(int way)
{
    const long place = other(way), further = way & 1 ? 0 : 3 * (M + 8) - 8;
    for (long i = 0; i < N * PITCH; i++)
        pool[i] = (double)(i * 7 % 13) + 0.25 * (double)(i % 5);
#pragma omp target update to(pool)
#pragma omp target
    for (int i = 0; i < N; i++) {
        double *row = pool + (long)i * PITCH + 4;
        t[i] = row;
        t[N + i] = row + place;
        t[2 * N + i] = row + 2 * (M + 8);
        t[3 * N + i] = row + further;
        cells[i] = (struct cell *)row;
        cells[N + i] = cells[i] + place;
        bytes[i] = (unsigned char *)row;
        bytes[N + i] = (unsigned char *)row + (place > 1 ? 8 * place : place);
        for (int k = 0; k < 3; k++) {
            lines[3 * i + k] = row + k * 40;
            lines[3 * (N + i) + k] = row + k * 40 + (place > 3 ? 130 : place);
        }
        planes[i] = lines + 3 * i;
        planes[N + i] = lines + 3 * (N + i);
    }
#pragma omp target
    {
        g.u = t;
        g.n = M;
        g.v = t + N;
    }
}

static void show(const char *name, int way)
{
    double sum = 0;
#pragma omp target update from(pool)
    for (long i = 0; i < N * PITCH; i++)
        sum += pool[i] * (double)(1 + i % 1009);
    printf("%s, %d: %.17g\n", name, way, sum);
    lay_rows(way);
}

int main(void)
{
    double many[N] = {0};
    double **a, **b, **c, **d;
    unsigned char **ba;
    struct cell **ca;
    double ***u;
    struct grid *grid;
    for (int j = 0; j < M; j++)
        w[j] = j % 9;
#pragma omp target data map(alloc : pool, t, planes, lines, cells, bytes, g) map(to : w) map(tofrom : many)
    {
#pragma omp target map(from : a, b, c, d, ba, ca, u, grid)
        {
            a = t, b = t + N, c = t + 2 * N, d = t + 3 * N;
            ba = bytes;
            ca = cells;
            u = planes;
            grid = &g;
        }
        for (int way = 0; way < 6; way++) {
            lay_rows(way);
            if (way == 0) {
                stencil(N, M, a, c), stencil(N, M, c, a), show("stencil", way);
                borders(N, M, a, b), show("borders", way);
                colours(N, M, 0, a), colours(N, M, 1, a), show("colours", way);
            }
            sums(N, M, a, b, c), show("sums", way);
            sums(N, M, a, b, b), sums(N, M, a, d, b), sums(N, 0, a, d, b), sums(N, 1, a, d, b),
                show("sums", way);
            characters(N, M, ba, ba + N), show("characters", way);
            characters(N, M, ba + N, ba), show("characters", way);
            members(grid), show("members", way);
            structs(N, M / 3, ca, ca + N, w), show("structs", way);
            in_turn(N, M, a, b, c), show("in_turn", way);
            in_turn(N, M, b, a, d), show("in_turn", way);
            in_place(N, M, b), show("in_place", way);
            windows(N, M, a, b), show("windows", way);
            cubes(N, 38, u, u + N), show("cubes", way);
            products(N, a, c, b), show("products", way);
            products(N, a, c, d), show("products", way);
            recurrence(N, M, a, b), show("recurrence", way);
            perhaps(N, M, a, b), show("perhaps", way);
            counts(N, 38, u, many);
        }
    }
    for (int i = 0; i < N; i++)
        printf("%g ", many[i]);
    puts("");
}
