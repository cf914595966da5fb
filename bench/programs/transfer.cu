/* transfer in CUDA, out of pageable memory, as an OpenMP program's is. */
#include "../cuda.h"

static __global__ void complement(int n, float *x)
{
    const int i = blockIdx.x * blockDim.x + threadIdx.x;
    if (i < n)
        x[i] = 1 - x[i];
}

extern "C" void transfer(int n, float *host_x)
{
    while (bench_next("transfer.map")) {
        float *x = upload(host_x, n);
        complement<<<blocks_for(n), THREADS>>>(n, x);
        download(host_x, x, n);
    }
    float *x = upload(host_x, n);
    while (bench_next("transfer.to"))
        to_device(x, host_x, n);
    while (bench_next("transfer.from"))
        to_host(host_x, x, n);
    CHECK(cudaFree(x));
}
