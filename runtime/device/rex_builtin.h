/* SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception */
/*
 * rex_builtin.h - functions that clang and gcc have by themselves, and nvcc not in device code. Included by
 * device files behind all other headers; ir/library.c lists them for rex-parse, which refuses all others.
 *
 * The atomic ones (GCC's manual, 6.58 and 6.59) are sequentially consistent, whatever order is asked for: a
 * stronger one is always right.
 */
#ifndef REX_BUILTIN_H
#define REX_BUILTIN_H

#include "rex_omp.h"
#include "rex_sync.h"

/* C23's va_start needs no parameter in front of `...`, and what is said of it means nothing (7.16.1.4). */
#define REX_SECOND(first, second, ...)    second
#define __builtin_c23_va_start(list, ...) __builtin_va_start(list, REX_SECOND(list, ##__VA_ARGS__, 0, 0))

/* Complex numbers are a class of the runtime's on both devices. */
#define __builtin_cacos     rex_library::cacos
#define __builtin_cacosf    rex_library::cacosf
#define __builtin_cacosh    rex_library::cacosh
#define __builtin_cacoshf   rex_library::cacoshf
#define __builtin_casin     rex_library::casin
#define __builtin_casinf    rex_library::casinf
#define __builtin_casinh    rex_library::casinh
#define __builtin_casinhf   rex_library::casinhf
#define __builtin_catan     rex_library::catan
#define __builtin_catanf    rex_library::catanf
#define __builtin_catanh    rex_library::catanh
#define __builtin_catanhf   rex_library::catanhf
#define __builtin_ccos      rex_library::ccos
#define __builtin_ccosf     rex_library::ccosf
#define __builtin_ccosh     rex_library::ccosh
#define __builtin_ccoshf    rex_library::ccoshf
#define __builtin_cexp      rex_library::cexp
#define __builtin_cexpf     rex_library::cexpf
#define __builtin_clog      rex_library::clog
#define __builtin_clogf     rex_library::clogf
#define __builtin_cpow      rex_library::cpow
#define __builtin_cpowf     rex_library::cpowf
#define __builtin_csin      rex_library::csin
#define __builtin_csinf     rex_library::csinf
#define __builtin_csinh     rex_library::csinh
#define __builtin_csinhf    rex_library::csinhf
#define __builtin_csqrt     rex_library::csqrt
#define __builtin_csqrtf    rex_library::csqrtf
#define __builtin_ctan      rex_library::ctan
#define __builtin_ctanf     rex_library::ctanf
#define __builtin_ctanh     rex_library::ctanh
#define __builtin_ctanhf    rex_library::ctanhf
#define __builtin_cabs      rex_program::rex_magnitude
#define __builtin_carg      rex_program::rex_argument
#define __builtin_cproj     rex_program::rex_projection
#define __builtin_cabsf     rex_program::rex_magnitude
#define __builtin_cargf     rex_program::rex_argument
#define __builtin_cprojf    rex_program::rex_projection
#define __builtin_creal(z)  ((z).re)
#define __builtin_cimag(z)  ((z).im)
#define __builtin_conj(z)   (~(z))
#define __builtin_crealf(z) ((z).re)
#define __builtin_cimagf(z) ((z).im)
#define __builtin_conjf(z)  (~(z))

namespace rex_program
{

#define REX_BUILTIN static __device__ inline

template <class Complex> REX_BUILTIN auto rex_magnitude(Complex z)
{
    return ::hypot(z.re, z.im);
}

template <class Complex> REX_BUILTIN auto rex_argument(Complex z)
{
    return ::atan2(z.im, z.re);
}

template <class Complex> REX_BUILTIN Complex rex_projection(Complex z)
{
    if (!__builtin_isinf(z.re) && !__builtin_isinf(z.im))
        return z;
    return {rex_infinity<decltype(z.re)>, ::copysign(decltype(z.re)(0), z.im)};
}

} /* namespace rex_program */

#ifdef __NVCC__

