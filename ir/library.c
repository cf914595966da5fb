/*
 * The C library's functions that device code can call on every device: those that CUDA has, those of
 * runtime/device/rex_complex_math.h, and those that other headers of the runtime define.
 */
#include "ir.h"

#include <string.h>

static const char *const functions[] = {
    "__finite", "__finitef", "__finitel",  "__isinf",    "__isinff",   "__isinfl",  "__isnan",    "__isnanf",
    "__isnanl", "__signbit", "__signbitf", "__signbitl", "abs",        "acos",      "acosf",      "acosh",
    "acoshf",   "alloca",    "asin",       "asinf",      "asinh",      "asinhf",    "atan",       "atan2",
    "atan2f",   "atanf",     "atanh",      "atanhf",     "cabs",       "cabsf",     "carg",       "cargf",
    "cbrt",     "cbrtf",     "ceil",       "ceilf",      "cimag",      "cimagf",    "clock",      "conj",
    "conjf",    "copysign",  "copysignf",  "cos",        "cosf",       "cosh",      "coshf",      "cproj",
    "cprojf",   "creal",     "crealf",     "erf",        "erfc",       "erfcf",     "erff",       "exp",
    "exp10",    "exp10f",    "exp2",       "exp2f",      "expf",       "expm1",     "expm1f",     "fabs",
    "fabsf",    "fdim",      "fdimf",      "floor",      "floorf",     "fma",       "fmaf",       "fmax",
    "fmaxf",    "fmin",      "fminf",      "fmod",       "fmodf",      "free",      "frexp",      "frexpf",
    "hypot",    "hypotf",    "ilogb",      "ilogbf",     "isinf",      "isnan",     "j0",         "j0f",
    "j1",       "j1f",       "jn",         "jnf",        "labs",       "ldexp",     "ldexpf",     "lgamma",
    "lgammaf",  "llabs",     "llrint",     "llrintf",    "llround",    "llroundf",  "log",        "log10",
    "log10f",   "log1p",     "log1pf",     "log2",       "log2f",      "logb",      "logbf",      "logf",
    "lrint",    "lrintf",    "lround",     "lroundf",    "malloc",     "memcpy",    "memset",     "modf",
    "modff",    "nan",       "nanf",       "nearbyint",  "nearbyintf", "nextafter", "nextafterf", "pow",
    "powf",     "printf",    "remainder",  "remainderf", "remquo",     "remquof",   "rint",       "rintf",
    "round",    "roundf",    "scalbln",    "scalblnf",   "scalbn",     "scalbnf",   "sin",        "sincos",
    "sincosf",  "sinf",      "sinh",       "sinhf",      "sqrt",       "sqrtf",     "tan",        "tanf",
    "tanh",     "tanhf",     "tgamma",     "tgammaf",    "trunc",      "truncf",    "y0",         "y0f",
    "y1",       "y1f",       "yn",         "ynf"};

