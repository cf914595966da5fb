/*
 * Names that the device file cannot keep: device code is C++, and CUDA's compiler reserves more words.
 */
#include "ir.h"

#include <ctype.h>
#include <stdlib.h>
#include <string.h>

#define CXX_NAME "__rex_name_"

/* C++'s keywords that are names in C (C++20 [lex.key]), CUDA's built-in variables and vector types, sorted.
 */
static const char *const taken[] = {
    "alignas",
    "alignof",
    "and",
    "and_eq",
    "asm",
    "bitand",
    "bitor",
    "blockDim",
    "blockIdx",
    "bool",
    "catch",
    "char1",
    "char16_t",
    "char2",
    "char3",
    "char32_t",
    "char4",
    "char8_t",
    "class",
    "co_await",
    "co_return",
    "co_yield",
    "compl",
    "concept",
    "const_cast",
    "consteval",
    "constexpr",
    "constinit",
    "decltype",
    "delete",
    "dim3",
    "double1",
    "double2",
    "double3",
    "double4",
    "dynamic_cast",
    "explicit",
    "export",
    "false",
    "float1",
    "float2",
    "float3",
    "float4",
    "friend",
    "gridDim",
    "int1",
    "int2",
    "int3",
    "int4",
    "long1",
    "long2",
    "long3",
    "long4",
    "longlong1",
    "longlong2",
    "longlong3",
    "longlong4",
    "mutable",
    "namespace",
    "new",
    "noexcept",
    "not",
    "not_eq",
    "nullptr",
    "operator",
    "or",
    "or_eq",
    "private",
    "protected",
    "public",
    "reinterpret_cast",
    "requires",
    "short1",
    "short2",
    "short3",
    "short4",
    "static_assert",
    "static_cast",
    "template",
    "this",
    "threadIdx",
    "thread_local",
    "throw",
    "true",
    "try",
    "typeid",
    "typename",
    "uchar1",
    "uchar2",
    "uchar3",
    "uchar4",
    "uint1",
    "uint2",
    "uint3",
    "uint4",
    "ulong1",
    "ulong2",
    "ulong3",
    "ulong4",
    "ulonglong1",
    "ulonglong2",
    "ulonglong3",
    "ulonglong4",
    "ushort1",
    "ushort2",
    "ushort3",
    "ushort4",
    "using",
    "virtual",
    "warpSize",
    "wchar_t",
    "xor",
    "xor_eq",
};

/* Macros of the system headers that a device file includes, sorted. After preprocessing, a program that has
 * such a name means something of its own by it. */
