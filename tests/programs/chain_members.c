/* Loops of launches whose data are members of structs: what is attached stays so, and what changes is attached anew. */
#include <omp.h>
#include <stdio.h>
#include <stdlib.h>
#include <string.h>
enum { N = 64, STEPS = 6, ROUNDS = 20 };
struct fields {
    int n;
    double *u, *v;
    double scale;
};
struct model {
    struct fields *inner;
    double *w;
};
static double storage[4][N];
static struct fields new_fields(int first)
{
    for (int k = 0; k < 2; k++)
        for (int i = 0; i < N; i++)
            storage[first + k][i] = i % 7 + k;
    return (struct fields){N, storage[first], storage[first + 1], 0.5};
}
static void show(const char *name, const struct fields *f)
{
    double u = 0, v = 0;
    for (int i = 0; i < N; i++)
        u += f->u[i] * (i + 1), v += f->v[i] * (i + 1);
    printf("%s %g %g\n", name, u, v);
}
static void step_whole(struct fields *f)
{
    struct fields g = *f;
#pragma omp target data map(to: g) map(tofrom: g.u[0 : N], g.v[0 : N])
    for (int t = 0; t < STEPS; t++) {
#pragma omp target teams distribute parallel for
        for (int i = 0; i < g.n; i++)
            g.u[i] += g.v[i] * g.scale;
#pragma omp target teams distribute parallel for
        for (int i = 0; i < g.n; i++)
            g.v[i] += 1;
    }
}
static void step_clauses(struct fields g, double *total)
{
    for (int t = 0; t < STEPS; t++) {
#pragma omp target teams distribute parallel for map(tofrom: g.u[0 : N]) map(to: g.v[0 : N])
        for (int i = 0; i < N; i++)
            g.u[i] += g.v[i];
        if (t == 2 || t == 4) { /* the host's pointers change places: on the device, too */
            double *other = g.u;
            g.u = g.v;
            g.v = other;
        }
    }
    /* a few bytes that are not there beside members that are */
    double sum[2] = {0, 1};
    for (int t = 0; t < 2; t++)
#pragma omp target map(tofrom: sum) map(to: g.u[0 : N])
        for (int i = 0; i < N; i++)
            sum[t] += g.u[i];
    *total += sum[0] * sum[1];
}
/* Between launches somebody else attaches the pointers to other memory, or maps the struct anew. */
static void step_moved(struct fields *f, struct fields *other)
{
    double *u = f->u, *v = f->v;
    for (int round = 0; round < ROUNDS; round++) {
#pragma omp target enter data map(to: f[0 : 1]) map(to: f->u[0 : N], f->v[0 : N])
        for (int t = 0; t < STEPS; t++) {
#pragma omp target teams distribute parallel for map(tofrom: f->u[0 : N]) map(to: f->v[0 : N])
            for (int i = 0; i < N; i++)
                f->u[i] = f->u[i] / 2 + f->v[i] * round / 32;
        }
        f->u = other->u;
#pragma omp target map(tofrom: f->u[0 : N])
        f->u[3] -= round / 4.;
        f->u = u;
        for (int t = 0; t < 2; t++) {
#pragma omp target teams distribute parallel for map(tofrom: f->u[0 : N])
            for (int i = 0; i < N; i++)
                f->u[i] += 0.25;
        }
#pragma omp target exit data map(from: f->u[0 : N], f->v[0 : N]) map(release: f[0 : 1])
        f->u = v, f->v = u; /* the device may give the same memory to other arrays */
        v = f->v, u = f->u;
    }
}
/* The pointer stays within what is mapped. */
static void step_shifted(struct fields g, double *all)
{
#pragma omp target data map(tofrom: all[0 : 2 * N]) map(to: g)
    for (int t = 0; t < STEPS; t++) {
        g.u = all + t / 2 * 3;
#pragma omp target teams distribute parallel for map(tofrom: g.u[0 : N])
        for (int i = 0; i < N; i++)
            g.u[i] += i + t;
    }
}
/* The struct, or what its pointer leads to, comes and goes, while the other stays. */
static void step_renewed(struct fields *f)
{
    double *u = f->u;
#pragma omp target enter data map(to: u[0 : N])
    for (int t = 0; t < ROUNDS; t++) {
#pragma omp target enter data map(to: f[0 : 1])
#pragma omp target teams distribute parallel for map(tofrom: f->u[0 : N])
        for (int i = 0; i < N; i++)
            f->u[i] += t;
#pragma omp target exit data map(release: f[0 : 1])
    }
#pragma omp target exit data map(from: u[0 : N])
#pragma omp target enter data map(to: f[0 : 1])
    for (int t = 0; t < ROUNDS; t++) {
#pragma omp target enter data map(to: u[0 : N])
#pragma omp target teams distribute parallel for map(tofrom: f->u[0 : N])
        for (int i = 0; i < N; i++)
            f->u[i] -= t / 2.;
#pragma omp target exit data map(from: u[0 : N])
        if (t % 2) /* takes the place where u has been */
            omp_target_alloc(N * sizeof(double), omp_get_default_device());
    }
#pragma omp target exit data map(release: f[0 : 1])
}
static void step_inner(struct model *m)
{
#pragma omp target data map(to: m[0 : 1]) map(to: m->inner[0 : 1]) map(tofrom: m->inner->u[0 : N], m->w[0 : N])
    for (int t = 0; t < 30 * STEPS; t++) { /* more than are left to libomptarget first */
#pragma omp target teams distribute parallel for map(tofrom: m->inner->u[0 : N], m->w[0 : N])
        for (int i = 0; i < N; i++)
            m->w[i] += m->inner->u[i], m->inner->u[i] *= 0.5;
    }
}
int main(void)
{
    struct fields f = new_fields(0), other = new_fields(2);
    double total = 0;
    step_whole(&f);
    show("whole", &f);
    step_clauses(f, &total);
    show("mapped at each launch", &f);
    struct fields g = f;
#pragma omp target data map(to: g) map(tofrom: g.u[0 : N], g.v[0 : N])
    for (int t = 0; t < 2; t++) {
        step_clauses(f, &total);
    }
    show("clauses", &f);
#pragma omp target data map(tofrom: f.u[0 : N], f.v[0 : N]) map(to: f.n)
    for (int t = 0; t < STEPS; t++) {
#pragma omp target teams distribute parallel for map(tofrom: f.u[0 : N]) map(to: f.v[0 : N], f.n)
        for (int i = 0; i < f.n; i++)
            f.u[i] -= f.v[i];
        if (t % 2) {
            double *swapped = f.u;
            f.u = f.v;
            f.v = swapped;
        }
    }
    show("swapped", &f);
    step_moved(&f, &other);
    show("moved", &f);
    show("other", &other);
    double all[2 * N] = {0};
    step_shifted(f, all);
    f.u = all, f.v = all + N;
    show("shifted", &f);
    step_renewed(&f);
    show("renewed", &f);
    struct model m = {&other, calloc(N, sizeof(double))};
    step_inner(&m);
    show("inner", &other);
    printf("%g %g %g\n", total, m.w[4], m.w[N - 2]);
    return 0;
}
