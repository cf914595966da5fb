/* Constructs as the only statement of if, else, loops, switch and label, and from macros. */
#include <omp.h>
#include <stdio.h>
#include <stdlib.h>
#define PRAGMA(x)   _Pragma(#x)
#define ZERO(array) PRAGMA(omp target map(tofrom : array [0:4])) array[0] = 0;
#define NOTHING
static int a[4] = {1, 2, 3, 4};
/* A statement ends with its block, and what is behind that is a statement without anything in it. */
static void semicolons_behind_blocks(void)
{
    enum { ROWS = 20 };
    float in[ROWS * ROWS], out[ROWS], total = 0;
    for (int i = 0; i < ROWS * ROWS; i++)
        in[i] = i % 7;
#pragma omp target teams distribute parallel for map(to: in) map(from: out)
    for (int i = 0; i < ROWS; i++) {
        NOTHING;
        float sum = 0;
        for (int j = 0; j < ROWS; j++) {
            sum += in[i * ROWS + j] / 4;
        }
        NOTHING;
        if (i > 3)
            for (int j = 0; j < ROWS; j++) {
                sum += in[j * ROWS + i] / 2;
            }
        NOTHING;
        struct pair {
            float x, y;
        } pair;
        for (int j = 0; j < ROWS; j++)
            pair = (struct pair){in[j], sum};
        NOTHING;
        out[i] = pair.x + pair.y;
    };
    for (int i = 0; i < ROWS; i++)
        total += out[i];
    printf("semicolons %g\n", total);
}
/* Nothing of the program's stands between where a branch or a loop ends and the next construct. */
static void one_behind_the_other(int never, int times, int *b)
{
    int c[4] = {0};
    if (b[1] < 0)
#pragma omp target map(tofrom: c) if(times > 1)
    {
    }
#pragma omp target data map(tofrom: c[0:4])
    {
        if (b[never])
#pragma omp target map(tofrom: c) if(times > 1)
            c[3] += 5;
#pragma omp target map(tofrom: c) if(times > 1)
        c[2] += 5;
        if (b[never])
#pragma omp target map(tofrom: c)
            c[3] += 5;
        else
#pragma omp target map(tofrom: c)
            c[3] += 7;
        for (int i = 0; i < times; i++)
#pragma omp target map(tofrom: c)
            c[1] += i;
#pragma omp target update from(c)
#pragma omp target map(tofrom: c)
        c[0] += 3;
    }
    printf("one behind the other %d %d %d %d\n", c[0], c[1], c[2], c[3]);
}
int main(int argc, char **argv)
{
    int n = 4, i, flag = argc > 5, *p = malloc(4 * sizeof(*p));
    (void)argv;
    for (i = 0; i < 4; i++)
        p[i] = i;
    if (flag)
#pragma omp target map(tofrom: n)
        n = 100;
    else
#pragma omp target map(tofrom: n)
        n = 5;
    printf("if %d\n", n);
    if (!flag)
#pragma omp target data map(tofrom: p[0:4])
#pragma omp target
        p[0] = n;
    printf("data %d\n", p[0]);
    for (i = 0; i < 3; i++)
#pragma omp target teams distribute parallel for map(tofrom: p[0:4])
        for (int j = 0; j < 4; j++)
            p[j] += i;
    printf("for %d\n", p[0]);
    i = 0;
    while (i++ < 3)
#pragma omp target map(tofrom: p[0:4])
        p[1]++;
    do
#pragma omp target map(tofrom: p[0:4])
        p[1]++;
    while (i++ < 6);
    printf("while %d\n", p[1]);
    switch (n) {
    case 1:
#pragma omp target map(tofrom: n)
        n = 11;
        break;
    case 5:
#pragma omp target map(tofrom: n)
        n = 55;
        break;
    default:
#pragma omp target map(tofrom: n)
        n = 99;
    }
    printf("switch %d\n", n);
    goto label;
    n = 0;
label:
#pragma omp target map(tofrom: n)
    n++;
    printf("label %d\n", n);
    if (n) {
#pragma omp target enter data map(to: p[0:4])
        ;
    } else
        n = 1;
    {ZERO(a) ZERO(p)} printf("macro %d %d\n", a[0], p[0]);
#pragma omp target exit data map(delete: p[0:4])
    for (int k = 0; k < 2; k++)
#pragma omp target map(tofrom: n) map(to: k)
    {
        n += k;
        if (n > 1000) {
            n = 0;
        }
    }
    if (n)
#pragma omp target map(tofrom: n)
        if (n > 3)
            n = 3;
        else
            n = 4;
    else
        n = 7;
    printf("dangling %d\n", n);
    a[3] = 0;
    one_behind_the_other(3, 4, a);
    semicolons_behind_blocks();
    return 0;
}
