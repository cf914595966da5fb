/* Members of structs: alone, several, nested, what they point to, and the whole struct beside them. */
#include <stdio.h>
#include <stdlib.h>
struct inner {
    int x;
    double d[4];
    int *q;
};
struct s {
    int n;
    int arr[8];
    double *p;
    struct inner in;
    int tail;
    int *r;
};
static void show(const char *name, const struct s *s)
{
    printf("%s: n %d tail %d in.x %d in.d %g arr", name, s->n, s->tail, s->in.x, s->in.d[2]);
    for (int i = 0; i < 8; i++)
        printf(" %d", s->arr[i]);
    printf(" p");
    for (int i = 0; i < 6; i++)
        printf(" %g", s->p[i]);
    printf(" q");
    for (int i = 0; i < 4; i++)
        printf(" %d", s->in.q[i]);
    printf(" r");
    for (int i = 0; i < 4; i++)
        printf(" %d", s->r[i]);
    printf("\n");
}
static struct s make(void)
{
    struct s s = {.n = 1, .tail = 9, .in = {.x = 5}};
    s.p = malloc(6 * sizeof(double));
    s.in.q = malloc(4 * sizeof(int));
    s.r = malloc(4 * sizeof(int));
    for (int i = 0; i < 8; i++)
        s.arr[i] = i;
    for (int i = 0; i < 6; i++)
        s.p[i] = i;
    for (int i = 0; i < 4; i++) {
        s.in.d[i] = i;
        s.in.q[i] = 10 * i;
        s.r[i] = 20 * i;
    }
    return s;
}
int main(void)
{
    struct s s = make(), *q = malloc(sizeof(*q));
    *q = make();
#pragma omp target map(tofrom: s.n)
    s.n += 1;
    show("s.n", &s);
#pragma omp target map(tofrom: s.arr[2:3])
    {
        s.arr[2] = 22;
        s.arr[4] = 24;
    }
    show("s.arr", &s);
#pragma omp target map(tofrom: s.p[0:3])
    {
        s.p[0] = 100;
        s.p[2] = 102;
    }
    show("s.p", &s);
#pragma omp target map(tofrom: q->p[1:3])
    {
        q->p[1] = 101;
        q->p[3] = 103;
    }
    show("q->p", q);
#pragma omp target map(tofrom: s.n, s.arr, s.p[0:6], s.in.x) map(from: s.tail)
    {
        s.n += s.in.x;
        s.arr[7] = 70;
        s.p[5] = s.arr[1];
        s.in.x = 50;
        s.tail = 90;
    }
    show("several", &s);
#pragma omp target map(tofrom: s, s.p[0:6])
    {
        s.n++;
        s.p[1]++;
        s.in.d[2] = 1.5;
        s.in.x++;
    }
    show("whole and pointee", &s);
#pragma omp target map(tofrom: s.in.x) map(tofrom: s.in.d[1:2])
    {
        s.in.x = 1;
        s.in.d[2] = 2.5;
    }
    show("nested", &s);
#pragma omp target map(tofrom: s.in)
    {
        s.in.x = 2;
        s.in.d[2] = 3.5;
    }
    show("nested whole", &s);
#pragma omp target map(tofrom: s.in.q[0:4])
    {
        s.in.q[1] = 11;
        s.in.q[3] = 33;
    }
    show("nested pointee", &s);
#pragma omp target map(tofrom: q->in.q[0:4], q->in.x, q->p[0:6], q->n, q->r[1:2])
    {
        q->in.q[1] = 11;
        q->in.x++;
        q->p[0] = 0.5;
        q->n = 77;
        q->r[2] = 5;
    }
    show("q several", q);
#pragma omp target map(tofrom: q[0:1], q->p[0:6])
    {
        q->n++;
        q->p[4] = 44;
    }
    show("q whole and pointee", q);
#pragma omp target map(tofrom: *q) map(tofrom: q->r[0:4])
    {
        q->n++;
        q->r[3] = 63;
    }
    show("*q", q);
#pragma omp target data map(to: q[0:1]) map(tofrom: q->p[0:6])
    {
#pragma omp target
        q->p[2] = q->in.x;
#pragma omp target update from(q->in.x)
#pragma omp target update to(q->n, q->p[0:2])
#pragma omp target map(present, alloc: q->p[0:6])
        q->p[3] = q->p[1] + 0.25;
    }
    show("data", q);
#pragma omp target enter data map(to: s)
#pragma omp target enter data map(to: s.p[0:6], s.r[0:4])
#pragma omp target
    {
        s.p[0] = 3.25;
        s.r[0] = s.n;
        s.n = 55;
        s.arr[3] = 33;
    }
#pragma omp target update from(s.n, s.arr[3])
#pragma omp target exit data map(from: s.p[0:6], s.r[0:4])
#pragma omp target exit data map(release: s)
    show("enter/exit", &s);
    return 0;
}
