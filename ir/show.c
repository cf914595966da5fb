/*
 * Prints messages: as they are, in colours, or as JSON. The messages are those of compilers, GCC's and
 * Clang's as well as REX's, `file:line:column: error: what [-Wwhich]`, followed by lines of source.
 */
#define _GNU_SOURCE
#include "ir.h"

#include <ctype.h>
#include <stdlib.h>
#include <string.h>
#include <unistd.h>

static enum message_format wanted = MESSAGE_AUTO;
static struct buffer array; /* the JSON written so far */
static bool in_children;    /* the last object takes notes */

/* ---- what a line of a message consists of ---- */

struct line {
    const char *begin, *end;
    const char *position_end; /* begin: none */
    const char *severity, *text;
    const char *option, *text_end; /* option NULL: none */
};

static const struct {
    const char *word, *colour;
} severities[] = {{"fatal error", "\33[1;31m"},
                  {"error", "\33[1;31m"},
                  {"warning", "\33[1;35m"},
                  {"remark", "\33[1;34m"},
                  {"note", "\33[1;36m"}};

enum { SEVERITIES = sizeof(severities) / sizeof(*severities) };

/* [-Wwhich] at a line's end. */
static void find_option(struct line *line)
{
    const char *at = line->end;
    line->text_end = line->end;
    if (at == line->text || at[-1] != ']')
        return;
    while (at > line->text && *at != '[')
        at--;
    if (at[0] == '[' && at[1] == '-') {
        line->option = at + 1;
        line->text_end = at > line->text && at[-1] == ' ' ? at - 1 : at;
    }
}

/* The severity at a place of the line, which must be its beginning or follow a colon and a blank; SEVERITIES:
 * none. */
static size_t severity_at(const struct line *line, const char *at)
{
    if (at != line->begin && (at - line->begin < 2 || at[-1] != ' ' || at[-2] != ':'))
        return SEVERITIES;
    for (size_t i = 0; i < SEVERITIES; i++) {
        size_t length = strlen(severities[i].word);
        if ((size_t)(line->end - at) > length + 1 && memcmp(at, severities[i].word, length) == 0 &&
            at[length] == ':')
            return i;
    }
    return SEVERITIES;
}

/* The severity of the message that the line begins; SEVERITIES: the line begins no message. */
static size_t read_message(struct line *line)
{
    for (const char *at = line->begin; at < line->end; at++) {
        size_t severity = severity_at(line, at);
        if (severity == SEVERITIES)
            continue;
        line->severity = at;
        line->position_end = at == line->begin ? at : at - 2;
        line->text = at + strlen(severities[severity].word) + 1;
        line->text += *line->text == ' ';
        find_option(line);
        return severity;
    }
    return SEVERITIES;
}

/* ---- colours ---- */

static bool has_colours(void)
{
    const char *terminal = getenv("TERM"), *none = getenv("NO_COLOR");
    return isatty(STDERR_FILENO) && !(none && *none) && terminal && !same_text(terminal, "dumb");
}

/* Whether the line has nothing but a caret after the bar. */
static bool is_caret(const struct line *line)
{
    const char *at = line->begin;
    while (at < line->end && strchr(" |~\t", *at))
        at++;
    return at < line->end && *at == '^';
}

static void paint(struct buffer *out, struct line *line)
{
    size_t severity = read_message(line);
    if (severity < SEVERITIES) {
        buffer_format(out, "\33[1m%.*s%s%s\33[0m\33[1m", (int)(line->severity - line->begin), line->begin,
                      severities[severity].colour, severities[severity].word);
        buffer_format(out, ": %.*s\33[0m", (int)(line->end - line->text), line->text);
    } else {
        bool caret = is_caret(line);
        buffer_format(out, "%s%.*s%s", caret ? "\33[1;32m" : "", (int)(line->end - line->begin), line->begin,
                      caret ? "\33[0m" : "");
    }
    buffer_add_char(out, '\n');
}

