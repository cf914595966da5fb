/*
 * rex_math.h - C's meaning of the library's names. Included by rex_device.h.
 *
 * C's sqrt takes and gives a double, whatever its argument is, and abs an int (C11 7.12, 7.22.6). C++
 * overloads these names, so that sqrt of a float is computed as a float. The user's device code stands in a
 * namespace inside this one: it finds the functions here before C++'s, and its own before these.
 *
 * Also what <math.h>'s macros expand to where nvcc has no such builtin for device code; rex-emit respells the
 * calls.
 */
#ifndef REX_MATH_H
#define REX_MATH_H

#include <math.h>
#include <stdio.h>
#include <stdlib.h>
#include <string.h>

namespace rex_c
{

#define REX_OF_ONE(name)                                                                                     \
    static __device__ inline double name(double x)                                                           \
    {                                                                                                        \
        return ::name(x);                                                                                    \
    }
#define REX_OF_TWO(name)                                                                                     \
    static __device__ inline double name(double x, double y)                                                 \
    {                                                                                                        \
        return ::name(x, y);                                                                                 \
    }
/* clang-format off */
REX_OF_ONE(acos) REX_OF_ONE(asin) REX_OF_ONE(atan) REX_OF_ONE(ceil) REX_OF_ONE(cos)
REX_OF_ONE(cosh) REX_OF_ONE(exp) REX_OF_ONE(fabs) REX_OF_ONE(floor) REX_OF_ONE(log)
REX_OF_ONE(log10) REX_OF_ONE(sin) REX_OF_ONE(sinh) REX_OF_ONE(sqrt) REX_OF_ONE(tan)
REX_OF_ONE(tanh) REX_OF_ONE(acosh) REX_OF_ONE(asinh) REX_OF_ONE(atanh) REX_OF_ONE(cbrt)
REX_OF_ONE(erf) REX_OF_ONE(erfc) REX_OF_ONE(exp2) REX_OF_ONE(expm1) REX_OF_ONE(lgamma)
REX_OF_ONE(log1p) REX_OF_ONE(log2) REX_OF_ONE(logb) REX_OF_ONE(nearbyint) REX_OF_ONE(rint)
REX_OF_ONE(round) REX_OF_ONE(tgamma) REX_OF_ONE(trunc)
REX_OF_TWO(atan2) REX_OF_TWO(copysign) REX_OF_TWO(fdim) REX_OF_TWO(fmax) REX_OF_TWO(fmin)
REX_OF_TWO(fmod) REX_OF_TWO(hypot) REX_OF_TWO(nextafter) REX_OF_TWO(pow) REX_OF_TWO(remainder)
/* clang-format on */
#undef REX_OF_ONE
#undef REX_OF_TWO

                                    static __device__ inline double fma(double x, double y, double z)
{
    return ::fma(x, y, z);
}
static __device__ inline double frexp(double x, int *exponent)
{
    return ::frexp(x, exponent);
}
static __device__ inline double modf(double x, double *whole)
{
    return ::modf(x, whole);
}
static __device__ inline double remquo(double x, double y, int *quotient)
{
    return ::remquo(x, y, quotient);
}
static __device__ inline double ldexp(double x, int exponent)
{
    return ::ldexp(x, exponent);
}
static __device__ inline double scalbn(double x, int exponent)
{
    return ::scalbn(x, exponent);
}
static __device__ inline double scalbln(double x, long exponent)
{
    return ::scalbln(x, exponent);
}
static __device__ inline int ilogb(double x)
{
    return ::ilogb(x);
}
static __device__ inline long lrint(double x)
{
    return ::lrint(x);
}
static __device__ inline long lround(double x)
{
    return ::lround(x);
}
static __device__ inline long long llrint(double x)
{
    return ::llrint(x);
}
static __device__ inline long long llround(double x)
{
    return ::llround(x);
}
static __device__ inline int abs(int x)
{
    return x < 0 ? -x : x;
}
static __device__ inline long labs(long x)
{
    return x < 0 ? -x : x;
}
static __device__ inline long long llabs(long long x)
{
    return x < 0 ? -x : x;
}

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

} /* namespace rex_c */

#endif