#define __builtin_abort()                                   __trap()
#define __builtin_bswap16(bits)                             ((unsigned short)(__byte_perm((bits), 0, 0x0001) & 0xffff))
#define __builtin_bswap32(bits)                             __byte_perm(bits, 0, 0x0123)
#define __builtin_bswap64(value)                            rex_program::rex_swap_bytes(value)
#define __builtin_clrsb(bits)                               rex_program::rex_equal_sign_bits(static_cast<int>(bits))
#define __builtin_clrsbl(bits)                              rex_program::rex_equal_sign_bits(static_cast<long long>(bits))
#define __builtin_clrsbll(bits)                             rex_program::rex_equal_sign_bits(static_cast<long long>(bits))
#define __builtin_clzl(bits)                                __clzll(bits)
#define __builtin_constant_p(value)                         0
#define __builtin_ctz(bits)                                 (__ffs(bits) - 1)
#define __builtin_ctzl(bits)                                (__ffsll(bits) - 1)
#define __builtin_ctzll(bits)                               (__ffsll(bits) - 1)
#define __builtin_expect_with_probability(value, likely, p) __builtin_expect(value, likely)
#define __builtin_ffsl(bits)                                __ffsll(bits)
#define __builtin_object_size(object, type)                 ((type) < 2 ? ~0ul : 0ul)
#define __builtin_parity(bits)                              (__popc(bits) & 1)
#define __builtin_parityl(bits)                             (__popcll(bits) & 1)
#define __builtin_parityll(bits)                            (__popcll(bits) & 1)
#define __builtin_popcountl(bits)                           __popcll(bits)
#define __builtin_printf                                    printf
#define __builtin_prefetch(...)                             rex_program::rex_prefetch(__VA_ARGS__)
#define __builtin_signbitf(value)                           __builtin_signbit(value)
#define __builtin_trap()                                    __trap()

/* rex-parse includes the runtime's header that defines the function (library.c). */
#define __builtin_free        rex_library::free
#define __builtin_fprintf     rex_library::fprintf
#define __builtin_fputc       rex_library::fputc
#define __builtin_fputs       rex_library::fputs
#define __builtin_fwrite      rex_library::fwrite
#define __builtin_malloc      rex_library::malloc
#define __builtin_realloc     rex_library::realloc
#define __builtin_snprintf    rex_library::snprintf
#define __builtin_sprintf     rex_library::sprintf
#define __builtin_vfprintf    rex_library::vfprintf
#define __builtin_vprintf     rex_library::vprintf
#define __builtin_vsnprintf   rex_library::vsnprintf
#define __builtin_vsprintf    rex_library::vsprintf
#define __builtin_bzero       rex_library::bzero
#define __builtin_calloc      rex_library::calloc
#define __builtin_isalnum     rex_library::isalnum
#define __builtin_isalpha     rex_library::isalpha
#define __builtin_isblank     rex_library::isblank
#define __builtin_iscntrl     rex_library::iscntrl
#define __builtin_isdigit     rex_library::isdigit
#define __builtin_isgraph     rex_library::isgraph
#define __builtin_islower     rex_library::islower
#define __builtin_isprint     rex_library::isprint
#define __builtin_ispunct     rex_library::ispunct
#define __builtin_isspace     rex_library::isspace
#define __builtin_isupper     rex_library::isupper
#define __builtin_isxdigit    rex_library::isxdigit
#define __builtin_memchr      rex_library::memchr
#define __builtin_memcmp      rex_library::memcmp
#define __builtin_memmove     rex_library::memmove
#define __builtin_mempcpy     rex_library::mempcpy
#define __builtin_putchar     rex_library::putchar
#define __builtin_puts        rex_library::puts
#define __builtin_stpcpy      rex_library::stpcpy
#define __builtin_strcasecmp  rex_library::strcasecmp
#define __builtin_strcat      rex_library::strcat
#define __builtin_strchr      rex_library::strchr
#define __builtin_strcmp      rex_library::strcmp
#define __builtin_strcpy      rex_library::strcpy
#define __builtin_strcspn     rex_library::strcspn
#define __builtin_strdup      rex_library::strdup
#define __builtin_strlen      rex_library::strlen
#define __builtin_strncasecmp rex_library::strncasecmp
#define __builtin_strncat     rex_library::strncat
#define __builtin_strncmp     rex_library::strncmp
#define __builtin_strncpy     rex_library::strncpy
#define __builtin_strndup     rex_library::strndup
#define __builtin_strpbrk     rex_library::strpbrk
#define __builtin_strrchr     rex_library::strrchr
#define __builtin_strspn      rex_library::strspn
#define __builtin_strstr      rex_library::strstr
#define __builtin_tolower     rex_library::tolower
#define __builtin_toupper     rex_library::toupper

