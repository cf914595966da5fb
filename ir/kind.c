/*
 * The kinds of attributes: what their values must look like. An expression is not parsed, but its brackets
 * and quotes must close, so that it cannot change the meaning of what is printed around it.
 */
#include "ir.h"

#include <ctype.h>
#include <limits.h>
#include <stdlib.h>
#include <string.h>

const char *ir_kind_name(enum ir_attribute_kind kind)
{
    static const char *const names[] = {
        [IR_NAME] = "name",
        [IR_NAMES] = "names: a,b",
        [IR_WORD] = "word",
        [IR_CHOICE] = "one of",
        [IR_FLAGS] = "flags",
        [IR_MAP_TYPE] = "map-type flags",
        [IR_NUMBER] = "number",
        [IR_COUNT] = "number up to 255",
        [IR_YES_NO] = "yes, no",
        [IR_POSITION] = "file:line:column",
        [IR_HOST] = "host expression",
        [IR_DEVICE] = "device expression",
        [IR_EXPRESSION] = "expression",
        [IR_CLAUSES] = "clauses",
        [IR_TYPE] = "type with @",
        [IR_CAST] = "type",
        [IR_EDIT] = "kind of edit",
        [IR_REASON] = "reason",
        [IR_TEXT] = "text",
    };
    return names[kind];
}

/* ---- words ---- */

static bool words_have(const char *words, const char *word, size_t length)
{
    for (const char *at = words; length && at; at = strchr(at, ' ')) {
        at += *at == ' ';
        if (*at == *word && strncmp(at, word, length) == 0 && (at[length] == ' ' || !at[length]))
            return true;
    }
    return false;
}

bool ir_words_have(const char *words, const char *word)
{
    return words_have(words, word, strlen(word));
}

static bool are_flags(const char *words, const char *list)
{
    for (const char *at = list;; at++) {
        size_t length = strcspn(at, ",");
        if (!words_have(words, at, length))
            return false;
        at += length;
        if (!*at)
            return true;
    }
}

/* Letters of other alphabets are several bytes, all of them above ASCII's; GNU C has $, too. */
static bool is_letter(char character)
{
    return (character >= 'a' && character <= 'z') || (character >= 'A' && character <= 'Z') ||
           character == '_' || character == '$' || (unsigned char)character > 127;
}

static bool is_digit(char character)
{
    return character >= '0' && character <= '9';
}

static bool is_word(const char *text)
{
    return *text && !text[word_length(text)];
}

static bool are_names(const char *list)
{
    for (const char *at = list;; at++) {
        if (!is_letter(*at))
            return false;
        at += word_length(at);
        if (*at != ',')
            return !*at;
    }
}

/* ---- numbers and positions ---- */

static bool all_digits(const char *text, size_t length)
{
    for (size_t i = 0; i < length; i++)
        if (!is_digit(text[i]))
            return false;
    return length > 0 && length < 20;
}

static bool is_number(const char *text)
{
    return all_digits(text, strlen(text));
}

static bool is_count(const char *text)
{
    return is_number(text) && strlen(text) <= 3 && atoi(text) <= IR_LARGEST_COUNT;
}

/* file:line:column, where the file's name may itself contain colons. */
static bool is_position(const char *value)
{
    const char *column = strrchr(value, ':');
    if (!column || !is_number(column + 1))
        return false;
    const char *line = column;
    while (line > value && line[-1] != ':')
        line--;
    return line > value + 1 && all_digits(line, (size_t)(column - line));
}

/* ---- program text ---- */

/* The first character after a string, character constant or comment that begins at text; NULL where it does
 * not end. */
static const char *skip_quoted(const char *text)
{
    if (*text == '/') {
        const char *end = strstr(text + 2, text[1] == '*' ? "*/" : "\n");
        return end ? end + (text[1] == '*' ? 2 : 1) : NULL;
    }
    for (const char *at = text + 1; *at && *at != '\n'; at++) {
        if (*at == *text)
            return at + 1;
        at += *at == '\\' && at[1];
    }
    return NULL;
}

/* Which characters open or quote something, with the one that closes it. */
static const char marks[UCHAR_MAX + 1] = {
    ['('] = ')', ['['] = ']', ['{'] = '}', [')'] = 1, [']'] = 1, ['}'] = 1, ['\''] = 2, ['"'] = 2, ['/'] = 2,
};
enum { CLOSES = 1, QUOTES = 2, MOST_OPEN = 1024 };

static const char *skip_plain(const char *text)
{
    while (*text && !marks[(unsigned char)*text])
        text++;
    return text;
}

static bool opens_quoted(const char *begin, const char *at)
{
    return *at == '"' || (*at == '\'' && !separates_digits(begin, at)) ||
           (*at == '/' && (at[1] == '*' || at[1] == '/'));
}

/* Whether every bracket, quote and comment that is opened is closed, in the right order. */
static bool is_closed(const char *text)
{
    char open[MOST_OPEN];
    size_t depth = 0;
    for (const char *at = skip_plain(text); *at; at = skip_plain(at)) {
        char mark = marks[(unsigned char)*at];
        if (mark == QUOTES) {
            at = opens_quoted(text, at) ? skip_quoted(at) : at + 1;
            if (!at)
                return false;
            continue;
        }
        if (mark == CLOSES ? !depth || open[--depth] != *at : depth == MOST_OPEN)
            return false;
        if (mark != CLOSES)
            open[depth++] = mark;
        at++;
    }
    return depth == 0;
}

static bool is_program_text(const char *text)
{
    const char *at = text;
    while (*at == ' ' || *at == '\t' || *at == '\n')
        at++;
    return *at && is_closed(text);
}

/* Exactly one @, where the declared name stands. */
static bool is_type(const char *text)
{
    const char *place = strchr(text, '@');
    return place && !strchr(place + 1, '@') && is_closed(text);
}

/* ---- all kinds ---- */

const char *ir_value_problem(const struct ir_attribute_schema *schema, const char *value)
{
    switch (schema->kind) {
    case IR_NAME:
        return is_letter(*value) && is_word(value) ? NULL : "must be a name";
    case IR_NAMES:
        return are_names(value) ? NULL : "must be names with commas between them";
    case IR_WORD:
        return is_word(value) ? NULL : "must be a word of letters, digits and _";
    case IR_CHOICE:
        return ir_words_have(schema->choices, value) ? NULL
                                                     : arena_format("must be one of: %s", schema->choices);
    case IR_FLAGS:
        return are_flags(schema->choices, value)
                   ? NULL
                   : arena_format("must be of these, with commas between them: %s", schema->choices);
    case IR_MAP_TYPE:
        return map_type_problem(value);
    case IR_NUMBER:
        return is_number(value) ? NULL : "must be an unsigned number";
    case IR_COUNT:
        return is_count(value) ? NULL : "must be a number, at most 255";
    case IR_YES_NO:
        return same_text(value, "yes") || same_text(value, "no") ? NULL : "must be yes or no";
    case IR_POSITION:
        return is_position(value) ? NULL : "must be a position, file:line:column";
    case IR_HOST:
    case IR_DEVICE:
    case IR_EXPRESSION:
    case IR_CLAUSES:
    case IR_CAST:
        return is_program_text(value) ? NULL : "must be program text whose brackets and quotes close";
    case IR_EDIT:
        return edit_kind_find(value) ? NULL : "must be a kind of edit";
    case IR_TYPE:
        return is_type(value) ? NULL : "must be a type with one @ in the place of the name";
    case IR_REASON:
    case IR_TEXT:
        break;
    }
    return NULL;
}
