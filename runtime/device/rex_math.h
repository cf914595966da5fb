/* SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception */
/*
 * rex_math.h - what <math.h>'s classification and comparison macros expand to where nvcc has no such builtin
 * for device code; rex-emit respells the calls.
 */
#ifndef REX_MATH_H
#define REX_MATH_H

#include "rex_traits.h"

#ifdef REX_HOST_DEVICE
/* clang has them for each type. */
#define rex_isinf_sign     __builtin_isinf_sign
#define rex_isnormal       __builtin_isnormal
#define rex_fpclassify     __builtin_fpclassify
#define rex_isunordered    __builtin_isunordered
#define rex_isgreater      __builtin_isgreater
#define rex_isgreaterequal __builtin_isgreaterequal
#define rex_isless         __builtin_isless
#define rex_islessequal    __builtin_islessequal
#define rex_islessgreater  __builtin_islessgreater
#else
/* C11 7.12.3: classification, by the bits of the type that the argument has. */
template <class T> static __device__ inline int rex_isinf_sign(T x)
{
    return __builtin_isinf(x) ? (x < 0 ? -1 : 1) : 0;
}
template <class T> static __device__ inline int rex_isnormal(T x)
{
    const double least =
        sizeof(T) == sizeof(float) ? 1.17549435082228750797e-38 : 2.22507385850720138309e-308;
    return __builtin_isfinite(x) && ::fabs((double)x) >= least;
}
template <class T>
static __device__ inline int rex_fpclassify(int nan, int infinite, int normal, int subnormal, int zero, T x)
{
    if (__builtin_isnan(x) || __builtin_isinf(x))
        return __builtin_isnan(x) ? nan : infinite;
    return x == 0 ? zero : rex_isnormal(x) ? normal : subnormal;
}

/* C11 7.12.14: comparisons that are false, and raise nothing, for a NaN. */
static __device__ inline int rex_isunordered(double x, double y)
{
    return x != x || y != y;
}
static __device__ inline int rex_isgreater(double x, double y)
{
    return x > y;
}
static __device__ inline int rex_isgreaterequal(double x, double y)
{
    return x >= y;
}
static __device__ inline int rex_isless(double x, double y)
{
    return x < y;
}
static __device__ inline int rex_islessequal(double x, double y)
{
    return x <= y;
}
static __device__ inline int rex_islessgreater(double x, double y)
{
    return x < y || x > y;
}
#endif

/* value % by (C11 6.5.5) of a value that is no less than 0, and less than `times` + 1 times the divisor: a
 * GPU has no instruction that divides (edits `remainder`). */
template <unsigned times, class V, class B> static __device__ inline auto rex_remainder(V value, B by)
{
    const decltype(value % by) divisor = by;
    decltype(value % by) left = value;
#pragma unroll
    for (unsigned k = 0; k < times; k++)
        left = left < divisor ? left : left - divisor;
    return left;
}

/* pow(x, 2) (edits `square`). */
template <class T> static __device__ inline T rex_square(T x, T)
{
    return x * x;
}

/* The sine and the cosine of one number, which a GPU computes together (edits `sines`). Jumps may pass the
 * declaration. */
template <class T> struct rex_sines {
#ifdef REX_HOST_DEVICE
    T number;

    void compute(T x)
    {
        number = x;
    }
    T sine() const
    {
        if constexpr (sizeof(T) == sizeof(float))
            return ::sinf(number);
        else
            return ::sin(number);
    }
    T cosine() const
    {
        if constexpr (sizeof(T) == sizeof(float))
            return ::cosf(number);
        else
            return ::cos(number);
    }
#else
    T of_sine, of_cosine;

    __device__ void compute(T x)
    {
        if constexpr (sizeof(T) == sizeof(float))
            ::sincosf(x, &of_sine, &of_cosine);
        else
            ::sincos(x, &of_sine, &of_cosine);
    }
    __device__ T sine() const
    {
        return of_sine;
    }
    __device__ T cosine() const
    {
        return of_cosine;
    }
#endif
};

