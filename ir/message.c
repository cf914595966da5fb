/*
 * Messages to the user: `file:line:column: error: ...`, as compilers write them, always on standard error. A
 * message without a place in the user's program begins with the filter's name.
 */
#define _GNU_SOURCE
#include "ir.h"

#include <ctype.h>
#include <errno.h>
#include <stdlib.h>
#include <string.h>
#include <unistd.h>

static const char *program = "rex";
static unsigned error_count;

/* At exit: fails if standard output could not be written. A program that has reported this already exits with
 * a status of its own. */
static void look_at_output(void)
{
    if ((fflush(stdout) == 0 && !ferror(stdout)) || error_count)
        return;
    message_error(NULL, "cannot write standard output: %s", strerror(errno));
    _exit(1);
}

void message_program(const char *name)
{
    static bool looks;
    program = name;
    if (!looks)
        atexit(look_at_output);
    looks = true;
}

const char *message_program_name(void)
{
    return program;
}

unsigned message_error_count(void)
{
    return error_count;
}

/* Reads one line of a file, without its newline, into *text; false when there is none. */
static bool read_line(const char *file, unsigned long number, char **text)
{
    size_t capacity = 0;
    FILE *stream = fopen(file, "re");
    ssize_t length = -1;
    *text = NULL;
    for (unsigned long line = 0; stream && line < number; line++)
        if ((length = getline(text, &capacity, stream)) < 0)
            break;
    if (stream)
        fclose(stream);
    if (length < 0)
        return false;
    (*text)[strcspn(*text, "\r\n")] = '\0';
    return true;
}

/* The source line and a caret below the column, as Clang prints them. */
static void add_source_line(struct buffer *out, struct position at)
{
    static const size_t longest = 400; /* a longer line would not be read by a person */
    char *text;
    if (read_line(at.file, at.line, &text) && strlen(text) <= longest && at.column <= strlen(text) + 1) {
        buffer_format(out, "%5lu | %s\n      | ", at.line, text);
        for (unsigned long i = 1; i < at.column; i++)
            buffer_add_char(out, text[i - 1] == '\t' ? '\t' : ' ');
        buffer_add(out, "^\n");
    }
    free(text);
}

static void say(const char *position, const char *severity, const char *format, va_list arguments)
{
    struct buffer text = {0}, said = {0};
    const struct position at = position_of(position);
    bool program_text = at.line && at.column; /* a line of IR has no column */
    if (!program_text)
        buffer_format(&text, "%s: ", program);
    buffer_format(&text, "%s%s%s: ", position ? position : "", position ? ": " : "", severity);
    buffer_format_list(&said, format, arguments);
    buffer_add(&text, names_restored(buffer_text(&said)));
    buffer_add_char(&text, '\n');
    free(said.data);
    if (program_text)
        add_source_line(&text, at);
    fflush(stdout);
    message_show(text.data, text.length);
    free(text.data);
}

void message_error(const char *position, const char *format, ...)
{
    va_list arguments;
    va_start(arguments, format);
    say(position, "error", format, arguments);
    va_end(arguments);
    error_count++;
}

void message_warning(const char *position, const char *format, ...)
{
    va_list arguments;
    va_start(arguments, format);
    say(position, "warning", format, arguments);
    va_end(arguments);
}

void message_note(const char *position, const char *format, ...)
{
    va_list arguments;
    va_start(arguments, format);
    say(position, "note", format, arguments);
    va_end(arguments);
}

void message_remark(const char *position, const char *format, ...)
{
    va_list arguments;
    va_start(arguments, format);
    say(position, "remark", format, arguments);
    va_end(arguments);
}

void message_fatal(const char *position, const char *format, ...)
{
    va_list arguments;
    va_start(arguments, format);
    say(position, "error", format, arguments);
    va_end(arguments);
    exit(1);
}

enum { WORD_LONGEST = 63 };

static size_t smaller(size_t one, size_t other)
{
    return one < other ? one : other;
}

/* How many letters have to be changed, inserted, removed, or swapped with the next one (optimal string
 * alignment). */
static size_t edit_distance(const char *from, const char *to)
{
    size_t table[WORD_LONGEST + 1][WORD_LONGEST + 1], from_length = strlen(from), to_length = strlen(to);
    if (to_length > WORD_LONGEST || from_length > WORD_LONGEST)
        return WORD_LONGEST + 1;
    for (size_t line = 0; line <= from_length; line++)
        for (size_t column = 0; column <= to_length; column++) {
            size_t *place = &table[line][column];
            if (line == 0 || column == 0) {
                *place = line + column;
                continue;
            }
            *place = smaller(table[line - 1][column - 1] + (from[line - 1] != to[column - 1]),
                             smaller(table[line - 1][column], table[line][column - 1]) + 1);
            if (line > 1 && column > 1 && from[line - 1] == to[column - 2] &&
                from[line - 2] == to[column - 1])
                *place = smaller(*place, table[line - 2][column - 2] + 1);
        }
    return table[from_length][to_length];
}

const char *message_nearest(const char *word, const char *(*candidate)(size_t index))
{
    const char *nearest = NULL;
    size_t least = strlen(word) / 3 + 1;
    for (size_t i = 0; candidate(i); i++) {
        size_t distance = edit_distance(word, candidate(i));
        if (distance < strlen(word) && distance <= least && (!nearest || distance < least)) {
            nearest = candidate(i);
            least = distance;
        }
    }
    return nearest;
}
