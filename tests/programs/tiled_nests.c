/* Collapsed loops of many shapes and types: every iteration runs once, with the right values of its
 * variables. */
#include <stdio.h>

static int wrong(const int *found, int count, int each)
{
    int bad = 0;
    for (int i = 0; i < count; i++)
        bad += found[i] != each * (i + 1);
    return bad;
}

static int plane(int *found, int rows, int columns)
{
    for (int i = 0; i < rows * columns; i++)
        found[i] = 0;
#pragma omp target teams distribute parallel for collapse(2) map(tofrom : found [0:rows * columns])
    for (int i = 0; i < rows; i++)
        for (int j = 0; j < columns; j++)
            found[i * columns + j] += i * columns + j + 1;
    return wrong(found, rows * columns, 1);
}

static int box(int *found, unsigned char deep, long rows, short columns)
{
    for (int i = 0; i < deep * rows * columns; i++)
        found[i] = 0;
#pragma omp target teams distribute parallel for simd collapse(3) map(tofrom                                 \
                                                                      : found [0:deep * rows * columns])
    for (unsigned char z = deep; z > 0; z--)
        for (long y = 10; y < 10 + 3 * rows; y += 3)
            for (short x = (short)-columns; x < 0; x++) {
                long cell = ((deep - z) * rows + (y - 10) / 3) * columns + x + columns;
                found[cell] += (int)cell + 1;
            }
    return wrong(found, (int)(deep * rows * columns), 1);
}

/* What the user says about order and width stays as it is. */
static int ordered_by_user(int *found, int rows, int columns)
{
    int last = -1;
    for (int i = 0; i < rows * columns; i++)
        found[i] = 0;
#pragma omp target teams distribute parallel for collapse(2) dist_schedule(static) schedule(static, 3)       \
    map(tofrom                                                                                               \
        : found [0:rows * columns])
    for (int i = 0; i < rows; i++)
        for (int j = 0; j < columns; j++)
            found[i * columns + j] += i * columns + j + 1;
#pragma omp target teams distribute parallel for collapse(2) num_teams(3) num_threads(50) lastprivate(last)  \
    map(tofrom                                                                                               \
        : found [0:rows * columns])
    for (int i = 0; i < rows; i++)
        for (int j = 0; j < columns; j++) {
            found[i * columns + j] += i * columns + j + 1;
            last = i * columns + j;
        }
#pragma omp target teams distribute parallel for collapse(2) num_teams(3) thread_limit(50)                   \
    map(tofrom                                                                                               \
        : found [0:rows * columns])
    for (int i = 0; i < rows; i++)
        for (int j = columns - 1; j >= 0; j--)
            found[i * columns + j] += i * columns + j + 1;
    return wrong(found, rows * columns, 3) + (last != rows * columns - 1);
}

static long total(int rows, int columns)
{
    long sum = 0, expected = 0;
#pragma omp target teams distribute parallel for collapse(2) reduction(+ : sum)
    for (int i = 0; i < rows; i++)
        for (int j = 0; j < columns; j++) {
            if (j % 3 == 1)
                continue;
            sum += i * 7 + j;
        }
    for (int i = 0; i < rows; i++)
        for (int j = 0; j < columns; j++)
            expected += j % 3 == 1 ? 0 : i * 7 + j;
    return sum - expected;
}

int main(void)
{
    static int found[90000];
    static const int shapes[][2] = {{0, 5},   {5, 0},   {1, 1},    {7, 3},   {1, 999},
                                    {999, 1}, {33, 64}, {100, 57}, {13, 416}};
    for (unsigned i = 0; i < sizeof(shapes) / sizeof(*shapes); i++) {
        const int rows = shapes[i][0], columns = shapes[i][1];
        printf("%d %d %ld", plane(found, rows, columns), box(found, 3, rows, (short)columns),
               total(rows, columns));
        printf(" %d\n", rows * columns > 0 ? ordered_by_user(found, rows, columns) : 0);
    }
    return 0;
}
