/* SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception */
/*
 * rex_check_string.h - the C library's functions that store strings, as a checked program has them: what they
 * read and store in device code is seen. A part of rex_check.c, which includes it.
 *
 * The C library is not instrumented, so what its own functions store would count as without a value. They are
 * weak, because a program may define functions of these names.
 */
#ifndef REX_CHECK_STRING_H
#define REX_CHECK_STRING_H

#define REX_STRING __attribute__((weak))

/* Stores `length` characters of a string, and behind them null characters until `bytes` are stored. */
static char *rex_string_store(char *to, const char *from, size_t length, size_t bytes, uintptr_t caller)
{
    if (rex_check_self.launch != NULL && rex_check_in_image(caller)) {
        rex_copies(to, from, length, caller);
        if (bytes > length)
            rex_touches(to + length, bytes - length, REX_CHECK_WRITES, caller);
    }
    memmove(to, from, length);
    memset(to + length, 0, bytes - length);
    return to;
}

REX_STRING char *strcpy(char *restrict to, const char *restrict from)
{
    const size_t length = strlen(from);
    return rex_string_store(to, from, length, length + 1, REX_CALLER);
}

REX_STRING char *stpcpy(char *restrict to, const char *restrict from)
{
    const size_t length = strlen(from);
    return rex_string_store(to, from, length, length + 1, REX_CALLER) + length;
}

REX_STRING char *strncpy(char *restrict to, const char *restrict from, size_t bytes)
{
    return rex_string_store(to, from, strnlen(from, bytes), bytes, REX_CALLER);
}

REX_STRING char *strcat(char *restrict to, const char *restrict from)
{
    const size_t length = strlen(from);
    rex_string_store(to + strlen(to), from, length, length + 1, REX_CALLER);
    return to;
}

REX_STRING char *strncat(char *restrict to, const char *restrict from, size_t most)
{
    const size_t length = strnlen(from, most);
    rex_string_store(to + strlen(to), from, length, length + 1, REX_CALLER);
    return to;
}

#endif
