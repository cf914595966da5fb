/* Structs whose members are mapped in pieces, in any order; pointers in them stay the host's. */
#include <stdio.h>
#include <stdlib.h>
/* more: order of list items, same variable in several clauses, sections with different types on one pointer,
 * enclosing data of part */
struct s {
    int n;
    double *p, *q;
    char name[8];
};
static void init(double *p, int n)
{
    for (int i = 0; i < n; i++)
        p[i] = i;
}
int main(void)
{
    struct s a = {1, malloc(80), malloc(80), "abc"}, b = {2, malloc(80), malloc(80), "def"};
    init(a.p, 10);
    init(a.q, 10);
    init(b.p, 10);
    init(b.q, 10);
    /* pointee before struct; two structs; directions differ */
#pragma omp target map(tofrom: a.p[0:10], a) map(to: b) map(from: b.q[0:10]) map(to: b.p[0:10])
    {
        for (int i = 0; i < 10; i++) {
            a.p[i] += b.p[i];
            b.q[i] = 2 * i;
        }
        a.n = b.n + 40;
        a.name[1] = 'X';
    }
    printf("%g %g %d %d %s\n", a.p[9], b.q[9], a.n, b.n, a.name);
    /* pointers stay the host's */
#pragma omp target data map(tofrom: a, a.p[0:10])
    {
        double *host = a.p;
#pragma omp target update from(a)
        printf("same %d\n", a.p == host);
#pragma omp target update to(a)
#pragma omp target
        a.p[0] = 5;
#pragma omp target map(always, tofrom: a)
        a.p[1] = 6;
        printf("same %d\n", a.p == host);
    }
    printf("%g %g\n", a.p[0], a.p[1]);
    /* two pointers of a struct, separate enters */
#pragma omp target enter data map(to: b)
#pragma omp target enter data map(to: b.p[0:10])
#pragma omp target enter data map(alloc: b.q[0:10])
#pragma omp target teams distribute parallel for
    for (int i = 0; i < 10; i++)
        b.q[i] = b.p[i] + b.n;
#pragma omp target exit data map(from: b.q[0:10])
#pragma omp target exit data map(delete: b.p[0:10], b)
    printf("%g\n", b.q[3]);
    /* a member and the same member's pointee */
#pragma omp target map(tofrom: a.p, a.p[0:10], a.n)
    {
        a.p[3] = a.n;
        a.n++;
    }
    printf("%g %d\n", a.p[3], a.n);
    /* array of structs' members through pointer arithmetic */
    struct s *list = &b;
#pragma omp target map(tofrom: list->n) map(tofrom: list->p[2:3])
    {
        list->n = 7;
        list->p[4] = 8;
    }
    printf("%d %g\n", b.n, b.p[4]);
#pragma omp target map(to: list[0:1]) map(tofrom: list->p[0:10])
    list->p[5] = list->n;
    printf("%g\n", b.p[5]);
#pragma omp target data map(to: list[0:1]) map(to: list->p[0:10])
    {
        b.p[6] = 60;
#pragma omp target update to(list->p[6:1])
#pragma omp target
        list->p[7] = list->p[6] + 1;
#pragma omp target update from(list->p[7:1])
    }
    printf("%g\n", b.p[7]);
    char text[] = "hello", *t = text;
    size_t n = sizeof text;
#pragma omp target map(tofrom: t[0:n])
    t[0] = 'J';
    printf("%s\n", text);
    return 0;
}
