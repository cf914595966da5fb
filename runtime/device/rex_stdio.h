/* SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception */
/*
 * rex_stdio.h - <stdio.h> for device code on a GPU: formatted text in memory, and the standard streams, as
 * C11 7.21 defines them. Included by device files that call such a function. The host device has the C
 * library's.
 *
 * CUDA has printf, for most formats; of what it cannot do, rex_printf is called in its place
 * (edits/format.c): it makes the text by itself. What is written to a standard stream the host prints, to its
 * standard output, when it waits for the device. No text of up to 255 characters that one call writes has
 * another thread's inside.
 */
#ifndef REX_STDIO_H
#define REX_STDIO_H
#ifdef REX_HOST_DEVICE
#include <stdio.h>
#else

#include "rex_digits.h"
#include "rex_heap.h"
#include <limits.h>
#include <stdarg.h>
#include <stdint.h>

/* What device code names of stdout and stderr. */
enum rex_stream { rex_stdout, rex_stderr };

namespace rex_library
{

#define REX_LIBC static __device__ inline

/* ---- where characters go ---- */

/* Characters go to memory, which has room for some of them and a zero; to the standard output, by way of a
 * piece of memory; or nowhere, so that they are only counted. */
class rex_text
{
    char *memory;
    size_t room, used = 0;
    const bool prints;

    __device__ void flush()
    {
        memory[used] = '\0';
        if (used)
            printf("%s", memory);
        used = 0;
    }

  public:
    enum { PIECE = 256 };
    unsigned long long length = 0;

    __device__ rex_text(char *to, size_t size) : memory(to), room(size ? size - 1 : 0), prints(false)
    {
    }

    /* Prints; `piece` is an array of that length. */
    __device__ explicit rex_text(char (&piece)[PIECE]) : memory(piece), room(PIECE - 1), prints(true)
    {
    }

    __device__ void put(char character)
    {
        length++;
        if (prints && (used == room || character == '\0'))
            flush();
        if (prints && character == '\0')
            printf("%c", 0);
        else if (used < room)
            memory[used++] = character;
    }

    __device__ void put(char character, long count)
    {
        for (; count > 0; count--)
            put(character);
    }

    __device__ void put(const char *characters, size_t count)
    {
        for (size_t i = 0; i < count; i++)
            put(characters[i]);
    }

    /* Prints what is left, or writes the zero, for which there has to be room. */
    __device__ void finish()
    {
        if (prints)
            flush();
        else
            memory[used] = '\0';
    }

    /* How many characters a call of printf's kin returns. */
    __device__ int result() const
    {
        return length <= INT_MAX ? static_cast<int>(length) : -1;
    }
};

/* ---- conversions: C11 7.21.6.1 ---- */

/* What stands between % and the conversion. */
struct rex_conversion {
    bool left = false, plus = false, space = false, alternative = false, zeros = false;
    long width = 0;
    int precision = -1; /* none */
    int longs = 0;      /* l and its like: more than 0; h: less */
    char letter = '\0';

    /* The letter of the conversion, whatever its case, and a letter of the result in that case. */
    __device__ char kind() const
    {
        return static_cast<char>(letter | 32);
    }

    __device__ char in_case(char small) const
    {
        return letter == kind() ? small : static_cast<char>(small - 32);
    }
};

/* A sign, or what says the base, in front of a number. */
struct rex_prefix {
    char characters[4];
    unsigned length = 0;

    __device__ void add(char character)
    {
        characters[length++] = character;
    }

