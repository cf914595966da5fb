/* SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception */
/*
 * rex_atomic.h - C's _Atomic types (C11 6.2.5, 6.7.2.4) and what <stdatomic.h> does with them (7.17), by the
 * operations of rex_sync.h.
 *
 *     REX_ATOMIC(int) x = 1;              _Atomic(int) x = 1;
 *     rex_c11_fetch_add(&x, 2, order)     clang's __c11_atomic_fetch_add, as which its <stdatomic.h> has them
 *
 * Such an object has the size of what it holds, and begins at a multiple of it, as clang's has. Numbers,
 * enums and pointers of at most 8 bytes are what rex-parse lets through.
 */
#ifndef REX_ATOMIC_H
#define REX_ATOMIC_H

#include "rex_sync.h"

#define REX_ATOMIC(...) rex_atomic<__typeof__(__VA_ARGS__)>

/* Memory orders have the numbers that clang and gcc have for them; consume is acquire. */
static __device__ inline void rex_order_before(int order)
{
    if (order >= __ATOMIC_RELEASE)
        rex_flush();
}

static __device__ inline void rex_order_behind(int order)
{
    if (order != __ATOMIC_RELAXED && order != __ATOMIC_RELEASE)
        rex_flush();
}

/* x = op(x, value), in an order of the program's. Such an object may well be the thread's own. */
template <class T, class V, class Op>
static __device__ inline rex_change<T> rex_change_in_order(volatile T &x, V value, Op op, int order)
{
    rex_order_before(order);
    const rex_change<T> change = rex_atomic_update(*rex_anywhere(&x), value, op);
    rex_order_behind(order);
    return change;
}

template <class T> class alignas(sizeof(T)) rex_atomic
{
    T value;

  public:
    enum { STRICT = __ATOMIC_SEQ_CST }; /* the order of all operators */

    rex_atomic() = default;
    constexpr __device__ rex_atomic(T first) : value(first)
    {
    }

    __device__ volatile T &object() const volatile
    {
        return const_cast<volatile T &>(value);
    }

    __device__ T load(int order) const volatile
    {
        rex_order_before(order == STRICT ? order : __ATOMIC_RELAXED);
        const T found = rex_atomic_read(value);
        rex_order_behind(order);
        return found;
    }

    __device__ void store(T stored, int order) volatile
    {
        rex_order_before(order);
        rex_atomic_write(value, stored);
        rex_order_behind(order == STRICT ? order : __ATOMIC_RELAXED);
    }

    __device__ operator T() const volatile
    {
        return load(STRICT);
    }

    __device__ T operator=(T stored) volatile
    {
        store(stored, STRICT);
        return stored;
    }

    __device__ T operator=(T stored) /* which is nearer than the copy of another object */
    {
        store(stored, STRICT);
        return stored;
    }

#define REX_ATOMIC_ASSIGN(operation, function)                                                               \
    template <class V> __device__ T operator operation(V operand) volatile                                   \
    {                                                                                                        \
        const struct function change; /* some functions have these names, too */                             \
        return rex_change_in_order(value, operand, change, STRICT).after;                                    \
    }
    REX_ATOMIC_ASSIGN(+=, rex_plus)
    REX_ATOMIC_ASSIGN(*=, rex_times)
    REX_ATOMIC_ASSIGN(/=, rex_divided)
    REX_ATOMIC_ASSIGN(%=, rex_remainder)
    REX_ATOMIC_ASSIGN(&=, rex_bit_and)
    REX_ATOMIC_ASSIGN(|=, rex_bit_or)
    REX_ATOMIC_ASSIGN(^=, rex_bit_xor)
    REX_ATOMIC_ASSIGN(<<=, rex_shift_left)
    REX_ATOMIC_ASSIGN(>>=, rex_shift_right)
#undef REX_ATOMIC_ASSIGN

    template <class V> __device__ T operator-=(V operand) volatile
    {
        return rex_change_in_order(value, operand, rex_minus(), STRICT).after;
    }

    __device__ T operator++() volatile
    {
        return rex_change_in_order(value, 1, rex_plus(), STRICT).after;
    }

    __device__ T operator--() volatile
    {
        return rex_change_in_order(value, 1, rex_minus(), STRICT).after;
    }

    __device__ T operator++(int) volatile
    {
        return rex_change_in_order(value, 1, rex_plus(), STRICT).before;
    }

    __device__ T operator--(int) volatile
    {
        return rex_change_in_order(value, 1, rex_minus(), STRICT).before;
    }
};

