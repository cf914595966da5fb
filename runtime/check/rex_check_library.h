/* SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception */
/*
 * rex_check_library.h - functions of the C library that read and write memory by pointers, as a checked
 * program has them: what they access on behalf of the program is seen. A part of rex_check.c, which includes
 * it.
 *
 * The C library is not instrumented. So what its functions store in a region would count as without a value,
 * and what they read, there or on the host, would not be looked at. These do the same by the library's own
 * functions, and say so. Device code has all of them that ir/library.c names and that access memory, but for
 * those that clang makes a copy of; of the host's there are those by which results are compared, written and
 * read. They are weak, because a program may define functions of these names.
 */
#ifndef REX_CHECK_LIBRARY_H
#define REX_CHECK_LIBRARY_H

/* Whether accesses for that caller are the program's: of device code, or of the host's. REX's own functions
 * are in the program as well, and run for device code. */
static int rex_library_sees(uintptr_t caller)
{
    if (rex_check_self.launch != NULL)
        return rex_check_in_image(caller);
    return rex_arena != NULL && rex_check_in_program((void *)caller);
}

static void rex_library_touches(const void *address, size_t bytes, int how, uintptr_t caller)
{
    if (address != NULL && bytes != 0 && rex_library_sees(caller))
        rex_touches(address, bytes, how, caller);
}

/* The address of the library's function. Programs without the mathematical library have it by their images.
 */
static void *rex_library_find(const char *name)
{
    void *function = dlsym(RTLD_NEXT, name);
    void *mathematical = function == NULL ? dlopen("libm.so.6", RTLD_LAZY) : NULL;

    return mathematical != NULL ? dlsym(mathematical, name) : function;
}

