/* Runs the kernels of reduce.device.cu with many geometries and checks what they leave. */
#include <stdbool.h>
#include <stdio.h>
#include <stdlib.h>
#include <string.h>
#include "launch.h"
#include "reduce.h"

enum { N = 1000 };

static int checks, wrong;

static void check(bool right, const char *what, unsigned slot, unsigned teams, unsigned threads)
{
    checks++;
    wrong += !right;
    if (!right)
        printf("wrong: %s %u with %u teams of %u threads\n", what, slot, teams, threads);
}

#define EXPECT(slot, op, effect, value)                                                                      \
    for (unsigned long long k = 0; k < n; k++) {                                                             \
        T a = expected[slot], b = (T)(value);                                                                \
        expected[slot] = (T)(effect);                                                                        \
    }
#define CHECK(slot, op, effect, value) check(results[slot] == expected[slot], name, slot, teams, threads);

#define TYPE_CHECK(type, name_, operators)                                                                   \
    static void check_##name_(unsigned long long n, unsigned teams, unsigned threads)                        \
    {                                                                                                        \
        typedef type T;                                                                                      \
        const char *name = #type;                                                                            \
        T expected[OPERATORS], results[OPERATORS];                                                           \
        void *scratch =                                                                                      \
            rex_scratch_acquire(-1, REX_SCRATCH_HEADER + OPERATORS * rex_scratch_area(teams, sizeof(T)));    \
                                                                                                             \
        for (int i = 0; i < OPERATORS; i++)                                                                  \
            expected[i] = results[i] = (T)ORIGINAL(i);                                                       \
        operators(EXPECT);                                                                                   \
        check(LAUNCH(rex_##name_, -1, teams, threads, LITERAL(n), BOTH_WAYS(results, sizeof(results)),       \
                     LITERAL(scratch)) == 0,                                                                 \
              "launch", 0, teams, threads);                                                                  \
        operators(CHECK);                                                                                    \
        rex_scratch_release(-1, scratch);                                                                    \
    }
#define ALL_OPERATORS(X)           COMMON_OPERATORS(X) BIT_OPERATORS(X)
#define INTEGER_CHECK(type, name)  TYPE_CHECK(type, name, ALL_OPERATORS)
#define FLOATING_CHECK(type, name) TYPE_CHECK(type, name, COMMON_OPERATORS)
INTEGER_TYPES(INTEGER_CHECK)
FLOATING_TYPES(FLOATING_CHECK)

static void check_types(unsigned teams, unsigned threads)
{
#define CALL(type, name)                                                                                     \
    check_##name(N, teams, threads);                                                                         \
    check_##name(3, teams, threads);
    INTEGER_TYPES(CALL)
    FLOATING_TYPES(CALL)
}

static void check_histogram(unsigned long long count, unsigned teams, unsigned threads)
{
    long *bins = calloc(count, sizeof(long)), *expected = calloc(count, sizeof(long));
    int extremes[3] = {5000, 0, -5};
    double total = 0.25;
    void *scratch = rex_scratch_acquire(
        -1, REX_SCRATCH_HEADER + rex_scratch_area((uint64_t)teams * threads, count * sizeof(long)) +
                rex_scratch_area(teams, count * sizeof(long)) + rex_scratch_area(teams, sizeof(double)) +
                rex_scratch_area(teams, 3 * sizeof(int)));

    for (unsigned long long i = 0; i < count; i++)
        expected[i] = bins[i] = (long)i;
    for (int k = 0; k < N; k++)
        expected[(unsigned long long)k % count] += k;
    check(LAUNCH(rex_histogram, -1, teams, threads, LITERAL(N), LITERAL(count),
                 BOTH_WAYS(bins, count * sizeof(long)), BOTH_WAYS(extremes, sizeof(extremes)),
                 BOTH_WAYS(&total, sizeof(total)), LITERAL(scratch)) == 0,
          "launch", 1, teams, threads);
    check(memcmp(bins, expected, count * sizeof(long)) == 0, "array of", (unsigned)count, teams, threads);
    check(extremes[0] == 5000 && extremes[1] == 997 && extremes[2] == 998, "short array", 3, teams, threads);
    check(total == 0.25 + N / 2.0, "sum between arrays", 0, teams, threads);
    rex_scratch_release(-1, scratch);
    free(bins);
    free(expected);
}

static void check_many(unsigned teams, unsigned threads)
{
    int results[REX_SCRATCH_COUNTERS] = {0}, right = 0;
    void *scratch = rex_scratch_acquire(-1, REX_SCRATCH_HEADER +
                                                REX_SCRATCH_COUNTERS * rex_scratch_area(teams, sizeof(int)));

    LAUNCH(rex_many, -1, teams, threads, LITERAL(N), BOTH_WAYS(results, sizeof(results)), LITERAL(scratch));
    for (int i = 0; i < REX_SCRATCH_COUNTERS; i++)
        right += results[i] == N * i;
    check(right == REX_SCRATCH_COUNTERS, "reductions in one kernel:", REX_SCRATCH_COUNTERS, teams, threads);
    rex_scratch_release(-1, scratch);
}

static void check_reproducible(unsigned teams, unsigned threads)
{
    float first = 0;

    for (int i = 0; i < 10; i++) {
        float sum = 0;
        void *scratch = rex_scratch_acquire(-1, REX_SCRATCH_HEADER + rex_scratch_area(teams, sizeof(float)));

        LAUNCH(rex_harmonic, -1, teams, threads, LITERAL(100000), BOTH_WAYS(&sum, sizeof(sum)),
               LITERAL(scratch));
        if (i == 0)
            first = sum;
        check(sum == first && sum > 12.08f && sum < 12.1f, "harmonic sum, run", (unsigned)i, teams, threads);
        rex_scratch_release(-1, scratch);
    }
}

/* argv[1] and argv[2], if given, are how many sizes of league and of team to try, smallest first. */
int main(int argc, char **argv)
{
    static const unsigned teams[] = {1, 2, 3, 31, 64, 1000};
    static const unsigned threads[] = {1, 2, 33, 96, 1000, 1024};
    const int leagues = argc > 1 ? atoi(argv[1]) : 6;
    const int widths = argc > 2 ? atoi(argv[2]) : 6;

    rex_offload_init();
    for (int i = 0; i < leagues; i++)
        for (int j = 0; j < widths; j++) {
            check_types(teams[i], threads[j]);
            check_histogram(1, teams[i], threads[j]);
            check_histogram(3, teams[i], threads[j]);
            if (teams[i] < 64)
                check_histogram(1500, teams[i], threads[j]);
            check_many(teams[i], threads[j]);
            check_reproducible(teams[i], threads[j]);
        }
    printf("%d checks, %d wrong\n", checks, wrong);
    return wrong != 0;
}
