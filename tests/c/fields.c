/* What bit-fields become in ?: and by ++ (C11 6.3.1.1, 6.5.15). */
#include <stdio.h>
struct fields { unsigned b : 7; unsigned long long l : 20; long long wide : 40; enum { A, B } e : 3; };
#pragma omp begin declare target
static int f(struct fields *p, int c) { return ((c ? p->b : p->b) - 10) % 7 + ((c ? (p->l) : (0, p->l)) - 90000) / 2; }
#pragma omp end declare target
int main(void)
{
    long long r[8] = {0};
#pragma omp target map(tofrom : r)
    {
        struct fields s = {3, 5, -7, B}, *p = &s;
        int c = 1;
        unsigned u = 4;
        r[0] = (c ? s.b : s.b) - 10;
        r[1] = (c ? p->b : (c ? s.b : s.l)) - 10 < 0;
        r[2] = (c ? s.b : u) - 10 < 0;
        r[3] = s.b++ - 10 < 0;
        r[4] = (c ? s.l : s.l) - 10 < 0;
        r[5] = f(&s, c);
        r[6] = (c ? s.wide : s.wide) * 2 + (c ? s.e : s.e) - 5;
        r[7] = sizeof(c ? s.l : s.l) + (!c ? 100 : s.b--) - 300 < 0;
    }
    for (int i = 0; i < 8; i++)
        printf("%lld\n", r[i]);
    return 0;
}
