/*
 * rex_math.h - what <math.h>'s classification and comparison macros expand to where nvcc has no such builtin
 * for device code; rex-emit respells the calls. Included by rex_device.h.
 */
#ifndef REX_MATH_H
#define REX_MATH_H

#include <math.h>

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
