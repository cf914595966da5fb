/*
 * Where something stands in the file that the user wrote. The preprocessed text has its lines, but not always
 * its columns: macros are expanded, a directive of several lines has become one, its indentation has gone. So
 * the tokens of both are compared: equal ones from the line's beginning and from its end are where they were;
 * what lies between comes from a macro, and is where that stands, unless it is there itself.
 */
#include "front.h"

#include <ctype.h>
#include <limits.h>
#include <stdlib.h>
#include <string.h>

/* ---- files, read once ---- */

struct file {
    const char *name, *text; /* text NULL: cannot be read */
    const char **lines;
    size_t count, capacity;
};

static void split_lines(struct file *file)
{
    for (const char *at = file->text; at && *at; at += strcspn(at, "\n"), at += *at == '\n') {
        file->lines = arena_grow(file->lines, file->count, &file->capacity, sizeof(*file->lines));
        file->lines[file->count++] = at;
    }
}

static const struct file *find_file(const char *name)
{
    static struct file *files;
    static size_t count, capacity;
    for (size_t i = 0; i < count; i++)
        if (same_text(files[i].name, name))
            return &files[i];
    files = arena_grow(files, count, &capacity, sizeof(*files));
    struct buffer text = {0};
    FILE *stream = name[0] == '<' ? NULL : fopen(name, "re");
    struct file *file = memset(&files[count++], 0, sizeof(*files));
    file->name = name;
    if (stream && buffer_read(&text, stream))
        file->text = arena_string(buffer_text(&text));
    if (stream)
        fclose(stream);
    free(text.data);
    split_lines(file);
    return file;
}

/* ---- tokens ---- */

enum { MOST_TOKENS = 4096 }; /* of a line */

struct tokens {
    const char *begin[MOST_TOKENS];
    unsigned short length[MOST_TOKENS];
    size_t count;
};

/* The tokens of a line, and of those that its backslashes continue it with, or if `bracketed` round and
 * square brackets that are still open: words and single characters. */
static void tokenise(struct tokens *tokens, const char *at, bool bracketed)
{
    int depth = 0;
    for (tokens->count = 0;
         *at && (*at != '\n' || (bracketed && depth > 0)) && tokens->count < MOST_TOKENS;) {
        depth += strchr("([", *at) != NULL;
        depth -= strchr(")]", *at) != NULL;
        size_t length = 0, skip = at[0] == '\\' ? 1 + (at[1] == '\r') : 0;
        while (is_word_character(at[length]) && length < USHRT_MAX)
            length++;
        if (skip && at[skip] == '\n') {
            at += skip + 1;
        } else if (isspace((unsigned char)*at)) {
            at++;
        } else {
            tokens->begin[tokens->count] = at;
            tokens->length[tokens->count++] = (unsigned short)(length ? length : 1);
            at += length ? length : 1;
        }
    }
}

static bool same(const struct tokens *one, size_t i, const struct tokens *other, size_t j)
{
    size_t length = one->length[i], more = other->length[j];
    if (length > more) /* a name that names_protect() has changed ends as it did */
        return more > 3 && memcmp(one->begin[i] + length - more, other->begin[j], more) == 0 &&
               strncmp(one->begin[i], "__rex_name_", 11) == 0;
    return length == more && memcmp(one->begin[i], other->begin[j], length) == 0;
}

struct middle { /* the range in which two lines differ: tokens begin, ..., end - 1 of each */
    size_t begin, end, user_end;
};

static struct middle find_middle(const struct tokens *now, const struct tokens *user)
{
    struct middle middle = {0, now->count, user->count};
    while (middle.begin < middle.end && middle.begin < middle.user_end &&
           same(now, middle.begin, user, middle.begin))
        middle.begin++;
    while (middle.end > middle.begin && middle.user_end > middle.begin &&
           same(now, middle.end - 1, user, middle.user_end - 1)) {
        middle.end--;
        middle.user_end--;
    }
    return middle;
}

