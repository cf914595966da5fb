/* SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception */
/*
 * rex_check_libc.h - the functions of the C library and of OpenMP that a checked program has of its own,
 * because allocations and copies are seen by them. A part of rex_check.c, which includes it.
 *
 * libomptarget's host plugin allocates a device's memory by malloc and copies by memcpy. What it and device
 * code allocate comes from the arena (rex_check_arena.h), all else from glibc, whose own functions have names
 * with __libc_ in front. Who calls decides.
 */
#ifndef REX_CHECK_LIBC_H
#define REX_CHECK_LIBC_H

/* The state of the bytes of memory that the caller allocates, if it is to lie on a device; else 0. What
 * device code allocates counts as having a value, because headers of REX's, which are not instrumented, write
 * there. */
static inline uint8_t rex_is_for_device(uintptr_t caller)
{
    if (rex_arena == NULL)
        return 0;
    if (rex_check_self.launch != NULL && rex_check_in_image(caller))
        return REX_BYTE_LIVE | REX_BYTE_VALUE;
    return rex_check_in_libomptarget(caller) ? REX_BYTE_LIVE : 0;
}

void *malloc(size_t bytes)
{
    const uint8_t state = rex_is_for_device(REX_CALLER);
    void *memory = state != 0 ? rex_arena_take(bytes, state) : NULL;

    if (memory == NULL)
        memory = rex_chunk_add(__libc_malloc(bytes), bytes, REX_CALLER);
    if (memory == NULL && state == REX_BYTE_LIVE)
        rex_check_no_memory(bytes);
    return memory;
}

void free(void *memory)
{
    if (rex_arena != NULL && rex_in_arena(memory)) {
        if (rex_check_in_program((void *)REX_CALLER))
            rex_check_freed_by_host(memory, REX_CALLER);
        if (!rex_arena_free(memory))
            rex_check_freed_twice(rex_block_of(memory), REX_CALLER);
        return;
    }
    if (rex_arena != NULL && memory != NULL && rex_check_in_program((void *)REX_CALLER))
        rex_check_freed_early(memory, REX_CALLER);
    rex_chunk_forget(memory);
    __libc_free(memory);
}

void *calloc(size_t count, size_t size)
{
    return rex_chunk_add(__libc_calloc(count, size), count * size, REX_CALLER);
}

void *realloc(void *memory, size_t bytes)
{
    if (rex_arena != NULL && rex_in_arena(memory)) {
        const struct rex_block *block = rex_block_of(memory);
        const size_t kept = block->bytes < bytes ? block->bytes : bytes;
        void *now = rex_arena_take(bytes, REX_BYTE_LIVE | REX_BYTE_VALUE);
        if (now == NULL)
            return NULL;
        memmove(now, memory, kept);
        memmove(rex_arena_state + rex_arena_offset(now), rex_arena_state + rex_arena_offset(memory), kept);
        if (!rex_arena_free(memory))
            rex_check_freed_twice(block, REX_CALLER);
        return now;
    }
    rex_chunk_forget(memory);
    return rex_chunk_add(__libc_realloc(memory, bytes), bytes, REX_CALLER);
}

void *memalign(size_t alignment, size_t bytes)
{
    return rex_chunk_add(__libc_memalign(alignment, bytes), bytes, REX_CALLER);
}

void *aligned_alloc(size_t alignment, size_t bytes)
{
    return rex_chunk_add(__libc_memalign(alignment, bytes), bytes, REX_CALLER);
}

int posix_memalign(void **memory, size_t alignment, size_t bytes)
{
    if (alignment == 0 || alignment % sizeof(void *) != 0 || (alignment & (alignment - 1)) != 0)
        return EINVAL;
    *memory = rex_chunk_add(__libc_memalign(alignment, bytes), bytes, REX_CALLER);
    return *memory != NULL ? 0 : ENOMEM;
}

/* OpenMP's, which goes on in libomptarget, by whose call of free the program's own could not be told any
 * more. */
void omp_target_free(void *memory, int device)
{
    static void *found;
    void (*real)(void *, int);

    if (found == NULL)
        found = dlsym(RTLD_NEXT, "omp_target_free");
    __builtin_memcpy(&real, &found, sizeof real);
    rex_check_freed_as_device(memory, device, REX_CALLER);
    rex_check_free_caller = REX_CALLER;
    real(memory, device);
    rex_check_free_caller = 0;
}

