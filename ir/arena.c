/*
 * Memory that lives as long as the process: a filter reads one module, changes it, prints it and ends, so
 * there is nothing to free and no free() to forget.
 */
#define _GNU_SOURCE
#include "ir.h"

#include <string.h>
#include <sys/mman.h>

static struct {
    unsigned char *free;
    size_t left;
} block;

/* Of a build with the address sanitizer: what lies here may be all that points to an allocated object. */
__attribute__((weak)) void __lsan_register_root_region(const void *begin, size_t size);

/* Pages that nobody writes to, as there are in tables with a row for each character, cost nothing; calloc
 * would clear them. */
static void new_block(size_t size)
{
    const size_t least = 1 << 20, room = size > least ? size : least;
    void *memory = mmap(NULL, room, PROT_READ | PROT_WRITE, MAP_PRIVATE | MAP_ANONYMOUS, -1, 0);
    if (memory == MAP_FAILED)
        message_fatal(NULL, "out of memory");
    if (__lsan_register_root_region)
        __lsan_register_root_region(memory, room);
    block.free = memory;
    block.left = room;
}

void *arena_alloc(size_t size)
{
    const size_t alignment = _Alignof(max_align_t);
    size = (size + alignment - 1) / alignment * alignment;
    if (block.left < size)
        new_block(size);
    void *memory = block.free;
    block.free += size;
    block.left -= size;
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