    __device__ void add_sign(const rex_conversion &conversion, bool negative)
    {
        if (negative || conversion.plus || conversion.space)
            add(negative ? '-' : conversion.plus ? '+' : ' ');
    }
};

/* Puts a field whose own characters `put` writes to a text. */
template <class Put>
REX_LIBC void rex_field(rex_text &text, const rex_conversion &conversion, const rex_prefix &prefix,
                        bool zeros, const Put &put)
{
    rex_text counted(nullptr, 0);
    put(counted);
    const long blank = conversion.width - static_cast<long>(prefix.length + counted.length);
    const bool inside = zeros && conversion.zeros && !conversion.left;
    text.put(' ', inside || conversion.left ? 0 : blank);
    text.put(prefix.characters, prefix.length);
    text.put('0', inside ? blank : 0);
    put(text);
    text.put(' ', conversion.left ? blank : 0);
}

REX_LIBC void rex_put_integer(rex_text &text, const rex_conversion &conversion, unsigned long long value,
                              bool negative)
{
    const char kind = conversion.kind();
    const unsigned base = kind == 'x' || kind == 'p' ? 16 : kind == 'o' ? 8 : kind == 'b' ? 2 : 10;
    rex_prefix prefix;
    if (kind == 'd' || kind == 'i' || kind == 'p')
        prefix.add_sign(conversion, negative);
    if (kind == 'p' || (conversion.alternative && value && (base == 16 || base == 2))) {
        prefix.add('0');
        prefix.add(kind == 'p' ? 'x' : conversion.letter);
    }
    char digits[64];
    int count = 0;
    for (; value; value /= base) {
        const int digit = static_cast<int>(value % base);
        digits[count++] = static_cast<char>(digit < 10 ? '0' + digit : conversion.in_case('a') + digit - 10);
    }
    int least = conversion.precision < 0 ? 1 : conversion.precision;
    if (base == 8 && conversion.alternative && least <= count)
        least = count + 1;
    rex_field(text, conversion, prefix, conversion.precision < 0, [&](rex_text &to) {
        to.put('0', least - count);
        for (int i = count; i-- > 0;)
            to.put(digits[i]);
    });
}

REX_LIBC void rex_put_exponent(rex_text &text, char letter, int exponent, int least)
{
    char digits[8];
    int count = 0;
    text.put(letter);
    text.put(exponent < 0 ? '-' : '+');
    for (int rest = exponent < 0 ? -exponent : exponent; rest || count < least; rest /= 10)
        digits[count++] = static_cast<char>('0' + rest % 10);
    while (count > 0)
        text.put(digits[--count]);
}

/* Puts digits from one on, a point, and as many digits behind it. */
REX_LIBC void rex_put_digits(rex_text &text, const rex_digits &number, int first, int point, int behind,
                             bool alternative)
{
    for (int at = first; at < point + behind; at++) {
        if (at == point)
            text.put('.');
        text.put(static_cast<char>('0' + number.digit(at)));
    }
    if (behind == 0 && alternative)
        text.put('.');
}

REX_LIBC void rex_put_decimal(rex_text &text, const rex_conversion &conversion, const rex_prefix &prefix,
                              rex_digits &number)
{
    const char kind = conversion.kind();
    const int precision = conversion.precision < 0                   ? 6
                          : kind == 'g' && conversion.precision == 0 ? 1
                                                                     : conversion.precision;
    if (kind == 'f')
        number.round(precision);
    else
        number.round(number.first() + precision + (kind == 'e'));
    const int first = number.first(), exponent = -1 - first;
    const bool fixed = kind == 'f' || (kind == 'g' && exponent >= -4 && exponent < precision);
    const int point = fixed ? 0 : first + 1;
    int behind = kind != 'g' ? precision : fixed ? precision - 1 - exponent : precision - 1;
    if (kind == 'g' && !conversion.alternative)
        while (behind > 0 && number.digit(point + behind - 1) == 0)
            behind--;
    rex_field(text, conversion, prefix, true, [&](rex_text &to) {
        rex_put_digits(to, number, fixed && first > -1 ? -1 : first, point, behind, conversion.alternative);
        if (!fixed)
            rex_put_exponent(to, conversion.in_case('e'), exponent, 2);
    });
}

/* %a: the bits of the mantissa, which 52 bits behind the point make. */
REX_LIBC void rex_put_hexadecimal(rex_text &text, const rex_conversion &conversion, rex_prefix prefix,
                                  uint64_t mantissa, int exponent)
{
    enum { DIGITS = 13 };
    int behind = conversion.precision;
    if (behind >= 0 && behind < DIGITS) { /* rounded to even */
        const int shift = 4 * (DIGITS - behind);
        const uint64_t unit = 1ull << shift, rest = mantissa & (unit - 1);
        mantissa -= rest;
        if (rest > unit / 2 || (rest == unit / 2 && (mantissa & unit)))
            mantissa += unit;
    }
    if (behind < 0)
        for (behind = DIGITS; behind > 0 && (mantissa >> 4 * (DIGITS - behind) & 15) == 0;)
            behind--;
    prefix.add('0');
    prefix.add(conversion.in_case('x'));
    rex_field(text, conversion, prefix, true, [&](rex_text &to) {
        to.put(static_cast<char>('0' + (mantissa >> 4 * DIGITS)));
        if (behind > 0 || conversion.alternative)
            to.put('.');
        for (int i = 1; i <= behind; i++) {
            const int digit = i <= DIGITS ? static_cast<int>(mantissa >> 4 * (DIGITS - i) & 15) : 0;
            to.put(static_cast<char>(digit < 10 ? '0' + digit : conversion.in_case('a') + digit - 10));
        }
        rex_put_exponent(to, conversion.in_case('p'), exponent, 1);
    });
}

REX_LIBC void rex_put_double(rex_text &text, const rex_conversion &conversion, double value)
{
    enum { MANTISSA = 52, BIAS = 1023, SPECIAL = 2047 };
    uint64_t bits;
    memcpy(&bits, &value, sizeof(bits));
    const uint64_t fraction = bits & ((1ull << MANTISSA) - 1);
    const int stored = static_cast<int>(bits >> MANTISSA & SPECIAL);
    const uint64_t mantissa = fraction | static_cast<uint64_t>(stored != 0) << MANTISSA;
    const int exponent = (stored ? stored : 1) - BIAS;
    rex_prefix prefix;
    prefix.add_sign(conversion, bits >> 63);
    if (stored == SPECIAL)
        rex_field(text, conversion, prefix, false, [&](rex_text &to) {
            for (const char *letter = fraction ? "nan" : "inf"; *letter; letter++)
                to.put(conversion.in_case(*letter));
        });
    else if (conversion.kind() == 'a')
        rex_put_hexadecimal(text, conversion, prefix, mantissa, mantissa ? exponent : 0);
    else {
        rex_digits number(mantissa, exponent - MANTISSA);
        rex_put_decimal(text, conversion, prefix, number);
    }
}

/* A text of at most as many characters as the precision says. */
REX_LIBC void rex_put_string(rex_text &text, const rex_conversion &conversion, const char *characters)
{
    const unsigned most = static_cast<unsigned>(conversion.precision);
    size_t count = 0;
    if (!characters) /* as glibc has it */
        characters = most < 6 ? "" : "(null)";
    while (count < most && characters[count])
        count++;
    rex_field(text, conversion, rex_prefix(), false, [&](rex_text &to) { to.put(characters, count); });
}

/* ---- formats ---- */

/* Reads a format and the arguments for it. */
class rex_format
{
    rex_text &text;
    const char *at;
    va_list arguments;