#define __builtin_bcmp       rex_library::bcmp
#define __builtin_bcopy      rex_library::bcopy
#define __builtin_index      rex_library::index
#define __builtin_rindex     rex_library::rindex
#define __builtin_stpncpy    rex_library::stpncpy
#define __builtin_roundeven  rex_library::roundeven
#define __builtin_roundevenf rex_library::roundevenf

#define __builtin_add_overflow rex_program::rex_add_overflows
#define __builtin_sub_overflow rex_program::rex_subtract_overflows
#define __builtin_mul_overflow rex_program::rex_multiply_overflows
/* Of one type each: */
#define __builtin_sadd_overflow   rex_program::rex_add_overflows
#define __builtin_saddl_overflow  rex_program::rex_add_overflows
#define __builtin_saddll_overflow rex_program::rex_add_overflows
#define __builtin_ssub_overflow   rex_program::rex_subtract_overflows
#define __builtin_ssubl_overflow  rex_program::rex_subtract_overflows
#define __builtin_ssubll_overflow rex_program::rex_subtract_overflows
#define __builtin_smul_overflow   rex_program::rex_multiply_overflows
#define __builtin_smull_overflow  rex_program::rex_multiply_overflows
#define __builtin_smulll_overflow rex_program::rex_multiply_overflows
#define __builtin_uadd_overflow   rex_program::rex_add_overflows
#define __builtin_uaddl_overflow  rex_program::rex_add_overflows
#define __builtin_uaddll_overflow rex_program::rex_add_overflows
#define __builtin_usub_overflow   rex_program::rex_subtract_overflows
#define __builtin_usubl_overflow  rex_program::rex_subtract_overflows
#define __builtin_usubll_overflow rex_program::rex_subtract_overflows
#define __builtin_umul_overflow   rex_program::rex_multiply_overflows
#define __builtin_umull_overflow  rex_program::rex_multiply_overflows
#define __builtin_umulll_overflow rex_program::rex_multiply_overflows

#define __builtin_bitreverse8(bits)       ((unsigned char)(__brev(bits) >> 24))
#define __builtin_bitreverse16(bits)      ((unsigned short)(__brev(bits) >> 16))
#define __builtin_bitreverse32(bits)      __brev(bits)
#define __builtin_bitreverse64(bits)      __brevll(bits)
#define __builtin_rotateleft8(bits, by)   rex_program::rex_rotate<unsigned char>(bits, by)
#define __builtin_rotateleft16(bits, by)  rex_program::rex_rotate<unsigned short>(bits, by)
#define __builtin_rotateleft32(bits, by)  rex_program::rex_rotate<unsigned>(bits, by)
#define __builtin_rotateleft64(bits, by)  rex_program::rex_rotate<unsigned long>(bits, by)
#define __builtin_rotateright8(bits, by)  rex_program::rex_rotate<unsigned char>(bits, -(by))
#define __builtin_rotateright16(bits, by) rex_program::rex_rotate<unsigned short>(bits, -(by))
#define __builtin_rotateright32(bits, by) rex_program::rex_rotate<unsigned>(bits, -(by))
#define __builtin_rotateright64(bits, by) rex_program::rex_rotate<unsigned long>(bits, -(by))
#define __builtin_clzs(bits)              (__clz((unsigned short)(bits)) - 16)
#define __builtin_ctzs(bits)              (__ffs((unsigned short)(bits)) - 1)
#define __builtin_launder(pointer)        (pointer)
#define __builtin_unpredictable(value)    (value)
#define __builtin_memcpy_inline           memcpy
#define __builtin_memset_inline           memset
#define __builtin_readcyclecounter()      ((unsigned long long)clock64())
#define __builtin_is_aligned(value, to)   rex_program::rex_has_alignment(value, to)
#define __builtin_align_down(value, to)   rex_program::rex_align(value, 0, to)
#define __builtin_align_up(value, to)     rex_program::rex_align(value, (unsigned long)(to)-1, to)

