/* Collapsed loops with a short one inside: what each iteration does is the same whether a thread runs one of
 * the short loop's or all of them. Prints how many values are wrong. */
#include <stdio.h>
#include <stdlib.h>

enum { MOST = 3000, PLANES = 5 };

static int wrong(int count, const int *found, const int *expected)
{
    int bad = 0;
    for (int i = 0; i < count; i++)
        bad += found[i] != expected[i];
    return bad;
}

/* The same array is read and written, and some iterations are left early. */
static void planes(int n, const int *shift, int *a)
{
    int i, c;
#pragma omp target teams distribute parallel for collapse(2) map(to                                          \
                                                                 : shift [0:MOST])                           \
    map(tofrom                                                                                               \
        : a [0:PLANES * MOST])
    for (i = 0; i < n; i++)
        for (c = PLANES; c > 0; c -= 2) {
            if (shift[i] == c)
                continue;
            a[(c - 1) * MOST + i] += shift[i] * c;
        }
}

/* Three loops, private variables, and a sum of all. */
static int blocks(int rows, int columns, int *a)
{
    int sum = 0, scaled;
#pragma omp target teams distribute parallel for collapse(3) private(scaled) reduction(+ : sum)                  \
    map(tofrom : a[0 : PLANES * MOST])
    for (int i = 0; i < rows; i++)
        for (short j = 0; j < columns; j++)
            for (unsigned c = 0; c < 3; c++) {
                scaled = (int)c + 1;
                a[c * MOST + i * columns + j] += scaled;
                sum += scaled * (i - j);
            }
    return sum;
}

/* Depths that are constant expressions, and one that few have. */
enum { ALL = 9 };

static int deep(int n)
{
    int sum = 0;
#pragma omp target teams distribute parallel for collapse(ALL + 1) reduction(+: sum)
    for (int a = 0; a < n; a++)
        for (int b = 0; b < 2; b++)
            for (int c = 0; c < n; c++)
                for (int d = 0; d < 2; d++)
                    for (int e = 0; e < 1; e++)
                        for (int f = 0; f < n; f++)
                            for (int g = 0; g < 2; g++)
                                for (int h = 0; h < 1; h++)
                                    for (int i = 0; i < n; i++)
                                        for (int j = 0; j < 3; j++)
                                            sum += a + 2 * b + 3 * c + 4 * d + 5 * f + 6 * g + 7 * i + 8 * j;
    return sum;
}

/* An inner loop's variable that hides an outer one's. */
static int hidden(int n)
{
    int sum = 0;
#pragma omp target teams distribute parallel for collapse(3) reduction(+: sum)
    for (int i = 0; i < n; i++)
        for (int j = 0; j < 2; j++)
            for (int i = 0; i < n; i++)
                sum += i + 10 * j;
    return sum;
}

#define HOST(name) name##_on_host
static void HOST(planes)(int n, const int *shift, int *a)
{
    for (int i = 0; i < n; i++)
        for (int c = PLANES; c > 0; c -= 2)
            if (shift[i] != c)
                a[(c - 1) * MOST + i] += shift[i] * c;
}

static int HOST(blocks)(int rows, int columns, int *a)
{
    int sum = 0;
    for (int i = 0; i < rows; i++)
        for (int j = 0; j < columns; j++)
            for (int c = 0; c < 3; c++) {
                a[c * MOST + i * columns + j] += c + 1;
                sum += (c + 1) * (i - j);
            }
    return sum;
}

int main(void)
{
    static int found[PLANES * MOST], expected[PLANES * MOST], shift[MOST];
    static const int sizes[] = {0, 1, 2, 33, 255, 999, MOST};
    int bad = 0;
    for (int i = 0; i < MOST; i++)
        shift[i] = i % 7;
    for (unsigned s = 0; s < sizeof(sizes) / sizeof(*sizes); s++) {
        planes(sizes[s], shift, found);
        HOST(planes)(sizes[s], shift, expected);
        bad += blocks(sizes[s] / 3, 3, found) != HOST(blocks)(sizes[s] / 3, 3, expected);
        bad += wrong(PLANES * MOST, found, expected);
    }
    bad += deep(2) != 8448;
    bad += hidden(3) != 18 + 90;
    printf("%d wrong\n", bad);
    return bad != 0;
}
