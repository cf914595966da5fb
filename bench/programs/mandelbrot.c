/* mandelbrot: how soon the points of the plane escape; neighbouring threads have very different amounts of
 * work. */
#include "../bench.h"

#include <stdlib.h>

enum { LIMIT = 1000 };

void escape_times(int size, int *times);

#pragma omp declare target
static int escape_time(int size, int row, int column)
{
    const float real = -2.0f + 2.5f * (float)column / (float)size;
    const float imaginary = -1.25f + 2.5f * (float)row / (float)size;
    float x = 0, y = 0;
    int time = 0;
    while (time < LIMIT && x * x + y * y <= 4) {
        const float next = x * x - y * y + real;
        y = 2 * x * y + imaginary;
        x = next;
        time++;
    }
    return time;
}
#pragma omp end declare target

#ifndef BENCH_CUDA
void escape_times(int size, int *times)
{
#pragma omp target data map(from : times[0 : size * size])
    while (bench_next("kernel")) {
#pragma omp target teams distribute parallel for collapse(2)
        for (int row = 0; row < size; row++)
            for (int column = 0; column < size; column++)
                times[row * size + column] = escape_time(size, row, column);
    }
}
#endif

/* Rounding decides where a point near the edge of the set goes; a few in a thousand may differ. */
static void verify(int size, const int *times)
{
    const int step = 1 + size / 64;
    int points = 0, different = 0;
    for (int row = 0; row < size; row += step) {
        for (int column = 0; column < size; column++) {
            points++;
            different += times[row * size + column] != escape_time(size, row, column);
        }
    }
    bench_expect(different <= points / 50, "escape times");
}

int main(void)
{
    const int size = bench_size(4096, 64);
    int *times = bench_allocate((size_t)size * (size_t)size, sizeof(int));

    escape_times(size, times);
    while (bench_next("whole"))
        escape_times(size, times);

    verify(size, times);
    free(times);
    return bench_print();
}
