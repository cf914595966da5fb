/*
 * saxpy: y = a x + y, the smallest complete offload program.
 *
 *     saxpy [elements [launches]]
 *
 * Shows a `target data` region that keeps both vectors on the device while one combined kernel is launched
 * again and again. Prints the bandwidth of the fastest launch; a launch reads x and y and writes y.
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

#define USAGE "saxpy [elements [launches]]"
#define SEED  UINT64_C(0x9e3779b97f4a7c15)

enum { DEFAULT_ELEMENTS = 1 << 24, MAX_ELEMENTS = 1 << 30, DEFAULT_LAUNCHES = 40, MAX_LAUNCHES = 1000 };

/* A whole number from 1 to `limit` from the command line; anything else ends the program with status 2. */
static int read_count(const char *name, const char *text, int limit)
{
    char *end;
    long count = strtol(text, &end, 10);
    if (end == text || *end != '\0' || count < 1 || count > limit) {
        fprintf(stderr, "saxpy: %s must be a whole number from 1 to %d, not '%s'; usage: " USAGE "\n", name,
                limit, text);
        exit(2);
    }
    return (int)count;
}

static float *new_vector(int n)
{
    float *vector = calloc((size_t)n, sizeof(float));
    if (vector == NULL) {
        fprintf(stderr, "saxpy: no memory for %d elements\n", n);
        exit(1);
    }
    return vector;
}

/* The next pseudo-random fraction in [0, 1), by a 64-bit xorshift generator. */
static float next_fraction(uint64_t *state)
{
    *state ^= *state << 13;
    *state ^= *state >> 7;
    *state ^= *state << 17;
    return (float)(*state >> 40) * 0x1p-24f;
}

static void fill(int n, float *vector, uint64_t *state)
{
    for (int i = 0; i < n; i++)
        vector[i] = next_fraction(state);
}

static void saxpy(int n, float a, const float *x, float *y)
{
#pragma omp target teams distribute parallel for map(to : x[0 : n]) map(tofrom : y[0 : n])
    for (int i = 0; i < n; i++)
        y[i] = a * x[i] + y[i];
}

static void saxpy_on_host(int n, float a, const float *x, float *y)
{
    for (int i = 0; i < n; i++)
        y[i] = a * x[i] + y[i];
}

/* Launches saxpy `launches` times on vectors that stay on the device; returns the shortest launch in seconds.
 */
static double fastest_launch(int launches, int n, float a, const float *x, float *y)
{
    double shortest = DBL_MAX;
#pragma omp target data map(to : x[0 : n]) map(tofrom : y[0 : n])
    for (int launch = 0; launch < launches; launch++) {
        double start = omp_get_wtime();
        saxpy(n, a, x, y);
        shortest = fmin(shortest, omp_get_wtime() - start);
    }
    return shortest;
}

/* Every launch may round each element once more or less (fused multiply-add); all terms are positive. */
static int agrees(int launches, int n, const float *found, const float *expected)
{
    float tolerance = (float)(launches + 1) * FLT_EPSILON;
    for (int i = 0; i < n; i++) {
        if (!(fabsf(found[i] - expected[i]) <= tolerance * expected[i])) {
            printf("saxpy: WRONG, y[%d] is %g, expected %g\n", i, found[i], expected[i]);
            return 0;
        }
    }
    return 1;
}

int main(int argc, char **argv)
{
    if (argc > 3) {
        fprintf(stderr, "saxpy: too many arguments; usage: " USAGE "\n");
        return 2;
    }
    int n = argc > 1 ? read_count("elements", argv[1], MAX_ELEMENTS) : DEFAULT_ELEMENTS;
    int launches = argc > 2 ? read_count("launches", argv[2], MAX_LAUNCHES) : DEFAULT_LAUNCHES;

    float a = 0.75f;
    float *x = new_vector(n);
    float *y = new_vector(n);
    float *expected = new_vector(n);
    uint64_t state = SEED;
    fill(n, x, &state);
    fill(n, y, &state);
    memcpy(expected, y, (size_t)n * sizeof(float));

    double seconds = fastest_launch(launches, n, a, x, y);
    for (int launch = 0; launch < launches; launch++)
        saxpy_on_host(n, a, x, expected);

    int ok = agrees(launches, n, y, expected);
    if (ok) {
        double bytes = 3.0 * sizeof(float) * n;
        printf("saxpy: ok, %d elements, %d launches, %.2f GB/s\n", n, launches, bytes / seconds * 1e-9);
    }
    free(expected);
    free(y);
    free(x);
    return ok ? 0 : 1;
}
