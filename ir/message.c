/*
 * What a filter says to its user: `file:line:column: error: ...`, like a compiler, and always on standard
 * error.
 */
#include "ir.h"

#include <stdlib.h>
#include <string.h>

static const char *program = "rex";
static unsigned error_count;

void message_program(const char *name)
{
    program = name;
}

const char *message_program_name(void)
{
    return program;
}

unsigned message_error_count(void)
{
    return error_count;
}

static void say(const char *position, const char *severity, const char *format, va_list arguments)
{
    struct buffer line = {0};
    buffer_format(&line, "%s: %s%s%s: ", program, position ? position : "", position ? ": " : "", severity);
    buffer_format_list(&line, format, arguments);
    names_restore(&line, true);
    buffer_add_char(&line, '\n');
    fflush(stdout);
    fwrite(line.data, 1, line.length, stderr);
    free(line.data);
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

/* Levenshtein distance, one row of the table at a time; words here are short. */
static size_t edit_distance(const char *from, const char *to)
{
    size_t row[64], to_length = strlen(to);
    if (to_length >= 64 || strlen(from) >= 64)
        return 64;
    for (size_t column = 0; column <= to_length; column++)
        row[column] = column;
    for (size_t line = 1; *from; from++, line++) {
        size_t diagonal = row[0];
        row[0] = line;
        for (size_t column = 1; column <= to_length; column++) {
            size_t change = diagonal + (*from != to[column - 1]);
            size_t gap = (row[column] < row[column - 1] ? row[column] : row[column - 1]) + 1;
            diagonal = row[column];
            row[column] = change < gap ? change : gap;
        }
    }
    return row[to_length];
}

const char *message_nearest(const char *word, const char *(*candidate)(size_t index))
{
    const char *nearest = NULL;
    size_t least = strlen(word) / 3 + 1;
    for (size_t i = 0; candidate(i); i++) {
        size_t distance = edit_distance(word, candidate(i));
        if (distance <= least && (!nearest || distance < least)) {
            nearest = candidate(i);
            least = distance;
        }
    }
    return nearest;
}
