/*
 * rex_check_memory.h - the memory of the host device, and what is known of each byte. A part of rex_check.c,
 * which includes it.
 *
 * libomptarget's host plugin takes a device's memory from malloc and copies with memcpy. The program defines
 * both itself, so that what libomptarget and device code ask for comes from an arena, a part of the address
 * space of its own, in which blocks lie far apart and are used again as late as can be: what reaches out of
 * its block, or came too late, finds no other one. Who copies, and whatever made him do so, comes through
 * memcpy.
 *
 * For each byte of the arena there is one that says whether it lies in a block and has a value. The bytes of
 * the host that have copies, or had, are in pages of a table; a page says of each byte which side has written
 * it last, and what it held when the device wrote its copy. A byte that holds another value by now has been
 * written by something that nobody sees, like fread, and is the host's newest.
 */
#ifndef REX_CHECK_MEMORY_H
#define REX_CHECK_MEMORY_H

void *__libc_malloc(size_t);
void *__libc_calloc(size_t, size_t);
void *__libc_realloc(void *, size_t);
void *__libc_memalign(size_t, size_t);
void __libc_free(void *);

enum {
    REX_PAGE_BITS = 12,
    REX_PAGE = 1 << REX_PAGE_BITS,
    REX_ADDRESS_BITS = 47,
    REX_GUARD = 32 << 10,   /* bytes in front of a block, which ends at least as far from the next one */
    REX_SMALLEST_SLOT = 22, /* a slot is a power of two, this the smallest one's */
    REX_SLOTS = 48,
    REX_KEPT = 4096, /* free slots of a size that are not used again */
    REX_AROUND = 64, /* bytes */
    REX_MOST_BLOCKS = 1 << 22
};

/* What is known of a byte of the arena. */
enum { REX_BYTE_LIVE = 1, REX_BYTE_VALUE = 2, REX_BYTE_OLD = 4 };

/* And of one of the host's that has, or had, a copy. */
enum {
    REX_HOST_LOST = 1,    /* the device has written its copy, and nothing has copied it back */
    REX_HOST_NOTHING = 2, /* it came from the device, where nothing had given it a value */
    REX_HOST_NEWER = 4,   /* the host has written it, and nothing has copied it to the device */
    REX_HOST_BROUGHT =
        8, /* a construct with nowait has, and nothing has waited for that (rex_check_defer.h) */
    REX_HOST_FETCHED = 16 /* it has gone to a device by one */
};

/* A piece of the arena. */
struct rex_block {
    char *begin;
    size_t bytes;
    uint32_t next; /* among the free ones of its size */
    uint8_t slot;  /* its size, as a power of two */
    uint8_t live;
    uint8_t mapped;     /* by a construct, which ends or does not; else it is somebody's own */
    uint8_t heap;       /* what it is a copy of lay in the host's heap */
    int device;         /* for which omp_target_alloc was called; -1: something else has made it */
    char *host;         /* what it is a copy of; NULL: nobody knows, or nothing */
    const char *origin; /* what it was a copy of, if it has a name */
    const char *name;   /* of the map item, as libomptarget gets it */
    const char *place;  /* of the construct that made it */
    const char *ended;  /* of the construct that ended it */
};

struct rex_host_page {
    uint8_t state[REX_PAGE];
    uint8_t held[REX_PAGE]; /* what the byte held when it became LOST or NOTHING */
};

/* A access to 4 bytes of memory, or 0: which thread did it, in which phase; where; what bytes of them. */
struct rex_cell {
    uint64_t read, write;
};

static char *rex_arena; /* NULL: there is none */
static size_t rex_arena_bytes, rex_arena_used;
static uint8_t *rex_arena_state;
static struct rex_cell *rex_arena_cells; /* one for 4 bytes */
static uint32_t *rex_arena_blocks;       /* the block of each page, from 1 */
static struct rex_block *rex_blocks;
static uint32_t rex_block_count = 1;
static struct rex_free_slots {
    uint32_t first, last, count;
} rex_free_slots[REX_SLOTS];
static struct rex_host_page **rex_host_pages;
static struct rex_cell **rex_other_cells; /* of device code's memory outside of the arena */
static pthread_mutex_t rex_arena_lock = PTHREAD_MUTEX_INITIALIZER;

