/* Serial loops that store to memory: apart from what they read, in its place, and overlapping in every way. */
#include <stdint.h>
#include <stdio.h>
#include <string.h>

enum { LENGTH = 200 };
struct pair { float x, y; };
struct arrays { unsigned *p, own[LENGTH]; };

static long sum_of(const void *data, size_t bytes)
{
    const unsigned char *at = data;
    long sum = 17;
    for (size_t i = 0; i < bytes; i++)
        sum = sum * 31 % 1000003 + at[i];
    return sum;
}
#define TELL(array) printf("%d: %ld\n", __LINE__, sum_of(array, sizeof(array)))

static unsigned a[2 * LENGTH], b[2 * LENGTH], c[2 * LENGTH];
static double grid[40][40];
static struct pair pairs[LENGTH];
static unsigned char bytes[1024];

static void fill(void)
{
    for (int i = 0; i < 2 * LENGTH; i++) {
        a[i] = i * 7 % 23;
        b[i] = i * 5 % 19;
        c[i] = i % 11;
    }
    for (int i = 0; i < 40; i++)
        for (int j = 0; j < 40; j++)
            grid[i][j] = i * 3 % 7 + j;
    for (int i = 0; i < LENGTH; i++)
        pairs[i] = (struct pair){i, -i};
    for (int i = 0; i < 1024; i++)
        bytes[i] = (unsigned char)(i * 13);
}

/* to and from lie anywhere in a, at any distance. */
static void distances(int n, int distance)
{
#pragma omp target map(tofrom : a)
    {
        unsigned *from = a + LENGTH / 2, *to = from + distance;
        for (int i = 0; i < n; i++)
            to[i] += from[i];
        for (int i = 0; i < n; i++)
            to[i] = 2 * from[i] + from[i + 1];
        for (int i = 0; i < n; i++)
            to[i] = 2 * from[n - i] + 1;
        for (int i = 0; i < n; i++)
            (to[n - i])++, to[n - i] += (from)[n - i];
        for (int i = 0; i < n; i++) {
            to[i] = from[i] + 1;
            to[i + 1] -= 3 * from[i];
        }
        for (int i = 0; i < n; i++) { /* read behind the store */
            to[i] = i;
            b[i] = from[i] + 1;
        }
        for (int i = 0; i < n; i++)
            *(to + i) -= *(from + i);
    }
    TELL(a);
    TELL(b);
}

static void steps(int n, int step, int other, unsigned u, unsigned start)
{
#pragma omp target map(tofrom : a, c)
    {
        for (int i = 0; i < n; i++)
            a[LENGTH + i * step] += c[i];
        for (int i = 0; i < n; i++)
            a[LENGTH + i * step] = a[LENGTH + i * other] + 1;
        for (int i = 0; i < n; i++)
            a[LENGTH + step * i] += a[LENGTH + (n - i) * other];
        /* start + i may wrap */
        for (unsigned i = 0; i < u; i++)
            a[LENGTH / 2 + (int)(start + i)] += c[i];
        for (unsigned i = 0; i < u; i++)
            c[(start + i) - start + 1] = a[i] + 1;
        for (long i = 0; i < n; i++)
            c[(size_t)i + 10 + (size_t)step * 3] = a[LENGTH - i] - c[i];
        for (size_t i = 1; i < u; i++)
            c[i - 1] += c[i];
        for (size_t i = 1; i < u; i++)
            c[i] += c[i - 1];
        for (short i = 0; i < 50; i++)
            c[i + 1] = c[i] + a[i];
    }
    TELL(a);
    TELL(c);
}

static void shapes(int n, int row)
{
    struct arrays s = {.p = a};
    memcpy(s.own, b, sizeof s.own);
    float total = 0;
#pragma omp target map(tofrom : grid, pairs, bytes, total, c) map(tofrom : s) map(tofrom : a) map(tofrom : s.p[0 : 2 * LENGTH])
    {
        for (int k = 0; k < 40; k++)
            grid[row][k] += grid[row + 1][k] * grid[k][row];
        for (int k = 0; k < 40; k++)
            grid[k][row] += grid[row][k];
        for (int k = 0; k < 40; k++)
            grid[row][row] += grid[k][k] * grid[row + 1][k];
        for (int k = 0; k < 40; k++)
            grid[row][3] = grid[row][3] + grid[row + 1][k];
        for (int k = 0; k < n; k++)
            pairs[k].x += pairs[k].y * pairs[k + 1].x;
        for (int k = 0; k < n; k++) {
            pairs[k].x = pairs[k].y + 1;
            pairs[k].y = pairs[k].x * 2;
        }
        for (int k = 0; k < n; k++)
            if (k % 3)
                c[k] += s.own[k];
        for (int k = 0; k < n; k++)
            s.own[k] = s.p[k] + s.own[k + 1];
        for (int k = 0; k < n; k++)
            s.p[k] += c[s.own[k] & 127];
        for (int k = 0; k < n; k++)
            c[s.own[k] & 127] += s.p[k];
        for (int k = 0; k < n; k++) {
            bytes[k] = (unsigned char)(bytes[k + 512] + 1);
            ((short *)bytes)[k + 100] = (short)(((short *)bytes)[k] + 5);
        }
        for (int k = 0; k < n; k++)
            ((int *)bytes)[k] ^= ((unsigned *)bytes)[k + 1];
        for (int k = 0; k < n; k++)
            total += pairs[k].x;
        float own[16];
        for (int k = 0; k < 16; k++)
            own[k] = pairs[k].y;
        for (int k = 0; k < 16; k++)
            total += own[k] * pairs[k].x;
    }
    TELL(grid);
    TELL(pairs);
    TELL(bytes);
    TELL(c);
    TELL(s.own);
    TELL(a);
    printf("%g\n", total);
}

