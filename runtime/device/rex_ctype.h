/* SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception */
/*
 * rex_ctype.h - <ctype.h> for device code, in the "C" locale (C11 7.4). Included by device files that call
 * one of its functions. The host device has the C library's.
 */
#ifndef REX_CTYPE_H
#define REX_CTYPE_H
#ifdef REX_HOST_DEVICE
#include <ctype.h>
#else

#include <ctype.h>

namespace rex_library
{

/* glibc has macros of these names for C++. */
#undef isalnum
#undef isalpha
#undef isblank
#undef iscntrl
#undef isdigit
#undef isgraph
#undef islower
#undef isprint
#undef ispunct
#undef isspace
#undef isupper
#undef isxdigit
#undef tolower
#undef toupper

#define REX_LIBC static __device__ constexpr

#define REX_CLASS(name, condition)                                                                           \
    REX_LIBC int name(int c)                                                                                 \
    {                                                                                                        \
        return condition;                                                                                    \
    }
REX_CLASS(isdigit, c >= '0' && c <= '9')
REX_CLASS(islower, c >= 'a' && c <= 'z')
REX_CLASS(isupper, c >= 'A' && c <= 'Z')
REX_CLASS(isalpha, islower(c) || isupper(c))
REX_CLASS(isalnum, isalpha(c) || isdigit(c))
REX_CLASS(isxdigit, isdigit(c) || (c >= 'a' && c <= 'f') || (c >= 'A' && c <= 'F'))
REX_CLASS(isblank, c == ' ' || c == '\t')
REX_CLASS(isspace, c == ' ' || (c >= '\t' && c <= '\r'))
REX_CLASS(isprint, c >= ' ' && c <= '~')
REX_CLASS(isgraph, c > ' ' && c <= '~')
REX_CLASS(ispunct, isgraph(c) && !isalnum(c))
REX_CLASS(iscntrl, (c >= 0 && c < ' ') || c == 127)
#undef REX_CLASS

REX_LIBC int tolower(int c)
{
    return isupper(c) ? c - 'A' + 'a' : c;
}

REX_LIBC int toupper(int c)
{
    return islower(c) ? c - 'a' + 'A' : c;
}

/* The tables that glibc's macros use, indexed by characters from -128 to 255, which includes negative plain
 * chars. */
#ifdef __GLIBC__
struct rex_characters {
    static constexpr int negative = 128, count = 384;
    unsigned short classes[count];
    int lower[count], upper[count];

    constexpr rex_characters() : classes(), lower(), upper()
    {
        for (int i = 0; i < count; i++) {
            const int c = i - negative;
            classes[i] =
                (isupper(c) ? _ISupper : 0) | (islower(c) ? _ISlower : 0) | (isalpha(c) ? _ISalpha : 0) |
                (isdigit(c) ? _ISdigit : 0) | (isxdigit(c) ? _ISxdigit : 0) | (isspace(c) ? _ISspace : 0) |
                (isprint(c) ? _ISprint : 0) | (isgraph(c) ? _ISgraph : 0) | (isblank(c) ? _ISblank : 0) |
                (iscntrl(c) ? _IScntrl : 0) | (ispunct(c) ? _ISpunct : 0) | (isalnum(c) ? _ISalnum : 0);
            lower[i] = c < -1 ? c + 256 : tolower(c);
            upper[i] = c < -1 ? c + 256 : toupper(c);
        }
    }
};

static __device__ const rex_characters rex_c_locale;
static __device__ const unsigned short *rex_classes = rex_c_locale.classes + rex_characters::negative;
static __device__ const int *rex_lower = rex_c_locale.lower + rex_characters::negative;
static __device__ const int *rex_upper = rex_c_locale.upper + rex_characters::negative;

static __device__ inline const unsigned short **__ctype_b_loc()
{
    return &rex_classes;
}

static __device__ inline const int **__ctype_tolower_loc()
{
    return &rex_lower;
}

static __device__ inline const int **__ctype_toupper_loc()
{
    return &rex_upper;
}
#endif

#undef REX_LIBC

} /* namespace rex_library */

#endif
#endif
