/* Nests whose loops count in line, and some that nearly do: every iteration once, at its place. */
#include <stdio.h>

enum { AXES = 3, ROWS = 1000 };

struct pair {
    float first, second;
};

static float flat[ROWS * 9 + 9];
static struct pair pairs[ROWS * AXES];
static short list[ROWS * 2];

static int wrong(int count, int spacing, float from)
{
    int errors = 0;
    for (int k = 0; k < count; k++)
        errors += flat[k * spacing] != from + (float)k;
    return errors;
}

static void clear(void)
{
    for (int k = 0; k < ROWS * 9 + 9; k++)
        flat[k] = 0;
}

static int two(int low, int rows)
{
    clear();
#pragma omp target teams distribute parallel for collapse(2) map(tofrom : flat)
    for (int i = low; i < rows; i++)
        for (int c = 0; c < AXES; c++)
            flat[AXES * (i - low) + c] += AXES * i + c;
    return wrong((rows - low) * AXES, 1, (float)(AXES * low));
}

static int two_from_one(long rows)
{
    clear();
#pragma omp target teams distribute parallel for collapse(2) map(tofrom : flat)
    for (long i = 0; i < rows; i++)
        for (long c = 1; c <= AXES; c++) {
            const long row = i * AXES, at = row + c - 1;
            flat[2 * at] += at;
        }
    return wrong((int)rows * AXES, 2, 0);
}

static int three(int rows)
{
    clear();
#pragma omp target teams distribute parallel for collapse(3) map(tofrom : flat)
    for (int i = 0; i < rows; i++)
        for (int j = 0; j < AXES; j++)
            for (int k = 0; k < AXES; k++)
                flat[9 * i + AXES * j + k] += i * 9 + j * AXES + k;
    return wrong(rows * 9, 1, 0);
}

static int members(int rows)
{
    int errors = 0;
#pragma omp target teams distribute parallel for collapse(2) map(from : pairs)
    for (int i = 0; i < rows; i++)
        for (int c = 0; c < AXES; c++) {
            pairs[AXES * i + c].second = AXES * i + c;
            pairs[AXES * i + c].first = -pairs[AXES * i + c].second;
        }
    for (int k = 0; k < AXES * rows; k++)
        errors += pairs[k].first != -(float)k || pairs[k].second != (float)k;
    return errors;
}

/* What nearly counts: a row of its own values, a row that is longer, backwards, iterations left out. */
static int nearly(int rows)
{
    int errors = 0;
    clear();
#pragma omp target teams distribute parallel for collapse(2) map(tofrom : flat, list)
    for (int i = 0; i < rows; i++)
        for (int c = 0; c < 2; c++) {
            list[2 * i + c] = i % 100;
            flat[4 * i + 2 - c] += i + c;
        }
#pragma omp target teams distribute parallel for collapse(2) map(tofrom : flat)
    for (int i = 0; i < rows; i += 2)
        for (int c = 0; c < AXES; c += 2)
            flat[2 * i + c] += AXES;
    for (int i = 0; i < rows; i++) {
        errors += list[2 * i] != i % 100 || list[2 * i + 1] != i % 100;
        for (int c = 0; c < 2; c++) {
            int at = 4 * i + 2 - c;
            int more = at % 4 == 2 && at / 4 * 2 < rows ? AXES : 0;
            errors += flat[at] != (float)(i + c + more);
        }
    }
    return errors;
}

int main(void)
{
    printf("%d %d %d %d %d %d\n", two(0, ROWS), two(7, 30), two(5, 5), two_from_one(ROWS), three(ROWS),
           members(ROWS));
    printf("%d %d\n", nearly(ROWS), nearly(3));
    return 0;
}
