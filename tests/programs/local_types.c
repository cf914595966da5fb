#include <stdio.h>
static int one(void)
{
    struct s { int a[2]; } v = {{1, 2}};
    enum { LOW = 3, HIGH } e = HIGH;
    typedef struct { float x; } t;
    t w = {2.5f};
    int r = 0;
#pragma omp target map(tofrom : r)
    {
        struct inner { int z; } i = {4};
        enum { MINE = 7 };
        r = v.a[1] + e + LOW + (int)(w.x * 2) + i.z + MINE;
    }
#pragma omp target map(tofrom : r)
    {
        struct inner { double z; struct deep { int q; } d; } i = {4, {2}};
        enum { MINE = 9 };
        struct deep o = i.d;
        r += i.z + MINE + o.q;
    }
    return r;
}
static int two(int n)
{
    struct s { double b; struct in { int c; } in; } v[4] = {{1.5, {3}}};
    enum { LOW = 30, HIGH } e = HIGH;
    typedef double t;
    t w = 1.25;
    struct s *p = v;
    double r = 0;
#pragma omp target teams distribute parallel for map(tofrom : r, v) reduction(+ : r)
    for (int i = 0; i < n; i++) {
        struct in x = {i};
        r += v[0].b + e + LOW + w + x.c + v[0].in.c;
    }
#pragma omp target map(tofrom : p[0:4])
    p[1].b = sizeof(struct s);
    return (int)(r + v[1].b);
}
#pragma omp declare target
static int in_function(int x)
{
    struct s { char c; } v = {(char)x};
    enum { LOW = 5 };
    return v.c + LOW;
}
#pragma omp end declare target
int main(void)
{
    int r = 0;
#pragma omp target map(from : r)
    r = in_function(6);
    printf("%d %d %d\n", one(), two(10), r);
    return 0;
}
