/*
 * Host code as tokens (C11, 6.4), as far as loops, assignments and calls need it. Comments and white space
 * are gone; a directive's line, a string and a character are tokens that nobody looks into.
 */
#include "chain.h"

#include <ctype.h>
#include <string.h>

/* The longer ones first. */
static const char *const punctuators[] = {"...", "<<=", ">>=", "->", "++", "--", "<<", ">>",
                                          "<=",  ">=",  "==",  "!=", "&&", "||", "*=", "/=",
                                          "%=",  "+=",  "-=",  "&=", "^=", "|="};

static size_t punctuator_length(const char *at)
{
    if (!ispunct((unsigned char)at[1]))
        return 1;
    for (size_t i = 0; i < sizeof(punctuators) / sizeof(*punctuators); i++)
        if (strncmp(at, punctuators[i], strlen(punctuators[i])) == 0)
            return strlen(punctuators[i]);
    return 1;
}

static size_t quoted_length(const char *at)
{
    size_t length = 1;
    while (at[length] && at[length] != at[0])
        length += at[length] == '\\' && at[length + 1] ? 2 : 1;
    return length + (at[length] != '\0');
}

/* To the end of the line, and of those that backslashes continue it with. */
static size_t directive_length(const char *at)
{
    size_t length = 0;
    while (at[length] && at[length] != '\n')
        length += at[length] == '\\' && at[length + 1] ? 2 : 1;
    return length;
}

static bool is_word(char character)
{
    return isalnum((unsigned char)character) || character == '_' || (unsigned char)character >= 0x80;
}

static size_t word_length(const char *at, bool number)
{
    size_t length = 0;
    while (is_word(at[length]) ||
           (number && (at[length] == '.' || (strchr("+-", at[length]) && at[length] &&
                                             strchr("eEpP", at[length - 1]) && at[1] != 'x'))))
        length++;
    return length;
}

static struct token token_of(const char *at)
{
    if (isdigit((unsigned char)*at) || (*at == '.' && isdigit((unsigned char)at[1])))
        return (struct token){.kind = TOKEN_NUMBER, .length = word_length(at, true)};
    if (is_word(*at))
        return (struct token){.kind = TOKEN_NAME, .length = word_length(at, false)};
    if (*at == '"' || *at == '\'')
        return (struct token){.kind = TOKEN_OTHER, .length = quoted_length(at)};
    if (*at == '#')
        return (struct token){.kind = TOKEN_OTHER, .length = directive_length(at)};
    return (struct token){.kind = TOKEN_PUNCTUATION, .length = punctuator_length(at)};
}

static const char *skip_comment(const char *at)
{
    if (at[1] == '/')
        return at + directive_length(at);
    const char *end = strstr(at + 2, "*/");
    return end ? end + 2 : at + strlen(at);
}

static void add(struct tokens *tokens, struct token token)
{
    tokens->items = arena_grow(tokens->items, tokens->count, &tokens->capacity, sizeof(*tokens->items));
    tokens->items[tokens->count++] = token;
}

void tokens_of_string(struct tokens *tokens, const char *text)
{
    tokens->count = 0;
    for (const char *at = text; *at;) {
        if (isspace((unsigned char)*at)) {
            at++;
        } else if (at[0] == '/' && (at[1] == '/' || at[1] == '*')) {
            at = skip_comment(at);
        } else {
            struct token token = token_of(at);
            token.start = at;
            add(tokens, token);
            at += token.length;
        }
    }
}

const struct token *token_at(const struct tokens *tokens, size_t place)
{
    static const struct token outside = {.kind = TOKEN_OTHER};
    return place < tokens->count ? &tokens->items[place] : &outside;
}

bool token_is(const struct token *token, const char *text)
{
    return token->start && strlen(text) == token->length && memcmp(token->start, text, token->length) == 0;
}

bool token_among(const struct token *token, const char *words)
{
    for (const char *at = token->start ? words : NULL; at; at = strchr(at, ' ')) {
        at += *at == ' ';
        if (*at == *token->start && strncmp(at, token->start, token->length) == 0 &&
            (at[token->length] == ' ' || !at[token->length]))
            return true;
    }
    return false;
}