    __device__ int number()
    {
        int value = 0;
        for (; *at >= '0' && *at <= '9'; at++)
            value = 10 * value + (*at - '0');
        return value;
    }

    __device__ void read_flags(rex_conversion &conversion)
    {
        for (;; at++)
            switch (*at) {
            case '-':
                conversion.left = true;
                break;
            case '+':
                conversion.plus = true;
                break;
            case ' ':
                conversion.space = true;
                break;
            case '#':
                conversion.alternative = true;
                break;
            case '0':
                conversion.zeros = true;
                break;
            case '\'': /* which separates nothing in the "C" locale */
                break;
            default:
                return;
            }
    }

    __device__ void read_width(rex_conversion &conversion)
    {
        if (*at != '*') {
            conversion.width = number();
            return;
        }
        at++;
        conversion.width = va_arg(arguments, int);
        if (conversion.width < 0) {
            conversion.left = true;
            conversion.width = -conversion.width;
        }
    }

    __device__ void read_precision(rex_conversion &conversion)
    {
        if (*at != '.')
            return;
        at++;
        if (*at == '*') {
            at++;
            conversion.precision = va_arg(arguments, int);
        } else
            conversion.precision = number();
    }

    __device__ void read_size(rex_conversion &conversion)
    {
        for (;; at++)
            if (*at == 'l' || *at == 'z' || *at == 't' || *at == 'j' || *at == 'q')
                conversion.longs++;
            else if (*at == 'h')
                conversion.longs--;
            else
                return;
    }

