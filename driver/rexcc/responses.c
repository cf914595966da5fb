/*
 * @file on the command line stands for the words in a file, which are read as GNU's tools read them: white
 * space separates words except in quotes, and a backslash takes the next character as it is. A file may name
 * others. Where there is no such file, @file is an ordinary word.
 */
#include "rexcc.h"

#include <ctype.h>
#include <stdlib.h>

enum { DEEPEST = 100 }; /* files within files; more must be files that name each other */

/* Adds a word, or the words of the file that it names. */
static void expand(struct words *words, const char *word, int depth);

/* Adds the word that begins at `at`. Returns the character after it. */
static const char *take_word(struct words *words, const char *at, int depth)
{
    struct buffer word = {0};
    char quote = 0;
    for (; *at && (quote || !isspace((unsigned char)*at)); at++) {
        if (*at == '\\' && at[1])
            buffer_add_char(&word, *++at);
        else if (quote ? *at == quote : *at == '"' || *at == '\'')
            quote = quote ? 0 : *at;
        else
            buffer_add_char(&word, *at);
    }
    expand(words, arena_string(buffer_text(&word)), depth);
    free(word.data);
    return at;
}

static void expand(struct words *words, const char *word, int depth)
{
    struct buffer text = {0};
    if (depth > DEEPEST)
        message_fatal(NULL, "%s: files that name each other", word);
    if (word[0] != '@' || !files_read(&text, word + 1)) {
        words_add(words, word);
        return;
    }
    for (const char *at = buffer_text(&text); *at;)
        if (isspace((unsigned char)*at))
            at++;
        else
            at = take_word(words, at, depth + 1);
    free(text.data);
}

char **responses_expand(int argc, char **argv)
{
    struct words words = {0};
    for (int i = argc > 0; i < argc; i++)
        expand(&words, argv[i], 0);
    if (!words.items)
        words.items = arena_alloc(sizeof(*words.items));
    return (char **)words.items;
}
