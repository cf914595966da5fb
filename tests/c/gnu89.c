/* C before C99, as gnu89 has it: no type is int, a call declares a function, parameters without types, storage classes. */
#pragma omp begin declare target
x = 3;
static y = 4;
extern printed;
f(a) { return a + x++; }
static g(a, b) short b; { register c = a; return later(c) + b; }
later(v) int v; { auto w = 1; const k = 2; static kept = 0; volatile seen = 0; return v + w + k + y + kept + seen; }
double *nowhere() { return 0; }
void *where() { return f; }
void *seen_by(from) volatile int *from; { void *to; to = from; return to; }
printed = 5;
#ifndef __GNUC_STDC_INLINE__
extern inline twice(a) { return a + a; }
#endif
twice(a) { return 2 * a; }
extern inline __attribute__((gnu_inline)) int thrice(int a) { return a + a + a; }
thrice(a) { return 3 * a; }
#pragma omp end declare target

main()
{
    int r = 0, i;
    register n = 3;
#pragma omp target map(tofrom : r)
    {
        auto more = printed;
        for (i = 0; i < n; i++)
            r += f(i) + g(2, 3);
        r += more + (nowhere() == 0) + (where() == (void *)f) + (seen_by(&r) == &r) + twice(100) + thrice(1000);
    }
    printf("%d\n", r);
    return 0;
}
