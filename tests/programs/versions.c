/* Constructs that are there twice, as their launch has to see where pointers lead; see tests/version.bats. */
#include <stdio.h>
#include <stdlib.h>
#include <string.h>

#ifdef _OPENMP
#include <omp.h>
#else
#define omp_get_default_device()         0
#define omp_get_initial_device()         0
#define omp_target_alloc(bytes, device)  malloc(bytes)
#define omp_target_free(pointer, device) free(pointer)
#define omp_target_memcpy(to, from, bytes, to_offset, from_offset, to_device, from_device)                   \
    memcpy(to, from, bytes)
#endif

typedef struct {
    int nx, ny;
    float *u, *v;
} grid;

static inline float half(float x)
{
    return 0.5f * x;
}

/* one store, two reads; each iteration reads what another one may store if storage is shared */
static void stencil(int n, int m, const float *a, const float *b, float *c)
{
#pragma omp target teams distribute parallel for
    for (int i = 0; i < n; i++)
        for (int j = 1; j < m; j++)
            c[i * m + j] = half(a[i * m + j - 1]) + b[i * m + j];
}

/* teams: something stands between the loops */
static void scaled(int n, int m, const int *s, const float *a, float *c)
{
#pragma omp target teams distribute parallel for
    for (int i = 0; i < n; i++) {
        float f = s[i] * 0.5f;
        for (int j = 0; j < m - i; j++)
            c[i * m + j] = f * a[i * m + j] + 1;
        for (int j = 0; j < m; j++)
            c[i * m + j] = c[i * m + j] * 2 + a[i * m + j];
    }
}

/* two are stored by */
static void both(const grid *g)
{
    int nx = g->nx, ny = g->ny;
    float *u = g->u, *v = g->v;
#pragma omp target teams distribute parallel for
    for (int j = 0; j < ny; j++)
        for (int i = 0; i < nx; i++) {
            u[j * nx + i] += 1;
            v[j * nx + i] = u[j * nx + i] * 2;
        }
}

static void target_then_teams(int n, int m, float *a, float *c)
{
#pragma omp target
#pragma omp teams distribute parallel for
    for (int i = 0; i < n; i++)
        for (int j = 0; j < m; j++)
            c[i * m + j] = a[i * m + j] * 3;
}

static void of_device(int n, int m, float *a, float *c)
{
#pragma omp target teams distribute parallel for is_device_ptr(a, c)
    for (int i = 0; i < n; i++)
        for (int j = 1; j < m; j++)
            c[i * m + j] += a[i * m + j - 1] * 3;
}

static void mapped_here(int n, int m, float *a, float *c)
{
    if (n > 0)
#pragma omp target teams distribute parallel for map(tofrom : c [0:n * m])
        for (int i = 0; i < n; i++)
            for (int j = 0; j < m; j++)
                c[i * m + j] += a[i * m + j] * 3;
    else
        puts("none");
}

static void cube(int n, int m, int l, const float *a, float *c)
{
#pragma omp target teams distribute parallel for
    for (int i = 1; i < n; i++)
        for (int j = 0; j < m; j++)
            for (int k = 1; k < l; k++)
                c[(i * m + j) * l + k] = a[(i * m + j) * l + k - 1] + a[((i - 1) * m + j) * l + k];
}

enum { N = 37, M = 67, SIZE = 4 * N * M };
static float a[SIZE], b[SIZE], c[SIZE];
static int s[N];

static void fill(void)
{
    for (int i = 0; i < SIZE; i++) {
        a[i] = i % 13;
        b[i] = i % 7;
        c[i] = i % 5;
    }
    for (int i = 0; i < N; i++)
        s[i] = i % 4;
}

static void show(const char *what)
{
    double sum = 0;
    for (int i = 0; i < SIZE; i++)
        sum += (a[i] + 3 * b[i] + 7 * c[i]) * (1 + i % 17);
    printf("%s %.10g\n", what, sum);
}

#define RUN(what, ...)                                                                                       \
    do {                                                                                                     \
        fill();                                                                                              \
        _Pragma("omp target data map(tofrom: a, b, c, s)")                                                   \
        {                                                                                                    \
            __VA_ARGS__;                                                                                     \
        }                                                                                                    \
        show(what);                                                                                          \
    } while (0)

int main(void)
{
    grid one = {M, N, a, b}, same = {M, N, a, a + 0}, near = {M, N, a, a + N * M};
    RUN("stencil apart", stencil(N, M, a, b, c));
    RUN("stencil reads one", stencil(N, M, a, a, c));
    RUN("stencil halves", stencil(N, M, a, a + N * M, a + 2 * N * M));
    RUN("scaled apart", scaled(N, M, s, a, c));
    RUN("scaled same", scaled(N, M, s, c, c));
    RUN("both apart", both(&one));
    RUN("both same", both(&same));
    RUN("both near", both(&near));
    RUN("target apart", target_then_teams(N, M, a, c));
    RUN("target same", target_then_teams(N, M, a, a));
    RUN("mapped", mapped_here(N, M, a, c));
    RUN("cube apart", cube(9, 11, 17, a, c));
    RUN("cube halves", cube(9, 11, 17, c + N * M, c));
    RUN("nothing", stencil(0, M, a, b, c));
    RUN("one column", stencil(N, 1, a, b, c));
    fill();
    int d = omp_get_default_device(), h = omp_get_initial_device();
    float *x = omp_target_alloc(sizeof a, d), *y = omp_target_alloc(sizeof a, d);
    omp_target_memcpy(x, a, sizeof a, 0, 0, d, h);
    omp_target_memcpy(y, c, sizeof c, 0, 0, d, h);
    of_device(N, M, x, y);
    of_device(N, M, x + N * M, x);
    omp_target_memcpy(a, x, sizeof a, 0, 0, h, d);
    omp_target_memcpy(c, y, sizeof c, 0, 0, h, d);
    omp_target_free(x, d);
    omp_target_free(y, d);
    show("device pointers");
    return 0;
}
