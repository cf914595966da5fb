/* Loops that fill a team's arrays from memory, which a GPU may copy by itself (rex-fill), and loops that look
 * like it: each prints how many of its results differ from the host's. */
#include <omp.h>
#include <stdio.h>
#include <stdlib.h>

#define N    1000
#define ROWS 7
#define TILE 24

struct point {
    float x, y, z, w;
};
struct pair {
    short a;
    int b;
};
struct __attribute__((packed)) tight {
    char tag;
    float value;
};

static float in[N + 8];
static double wide[N + 8], out[N + 8];
static struct point points[N];
static struct pair pairs[N];
static struct tight tights[N];
static char bytes[N];

static double at(int i)
{
    return i >= 0 && i < N ? in[i] : 0;
}

static void tell(const char *what, double (*expected)(int))
{
    int wrong = 0;
    for (int i = 0; i < N; i++)
        wrong += out[i] != expected(i);
    printf("%s %d\n", what, wrong);
    for (int i = 0; i < N; i++)
        out[i] = -1;
}

/* Each result is made of what neighbouring threads have copied. */
static double sum_of_two(int i)
{
    return at(i) + (i % 100 < 99 ? at(i + 1) : 0);
}

static void rows_of_100(void)
{
#pragma omp target teams distribute map(to : in) map(from : out) thread_limit(8)
    for (int r = 0; r < 10; r++) {
        float row[100];
#pragma omp parallel for
        for (int j = 0; j < 100; j++)
            row[j] = in[r * 100 + j];
#pragma omp parallel for
        for (int j = 0; j < 100; j++)
            out[r * 100 + j] = (double)row[j] + (j < 99 ? row[j + 1] : 0);
    }
    tell("a row by a parallel loop", sum_of_two);
}

static void rows_by_hand(const float *x, double *y)
{
#pragma omp target teams distribute map(to : x [0:N]) map(from : y [0:N]) thread_limit(8)
    for (int r = 0; r < 10; r++) {
        float row[100];
#pragma omp parallel
        {
            int t = omp_get_thread_num(), n = omp_get_num_threads(), e;
            for (e = t; e < 100; e += n)
                row[99 - e] = x[r * 100 + (99 - e)];
#pragma omp barrier
            for (e = t; e < 100; e += n)
                y[r * 100 + e] = (double)row[e] + (e < 99 ? row[e + 1] : 0);
        }
    }
    tell("a row by the threads, backwards", sum_of_two);
}

static double halo_sum(int i)
{
    return at(i - 1) + at(i) + at(i + 1);
}

static void halo_choice(const float *x, double *y)
{
#pragma omp target teams distribute map(to : x [0:N]) map(from : y [0:N]) thread_limit(8)
    for (int r = 0; r < 10; r++) {
        float row[102];
#pragma omp parallel
        {
            int t = omp_get_thread_num(), n = omp_get_num_threads();
            for (int e = t; e < 102; e += n) {
                int i = r * 100 + e - 1;
                row[e] = i >= 0 && i < N ? x[i] : 0;
            }
#pragma omp barrier
            for (int e = t; e < 100; e += n)
                y[r * 100 + e] = (double)row[e] + row[e + 1] + row[e + 2];
        }
    }
    tell("a halo, or zero", halo_sum);
}

static void halo_unless(const float *x, double *y)
{
#pragma omp target teams distribute map(to : x [0:N]) map(from : y [0:N]) thread_limit(8)
    for (int r = 0; r < 10; r++) {
        float row[102];
#pragma omp parallel
        {
            int t = omp_get_thread_num(), n = omp_get_num_threads();
            for (int e = t; e < 102; e += n)
                row[e] = (r * 100 + e < 1 || r * 100 + e > N ? 0.0f : x[r * 100 + e - 1]);
#pragma omp barrier
            for (int e = t; e < 100; e += n)
                y[r * 100 + e] = (double)row[e] + row[e + 1] + row[e + 2];
        }
    }
    tell("zero, or a halo", halo_sum);
}

