/* SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception */
/*
 * rex_enum.h - operators of C's that C++ has not: on enums, bools, bit-fields, volatile structs and
 * pointers to void; and strings of numbers. Included by rex_device.h.
 *
 * In C an enum is an integer, so `color++` and `flags |= BIT` are what they are for any integer
 * (C11 6.7.2.2). C++ leaves them to the program; these operators do it for every enum that device code has,
 * by the rules of its underlying type. Other conversions to an enum are casts by the time the text is here.
 * C++ has no ++ for bools, either.
 */
#ifndef REX_ENUM_H
#define REX_ENUM_H

#include "rex_traits.h"

namespace rex_program
{

/* A string of wide characters, which are numbers in C, with its end. */
template <class T, T... characters> static __device__ const T rex_wide[] = {characters...};

#define REX_ENUM_ASSIGN(operation)                                                                           \
    template <class E, class T, rex_if<rex_is_enum<E>> = 0>                                                  \
    __device__ inline E &operator operation##=(E &e, T operand)                                              \
    {                                                                                                        \
        return e = static_cast<E>(static_cast<rex_underlying_type<E>>(e) operation operand);                 \
    }
REX_ENUM_ASSIGN(+)
REX_ENUM_ASSIGN(-)
REX_ENUM_ASSIGN(*)
REX_ENUM_ASSIGN(/)
REX_ENUM_ASSIGN(%)
REX_ENUM_ASSIGN(&)
REX_ENUM_ASSIGN(|)
REX_ENUM_ASSIGN(^)
REX_ENUM_ASSIGN(<<)
REX_ENUM_ASSIGN(>>)
#undef REX_ENUM_ASSIGN

template <class E, rex_if<rex_is_enum<E>> = 0> __device__ inline E &operator++(E &e)
{
    return e += 1;
}

template <class E, rex_if<rex_is_enum<E>> = 0> __device__ inline E &operator--(E &e)
{
    return e -= 1;
}

template <class E, rex_if<rex_is_enum<E>> = 0> __device__ inline E operator++(E &e, int)
{
    const E before = e;
    e += 1;
    return before;
}

template <class E, rex_if<rex_is_enum<E>> = 0> __device__ inline E operator--(E &e, int)
{
    const E before = e;
    e -= 1;
    return before;
}

/* ++c and c++ of integers shorter than int. Nvcc takes it that these operators do not wrap around. */
template <class T> __device__ inline T &rex_step(T &number, int change)
{
    return number = static_cast<T>(number + change);
}

template <class T> __device__ inline REX_UNQUALIFIED(T) rex_pass(T &number, int change)
{
    const REX_UNQUALIFIED(T) before = number;
    number = static_cast<T>(before + change);
    return before;
}

/* b++ of a _Bool, whose value is the one before (C11 6.5.2.4). */
template <class B> __device__ inline bool rex_increment(B &b)
{
    const bool before = b;
    b = true;
    return before;
}

/* Changes a member to which there is no reference: a bit-field. */
template <class T, class Change> __device__ inline auto rex_alter(T &object, const Change &change)
{
    return change(object);
}

/* p += n, and p++, of a pointer to void (GNU C). */
template <class T> __device__ inline T &rex_add_bytes(T &pointer, long bytes)
{
    return pointer = (T)((char *)pointer + bytes);
}

template <class T> __device__ inline T rex_pass_bytes(T &pointer, long bytes)
{
    T before = pointer;
    rex_add_bytes(pointer, bytes);
    return before;
}

/* The value for a switch: for values from `first` to `last` it is `first`, which has the label (GNU C). */
template <class T> __device__ inline auto rex_case_range(T value, long long first, long long last)
{
    using promoted = decltype(+value);
    const promoted number = value, lower = static_cast<promoted>(first);
    return lower <= number && number <= static_cast<promoted>(last) ? lower : number;
}

/* The value of ({ ... }), of whose members nvcc makes nothing otherwise. */
template <class T> __device__ inline T rex_value(const T &value)
{
    return value;
}

/* A member that is a volatile struct in C. */
template <class T> __device__ constexpr volatile T &rex_volatile(T &member)
{
    return member;
}

/* Of a value, which lives as long as the expression. */
template <class T> __device__ constexpr volatile T &rex_volatile(T &&member)
{
    return member;
}

/* Copies of volatile structs, byte by byte: C++ has no struct without a value whose members are const. */
template <class T> __device__ inline T rex_load(const volatile T &object)
{
    alignas(T) unsigned char copy[sizeof(T)];
    for (unsigned long i = 0; i < sizeof(T); i++)
        copy[i] = ((const volatile unsigned char *)&object)[i];
    return *(const T *)copy;
}

template <class T> __device__ inline T rex_store(volatile T &object, const T &value)
{
    for (unsigned long i = 0; i < sizeof(T); i++)
        ((volatile unsigned char *)&object)[i] = ((const unsigned char *)&value)[i];
    return value;
}

} /* namespace rex_program */

#endif
