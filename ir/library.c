/*
 * The C library's functions that device code can call on every device: those that CUDA has, and those that
 * runtime/rex_libc.h and runtime/rex_complex_math.h add.
 */
#include "ir.h"

static const char *const functions[] = {
    "__assert_fail", "__finite",  "__finitef",  "__finitel", "__isinf",    "__isinff",   "__isinfl",
    "__isnan",       "__isnanf",  "__isnanl",   "__signbit", "__signbitf", "__signbitl", "abort",
    "abs",           "acos",      "acosf",      "acosh",     "acoshf",     "alloca",     "asin",
    "asinf",         "asinh",     "asinhf",     "atan",      "atan2",      "atan2f",     "atanf",
    "atanh",         "atanhf",    "cabs",       "cabsf",     "cacos",      "cacosf",     "cacosh",
    "cacoshf",       "calloc",    "carg",       "cargf",     "casin",      "casinf",     "casinh",
    "casinhf",       "catan",     "catanf",     "catanh",    "catanhf",    "cbrt",       "cbrtf",
    "ccos",          "ccosf",     "ccosh",      "ccoshf",    "ceil",       "ceilf",      "cexp",
    "cexpf",         "cimag",     "cimagf",     "clock",     "clog",       "clogf",      "conj",
    "conjf",         "copysign",  "copysignf",  "cos",       "cosf",       "cosh",       "coshf",
    "cpow",          "cpowf",     "cproj",      "cprojf",    "creal",      "crealf",     "csin",
    "csinf",         "csinh",     "csinhf",     "csqrt",     "csqrtf",     "ctan",       "ctanf",
    "ctanh",         "ctanhf",    "erf",        "erfc",      "erfcf",      "erff",       "exp",
    "exp10",         "exp10f",    "exp2",       "exp2f",     "expf",       "expm1",      "expm1f",
    "fabs",          "fabsf",     "fdim",       "fdimf",     "floor",      "floorf",     "fma",
    "fmaf",          "fmax",      "fmaxf",      "fmin",      "fminf",      "fmod",       "fmodf",
    "free",          "frexp",     "frexpf",     "hypot",     "hypotf",     "ilogb",      "ilogbf",
    "isinf",         "isnan",     "j0",         "j0f",       "j1",         "j1f",        "jn",
    "jnf",           "labs",      "ldexp",      "ldexpf",    "lgamma",     "lgammaf",    "llabs",
    "llrint",        "llrintf",   "llround",    "llroundf",  "log",        "log10",      "log10f",
    "log1p",         "log1pf",    "log2",       "log2f",     "logb",       "logbf",      "logf",
    "lrint",         "lrintf",    "lround",     "lroundf",   "malloc",     "memcmp",     "memcpy",
    "memmove",       "memset",    "modf",       "modff",     "nan",        "nanf",       "nearbyint",
    "nearbyintf",    "nextafter", "nextafterf", "pow",       "powf",       "printf",     "putchar",
    "puts",          "remainder", "remainderf", "remquo",    "remquof",    "rint",       "rintf",
    "round",         "roundf",    "scalbln",    "scalblnf",  "scalbn",     "scalbnf",    "sin",
    "sincos",        "sincosf",   "sinf",       "sinh",      "sinhf",      "sqrt",       "sqrtf",
    "strcat",        "strchr",    "strcmp",     "strcpy",    "strlen",     "strncmp",    "strncpy",
    "tan",           "tanf",      "tanh",       "tanhf",     "tgamma",     "tgammaf",    "trunc",
    "truncf",        "y0",        "y0f",        "y1",        "y1f",        "yn",         "ynf"};

const char *library_function(size_t index)
{
    return index < sizeof(functions) / sizeof(*functions) ? functions[index] : NULL;
}

bool library_has(const char *name)
{
    for (size_t i = 0; i < sizeof(functions) / sizeof(*functions); i++)
        if (same_text(functions[i], name))
            return true;
    return false;
}
