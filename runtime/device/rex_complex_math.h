/* SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception */
/*
 * rex_complex_math.h - <complex.h> for device code, on rex_complex<T> (C11 7.3). A device file includes it
 * instead. Its functions beyond parts and arguments are in rex_complex_functions.h.
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

#endif
