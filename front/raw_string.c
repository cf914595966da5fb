/*
 * Raw strings, R"x(text)x", which clang takes in GNU C from C99 on, as string literals with escapes. In text
 * without them every double quote and every line end means what it usually does, for whatever reads it.
 */
#include "front.h"

#include <stdlib.h>
#include <string.h>

/* Whether the language that the flags choose has them. */
static bool are_known(const struct options *options)
{
    static const char *const without[] = {"-ansi", "-std=c", "-std=iso", "-std=gnu8", "-std=gnu90"};
    bool known = true;
    for (size_t i = 0; i < options->flag_count; i++) {
        const char *flag = options->flags[i];
        if (strncmp(flag, "-std=", strlen("-std=")) == 0)
            known = true;
        for (size_t j = 0; j < sizeof(without) / sizeof(*without); j++)
            known = known && strncmp(flag, without[j], strlen(without[j])) != 0;
    }
    return known;
}

/* Whether there may be one: the letter stands in front of a quote, and is no end of a longer word. */
static bool may_have_raw(const char *text)
{
    for (const char *at = text; (at = strstr(at, "R\"")); at += 2)
        if (at == text || strchr("LuU8", at[-1]) || !is_word_character(at[-1]))
            return true;
    return false;
}

/* The length of the literal at a prefix, LR"x(text)x" for L; 0: there is none. *begin is where its text is,
 * and *end behind that. */
static size_t raw_length(const char *text, size_t prefix, const char **begin, const char **end)
{
    const char *quote = text + prefix, *open = quote + 1 + strcspn(quote + 1, "( )\\\t\v\f\n");
    if (text[prefix - 1] != 'R' || *quote != '"' || *open != '(')
        return 0;
    const char *close = arena_format(")%.*s\"", (int)(open - quote - 1), quote + 1);
    *begin = open + 1;
    *end = strstr(*begin, close);
    return *end ? (size_t)(*end - text) + strlen(close) : 0;
}

/* The line ends come behind the literal: what follows stays in its line. Those of a directive are continued.
 */
static void add_literal(struct buffer *out, const char *begin, const char *end, bool directive)
{
    size_t lines = 0;
    buffer_add_char(out, '"');
    for (const char *at = begin; at < end; at++) {
        if (*at == '"' || *at == '\\')
            buffer_add_char(out, '\\');
        if (*at == '\n')
            buffer_add(out, "\\n");
        else
            buffer_add_char(out, *at);
        lines += *at == '\n';
    }
    buffer_add_char(out, '"');
    while (lines-- > 0)
        buffer_add(out, directive ? "\\\n" : "\n");
}

/* Whether the token that ends a line leaves the line's directive open. */
static bool goes_on(const char *text, const char *token)
{
    return token > text && token[-1] == '\\';
}

void spell_raw_strings(const struct options *options, struct buffer *text)
{
    const char *begin, *end;
    bool line_start = true, directive = false;
    struct buffer out = {0};
    size_t length, raw;
    if (!may_have_raw(buffer_text(text)) || !are_known(options))
        return;
    for (const char *token = text->data; *token; token += raw ? raw : length) {
        length = token_length(token, false);
        bool prefix =
            strchr("RLuU", *token) && is_one_of(arena_string_length(token, length), " R LR uR UR u8R ");
        raw = prefix ? raw_length(token, length, &begin, &end) : 0;
        directive |= line_start && *token == '#';
        directive &= *token != '\n' || goes_on(text->data, token);
        line_start = *token == '\n' || (line_start && strchr(" \t", *token));
        buffer_add_length(&out, token, raw ? length - 1 : length);
        if (raw)
            add_literal(&out, begin, end, directive);
    }
    free(text->data);
    *text = out;
}
