/*
 * gaussian: a system of linear equations, solved by Gaussian elimination.
 *
 *     gaussian [size]
 *
 * Shows two dependent kernels per step that stay on the device: fan1 computes the multipliers of step t, fan2
 * subtracts multiples of row t from the rows below it. All they are told per launch is `size` and `t`; the
 * arrays are mapped once, by the `target data` region around the steps. The host substitutes backwards.
 *
 * Exit status: 0 right result, 1 wrong result or no memory, 2 bad command line.
 */
#include <float.h>
#include <math.h>
#include <omp.h>
#include <stdint.h>
#include <stdio.h>
#include <stdlib.h>
#include <string.h>

#define USAGE "gaussian [size]"
#define SEED  UINT64_C(0xd1342543de82ef95)

/* The limit keeps size * size within an int. */
enum { DEFAULT_SIZE = 1536, MAX_SIZE = 32768 };

/* A whole number from 1 to `limit` from the command line; anything else ends the program with status 2. */
static int read_count(const char *name, const char *text, int limit)
{
    char *end;
    long count = strtol(text, &end, 10);
    if (end == text || *end != '\0' || count < 1 || count > limit) {
        fprintf(stderr, "gaussian: %s must be a whole number from 1 to %d, not '%s'; usage: " USAGE "\n",
                name, limit, text);
        exit(2);
    }
    return (int)count;
}

static float *new_array(int count)
{
    float *array = calloc((size_t)count, sizeof(float));
    if (array == NULL) {
        fprintf(stderr, "gaussian: no memory for %d numbers\n", count);
        exit(1);
    }
    return array;
}

/* The next pseudo-random fraction in [0, 1), by a 64-bit xorshift generator. */
static float next_fraction(uint64_t *state)
{
    *state ^= *state << 13;
    *state ^= *state >> 7;
    *state ^= *state << 17;
    return (float)(*state >> 40) * 0x1p-24f;
}

/* The weight of the diagonal: well above the sum of a row of random signs, so no step needs a pivot. */
static float diagonal(int size)
{
    return 2.0f * sqrtf((float)size);
}

/* A random system whose right side is of the order of the diagonal, so the unknowns are of the order of one.
 */
static void make_system(int size, float *a, float *b)
{
    uint64_t state = SEED;
    for (int i = 0; i < size; i++) {
        for (int j = 0; j < size; j++)
            a[size * i + j] = next_fraction(&state) - 0.5f;
        a[size * i + i] = diagonal(size);
        b[i] = diagonal(size) * next_fraction(&state);
    }
}

static void fan1(int size, int t, const float *a, float *multipliers)
{
#pragma omp target teams distribute parallel for map(to : a[0 : size * size])                                \
    map(tofrom : multipliers[0 : size])
    for (int i = t + 1; i < size; i++)
        multipliers[i] = a[size * i + t] / a[size * t + t];
}

static void fan2(int size, int t, const float *multipliers, float *a, float *b)
{
#pragma omp target teams distribute parallel for collapse(2) map(to : multipliers[0 : size])                 \
    map(tofrom : a[0 : size * size], b[0 : size])
    for (int i = t + 1; i < size; i++) {
        for (int j = t; j < size; j++) {
            a[size * i + j] -= multipliers[i] * a[size * t + j];
            if (j == t)
                b[i] -= multipliers[i] * b[t];
        }
    }
}

static void eliminate(int size, float *a, float *b, float *multipliers)
{
#pragma omp target data map(tofrom : a[0 : size * size], b[0 : size]) map(alloc : multipliers[0 : size])
    for (int t = 0; t < size - 1; t++) {
        fan1(size, t, a, multipliers);
        fan2(size, t, multipliers, a, b);
    }
}

static void substitute_backwards(int size, const float *a, const float *b, float *x)
{
    for (int i = size - 1; i >= 0; i--) {
        float sum = b[i];
        for (int j = i + 1; j < size; j++)
            sum -= a[size * i + j] * x[j];
        x[i] = sum / a[size * i + i];
    }
}

/* The largest |a x - b| of the original system, in double precision, relative to the diagonal. */
static double residual(int size, const float *a, const float *b, const float *x)
{
    double largest = 0.0;
    for (int i = 0; i < size; i++) {
        double rest = -b[i];
        for (int j = 0; j < size; j++)
            rest += (double)a[size * i + j] * x[j];
        if (!(fabs(rest) <= largest))
            largest = fabs(rest);
    }
    return largest / diagonal(size);
}

int main(int argc, char **argv)
{
    if (argc > 2) {
        fprintf(stderr, "gaussian: too many arguments; usage: " USAGE "\n");
        return 2;
    }
    int size = argc > 1 ? read_count("size", argv[1], MAX_SIZE) : DEFAULT_SIZE;

    float *a = new_array(size * size);
    float *b = new_array(size);
    float *reduced_a = new_array(size * size);
    float *reduced_b = new_array(size);
    float *multipliers = new_array(size);
    float *x = new_array(size);
    make_system(size, a, b);
    memcpy(reduced_a, a, sizeof(float) * (size_t)size * (size_t)size);
    memcpy(reduced_b, b, sizeof(float) * (size_t)size);

    double start = omp_get_wtime();
    eliminate(size, reduced_a, reduced_b, multipliers);
    double seconds = omp_get_wtime() - start;

    substitute_backwards(size, reduced_a, reduced_b, x);
    double error = residual(size, a, b, x);
    double tolerance = 4 * FLT_EPSILON * sqrt(size); /* rounding grows as a random walk over the steps */
    int ok = error <= tolerance;
    printf("gaussian: %s, size %d, residual %.1e, %.3f s\n", ok ? "ok" : "WRONG", size, error, seconds);

    free(x);
    free(multipliers);
    free(reduced_b);
    free(reduced_a);
    free(b);
    free(a);
    return ok ? 0 : 1;
}
