/*
 * What runtime/device/rex_string.h, rex_ctype.h, rex_stdlib.h, rex_heap.h, rex_stdio.h and rex_strtod.h
 * define for GPUs, on this machine, beside the C library's own functions: the same arguments, the same
 * results. Prints how many were compared.
 */
#include <ctype.h>
#include <limits.h>
#include <math.h>
#include <stdio.h>
#include <stdlib.h>
#include <string.h>
#include <strings.h>
#include <unistd.h>

#define __device__
#define REX_FROM_LIBRARY(name)
template <class... Piece> static void rex_fail(Piece...)
{
    ::abort();
}
static void rex_stop()
{
    ::abort();
}

#include "rex_ctype.h"
#include "rex_heap.h"
#include "rex_libm.h"
#include "rex_stdio.h"
#include "rex_stdlib.h"
#include "rex_string.h"
#include "rex_strtod.h"

static unsigned long compared;
static unsigned seed = 1;

static void check(bool same, const char *what, const char *one, const char *other, long number)
{
    compared++;
    if (same)
        return;
    printf("%s differs: '%s', '%s', %ld\n", what, one, other, number);
    exit(1);
}

static int sign(int number)
{
    return (number > 0) - (number < 0);
}

static unsigned below(unsigned limit)
{
    return (unsigned)::rand_r(&seed) % limit;
}

/* A text of up to `most` characters, few of them different. */
static void make_text(char *text, unsigned most, const char *characters)
{
    unsigned length = below(most + 1);
    for (unsigned i = 0; i < length; i++)
        text[i] = characters[below((unsigned)strlen(characters))];
    text[length] = '\0';
}

