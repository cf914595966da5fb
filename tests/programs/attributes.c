#include <stdio.h>
#include <string.h>
#include <tgmath.h>
struct packed { char a; double b; int c; } __attribute__((packed));
typedef struct { char a; int v; } __attribute__((aligned(32))) wide;
typedef double eight __attribute__((aligned(64)));
struct holds { char c; eight e; } ;
typedef struct __attribute__((packed)) { char x; long y; } before;
struct member { char a; int b __attribute__((aligned(16))); };
typedef int dimode __attribute__((mode(DI)));
int main(void){ struct packed p = {1, 2.5, 3}; wide w[2] = {{1, 2}, {3, 4}}; struct holds h = {1, 7.5}; before b = {1, 9}; struct member m = {1, 6}; dimode d = 1l << 40; double r[9] = {0}; float f = 2;
#pragma omp target map(tofrom:r) map(to: p, w, h, b, m, d)
 { r[0] = p.b + p.c + sizeof(p); r[1] = w[1].v + sizeof(w); r[2] = h.e + sizeof(h); r[3] = b.y + sizeof(before); r[4] = m.b + sizeof(m); r[5] = (double)d;
 char *s = strstr("hello", "ll"); r[6] = s[1] + (strchr("abc", 'c') != 0);
 r[7] = sqrt(f) + pow(2.0, 3) + fabs(-1.5f) + exp(f) + fmax(1, 2.0f); }
 for (int i = 0; i < 9; i++) printf("%.17g ", r[i]); printf("\n"); return 0; }
