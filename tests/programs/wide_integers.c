/* __int128, which C++, too, has with GNU's compilers and CUDA's: maps, copies, reductions, atomic. */
#include <stdio.h>

static void show(const char *what, __int128 x)
{
    printf("%s %llx %llx\n", what, (long long)(x >> 64), (long long)x);
}

int main(void)
{
    __int128 x = 1, sum = -5, high = 0, low = 0;
    unsigned __int128 y = 7, q[4] = {1, 2, 3, 4};
#pragma omp target map(tofrom : x, q) firstprivate(y)
    {
        __uint128_t w = 2;
        x = (x << 70) / 3 + (__int128)y;
        q[1] = q[2] * y << 64;
        q[3] += w;
    }
#pragma omp target teams distribute parallel for reduction(+ : sum) reduction(max : high) reduction(min : low)
    for (int i = 0; i < 100; i++) {
        __int128 v = ((__int128)(i - 50)) << 80;
        sum += (__int128)i << 66;
        high = v > high ? v : high;
        low = v < low ? v : low;
    }
    show("x", x);
    show("q", q[1] + q[3]);
    show("sum", sum);
    show("high", high);
    show("low", low);
#pragma omp target parallel for map(x)
    for (int i = 0; i < 64; i++) {
#pragma omp atomic
        x += i;
    }
    show("atomic", x);
    return 0;
}