/* For each pair of tokens, the length of the longest common subsequence of what follows them. */
static unsigned short *common_lengths(const struct tokens *now, const struct tokens *user,
                                      struct middle middle)
{
    size_t rows = middle.end - middle.begin, columns = middle.user_end - middle.begin, width = columns + 1;
    unsigned short *table = calloc((rows + 1) * width, sizeof(*table));
    for (size_t i = rows; table && i-- > 0;)
        for (size_t j = columns; j-- > 0;) {
            unsigned short down = table[(i + 1) * width + j], right = table[i * width + j + 1];
            bool equal = same(now, middle.begin + i, user, middle.begin + j);
            table[i * width + j] = equal          ? (unsigned short)(table[(i + 1) * width + j + 1] + 1)
                                   : down > right ? down
                                                  : right;
        }
    return table;
}

/* The token of the user's line that corresponds to one in the differing range: itself, or the macro that it
 * comes from. */
static size_t counterpart_between(const struct tokens *now, const struct tokens *user, struct middle middle,
                                  size_t token)
{
    static const size_t largest = 1 << 20; /* table */
    size_t columns = middle.user_end - middle.begin, width = columns + 1, i = 0, j = 0,
           wanted = token - middle.begin;
    unsigned short *table =
        (middle.end - middle.begin + 1) * width <= largest ? common_lengths(now, user, middle) : NULL;
    while (table && i < wanted && j < columns)
        if (same(now, middle.begin + i, user, middle.begin + j)) {
            i++;
            j++;
        } else if (table[(i + 1) * width + j] >= table[i * width + j + 1]) {
            i++;
        } else {
            j++;
        }
    while (table && j < columns && !same(now, token, user, middle.begin + j) &&
           table[wanted * width + j + 1] > table[(wanted + 1) * width + j])
        j++;
    free(table);
    return middle.begin + j;
}

/* The token of the user's line that corresponds to a token of the preprocessed line. */
static size_t counterpart(const struct tokens *now, const struct tokens *user, size_t token)
{
    const struct middle middle = find_middle(now, user);
    size_t found = token < middle.begin  ? token
                   : token >= middle.end ? user->count - (now->count - token)
                                         : counterpart_between(now, user, middle, token);
    return found < user->count ? found : user->count - 1;
}

/* ---- places ---- */

/* The token at a place in the line, or the last one before it. */
static size_t token_at(const struct tokens *tokens, const char *place)
{
    size_t token = 0;
    while (token + 1 < tokens->count && tokens->begin[token + 1] <= place)
        token++;
    return token;
}

/* Moves over continued lines to the one that contains the place. */
static const char *line_of(const char *line, const char *place, unsigned *number)
{
    for (const char *end = strchr(line, '\n'); end && end < place; end = strchr(line, '\n')) {
        line = end + 1;
        ++*number;
    }
    return line;
}

struct source_place place_find(const char *name, unsigned number, const char *line, size_t column)
{
    static struct tokens now, user;
    struct source_place place = {number, (unsigned)column + 1};
    const struct file *file = find_file(name);
    if (number == 0 || number > file->count)
        return place;
    const char *written = file->lines[number - 1];
    size_t length = strcspn(line, "\n");
    if (strncmp(line, written, length) == 0 && (written[length] == '\n' || !written[length]))
        return place;
    /* A directive that an attribute or a macro's argument holds has become one line. */
    bool bracketed = strncmp(line, "#pragma", 7) == 0 && written[strspn(written, " \t")] != '#';
    tokenise(&now, line, false);
    tokenise(&user, written, bracketed);
    if (!now.count || !user.count)
        return place;
    size_t token = token_at(&now, line + column), other = counterpart(&now, &user, token);
    const char *at = user.begin[other];
    if (same(&now, token, &user, other) && now.length[token] == user.length[other] &&
        line + column > now.begin[token])
        at += line + column < now.begin[token] + now.length[token] ? line + column - now.begin[token]
                                                                   : now.length[token];
    place.column = (unsigned)(at - line_of(written, at, &place.line)) + 1;
    return place;
}
