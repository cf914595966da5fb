#include <stdio.h>
#include <stdlib.h>
#include <math.h>
#define DATA_TYPE double
#define POLYBENCH_2D(v, d1, d2, a, b) v[a + 0][b + 0]
static void *polybench_alloc_data(unsigned long long n, int size) { return malloc(n * size); }
static void kernel_2mm(int ni, int nj, int nk, int nl, DATA_TYPE alpha, DATA_TYPE beta,
                       DATA_TYPE POLYBENCH_2D(tmp, NI, NJ, ni, nj), DATA_TYPE POLYBENCH_2D(A, NI, NK, ni, nk),
                       DATA_TYPE POLYBENCH_2D(B, NK, NJ, nk, nj), DATA_TYPE POLYBENCH_2D(C, NL, NJ, nj, nl),
                       DATA_TYPE POLYBENCH_2D(D, NI, NL, ni, nl))
{
    int i, j, k;
#pragma omp target data map(to : A[:ni][:nk], B[:nk][:nj], C[:nj][:nl]) map(alloc : tmp[:ni][:nj]) map(tofrom : D[:ni][:nl])
    {
#pragma omp target teams distribute parallel for private(j, k)
        for (i = 0; i < ni; i++)
            for (j = 0; j < nj; j++) {
                tmp[i][j] = 0;
                for (k = 0; k < nk; ++k)
                    tmp[i][j] += alpha * A[i][k] * B[k][j];
            }
#pragma omp target teams distribute parallel for collapse(2) private(k)
        for (i = 0; i < ni; i++)
            for (j = 0; j < nl; j++) {
                D[i][j] *= beta;
                for (k = 0; k < nj; ++k)
                    D[i][j] += tmp[i][k] * C[k][j];
            }
    }
}
static void fdtd(int t, int nx, int ny, float ex[nx][ny], float ey[nx][ny], float hz[nx][ny], float f[t])
{
#pragma omp target enter data map(to : ex[0:nx][0:ny], ey[0:nx][0:ny], hz[0:nx][0:ny], f[0:t])
    for (int s = 0; s < t; s++) {
#pragma omp target teams loop
        for (int j = 0; j < ny; j++)
            ey[0][j] = f[s];
#pragma omp target teams loop collapse(2)
        for (int i = 1; i < nx; i++)
            for (int j = 0; j < ny; j++)
                ey[i][j] = ey[i][j] - 0.5f * (hz[i][j] - hz[i - 1][j]);
#pragma omp target teams distribute
        for (int i = 0; i < nx - 1; i++) {
            float (*row)[ny] = &hz[i];
#pragma omp parallel for simd
            for (int j = 0; j < ny - 1; j++)
                (*row)[j] = hz[i][j] - 0.7f * (ex[i][j + 1] - ex[i][j] + ey[i + 1][j] - ey[i][j]);
        }
    }
#pragma omp target exit data map(from : ex[0:nx][0:ny], ey[0:nx][0:ny], hz[0:nx][0:ny]) map(release : f[0:t])
}
typedef struct { double *x, *y; int n; } soa;
typedef struct { double pos[3], mass; } body;
static double energy(const body *b, int n)
{
    double e = 0;
#pragma omp target teams distribute parallel for reduction(+ : e) map(to : b[0:n])
    for (int i = 0; i < n; i++) {
        const body me = b[i];
        for (int j = i + 1; j < n; j++) {
            double d[3], r2 = 1e-3;
            for (int k = 0; k < 3; k++)
                d[k] = me.pos[k] - b[j].pos[k], r2 += d[k] * d[k];
            e -= me.mass * b[j].mass / sqrt(r2);
        }
    }
    return e;
}
static void nowait_rows(int n, int m, double a[n][m])
{
#pragma omp target teams distribute parallel for nowait map(tofrom : a[0:n][0:m]) depend(out : a[0])
    for (int i = 0; i < n; i++)
        for (int j = 0; j < m; j++)
            a[i][j] += 1;
#pragma omp target teams distribute parallel for nowait map(tofrom : a[0:n][0:m]) depend(in : a[0])
    for (int i = 0; i < n; i++)
        a[i][0] *= 2;
#pragma omp taskwait
}
int main(void)
{
    int ni = 13, nj = 7, nk = 9, nl = 5;
    double (*A)[ni][nk] = polybench_alloc_data(ni * nk, 8), (*B)[nk][nj] = polybench_alloc_data(nk * nj, 8), (*C)[nj][nl] = polybench_alloc_data(nj * nl, 8), (*D)[ni][nl] = polybench_alloc_data(ni * nl, 8), (*T)[ni][nj] = polybench_alloc_data(ni * nj, 8);
    for (int i = 0; i < ni; i++) for (int j = 0; j < nk; j++) (*A)[i][j] = i + j;
    for (int i = 0; i < nk; i++) for (int j = 0; j < nj; j++) (*B)[i][j] = i - j;
    for (int i = 0; i < nj; i++) for (int j = 0; j < nl; j++) (*C)[i][j] = i * j;
    for (int i = 0; i < ni; i++) for (int j = 0; j < nl; j++) (*D)[i][j] = 1;
    kernel_2mm(ni, nj, nk, nl, 1.5, 1.2, *T, *A, *B, *C, *D);
    printf("%g %g\n", (*D)[12][4], (*D)[3][2]);
    float ex[ni][nj], ey[ni][nj], hz[ni][nj], f[4] = {1, 2, 3, 4};
    for (int i = 0; i < ni; i++) for (int j = 0; j < nj; j++) ex[i][j] = i, ey[i][j] = j, hz[i][j] = i * j;
    fdtd(4, ni, nj, ex, ey, hz, f);
    printf("%g %g %g\n", ex[3][3], ey[5][5], hz[6][4]);
    body *bs = calloc(20, sizeof *bs);
    for (int i = 0; i < 20; i++) bs[i].pos[0] = i, bs[i].mass = 2;
    printf("%.10g\n", energy(bs, 20));
    double q[ni][nj];
    for (int i = 0; i < ni; i++) for (int j = 0; j < nj; j++) q[i][j] = i;
    nowait_rows(ni, nj, q);
    printf("%g %g\n", q[5][0], q[5][1]);
    return 0;
}
