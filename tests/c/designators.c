/* Designators of members within members, out of order, repeated, and values that go on behind them. */
#include <stdio.h>

enum index { FIRST, SECOND, THIRD };
struct pair {
    int x, y;
};
struct outer {
    struct pair low, high;
    int list[3];
    union {
        int number;
        float real;
    };
};
union either {
    int number;
    struct pair pair;
};
struct whole {
    struct outer outer;
    union either either[2];
    struct {
        int tag;
        struct {
            short a, b;
        };
        struct pair grid[2][2];
        char word[4];
    };
};

#pragma omp begin declare target
static int table[] = {[THIRD] = 3, [SECOND] = 1, [5] = 9};
static struct outer fixed = {.high = {.y = 4, .x = 3}, .low.y = 2, .list = {[2] = 7}, .real = 1.5f};
static const struct pair pairs[4] = {[2] = {.y = 1}, [0].x = 5, [3] = {1, 2}, [1].y = 8};
static struct whole wholes[] = {
    [1].outer.real = 2.5f, [1].outer.list = {8}, [1].either[0].pair.y = 4, 6, [0].either = {{1}, {.pair = {.y = 2}}},
    [0].b = 3, 1, 2, [0].grid[1] = {5, 6, 7}, [0].grid[1][1].y = 8, [0].word = "xy", [0].tag = 4};
static struct pair old = {y: 4, x: 3};

static int mixed(int *total)
{
    struct pair given = {*total, 2};
    struct outer one = {.list[1] = 4, .low = {1, 2}, 3, 4}, other = {.high = given, .low = given, {5, 6}, {7}, .real = 1};
    struct pair three[] = {1, 2, [2].y = 3, [1] = 4, 5}, pair = {1, .x = 5, 6};
    struct pair filled[5] = {[0 ... 3] = {3, 4}, [1].y = 9, [2] = {.y = 1, .x = 2}};
    int matrix[2][3] = {[1][2] = 4, [0] = {1, 2, 3}}, sum = 0;
    union either either = {.number = 3, .pair.y = 4, .pair.x = 2};
    sum = one.low.x + 2 * one.low.y + 3 * one.high.x + 4 * one.high.y + 5 * one.list[0] + 6 * one.list[1];
    sum += 7 * other.low.y + 8 * other.high.x + 9 * other.high.y + 10 * other.list[0] + (int)(11 * other.real);
    for (int i = 0; i < 3; i++)
        sum = sum * 3 + three[i].x * 2 + three[i].y + matrix[0][i] + 5 * matrix[1][i];
    for (int i = 0; i < 5; i++)
        sum = sum * 3 + filled[i].x * 2 + filled[i].y;
    return sum * 3 + either.pair.x + 2 * either.pair.y + pair.x * 4 + pair.y * 5;
}

static int constant(void)
{
    int sum = fixed.low.y + 2 * fixed.high.x + 3 * fixed.high.y + 4 * fixed.list[2] + (int)(5 * fixed.real);
    for (int i = 0; i < 6; i++)
        sum = sum * 3 + table[i];
    for (int i = 0; i < 4; i++)
        sum = sum * 3 + pairs[i].x * 2 + pairs[i].y;
    for (int i = 0; i < 2; i++)
        sum = sum * 3 + (int)(wholes[i].outer.real * 2) + wholes[i].outer.list[0] + wholes[i].either[0].pair.y +
              wholes[i].either[1].pair.x * 2 + wholes[i].either[1].pair.y + wholes[i].tag + wholes[i].b * 3 +
              wholes[i].grid[0][0].x + wholes[i].grid[1][0].y * 2 + wholes[i].grid[1][1].x * 3 +
              wholes[i].grid[1][1].y * 5 + wholes[i].word[1];
    return sum + old.x * 2 + old.y;
}
#pragma omp end declare target

int main(void)
{
    int a = 1, b = 0;
#pragma omp target map(tofrom : a, b)
    {
        a = mixed(&a);
        b = constant();
    }
    printf("%d %d\n", a, b);
    return 0;
}
