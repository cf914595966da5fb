/*
 * rex_libc.h - functions of the C library that CUDA leaves out, for device code. Included by
 * rex_device_cuda.h.
 *
 * CUDA has <math.h>, printf, malloc, free, memcpy and memset; these are C11's own definitions of what else
 * programs call in kernels. They live beside the user's names, so that those find them before the host's
 * functions.
 */
#ifndef REX_LIBC_H
#define REX_LIBC_H

#include <stddef.h>

namespace rex_program
{

#define REX_LIBC static __device__ inline

/* <string.h>: C11 7.24 */

REX_LIBC int memcmp(const void *one, const void *other, size_t count)
{
    const unsigned char *a = static_cast<const unsigned char *>(one);
    const unsigned char *b = static_cast<const unsigned char *>(other);
    size_t i = 0;
    while (i < count && a[i] == b[i])
        i++;
    return i < count ? a[i] - b[i] : 0;
}

REX_LIBC void *memmove(void *to, const void *from, size_t count)
{
    char *out = static_cast<char *>(to);
    const char *in = static_cast<const char *>(from);
    for (size_t i = 0; i < count; i++) {
        const size_t at = out < in ? i : count - 1 - i;
        out[at] = in[at];
    }
    return to;
}

REX_LIBC size_t strlen(const char *text)
{
    size_t length = 0;
    while (text[length])
        length++;
    return length;
}

REX_LIBC int strncmp(const char *one, const char *other, size_t most)
{
    size_t i = 0;
    while (i < most && one[i] && one[i] == other[i])
        i++;
    return i < most ? static_cast<unsigned char>(one[i]) - static_cast<unsigned char>(other[i]) : 0;
}

REX_LIBC int strcmp(const char *one, const char *other)
{
    return strncmp(one, other, ~static_cast<size_t>(0));
}

REX_LIBC char *strcpy(char *to, const char *from)
{
    memcpy(to, from, strlen(from) + 1);
    return to;
}

REX_LIBC char *strncpy(char *to, const char *from, size_t count)
{
    size_t i = 0;
    for (; i < count && from[i]; i++)
        to[i] = from[i];
    for (; i < count; i++)
        to[i] = '\0';
    return to;
}

REX_LIBC char *strcat(char *to, const char *from)
{
    strcpy(to + strlen(to), from);
    return to;
}

REX_LIBC char *strchr(const char *text, int character)
{
    while (*text != static_cast<char>(character))
        if (!*text++)
            return nullptr;
    return const_cast<char *>(text);
}

REX_LIBC char *strrchr(const char *text, int character)
{
    const char *last = nullptr;
    do {
        if (*text == static_cast<char>(character))
            last = text;
    } while (*text++);
    return const_cast<char *>(last);
}

REX_LIBC char *strstr(const char *text, const char *wanted)
{
    const size_t length = strlen(wanted);
    for (;; text++) {
        if (strncmp(text, wanted, length) == 0)
            return const_cast<char *>(text);
        if (!*text)
            return nullptr;
    }
}

REX_LIBC void *memchr(const void *memory, int character, size_t count)
{
    const unsigned char *bytes = static_cast<const unsigned char *>(memory);
    for (size_t i = 0; i < count; i++)
        if (bytes[i] == static_cast<unsigned char>(character))
            return const_cast<unsigned char *>(bytes + i);
    return nullptr;
}

/* <math.h>: what glibc's macros for C11 7.12.3 and 7.12.14 become */

#define REX_COMPARISON(name, expression)                                                                     \
    template <class T, class U> REX_LIBC int name(T a, U b)                                                  \
    {                                                                                                        \
        return expression;                                                                                   \
    }
REX_COMPARISON(__builtin_isgreater, a > b)
REX_COMPARISON(__builtin_isgreaterequal, a >= b)
REX_COMPARISON(__builtin_isless, a < b)
REX_COMPARISON(__builtin_islessequal, a <= b)
REX_COMPARISON(__builtin_islessgreater, a<b || a> b)
REX_COMPARISON(__builtin_isunordered, a != a || b != b)
#undef REX_COMPARISON

template <class T> REX_LIBC int __builtin_isinf_sign(T x)
{
    return __builtin_isinf(x) ? x > 0 ? 1 : -1 : 0;
}

/* <stdio.h>: C11 7.21.7 */

REX_LIBC int puts(const char *text)
{
    return printf("%s\n", text);
}

REX_LIBC int putchar(int character)
{
    return printf("%c", character) < 0 ? -1 /* EOF */ : static_cast<unsigned char>(character);
}

/* <stdlib.h>: C11 7.22.3, 7.22.4 */

REX_LIBC void *calloc(size_t count, size_t size)
{
    const bool fits = size == 0 || count <= ~static_cast<size_t>(0) / size;
    void *memory = fits ? malloc(count * size) : nullptr;
    if (memory)
        memset(memory, 0, count * size);
    return memory;
}

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

#undef REX_LIBC

} /* namespace rex_program */

#endif
