/*
 * Names that device code cannot have as they are: it is C++, and CUDA's compiler knows more words by itself.
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

static int by_spelling(const void *word, const void *other)
{
    return strcmp(word, *(const char *const *)other);
}

const char *cxx_name(const char *name)
{
    bool is_taken = bsearch(name, taken, sizeof(taken) / sizeof(*taken), sizeof(*taken), by_spelling);
    return is_taken ? arena_format(CXX_NAME "%s", name) : name;
}

/* ---- the program's names that begin as those of REX's runtime do ---- */

static bool is_letter(char character)
{
    return isalnum((unsigned char)character) || character == '_';
}

/* The length of what is copied as it stands: a literal, a comment, a preprocessor's line but a pragma, a word
 * or number, or one character. */
static size_t piece_length(const char *text, bool line_start)
{
    size_t length = 1;
    if (*text == '"' || *text == '\'') {
        while (text[length] && text[length] != *text && text[length] != '\n')
            length += text[length] == '\\' && text[length + 1] ? 2 : 1;
        return length + (text[length] == *text);
    }
    const char *close = strncmp(text, "/*", 2) == 0 ? strstr(text + 2, "*/") : NULL;
    if (close)
        return (size_t)(close + 2 - text);
    if (strncmp(text, "//", 2) == 0 || (*text == '#' && line_start && strncmp(text, "#pragma", 7) != 0))
        return strcspn(text, "\n");
    if (is_letter(*text))
        while (is_letter(text[length]))
            length++;
    return length;
}

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
        size_t length = piece_length(at, line_start);
        if (is_like_runtime(at))
            buffer_add(&out, CXX_NAME);
        buffer_add_length(&out, at, length);
        line_start = at[length - 1] == '\n';
        at += length;
    }
    free(text->data);
    *text = out;
}

void names_restore(struct buffer *text, bool literals)
{
    struct buffer out = {0};
    bool line_start = true;
    if (!text->data || !strstr(text->data, CXX_NAME))
        return;
    for (const char *at = text->data, *found; *at;) {
        size_t length = piece_length(at, line_start), done = 0;
        bool changes = is_letter(*at) || (literals && (*at == '"' || *at == '\''));
        while (changes && (found = strstr(at + done, CXX_NAME)) && found < at + length) {
            buffer_add_length(&out, at + done, (size_t)(found - at) - done);
            done = (size_t)(found - at) + strlen(CXX_NAME);
        }
        buffer_add_length(&out, at + done, length - done);
        line_start = at[length - 1] == '\n';
        at += length;
    }
    free(text->data);
    *text = out;
}
