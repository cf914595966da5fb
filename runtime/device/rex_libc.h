/* SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception */
/*
 * rex_libc.h - what C library's macros become in device code, where CUDA has no such builtin. Included by
 * rex_device_cuda.h. The library's functions that CUDA lacks are in rex_string.h, rex_ctype.h, rex_libm.h,
 * rex_heap.h, rex_stdio.h and rex_stdlib.h, of which a device file includes those that it needs.
 */
#ifndef REX_LIBC_H
#define REX_LIBC_H

/* Makes a function of those headers available under the program's name; a function of the program with the
 * same name is another one. */
#define REX_FROM_LIBRARY(name) using rex_library::name

namespace rex_program
{

#define REX_LIBC static __device__ inline

/* <math.h>: what glibc's macros for C11 7.12.3 and 7.12.14 become */

#define REX_COMPARISON(name, expression)                                                                     \
    template <class T, class U> REX_LIBC int name(T a, U b)                                                  \
    {                                                                                                        \
        return expression;                                                                                   \
    }
REX_COMPARISON(__builtin_isgreater, a > b)
REX_COMPARISON(__builtin_isgreaterequal, a >= b)
REX_COMPARISON(__builtin_isless, a < b)
REX_COMPARISON(__builtin_islessequal, a <= b)
REX_COMPARISON(__builtin_islessgreater, a<b || a> b)
REX_COMPARISON(__builtin_isunordered, a != a || b != b)
#undef REX_COMPARISON

template <class T> REX_LIBC int __builtin_isinf_sign(T x)
{
    return __builtin_isinf(x) ? x > 0 ? 1 : -1 : 0;
}

#undef REX_LIBC

} /* namespace rex_program */

#endif
