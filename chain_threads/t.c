/* Threads with chains of their own: of mapped memory, of device memory, and of generic kernels. */
#include <omp.h>
#include <stdio.h>
#include <stdlib.h>
#include <math.h>
enum { N = 100, T = 6, ROUNDS = 5 };
static double scale(double v, int t) { return v * 0.5 + t; }
static void run(double *x, int steps)
{
#pragma omp target data map(tofrom: x[0:N])
    for (int t = 0; t < steps; t++) {
#pragma omp target teams distribute parallel for
        for (int i = 0; i < N; i++)
            x[i] = scale(x[i], t);
    }
}
static void raw(double *d, int steps)
{
    for (int t = 0; t < steps; t++) {
#pragma omp target teams distribute parallel for is_device_ptr(d)
        for (int i = 0; i < N; i++)
            d[i] = scale(d[i], t);
    }
}
static void generic(double *x, int steps)
{
#pragma omp target data map(tofrom: x[0:N])
    for (int t = 0; t < steps; t++) {
#pragma omp target teams distribute num_teams(10)
        for (int b = 0; b < 10; b++) {
            double sum = 0;
#pragma omp parallel for reduction(+: sum)
            for (int i = 0; i < N / 10; i++)
                sum += x[b * (N / 10) + i];
#pragma omp parallel for
            for (int i = 0; i < N / 10; i++)
                x[b * (N / 10) + i] = x[b * (N / 10) + i] * 0.5 + sum / N;
        }
    }
}
int main(void)
{
    double *xs[T];
    int bad = 0;
#pragma omp parallel for num_threads(T) schedule(static, 1)
    for (int k = 0; k < T; k++) {
        double *x = xs[k] = malloc(N * sizeof(double)), *y = malloc(N * sizeof(double));
        for (int round = 0; round < ROUNDS; round++) {
            int steps = 1 + (k * 37 + round * 113) % 2500;
            for (int i = 0; i < N; i++)
                y[i] = x[i] = i + k;
            run(x, steps);
            double *d = omp_target_alloc(N * sizeof(double), omp_get_default_device());
            omp_target_memcpy(d, x, N * sizeof(double), 0, 0, omp_get_default_device(), omp_get_initial_device());
            raw(d, steps);
            omp_target_memcpy(x, d, N * sizeof(double), 0, 0, omp_get_initial_device(), omp_get_default_device());
            omp_target_free(d, omp_get_default_device());
            for (int r = 0; r < 2; r++)
                for (int t = 0; t < steps; t++)
                    for (int i = 0; i < N; i++)
                        y[i] = scale(y[i], t);
            for (int i = 0; i < N; i++)
                if (!(fabs(x[i] - y[i]) <= 1e-9 * fabs(y[i]) + 1e-12)) {
#pragma omp atomic
                    bad++;
                }
            generic(x, 50);
            for (int t = 0; t < 50; t++)
                for (int b = 0; b < 10; b++) {
                    double sum = 0;
                    for (int i = 0; i < N / 10; i++)
                        sum += y[b * (N / 10) + i];
                    for (int i = 0; i < N / 10; i++)
                        y[b * (N / 10) + i] = y[b * (N / 10) + i] * 0.5 + sum / N;
                }
            for (int i = 0; i < N; i++)
                if (!(fabs(x[i] - y[i]) <= 1e-9 * fabs(y[i]) + 1e-12)) {
#pragma omp atomic
                    bad++;
                }
        }
        free(y);
    }
    printf("%d wrong\n", bad);
    return bad != 0;
}
