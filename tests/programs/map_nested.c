#include <stdio.h>
#include <stdlib.h>
typedef struct { int n; double *x; } V;
struct W { V a; V b[2]; int k; };
#pragma omp declare mapper(V v) map(v.n, v.x[0:v.n])
static V mk(int n) { V v = {n, calloc(n, 8)}; return v; }
int main(void) {
    struct W w = {mk(2), {mk(3), mk(4)}, 7};
#pragma omp target
    { w.a.x[0] = w.k; w.b[1].x[3] = w.b[0].n; }
    printf("%g %g\n", w.a.x[0], w.b[1].x[3]);
#pragma omp target map(tofrom: w)
    { w.a.x[0] = w.k + 1; w.b[1].x[3] = w.b[0].n + 1; }
    printf("%g %g\n", w.a.x[0], w.b[1].x[3]);
#pragma omp target map(tofrom: w.b) map(to: w.k)
    { w.b[1].x[3] = w.b[0].n + 2; w.b[0].x[0] = w.k; }
    printf("%g %g\n", w.b[1].x[3], w.b[0].x[0]);
    V vs[3] = {mk(1), mk(2), mk(3)}; V *p = vs;
#pragma omp target map(tofrom: p[1])
    p[1].x[1] = 4;
#pragma omp target map(tofrom: *p)
    p->x[0] = 3;
#pragma omp target map(tofrom: vs[2])
    vs[2].x[2] = 5;
    printf("%g %g %g\n", vs[0].x[0], vs[1].x[1], vs[2].x[2]);
    return 0;
}