/* OpenMP's. Notes for which device the block is. */
void *omp_target_alloc(size_t bytes, int device)
{
    static void *found;
    void *(*real)(size_t, int);

    if (found == NULL)
        found = dlsym(RTLD_NEXT, "omp_target_alloc");
    __builtin_memcpy(&real, &found, sizeof real);
    void *memory = real(bytes, device);
    if (rex_arena != NULL && rex_in_arena(memory))
        rex_block_of(memory)->device = device;
    return memory;
}

void rex_check_own(void *address)
{
    if (rex_arena != NULL && rex_in_arena(address))
        rex_block_of(address)->device = -1;
}

/* Bytes of the host have been copied to a block. Those of which a device has, or had, a newer value are old.
 * The bytes need not be the block's original: an attached pointer is copied from elsewhere (OpenMP 5.2,
 * 5.8.3). */
static void rex_copied_to(const char *to, const char *from, size_t bytes)
{
    const struct rex_block *block = rex_block_of(to);
    uint8_t *state = rex_arena_state + rex_arena_offset(to);

    for (size_t i = 0; i < bytes;) {
        const struct rex_host_page *page = rex_host_page(from + i);
        const size_t at = (uintptr_t)(from + i) & (REX_PAGE - 1);
        const size_t end = REX_PAGE - at < bytes - i ? i + REX_PAGE - at : bytes;
        for (; i < end; i++) {
            const uint8_t of_host = page != NULL ? rex_host_state(page, from + i) : 0;
            if (state[i] != 0)
                state[i] = of_host & REX_HOST_NOTHING ? REX_BYTE_LIVE
                           : of_host & REX_HOST_LOST  ? REX_BYTE_LIVE | REX_BYTE_OLD
                                                      : REX_BYTE_LIVE | REX_BYTE_VALUE;
        }
    }
    rex_check_copied_early(from, bytes, 0);
    rex_check_copy_beside(to, bytes, 1, rex_check_copy_caller);
    rex_deferred_copy_note(to, bytes, 1);
    rex_host_is_copied(from, bytes);
    if (rex_deferral_now != 0) {
        rex_deferred_note((char *)(uintptr_t)from, bytes, 0);
        rex_host_mark(from, bytes, REX_HOST_FETCHED, 1);
    }
    if (block->host != NULL)
        rex_host_is_copied(block->host + (to - block->begin), bytes);
}

/* Bytes of a block have been copied to the host. */
static void rex_copied_from(char *to, const char *from, size_t bytes)
{
    const struct rex_block *block = rex_block_of(from);
    struct rex_chunk chunk;

    if (block->heap && to == block->origin + (from - block->begin) && !rex_chunk_find(to, &chunk))
        rex_check_freed_before(block);
    rex_check_copy_beside(from, bytes, 0, rex_check_copy_caller);
    rex_deferred_copy_note(from, bytes, 0);
    const uint8_t *state = rex_arena_state + rex_arena_offset(from);
    int news = 0; /* whether the device had written some of the bytes */

    for (size_t i = 0; i < bytes; i++) {
        const size_t at = (uintptr_t)(to + i) & (REX_PAGE - 1);
        struct rex_host_page *page = rex_host_page(to + i);
        if (page == NULL)
            continue;
        const int brought = rex_deferral_now != 0 && (page->state[at] & REX_HOST_LOST);
        news |= page->state[at] & REX_HOST_LOST;
        page->held[at] = *(uint8_t *)(to + i);
        page->state[at] = state[i] & REX_BYTE_OLD     ? REX_HOST_LOST
                          : state[i] == REX_BYTE_LIVE ? REX_HOST_NOTHING
                          : brought                   ? REX_HOST_BROUGHT
                                                      : 0;
    }
    if (news)
        rex_check_copied_early(to, bytes, 1);
    rex_deferred_note(to, bytes, news != 0);
}

/* Copies, as memmove does. What goes from one block to another takes the bytes' states along. */
void *memcpy(void *restrict to, const void *restrict from, size_t bytes)
{
    const int to_device = rex_in_arena(to), from_device = rex_in_arena(from);

    if (to_device && from_device)
        memmove(rex_arena_state + rex_arena_offset(to), rex_arena_state + rex_arena_offset(from), bytes);
    memmove(to, from, bytes);
    if (to_device && !from_device)
        rex_copied_to(to, from, bytes);
    else if (from_device && !to_device)
        rex_copied_from(to, from, bytes);
    else if (!to_device)
        rex_variable_copies(to, from, bytes);
    return to;
}

#endif
