/*
 * rex_traits.h - what templates ask about types. Included by rex_device.h.
 *
 * nvcc reads the C++ library's <type_traits> in any case. For the host device, whose compiler answers by
 * itself, a device file is compiled without the C++ library's headers: reading them took longer than all the
 * rest, and the C library's own headers have C's functions and none that C++ adds to them.
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
template <class T> using rex_decay = __decay(T);
#else
#include <type_traits>
template <class T, class U> inline constexpr bool rex_is_same = std::is_same_v<T, U>;
template <class T> inline constexpr bool rex_is_enum = std::is_enum_v<T>;
template <class T> inline constexpr bool rex_is_integral = std::is_integral_v<T>;
template <class T> inline constexpr bool rex_is_floating_point = std::is_floating_point_v<T>;
template <class T> inline constexpr bool rex_is_arithmetic = std::is_arithmetic_v<T>;
template <class T> inline constexpr bool rex_is_scalar = std::is_scalar_v<T>;
template <class E> using rex_underlying_type = std::underlying_type_t<E>;
template <class T> using rex_decay = std::decay_t<T>;
#endif

template <bool condition, class T, class U> struct rex_choice {
    using type = T;
};
template <class T, class U> struct rex_choice<false, T, U> {
    using type = U;
};
template <bool condition, class T, class U> using rex_choose = typename rex_choice<condition, T, U>::type;

/* The ends of a number type's range; infinite where the type has infinities. */
template <class T> inline constexpr T rex_infinity = T(__builtin_huge_val());
template <class T> constexpr T rex_highest()
{
    if constexpr (rex_is_floating_point<T>)
        return rex_infinity<T>;
    else if constexpr (T(-1) < T(0))
        return T(~(T(1) << (8 * sizeof(T) - 1)));
    else
        return T(-1);
}
template <class T> constexpr T rex_lowest()
{
    if constexpr (rex_is_floating_point<T>)
        return -rex_infinity<T>;
    else
        return T(~rex_highest<T>());
}

#endif