    __device__ long long integer(const rex_conversion &conversion)
    {
        static_assert(sizeof(long) == sizeof(long long), "so that all but int have one size");
        if (conversion.longs > 0)
            return va_arg(arguments, long long);
        const int value = va_arg(arguments, int);
        return conversion.longs == 0 ? value : conversion.longs == -1 ? (short)value : (signed char)value;
    }

    __device__ unsigned long long natural(const rex_conversion &conversion)
    {
        const unsigned long long value = static_cast<unsigned long long>(integer(conversion));
        const int bytes = conversion.longs > 0     ? 8
                          : conversion.longs == 0  ? 4
                          : conversion.longs == -1 ? 2
                                                   : 1;
        return value & ~0ull >> (64 - 8 * bytes);
    }

    /* %n */
    __device__ void store(const rex_conversion &conversion)
    {
        void *to = va_arg(arguments, void *);
        const long long length = static_cast<long long>(text.length);
        const int bytes = conversion.longs > 0     ? 8
                          : conversion.longs == 0  ? 4
                          : conversion.longs == -1 ? 2
                                                   : 1;
        memcpy(to, &length, static_cast<size_t>(bytes));
    }

    __device__ void put_signed(const rex_conversion &conversion)
    {
        const long long value = integer(conversion);
        const unsigned long long bits = static_cast<unsigned long long>(value);
        rex_put_integer(text, conversion, value < 0 ? 0 - bits : bits, value < 0);
    }

    __device__ void put_character(const rex_conversion &conversion)
    {
        const char character = static_cast<char>(va_arg(arguments, int));
        rex_field(text, conversion, rex_prefix(), false, [&](rex_text &to) { to.put(character); });
    }

    __device__ void put_pointer(const rex_conversion &conversion)
    {
        const void *pointer = va_arg(arguments, void *);
        if (pointer) {
            rex_put_integer(text, conversion, reinterpret_cast<uintptr_t>(pointer), false);
            return;
        }
        rex_conversion nothing = conversion;
        nothing.precision = -1;
        rex_put_string(text, nothing, "(nil)");
    }

    __device__ void convert(const rex_conversion &conversion)
    {
        switch (conversion.letter) {
        case '%':
            text.put('%');
            break;
        case 'd':
        case 'i':
            put_signed(conversion);
            break;
        case 'u':
        case 'o':
        case 'x':
        case 'X':
        case 'b':
        case 'B':
            rex_put_integer(text, conversion, natural(conversion), false);
            break;
        case 'c':
            put_character(conversion);
            break;
        case 's':
            rex_put_string(text, conversion, va_arg(arguments, const char *));
            break;
        case 'p':
            put_pointer(conversion);
            break;
        case 'n':
            store(conversion);
            break;
        case 'a':
        case 'A':
        case 'e':
        case 'E':
        case 'f':
        case 'F':
        case 'g':
        case 'G':
            rex_put_double(text, conversion, va_arg(arguments, double));
            break;
        default:
            rex_fail("a format has a conversion that device code does not know, with the code ",
                     static_cast<unsigned long long>(conversion.letter));
        }
    }

  public:
    __device__ rex_format(rex_text &to, const char *format, va_list list) : text(to), at(format)
    {
        va_copy(arguments, list);
    }

