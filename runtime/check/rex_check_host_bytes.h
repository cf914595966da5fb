/* SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception */
/*
 * rex_check_host_bytes.h - what is known of the host's memory that is mapped, or was: for each byte, which
 * side has written it last. A part of rex_check.c, which includes it.
 *
 * The states are in pages of a table. Where the device has written its copy of a byte, the page also keeps
 * what the host's byte held at that time. If the host's byte has another value later, then something that is
 * not instrumented has written it, like fread, and the host's value is the newest one.
 */
#ifndef REX_CHECK_HOST_BYTES_H
#define REX_CHECK_HOST_BYTES_H

enum { REX_AROUND = 64 }; /* bytes; what is not instrumented is taken to write as many at once */

/* The state of a byte of the host's memory that has, or had, a copy on a device: bits. */
enum {
    REX_HOST_LOST = 1,     /* the device has written its copy, and nothing has copied it back */
    REX_HOST_NOTHING = 2,  /* it was copied from the device, where nothing had given it a value */
    REX_HOST_NEWER = 4,    /* the host has written it, and nothing has copied it to the device */
    REX_HOST_BROUGHT = 8,  /* a construct with nowait has copied it from a device, and nothing has waited for
                              that (rex_check_defer.h) */
    REX_HOST_FETCHED = 16, /* the same, to a device */
    REX_HOST_PRIVATE = 32  /* of a private variable of device code: nothing has given it a value */
};

struct rex_host_page {
    uint8_t state[REX_PAGE];
    uint8_t held[REX_PAGE]; /* what the byte held when it became REX_HOST_LOST or REX_HOST_NOTHING */
};

/* Whether (state & mask) == wanted for each of `bytes` states, which are most often 4 or 8. */
static inline int rex_states_are(const uint8_t *state, size_t bytes, uint8_t mask, uint8_t wanted)
{
    const uint64_t ones = UINT64_C(0x0101010101010101);
    uint64_t eight;
    uint32_t four;

    if (bytes == 4) {
        __builtin_memcpy(&four, state, sizeof four);
        return (four & mask * (uint32_t)ones) == wanted * (uint32_t)ones;
    }
    for (; bytes >= 8; bytes -= 8, state += 8) {
        __builtin_memcpy(&eight, state, sizeof eight);
        if ((eight & mask * ones) != wanted * ones)
            return 0;
    }
    for (size_t i = 0; i < bytes; i++)
        if ((state[i] & mask) != wanted)
            return 0;
    return 1;
}

/* Whether bytes that are read may be padding, which has no value, beside others that have one: clang copies a
 * struct of up to 8 bytes as one number. */
static inline int rex_may_have_padding(size_t bytes, int how)
{
    return bytes <= 8 || (how & REX_CHECK_RAW) != 0;
}

/* The page with the states of the bytes around an address; NULL: nothing there has ever been mapped. */
static inline struct rex_host_page *rex_host_page(const volatile void *address)
{
    const uintptr_t page = (uintptr_t)address >> REX_PAGE_BITS;

    return rex_arena != NULL && page >> (REX_ADDRESS_BITS - REX_PAGE_BITS) == 0
               ? __atomic_load_n(&rex_host_pages[page], __ATOMIC_ACQUIRE)
               : NULL;
}

/* Returns a table's page, which it makes of zeros if there is none yet; NULL where there is no memory. */
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

/* Makes the pages for the host's memory from `begin` on. */
static void rex_host_pages_make(const char *begin, size_t bytes)
{
    for (uintptr_t page = (uintptr_t)begin >> REX_PAGE_BITS;
         page <= ((uintptr_t)begin + bytes - 1) >> REX_PAGE_BITS; page++)
        rex_check_page((void **)&rex_host_pages[page], sizeof(struct rex_host_page));
}

/* Whether something that is not instrumented, like fread, has written there: the byte, or one of those around
 * it that are out of date like it, holds another value than when the device wrote its copy. */
static int rex_host_has_changed(const struct rex_host_page *page, const char *address)
{
    const size_t first = (uintptr_t)address & (REX_PAGE - 1) & ~(size_t)(REX_AROUND - 1);
    const uint8_t *const bytes = (const uint8_t *)address - ((uintptr_t)address & (REX_PAGE - 1));

    for (size_t at = first; at < first + REX_AROUND; at++)
        if ((page->state[at] & (REX_HOST_LOST | REX_HOST_NOTHING)) && page->held[at] != bytes[at])
            return 1;
    return 0;
}

/* The state of the host's byte, where also what is not instrumented may have written it. */
static inline uint8_t rex_host_state(const struct rex_host_page *page, const char *address)
{
    const uint8_t state = page->state[(uintptr_t)address & (REX_PAGE - 1)];

    if ((state & (REX_HOST_LOST | REX_HOST_NOTHING)) && rex_host_has_changed(page, address))
        return REX_HOST_NEWER;
    return state;
}

/* The host's memory there is freed, so that its next owner must not meet the states of the present one, nor
 * be taken for the original of a copy. */
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
    for (uint32_t i = 1; i < rex_block_count; i++) {
        struct rex_block *block = &rex_blocks[i];
        if (block->live && block->host != NULL && block->host < begin + bytes &&
            begin < block->host + block->bytes)
            block->host = NULL;
        else if (!block->live && block->origin < begin + bytes && begin < block->origin + block->bytes)
            block->origin = NULL;
    }
    pthread_mutex_unlock(&rex_arena_lock);
}

/* The host's bytes there have been copied to a device, which has no older values than the host now. */
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

#endif
