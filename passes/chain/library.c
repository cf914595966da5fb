/*
 * What functions of the C library, of clang and of OpenMP do to their caller, as far as a chain may go on in
 * them. C reserves the library's names in every program (C11, 7.1.3). errno, the floating-point flags and the
 * state of rand are the host's own, so that no kernel can tell, nor anybody from them that a kernel has not
 * ended. What abort and the like leave of launches nobody can look at.
 */
#include "chain.h"

#include <string.h>

/* Functions of <math.h>, without the suffix of float and long double, that only compute a value. */
static const char math_functions[] =
    "acos acosh asin asinh atan atan2 atanh cbrt ceil copysign cos cosh erf erfc exp exp2 expm1 fabs "
    "fdim floor fma fmax fmin fmod hypot ilogb ldexp lgamma llrint llround log log10 log1p log2 logb lrint "
    "lround nan nearbyint nextafter nexttoward pow remainder rint round scalbln scalbn sin sinh sqrt tan "
    "tanh tgamma trunc";

/* Others that do. */
static const char other_functions[] =
    "abort abs div imaxabs imaxdiv isinf isnan labs ldiv llabs lldiv rand srand __assert_fail "
    "omp_get_default_device omp_get_initial_device omp_get_level omp_get_max_threads omp_get_num_devices "
    "omp_get_num_procs omp_get_num_teams omp_get_num_threads omp_get_team_num omp_get_thread_num "
    "omp_in_parallel omp_is_initial_device __rex_lead_apart __rex_elements "
    "__rex_elements_of __rex_attached";

/* What <math.h> and others expand their macros to, and programs write themselves: after `__builtin_`. */
static const char builtin_functions[] =
    "bswap16 bswap32 bswap64 clz clzl clzll constant_p copysign copysignf ctz ctzl ctzll expect "
    "expect_with_probability fabs fabsf ffs ffsl ffsll fmax fmaxf fmin fminf fpclassify huge_val huge_valf "
    "huge_vall inf inff infl isfinite isgreater isgreaterequal isinf isinf_sign isless islessequal "
    "islessgreater isnan isnormal isunordered nan nanf nanl parity parityl parityll popcount popcountl "
    "popcountll signbit signbitf signbitl sqrt sqrtf trap unreachable";

/* Functions that look at memory, or get or give some back, and do nothing else. */
static const char memory_functions[] =
    "aligned_alloc atof atoi atol atoll calloc free frexp frexpf getenv malloc memchr memcmp memcpy memmove "
    "memset modf modff realloc remquo remquof snprintf sprintf strcat strchr strcmp strcpy strcspn strlen "
    "strncat strncmp strncpy strpbrk strrchr strspn strstr strtod strtof strtol strtoll strtoul strtoull "
    "__builtin_memcmp __builtin_memcpy __builtin_memmove __builtin_memset __builtin_strlen";

static bool is_math_function(const char *name)
{
    const size_t length = strlen(name);
    return ir_words_have(math_functions, name) ||
           (length > 1 && strchr("fl", name[length - 1]) &&
            ir_words_have(math_functions, arena_string_length(name, length - 1)));
}

enum library_effect library_effect(const char *name)
{
    static const char builtin[] = "__builtin_";
    const size_t length = sizeof(builtin) - 1;
    if (ir_words_have(memory_functions, name))
        return LOOKS_AT_MEMORY;
    return is_math_function(name) || ir_words_have(other_functions, name) ||
                   (strncmp(name, builtin, length) == 0 && ir_words_have(builtin_functions, name + length))
               ? COMPUTES_VALUE
               : UNKNOWN_EFFECT;
}
