/*
 * C expressions as text: what can be said about one without parsing it, and how to put one into another.
 */
#include "ir.h"

#include <ctype.h>
#include <string.h>

/* Letters of other alphabets are several bytes, all of them above ASCII's; GNU C has $, too. */
bool is_word_character(char character)
{
    return isalnum((unsigned char)character) || character == '_' || character == '$' ||
           (unsigned char)character > 127;
}

size_t word_length(const char *text)
{
    size_t length = 0;
    while (is_word_character(text[length]))
        length++;
    return length;
}

/* C23's 1'000, whose mark opens no character constant, as that of u8'a' does. */
bool separates_digits(const char *begin, const char *mark)
{
    const char *word = mark;
    while (word > begin && (is_word_character(word[-1]) || word[-1] == '\''))
        word--;
    return *mark == '\'' && word < mark && isdigit((unsigned char)*word);
}

/* A sign behind an exponent's letter, which e is in decimal numbers alone. */
static bool is_of_exponent(const char *text, size_t length)
{
    bool hexadecimal = text[0] == '0' && (text[1] == 'x' || text[1] == 'X');
    return length > 0 && (text[length] == '+' || text[length] == '-') &&
           strchr(hexadecimal ? "pP" : "eE", text[length - 1]);
}

size_t number_length(const char *text)
{
    size_t length = 0;
    while (is_word_character(text[length]) || text[length] == '.' || is_of_exponent(text, length) ||
           (length > 0 && text[length] == '\'' && is_word_character(text[length + 1])))
        length++;
    return length;
}

/* Whether text is one pair of parentheses around something, as (a + b) is and (a) + (b) is not. */
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

bool expression_names(const char *text, const char *name)
{
    size_t length = strlen(name);
    for (const char *at = text; (at = strstr(at, name)); at += length)
        if ((at == text || word_length(at - 1) == 0) && word_length(at + length) == 0)
            return true;
    return false;
}
