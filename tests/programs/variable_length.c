#include <stdio.h>
#include <stdlib.h>
#pragma omp declare target
static double row_sum(int n, const double row[n])
{
    double s = 0;
    for (int i = 0; i < n; i++)
        s += row[i];
    return s + sizeof(row) - sizeof(double *);
}
static double trace(int n, int m, double a[n][m], double (*b)[m])
{
    double s = 0, (*q)[m] = a;
    for (int i = 0; i < n && i < m; i++)
        s += a[i][i] + b[i][i];
    s += (q + 1)[0][0] + (*(q + 2))[1] + *(*(a + 1) + 1);
    q++;
    s += q[0][0] + (double)(q - a) + (double)sizeof(a[0]) + (double)sizeof(*q);
    return s + row_sum(m, a[1]) + row_sum(m, *q);
}
static void fill(int n, int m, int k, float a[restrict n][m][k], int v);
static void fill(int n, int m, int k, float a[restrict n][m][k], int v)
{
    for (int i = 0; i < n; i++)
        for (int j = 0; j < m; j++)
            for (int l = 0; l < k; l++)
                a[i][j][l] = v + i * 100 + j * 10 + l;
}
static long local(int n)
{
    int t[n][n + 1], u[2 * n];
    double (*p)[n] = malloc(sizeof(double[n][n]));
    for (int i = 0; i < n; i++)
        for (int j = 0; j <= n; j++)
            t[i][j] = i * j;
    for (int i = 0; i < 2 * n; i++)
        u[i] = t[i / 2][i % 2];
    for (int i = 0; i < n; i++)
        for (int j = 0; j < n; j++)
            p[i][j] = t[i][j];
    long r = (long)(sizeof t + sizeof(u) + sizeof t[0] + u[3] + t[n - 1][n]) + (long)p[n - 1][n - 1];
    int (*row)[n + 1] = &t[1], *cell = &t[1][2];
    r += (*row)[2] + *cell + (int)(&t[2] - &t[0]);
    free(p);
    return r;
}
#pragma omp end declare target

static void gemm(int ni, int nj, int nk, double alpha, double C[ni][nj], double A[ni][nk], double B[nk][nj])
{
#pragma omp target teams distribute parallel for collapse(2) map(tofrom : C[0:ni][0:nj]) map(to : A[0:ni][0:nk], B[0:nk][0:nj])
    for (int i = 0; i < ni; i++)
        for (int j = 0; j < nj; j++) {
            double sum = 0;
            for (int k = 0; k < nk; k++)
                sum += alpha * A[i][k] * B[k][j];
            C[i][j] += sum;
        }
}

static void jacobi(int steps, int n, double A[n][n], double B[n][n])
{
#pragma omp target data map(tofrom : A[0:n][0:n]) map(alloc : B[0:n][0:n])
    for (int t = 0; t < steps; t++) {
#pragma omp target teams
#pragma omp distribute parallel for collapse(2)
        for (int i = 1; i < n - 1; i++)
            for (int j = 1; j < n - 1; j++)
                B[i][j] = 0.2 * (A[i][j] + A[i][j - 1] + A[i][1 + j] + A[1 + i][j] + A[i - 1][j]);
#pragma omp target
#pragma omp parallel for
        for (int i = 1; i < n - 1; i++)
            for (int j = 1; j < n - 1; j++)
                A[i][j] = B[i][j];
    }
}

int main(void)
{
    static const volatile int lengths[] = {7, 5, 3}; /* what no compiler knows */
    int n = lengths[0], m = lengths[1], k = lengths[2];
    double (*a)[m] = malloc(sizeof(double[n][m])), b[n][m], out[6] = {0};
    float cube[n][m][k], rgb[n][4];
    long sizes[4] = {0};
    for (int i = 0; i < n; i++)
        for (int j = 0; j < m; j++)
            a[i][j] = i * 10 + j, b[i][j] = 1;
#pragma omp target map(tofrom : out) map(to : a[0:n][0:m], b)
    out[0] = trace(n, m, a, b);
#pragma omp target map(from : cube)
    fill(n, m, k, cube, 1000);
    out[1] = cube[6][4][2];
#pragma omp target map(tofrom : out)
    out[2] = local(4);
#pragma omp target map(from : sizes) map(tofrom : rgb)
    {
        sizes[0] = sizeof(b);
        sizes[1] = sizeof b[0] + sizeof(cube[0]) + sizeof cube[0][0];
        sizes[2] = sizeof(a) + sizeof(*a) + sizeof(rgb) + sizeof(rgb[0]);
        rgb[n - 1][2] = 7.5f;
        double (*all)[m] = &b[1];
        sizes[3] = all - b;
        double *flat = (double *)b;
        sizes[3] += (long)(((double (*)[m])flat)[2][1] * 10) + (long)(flat == b[0]);
    }
    printf("%g %g %g %ld %ld %ld %ld %g\n", out[0], out[1], out[2], sizes[0], sizes[1], sizes[2], sizes[3], rgb[6][2]);
    double A[n][k], B[k][m];
    for (int i = 0; i < n; i++)
        for (int j = 0; j < k; j++)
            A[i][j] = i + j;
    for (int i = 0; i < k; i++)
        for (int j = 0; j < m; j++)
            B[i][j] = i - j;
    gemm(n, m, k, 2.0, b, A, B);
    printf("%g %g\n", b[6][4], b[0][0]);
    double x[n][n], y[n][n];
    for (int i = 0; i < n; i++)
        for (int j = 0; j < n; j++)
            x[i][j] = i * j;
    jacobi(3, n, x, y);
    printf("%g %g\n", x[3][3], x[1][5]);
    double v[n], w[n][2];
    for (int i = 0; i < n; i++)
        v[i] = i, w[i][1] = 3;
#pragma omp target firstprivate(v, w) private(b) map(tofrom : out)
    {
        v[1] = 50;
        b[1][1] = 4;
        w[2][1] += 1;
        out[3] = v[1] + v[2] + b[1][1] + w[2][1] + w[3][1];
    }
    double total = 0;
#pragma omp target teams distribute parallel for firstprivate(v) private(w) map(tofrom : total) reduction(+ : total)
    for (int i = 0; i < n; i++) {
        w[i][0] = v[i];
        v[i] += 1;
        total += v[i] * w[i][0];
    }
    printf("%g %g %g %g\n", out[3], v[1], w[2][1], total);
#pragma omp target map(tofrom : out)
    {
        double tile[m][n];
#pragma omp parallel for
        for (int i = 0; i < m; i++)
            for (int j = 0; j < n; j++)
                tile[i][j] = i + j;
        double s = 0;
#pragma omp parallel for reduction(+ : s)
        for (int i = 0; i < m; i++) {
            double part[n];
            for (int j = 0; j < n; j++)
                part[j] = tile[i][j];
            s += part[n - 1];
        }
        out[4] = s;
        out[5] = tile[2][2];
    }
    printf("%g %g\n", out[4], out[5]);
    free(a);
    return 0;
}
