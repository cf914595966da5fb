/* Sums that loops keep in memory, which may be what they read. */
#include <math.h>
#include <stdio.h>

enum { N = 6, M = 45, PITCH = 100, POOL = (N + 2) * PITCH, WAYS = 6 };

struct part {
    int number;
    struct {
        double x, y;
    } f;
};

static double pool[POOL], other[POOL], weights[M], grid[N][M], *table[2 * N];
static int counts[POOL], more[POOL], places[N];
static signed char bytes[POOL];
static struct part parts[N + M];

static void product(int n, int m, const int *a, const int *x, int *y)
{
#pragma omp target teams distribute parallel for map(to : a [0:n * PITCH], x [0:M]) map(tofrom : y [0:n])
    for (int i = 0; i < n; i++)
        for (int j = 0; j < m; j++)
            y[i] += a[i * PITCH + j] * x[j];
}

static void from_nothing(int n, int m, const int *restrict a, int *restrict y)
{
#pragma omp target teams distribute
    for (int i = 0; i < n; i++) {
        y[i] = 0;
        for (int j = m - 1; j >= 0; j--)
            y[i] = y[i] + a[i * PITCH + j];
    }
}

/* How long a row is the loop reads. */
static void ragged(int n, const int *restrict lengths, const int *restrict a, int *restrict y)
{
#pragma omp target teams distribute parallel for
    for (int i = 0; i < n; i++) {
        for (int j = 0; j < lengths[i] % M; j++)
            y[i] += a[i * PITCH + j];
        y[n + i] = 0;
        for (int j = 0; j < lengths[i] % M; j++)
            y[n + i] += a[i * PITCH + j];
    }
}

static void anywhere(int n, int m, const int *a, int *y)
{
    int i, j;
#pragma omp target teams distribute parallel for private(j)
    for (i = 0; i < n; i++)
        for (j = 0; j < m; j++)
            y[i * PITCH] += a[i * PITCH + j];
}

static void characters(int n, int m, const signed char *a, signed char *y)
{
#pragma omp target teams distribute parallel for
    for (int i = 0; i < n; i++)
        for (int j = 1; j < m; j += 2)
            y[i * PITCH] -= a[i * PITCH + j];
}

static void greatest(int n, int m, const int *a, int *y, int last)
{
#pragma omp target teams distribute parallel for
    for (int i = 0; i < n; i++)
        for (int j = 0; j < m; j++)
            if (i < last)
                if (a[i * PITCH + j] > y[i * PITCH])
                    y[i * PITCH] = a[i * PITCH + j];
}

static void selected(int n, int m, const int *a, int *y)
{
#pragma omp target teams distribute parallel for
    for (int i = 0; i < n; i++) {
        int *to = y + i * PITCH;
        *to = 1;
        for (int j = 0; j < m; j++)
            if (a[i * PITCH + j] > 3)
                *to ^= a[i * PITCH + j];
    }
}

static void perhaps(int n, int m, const int *a, int *y)
{
#pragma omp target teams distribute parallel for
    for (int i = 0; i < n; i++)
        for (int j = 0; j < m; j++) {
            if (a[i * PITCH + j] > 100)
                y[i + 100000000] += a[i * PITCH + j];
            if (a[i * PITCH + j] > 3)
                y[i * PITCH]++;
            else if (a[i * PITCH + j] < 0)
                y[i * PITCH] -= a[i * PITCH + j];
        }
}

static void indirect(int n, int m, const int *restrict a, int *restrict y, const int *at)
{
#pragma omp target teams distribute parallel for
    for (int i = 0; i < n; i++)
        for (int j = 0; j < m; j++)
            y[at[i]] += a[i * PITCH + j];
}

static void two_sums(int n, int m, const double *a, const double *b, const double *x, double *tmp, double *y)
{
#pragma omp target teams distribute parallel for
    for (int i = 0; i < n; i++) {
        tmp[i * PITCH] = b[i * PITCH];
        y[i * PITCH] = 0;
        ;
        for (int j = 0; j < m; j++) {
            tmp[i * PITCH] = a[i * PITCH + j] * x[j] + tmp[i * PITCH];
            y[i * PITCH] += b[i * PITCH + j] * x[j];
        }
        y[i * PITCH] = 2 * tmp[i * PITCH] + y[i * PITCH];
    }
}

static void one_then_another(int n, int m, const double *a, double *mean, double *spread)
{
#pragma omp target teams distribute parallel for
    for (int i = 0; i < n; i++) {
        mean[i * PITCH] = 0;
        for (int j = 0; j < m; j++)
            mean[i * PITCH] += a[i * PITCH + j];
        mean[i * PITCH] *= 0.5;
        for (int j = 0; j < m; j++)
            spread[i * PITCH] += (a[i * PITCH + j] - mean[i * PITCH]) * 2;
    }
}

static void members(int n, int m, struct part *p, const double *x)
{
#pragma omp target teams distribute parallel for
    for (int i = 0; i < n; i++) {
        struct part *own = &p[i];
        for (int j = 0; j < m; j++) {
            own->f.x += x[i * PITCH + j] * p[n + j].number;
            own->f.y -= x[i * PITCH + j];
        }
    }
}

/* Other members than those that it stores to. */
static void of_others(int n, int m, const struct part *from, struct part *to)
{
#pragma omp target teams distribute parallel for
    for (int i = 0; i < n; i++)
        for (int j = 0; j < m; j++)
            to[i * 2].f.x += from[i * 2 + j].f.y * from[i * 2 + j].number;
}

