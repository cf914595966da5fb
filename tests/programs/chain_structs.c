/* Structs that no data region has, whose pointers lead to what one has, or nowhere; regions read and write them. */
#include <stdio.h>
#include <stdlib.h>
enum { N = 64 };
struct all {
    double *a, *b;
    int n, count[4];
    double *c;
    const char *name;
};
static void reads(struct all s)
{
    for (int t = 0; t < 9; t++) {
#pragma omp target teams distribute parallel for
        for (int i = 0; i < s.n; i++)
            s.a[i] += s.c[i] * s.count[i % 4];
        double *other = s.c; /* the next launch sees that they change places */
        s.c = s.b;
        s.b = other;
    }
}
static int writes(struct all s)
{
    double *c = s.c;
    for (int t = 0; t < 150; t++) {
#pragma omp target
        {
            s.count[t % 4] += (int)s.c[t % 9];
            s.n += s.name != 0;
        }
        if (s.c == c) /* the host's pointer, not the device's */
            s.count[0] += 1000;
    }
    return s.count[0] + s.count[1] * 3 + s.n;
}
int main(void)
{
    struct all s = {malloc(N * 8), malloc(N * 8), N, {1, 2, 3, 4}, malloc(N * 8), "name"};
    for (int i = 0; i < N; i++)
        s.a[i] = i, s.b[i] = i % 5, s.c[i] = i % 3;
    double *a = s.a, *b = s.b, *c = s.c, sum = 0;
    int written = 0;
#pragma omp target data map(tofrom: a[0 : N]) map(to: b[0 : N], c[0 : N])
    {
        reads(s);
        written = writes(s);
    }
    for (int i = 0; i < N; i++)
        sum += s.a[i] * (i + 1);
    printf("%g %d\n", sum, written);
}
