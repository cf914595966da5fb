/* Nests of loops: collapse, serial loops inside, what stands between a directive and its loops. */
#include <stdint.h>
#include <stdio.h>
#include <string.h>

#ifndef DIRECTIVE
#define DIRECTIVE target teams distribute parallel for
#endif
#define PRAGMA_OF(text) _Pragma(#text)
#define PRAGMA(...)     PRAGMA_OF(omp __VA_ARGS__)

enum { PLACES = 120 };
static int hit[PLACES];
typedef struct {
    int rows, columns;
} shape;

/* In the order of the logical iterations: what was met, and how often all in all. */
static void show(const char *name)
{
    int sum = 0;
    printf("%s:", name);
    for (int i = 0; i < PLACES; i++) {
        sum += hit[i] != 0;
        if (hit[i])
            printf(" %d=%d", i, hit[i]);
    }
    printf(" (%d)\n", sum);
    memset(hit, 0, sizeof(hit));
}

static void collapsed(int n, int m, long p)
{
    PRAGMA(DIRECTIVE collapse(1) map(tofrom : hit))
    for (int i = 0; i < n; i++)
        hit[i] += i + 1;
    show("collapse(1)");
    PRAGMA(DIRECTIVE collapse(2) map(tofrom : hit))
    for (int i = 0; i < n; i++)
        for (int j = 0; j < m; j++)
            hit[i * m + j] += 10 * i + j + 1;
    show("collapse(2)");
    PRAGMA(DIRECTIVE collapse(2) map(tofrom : hit))
    for (int i = n - 1; i >= 0; i -= 2)
        for (unsigned char j = m; j > 0; j--)
            hit[i * m + j] += 10 * i + j + 1;
    show("down");
    PRAGMA(DIRECTIVE collapse(3) map(tofrom : hit))
    for (int i = 1; i < n; i += 2) {
        for (long j = p; j != -1; j--) {
            for (unsigned long k = 0; k <= 2; k += 1)
                hit[(i * (p + 1) + j) * 3 + k] += (int)(100 * i + 10 * j + k);
        }
    }
    show("collapse(3) with braces");
    PRAGMA(DIRECTIVE collapse(4) map(tofrom : hit))
    for (int a = 0; a < 2; a++)
        for (int b = 0; b < 3; b++)
            for (int c = 0; c < 4; c++)
                for (int d = 0; d < 5; d++)
                    hit[((a * 3 + b) * 4 + c) * 5 + d] += a * 1000 + b * 100 + c * 10 + d;
    show("collapse(4)");
    int i, j, k;
    PRAGMA(DIRECTIVE collapse(3) map(tofrom : hit) private(j))
    for (i = 0; i < 2; i++)
        for (j = 0; j < 3; j++)
            for (k = 0; k < 4; k++)
                hit[(i * 3 + j) * 4 + k] += i + j + k + 1;
    show("variables declared outside");
}

static void empty(int n, int none)
{
    PRAGMA(DIRECTIVE collapse(2) map(tofrom : hit))
    for (int i = 0; i < n; i++)
        for (int j = 0; j < none; j++)
            hit[i]++;
    show("no inner iteration");
    PRAGMA(DIRECTIVE collapse(2) map(tofrom : hit))
    for (int i = n; i < none; i++)
        for (int j = 0; j < n; j++)
            hit[i]++;
    show("no outer iteration");
    PRAGMA(DIRECTIVE collapse(3) map(tofrom : hit))
    for (int i = 0; i < n; i++)
        for (int j = 5; j < none; j++)
            for (int k = 0; k < n; k++)
                hit[i]++;
    show("none in the middle");
    PRAGMA(DIRECTIVE collapse(2) map(tofrom : hit))
    for (int i = none; i <= none; i++)
        for (int j = n; j <= n; j++)
            hit[j]++;
    show("one of one");
}