#define SAME(name, ...) check(::name(__VA_ARGS__) == rex_library::name(__VA_ARGS__), #name, a, b, n)
#define SAME_SIGN(name, ...)                                                                                 \
    check(sign(::name(__VA_ARGS__)) == sign(rex_library::name(__VA_ARGS__)), #name, a, b, n)
#define SAME_BYTES(name, ...)                                                                                \
    {                                                                                                        \
        char one[128], other[128];                                                                           \
        memset(one, '#', sizeof(one));                                                                       \
        strcpy(one, a);                                                                                      \
        memcpy(other, one, sizeof(one));                                                                     \
        const char *end = (const char *)::name(one, __VA_ARGS__);                                            \
        const char *own = (const char *)rex_library::name(other, __VA_ARGS__);                               \
        check(memcmp(one, other, sizeof(one)) == 0 && end - one == own - other, #name, a, b, n);             \
    }

static void compare_tokens(const char *a, const char *b, long n)
{
    char one[64], other[64], *rest, *own_rest;
    strcpy(one, a);
    strcpy(other, a);
    char *token = ::strtok_r(one, b, &rest), *own = rex_library::strtok_r(other, b, &own_rest);
    for (; token && own; token = ::strtok_r(NULL, b, &rest), own = rex_library::strtok_r(NULL, b, &own_rest))
        check(strcmp(token, own) == 0 && token - one == own - other, "strtok_r", a, b, n);
    check(!token && !own, "strtok_r", a, b, n);
}

static void compare_fields(const char *a, const char *b, long n)
{
    char one[64], other[64], *rest = one, *own_rest = other;
    strcpy(one, a);
    strcpy(other, a);
    while (rest && own_rest) {
        char *field = ::strsep(&rest, b), *own = rex_library::strsep(&own_rest, b);
        check(strcmp(field, own) == 0 && field - one == own - other, "strsep", a, b, n);
    }
    check(!rest && !own_rest, "strsep", a, b, n);
}

static void compare_copies(const char *a, const char *b, long n)
{
    char one[64] = "", other[64] = "";
    int last = "ab\0,"[below(4)];
    size_t count = below(12);
    char *end = (char *)::memccpy(one, a, last, count);
    char *own = (char *)rex_library::memccpy(other, a, last, count);
    check(memcmp(one, other, sizeof(one)) == 0 && !end == !own && (!end || end - one == own - other),
          "memccpy", a, b, n);
    ::bcopy(a, one + 1, count);
    rex_library::bcopy(a, other + 1, count);
    check(memcmp(one, other, sizeof(one)) == 0, "bcopy", a, b, n);
}

static void compare_moves(const char *a, const char *b, long n)
{
    char one[64] = "0123456789abcdefghijklmnopqrstuvwxyz", other[64];
    unsigned from = below(20), to = below(20), count = below(20);
    memcpy(other, one, sizeof(one));
    ::memmove(one + to, one + from, count);
    rex_library::memmove(other + to, other + from, count);
    check(memcmp(one, other, sizeof(one)) == 0, "memmove", a, b, n);
}

static void compare_strings()
{
    for (long n = 0; n < 200000; n++) {
        char a[32], b[32];
        int c = "ab\xff\0z"[below(5)];
        const long bits = (long)((unsigned long)n << below(46));
        size_t count = below(12), both = below((unsigned)sizeof(a));
        memset(a, 0, sizeof(a));
        memset(b, 0, sizeof(b));
        make_text(a, 10, n % 2 ? "ab" : "abA,; \xe4");
        make_text(b, 4, n % 2 ? "ab" : "aB,\xc4");
        SAME(strlen, a);
        SAME(strnlen, a, count);
        SAME_SIGN(strcmp, a, b);
        SAME_SIGN(strncmp, a, b, count);
        SAME_SIGN(strcasecmp, a, b);
        SAME_SIGN(strncasecmp, a, b, count);
        SAME_SIGN(memcmp, a, b, both);
        SAME(strchr, a, c);
        SAME(strrchr, a, c);
        SAME(memchr, a, c, both);
        SAME(strstr, a, b);
        SAME(strspn, a, b);
        SAME(strcspn, a, b);
        SAME(strpbrk, a, b);
        SAME(strcasestr, a, b);
        SAME(strchrnul, a, c);
        SAME(memrchr, a, c, both);
        SAME(rawmemchr, a, 0);
        SAME(index, a, c);
        SAME(rindex, a, c);
        SAME_SIGN(strcoll, a, b);
        SAME_SIGN(bcmp, a, b, both);
        SAME(ffs, (int)bits);
        SAME(ffsl, bits);
        SAME(ffsll, -bits);
        SAME_BYTES(strcpy, b);
        SAME_BYTES(stpncpy, b, count);
        SAME_BYTES(stpcpy, b);
        SAME_BYTES(strncpy, b, count);
        SAME_BYTES(strcat, b);
        SAME_BYTES(strncat, b, count);
        SAME_BYTES(mempcpy, b, count);
        compare_tokens(a, b, n);
        compare_fields(a, b, n);
        compare_copies(a, b, n);
        compare_moves(a, b, n);
        char *copy = rex_library::strdup(a), *part = rex_library::strndup(a, count);
        check(strcmp(copy, a) == 0 && strncmp(part, a, count) == 0 && strlen(part) == strnlen(a, count),
              "strdup", a, b, n);
        rex_library::free(copy);
        rex_library::free(part);
    }
}

static void compare_numbers()
{
    static const double numbers[] = {0.0, -0.0, 0.5,   1.5,    2.5,      -0.5,      -1.5, -2.5,
                                     -3,  -4,   1e300, -1e300, HUGE_VAL, -HUGE_VAL, NAN};
    const char *a = "", *b = "";
    for (double x : numbers) {
        const long n = (long)(x == x && ::fabs(x) < 9 ? x * 2 : 99);
        int sign, own;
        const double gamma = ::lgamma_r(x, &sign), same = rex_library::lgamma_r(x, &own);
        const bool pole = x <= 0 && x == ::floor(x); /* glibc's sign there is another one from 2.43 on */
        check((sign == own || pole) && (gamma == same || (gamma != gamma && same != same)), "lgamma_r", a, b,
              n);
        SAME(finite, x);
        SAME(finitef, (float)x);
        SAME(isinff, (float)x);
        check(!::isnanf((float)x) == !rex_library::isnanf((float)x), "isnanf", a, b, n);
        if (x == x) {
            SAME(roundeven, x);
            SAME(roundevenf, (float)x);
        }
        if (::fabs(x) < 9) {
            SAME(drem, x, 0.75);
            SAME(dremf, (float)x, 0.75f);
        }
    }
}

#define SAME_CLASS(name) check(!::name(c) == !rex_library::name(c), #name, "", "", c);
#define SAME_CASE(name)  check(::name(c) == rex_library::name(c), #name, "", "", c);
static void compare_characters()
{
    for (int c = -1; c < 256; c++) {
        SAME_CLASS(isalnum)
        SAME_CLASS(isalpha)
        SAME_CLASS(isblank)
        SAME_CLASS(iscntrl)
        SAME_CLASS(isdigit)
        SAME_CLASS(isgraph)
        SAME_CLASS(islower)
        SAME_CLASS(isprint)
        SAME_CLASS(ispunct)
        SAME_CLASS(isspace)
        SAME_CLASS(isupper)
        SAME_CLASS(isxdigit)
        SAME_CASE(tolower)
        SAME_CASE(toupper)
    }
#ifdef __GLIBC__
    for (int c = -128; c < 256; c++) {
        check((*::__ctype_b_loc())[c] == (*rex_library::__ctype_b_loc())[c], "__ctype_b_loc", "", "", c);
        check((*::__ctype_tolower_loc())[c] == (*rex_library::__ctype_tolower_loc())[c],
              "__ctype_tolower_loc", "", "", c);
        check((*::__ctype_toupper_loc())[c] == (*rex_library::__ctype_toupper_loc())[c],
              "__ctype_toupper_loc", "", "", c);
    }
#endif
}

#define SAME_INTEGER(name)                                                                                   \
    {                                                                                                        \
        char *end = NULL, *own_end = NULL;                                                                   \
        check(::name(a, &end, base) == rex_library::name(a, &own_end, base) && end == own_end, #name, a, "", \
              base);                                                                                         \
        check(::name(a, NULL, base) == rex_library::name(a, NULL, base), #name, a, "", base);                \
    }
static void compare_integer(const char *a, int base)
{
    SAME_INTEGER(strtol)
    SAME_INTEGER(strtoul)
    SAME_INTEGER(strtoll)
    SAME_INTEGER(strtoull)
}

static void compare_integers()
{
    static const char *const limits[] = {"",
                                         " ",
                                         "-",
                                         "+",
                                         "0",
                                         "0x",
                                         "0xg",
                                         "-0x1",
                                         "08",
                                         "0x",
                                         "+-1",
                                         " \t\n\v\f\r-12z",
                                         "9223372036854775807",
                                         "9223372036854775808",
                                         "-9223372036854775808",
                                         "-9223372036854775809",
                                         "18446744073709551615",
                                         "18446744073709551616",
                                         "-18446744073709551615",
                                         "-18446744073709551616",
                                         "99999999999999999999999",
                                         "0xffffffffffffffff",
                                         "0x10000000000000000",
                                         "01777777777777777777777",
                                         "02000000000000000000000"};
    for (const char *limit : limits)
        for (int base = -1; base <= 37; base++)
            compare_integer(limit, base);
    for (long n = 0; n < 200000; n++) {
        static const int bases[] = {0, 2, 8, 10, 16, 36};
        char a[40];
        const char *b = "";
        make_text(a, 25, n % 2 ? "0123456789" : " +-0x1aFz9");
        compare_integer(a, bases[below(6)]);
        SAME(atoi, a);
        SAME(atol, a);
        SAME(atoll, a);
    }
}

static void compare_random_numbers()
{
    for (unsigned start = 0; start < 1000; start++) {
        unsigned one = start * 2654435761u, other = one;
        unsigned short state[3] = {(unsigned short)one, (unsigned short)start, (unsigned short)(one >> 16)},
                       own[3];
        memcpy(own, state, sizeof(own));
        for (int i = 0; i < 20; i++) {
            check(::rand_r(&one) == rex_library::rand_r(&other) && one == other, "rand_r", "", "", start);
            check(::erand48(state) == rex_library::erand48(own), "erand48", "", "", start);
            check(::nrand48(state) == rex_library::nrand48(own), "nrand48", "", "", start);
            check(::jrand48(state) == rex_library::jrand48(own), "jrand48", "", "", start);
            check(memcmp(state, own, sizeof(own)) == 0, "48 bits", "", "", start);
        }
    }
}

struct row {
    short key;
    char rest[5];
};

static int by_key(const void *one, const void *other)
{
    return static_cast<const row *>(one)->key - static_cast<const row *>(other)->key;
}

static int by_all(const void *one, const void *other)
{
    return memcmp(one, other, sizeof(row));
}

/* Rows that are alike in all bytes cannot be told apart, so that every sort gives the same. */
static void compare_sorts()
{
    static row rows[300], own[300];
    for (long n = 0; n < 3000; n++) {
        size_t count = n < 300 ? (size_t)n : below(300);
        for (size_t i = 0; i < count; i++) {
            memset(&rows[i], 0, sizeof(row));
            rows[i].key = (short)((int)below(n % 3 ? 20 : 60000) - 10);
            rows[i].rest[below(5)] = (char)below(3);
        }
        memcpy(own, rows, sizeof(own));
        ::qsort(rows, count, sizeof(row), by_all);
        rex_library::qsort(own, count, sizeof(row), by_all);
        check(memcmp(rows, own, sizeof(own)) == 0, "qsort", "", "", n);
        ::qsort(rows, count, sizeof(row), by_key);
        rex_library::qsort(own, count, sizeof(row), by_key);
        for (size_t i = 0; i < count; i++) {
            row wanted = {(short)(rows[i].key + (short)below(2)), {0}};
            const row *found = (const row *)::bsearch(&wanted, rows, count, sizeof(row), by_key);
            const row *found_too =
                (const row *)rex_library::bsearch(&wanted, own, count, sizeof(row), by_key);
            check(rows[i].key == own[i].key, "qsort", "", "", n);
            check(!found == !found_too && (!found || found->key == found_too->key), "bsearch", "", "", n);
        }
    }
}

template <class T> static bool same_value(T one, T other)
{
    return memcmp(&one, &other, sizeof(T)) == 0;
}

static void compare_float(const char *a)
{
    char *end, *own_end;
    check(same_value(::strtod(a, &end), rex_library::strtod(a, &own_end)) && end == own_end, "strtod", a, "",
          0);
    check(same_value(::strtof(a, &end), rex_library::strtof(a, &own_end)) && end == own_end, "strtof", a, "",
          0);
    check(same_value(::atof(a), rex_library::atof(a)), "atof", a, "", 0);
}

/* A number, the middle between it and the next, and what is a little more and less. */
static void compare_middles(unsigned long long bits, bool single)
{
    char text[1600];
    long double value, next;
    if (single) {
        unsigned low = (unsigned)bits, high = low + 1;
        float one, other;
        memcpy(&one, &low, sizeof(one));
        memcpy(&other, &high, sizeof(other));
        value = one, next = other;
    } else {
        unsigned long long above = bits + 1;
        double one, other;
        memcpy(&one, &bits, sizeof(one));
        memcpy(&other, &above, sizeof(other));
        value = one, next = other;
    }
    if (!isfinite(value) || !isfinite(next))
        return;
    long double middle = value / 2 + next / 2;
    static const int lengths[] = {1, 9, 17, 20};
    for (int digits : lengths) {
        snprintf(text, sizeof(text), "%.*Le", digits, value);
        compare_float(text);
        snprintf(text, sizeof(text), "%.*Le", digits, middle);
        compare_float(text);
    }
    int length = snprintf(text, sizeof(text), "%.1100Lf", middle);
    compare_float(text);
    text[length - 1] = '1';
    compare_float(text);
    snprintf(text, sizeof(text), "%La", middle);
    compare_float(text);
    snprintf(text, sizeof(text), "%.18La", middle);
    compare_float(text);
}

static void compare_floats()
{
    static const char *const texts[] = {"",
                                        " ",
                                        "-",
                                        "+.",
                                        ".",
                                        ".e1",
                                        "1e",
                                        "1e+",
                                        "1e-5x",
                                        "-0",
                                        "+0.0e99999999999",
                                        "0x",
                                        "0x.",
                                        "0x.8",
                                        "0x1p",
                                        "0x1p-1074",
                                        "0x1p-1075",
                                        "0x1.8p-1075",
                                        "0x1.fffffffffffff8p1023",
                                        "0x1.fffffffffffff7ffp1023",
                                        "0x1p1024",
                                        "0x1p99999999999",
                                        "0x1p-99999999999",
                                        "0x0p5",
                                        "0xg",
                                        "0x123456789abcdef0123.8p-4",
                                        "0x1.00000000000008p0",
                                        "0x1.000000000000080000000000000001p0",
                                        "0x1.fffffep127",
                                        "0x1.ffffffp127",
                                        "0x1p-149",
                                        "0x1p-150",
                                        "0x.00000000000000000000001p80",
                                        "inf",
                                        "-INFINITY",
                                        "infinit",
                                        "nan",
                                        "-NaN",
                                        "nan(123)",
                                        "nan(0x7f)",
                                        "nan(abc_)",
                                        "nan(1",
                                        "nan()",
                                        "in",
                                        " \t\n\v\f\r+12.5.5",
                                        "1e308",
                                        "1.7976931348623157e308",
                                        "1.7976931348623158e308",
                                        "1.7976931348623159e308",
                                        "2e308",
                                        "1e400",
                                        "1e-400",
                                        "4.9e-324",
                                        "2.4703282292062327e-324",
                                        "2.4703282292062328e-324",
                                        "2.2250738585072014e-308",
                                        "2.2250738585072011e-308",
                                        "1e22",
                                        "1e23",
                                        "9007199254740993",
                                        "9007199254740993.00000000000000000001",
                                        "00000000000000000000000000000000000000001.50",
                                        ".000000000000000000000000000000000000001e39",
                                        "1,5",
                                        "123456789012345678901234567890",
                                        "1e-99999999999",
                                        "3.4028235677973366e38",
                                        "3.4028235677973365e38"};
    for (const char *text : texts)
        compare_float(text);
    for (int n = 0; n < 20000; n++) {
        char text[64];
        unsigned long long bits = (unsigned long long)::rand_r(&seed) << 33 ^
                                  (unsigned long long)::rand_r(&seed) << 11 ^ below(5000);
        make_text(text, 40, n % 2 ? "0123456789.e-" : "0x1fp.+-e9");
        compare_float(text);
        if (n % 10 == 0)
            compare_middles(bits, n % 20 == 0);
    }
}

static void compare_divisions()
{
    static const long long numbers[] = {0, 1, -1, 7, -7, 100, INT_MAX, INT_MIN + 1, LLONG_MAX, LLONG_MIN + 1};
    for (long long x : numbers)
        for (long long y : numbers) {
            if ((int)y == 0)
                continue;
            div_t d = ::div((int)x, (int)y), e = rex_library::div((int)x, (int)y);
            ldiv_t l = ::ldiv((long)x, (long)y), m = rex_library::ldiv((long)x, (long)y);
            lldiv_t q = ::lldiv(x, y), r = rex_library::lldiv(x, y);
            check(d.quot == e.quot && d.rem == e.rem && l.quot == m.quot && l.rem == m.rem &&
                      q.quot == r.quot && q.rem == r.rem,
                  "div", "", "", (long)x);
        }
}

/* Formatted text, cut off somewhere. */
template <class... A> static void compare_text(const char *format, A... arguments)
{
    char one[2000], other[2000];
    const size_t size = below(4) ? sizeof(one) : below(30);
    memset(one, '#', sizeof(one));
    memset(other, '#', sizeof(other));
    const int length = ::snprintf(one, size, format, arguments...),
              own = rex_library::snprintf(other, size, format, arguments...);
    check(length == own && memcmp(one, other, sizeof(one)) == 0, format, one, other, own);
}

/* A conversion with flags, width and precision, and that end. */
static const char *make_conversion(const char *end)
{
    static char made[64];
    char flags[8], width[8] = "", precision[8] = "";
    make_text(flags, 3,
              *end == 'g' || *end == 'G' ? "-+ 0'" : "-+ #0'"); /* glibc 2.36 has a mistake in %#g */
    if (below(2))
        ::sprintf(width, "%u", below(30) + 1);
    if (below(2))
        ::sprintf(precision, ".%u", below(below(8) ? 20 : 400));
    ::sprintf(made, "<%%%s%s%s%s>", flags, width, below(16) ? precision : ".", end);
    return made;
}

/* Numbers of all sizes, with few digits or many, and those half-way between two roundings. */
static double make_double()
{
    unsigned long long bits = 0;
    double value;
    for (int i = 0; i < 4; i++)
        bits = bits << 16 | below(1 << 16);
    memcpy(&value, &bits, sizeof(value));
    switch (below(8)) {
    case 0:
        return value;
    case 1:
        return ldexp((double)(bits >> 40), (int)below(80) - 60);
    case 2:
        return (double)(long long)bits / 1e9;
    case 3:
        return (double)below(2000) / 8;
    case 4:
        return (below(2) ? 9.9999999 : 99.5) * pow(10, (int)below(40) - 20);
    case 5:
        return pow(10, (int)below(600) - 320);
    case 6:
        return (double)below(100) * 4.9406564584124654e-324;
    default:
        static const double few[] = {0.0, -0.0, HUGE_VAL, -HUGE_VAL, NAN, 1.7976931348623157e308, 0.5, 2.5};
        return few[below(8)];
    }
}

static void compare_formats()
{
    static const char *const integers[] = {"d", "i", "u", "o", "x", "X", "hd", "hhu", "hhd", "hx", "c"},
                             *const longs[] = {"ld", "lu", "zu", "jx", "llX", "to", "p"},
                             *const doubles[] = {"f", "F", "e", "E", "g", "G", "a", "A", "lf"};
    for (long n = 0; n < 60000; n++) {
        const long number = (long)((unsigned long)below(1 << 16) << below(48)) * (below(2) ? 1 : -1);
        compare_text(make_conversion(integers[below(11)]), (int)number);
        compare_text(make_conversion(longs[below(7)]), below(9) ? number : 0);
        compare_text(make_conversion(doubles[below(9)]), make_double());
        compare_text(make_conversion("s"), below(9) ? "some text" : "");
    }
    int at = 0, own = 0;
    char *made;
    compare_text("%*.*f|%-*d|%.*s|%%|%5c|", 12, 3, 2.0 / 3, 7, 12, -1, "all", 0);
    compare_text("%#g %#.3g %#.1g", 0.5, 123456.0, 1.0);
    ::snprintf(nullptr, 0, "%d%hhn", 123456, (signed char *)&at);
    rex_library::snprintf(nullptr, 0, "%d%hhn", 123456, (signed char *)&own);
    check(at == own, "%n", "", "", own);
    check(rex_library::asprintf(&made, "%s-%g", "a", 0.1) == 5 && strcmp(made, "a-0.1") == 0, "asprintf",
          made, "", 0);
    rex_library::free(made);
}

/* Text that is longer than the piece in which it is printed, with zeros in it. */
static void compare_printed()
{
    char one[400], other[400];
    fflush(stdout);
    const int terminal = dup(1);
    FILE *file = tmpfile();
    dup2(fileno(file), 1);
    const int length = rex_library::rex_printf("%300d%c%s", 5, 0, "end");
    fflush(stdout);
    dup2(terminal, 1);
    const int expected = ::snprintf(other, sizeof(other), "%300d%c%s", 5, 0, "end");
    rewind(file);
    const size_t read = fread(one, 1, sizeof(one), file);
    check(length == expected && read == (size_t)length && memcmp(one, other, read) == 0, "rex_printf", "", "",
          length);
    fclose(file);
}

static void compare_memory()
{
    char *memory = NULL;
    for (size_t size = 1, before = 0, n = 0; n < 100; before = size, size = below(3000) + 1, n++) {
        memory = (char *)rex_library::realloc(memory, size);
        for (size_t i = 0; i < before && i < size; i++)
            check(memory[i] == (char)(i * 7), "realloc", "", "", (long)i);
        for (size_t i = 0; i < size; i++)
            memory[i] = (char)(i * 7);
    }
    rex_library::free(memory);
    for (size_t alignment = 1; alignment < 5000; alignment *= 2) {
        void *aligned = rex_library::aligned_alloc(alignment, 100), *other = NULL;
        check((size_t)aligned % alignment == 0, "aligned_alloc", "", "", (long)alignment);
        check(rex_library::posix_memalign(&other, alignment, 100) == (alignment < sizeof(void *) ? 22 : 0),
              "posix_memalign", "", "", (long)alignment);
        rex_library::free(rex_library::realloc(aligned, 10000));
        rex_library::free(other);
    }
    check(!rex_library::malloc(SIZE_MAX) && !rex_library::calloc(SIZE_MAX, 2) &&
              !rex_library::reallocarray(NULL, SIZE_MAX, 2) && !rex_library::aligned_alloc(24, 1),
          "malloc", "", "", 0);
}

int main()
{
    compare_strings();
    compare_numbers();
    compare_characters();
    compare_integers();
    compare_floats();
    compare_random_numbers();
    compare_sorts();
    compare_divisions();
    compare_formats();
    compare_printed();
    compare_memory();
    printf("%lu results are the same\n", compared);
}
