/* compact: the values that pass a test, gathered in one array: each team counts those of its chunk, reserves
 * room for them by an atomic operation of its initial thread, and writes them; an expression gives the number
 * of threads. */
#include "../bench.h"

#include <stdlib.h>

#define CHUNK     1024
#define KEEPS(v)  ((v) % 5 == 0)
#define MIN(a, b) ((a) < (b) ? (a) : (b))

/* Returns how many are kept, in any order. Also times itself. */
int compact(int n, int warps, const int *values, int *kept);

#ifndef BENCH_CUDA
int compact(int n, int warps, const int *values, int *kept)
{
    int c, i, total = 0, chunks = (n + CHUNK - 1) / CHUNK;
#pragma omp target data map(to : values [0:n], total) map(from : kept [0:n])
    while (bench_next("kernel")) {
        total = 0;
#pragma omp target update to(total)
#pragma omp target teams distribute num_teams(chunks) thread_limit(32 * (warps)) map(tofrom : total)
        for (c = 0; c < chunks; c++) {
            int first = c * CHUNK, last = MIN(first + CHUNK, n), found = 0, place;
#pragma omp parallel for reduction(+ : found) num_threads(32 * (warps))
            for (i = first; i < last; i++)
                found += KEEPS(values[i]);
#pragma omp atomic capture
            {
                place = total;
                total += found;
            }
#pragma omp parallel for num_threads(32 * (warps))
            for (i = first; i < last; i++) {
                if (KEEPS(values[i])) {
                    int mine;
#pragma omp atomic capture
                    mine = place++;
                    kept[mine] = values[i];
                }
            }
        }
#pragma omp target update from(total)
    }
    return total;
}
#endif

/* What does not depend on the order. */
struct digest {
    int count;
    unsigned long long sum, squares;
};

static void add(struct digest *digest, int value)
{
    digest->count++;
    digest->sum += (unsigned long long)value;
    digest->squares += (unsigned long long)value * (unsigned long long)value;
}

int main(void)
{
    const int n = bench_size(1 << 23, 10007), warps = 4;
    int *values = bench_allocate((size_t)n, sizeof(int)), *kept = bench_allocate((size_t)n, sizeof(int)),
        total = 0;
    struct digest found = {0, 0, 0}, expected = {0, 0, 0};
    for (int i = 0; i < n; i++)
        values[i] = bench_number(1 << 30);

    compact(n, warps, values, kept);
    while (bench_next("whole"))
        total = compact(n, warps, values, kept);

    for (int i = 0; i < n; i++)
        if (KEEPS(values[i]))
            add(&expected, values[i]);
    bench_expect(total == expected.count, "number of kept values");
    for (int i = 0; i < total; i++)
        add(&found, kept[i]);
    bench_expect(found.sum == expected.sum && found.squares == expected.squares, "kept values");
    free(kept);
    free(values);
    return bench_print();
}
