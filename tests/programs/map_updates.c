#include <stdio.h>
#include <stdlib.h>
struct s { int n; double *p; int g[4][5]; };
static void show(const char *w, const int *a, int n) { printf("%s:", w); for (int i = 0; i < n; i++) printf(" %d", a[i]); printf("\n"); }
/* Sections of rows that pointers lead to: each is mapped, with its pointer. */
static void pointed(int n, int m) {
    int data[3][4], *list[3], **a = malloc(n * sizeof *a), ***t = malloc(2 * sizeof *t), two = 2;
    for (int i = 0; i < n; i++) { a[i] = data[i]; list[i] = malloc(m * sizeof(int)); for (int j = 0; j < m; j++) a[i][j] = list[i][j] = i; }
    for (int i = 0; i < 2; i++) t[i] = i ? a : list;
#pragma omp target teams distribute parallel for collapse(2) map(tofrom: a[0:n][0:m], list[1:n - 1][0:m])
    for (int i = 0; i < n; i++) for (int j = 0; j < m; j++) { a[i][j] += 10 * j; if (i) list[i][j] *= 2; }
    show("a", data[0], 12);
#pragma omp target enter data map(alloc: t[0:two][0:n])
#pragma omp target enter data map(to: t[1][2][0:m], t[0][1][0:m])
#pragma omp target
    { t[1][2][3] = -t[0][1][0]; t[0][1][3] = 9; }
#pragma omp target exit data map(from: t[1][2][0:m], t[0][1][0:m])
#pragma omp target exit data map(delete: t[0:two][0:n])
    printf("%d %d\n", a[2][3], list[1][3]);
#pragma omp target data map(tofrom: t[0:two][0:n][1:two])
    {
#pragma omp target teams distribute parallel for
        for (int i = 0; i < n; i++) { t[0][i][1] = 50 + i; t[1][i][2] = 60 + i; }
    }
    show("a", data[0], 12);
    printf("%d %d %d\n", list[0][1], list[1][1], list[2][1]);
}
int main(void) {
    int a[12], m[4][6], n = 3, st = 2, lo = 1;
    for (int i = 0; i < 12; i++) a[i] = i;
    for (int i = 0; i < 24; i++) m[i / 6][i % 6] = i;
    int *p = malloc(12 * sizeof(int));
    for (int i = 0; i < 12; i++) p[i] = i;
#pragma omp target data map(to: a, m, p[0:12])
    {
#pragma omp target
        { for (int i = 0; i < 12; i++) { a[i] += 100; p[i] += 100; } for (int i = 0; i < 24; i++) m[i / 6][i % 6] += 100; }
#pragma omp target update from(a[0:3:2])
        show("a", a, 12);
#pragma omp target update from(a[lo + 5:n - 1:st + 1])
        show("a", a, 12);
#pragma omp target update from(m[1:2][2:3])
        show("m", m[0], 24);
#pragma omp target update from(m[0:2:3][0:2:5])
        show("m", m[0], 24);
#pragma omp target update from(m[:][1], m[2:1][:])
        show("m", m[0], 24);
#pragma omp target update from(p[1:n:4])
        show("p", p, 12);
#pragma omp target update from((([3][4])p)[0:3][0:1])
        show("p", p, 12);
#pragma omp target update from((([n][4])p)[1][1:2])
        show("p", p, 12);
#pragma omp target update from(([2])p)
        show("p", p, 12);
#pragma omp target update from(iterator(i = 0 : 12 : 5): p[i])
        show("p", p, 12);
#pragma omp target update from(iterator(int i = n : 0 : -1, j = 0 : i): a[i * 3 + j])
        show("a", a, 12);
        for (int i = 0; i < 12; i++) a[i] = p[i] = -i;
#pragma omp target update to(a[::3]) to(p[2:4:2])
#pragma omp target map(from: m)
        for (int i = 0; i < 12; i++) { m[i / 6][i % 6] = a[i]; m[2 + i / 6][i % 6] = p[i]; }
#pragma omp target update from(m)
        show("m", m[0], 24);
    }
    struct s s = {6, malloc(6 * sizeof(double)), {{0}}}, *q = &s;
    for (int i = 0; i < 6; i++) s.p[i] = i;
#pragma omp target data map(to: s, s.p[0:6])
    {
#pragma omp target
        { for (int i = 0; i < 6; i++) s.p[i] += 10; for (int i = 0; i < 20; i++) s.g[i / 5][i % 5] = i; }
#pragma omp target update from(s.p[0:3:2], q->g[1:2][1:3])
        for (int i = 0; i < 6; i++) printf(" %g", s.p[i]);
        show(" g", s.g[0], 20);
        int **rows = malloc(3 * sizeof *rows), rowdata[3][4];
        for (int i = 0; i < 3; i++) { rows[i] = rowdata[i]; for (int j = 0; j < 4; j++) rows[i][j] = j; }
#pragma omp target enter data map(to: rows[0:3])
#pragma omp target enter data map(iterator(i = 0:3), to: rows[i][0:4])
#pragma omp target
        for (int i = 0; i < 3; i++) for (int j = 0; j < 4; j++) rows[i][j] += 10 * i;
#pragma omp target update from(rows[0:2:2][1:2])
        show("rows", rowdata[0], 12);
#pragma omp target update from(iterator(k = 0:3): rows[k][0:4])
        show("rows", rowdata[0], 12);
#pragma omp target exit data map(iterator(i = 0:3), delete: rows[i][0:4]) map(delete: rows[0:3])
    }
    int v[n][4];
    for (int i = 0; i < 12; i++) v[i / 4][i % 4] = i;
#pragma omp target data map(to: v)
    {
#pragma omp target
        for (int i = 0; i < n; i++) for (int j = 0; j < 4; j++) v[i][j] += 50;
#pragma omp target update from(v[0:n][1:2])
        show("v", v[0], 12);
    }
    pointed(3, 4);
    return 0;
}
