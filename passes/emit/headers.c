/*
 * The headers of the device's runtime that a device file includes besides rex_device.h: those that have
 * something of what its text names. To read all of them takes a compiler longer than a short kernel.
 */
#include "emit.h"

#include "device_names.h"

#include <stdlib.h>
#include <string.h>

enum { HEADERS = sizeof(headers) / sizeof(*headers) };

struct word {
    const char *begin;
    size_t length;
};

static int compare(const void *key, const void *row)
{
    const struct word *word = key;
    const char *name = *(const char *const *)row;
    int order = strncmp(word->begin, name, word->length);
    return order ? order : -(name[word->length] != '\0');
}

/* The header that a word is from, by the word itself or by what it begins with; HEADERS if it is not one of
 * the runtime's. */
static size_t find_header(struct word word)
{
    const size_t row_size = sizeof(*names);
    const char *row = bsearch(&word, names, sizeof(names) / row_size, row_size, compare);
    if (row)
        return names[(size_t)(row - (const char *)names) / row_size].header;
    for (size_t i = 0; i < sizeof(beginnings) / sizeof(*beginnings); i++)
        if (strncmp(word.begin, beginnings[i].name, strlen(beginnings[i].name)) == 0)
            return beginnings[i].header;
    return HEADERS;
}

/* Whether it begins like a name of the runtime's, and not like those of a kernel's own. */
static bool may_be_runtimes(const char *word)
{
    switch (*word) {
    case '_':
        return word[1] == '_' && strncmp(word, "__rex_", 6) != 0;
    case 'r':
        return strncmp(word, "rex_", 4) == 0;
    case 'R':
        return strncmp(word, "REX_", 4) == 0;
    case 'o':
        return strncmp(word, "omp_", 4) == 0;
    default:
        return strncmp(word, "llvm_omp_", 9) == 0;
    }
}

const bool *headers_needed(const char *text)
{
    bool *needed = arena_alloc(HEADERS + 1);
    for (const char *at = text, *mark; (mark = strchr(at, '_'));) {
        struct word word = {mark, 0};
        while (word.begin > at && is_word_character(word.begin[-1]))
            word.begin--;
        while (is_word_character(word.begin[word.length]))
            word.length++;
        if (may_be_runtimes(word.begin))
            needed[find_header(word)] = true;
        at = word.begin + word.length;
    }
    return needed;
}

void headers_include(struct output *out, const bool *needed, bool last)
{
    const size_t end = last ? HEADERS : HEADERS - 1;
    for (size_t i = last ? HEADERS - 1 : 0; i < end; i++)
        if (needed[i])
            output_line(out, "#include <%s>", headers[i]);
}