static const struct {
    const char *name, *header;
    bool posix; /* not C's: a program may have another function by that name */
} defined[] = {{"__assert_fail", "rex_stdlib.h", false},
               {"__ctype_b_loc", "rex_ctype.h", false},
               {"__ctype_tolower_loc", "rex_ctype.h", false},
               {"__ctype_toupper_loc", "rex_ctype.h", false},
               {"abort", "rex_stdlib.h", false},
               {"atoi", "rex_stdlib.h", false},
               {"atol", "rex_stdlib.h", false},
               {"atoll", "rex_stdlib.h", false},
               {"bcmp", "rex_string.h", true},
               {"bcopy", "rex_string.h", true},
               {"bsearch", "rex_stdlib.h", false},
               {"bzero", "rex_string.h", true},
               {"cacos", "rex_complex_functions.h", false},
               {"cacosf", "rex_complex_functions.h", false},
               {"cacosh", "rex_complex_functions.h", false},
               {"cacoshf", "rex_complex_functions.h", false},
               {"calloc", "rex_stdlib.h", false},
               {"casin", "rex_complex_functions.h", false},
               {"casinf", "rex_complex_functions.h", false},
               {"casinh", "rex_complex_functions.h", false},
               {"casinhf", "rex_complex_functions.h", false},
               {"catan", "rex_complex_functions.h", false},
               {"catanf", "rex_complex_functions.h", false},
               {"catanh", "rex_complex_functions.h", false},
               {"catanhf", "rex_complex_functions.h", false},
               {"ccos", "rex_complex_functions.h", false},
               {"ccosf", "rex_complex_functions.h", false},
               {"ccosh", "rex_complex_functions.h", false},
               {"ccoshf", "rex_complex_functions.h", false},
               {"cexp", "rex_complex_functions.h", false},
               {"cexpf", "rex_complex_functions.h", false},
               {"clog", "rex_complex_functions.h", false},
               {"clogf", "rex_complex_functions.h", false},
               {"cpow", "rex_complex_functions.h", false},
               {"cpowf", "rex_complex_functions.h", false},
               {"csin", "rex_complex_functions.h", false},
               {"csinf", "rex_complex_functions.h", false},
               {"csinh", "rex_complex_functions.h", false},
               {"csinhf", "rex_complex_functions.h", false},
               {"csqrt", "rex_complex_functions.h", false},
               {"csqrtf", "rex_complex_functions.h", false},
               {"ctan", "rex_complex_functions.h", false},
               {"ctanf", "rex_complex_functions.h", false},
               {"ctanh", "rex_complex_functions.h", false},
               {"ctanhf", "rex_complex_functions.h", false},
               {"div", "rex_stdlib.h", false},
               {"drem", "rex_libm.h", true},
               {"dremf", "rex_libm.h", true},
               {"erand48", "rex_stdlib.h", true},
               {"ffs", "rex_string.h", true},
               {"ffsl", "rex_string.h", true},
               {"ffsll", "rex_string.h", true},
               {"finite", "rex_libm.h", true},
               {"finitef", "rex_libm.h", true},
               {"index", "rex_string.h", true},
               {"isalnum", "rex_ctype.h", false},
               {"isalpha", "rex_ctype.h", false},
               {"isblank", "rex_ctype.h", false},
               {"iscntrl", "rex_ctype.h", false},
               {"isdigit", "rex_ctype.h", false},
               {"isgraph", "rex_ctype.h", false},
               {"isinff", "rex_libm.h", true},
               {"islower", "rex_ctype.h", false},
               {"isnanf", "rex_libm.h", true},
               {"isprint", "rex_ctype.h", false},
               {"ispunct", "rex_ctype.h", false},
               {"isspace", "rex_ctype.h", false},
               {"isupper", "rex_ctype.h", false},
               {"isxdigit", "rex_ctype.h", false},
               {"jrand48", "rex_stdlib.h", true},
               {"ldiv", "rex_stdlib.h", false},
               {"lgamma_r", "rex_libm.h", true},
               {"lgammaf_r", "rex_libm.h", true},
               {"lldiv", "rex_stdlib.h", false},
               {"memccpy", "rex_string.h", true},
               {"memchr", "rex_string.h", false},
               {"memcmp", "rex_string.h", false},
               {"memmove", "rex_string.h", false},
               {"mempcpy", "rex_string.h", true},
               {"memrchr", "rex_string.h", true},
               {"nrand48", "rex_stdlib.h", true},
               {"putchar", "rex_stdlib.h", false},
               {"puts", "rex_stdlib.h", false},
               {"qsort", "rex_stdlib.h", false},
               {"rand_r", "rex_stdlib.h", true},
               {"rawmemchr", "rex_string.h", true},
               {"rindex", "rex_string.h", true},
               {"roundeven", "rex_libm.h", true},
               {"roundevenf", "rex_libm.h", true},
               {"stpcpy", "rex_string.h", true},
               {"stpncpy", "rex_string.h", true},
               {"strcasecmp", "rex_string.h", true},
               {"strcasestr", "rex_string.h", true},
               {"strcat", "rex_string.h", false},
               {"strchr", "rex_string.h", false},
               {"strchrnul", "rex_string.h", true},
               {"strcmp", "rex_string.h", false},
               {"strcoll", "rex_string.h", false},
               {"strcpy", "rex_string.h", false},
               {"strcspn", "rex_string.h", false},
               {"strdup", "rex_string.h", true},
               {"strlen", "rex_string.h", false},
               {"strncasecmp", "rex_string.h", true},
               {"strncat", "rex_string.h", false},
               {"strncmp", "rex_string.h", false},
               {"strncpy", "rex_string.h", false},
               {"strndup", "rex_string.h", true},
               {"strnlen", "rex_string.h", true},
               {"strpbrk", "rex_string.h", false},
               {"strrchr", "rex_string.h", false},
               {"strsep", "rex_string.h", true},
               {"strspn", "rex_string.h", false},
               {"strstr", "rex_string.h", false},
               {"strtok_r", "rex_string.h", true},
               {"strtol", "rex_stdlib.h", false},
               {"strtoll", "rex_stdlib.h", false},
               {"strtoul", "rex_stdlib.h", false},
               {"strtoull", "rex_stdlib.h", false},
               {"tolower", "rex_ctype.h", false},
               {"toupper", "rex_ctype.h", false}};

