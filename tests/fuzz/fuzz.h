/*
 * What the two files of fuzz share.
 */
#ifndef FUZZ_H
#define FUZZ_H

#include <stdbool.h>
#include <stddef.h>

/* A number below limit (0 for a limit of 0), the next of those that follow from the seed. */
size_t pick(size_t limit);
void pick_seed(unsigned long seed);

/* A copy of a file of IR with a few changes, the caller's to free. */
char *mutate(const char *text);

#endif
