/* Nests whose loops have directives of their own: for teams, for threads, for lanes. */
#include <stdio.h>
#include <stdlib.h>

enum { N = 37, M = 41, L = 35 };
static double a[N][M][L], b[N][M][L], v[N * M * L], w[N * M * L], sums[N];
static int steps[N];

static double weight(int i, int j)
{
    return i > j ? 0.5 : 2;
}

static void stencils(int n, int m, int l)
{
#pragma omp target teams distribute
    for (int i = 1; i < n - 1; i++) {
#pragma omp parallel for
        for (int j = 1; j < m - 1; j++)
            for (int k = 1; k < l - 1; k++)
                b[i][j][k] = a[i - 1][j][k] + a[i + 1][j][k] - a[i][j - 1][k] + a[i][j][k + 1];
    }
#pragma omp target teams loop
    for (int i = 0; i < n; i++) {
#pragma omp loop
        for (int j = 0; j < m; j++) {
#pragma omp loop
            for (int k = 0; k < l; k++)
                a[i][j][k] += b[i][j][k] * weight(i, j);
        }
    }
#pragma omp target
#pragma omp teams
#pragma omp distribute
    for (int i = 0; i < n; i++) {
        const double *from = v + i * m * l;
        double *to = w + i * m * l;
#pragma omp parallel
        {
#pragma omp for collapse(2)
            for (int j = m - 1; j >= 0; j -= 2)
                for (int k = 0; k < l; k++)
                    to[j * l + k] = from[j * l + k] * 2 - to[j * l + k];
        }
    }
}

static void lanes(int n, int m, int l)
{
    int i, j, k;
    double t;
#pragma omp target teams distribute private(j)
    for (i = 0; i < n; i++) {
#pragma omp parallel for private(k, t)
        for (j = 0; j < m; j++) {
#pragma omp simd
            for (k = 0; k < l; k++) {
                t = w[(i * m + j) * l + k];
                v[(i * m + j) * l + k] = t * t + i;
            }
        }
    }
#pragma omp target teams distribute
    for (i = 0; i < n; i++) {
#pragma omp parallel for
        for (j = 0; j < m; j++) {
            double sum = 0;
#pragma omp simd reduction(+ : sum)
            for (int k = 0; k < l; k++)
                sum += v[(k * n + i) * m + j] * (k % 3);
            w[(i * m + j) * l] = sum;
        }
    }
}

/* An inner parallel loop in a parallel one; one in a serial one; rows that get longer; counted by all. */
static double others(int n, int m, int l)
{
    double total = 0;
    int count = 0;
#pragma omp target teams distribute parallel for
    for (int i = 0; i < n; i++) {
        double sum = 0;
#pragma omp parallel for
        for (int j = 0; j < m; j++)
            v[i * m + j] = w[j * n + i] + 1;
#pragma omp parallel for reduction(+ : sum)
        for (int j = 0; j < m; j++)
            sum += v[i * m + j];
        sums[i] = sum;
    }
#pragma omp target teams distribute
    for (int i = 0; i < n; i++)
        for (int k = 0; k < l; k++) {
#pragma omp parallel for
            for (int j = 0; j < m; j++)
                w[i * m + j] += v[i * l + k] * b[0][j][k];
        }
#pragma omp target teams distribute
    for (int i = 1; i < n; i++) {
#pragma omp parallel for
        for (int j = 0; j < i; j++)
            w[i * m + j] += 1;
    }
#pragma omp target teams distribute reduction(+ : total) map(tofrom : total, count)
    for (int i = 0; i < n; i++) {
#pragma omp parallel for reduction(+ : total)
        for (int j = 0; j < m; j++) {
            total += w[i * m + j];
#pragma omp atomic
            count++;
        }
    }
    return total + count;
}

/* One team goes through its iterations in their order, and so do lanes that are one. */
static void in_order(int n, int m)
{
#pragma omp target teams distribute num_teams(1)
    for (int i = 1; i < n; i++) {
#pragma omp parallel for
        for (int j = 0; j < m; j++)
            steps[j % N] = j < N ? steps[j] + i * (steps[j] % 5) : steps[j % N];
    }
#pragma omp target teams distribute
    for (int i = 0; i < n; i++) {
#pragma omp parallel for num_threads(1)
        for (int j = 1; j < m; j++)
            w[i * m + j] += w[i * m + j - 1] / 2;
    }
}

int main(void)
{
    double sum = 0;
    for (int i = 0; i < N * M * L; i++) {
        (&a[0][0][0])[i] = i % 11;
        v[i] = i % 7;
        w[i] = i % 5;
    }
    for (int i = 0; i < N; i++)
        steps[i] = i;
#pragma omp target data map(tofrom : a, b, v, w, sums, steps)
    {
        stencils(N, M, L);
        stencils(N, 1, L);
        stencils(0, M, L);
        lanes(N, M, L);
        sum += others(N, M, L);
        in_order(N, N);
    }
    for (int i = 0; i < N * M * L; i++)
        sum += ((&a[0][0][0])[i] + 2 * (&b[0][0][0])[i] + v[i] - w[i] / 3) * (i % 13);
    for (int i = 0; i < N; i++)
        sum += sums[i] * i + steps[i];
    printf("%.10g\n", sum);
}
