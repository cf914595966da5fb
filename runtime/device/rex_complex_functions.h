/* SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception */
/*
 * rex_complex_functions.h - the functions of <complex.h> that take long (C11 7.3.5 to 7.3.8). Included by
 * device files that call one. On the host device they are the C library's, on a GPU thrust's, which CUDA
 * brings, and which takes longer to compile than all else of a small device file.
 */
#ifndef REX_COMPLEX_FUNCTIONS_H
#define REX_COMPLEX_FUNCTIONS_H

#include "rex_complex.h"

#ifdef REX_HOST_DEVICE
#define REX_COMPLEX_OF_TYPE(name, type, suffix)                                                              \
    static inline rex_complex<type> c##name##suffix(rex_complex<type> z)                                     \
    {                                                                                                        \
        const auto result = __builtin_c##name##suffix(__builtin_complex(z.re, z.im));                        \
        return {__real__ result, __imag__ result};                                                           \
    }
#else
#include <cuda_runtime.h> /* CUDA's own, which Thrust relies on */

#include <thrust/complex.h>
#define REX_COMPLEX_OF_TYPE(name, type, suffix)                                                              \
    static __device__ inline rex_complex<type> c##name##suffix(rex_complex<type> z)                          \
    {                                                                                                        \
        const thrust::complex<type> result = thrust::name(thrust::complex<type>(z.re, z.im));                \
        return {result.real(), result.imag()};                                                               \
    }
#endif
#define REX_COMPLEX_FUNCTION(name)                                                                           \
    REX_COMPLEX_OF_TYPE(name, double, )                                                                      \
    REX_COMPLEX_OF_TYPE(name, float, f)                                                                      \
    namespace rex_library                                                                                    \
    {                                                                                                        \
    using ::c##name;                                                                                         \
    using ::c##name##f;                                                                                      \
    }
REX_COMPLEX_FUNCTION(exp)
REX_COMPLEX_FUNCTION(log)
REX_COMPLEX_FUNCTION(sqrt)
REX_COMPLEX_FUNCTION(sin)
REX_COMPLEX_FUNCTION(cos)
REX_COMPLEX_FUNCTION(tan)
REX_COMPLEX_FUNCTION(asin)
REX_COMPLEX_FUNCTION(acos)
REX_COMPLEX_FUNCTION(atan)
REX_COMPLEX_FUNCTION(sinh)
REX_COMPLEX_FUNCTION(cosh)
REX_COMPLEX_FUNCTION(tanh)
REX_COMPLEX_FUNCTION(asinh)
REX_COMPLEX_FUNCTION(acosh)
REX_COMPLEX_FUNCTION(atanh)
#undef REX_COMPLEX_FUNCTION
#undef REX_COMPLEX_OF_TYPE

#ifdef REX_HOST_DEVICE
#define REX_COMPLEX_POWER(type, suffix)                                                                      \
    static inline rex_complex<type> cpow##suffix(rex_complex<type> x, rex_complex<type> y)                   \
    {                                                                                                        \
        const auto z = __builtin_cpow##suffix(__builtin_complex(x.re, x.im), __builtin_complex(y.re, y.im)); \
        return {__real__ z, __imag__ z};                                                                     \
    }
#else
#define REX_COMPLEX_POWER(type, suffix)                                                                      \
    static __device__ inline rex_complex<type> cpow##suffix(rex_complex<type> x, rex_complex<type> y)        \
    {                                                                                                        \
        const thrust::complex<type> z =                                                                      \
            thrust::pow(thrust::complex<type>(x.re, x.im), thrust::complex<type>(y.re, y.im));               \
        return {z.real(), z.imag()};                                                                         \
    }
#endif
REX_COMPLEX_POWER(double, )
REX_COMPLEX_POWER(float, f)
#undef REX_COMPLEX_POWER
namespace rex_library
{
using ::cpow;
using ::cpowf;
} // namespace rex_library

#endif
