/* Constructs that are there twice, whose pointers are members of structs; see tests/version.bats. */
#include <stdio.h>
#include <stdlib.h>

typedef struct {
    int n, m;
    float *a, *b;
} grid;

static float weights[4] = {1, 2, 3, 4};

/* by a pointer to the struct, whose members are bounds, too */
static void step(grid *g)
{
#pragma omp target teams distribute parallel for
    for (int i = 0; i < g->n; i++)
        for (int j = 1; j < g->m; j++)
            g->b[i * g->m + j] = g->a[i * g->m + j - 1] + g->a[i * g->m + j];
}

/* by a variable, and an array */
static grid whole;
static void scale(void)
{
#pragma omp target teams distribute parallel for
    for (int i = 0; i < whole.n; i++) {
        float *row = whole.b + i * whole.m;
        for (int j = 1; j < whole.m; j++)
            row[j] = row[j] * weights[i % 4] + whole.a[i * whole.m + j - 1];
    }
}

/* what another kernel does to a pointer on the device, the host does not see */
static void redirect(grid *g)
{
#pragma omp target
#ifdef REDIRECTS
    g->b = g->a;
#else
    g->n = 0;
#endif
}

enum { N = 19, M = 40 };

static void fill(grid *g)
{
    for (int i = 0; i < N * M; i++) {
        g->a[i] = i % 13;
        g->b[i] = i % 7;
    }
}

static void show(const char *what, const grid *g)
{
    double sum = 0;
    for (int i = 0; i < N * M; i++)
        sum += (g->a[i] + 3 * g->b[i]) * (1 + i % 17);
    printf("%s %.10g\n", what, sum);
}

int main(void)
{
    float *storage = malloc(3 * N * M * sizeof *storage);
    grid apart = {N, M, storage, storage + 2 * N * M}, same = {N, M, storage, storage};
    grid *g = &apart, *s = &same;

    fill(g);
#pragma omp target enter data map(to : g [0:1]) map(to : g->a [0:N * M], g->b [0:N * M])
    step(g);
#pragma omp target exit data map(from : g->a [0:N * M], g->b [0:N * M]) map(delete : g [0:1])
    show("step apart", g);

    fill(s);
#pragma omp target enter data map(to : s [0:1]) map(to : s->a [0:N * M], s->b [0:N * M])
    step(s);
#pragma omp target exit data map(from : s->a [0:N * M], s->b [0:N * M]) map(delete : s [0:1])
    show("step same", s);

    whole = apart;
    fill(&whole);
#pragma omp target enter data map(to : whole) map(to : whole.a [0:N * M], whole.b [0:N * M])
    scale();
    float *kept = whole.a; /* the device's is the old one until it is mapped again */
    whole.a = whole.b;
    scale();
    whole.a = kept;
    scale();
#pragma omp target exit data map(from : whole.a [0:N * M], whole.b [0:N * M]) map(delete : whole)
    show("scale", &whole);

    apart.n = N;
    fill(g);
#pragma omp target enter data map(to : g [0:1]) map(to : g->a [0:N * M], g->b [0:N * M])
    redirect(g);
    step(g);
#pragma omp target exit data map(from : g->a [0:N * M], g->b [0:N * M]) map(delete : g [0:1])
    show("redirected", g);
    free(storage);
    return 0;
}
