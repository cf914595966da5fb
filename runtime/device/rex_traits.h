/* SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception */
/*
 * rex_traits.h - what templates ask about types. Included by rex_device.h.
 *
 * Not from the C++ library's <type_traits>, which takes longer to read than all of these headers. For the
 * host device, whose compiler answers by itself, a device file is compiled without any of the C++ library's
 * headers: the C library's own have C's functions and none that C++ adds to them.
 */
#ifndef REX_TRAITS_H
#define REX_TRAITS_H

#ifdef REX_HOST_DEVICE
template <class T, class U> inline constexpr bool rex_is_same = __is_same(T, U);
template <class T> inline constexpr bool rex_is_enum = __is_enum(T);
template <class T> inline constexpr bool rex_is_integral = __is_integral(T);
template <class T> inline constexpr bool rex_is_floating_point = __is_floating_point(T);
template <class T> inline constexpr bool rex_is_arithmetic = __is_arithmetic(T);
template <class T> inline constexpr bool rex_is_scalar = __is_scalar(T);
template <class E> using rex_underlying_type = __underlying_type(E);
/* C23's typeof_unqual */
#define REX_UNQUALIFIED(...) __remove_cv(__typeof__(__VA_ARGS__))
template <class T> struct rex_unqualified {
    using type = __remove_cv(T);
};
#else
#define REX_UNQUALIFIED(...) typename rex_unqualified<__typeof__(__VA_ARGS__)>::type

template <class T, class U> inline constexpr bool rex_is_same = false;
template <class T> inline constexpr bool rex_is_same<T, T> = true;

template <class T> struct rex_unqualified {
    using type = T;
};
template <class T> struct rex_unqualified<const T> : rex_unqualified<T> {
};
template <class T> struct rex_unqualified<volatile T> : rex_unqualified<T> {
};
template <class T> struct rex_unqualified<const volatile T> : rex_unqualified<T> {
};

template <class T> inline constexpr bool rex_is_pointer = false;
template <class T> inline constexpr bool rex_is_pointer<T *> = true;

template <class T, class... U>
inline constexpr bool rex_is_one_of = (rex_is_same<typename rex_unqualified<T>::type, U> || ...);

template <class T> inline constexpr bool rex_is_enum = __is_enum(T);
template <class T>
inline constexpr bool rex_is_integral =
    rex_is_one_of<T, bool, char, signed char, unsigned char, short, unsigned short, int, unsigned, long,
                  unsigned long, long long, unsigned long long, __int128, unsigned __int128, wchar_t,
                  char16_t, char32_t>;
template <class T> inline constexpr bool rex_is_floating_point = rex_is_one_of<T, float, double, long double>;
template <class T> inline constexpr bool rex_is_arithmetic = rex_is_integral<T> || rex_is_floating_point<T>;
template <class T>
inline constexpr bool rex_is_scalar =
    rex_is_arithmetic<T> || rex_is_enum<T> || rex_is_pointer<typename rex_unqualified<T>::type>;
template <class E> using rex_underlying_type = __underlying_type(E);
#endif

/* A template's last parameter, `rex_if<condition> = 0`, removes the template where the condition is false.
 * CUDA 11's compiler has no C++20, and so no `requires`. */
template <bool condition> struct rex_condition {
};
template <> struct rex_condition<true> {
    using holds = int;
};
template <bool condition> using rex_if = typename rex_condition<condition>::holds;

/* The type of an object, without const and reference. */
template <class T> T rex_type_of(const T &object);
#define REX_TYPE_OF(object) decltype(rex_type_of(object))

/* Whether C treats the type like one of the others, an enum like its integer type (C11 6.7.2.2). */
template <class T, bool is_enum = rex_is_enum<T>> struct rex_plain {
    using type = T;
};
template <class T> struct rex_plain<T, true> {
    using type = rex_underlying_type<T>;
};
template <class T, class... U>
inline constexpr bool rex_chooses = (rex_is_same<typename rex_plain<T>::type, typename rex_plain<U>::type> ||
                                     ...);

template <bool condition, class T, class U> struct rex_choice {
    using type = T;
};
template <class T, class U> struct rex_choice<false, T, U> {
    using type = U;
};
template <bool condition, class T, class U> using rex_choose = typename rex_choice<condition, T, U>::type;

/* A class of rex_short_float.h, which is a number type of the program's. */
template <class T> inline constexpr bool rex_is_short_float = false;

/* Keeps a parameter out of template argument deduction: its type follows from the other parameters. */
template <class T> struct rex_same {
    using type = T;
};

/* The type of a number's parts; rex_complex.h has that of a complex number's. */
template <class T> struct rex_part {
    using type = T;
};
template <class T> using rex_part_t = typename rex_part<T>::type;

/* The ends of a number type's range; infinite where the type has infinities. */
template <class T> inline constexpr T rex_infinity = T(__builtin_huge_val());
template <class T> constexpr T rex_highest()
{
    if constexpr (rex_is_floating_point<T> || rex_is_short_float<T>)
        return rex_infinity<T>;
    else if constexpr (T(-1) < T(0))
        return T(~(T(1) << (8 * sizeof(T) - 1)));
    else
        return T(-1);
}
template <class T> constexpr T rex_lowest()
{
    if constexpr (rex_is_floating_point<T> || rex_is_short_float<T>)
        return -rex_infinity<T>;
    else
        return T(~rex_highest<T>());
}

#endif
