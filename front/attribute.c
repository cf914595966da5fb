/*
 * Directives in C23's attributes, `[[omp::directive(...)]]` (OpenMP 6.0, section 5.1), as pragmas, for
 * whatever reads the text. A sequence becomes one pragma behind another. Line markers keep everything in its
 * line.
 */
#include "front.h"

#include <stdlib.h>
#include <string.h>

struct attribute_reader {
    const struct options *options;
    const struct buffer *text;
    const char *list;           /* the attributes that are being read */
    struct buffer out, pragmas; /* the new text, and what those become */
    const char *file;           /* in quotes, as the last line marker has it */
    unsigned number;            /* of the line at hand */
    size_t depth;               /* how many braces are open */
};

/* The next token that is no blank, line end or comment. */
static const char *behind_blank(const char *at)
{
    return at + blank_length(at);
}

/* Behind `omp::`, or NULL. */
static const char *behind_prefix(const char *at)
{
    const char *colon = behind_blank(at + word_length(at));
    bool is = word_length(at) == strlen("omp") && strncmp(at, "omp", 3) == 0 && colon[0] == ':';
    const char *second = is ? behind_blank(colon + 1) : at;
    return is && *second == ':' ? behind_blank(second + 1) : NULL;
}

/* The comma behind an element of a list, or the list's end. */
static const char *element_end(const char *at, const char *end)
{
    while (at < end && *at != ',')
        at += balanced_length(at);
    return at;
}

static void refuse(const struct attribute_reader *reader, const char *at, const char *what)
{
    struct source source = {0};
    source_split(&source, reader->options, reader->text);
    message_fatal(source_position(&source, (size_t)(at - reader->text->data)), "%s", what);
}

/* Comments and line ends become blanks. */
static const char *in_one_line(const char *begin, const char *end)
{
    struct buffer line = {0};
    for (const char *at = begin; at < end;) {
        size_t blank = blank_length(at), length = blank ? blank : token_length(at, false);
        buffer_add_length(&line, blank ? " " : at, blank ? 1 : length);
        at += length;
    }
    const char *copy = arena_string(buffer_text(&line));
    free(line.data);
    return copy;
}

static void add_marker(const struct attribute_reader *reader, struct buffer *out, const char *at)
{
    unsigned number = reader->number;
    for (const char *from = reader->list; from < at; from++)
        number += *from == '\n';
    buffer_add(out, arena_format("# %u %s\n", number, reader->file));
}

/* A directive's specification, in which a comma may stand behind the name. The pragma is where its attribute
 * is, whose brackets say which lines it has (place.c). */
static void add_pragma(struct attribute_reader *reader, const char *attribute, const char *begin,
                       const char *end)
{
    size_t name;
    const char *text = in_one_line(begin, end);
    const char *clauses = directive_match(text, &name) ? text + name : text + strlen(text);
    const char *comma = clauses + strspn(clauses, " ");
    int length = (int)(clauses - text);
    add_marker(reader, &reader->pragmas, attribute);
    buffer_add(&reader->pragmas,
               arena_format("#pragma omp %.*s %s\n", length, text, *comma == ',' ? comma + 1 : clauses));
}

/* An attribute from behind its prefix on: directive(...), or sequence(...) of attributes whose prefix may be
 * left out. */
static void read_attribute(struct attribute_reader *reader, const char *at)
{
    const char *name = arena_string_length(at, word_length(at)), *open = behind_blank(at + strlen(name)),
               *close = open + balanced_length(open) - 1;
    if (same_text(name, "decl"))
        refuse(reader, at, "the attribute omp::decl is not supported; write the directive as a pragma");
    if (!is_one_of(name, "directive sequence") || *open != '(')
        refuse(reader, at, "expected omp::directive(...) or omp::sequence(...)");
    const char *begin = behind_blank(open + 1);
    if (same_text(name, "directive"))
        add_pragma(reader, at, begin, close);
    else
        for (; begin < close; begin = behind_blank(begin + (*begin == ','))) {
            const char *inner = behind_prefix(begin);
            read_attribute(reader, inner ? inner : begin);
            begin = element_end(begin, close);
        }
}

/* Reads a list of attributes. Those of others come to `rest`. */
static void read_list(struct attribute_reader *reader, const char *at, const char *end, struct buffer *rest)
{
    for (at = behind_blank(at); at < end; at = behind_blank(at + (*at == ','))) {
        const char *next = element_end(at, end), *attribute = behind_prefix(at);
        if (attribute)
            read_attribute(reader, attribute);
        else
            buffer_add(rest, arena_format("%s%.*s", rest->length ? ", " : "", (int)(next - at), at));
        at = next;
    }
}

/* The pragmas in the place of a list of attributes, whose inner bracket is `open`. Returns what stands behind
 * the list, or NULL if none is OpenMP's. */
static const char *spell_list(struct attribute_reader *reader, const char *list, const char *open)
{
    struct buffer rest = {0};
    const char *end = list + balanced_length(list), *next = behind_blank(end);
    if (end[-1] != ']' || end - list < 4)
        return NULL; /* it is never closed, as clang says */
    reader->list = list;
    reader->pragmas.length = 0;
    read_list(reader, open + 1, open + balanced_length(open) - 1, &rest);
    bool any = reader->pragmas.length > 0;
    if (any && reader->depth == 0 && *next == ';') /* an attribute declaration (C23 6.7) */
        end = next + 1;
    if (any) {
        buffer_add(&reader->out, "\n");
        buffer_add(&reader->out, buffer_text(&reader->pragmas));
        add_marker(reader, &reader->out, end);
        if (rest.length)
            buffer_add(&reader->out, arena_format("[[%s]]", buffer_text(&rest)));
    }
    free(rest.data);
    return any ? end : NULL;
}

/* A line that begins with #: a line marker says which line the next one is. */
static void read_marker(struct attribute_reader *reader, const char *line)
{
    char *name;
    unsigned long number = strtoul(line + 1, &name, 10);
    name += strspn(name, " ");
    if (*name != '"')
        return;
    reader->number = (unsigned)number - 1; /* the marker's own end is counted, too */
    reader->file = arena_string_length(name, token_length(name, false));
}

/* Whether there may be one: `omp` stands in front of a colon. */
static bool may_have_attributes(const char *text)
{
    for (const char *at = text; (at = strstr(at, "omp")); at += 3)
        if (*behind_blank(at + 3) == ':')
            return true;
    return false;
}

void spell_attributes(const struct options *options, struct buffer *text)
{
    if (!may_have_attributes(buffer_text(text)))
        return;
    struct attribute_reader reader = {.options = options, .text = text, .file = "\"\"", .number = 1};
    bool line_start = true;
    for (const char *token = text->data, *next; *token; token = next) {
        size_t length = token_length(token, line_start);
        const char *inner = *token == '[' ? behind_blank(token + 1) : NULL;
        next = inner && *inner == '[' ? spell_list(&reader, token, inner) : NULL;
        if (!next)
            buffer_add_length(&reader.out, token, length);
        next = next ? next : token + length;
        if (line_start && *token == '#')
            read_marker(&reader, token);
        reader.depth += *token == '{' ? 1 : 0;
        reader.depth -= *token == '}' && reader.depth ? 1 : 0;
        line_start = next[-1] == '\n' || (line_start && strchr(" \t", *token));
        for (; token < next; token++)
            reader.number += *token == '\n';
    }
    free(reader.pragmas.data);
    free(text->data);
    *text = reader.out;
}