static void rows(int n, int m, double a[][M], double *y)
{
#pragma omp target teams distribute parallel for
    for (int i = 0; i < n; i++) {
        y[i * PITCH] = fmin(a[i][0], 9);
        for (int j = 1; j < m; j++)
            y[i * PITCH] = fmin(y[i * PITCH], a[i][j]);
    }
}

static void array(int n, int m, double *y)
{
#pragma omp target teams distribute parallel for
    for (int i = 0; i < n; i++)
        for (int j = 0; j < m; j++)
            y[i] += grid[i][j] * weights[j];
}

static void tables(int n, int m, double **a, double **y)
{
#pragma omp target teams distribute parallel for
    for (int i = 0; i < n; i++)
        for (int j = 0; j < m; j++)
            y[i][0] += a[i][j];
}

static void planes(int n, int m, const double *a, double *y)
{
#pragma omp target teams distribute parallel for
    for (int i = 0; i < n; i++) {
        y[i * PITCH] = 0;
        for (int k = 0; k < 2; k++)
            for (int j = 0; j < m; j++)
                y[i * PITCH] += a[i * PITCH + k * 50 + j];
    }
}

/* Each iteration reads what the others have added up; or stores elsewhere, perhaps. */
static void running(int n, int m, const int *a, int *y, int *all)
{
#pragma omp target teams distribute parallel for
    for (int i = 0; i < n; i++)
        for (int j = 0; j < m; j++) {
            y[i * PITCH] += a[i * PITCH + j];
            all[i * PITCH + j] = y[i * PITCH];
        }
}

/* The program may read the element in no iteration. */
static void far_away(int n, int m, const int *restrict a, int *restrict y)
{
#pragma omp target teams distribute parallel for
    for (int i = 0; i < n; i++)
        for (int j = 0; j < m; j++)
            if (a[i * PITCH + j] > 1000)
                y[i + 100000000] *= a[i * PITCH + j] + 2;
}

static void lay(void)
{
    for (int i = 0; i < POOL; i++) {
        pool[i] = (i * 7 % 13) - 4;
        other[i] = i * 5 % 11;
        counts[i] = i * 7 % 13 - 4;
        more[i] = i * 11 % 17;
        bytes[i] = (signed char)(i * 37);
    }
    for (int i = 0; i < N + M; i++)
        parts[i] = (struct part){i % 3, {i, -i}};
    for (int i = 0; i < N; i++)
        places[i] = i * PITCH + i % 3;
    for (int i = 0; i < N * M; i++)
        grid[i / M][i % M] = i * 3 % 19;
    for (int j = 0; j < M; j++)
        weights[j] = j % 4;
#pragma omp target update to(pool, other, counts, more, bytes, parts, places, grid, weights)
#pragma omp target
    for (int i = 0; i < N; i++) {
        table[i] = pool + i * PITCH;
        table[N + i] = i % 2 ? pool + i * PITCH + 7 : other + i * PITCH;
    }
}

static void show(const char *name, int way)
{
    double sum = 0;
#pragma omp target update from(pool, other, counts, more, bytes, parts)
    for (int i = 0; i < POOL; i++)
        sum += (1 + i % 17) * (pool[i] + other[i] * 2 + counts[i] + more[i] * 3. + bytes[i]);
    for (int i = 0; i < N + M; i++)
        sum += (1 + i % 7) * (parts[i].number + parts[i].f.x + 3 * parts[i].f.y);
    printf("%s, %d: %.17g\n", name, way, sum);
    lay();
}

/* Sums lie where nothing else does; and where the loop reads. */
static void run(int way, int m)
{
    static const int shifts[WAYS] = {0, 0, 1, 30, -1, M};
    const int n = way ? 1 : N, shift = shifts[way];
    double *const y = way ? pool + PITCH + shift : other;
    int *const to = way ? counts + PITCH + shift : more;
#define RUN(call)                                                                                            \
    call;                                                                                                    \
    show(#call, way)
    RUN(anywhere(n, m, counts + PITCH, to));
    RUN(greatest(n, m, counts + PITCH, to, 4));
    RUN(perhaps(n, m, counts + PITCH, to));
    RUN(selected(n, m, counts + PITCH, to));
    RUN(two_sums(n, m, pool + PITCH, other, weights, pool + 70, y));
    RUN(two_sums(n, m, other, pool + PITCH, weights, y, pool + 70));
    RUN(one_then_another(n, m, pool + PITCH, y, pool + 70));
    RUN(one_then_another(n, m, pool + PITCH, pool + 71, y));
    RUN(rows(n, m, grid, y));
    RUN(planes(n, m, pool + PITCH, y));
    RUN(running(n, m, counts + PITCH, to, more + PITCH + 10));
    signed char *const byte = bytes + (way ? PITCH + shift : 0);
    characters(n, m, bytes + PITCH, byte);
    show("characters", way);
}

int main(void)
{
    static const int lengths[] = {M, 0, 1, -3};
#pragma omp target data map(pool, other, counts, more, bytes, parts, places, grid, weights, table)
    for (int k = 0; k < 4; k++) {
        const int m = lengths[k];
        lay();
        for (int way = 0; way < WAYS; way++)
            run(way, m);
        product(N, m, counts, more, more + M);
        show("product", m);
        ragged(N, counts, counts, more);
        show("ragged", m);
        from_nothing(N, m, counts, more);
        show("from_nothing", m);
        indirect(N, m, counts, more, places);
        show("indirect", m);
        members(N, m, parts, pool);
        show("members", m);
        of_others(3, m, parts, parts);
        show("of_others", m);
        array(N, m, pool);
        show("array", m);
        tables(N, m, table, table + N);
        show("tables", m);
        far_away(N, m, counts, more);
        show("far_away", m);
    }
    return 0;
}
