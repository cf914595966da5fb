#include <stdio.h>
#define N 37
#define M 11

static void show(const char *what, const int *a, int n)
{
    long sum = 0;
    for (int i = 0; i < n; i++)
        sum += (long)(i + 1) * a[i];
    printf("%s %ld\n", what, sum);
}

#pragma omp begin declare target
static int order(int n, int *seen)
{
    int count = 0, i;
#pragma omp reverse
    for (i = 3; i < n; i += 2)
        seen[count++] = i;
#pragma omp stripe sizes(3)
    for (unsigned k = 10; k > 0; k--)
        seen[count++] = (int)k;
    return count;
}
#pragma omp end declare target

int main(void)
{
    int a[N][M], b[N * M] = {0}, seen[64] = {0}, n = N, count = 0, i, j;
    int *p = &a[0][0];
    for (i = 0; i < N * M; i++)
        p[i] = i;

#pragma omp target teams distribute parallel for collapse(2) map(tofrom : a)
#pragma omp tile sizes(4, 5)
    for (i = 0; i < N; i++)
        for (j = M - 1; j >= 0; --j)
            a[i][j] += i * j;
    show("tile", p, N * M);

#pragma omp target parallel for map(tofrom : a)
#pragma omp interchange
    for (i = 0; i < n; ++i) {
        for (int j = 0; j < M; j++) {
            a[i][j] += 3 * i + j;
        }
    }
    show("interchange", p, N * M);

#pragma omp target map(tofrom : a, seen, count)
    {
        count = order(n, seen);
#pragma omp parallel for
#pragma omp unroll partial(3)
        for (int *q = &a[0][0]; q < &a[0][0] + N * M; q += 2)
            *q += 1;
#pragma omp unroll full
        for (int k = 0; k < 4; k++)
            seen[count++] = k;
#pragma omp interchange permutation(3, 1, 2)
        for (int x = 0; x < 2; x++)
            for (int y = 0; y < 3; y++)
                for (int z = 0; z < 2; z++)
                    seen[count++] = 100 * x + 10 * y + z;
    }
    show("unroll", p, N * M);
    show("order", seen, count);

#pragma omp target teams distribute parallel for map(tofrom : b)
#pragma omp fuse
    {
        for (int k = 0; k < N; k++)
            b[k] += k;
        for (int k = 100; k < 100 + 2 * N; k += 1) {
            /* another length */
            b[k] += 2 * k;
        }
        for (long k = 299; k > 250; k--)
            b[k] += (int)k;
    }
    show("fuse", b, N * M);

#pragma omp target map(tofrom : b)
#pragma omp fuse looprange(2, 2)
    {
        for (int k = 0; k < 4; k++)
            b[k] = 0;
        for (int k = 1; k < 4; k++)
            b[k] += b[k - 1] + 1;
        for (int k = 0; k <= 4; k++)
            b[k] *= 2;
    }
    show("looprange", b, N * M);

#pragma omp target parallel for reduction(+ : count) map(tofrom : count)
#pragma omp tile sizes(4)
#pragma omp reverse
    for (int k = 0; k < n; k++)
        count += k * k;
    printf("%d\n", count);

    /* the host's own */
#pragma omp tile sizes(2)
    for (int k = 0; k < 3; k++) {
#pragma omp target map(tofrom : count)
        count += k;
    }
    printf("%d\n", count);
    return 0;
}