/* Declares `real`, the library's function of that name. */
#define REX_LIBRARY_REAL(type, name, parameters)                                                             \
    static void *found_##name;                                                                               \
    type(*real) parameters;                                                                                  \
    if (found_##name == NULL)                                                                                \
        found_##name = rex_library_find(#name);                                                              \
    __builtin_memcpy(&real, &found_##name, sizeof real)

/* What the wrappers say, in which `caller` is who has called them. Bytes that are compared, sorted or written
 * to a file as they are may be a struct's padding. */
#define READS(address, bytes)  rex_library_touches(address, bytes, REX_CHECK_READS, caller)
#define WRITES(address, bytes) rex_library_touches(address, bytes, REX_CHECK_WRITES, caller)
#define RAW(address, bytes)    rex_library_touches(address, bytes, REX_CHECK_READS | REX_CHECK_RAW, caller)
#define STRING(string)         READS(string, rex_string_length(string) + 1)
#define PREFIX(string, most)   READS(string, rex_string_prefix(string, most))

/* A function that is as the library's, with what it reads said in front of the call, and what it has read and
 * written, behind it. */
#define REX_LIBRARY(type, name, parameters, arguments, before, after)                                        \
    __attribute__((weak)) type(name) parameters                                                              \
    {                                                                                                        \
        REX_LIBRARY_REAL(type, name, parameters);                                                            \
        const uintptr_t caller = REX_CALLER;                                                                 \
        before;                                                                                              \
        type result = real arguments;                                                                        \
        after;                                                                                               \
        (void)caller;                                                                                        \
        return result;                                                                                       \
    }
#define REX_LIBRARY_VOID(name, parameters, arguments, before, after)                                         \
    __attribute__((weak)) void(name) parameters                                                              \
    {                                                                                                        \
        REX_LIBRARY_REAL(void, name, parameters);                                                            \
        const uintptr_t caller = REX_CALLER;                                                                 \
        before;                                                                                              \
        real arguments;                                                                                      \
        after;                                                                                               \
        (void)caller;                                                                                        \
    }
#define NOTHING ((void)0)

static size_t rex_string_length(const char *string)
{
    REX_LIBRARY_REAL(size_t, strlen, (const char *));

    return string != NULL ? real(string) : 0;
}

/* How many bytes are looked at of a string of which at most so many count. */
static size_t rex_string_prefix(const char *string, size_t most)
{
    REX_LIBRARY_REAL(size_t, strnlen, (const char *, size_t));
    const size_t length = string != NULL ? real(string, most) : 0;

    return length < most ? length + 1 : most;
}

/* How many bytes a comparison of two strings looks at. */
static size_t rex_string_common(const char *one, const char *other, size_t most)
{
    size_t length = 0;

    while (length < most && one[length] == other[length] && one[length] != '\0')
        length++;
    return length < most ? length + 1 : most;
}

/* ---- <string.h> ---- */

/* Stores `length` characters of a string, and behind them null characters until `bytes` are stored. */
static char *rex_string_store(char *to, const char *from, size_t length, size_t bytes, uintptr_t caller)
{
    if (rex_library_sees(caller)) {
        rex_copies(to, from, length, caller);
        if (bytes > length)
            rex_touches(to + length, bytes - length, REX_CHECK_WRITES, caller);
    }
    memmove(to, from, length);
    memset(to + length, 0, bytes - length);
    return to;
}

__attribute__((weak)) char *strcpy(char *restrict to, const char *restrict from)
{
    const size_t length = rex_string_length(from);
    return rex_string_store(to, from, length, length + 1, REX_CALLER);
}

__attribute__((weak)) char *stpcpy(char *restrict to, const char *restrict from)
{
    const size_t length = rex_string_length(from);
    return rex_string_store(to, from, length, length + 1, REX_CALLER) + length;
}

__attribute__((weak)) char *strncpy(char *restrict to, const char *restrict from, size_t bytes)
{
    const size_t seen = rex_string_prefix(from, bytes);
    const size_t length = seen > 0 && from[seen - 1] == '\0' ? seen - 1 : seen;
    return rex_string_store(to, from, length, bytes, REX_CALLER);
}

__attribute__((weak)) char *stpncpy(char *restrict to, const char *restrict from, size_t bytes)
{
    const size_t seen = rex_string_prefix(from, bytes);
    const size_t length = seen > 0 && from[seen - 1] == '\0' ? seen - 1 : seen;
    return rex_string_store(to, from, length, bytes, REX_CALLER) + length;
}

__attribute__((weak)) char *strcat(char *restrict to, const char *restrict from)
{
    const size_t length = rex_string_length(from);
    rex_library_touches(to, rex_string_length(to) + 1, REX_CHECK_READS, REX_CALLER);
    rex_string_store(to + rex_string_length(to), from, length, length + 1, REX_CALLER);
    return to;
}

__attribute__((weak)) char *strncat(char *restrict to, const char *restrict from, size_t most)
{
    const size_t seen = rex_string_prefix(from, most);
    const size_t length = seen > 0 && from[seen - 1] == '\0' ? seen - 1 : seen;
    rex_library_touches(to, rex_string_length(to) + 1, REX_CHECK_READS, REX_CALLER);
    rex_string_store(to + rex_string_length(to), from, length, length + 1, REX_CALLER);
    return to;
}

REX_LIBRARY(size_t, strlen, (const char *s), (s), NOTHING, READS(s, result + 1))
REX_LIBRARY(size_t, strnlen, (const char *s, size_t most), (s, most), NOTHING, PREFIX(s, most))
REX_LIBRARY(int, strcmp, (const char *a, const char *b), (a, b), READS(a, rex_string_common(a, b, SIZE_MAX));
            READS(b, rex_string_common(a, b, SIZE_MAX)), NOTHING)
REX_LIBRARY(int, strncmp, (const char *a, const char *b, size_t most), (a, b, most),
            READS(a, rex_string_common(a, b, most));
            READS(b, rex_string_common(a, b, most)), NOTHING)
REX_LIBRARY(int, strcoll, (const char *a, const char *b), (a, b), STRING(a); STRING(b), NOTHING)
REX_LIBRARY(int, strcasecmp, (const char *a, const char *b), (a, b), STRING(a); STRING(b), NOTHING)
REX_LIBRARY(int, strncasecmp, (const char *a, const char *b, size_t most), (a, b, most), PREFIX(a, most);
            PREFIX(b, most), NOTHING)
#define REX_FINDS_CHARACTER(name)                                                                            \
    REX_LIBRARY(char *, name, (const char *s, int c), (s, c), NOTHING,                                       \
                READS(s, result != NULL ? (size_t)(result - s) + 1 : rex_string_length(s) + 1))
REX_FINDS_CHARACTER(strchr)
REX_FINDS_CHARACTER(index)
REX_FINDS_CHARACTER(strchrnul)
REX_LIBRARY(char *, strrchr, (const char *s, int c), (s, c), STRING(s), NOTHING)
REX_LIBRARY(char *, rindex, (const char *s, int c), (s, c), STRING(s), NOTHING)
#define REX_FINDS_STRING(type, name)                                                                         \
    REX_LIBRARY(type, name, (const char *s, const char *other), (s, other), STRING(s); STRING(other), NOTHING)
REX_FINDS_STRING(size_t, strspn)
REX_FINDS_STRING(size_t, strcspn)
REX_FINDS_STRING(char *, strpbrk)
REX_FINDS_STRING(char *, strstr)
REX_FINDS_STRING(char *, strcasestr)
REX_LIBRARY(char *, strtok_r, (char *restrict s, const char *restrict ends, char **restrict rest),
            (s, ends, rest), STRING(ends);
            if (s == NULL) READS(rest, sizeof *rest);
            STRING(s != NULL ? s : *rest), WRITES(rest, sizeof *rest);
            if (result != NULL) WRITES(result + rex_string_length(result), 1))
REX_LIBRARY(char *, strsep, (char **restrict rest, const char *restrict ends), (rest, ends), STRING(ends);
            READS(rest, sizeof *rest); STRING(*rest), WRITES(rest, sizeof *rest);
            if (result != NULL && *rest != NULL) WRITES(*rest - 1, 1))

REX_LIBRARY(int, memcmp, (const void *a, const void *b, size_t bytes), (a, b, bytes), RAW(a, bytes);
            RAW(b, bytes), NOTHING)
REX_LIBRARY(int, bcmp, (const void *a, const void *b, size_t bytes), (a, b, bytes), RAW(a, bytes);
            RAW(b, bytes), NOTHING)
#define REX_FINDS_BYTE(name)                                                                                 \
    REX_LIBRARY(void *, name, (const void *a, int c, size_t bytes), (a, c, bytes), NOTHING,                  \
                RAW(a, result != NULL ? (size_t)((char *)result - (const char *)a) + 1 : bytes))
REX_FINDS_BYTE(memchr)
REX_LIBRARY(void *, memrchr, (const void *a, int c, size_t bytes), (a, c, bytes), RAW(a, bytes), NOTHING)
REX_LIBRARY(void *, rawmemchr, (const void *a, int c), (a, c), NOTHING,
            RAW(a, (size_t)((char *)result - (const char *)a) + 1))
REX_LIBRARY(void *, memccpy, (void *restrict to, const void *restrict from, int c, size_t bytes),
            (to, from, c, bytes), NOTHING,
            const size_t copied = result != NULL ? (size_t)((char *)result - (char *)to) : bytes;
            RAW(from, copied); WRITES(to, copied))

/* ---- <stdlib.h> ---- */

#define REX_READS_NUMBER(type, name)                                                                         \
    REX_LIBRARY(                                                                                             \
        type, name, (const char *restrict s, char **restrict end, int base), (s, end, base), char *last;     \
        real(s, &last, base), READS(s, (size_t)(last - s) + 1); if (end != NULL) WRITES(end, sizeof *end))
REX_READS_NUMBER(long, strtol)
REX_READS_NUMBER(long long, strtoll)
REX_READS_NUMBER(unsigned long, strtoul)
REX_READS_NUMBER(unsigned long long, strtoull)
#define REX_READS_DIGITS(type, name)                                                                         \
    REX_LIBRARY(type, name, (const char *s), (s), NOTHING, READS(s, rex_digits(s)))

/* How many characters atoi looks at. */
static size_t rex_digits(const char *s)
{
    const char *end = s;

    while (*end == ' ' || (*end >= '\t' && *end <= '\r'))
        end++;
    end += *end == '-' || *end == '+';
    while (*end >= '0' && *end <= '9')
        end++;
    return (size_t)(end - s) + 1;
}

REX_READS_DIGITS(int, atoi)
REX_READS_DIGITS(long, atol)
REX_READS_DIGITS(long long, atoll)
#define REX_CHANGES_SEED(type, name, parameters, arguments, seed, bytes)                                     \
    REX_LIBRARY(type, name, parameters, arguments, READS(seed, bytes), WRITES(seed, bytes))
REX_CHANGES_SEED(int, rand_r, (unsigned *seed), (seed), seed, sizeof *seed)
REX_CHANGES_SEED(double, erand48, (unsigned short seed[3]), (seed), seed, 3 * sizeof *seed)
REX_CHANGES_SEED(long, nrand48, (unsigned short seed[3]), (seed), seed, 3 * sizeof *seed)
REX_CHANGES_SEED(long, jrand48, (unsigned short seed[3]), (seed), seed, 3 * sizeof *seed)
REX_LIBRARY_VOID(qsort, (void *a, size_t count, size_t bytes, int (*compare)(const void *, const void *)),
                 (a, count, bytes, compare), RAW(a, count *bytes), WRITES(a, count *bytes))

/* ---- <math.h> ---- */

#define REX_STORES(type, name, kind)                                                                         \
    REX_LIBRARY(type, name, (type x, kind * to), (x, to), NOTHING, WRITES(to, sizeof *to))
REX_STORES(double, frexp, int)
REX_STORES(float, frexpf, int)
REX_STORES(double, modf, double)
REX_STORES(float, modff, float)
REX_STORES(double, lgamma_r, int)
REX_STORES(float, lgammaf_r, int)
REX_LIBRARY(double, remquo, (double x, double y, int *to), (x, y, to), NOTHING, WRITES(to, sizeof *to))
REX_LIBRARY(float, remquof, (float x, float y, int *to), (x, y, to), NOTHING, WRITES(to, sizeof *to))
REX_LIBRARY_VOID(sincos, (double x, double *sine, double *cosine), (x, sine, cosine), NOTHING,
                 WRITES(sine, sizeof *sine);
                 WRITES(cosine, sizeof *cosine))
REX_LIBRARY_VOID(sincosf, (float x, float *sine, float *cosine), (x, sine, cosine), NOTHING,
                 WRITES(sine, sizeof *sine);
                 WRITES(cosine, sizeof *cosine))

/* ---- <stdio.h> and <unistd.h> ---- */

REX_LIBRARY(int, puts, (const char *s), (s), STRING(s), NOTHING)
REX_LIBRARY(int, fputs, (const char *restrict s, FILE *restrict file), (s, file), STRING(s), NOTHING)
REX_LIBRARY(size_t, fwrite, (const void *restrict a, size_t size, size_t count, FILE *restrict file),
            (a, size, count, file), RAW(a, size *count), NOTHING)
REX_LIBRARY(size_t, fread, (void *restrict a, size_t size, size_t count, FILE *restrict file),
            (a, size, count, file), NOTHING, WRITES(a, size *result))
REX_LIBRARY(char *, fgets, (char *restrict s, int bytes, FILE *restrict file), (s, bytes, file), NOTHING,
            if (result != NULL) WRITES(s, rex_string_length(s) + 1))
REX_LIBRARY(ssize_t, write, (int file, const void *a, size_t bytes), (file, a, bytes), RAW(a, bytes), NOTHING)
REX_LIBRARY(ssize_t, read, (int file, void *a, size_t bytes), (file, a, bytes), NOTHING,
            WRITES(a, result > 0 ? (size_t)result : 0))

/* Reads the characters of one conversion of a format, behind its '%', and takes its argument; says what it
 * reads of strings. Returns what follows the conversion. */
static const char *rex_print_conversion(const char *at, va_list *list, uintptr_t caller)
{
    size_t most = SIZE_MAX;
    int wide = 0, extended = 0; /* how often l, or z, j, t, was there; L */

    for (; *at != '\0'; at++) {
        if (*at == '*' && at[-1] == '.')
            most = (size_t)va_arg(*list, int); /* a negative one is none */
        else if (*at == '*')
            (void)va_arg(*list, int);
        else if (*at == '.')
            most = 0;
        else if (*at >= '0' && *at <= '9')
            most = most == SIZE_MAX ? most : most * 10 + (size_t)(*at - '0');
        else if (*at == 'l' || *at == 'z' || *at == 'j' || *at == 't' || *at == 'q')
            wide++;
        else if (*at == 'L')
            extended++;
        else if (*at != 'h' && *at != '-' && *at != '+' && *at != ' ' && *at != '#' && *at != '\'')
            break;
    }
    switch (*at) {
    case '\0':
        return at;
    case 's': {
        const char *const string = va_arg(*list, const char *);
        if (wide == 0)
            PREFIX(string, most);
        break;
    }
    case 'a':
    case 'A':
    case 'e':
    case 'E':
    case 'f':
    case 'F':
    case 'g':
    case 'G':
        if (extended)
            (void)va_arg(*list, long double);
        else
            (void)va_arg(*list, double);
        break;
    case 'p':
        (void)va_arg(*list, void *);
        break;
    case '%':
    case 'm':
        break;
    default:
        if (wide || extended)
            (void)va_arg(*list, long);
        else
            (void)va_arg(*list, int);
    }
    return at + 1;
}

/* Says what printf reads of strings. */
static void rex_print_reads(const char *format, va_list *list, uintptr_t caller)
{
    STRING(format);
    while (*format != '\0')
        format = *format == '%' ? rex_print_conversion(format + 1, list, caller) : format + 1;
}

__attribute__((weak)) int printf(const char *restrict format, ...)
{
    va_list list;

    if (rex_library_sees(REX_CALLER)) {
        va_start(list, format);
        rex_print_reads(format, &list, REX_CALLER);
        va_end(list);
    }
    va_start(list, format);
    const int result = vprintf(format, list);
    va_end(list);
    return result;
}

/* What the functions do that print to memory, for device code: REX's own messages are made by them, too. */
static int rex_print(char *to, size_t most, const char *format, va_list list, uintptr_t caller)
{
    const int seen = rex_check_self.launch != NULL && rex_library_sees(caller);
    va_list again;
    REX_LIBRARY_REAL(int, vsnprintf, (char *, size_t, const char *, va_list));

    if (seen) {
        va_copy(again, list);
        rex_print_reads(format, &again, caller);
        va_end(again);
    }
    const int length = real(to, most, format, list);
    if (seen && length >= 0 && most > 0)
        WRITES(to, (size_t)length < most ? (size_t)length + 1 : most);
    return length;
}

__attribute__((weak)) int vsnprintf(char *restrict to, size_t most, const char *restrict format, va_list list)
{
    return rex_print(to, most, format, list, REX_CALLER);
}

__attribute__((weak)) int vsprintf(char *restrict to, const char *restrict format, va_list list)
{
    return rex_print(to, INT_MAX, format, list, REX_CALLER);
}

__attribute__((weak)) int snprintf(char *restrict to, size_t most, const char *restrict format, ...)
{
    va_list list;

    va_start(list, format);
    const int length = rex_print(to, most, format, list, REX_CALLER);
    va_end(list);
    return length;
}

__attribute__((weak)) int sprintf(char *restrict to, const char *restrict format, ...)
{
    va_list list;

    va_start(list, format);
    const int length = rex_print(to, INT_MAX, format, list, REX_CALLER);
    va_end(list);
    return length;
}

#undef READS
#undef WRITES
#undef RAW
#undef STRING
#undef PREFIX
#undef NOTHING

#endif
