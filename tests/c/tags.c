/* Types that members and parameters define, and storage of enums that is read as their integers'. */
#include <stdio.h>

enum near { N0, N1 };
struct holder {
    enum near member;
    int k;
};

#pragma omp begin declare target
static __attribute__((noinline)) unsigned through_member(struct holder *e, unsigned *u)
{
    e->member = N0;
    *u = 1;
    return e->member;
}
static __attribute__((noinline)) unsigned through_cast(void *v, unsigned *u)
{
    *(enum cast{C0, C1} *)v = C0;
    *u = 2;
    return *(enum cast *)v;
}
static __attribute__((noinline)) unsigned through_own(void *v, unsigned *u)
{
    struct {
        enum own { O0, O1 } m;
        struct in {
            enum { I = 5 } n;
        } in;
    } *e = v;
    enum own *alone = v;
    struct in in = {I};
    e->m = O0;
    *u = 3;
    unsigned first = e->m;
    *alone = O0;
    *u = 4;
    return first * 10 + *alone + in.n;
}
static __attribute__((noinline)) int through_parameter(enum par{P0 = 4, P1} * e, unsigned *u)
{
    *e = P0;
    *u = P1;
    return *e;
}
static int parameters(
    enum {P0 = 7, PM = -1} e, enum par
    : unsigned char{Q = 3} q, struct { int a; } * s, int (*r)[P0])
{
    return (e == P0 ? PM : q + Q) + s->a + (int)(sizeof(*r) + sizeof q);
}
#pragma omp end declare target

static void host(enum par{P0 = 14, P1} e, int *r)
{
#pragma omp target map(from : r [0:1])
    r[0] = e == P0 ? P1 : 1;
}

int main(void)
{
    unsigned x[2], r[8];
    int from_host;
#pragma omp target map(from : r, x)
    {
        union {
            enum deep { D = 77 } e;
            int i;
        } u = {D};
        r[0] = through_member((struct holder *)x, x);
        r[1] = through_cast(x, x);
        r[2] = through_own(x, x);
        r[3] = through_parameter((void *)x, x);
        r[4] = parameters(7, 1, (void *)x, 0);
        r[5] = parameters(6, 1, (void *)x, 0);
        r[6] = u.i;
        for (struct {
                 enum { W = 2 } w;
                 int i;
             } i = {W, 0};
             i.i < 2; i.i++)
            r[7] = i.w + W;
    }
    host(14, &from_host);
    for (int i = 0; i < 8; i++)
        printf("%u ", r[i]);
    printf("%d\n", from_host);
    return 0;
}
