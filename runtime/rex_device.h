/*
 * rex_device.h - what a device file printed by rex-emit includes.
 *
 * One device file is compiled for two kinds of device:
 *   - by nvcc, into a CUBIN for a GPU: rex_device_cuda.h;
 *   - by clang as C++ with -DREX_HOST_DEVICE -fopenmp, into a shared object for libomptarget's host plugin:
 *     rex_device_host.h.
 * Both headers define the same names, so the file need not know which it is:
 *
 *   REX_TEAMS(geometry) { ... }    the block runs once for every thread of every team
 *   blockIdx, blockDim, ...        CUDA's names for the place of a thread (one dimension, .x)
 *   REX_TEAM_SHARED(type, name)    a variable of the team
 *   rex_barrier()                  waits for the other threads of the team
 *
 * Common to both are the kernel environment, below, and what these files hold:
 *   rex_loop.h    trip counts
 *   rex_span.h    which iterations of a loop a thread runs
 *   rex_reduce.h  reductions, and memory for private arrays
 *   rex_omp.h     the omp_... functions and types
 *   rex_enum.h    arithmetic on enums
 */
#ifndef REX_DEVICE_H
#define REX_DEVICE_H

#include <math.h>
#include <stddef.h>
#include <stdint.h>
#include <stdio.h>
#include <stdlib.h>
#include <string.h>

/*
 * What libomptarget reads about a kernel before it launches it (LLVM 22, Shared/Environment.h,
 * KernelEnvironmentTy). A kernel without one runs with exactly the grid it is given.
 */
struct rex_kernel_environment {
    unsigned char UseGenericStateMachine;
    unsigned char MayUseNestedParallelism;
    unsigned char ExecMode; /* 2: SPMD, all threads start at once */
    int MinThreads, MaxThreads;
    int MinTeams, MaxTeams;
    int ReductionDataSize, ReductionBufferLength;
    void *Ident;
    void *DynamicEnv;
};
static_assert(sizeof(rex_kernel_environment) == 48, "libomptarget reads 48 bytes");

/* Defines the environment of `kernel`, whose teams never have more than `width` threads (its launch bound).
 */
#define REX_KERNEL_ENVIRONMENT(kernel, width)                                                                \
    extern "C" {                                                                                             \
    __device__ rex_kernel_environment kernel##_kernel_environment = {0, 0, 2, 1, width, 0, 0, 0, 0, 0, 0};   \
    }                                                                                                        \
    static_assert((width) >= 1 && (width) <= 1024, "a team has 1 to 1024 threads")

#ifdef REX_HOST_DEVICE
#include "rex_device_host.h"
#else
#include "rex_device_cuda.h"
#endif

#include "rex_loop.h"
#include "rex_span.h"
#include "rex_reduce.h"
#include "rex_enum.h"
#include "rex_omp.h"
#include "rex_math.h"

#endif
