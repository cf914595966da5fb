#include <omp.h>
#include <stdio.h>
#include <stdlib.h>
struct inner { double *d; int n; };
struct outer { struct inner in; struct inner *pin; int k; };
typedef struct { int len; float *x; } fv;
union u { int i; float f; };
#pragma omp declare mapper(fv v) map(v) map(v.x[0:v.len])
static fv gv;
static double g(struct outer o, int n) {
    double s = 0;
#pragma omp target map(to: o.in.d[0:n]) map(tofrom: s)
    for (int i = 0; i < o.in.n; i++) s += o.in.d[i] * o.k;
    return s;
}
static void h(fv *p, int a, int n) {
#pragma omp target teams distribute parallel for map(tofrom: p[a:n])
    for (int i = a; i < a + n; i++) for (int k = 0; k < p[i].len; k++) p[i].x[k] += i;
}
int main(void) {
    struct outer o = {{malloc(32), 4}, malloc(sizeof(struct inner)), 3}, *po = &o;
    o.pin->d = malloc(16); o.pin->n = 2;
    for (int i = 0; i < 4; i++) o.in.d[i] = i + 1;
    o.pin->d[0] = 5; o.pin->d[1] = 6;
    printf("%g\n", g(o, 4));
#pragma omp target data map(to: po[0:1]) map(tofrom: po->in.d[0:4], po->pin[0:1], po->pin->d[0:2])
    {
#pragma omp target
        { po->in.d[0] += po->pin->d[1]; po->pin->d[0] = po->pin->n; }
        printf("%g %g\n", o.in.d[0], o.pin->d[0]);
    }
    printf("%g %g\n", o.in.d[0], o.pin->d[0]);
#pragma omp target enter data map(to: o) map(to: o.in.d[0:4])
#pragma omp target enter data map(to: o.pin[0:1]) map(to: o.pin->d[0:2])
#pragma omp target
    { o.in.d[1] = 50 + o.pin->d[1]; o.k++; o.pin->n = 9; }
#pragma omp target update from(o.in.d[1:1], o.pin->n)
    printf("%g %d %d\n", o.in.d[1], o.k, o.pin->n);
    double *keep = o.in.d; struct inner *keepin = o.pin;
#pragma omp target exit data map(release: o.pin->d[0:2]) map(release: o.pin[0:1]) map(from: o.in.d[0:4]) map(from: o)
    printf("%d %d %d %g\n", o.k, o.in.d == keep, o.pin == keepin, o.in.d[1]);
    printf("%d %d %d\n", omp_target_is_present(&o, 0), omp_target_is_present(o.in.d, 0), omp_target_is_present(o.pin, 0));
    fv list[5];
    for (int i = 0; i < 5; i++) { list[i].len = i + 1; list[i].x = calloc(i + 1, sizeof(float)); }
    h(list, 1, 3);
    for (int i = 0; i < 5; i++) printf("%g ", list[i].x[i]);
#pragma omp target data map(tofrom: list)
    {
        h(list, 0, 5);
        for (int i = 0; i < 5; i++) printf("%g ", list[i].x[i]);
        list[2].x[0] = 70;
#pragma omp target update to(list[2])
#pragma omp target
        list[2].x[0] += 1;
#pragma omp target update from(list[2:1])
        printf("%g ", list[2].x[0]);
    }
    for (int i = 0; i < 5; i++) printf("%g ", list[i].x[i]);
    printf("\n");
    gv = list[4];
#pragma omp target
    { gv.x[1] = 8; gv.len--; }
    printf("%g %d\n", gv.x[1], gv.len);
    struct { fv a; int z; } wrap = {list[3], 5};
#pragma omp target map(tofrom: wrap.a) map(to: wrap.z)
    wrap.a.x[0] = wrap.z;
    printf("%g\n", wrap.a.x[0]);
#pragma omp target firstprivate(gv) map(tofrom: list[3:1])
    { gv.len = 77; list[3].x[1] = 2; }
    printf("%d %g\n", gv.len, list[3].x[1]);
    fv two[2][2];
    for (int i = 0; i < 4; i++) two[i / 2][i % 2] = list[i + 1];
#pragma omp target map(tofrom: two)
    for (int i = 0; i < 4; i++) two[i / 2][i % 2].x[0] = i * 11;
    for (int i = 0; i < 4; i++) printf("%g ", list[i + 1].x[0]);
#pragma omp target enter data map(to: list[0:5])
#pragma omp target enter data map(to: list[0:5])
#pragma omp target
    list[0].x[0] = 1000;
#pragma omp target exit data map(delete: list[0:5])
    printf("%g %d %d\n", list[0].x[0], omp_target_is_present(list, 0), omp_target_is_present(list[4].x, 0));
#pragma omp target nowait map(tofrom: gv)
    gv.x[0] = 3;
#pragma omp taskwait
    printf("%g\n", gv.x[0]);
    int cond = 0;
#pragma omp target map(tofrom: gv) if (cond)
    gv.x[0] = 4;
    printf("%g\n", gv.x[0]);
#pragma omp target data map(tofrom: gv) if (cond + 1) use_device_addr(gv)
    printf("%d\n", (void *)&gv == omp_get_mapped_ptr(&list, 0));
    double sum = 0;
#pragma omp target teams distribute parallel for reduction(+: sum) map(to: gv)
    for (int i = 0; i < gv.len; i++) sum += gv.x[i] + 1;
    printf("%g\n", sum);
    return 0;
}
