/*
 * The part of CUDA that runtime/device/rex_device_cuda.h uses, for a processor: lets a test run the GPU's code where
 * there is no GPU. Included ahead of a device file by -include; cuda_on_cpu.c runs the threads.
 */
#ifndef CUDA_ON_CPU_H
#define CUDA_ON_CPU_H

#include <new>
#include <string.h>

#define __device__
#define __host__
#define __global__
#define __constant__
#define __launch_bounds__(...)
#define __shared__ static /* the teams run one after another */

struct place {
    unsigned x, y, z;
};

extern "C" {
extern place gridDim, blockDim, blockIdx, threadIdx;
void cpu_syncthreads(void);
void cpu_shuffle(unsigned mask, unsigned value, unsigned values[32]);
void cpu_syncwarp(unsigned mask);
void cpu_rest(void);
void cpu_trap(void);
extern unsigned char rex_dynamic_memory[]; /* what rex_team_cuda.h asks the GPU for */
unsigned rex_dynamic_size(void);
}

static inline unsigned min(unsigned a, unsigned b)
{
    return a < b ? a : b;
}

static inline unsigned max(unsigned a, unsigned b)
{
    return a > b ? a : b;
}

static inline int __clz(int number)
{
    return number ? __builtin_clz((unsigned)number) : 32;
}

static inline int __clzll(long long number)
{
    return number ? __builtin_clzll((unsigned long long)number) : 64;
}

static inline void __syncthreads()
{
    cpu_syncthreads();
}

static inline void __barrier_sync(unsigned)
{
    cpu_syncthreads();
}

static inline void __nanosleep(unsigned)
{
    cpu_rest();
}

static inline unsigned __activemask()
{
    return 1u << threadIdx.x % 32;
}

static inline int __ffs(int bits)
{
    return __builtin_ffs(bits);
}

static inline int __syncthreads_or(int mine)
{
    static int any;
    __syncthreads();
    any = 0;
    __syncthreads();
    any |= mine;
    __syncthreads();
    return any;
}

static inline int __syncthreads_and(int mine)
{
    return !__syncthreads_or(!mine);
}

static inline unsigned __shfl_down_sync(unsigned mask, unsigned value, unsigned distance)
{
    unsigned values[32];
    cpu_shuffle(mask, value, values);
    const unsigned lane = threadIdx.x % 32 + distance;
    return lane < 32 && (mask >> lane & 1) ? values[lane] : 0xdeadbeef; /* undefined on a GPU */
}

static inline unsigned __shfl_sync(unsigned mask, unsigned value, unsigned lane)
{
    unsigned values[32];
    cpu_shuffle(mask, value, values);
    return mask >> lane & 1 ? values[lane] : 0xdeadbeef; /* undefined on a GPU */
}

static inline unsigned __shfl_xor_sync(unsigned mask, unsigned value, unsigned distance)
{
    unsigned values[32];
    cpu_shuffle(mask, value, values);
    const unsigned lane = threadIdx.x % 32 ^ distance;
    return mask >> lane & 1 ? values[lane] : 0xdeadbeef; /* undefined on a GPU */
}

static inline void __syncwarp(unsigned mask)
{
    cpu_syncwarp(mask);
}

static inline void __threadfence_system()
{
}

static inline void __threadfence()
{
}

static inline bool __isLocal(const void *)
{
    return false;
}

__attribute__((no_sanitize("thread"))) static inline unsigned atomicInc(unsigned *counter, unsigned limit)
{
    const unsigned old = *counter;
    *counter = old >= limit ? 0 : old + 1;
    return old;
}

template <class T>
__attribute__((no_sanitize("thread"))) static inline T atomicCAS(T *word, T expected, T value)
{
    const T old = *word;
    *word = old == expected ? value : old;
    return old;
}

template <class T, class Op> __attribute__((no_sanitize("thread"))) static inline T cpu_atomic(T *word, Op op)
{
    const T old = *word;
    *word = op(old);
    return old;
}

/* clang-format off */
template <class T> static inline T atomicAdd(T *word, T value) { return cpu_atomic(word, [=](T old) { return old + value; }); }
template <class T> static inline T atomicAnd(T *word, T value) { return cpu_atomic(word, [=](T old) { return old & value; }); }
template <class T> static inline T atomicOr(T *word, T value) { return cpu_atomic(word, [=](T old) { return old | value; }); }
template <class T> static inline T atomicXor(T *word, T value) { return cpu_atomic(word, [=](T old) { return old ^ value; }); }
template <class T> static inline T atomicMin(T *word, T value) { return cpu_atomic(word, [=](T old) { return value < old ? value : old; }); }
template <class T> static inline T atomicMax(T *word, T value) { return cpu_atomic(word, [=](T old) { return old < value ? value : old; }); }
template <class T> static inline T atomicExch(T *word, T value) { return cpu_atomic(word, [=](T) { return value; }); }
/* clang-format on */

static inline void __trap()
{
    cpu_trap();
}

#endif
