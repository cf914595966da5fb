/* SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception */
/*
 * rex_complex.h - C's _Complex types in device code (C11 6.2.5, 7.3, Annex G).
 *
 * C++ has no such types, and CUDA's compiler cannot multiply those that GNU C++ has. rex_complex<T> has the
 * layout of T _Complex. It converts as C does without a word where nothing is lost; where something is,
 * rex-parse has written a cast. An operand that is real is not made complex first (Annex G.5.1), so that its
 * imaginary part, which it has not, cannot make a zero or a NaN.
 */
#ifndef REX_COMPLEX_H
#define REX_COMPLEX_H

#include "rex_traits.h"

template <class T> struct rex_complex {
    using real = T;
    T re, im;

    rex_complex() = default;
    template <class A, rex_if<rex_is_arithmetic<A>> = 0>
    __host__ __device__ constexpr rex_complex(A re) : re(static_cast<T>(re)), im(0)
    {
    }
    __host__ __device__ constexpr rex_complex(T re, T im) : re(re), im(im)
    {
    }
    template <class U, rex_if<(sizeof(U) <= sizeof(T))> = 0>
    __host__ __device__ constexpr rex_complex(const rex_complex<U> &from)
        : re(static_cast<T>(from.re)), im(static_cast<T>(from.im))
    {
    }
    template <class U, rex_if<(sizeof(U) > sizeof(T))> = 0>
    __host__ __device__ constexpr explicit rex_complex(const rex_complex<U> &from, int = 0)
        : re(static_cast<T>(from.re)), im(static_cast<T>(from.im))
    {
    }

    __device__ constexpr explicit operator bool() const
    {
        return re != 0 || im != 0;
    }
    template <class A, rex_if<rex_is_arithmetic<A> && !rex_is_same<A, bool>> = 0>
    __device__ constexpr explicit operator A() const
    {
        return static_cast<A>(re);
    }

    template <class A> __device__ constexpr rex_complex &operator+=(A a)
    {
        return *this = static_cast<rex_complex>(*this + a);
    }
    template <class A> __device__ constexpr rex_complex &operator-=(A a)
    {
        return *this = static_cast<rex_complex>(*this - a);
    }
    template <class A> __device__ constexpr rex_complex &operator*=(A a)
    {
        return *this = static_cast<rex_complex>(*this * a);
    }
    template <class A> __device__ constexpr rex_complex &operator/=(A a)
    {
        return *this = static_cast<rex_complex>(*this / a);
    }
    __device__ constexpr rex_complex &operator++()
    {
        return *this += T(1);
    }
    __device__ constexpr rex_complex &operator--()
    {
        return *this -= T(1);
    }
    __device__ constexpr rex_complex operator++(int)
    {
        const rex_complex old = *this;
        return ++*this, old;
    }
    __device__ constexpr rex_complex operator--(int)
    {
        const rex_complex old = *this;
        return --*this, old;
    }

    __device__ constexpr rex_complex operator+() const
    {
        return *this;
    }
    __device__ constexpr rex_complex operator-() const
    {
        return {T(-re), T(-im)};
    }
    __device__ constexpr rex_complex operator~() const /* GNU C: the conjugate */
    {
        return {re, T(-im)};
    }
};

/* ---- the type of a result (C11 6.3.1.8): an integer takes the other operand's; of two integers, as GNU C
 * has them, too, none is promoted that the other does not ask to be ---- */

template <class T> inline constexpr bool rex_is_complex = false;
template <class T> inline constexpr bool rex_is_complex<rex_complex<T>> = true;

template <class T> struct rex_part<rex_complex<T>> {
    using type = T;
};

template <class A, class B>
using rex_common_part =
    rex_choose<rex_is_same<rex_part_t<A>, rex_part_t<B>>, rex_part_t<A>,
               rex_choose<rex_is_integral<A> && !rex_is_integral<rex_part_t<B>>, rex_part_t<B>,
                          rex_choose<rex_is_integral<B> && !rex_is_integral<rex_part_t<A>>, rex_part_t<A>,
                                     decltype(rex_part_t<A>() + rex_part_t<B>())>>>;

/* An operand in the result's type, real or complex as it was. */
template <class R, class A> using rex_operand = rex_choose<rex_is_complex<A>, rex_complex<R>, R>;

/* ---- products and quotients ---- */

