/* What all benchmark programs share; bench.h describes it. */
#define _POSIX_C_SOURCE 200809L
#include "bench.h"

#include <math.h>
#include <stdint.h>
#include <stdio.h>
#include <stdlib.h>
#include <string.h>
#include <time.h>

enum { MAX_SERIES = 16, MAX_SAMPLES = 4096, MIN_SAMPLES = 5, FEW_SAMPLES = 3 };

/* A processor that was idle runs at a low clock: the first series of a program warms up longer than the
 * others. */
static const double FIRST_WARM_UP = 0.15, WARM_UP = 0.01; /* seconds */

/* A series ends after so many seconds if it has MIN_SAMPLES, after the longer time with FEW_SAMPLES. */
static const double MEASURED = 0.1, LONG_MEASURED = 0.6;

struct series {
    const char *name;
    int count;
    double samples[MAX_SAMPLES];
};

static struct series all_series[MAX_SERIES];
static int series_count;

/* The series that is being timed, or NULL; and the name of a series inside it, which runs once and is not
 * timed. */
static struct series *outer;
static const char *inner;
static double series_begin, body_begin; /* seconds, as now() returns them */
static double warm_up_left;             /* seconds; -1: the samples count */

static double now(void)
{
    struct timespec time;
    clock_gettime(CLOCK_MONOTONIC, &time);
    return (double)time.tv_sec + 1e-9 * (double)time.tv_nsec;
}

static int quick(void)
{
    static int known, answer;
    if (!known)
        answer = getenv("BENCH_QUICK") != NULL;
    known = 1;
    return answer;
}

int bench_size(int full, int small)
{
    return quick() ? small : full;
}

/* Ends the program with an error. */
static void fail(const char *what)
{
    fprintf(stderr, "WRONG: %s\n", what);
    exit(1);
}

static struct series *find_series(const char *name)
{
    for (int i = 0; i < series_count; i++)
        if (strcmp(all_series[i].name, name) == 0)
            return &all_series[i];
    if (series_count == MAX_SERIES)
        fail("too many series");
    all_series[series_count].name = name;
    return &all_series[series_count++];
}

/* Lets a series inside another one run once. */
static int next_inside(const char *name)
{
    inner = inner ? NULL : name;
    return inner != NULL;
}

static void begin_series(struct series *series)
{
    outer = series;
    warm_up_left = quick() ? 0 : series_count == 1 ? FIRST_WARM_UP : WARM_UP;
    series_begin = now();
}

/* Whether the series has enough samples at that time. */
static int enough(const struct series *series, double end)
{
    const double seconds = end - series_begin;
    if (series->count < FEW_SAMPLES)
        return 0;
    return quick() || series->count == MAX_SAMPLES || seconds >= LONG_MEASURED ||
           (series->count >= MIN_SAMPLES && seconds >= MEASURED);
}

/* Takes the time of a body that has just run. The first one only warms up, however long it took. */
static void end_body(double end)
{
    if (warm_up_left >= 0) {
        warm_up_left -= end - body_begin;
        if (warm_up_left <= 0) {
            warm_up_left = -1;
            series_begin = end;
        }
    } else {
        outer->samples[outer->count++] = end - body_begin;
    }
}

int bench_next(const char *name)
{
    const double end = now();
    if (outer && strcmp(outer->name, name) != 0)
        return next_inside(name);
    if (!outer) {
        begin_series(find_series(name));
    } else {
        end_body(end);
        if (enough(outer, end)) {
            outer = NULL;
            return 0;
        }
    }
    body_begin = now();
    return 1;
}

void bench_prepared(void)
{
    body_begin = now();
}

void bench_since_start(const char *name)
{
    struct timespec time;
    clock_gettime(CLOCK_REALTIME, &time);
    const char *start = getenv("BENCH_START");
    if (start) {
        struct series *series = find_series(name);
        series->samples[series->count++] =
            (double)time.tv_sec - strtod(start, NULL) + 1e-9 * (double)time.tv_nsec;
    }
}

void *bench_allocate(size_t count, size_t size)
{
    void *memory = NULL;
    if (posix_memalign(&memory, 4096, count * size) != 0)
        fail("no memory");
    return memset(memory, 0, count * size);
}

/* A 64-bit xorshift generator. */
static uint64_t next_bits(void)
{
    static uint64_t state = UINT64_C(0x9e3779b97f4a7c15);
    state ^= state << 13;
    state ^= state >> 7;
    state ^= state << 17;
    return state;
}

float bench_fraction(void)
{
    return (float)(next_bits() >> 40) * 0x1p-24f;
}

int bench_number(int limit)
{
    return (int)((next_bits() >> 33) % (uint64_t)limit);
}

void bench_expect(int right, const char *what)
{
    if (!right)
        fail(what);
}

void bench_expect_close(double found, double expected, double tolerance, const char *what)
{
    const double scale = fmax(fabs(expected), 1);
    if (!(fabs(found - expected) <= tolerance * scale)) {
        fprintf(stderr, "found %.9g, expected %.9g\n", found, expected);
        fail(what);
    }
}

void bench_expect_floats(int count, const float *found, const float *expected, double tolerance,
                         const char *what)
{
    for (int i = 0; i < count; i++)
        bench_expect_close(found[i], expected[i], tolerance, what);
}

static int by_value(const void *left, const void *right)
{
    const double a = *(const double *)left, b = *(const double *)right;
    return (a > b) - (a < b);
}

int bench_print(void)
{
    for (int i = 0; i < series_count; i++) {
        struct series *series = &all_series[i];
        qsort(series->samples, (size_t)series->count, sizeof(double), by_value);
        if (series->count > 0)
            printf("%s %.9g\n", series->name, series->samples[series->count / 2]);
    }
    return 0;
}