/* ---- JSON ---- */

static void add_string(const char *begin, const char *end)
{
    buffer_json(&array, begin, (size_t)(end - begin));
}

/* Takes `:number` off the end of a position; 0 if there is none. */
static unsigned take_number(const char *begin, const char **end)
{
    const char *at = *end;
    while (at > begin && isdigit((unsigned char)at[-1]))
        at--;
    if (at == *end || at == begin || at[-1] != ':')
        return 0;
    *end = at - 1;
    return (unsigned)strtoul(at, NULL, 10);
}

static void add_location(const struct line *line)
{
    const char *end = line->position_end;
    unsigned last = take_number(line->begin, &end), first = last ? take_number(line->begin, &end) : 0;
    buffer_add(&array, ", \"locations\": [");
    if (last) {
        buffer_add(&array, "{\"caret\": {\"file\": ");
        add_string(line->begin, end);
        buffer_format(&array, ", \"line\": %u", first ? first : last);
        if (first)
            buffer_format(&array, ", \"column\": %u, \"display-column\": %u, \"byte-column\": %u", last, last,
                          last);
        buffer_add(&array, "}}");
    }
    buffer_add(&array, "]");
}

static void end_object(void)
{
    if (in_children)
        buffer_add(&array, "]}");
    in_children = false;
}

static void print_array(void)
{
    end_object();
    fprintf(stderr, "[%s]\n", buffer_text(&array));
    free(array.data);
}

/* Whether the line is `1 error generated.` or a line of source, which JSON leaves out. */
static bool says_nothing(const struct line *line)
{
    static const char end[] = " generated.";
    size_t length = (size_t)(line->end - line->begin), tail = sizeof(end) - 1;
    return length == 0 || isspace((unsigned char)*line->begin) ||
           (length > tail && isdigit((unsigned char)*line->begin) &&
            memcmp(line->end - tail, end, tail) == 0);
}

/* Notes belong to the message before them. Lines that are no message, such as a linker's, count as notes,
 * too. */
static void add_object(struct line *line)
{
    size_t severity = read_message(line);
    const char *kind = severity < SEVERITIES ? severities[severity].word : "note";
    bool note = same_text(kind, "note");
    if (severity == SEVERITIES) {
        if (says_nothing(line))
            return;
        line->position_end = line->text = line->begin;
        line->text_end = line->end;
    }
    if (!note || !in_children)
        end_object();
    buffer_format(&array, "%s{\"kind\": \"%s\", \"message\": ",
                  array.length && array.data[array.length - 1] == '}' ? ", " : "", kind);
    add_string(line->text, line->text_end);
    if (line->option) {
        buffer_add(&array, ", \"option\": ");
        add_string(line->option, line->end - 1);
    }
    add_location(line);
    bool child = note && in_children;
    buffer_add(&array, child ? "}" : ", \"children\": [");
    in_children = true;
}

/* ---- output ---- */

void message_set_format(enum message_format format)
{
    if (format == MESSAGE_JSON && wanted != MESSAGE_JSON)
        atexit(print_array);
    wanted = format;
}

void message_show(const char *text, size_t length)
{
    struct buffer out = {0};
    if (wanted == MESSAGE_AUTO)
        wanted = has_colours() ? MESSAGE_COLOUR : MESSAGE_PLAIN;
    for (const char *at = text, *end = text + length; wanted != MESSAGE_PLAIN && at < end;) {
        const char *newline = memchr(at, '\n', (size_t)(end - at));
        struct line line = {.begin = at, .end = newline ? newline : end};
        if (wanted == MESSAGE_JSON)
            add_object(&line);
        else
            paint(&out, &line);
        at = newline ? newline + 1 : end;
    }
    if (wanted == MESSAGE_PLAIN)
        fwrite(text, 1, length, stderr);
    else
        fwrite(buffer_text(&out), 1, out.length, stderr);
    free(out.data);
}