template <class T, rex_if<rex_is_integral<T>> = 0>
__device__ constexpr rex_complex<T> rex_multiply(rex_complex<T> a, rex_complex<T> b)
{
    return {static_cast<T>(a.re * b.re - a.im * b.im), static_cast<T>(a.re * b.im + a.im * b.re)};
}
template <class T, rex_if<rex_is_integral<T>> = 0>
__device__ constexpr rex_complex<T> rex_divide(rex_complex<T> a, rex_complex<T> b)
{
    const auto square = b.re * b.re + b.im * b.im;
    return {static_cast<T>((a.re * b.re + a.im * b.im) / square),
            static_cast<T>((a.im * b.re - a.re * b.im) / square)};
}

#ifdef REX_HOST_DEVICE
/* As the host's compiler multiplies and divides in C. */
template <class T, rex_if<!rex_is_integral<T>> = 0>
static constexpr rex_complex<T> rex_multiply(rex_complex<T> a, rex_complex<T> b)
{
    const auto product = __builtin_complex(a.re, a.im) * __builtin_complex(b.re, b.im);
    return {__real__ product, __imag__ product};
}
template <class T, rex_if<!rex_is_integral<T>> = 0>
static constexpr rex_complex<T> rex_divide(rex_complex<T> a, rex_complex<T> b)
{
    const auto quotient = __builtin_complex(a.re, a.im) / __builtin_complex(b.re, b.im);
    return {__real__ quotient, __imag__ quotient};
}
#else
/* <math.h>'s functions for either width. */
#define REX_COMPLEX_REAL(type, suffix)                                                                       \
    static __device__ inline type rex_copysign(type x, type sign)                                            \
    {                                                                                                        \
        return ::copysign##suffix(x, sign);                                                                  \
    }                                                                                                        \
    static __device__ inline type rex_absolute(type x)                                                       \
    {                                                                                                        \
        return ::fabs##suffix(x);                                                                            \
    }
REX_COMPLEX_REAL(double, )
REX_COMPLEX_REAL(float, f)
#undef REX_COMPLEX_REAL

/* Half of the largest number, the smallest normal one, and the distance from 1 to the next larger one. */
template <class T> struct rex_division_limits {
    static constexpr T most = 0x1.fffffffffffffp1022, least = 0x1p-1022, step = 0x1p-52;
};
template <> struct rex_division_limits<float> {
    static constexpr float most = 0x1.fffffep126f, least = 0x1p-126f, step = 0x1p-23f;
};

/* An infinity as 1, all else as 0, with the sign it had (Annex G.5.1). */
template <class T> static __device__ constexpr T rex_boxed(T x)
{
    return rex_copysign(__builtin_isinf(x) ? T(1) : T(0), x);
}
template <class T> static __device__ constexpr T rex_without_nan(T x)
{
    return x != x ? rex_copysign(T(0), x) : x;
}
template <class T> static __device__ constexpr bool rex_is_infinite(rex_complex<T> a)
{
    return __builtin_isinf(a.re) || __builtin_isinf(a.im);
}

/* A product with an infinite factor is infinite, even if NaNs result from the formula. */
template <class T> static __device__ rex_complex<T> rex_multiply_infinite(rex_complex<T> a, rex_complex<T> b)
{
    if (rex_is_infinite(a))
        a = {rex_boxed(a.re), rex_boxed(a.im)};
    if (rex_is_infinite(b))
        b = {rex_boxed(b.re), rex_boxed(b.im)};
    a = {rex_without_nan(a.re), rex_without_nan(a.im)};
    b = {rex_without_nan(b.re), rex_without_nan(b.im)};
    constexpr T infinity = rex_infinity<T>;
    return {infinity * (a.re * b.re - a.im * b.im), infinity * (a.re * b.im + a.im * b.re)};
}

template <class T, rex_if<!rex_is_integral<T>> = 0>
static __device__ constexpr rex_complex<T> rex_multiply(rex_complex<T> a, rex_complex<T> b)
{
    const T ac = a.re * b.re, bd = a.im * b.im, ad = a.re * b.im, bc = a.im * b.re;
    const rex_complex<T> product = {ac - bd, ad + bc};
    if (product.re == product.re || product.im == product.im)
        return product;
    const bool overflow =
        __builtin_isinf(ac) || __builtin_isinf(bd) || __builtin_isinf(ad) || __builtin_isinf(bc);
    if (!overflow && !rex_is_infinite(a) && !rex_is_infinite(b))
        return product;
    return rex_multiply_infinite(a, b);
}

