/*
 * hotspot: how the heat of a chip's circuits spreads over its surface.
 *
 *     hotspot [size [steps]]
 *
 * Shows a five-point stencil that plays ping-pong between two buffers: both stay on the device, and the host
 * swaps the two pointers between launches. The coefficients travel as a firstprivate struct, the cell's
 * formula is a `declare target` function, `target update` fetches the buffer that is current in the end, and
 * a `max` reduction finds the hottest cell. Temperatures are degrees above the surroundings.
 *
 * Exit status: 0 right result, 1 wrong result or no memory, 2 bad command line.
 */
#include <math.h>
#include <omp.h>
#include <stdint.h>
#include <stdio.h>
#include <stdlib.h>

#define USAGE "hotspot [size [steps]]"
#define SEED  UINT64_C(0xbf58476d1ce4e5b9)

/* The limit keeps size * size within an int. */
enum { DEFAULT_SIZE = 1024, MAX_SIZE = 32768, DEFAULT_STEPS = 600, MAX_STEPS = 100000 };

/* What a cell gains or loses in one step. */
struct rates {
    float spread;  /* share of the difference to each neighbour */
    float heating; /* degrees per unit of power */
    float cooling; /* share lost to the surroundings */
};

struct chip {
    int size; /* cells along each side */
    struct rates rates;
    float *power;       /* of each cell */
    float *temperature; /* of each cell, now */
    float *spare;       /* the other buffer, for the temperatures of the next step */
};

/* A whole number from 1 to `limit` from the command line; anything else ends the program with status 2. */
static int read_count(const char *name, const char *text, int limit)
{
    char *end;
    long count = strtol(text, &end, 10);
    if (end == text || *end != '\0' || count < 1 || count > limit) {
        fprintf(stderr, "hotspot: %s must be a whole number from 1 to %d, not '%s'; usage: " USAGE "\n", name,
                limit, text);
        exit(2);
    }
    return (int)count;
}

static float *new_cells(int count)
{
    float *cells = calloc((size_t)count, sizeof(float));
    if (cells == NULL) {
        fprintf(stderr, "hotspot: no memory for %d cells\n", count);
        exit(1);
    }
    return cells;
}

/* The next pseudo-random fraction in [0, 1), by a 64-bit xorshift generator. */
static float next_fraction(uint64_t *state)
{
    *state ^= *state << 13;
    *state ^= *state >> 7;
    *state ^= *state << 17;
    return (float)(*state >> 40) * 0x1p-24f;
}

static struct chip new_chip(int size)
{
    int count = size * size;
    struct chip chip = {size, {0.2f, 0.5f, 0.01f}, new_cells(count), new_cells(count), new_cells(count)};
    uint64_t state = SEED;
    for (int i = 0; i < count; i++) {
        chip.power[i] = next_fraction(&state);
        chip.temperature[i] = 40.0f + 20.0f * next_fraction(&state);
    }
    return chip;
}

static void free_chip(struct chip chip)
{
    free(chip.spare);
    free(chip.temperature);
    free(chip.power);
}

#pragma omp declare target
/* The temperature of a cell one step later; the edges of the chip are insulated. */
static float next_temperature(struct rates rates, int size, int row, int column, const float *power,
                              const float *current)
{
    int cell = row * size + column;
    float here = current[cell];
    float north = row > 0 ? current[cell - size] : here;
    float south = row < size - 1 ? current[cell + size] : here;
    float west = column > 0 ? current[cell - 1] : here;
    float east = column < size - 1 ? current[cell + 1] : here;
    float inflow = north + south + west + east - 4.0f * here;
    return here + rates.spread * inflow + rates.heating * power[cell] - rates.cooling * here;
}
#pragma omp end declare target

static void step(int size, struct rates rates, const float *power, const float *current, float *next)
{
#pragma omp target teams distribute parallel for collapse(2) firstprivate(rates)                             \
    map(to : power[0 : size * size], current[0 : size * size]) map(from : next[0 : size * size])
    for (int row = 0; row < size; row++)
        for (int column = 0; column < size; column++)
            next[row * size + column] = next_temperature(rates, size, row, column, power, current);
}

static float hottest(int count, const float *cells)
{
    float highest = 0.0f;
#pragma omp target teams distribute parallel for reduction(max : highest) map(to : cells[0 : count])
    for (int i = 0; i < count; i++)
        highest = fmaxf(highest, cells[i]);
    return highest;
}

static void swap(float **left, float **right)
{
    float *kept = *left;
    *left = *right;
    *right = kept;
}

/* Lets the given number of steps pass on the device; returns the highest temperature after them. */
static float simulate(struct chip *chip, int steps)
{
    int size = chip->size;
    int count = size * size;
    const float *power = chip->power;
    float *temperature = chip->temperature;
    float *spare = chip->spare;
    float highest;
#pragma omp target data map(to : power[0 : count], temperature[0 : count]) map(alloc : spare[0 : count])
    {
        float *current = temperature;
        float *next = spare;
        for (int i = 0; i < steps; i++) {
            step(size, chip->rates, power, current, next);
            swap(&current, &next);
        }
        highest = hottest(count, current);
#pragma omp target update from(current[0 : count])
        chip->temperature = current;
        chip->spare = next;
    }
    return highest;
}

static float simulate_on_host(struct chip *chip, int steps)
{
    int size = chip->size;
    float highest = 0.0f;
    for (int i = 0; i < steps; i++) {
        for (int row = 0; row < size; row++)
            for (int column = 0; column < size; column++)
                chip->spare[row * size + column] =
                    next_temperature(chip->rates, size, row, column, chip->power, chip->temperature);
        swap(&chip->temperature, &chip->spare);
    }
    for (int i = 0; i < size * size; i++)
        highest = fmaxf(highest, chip->temperature[i]);
    return highest;
}

/* Fused multiply-add rounds each step differently, but cooling makes a chip forget what was long ago. */
static int close_enough(float found, float expected)
{
    return fabsf(found - expected) <= 2e-5f * expected;
}

static int agrees(int count, const float *found, const float *expected)
{
    for (int i = 0; i < count; i++) {
        if (!close_enough(found[i], expected[i])) {
            printf("hotspot: WRONG, cell %d has %g degrees, expected %g\n", i, found[i], expected[i]);
            return 0;
        }
    }
    return 1;
}

int main(int argc, char **argv)
{
    if (argc > 3) {
        fprintf(stderr, "hotspot: too many arguments; usage: " USAGE "\n");
        return 2;
    }
    int size = argc > 1 ? read_count("size", argv[1], MAX_SIZE) : DEFAULT_SIZE;
    int steps = argc > 2 ? read_count("steps", argv[2], MAX_STEPS) : DEFAULT_STEPS;

    struct chip chip = new_chip(size);
    double start = omp_get_wtime();
    float highest = simulate(&chip, steps);
    double seconds = omp_get_wtime() - start;

    struct chip expected = new_chip(size);
    float expected_highest = simulate_on_host(&expected, steps);
    int ok = agrees(size * size, chip.temperature, expected.temperature);
    if (ok && !close_enough(highest, expected_highest)) {
        printf("hotspot: WRONG, the hottest cell has %g degrees, expected %g\n", highest, expected_highest);
        ok = 0;
    }
    if (ok)
        printf("hotspot: ok, size %d, %d steps, hottest %.4f, %.3f s\n", size, steps, highest, seconds);
    free_chip(expected);
    free_chip(chip);
    return ok ? 0 : 1;
}
