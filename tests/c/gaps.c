#include <stdio.h>
struct gaps {
    volatile int a : 3, : 5, : 0;
    const volatile unsigned : 2, b : 4, : 1, *p;
    int volatile : 3, c : 2;
};
#pragma omp begin declare target
static int sum(const struct gaps *gaps)
{
    return gaps->a + gaps->b * 10 + gaps->c * 100 + *gaps->p * 1000 + sizeof *gaps * 10000;
}
#pragma omp end declare target
int main(void)
{
    unsigned n = 4;
    int r = 0;
#pragma omp target map(from : r) map(to : n)
    {
        struct gaps gaps = {-2, 9, &n, 1};
        gaps.a++;
        r = sum(&gaps);
    }
    printf("%d\n", r);
    return 0;
}
