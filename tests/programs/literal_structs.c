/* Firstprivate structs and arrays of every small size, complex and wide numbers, in all kinds of regions. */
#include <complex.h>
#include <stdio.h>

struct rates {
    float a, b, c;
};
struct large {
    double d[20];
};
struct readonly {
    const int k;
    char text[5];
};

int main(void)
{
    const int n = 1000;
    static double x[1000];
    struct rates rates = {1, 2, 3};
    const struct rates fixed = {4, 5, 6};
    struct readonly readonly = {6, "abc"};
    struct large large = {{7}};
    struct {
        char c;
    } one = {9};
    double w[3] = {.5, .25, .125}, sum = 0;
    const int table[4] = {1, 2, 3, 4};
    char tiny[3] = {1, 2, 3};
    _Complex double z = 1 + 2 * I;
    __int128 wide = 3;
    for (int r = 0; r < 3; r++) {
#pragma omp target teams distribute parallel for map(tofrom                                                  \
                                                     : x)                                                    \
    firstprivate(rates, w, z, fixed, table, tiny, large, one, wide, readonly)
        for (int i = 0; i < n; i++) {
            const struct rates *here = &rates;
            x[i] += here->a + rates.b * w[i % 3] + fixed.c + table[i & 3] + tiny[i % 3] + readonly.k;
            x[i] += creal(z) + cimag(z) + large.d[0] + one.c + (int)wide + readonly.text[i % 5];
        }
#pragma omp target firstprivate(rates, w) map(tofrom : x)
        {
            rates.b++;
#pragma omp parallel for
            for (int i = 0; i < n; i++)
                x[i] += rates.b + w[2];
        }
#pragma omp target parallel for firstprivate(rates) map(tofrom : x) nowait depend(inout : x)
        for (int i = 0; i < n; i++)
            x[i] += rates.b;
#pragma omp taskwait
        rates.c++;
        w[1]++;
    }
    for (int i = 0; i < n; i++)
        sum += x[i] * i;
    printf("%.12g\n", sum);
    return 0;
}
