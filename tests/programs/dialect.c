#include <stdio.h>
#include <string.h>
#include <stdlib.h>
#include <limits.h>
#include <stdint.h>
#include <inttypes.h>
#include <stdbool.h>
#include <math.h>
struct flags { unsigned a : 3; signed b : 5; unsigned long c : 40; _Bool d : 1; };
union u { float f; uint32_t i; unsigned char b[4]; };
struct flex { int n; double v[]; };
struct anon { int t; union { int i; float f; struct { short lo, hi; }; }; };
typedef enum __attribute__((packed)) { P1 = 1, P2 } packed;
enum big { HUGE_E = 1ull << 40, NEG = -5 };
struct empty {int x;};
struct zero { int n; int z[0]; };
static const int lut[4] = {3, 1, 4, 1};
const double PI2 = 6.28;
#pragma omp declare target
static const char *name(void) { return __func__; }
static int apply(int (*f)(int), int x) { return f(x); }
static int twice(int x) { return 2 * x; }
static int square(int x) { return x * x; }
static int (*const table[])(int) = {twice, square};
static int fib(int n) { return n < 2 ? n : fib(n - 1) + fib(n - 2); }
static int counter(void) { static int c = 5; return c++; }
int old_style(a, b) int a; double b; { return a + (int)b; }
static _Noreturn void never(void) { for (;;) ; }
#pragma omp end declare target
int main(void)
{
    long out[40] = {0};
    struct flags fl = {5, -3, 1ull << 35, 1};
    struct anon an = {1, {.i = 7}};
    struct empty em; struct zero z = {3};
    packed pk = P2; enum big bg = HUGE_E;
    char text[32] = "";
    _Bool bo = 3; volatile int vol = 4; long long ll = LLONG_MAX; wchar_t *ws = L"hi";
    __int128 big = (__int128)1 << 100;
    #pragma omp target map(tofrom: out, text)
    {
        int class = 1, new = 2, this = 3, template = 4, threadIdx = 5, blockDim = 6, warpSize = 7, delete = 8, private = 9, and = 10;
        out[0] = class + new + this + template + threadIdx + blockDim + warpSize + delete + private + and;
        out[1] = fl.a + fl.b * 10 + (long)(fl.c >> 30) + fl.d;
        out[2] = an.i + an.lo; an.f = 1.0f; out[3] = an.hi;
        union u u = {.f = 1.0f}; out[4] = u.b[3] + (u.i >> 20);
        out[5] = pk + sizeof(pk) + (bg >> 38) + sizeof(bg);
        out[6] = lut[2] + (int)PI2 + strlen(name());
        out[7] = apply(twice, 4) + table[1](5) + apply(&square, 3);
        out[8] = fib(10) + counter() + counter();
        out[9] = old_style(3, 4.7);
        out[10] = ({ int t = 4; t * t; });
        out[11] = bo + vol + (ll == LLONG_MAX) + sizeof(L'a');
        out[12] = (long)(big >> 98);
        switch (vol) { case 1 ... 3: out[13] = 1; break; case 4 ... 9: out[13] = 2; break; default: out[13] = 3; }
        out[14] = vol ?: 9; out[15] = 0 ?: 9;
        int *q = (int[]){1, 2, 3}; out[16] = q[2];
        struct { int a, b[3]; struct { int c; } d; } s = {.b = {[1] = 5}, .d.c = 8}; out[17] = s.b[1] + s.d.c + s.a;
        out[18] = _Generic(1.0f, float: 1, double: 2, default: 3) + _Generic(vol, int: 10, default: 20);
        __typeof__(out[0]) ty = 5; out[19] = ty + __alignof__(double) + _Alignof(short);
        strcpy(text, "abc"); strcat(text, "def"); out[20] = strcmp(text, "abcdef") + memcmp(text, "abx", 3) ;
        out[21] = abs(-3) + labs(-4L) + 17 % 5 + (int)llabs(-5LL);
        out[22] = (int)(fmax(1, 2) + floorf(2.5f) + fmod(7, 4) + hypot(3, 4) + ldexp(1, 3) + copysign(1, -2) + round(2.5) + trunc(-1.5));
        out[23] = INT_MAX + (long)UINT_MAX + CHAR_BIT + INT64_C(5);
        out[24] = 'a' + sizeof('a') + '\377' + "xyz"[1];
        out[25] = (unsigned char)300 + (signed char)200 + (short)70000;
        unsigned un = 1; out[26] = (-1 < un) + (un - 2 > 0) ;
        int arr[3][4] = {{1}, {2, 3}}; out[27] = arr[1][1] + (int)(sizeof arr / sizeof arr[0]) + *(*(arr + 1));
        goto skip; out[28] = 1; skip: out[28] += 2;
        for (int i = 0, j = 10; i < j; i++, j--) { if (i == 3) continue; if (i == 4) break; out[29] += i * j; }
        out[30] = 2 + (vol > 3 && vol < 5) + (vol == 9 || 1) + !vol;

        out[32] = isnan(NAN) != 0; out[33] = isinf(INFINITY) != 0; out[34] = signbit(-1.0) != 0;
        out[35] = __builtin_popcount(255) + __builtin_ctz(8) + __builtin_clz(1) + __builtin_popcountll(1ull << 40 | 1);
        out[36] = strlen(__func__); out[37] = sizeof(struct zero) + z.n;
        char c = 200; out[38] = c; 

    }
    for (int i = 0; i < 40; i++) printf("%d:%ld ", i, out[i]);
    printf("%s\n", text);
    return 0;
}
