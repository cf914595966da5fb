/* SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception */
/*
 * rex_hold.h - elements of memory that loops add up in (rex-hold).
 *
 *     rex_held<true, float> held(y[i]);
 *     for (k = 0; k < n; k++)
 *         if (wanted[k])
 *             held.value += a[k] * x[column[k]];
 *
 * has y[i] in a register until the loop has ended. In kernels whose pointers may lead to the same storage
 * (false), `value` is y[i] itself.
 */
#ifndef REX_HOLD_H
#define REX_HOLD_H

template <bool holds, class T> struct rex_held {
    T value, &element;

    __device__ explicit rex_held(T &object) : value(object), element(object)
    {
    }
    __device__ ~rex_held()
    {
        element = value;
    }
    rex_held(const rex_held &) = delete;
};

template <class T> struct rex_held<false, T> {
    T &value;

    __device__ explicit rex_held(T &object) : value(object)
    {
    }
};

#endif
