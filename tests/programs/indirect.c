#include <stdio.h>
typedef double (*op)(double, double);
#pragma omp begin declare target indirect
static double add(double a, double b) { return a + b; }
double mul(double a, double b) { return a * b; }
#pragma omp end declare target
struct ops { op first; int n; };
#pragma omp declare target
static double fold(op f, const double *v, int n)
{
    double r = v[0];
    for (int i = 1; i < n; i++)
        r = f(r, (*f)(v[i], 1) - (f == (op)0));
    return r;
}
static int plain(int x) { return x + 1; }
#pragma omp end declare target
int main(void)
{
    double v[4] = {1, 2, 3, 4}, out[6] = {0};
    op table[2] = {add, mul}, f = mul;
    struct ops s = {add, 4};
#pragma omp target map(tofrom : out) map(to : v, table)
    {
        out[0] = f(3, 4);
        out[1] = table[0](3, 4) + table[1](5, 6);
        out[2] = fold(f, v, 4);
        out[3] = s.first(1, 1) + fold(s.first, v, s.n);
        int (*own)(int) = plain;
        out[4] = own(6) + plain(1) + add(1, 2);
        op here = mul;
        out[5] = here(7, 8);
    }
#pragma omp target teams distribute parallel for map(tofrom : v)
    for (int i = 0; i < 4; i++)
        v[i] = f(v[i], 10);
    int same[6];
#pragma omp target map(from : same) map(to : table)
    {
        op here = mul, null = 0;
        same[0] = f == mul && here == f && !(f != here);
        same[1] = s.first == add && &mul == table[1] && *f == mul;
        same[2] = f == table[0] || table[0] == here || add == f;
        same[3] = f == (op)0 || s.first == NULL || null != 0;
        same[4] = table[0] == s.first;
        same[5] = (table[1] == mul ? table[0] : f)(1, 2);
    }
    for (int i = 0; i < 6; i++)
        printf("%d ", same[i]);
    printf("%g %g %g %g %g %g %g\n", out[0], out[1], out[2], out[3], out[4], out[5], v[3]);
    return 0;
}
