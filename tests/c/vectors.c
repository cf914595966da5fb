/* Vectors (GNU C): operators, comparisons, elements, conversions, lists, and what a construct does with them. */
#include <stdio.h>
#include <string.h>

#pragma omp begin declare target
typedef float v4 __attribute__((vector_size(16)));
typedef double v2d __attribute__((__vector_size__(16)));
typedef __attribute__((vector_size(16))) int i4;
typedef unsigned char u16 __attribute__((vector_size(16)));
typedef short s4 __attribute__((vector_size(8)));
typedef long l2 __attribute__((vector_size(16)));
typedef long long ll2 __attribute__((vector_size(16)));
typedef char c16 __attribute__((vector_size(16)));
typedef v4 also;
typedef v4 matrix[4];
struct particle {
    char tag;
    v4 at, speed;
    union {
        i4 cells;
        int cell[4];
    };
};
static v4 weights = {0.25f, 0.5f, 1, 2}, two[2] = {1, 2, 3, 4, 5, 6, 7};
static v4 scaled(v4 a, float by)
{
    return a * by + 1;
}
static float dot(also a, const v4 *b)
{
    v4 p = a * *b;
    return p[0] + p[1] + p[2] + p[3];
}
static void moved(struct particle *p, float dt)
{
    p->at += p->speed * dt;
    p->cells = __builtin_convertvector(p->at, i4);
}
#pragma omp end declare target

static void print(const char *name, const void *bytes, int size)
{
    printf("%s", name);
    for (int i = 0; i < size; i++)
        printf(" %x", ((const unsigned char *)bytes)[i]);
    printf("\n");
}

enum { N = 64 };

int main(void)
{
    v4 a = {1, -2, 3.5f, 4}, b = {0.5f, 2, -1, 4}, f[12] = {{0}};
    i4 m = {1, 2, 3, 4}, r[16] = {{0}};
    u16 bytes = {1, 2, 250, 4};
    s4 shorts = {30000, -5, 7, 1};
    v2d d[2] = {{1.5, 2.5}, {3}};
    long sizes[6];
    int k = 2;
    struct particle p = {'x', {1, 2, 3, 4}, {10, 20, 30, 40}, {{5, 6, 7, 8}}};
#pragma omp target map(from : sizes)
    {
        v4 t = a * 2.0f + b / 3;
        i4 mask = a < b;
        f[0] = t;
        t[k] += 1;
        t[0] = mask[1] ? t[1] : -t[3];
        f[1] = -t;
        f[2] = (v4)((i4)a & mask | (i4)b & ~mask);
        f[3] = scaled((v4){1, 2}, 3);
        f[4] = __builtin_shufflevector(a, b, 0, 4, 1, 5);
        f[5] = weights * two[1];
        f[6] = k > 1 ? a : b, f[6] -= 1;
        f[7] = (v4){dot(a, &b), dot(b, two), sizeof(a < b), sizeof(matrix)};
        r[0] = mask, r[1] = a >= b, r[2] = m == (m & 2), r[3] = m != 3;
        r[4] = m << 2 | m >> 1, r[5] = (m << m) % 5, r[6] = -m ^ ~m, r[7] = 7 - m * m;
        r[8] = __builtin_convertvector(a * 2, i4);
        r[9] = (i4)(bytes += 10) + (i4)(bytes > 12);
        r[10] = (i4)(l2){5, -1} + (bytes[2] == 4);
        shorts *= shorts, shorts += (s4)1L;
        long whole = (long)shorts;
        __typeof__(a) other = a;
        __auto_type compared = a == other;
        r[11] = compared + (int)whole;
        m <<= 1, m |= 1, m /= 3;
        d[1] = d[0] * d[1] - 0.5;
        l2 larger = d[0] > d[1];
        ll2 wider = d[0] > d[1];
        c16 small = bytes > 12;
        r[12] = (i4)larger + (i4)wider + (i4)small + (int)sizeof(small < small) + (int)(wider == larger)[0];
        moved(&p, 0.25f);
        p.cell[3]++;
        const v4 *literal = &(v4){k, 2};
        f[10] = *literal + (v4){1}[k - 2];
        matrix rows = {{1, 2, 3, 4}, a, {9}};
        for (int i = 0; i < 4; i++)
            f[8] += rows[i];
        if (k == 7)
            goto end;
        v4 late = {k, k + 1, 3};
        f[9] = late;
    end:
        sizes[0] = sizeof p, sizes[1] = _Alignof(v4), sizes[2] = (long)((char *)&p.speed - (char *)&p), sizes[3] = whole;
        a[3] = 77;
    }
    print("f", f, sizeof f);
    print("r", r, sizeof r);
    print("m", &m, sizeof m);
    print("bytes", &bytes, sizeof bytes);
    print("shorts", &shorts, sizeof shorts);
    print("d", d, sizeof d);
    print("at", &p.at, 2 * sizeof p.at + sizeof p.cells);
    print("a", &a, sizeof a);
    printf("%ld %ld %ld %ld\n", sizes[0], sizes[1], sizes[2], sizes[3]);

    static v4 x[N], y[N], sum[N];
    const v4 factor = {1, 2, 3, 4};
    for (int i = 0; i < N; i++)
        x[i] = (v4){i, i + 1, i + 2, i + 3}, y[i] = x[i] * 0.5f;
#pragma omp target teams distribute parallel for map(to : x) map(tofrom : y) map(from : sum) firstprivate(factor)
    for (int i = 0; i < N; i++) {
        v4 s = {0};
        y[i] += factor * x[i];
        for (int j = 0; j < N; j++)
            s += x[j] * x[i][j % 4];
        sum[i] = s;
    }
    float total = 0;
#pragma omp target teams distribute parallel for map(to : y, sum) reduction(+ : total)
    for (int i = 0; i < N; i++)
        total += y[i][0] + y[i][3] + sum[i][1] / 1024;
    print("y", y, sizeof y);
    print("sum", sum, sizeof sum);
    printf("%g\n", total);
    return 0;
}
