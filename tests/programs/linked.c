#include <stdio.h>
#include <stdlib.h>
double table[100];
int factor = 2;
const double *rows[3];
struct pair { int a, b; } pairs[4];
#pragma omp declare target link(table, factor, pairs, rows)
#pragma omp declare target
static double get(int i)
{
    return table[i] * factor + pairs[i % 4].b;
}
void put(int i, double v)
{
    table[i] = v;
    factor++;
}
static double sum(int n)
{
    double total = 0;
    for (int i = 0; i < n; i++)
        total += table[i] + factor;
    return total;
}
#pragma omp end declare target
int main(void)
{
    double out[4] = {0};
    for (int i = 0; i < 100; i++)
        table[i] = i;
    for (int i = 0; i < 4; i++)
        pairs[i].b = 100 * i;
    for (int k = 0; k < 3; k++) {
        double *other = malloc(4096 * (k + 1));
#pragma omp target enter data map(to : table, factor, pairs)
#pragma omp target enter data map(alloc : other[0:100])
        factor = 1000;
#pragma omp target map(from : out)
        {
            out[0] = get(7);
            put(8, 5.5);
            out[1] = get(8);
            out[2] = sum(10);
        }
#pragma omp target update from(factor)
        printf("%g %g %g %d\n", out[0], out[1], out[2], factor);
#pragma omp target exit data map(from : table, factor) map(release : pairs, other[0:100])
        printf("%g %d\n", table[8], factor);
        free(other);
    }
#pragma omp target map(tofrom : factor, table) map(to : pairs) map(from : out)
    {
        factor *= 2;
        out[3] = get(3);
    }
    printf("%g %d\n", out[3], factor);
#pragma omp target data map(tofrom : table) map(to : factor, pairs)
    {
        factor = 77;
#pragma omp target teams distribute parallel for
        for (int i = 0; i < 100; i++)
            table[i] = get(i);
    }
    printf("%g %g\n", table[99], table[8]);
    return 0;
}
