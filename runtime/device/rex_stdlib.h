/* SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception */
/*
 * rex_stdlib.h - <stdlib.h> and <assert.h> for device code: the functions that CUDA leaves out, as C11 7.22
 * and POSIX.1-2008 define them; rex_heap.h has those that allocate memory. Included by device files that call
 * one. The host device has the C library's. There is no errno.
 */
#ifndef REX_STDLIB_H
#define REX_STDLIB_H
#ifdef REX_HOST_DEVICE
#include <assert.h>
#include <stdlib.h>
#else

#include <stdlib.h>

namespace rex_library
{

#define REX_LIBC static __device__ inline

/* <assert.h>: what glibc's macro calls. CUDA's own prints. */

REX_LIBC void __assert_fail(const char *expression, const char *file, unsigned line, const char *function)
{
    rex_fail(file, ":", (unsigned long long)line, ": ", function, ": assertion '", expression,
             "' has failed");
}

REX_LIBC void abort()
{
    rex_stop();
}

/* Integers out of text: C11 7.22.1 */

/* A digit's value, in any base up to 36; 36 for other characters. */
REX_LIBC int rex_digit(char character)
{
    if (character >= '0' && character <= '9')
        return character - '0';
    if (character >= 'a' && character <= 'z')
        return character - 'a' + 10;
    return character >= 'A' && character <= 'Z' ? character - 'A' + 10 : 36;
}

/* An integer as text: after white space, a sign and digits, which 0 or 0x may precede. */
struct rex_integer {
    bool negative, overflows; /* its absolute value is more than 64 bits hold */
    unsigned long long value;

    __device__ rex_integer(const char *text, char **end, int base)
        : negative(false), overflows(false), value(0)
    {
        const char *at = text;
        if (base < 0 || base == 1 || base > 36)
            return;
        while (*at == ' ' || (*at >= '\t' && *at <= '\r'))
            at++;
        negative = *at == '-';
        at += *at == '-' || *at == '+';
        const bool prefix =
            (base == 0 || base == 16) && at[0] == '0' && (at[1] | 32) == 'x' && rex_digit(at[2]) < 16;
        if (base == 0)
            base = prefix ? 16 : *at == '0' ? 8 : 10;
        at += prefix ? 2 : 0;
        const bool any = rex_digit(*at) < base;
        for (; rex_digit(*at) < base; at++) {
            const unsigned long long most = ~0ull, digit = rex_digit(*at);
            overflows = overflows || value > (most - digit) / base;
            value = value * base + digit;
        }
        if (end)
            *end = const_cast<char *>(any ? at : text);
    }
};

REX_LIBC long long strtoll(const char *text, char **end, int base)
{
    const rex_integer number(text, end, base);
    const unsigned long long most = (~0ull >> 1) + number.negative;
    const unsigned long long value = number.overflows || number.value > most ? most : number.value;
    return static_cast<long long>(number.negative ? -value : value);
}

REX_LIBC unsigned long long strtoull(const char *text, char **end, int base)
{
    const rex_integer number(text, end, base);
    if (number.overflows)
        return ~0ull;
    return number.negative ? -number.value : number.value;
}

static_assert(sizeof(long) == sizeof(long long), "so that their limits are the same");

REX_LIBC long strtol(const char *text, char **end, int base)
{
    return strtoll(text, end, base);
}

REX_LIBC unsigned long strtoul(const char *text, char **end, int base)
{
    return strtoull(text, end, base);
}

REX_LIBC int atoi(const char *text)
{
    return static_cast<int>(strtol(text, nullptr, 10));
}

REX_LIBC long atol(const char *text)
{
    return strtol(text, nullptr, 10);
}

REX_LIBC long long atoll(const char *text)
{
    return strtoll(text, nullptr, 10);
}

/* Pseudo-random numbers whose state the caller keeps, as glibc has them */

REX_LIBC int rand_r(unsigned *state)
{
    unsigned number = 0;
    for (int step = 0; step < 3; step++) {
        *state = *state * 1103515245 + 12345;
        number = number << 10 ^ *state / 65536 % (step == 0 ? 2048 : 1024);
    }
    return static_cast<int>(number);
}

/* The next of 48 bits (POSIX.1-2008, drand48). */
REX_LIBC unsigned long long rex_next_48(unsigned short state[3])
{
    unsigned long long bits = state[0] | static_cast<unsigned long long>(state[1]) << 16 |
                              static_cast<unsigned long long>(state[2]) << 32;
    bits = (bits * 0x5DEECE66Dull + 0xB) & 0xFFFFFFFFFFFFull;
    for (int i = 0; i < 3; i++)
        state[i] = static_cast<unsigned short>(bits >> 16 * i);
    return bits;
}

REX_LIBC double erand48(unsigned short state[3])
{
    return static_cast<double>(rex_next_48(state)) * 0x1p-48;
}

REX_LIBC long nrand48(unsigned short state[3])
{
    return static_cast<long>(rex_next_48(state) >> 17);
}

REX_LIBC long jrand48(unsigned short state[3])
{
    return static_cast<int>(rex_next_48(state) >> 16);
}

/* Searching and sorting: C11 7.22.5 */

typedef int rex_compare(const void *, const void *);

REX_LIBC void *bsearch(const void *key, const void *array, size_t count, size_t size, rex_compare *compare)
{
    const char *first = static_cast<const char *>(array);
    while (count) {
        const char *middle = first + count / 2 * size;
        const int order = compare(key, middle);
        if (order == 0)
            return const_cast<char *>(middle);
        if (order > 0)
            first = middle + size;
        count = order > 0 ? count - count / 2 - 1 : count / 2;
    }
    return nullptr;
}

REX_LIBC void rex_swap_bytes(char *one, char *other, size_t size)
{
    for (size_t i = 0; i < size; i++) {
        const char byte = one[i];
        one[i] = other[i];
        other[i] = byte;
    }
}

/* Heapsort: it needs no memory besides the array and no recursion, and so as little stack as any function.
 * The heap's root, its greatest element, is moved behind the heap until that is empty. */
REX_LIBC void qsort(void *array, size_t count, size_t size, rex_compare *compare)
{
    char *elements = static_cast<char *>(array);
    for (size_t roots = count / 2, left = count; left > 1;) {
        if (roots)
            roots--;
        else
            rex_swap_bytes(elements, elements + --left * size, size);
        for (size_t parent = roots, child; (child = 2 * parent + 1) < left; parent = child) {
            if (child + 1 < left && compare(elements + child * size, elements + (child + 1) * size) < 0)
                child++;
            if (compare(elements + parent * size, elements + child * size) >= 0)
                break;
            rex_swap_bytes(elements + parent * size, elements + child * size, size);
        }
    }
}

/* Quotient and remainder: C11 7.22.6.2 */

REX_LIBC div_t div(int number, int divisor)
{
    return {number / divisor, number % divisor};
}

REX_LIBC ldiv_t ldiv(long number, long divisor)
{
    return {number / divisor, number % divisor};
}

REX_LIBC lldiv_t lldiv(long long number, long long divisor)
{
    return {number / divisor, number % divisor};
}

#undef REX_LIBC

} /* namespace rex_library */

#endif
#endif
