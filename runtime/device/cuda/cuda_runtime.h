/* SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception */
/*
 * cuda_runtime.h - what nvcc includes before a device file; rexcc has it look here before it looks at CUDA's.
 *
 * CUDA's own header is most of what nvcc reads for a short device file, and most of its time: the runtime
 * library for the host, textures, intrinsics of each generation, overloads for C++'s <cmath>, a megabyte of
 * comments. A device file of REX calls C's functions by C's names and a few intrinsics. So this one declares
 * those: what nvcc has built in, by the names that CUDA's headers know it by, and the intrinsics that CUDA
 * defines by it. The latter are templates, so that CUDA's own may stand beside them: a device file that
 * includes the header by its name, because the user's program or Thrust does, gets all of CUDA's.
 *
 * The names are those of CUDA 13. Any other version's header is included as it is.
 */
#if __CUDACC_VER_MAJOR__ != 13
#include_next <cuda_runtime.h>

#elif !defined(REX_CUDA_RUNTIME_H)
#define REX_CUDA_RUNTIME_H
#pragma GCC system_header /* <math.h>, behind it, says of the same functions that they throw nothing */

/* C's headers as C has them, without the overloads that libstdc++ adds. */
#define _GLIBCXX_INCLUDE_NEXT_C_HEADERS

#define __CUDA_INCLUDE_COMPILER_INTERNAL_HEADERS__
#define _ALLOW_UNSUPPORTED_LIBCPP /* no <ctype.h>, to find out whose C++ library it is */
#include "crt/host_defines.h"
#undef _ALLOW_UNSUPPORTED_LIBCPP
#undef __CUDA_INCLUDE_COMPILER_INTERNAL_HEADERS__

#include "device_launch_parameters.h"
#include <stddef.h>

#define REX_LIBRARY extern __host__ __device__ __device_builtin__
#define REX_BUILTIN extern __device__ __device_builtin__

