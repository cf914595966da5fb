/* Arrays whose lengths are constants in truth, and others beside them whose lengths are not. */
#include <stdio.h>

enum { FOUR = 4 };
static const int TWELVE = 3 * FOUR;
#define MORE (n + 2)

#pragma omp declare target
static double diagonal(int value)
{
    const int length = 6;
    double table[length][length + 1];
    for (int i = 0; i < length; i++)
        table[i][i] = value + i;
    return table[2][2] + table[length - 1][length - 1];
}
#pragma omp end declare target

static double known(void)
{
    const int n = 20;
    int twice = n * 2;
    double out[3 * n], host[n], sum = 0;
    for (int i = 0; i < n; i++)
        host[i] = i;
#pragma omp target teams distribute num_teams(2) map(tofrom : out) map(to : host)
    for (int row = 0; row < 3; row++) {
        double a[n], b[twice], c[TWELVE], d[MORE][FOUR];
        double(*p)[FOUR] = (double(*)[FOUR])d, (*q)[n] = (double(*)[n])b;
        c[1] = 5;
#pragma omp parallel for
        for (int i = 0; i < 20; i++) {
            double own[n + 1];
            for (int k = 0; k <= n; k++)
                own[k] = k * i + host[k % n];
            a[i] = own[3] + sizeof(double[n]) + sizeof(a) + diagonal(i);
            d[i][1] = 2;
            b[i] = b[i + n] = 1;
        }
#pragma omp parallel for
        for (int i = 0; i < 20; i++)
            out[row * n + i] = a[i] + p[i][1] + q[1][i] + c[1];
    }
    for (int i = 0; i < 3 * n; i++)
        sum += out[i] * (i + 1);
    return sum;
}

/* Each of these lengths is another than its first value, or may be. */
static double unknown(int parameter)
{
    int written = 3, reached = 4, mapped = 5, *pointer = &reached, late;
    const int given = parameter;
    volatile const int watched = 7;
    double sum = 0;
    late = 9;
    written++;
    *pointer = 8;
#pragma omp target map(tofrom : mapped)
    mapped = 6;
#pragma omp target map(tofrom : sum)
    {
        double a[written], b[reached], c[mapped], d[given], e[late], f[parameter];
        a[written - 1] = b[reached - 1] = c[mapped - 1] = d[given - 1] = e[late - 1] = f[parameter - 1] = 1;
        sum += sizeof a + 3 * sizeof b + 5 * sizeof c + 7 * sizeof d + 9 * sizeof e + 11 * sizeof f;
    }
    double host[watched];
    host[6] = 1;
    return sum + sizeof host + host[6];
}

int main(void)
{
    printf("%g\n%g\n", known(), unknown(11));
    return 0;
}
