/* What the CUDA variants share: checked calls, arrays on the device, grids. */
#ifndef BENCH_CUDA_H
#define BENCH_CUDA_H

#include <cuda_runtime.h>
#include <stdio.h>
#include <stdlib.h>

#include "bench.h"

enum { THREADS = 256 }; /* of a block, where nothing speaks for another number */

#define CHECK(call) check((call), #call)

static inline void check(cudaError_t error, const char *call)
{
    if (error != cudaSuccess) {
        fprintf(stderr, "%s: %s\n", call, cudaGetErrorString(error));
        exit(1);
    }
}

/* Waits for what was launched. */
static inline void finish()
{
    CHECK(cudaGetLastError());
    CHECK(cudaDeviceSynchronize());
}

template <typename T> T *allocate(size_t count)
{
    T *device;
    CHECK(cudaMalloc(&device, count * sizeof(T)));
    return device;
}

template <typename T> void to_device(T *device, const T *host, size_t count)
{
    CHECK(cudaMemcpy(device, host, count * sizeof(T), cudaMemcpyHostToDevice));
}

template <typename T> void to_host(T *host, const T *device, size_t count)
{
    CHECK(cudaMemcpy(host, device, count * sizeof(T), cudaMemcpyDeviceToHost));
}

/* A new array on the device with the contents of that one. */
template <typename T> T *upload(const T *host, size_t count)
{
    T *device = allocate<T>(count);
    to_device(device, host, count);
    return device;
}

/* Fetches an array and frees it on the device. */
template <typename T> void download(T *host, T *device, size_t count)
{
    to_host(host, device, count);
    CHECK(cudaFree(device));
}

static inline int blocks_for(long long count, int threads = THREADS)
{
    return (int)((count + threads - 1) / threads);
}

/* As many blocks as run at once, for kernels with a grid-stride loop, but not more than there is work for. */
static inline int resident_blocks(long long count)
{
    static int resident;
    if (resident == 0) {
        int device, multiprocessors;
        CHECK(cudaGetDevice(&device));
        CHECK(cudaDeviceGetAttribute(&multiprocessors, cudaDevAttrMultiProcessorCount, device));
        resident = 2048 / THREADS * multiprocessors;
    }
    const int needed = blocks_for(count);
    return needed < resident ? needed : resident;
}

#endif