static void *rex_check_reserve(size_t bytes)
{
    void *memory =
        mmap(NULL, bytes, PROT_READ | PROT_WRITE, MAP_PRIVATE | MAP_ANONYMOUS | MAP_NORESERVE, -1, 0);

    return memory != MAP_FAILED ? memory : NULL;
}

/* Takes the address space. Where there is not enough, less is, or nothing is checked. */
static void rex_arena_make(void)
{
    rex_host_pages = rex_check_reserve(sizeof(void *) << (REX_ADDRESS_BITS - REX_PAGE_BITS));
    rex_other_cells = rex_check_reserve(sizeof(void *) << (REX_ADDRESS_BITS - REX_PAGE_BITS));
    rex_blocks = rex_check_reserve(REX_MOST_BLOCKS * sizeof *rex_blocks);
    for (size_t bytes = (size_t)1 << 41; bytes >= (size_t)1 << 32; bytes /= 2) {
        const size_t blocks = (bytes >> REX_PAGE_BITS) * sizeof *rex_arena_blocks;
        const size_t cells = bytes / 4 * sizeof *rex_arena_cells;
        char *all = rex_check_reserve(2 * bytes + cells + blocks);
        if (all == NULL || rex_host_pages == NULL || rex_other_cells == NULL || rex_blocks == NULL)
            continue;
        rex_arena_state = (uint8_t *)all + bytes;
        rex_arena_cells = (struct rex_cell *)(all + 2 * bytes);
        rex_arena_blocks = (uint32_t *)(all + 2 * bytes + cells);
        rex_arena_bytes = bytes;
        rex_arena = all;
        return;
    }
    fprintf(stderr, "rex: warning: --check=run needs 4 GB of address space (ulimit -v), so nothing is "
                    "checked\n");
}

static inline int rex_in_arena(const volatile void *address)
{
    return (uintptr_t)address - (uintptr_t)rex_arena < rex_arena_bytes;
}

static inline size_t rex_arena_offset(const volatile void *address)
{
    return (uintptr_t)address - (uintptr_t)rex_arena;
}

static struct rex_block *rex_block_of(const volatile void *address)
{
    return &rex_blocks[rex_arena_blocks[rex_arena_offset(address) >> REX_PAGE_BITS]];
}

/* A slot of that size: the one that has been free for the longest time, if enough are, else a new one.
 * Returns its block, or NULL. The lock is held. */
static struct rex_block *rex_slot_take(unsigned slot)
{
    struct rex_free_slots *list = &rex_free_slots[slot];
    const size_t bytes = (size_t)1 << slot;
    struct rex_block *block;

    if (list->count > REX_KEPT || (list->count > 0 && bytes > rex_arena_bytes - rex_arena_used)) {
        block = &rex_blocks[list->first];
        list->first = block->next;
        list->count--;
        return block;
    }
    if (bytes > rex_arena_bytes - rex_arena_used || rex_block_count == REX_MOST_BLOCKS)
        return NULL;
    block = &rex_blocks[rex_block_count];
    block->slot = (uint8_t)slot;
    block->begin = rex_arena + rex_arena_used + REX_GUARD;
    for (size_t page = 0; page < bytes >> REX_PAGE_BITS; page++)
        rex_arena_blocks[(rex_arena_used >> REX_PAGE_BITS) + page] = rex_block_count;
    rex_arena_used += bytes;
    rex_block_count++;
    return block;
}

/* `state`: what is known of its bytes. */
static void *rex_arena_take(size_t bytes, uint8_t state)
{
    unsigned slot = REX_SMALLEST_SLOT;
    struct rex_block *block;

    if (bytes > rex_arena_bytes / 2) /* so is a negative number of them */
        return NULL;
    while (slot < REX_SLOTS - 1 && (size_t)1 << slot < 2 * bytes + 2 * REX_GUARD)
        slot++;
    pthread_mutex_lock(&rex_arena_lock);
    block = rex_slot_take(slot);
    if (block != NULL) {
        block->bytes = bytes;
        block->live = 1;
        block->mapped = 0;
        block->host = NULL;
        block->device = -1;
        block->name = block->place = block->ended = NULL;
        memset(rex_arena_state + rex_arena_offset(block->begin), state, bytes);
    }
    pthread_mutex_unlock(&rex_arena_lock);
    return block != NULL ? block->begin : NULL;
}

