/*
 * What everything else is made with: memory, strings, messages to the user.
 */
#ifndef REX_IR_BASE_H
#define REX_IR_BASE_H

#include <stdarg.h>
#include <stdbool.h>
#include <stddef.h>
#include <stdint.h>
#include <stdio.h>
#include <string.h>

#define REX_VERSION       "0.1.0"
#define IR_FORMAT_VERSION "1"

/* A line of the device file where products and sums are rounded one by one. */
#define IR_ROUNDS_EACH "#pragma STDC FP_CONTRACT OFF"

/* Whether two strings are equal. The first characters decide most cases; equal words are often the same
 * object, because the linker merges literals. */
static inline bool same_text(const char *one, const char *other)
{
    return one == other ||
           (one[0] == other[0] && (!one[0] || (one[1] == other[1] && strcmp(one, other) == 0)));
}

struct ir_node;
struct ir_module;

/* ---- arena.c: memory that lives as long as the process ---- */

/* Returns size zeroed bytes, aligned for any object; never NULL (exits with status 1 when memory is
 * exhausted). */
void *arena_alloc(size_t size);

/* The same for objects of one kind and size, which lie side by side. */
struct arena_pool {
    unsigned char *free;
    size_t left; /* objects */
};
void *arena_pool_alloc(struct arena_pool *pool, size_t size);

/* Copies a string, or its first length bytes, into the arena. */
char *arena_string(const char *text);
char *arena_string_length(const char *text, size_t length);

/* printf into a new arena string. */
char *arena_format(const char *format, ...) __attribute__((format(printf, 1, 2)));

/* Room for one more row after `count` rows: returns the rows themselves, or a larger copy of them when
 * *capacity is reached. */
void *arena_grow(void *rows, size_t count, size_t *capacity, size_t size);

/* ---- buffer.c: a string that grows ---- */

struct buffer {
    char *data; /* always NUL-terminated once something was added; NULL before */
    size_t length;
    size_t capacity;
};

void buffer_add(struct buffer *buffer, const char *text);
void buffer_add_length(struct buffer *buffer, const char *text, size_t length);
void buffer_add_char(struct buffer *buffer, char character);
void buffer_format(struct buffer *buffer, const char *format, ...) __attribute__((format(printf, 2, 3)));
void buffer_format_list(struct buffer *buffer, const char *format, va_list arguments);

/* Adds text as a string of JSON, in quotes. */
void buffer_json(struct buffer *buffer, const char *text, size_t length);

/* The collected text, "" when nothing was added. It stays the buffer's until the buffer grows. */
const char *buffer_text(const struct buffer *buffer);

/* Reads the rest of a stream. Returns false, with errno set, when reading failed. */
bool buffer_read(struct buffer *buffer, FILE *stream);

/* ---- message.c: messages to the user ---- */

/* Sets the name that messages begin with (`rex-outline`). */
void message_program(const char *name);
const char *message_program_name(void);

/* Prints `position: error: ...`, with the source line where the position has a column. Without a position the
 * program's name stands in front. Counts the error, and returns. */
void message_error(const char *position, const char *format, ...) __attribute__((format(printf, 2, 3)));
void message_warning(const char *position, const char *format, ...) __attribute__((format(printf, 2, 3)));
void message_note(const char *position, const char *format, ...) __attribute__((format(printf, 2, 3)));
void message_remark(const char *position, const char *format, ...) __attribute__((format(printf, 2, 3)));

/* As message_error, then exits with status 1. */
_Noreturn void message_fatal(const char *position, const char *format, ...)
    __attribute__((format(printf, 2, 3)));

/* The number of errors so far. */
unsigned message_error_count(void);

/* ---- show.c: how messages are printed, for a person or for a program ---- */

enum message_format {
    MESSAGE_AUTO, /* in colours on a terminal that has them, unless NO_COLOR is set */
    MESSAGE_PLAIN,
    MESSAGE_COLOUR,
    MESSAGE_JSON /* GCC's -fdiagnostics-format=json: one array when the program ends */
};

void message_set_format(enum message_format format);

/* Writes lines of messages, any compiler's, to standard error. */
void message_show(const char *text, size_t length);

/* ---- message.c: suggestions ---- */

/* The candidate nearest to the word, or NULL when none is near enough to suggest. candidate(i) is the i-th
 * one, NULL after the last. */
const char *message_nearest(const char *word, const char *(*candidate)(size_t index));

#endif