static void halo_branches(const float *x, double *y)
{
#pragma omp target teams distribute map(to : x [0:N]) map(from : y [0:N]) thread_limit(8)
    for (int r = 0; r < 10; r++) {
        float row[102];
#pragma omp parallel
        {
            int t = omp_get_thread_num(), n = omp_get_num_threads();
            for (int e = t; e < 102; e += n) {
                int i = r * 100 + e - 1;
                if (i < 0 || i >= N)
                    row[e] = 0;
                else
                    row[e] = x[i];
            }
#pragma omp barrier
            for (int e = t; e < 100; e += n)
                y[r * 100 + e] = (double)row[e] + row[e + 1] + row[e + 2];
        }
    }
    tell("a halo by branches", halo_sum);
}

static double turned(int i)
{
    int y = i / TILE % TILE, x = i % TILE;
    return i < TILE * TILE ? at(x * TILE + y) : -1;
}

static void tile_split(const float *a, double *b)
{
#pragma omp target teams num_teams(1) map(to : a [0:N]) map(tofrom : b [0:N]) thread_limit(8)
    {
        float tile[TILE][TILE + 1];
#pragma omp parallel
        {
            int t = omp_get_thread_num(), n = omp_get_num_threads();
            for (int e = t; e < TILE * TILE; e += n) {
                const int y = e / TILE, x = e % TILE;
                tile[y][x] = a[y * TILE + x];
            }
#pragma omp barrier
            for (int e = t; e < TILE * TILE; e += n)
                b[e] = tile[e % TILE][e / TILE];
        }
    }
    tell("a tile, its place divided", turned);
}

#define CELL(y, x) cells[(y) * (TILE + 1) + (x)]

static void tile_flat(const float *a, double *b)
{
#pragma omp target teams num_teams(1) map(to : a [0:N]) map(tofrom : b [0:N]) thread_limit(8)
    {
        float cells[TILE * (TILE + 1)];
#pragma omp parallel
        {
            int e, t = omp_get_thread_num(), n = omp_get_num_threads();
            for (e = t; e < TILE * TILE; e += n)
                CELL(e / TILE, e % TILE) = a[e / TILE * TILE + e % TILE];
#pragma omp barrier
            for (e = t; e < TILE * TILE; e += n)
                b[e] = CELL(e % TILE, e / TILE);
        }
    }
    tell("a tile in rows of one more", turned);
}

static void tile_nested(const float *a, double *b)
{
#pragma omp target teams num_teams(1) map(to : a [0:N]) map(tofrom : b [0:N]) thread_limit(8)
    {
        float tile[TILE * TILE];
#pragma omp parallel
        {
            int t = omp_get_thread_num(), n = omp_get_num_threads(), y, x;
            for (y = 0; y < TILE; y++)
                for (x = t; x < TILE; x += n)
                    tile[y * TILE + x] = a[y * TILE + x];
#pragma omp barrier
            for (int e = t; e < TILE * TILE; e += n)
                b[e] = tile[e % TILE * TILE + e / TILE];
        }
    }
    tell("a tile, row by row", turned);
}

static void tile_collapsed(const float *a, double *b)
{
#pragma omp target teams num_teams(1) map(to : a [0:N]) map(tofrom : b [0:N]) thread_limit(8)
    {
        float tile[TILE][TILE];
#pragma omp parallel for collapse(2)
        for (int y = 0; y < TILE; y++)
            for (int x = 0; x < TILE; x++)
                tile[y][x] = a[y * TILE + x];
#pragma omp parallel for
        for (int e = 0; e < TILE * TILE; e++)
            b[e] = tile[e % TILE][e / TILE];
    }
    tell("a tile by collapsed loops", turned);
}

static double of_structs(int i)
{
    int other = i / 100 * 100 + 99 - i % 100;
    return (double)points[other].x + points[other].w + wide[other] + pairs[other].b + tights[other].value +
           bytes[other];
}