/* clang-format off */
static const char *const macros[] = {
    "ADJ_ESTERROR", "ADJ_FREQUENCY", "ADJ_MAXERROR", "ADJ_MICRO", "ADJ_NANO", "ADJ_OFFSET",
    "ADJ_OFFSET_SINGLESHOT", "ADJ_OFFSET_SS_READ", "ADJ_SETOFFSET", "ADJ_STATUS", "ADJ_TAI", "ADJ_TICK",
    "ADJ_TIMECONST", "AIO_PRIO_DELTA_MAX", "BC_BASE_MAX", "BC_DIM_MAX", "BC_SCALE_MAX", "BC_STRING_MAX",
    "BIG_ENDIAN", "BOOL_MAX", "BOOL_WIDTH", "BUFSIZ", "BYTE_ORDER", "CHARCLASS_NAME_MAX", "CHAR_BIT",
    "CHAR_MAX", "CHAR_MIN", "CHAR_WIDTH", "CLOCKS_PER_SEC", "CLOCK_BOOTTIME", "CLOCK_BOOTTIME_ALARM",
    "CLOCK_MONOTONIC", "CLOCK_MONOTONIC_COARSE", "CLOCK_MONOTONIC_RAW", "CLOCK_PROCESS_CPUTIME_ID",
    "CLOCK_REALTIME", "CLOCK_REALTIME_ALARM", "CLOCK_REALTIME_COARSE", "CLOCK_TAI", "CLOCK_THREAD_CPUTIME_ID",
    "CLONE_CHILD_CLEARTID", "CLONE_CHILD_SETTID", "CLONE_DETACHED", "CLONE_FILES", "CLONE_FS", "CLONE_IO",
    "CLONE_NEWCGROUP", "CLONE_NEWIPC", "CLONE_NEWNET", "CLONE_NEWNS", "CLONE_NEWPID", "CLONE_NEWTIME",
    "CLONE_NEWUSER", "CLONE_NEWUTS", "CLONE_PARENT", "CLONE_PARENT_SETTID", "CLONE_PIDFD", "CLONE_PTRACE",
    "CLONE_SETTLS", "CLONE_SIGHAND", "CLONE_SYSVSEM", "CLONE_THREAD", "CLONE_UNTRACED", "CLONE_VFORK",
    "CLONE_VM", "COLL_WEIGHTS_MAX", "CPU_ALLOC", "CPU_ALLOC_SIZE", "CPU_AND", "CPU_AND_S", "CPU_CLR",
    "CPU_CLR_S", "CPU_COUNT", "CPU_COUNT_S", "CPU_EQUAL", "CPU_EQUAL_S", "CPU_FREE", "CPU_ISSET",
    "CPU_ISSET_S", "CPU_OR", "CPU_OR_S", "CPU_SET", "CPU_SETSIZE", "CPU_SET_S", "CPU_XOR", "CPU_XOR_S",
    "CPU_ZERO", "CPU_ZERO_S", "CSIGNAL", "DELAYTIMER_MAX", "EOF", "EXIT_FAILURE", "EXIT_SUCCESS",
    "EXPR_NEST_MAX", "FD_CLR", "FD_ISSET", "FD_SET", "FD_SETSIZE", "FD_ZERO", "FILENAME_MAX", "FOPEN_MAX",
    "FP_ILOGB0", "FP_ILOGBNAN", "FP_INFINITE", "FP_INT_DOWNWARD", "FP_INT_TONEAREST",
    "FP_INT_TONEARESTFROMZERO", "FP_INT_TOWARDZERO", "FP_INT_UPWARD", "FP_LLOGB0", "FP_LLOGBNAN", "FP_NAN",
    "FP_NORMAL", "FP_SUBNORMAL", "FP_ZERO", "HOST_NAME_MAX", "HUGE_VAL", "HUGE_VALF", "HUGE_VALL",
    "HUGE_VAL_F32", "HUGE_VAL_F32X", "HUGE_VAL_F64", "HUGE_VAL_F64X", "INFINITY", "INT16_C", "INT16_MAX",
    "INT16_MIN", "INT16_WIDTH", "INT32_C", "INT32_MAX", "INT32_MIN", "INT32_WIDTH", "INT64_C", "INT64_MAX",
    "INT64_MIN", "INT64_WIDTH", "INT8_C", "INT8_MAX", "INT8_MIN", "INT8_WIDTH", "INTMAX_C", "INTMAX_MAX",
    "INTMAX_MIN", "INTMAX_WIDTH", "INTPTR_MAX", "INTPTR_MIN", "INTPTR_WIDTH", "INT_FAST16_MAX",
    "INT_FAST16_MIN", "INT_FAST16_WIDTH", "INT_FAST32_MAX", "INT_FAST32_MIN", "INT_FAST32_WIDTH",
    "INT_FAST64_MAX", "INT_FAST64_MIN", "INT_FAST64_WIDTH", "INT_FAST8_MAX", "INT_FAST8_MIN",
    "INT_FAST8_WIDTH", "INT_LEAST16_MAX", "INT_LEAST16_MIN", "INT_LEAST16_WIDTH", "INT_LEAST32_MAX",
    "INT_LEAST32_MIN", "INT_LEAST32_WIDTH", "INT_LEAST64_MAX", "INT_LEAST64_MIN", "INT_LEAST64_WIDTH",
    "INT_LEAST8_MAX", "INT_LEAST8_MIN", "INT_LEAST8_WIDTH", "INT_MAX", "INT_MIN", "INT_WIDTH", "IOV_MAX",
    "LINE_MAX", "LITTLE_ENDIAN", "LLONG_MAX", "LLONG_MIN", "LLONG_WIDTH", "LOGIN_NAME_MAX", "LONG_BIT",
    "LONG_LONG_MAX", "LONG_LONG_MIN", "LONG_MAX", "LONG_MIN", "LONG_WIDTH", "L_ctermid", "L_cuserid",
    "L_tmpnam", "MATH_ERREXCEPT", "MATH_ERRNO", "MAXFLOAT", "MAX_CANON", "MAX_INPUT", "MB_CUR_MAX",
    "MB_LEN_MAX", "MOD_CLKA", "MOD_CLKB", "MOD_ESTERROR", "MOD_FREQUENCY", "MOD_MAXERROR", "MOD_MICRO",
    "MOD_NANO", "MOD_OFFSET", "MOD_STATUS", "MOD_TAI", "MOD_TIMECONST", "MQ_PRIO_MAX", "M_1_PI", "M_1_PIf",
    "M_1_PIf32", "M_1_PIf32x", "M_1_PIf64", "M_1_PIf64x", "M_1_PIl", "M_2_PI", "M_2_PIf", "M_2_PIf32",
    "M_2_PIf32x", "M_2_PIf64", "M_2_PIf64x", "M_2_PIl", "M_2_SQRTPI", "M_2_SQRTPIf", "M_2_SQRTPIf32",
    "M_2_SQRTPIf32x", "M_2_SQRTPIf64", "M_2_SQRTPIf64x", "M_2_SQRTPIl", "M_E", "M_Ef", "M_Ef32", "M_Ef32x",
    "M_Ef64", "M_Ef64x", "M_El", "M_LN10", "M_LN10f", "M_LN10f32", "M_LN10f32x", "M_LN10f64", "M_LN10f64x",
    "M_LN10l", "M_LN2", "M_LN2f", "M_LN2f32", "M_LN2f32x", "M_LN2f64", "M_LN2f64x", "M_LN2l", "M_LOG10E",
    "M_LOG10Ef", "M_LOG10Ef32", "M_LOG10Ef32x", "M_LOG10Ef64", "M_LOG10Ef64x", "M_LOG10El", "M_LOG2E",
    "M_LOG2Ef", "M_LOG2Ef32", "M_LOG2Ef32x", "M_LOG2Ef64", "M_LOG2Ef64x", "M_LOG2El", "M_PI", "M_PI_2",
    "M_PI_2f", "M_PI_2f32", "M_PI_2f32x", "M_PI_2f64", "M_PI_2f64x", "M_PI_2l", "M_PI_4", "M_PI_4f",
    "M_PI_4f32", "M_PI_4f32x", "M_PI_4f64", "M_PI_4f64x", "M_PI_4l", "M_PIf", "M_PIf32", "M_PIf32x",
    "M_PIf64", "M_PIf64x", "M_PIl", "M_SQRT1_2", "M_SQRT1_2f", "M_SQRT1_2f32", "M_SQRT1_2f32x",
    "M_SQRT1_2f64", "M_SQRT1_2f64x", "M_SQRT1_2l", "M_SQRT2", "M_SQRT2f", "M_SQRT2f32", "M_SQRT2f32x",
    "M_SQRT2f64", "M_SQRT2f64x", "M_SQRT2l", "NAME_MAX", "NAN", "NFDBITS", "NGROUPS_MAX", "NL_ARGMAX",
    "NL_LANGMAX", "NL_MSGMAX", "NL_NMAX", "NL_SETMAX", "NL_TEXTMAX", "NULL", "NZERO", "PATH_MAX",
    "PDP_ENDIAN", "PIPE_BUF", "PTHREAD_DESTRUCTOR_ITERATIONS", "PTHREAD_KEYS_MAX", "PTHREAD_STACK_MIN",
    "PTRDIFF_MAX", "PTRDIFF_MIN", "PTRDIFF_WIDTH", "P_tmpdir", "RAND_MAX", "RENAME_EXCHANGE",
    "RENAME_NOREPLACE", "RENAME_WHITEOUT", "RE_DUP_MAX", "RTSIG_MAX", "SCHAR_MAX", "SCHAR_MIN", "SCHAR_WIDTH",
    "SCHED_BATCH", "SCHED_DEADLINE", "SCHED_FIFO", "SCHED_IDLE", "SCHED_ISO", "SCHED_OTHER",
    "SCHED_RESET_ON_FORK", "SCHED_RR", "SEEK_CUR", "SEEK_DATA", "SEEK_END", "SEEK_HOLE", "SEEK_SET",
    "SEM_VALUE_MAX", "SHRT_MAX", "SHRT_MIN", "SHRT_WIDTH", "SIG_ATOMIC_MAX", "SIG_ATOMIC_MIN",
    "SIG_ATOMIC_WIDTH", "SIZE_MAX", "SIZE_WIDTH", "SNAN", "SNANF", "SNANF32", "SNANF32X", "SNANF64",
    "SNANF64X", "SNANL", "SSIZE_MAX", "STA_CLK", "STA_CLOCKERR", "STA_DEL", "STA_FLL", "STA_FREQHOLD",
    "STA_INS", "STA_MODE", "STA_NANO", "STA_PLL", "STA_PPSERROR", "STA_PPSFREQ", "STA_PPSJITTER",
    "STA_PPSSIGNAL", "STA_PPSTIME", "STA_PPSWANDER", "STA_RONLY", "STA_UNSYNC", "TIMER_ABSTIME", "TIME_UTC",
    "TMP_MAX", "TTY_NAME_MAX", "UCHAR_MAX", "UCHAR_WIDTH", "UINT16_C", "UINT16_MAX", "UINT16_WIDTH",
    "UINT32_C", "UINT32_MAX", "UINT32_WIDTH", "UINT64_C", "UINT64_MAX", "UINT64_WIDTH", "UINT8_C",
    "UINT8_MAX", "UINT8_WIDTH", "UINTMAX_C", "UINTMAX_MAX", "UINTMAX_WIDTH", "UINTPTR_MAX", "UINTPTR_WIDTH",
    "UINT_FAST16_MAX", "UINT_FAST16_WIDTH", "UINT_FAST32_MAX", "UINT_FAST32_WIDTH", "UINT_FAST64_MAX",
    "UINT_FAST64_WIDTH", "UINT_FAST8_MAX", "UINT_FAST8_WIDTH", "UINT_LEAST16_MAX", "UINT_LEAST16_WIDTH",
    "UINT_LEAST32_MAX", "UINT_LEAST32_WIDTH", "UINT_LEAST64_MAX", "UINT_LEAST64_WIDTH", "UINT_LEAST8_MAX",
    "UINT_LEAST8_WIDTH", "UINT_MAX", "UINT_WIDTH", "ULLONG_MAX", "ULLONG_WIDTH", "ULONG_LONG_MAX",
    "ULONG_MAX", "ULONG_WIDTH", "USHRT_MAX", "USHRT_WIDTH", "WCHAR_MAX", "WCHAR_MIN", "WCHAR_WIDTH",
    "WCONTINUED", "WEXITED", "WEXITSTATUS", "WIFCONTINUED", "WIFEXITED", "WIFSIGNALED", "WIFSTOPPED",
    "WINT_MAX", "WINT_MIN", "WINT_WIDTH", "WNOHANG", "WNOWAIT", "WORD_BIT", "WSTOPPED", "WSTOPSIG",
    "WTERMSIG", "WUNTRACED", "XATTR_LIST_MAX", "XATTR_NAME_MAX", "XATTR_SIZE_MAX",
    "assert", "assert_perror", "be16toh", "be32toh", "be64toh", "htobe16", "htobe32", "htobe64", "htole16",
    "htole32", "htole64", "isalnum_l", "isalpha_l", "isascii", "isascii_l", "isblank_l", "iscntrl_l",
    "isdigit_l", "isgraph_l", "islower_l", "isprint_l", "ispunct_l", "isspace_l", "isupper_l", "isxdigit_l",
    "le16toh", "le32toh", "le64toh", "math_errhandling", "offsetof", "sched_priority", "strdupa", "strndupa",
    "toascii", "toascii_l",
};
/* clang-format on */