#define __builtin_popcountg(bits)              rex_program::rex_count_ones(bits)
#define __builtin_clzg(...)                    rex_program::rex_leading_zeros(__VA_ARGS__)
#define __builtin_ctzg(...)                    rex_program::rex_trailing_zeros(__VA_ARGS__)
#define __builtin_addcb                        rex_program::rex_add_carry<unsigned char>
#define __builtin_addcs                        rex_program::rex_add_carry<unsigned short>
#define __builtin_addc                         rex_program::rex_add_carry<unsigned>
#define __builtin_addcl                        rex_program::rex_add_carry<unsigned long>
#define __builtin_addcll                       rex_program::rex_add_carry<unsigned long long>
#define __builtin_subcb                        rex_program::rex_subtract_carry<unsigned char>
#define __builtin_subcs                        rex_program::rex_subtract_carry<unsigned short>
#define __builtin_subc                         rex_program::rex_subtract_carry<unsigned>
#define __builtin_subcl                        rex_program::rex_subtract_carry<unsigned long>
#define __builtin_subcll                       rex_program::rex_subtract_carry<unsigned long long>
#define __builtin_nontemporal_load(from)       (*(from))
#define __builtin_nontemporal_store(value, to) ((void)(*(to) = (value)))
#define __builtin_alloca_with_align(bytes, bits)                                                             \
    rex_program::rex_align(__builtin_alloca((bytes) + (bits) / 8), (bits) / 8 - 1, (bits) / 8)
#define __builtin_dynamic_object_size(object, type)   __builtin_object_size(object, type)
#define __builtin_isfpclass(value, classes)           rex_program::rex_is_of_class(value, classes)
#define __builtin_iszero(value)                       ((value) == 0)
#define __builtin_issubnormal(value)                  rex_program::rex_is_of_class(value, 0x90)
#define __builtin_issignaling(value)                  rex_program::rex_is_of_class(value, 1)
#define __builtin_nans(text)                          rex_program::rex_of_bits<double>(0x7ff4000000000000ull)
#define __builtin_nansf(text)                         rex_program::rex_of_bits<float>(0x7fa00000u)
#define __builtin_flt_rounds()                        1
#define __builtin___clear_cache(begin, end)           ((void)(begin), (void)(end))
#define __builtin_verbose_trap(category, reason)      __trap()
#define __builtin_debugtrap()                         __trap()
#define __builtin_assume_separate_storage(one, other) ((void)(one), (void)(other))

