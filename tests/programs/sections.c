/* Array sections: [l:n], [:n], [l:], [:], elements, rows of arrays of two and three dimensions, *p. */
#include <stdio.h>
#include <stdlib.h>
enum { N = 12 };
static int grid[4][6];
static void show(const char *name, const int *a, int n)
{
    printf("%s:", name);
    for (int i = 0; i < n; i++)
        printf(" %d", a[i]);
    printf("\n");
}
static void arrays(int lower, int n)
{
    int a[N], b[N], c[N], d[N], e[N];
    for (int i = 0; i < N; i++)
        a[i] = b[i] = c[i] = d[i] = e[i] = i;
#pragma omp target map(tofrom: a[lower:n], b[:n]) map(tofrom: c[lower:]) map(d[:]) map(tofrom: e[3])
    {
        for (int i = lower; i < lower + n; i++)
            a[i] *= 10;
        for (int i = 0; i < n; i++)
            b[i] *= 10;
        for (int i = lower; i < N; i++)
            c[i] *= 10;
        for (int i = 0; i < N; i++)
            d[i] *= 10;
        e[3] = 77;
    }
    show("a", a, N);
    show("b", b, N);
    show("c", c, N);
    show("d", d, N);
    show("e", e, N);
}
static void pointers(int *p, int n)
{
    int *q = p + 4, one = 5, *r = &one;
    for (int i = 0; i < N; i++)
        p[i] = i;
#pragma omp target map(tofrom: p[2:n])
    for (int i = 2; i < 2 + n; i++)
        p[i] += 100;
    show("p", p, N);
#pragma omp target map(tofrom: q[-2:n])
    for (int i = -2; i < n - 2; i++)
        q[i] += 1000;
    show("q", p, N);
#pragma omp target map(tofrom: *r)
    *r += 1;
    printf("*r %d\n", one);
#pragma omp target map(tofrom: q[1], q[n > 3 ? 2 : 3])
    {
        q[1] = -1;
    }
    show("*(q+1)", p, N);
#pragma omp target map(tofrom: p[0:2])
    p[1] = -9;
    show("(p)", p, N);
}
static void rows(double (*m)[5], int (*cube)[3][4])
{
    int local[4][6];
    for (int i = 0; i < 24; i++) {
        grid[i / 6][i % 6] = i;
        local[i / 6][i % 6] = i;
    }
    for (int i = 0; i < 20; i++)
        m[i / 5][i % 5] = i;
    for (int i = 0; i < 24; i++)
        cube[i / 12][i / 4 % 3][i % 4] = i;
#pragma omp target map(tofrom: grid[1:2][:], local[1:2]) map(tofrom: m[0:3][0:5]) \
    map(tofrom: cube[0:2][0:3][0:4])
    {
        for (int i = 1; i < 3; i++)
            for (int j = 0; j < 6; j++) {
                grid[i][j] += 100;
                local[i][j] += 200;
            }
        for (int i = 0; i < 3; i++)
            m[i][4] += 0.5;
        cube[1][2][3] = -1;
    }
    show("grid", &grid[0][0], 24);
    show("local", &local[0][0], 24);
    for (int i = 0; i < 4; i++)
        printf("%g ", m[i][4]);
    printf("%d\n", cube[1][2][3]);
#pragma omp target map(tofrom: grid[2][1:3]) map(tofrom: m[1][2]) map(cube[1][1:2][:])
    {
        grid[2][1] = 1;
        grid[2][3] = 3;
        m[1][2] = 12.5;
        cube[1][1][0] = -2;
        cube[1][2][3] = -3;
    }
    show("grid", &grid[0][0], 24);
    printf("%g %d %d\n", m[1][2], cube[1][1][0], cube[1][2][3]);
}
int main(void)
{
    int *p = malloc(N * sizeof(*p));
    double m[4][5], a[N];
    int cube[2][3][4];
    arrays(3, 4);
    pointers(p, 5);
    rows(m, cube);
    free(p);
    return 0;
}