static int by_spelling(const void *word, const void *other)
{
    return strcmp(word, *(const char *const *)other);
}

static bool is_taken(const char *name)
{
    return bsearch(name, taken, sizeof(taken) / sizeof(*taken), sizeof(*taken), by_spelling) ||
           bsearch(name, macros, sizeof(macros) / sizeof(*macros), sizeof(*macros), by_spelling) ||
           strncmp(name, "CU_", 3) == 0 || strncmp(name, "cuda", 4) == 0 || strncmp(name, "CUDA", 4) == 0;
}

const char *ascii_name(const char *name)
{
    struct buffer out = {0};
    const char *at = name;
    while (*at && (unsigned char)*at < 128)
        at++;
    if (!*at)
        return name;
    for (at = name; *at; at++)
        buffer_format(&out, (unsigned char)*at > 127 ? "_%02x" : "%c", (unsigned char)*at);
    const char *copy = arena_string(out.data);
    free(out.data);
    return copy;
}

const char *cxx_name(const char *name)
{
    const char *ascii = ascii_name(name);
    return is_taken(name) || ascii != name ? arena_format(CXX_NAME "%s", ascii) : name;
}

/* ---- letters that are written as numbers ---- */

/* The length of a universal character name (C11, section 6.4.3), which becomes a number; else 0. */
static size_t universal_name(const char *at, unsigned long *code)
{
    size_t digits = *at == '\\' && at[1] == 'u' ? 4 : *at == '\\' && at[1] == 'U' ? 8 : 0;
    char number[9] = "";
    for (size_t i = 0; i < digits; i++) {
        if (!isxdigit((unsigned char)at[2 + i]))
            return 0;
        number[i] = at[2 + i];
    }
    *code = strtoul(number, NULL, 16);
    return digits && *code >= 0xa0 && *code <= 0x10ffff ? digits + 2 : 0;
}

