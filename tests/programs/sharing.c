/* private, firstprivate and lastprivate variables of every kind. `map` stands beside lastprivate because clang-22
 * alone does not map such variables by itself, as OpenMP 5.2, section 17.2, has it; tests/run-loops.bats sees to it
 * that rexcc does. */
#include <stdio.h>
#include <string.h>

#ifndef DIRECTIVE
#define DIRECTIVE target teams distribute parallel for
#endif
#define PRAGMA_OF(text) _Pragma(#text)
#define PRAGMA(...)     PRAGMA_OF(omp __VA_ARGS__)

typedef struct {
    int x;
    double y[2];
} point;
enum color { RED = 3, GREEN, BLUE };

static void private_ones(int n)
{
    int out[40] = {0}, scalar = 7, array[3] = {1, 2, 3}, *pointer = array;
    double real = 0.5;
    point p = {1, {2, 3}};
    enum color color = GREEN;
    PRAGMA(DIRECTIVE map(tofrom : out) private(scalar, array, p) private(pointer, real, color))
    for (int i = 0; i < n; i++) {
        scalar = i * 2;
        for (int j = 0; j < 3; j++)
            array[j] = scalar + j;
        pointer = array + 1;
        p = (point){.x = *pointer, .y = {[1] = i}};
        real = p.y[1] / 2;
        color = i % 2 ? RED : BLUE;
        out[i] = scalar + array[2] + p.x + (int)(real * 2) + color;
    }
    printf("private:");
    for (int i = 0; i < n; i++)
        printf(" %d", out[i]);
    printf("\n%d %d %d %g %g %d %d\n", scalar, array[0], p.x, p.y[1], real, color, pointer == array);
}

static void first_ones(int n)
{
    int out[40] = {0}, scalar = 7, array[3] = {1, 2, 3};
    int matrix[2][3] = {{1, 2, 3}, {4, 5, 6}};
    const double real = 0.5;
    const int table[4] = {9, 8, 7, 6};
    unsigned long long wide = ~0ull;
    _Bool flag = 1;
    char c = 'c';
    float single = 1.25f;
    point p = {1, {2, 3}};
    const point q = {4, {5, 6}};
    enum color color = GREEN;
    PRAGMA(DIRECTIVE map(tofrom : out) firstprivate(scalar, array, p, q, matrix) firstprivate(real, table, wide)
               firstprivate(flag, c, single, color))
    for (int i = 0; i < n; i++) {
        int before = scalar - 7 + array[1] - 2 + p.x - 1 + matrix[1][2] - 6;
        out[i] = before + (int)(real * 2) + table[i % 4] + (int)(wide >> 60) + flag + c + (int)(single * 4) + q.x +
                 (int)(p.y[1] * q.y[0]) + color;
        scalar += i, array[1] += i, p.x -= i, matrix[1][2] -= i; /* each iteration leaves what it found */
    }
    printf("firstprivate:");
    for (int i = 0; i < n; i++)
        printf(" %d", out[i]);
    printf("\n%d %d %d %d\n", scalar, array[1], p.x, matrix[1][2]);
}

static void last_ones(int n)
{
    int scalar = -7, array[3] = {-1, -2, -3}, matrix[2][3] = {{0}};
    double real = 0;
    short narrow = 0;
    point p = {-1, {-2, -3}};
    enum color color = GREEN;
    const char *text = "none", *texts = "abcdefghijklmnopqrstuvwxyz";
    PRAGMA(DIRECTIVE lastprivate(scalar, array, p) lastprivate(real, matrix, narrow, color)
               map(tofrom : scalar, array, p, real, matrix, narrow, color))
    for (int i = 0; i < n; i++) {
        scalar = i;
        for (int j = 0; j < 3; j++)
            array[j] = i * j, matrix[1][j] = i - j, matrix[0][j] = 1;
        p.x = i + 1;
        p.y[0] = p.y[1] = i / 2.0;
        real = i * 0.25;
        narrow = -i;
        color = i == n - 1 ? BLUE : RED;
    }
    printf("lastprivate of %d: %d, %d %d %d, %d %d, %g, %d, %d %g %g, %d %.3s\n", n, scalar, array[0], array[1],
           array[2], matrix[0][1], matrix[1][2], real, narrow, p.x, p.y[0], p.y[1], color, n > 3 ? texts : text);
}

static void collapsed_last(int n, int m)
{
    int last = -1, a = -1, b = -1;
    PRAGMA(DIRECTIVE collapse(2) lastprivate(last, a) lastprivate(b) map(tofrom : last, a, b))
    for (int i = 0; i < n; i++)
        for (int j = 0; j < m; j++) {
            last = i * 100 + j;
            a = i, b = j;
        }
    printf("last of %d x %d: %d %d %d\n", n, m, last, a, b);
}

int main(void)
{
    private_ones(37);
    first_ones(11);
    for (int n = 0; n < 1000; n += n < 3 ? 1 : 199)
        last_ones(n);
    collapsed_last(0, 3);
    collapsed_last(3, 0);
    collapsed_last(7, 5);
    return 0;
}
