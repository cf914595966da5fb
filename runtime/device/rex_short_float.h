/* SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception */
/*
 * rex_short_float.h - floating-point types of 16 bits: _Float16, and clang's __fp16 and __bf16. Included by
 * device files whose code has them, behind rex_device.h.
 *
 * The host device's compiler has them. CUDA's has the words and cannot compile them, so that they are classes
 * there. They compute as clang's code for x86-64 does: in float, with the operands of one expression rounded
 * once, behind it (C11 5.2.4.2.2, paragraph 9: a result has more precision than its type until it is assigned
 * or cast). A result of that kind is a class of its own, rex_excess. What C converts without a word is a cast
 * by the time the text is here, so that values of these classes meet each other, and numbers only where the
 * runtime's templates have an operand as the program wrote it.
 */
#ifndef REX_SHORT_FLOAT_H
#define REX_SHORT_FLOAT_H

#include "rex_sync.h"
#include "rex_traits.h"

#ifdef REX_HOST_DEVICE
#define rex_float16  _Float16
#define rex_fp16     __fp16
#define rex_bfloat16 __bf16
#else

/* ---- the bits, rounded to nearest, ties to even (C11 Annex F) ---- */

/* Constants are converted by the compiler, which knows no instructions then: to `digits` digits in front of
 * and behind the point, with exponents from `lowest` on. */
template <int digits, int lowest, unsigned short infinity> struct rex_rounding {
    static __device__ constexpr unsigned short magnitude(double x)
    {
        if (x != x)
            return infinity | 1 << (digits - 2);
        if (x > 1e300)
            return infinity;
        int exponent = lowest;
        double unit = 1;
        for (int i = lowest; i < 0; i++)
            unit /= 2;
        for (; x >= 2 * unit; exponent++)
            unit *= 2;
        /* a number of units of the last digit, to which it is rounded */
        for (int i = 1; i < digits; i++)
            unit /= 2;
        const double whole = x / unit;
        unsigned count = static_cast<unsigned>(whole);
        const double rest = whole - count;
        count += rest > 0.5 || (rest == 0.5 && count % 2 == 1);
        const unsigned bits = (static_cast<unsigned>(exponent - lowest) << (digits - 1)) + count;
        return bits < infinity ? static_cast<unsigned short>(bits) : infinity;
    }

    static __device__ constexpr unsigned short bits(double x)
    {
        return __builtin_copysign(1.0, x) < 0 ? 0x8000 | magnitude(-x) : magnitude(x);
    }

    static __device__ constexpr float value(unsigned short bits)
    {
        const int exponent = (bits & 0x7fff) >> (digits - 1);
        double x = bits & ((1 << (digits - 1)) - 1);
        if ((bits & infinity) == infinity)
            return x != 0          ? __builtin_nanf("")
                   : bits & 0x8000 ? -__builtin_huge_valf()
                                   : __builtin_huge_valf();
        x += exponent ? 1 << (digits - 1) : 0;
        for (int i = lowest + (exponent ? exponent - 1 : 0) - (digits - 1); i < 0; i++)
            x /= 2;
        for (int i = lowest + (exponent ? exponent - 1 : 0) - (digits - 1); i > 0; i--)
            x *= 2;
        return static_cast<float>(bits & 0x8000 ? -x : x);
    }
};

/* IEEE 754's binary16. */
struct rex_binary16 {
    using constant = rex_rounding<11, -14, 0x7c00>;

    static __device__ inline unsigned short bits(float x)
    {
        unsigned short result;
        asm("cvt.rn.f16.f32 %0, %1;" : "=h"(result) : "f"(x));
        return result;
    }
    static __device__ inline unsigned short bits(double x)
    {
        unsigned short result;
        asm("cvt.rn.f16.f64 %0, %1;" : "=h"(result) : "d"(x));
        return result;
    }
    static __device__ inline float value(unsigned short bits)
    {
        float result;
        asm("cvt.f32.f16 %0, %1;" : "=f"(result) : "h"(bits));
        return result;
    }
};

/* The same of another type to C. */
struct rex_storage16 : rex_binary16 {
};

/* The upper half of a float. */
struct rex_brain16 {
    using constant = rex_rounding<8, -126, 0x7f80>;

