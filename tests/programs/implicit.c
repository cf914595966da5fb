/* The implicit rules of OpenMP 5.2, section 5.8.1, and firstprivate and private copies. */
#include <stdio.h>
#include <stdlib.h>
#include <stdbool.h>
struct pair {
    int x;
    double y;
    int *p;
};
typedef struct {
    char c[3];
} tiny;
enum color { RED, GREEN = 7 };
union both {
    int i;
    float f;
};
static const int table[4] = {1, 2, 3, 4};
static const double factor = 2.5;
static int file_scalar = 11;
static int file_array[4] = {1, 2, 3, 4};
int exported = 21;

static void scalars(void)
{
    char c = 'a';
    signed char sc = -1;
    unsigned char uc = 200;
    short h = -300;
    unsigned short us = 60000;
    int i = -5;
    unsigned u = 5;
    long l = -(1L << 40);
    unsigned long long ull = ~0ull;
    float f = 1.5f;
    double d = 2.25;
    bool b = true;
    enum color e = GREEN;
    double out[16];
#pragma omp target map(from: out)
    {
        out[0] = c;
        out[1] = sc;
        out[2] = uc;
        out[3] = h;
        out[4] = us;
        out[5] = i;
        out[6] = u;
        out[7] = l;
        out[8] = ull;
        out[9] = f;
        out[10] = d;
        out[11] = b;
        out[12] = e;
        out[13] = factor;
        out[14] = file_scalar;
        out[15] = exported;
        c = 1;
        sc = 1;
        uc = 1;
        h = 1;
        us = 1;
        i = 1;
        u = 1;
        l = 1;
        ull = 1;
        f = 1;
        d = 1;
        b = false;
        e = RED;
        file_scalar = 1;
        exported = 1;
    }
    for (int k = 0; k < 16; k++)
        printf(" %g", out[k]);
    printf("\nhost: %c %d %d %d %d %d %u %ld %llu %g %g %d %d %d %d\n", c, sc, uc, h, us, i, u, l, ull, f, d,
           b, e, file_scalar, exported);
}

static void aggregates(const struct pair *given)
{
    struct pair s = {1, 2.5, NULL};
    tiny t = {{1, 2, 3}};
    union both u = {.f = 1.0f};
    const struct pair cs = {4, 5.5, NULL};
    const int ci = 8;
    const double ca[2][2] = {{1, 2}, {3, 4}};
    int a[3] = {1, 2, 3}, m[2][2] = {{1, 2}, {3, 4}};
    static int local_static[2] = {5, 6};
    static int static_scalar = 3;
    struct pair as[2] = {{1, 1.5, NULL}, {2, 2.5, NULL}};
#pragma omp target map(to: given[0:1])
    {
        s.x += cs.x + ci;
        s.y += cs.y + ca[1][0];
        t.c[2] = 30;
        u.i++;
        a[1] += table[3];
        m[1][0] += file_array[2];
        file_array[1] = 20;
        local_static[0] += static_scalar;
        static_scalar = 99;
        as[1].x += given->x;
    }
    printf("%d %g %d %d %d %d %d %d %d %d\n", s.x, s.y, t.c[2], u.i, a[1], m[1][0], file_array[1],
           local_static[0], static_scalar, as[1].x);
}

static void pointers(int *p, int **pp, void *v)
{
    int missing = 0, x = 5, *q = NULL, *r = &x;
    for (int i = 0; i < 8; i++)
        p[i] = i;
    p += 2;
    int *const cp = p;
#pragma omp target data map(tofrom: p[0:4])
    {
        int *inside = p + 1;
#pragma omp target map(from: missing)
        {
            p[0] = 100;
            inside[0] = 200;
            cp[3] = 300;
            missing = q == NULL;
            ((int *)inside)[1]++;
        }
    }
    printf("%d %d %d %d %d\n", p[0], p[1], p[2], p[3], missing);
    (void)pp;
    (void)v;
    (void)r;
}

static void privates(int n, double *p)
{
    int a[3] = {1, 2, 3}, copy = 7, shadow = 8, out[8] = {0};
    struct pair s = {1, 1.5, NULL};
    const int big[40] = {[39] = 5};
    int cube[2][2][2] = {{{1, 2}, {3, 4}}, {{5, 6}, {7, 8}}};
    double *moving = p;
    p[0] = 1;
    p[1] = 2;
    p[2] = 3;
#pragma omp target enter data map(to: p[0:3])
#pragma omp target data use_device_ptr(p)
    {
#pragma omp target firstprivate(a, copy, s, p, cube, big, n) private(shadow) map(tofrom: out)
        {
            shadow = 3;
            copy += shadow;
            a[0] += copy;
            s.x += a[0];
            cube[1][1][1] += s.x;
            n++;
            out[0] = shadow;
            out[1] = copy;
            out[2] = a[0];
            out[3] = s.x;
            out[4] = cube[1][1][1];
            out[5] = big[39];
            out[6] = n;
            p++;
            out[7] = *p;
        }
    }
#pragma omp target exit data map(delete: p[0:3])
    for (int i = 0; i < 8; i++)
        printf(" %d", out[i]);
    printf(" host %d %d %d %d %d %d %d\n", a[0], copy, s.x, cube[1][1][1], shadow, n, p == moving);
}

static void per_thread(int n)
{
    int first = 5, own, array[2] = {1, 2}, sum = 0, own_array[2];
    struct pair s = {3, 0, NULL}, t;
#pragma omp target teams distribute parallel for firstprivate(first, array, s) private(own, t, own_array) \
    reduction(+: sum) map(tofrom: sum)
    for (int i = 0; i < n; i++) {
        own = i;
        t.x = own;
        t.y = 1;
        own_array[1] = own;
        sum += own + t.x + own_array[1] + first + array[1] + s.x;
    }
    printf("sum %d host %d %d %d\n", sum, first, array[1], s.x);
}
int main(void)
{
    int *p = malloc(8 * sizeof(*p));
    double *d = malloc(3 * sizeof(*d));
    struct pair g = {10, 0, NULL};
    scalars();
    aggregates(&g);
    pointers(p, NULL, NULL);
    privates(4, d);
    per_thread(100);
    return 0;
}