/* Where both parts of a quotient are NaN: C11 G.5.1, example 2. */
template <class T>
static __device__ rex_complex<T> rex_divide_special(rex_complex<T> a, rex_complex<T> b,
                                                    rex_complex<T> quotient)
{
    constexpr T infinity = rex_infinity<T>;
    if (b.re == 0 && b.im == 0 && (a.re == a.re || a.im == a.im))
        return {rex_copysign(infinity, b.re) * a.re, rex_copysign(infinity, b.re) * a.im};
    if (rex_is_infinite(a) && !rex_is_infinite(b) && b.re == b.re && b.im == b.im) {
        const T re = rex_boxed(a.re), im = rex_boxed(a.im);
        return {infinity * (re * b.re + im * b.im), infinity * (im * b.re - re * b.im)};
    }
    if (rex_is_infinite(b) && !rex_is_infinite(a) && a.re == a.re && a.im == a.im) {
        const T re = rex_boxed(b.re), im = rex_boxed(b.im);
        return {T(0) * (a.re * re + a.im * im), T(0) * (a.im * re - a.re * im)};
    }
    return quotient;
}

/* Smith's method, with the larger part of the divisor in its real part: neither that part's square nor the
 * other's is computed. Where the ratio of the two is nearly 0, the dividend's parts are divided first. */
template <class T> static __device__ rex_complex<T> rex_divide_ordered(rex_complex<T> a, rex_complex<T> b)
{
    const T ratio = b.im / b.re, divisor = b.re + b.im * ratio;
    if (rex_absolute(ratio) > rex_division_limits<T>::least)
        return {(a.re + a.im * ratio) / divisor, (a.im - a.re * ratio) / divisor};
    return {(a.re + b.im * (a.im / b.re)) / divisor, (a.im - b.im * (a.re / b.re)) / divisor};
}

/* By which power of 2 both operands are multiplied, so that nothing overflows or vanishes on the way.
 * `larger` is that of the divisor's parts (M. Baudin, R. L. Smith: A Robust Complex Division in Scilab,
 * 2012). */
template <class T> static __device__ T rex_division_scale(rex_complex<T> a, T larger)
{
    constexpr T most = rex_division_limits<T>::most, least = rex_division_limits<T>::least,
                step = rex_division_limits<T>::step;
    const T re = rex_absolute(a.re), im = rex_absolute(a.im);
    if (larger >= most)
        return T(0.5);
    const bool vanishes = (re < least && im < most * step) || (im < least && re < most * step);
    return larger < step || (vanishes && larger < most * step) ? 1 / step : T(1);
}

template <class T, rex_if<!rex_is_integral<T>> = 0>
static __device__ rex_complex<T> rex_divide(rex_complex<T> a, rex_complex<T> b)
{
    const bool turned = rex_absolute(b.re) < rex_absolute(b.im);
    const T scale = rex_division_scale(a, rex_absolute(turned ? b.im : b.re));
    const rex_complex<T> c = {a.re * scale, a.im * scale}, d = {b.re * scale, b.im * scale};
    const rex_complex<T> quotient =
        turned ? rex_divide_ordered<T>({c.im, -c.re}, {d.im, -d.re}) : rex_divide_ordered<T>(c, d);
    if (quotient.re == quotient.re || quotient.im == quotient.im)
        return quotient;
    return rex_divide_special(a, b, quotient);
}
#endif

/* ---- operators whose operands are of one width ---- */

template <class T> __device__ constexpr rex_complex<T> rex_add(rex_complex<T> a, rex_complex<T> b)
{
    return {T(a.re + b.re), T(a.im + b.im)};
}
template <class T> __device__ constexpr rex_complex<T> rex_add(rex_complex<T> a, T b)
{
    return {T(a.re + b), a.im};
}
template <class T> __device__ constexpr rex_complex<T> rex_add(T a, rex_complex<T> b)
{
    return {T(a + b.re), b.im};
}
template <class T> __device__ constexpr rex_complex<T> rex_subtract(rex_complex<T> a, rex_complex<T> b)
{
    return {T(a.re - b.re), T(a.im - b.im)};
}
template <class T> __device__ constexpr rex_complex<T> rex_subtract(rex_complex<T> a, T b)
{
    return {T(a.re - b), a.im};
}
template <class T> __device__ constexpr rex_complex<T> rex_subtract(T a, rex_complex<T> b)
{
    return {T(a - b.re), T(-b.im)};
}
template <class T> __device__ constexpr rex_complex<T> rex_multiply(rex_complex<T> a, T b)
{
    return {T(a.re * b), T(a.im * b)};
}
template <class T> __device__ constexpr rex_complex<T> rex_multiply(T a, rex_complex<T> b)
{
    return {T(a * b.re), T(a * b.im)};
}
template <class T> __device__ constexpr rex_complex<T> rex_divide(rex_complex<T> a, T b)
{
    return {T(a.re / b), T(a.im / b)};
}
template <class T> __device__ constexpr rex_complex<T> rex_divide(T a, rex_complex<T> b)
{
    return rex_divide(rex_complex<T>(a, T(0)), b);
}

