/* SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception */
/*
 * rex_string.h - <string.h> and <strings.h> for device code: the functions that CUDA leaves out, as C11 7.24
 * and POSIX.1-2008 define them. Included by device files that call one. The host device has the C library's.
 */
#ifndef REX_STRING_H
#define REX_STRING_H
#ifdef REX_HOST_DEVICE
#include <string.h>
#include <strings.h>
#else

#include "rex_heap.h"

#include <stddef.h>

namespace rex_library
{

#define REX_LIBC static __device__ inline

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

REX_LIBC void *mempcpy(void *to, const void *from, size_t count)
{
    return static_cast<char *>(memcpy(to, from, count)) + count;
}

REX_LIBC void bzero(void *memory, size_t count)
{
    memset(memory, 0, count);
}

REX_LIBC size_t strnlen(const char *text, size_t most)
{
    size_t length = 0;
    while (length < most && text[length])
        length++;
    return length;
}

REX_LIBC char *stpcpy(char *to, const char *from)
{
    const size_t length = strlen(from);
    memcpy(to, from, length + 1);
    return to + length;
}

REX_LIBC char *strncat(char *to, const char *from, size_t most)
{
    const size_t length = strnlen(from, most);
    char *end = to + strlen(to);
    memcpy(end, from, length);
    end[length] = '\0';
    return to;
}

/* How many characters at the beginning are among the others, or are not. */
REX_LIBC size_t rex_span_of(const char *text, const char *others, bool among)
{
    size_t length = 0;
    while (text[length] && (strchr(others, text[length]) != nullptr) == among)
        length++;
    return length;
}

REX_LIBC size_t strspn(const char *text, const char *accepted)
{
    return rex_span_of(text, accepted, true);
}

REX_LIBC size_t strcspn(const char *text, const char *rejected)
{
    return rex_span_of(text, rejected, false);
}

REX_LIBC char *strpbrk(const char *text, const char *wanted)
{
    text += strcspn(text, wanted);
    return *text ? const_cast<char *>(text) : nullptr;
}

REX_LIBC char *strtok_r(char *text, const char *separators, char **rest)
{
    char *token = text ? text : *rest;
    token += strspn(token, separators);
    char *end = token + strcspn(token, separators);
    *rest = *end ? end + 1 : end;
    if (end == token)
        return nullptr;
    *end = '\0';
    return token;
}

REX_LIBC char *strndup(const char *text, size_t most)
{
    const size_t length = strnlen(text, most);
    char *copy = static_cast<char *>(rex_library::malloc(length + 1));
    if (copy) {
        memcpy(copy, text, length);
        copy[length] = '\0';
    }
    return copy;
}

REX_LIBC char *strdup(const char *text)
{
    return strndup(text, strlen(text));
}

REX_LIBC int rex_small_letter(char character)
{
    return character >= 'A' && character <= 'Z' ? character - 'A' + 'a'
                                                : static_cast<unsigned char>(character);
}

REX_LIBC int strncasecmp(const char *one, const char *other, size_t most)
{
    size_t i = 0;
    while (i < most && one[i] && rex_small_letter(one[i]) == rex_small_letter(other[i]))
        i++;
    return i < most ? rex_small_letter(one[i]) - rex_small_letter(other[i]) : 0;
}

REX_LIBC int strcasecmp(const char *one, const char *other)
{
    return strncasecmp(one, other, ~static_cast<size_t>(0));
}

REX_LIBC char *strcasestr(const char *text, const char *wanted)
{
    const size_t length = strlen(wanted);
    for (; *text && strncasecmp(text, wanted, length) != 0; text++)
        ;
    return *text || length == 0 ? const_cast<char *>(text) : nullptr;
}

REX_LIBC char *strchrnul(const char *text, int character)
{
    while (*text && *text != static_cast<char>(character))
        text++;
    return const_cast<char *>(text);
}

REX_LIBC char *strsep(char **rest, const char *separators)
{
    char *const text = *rest;
    if (text) {
        char *const end = text + strcspn(text, separators);
        *rest = *end ? end + 1 : nullptr;
        *end = '\0';
    }
    return text;
}

REX_LIBC char *stpncpy(char *to, const char *from, size_t count)
{
    const size_t length = strnlen(from, count);
    strncpy(to, from, count);
    return to + length;
}

REX_LIBC void *memccpy(void *to, const void *from, int last, size_t count)
{
    unsigned char *out = static_cast<unsigned char *>(to);
    const unsigned char *in = static_cast<const unsigned char *>(from);
    for (size_t i = 0; i < count; i++)
        if ((out[i] = in[i]) == static_cast<unsigned char>(last))
            return out + i + 1;
    return nullptr;
}

REX_LIBC void *memrchr(const void *memory, int character, size_t count)
{
    const unsigned char *bytes = static_cast<const unsigned char *>(memory);
    while (count > 0 && bytes[count - 1] != static_cast<unsigned char>(character))
        count--;
    return count ? const_cast<unsigned char *>(bytes + count - 1) : nullptr;
}

REX_LIBC void *rawmemchr(const void *memory, int character)
{
    const unsigned char *bytes = static_cast<const unsigned char *>(memory);
    while (*bytes != static_cast<unsigned char>(character))
        bytes++;
    return const_cast<unsigned char *>(bytes);
}

/* In the "C" locale (C11 7.24.4.3). */
REX_LIBC int strcoll(const char *one, const char *other)
{
    return strcmp(one, other);
}

/* <strings.h>: what POSIX.1-2001 has, and the bits' positions */
REX_LIBC int bcmp(const void *one, const void *other, size_t count)
{
    return memcmp(one, other, count);
}

REX_LIBC void bcopy(const void *from, void *to, size_t count)
{
    memmove(to, from, count);
}

REX_LIBC char *index(const char *text, int character)
{
    return strchr(text, character);
}

REX_LIBC char *rindex(const char *text, int character)
{
    return strrchr(text, character);
}

REX_LIBC int ffsll(long long bits)
{
    int place = 1;
    for (; bits && !(bits & 1); bits = static_cast<unsigned long long>(bits) >> 1)
        place++;
    return bits ? place : 0;
}

REX_LIBC int ffsl(long bits)
{
    return ffsll(bits);
}

REX_LIBC int ffs(int bits)
{
    return ffsll(bits);
}

#undef REX_LIBC

} /* namespace rex_library */

#endif
#endif
