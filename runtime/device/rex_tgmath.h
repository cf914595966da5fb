/* SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception */
/*
 * rex_tgmath.h - <tgmath.h> for device code (C11 7.25). A device file includes it instead. The macros of
 * Clang's header have been expanded: sqrt(x) is __tg_sqrt((typeof(__tg_promote(x)))(x)), so that these are
 * the functions it names, by C++'s overloads.
 */
#ifndef REX_TGMATH_H
#define REX_TGMATH_H

#include "rex_complex_functions.h"
#include "rex_complex_math.h"

/* An integer is a double. */
__device__ double __tg_promote(int);
__device__ double __tg_promote(unsigned);
__device__ double __tg_promote(long);
__device__ double __tg_promote(unsigned long);
__device__ double __tg_promote(long long);
__device__ double __tg_promote(unsigned long long);

/* A function, by what it gets and gives. */
#define REX_TG_ONE(name, result, type, suffix)                                                               \
    static __device__ inline result __tg_##name(type x)                                                      \
    {                                                                                                        \
        return ::name##suffix(x);                                                                            \
    }
#define REX_TG_TWO(name, type, suffix)                                                                       \
    static __device__ inline type __tg_##name(type x, type y)                                                \
    {                                                                                                        \
        return ::name##suffix(x, y);                                                                         \
    }
#define REX_TG_MORE(name, type, suffix, second, ...)                                                         \
    static __device__ inline type __tg_##name(type x, second y __VA_OPT__(, ) __VA_ARGS__)                   \
    {                                                                                                        \
        return ::name##suffix(x, y __VA_OPT__(, z));                                                         \
    }
#define REX_TG_COMPLEX(name, function, type, suffix)                                                         \
    static __device__ inline rex_complex<type> __tg_##name(rex_complex<type> x)                              \
    {                                                                                                        \
        return ::function##suffix(x);                                                                        \
    }
#define REX_TG_PART(name, function, type, suffix)                                                            \
    static __device__ inline type __tg_##name(rex_complex<type> x)                                           \
    {                                                                                                        \
        return ::function##suffix(x);                                                                        \
    }

#define REX_TG_REAL(type, suffix)                                                                            \
    __device__ type __tg_promote(type);                                                                      \
    REX_TG_ONE(acos, type, type, suffix)                                                                     \
    REX_TG_ONE(asin, type, type, suffix)                                                                     \
    REX_TG_ONE(atan, type, type, suffix)                                                                     \
    REX_TG_ONE(acosh, type, type, suffix)                                                                    \
    REX_TG_ONE(asinh, type, type, suffix)                                                                    \
    REX_TG_ONE(atanh, type, type, suffix)                                                                    \
    REX_TG_ONE(cos, type, type, suffix)                                                                      \
    REX_TG_ONE(sin, type, type, suffix)                                                                      \
    REX_TG_ONE(tan, type, type, suffix)                                                                      \
    REX_TG_ONE(cosh, type, type, suffix)                                                                     \
    REX_TG_ONE(sinh, type, type, suffix)                                                                     \
    REX_TG_ONE(tanh, type, type, suffix)                                                                     \
    REX_TG_ONE(exp, type, type, suffix)                                                                      \
    REX_TG_ONE(log, type, type, suffix)                                                                      \
    REX_TG_ONE(sqrt, type, type, suffix)                                                                     \
    REX_TG_ONE(fabs, type, type, suffix)                                                                     \
    REX_TG_ONE(cbrt, type, type, suffix)                                                                     \
    REX_TG_ONE(ceil, type, type, suffix)                                                                     \
    REX_TG_ONE(erf, type, type, suffix)                                                                      \
    REX_TG_ONE(erfc, type, type, suffix)                                                                     \
    REX_TG_ONE(exp2, type, type, suffix)                                                                     \
    REX_TG_ONE(expm1, type, type, suffix)                                                                    \
    REX_TG_ONE(floor, type, type, suffix)                                                                    \
    REX_TG_ONE(lgamma, type, type, suffix)                                                                   \
    REX_TG_ONE(log10, type, type, suffix)                                                                    \
    REX_TG_ONE(log1p, type, type, suffix)                                                                    \
    REX_TG_ONE(log2, type, type, suffix)                                                                     \
    REX_TG_ONE(logb, type, type, suffix)                                                                     \
    REX_TG_ONE(nearbyint, type, type, suffix)                                                                \
    REX_TG_ONE(rint, type, type, suffix)                                                                     \
    REX_TG_ONE(round, type, type, suffix)                                                                    \
    REX_TG_ONE(tgamma, type, type, suffix)                                                                   \
    REX_TG_ONE(trunc, type, type, suffix)                                                                    \
    REX_TG_ONE(ilogb, int, type, suffix)                                                                     \
    REX_TG_ONE(lrint, long, type, suffix)                                                                    \
    REX_TG_ONE(lround, long, type, suffix)                                                                   \
    REX_TG_ONE(llrint, long long, type, suffix)                                                              \
    REX_TG_ONE(llround, long long, type, suffix)                                                             \
    REX_TG_TWO(pow, type, suffix)                                                                            \
    REX_TG_TWO(atan2, type, suffix)                                                                          \
    REX_TG_TWO(copysign, type, suffix)                                                                       \
    REX_TG_TWO(fdim, type, suffix)                                                                           \
    REX_TG_TWO(fmax, type, suffix)                                                                           \
    REX_TG_TWO(fmin, type, suffix)                                                                           \
    REX_TG_TWO(fmod, type, suffix)                                                                           \
    REX_TG_TWO(hypot, type, suffix)                                                                          \
    REX_TG_TWO(nextafter, type, suffix)                                                                      \
    REX_TG_TWO(remainder, type, suffix)                                                                      \
    REX_TG_MORE(frexp, type, suffix, int *)                                                                  \
    REX_TG_MORE(ldexp, type, suffix, int)                                                                    \
    REX_TG_MORE(scalbn, type, suffix, int)                                                                   \
    REX_TG_MORE(scalbln, type, suffix, long)                                                                 \
    REX_TG_MORE(fma, type, suffix, type, type z)                                                             \
    REX_TG_MORE(remquo, type, suffix, type, int *z)

