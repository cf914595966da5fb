/*
 * What all benchmark programs share: sizes, timing, verification and output. For C and for CUDA.
 *
 * A program consists of NAME.c, which is an OpenMP program, and NAME.cu, which holds the functions that
 * NAME.c hides when BENCH_CUDA is defined, in CUDA. Data, verification and main are the same text in every
 * variant.
 */
#ifndef BENCH_H
#define BENCH_H

#include <stddef.h>

#ifdef __cplusplus
extern "C" {
#endif

/* Returns the full size; where BENCH_QUICK is set in the environment, the small one, for trying the programs
 * out. */
int bench_size(int full, int quick);

/* Times the body of a loop:
 *
 *     while (bench_next("kernel.copy"))
 *         the work;
 *
 * The body runs until it is warm and then until there are enough samples. The text before the point says what
 * is measured: kernel (data on the device), launch, chain, whole (mapping included), transfer, start. A
 * series within another runs once and is not timed, so that a function which maps its data and times its
 * kernels can be timed as a whole. */
int bench_next(const char *series);

/* Called in the body of a loop: what it has done until now is not timed. */
void bench_prepared(void);

/* A series of one sample: the seconds since the time of day in BENCH_START, which the runner sets just before
 * it starts the program; nothing where it is not set. */
void bench_since_start(const char *series);

/* Returns memory for `count` elements of `size` bytes, zeroed and aligned to 4096 bytes, to be freed with
 * free(). Ends the program if there is none. */
void *bench_allocate(size_t count, size_t size);

/* Return the next pseudo-random number, in [0, 1), and an integer in [0, limit). The sequence is the same in
 * every run. */
float bench_fraction(void);
int bench_number(int limit);

/* End the program with status 1 unless the result is right, where `what` says which. Values may differ by
 * `tolerance` times the expected value; where that is small, by `tolerance`. */
void bench_expect(int right, const char *what);
void bench_expect_close(double found, double expected, double tolerance, const char *what);
void bench_expect_floats(int count, const float *found, const float *expected, double tolerance,
                         const char *what);

/* Prints for every series a line with its name, a blank and the median of its samples in seconds. Called when
 * the results are known to be right. Returns 0, as main() shall. */
int bench_print(void);

#ifdef __cplusplus
}
#endif
#endif