extern "C" {

/* <stdlib.h>, <string.h>, <stdio.h>, <time.h>; rex_libc.h has more of them */
REX_LIBRARY int abs(int);
REX_LIBRARY long labs(long);
REX_LIBRARY long long llabs(long long);
REX_LIBRARY void *memcpy(void *, const void *, size_t);
REX_LIBRARY void *memset(void *, int, size_t);
REX_LIBRARY int printf(const char *, ...);
REX_LIBRARY long clock();
REX_LIBRARY long long clock64();
extern __host__ __device__ __cudart_builtin__ void *malloc(size_t);
extern __host__ __device__ __cudart_builtin__ void free(void *);

/* <math.h>: of each function, double's and float's */
#define REX_MATH_1(name)                                                                                     \
    REX_LIBRARY double name(double);                                                                         \
    REX_LIBRARY float name##f(float)
#define REX_MATH_2(name)                                                                                     \
    REX_LIBRARY double name(double, double);                                                                 \
    REX_LIBRARY float name##f(float, float)
#define REX_MATH_TO(type, name)                                                                              \
    REX_LIBRARY type name(double);                                                                           \
    REX_LIBRARY type name##f(float)
#define REX_MATH_WITH(name, type)                                                                            \
    REX_LIBRARY double name(double, type);                                                                   \
    REX_LIBRARY float name##f(float, type)
#define REX_MATH_OF(type, name)                                                                              \
    REX_LIBRARY double name(type, double);                                                                   \
    REX_LIBRARY float name##f(type, float)
#define REX_MATH_CLASS(name)                                                                                 \
    REX_MATH_TO(int, name);                                                                                  \
    REX_LIBRARY int name##l(long double)
REX_MATH_1(acos);
REX_MATH_1(acosh);
REX_MATH_1(asin);
REX_MATH_1(asinh);
REX_MATH_1(atan);
REX_MATH_1(atanh);
REX_MATH_1(cbrt);
REX_MATH_1(ceil);
REX_MATH_1(cos);
REX_MATH_1(cosh);
REX_MATH_1(erf);
REX_MATH_1(erfc);
REX_MATH_1(exp);
REX_MATH_1(exp10);
REX_MATH_1(exp2);
REX_MATH_1(expm1);
REX_MATH_1(fabs);
REX_MATH_1(floor);
REX_MATH_1(j0);
REX_MATH_1(j1);
REX_MATH_1(lgamma);
REX_MATH_1(log);
REX_MATH_1(log10);
REX_MATH_1(log1p);
REX_MATH_1(log2);
REX_MATH_1(logb);
REX_MATH_1(nearbyint);
REX_MATH_1(rint);
REX_MATH_1(round);
REX_MATH_1(sin);
REX_MATH_1(sinh);
REX_MATH_1(sqrt);
REX_MATH_1(tan);
REX_MATH_1(tanh);
REX_MATH_1(tgamma);
REX_MATH_1(trunc);
REX_MATH_1(y0);
REX_MATH_1(y1);
REX_MATH_2(atan2);
REX_MATH_2(copysign);
REX_MATH_2(fdim);
REX_MATH_2(fmax);
REX_MATH_2(fmin);
REX_MATH_2(fmod);
REX_MATH_2(hypot);
REX_MATH_2(nextafter);
REX_MATH_2(pow);
REX_MATH_2(remainder);
REX_MATH_TO(int, ilogb);
REX_MATH_TO(long, lrint);
REX_MATH_TO(long, lround);
REX_MATH_TO(long long, llrint);
REX_MATH_TO(long long, llround);
REX_MATH_WITH(frexp, int *);
REX_MATH_WITH(ldexp, int);
REX_MATH_WITH(scalbln, long);
REX_MATH_WITH(scalbn, int);
REX_MATH_OF(int, jn);
REX_MATH_OF(int, yn);
REX_MATH_CLASS(__finite);
REX_MATH_CLASS(__isinf);
REX_MATH_CLASS(__isnan);
REX_MATH_CLASS(__signbit);
REX_LIBRARY double fma(double, double, double);
REX_LIBRARY float fmaf(float, float, float);
REX_LIBRARY double modf(double, double *);
REX_LIBRARY float modff(float, float *);
REX_LIBRARY double nan(const char *);
REX_LIBRARY float nanf(const char *);
REX_LIBRARY double remquo(double, double, int *);
REX_LIBRARY float remquof(float, float, int *);
REX_LIBRARY void sincos(double, double *, double *);
REX_LIBRARY void sincosf(float, float *, float *);

/* Bits. */
REX_BUILTIN int min(int, int);
REX_BUILTIN unsigned umin(unsigned, unsigned);
REX_BUILTIN unsigned __brev(unsigned);
REX_BUILTIN unsigned long long __brevll(unsigned long long);
REX_BUILTIN int __clz(int);
REX_BUILTIN int __clzll(long long);
REX_BUILTIN int __ffs(int);
REX_BUILTIN int __ffsll(long long);
REX_BUILTIN int __popc(unsigned);
REX_BUILTIN int __popcll(unsigned long long);
REX_BUILTIN unsigned __umulhi(unsigned, unsigned);
REX_BUILTIN unsigned __byte_perm(unsigned, unsigned, unsigned);

/* Threads. */
REX_BUILTIN void __trap();
REX_BUILTIN void __syncthreads();
REX_BUILTIN int __syncthreads_or(int);
REX_BUILTIN int __syncthreads_and(int);
REX_BUILTIN void __threadfence();
REX_BUILTIN void __threadfence_block();
REX_BUILTIN void __threadfence_system();
REX_BUILTIN void __nvvm_barrier_sync(unsigned);
REX_BUILTIN void __nvvm_bar_warp_sync(unsigned);
REX_BUILTIN unsigned __nvvm_shfl_idx_sync(unsigned, unsigned, unsigned, unsigned);
REX_BUILTIN unsigned __nvvm_shfl_down_sync(unsigned, unsigned, unsigned, unsigned);
REX_BUILTIN unsigned __nvvm_shfl_bfly_sync(unsigned, unsigned, unsigned, unsigned);
__device__ unsigned __nv_isLocal_impl(const void *);
__device__ unsigned long __nv_cvta_generic_to_shared_impl(const void *);

/* Atomic operations. */
REX_BUILTIN int __iAtomicAdd(int *, int);
REX_BUILTIN unsigned __uAtomicAdd(unsigned *, unsigned);
REX_BUILTIN unsigned long long __ullAtomicAdd(unsigned long long *, unsigned long long);
REX_BUILTIN unsigned __uAtomicAnd(unsigned *, unsigned);
REX_BUILTIN unsigned long long __ullAtomicAnd(unsigned long long *, unsigned long long);
REX_BUILTIN unsigned __uAtomicOr(unsigned *, unsigned);
REX_BUILTIN unsigned long long __ullAtomicOr(unsigned long long *, unsigned long long);
REX_BUILTIN unsigned __uAtomicXor(unsigned *, unsigned);
REX_BUILTIN unsigned long long __ullAtomicXor(unsigned long long *, unsigned long long);
REX_BUILTIN int __iAtomicMin(int *, int);
REX_BUILTIN unsigned __uAtomicMin(unsigned *, unsigned);
REX_BUILTIN long long __illAtomicMin(long long *, long long);
REX_BUILTIN unsigned long long __ullAtomicMin(unsigned long long *, unsigned long long);
REX_BUILTIN int __iAtomicMax(int *, int);
REX_BUILTIN unsigned __uAtomicMax(unsigned *, unsigned);
REX_BUILTIN long long __illAtomicMax(long long *, long long);
REX_BUILTIN unsigned long long __ullAtomicMax(unsigned long long *, unsigned long long);
REX_BUILTIN unsigned __uAtomicExch(unsigned *, unsigned);
REX_BUILTIN unsigned long long __ullAtomicExch(unsigned long long *, unsigned long long);
REX_BUILTIN float __fAtomicAdd(float *, float);
REX_BUILTIN double __dAtomicAdd(double *, double);
REX_BUILTIN unsigned __uAtomicInc(unsigned *, unsigned);
REX_BUILTIN unsigned __uAtomicCAS(unsigned *, unsigned, unsigned);
REX_BUILTIN unsigned long long __ullAtomicCAS(unsigned long long *, unsigned long long, unsigned long long);

} /* extern "C" */