#define REX_TG_ALL(type, suffix)                                                                             \
    REX_TG_REAL(type, suffix)                                                                                \
    __device__ rex_complex<type> __tg_promote(rex_complex<type>);                                            \
    REX_TG_COMPLEX(acos, cacos, type, suffix)                                                                \
    REX_TG_COMPLEX(asin, casin, type, suffix)                                                                \
    REX_TG_COMPLEX(atan, catan, type, suffix)                                                                \
    REX_TG_COMPLEX(acosh, cacosh, type, suffix)                                                              \
    REX_TG_COMPLEX(asinh, casinh, type, suffix)                                                              \
    REX_TG_COMPLEX(atanh, catanh, type, suffix)                                                              \
    REX_TG_COMPLEX(cos, ccos, type, suffix)                                                                  \
    REX_TG_COMPLEX(sin, csin, type, suffix)                                                                  \
    REX_TG_COMPLEX(tan, ctan, type, suffix)                                                                  \
    REX_TG_COMPLEX(cosh, ccosh, type, suffix)                                                                \
    REX_TG_COMPLEX(sinh, csinh, type, suffix)                                                                \
    REX_TG_COMPLEX(tanh, ctanh, type, suffix)                                                                \
    REX_TG_COMPLEX(exp, cexp, type, suffix)                                                                  \
    REX_TG_COMPLEX(log, clog, type, suffix)                                                                  \
    REX_TG_COMPLEX(sqrt, csqrt, type, suffix)                                                                \
    REX_TG_COMPLEX(conj, conj, type, suffix)                                                                 \
    REX_TG_COMPLEX(cproj, cproj, type, suffix)                                                               \
    REX_TG_PART(fabs, cabs, type, suffix)                                                                    \
    REX_TG_PART(carg, carg, type, suffix)                                                                    \
    REX_TG_PART(creal, creal, type, suffix)                                                                  \
    REX_TG_PART(cimag, cimag, type, suffix)                                                                  \
    static __device__ inline rex_complex<type> __tg_pow(rex_complex<type> x, rex_complex<type> y)            \
    {                                                                                                        \
        return ::cpow##suffix(x, y);                                                                         \
    }                                                                                                        \
    static __device__ inline type __tg_carg(type x)                                                          \
    {                                                                                                        \
        return ::atan2##suffix(type(0), x);                                                                  \
    }                                                                                                        \
    static __device__ inline type __tg_creal(type x)                                                         \
    {                                                                                                        \
        return x;                                                                                            \
    }                                                                                                        \
    static __device__ inline type __tg_cimag(type)                                                           \
    {                                                                                                        \
        return 0;                                                                                            \
    }                                                                                                        \
    static __device__ inline rex_complex<type> __tg_conj(type x)                                             \
    {                                                                                                        \
        return x;                                                                                            \
    }                                                                                                        \
    static __device__ inline rex_complex<type> __tg_cproj(type x)                                            \
    {                                                                                                        \
        return ::cproj##suffix(rex_complex<type>(x));                                                        \
    }

REX_TG_ALL(float, f)
REX_TG_ALL(double, )
#ifdef REX_HOST_DEVICE
REX_TG_REAL(long double, l)
#endif

#undef REX_TG_ONE
#undef REX_TG_TWO
#undef REX_TG_MORE
#undef REX_TG_COMPLEX
#undef REX_TG_PART
#undef REX_TG_REAL
#undef REX_TG_ALL

#endif
