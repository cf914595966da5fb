/* Members of anonymous structs and unions in initialisers; arrays that are members of values without names. */
#include <stdio.h>

typedef struct vector {
    union {
        struct {
            double x, y, z;
        };
        double e[3];
    };
} vector;
typedef struct mixed {
    int tag;
    union {
        int i;
        float f;
    };
    struct {
        short a, b;
        volatile int : 3;
        unsigned flag : 1;
        const unsigned : 0;
    };
    int last;
} mixed;

#pragma omp begin declare target
static const mixed fixed = {.last = 9, .tag = 1, .f = 2.5f, .b = 4, .a = 3};

struct letters {
    int a[4];
    char c[8];
};

static struct letters letters(int n)
{
    return (struct letters){{n, n + 1}, "hey"};
}

static int second(const int *p)
{
    return p[1];
}

static vector add(vector one, vector other)
{
    return (vector){.x = one.x + other.x, .z = one.z + other.z, .y = one.y + other.y};
}
#pragma omp end declare target

int main(void)
{
    double r[4];
#pragma omp target map(from : r)
    {
        vector v = {.x = 1, .y = 2, .z = 3}, w = {.e = {4, 5, 6}};
        mixed m = {.flag = 1, .b = 1, .a = 2, .tag = 7, .i = 3}, rows[2] = {{.last = 2}, {.a = 5, .tag = 6}};
        v = add(v, w);
        struct { int a; struct { int b, c; } d; union { int i; struct { int x, y; } w; } u; } deep = {.d.c = 1, .u.w.y = 4, .d.b = 2};
        w = (vector){.z = w.e[1], .x = v.y};
        r[0] = v.x * 100 + v.y * 10 + v.z + deep.a + deep.d.b * 1000 + deep.d.c * 10000 + deep.u.w.y;
        r[1] = w.x * 100 + w.y * 10 + w.z;
        struct { int a; struct { int b; }; union { int c; float d; }; } plain = {1, {2}, {3}};
        plain.c += plain.b;
        r[1] += plain.a + plain.c;
        r[2] = m.flag + m.b * 10 + m.a * 100 + m.tag * 1000 + m.i * 10000 + m.last;
        r[3] = fixed.last + fixed.tag * 10 + fixed.f * 100 + fixed.b * 1000 + fixed.a * 10000 + rows[0].last +
               rows[1].a + rows[1].tag;
    }
    struct letters x = {{5, 6}}, y = {{7, 8}};
    int found = 0;
#pragma omp target map(tofrom : found)
    {
        struct letters z;
        found += letters(3).a[1] + second(letters(4).a) + letters(1).c[0] + *letters(2).c + (letters(3).a)[1] + (letters(5)).a[0];
        found += (found > 1 ? x : y).a[1] + second((found ? y : x).a) + (z = y).a[1] + second((z = x).a) + second((0, y).a);
        found += sizeof letters(1).c + (letters(1).c ? 1 : 0);
    }
    printf("%d\n", found);
    printf("%g %g %g %g\n", r[0], r[1], r[2], r[3]);
    return 0;
}