#define __atomic_load_n(from, order)          rex_program::rex_atomic_add(from, 0)
#define __atomic_store_n(to, value, order)    ((void)rex_program::rex_atomic_replace(to, value))
#define __atomic_clear(to, order)             ((void)rex_program::rex_atomic_replace(to, 0))
#define __atomic_exchange_n(to, value, order) rex_program::rex_atomic_replace(to, value)
#define __atomic_fetch_add(to, value, order)  rex_program::rex_atomic_add(to, value)
#define __atomic_fetch_sub(to, value, order)  rex_program::rex_atomic_subtract(to, value)
#define __atomic_fetch_and(to, value, order)  rex_program::rex_atomic_and(to, value)
#define __atomic_fetch_or(to, value, order)   rex_program::rex_atomic_or(to, value)
#define __atomic_fetch_xor(to, value, order)  rex_program::rex_atomic_xor(to, value)
#define __atomic_fetch_nand(to, value, order) rex_program::rex_atomic_nand(to, value)
#define __atomic_fetch_min(to, value, order)  rex_program::rex_atomic_min(to, value)
#define __atomic_fetch_max(to, value, order)  rex_program::rex_atomic_max(to, value)
#define __atomic_add_fetch(to, value, order)  rex_program::rex_add_atomic(to, value)
#define __atomic_sub_fetch(to, value, order)  rex_program::rex_subtract_atomic(to, value)
#define __atomic_and_fetch(to, value, order)  rex_program::rex_and_atomic(to, value)
#define __atomic_or_fetch(to, value, order)   rex_program::rex_or_atomic(to, value)
#define __atomic_xor_fetch(to, value, order)  rex_program::rex_xor_atomic(to, value)
#define __atomic_nand_fetch(to, value, order) rex_program::rex_nand_atomic(to, value)
#define __atomic_min_fetch(to, value, order)  rex_program::rex_min_atomic(to, value)
#define __atomic_max_fetch(to, value, order)  rex_program::rex_max_atomic(to, value)
#define __atomic_load(from, result, order)    ((void)(*(result) = rex_program::rex_atomic_add(from, 0)))
#define __atomic_store(to, value, order)      ((void)rex_program::rex_atomic_replace(to, *(value)))
#define __atomic_exchange(to, value, result, order)                                                          \
    ((void)(*(result) = rex_program::rex_atomic_replace(to, *(value))))
#define __atomic_test_and_set(to, order)                                                                     \
    (rex_program::rex_atomic_replace((volatile unsigned char *)(to), 1) != 0)
#define __atomic_thread_fence(order) __threadfence()
#define __atomic_signal_fence(order) __threadfence_block()
#define __atomic_compare_exchange_n(to, expected, value, weak, order, failure)                               \
    rex_program::rex_atomic_compare_exchange(to, expected, value)
#define __atomic_compare_exchange(to, expected, value, weak, order, failure)                                 \
    rex_program::rex_atomic_compare_exchange(to, expected, *(value))

#define __sync_fetch_and_add(to, value)              rex_program::rex_atomic_add(to, value)
#define __sync_fetch_and_sub(to, value)              rex_program::rex_atomic_subtract(to, value)
#define __sync_fetch_and_and(to, value)              rex_program::rex_atomic_and(to, value)
#define __sync_fetch_and_or(to, value)               rex_program::rex_atomic_or(to, value)
#define __sync_fetch_and_xor(to, value)              rex_program::rex_atomic_xor(to, value)
#define __sync_fetch_and_nand(to, value)             rex_program::rex_atomic_nand(to, value)
#define __sync_fetch_and_min(to, value)              rex_program::rex_atomic_min(to, value)
#define __sync_fetch_and_max(to, value)              rex_program::rex_atomic_max(to, value)
#define __sync_fetch_and_umin(to, value)             rex_program::rex_atomic_min(to, value)
#define __sync_fetch_and_umax(to, value)             rex_program::rex_atomic_max(to, value)
#define __sync_swap(to, value)                       rex_program::rex_atomic_replace(to, value)
#define __sync_nand_and_fetch(to, value)             __atomic_nand_fetch(to, value, 5)
#define __sync_add_and_fetch(to, value)              __atomic_add_fetch(to, value, 5)
#define __sync_sub_and_fetch(to, value)              __atomic_sub_fetch(to, value, 5)
#define __sync_and_and_fetch(to, value)              __atomic_and_fetch(to, value, 5)
#define __sync_or_and_fetch(to, value)               __atomic_or_fetch(to, value, 5)
#define __sync_xor_and_fetch(to, value)              __atomic_xor_fetch(to, value, 5)
#define __sync_lock_test_and_set(to, value)          rex_program::rex_atomic_replace(to, value)
#define __sync_lock_release(to)                      ((void)rex_program::rex_atomic_replace(to, 0))
#define __sync_synchronize()                         __threadfence()
#define __sync_val_compare_and_swap(to, old, value)  rex_program::rex_atomic_swap(to, old, value)
#define __sync_bool_compare_and_swap(to, old, value) rex_program::rex_atomic_swaps(to, old, value)