/* ---- CUDA's names for the intrinsics ---- */

#define REX_INTRINSIC static __device__ inline
#define REX_OVERLOADED(type, name, builtin, parameters, ...)                                                 \
    template <int = 0> REX_INTRINSIC type name parameters                                                    \
    {                                                                                                        \
        return builtin(__VA_ARGS__);                                                                         \
    }
REX_OVERLOADED(unsigned, min, umin, (unsigned a, unsigned b), a, b)
REX_OVERLOADED(int, atomicAdd, __iAtomicAdd, (int *a, int b), a, b)
REX_OVERLOADED(unsigned, atomicAdd, __uAtomicAdd, (unsigned *a, unsigned b), a, b)
REX_OVERLOADED(unsigned long long, atomicAdd, __ullAtomicAdd, (unsigned long long *a, unsigned long long b),
               a, b)
REX_OVERLOADED(float, atomicAdd, __fAtomicAdd, (float *a, float b), a, b)
REX_OVERLOADED(double, atomicAdd, __dAtomicAdd, (double *a, double b), a, b)
REX_OVERLOADED(unsigned, atomicAnd, __uAtomicAnd, (unsigned *a, unsigned b), a, b)
REX_OVERLOADED(unsigned long long, atomicAnd, __ullAtomicAnd, (unsigned long long *a, unsigned long long b),
               a, b)
REX_OVERLOADED(unsigned, atomicOr, __uAtomicOr, (unsigned *a, unsigned b), a, b)
REX_OVERLOADED(unsigned long long, atomicOr, __ullAtomicOr, (unsigned long long *a, unsigned long long b), a,
               b)
