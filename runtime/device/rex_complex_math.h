/*
 * rex_complex_math.h - <complex.h> for device code, on rex_complex<T> (C11 7.3). A device file includes it
 * instead. On the host device the functions are the C library's, on a GPU thrust's, which CUDA brings.
 */
#ifndef REX_COMPLEX_MATH_H
#define REX_COMPLEX_MATH_H

#include "rex_complex.h"

/* name for double, namef for float */
#define REX_COMPLEX_PARTS(type, suffix)                                                                      \
    static __device__ inline type creal##suffix(rex_complex<type> z)                                         \
    {                                                                                                        \
        return z.re;                                                                                         \
    }                                                                                                        \
    static __device__ inline type cimag##suffix(rex_complex<type> z)                                         \
    {                                                                                                        \
        return z.im;                                                                                         \
    }                                                                                                        \
    static __device__ inline type cabs##suffix(rex_complex<type> z)                                          \
    {                                                                                                        \
        return ::hypot##suffix(z.re, z.im);                                                                  \
    }                                                                                                        \
    static __device__ inline type carg##suffix(rex_complex<type> z)                                          \
    {                                                                                                        \
        return ::atan2##suffix(z.im, z.re);                                                                  \
    }                                                                                                        \
    static __device__ inline rex_complex<type> conj##suffix(rex_complex<type> z)                             \
    {                                                                                                        \
        return ~z;                                                                                           \
    }                                                                                                        \
    static __device__ inline rex_complex<type> cproj##suffix(rex_complex<type> z)                            \
    {                                                                                                        \
        constexpr type infinity = rex_infinity<type>;                                                        \
        if (!__builtin_isinf(z.re) && !__builtin_isinf(z.im))                                                \
            return z;                                                                                        \
        return {infinity, ::copysign##suffix(type(0), z.im)};                                                \
    }
REX_COMPLEX_PARTS(double, )
REX_COMPLEX_PARTS(float, f)
#undef REX_COMPLEX_PARTS

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
    REX_COMPLEX_OF_TYPE(name, float, f)
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

#endif
