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

static void add_text(struct tokens *tokens, const char *text, struct ir_node *node)
{
    for (const char *at = text; *at;) {
        if (isspace((unsigned char)*at)) {
            at++;
        } else if (at[0] == '/' && (at[1] == '/' || at[1] == '*')) {
            at = skip_comment(at);
        } else {
            struct token token = token_of(at);
            token.start = at;
            token.offset = (size_t)(at - text);
            token.node = node;
            add(tokens, token);
            at += token.length;
        }
    }
}

void tokens_of_string(struct tokens *tokens, const char *text)
{
    tokens->count = 0;
    add_text(tokens, text, NULL);
}

void tokens_of_chunks(struct tokens *tokens, struct ir_node *parent)
{
    ir_each (chunk, parent, NULL) {
        bool launched = ir_is(chunk, "target") && !ir_get(chunk, "host") && ir_first(chunk, "launch");
        struct token construct = {.kind = launched ? TOKEN_TARGET : TOKEN_OTHER, .node = chunk};
        if (ir_is(chunk, "text")) {
            add_text(tokens, chunk->text ? chunk->text : "", chunk);
            continue;
        }
        add(tokens, construct);
        if (ir_is(chunk, "data") && ir_first(chunk, "region")) {
            tokens_of_chunks(tokens, ir_first(chunk, "region"));
            add(tokens, construct);
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

bool token_same(const struct token *one, const struct token *other)
{
    return one->start && other->start && one->length == other->length &&
           memcmp(one->start, other->start, one->length) == 0;
}

/* Whether the token is one of these brackets. */
static bool is_bracket(const struct token *token, const char *brackets)
{
    return token->start && token->length == 1 && strchr(brackets, *token->start);
}

size_t tokens_close(const struct tokens *tokens, size_t open)
{
    size_t depth = 0, place = open;
    for (; place < tokens->count; place++) {
        depth += is_bracket(&tokens->items[place], "({[");
        depth -= is_bracket(&tokens->items[place], ")}]");
        if (depth == 0)
            return place;
    }
    return place;
}