REX_OVERLOADED(unsigned, atomicXor, __uAtomicXor, (unsigned *a, unsigned b), a, b)
REX_OVERLOADED(unsigned long long, atomicXor, __ullAtomicXor, (unsigned long long *a, unsigned long long b),
               a, b)
REX_OVERLOADED(int, atomicMin, __iAtomicMin, (int *a, int b), a, b)
REX_OVERLOADED(unsigned, atomicMin, __uAtomicMin, (unsigned *a, unsigned b), a, b)
REX_OVERLOADED(long long, atomicMin, __illAtomicMin, (long long *a, long long b), a, b)
REX_OVERLOADED(unsigned long long, atomicMin, __ullAtomicMin, (unsigned long long *a, unsigned long long b),
               a, b)
REX_OVERLOADED(int, atomicMax, __iAtomicMax, (int *a, int b), a, b)
REX_OVERLOADED(unsigned, atomicMax, __uAtomicMax, (unsigned *a, unsigned b), a, b)
REX_OVERLOADED(long long, atomicMax, __illAtomicMax, (long long *a, long long b), a, b)
REX_OVERLOADED(unsigned long long, atomicMax, __ullAtomicMax, (unsigned long long *a, unsigned long long b),
               a, b)
REX_OVERLOADED(unsigned, atomicExch, __uAtomicExch, (unsigned *a, unsigned b), a, b)
REX_OVERLOADED(unsigned long long, atomicExch, __ullAtomicExch, (unsigned long long *a, unsigned long long b),
               a, b)
REX_OVERLOADED(unsigned, atomicInc, __uAtomicInc, (unsigned *a, unsigned b), a, b)
REX_OVERLOADED(unsigned, atomicCAS, __uAtomicCAS, (unsigned *a, unsigned b, unsigned c), a, b, c)
REX_OVERLOADED(unsigned long long, atomicCAS, __ullAtomicCAS,
               (unsigned long long *a, unsigned long long b, unsigned long long c), a, b, c)
REX_OVERLOADED(unsigned, __shfl_sync, __nvvm_shfl_idx_sync, (unsigned mask, unsigned a, unsigned lane), mask,
               a, lane, 31)
REX_OVERLOADED(unsigned, __shfl_down_sync, __nvvm_shfl_down_sync, (unsigned mask, unsigned a, unsigned b),
               mask, a, b, 31)
REX_OVERLOADED(unsigned, __shfl_xor_sync, __nvvm_shfl_bfly_sync, (unsigned mask, unsigned a, unsigned b),
               mask, a, b, 31)
REX_OVERLOADED(void, __barrier_sync, __nvvm_barrier_sync, (unsigned barrier), barrier)
REX_OVERLOADED(void, __syncwarp, __nvvm_bar_warp_sync, (unsigned mask), mask)
REX_OVERLOADED(unsigned, __isLocal, __nv_isLocal_impl, (const void *address), address)
REX_OVERLOADED(unsigned long, __cvta_generic_to_shared, __nv_cvta_generic_to_shared_impl,
               (const void *address), address)

template <int = 0> REX_INTRINSIC unsigned __activemask()
{
    unsigned mask;
    asm volatile("activemask.b32 %0;" : "=r"(mask));
    return mask;
}

template <int = 0> REX_INTRINSIC void __nanosleep(unsigned nanoseconds)
{
    asm volatile("nanosleep.u32 %0;" ::"r"(nanoseconds));
}

#undef REX_OVERLOADED
#undef REX_INTRINSIC
#undef REX_MATH_CLASS
#undef REX_MATH_OF
#undef REX_MATH_WITH
#undef REX_MATH_TO
#undef REX_MATH_2
#undef REX_MATH_1
#undef REX_BUILTIN
#undef REX_LIBRARY

#elif !defined(__CUDA_RUNTIME_H__)
#undef _GLIBCXX_INCLUDE_NEXT_C_HEADERS
#include_next <cuda_runtime.h>
#endif
