/* Variables of every type that a region can use. */
#include <stdio.h>
#include <stdlib.h>
#include <omp.h>
#include <stdbool.h>
#include <complex.h>
#include <stdint.h>
typedef int vec4[4];
typedef double *dptr;
typedef struct {
    int a;
} T;
struct bits {
    unsigned a : 3, b : 5;
    int c;
};
volatile int vol = 3;
extern int later;
static int tentative;
int later = 8;
static inline int twice(int x)
{
    return 2 * x;
}
static int table_sum(const int *t, int n)
{
    int s = 0;
    for (int i = 0; i < n; i++)
        s += t[i];
    return s;
}
int main(int argc, char *argv[])
{
    vec4 v = {1, 2, 3, 4};
    dptr d = malloc(32);
    struct bits bf = {1, 2, 3};
    T t = {5}, *tp = &t, **tpp = &tp;
    int(*rows)[3] = malloc(sizeof(int[2][3]));
    int *ptrs[2] = {v, v + 1};
    const char *str = "text";
    char buf[8] = "abc";
    int reg = 9;
    long long big = 1LL << 40;
    float f[2][2] = {{1, 2}, {3, 4}};
    uint8_t bytes[4] = {255, 1, 2, 3};
    bool flag = true;
    const int *cp = v;
    int *restrict rp = v;
    int out = 0;
    tentative = 4;
    for (int i = 0; i < 4; i++)
        d[i] = i;
    for (int i = 0; i < 6; i++)
        rows[i / 3][i % 3] = i;
#pragma omp target map(tofrom: v, d[0:4], bf, out) map(to: rows[0:2])
    {
        v[3] += twice(v[2]);
        d[3] += v[0];
        bf.b += 3;
        bf.c--;
        out = rows[1][2] + reg + (int)(big >> 40) + (int)f[1][1] + bytes[0] + flag + argc + later +
              tentative + vol;
        vol = 77;
        later = 1;
        tentative = 2;
    }
    printf("%d %g %d %d %d vol %d %d %d\n", v[3], d[3], bf.b, bf.c, out, vol, later, tentative);
#pragma omp target map(to: cp[0:4], str[0:5]) map(tofrom: out) map(tofrom: buf)
    {
        out = table_sum(cp, 4) + str[1];
        buf[0] = str[0];
    }
    printf("%d %s\n", out, buf);
#pragma omp target map(tofrom: rp[0:4])
    rp[0] = 50;
#pragma omp target map(tofrom: tp[0:1])
    tp->a++;
#pragma omp target map(tofrom: tp->a)
    tp->a++;
#pragma omp target map(tofrom: tp->a)
    tp->a++;
    printf("%d %d\n", v[0], t.a);
    (void)ptrs;
    (void)tpp;
    (void)argv;
    return 0;
}
