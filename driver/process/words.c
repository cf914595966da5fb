/*
 * Argument vectors that grow, how to quote a word for a shell, and the parts of a path.
 */
#include "process.h"

#include <stdlib.h>
#include <string.h>

void words_add(struct words *words, const char *word)
{
    if (words->count + 2 > words->capacity) {
        size_t capacity = words->capacity ? 2 * words->capacity : 16;
        const char **items = arena_alloc(capacity * sizeof(*items));
        if (words->count)
            memcpy(items, words->items, words->count * sizeof(*items));
        words->items = items;
        words->capacity = capacity;
    }
    words->items[words->count++] = word;
    words->items[words->count] = NULL;
}

void words_add_all(struct words *words, const struct words *more)
{
    for (size_t i = 0; i < more->count; i++)
        words_add(words, more->items[i]);
}

void words_add_list(struct words *words, ...)
{
    va_list arguments;
    va_start(arguments, words);
    for (const char *word; (word = va_arg(arguments, const char *)) != NULL;)
        words_add(words, word);
    va_end(arguments);
}

const char *word_quote(const char *word)
{
    static const char plain[] = "abcdefghijklmnopqrstuvwxyzABCDEFGHIJKLMNOPQRSTUVWXYZ0123456789_-+=./,:@%";
    if (*word && word[strspn(word, plain)] == '\0')
        return word;
    struct buffer quoted = {0};
    buffer_add_char(&quoted, '\'');
    for (; *word; word++) {
        if (*word == '\'')
            buffer_add(&quoted, "'\\''");
        else
            buffer_add_char(&quoted, *word);
    }
    buffer_add_char(&quoted, '\'');
    word = arena_string(quoted.data);
    free(quoted.data);
    return word;
}

bool ends_with(const char *text, const char *end)
{
    size_t length = strlen(text), end_length = strlen(end);
    return length >= end_length && same_text(text + length - end_length, end);
}

bool begins_with(const char *text, const char *beginning)
{
    return !strncmp(text, beginning, strlen(beginning));
}

const char *path_directory(const char *path)
{
    const char *slash = strrchr(path, '/');
    if (!slash)
        return ".";
    return slash == path ? "/" : arena_string_length(path, (size_t)(slash - path));
}

const char *path_file(const char *path)
{
    const char *slash = strrchr(path, '/');
    return slash ? slash + 1 : path;
}
