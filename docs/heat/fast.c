/* A plate, two of whose edges are kept warm: how warm does it become? */
#include <stdio.h>
#include <stdlib.h>

int main(void)
{
    int n = 512, steps = 100;
    double *now = calloc((size_t)n * n, sizeof(double)), *next = calloc((size_t)n * n, sizeof(double));
    double total = 0;

#pragma omp target data map(alloc: now[0:n * n], next[0:n * n])
    {
#pragma omp target teams distribute parallel for collapse(2)
    for (int i = 0; i < n; i++)
        for (int j = 0; j < n; j++)
            now[i * n + j] = i == 0 || j == 0 ? 100 : 0;

    for (int step = 0; step < steps; step++) {
#pragma omp target teams distribute parallel for collapse(2)
        for (int i = 1; i < n - 1; i++)
            for (int j = 1; j < n - 1; j++)
                next[i * n + j] = 0.25 * (now[(i - 1) * n + j] + now[(i + 1) * n + j] + now[i * n + j - 1] +
                                          now[i * n + j + 1]);
#pragma omp target teams distribute parallel for collapse(2)
        for (int i = 1; i < n - 1; i++)
            for (int j = 1; j < n - 1; j++)
                now[i * n + j] = next[i * n + j];
    }

#pragma omp target teams distribute parallel for map(tofrom: total) reduction(+ : total)
    for (int i = 0; i < n * n; i++)
        total += now[i];
    }
    printf("%.3f\n", total / n / n);
    free(now);
    free(next);
    return 0;
}
