/*
 * The macros in compilers' pragmas about loops, `#pragma unroll FACTOR`. Clang expands those macros when it
 * compiles, but its preprocessor leaves them as they are, and the text that it prints is compiled without
 * macros. So macros without parameters are expanded here.
 */
#include "front.h"

#include <ctype.h>
#include <stdlib.h>
#include <string.h>

enum { DEEPEST = 32 }; /* macros that name each other in a circle end there */

static void expand(struct macros *macros, struct buffer *out, const char *text, size_t length, int depth)
{
    for (size_t at = 0; at < length;) {
        size_t word = word_length(text + at);
        bool name = word > 0 && !isdigit((unsigned char)text[at]);
        const char *value = name && depth < DEEPEST ? macro_value(macros, text + at, word) : NULL;
        if (value)
            expand(macros, out, value, strlen(value), depth + 1);
        else
            buffer_add_length(out, text + at, word ? word : 1);
        at += word ? word : 1;
    }
}

/* The length of what a pragma about a loop begins with, in front of what may be a macro; 0: another line. */
static size_t beginning(const char *line)
{
    static const char *const words[] = {"#pragma unroll", "#pragma GCC unroll", "#pragma clang loop"};
    for (size_t i = 0; i < sizeof(words) / sizeof(*words); i++) {
        size_t length = strlen(words[i]);
        if (strncmp(line, words[i], length) == 0 && !is_word_character(line[length]))
            return length;
    }
    return 0;
}

void expand_loop_pragmas(struct buffer *text)
{
    struct macros *macros = macros_new();
    struct buffer out = {0};
    const char *at = buffer_text(text);
    if (!strstr(at, "#pragma unroll") && !strstr(at, "#pragma GCC unroll") &&
        !strstr(at, "#pragma clang loop"))
        return;
    for (bool line_start = true; *at;) {
        size_t length = token_length(at, line_start), begin = line_start ? beginning(at) : 0;
        bool define = line_start && strncmp(at, "#define ", 8) == 0;
        if (define || (line_start && strncmp(at, "#undef ", 7) == 0))
            macro_define(macros, at + strcspn(at, " ") + 1, define, true);
        buffer_add_length(&out, at, begin ? begin : length);
        expand(macros, &out, at + begin, begin ? length - begin : 0, 0);
        line_start = at[length - 1] == '\n';
        at += length;
    }
    free(text->data);
    *text = out;
}