/* <tgmath.h>, C11 7.25: what clang's macros expand to. Their arguments have been converted. */
static __device__ inline float __tg_promote(float x)
{
    return x;
}
static __device__ inline long double __tg_promote(long double x)
{
    return x;
}
template <class T> static __device__ inline double __tg_promote(T x)
{
    return x;
}

#ifdef REX_HOST_DEVICE
#define REX_LONG_DOUBLE_FUNCTION(name) name##l
#else
#define REX_LONG_DOUBLE_FUNCTION(name) name
#endif
#define REX_GENERIC_FUNCTION(name)                                                                           \
    template <class T, class... More> static __device__ inline auto __tg_##name(T x, More... more)           \
    {                                                                                                        \
        if constexpr (rex_is_same<T, float>)                                                                 \
            return ::name##f(x, more...);                                                                    \
        else if constexpr (rex_is_same<T, long double>)                                                      \
            return ::REX_LONG_DOUBLE_FUNCTION(name)(x, more...);                                             \
        else                                                                                                 \
            return ::name(x, more...);                                                                       \
    }
REX_GENERIC_FUNCTION(acos)
REX_GENERIC_FUNCTION(asin)
REX_GENERIC_FUNCTION(atan)
REX_GENERIC_FUNCTION(acosh)
REX_GENERIC_FUNCTION(asinh)
REX_GENERIC_FUNCTION(atanh)
REX_GENERIC_FUNCTION(cos)
REX_GENERIC_FUNCTION(sin)
REX_GENERIC_FUNCTION(tan)
REX_GENERIC_FUNCTION(cosh)
REX_GENERIC_FUNCTION(sinh)
REX_GENERIC_FUNCTION(tanh)
REX_GENERIC_FUNCTION(exp)
REX_GENERIC_FUNCTION(log)
REX_GENERIC_FUNCTION(sqrt)
REX_GENERIC_FUNCTION(fabs)
REX_GENERIC_FUNCTION(cbrt)
REX_GENERIC_FUNCTION(ceil)
REX_GENERIC_FUNCTION(erf)
REX_GENERIC_FUNCTION(erfc)
REX_GENERIC_FUNCTION(exp2)
REX_GENERIC_FUNCTION(expm1)
REX_GENERIC_FUNCTION(floor)
REX_GENERIC_FUNCTION(lgamma)
REX_GENERIC_FUNCTION(log10)
REX_GENERIC_FUNCTION(log1p)
REX_GENERIC_FUNCTION(log2)
REX_GENERIC_FUNCTION(logb)
REX_GENERIC_FUNCTION(nearbyint)
REX_GENERIC_FUNCTION(rint)
REX_GENERIC_FUNCTION(round)
REX_GENERIC_FUNCTION(tgamma)
REX_GENERIC_FUNCTION(trunc)
REX_GENERIC_FUNCTION(ilogb)
REX_GENERIC_FUNCTION(llrint)
REX_GENERIC_FUNCTION(llround)
REX_GENERIC_FUNCTION(lrint)
REX_GENERIC_FUNCTION(lround)
REX_GENERIC_FUNCTION(pow)
REX_GENERIC_FUNCTION(atan2)
REX_GENERIC_FUNCTION(copysign)
REX_GENERIC_FUNCTION(fdim)
REX_GENERIC_FUNCTION(fmax)
REX_GENERIC_FUNCTION(fmin)
REX_GENERIC_FUNCTION(fmod)
REX_GENERIC_FUNCTION(hypot)
REX_GENERIC_FUNCTION(nextafter)
REX_GENERIC_FUNCTION(remainder)
REX_GENERIC_FUNCTION(ldexp)
REX_GENERIC_FUNCTION(scalbn)
REX_GENERIC_FUNCTION(fma)
#undef REX_GENERIC_FUNCTION
#undef REX_LONG_DOUBLE_FUNCTION

#endif
