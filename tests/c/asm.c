#include <stdio.h>
enum color { RED, GREEN = 3 };
struct s {
    int a, b;
    double c;
};
#pragma omp begin declare target
static int swap(int x, int y)
{
    asm volatile("" : "=r"(x), "=r"(y) : "0"(y), "1"(x));
    return x * 10 + y;
}
static int named(int x)
{
    int y;
    __asm__("" : [out] "=r"(y) : [in] "r"(x), "[out]"(x + 1) : "cc");
    return y;
}
static long kinds(int n)
{
    char c = n;
    _Bool b = n > 1;
    float f = n;
    double d = n + 1;
    unsigned short h = n;
    enum color e = GREEN;
    struct s s = {n, n + 1, n + 2}, *p = &s;
    int a[4] = {1, 2, 3, n};
    volatile int v = n;
    __int128 w = n;
    struct {
        unsigned x : 3, y : 5;
    } bits = {5, 7};
    if (n)
        asm volatile("" : "+r"(c), "+r"(b), "+x"(f), "+x"(d), "+g"(h), "+g"(e));
    else
        asm volatile("");
    asm volatile(""
                 : "+m"(s), "+m"(a)
                 : "r"(p), "r"(bits.y), "i"(3), "g"(n + 1), "r"(&a[1]), "m"(a[2])
                 : "memory");
    asm("" : "+r"(v), "+m"(w) : "g"(swap));
    asm("" ::: "memory", "cc");
    asm("" : "+r"(p->a) : "X"(w), "r"("text"));
    const char *t;
    asm("" : "=r"(t) : "0"("hallo"));
    return c + b + f + d + h + e + s.a + s.b + s.c + a[3] + v + (long)w + bits.y + t[1] + sizeof a;
}
#pragma omp end declare target
int main(void)
{
    int x = 4, y = 7, r = 0, q = 0;
    long k = 0;
#pragma omp target map(from : r, k) map(tofrom : x, q)
    {
        r = swap(x, y) + named(x);
        k = kinds(x);
        int z = 0;
#pragma omp parallel for num_threads(4) reduction(+ : z)
        for (int i = 0; i < 4; i++) {
            int one = i;
            asm("" : "+r"(one));
            asm("" : "=r"(one) : "0"(y));
            z += one;
        }
        q = z;
        asm("" : "=r"(x) : "0"(2l));
    }
    printf("%d %ld %d %d\n", r, k, x, q);
    return 0;
}