/* One element is stored to, which may be among those that are read. */
static void sums(int n, int at)
{
    union { unsigned all, parts[1]; } u = {{5}}, *v = &u;
    struct arrays s = {.p = a};
    memcpy(s.own, b, sizeof s.own);
#pragma omp target map(tofrom : a, b, c, grid, bytes, pairs, u) map(tofrom : s) map(tofrom : s.p[0 : 2 * LENGTH])
    {
        unsigned *to = a + at, own[4] = {1, 2, 3, 4};
        for (int k = 0; k < n; k++)
            a[at] += a[k] * b[k];
        for (int k = 0; k < n; k++)
            *to = *to * 3 + b[k];
        for (int k = 0; k < n; k++) {
            c[at] += a[k];
            c[at] ^= a[k] + c[at] / 2;
        }
        for (int k = 0; k < n; k++) {
            unsigned before = to[3];
            to[3] += b[k];
            own[k & 3] += before + to[3];
        }
        for (int k = 0; k < n; k++)
            to[0] += k % 3 ? a[k] : own[k & 3];
        for (int k = 0; k < n; k++)
            if (b[k] & 1)
                to[1] += a[k];
        for (int k = 0; k < n; k++)
            c[3] += c[a[k] & 7] + b[k];
        for (int k = 0; k < n; k++)
            s.own[at] += s.own[k] * s.p[k];
        for (int k = 0; k < n; k++)
            s.p[at] += s.own[k] - s.p[k];
        for (int k = 0; k < n; k++)
            bytes[at] += bytes[k];
        for (int k = 0; k < n; k++)
            bytes[at + 300]++, bytes[at + 300] -= (unsigned char)a[k];
        for (int k = 0; k < n; k++)
            ((short *)bytes)[at] += bytes[k];
        for (int k = 0; k < n; k++)
            u.parts[0] += u.all + a[k];
        for (int k = 0; k < n; k++)
            u.parts[0] -= b[k];
        for (int k = 0; k < n && k < 40; k++)
            grid[at % 40][3] += grid[k % 40][3];
        for (int k = 0; k < 40; k++)
            grid[at % 40][at % 7] += grid[k][at % 7] / 2 + grid[k][k];
        for (int k = 0; k < n; k++)
            b[at + 1] += own[k & 3];
        c[5] += own[0] + own[1] + own[2] + own[3];
    }
    TELL(a);
    TELL(b);
    TELL(c);
    TELL(s.own);
    TELL(grid);
    TELL(bytes);
    printf("%u %u\n", u.all, v->all);
}

/* The counter is the host's, and each of the loops leaves it. */
static void parallel(int n)
{
    int i, k, last[4];
#pragma omp target teams distribute parallel for private(k) map(tofrom : a, b, c) map(from : last)
    for (i = 0; i < 4; i++) {
        for (k = 0; k < n; k++)
            c[i * 50] += a[i * 50 + k] * b[k * 2 + i];
        for (k = 0; k < n; k++)
            a[i * 50 + k] = a[i * 50 + k] + 1;
        last[i] = k;
    }
    TELL(a);
    TELL(c);
    TELL(last);
}

int main(void)
{
    const int distances_tried[] = {0, 1, -1, 2, -3, 7, -8, 9, 31, -40, 60, -60, LENGTH / 2 - 1};
    const int lengths[] = {0, 1, 3, 8, 9, 31, 33, 64};
    for (size_t d = 0; d < sizeof distances_tried / sizeof *distances_tried; d++)
        for (size_t l = 0; l < sizeof lengths / sizeof *lengths; l++) {
            fill();
            distances(lengths[l], distances_tried[d]);
        }
    for (int step = -2; step <= 2; step++)
        for (int other = -2; other <= 2; other++) {
            fill();
            steps(40, step, other, 45, step < 0 ? 0u - 20 : 20);
        }
    for (int row = 0; row < 39; row += 6) {
        fill();
        shapes(40 + row, row);
    }
    for (int n = 0; n < 50; n += 7) {
        fill();
        parallel(n);
    }
    for (int n = 0; n < 50; n += n < 10 ? 1 : 13)
        for (int at = 0; at < 60; at += 7) {
            fill();
            sums(n, at);
        }
    return 0;
}
