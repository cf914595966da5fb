/* SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception */
/*
 * rex_check_heap.h - the host's heap: which memory malloc and the functions like it have given the program,
 * and who has called them. A part of rex_check.c, which includes it.
 */
#ifndef REX_CHECK_HEAP_H
#define REX_CHECK_HEAP_H

void *__libc_malloc(size_t);
void *__libc_calloc(size_t, size_t);
void *__libc_realloc(void *, size_t);
void *__libc_memalign(size_t, size_t);
void __libc_free(void *);

/* One allocation. */
struct rex_chunk {
    const char *begin, *end;
    uintptr_t from; /* the address behind the call; 0: the C library has called, as strdup does */
};

static void *rex_chunks;              /* a tree of <search.h> */
REX_OWN_THREAD int rex_chunks_change; /* this thread is in tsearch or tdelete, which call malloc and free */
static pthread_mutex_t rex_chunk_lock = PTHREAD_MUTEX_INITIALIZER;

/* The tree's order. Chunks that overlap count as equal, so that one byte finds the chunk around it. */
static int rex_chunk_compare(const void *a, const void *b)
{
    const struct rex_chunk *one = a, *other = b;

    return one->end <= other->begin ? -1 : one->begin >= other->end ? 1 : 0;
}

/* Finds the chunk that an address lies in, and copies it. Returns 0 if there is none. */
static int rex_chunk_find(const void *address, struct rex_chunk *chunk)
{
    const struct rex_chunk key = {address, (const char *)address + 1, 0};
    struct rex_chunk **found;

    pthread_mutex_lock(&rex_chunk_lock);
    found = tfind(&key, &rex_chunks, rex_chunk_compare);
    if (found != NULL)
        *chunk = **found;
    pthread_mutex_unlock(&rex_chunk_lock);
    return found != NULL;
}

/* Removes the chunks that overlap the range. The caller holds rex_chunk_lock. */
static void rex_chunk_remove(const char *begin, const char *end)
{
    const struct rex_chunk key = {begin, end, 0};
    struct rex_chunk **found;

    rex_chunks_change = 1;
    while ((found = tfind(&key, &rex_chunks, rex_chunk_compare)) != NULL) {
        struct rex_chunk *chunk = *found;
        tdelete(&key, &rex_chunks, rex_chunk_compare);
        __libc_free(chunk);
    }
    rex_chunks_change = 0;
}

/* Notes memory of the heap, which it returns. `from` is who has asked for it. Only what the program has asked
 * for is noted, and what the C library has on behalf of the program's host code, like strdup: the memory of
 * other libraries is not the program's. */
static void *rex_chunk_add(void *memory, size_t bytes, uintptr_t from)
{
    struct rex_chunk *chunk;

    if (memory == NULL || bytes == 0 || rex_chunks_change)
        return memory;
    if (rex_check_is_in(&rex_check_libc, from) && rex_check_self.launch == NULL)
        from = 0;
    else if (!rex_check_in_program((void *)from))
        return memory;
    chunk = __libc_malloc(sizeof *chunk);
    if (chunk == NULL)
        return memory;
    *chunk = (struct rex_chunk){memory, (char *)memory + bytes, from};
    pthread_mutex_lock(&rex_chunk_lock);
    rex_chunk_remove(chunk->begin, chunk->end);
    rex_chunks_change = 1; /* tsearch allocates */
    tsearch(chunk, &rex_chunks, rex_chunk_compare);
    rex_chunks_change = 0;
    pthread_mutex_unlock(&rex_chunk_lock);
    return memory;
}

/* Memory of the heap is about to be freed. */
static void rex_chunk_forget(void *memory)
{
    struct rex_chunk chunk;

    if (memory == NULL || rex_arena == NULL || rex_chunks_change || !rex_chunk_find(memory, &chunk) ||
        chunk.begin != memory)
        return;
    rex_host_forget(chunk.begin, (size_t)(chunk.end - chunk.begin));
    pthread_mutex_lock(&rex_chunk_lock);
    rex_chunk_remove(chunk.begin, chunk.end);
    pthread_mutex_unlock(&rex_chunk_lock);
}

#endif
