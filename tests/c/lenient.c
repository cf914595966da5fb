/* What compilers of C take with a warning at most: returns that do not fit their function, operands of ?: without a
 * value, the alignment of a function, a type's name behind a pointer's, integers as pointers, words twice, a last member
 * without a semicolon. */
#include <stdio.h>

typedef struct {
    int a;
} *P, T;
typedef union {
    int a;
} **PP, A[3], U;
typedef enum { ZERO, ONE } *PE, E;
typedef struct {
    int f;
} *Only;

struct open { int a; struct { short c } b }
;

#pragma omp begin declare target
static static int twice(const const int *p);
static const const struct open open = {1, {2}};
static int inline static twice(const const int *p) { static static int k = 3; return *p + k; }
static int early(int a)
{
    if (a)
        return;
    else
        return 2;
}
static void set(int *p)
{
    *p = 7;
    return 5;
}
static void pass(int *p)
{
    return set(p);
}
#pragma omp end declare target

int main(void)
{
    int r[6] = {0};
#pragma omp target map(tofrom : r)
    {
        int x, y = 0;
        early(1);
        pass(&x);
        r[0] = early(0) + x;
        const const int *const const at = &open.a;
        union { int a; float f } last = {twice(at)};
        r[0] += last.a + open.a;
        T t = {3};
        P p = &t;
        U u = {4};
        A a = {{1}, {2}, {3}};
        Only o = 0;
        PP pp = 0;
        E e = ONE;
        PE pe = &e;
        r[1] = p->a + u.a + a[2].a + (o == 0) + (pp == 0) + *pe;
        y ? pass(&x) : 3;
        !y ? pass(&r[2]) : (void)0;
        r[3] = __alignof__(pass) + 10 * sizeof(pass);
        int *q = &x;
        long n = q;
        int *same = n, *null = 0;
        unsigned low = q;
        r[4] = (same == q) + (q == n) + (null == y) + (low == (unsigned)n);
        r[5] = *(int *)n;
    }
    for (int i = 0; i < 6; i++)
        printf("%d\n", r[i]);
    return 0;
}
