/*
 * A string that grows. Output is collected in one and written at the very end, so that a filter that fails
 * leaves nothing half-written behind.
 */
#include "ir.h"

#include <stdlib.h>
#include <string.h>

static void grow(struct buffer *buffer, size_t needed)
{
    size_t capacity = buffer->capacity ? buffer->capacity : 256;
    while (capacity < needed)
        capacity *= 2;
    char *data = realloc(buffer->data, capacity);
    if (!data)
        message_fatal(NULL, "out of memory");
    buffer->data = data;
    buffer->capacity = capacity;
}

static inline void reserve(struct buffer *buffer, size_t more)
{
    size_t needed = buffer->length + more + 1;
    if (needed > buffer->capacity)
        grow(buffer, needed);
}

void buffer_add_length(struct buffer *buffer, const char *text, size_t length)
{
    reserve(buffer, length);
    if (length)
        memcpy(buffer->data + buffer->length, text, length);
    buffer->length += length;
    buffer->data[buffer->length] = '\0';
}

void buffer_add(struct buffer *buffer, const char *text)
{
    buffer_add_length(buffer, text, strlen(text));
}

void buffer_add_char(struct buffer *buffer, char character)
{
    reserve(buffer, 1);
    buffer->data[buffer->length++] = character;
    buffer->data[buffer->length] = '\0';
}

/* Adds what vsnprintf makes of a format. */
static void print(struct buffer *buffer, const char *format, va_list arguments)
{
    va_list again;
    va_copy(again, arguments);
    reserve(buffer, 255); /* most fit into that and are formatted once */
    size_t room = buffer->capacity - buffer->length;
    size_t length = (size_t)vsnprintf(buffer->data + buffer->length, room, format, arguments);
    if (length >= room) {
        reserve(buffer, length);
        vsnprintf(buffer->data + buffer->length, length + 1, format, again);
    }
    va_end(again);
    buffer->length += length;
}

static void add_number(struct buffer *buffer, unsigned long long number)
{
    char digits[20], *begin = digits + sizeof(digits);
    do
        *--begin = (char)('0' + number % 10);
    while (number /= 10);
    buffer_add_length(buffer, begin, (size_t)(digits + sizeof(digits) - begin));
}

/* Adds what the conversion at the mark asks for, and returns how long the conversion is; 0: only vsnprintf
 * knows it. */
static size_t add_conversion(struct buffer *buffer, const char *mark, va_list *arguments)
{
    if (mark[1] == 's') {
        buffer_add(buffer, va_arg(*arguments, const char *));
        return strlen("%s");
    }
    if (mark[1] == 'u') {
        add_number(buffer, va_arg(*arguments, unsigned));
        return strlen("%u");
    }
    if (mark[1] == 'c') {
        buffer_add_char(buffer, (char)va_arg(*arguments, int));
        return strlen("%c");
    }
    if (strncmp(mark, "%zu", 3) == 0) {
        add_number(buffer, va_arg(*arguments, size_t));
        return strlen("%zu");
    }
    if (strncmp(mark, "%lu", 3) == 0) {
        add_number(buffer, va_arg(*arguments, unsigned long));
        return strlen("%lu");
    }
    if (strncmp(mark, "%llu", 4) == 0) {
        add_number(buffer, va_arg(*arguments, unsigned long long));
        return strlen("%llu");
    }
    if (strncmp(mark, "%.*s", 4) == 0) {
        const int most = va_arg(*arguments, int);
        const char *text = va_arg(*arguments, const char *);
        buffer_add_length(buffer, text, strnlen(text, (size_t)most));
        return strlen("%.*s");
    }
    return 0;
}

/* Most formats ask for nothing but strings and unsigned numbers, which need not go through vsnprintf. */
void buffer_format_list(struct buffer *buffer, const char *format, va_list arguments)
{
    va_list rest;
    va_copy(rest, arguments);
    for (const char *mark; (mark = strchr(format, '%'));) {
        if (mark > format)
            buffer_add_length(buffer, format, (size_t)(mark - format));
        const size_t length = add_conversion(buffer, mark, &rest);
        if (!length)
            print(buffer, mark, rest);
        format = length ? mark + length : "";
    }
    if (*format || !buffer->data)
        buffer_add(buffer, format);
    va_end(rest);
}

void buffer_format(struct buffer *buffer, const char *format, ...)
{
    va_list arguments;
    va_start(arguments, format);
    buffer_format_list(buffer, format, arguments);
    va_end(arguments);
}

void buffer_json(struct buffer *buffer, const char *text, size_t length)
{
    buffer_add_char(buffer, '"');
    for (const char *end = text + length; text < end; text++) {
        if (*text == '"' || *text == '\\')
            buffer_format(buffer, "\\%c", *text);
        else if ((unsigned char)*text < ' ')
            buffer_format(buffer, "\\u%04x", *text);
        else
            buffer_add_char(buffer, *text);
    }
    buffer_add_char(buffer, '"');
}

const char *buffer_text(const struct buffer *buffer)
{
    return buffer->data ? buffer->data : "";
}

bool buffer_read(struct buffer *buffer, FILE *stream)
{
    for (;;) {
        reserve(buffer, 1 << 16);
        size_t count = fread(buffer->data + buffer->length, 1, 1 << 16, stream);
        buffer->length += count;
        buffer->data[buffer->length] = '\0';
        if (count == 0)
            return !ferror(stream);
    }
}
