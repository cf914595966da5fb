/* Enums are integers in C: conversions, promotion, ++ and bit-fields. */
#include <stdio.h>

enum colour { RED, GREEN, BLUE };
enum shape { ROUND, SQUARE = 5 };
enum sign { MINUS = -1, PLUS = 1 };
struct packed {
    enum colour colour : 4;
    enum sign sign : 3;
    _Bool set : 1;
};

typedef enum { NONE, SEVEN = 7 } level;
static __attribute__((noinline)) int through(enum shape *shape, level *level, unsigned *at)
{
    *shape = ROUND;
    at[0] = SQUARE;
    *level = NONE;
    at[1] = SEVEN;
    return *shape * 10 + *level;
}
static enum colour from_shape(enum shape shape)
{
    return shape;
}

static int step(enum colour *colours, int n)
{
    colours[0] = GREEN;
    colours[1] = n;
    colours[0] += 2;
    colours[1]++;
    colours[1] |= GREEN;
    return colours[0] * 10 + colours[1];
}

int main(void)
{
    enum colour colour = RED, colours[2];
    enum shape shapes[2] = {ROUND, SQUARE}, shape = 1;
    int converted = 0, promoted = 0, divided = -7, stepped = 0, packed = 0, read = 0, k = 1;
#pragma omp target map(tofrom : colour, converted) map(to : shapes, shape)
    {
        enum colour one = shape, both[2] = {shapes[1], SQUARE};
        struct { enum colour inner; } s = {shapes[1]};
        converted = one + both[0] + from_shape(GREEN) + from_shape(1);
        colour = (shapes[0], shapes[1]);
        converted += (k ? colour : shapes[1]) + s.inner + step(both, 5);
    }
#pragma omp target map(tofrom : promoted, divided)
    {
        enum colour last = BLUE;
        enum sign sign = MINUS;
        promoted = (1 - +last > 0) + 2 * (-last > 0) + 4 * (~last > 0) + 8 * (1 - +sign > 0) + 16 * (+sign < 0);
        divided /= last;
    }
#pragma omp target map(tofrom : stepped, packed, read)
    {
        struct packed one = {RED, MINUS, 0}, *p = &one;
        stepped = p->colour++;
        stepped = stepped * 10 + ++one.colour;
        packed = (p->colour |= SQUARE) * 100;
        one.sign--, one.sign += 2;
        one.set++;
        read = one.set-- + one.set * 2;
        packed += one.sign * 10 + one.colour;
    }
    printf("%d %d %d %d %d %d %d\n", colour, converted, promoted, divided, stepped, packed, read);
    int counted[6][4] = {{0}}, sum = 0;
    enum shape last = ROUND;
#pragma omp target teams distribute parallel for collapse(2) map(tofrom : counted)
    for (enum shape i = ROUND; i <= SQUARE; i++)
        for (enum sign j = MINUS; j <= PLUS; j = j + 1)
            counted[i][j + 1] += i * 10 + j;
#pragma omp target parallel for lastprivate(last) map(tofrom : counted)
    for (last = GREEN; last < SQUARE; last += 2)
        counted[last][3] = last;
    for (int i = 0; i < 24; i++)
        sum += counted[i / 4][i % 4] * (i + 1);
    printf("%d %d\n", sum, (int)last);
    enum shape join = 0, meet = 7, low = SQUARE, high = ROUND, rows[2] = {0}, steps = 1;
    enum sign least = PLUS, most = MINUS;
#pragma omp target parallel for simd reduction(| : join) reduction(min : least) map(tofrom : join)
    for (int i = 0; i < 100; i++) {
        join |= i & 1 ? SQUARE : 2;
        least = least < i - 50 ? least : i - 50;
    }
#pragma omp target teams distribute parallel for reduction(& : meet) reduction(min : low) reduction(max : high, most) reduction(+ : rows)
    for (int i = 0; i < 100; i++) {
        meet &= i == 7 ? SQUARE : 7;
        low = low < i + 2 ? low : i + 2;
        high = high > i ? high : i;
        most = most > i - 200 ? most : i - 200;
        rows[i & 1] += i;
    }
    unsigned stored[2];
#pragma omp target map(from : stored)
    stored[0] = through((enum shape *)stored, (level *)&stored[1], stored);
    printf("%u\n", stored[0]);
    enum shape one = SQUARE; /* threads without an iteration have the largest unsigned number */
#pragma omp target parallel for num_threads(2) reduction(min : one)
    for (int i = 0; i < 1; i++)
        one = 3;
    printf("%u\n", one);
#pragma omp target map(tofrom : steps)
#pragma omp parallel for num_threads(4) reduction(+ : steps)
    for (int i = 0; i < 10; i++)
        steps += SQUARE;
    printf("%d %d %d %d %d %d %d %d %d\n", join, least, meet, low, high, most, rows[0], rows[1], steps);
    return 0;
}
