/* Nests whose threads go through rows: products with a transposed matrix, distances, what several rows come to. */
#include <math.h>
#include <stdio.h>
#include <stdlib.h>

enum { N = 203, M = 170, L = 70 };

static void product(int n, int m, int l, const float *a, const float *b, float *c)
{
#pragma omp target teams distribute parallel for collapse(2)
    for (int i = 0; i < n; i++)
        for (int j = 0; j < m; j++) {
            float sum = 0;
            for (int k = 0; k < l; k++)
                sum += a[i * l + k] * b[j * l + k];
            c[i * m + j] = sum;
        }
}

static void distances(int n, int m, int l, const double *a, const double *b, double *c)
{
#pragma omp target teams distribute parallel for
    for (int i = 0; i < n; i++)
        for (int j = 0; j < m; j++) {
            const double *one = a + i * l, *other = b + j * l;
            double sum = 0;
            for (int k = 0; k < l; k++) {
                double difference = one[k] - other[k];
                sum += difference * difference;
            }
            c[i * m + j] = sqrt(sum);
        }
}

static void lanes(int n, int m, int l, const int *a, const int *b, long *c)
{
#pragma omp target teams distribute
    for (int i = 0; i < n; i++) {
#pragma omp parallel for
        for (int j = 0; j < m; j++) {
            long sum = j;
#pragma omp simd reduction(+ : sum)
            for (int k = 0; k < l; k++)
                sum += (long)a[i * l + k] * b[j * l + k];
            c[i * m + j] = sum;
        }
    }
}

/* Two arrays by rows; a row in steps; rows of one array that is written elsewhere. */
static void several(int n, int m, int l, float *restrict a, const float *restrict b, const double *restrict d,
                    float *restrict c)
{
#pragma omp target teams distribute parallel for collapse(2)
    for (int i = 0; i < n; i++)
        for (int j = 2; j < m; j += 3) {
            float least = 1e9f, last = 0;
            int place = -1;
            for (int k = 1; k < l; k++) {
                float value = b[j * l + k] * (float)d[(j + 1) * l + k - 1] + a[k];
                if (value - i < least) {
                    least = value - i;
                    place = k;
                }
                last = value;
            }
            c[i * m + j] = least + place + last / 8;
        }
#pragma omp target teams distribute parallel for collapse(2)
    for (int i = 0; i < n; i++)
        for (int j = 0; j < m; j++) {
            float sum = 0;
            for (int k = 0; k < 33; k++)
                sum += c[j * l + k] * b[i * l + k];
            a[l + i * m + j] = sum;
        }
}

/* Sums that the program keeps in memory. */
static void update(int n, int l, const float *restrict a, float *restrict c)
{
#pragma omp target teams distribute parallel for collapse(2)
    for (int i = 0; i < n; i++)
        for (int j = 0; j < n; j++) {
            c[i * n + j] *= 2;
            for (int k = 0; k < l; k++)
                c[i * n + j] += a[i * l + k] * a[j * l + k];
        }
}

/* The same where a launch is asked what the pointers lead to; two updates of one element. */
static void updates(int n, int l, const double *a, const double *b, double *c)
{
#pragma omp target teams distribute parallel for
    for (int i = 0; i < n; i++)
        for (int j = 0; j < n; j++)
            for (int k = 0; k < l; k++) {
                c[i * n + j] += a[i * l + k] * b[j * l + k];
                c[i * n + j] -= b[i * l + k] * a[j * l + k] / 2;
            }
}

int main(void)
{
    float *a = malloc(N * M * 2 * sizeof(*a)), *b = malloc(N * M * sizeof(*b)), *c = malloc(N * M * sizeof(*c));
    double *d = malloc(N * M * sizeof(*d)), *e = malloc(N * M * sizeof(*e)), *f = malloc(N * M * sizeof(*f));
    int *g = malloc(N * M * sizeof(*g)), *h = malloc(N * M * sizeof(*h));
    long *s = malloc(N * M * sizeof(*s));
    for (int i = 0; i < N * M; i++) {
        a[i] = (float)(i % 13);
        a[N * M + i] = 0;
        b[i] = (float)(i % 7 - 3);
        c[i] = 0;
        d[i] = i % 11;
        e[i] = i % 5;
        f[i] = 0;
        g[i] = i % 17 - 5;
        h[i] = i % 19;
        s[i] = 0;
    }
    double total = 0;
#pragma omp target data map(tofrom : a[0 : 2 * N * M], c[0 : N * M], f[0 : N * M], s[0 : N * M])                   \
    map(to : b[0 : N * M], d[0 : N * M], e[0 : N * M], g[0 : N * M], h[0 : N * M])
    {
        product(N, M, L, a, b, c);
        distances(N, M, L, d, e, f);
        lanes(N, M, L, g, h, s);
#pragma omp target update from(c[0 : N * M])
        for (int i = 0; i < N * M; i++)
            total += c[i] * (i % 3);
        product(10, 40, 33, a, b, c);
        product(N, 20, L, a, b, c);
        product(100, 100, 3, a, b, c);
        distances(3, 5, L, d, e, f);
        several(N, M - 3, L, a, b, d, c);
        update(185, L, b, c);
        updates(185, L, d, e, f);
    }
    for (int i = 0; i < N * M; i++)
        total += (a[i] + a[N * M + i] + c[i] + f[i] + s[i]) * (i % 29);
    printf("%.9g\n", total);
}
