/* Loops of every form (OpenMP 5.2, section 4.4.1), under the directive that DIRECTIVE names. Each line shows how
 * often each place of `hit` was met. */
#include <limits.h>
#include <stddef.h>
#include <stdint.h>
#include <stdio.h>
#include <string.h>

#ifndef DIRECTIVE
#define DIRECTIVE target teams distribute parallel for
#endif
#define PRAGMA_OF(text) _Pragma(#text)
#define PRAGMA(...)     PRAGMA_OF(omp __VA_ARGS__)

enum { PLACES = 24 };
static int hit[PLACES];

static void show(const char *name)
{
    printf("%-22s", name);
    for (int i = 0; i < PLACES; i++)
        printf(" %d", hit[i]);
    printf("\n");
    memset(hit, 0, sizeof(hit));
}

/* One loop whose body meets a place of `hit`. */
#define LOOP(name, place, ...)                                                                               \
    PRAGMA(DIRECTIVE map(tofrom : hit))                                                                      \
    for (__VA_ARGS__)                                                                                        \
        hit[place]++;                                                                                        \
    show(name)

struct bounds {
    int low, high;
    int step[2];
};

static void directions(int n, int s)
{
    LOOP("up", i, int i = 0; i < n; i++);
    LOOP("up to and with", i, int i = 3; i <= n; ++i);
    LOOP("step", i, int i = 1; i < n; i += 3);
    LOOP("variable step", i, int i = 1; i < n; i += s);
    LOOP("computed step", i, int i = 1; i < n; i += s - 1);
    LOOP("sum", i, int i = 1; i < n; i = i + 5);
    LOOP("sum, turned round", i, int i = 1; i < n; i = s + i);
    LOOP("down", i, int i = n; i > 0; i--);
    LOOP("down to and with", i, int i = n; i >= 0; --i);
    LOOP("down, step", i, int i = n; i > 2; i -= 4);
    LOOP("down, negative step", i, int i = n; i >= 0; i += -3);
    LOOP("down, variable step", i, int i = n; i >= 0; i -= s);
    LOOP("down, negated step", i, int i = n; i >= 0; i += -s);
    LOOP("down, difference", i, int i = n; i >= 0; i = i - 5);
    LOOP("down, computed step", i, int i = n; i >= 0; i -= s + 1);
    LOOP("unequal", i, int i = 2; i != n; i++);
    LOOP("unequal, down", i, int i = n; i != 2; i--);
    LOOP("flipped <", i, int i = 2; n > i; i++);
    LOOP("flipped <=", i, int i = 2; n >= i; i += 2);
    LOOP("flipped >", i, int i = n; 2 < i; i--);
    LOOP("flipped >=", i, int i = n; 2 <= i; i -= 2);
    LOOP("flipped unequal", i, int i = 2; n != i; i++);
    LOOP("parentheses", i, int i = (0); (i) < (n); (i) += (2));
    LOOP("no iteration", i, int i = n; i < n; i++);
    LOOP("less than none", i, int i = n; i < 0; i++);
    LOOP("one iteration", i, int i = n; i <= n; i++);
    LOOP("one by a long step", i, int i = 0; i < n; i += 1000000);
    LOOP("none down", i, int i = 0; i > n; i--);
}

static void types(int n)
{
    enum { TOP = 20 };
    LOOP("char", i - 'a', char i = 'a'; i <= 'k'; i++);
    LOOP("signed char end", i - (SCHAR_MAX - TOP), signed char i = SCHAR_MAX - TOP; i < SCHAR_MAX; i += 3);
    LOOP("signed char begin", i - SCHAR_MIN, signed char i = SCHAR_MIN + 7; i > SCHAR_MIN; i--);
    LOOP("unsigned char end", i - (UCHAR_MAX - TOP), unsigned char i = UCHAR_MAX - TOP; i < UCHAR_MAX; i++);
    LOOP("short end", i - (SHRT_MAX - TOP), short i = SHRT_MAX - TOP; i < SHRT_MAX; i += 4);
    LOOP("short begin", i - SHRT_MIN, short i = SHRT_MIN + 11; i > SHRT_MIN; i -= 2);
    LOOP("unsigned short end", i - (USHRT_MAX - TOP), unsigned short i = USHRT_MAX - TOP; i < USHRT_MAX; i++);
    LOOP("int end", i - (INT_MAX - TOP), int i = INT_MAX - TOP; i < INT_MAX; i++);
    LOOP("int begin", i - INT_MIN, int i = INT_MIN + TOP; i > INT_MIN; i--);
    LOOP("unsigned", i, unsigned i = 2; i < (unsigned)n; i += 2u);
    LOOP("unsigned end", i - (UINT_MAX - TOP), unsigned i = UINT_MAX - TOP; i < UINT_MAX; i += 3);
    LOOP("unsigned down", i, unsigned i = n; i > 0; i--);
    LOOP("unsigned from -20", i + 20, unsigned i = -20; i < UINT_MAX; i++);
    LOOP("long end", i - (LONG_MAX - TOP), long i = LONG_MAX - TOP; i < LONG_MAX; i += 7);
    LOOP("long begin", i - LONG_MIN, long i = LONG_MIN + TOP; i > LONG_MIN; i -= 7);
    LOOP("size_t", i, size_t i = 0; i < sizeof(int) * 4; i++);
    LOOP("size_t down", i, size_t i = n; i >= 1; i--);
    LOOP("long long end", i - (LLONG_MAX - TOP), long long i = LLONG_MAX - TOP; i < LLONG_MAX; i += 3);
    LOOP("unsigned long end", i - (ULONG_MAX - TOP), unsigned long i = ULONG_MAX - TOP; i < ULONG_MAX; i++);
    LOOP("unsigned long long end", i - (ULLONG_MAX - TOP), unsigned long long i = ULLONG_MAX - TOP;
         i < ULLONG_MAX; i += 2);
    LOOP("uint8_t", i / 19, uint8_t i = 250; i > 3; i -= 19) ;
    LOOP("int64_t", i + 5, int64_t i = -5; i < n; i++);
    LOOP("ptrdiff_t", i + 9, ptrdiff_t i = n; i >= -9; i -= 3);
}

