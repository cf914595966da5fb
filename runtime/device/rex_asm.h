/* SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception */
/*
 * rex_asm.h - GNU C's asm without instructions, on a GPU.
 *
 * asm volatile("" : "+r"(x) : "r"(&y) : "memory") computes nothing. It keeps the compiler from knowing x, and
 * what is in memory. Where it names one operand by another, "=r"(x) : "0"(y), x becomes y. PTX has letters of
 * its own for registers and none for memory, so what fits no register is an operand by its address.
 */
#ifndef REX_ASM_H
#define REX_ASM_H

#include "rex_traits.h"

/* Hides the value of an object. */
template <class T> __device__ inline void rex_hide(T &object)
{
#ifndef __CUDACC__ /* a processor, of the host device or in place of a GPU */
    asm volatile("" : : "r"(&object) : "memory");
#else
    if constexpr (!rex_is_scalar<T>) {
        asm volatile("" : : "l"(&object) : "memory");
    } else if constexpr (rex_is_floating_point<T> && sizeof(T) == 4) {
        float value = object;
        asm volatile("" : "+f"(value) : : "memory");
        object = value;
    } else if constexpr (rex_is_floating_point<T> && sizeof(T) == 8) {
        double value = object;
        asm volatile("" : "+d"(value) : : "memory");
        object = value;
    } else if constexpr (sizeof(T) <= 4) {
        unsigned value = (unsigned)object;
        asm volatile("" : "+r"(value) : : "memory");
        object = (T)value;
    } else if constexpr (sizeof(T) == 8) {
        unsigned long long value = (unsigned long long)object;
        asm volatile("" : "+l"(value) : : "memory");
        object = (T)value;
    } else {
        asm volatile("" : : "l"(&object) : "memory");
    }
#endif
}

struct rex_asm_done {
    template <class... O> __device__ void give(const O &...) const
    {
    }
};

template <class T> struct rex_asm_object {
    T &object;
    template <class... O> __device__ void give(const O &...) const
    {
    }
};

template <int number, class O, class... Others>
__device__ inline auto &rex_asm_operand(const O &operand, const Others &...others)
{
    if constexpr (number == 0)
        return operand.object;
    else
        return rex_asm_operand<number - 1>(others...);
}

/* A value for the operand of that number. */
template <int number, class T> struct rex_asm_given {
    T value;
    template <class... O> __device__ void give(const O &...operands) const
    {
        auto &object = rex_asm_operand<number>(operands...);
        object = (REX_UNQUALIFIED(object))value;
        rex_hide(object);
    }
};

template <class T> __device__ inline rex_asm_done rex_asm_written(T &object)
{
    rex_hide(object);
    return {};
}

template <class T> __device__ inline rex_asm_done rex_asm_read(const T &value)
{
    if constexpr (rex_is_scalar<T>) {
        REX_UNQUALIFIED(value) copy = value;
        rex_hide(copy);
    } else {
        rex_hide(value);
    }
    return {};
}

template <class T> __device__ inline rex_asm_object<T> rex_asm_place(T &object)
{
    return {object};
}

template <int number, class T> __device__ inline rex_asm_given<number, T> rex_asm_value(T value)
{
    return {value};
}

/* The statement, when all its operands have been evaluated: one may be read that another one becomes. */
template <class... O> __device__ inline void rex_asm(const O &...operands)
{
    asm volatile("" : : : "memory");
    (operands.give(operands...), ...);
}

#endif