    __device__ void run()
    {
        for (; *at; at++) {
            rex_conversion conversion;
            if (*at != '%') {
                text.put(*at);
                continue;
            }
            at++;
            read_flags(conversion);
            read_width(conversion);
            read_precision(conversion);
            read_size(conversion);
            const bool wide = conversion.longs > 0 && (*at == 'c' || *at == 's');
            conversion.letter = wide ? static_cast<char>(*at - 32) : *at; /* which is unknown */
            convert(conversion);
        }
        va_end(arguments);
    }
};

/* ---- the functions ---- */

REX_LIBC int vsnprintf(char *to, size_t size, const char *format, va_list arguments)
{
    rex_text text(to, size);
    rex_format(text, format, arguments).run();
    if (size)
        text.finish();
    return text.result();
}

REX_LIBC int vsprintf(char *to, const char *format, va_list arguments)
{
    return rex_library::vsnprintf(to, SIZE_MAX, format, arguments);
}

REX_LIBC int vasprintf(char **to, const char *format, va_list arguments)
{
    const int length = rex_library::vsnprintf(nullptr, 0, format, arguments);
    char *made =
        length < 0 ? nullptr : static_cast<char *>(rex_library::malloc(static_cast<size_t>(length) + 1));
    if (!made)
        return -1;
    *to = made;
    return rex_library::vsprintf(made, format, arguments);
}

REX_LIBC int vprintf(const char *format, va_list arguments)
{
    char piece[rex_text::PIECE];
    rex_text text(piece);
    rex_format(text, format, arguments).run();
    text.finish();
    return text.result();
}

REX_LIBC int vfprintf(rex_stream, const char *format, va_list arguments)
{
    return rex_library::vprintf(format, arguments);
}

/* A function with `...` that calls the one with a list in its place. */
#define REX_VARIADIC(name, parameters, last, call)                                                           \
    static __device__ __attribute__((noinline)) int name parameters                                          \
    {                                                                                                        \
        va_list list;                                                                                        \
        va_start(list, last);                                                                                \
        const int result = rex_library::call;                                                                \
        va_end(list);                                                                                        \
        return result;                                                                                       \
    }
REX_VARIADIC(snprintf, (char *to, size_t size, const char *format, ...), format,
             vsnprintf(to, size, format, list))
REX_VARIADIC(sprintf, (char *to, const char *format, ...), format, vsprintf(to, format, list))
REX_VARIADIC(asprintf, (char **to, const char *format, ...), format, vasprintf(to, format, list))
REX_VARIADIC(rex_printf, (const char *format, ...), format, vprintf(format, list))
REX_VARIADIC(rex_fprintf, (rex_stream, const char *format, ...), format, vprintf(format, list))
#undef REX_VARIADIC

template <class... A> REX_LIBC int fprintf(rex_stream, const char *format, A... arguments)
{
    return printf(format, arguments...);
}

REX_LIBC int puts(const char *text)
{
    return printf("%s\n", text);
}

REX_LIBC int putchar(int character)
{
    printf("%c", character);
    return static_cast<unsigned char>(character);
}

REX_LIBC int fputs(const char *text, rex_stream)
{
    return printf("%s", text);
}

REX_LIBC int fputc(int character, rex_stream)
{
    return rex_library::putchar(character);
}

REX_LIBC int putc(int character, rex_stream)
{
    return rex_library::putchar(character);
}

REX_LIBC size_t fwrite(const void *elements, size_t size, size_t count, rex_stream)
{
    char piece[rex_text::PIECE];
    rex_text text(piece);
    text.put(static_cast<const char *>(elements), size * count);
    text.finish();
    return size ? count : 0;
}

/* A stream, or NULL for all of them, whose type is the host's: the host prints in its own time. */
template <class Stream> REX_LIBC int rex_fflush(Stream)
{
    return 0;
}

REX_LIBC int fflush(rex_stream)
{
    return 0;
}

#undef REX_LIBC

} /* namespace rex_library */

using rex_library::rex_fflush;
using rex_library::rex_fprintf;
using rex_library::rex_printf;

#endif
#endif
