/*
 * Compares what two programs have printed, a line at a time, but for lines that the user has said do not
 * count.
 */
#define _GNU_SOURCE
#include "diff.h"

#include <regex.h>
#include <stdlib.h>
#include <string.h>

struct side_lines {
    FILE *stream;
    char *line; /* without its newline; NULL behind the last */
    size_t capacity, number;
    ssize_t length;
};

static bool is_ignored(const char *line, const regex_t *patterns, size_t count)
{
    for (size_t i = 0; i < count; i++)
        if (regexec(&patterns[i], line, 0, NULL, 0) == 0)
            return true;
    return false;
}

/* Goes on to the next line that counts. Returns false at the end. */
static bool next_line(struct side_lines *lines, const regex_t *patterns, size_t count)
{
    do {
        lines->length = getline(&lines->line, &lines->capacity, lines->stream);
        if (lines->length < 0)
            return false;
        lines->number++;
        if (lines->line[lines->length - 1] == '\n')
            lines->line[--lines->length] = '\0';
    } while (is_ignored(lines->line, patterns, count));
    return true;
}

static const char *quoted(const struct side_lines *lines, bool more)
{
    return more ? arena_format("'%.60s'", lines->line) : "the end";
}

static const char *first_difference(struct side_lines *ours, struct side_lines *theirs,
                                    const regex_t *patterns, size_t count)
{
    for (;;) {
        bool more = next_line(ours, patterns, count), other = next_line(theirs, patterns, count);
        if (!more && !other)
            return NULL;
        if (!more || !other || ours->length != theirs->length ||
            memcmp(ours->line, theirs->line, (size_t)ours->length) != 0)
            return arena_format("line %zu: %s, reference: %s", (more ? ours : theirs)->number,
                                quoted(ours, more), quoted(theirs, other));
    }
}

static regex_t *compile_patterns(const struct words *patterns)
{
    regex_t *compiled = arena_alloc((patterns->count + 1) * sizeof(*compiled));
    for (size_t i = 0; i < patterns->count; i++)
        if (regcomp(&compiled[i], patterns->items[i], REG_EXTENDED | REG_NOSUB) != 0)
            message_fatal(NULL, "--ignore: '%s' is no extended regular expression", patterns->items[i]);
    return compiled;
}

const char *compare_outputs(const char *path, const char *reference, const struct options *options)
{
    static regex_t *patterns;
    struct side_lines ours = {.stream = fopen(path, "rbe")}, theirs = {.stream = fopen(reference, "rbe")};
    const char *difference = "no output to compare";
    if (!patterns)
        patterns = compile_patterns(&options->ignored);
    if (ours.stream && theirs.stream)
        difference = first_difference(&ours, &theirs, patterns, options->ignored.count);
    free(ours.line);
    free(theirs.line);
    if (ours.stream)
        fclose(ours.stream);
    if (theirs.stream)
        fclose(theirs.stream);
    return difference;
}
