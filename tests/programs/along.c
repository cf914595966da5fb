/* Nests whose iterations lie side by side in memory along an outer loop: every iteration runs once, with the
 * right values of its variables, and sums are right. */
#include <stdio.h>

static int wrong(const int *found, int count)
{
    int bad = 0;
    for (int i = 0; i < count; i++)
        bad += found[i] != i + 1;
    return bad;
}

static void clear(int *found, int count)
{
    for (int i = 0; i < count; i++)
        found[i] = 0;
}

static int columns_first(int *found, int n, int m)
{
    clear(found, n * m);
#pragma omp target teams distribute parallel for collapse(2) map(tofrom : found [0:n * m])
    for (int i = 0; i < n; i++)
        for (int j = 0; j < m; j++)
            found[j * n + i] += j * n + i + 1;
    return wrong(found, n * m);
}

/* A middle loop, counters of several types and directions, and a local variable for the subscript. */
static int middle(int *found, short n, long m, unsigned char k)
{
    clear(found, (int)(n * m * k));
#pragma omp target teams distribute parallel for collapse(3) map(tofrom : found [0:n * m * k])
    for (short x = 0; x < n; x++)
        for (long y = m + 4; y > 4; y--)
            for (unsigned char z = 0; z < k; z++) {
                const long at = (x * k + z) * m + y - 5;
                found[at] += (int)at + 1;
            }
    return wrong(found, (int)(n * m * k));
}

static int outermost_of_three(int *found, int n, int m, int k)
{
    clear(found, n * m * k);
#pragma omp target teams distribute parallel for collapse(3) map(tofrom : found [0:n * m * k])
    for (int x = 0; x < n; x++)
        for (int y = 0; y < m; y++)
            for (int z = 0; z < k; z++)
                for (int once = 0; once < 1; once++)
                    found[(y * k + z) * n + x] += (y * k + z) * n + x + 1;
    return wrong(found, n * m * k);
}

static long total(const int *found, int n, int m)
{
    long sum = 0, expected = 0;
#pragma omp target teams distribute parallel for collapse(2) reduction(+ : sum) map(to : found [0:n * m])
    for (int i = 0; i < n; i++)
        for (int j = 0; j < m; j++)
            sum += (long)found[j * n + i] * (i + 1);
    for (int j = 0; j < m; j++)
        for (int i = 0; i < n; i++)
            expected += (long)found[j * n + i] * (i + 1);
    return sum - expected;
}

int main(void)
{
    static int found[60000];
    static const int shapes[][2] = {{0, 5},   {5, 0},    {1, 1},    {7, 3},  {999, 1},
                                    {1, 999}, {3, 5000}, {5000, 3}, {64, 33}};
    for (unsigned i = 0; i < sizeof(shapes) / sizeof(*shapes); i++) {
        const int n = shapes[i][0], m = shapes[i][1];
        printf("%d %d %d", columns_first(found, n, m), middle(found, (short)n, m, 3),
               outermost_of_three(found, n, m, 2));
        columns_first(found, n, m);
        printf(" %ld\n", total(found, n, m));
    }
    return 0;
}
