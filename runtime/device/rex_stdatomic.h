/* SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception */
/*
 * rex_stdatomic.h - what device code has for C's <stdatomic.h> (C11 7.17): the names of types. Its functions
 * are macros of clang's, by the names of rex_atomic.h.
 */
#ifndef REX_STDATOMIC_H
#define REX_STDATOMIC_H

#include "rex_atomic.h"

enum memory_order {
    memory_order_relaxed = __ATOMIC_RELAXED,
    memory_order_consume = __ATOMIC_CONSUME,
    memory_order_acquire = __ATOMIC_ACQUIRE,
    memory_order_release = __ATOMIC_RELEASE,
    memory_order_acq_rel = __ATOMIC_ACQ_REL,
    memory_order_seq_cst = __ATOMIC_SEQ_CST
};

typedef rex_atomic<bool> atomic_bool;
typedef rex_atomic<char> atomic_char;
typedef rex_atomic<signed char> atomic_schar;
typedef rex_atomic<unsigned char> atomic_uchar, atomic_char8_t;
typedef rex_atomic<short> atomic_short;
typedef rex_atomic<unsigned short> atomic_ushort;
typedef rex_atomic<int> atomic_int;
typedef rex_atomic<unsigned> atomic_uint;
typedef rex_atomic<long> atomic_long;
typedef rex_atomic<unsigned long> atomic_ulong;
typedef rex_atomic<long long> atomic_llong;
typedef rex_atomic<unsigned long long> atomic_ullong;
typedef rex_atomic<__UINT_LEAST16_TYPE__> atomic_char16_t;
typedef rex_atomic<__UINT_LEAST32_TYPE__> atomic_char32_t;
typedef rex_atomic<__WCHAR_TYPE__> atomic_wchar_t;
typedef rex_atomic<int_least8_t> atomic_int_least8_t;
typedef rex_atomic<uint_least8_t> atomic_uint_least8_t;
typedef rex_atomic<int_least16_t> atomic_int_least16_t;
typedef rex_atomic<uint_least16_t> atomic_uint_least16_t;
typedef rex_atomic<int_least32_t> atomic_int_least32_t;
typedef rex_atomic<uint_least32_t> atomic_uint_least32_t;
typedef rex_atomic<int_least64_t> atomic_int_least64_t;
typedef rex_atomic<uint_least64_t> atomic_uint_least64_t;
typedef rex_atomic<int_fast8_t> atomic_int_fast8_t;
typedef rex_atomic<uint_fast8_t> atomic_uint_fast8_t;
typedef rex_atomic<int_fast16_t> atomic_int_fast16_t;
typedef rex_atomic<uint_fast16_t> atomic_uint_fast16_t;
typedef rex_atomic<int_fast32_t> atomic_int_fast32_t;
typedef rex_atomic<uint_fast32_t> atomic_uint_fast32_t;
typedef rex_atomic<int_fast64_t> atomic_int_fast64_t;
typedef rex_atomic<uint_fast64_t> atomic_uint_fast64_t;
typedef rex_atomic<intptr_t> atomic_intptr_t;
typedef rex_atomic<uintptr_t> atomic_uintptr_t;
typedef rex_atomic<size_t> atomic_size_t;
typedef rex_atomic<ptrdiff_t> atomic_ptrdiff_t;
typedef rex_atomic<intmax_t> atomic_intmax_t;
typedef rex_atomic<uintmax_t> atomic_uintmax_t;

struct atomic_flag {
    atomic_bool _Value;
};

#endif