static void add_utf8(struct buffer *out, unsigned long code)
{
    int more = code < 0x800 ? 1 : code < 0x10000 ? 2 : 3;
    static const unsigned first[] = {0, 0xc0, 0xe0, 0xf0};
    buffer_add_char(out, (char)(first[more] | code >> 6 * more));
    while (more--)
        buffer_add_char(out, (char)(0x80 | (code >> 6 * more & 0x3f)));
}

void names_decode(struct buffer *text)
{
    struct buffer out = {0};
    bool line_start = true;
    if (!text->data || (!strstr(text->data, "\\u") && !strstr(text->data, "\\U")))
        return;
    for (const char *at = text->data; *at;) {
        unsigned long code;
        size_t length = universal_name(at, &code);
        if (length) {
            add_utf8(&out, code);
        } else {
            length = token_length(at, line_start && strncmp(at, "#pragma", 7) != 0);
            buffer_add_length(&out, at, length);
        }
        line_start = at[length - 1] == '\n';
        at += length;
    }
    free(text->data);
    *text = out;
}

/* ---- the program's names that begin like those of REX's runtime ---- */

static bool is_like_runtime(const char *word)
{
    return strncmp(word, "rex_", 4) == 0 || strncmp(word, "REX_", 4) == 0;
}

void names_protect(struct buffer *text)
{
    struct buffer out = {0};
    bool line_start = true;
    if (!text->data || (!strstr(text->data, "rex_") && !strstr(text->data, "REX_")))
        return;
    for (const char *at = text->data; *at;) {
        size_t length = token_length(at, line_start && strncmp(at, "#pragma", 7) != 0);
        if (is_like_runtime(at))
            buffer_add(&out, CXX_NAME);
        buffer_add_length(&out, at, length);
        line_start = at[length - 1] == '\n';
        at += length;
    }
    free(text->data);
    *text = out;
}

const char *names_restored(const char *text)
{
    struct buffer out = {0};
    const char *at = text;
    for (const char *found; (found = strstr(at, CXX_NAME)); at = found + strlen(CXX_NAME))
        buffer_add_length(&out, at, (size_t)(found - at));
    if (at == text)
        return text;
    buffer_add(&out, at);
    const char *copy = arena_string(out.data);
    free(out.data);
    return copy;
}

const char *names_original(const char *name)
{
    size_t length = strlen(CXX_NAME);
    return strncmp(name, CXX_NAME, length) == 0 && is_like_runtime(name + length) ? name + length : NULL;
}
