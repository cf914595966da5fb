/* SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception */
/*
 * rex_libm.h - functions of glibc's <math.h> that CUDA leaves out, for device code. Included by device files
 * that call one. The host device has the C library's.
 */
#ifndef REX_LIBM_H
#define REX_LIBM_H
#include <math.h>
#ifndef REX_HOST_DEVICE

namespace rex_library
{

#define REX_LIBM static __device__ inline

/* A GPU rounds to even, whatever the host's mode is. */
REX_LIBM double roundeven(double x)
{
    return ::rint(x);
}

REX_LIBM float roundevenf(float x)
{
    return ::rintf(x);
}

REX_LIBM double drem(double x, double y)
{
    return ::remainder(x, y);
}

REX_LIBM float dremf(float x, float y)
{
    return ::remainderf(x, y);
}

REX_LIBM int finite(double x)
{
    return ::fabs(x) < __builtin_huge_val();
}

REX_LIBM int finitef(float x)
{
    return finite(x);
}

REX_LIBM int isnanf(float x)
{
    return x != x;
}

/* glibc's function tells the sign of the infinity. */
REX_LIBM int isinff(float x)
{
    return finite(x) || x != x ? 0 : x > 0 ? 1 : -1;
}

/* The sign of the gamma function, which changes at each negative integer; there it is 1, and for -0 that of
 * -inf. */
REX_LIBM double lgamma_r(double x, int *sign)
{
    const double below = ::floor(x);
    const bool odd = x < 0 && below != x && ::fmod(below, 2.0) != 0;
    *sign = odd || (x == 0 && ::copysign(1.0, x) < 0) ? -1 : 1;
    return ::lgamma(x);
}

REX_LIBM float lgammaf_r(float x, int *sign)
{
    lgamma_r(x, sign);
    return ::lgammaf(x);
}

#undef REX_LIBM

} /* namespace rex_library */

#endif
#endif
