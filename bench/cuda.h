/* What the CUDA variants share: checked calls, arrays on the device, and sizes of grids. */
#ifndef BENCH_CUDA_H
#define BENCH_CUDA_H

#include <cuda_runtime.h>
#include <stdio.h>
#include <stdlib.h>

#include "bench.h"

enum { THREADS = 256 }; /* of a block, where a program has no reason for another number */

/* Calls a function of CUDA's, and ends the program with an error if it fails. */
#define CHECK(call) check((call), #call)

static inline void check(cudaError_t error, const char *call)
{
    if (error != cudaSuccess) {
        fprintf(stderr, "%s: %s\n", call, cudaGetErrorString(error));
        exit(1);
    }
}

/* Waits for all kernels that were launched. */
static inline void finish()
{
    CHECK(cudaGetLastError());
    CHECK(cudaDeviceSynchronize());
}

/* Returns a new array on the device. */
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

/* Returns a new array on the device with a copy of the host's array. */
template <typename T> T *upload(const T *host, size_t count)
{
    T *device = allocate<T>(count);
    to_device(device, host, count);
    return device;
}

/* Copies an array from the device, and frees it there. */
template <typename T> void download(T *host, T *device, size_t count)
{
    to_host(host, device, count);
    CHECK(cudaFree(device));
}

/* How many blocks there are for one thread an element. */
static inline int blocks_for(long long count, int threads = THREADS)
{
    return (int)((count + threads - 1) / threads);
}

/* For kernels with a grid-stride loop: as many blocks as run at the same time, but not more than there is
 * work for. A multiprocessor runs 2048 threads. */
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