enum { FUNCTIONS = sizeof(functions) / sizeof(*functions), DEFINED = sizeof(defined) / sizeof(*defined) };

/* What compilers have by themselves, and nvcc or runtime/device/rex_builtin.h on GPUs, too, besides those
 * that begin with __builtin_ and are the C library's. */
static const char *const builtins[] = {
    "__atomic_add_fetch",
    "__atomic_and_fetch",
    "__atomic_clear",
    "__atomic_compare_exchange_n",
    "__atomic_exchange_n",
    "__atomic_fetch_add",
    "__atomic_fetch_and",
    "__atomic_fetch_or",
    "__atomic_fetch_sub",
    "__atomic_fetch_xor",
    "__atomic_load_n",
    "__atomic_or_fetch",
    "__atomic_signal_fence",
    "__atomic_store_n",
    "__atomic_sub_fetch",
    "__atomic_thread_fence",
    "__atomic_xor_fetch",
    "__builtin_add_overflow",
    "__builtin_align_down",
    "__builtin_align_up",
    "__builtin_assume",
    "__builtin_assume_aligned",
    "__builtin_bitreverse16",
    "__builtin_bitreverse32",
    "__builtin_bitreverse64",
    "__builtin_bitreverse8",
    "__builtin_bswap16",
    "__builtin_bswap32",
    "__builtin_bswap64",
    "__builtin_choose_expr",
    "__builtin_classify_type",
    "__builtin_clrsb",
    "__builtin_clrsbl",
    "__builtin_clrsbll",
    "__builtin_clz",
    "__builtin_clzl",
    "__builtin_clzll",
    "__builtin_clzs",
    "__builtin_complex",
    "__builtin_constant_p",
    "__builtin_ctz",
    "__builtin_ctzl",
    "__builtin_ctzll",
    "__builtin_ctzs",
    "__builtin_expect",
    "__builtin_expect_with_probability",
    "__builtin_ffs",
    "__builtin_ffsl",
    "__builtin_ffsll",
    "__builtin_fpclassify",
    "__builtin_huge_val",
    "__builtin_huge_valf",
    "__builtin_inf",
    "__builtin_inff",
    "__builtin_is_aligned",
    "__builtin_isfinite",
    "__builtin_isgreater",
    "__builtin_isgreaterequal",
    "__builtin_isinf_sign",
    "__builtin_isless",
    "__builtin_islessequal",
    "__builtin_islessgreater",
    "__builtin_isnormal",
    "__builtin_isunordered",
    "__builtin_launder",
    "__builtin_memcpy_inline",
    "__builtin_memset_inline",
    "__builtin_mul_overflow",
    "__builtin_object_size",
    "__builtin_offsetof",
    "__builtin_parity",
    "__builtin_parityl",
    "__builtin_parityll",
    "__builtin_popcount",
    "__builtin_popcountl",
    "__builtin_popcountll",
    "__builtin_powi",
    "__builtin_powif",
    "__builtin_prefetch",
    "__builtin_readcyclecounter",
    "__builtin_rotateleft16",
    "__builtin_rotateleft32",
    "__builtin_rotateleft64",
    "__builtin_rotateleft8",
    "__builtin_rotateright16",
    "__builtin_rotateright32",
    "__builtin_rotateright64",
    "__builtin_rotateright8",
    "__builtin_sadd_overflow",
    "__builtin_saddl_overflow",
    "__builtin_saddll_overflow",
    "__builtin_signbit",
    "__builtin_signbitf",
    "__builtin_smul_overflow",
    "__builtin_smull_overflow",
    "__builtin_smulll_overflow",
    "__builtin_ssub_overflow",
    "__builtin_ssubl_overflow",
    "__builtin_ssubll_overflow",
    "__builtin_sub_overflow",
    "__builtin_trap",
    "__builtin_types_compatible_p",
    "__builtin_uadd_overflow",
    "__builtin_uaddl_overflow",
    "__builtin_uaddll_overflow",
    "__builtin_umul_overflow",
    "__builtin_umull_overflow",
    "__builtin_umulll_overflow",
    "__builtin_unpredictable",
    "__builtin_unreachable",
    "__builtin_usub_overflow",
    "__builtin_usubl_overflow",
    "__builtin_usubll_overflow",
    "__builtin_va_arg",
    "__builtin_va_copy",
    "__builtin_va_end",
    "__builtin_va_start",
    "__c11_atomic_compare_exchange_strong",
    "__c11_atomic_compare_exchange_weak",
    "__c11_atomic_exchange",
    "__c11_atomic_fetch_add",
    "__c11_atomic_fetch_and",
    "__c11_atomic_fetch_max",
    "__c11_atomic_fetch_min",
    "__c11_atomic_fetch_nand",
    "__c11_atomic_fetch_or",
    "__c11_atomic_fetch_sub",
    "__c11_atomic_fetch_xor",
    "__c11_atomic_init",
    "__c11_atomic_is_lock_free",
    "__c11_atomic_load",
    "__c11_atomic_signal_fence",
    "__c11_atomic_store",
    "__c11_atomic_thread_fence",
    "__sync_add_and_fetch",
    "__sync_and_and_fetch",
    "__sync_bool_compare_and_swap",
    "__sync_fetch_and_add",
    "__sync_fetch_and_and",
    "__sync_fetch_and_or",
    "__sync_fetch_and_sub",
    "__sync_fetch_and_xor",
    "__sync_lock_release",
    "__sync_lock_test_and_set",
    "__sync_or_and_fetch",
    "__sync_sub_and_fetch",
    "__sync_synchronize",
    "__sync_val_compare_and_swap",
    "__sync_xor_and_fetch",
};

