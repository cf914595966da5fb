/* C's types in device code: as mapped variables, private ones, parameters and results. */
#include <limits.h>
#include <stdbool.h>
#include <stddef.h>
#include <stdint.h>
#include <stdio.h>
#include <string.h>

enum { N = 8 };
enum color { RED, GREEN = 5, BLUE };
typedef enum { SMALL = -3, LARGE = 1000000 } size;
struct point {
    int x, y;
};
typedef struct point point;
typedef struct {
    point from, to;
    struct {
        enum color color;
        unsigned char width;
    } style;
    union {
        double real;
        uint64_t bits;
        struct {
            uint32_t low, high;
        };
    };
} line;
typedef struct node {
    int value;
    struct node *next;
    struct inner {
        short s[3];
    } in;
} node;
struct bits {
    unsigned a : 3, b : 5;
    int c : 7;
    unsigned : 0;
    _Bool d : 1;
    unsigned long long wide : 40;
};
union number {
    int i;
    float f;
    unsigned char bytes[4];
};
typedef int vector[4];
typedef double (*matrix)[3];
typedef int (*operation)(int, int);
struct flexible {
    int count;
    char name[12];
};
struct opaque;

static point turned(point p)
{
    return (point){.y = p.x, .x = -p.y};
}

static enum color next_color(enum color c)
{
    return c == RED ? GREEN : c == GREEN ? BLUE : 0;
}

static int trace(double m[3][3])
{
    return (int)(m[0][0] + m[1][1] + m[2][2]);
}

static int sum_of(const int values[static __const __restrict 4], size_t count)
{
    int sum = 0;
    for (size_t i = 0; i < count; i++)
        sum += values[i];
    return sum;
}

static int columns(int n, const int (*rows)[4])
{
    return rows[n][0] * 1000 + rows[n][3];
}

static int plus(int a, int b)
{
    return a + b;
}
static int times(int a, int b)
{
    return a * b;
}

static void structs(void)
{
    line lines[N], one = {{1, 2}, {3, 4}, {BLUE, 7}, {1.5}};
    struct bits fields = {5, 17, -20, 1, 1ull << 39};
    union number number = {.f = 1.0f};
    node nodes[3] = {{1, NULL, {{1, 2, 3}}}, {2, NULL, {{4, 5, 6}}}, {3, NULL, {{0}}}};
    struct flexible name = {3, "abc"};
#pragma omp target teams distribute parallel for map(from : lines) map(tofrom : fields)
    for (int i = 0; i < N; i++) {
        line l = one;
        l.from = turned((point){i, i + 1});
        l.to.x += i;
        l.style.color = next_color(i % 2 ? GREEN : RED);
        l.style.width *= i;
        l.real = i * 0.5;
        l.low ^= 1u;
        lines[i] = l;
        if (i == 3) {
            fields.a += 6;
            fields.b += 33;
            fields.c -= 50;
            fields.d = 0;
            fields.wide += 5;
        }
    }
    for (int i = 0; i < N; i++)
        printf("%d %d %d %d %d %g %llx\n", lines[i].from.x, lines[i].from.y, lines[i].to.x, lines[i].style.color,
               lines[i].style.width, lines[i].real, (unsigned long long)lines[i].bits);
    printf("%u %u %d %d %llu\n", fields.a, fields.b, fields.c, fields.d, (unsigned long long)fields.wide);
#pragma omp target map(tofrom : number, nodes, name)
    {
        struct local {
            int a;
            struct deeper {
                char c;
            } d;
        } here = {.d.c = 'x', .a = 4}, there;
        enum { LOCAL = 40 } e = LOCAL;
        typedef unsigned short half;
        there = here;
        nodes[0].next = &nodes[1];
        nodes[1].next = nodes + 2;
        int sum = 0;
        for (node *n = nodes; n; n = n->next)
            sum += n->value * n->in.s[1];
        nodes[2].value = sum + there.a + e + (half)65537;
        nodes[0].next = nodes[1].next = 0;
        number.bytes[3] ^= 0x80;
        struct inner copy = nodes[1].in;
        nodes[2].in.s[2] = copy.s[0] + there.d.c;
        name.name[0] = 'A' + name.count++;
    }
    printf("%g %d %d %s %d\n", number.f, nodes[2].value, nodes[2].in.s[2], name.name, name.count);
}

