/* SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception */
/*
 * rex_strtod.h - floating-point numbers out of text, C11 7.22.1.3, for device code: strtod, strtof and atof,
 * rounded to nearest as the C library rounds them. Included by device files that call one. The host device
 * has the C library's. There is no errno.
 *
 * A decimal number is kept as its digits, and halved or doubled, several times at once, until it is between
 * 1/2 and 1; how often, that is the exponent. No digit is lost that could count: 800 are kept, and of what is
 * dropped, whether it is zero.
 */
#ifndef REX_STRTOD_H
#define REX_STRTOD_H

#include "rex_stdlib.h"
#ifndef REX_HOST_DEVICE

namespace rex_library
{

#define REX_LIBC static __device__ inline

/* A binary format: bits of the significand, and the exponents of normal numbers between 1/2 and 1 times a
 * power of 2. */
struct rex_float_format {
    int bits, least, most;
};

/* The bits of a positive number of a format: significand * 2^exponent, which has no more bits than fit and is
 * rounded already. */
REX_LIBC unsigned long long rex_float_bits(unsigned long long significand, int exponent,
                                           rex_float_format format)
{
    const unsigned long long hidden = 1ull << (format.bits - 1);
    if (significand == hidden * 2) {
        significand = hidden;
        exponent++;
    }
    const int biased = exponent + format.bits - format.least + 1;
    if (significand < hidden)
        return significand;
    if (exponent + format.bits > format.most)
        return static_cast<unsigned long long>(format.most - format.least + 2) << (format.bits - 1);
    return static_cast<unsigned long long>(biased) << (format.bits - 1) | (significand - hidden);
}

class rex_decimal
{
    enum { MOST = 800, FURTHEST = 400, AT_ONCE = 58 };

    unsigned char digits[MOST + AT_ONCE]; /* 0.d0 d1 d2 ... * 10^point; room in front for those that come */
    int count = 0, point = 0;
    bool more = false; /* dropped digits of which one is not 0 */

    __device__ void drop_zeros()
    {
        while (count > 0 && digits[count - 1] == 0)
            count--;
        if (count == 0)
            point = 0;
    }

    __device__ void add_digit(unsigned digit)
    {
        if (count < MOST)
            digits[count++] = static_cast<unsigned char>(digit);
        else
            more = more || digit != 0;
    }

    /* Divides by 2^times. */
    __device__ void halve(int times)
    {
        const int had = count;
        unsigned long long rest = 0;
        int read = 0;
        count = 0;
        for (bool begun = false; read < had || rest != 0; read++) {
            rest = rest * 10 + (read < had ? digits[read] : 0);
            const unsigned digit = static_cast<unsigned>(rest >> times);
            rest &= (1ull << times) - 1;
            begun = begun || digit != 0;
            if (begun)
                add_digit(digit);
            else
                point--;
        }
        drop_zeros();
    }

    /* Multiplies by 2^times. */
    __device__ void double_up(int times)
    {
        unsigned char front[20]; /* 2^58 has 18 digits */
        unsigned long long carry = 0;
        int in_front = 0;
        for (int i = count; i-- > 0; carry /= 10) {
            carry += static_cast<unsigned long long>(digits[i]) << times;
            digits[i] = static_cast<unsigned char>(carry % 10);
        }
        for (; carry != 0; carry /= 10)
            front[in_front++] = static_cast<unsigned char>(carry % 10);
        point += in_front;
        for (int i = count; i-- > 0;)
            digits[i + in_front] = digits[i];
        for (int i = 0; i < in_front; i++)
            digits[i] = front[in_front - 1 - i];
        count += in_front;
        for (; count > MOST; count--)
            more = more || digits[count - 1] != 0;
        drop_zeros();
    }

    /* The nearest integer, to even where two are. */
    __device__ unsigned long long rounded() const
    {
        unsigned long long value = 0;
        for (int i = 0; i < point; i++)
            value = value * 10 + (i < count ? digits[i] : 0);
        if (point < 0 || point >= count)
            return value;
        const bool exactly_half = digits[point] == 5 && point + 1 == count && !more;
        return value + (exactly_half ? value & 1 : digits[point] >= 5);
    }

    __device__ static int times_for(int places)
    {
        return places > 19 ? AT_ONCE : places * 3;
    }

  public:
    /* Reads digits with a point among them. Returns where they end; nullptr where there is none. */
    __device__ const char *read(const char *text)
    {
        bool any = false, behind = false;
        for (;; text++) {
            if (*text == '.' && !behind) {
                behind = true;
                continue;
            }
            if (*text < '0' || *text > '9')
                break;
            any = true;
            point += !behind && (count > 0 || *text != '0');
            point -= behind && count == 0 && *text == '0';
            if (count > 0 || *text != '0')
                add_digit(static_cast<unsigned>(*text - '0'));
        }
        if (count == 0)
            point = 0;
        drop_zeros();
        return any ? text : nullptr;
    }

    __device__ void scale(long long exponent)
    {
        const long long far = 100000;
        point += static_cast<int>(exponent > far ? far : exponent < -far ? -far : exponent);
    }

    __device__ unsigned long long bits(rex_float_format format)
    {
        int exponent = 0;
        if (count == 0 || point < -FURTHEST)
            return 0;
        if (point > FURTHEST)
            return rex_float_bits(1ull << (format.bits - 1), format.most, format);
        for (int times; point > 0; exponent += times)
            halve(times = times_for(point));
        for (int times; point < 0 || digits[0] < 5; exponent -= times)
            double_up(times = point < 0 ? times_for(-point) : digits[0] < 2 ? 2 : 1);
        for (int times; exponent < format.least; exponent += times) {
            times = format.least - exponent;
            halve(times = times > AT_ONCE ? AT_ONCE : times);
            if (count == 0)
                return 0;
        }
        double_up(format.bits);
        return rex_float_bits(rounded(), exponent - format.bits, format);
    }
};

/* 0x1.8p3: digits of 4 bits, of which 60 bits are kept. */
struct rex_hexadecimal {
    unsigned long long value = 0;
    int exponent = 0;

