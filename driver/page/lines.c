/*
 * Which line of the source each line of a pane comes from, as each notation says it.
 */
#include "page.h"

#include <ctype.h>
#include <stdlib.h>

/* What is known while a pane is gone through. */
struct reader {
    const char *source; /* the source's name, and the part of it behind the last slash */
    const char *source_file;
    unsigned line;             /* what the line comes from, where nothing else is said */
    bool counts;               /* the next one comes from the next line of the source */
    const struct pane *device; /* what the compiler of the PTX and the SASS got; NULL: not known */
    enum origin { OTHER, SOURCE, DEVICE } files[1024]; /* of PTX: what the file with that number is */
    struct {                                           /* of IR: what the nodes around come from */
        size_t indent;
        unsigned line;
        bool text; /* lines of text have come */
    } nodes[64];
    size_t depth;
};

/* Whether a file that a text names is the source: by the whole name, or by its last part where a tool has
 * made a path of it. */
static bool is_source(const struct reader *reader, const char *name, size_t length)
{
    const char *text = arena_string_length(name, length);
    return same_text(text, reader->source) || same_text(path_file(text), reader->source_file);
}

/* What a file is that the device's compiler names. */
static enum origin origin_of(const struct reader *reader, const char *name, size_t length)
{
    if (is_source(reader, name, length))
        return SOURCE;
    return ends_with(arena_string_length(name, length), ".device.cu") ? DEVICE : OTHER;
}

/* Takes over a line of one of these files. Returns whether it is known. */
static bool take_line(struct reader *reader, enum origin origin, unsigned long number)
{
    if (origin == DEVICE && reader->device && number > 0 && number <= reader->device->count)
        reader->line = reader->device->lines[number - 1].from;
    else if (origin == SOURCE)
        reader->line = (unsigned)number;
    else
        return false;
    return true;
}

/* The line in `file:line:column` at the end of `file:`, if the file is the source; 0: it is none. */
static unsigned position_line(const struct reader *reader, const char *at, const char *end)
{
    size_t length = strlen(reader->source);
    if ((size_t)(end - at) < length + 2 || strncmp(at, reader->source, length) != 0 || at[length] != ':')
        return 0;
    return (unsigned)strtoul(at + length + 1, NULL, 10);
}

static unsigned from_source(struct reader *reader, const struct line *line)
{
    (void)line;
    return ++reader->line;
}

static unsigned from_report(struct reader *reader, const struct line *line)
{
    unsigned position = position_line(reader, line->begin, line->begin + line->length);
    if (position)
        reader->line = position;
    else if (line->length == 0)
        reader->line = 0;
    return reader->line;
}

/* Text behind a node's head comes from its lines in order. */
static unsigned from_ir(struct reader *reader, const struct line *line)
{
    const char *begin = line->begin, *end = begin + line->length, *at = end;
    size_t indent = strspn(begin, " ");
    while (reader->depth > 0 && reader->nodes[reader->depth - 1].indent >= indent)
        reader->depth--;
    unsigned around = reader->depth > 0 ? reader->nodes[reader->depth - 1].line : 0;
    if (indent < line->length && begin[indent] == '|') {
        if (reader->depth > 0 && around) {
            reader->nodes[reader->depth - 1].line++;
            reader->nodes[reader->depth - 1].text = true;
        }
        return around;
    }
    if (reader->depth > 0 && reader->nodes[reader->depth - 1].text) /* of all of the text in front of it */
        around = 0;
    while (at > begin && !isspace((unsigned char)at[-1]))
        at--;
    unsigned own = at - begin > 3 && strncmp(at - 4, " at ", 4) == 0 ? position_line(reader, at, end) : 0;
    if (reader->depth < sizeof(reader->nodes) / sizeof(*reader->nodes)) {
        reader->nodes[reader->depth].indent = indent;
        reader->nodes[reader->depth].text = false;
        reader->nodes[reader->depth++].line = own ? own : around;
    }
    return own ? own : around;
}

/* `#line n "file"`: the lines behind it are the source's, or generated. A generated construct begins with a
 * comment. */
