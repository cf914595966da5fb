/* Floating-point types of 16 bits: what is computed with more precision, and what is rounded where. */
#include <stdio.h>
#include <string.h>
#include <math.h>

typedef _Float16 half;
struct pair {
    half x;
    char c;
    half y[2];
};

#pragma omp begin declare target
static half table[5] = {1, 2.5, -0.0, 65519.0, 3e-8};
static const half tenth = 0.1f16;
static half axpy(half a, half x, half y)
{
    return a * x + y;
}
static struct pair turned(struct pair p)
{
    return (struct pair){p.y[0], p.c, {p.x, p.y[1]}};
}
static int bits(half h)
{
    unsigned short bits;
    memcpy(&bits, &h, sizeof bits);
    return bits;
}
#pragma omp end declare target

enum { MANY = 64, N = 1000 };

int main(void)
{
    int r[MANY] = {0}, n = 0;
    double d[8];
    half in[6] = {1.001f16, -3.3f16, 0.0004f16, 60000, 7e-7f16, 1.5f16};
    struct pair p = {1, 'c', {2, 3}};
#pragma omp target map(tofrom : r, n, p) map(from : d) map(to : in)
    {
        half a = in[0], b = in[1], c = in[2], big = in[3], tiny = in[4], *at = &a;
        volatile half v = a;
        __fp16 stored = 0.1, product;
        float f = 0.3f;
        int i = 7;
        r[n++] = bits(a * b + c);
        r[n++] = bits(axpy(a, b, c));
        r[n++] = bits((half)(a * b) + c);
        r[n++] = bits(-(a + b) / c);
        r[n++] = bits(big + big - big);
        r[n++] = bits(tiny * tiny / tiny);
        r[n++] = bits((a, a * b) - c) + bits((i ? a * b : c) - c) + bits(({ a * b; }) - c);
        r[n++] = bits(b = a * f + 1);
        r[n++] = bits(a += 1.0 / 3);
        r[n++] = bits(b *= a * a);
        r[n++] = bits(c -= 1);
        r[n++] = bits(a++) + bits(++a) + bits(a--) + bits(--a);
        r[n++] = bits(v += 2) + bits(v++) + bits(v = v * v);
        r[n++] = bits(i / a) + bits(1.0f / a) + bits(a / 3u) + bits(*at);
        r[n++] = bits(1 / 3.0) + bits(16777217) + bits(-1e9) + bits(0x1.002p0) + bits(0x1.0020000000001p0);
        r[n++] = (a < b) + 2 * (a * b > c) + 4 * (a == a) + 8 * (a != 1) + 16 * !a + 32 * (a && b) + 64 * (-0.0f16 == 0);
        r[n++] = bits(table[2]) + bits(table[3]) + bits(table[4]) + bits(tenth) + bits(.3f16 + tenth);
        r[n++] = sizeof(a * b) + 10 * sizeof(stored * stored) + 100 * sizeof(struct pair) + 1000 * _Alignof(half);
        r[n++] = _Generic(a + b, float : 1, half : 2, default : 3) + 10 * _Generic(a + f, float : 1, half : 2);
        __typeof__(a * b) t = a / b;
        __auto_type u = a - b;
        r[n++] = bits(t) + bits(u);
        stored *= 3;
        product = stored * stored;
        r[n++] = bits(product) + bits((half)stored) + (int)(stored * 1000);
        i += a, f += a * b;
        i *= 0.3f16;
        r[n++] = i + (int)(a * 1000) + (_Bool)a;
        r[n++] = isnan(a) + 2 * isinf(big * big) + 4 * isfinite(b) + 8 * (signbit(b) != 0) + (int)fabs(b);
        half list[4] = {a, b * c, 3, i};
        half sum = 0, least = INFINITY;
        for (int k = 0; k < 4; k++) {
            sum += list[k] * list[k];
            least = fminf(least, list[k]);
        }
        r[n++] = bits(sum) + bits(least);
        p = turned(p);
        p.y[1] *= p.x;
        switch ((int)p.y[1])
        case 6:
            r[n++] = 6;
        d[0] = a, d[1] = a * b, d[2] = f, d[3] = stored, d[4] = big, d[5] = tiny;
    }
    for (int k = 0; k < n; k++)
        printf("%d ", r[k]);
    for (int k = 0; k < 6; k++)
        printf("%.9g ", d[k]);
    printf("%g %c %g %g\n", (double)p.x, p.c, (double)p.y[0], (double)p.y[1]);

    half x[N], y[N], total = 0, most = -1, once = 3, factor = 1;
    __fp16 kept[N];
    int odd = 0;
    for (int k = 0; k < N; k++)
        x[k] = k % 17 * 0.25, y[k] = k % 5 - 2;
#pragma omp target teams distribute parallel for map(to : x) map(tofrom : y) map(from : kept) firstprivate(factor)
    for (int k = 0; k < N; k++) {
        y[k] = factor * x[k] + y[k];
        kept[k] = y[k] / 3;
    }
#pragma omp target teams distribute parallel for reduction(+ : total) map(to : x)
    for (int k = 0; k < 512; k++)
        total += x[k] * 0.5f16 - 1;
#pragma omp target teams distribute parallel for reduction(max : most) reduction(+ : odd) map(to : x, y)
    for (int k = 0; k < N; k++) {
        most = x[k] * y[k] > most ? x[k] * y[k] : most;
        odd += (int)(x[k] * 4) % 2;
    }
#pragma omp target parallel for map(tofrom : once) num_threads(4)
    for (int k = 0; k < 40; k++) {
#pragma omp atomic
        once += 0.25f16;
#pragma omp atomic
        once = once * 1;
    }
    double check = 0;
    for (int k = 0; k < N; k++)
        check += (k + 1) * ((double)y[k] + (double)kept[k]);
    printf("%.9g %g %g %g %d\n", check, (double)total, (double)most, (double)once, odd);
    return 0;
}
