/*
 * Regions whose loops reach their elements through small functions. Prints a sum for each; threads may share
 * the inner loops where the functions say which elements these are.
 */
#include <stdio.h>
#include <stdlib.h>

enum { N = 37, M = 53 };

struct grid {
    int rows, columns;
    double *cells;
};

static const int scale = 3;

static int at(int i, int j, int m)
{
    return i * m + j;
}

static double get(const double *a, int i, int j, int m)
{
    return a[at(i, j, m)];
}

static void put(double *a, int i, int j, int m, double value)
{
    a[at(i, j, m)] = value;
}

/* Not static, and behind branches. */
double inside(const double *a, int i, int j, int n, int m)
{
    if (i < 0 || i >= n)
        return 0;
    if (j < 0 || j >= m)
        return -1;
    return a[i * m + j];
}

static double beside(const double *a, int i, int j, int m)
{
    const int here = i * m + j, there = here + 1;
    return a[here] + a[there];
}

static double cell(const struct grid *g, int i, int j)
{
    return g->cells[i * g->columns + j];
}

static double *cell_of(struct grid g, int i, int j)
{
    return &g.cells[i * g.columns + j];
}

/* The caller has another variable of that name. */
static double scaled(const double *a, int i)
{
    return a[i] * scale;
}

static double wrapped(const double *a, unsigned char i)
{
    return a[i];
}

static float rounded(const double *a, int i)
{
    return a[i] / 3;
}

static double twice(const double *a, int i)
{
    return i < N ? a[i] + a[i / 2] : a[i];
}

static double deep(const double *a, int i)
{
    return i > 2 ? a[i] + deep(a, i / 2) : a[i];
}

static int neighbours(const double *a, int i, int j, int n, int m)
{
    int many = 0;
    for (int y = -1; y <= 1; y++)
        for (int x = -1; x <= 1; x++)
            if (a[(i + y + n) % n * m + (j + x + m) % m] > 0.5)
                many++;
    return many;
}

static double row_sum(const double *a, int i, int m)
{
    double sum = 0;
    for (const double *p = a + i * m, *end = p + 5; p < end; p++)
        sum += *p;
    return sum;
}

static void store_twice(double *a, int i, double value)
{
    a[i] = value;
    a[i + 1] = value;
}

#define REGION                                                                                               \
    _Pragma("omp target teams distribute parallel for map(to : a [0:N * M]) map(tofrom : b [0:N * M])")

static void places(const double *a, double *b)
{
    REGION
    for (int i = 0; i < N; i++)
        for (int j = 0; j < M; j++)
            b[at(i, j, M)] = a[at(i, j, M)] + 1;
}

static void getters(const double *a, double *b)
{
    REGION
    for (int i = 1; i < N - 1; i++)
        for (int j = 1; j < M - 1; j++)
            put(b, i, j, M, get(a, i - 1, j, M) + get(a, i, j + 1 > M ? 0 : j, M));
}

static void branches(const double *a, double *b)
{
    REGION
    for (int i = 0; i < N; i++)
        for (int j = 0; j < M; j++)
            b[i * M + j] = inside(a, i - 1, j, N, M) - inside(a, i, j + 1, N, M);
}

static void variables(const double *a, double *b)
{
    REGION
    for (int i = 0; i < N; i++)
        for (int j = 0; j < M - 1; j++)
            b[i * M + j] = beside(a, i, j, M);
}

static void structs(const double *a, double *b)
{
    struct grid g = {N, M, (double *)a}, h = {N, M, b};
#pragma omp target teams distribute parallel for map(to : g.cells[0 : N * M]) map(tofrom : h.cells[0 : N * M])
    for (int i = 0; i < g.rows; i++)
        for (int j = 0; j < g.columns; j++)
            *cell_of(h, i, j) = cell(&g, i, j) * 2;
}

static const double *row_of(const struct grid *g, int i)
{
    return &g->cells[i * g->columns];
}

#define AT(g, i, j) (&(g).cells[(i) * (g).columns + (j)])

static void addresses(const double *a, double *b)
{
    struct grid g = {N, M, (double *)a}, h = {N, M, b};
#pragma omp target teams distribute parallel for map(to : g.cells[0 : N * M]) map(tofrom : h.cells[0 : N * M])
    for (int i = 0; i < N; i++)
        for (int j = 0; j < M; j++) {
            (*cell_of(h, i, j))++;
            *AT(h, i, j) += row_of(&g, i)[j] * (&h)->columns - *cell_of(g, N - 1 - i, j);
            *(h.cells + i * h.columns + j) += 1;
        }
}

static void hidden(const double *a, double *b)
{
    int scale = 5;
    REGION
    for (int i = 0; i < N; i++)
        for (int j = 0; j < M; j++)
            b[i * M + j] = scaled(a, i * M + j) + scale;
}

static void conversions(const double *a, double *b)
{
    REGION
    for (int i = 0; i < N; i++)
        for (int j = 0; j < M; j++)
            b[i * M + j] = wrapped(a, i * M + j) + rounded(a, i * M + j);
}

static void effects(const double *a, double *b)
{
    REGION
    for (int i = 0; i < N; i++) {
        int k = i * M;
        for (int j = 0; j < M; j++)
            b[i * M + j] = twice(a, k++);
    }
}

static void computed(const double *a, double *b)
{
    REGION
    for (int i = 0; i < N; i++)
        for (int j = 0; j < M; j++)
            b[i * M + j] = twice(a, abs(i * M - j)) + deep(a, i + j);
}

static void readers(const double *a, double *b)
{
    REGION
    for (int i = 0; i < N; i++)
        for (int j = 0; j < M; j++)
            b[i * M + j] = neighbours(a, i, j, N, M) + row_sum(a, i, M);
}

static void own_reader(const double *a, double *b)
{
    REGION
    for (int i = 0; i < N; i++)
        for (int j = 0; j < M; j++)
            b[i * M + j] = a[j] + row_sum(b, i, M);
}

static void storing(const double *a, double *b)
{
    REGION
    for (int i = 0; i < N; i++)
        for (int j = 0; j < M - 1; j++)
            store_twice(b, i * M + j, a[j] + j);
}

static void left_over(const double *a, double *b)
{
    REGION
    for (int i = 0; i < N; i++)
        for (int j = 0; j < M; j++) {
            double x = 0;
            int k;
            for (k = 0; k < 20; k++) {
                if (x > 4)
                    break;
                x += a[i * M + j];
            }
            b[i * M + j] = k;
        }
}

int main(void)
{
    static void (*const regions[])(const double *, double *) = {
        places,   getters,  branches, variables,  structs, addresses, hidden,   conversions,
        effects,  computed, readers,  own_reader, storing, left_over};
    static double a[N * M + 1], b[N * M + 1];
    for (size_t r = 0; r < sizeof(regions) / sizeof(*regions); r++) {
        double sum = 0;
        for (int i = 0; i < N * M; i++) {
            a[i] = i * 7 % 11 / 8.0;
            b[i] = i % 5;
        }
        regions[r](a, b);
        for (int i = 0; i < N * M; i++)
            sum += b[i] * (i % 13 + 1);
        printf("%zu %.3f\n", r, sum);
    }
    return 0;
}
