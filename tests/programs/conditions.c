/* Constructs whose threads may share inner loops where variables have certain values; see tests/inner.bats. */
#include <stdio.h>

enum { N = 40, SIZE = N * N };

static int a[SIZE], c[SIZE + N];

/* Rows lie apart where t is no less than 0. Where it is less, a row's iterations come one after the other. */
static void eliminate(int *m, int n, int t, int rows)
{
#pragma omp target teams distribute parallel for map(tofrom : m [-N:SIZE])
    for (int i = 0; i < rows; i++)
        for (int j = 0; j < n - t; j++)
            m[n * (i + 1 + t) + j + t] = (m[n * (i + 1 + t) + j + t] + m[n * t + j + t]) % 1000;
}

/* The elements that are read may be those at sums less 2^32. */
static void unsigned_sums(unsigned n, unsigned stride)
{
#pragma omp target teams distribute parallel for map(to : a) map(tofrom : c)
    for (unsigned i = 0; i < n; i += 2)
        for (unsigned j = 0; j < n; j++) {
            const int *p = a + (i * stride + j);
            c[i * n + j] = c[i * n + j] * 3 % 1009 + p[0];
        }
}

static void show(const char *name)
{
    long sum = 0;
    for (int i = 0; i < SIZE + N; i++)
        sum = (sum * 31 + c[i]) % 1000000007;
    printf("%s %ld\n", name, sum);
}

int main(void)
{
    for (int i = 0; i < SIZE + N; i++)
        a[i % SIZE] = i % 17, c[i] = i % 23;
#pragma omp target data map(tofrom : c)
    {
        eliminate(c + N, N - 1, 3, N - 5);
        eliminate(c + N, N - 1, -1, 1);
        unsigned_sums(N, N / 2);
        unsigned_sums(N, 0x80000000u);
    }
    show("all");
}