    static __device__ inline unsigned short bits(float x)
    {
        const unsigned word = rex_to_word(x);
        if (x != x)
            return static_cast<unsigned short>(word >> 16 | 0x40);
        return static_cast<unsigned short>((word + 0x7fff + (word >> 16 & 1)) >> 16);
    }
    /* By way of a float that is odd where it is not exact, so that nothing is rounded twice. */
    static __device__ inline unsigned short bits(double x)
    {
        float cut;
        asm("cvt.rz.f32.f64 %0, %1;" : "=f"(cut) : "d"(x));
        return bits(static_cast<double>(cut) == x || x != x ? cut
                                                            : rex_from_word<float>(rex_to_word(cut) | 1));
    }
    static __device__ inline float value(unsigned short bits)
    {
        return rex_from_word<float>(static_cast<unsigned>(bits) << 16);
    }
};

/* ---- the types ---- */

template <class Format> struct rex_excess {
    using format = Format;
    float value;

    __device__ constexpr float number() const
    {
        return value;
    }
};

template <class T> inline constexpr bool rex_is_number = rex_is_arithmetic<T> || rex_is_enum<T>;

template <class Format> struct alignas(2) rex_short_float {
    using format = Format;
    unsigned short bits;

    rex_short_float() = default;
    template <class A, rex_if<rex_is_number<A>> = 0>
    __host__ __device__ constexpr rex_short_float(A a) : bits(bits_of(a))
    {
    }
    __device__ constexpr rex_short_float(rex_excess<Format> a) : bits(bits_of(a.value))
    {
    }
    template <class Other, rex_if<!rex_is_same<Other, Format>> = 0>
    __device__ constexpr explicit rex_short_float(rex_short_float<Other> a) : bits(bits_of(a.number()))
    {
    }
    /* Of a volatile object. A template is no copy constructor: the class stays one whose bytes are copied. */
    template <class H, rex_if<rex_is_same<H, rex_short_float>> = 0>
    __device__ constexpr rex_short_float(const volatile H &from) : bits(from.bits)
    {
    }

    __device__ constexpr float number() const
    {
        if (__builtin_is_constant_evaluated())
            return Format::constant::value(bits);
        return Format::value(bits);
    }

    template <class A, rex_if<rex_is_number<A>> = 0> __device__ constexpr explicit operator A() const
    {
        return static_cast<A>(number());
    }
    template <class A, rex_if<rex_is_number<A>> = 0> __device__ constexpr explicit operator A() const volatile
    {
        return static_cast<A>(rex_short_float(*this).number());
    }

    template <class A> __device__ constexpr rex_short_float operator=(const A &a) volatile
    {
        const rex_short_float value = static_cast<rex_short_float>(a);
        bits = value.bits;
        return value;
    }
    rex_short_float &operator=(const rex_short_float &) = default;

  private:
    /* An integer that a float rounds is one that overflows, or that __bf16 rounds once more, as clang has it.
     */
    template <class A> static __device__ constexpr unsigned short bits_of(A a)
    {
        using wide = rex_choose<rex_is_same<A, double>, double, float>;
        if (__builtin_is_constant_evaluated())
            return Format::constant::bits(static_cast<wide>(a));
        return Format::bits(static_cast<wide>(a));
    }
};

using rex_float16 = rex_short_float<rex_binary16>;
using rex_fp16 = rex_short_float<rex_storage16>;
using rex_bfloat16 = rex_short_float<rex_brain16>;

template <class Format> inline constexpr bool rex_is_short_float<rex_short_float<Format>> = true;

/* ---- operators ---- */

/* The type in which an operand is computed: a number of the type as itself, an integer as one. */
template <class T> struct rex_short_operand {
    static constexpr bool is_short = false;
    using format = void;
};
template <class Format> struct rex_short_operand<rex_short_float<Format>> {
    static constexpr bool is_short = true;
    using format = Format;
};
template <class Format> struct rex_short_operand<rex_excess<Format>> {
    static constexpr bool is_short = true;
    using format = Format;
};

template <class A, class B>
inline constexpr bool rex_computes_short = (rex_short_operand<A>::is_short &&
                                            (rex_short_operand<B>::is_short || rex_is_number<B>)) ||
                                           (rex_short_operand<B>::is_short && rex_is_number<A>);

/* The result of a computation with a float or a double is one, too. */
template <class A, class B>
using rex_short_result = rex_choose<
    rex_is_floating_point<A>, A,
    rex_choose<rex_is_floating_point<B>, B,
               rex_excess<rex_choose<rex_short_operand<A>::is_short, typename rex_short_operand<A>::format,
                                     typename rex_short_operand<B>::format>>>>;

