#include <omp.h>
#include <stdio.h>
#include <stdlib.h>
struct inner { int n; int *v; };
struct vec { int len; double *data; double scale; };
struct pair { struct vec a; struct inner in; struct vec *more; int count; };
typedef struct { int x, y; } point;
#pragma omp declare mapper(struct vec v) map(v.len, v.scale) map(v.data[0:v.len])
#pragma omp declare mapper(deep: struct inner i) map(i, i.v[0:i.n])
#pragma omp declare mapper(struct pair p) map(p.a) map(mapper(deep), tofrom: p.in) map(p.count) map(p.more[0:p.count])
#pragma omp declare mapper(xonly: point q) map(tofrom: q.x)
#pragma omp declare mapper(toonly: struct vec v) map(to: v.len, v.scale) map(always, to: v.data[0:v.len])

static struct vec vec(int n, double s) {
    struct vec v = {n, malloc(n * sizeof(double)), s};
    for (int i = 0; i < n; i++) v.data[i] = i;
    return v;
}
static void show(const char *what, struct vec v) {
    double sum = 0;
    for (int i = 0; i < v.len; i++) sum += v.data[i] * (i + 1);
    printf("%s: %d %g %g\n", what, v.len, v.scale, sum);
}
static void by_pointer(struct vec *p, int n) {
#pragma omp target teams distribute parallel for map(tofrom: p[0:n])
    for (int i = 0; i < n; i++)
        for (int k = 0; k < p[i].len; k++)
            p[i].data[k] += p[i].scale;
}
/* Types and constants of blocks, which hide the file's or are known there alone. */
enum { LENGTH = 1 };

static void in_blocks(void)
{
    enum { LENGTH = 3 };
    double space[LENGTH] = {1, 2, 3};
    struct vec v = {.len = 1, .data = space};
    {
        struct vec {
            int k;
        } other = {0};
#pragma omp target map(tofrom: other)
        other.k = 1;
        v.len += other.k;
    }
#pragma omp declare mapper(struct vec w) map(tofrom: w.len, w.data[0:LENGTH])
#pragma omp target map(tofrom: v)
    v.data[LENGTH - 1] += v.len;
    typedef struct {
        int n, *p;
    } own;
    int first[2] = {1, 2}, second[2] = {3, 4};
    struct pair {
        int tag;
        own both[2];
    } pair = {7, {{2, first}, {2, second}}};
#pragma omp declare mapper(own o) map(o, o.p[0:o.n])
#pragma omp target map(tofrom: pair)
    pair.both[1].p[1] += pair.tag + pair.both[0].p[0];
    printf("blocks %g %d\n", space[2], second[1]);
}

int main(void) {
    struct vec v = vec(10, 2);
#pragma omp target
    {
        for (int i = 0; i < v.len; i++) v.data[i] *= v.scale;
        v.scale = 3;
    }
    show("implicit", v);
#pragma omp target map(to: v)
    { v.data[0] = 100; v.scale = 9; }
    show("to", v);
#pragma omp target map(mapper(toonly), tofrom: v)
    { v.data[0] = 100; v.scale = 9; }
    show("toonly", v);
    printf("present %d %d\n", omp_target_is_present(&v.len, 0), omp_target_is_present(v.data, 0));
    struct vec list[4];
    for (int i = 0; i < 4; i++) list[i] = vec(3 + i, i);
#pragma omp target map(tofrom: list)
    for (int i = 0; i < 4; i++)
        for (int k = 0; k < list[i].len; k++) list[i].data[k] += 10 * i;
    for (int i = 0; i < 4; i++) show("list", list[i]);
#pragma omp target map(tofrom: list[1:2])
    for (int i = 1; i < 3; i++)
        for (int k = 0; k < list[i].len; k++) list[i].data[k] += 10 * i;
    for (int i = 0; i < 4; i++) show("section", list[i]);
    by_pointer(list, 4);
    for (int i = 0; i < 4; i++) show("pointer", list[i]);
#pragma omp target
    list[3].data[1] = 1000;
    show("implicit array", list[3]);
    for (int i = 0; i < 4; i++) printf("present %d %d\n", omp_target_is_present(&list[i].len, 0), omp_target_is_present(list[i].data, 0));

    struct pair p = {vec(4, 5), {3, malloc(12)}, malloc(2 * sizeof(struct vec)), 2};
    for (int i = 0; i < 3; i++) p.in.v[i] = i;
    p.more[0] = vec(2, 1); p.more[1] = vec(3, 1);
#pragma omp target map(tofrom: p)
    {
        p.a.data[1] += 7; p.in.v[2] += p.in.n;
        for (int i = 0; i < p.count; i++) p.more[i].data[1] += 20 * (i + 1);
    }
    show("pair.a", p.a); show("pair.more", p.more[0]); show("pair.more", p.more[1]);
    printf("%d %d %d\n", p.in.v[0], p.in.v[1], p.in.v[2]);
    point q = {1, 2};
#pragma omp target map(mapper(xonly), tofrom: q)
    q.x = 5;
    printf("%d %d\n", q.x, q.y);
    /* data, enter, exit, update */
#pragma omp target enter data map(to: v)
    v.data[2] = -1; v.scale = 77;
#pragma omp target map(from: q)
    q.x = 3, q.y = 4;
#pragma omp target update to(v)
#pragma omp target
    { v.data[2] += v.scale; }
    show("not yet", v);
#pragma omp target update from(mapper(default): v)
    show("updated", v);
#pragma omp target
    { v.data[3] = 4; v.scale = 1; }
#pragma omp target exit data map(from: v)
    show("exit", v);
    printf("present %d %d\n", omp_target_is_present(&v.len, 0), omp_target_is_present(v.data, 0));
#pragma omp target data map(tofrom: v)
    {
#pragma omp target
        v.data[4] = 44;
#pragma omp target map(to: v)
        v.data[5] = 55;
        printf("%g\n", v.data[4]);
    }
    show("data", v);
    {
#pragma omp declare mapper(struct vec w) map(tofrom: w.data[0:w.len])
#pragma omp target map(tofrom: v)
        v.data[0] = 1234;
    }
    show("block", v);
    in_blocks();
    return 0;
}