/* Zeros, which take no memory where there are pages of them. */
static void rex_check_zero(void *memory, size_t bytes)
{
    char *begin = memory, *end = begin + bytes;
    char *first = (char *)(((uintptr_t)begin + REX_PAGE - 1) & ~(uintptr_t)(REX_PAGE - 1));
    char *last = (char *)((uintptr_t)end & ~(uintptr_t)(REX_PAGE - 1));

    if (first >= last) {
        memset(begin, 0, bytes);
        return;
    }
    memset(begin, 0, (size_t)(first - begin));
    madvise(first, (size_t)(last - first), MADV_DONTNEED);
    memset(last, 0, (size_t)(end - last));
}

static void rex_arena_give(char *address, uintptr_t from)
{
    struct rex_block *block = rex_block_of(address);

    pthread_mutex_lock(&rex_arena_lock);
    if (!block->live || block->begin != address) {
        pthread_mutex_unlock(&rex_arena_lock);
        rex_check_freed_twice(block, from);
        return;
    }
    struct rex_free_slots *list = &rex_free_slots[block->slot];
    const size_t offset = rex_arena_offset(address);
    rex_check_zero(rex_arena_state + offset, block->bytes);
    rex_check_zero(&rex_arena_cells[offset / 4], (block->bytes + 3) / 4 * sizeof *rex_arena_cells);
    rex_check_zero(address, block->bytes);
    block->live = 0;
    block->ended = rex_check_call != NULL ? rex_check_call->place : NULL;
    const uint32_t number = (uint32_t)(block - rex_blocks);
    if (list->count++ == 0)
        list->first = number;
    else
        rex_blocks[list->last].next = number;
    list->last = number;
    pthread_mutex_unlock(&rex_arena_lock);
}

/* ---- the host's bytes ---- */

static inline struct rex_host_page *rex_host_page(const volatile void *address)
{
    const uintptr_t page = (uintptr_t)address >> REX_PAGE_BITS;

    return rex_arena != NULL && page >> (REX_ADDRESS_BITS - REX_PAGE_BITS) == 0
               ? __atomic_load_n(&rex_host_pages[page], __ATOMIC_ACQUIRE)
               : NULL;
}

/* Puts a page of zeros into a table, where there is none. */
static void *rex_check_page(void **entry, size_t bytes)
{
    void *page = __atomic_load_n(entry, __ATOMIC_ACQUIRE), *other = NULL;

    if (page != NULL)
        return page;
    page = rex_check_reserve(bytes);
    if (page == NULL ||
        __atomic_compare_exchange_n(entry, &other, page, 0, __ATOMIC_ACQ_REL, __ATOMIC_ACQUIRE))
        return page;
    munmap(page, bytes);
    return other;
}

static void rex_host_pages_make(const char *begin, size_t bytes)
{
    for (uintptr_t page = (uintptr_t)begin >> REX_PAGE_BITS;
         page <= ((uintptr_t)begin + bytes - 1) >> REX_PAGE_BITS; page++)
        rex_check_page((void **)&rex_host_pages[page], sizeof(struct rex_host_page));
}

/* Whether something that nobody sees, like fread, has written there since: a byte holds another value than
 * when the device wrote its copy, or one of those around it that were as old does. */
static int rex_host_has_changed(const struct rex_host_page *page, const char *address)
{
    const size_t first = (uintptr_t)address & (REX_PAGE - 1) & ~(size_t)(REX_AROUND - 1);
    const uint8_t *const bytes = (const uint8_t *)address - ((uintptr_t)address & (REX_PAGE - 1));

    for (size_t at = first; at < first + REX_AROUND; at++)
        if ((page->state[at] & (REX_HOST_LOST | REX_HOST_NOTHING)) && page->held[at] != bytes[at])
            return 1;
    return 0;
}

/* What the host's byte is by now. */
static inline uint8_t rex_host_state(const struct rex_host_page *page, const char *address)
{
    const uint8_t state = page->state[(uintptr_t)address & (REX_PAGE - 1)];

    if ((state & (REX_HOST_LOST | REX_HOST_NOTHING)) && rex_host_has_changed(page, address))
        return REX_HOST_NEWER;
    return state;
}