/* 2^33 logical iterations would take too long: the product of 64-bit trip counts is seen in a loop of one. */
static void wide(int64_t far)
{
    PRAGMA(DIRECTIVE collapse(2) map(tofrom : hit))
    for (int64_t i = far; i < far + 3; i++)
        for (uint64_t j = UINT64_MAX - 4; j < UINT64_MAX; j += 2)
            hit[(i - far) * 4 + (j - (UINT64_MAX - 4))] += (int)(i & 255) + (int)(j & 255);
    show("64 bits");
}

static void serial(shape s, int n)
{
    int sum[10] = {0}, k, total;
    PRAGMA(DIRECTIVE map(tofrom : hit, sum) private(k, total))
    for (int i = 0; i < 10; i++) {
        total = 0;
        for (k = 0; k < i; k++)
            for (int l = k; l < i; l++)
                total += l * s.rows;
        for (int l = 0; l < s.columns; l++) {
            if (l % 3 == 1)
                continue;
            if (l > n)
                break;
            total -= l;
        }
        while (total > 1000)
            total /= 2;
        do
            total++;
        while (total % 4 != 0);
        sum[i] = total;
    }
    for (int i = 0; i < 10; i++)
        printf(" %d", sum[i]);
    printf(" serial loops\n");
    PRAGMA(DIRECTIVE map(tofrom : hit))
    for (int i = 0; i < 40; i++) {
        if (i % 3 == 0)
            continue;
        if (i > 30) {
            hit[i] = 2;
            continue;
        }
        hit[i] = 1;
    }
    show("continue");
    int last = -1;
    PRAGMA(DIRECTIVE map(tofrom : hit) lastprivate(last) map(tofrom : last))
    for (int i = 0; i < 20; i++) {
        last = i;
        switch (i % 5) {
        case 0:
            continue;
        case 1:
            break;
        default:
            for (int j = 0; j < 3; j++)
                if (j == i % 4)
                    continue;
                else
                    last += j;
        }
        hit[i] = last;
    }
    show("continue, and a value left");
    printf("last %d\n", last);
}

static void comments(int n)
{
    /* before */
    PRAGMA(DIRECTIVE /* in */ map(tofrom : hit) /* behind */)
    /* between */ // and on
    for (/* a */ int i /* b */ = /* c */ 0 /* d */; /* e */ i /* f */ < /* g */ n /* h */; /* k */ i /* l */ += 2 /* m */)
        /* before the body */
        hit[i] += /* ; */ 1 /* } */ /* after */; // last
    // next
    show("comments");
    PRAGMA(DIRECTIVE collapse(2) map(tofrom : hit))
    // one
    for (int i = 0; i < 3; i++) // two
    /* three */ { /* four */
        // five
        for (int j = 0; /* "; */ j < 3; j++)
        /* six { */ {
            char c = '}'; /* '"' */
            hit[i * 3 + j] += c - '|' + "}{"[0] - '}';
        } /* seven */
    } // eight
    show("comments and braces");
    PRAGMA(DIRECTIVE map(tofrom : hit))
    for (int i = 0; i < n; i++);
    PRAGMA(DIRECTIVE map(tofrom : hit))
    for (int i = 0; i < n; i++)
        ;
    PRAGMA(DIRECTIVE map(tofrom : hit))
    for (int i = 0; i < n; i++) {
    }
    PRAGMA(DIRECTIVE map(tofrom : hit)) for (int i = 0; i < n; i++) if (i % 2) hit[i] = 1; else hit[i] = 2;
    show("one line");
    if (n > 3)
        PRAGMA(DIRECTIVE map(tofrom : hit))
        for (int i = 0; i < n; i++)
            hit[i]--;
    else
        printf("no\n");
    show("between if and else");
}

int main(void)
{
    collapsed(5, 7, 4);
    empty(4, 0);
    wide(INT64_C(1) << 40);
    serial((shape){2, 9}, 6);
    comments(9);
    return 0;
}
