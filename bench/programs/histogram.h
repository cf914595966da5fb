/* Data and verification of the histograms. */
#ifndef HISTOGRAM_H
#define HISTOGRAM_H

#include "../bench.h"

#include <stdlib.h>

enum { BINS = 1024 };

/* Also times itself. */
void histogram(int n, const int *values, int *bins);

int main(void)
{
    const int n = bench_size(1 << 24, 10007);
    int *values = bench_allocate((size_t)n, sizeof(int));
    int *bins = bench_allocate(BINS, sizeof(int));
    int *expected = bench_allocate(BINS, sizeof(int));
    for (int i = 0; i < n; i++) {
        values[i] = bench_number(BINS);
        expected[values[i]]++;
    }

    /* A pass within a series counts once; a series of passes counts a multiple. */
    while (bench_next("whole")) {
        for (int bin = 0; bin < BINS; bin++)
            bins[bin] = 0;
        histogram(n, values, bins);
    }
    for (int bin = 0; bin < BINS; bin++)
        bench_expect(bins[bin] == expected[bin], "bin");

    histogram(n, values, bins);
    const int passes = bins[0] / expected[0];
    for (int bin = 0; bin < BINS; bin++)
        bench_expect(bins[bin] == passes * expected[bin], "bin after several passes");
    free(expected);
    free(bins);
    free(values);
    return bench_print();
}
#endif
