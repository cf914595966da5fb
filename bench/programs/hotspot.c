/* hotspot: the example of that name: the whole simulation, and its two kernels alone. */
#include "../bench.h"

#include <string.h>

#define main static __attribute__((unused)) example_main
#include "../../examples/hotspot.c"
#undef main

float simulate_on_device(struct chip *chip, int steps);
float kernels(struct chip *chip);

#ifndef BENCH_CUDA
float simulate_on_device(struct chip *chip, int steps)
{
    return simulate(chip, steps);
}

float kernels(struct chip *chip)
{
    const int count = chip->size * chip->size;
    const float *power = chip->power, *temperature = chip->temperature;
    float *spare = chip->spare;
    float highest = 0;
#pragma omp target data map(to : power[0 : count], temperature[0 : count]) map(alloc : spare[0 : count])
    {
        while (bench_next("kernel.step"))
            step(chip->size, chip->rates, power, temperature, spare);
        while (bench_next("kernel.hottest"))
            highest = hottest(count, spare);
    }
    return highest;
}
#endif

int main(void)
{
    const int size = bench_size(1024, 50), steps = bench_size(200, 10);
    const size_t bytes = (size_t)size * (size_t)size * sizeof(float);
    struct chip chip = new_chip(size), initial = new_chip(size), expected = new_chip(size);
    float highest = 0;

    const float first = kernels(&chip);
    bench_expect(close_enough(first, simulate_on_host(&expected, 1)), "hottest cell after one step");
    while (bench_next("whole")) {
        memcpy(chip.temperature, initial.temperature, bytes);
        bench_prepared();
        highest = simulate_on_device(&chip, steps);
    }

    const float expected_highest = simulate_on_host(&expected, steps - 1);
    bench_expect(agrees(size * size, chip.temperature, expected.temperature), "temperatures");
    bench_expect(close_enough(highest, expected_highest), "hottest cell");
    free_chip(expected);
    free_chip(initial);
    free_chip(chip);
    return bench_print();
}