/* ---- <stdatomic.h>'s functions ---- */

template <class T>
static __device__ inline void rex_c11_init(volatile rex_atomic<T> *x, typename rex_same<T>::type value)
{
    x->store(value, __ATOMIC_RELAXED);
}

template <class T> static __device__ inline T rex_c11_load(const volatile rex_atomic<T> *x, int order)
{
    return x->load(order);
}

template <class T>
static __device__ inline void rex_c11_store(volatile rex_atomic<T> *x, typename rex_same<T>::type value,
                                            int order)
{
    x->store(value, order);
}

template <class T>
static __device__ inline T rex_c11_exchange(volatile rex_atomic<T> *x, typename rex_same<T>::type value,
                                            int order)
{
    return rex_change_in_order(x->object(), value, rex_second(), order).before;
}

#define REX_ATOMIC_FETCH(name, function)                                                                     \
    template <class T, class V>                                                                              \
    static __device__ inline T rex_c11_fetch_##name(volatile rex_atomic<T> *x, V value, int order)           \
    {                                                                                                        \
        return rex_change_in_order(x->object(), value, function(), order).before;                            \
    }
REX_ATOMIC_FETCH(add, rex_plus)
REX_ATOMIC_FETCH(and, rex_bit_and)
REX_ATOMIC_FETCH(or, rex_bit_or)
REX_ATOMIC_FETCH(xor, rex_bit_xor)
#undef REX_ATOMIC_FETCH

template <class T, class V>
static __device__ inline T rex_c11_fetch_sub(volatile rex_atomic<T> *x, V value, int order)
{
    return rex_change_in_order(x->object(), value, rex_minus(), order).before;
}

/* These compare, and combine, both operands as values of the object's type. */
#define REX_ATOMIC_FETCH(name, function)                                                                     \
    template <class T>                                                                                       \
    static __device__ inline T rex_c11_fetch_##name(volatile rex_atomic<T> *x,                               \
                                                    typename rex_same<T>::type value, int order)             \
    {                                                                                                        \
        return rex_change_in_order(x->object(), value, function(), order).before;                            \
    }
REX_ATOMIC_FETCH(nand, rex_nand)
REX_ATOMIC_FETCH(min, rex_min)
REX_ATOMIC_FETCH(max, rex_max)
#undef REX_ATOMIC_FETCH

/* Compares bytes, as C requires (7.17.7.4). The weak form, too, never fails spuriously. */
template <class T>
static __device__ inline bool rex_c11_compare_exchange_strong(volatile rex_atomic<T> *x, T *expected,
                                                              typename rex_same<T>::type value, int order,
                                                              int failure)
{
    const rex_word<T> wanted = rex_to_word(*expected);
    const auto choose = [wanted](T old, T stored) { return rex_to_word(old) == wanted ? stored : old; };
    const T before = rex_change_in_order(x->object(), value, choose, order).before;
    const bool stored = rex_to_word(before) == wanted;
    if (!stored) {
        rex_order_behind(failure);
        *expected = before;
    }
    return stored;
}

template <class T>
static __device__ inline bool rex_c11_compare_exchange_weak(volatile rex_atomic<T> *x, T *expected,
                                                            typename rex_same<T>::type value, int order,
                                                            int failure)
{
    return rex_c11_compare_exchange_strong(x, expected, value, order, failure);
}

static __device__ inline void rex_c11_thread_fence(int order)
{
    if (order != __ATOMIC_RELAXED)
        rex_flush();
}

static __device__ inline void rex_c11_signal_fence(int order)
{
    rex_c11_thread_fence(order);
}

static __device__ inline bool rex_c11_is_lock_free(unsigned long bytes)
{
    return bytes <= 8;
}

#endif
