#include <complex.h>
#include <stdio.h>
#include <stdlib.h>
#include <string.h>
typedef unsigned char v4 __attribute__((vector_size(4)));
#pragma omp begin declare target
static int by_real(const void *a, const void *b)
{
    double x = creal(*(const double _Complex *)a), y = creal(*(const double _Complex *)b);
    return (x > y) - (x < y);
}
__attribute__((noinline)) static v4 half(v4 v)
{
    return v / 2;
}
#pragma omp end declare target
int main(void)
{
    int r[5] = {0};
    double _Complex z[3] = {3, 1 + 2 * I, 2}, *p = z;
#pragma omp target map(tofrom : r, z)
    {
        v4 x = {5, 5, 5, 5}, y = {2, 2, 2, 2}, h = half(x), several[2] = {x, y}, *at = several;
        _Float16 f[2] = {1, 1}, g[2] = {1, 2};
        r[0] = memcmp(&y, &h, sizeof y) == 0;
        r[1] = memcmp(several, at + 1, sizeof y) > 0;
        r[2] = memcmp(f, g, sizeof f) != 0;
        qsort(z, 3, sizeof *z, by_real);
        memmove(&z[1], &z[0], sizeof *z);
        r[3] = memchr(several, 2, sizeof several) == &several[1];
    }
    printf("%d %d %d %d %g %g %g %d\n", r[0], r[1], r[2], r[3], cimag(z[0]), creal(z[1]), creal(z[2]),
           p == z);
    return 0;
}