static void arrays(void)
{
    int out[N] = {0};
    vector rows[2] = {{1, 2, 3, 4}, {5, 6, 7, 8}};
    double m[3][3] = {{1, 2, 3}, {4, 5, 6}, {7, 8, 9}};
    matrix p = m;
    int cube[2][3][4];
    const char *const words = "words";
    char text[16] = "text";
    point points[4] = {{1, 2}, [2] = {.y = 7}};
#pragma omp target map(tofrom : out) map(to : p[0:3]) map(tofrom : text) map(from : cube)
    {
        int local[] = {1, 2, 3, [5] = 9}, (*q)[4] = rows, *r = &local[1];
        const char letters[] = "abc";
        out[0] = trace(m) + (int)p[1][2];
        out[1] = sum_of(rows[1], 4) + sum_of((int[4]){1, 2, 3}, 3);
        out[2] = columns(1, rows) + q[1][2] + *r + r[4] + (int)(sizeof(local) / sizeof(local[0]));
        for (int i = 0; i < 2; i++)
            for (int j = 0; j < 3; j++)
                for (int k = 0; k < 4; k++)
                    cube[i][j][k] = i * 100 + j * 10 + k;
        out[3] = (&cube[1][0][0])[5] + (int)(&cube[1][2][3] - &cube[0][0][0]);
        out[4] = points[2].y + points[1].x + points->y + 2[rows[0]];
        text[4] = letters[1];
        text[5] = "xyz"[2];
        strcpy(text + 6, "done");
        out[5] = (int)strlen(text) + strcmp(letters, "abd") + (memcmp(text, "te", 2) == 0);
        operation operations[2] = {plus, times}, *which = operations;
        operation chosen = out[0] > 0 ? &times : plus;
        out[6] = which[1](6, 7) + (*which[0])(1, 2) * 100 + chosen(3, 3) * 1000;
        int (*direct)(int, int) = plus;
        out[7] = direct(40, 2);
    }
    for (int i = 0; i < N; i++)
        printf("%d ", out[i]);
    printf("%d %s %s\n", cube[1][2][3], text, words);
}

static void conversions(int8_t s8, uint8_t u8, int16_t s16, uint16_t u16, int32_t s32, uint32_t u32, int64_t s64,
                        uint64_t u64, float f, double d, bool flag, char c)
{
    long long out[26] = {0};
    double real[6] = {0};
#pragma omp target map(tofrom : out, real)
    {
        int k = 0, v0 = 1;
        out[k++] = s8 * u8 + s16 * 3;
        out[k++] = (uint8_t)(u8 + 200);
        out[k++] = (int8_t)(s8 - 100);
        out[k++] = u16 << 4 | s16 >> 3;
        out[k++] = u32 - 5000000000u + (unsigned)s32;
        out[k++] = -7 / 2 + -7 % 2 * 10 + s32 / -3 * 100;
        out[k++] = s32 >> 2;
        out[k++] = u32 >> 31;
        out[k++] = s64 * 3 % 1000007;
        out[k++] = u64 / 10 + (s64 < u32);
        out[k++] = -1 < 0u;
        out[k++] = (char)200 < 0 ? -1 : 1;
        out[k++] = c + '\xff' + '\0';
        out[k++] = (int)f + (int)-d + (unsigned char)f;
        out[k++] = flag + !flag * 2 + (bool)0.5 + (_Bool)"x" + true;
        out[k++] = sizeof(long) + sizeof('a') + sizeof(1.0f) + sizeof(flag) + sizeof(size) + _Alignof(double);
        out[k++] = INT_MAX + 1u + (long long)INT_MIN + UCHAR_MAX;
        out[k++] = 0x7fffffffffffffffLL - 0777 + 0b11;
        out[k++] = SMALL + LARGE + offsetof(line, style);
        out[k++] = ~u8 ^ ~0u ^ ~0ull;
        out[k++] = (v0++, u8 ? s32 : f);
        out[k++] = (ptrdiff_t)-5 + (intptr_t)NULL + v0;
        volatile int v = 4;
        v = v + 3;
        out[k++] = v;
        real[0] = f / 3 + d / 3;
        real[1] = 1 / 2 * 1.0 + 1.f / 4 + 1e-3 + 0x1.8p3 + .5 + 5.;
        real[2] = u64;
        real[3] = (float)u64 + (float)16777217;
        real[4] = s32 * f;
        real[5] = d > f ? s32 : d;
    }
    for (int i = 0; i < 26; i++)
        printf("%lld ", out[i]);
    for (int i = 0; i < 6; i++)
        printf("%.9g ", real[i]);
    printf("\n");
}

static void enums(int n)
{
    enum color color = RED, colors[4] = {BLUE, 0, 7, GREEN};
    size s = 5;
#pragma omp target map(tofrom : color, colors, s)
    {
        color = n;
        color |= 8;
        color++;
        colors[0] = colors[1] + 1;
        colors[1] = n ? 2 : BLUE;
        colors[2] -= GREEN;
        s = s * 2;
        s = color == 14 ? LARGE : s;
        enum color c = 3, other = (enum color)n;
        for (enum color each = RED; each <= BLUE; each++)
            c += each;
        switch (other) {
        case GREEN:
            colors[3] = c;
            break;
        case RED:
        default:
            colors[3] = other;
        }
    }
    printf("%d %d %d %d %d %d\n", color, colors[0], colors[1], colors[2], colors[3], s);
}

static void volatile_elements(int n, volatile int *restrict to, const int *restrict from)
{
#pragma omp target teams distribute parallel for map(tofrom : to[0 : n]) map(to : from[0 : n])
    for (int i = 0; i < n; i++)
        to[i] += from[i];
    printf("%d %d\n", to[0], to[n - 1]);
}

int main(void)
{
    structs();
    arrays();
    conversions(-100, 250, -30000, 60000, -2000000001, 4000000000u, -1234567890123456789, 12345678901234567890u, 7.75f,
                -2.5, true, 'q');
    enums(5);
    volatile_elements(5, (int[5]){1, 2, 3, 4, 5}, (int[5]){10, 20, 30, 40, 50});
    return 0;
}