static unsigned from_c(struct reader *reader, const struct line *line)
{
    const char *begin = line->begin, *end = begin + line->length;
    const char *at = begin + strspn(begin, " ");
    if (line->length > 6 && strncmp(begin, "#line ", 6) == 0) {
        char *rest;
        unsigned number = (unsigned)strtoul(begin + 6, &rest, 10);
        const char *name = memchr(rest, '"', (size_t)(end - rest));
        const char *name_end = name ? memchr(name + 1, '"', (size_t)(end - name - 1)) : NULL;
        reader->counts = name_end && is_source(reader, name + 1, (size_t)(name_end - name - 1));
        if (reader->counts)
            reader->line = number - 1;
        return reader->counts ? number : reader->line;
    }
    if (reader->counts)
        return ++reader->line;
    unsigned comment = end - at > 3 && strncmp(at, "/* ", 3) == 0 ? position_line(reader, at + 3, end) : 0;
    if (comment)
        reader->line = comment;
    else if (line->length == 0)
        reader->line = 0;
    return reader->line;
}

/* PTX numbers its files at its end: `.file number "name"`. */
static void know_file(struct reader *reader, const struct line *line)
{
    const char *at = line->begin + strspn(line->begin, " \t"), *end = line->begin + line->length;
    char *rest;
    if (end - at < 6 || strncmp(at, ".file", 5) != 0)
        return;
    unsigned long number = strtoul(at + 5, &rest, 10);
    const char *name = memchr(rest, '"', (size_t)(end - rest));
    const char *name_end = name ? memchr(name + 1, '"', (size_t)(end - name - 1)) : NULL;
    if (name_end && number < sizeof(reader->files) / sizeof(*reader->files))
        reader->files[number] = origin_of(reader, name + 1, (size_t)(name_end - name - 1));
}

/* Takes over the line of `file line`. Returns whether it is known. */
static bool take_numbers(struct reader *reader, const char *at)
{
    char *rest;
    unsigned long number = strtoul(at, &rest, 10);
    return number < sizeof(reader->files) / sizeof(*reader->files) &&
           take_line(reader, reader->files[number], strtoul(rest, NULL, 10));
}

/* What is behind `.loc file line column` is of that line, or of the one that it is inlined at; functions
 * begin anew. */
static unsigned from_ptx(struct reader *reader, const struct line *line)
{
    const char *at = line->begin + strspn(line->begin, " \t"), *end = line->begin + line->length;
    if (end - at > 5 && strncmp(at, ".loc", 4) == 0) {
        const char *inlined = strstr(arena_string_length(at, (size_t)(end - at)), "inlined_at ");
        if (!take_numbers(reader, at + 4) && inlined)
            take_numbers(reader, inlined + strlen("inlined_at "));
    } else if (line->length > 0 && (*line->begin == '}' || *line->begin == '.')) {
        reader->line = 0;
    }
    return reader->line;
}

/* nvdisasm's `//## File "file", line n`, with `inlined at "file", line n` behind it. */
static unsigned from_sass(struct reader *reader, const struct line *line)
{
    const char *text = arena_string_length(line->begin, line->length), *file = strstr(text, "## File \"");
    if (!file) {
        if (line->length > 0 && line->begin[0] == '.')
            reader->line = 0;
        return reader->line;
    }
    const char *name = file + strlen("## File \""), *name_end = strchr(name, '"');
    if (name_end && strncmp(name_end, "\", line ", 8) == 0)
        take_line(reader, origin_of(reader, name, (size_t)(name_end - name)),
                  strtoul(name_end + 8, NULL, 10));
    return reader->line;
}

static unsigned (*const readers[NOTATIONS])(struct reader *, const struct line *) = {
    [NOTATION_SOURCE] = from_source, [NOTATION_REPORT] = from_report, [NOTATION_IR] = from_ir,
    [NOTATION_C] = from_c,           [NOTATION_PTX] = from_ptx,       [NOTATION_SASS] = from_sass,
};

void pane_cut(struct pane *pane, const char *source, const struct pane *device)
{
    struct reader *reader = arena_alloc(sizeof(*reader));
    size_t capacity = 0;
    const char *at = buffer_text(&pane->text), *end = at + pane->text.length;
    reader->source = source;
    reader->device = device;
    reader->source_file = path_file(source);
    while (at < end) {
        const char *stop = memchr(at, '\n', (size_t)(end - at));
        stop = stop ? stop : end;
        pane->lines = arena_grow(pane->lines, pane->count, &capacity, sizeof(*pane->lines));
        pane->lines[pane->count++] = (struct line){.begin = at, .length = (size_t)(stop - at)};
        at = stop + 1;
    }
    for (size_t i = 0; pane->notation == NOTATION_PTX && i < pane->count; i++)
        know_file(reader, &pane->lines[i]);
    for (size_t i = 0; i < pane->count; i++)
        pane->lines[i].from = readers[pane->notation](reader, &pane->lines[i]);
}
