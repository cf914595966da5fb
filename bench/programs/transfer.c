/* transfer: 64 MB to the device and back: mapped for one kernel, and by updates of what is mapped already. */
#include "../bench.h"

#include <stdlib.h>

void transfer(int n, float *x);

#ifndef BENCH_CUDA
void transfer(int n, float *x)
{
    while (bench_next("transfer.map")) {
#pragma omp target teams distribute parallel for map(tofrom : x[0 : n])
        for (int i = 0; i < n; i++)
            x[i] = 1 - x[i];
    }
#pragma omp target data map(tofrom : x[0 : n])
    {
        while (bench_next("transfer.to")) {
#pragma omp target update to(x[0 : n])
        }
        while (bench_next("transfer.from")) {
#pragma omp target update from(x[0 : n])
        }
    }
}
#endif

int main(void)
{
    const int n = bench_size(1 << 24, 10007);
    float *x = bench_allocate((size_t)n, sizeof(float));
    float *before = bench_allocate((size_t)n, sizeof(float));
    for (int i = 0; i < n; i++)
        before[i] = x[i] = 0.25f * (float)bench_number(5);

    transfer(n, x);

    /* Every pass exchanges x and 1 - x. */
    const int odd = x[0] != before[0] || (x[0] == 0.5f && x[1] != before[1]);
    for (int i = 0; i < n; i++)
        bench_expect(x[i] == (odd ? 1 - before[i] : before[i]), "element");
    free(before);
    free(x);
    return bench_print();
}
