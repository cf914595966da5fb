#include <omp.h>
#include <stdio.h>
#include <stdlib.h>
struct node { int x; struct node *next; double *d; };
struct part { double *ptr; int n; };
struct top { struct { struct part *q; int k; } s; struct part parts[3]; double **rows; int m[3][4]; };
static double *mk(int n) { double *p = malloc(n * sizeof *p); for (int i = 0; i < n; i++) p[i] = i; return p; }
int main(void) {
    struct node c = {3, 0, mk(4)}, b = {2, &c, mk(3)}, a = {1, &b, mk(2)}, *n = &a;
#pragma omp target map(tofrom: n->next->x)
    n->next->x += 10;
    printf("%d %d %d\n", a.x, b.x, c.x);
#pragma omp target map(tofrom: n->next->next->x, n->next->d[0:3]) map(to: n->x)
    { n->next->next->x += n->x; n->next->d[2] += 5; }
    printf("%d %g %d %d\n", c.x, b.d[2], a.next == &b, b.next == &c);
#pragma omp target map(tofrom: n[0:1], n->next[0:1], n->next->next[0:1], n->d[0:2], n->next->d[0:3], n->next->next->d[:4])
    for (struct node *p = n; p; p = p->next) { p->x *= 2; p->d[1] += p->x; }
    printf("%d %d %d %g %g %g %d\n", a.x, b.x, c.x, a.d[1], b.d[1], c.d[1], a.next == &b && b.next == &c);
    struct top t = {.s = {malloc(2 * sizeof(struct part)), 4}}, *pt = &t;
    for (int i = 0; i < 3; i++) { t.parts[i].ptr = mk(5); t.parts[i].n = 5; }
    t.s.q[0].ptr = mk(3); t.s.q[1].ptr = mk(3); t.s.q[0].n = t.s.q[1].n = 3;
    t.rows = malloc(3 * sizeof(double *));
    for (int i = 0; i < 3; i++) t.rows[i] = mk(4);
#pragma omp target map(tofrom: t.s.q[0:2], t.s.q[1].ptr[0:3])
    { t.s.q[1].ptr[1] += 8; t.s.q[0].n = 6; }
    printf("%g %d\n", t.s.q[1].ptr[1], t.s.q[0].n);
#pragma omp target map(tofrom: t.parts[2].ptr[0:5]) map(tofrom: t.parts[0].ptr[1:2]) map(t.parts[1].n)
    { t.parts[2].ptr[4] = 9; t.parts[0].ptr[2] = 7; t.parts[1].n = 11; }
    printf("%g %g %d\n", t.parts[2].ptr[4], t.parts[0].ptr[2], t.parts[1].n);
    int i = 1;
#pragma omp target map(tofrom: pt->parts[i].ptr[0:5], pt->parts[i+1].n)
    { pt->parts[i].ptr[0] = 21; pt->parts[i+1].n = 22; }
    printf("%g %d\n", t.parts[1].ptr[0], t.parts[2].n);
#pragma omp target map(tofrom: pt->rows[0:3], pt->rows[1][0:4], pt->rows[2][1:2])
    { pt->rows[1][3] = 31; pt->rows[2][2] = 32; }
    printf("%g %g\n", t.rows[1][3], t.rows[2][2]);
    double **pp = t.rows, *q = t.rows[0];
#pragma omp target map(tofrom: pp[0:1], pp[0][0:4])
    pp[0][1] = 41;
    printf("%g\n", q[1]);
#pragma omp target map(tofrom: pp[0][0:4])
    pp[0][2] = 42;
    printf("%g\n", q[2]);
#pragma omp target map(tofrom: *(q+1))
    q[1] += 1;
    printf("%g\n", q[1]);
#pragma omp target map(tofrom: *q, (*pt).s.k) map(tofrom: (q)[2:2])
    { *q = 3; pt->s.k++; q[3] = 5; }
    printf("%g %d %g\n", q[0], t.s.k, q[3]);
#pragma omp target map(tofrom: t.m[1][1:2])
    t.m[1][2] = 12;
#pragma omp target map(tofrom: pt->m[1:2])
    pt->m[2][3] += 23;
    printf("%d %d\n", t.m[1][2], t.m[2][3]);
    struct part *list = t.parts;
#pragma omp target map(tofrom: list[1].n)
    list[1].n = 99;
#pragma omp target map(tofrom: list[0:3]) map(tofrom: list[0].ptr[0:5], list[2].ptr[0:5])
    { list[0].ptr[0] = list[2].ptr[0] = list[1].n; list[1].n++; }
    printf("%d %g %g\n", list[1].n, list[0].ptr[0], list[2].ptr[0]);
    /* data directives */
#pragma omp target enter data map(to: n[0:1])
#pragma omp target enter data map(to: n->next[0:1])
#pragma omp target enter data map(to: n->next->d[0:3])
#pragma omp target
    { n->next->x = 50; n->next->d[0] = 51; }
#pragma omp target update from(n->next->x, n->next->d[0:1])
    printf("%d %g\n", b.x, b.d[0]);
    b.d[2] = -7;
#pragma omp target update to(n->next->d[2])
#pragma omp target
    n->x = n->next->d[2];
#pragma omp target exit data map(delete: n->next->d[0:3])
#pragma omp target exit data map(from: n->next[0:1]) map(from: n[0:1])
    printf("%d %d %d\n", a.x, a.next == &b, b.next == &c);
    printf("%d %d\n", omp_target_is_present(&a, 0), omp_target_is_present(&b, 0));
    struct part s = {mk(6), 6};
#pragma omp target enter data map(to: s.ptr[0:6])
#pragma omp target map(to: s) map(to: s.ptr[0:s.n])
    for (int i = 0; i < s.n; i++) s.ptr[i] += i;
#pragma omp target exit data map(from: s.ptr[0:6])
    printf("%g %g\n", s.ptr[1], s.ptr[5]);
    return 0;
}
