/* Comments and blanks where a program may have them. */
#include <stdio.h>

#pragma omp begin declare target
static int rows(int n, int m)
{
    typedef int /* a */ row /* b [ */[n /* ] */] /* c; */;
    typedef row /*x*/ table[m];
    typedef int(/* of */ * /* a */ lines)[n];
    row a;
    table b;
    row /* to */ *p /* = */ = &a;
    lines /* l */ l = b;
    int sum = 0;
    for (int i = 0; i < n; i++) {
        (*p)[i] = i;
        b[m - 1][i] = i * 2;
        sum += a[i] + l[m - 1][i];
    }
    return sum + sizeof(row /* s */) + sizeof(/* t */ table) + sizeof b[0];
}
#pragma omp end declare target

int main(void)
{
    int r = 0;
#pragma omp target map(tofrom : r)
    r = rows(3, 4);
    printf("%d\n", r);
    return 0;
}
