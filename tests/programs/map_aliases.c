#include <omp.h>
#include <stdio.h>
#include <stdlib.h>
/* aliases, several devices, linked lists, 2D pointers, VLAs, const, typedef arrays */
typedef double row[4];
struct list { int v; struct list *next; };
struct m { int r, c; double **rows; row *fixed; const char *name; };
#pragma omp declare mapper(struct m a) map(a) map(a.rows[0:a.r]) map(iterator(i = 0:a.r), tofrom: a.rows[i][0:a.c]) map(a.fixed[0:a.r])
static void upto(int n, int k, double a[n][k], double b[restrict n]) {
#pragma omp target teams distribute parallel for collapse(2) map(tofrom: a[0:n][0:k]) map(to: b[:n])
    for (int i = 0; i < n; i++) for (int j = 0; j < k; j++) a[i][j] += b[i];
}
int main(void) {
    struct m a = {2, 3, malloc(2 * sizeof(double *)), malloc(2 * sizeof(row)), "x"};
    for (int i = 0; i < 2; i++) { a.rows[i] = malloc(3 * sizeof(double)); for (int j = 0; j < 3; j++) a.rows[i][j] = a.fixed[i][j] = i + j; a.fixed[i][3] = 9; }
#pragma omp target
    for (int i = 0; i < a.r; i++) for (int j = 0; j < a.c; j++) { a.rows[i][j] *= 10; a.fixed[i][j] += a.fixed[i][3]; }
    for (int i = 0; i < 2; i++) for (int j = 0; j < 3; j++) printf("%g %g ", a.rows[i][j], a.fixed[i][j]);
    printf("%s\n", a.name);
    struct m *arr = malloc(2 * sizeof *arr); arr[0] = a; arr[1] = a; arr[1].rows = malloc(2 * sizeof(double *)); arr[1].fixed = malloc(2 * sizeof(row));
    for (int i = 0; i < 2; i++) { arr[1].rows[i] = calloc(3, 8); arr[1].fixed[i][0] = i; }
#pragma omp target teams distribute parallel for map(tofrom: arr[0:2])
    for (int k = 0; k < 2; k++) for (int i = 0; i < arr[k].r; i++) arr[k].rows[i][2] = arr[k].fixed[i][0] + 100 * k;
    printf("%g %g %g %g\n", arr[0].rows[0][2], arr[0].rows[1][2], arr[1].rows[0][2], arr[1].rows[1][2]);
    double v[3][2] = {{1, 2}, {3, 4}, {5, 6}}, b[3] = {10, 20, 30};
    upto(3, 2, v, b);
    for (int i = 0; i < 6; i++) printf("%g ", v[i / 2][i % 2]);
    struct list *head = NULL;
    for (int i = 0; i < 5; i++) { struct list *n = malloc(sizeof *n); n->v = i; n->next = head; head = n; }
    for (int d = 0; d < 2; d++) {
#pragma omp target enter data map(to: head[0:1]) device(d)
        for (struct list *n = head; n->next; n = n->next) {
#pragma omp target enter data map(to: n->next[0:1]) device(d)
        }
#pragma omp target device(d)
        for (struct list *n = head; n; n = n->next) n->v += 10 * (d + 1);
        for (struct list *n = head; n; n = n->next) {
#pragma omp target update from(n->v) device(d)
        }
        for (struct list *n = head; n; n = n->next) printf("%d ", n->v);
        for (struct list *n = head, *next; n; n = next) {
            next = n->next;
#pragma omp target exit data map(delete: n[0:1]) device(d)
            if (next != n->next) printf("bad ");
        }
    }
    printf("\n");
    double *x = calloc(8, 8), *y = x + 4; row *rp = (row *)x; double (*q)[2] = (double (*)[2])x;
#pragma omp target data map(tofrom: x[0:8])
    {
#pragma omp target map(tofrom: y[0:2])
        y[1] = 5;
#pragma omp target map(tofrom: rp[0][1:2]) map(tofrom: q[3][0:2])
        { rp[0][1] = 2; q[3][1] = 7; }
#pragma omp target map(tofrom: rp[1:1])
        rp[1][2] = 6;
        x[2] = 44;
#pragma omp target update to(q[1:1][0:1])
#pragma omp target update from(rp[0:2][1:2])
        printf("%g %g %g %g | ", x[1], x[2], x[5], x[6]);
    }
    for (int i = 0; i < 8; i++) printf("%g ", x[i]);
    printf("\n");
    row ra = {1, 2, 3, 4}, rb[2] = {{0}};
#pragma omp target map(tofrom: rb[1], ra[1:2])
    { rb[1][3] = ra[1] + ra[2]; }
#pragma omp target map(from: rb[0:1][0:2])
    rb[0][0] = rb[0][1] = 6;
    printf("%g %g\n", rb[1][3], rb[0][1]);
    int n = 3; struct m *pa = &a; const int lo = 1;
#pragma omp target map(tofrom: pa->fixed[lo:1][n - 2:2])
    { pa->fixed[1][1] = 71; pa->fixed[1][2] = 72; }
    printf("%g %g\n", a.fixed[1][1], a.fixed[1][2]);
    return 0;
}