template <class Format> __device__ constexpr float rex_widened(rex_short_float<Format> a)
{
    return a.number();
}
template <class Format> __device__ constexpr float rex_widened(rex_excess<Format> a)
{
    return a.value;
}
template <class A, rex_if<rex_is_floating_point<A>> = 0> __device__ constexpr A rex_widened(A a)
{
    return a;
}
template <class A, rex_if<rex_is_number<A> && !rex_is_floating_point<A>> = 0>
__device__ constexpr float rex_widened(A a)
{
    return static_cast<float>(a);
}

#define REX_SHORT_OPERATOR(symbol)                                                                           \
    template <class A, class B, rex_if<rex_computes_short<A, B>> = 0>                                        \
    __device__ constexpr auto operator symbol(A a, B b)                                                      \
    {                                                                                                        \
        return rex_short_result<A, B>{rex_widened(a) symbol rex_widened(b)};                                 \
    }                                                                                                        \
    template <class H, class B, rex_if<rex_computes_short<H, B> && rex_short_operand<H>::is_short> = 0>      \
    __device__ constexpr H &operator symbol##=(H &a, B b)                                                    \
    {                                                                                                        \
        return a = static_cast<H>(a symbol b);                                                               \
    }                                                                                                        \
    template <class H, class B, rex_if<rex_computes_short<H, B> && rex_short_operand<H>::is_short> = 0>      \
    __device__ constexpr H operator symbol##=(volatile H &a, B b)                                            \
    {                                                                                                        \
        return a = static_cast<H>(H(a) symbol b);                                                            \
    }                                                                                                        \
    template <class A, class H, rex_if<rex_is_number<A> && rex_short_operand<H>::is_short> = 0>              \
    __device__ constexpr A &operator symbol##=(A &a, H b)                                                    \
    {                                                                                                        \
        return a = static_cast<A>(rex_widened(a) symbol rex_widened(b));                                     \
    }
REX_SHORT_OPERATOR(+)
REX_SHORT_OPERATOR(-)
REX_SHORT_OPERATOR(*)
REX_SHORT_OPERATOR(/)
#undef REX_SHORT_OPERATOR

#define REX_SHORT_COMPARISON(symbol)                                                                         \
    template <class A, class B, rex_if<rex_computes_short<A, B>> = 0>                                        \
    __device__ constexpr bool operator symbol(A a, B b)                                                      \
    {                                                                                                        \
        return rex_widened(a) symbol rex_widened(b);                                                         \
    }
REX_SHORT_COMPARISON(==)
REX_SHORT_COMPARISON(!=)
REX_SHORT_COMPARISON(<)
REX_SHORT_COMPARISON(>)
REX_SHORT_COMPARISON(<=)
REX_SHORT_COMPARISON(>=)
#undef REX_SHORT_COMPARISON

template <class H, rex_if<rex_short_operand<H>::is_short> = 0> __device__ constexpr auto operator-(H a)
{
    return rex_excess<typename H::format>{-a.number()};
}
template <class H, rex_if<rex_short_operand<H>::is_short> = 0> __device__ constexpr auto operator+(H a)
{
    return rex_excess<typename H::format>{a.number()};
}

#define REX_SHORT_STEP(symbol)                                                                               \
    template <class Format>                                                                                  \
    __device__ constexpr rex_short_float<Format> &operator symbol##symbol(rex_short_float<Format> &a)        \
    {                                                                                                        \
        return a symbol## = 1;                                                                               \
    }                                                                                                        \
    template <class Format>                                                                                  \
    __device__ constexpr rex_short_float<Format> operator symbol##symbol(rex_short_float<Format> &a, int)    \
    {                                                                                                        \
        const rex_short_float<Format> before = a;                                                            \
        a symbol## = 1;                                                                                      \
        return before;                                                                                       \
    }                                                                                                        \
    template <class Format>                                                                                  \
    __device__ constexpr rex_short_float<Format> operator symbol##symbol(                                    \
        volatile rex_short_float<Format> &a)                                                                 \
    {                                                                                                        \
        return a symbol## = 1;                                                                               \
    }                                                                                                        \
    template <class Format>                                                                                  \
    __device__ constexpr rex_short_float<Format> operator symbol##symbol(                                    \
        volatile rex_short_float<Format> &a, int)                                                            \
    {                                                                                                        \
        const rex_short_float<Format> before = a;                                                            \
        a = before symbol 1;                                                                                 \
        return before;                                                                                       \
    }
REX_SHORT_STEP(+)
REX_SHORT_STEP(-)
#undef REX_SHORT_STEP

#endif

#endif
