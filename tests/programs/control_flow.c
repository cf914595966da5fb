/* Constructs in recursion, between returns and jumps, in a statement expression, over several lines. */
#include <omp.h>
#include <stdio.h>
#include <stdlib.h>
#pragma omp declare target
int table[4] = {1, 2, 3, 4};
int total;
static int lookup(int i)
{
    static const int extra[2] = {10, 20};
    return table[i] + extra[i % 2];
}
#pragma omp end declare target
typedef struct list {
    int v;
    struct list *next;
} list;
static long fact(int n)
{
    return n < 2 ? 1 : n * fact(n - 1);
}
static void recurse(int depth, int *a)
{
    int local = depth;
#pragma omp target data map(tofrom: local)
    {
        if (depth > 0)
            recurse(depth - 1, a);
#pragma omp target map(tofrom: a[0:4])
        {
            a[depth] += local;
            local += 100;
        }
    }
    printf("depth %d local %d\n", depth, local);
}
static int early(int *a, int stop)
{
    for (int i = 0; i < 4; i++) {
#pragma omp target map(tofrom: a[i:1])
        a[i]++;
        if (i == stop)
            return i;
        if (i == 1)
            continue;
#pragma omp target update to(table)
        table[i] = i;
    }
    return -1;
}
static void nodes(void)
{
    list second = {2, NULL}, first = {1, &second};
#pragma omp target enter data map(to: second)
#pragma omp target enter data map(to: first) map(to: first.next[0:1])
#pragma omp target
    {
        first.next->v += first.v;
    }
#pragma omp target exit data map(from: first.next[0:1])
#pragma omp target exit data map(from: second) map(release: first)
    printf("node %d %d\n", second.v, omp_target_is_present(&second, 0));
}
static int mapper(int n, int a[static n], int m[][3])
{
    int r = 0;
#pragma omp target map(to: a[:n]) map(tofrom: r) map(to: m[:2])
    for (int i = 0; i < n; i++)
        r += a[i] + m[i % 2][i % 3];
    return r;
}
static void multi_line(int *a)
{
#pragma omp target teams /* comment */                                                                       \
    distribute parallel for map(tofrom                                                                       \
                                : a [0:4]) // another
    for (int i = 0; i < 4; i++)
        a[i] += 1; /* after */
}
static void loops(int *a)
{
    int i = 0;
again:
#pragma omp target map(tofrom: a[0:1])
    a[0] += 1;
    if (i++ < 2)
        goto again;
    switch (i)
    case 3:
#pragma omp target map(tofrom: a[0:1])
        a[0] += 10;
    int x = ({
        int y = 4;
#pragma omp target map(tofrom: y)
        y *= 2;
        y;
    });
    printf("%d %d\n", a[0], x);
}
int main(void)
{
    int a[4] = {0}, m[2][3] = {{1, 2, 3}, {4, 5, 6}};
    long f = 0;
    int l = 0;
    recurse(2, a);
    printf("%d %d %d\n", a[0], a[1], a[2]);
    printf("%d %d\n", early(a, 2), early(a, 9));
    nodes();
    printf("%d\n", mapper(4, a, m));
    multi_line(a);
    loops(a);
#pragma omp target map(from: f, l)
    {
        f = fact(10);
        l = lookup(3);
        total = 5;
    }
    printf("%ld %d\n", f, l);
    int n = 3;
#pragma omp target data map(tofrom: n) map(alloc: a)
#pragma omp target data map(to: a[0:2]) if (n > 100)
#pragma omp target
    n += 5;
    printf("n %d\n", n);
#pragma omp target data map(to: n)
    ;
#pragma omp target data map(to: n)
    if (n > 3)
        printf("statement\n");
#pragma omp target
    ;
#pragma omp target
    {
    }
    for (int i = 0; i < 2; i++) {
#pragma omp target data map(tofrom: a)
        {
            if (i == 0) {
                a[0] = 3;
            } else {
#pragma omp target
                a[0] = 1;
            }
        }
    }
    printf("%d\n", a[0]);
    return 0;
}