static void pointers(int n)
{
    int places[PLACES];
    for (int i = 0; i < PLACES; i++)
        places[i] = i;
    int *first = places, *last = places + PLACES - 1;
#pragma omp target data map(to : first[0 : PLACES]) use_device_ptr(first)
    {
        last = first + PLACES - 1;
#define POINTER(name, ...)                                                                                   \
    PRAGMA(DIRECTIVE map(tofrom : hit) is_device_ptr(first, last))                                           \
    for (__VA_ARGS__)                                                                                        \
        hit[*p]++;                                                                                           \
    show(name)
        POINTER("pointer", int *p = first; p < first + n; p++);
        POINTER("pointer, step", int *p = first; p <= last; p += 5);
        POINTER("pointer, down", int *p = last; p > first; p--);
        POINTER("pointer, down with", int *p = last; p >= first; p -= n);
        POINTER("pointer, unequal", int *p = first; p != first + n; ++p);
        POINTER("pointer to const", const int *p = first + 1; first + n > p; p = p + 3);
        POINTER("no pointer", int *p = last; p < first; p++);
    }
}

static void bounds(int n, unsigned u, long l, short h, float f, struct bounds b, const struct bounds *at)
{
    LOOP("int below unsigned", i, int i = 1; i < u; i++);
    LOOP("unsigned below int", i, unsigned i = 1; i < n; i++);
    LOOP("-1 below unsigned", i, int i = -1; i < u; i++);
    LOOP("int below long", i, int i = h; i < l; i++);
    LOOP("long below short", i, long i = 2; i <= h; i++);
    LOOP("cast", i, int i = (char)259; i < (int)f; i++);
    LOOP("cast down", i, long i = (unsigned char)(n + 256); i > (long)-1; i -= 2);
    LOOP("conditional", i, int i = n > 3 ? 3 : 0; i < (n > 3 ? n : 0); i += n > 100 ? 2 : 3);
    LOOP("members", i, int i = b.low; i < b.high; i += b.step[1]);
    LOOP("bits", i, int i = n & 3; i < (n | 1); i += 1 << 1);
    LOOP("sizeof", i, int i = sizeof(short); i < (int)sizeof(b); i++);
    LOOP("enum", i, int i = 0; i < PLACES; i += PLACES / 4);
#pragma omp target data map(to : at[0 : 1])
    {
        PRAGMA(DIRECTIVE map(tofrom : hit))
        for (int i = at->low; i <= at->high; i += at->step[0])
            hit[i]++;
    }
    show("bounds in memory");
}

static void variables(int n)
{
    int i, k = 7;
    long outside;
    PRAGMA(DIRECTIVE map(tofrom : hit))
    for (i = 2; i < n; i++)
        hit[i]++;
    show("declared outside");
    PRAGMA(DIRECTIVE map(tofrom : hit) private(outside))
    for (outside = n; outside > 0; outside -= 2)
        hit[outside]++;
    show("declared and private");
    /* The loop's own variable hides one of the same name. */
    PRAGMA(DIRECTIVE map(tofrom : hit))
    for (int k = 0; k < 5; k++)
        hit[k] += k;
    show("hides another");
    printf("k %d\n", k);
    for (register int new = 0; new < 2; new++) {
        PRAGMA(DIRECTIVE map(tofrom : hit))
        for (int class = new; class < n; class += 4)
            hit[class]++;
    }
    show("in a loop");
}

int main(void)
{
    struct bounds b = {2, 19, {4, 3}};
    directions(17, 4);
    types(13);
    pointers(11);
    bounds(15, 9, 12, 6, 7.9f, b, &b);
    variables(16);
    return 0;
}
