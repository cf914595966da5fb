/* Atomic updates that a GPU has instructions for, by their types, and some that it has none for. */
#include <stdio.h>
int main(void)
{
    int i = 100, smallest = 5, largest = 5, exchanged = 0;
    unsigned u = 7, largest_u = 9;
    long l = 1000, smallest_l = -4, sum = 0;
    unsigned long ul = 5;
    double d = 1.5, smallest_d = 3, exchanged_d = 2;
    float f = 2.5f, largest_f = 1, exchanged_f = 1;
    short s = 9;
    unsigned char c = 200;
#pragma omp target teams distribute parallel for map(tofrom : i, u, l, ul, d, f, s, c) \
    map(tofrom : smallest, largest, largest_u, smallest_l, smallest_d, largest_f)
    for (int k = 1; k <= 1000; k++) {
#pragma omp atomic
        i -= k;
#pragma omp atomic
        u -= (unsigned)k;
#pragma omp atomic
        l -= k;
#pragma omp atomic
        ul -= 3;
#pragma omp atomic
        d -= 0.5;
#pragma omp atomic
        d += 0.25f;
#pragma omp atomic
        d -= 1;
#pragma omp atomic
        f -= 0.5f;
#pragma omp atomic
        f -= 2u;
#pragma omp atomic
        s -= k;
#pragma omp atomic
        c -= 3;
#pragma omp atomic compare
        if (k * 7 % 1001 - 500 < smallest) smallest = k * 7 % 1001 - 500;
#pragma omp atomic compare
        if (largest < (short)k) largest = (short)k;
#pragma omp atomic compare
        largest_u = largest_u < (unsigned)-k ? (unsigned)-k : largest_u;
#pragma omp atomic compare
        smallest_l = smallest_l > -k ? -k : smallest_l;
#pragma omp atomic compare
        if (largest_f < (float)k) largest_f = (float)k;
#pragma omp atomic compare
        if (smallest_d > -k * 0.5) smallest_d = -k * 0.5;
#pragma omp atomic
        i = 3 - i;
#pragma omp atomic
        i = -3 + i;
#pragma omp atomic
        i--;
    }
#pragma omp target teams distribute parallel for map(tofrom : exchanged, exchanged_f, exchanged_d, sum)
    for (int k = 1; k <= 1000; k++) {
        int was;
        float was_f;
        double was_d;
#pragma omp atomic capture
        { was = exchanged; exchanged = k; }
#pragma omp atomic capture
        { was_f = exchanged_f; exchanged_f = k; }
#pragma omp atomic capture
        { was_d = exchanged_d; exchanged_d = k; }
#pragma omp atomic
        sum += was + (long)was_f * 3 + (long)was_d * 7;
    }
    sum += exchanged + (long)exchanged_f * 3 + (long)exchanged_d * 7;
    printf("%d %u %ld %lu %g %g %d %d\n", i % 2, u, l, ul, d, f, s, c);
    printf("%d %d %u %ld %g %g %ld\n", smallest, largest, largest_u, smallest_l, smallest_d, largest_f, sum);
    return 0;
}
