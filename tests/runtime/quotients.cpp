/*
 * Divides complex numbers as a GPU does (runtime/device/rex_complex.h) and as the C library of the host's
 * compiler does, and prints how many quotients differ by more than rounding; of doubles, of floats. The
 * operands have any exponent, so that products of their parts overflow or vanish.
 */
#include <stdint.h>
#include <stdio.h>
#include <string.h>

#include "rex_device.h"

#include "rex_complex.h"

static uint64_t random_bits()
{
    static uint64_t state = 1;

    state = state * 6364136223846793005u + 1442695040888963407u;
    return state >> 32;
}

template <class T> static T any_number()
{
    const uint64_t bits = random_bits() << 32 | random_bits();
    T number;

    memcpy(&number, &bits, sizeof number);
    return number == number && number - number == 0 ? number : T(bits % 3); /* no infinities, no NaNs */
}

/* Whether the quotients are not the same, but for `steps` of the numbers that T has there. */
template <class T> static bool differ(rex_complex<T> one, rex_complex<T> other, T steps)
{
    const T re = rex_absolute(other.re), im = rex_absolute(other.im);
    const T larger = re < im ? im : re, least = rex_division_limits<T>::least;
    const T allowed = (larger < least ? least : larger) * rex_division_limits<T>::step * steps;

    if (!(re - re == 0) || !(im - im == 0)) /* it overflows */
        return false;
    return !(rex_absolute(one.re - other.re) <= allowed && rex_absolute(one.im - other.im) <= allowed);
}

template <class T> static int count_wrong()
{
    int wrong = 0;

    for (int i = 0; i < 300000; i++) {
        const rex_complex<T> a = {any_number<T>(), any_number<T>()}, b = {any_number<T>(), any_number<T>()};
        const auto quotient = __builtin_complex(a.re, a.im) / __builtin_complex(b.re, b.im);

        wrong += differ<T>(rex_divide(a, b), {__real__ quotient, __imag__ quotient}, 4);
    }
    return wrong;
}

int main()
{
    printf("%d %d\n", count_wrong<double>(), count_wrong<float>());
    return 0;
}