namespace rex_program
{

REX_BUILTIN unsigned long long rex_swap_bytes(unsigned long long bits)
{
    const unsigned low = static_cast<unsigned>(bits), high = static_cast<unsigned>(bits >> 32);
    return static_cast<unsigned long long>(__byte_perm(low, 0, 0x0123)) << 32 | __byte_perm(high, 0, 0x0123);
}

/* How many bits below the sign are equal to it. */
REX_BUILTIN int rex_equal_sign_bits(int bits)
{
    return __clz(bits < 0 ? ~bits : bits) - 1;
}

REX_BUILTIN int rex_equal_sign_bits(long long bits)
{
    return __clzll(bits < 0 ? ~bits : bits) - 1;
}

/* Of unsigned integers of any width; `none`: the answer for 0. */
template <class T> REX_BUILTIN int rex_count_ones(T bits)
{
    int above = 0;
    if constexpr (sizeof(T) > 8)
        above = __popcll((unsigned long long)(bits >> 64));
    return above + __popcll((unsigned long long)bits);
}

template <class T> REX_BUILTIN int rex_leading_zeros(T bits, int none = 8 * sizeof(T))
{
    if (bits == 0)
        return none;
    if constexpr (sizeof(T) <= 8)
        return __clzll((unsigned long long)bits) - (64 - 8 * (int)sizeof(T));
    else
        return bits >> 64 ? __clzll((unsigned long long)(bits >> 64))
                          : 64 + __clzll((unsigned long long)bits);
}

template <class T> REX_BUILTIN int rex_trailing_zeros(T bits, int none = 8 * sizeof(T))
{
    if (bits == 0)
        return none;
    if ((unsigned long long)bits != 0)
        return __ffsll((unsigned long long)bits) - 1;
    if constexpr (sizeof(T) > 8)
        return 63 + __ffsll((unsigned long long)(bits >> 64));
    return none;
}

/* One word of a long sum or difference, and what is carried to the next. */
template <class T> REX_BUILTIN T rex_add_carry(T a, T b, T carry, T *next)
{
    const T sum = (T)(a + b), all = (T)(sum + carry);
    *next = sum < a || all < sum;
    return all;
}

template <class T> REX_BUILTIN T rex_subtract_carry(T a, T b, T carry, T *next)
{
    const T difference = (T)(a - b);
    *next = a < b || difference < carry;
    return (T)(difference - carry);
}

template <class T, class Bits> REX_BUILTIN T rex_of_bits(Bits bits)
{
    return *reinterpret_cast<T *>(&bits);
}

/* The class of a number, as a bit of clang's __builtin_isfpclass. */
template <int exponent_bits, int fraction_bits> REX_BUILTIN int rex_class(unsigned long long bits)
{
    const unsigned long long fraction = bits & ((1ull << fraction_bits) - 1),
                             most = (1u << exponent_bits) - 1;
    const unsigned long long exponent = bits >> fraction_bits & most;
    const bool negative = bits >> (fraction_bits + exponent_bits);
    if (exponent == most && fraction)
        return fraction >> (fraction_bits - 1) ? 2 : 1;
    if (exponent == most)
        return negative ? 4 : 0x200;
    if (exponent)
        return negative ? 8 : 0x100;
    return fraction ? negative ? 0x10 : 0x80 : negative ? 0x20 : 0x40;
}

REX_BUILTIN bool rex_is_of_class(float value, int classes)
{
    return rex_class<8, 23>(rex_of_bits<unsigned>(value)) & classes;
}

REX_BUILTIN bool rex_is_of_class(double value, int classes)
{
    return rex_class<11, 52>(rex_of_bits<unsigned long long>(value)) & classes;
}

/* By a number of bits to the left, or to the right if it is negative: modulo the type's. */
template <class T> REX_BUILTIN T rex_rotate(T bits, long by)
{
    const unsigned width = 8 * sizeof(T), left = (unsigned)by % width;
    return (T)(bits << left | bits >> (width - left) % width);
}

/* Numbers and pointers rounded to multiples of a power of two. */
template <class T> REX_BUILTIN bool rex_has_alignment(T value, unsigned long to)
{
    return ((unsigned long)value & (to - 1)) == 0;
}

template <class T> REX_BUILTIN T rex_align(T value, unsigned long more, unsigned long to)
{
    return (T)(((unsigned long)value + more) & ~(to - 1));
}

/* Only a hint: the address has been computed, and nothing is done with it. */
REX_BUILTIN void rex_prefetch(const volatile void *, int = 0, int = 3)
{
}

/* Each returns whether the exact result for operands of any integer types does not fit into the third
 * operand's type; that gets the low bits of the result (GCC's manual, 6.63). 128 bits hold the results of
 * 64-bit operands, except for unsigned products, which fit as unsigned numbers. */
template <class R> REX_BUILTIN bool rex_does_not_fit(__int128 exact, R *result)
{
    *result = static_cast<R>(exact);
    return static_cast<__int128>(*result) != exact;
}

template <class A, class B, class R> REX_BUILTIN bool rex_add_overflows(A a, B b, R *result)
{
    return rex_does_not_fit(static_cast<__int128>(a) + static_cast<__int128>(b), result);
}

template <class A, class B, class R> REX_BUILTIN bool rex_subtract_overflows(A a, B b, R *result)
{
    return rex_does_not_fit(static_cast<__int128>(a) - static_cast<__int128>(b), result);
}

template <class A, class B, class R> REX_BUILTIN bool rex_multiply_overflows(A a, B b, R *result)
{
    const __int128 exact =
        static_cast<__int128>(static_cast<unsigned __int128>(a) * static_cast<unsigned __int128>(b));
    const bool wraps = a > 0 && b > 0 && exact < 0; /* of two unsigned numbers of 64 bits */
    return rex_does_not_fit(exact, result) || wraps;
}

/* ---- atomic operations on integers and pointers of up to 8 bytes ---- */

template <unsigned long bytes> struct rex_bits_of;
template <> struct rex_bits_of<1> {
    typedef unsigned char type;
};
template <> struct rex_bits_of<2> {
    typedef unsigned short type;
};
template <> struct rex_bits_of<4> {
    typedef unsigned type;
};
template <> struct rex_bits_of<8> {
    typedef unsigned long long type;
};

/* Stores `value` if `old` is there; returns the previous value. A GPU has atomic operations on memory that
 * threads share, and fails at those on a thread's own variables. */
template <class T> REX_BUILTIN T rex_swap_bits(volatile T *to, T old, T value)
{
    typedef typename rex_bits_of<sizeof(T)>::type word;
    word *at = rex_anywhere((word *)to), expected = *(word *)&old, wanted = *(word *)&value, was;
    if (!rex_is_own(at)) {
        __threadfence();
        was = rex_compare_and_swap(at, expected, wanted);
        __threadfence();
    } else {
        was = *at;
        *at = was == expected ? wanted : was;
    }
    return *(T *)&was;
}

/* A sum and a difference; to pointers GNU C adds bytes (GCC's manual, 6.58). */
template <class T, class V> REX_BUILTIN T rex_sum(T old, V value)
{
    return (T)(old + value);
}

template <class T, class V> REX_BUILTIN T *rex_sum(T *old, V value)
{
    return (T *)((char *)old + (long)value);
}

template <class T, class V> REX_BUILTIN T rex_difference(T old, V value)
{
    return (T)(old - value);
}

template <class T, class V> REX_BUILTIN T *rex_difference(T *old, V value)
{
    return (T *)((char *)old - (long)value);
}

/* A plain type: what the volatile or const object holds. */
template <class T> struct rex_holds {
    typedef T type;
};
template <class T> struct rex_holds<volatile T> {
    typedef T type;
};
template <class T> struct rex_holds<const T> {
    typedef T type;
};

template <class T, class F> REX_BUILTIN typename rex_holds<T>::type rex_atomic_change(T *to, F change)
{
    typedef typename rex_holds<T>::type type;
    type old = *(volatile type *)to, before;
    do {
        before = old;
        old = rex_swap_bits<type>((volatile type *)to, before, (type)change(before));
    } while (old != before);
    return before;
}

/* Return the value before, and after, the operation. */
#define REX_BUILTIN_ATOMIC(name, expression)                                                                 \
    template <class T, class V> REX_BUILTIN typename rex_holds<T>::type rex_atomic_##name(T *to, V value)    \
    {                                                                                                        \
        return rex_atomic_change(to, [&](typename rex_holds<T>::type old) { return expression; });           \
    }                                                                                                        \
    template <class T, class V> REX_BUILTIN typename rex_holds<T>::type rex_##name##_atomic(T *to, V value)  \
    {                                                                                                        \
        const typename rex_holds<T>::type old = rex_atomic_##name(to, value);                                \
        return (typename rex_holds<T>::type)(expression);                                                    \
    }

REX_BUILTIN_ATOMIC(add, rex_sum(old, value))
REX_BUILTIN_ATOMIC(subtract, rex_difference(old, value))
REX_BUILTIN_ATOMIC(and, old &value)
REX_BUILTIN_ATOMIC(or, old | value)
REX_BUILTIN_ATOMIC(xor, old ^ value)
REX_BUILTIN_ATOMIC(nand, ~(old &value))
REX_BUILTIN_ATOMIC(min, (typename rex_holds<T>::type)value < old ? (typename rex_holds<T>::type)value : old)
REX_BUILTIN_ATOMIC(max, old < (typename rex_holds<T>::type)value ? (typename rex_holds<T>::type)value : old)
REX_BUILTIN_ATOMIC(replace, ((void)old, (typename rex_holds<T>::type)value))
#undef REX_BUILTIN_ATOMIC

template <class T, class O, class V>
REX_BUILTIN typename rex_holds<T>::type rex_atomic_swap(T *to, O old, V value)
{
    typedef typename rex_holds<T>::type type;
    return rex_swap_bits<type>((volatile type *)to, (type)old, (type)value);
}

template <class T, class E, class V> REX_BUILTIN bool rex_atomic_compare_exchange(T *to, E *expected, V value)
{
    typedef typename rex_holds<T>::type type;
    const type old = *expected, was = rex_atomic_swap(to, old, value);
    if (was != old)
        *expected = was;
    return was == old;
}

template <class T, class O, class V> REX_BUILTIN bool rex_atomic_swaps(T *to, O old, V value)
{
    typename rex_holds<T>::type expected = (typename rex_holds<T>::type)old;
    return rex_atomic_compare_exchange(to, &expected, value);
}

/* The value is computed here, and not later. */
template <class T> static __device__ __forceinline__ void rex_settle(T &value)
{
    if constexpr (rex_is_same<T, double>)
        asm volatile("" : "+d"(value));
    else if constexpr (rex_is_same<T, float>)
        asm volatile("" : "+f"(value));
    else if constexpr (sizeof(T) == 8)
        asm volatile("" : "+l"(value));
    else
        asm volatile("" : "+r"(value));
}

/* An argument that no prototype names. cicc of CUDA 13.0 takes such arguments in another order where one is
 * wanted later only, behind a condition: each is taken at once. It ends with a fault where it takes structs
 * of small members out of such arguments apart, and so gets them from memory that it does not know. */
template <class T, class L>
static __device__ __forceinline__ typename rex_holds<T>::type rex_va_argument(L &list)
{
    typedef typename rex_holds<T>::type type;
    if constexpr (__is_class(T) || __is_union(T)) { /* rex_passed has passed it */
        rex_words_of<type> words = __builtin_va_arg(list, rex_words_of<type>), *at = &words;
        asm volatile("" : "+l"(at) : : "memory");
        return *reinterpret_cast<type *>(at);
    } else if constexpr (sizeof(T) > 8 || sizeof(T) < 4) {
        type value = __builtin_va_arg(list, T), *at = &value;
        asm volatile("" : "+l"(at) : : "memory");
        return *at;
    } else {
        type value = __builtin_va_arg(list, T);
        rex_settle(value);
        return value;
    }
}

} /* namespace rex_program */

#define __builtin_va_arg(list, ...) rex_program::rex_va_argument<__VA_ARGS__>(list)

#endif

#undef REX_BUILTIN

#endif
