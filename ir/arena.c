/*
 * Memory that lives as long as the process: a filter reads one module, changes it, prints it and ends, so
 * there is nothing to free and no free() to forget.
 */
#include "ir.h"

#include <stdlib.h>
#include <string.h>

struct arena_block {
    struct arena_block *previous; /* keeps every block reachable for leak checkers */
    size_t used, size;
    _Alignas(max_align_t) unsigned char bytes[];
};

static struct arena_block *current_block;

static void new_block(size_t size)
{
    const size_t least = 1 << 18;
    size_t room = size > least ? size : least;
    struct arena_block *block = calloc(1, sizeof(*block) + room);
    if (!block)
        message_fatal(NULL, "out of memory");
    block->previous = current_block;
    block->size = room;
    current_block = block;
}

void *arena_alloc(size_t size)
{
    const size_t alignment = _Alignof(max_align_t);
    size = (size + alignment - 1) / alignment * alignment;
    if (!current_block || current_block->size - current_block->used < size)
        new_block(size);
    void *memory = current_block->bytes + current_block->used;
    current_block->used += size;
    return memory;
}

void *arena_pool_alloc(struct arena_pool *pool, size_t size)
{
    const size_t at_once = 1024;
    if (pool->left == 0)
        *pool = (struct arena_pool){arena_alloc(at_once * size), at_once};
    void *memory = pool->free;
    pool->free += size;
    pool->left--;
    return memory;
}

char *arena_string_length(const char *text, size_t length)
{
    char *copy = arena_alloc(length + 1);
    memcpy(copy, text, length);
    return copy;
}

char *arena_string(const char *text)
{
    return arena_string_length(text, strlen(text));
}

char *arena_format(const char *format, ...)
{
    static struct buffer text;
    va_list arguments;
    text.length = 0;
    va_start(arguments, format);
    buffer_format_list(&text, format, arguments);
    va_end(arguments);
    return arena_string_length(text.data, text.length);
}

void *arena_grow(void *rows, size_t count, size_t *capacity, size_t size)
{
    if (count < *capacity)
        return rows;
    *capacity = *capacity ? *capacity * 2 : 4;
    void *larger = arena_alloc(*capacity * size);
    if (count)
        memcpy(larger, rows, count * size);
    return larger;
}
