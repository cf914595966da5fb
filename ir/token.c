/*
 * C's text as tokens: white space, comments, literals, preprocessor lines, numbers, words (C11 6.4). Code
 * that copies the program's text and changes words in it uses these functions, so that a word in a comment or
 * string is never taken for the program's.
 */
#include "ir.h"

#include <ctype.h>
#include <string.h>

size_t word_length(const char *text)
{
    size_t length = 0;
    while (is_word_character(text[length]))
        length++;
    return length;
}

/* Whether the quote is C23's digit separator, 1'000, and so begins no character constant, as in u8'a'. */
bool separates_digits(const char *begin, const char *mark)
{
    const char *word = mark;
    while (word > begin && (is_word_character(word[-1]) || word[-1] == '\''))
        word--;
    return *mark == '\'' && word < mark && isdigit((unsigned char)*word);
}

/* Whether a sign follows the letter of an exponent; e is one in decimal numbers only. */
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

/* The length of a line, which a backslash at its end continues (C11 5.1.1.2). */
static size_t line_length(const char *text)
{
    size_t length = strcspn(text, "\n");
    while (text[length] && length > 0 && text[length - 1] == '\\')
        length += 1 + strcspn(text + length + 1, "\n");
    return length;
}

static size_t comment_length(const char *text)
{
    if (text[0] != '/' || (text[1] != '/' && text[1] != '*'))
        return 0;
    const char *close = text[1] == '*' ? strstr(text + 2, "*/") : NULL;
    return text[1] == '/' ? line_length(text) : close ? (size_t)(close - text) + 2 : strlen(text);
}

/* A literal that is not closed ends with its line. */
static size_t literal_length(const char *text)
{
    size_t length = 1;
    if (*text != '"' && *text != '\'')
        return 0;
    while (text[length] && text[length] != *text && text[length] != '\n')
        length += text[length] == '\\' && text[length + 1] ? 2 : 1;
    return length + (text[length] == *text);
}

static size_t quoted_length(const char *text)
{
    size_t comment = comment_length(text);
    return comment ? comment : literal_length(text);
}

size_t blank_length(const char *text)
{
    size_t length = 0, before;
    do {
        before = length;
        length += strspn(text + length, " \t\n\v\f\r");
        length += comment_length(text + length);
    } while (length > before);
    return length;
}

size_t token_length(const char *text, bool line_start)
{
    size_t quoted = quoted_length(text);
    if (quoted)
        return quoted;
    if (*text == '#' && line_start)
        return line_length(text);
    if (isdigit((unsigned char)*text))
        return number_length(text);
    return is_word_character(*text) ? word_length(text) : 1;
}

size_t balanced_length(const char *text)
{
    size_t length = 0, depth = 0;
    do {
        char first = text[length];
        depth += first == '(' || first == '[' || first == '{';
        depth -= depth > 0 && (first == ')' || first == ']' || first == '}');
        length += token_length(text + length, false);
    } while (depth > 0 && text[length]);
    return length;
}

bool same_tokens(const char *one, const char *other)
{
    one += blank_length(one), other += blank_length(other);
    while (*one && *other) {
        size_t length = token_length(one, false);
        if (length != token_length(other, false) || memcmp(one, other, length) != 0)
            return false;
        one += length + blank_length(one + length);
        other += length + blank_length(other + length);
    }
    return *one == *other;
}
