/* histogram_team: how often each of 1024 values occurs: each team counts in its shared memory, then adds its
 * counts. */
#include "histogram.h"

#include <omp.h>

#ifndef BENCH_CUDA
enum { CHUNK = 1 << 14 }; /* values that a team counts at a time */

void histogram(int n, const int *values, int *bins)
{
    const int chunks = (n + CHUNK - 1) / CHUNK;
#pragma omp target data map(to : values[0 : n]) map(tofrom : bins[0 : BINS])
    while (bench_next("kernel")) {
#pragma omp target teams num_teams(chunks) thread_limit(256)
        {
            int counts[BINS];
#pragma omp allocate(counts) allocator(omp_pteam_mem_alloc)
#pragma omp distribute
            for (int chunk = 0; chunk < chunks; chunk++) {
                const int end = n - chunk * CHUNK < CHUNK ? n : (chunk + 1) * CHUNK;
#pragma omp parallel
                {
#pragma omp for
                    for (int bin = 0; bin < BINS; bin++)
                        counts[bin] = 0;
#pragma omp for
                    for (int i = chunk * CHUNK; i < end; i++) {
#pragma omp atomic
                        counts[values[i]]++;
                    }
#pragma omp for
                    for (int bin = 0; bin < BINS; bin++) {
#pragma omp atomic
                        bins[bin] += counts[bin];
                    }
                }
            }
        }
    }
}
#endif