/* The host's memory is about to become somebody else's. */
static void rex_host_forget(const char *begin, size_t bytes)
{
    int any = 0;

    for (const char *at = begin; at < begin + bytes;) {
        struct rex_host_page *page = rex_host_page(at);
        const size_t from = (uintptr_t)at & (REX_PAGE - 1);
        const size_t left = (size_t)(begin + bytes - at);
        const size_t piece = REX_PAGE - from < left ? REX_PAGE - from : left;
        if (page != NULL) {
            memset(page->state + from, 0, piece);
            any = 1;
        }
        at += piece;
    }
    if (!any)
        return;
    pthread_mutex_lock(&rex_arena_lock);
    for (uint32_t i = 1; i < rex_block_count; i++)
        if (rex_blocks[i].live && rex_blocks[i].host != NULL && rex_blocks[i].host < begin + bytes &&
            begin < rex_blocks[i].host + rex_blocks[i].bytes)
            rex_blocks[i].host = NULL;
    pthread_mutex_unlock(&rex_arena_lock);
}

/* ---- the host's heap: what malloc has given the program ---- */

struct rex_chunk {
    const char *begin, *end;
    uintptr_t from; /* the call; 0: the C library's */
};

static void *rex_chunks; /* of <search.h>, which frees what it has taken */
REX_OWN_THREAD int rex_chunks_change;
static pthread_mutex_t rex_chunk_lock = PTHREAD_MUTEX_INITIALIZER;

/* Chunks that overlap count as the same one. */
static int rex_chunk_compare(const void *a, const void *b)
{
    const struct rex_chunk *one = a, *other = b;

    return one->end <= other->begin ? -1 : one->begin >= other->end ? 1 : 0;
}

/* The chunk that an address lies in; false: none. */
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

/* Takes the chunks out that lie there; the lock is held. */
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

/* `from`: who has asked for it, the program or, on behalf of the host's part of it, the C library (strdup);
 * what others have is none of the program's. */
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

/* ---- the C library's functions, in front of its own ---- */

#define REX_CALLER ((uintptr_t)__builtin_return_address(0))

/* What is known of memory that the caller asks for, if it is a device's; else 0. Of what device code takes
 * from its heap, headers of REX's write some, unseen. */
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
        rex_arena_give(memory, REX_CALLER);
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
        rex_arena_give(memory, REX_CALLER);
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

/* OpenMP's. What it is called with lies in libomptarget's hands; who has called it, does not. */
void omp_target_free(void *memory, int device)
{
    static void *found;
    void (*real)(void *, int);

    if (found == NULL)
        found = dlsym(RTLD_NEXT, "omp_target_free");
    __builtin_memcpy(&real, &found, sizeof real);
    rex_check_giver = REX_CALLER;
    real(memory, device);
    rex_check_giver = 0;
}

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

/* ---- copies ---- */

/* The host has nothing newer there than a block. */
static void rex_host_is_copied(const char *address, size_t bytes)
{
    while (bytes > 0) {
        struct rex_host_page *page = rex_host_page(address);
        const size_t at = (uintptr_t)address & (REX_PAGE - 1);
        const size_t piece = REX_PAGE - at < bytes ? REX_PAGE - at : bytes;
        for (size_t i = 0; page != NULL && i < piece; i++)
            page->state[at + i] &= (uint8_t)~REX_HOST_NEWER;
        address += piece;
        bytes -= piece;
    }
}

/* Bytes of the host go to a block. Those whose newest value is on another device, or lost there, are old. A
 * pointer that is attached comes from somewhere else. */
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
    rex_host_is_copied(from, bytes);
    if (rex_deferral_now != 0) {
        rex_deferred_note((char *)(uintptr_t)from, bytes, 0);
        rex_host_mark(from, bytes, REX_HOST_FETCHED, 1);
    }
    if (block->host != NULL)
        rex_host_is_copied(block->host + (to - block->begin), bytes);
}

/* Bytes of a block come to the host. */
static void rex_copied_from(char *to, const char *from, size_t bytes)
{
    const struct rex_block *block = rex_block_of(from);
    struct rex_chunk chunk;

    if (block->heap && to == block->origin + (from - block->begin) && !rex_chunk_find(to, &chunk))
        rex_check_freed_before(block);
    const uint8_t *state = rex_arena_state + rex_arena_offset(from);
    int news = 0; /* the device has written some of it */

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
    return to;
}

#endif