    __device__ const char *read(const char *text)
    {
        bool any = false, behind = false;
        for (;; text++) {
            const int digit = rex_digit(*text);
            if (*text == '.' && !behind) {
                behind = true;
                continue;
            }
            if (digit >= 16)
                break;
            any = true;
            if (value >> 60 == 0) {
                value = value << 4 | static_cast<unsigned long long>(digit);
                exponent -= behind ? 4 : 0;
            } else {
                value |= digit != 0;
                exponent += behind ? 0 : 4;
            }
        }
        return any ? text : nullptr;
    }

    __device__ unsigned long long bits(rex_float_format format, long long power) const
    {
        unsigned long long kept = value;
        long long scale = exponent + (power > 1000000000    ? 1000000000
                                      : power < -1000000000 ? -1000000000
                                                            : power);
        if (kept == 0)
            return 0;
        for (; kept >> 63 == 0; scale--)
            kept <<= 1;
        if (scale + 64 > format.most)
            return rex_float_bits(1ull << (format.bits - 1), format.most, format);
        const long long below = scale + 64 < format.least ? format.least - (scale + 64) : 0;
        if (below > format.bits) /* less than half of the smallest number */
            return 0;
        const int surplus = 64 - format.bits + static_cast<int>(below);
        const unsigned long long half = 1ull << (surplus - 1), rest = kept & (half - 1 + half);
        const unsigned long long above = surplus == 64 ? 0 : kept >> surplus;
        return rex_float_bits(above + (rest > half || (rest == half && (above & 1))),
                              static_cast<int>(scale) + surplus, format);
    }
};

/* Whether a text begins with a word, in letters of either case. */
REX_LIBC bool rex_begins_with(const char *text, const char *word)
{
    for (; *word; text++, word++)
        if ((*text | 32) != *word)
            return false;
    return true;
}

/* The exponent at a text's beginning, behind its letter; 0, and the text stays, where there is none. */
REX_LIBC long long rex_exponent(const char *&text, char letter)
{
    const char *at = text + 1;
    long long exponent = 0;
    if ((*text | 32) != letter)
        return 0;
    const bool negative = *at == '-';
    at += *at == '-' || *at == '+';
    if (*at < '0' || *at > '9')
        return 0;
    for (; *at >= '0' && *at <= '9'; at++)
        exponent = exponent < 100000000 ? exponent * 10 + (*at - '0') : exponent;
    text = at;
    return negative ? -exponent : exponent;
}

/* nan or nan(...), whose number is a part of the value. */
REX_LIBC unsigned long long rex_nan_bits(const char *&text, rex_float_format format)
{
    const unsigned long long quiet = 1ull << (format.bits - 2);
    unsigned long long bits =
        static_cast<unsigned long long>(format.most - format.least + 2) << (format.bits - 1) | quiet;
    text += 3;
    if (*text != '(')
        return bits;
    const char *end = text + 1;
    while (rex_digit(*end) < 36 || *end == '_')
        end++;
    if (*end != ')')
        return bits;
    char *number_end;
    const unsigned long long number = strtoull(text + 1, &number_end, 0);
    if (number_end == end)
        bits |= number & (quiet - 1);
    text = end + 1;
    return bits;
}

/* The bits of the number at a text's beginning, and whether it is negative. */
REX_LIBC unsigned long long rex_float_of(const char *text, char **end, rex_float_format format,
                                         bool &negative)
{
    const char *at = text;
    unsigned long long bits = 0;
    while (*at == ' ' || (*at >= '\t' && *at <= '\r'))
        at++;
    negative = *at == '-';
    at += *at == '-' || *at == '+';
    rex_hexadecimal hexadecimal;
    rex_decimal decimal;
    const char *behind = at[0] == '0' && (at[1] | 32) == 'x' ? hexadecimal.read(at + 2) : nullptr;
    if (behind) {
        at = behind;
        const long long power = rex_exponent(at, 'p');
        bits = hexadecimal.bits(format, power);
    } else if (rex_begins_with(at, "inf")) {
        at += rex_begins_with(at, "infinity") ? 8 : 3;
        bits = rex_float_bits(1ull << (format.bits - 1), format.most, format);
    } else if (rex_begins_with(at, "nan")) {
        bits = rex_nan_bits(at, format);
    } else if ((behind = decimal.read(at))) {
        at = behind;
        decimal.scale(rex_exponent(at, 'e'));
        bits = decimal.bits(format);
    } else {
        at = text;
        negative = false;
    }
    if (end)
        *end = const_cast<char *>(at);
    return bits;
}

REX_LIBC double strtod(const char *text, char **end)
{
    bool negative;
    const unsigned long long bits = rex_float_of(text, end, {53, -1021, 1024}, negative);
    double value;
    memcpy(&value, &bits, sizeof(value));
    return negative ? -value : value;
}

REX_LIBC float strtof(const char *text, char **end)
{
    bool negative;
    const unsigned bits = static_cast<unsigned>(rex_float_of(text, end, {24, -125, 128}, negative));
    float value;
    memcpy(&value, &bits, sizeof(value));
    return negative ? -value : value;
}

REX_LIBC double atof(const char *text)
{
    return strtod(text, nullptr);
}

#undef REX_LIBC

} /* namespace rex_library */

#endif
#endif