/* ---- operators of any two of which one is complex ---- */

#define REX_COMPLEX_OPERATOR(symbol, function)                                                               \
    template <class A, class B, rex_if<rex_is_complex<A> || rex_is_complex<B>> = 0>                          \
    __device__ constexpr auto operator symbol(A a, B b)                                                      \
    {                                                                                                        \
        using part = rex_common_part<A, B>;                                                                  \
        return function(static_cast<rex_operand<part, A>>(a), static_cast<rex_operand<part, B>>(b));         \
    }
REX_COMPLEX_OPERATOR(+, rex_add)
REX_COMPLEX_OPERATOR(-, rex_subtract)
REX_COMPLEX_OPERATOR(*, rex_multiply)
REX_COMPLEX_OPERATOR(/, rex_divide)
#undef REX_COMPLEX_OPERATOR

template <class T, class U> __device__ constexpr bool operator==(rex_complex<T> a, rex_complex<U> b)
{
    return a.re == b.re && a.im == b.im;
}
template <class T, class A, rex_if<rex_is_arithmetic<A>> = 0>
__device__ constexpr bool operator==(rex_complex<T> a, A b)
{
    return a.re == b && a.im == 0;
}
template <class A, class T, rex_if<rex_is_arithmetic<A>> = 0>
__device__ constexpr bool operator==(A a, rex_complex<T> b)
{
    return b == a;
}
template <class A, class B, rex_if<rex_is_complex<A> || rex_is_complex<B>> = 0>
__device__ constexpr bool operator!=(A a, B b)
{
    return !(a == b);
}

/* real op= complex keeps the real part. */
#define REX_REAL_ASSIGNMENT(symbol)                                                                          \
    template <class A, class T, rex_if<rex_is_arithmetic<A>> = 0>                                            \
    __device__ constexpr A &operator symbol##=(A &a, rex_complex<T> b)                                       \
    {                                                                                                        \
        return a = static_cast<A>(a symbol b);                                                               \
    }
REX_REAL_ASSIGNMENT(+)
REX_REAL_ASSIGNMENT(-)
REX_REAL_ASSIGNMENT(*)
REX_REAL_ASSIGNMENT(/)
#undef REX_REAL_ASSIGNMENT

/* A volatile number is read once, and written once. */
#define REX_VOLATILE_ASSIGNMENT(symbol)                                                                      \
    template <class T, class B, rex_if<rex_is_complex<B> || rex_is_arithmetic<B>> = 0>                       \
    __device__ constexpr rex_complex<T> operator symbol##=(volatile rex_complex<T> &a, B b)                  \
    {                                                                                                        \
        rex_complex<T> value(a.re, a.im);                                                                    \
        value = static_cast<rex_complex<T>>(value symbol b);                                                 \
        a.re = value.re;                                                                                     \
        a.im = value.im;                                                                                     \
        return value;                                                                                        \
    }
REX_VOLATILE_ASSIGNMENT(+)
REX_VOLATILE_ASSIGNMENT(-)
REX_VOLATILE_ASSIGNMENT(*)
REX_VOLATILE_ASSIGNMENT(/)
#undef REX_VOLATILE_ASSIGNMENT

/* ---- GNU C's __real__ and __imag__, which can be assigned to, and what makes a complex number ---- */

template <class T> __device__ constexpr T &rex_real(rex_complex<T> &z)
{
    return z.re;
}
template <class T> __device__ constexpr T &rex_imaginary(rex_complex<T> &z)
{
    return z.im;
}
template <class T> __device__ constexpr T rex_real(const rex_complex<T> &z)
{
    return z.re;
}
template <class T> __device__ constexpr T rex_imaginary(const rex_complex<T> &z)
{
    return z.im;
}
template <class T> __device__ constexpr const volatile T &rex_real(const volatile rex_complex<T> &z)
{
    return z.re;
}
template <class T> __device__ constexpr const volatile T &rex_imaginary(const volatile rex_complex<T> &z)
{
    return z.im;
}
template <class A, rex_if<rex_is_arithmetic<A>> = 0> __device__ constexpr A rex_real(A a)
{
    return a;
}
template <class A, rex_if<rex_is_arithmetic<A>> = 0> __device__ constexpr A rex_imaginary(A)
{
    return 0;
}

template <class T> __device__ constexpr rex_complex<T> rex_conj(rex_complex<T> z)
{
    return ~z;
}

/* __builtin_complex, which CMPLX is: both parts have the same type. */
template <class T> __device__ constexpr rex_complex<T> rex_complex_of(T re, T im)
{
    return {re, im};
}

#endif
