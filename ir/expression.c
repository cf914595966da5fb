/*
 * C expressions as text: small questions that need no parser, and how to put one expression into another.
 */
#include "ir.h"

#include <ctype.h>
#include <string.h>

/* Whether the text is one pair of parentheses around an expression: (a + b) is, (a) + (b) is not. */
static bool is_parenthesised(const char *text)
{
    size_t depth = 0, length = strlen(text);
    for (size_t i = 0; i < length; i++) {
        depth += text[i] == '(';
        if (text[i] == ')' && --depth == 0)
            return i == length - 1;
        if (depth == 0)
            return false;
    }
    return false;
}

bool expression_is_number(const char *text)
{
    return isdigit((unsigned char)*text) && text[word_length(text)] == '\0';
}

/* One number or one name. */
static bool is_simple(const char *text)
{
    size_t length = word_length(text);
    return length > 0 && text[length] == '\0';
}

const char *expression_operand(const char *text)
{
    return is_simple(text) || is_parenthesised(text) ? text : arena_format("(%s)", text);
}

const char *expression_negated(const char *text)
{
    if (text[0] == '-' && (is_simple(text + 1) || is_parenthesised(text + 1)))
        return text + 1;
    return arena_format("-%s", expression_operand(text));
}

const char *expression_find(const char *text, const char *name)
{
    size_t length = strlen(name);
    if (!strstr(text, name))
        return NULL;
    for (; *text; text += token_length(text, false))
        if (strncmp(text, name, length) == 0 && word_length(text + length) == 0)
            return text;
    return NULL;
}

bool expression_names(const char *text, const char *name)
{
    return expression_find(text, name) != NULL;
}