/* Clang calls the function that it has chosen for objects of 4 bytes __sync_fetch_and_add_4. */
static const char *without_size(const char *name)
{
    size_t length = strlen(name);
    bool sized =
        strncmp(name, "__sync_", 7) == 0 && name[length - 2] == '_' && strchr("48", name[length - 1]);
    return sized ? arena_string_length(name, length - 2) : name;
}

bool library_has_builtin(const char *name)
{
    static const char prefix[] = "__builtin_";
    name = without_size(name);
    for (size_t i = 0; i < sizeof(builtins) / sizeof(*builtins); i++)
        if (same_text(builtins[i], name))
            return true;
    return strncmp(name, prefix, strlen(prefix)) == 0 && library_has(name + strlen(prefix));
}

const char *library_function(size_t index)
{
    if (index < FUNCTIONS)
        return functions[index];
    return index < FUNCTIONS + DEFINED ? defined[index - FUNCTIONS].name : NULL;
}

const char *library_header(const char *name)
{
    for (size_t i = 0; i < DEFINED; i++)
        if (same_text(defined[i].name, name))
            return defined[i].header;
    return NULL;
}

bool library_reserves(const char *name)
{
    for (size_t i = 0; i < DEFINED; i++)
        if (defined[i].posix && same_text(defined[i].name, name))
            return false;
    return library_has(name);
}

bool library_has(const char *name)
{
    for (size_t i = 0; library_function(i); i++)
        if (same_text(library_function(i), name))
            return true;
    return false;
}
