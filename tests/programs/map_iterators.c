#include <omp.h>
#include <stdio.h>
#include <stdlib.h>
struct cell { int id; double *d; struct cell *next; };
struct grid { int n; struct cell c[4]; double **rows; };
#pragma omp declare mapper(struct grid g) map(g.n) map(iterator(i = 0:g.n), tofrom: g.c[i].id) map(iterator(i = 0:g.n), tofrom: g.c[i].d[0:2])
struct leaf { int n; double *w; };
struct tree { int count; struct leaf *leaves[3]; };
#pragma omp declare mapper(struct leaf l) map(l, l.w[0:l.n])
#pragma omp declare mapper(half : struct leaf l) map(l.n) map(tofrom: l.w[0:l.n / 2])
#pragma omp declare mapper(struct tree t) map(t.count, t.leaves) map(iterator(k = 0:t.count), tofrom: t.leaves[k][0:1])
static struct leaf leaf(int n) { return (struct leaf){n, calloc(n, sizeof(double))}; }
static void mappers_in_iterators(void) {
    struct leaf a[5], *p = a, *q[3];
    struct tree t = {3};
    for (int i = 0; i < 5; i++) a[i] = leaf(i + 2);
    for (int i = 0; i < 3; i++) {
        t.leaves[i] = malloc(sizeof(struct leaf)), q[i] = malloc(sizeof(struct leaf));
        *t.leaves[i] = leaf(3), *q[i] = leaf(2);
    }
#pragma omp target map(tofrom: t) map(iterator(i = 0:3), tofrom: q[i][0:1])
    for (int i = 0; i < t.count; i++) { t.leaves[i]->w[i] = i + 1; q[i]->w[1] = t.leaves[i]->n * 10 + i; }
    printf("%g %g %g %g\n", t.leaves[0]->w[0], t.leaves[2]->w[2], q[0]->w[1], q[2]->w[1]);
#pragma omp target map(iterator(i = 0:5:2), mapper(half), tofrom: p[i])
    for (int i = 0; i < 5; i += 2) p[i].w[p[i].n / 2 - 1] = i + 0.5;
    printf("%g %g %g\n", a[0].w[0], a[2].w[1], a[4].w[2]);
#pragma omp target enter data map(iterator(i = 1:4), to: a[i])
#pragma omp target map(iterator(i = 1:4), tofrom: a[i])
    for (int i = 1; i < 4; i++) a[i].w[1] = 7 * i;
#pragma omp target update from(iterator(i = 2:4): a[i])
    printf("%g %g %g ", a[1].w[1], a[2].w[1], a[3].w[1]);
#pragma omp target exit data map(iterator(i = 1:4), from: a[i])
    printf("%g %d\n", a[1].w[1], omp_target_is_present(a[3].w, 0));
}
int main(void) {
    mappers_in_iterators();
    int n = 4, x[10] = {0};
    double *p = calloc(10, sizeof(double));
#pragma omp target map(iterator(i = 2:5), tofrom: x[i]) map(iterator(int j = 0 : 10 : 3), tofrom: p[j])
    { for (int i = 2; i < 5; i++) x[i] = i; p[0] = 1; p[3] = 2; p[9] = 3; }
    for (int i = 0; i < 10; i++) printf("%d %g ", x[i], p[i]);
    printf("\n");
    double *rows[4];
    for (int i = 0; i < n; i++) rows[i] = calloc(3, sizeof(double));
#pragma omp target teams distribute parallel for collapse(2) map(iterator(i = 0:n), tofrom: rows[i][0:3])
    for (int i = 0; i < n; i++) for (int j = 0; j < 3; j++) rows[i][j] += i * 10 + j;
    for (int i = 0; i < n; i++) printf("%g %g %g ", rows[i][0], rows[i][1], rows[i][2]);
    printf("\n");
    struct cell c[3] = {{1, calloc(2, 8)}, {2, calloc(2, 8)}, {3, calloc(2, 8)}};
#pragma omp target map(tofrom: c) map(iterator(k = 0:3), tofrom: c[k].d[0:2])
    for (int k = 0; k < 3; k++) { c[k].id *= 2; c[k].d[1] = c[k].id; }
    for (int k = 0; k < 3; k++) printf("%d %g ", c[k].id, c[k].d[1]);
    struct cell *pc = c;
#pragma omp target map(iterator(k = 0:3), tofrom: pc[k].d[0:2], pc[k].id)
    for (int k = 0; k < 3; k++) { pc[k].id *= 2; pc[k].d[0] = pc[k].id; }
    for (int k = 0; k < 3; k++) printf("%d %g ", c[k].id, c[k].d[0]);
    printf("\n%d %d\n", omp_target_is_present(c, 0), omp_target_is_present(c[1].d, 0));
#pragma omp target data map(iterator(k = 0:3), tofrom: c[k].d[0:2]) map(to: c)
    {
#pragma omp target
        for (int k = 0; k < 3; k++) c[k].d[0] = 100 + k;
        c[1].d[1] = 5;
#pragma omp target update to(iterator(k = 1:2): c[k].d[1])
#pragma omp target
        c[1].d[1] *= 2;
    }
    for (int k = 0; k < 3; k++) printf("%g %g ", c[k].d[0], c[k].d[1]);
    struct grid g = {3};
    for (int i = 0; i < 4; i++) g.c[i] = (struct cell){i, calloc(2, 8)};
#pragma omp target
    for (int i = 0; i < g.n; i++) { g.c[i].id += 5; g.c[i].d[1] = i; }
#pragma omp target map(tofrom: g)
    for (int i = 0; i < g.n; i++) { g.c[i].id += 5; g.c[i].d[0] = i; }
    for (int i = 0; i < 4; i++) printf("%d %g %g ", g.c[i].id, g.c[i].d[0], g.c[i].d[1]);
    printf("\n%d %d\n", omp_target_is_present(&g.n, 0), omp_target_is_present(g.c[1].d, 0));
    int *big = malloc(100000 * sizeof(int));
#pragma omp target enter data map(alloc: big[0:100000])
    for (int i = 0; i < 100000; i++) big[i] = i;
#pragma omp target update to(iterator(i = 0:100000:2): big[i])
    long sum = 0;
#pragma omp target map(from: sum)
    { sum = 0; for (int i = 0; i < 100000; i += 2) sum += big[i]; }
    printf("%ld\n", sum);
#pragma omp target exit data map(delete: big[0:100000])
#pragma omp target nowait map(iterator(i = 0:3), tofrom: rows[i][0:3]) depend(out: rows)
    for (int i = 0; i < 3; i++) rows[i][0] = 7 + i;
#pragma omp target update from(iterator(i = 0:3): rows[i][0]) nowait depend(in: rows)
#pragma omp taskwait
    printf("%g %g\n", rows[0][0], rows[2][0]);
    if (n > 3) {
        int cond = 0;
#pragma omp target data map(iterator(k = 0:3), tofrom: c[k].d[0:2]) map(to: c) if (cond)
#pragma omp target map(tofrom: c) map(iterator(k = 0:3), tofrom: c[k].d[0:2]) if (target: !cond)
        c[2].d[1] = 77;
    }
    printf("%g\n", c[2].d[1]);
    return 0;
}
