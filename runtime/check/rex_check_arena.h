/* SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception */
/*
 * rex_check_arena.h - the memory of the host device: an arena, in which blocks lie far apart. A part of
 * rex_check.c, which includes it.
 *
 * The arena has a part of the address space to itself. Between two blocks there is unused space, and a block
 * that has been freed is used again as late as possible: so an access beyond the end of a block, or after its
 * end, meets no other block. For each byte of the arena there is a byte of state, which says whether it is in
 * a live block and whether it has a value.
 */
#ifndef REX_CHECK_ARENA_H
#define REX_CHECK_ARENA_H

enum {
    REX_PAGE_BITS = 12,
    REX_PAGE = 1 << REX_PAGE_BITS,
    REX_ADDRESS_BITS = 47,
    REX_GUARD = 32 << 10,   /* bytes in front of a block, and at least as many after it */
    REX_SMALLEST_SLOT = 22, /* the size of the smallest slot, as a power of two */
    REX_SLOTS = 48,         /* sizes of slots, as powers of two, are less than this */
    REX_KEPT = 4096, /* this many free slots of a size are left unused, so that late accesses are found */
    REX_MOST_BLOCKS = 1 << 22
};

/* The state of a byte of the arena: bits, 0 outside of live blocks. */
enum {
    REX_BYTE_LIVE = 1,  /* it is in a live block */
    REX_BYTE_VALUE = 2, /* something has given it a value */
    REX_BYTE_OLD = 4    /* its value was copied from the host while a device had a newer one */
};

/* A slot of the arena with the memory in it. Blocks are numbered from 1 and are never removed: a slot that is
 * used again keeps its block. */
struct rex_block {
    char *begin;
    size_t bytes;
    uint32_t next;  /* the number of the next free block of this size */
    uint8_t slot;   /* the slot's size, as a power of two */
    uint8_t live;   /* it has been allocated, and not been freed */
    uint8_t mapped; /* a construct has mapped it; otherwise the program has allocated it by itself */
    uint8_t heap;   /* the original lay in the host's heap */
    int device;     /* the device for which omp_target_alloc was called; -1: it was not */
    char *host;     /* the original in the host's memory; NULL: there is none, or it is not there any more */
    const char *origin; /* where the original was; it stays when `host` becomes NULL */
    const char *name;   /* of the map item, in the form that libomptarget gets */
    const char *place;  /* of the construct that has mapped it */
    const char *ended;  /* of the construct that has ended the mapping */
};

/* The last read and the last write of 4 bytes of memory (rex_check_race.h); 0: there was none. */
struct rex_cell {
    uint64_t read, write;
};

static char *rex_arena; /* NULL: there was no address space for it, and nothing is checked */
static size_t rex_arena_bytes, rex_arena_used;
static uint8_t *rex_arena_state;         /* of each byte */
static struct rex_cell *rex_arena_cells; /* of each 4 bytes */
static uint32_t *rex_arena_blocks;       /* the number of each page's block */
static struct rex_block *rex_blocks;
static uint32_t rex_block_count = 1;
static struct rex_free_slots {
    uint32_t first, last, count;
} rex_free_slots[REX_SLOTS];

/* Tables with an entry for each page of the address space: what is known of the host's memory
 * (rex_check_host_bytes.h), and the cells of what device code uses outside of the arena. */
static struct rex_host_page **rex_host_pages;
static struct rex_cell **rex_other_cells;
static pthread_mutex_t rex_arena_lock = PTHREAD_MUTEX_INITIALIZER;

/* Address space of that size, whose pages are zeros and take memory only once they are written; or NULL. */
static void *rex_check_reserve(size_t bytes)
{
    void *memory =
        mmap(NULL, bytes, PROT_READ | PROT_WRITE, MAP_PRIVATE | MAP_ANONYMOUS | MAP_NORESERVE, -1, 0);

    return memory != MAP_FAILED ? memory : NULL;
}

/* Reserves the arena and its tables: 2 TiB if there is as much address space, else less, down to 4 GiB. With
 * less than that nothing is checked, which a warning says. */
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
    fprintf(stderr, "rex: warning: --check=run reserves 0.6 TB of address space, which is more than there is "
                    "(ulimit -v), so nothing is checked\n");
}

static inline int rex_in_arena(const volatile void *address)
{
    return (uintptr_t)address - (uintptr_t)rex_arena < rex_arena_bytes;
}

static inline size_t rex_arena_offset(const volatile void *address)
{
    return (uintptr_t)address - (uintptr_t)rex_arena;
}

/* The block that an address in the arena belongs to, be it live or not; rex_blocks[0] where there has been
 * none. */
static struct rex_block *rex_block_of(const volatile void *address)
{
    return &rex_blocks[rex_arena_blocks[rex_arena_offset(address) >> REX_PAGE_BITS]];
}

/* Takes a slot of 2^slot bytes: the one that has been free for the longest time, if enough others are free,
 * or else a new one. Returns its block, or NULL where the arena is full. The caller holds rex_arena_lock. */
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

/* Allocates memory in the arena, whose bytes all get that state. Returns NULL where the arena is full. */
static void *rex_arena_take(size_t bytes, uint8_t state)
{
    unsigned slot = REX_SMALLEST_SLOT;
    struct rex_block *block;

    if (bytes > rex_arena_bytes / 2) /* also a negative number, converted to size_t */
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

/* Clears memory of rex_check_reserve. Whole pages are given back to the system, and are zeros when used
 * again. */
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

/* Frees the block that begins there. Returns 0 if no live block does. */
static int rex_arena_free(char *address)
{
    struct rex_block *block = rex_block_of(address);

    pthread_mutex_lock(&rex_arena_lock);
    if (!block->live || block->begin != address) {
        pthread_mutex_unlock(&rex_arena_lock);
        return 0;
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
    return 1;
}

#endif
