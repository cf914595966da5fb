/* conjugate_gradient: Poisson's equation on a square, by conjugate gradients: five small kernels in each
 * step, two of them scalar products from which the host computes the next step's factors. */
#include "../bench.h"

#include <stdlib.h>
#include <string.h>

#define TOLERANCE 1e-20

/* Solves for x, all zero, in at most so many steps. Also times itself. */
void solve(int side, int steps, const double *b, double *x);

#ifndef BENCH_CUDA
#define P(i, j) p[(i) * (side) + (j)]

static void apply(int side, const double *p, double *q)
{
    int i, j;
#pragma omp target teams distribute parallel for collapse(2) thread_limit(256)
    for (i = 0; i < side; i++) {
        for (j = 0; j < side; j++) {
            double sum = 4 * P(i, j);
            if ((i) > 0)
                sum -= P(i - 1, j);
            if ((j) > 0)
                sum -= P(i, j - 1);
            if ((i) < (side)-1)
                sum -= P(i + 1, j);
            if ((j) < (side)-1)
                sum -= P(i, j + 1);
            q[(i) * (side) + (j)] = sum;
        }
    }
}

static double dot(int n, const double *a, const double *b)
{
    int i;
    double sum = 0;
#pragma omp target teams distribute parallel for reduction(+ : sum) map(tofrom : sum) thread_limit(256)
    for (i = 0; i < (n); i++)
        sum += a[i] * b[i];
    return sum;
}

static void advance(int n, double alpha, const double *p, const double *q, double *x, double *r)
{
    int i;
#pragma omp target teams distribute parallel for thread_limit(256)
    for (i = 0; i < (n); i++) {
        x[i] += (alpha)*p[i];
        r[i] -= (alpha)*q[i];
    }
}

static void turn(int n, double beta, const double *r, double *p)
{
    int i;
#pragma omp target teams distribute parallel for thread_limit(256)
    for (i = 0; i < (n); i++)
        p[i] = r[i] + (beta)*p[i];
}

static void begin(int n, const double *b, double *x, double *r, double *p)
{
    int i;
#pragma omp target teams distribute parallel for thread_limit(256)
    for (i = 0; i < (n); i++) {
        x[i] = 0;
        r[i] = p[i] = b[i];
    }
}

void solve(int side, int steps, const double *b, double *x)
{
    int k, n = side * side;
    double *r = bench_allocate((size_t)n, sizeof(double)), *p = bench_allocate((size_t)n, sizeof(double));
    double *q = bench_allocate((size_t)n, sizeof(double));
#pragma omp target data map(to : b [0:n]) map(from : x [0:n]) map(alloc : r [0:n], p [0:n], q [0:n])
    while (bench_next("chain.steps")) {
        double now, before;
        begin(n, b, x, r, p);
        now = dot(n, r, r);
        for (k = 0; k < steps && now > TOLERANCE; k++) {
            double alpha;
            apply(side, p, q);
            alpha = now / dot(n, p, q);
            advance(n, alpha, p, q, x, r);
            before = now;
            now = dot(n, r, r);
            turn(n, now / before, r, p);
        }
    }
    free(q);
    free(p);
    free(r);
}
#endif

static void apply_on_host(int side, const double *p, double *q)
{
    for (int i = 0; i < side; i++)
        for (int j = 0; j < side; j++) {
            const int k = i * side + j;
            q[k] = 4 * p[k] - (i > 0 ? p[k - side] : 0) - (j > 0 ? p[k - 1] : 0) -
                   (i < side - 1 ? p[k + side] : 0) - (j < side - 1 ? p[k + 1] : 0);
        }
}

static double dot_on_host(int n, const double *a, const double *b)
{
    double sum = 0;
    for (int i = 0; i < n; i++)
        sum += a[i] * b[i];
    return sum;
}

static void solve_on_host(int side, int steps, const double *b, double *x)
{
    const int n = side * side;
    double *r = bench_allocate((size_t)n, sizeof(double)), *p = bench_allocate((size_t)n, sizeof(double));
    double *q = bench_allocate((size_t)n, sizeof(double)), now, before;
    memcpy(r, b, (size_t)n * sizeof(double));
    memcpy(p, b, (size_t)n * sizeof(double));
    now = dot_on_host(n, r, r);
    for (int k = 0; k < steps && now > TOLERANCE; k++) {
        apply_on_host(side, p, q);
        const double alpha = now / dot_on_host(n, p, q);
        for (int i = 0; i < n; i++) {
            x[i] += alpha * p[i];
            r[i] -= alpha * q[i];
        }
        before = now;
        now = dot_on_host(n, r, r);
        for (int i = 0; i < n; i++)
            p[i] = r[i] + now / before * p[i];
    }
    free(q);
    free(p);
    free(r);
}

int main(void)
{
    const int side = bench_size(512, 40), steps = bench_size(100, 20);
    const size_t n = (size_t)side * (size_t)side;
    double *b = bench_allocate(n, sizeof(double)), *x = bench_allocate(n, sizeof(double));
    double *expected = bench_allocate(n, sizeof(double));
    for (size_t i = 0; i < n; i++)
        b[i] = bench_fraction() - 0.5f;

    solve(side, steps, b, x);
    while (bench_next("whole"))
        solve(side, steps, b, x);

    solve_on_host(side, steps, b, expected);
    for (size_t i = 0; i < n; i++)
        bench_expect_close(x[i], expected[i], 1e-7, "solution");
    free(expected);
    free(x);
    free(b);
    return bench_print();
}