static void several(int length)
{
#pragma omp target teams distribute map(to                                                                   \
                                        : points, wide, pairs, tights, bytes) map(from                       \
                                                                                  : out) thread_limit(8)
    for (int r = 0; r < 10; r++) {
        struct point p[100];
        struct pair q[100];
        double d[length];
        float value[100];
        char letters[100];
#pragma omp parallel
        {
            int t = omp_get_thread_num(), n = omp_get_num_threads();
            for (int e = t; e < 100; e += n) {
                p[e] = points[r * 100 + e];
                q[e] = pairs[r * 100 + e];
                d[e] = wide[r * 100 + e];
            }
            for (int e = t; e < 100; e += n)
                value[e] = tights[r * 100 + e].value;
            for (int e = t; e < 100; e += n)
                letters[e] = bytes[r * 100 + e];
#pragma omp barrier
            for (int e = t; e < 100; e += n)
                out[r * 100 + e] = (double)p[99 - e].x + p[99 - e].w + d[99 - e] + q[99 - e].b +
                                   value[99 - e] + letters[99 - e];
        }
    }
    tell("structs, doubles, packed members, letters", of_structs);
}

/* The last of several assignments to an element counts, and what is read is what has been stored. */
static double last_of_four(int i)
{
    return at(i / 100 * 100 + (i % 100) / 4 * 4 + 3);
}

static void overlapping(const float *x, double *y)
{
#pragma omp target teams distribute map(to : x [0:N]) map(from : y [0:N]) thread_limit(8)
    for (int r = 0; r < 10; r++) {
        float row[25], again[25];
#pragma omp parallel for
        for (int q = 0; q < 25; q++)
            for (int e = 0; e < 4; e++)
                row[q] = x[r * 100 + q * 4 + e];
#pragma omp parallel for
        for (int q = 0; q < 25; q++) {
            again[q] = x[r * 100 + q];
            again[q] = row[q];
        }
#pragma omp parallel for
        for (int j = 0; j < 100; j++)
            y[r * 100 + j] = again[j / 4];
    }
    tell("elements assigned several times", last_of_four);
}

static double running(int i)
{
    double sum = 0;
    for (int j = i / 100 * 100; j <= i; j++)
        sum += at(j);
    return (float)sum;
}

static void reads_itself(const float *x, double *y)
{
#pragma omp target teams distribute map(to : x [0:N]) map(from : y [0:N]) thread_limit(8)
    for (int r = 0; r < 10; r++) {
        float row[100];
#pragma omp parallel num_threads(1)
        {
            float sum = 0;
            for (int e = 0; e < 100; e++) {
                row[e] = x[r * 100 + e];
                sum += row[e];
                y[r * 100 + e] = sum;
            }
        }
    }
    tell("a loop that reads what it fills", running);
}

static double shifted(int i)
{
    return i % 100 < 99 ? at(i) + 1 : at(i);
}

static void stores_to_source(float *x, double *y)
{
#pragma omp target teams distribute map(tofrom : x [0:N]) map(from : y [0:N]) thread_limit(8)
    for (int r = 0; r < 10; r++) {
        float row[100];
#pragma omp parallel num_threads(1)
        {
            for (int e = 0; e < 100; e++) {
                row[e] = x[r * 100 + e];
                x[r * 100 + e] += 1;
            }
            for (int e = 0; e < 100; e++)
                y[r * 100 + e] = e < 99 ? x[r * 100 + e] : row[e];
        }
    }
    for (int i = 0; i < N; i++)
        x[i] -= 1;
    tell("a loop that changes what it reads", shifted);
}

int main(void)
{
    for (int i = 0; i < N; i++) {
        in[i] = (float)(i * 37 % 101);
        wide[i] = i * 0.5;
        points[i] = (struct point){(float)i, 1, 2, (float)(i % 7)};
        pairs[i] = (struct pair){(short)i, i * 3};
        tights[i] = (struct tight){'t', (float)(i % 13)};
        bytes[i] = (char)(i % 90);
    }
    rows_of_100();
    rows_by_hand(in, out);
    halo_choice(in, out);
    halo_unless(in, out);
    halo_branches(in, out);
    for (int i = 0; i < N; i++)
        out[i] = -1;
    tile_split(in, out);
    tile_flat(in, out);
    tile_nested(in, out);
    tile_collapsed(in, out);
    several(100);
    overlapping(in, out);
    reads_itself(in, out);
    stores_to_source(in, out);
    return 0;
}
