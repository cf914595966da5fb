/* Every operator of C on every arithmetic type, several reductions in each region (OpenMP 5.2, section 5.5). */
#include <stdint.h>
#include <stdio.h>

#ifndef DIRECTIVE
#define DIRECTIVE target teams distribute parallel for
#endif
#define PRAGMA_OF(text) _Pragma(#text)
#define PRAGMA(...)     PRAGMA_OF(omp __VA_ARGS__)

enum { N = 500 };

/* Small numbers, so that no sum rounds; a two here and there, so that no product does. */
#define INTEGER(name, type)                                                                                  \
    static void reduce_##name(int n)                                                                         \
    {                                                                                                        \
        type in[N], sum = 3, difference = 100, product = 3, meet = -1, join = 1, odd = 9;                    \
        type all = 5, any = 0, none = 0, low = 100, high = 2;                                                \
        for (int i = 0; i < N; i++)                                                                          \
            in[i] = i % 97 % 50 + 3;                                                                         \
        PRAGMA(DIRECTIVE map(to : in) reduction(+ : sum) reduction(- : difference) reduction(* : product)    \
                   reduction(& : meet) reduction(| : join) reduction(^ : odd) reduction(&& : all)            \
                   reduction(|| : any, none) reduction(min : low) reduction(max : high))                     \
        for (int i = 0; i < n; i++) {                                                                        \
            sum += in[i] & 3;                                                                                \
            difference -= in[i] & 1;                                                                         \
            product *= i % 250 == 77 ? 2 : 1;                                                                \
            meet &= in[i] | 4;                                                                               \
            join |= in[i] & 0x13;                                                                            \
            odd ^= in[i];                                                                                    \
            all = all && in[i] != 0;                                                                         \
            any = any || i == n - 1;                                                                         \
            none = none || in[i] == 0;                                                                       \
            low = in[i] < low ? in[i] : low;                                                                 \
            if (high < in[i])                                                                                \
                high = in[i];                                                                                \
        }                                                                                                    \
        printf("%-18s %4d: %lld %lld %lld %lld %lld %lld %d %d %d %lld %lld\n", #type, n, (long long)sum,    \
               (long long)difference, (long long)product, (long long)meet, (long long)join, (long long)odd,  \
               all != 0, any != 0, none != 0, (long long)low, (long long)high);                              \
    }

#define REAL(name, type)                                                                                     \
    static void reduce_##name(int n)                                                                         \
    {                                                                                                        \
        type in[N], sum = 3, difference = 100, product = 0.5, all = 0.5, any = 0, low = 1e30, high = -1e30;  \
        for (int i = 0; i < N; i++)                                                                          \
            in[i] = (i * 37 % N - 100) / 4.0;                                                                \
        PRAGMA(DIRECTIVE map(to : in) reduction(+ : sum) reduction(- : difference) reduction(* : product)    \
                   reduction(&& : all) reduction(|| : any) reduction(min : low) reduction(max : high))       \
        for (int i = 0; i < n; i++) {                                                                        \
            sum += in[i];                                                                                    \
            difference -= in[i];                                                                             \
            product *= i % 100 == 50 ? -2 : 1;                                                               \
            all = all && in[i] < 99;                                                                         \
            any = any || in[i] == 0.25;                                                                      \
            low = in[i] < low ? in[i] : low;                                                                 \
            high = in[i] > high ? in[i] : high;                                                              \
        }                                                                                                    \
        printf("%-18s %4d: %g %g %g %d %d %g %g\n", #type, n, (double)sum, (double)difference,               \
               (double)product, all != 0, any != 0, (double)low, (double)high);                              \
    }

/* What machines tell apart, and the other types. */
#define MAIN_TYPES(_)                                                                                        \
    _(INTEGER, boolean, _Bool)                                                                               \
    _(INTEGER, signed_char, signed char)                                                                     \
    _(INTEGER, unsigned_short, uint16_t)                                                                     \
    _(INTEGER, int, int)                                                                                     \
    _(INTEGER, unsigned_long, size_t)                                                                        \
    _(REAL, float, float)                                                                                    \
    _(REAL, double, double)
#define OTHER_TYPES(_)                                                                                       \
    _(INTEGER, char, char)                                                                                   \
    _(INTEGER, unsigned_char, unsigned char)                                                                 \
    _(INTEGER, short, short)                                                                                 \
    _(INTEGER, unsigned, unsigned)                                                                           \
    _(INTEGER, long, long)                                                                                   \
    _(INTEGER, long_long, long long)                                                                         \
    _(INTEGER, unsigned_long_long, unsigned long long)
#ifdef MAIN_TYPES_ONLY
#define TYPES(_) MAIN_TYPES(_)
#else
#define TYPES(_) MAIN_TYPES(_) OTHER_TYPES(_)
#endif

#define DEFINE(kind, name, type) kind(name, type)
TYPES(DEFINE)

int main(void)
{
    static const int counts[] = {0, 1, 7, 300, N};
#define CALL(kind, name, type) reduce_##name(counts[i]);
    for (int i = 0; i < 5; i++) {
        TYPES(CALL)
    }
    return 0;
}
