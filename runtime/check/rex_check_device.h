/* SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception */
/*
 * rex_check_device.h - the accesses of device code: whether what they access is mapped, and has the right
 * value. A part of rex_check.c, which includes it.
 */
#ifndef REX_CHECK_DEVICE_H
#define REX_CHECK_DEVICE_H

/* Device code accesses memory of the arena that is not in a live block: it is beyond a block's end, in front
 * of its begin, or in a block that has been freed. */
static void rex_found_outside(const volatile char *address, size_t bytes, int writes, uintptr_t place)
{
    const struct rex_block *block = rex_block_of(address);
    const char *const does = writes ? "writes" : "reads";
    struct rex_found found;
    char name[220];

    if (block == rex_blocks) { /* so far away that it may have been meant for any block */
        if (rex_found_begin(&found, REX_FOUND_REACH, place, NULL))
            rex_found_end(&found,
                          "the region %s %zu bytes of the device's memory, far behind all that is mapped",
                          does, bytes);
        return;
    }
    const int over = address >= (volatile char *)block->begin + (block->live ? 0 : block->bytes);
    if (!block->live && address >= (volatile char *)block->begin &&
        address < (volatile char *)block->begin + block->bytes) {
        if (!rex_found_begin(&found, REX_FOUND_ENDED, place, NULL))
            return;
        rex_note_map(&found, block);
        rex_found_note(&found, block->ended, "and its mapping ends here");
        rex_found_end(&found, "the region %s %s on the device, where it is not mapped any more", does,
                      rex_block_name(block, name, sizeof name));
        return;
    }
    if (!rex_found_begin(&found, REX_FOUND_REACH, place, NULL))
        return;
    rex_note_map(&found, block);
    if (rex_is_member(block))
        rex_found_end(
            &found,
            "the region %s %zu bytes %s %s on the device, where other members of the struct, or "
            "elements, would be, which are not mapped: write a map clause for them, or for the struct",
            does, bytes, over ? "behind" : "in front of", rex_block_name(block, name, sizeof name));
    else if (over)
        rex_found_end(&found, "the region %s %zu bytes at byte %td of %s, which has %zu on the device", does,
                      bytes, address - (volatile char *)block->begin,
                      rex_block_name(block, name, sizeof name), block->bytes);
    else
        rex_found_end(&found, "the region %s %zu bytes %td in front of %s on the device", does, bytes,
                      (volatile char *)block->begin - address, rex_block_name(block, name, sizeof name));
}

/* Device code reads memory that has no value on the device, or an old one: `host_newer` says that the host
 * has written its own since, otherwise `state`, that of the byte, says what is wrong. */
static void rex_found_value(const volatile char *address, size_t bytes, uintptr_t place, uint8_t state,
                            int host_newer)
{
    const struct rex_block *block = rex_block_of(address);
    const ptrdiff_t at = address - (volatile char *)block->begin;
    struct rex_found found;
    char name[220];

    rex_block_name(block, name, sizeof name);
    if (host_newer || (state & REX_BYTE_OLD)) {
        if (!rex_found_begin(&found, REX_FOUND_STALE, place, NULL))
            return;
        rex_note_map(&found, block);
        if (host_newer)
            rex_found_end(
                &found,
                "the region reads %zu bytes at byte %td of %s as they were before the host wrote them: "
                "write target update to, or map(always, to: ...)",
                bytes, at, name);
        else
            rex_found_end(
                &found,
                "the region reads %zu bytes at byte %td of %s, of which a device has had a newer value "
                "that never came back",
                bytes, at, name);
        return;
    }
    if (!rex_found_begin(&found, REX_FOUND_UNCOPIED, place, NULL))
        return;
    rex_note_map(&found, block);
    rex_found_end(
        &found,
        "the region reads %zu bytes at byte %td of %s, to which nothing has given a value on the device",
        bytes, at, name);
}

/* Whether a pointer probably leads to an address of the host's memory: both are in the same allocation of the
 * heap, or neither is in one and the pointer is a little in front of the address. */
static int rex_leads_to(const char *pointer, const char *address)
{
    enum { NEAR = 1 << 16 };
    struct rex_chunk one, other;
    const int allocated = rex_chunk_find(address, &other);

    if (rex_chunk_find(pointer, &one) || allocated)
        return allocated && pointer >= other.begin && pointer < other.end;
    return pointer <= address && address - pointer < NEAR;
}

/* Whether the host's memory of a map item holds, in its first 4096 bytes, a pointer that leads to the
 * address. */
static int rex_holds_pointer_to(const char *begin, int64_t bytes, const char *address)
{
    enum { MOST = 4096 };
    const int64_t looked_at = bytes < MOST ? bytes : MOST;
    const char *pointer;

    for (int64_t at = 0; at + (int64_t)sizeof pointer <= looked_at; at += (int64_t)sizeof pointer) {
        __builtin_memcpy(&pointer, begin + at, sizeof pointer);
        if (pointer != NULL && rex_leads_to(pointer, address))
            return 1;
    }
    return 0;
}

/* The name of the launch's argument by which device code may have come to an address of the host: a pointer,
 * or memory that holds one, and then sets *held. NULL if there is none. */
static const char *rex_argument_to(const char *address, int *held)
{
    const struct rex_check_call *launch = rex_check_self.launch;

    for (*held = 0; *held < 2; ++*held)
        for (int32_t i = 0; launch->names != NULL && i < launch->count; i++) {
            const int value = (launch->types[i] & REX_MAP_LITERAL) != 0 || launch->sizes[i] == 0;
            const char *const base = launch->bases[i];
            if (base != NULL && !(launch->types[i] & REX_MAP_ATTACH) && /* its pointer may lead nowhere */
                (!*held ? value && rex_leads_to(base, address)
                        : !value && rex_holds_pointer_to(launch->begins[i], launch->sizes[i], address)))
                return launch->names[i];
        }
    return NULL;
}

/* Device code accesses the host's memory. */
static void rex_found_unmapped(const char *address, size_t bytes, int writes, uintptr_t place)
{
    struct rex_check_line line;
    struct rex_chunk chunk;
    struct rex_found found;
    char item[200];
    int named, held, ended;

    if (!rex_found_begin(&found, REX_FOUND_UNMAPPED, place, NULL))
        return;
    named = rex_check_split_name(rex_argument_to(address, &held), item, sizeof item, &line) &&
            strncmp(item, "__rex_", 6) != 0;
    if (rex_chunk_find(address, &chunk) && chunk.from != 0)
        rex_found_code(&found, chunk.from, "it is of the %td bytes that are allocated here",
                       chunk.end - chunk.begin);
    ended = rex_note_before(&found, address);
    rex_found_end(&found, "the region %s %zu bytes of the host's memory%s%s%s, which is not mapped%s",
                  writes ? "writes" : "reads", bytes,
                  !named ? ""
                  : held ? ", by a pointer in '"
                         : ", by '",
                  named ? item : "", named ? "'" : "", ended ? " any more" : ": write a map clause for it");
}

/* Whether memory outside of the arena is the host code's: static, on the stack of the thread that has
 * launched the region, a string of the command line or the environment, or on the heap. */
static int rex_is_host_memory(const char *address)
{
    const struct rex_check_call *launch = rex_check_self.launch;
    const int stream = address == (const char *)&stdout || address == (const char *)&stderr;
    struct rex_chunk chunk;

    if (stream) /* device code writes to these two, which are the program's */
        return 0;
    return rex_check_in_program(address) || (address >= launch->frame && address < launch->stack_end) ||
           rex_check_is_in(&rex_check_arguments, (uintptr_t)address) || rex_chunk_find(address, &chunk);
}

/* Whether memory is the device code's own, on the calling thread's stack. Where the thread has launched the
 * region itself, the part of the stack above the launch is the host code's. */
static inline int rex_is_own_stack(const char *address)
{
    const struct rex_check_call *launch = rex_check_self.launch;

    return address >= rex_check_stack_begin && address - rex_check_stack_begin < rex_check_stack_bytes &&
           (address < launch->frame || address >= launch->stack_end);
}

/* Whether the host has not written these bytes of its own since they were copied. */
static int rex_host_has_nothing_newer(const char *host, size_t bytes)
{
    while (bytes > 0) {
        const size_t at = (uintptr_t)host & (REX_PAGE - 1);
        const size_t piece = REX_PAGE - at < bytes ? REX_PAGE - at : bytes;
        const struct rex_host_page *page = rex_host_page(host);
        if (page != NULL && !rex_states_are(page->state + at, piece, REX_HOST_NEWER, 0))
            return 0;
        host += piece;
        bytes -= piece;
    }
    return 1;
}

/* Device code reads bytes of the arena, as `how` says. Returns whether all are in a live block. */
static int rex_device_reads(const volatile char *address, size_t bytes, int how, uintptr_t place)
{
    const uint8_t *state = rex_arena_state + rex_arena_offset(address);
    const int padded = rex_may_have_padding(bytes, how) && !rex_states_are(state, bytes, REX_BYTE_VALUE, 0);

    if (!rex_states_are(state, bytes, 0xff, REX_BYTE_LIVE | REX_BYTE_VALUE))
        for (size_t i = 0; i < bytes; i++) {
            if (state[i] == 0) {
                rex_found_outside(address, bytes, 0, place);
                return 0;
            }
            if (state[i] != (REX_BYTE_LIVE | REX_BYTE_VALUE) && !(padded && state[i] == REX_BYTE_LIVE)) {
                rex_found_value(address, bytes, place, state[i], 0);
                return 1;
            }
        }
    const struct rex_block *block = rex_block_of(address);
    if (block->host != NULL &&
        !rex_host_has_nothing_newer(block->host + (address - (volatile char *)block->begin), bytes))
        rex_found_value(address, bytes, place, 0, 1);
    return 1;
}

/* The device has written its copy of the host's bytes, which are out of date from now on. */
static void rex_host_is_lost(char *host, size_t bytes)
{
    while (bytes > 0) {
        const size_t at = (uintptr_t)host & (REX_PAGE - 1);
        const size_t piece = REX_PAGE - at < bytes ? REX_PAGE - at : bytes;
        struct rex_host_page *page = rex_host_page(host);
        if (page != NULL && !rex_states_are(page->state + at, piece, 0xff, REX_HOST_LOST))
            for (size_t i = 0; i < piece; i++)
                if (page->state[at + i] != REX_HOST_LOST) {
                    page->held[at + i] = (uint8_t)host[i];
                    page->state[at + i] = REX_HOST_LOST;
                }
        host += piece;
        bytes -= piece;
    }
}

/* Device code writes bytes of the arena. Returns whether all are in a live block. */
static int rex_device_writes(const volatile char *address, size_t bytes, uintptr_t place)
{
    uint8_t *state = rex_arena_state + rex_arena_offset(address);
    const struct rex_block *block = rex_block_of(address);

    if (!rex_states_are(state, bytes, 0xff, REX_BYTE_LIVE | REX_BYTE_VALUE))
        for (size_t i = 0; i < bytes; i++) {
            if (state[i] == 0) {
                rex_found_outside(address, bytes, 1, place);
                return 0;
            }
            state[i] = REX_BYTE_LIVE | REX_BYTE_VALUE;
        }
    if (block->host != NULL)
        rex_host_is_lost(block->host + (address - (volatile char *)block->begin), bytes);
    return 1;
}

/* Device code is about to store to a part of an object, for which it reads the rest: that has a value now. */
static void rex_device_fills(const volatile void *address, size_t bytes)
{
    uint8_t *state = rex_arena_state + (rex_in_arena(address) ? rex_arena_offset(address) : 0);

    for (size_t i = 0; rex_check_self.launch != NULL && rex_in_arena(address) && i < bytes; i++)
        if (state[i] == REX_BYTE_LIVE)
            state[i] = REX_BYTE_LIVE | REX_BYTE_VALUE;
}

/* Device code reads a part of the device's own variable, of which the host has written its one since. */
static void rex_found_variable(const struct rex_variable *variable, const char *host, size_t bytes,
                               uintptr_t place)
{
    struct rex_found found;
    char name[220];

    if (!rex_found_begin(&found, REX_FOUND_STALE, place, NULL))
        return;
    rex_variable_name(variable, "", name, sizeof name);
    rex_found_end(&found,
                  "the region reads %zu bytes at byte %td of '%s', of which the device has its own, as they "
                  "were before the host wrote them: write '#pragma omp target update to(%s)' behind that",
                  bytes, host - variable->host, name, name);
}

static void rex_variable_touches(const volatile char *address, size_t bytes, int how, uintptr_t place)
{
    char *host;
    const struct rex_variable *variable = rex_variable_at(address, &host);

    if (variable == NULL)
        return;
    if ((how & REX_CHECK_READS) && !rex_host_has_nothing_newer(host, bytes) &&
        memcmp(host, (const char *)(uintptr_t)address, bytes) != 0)
        rex_found_variable(variable, host, bytes, place);
    if (how & REX_CHECK_WRITES)
        rex_host_is_lost(host, bytes);
}

/* Device code accesses memory; `how` is a set of REX_CHECK_READS and so on. `place`: where the access returns
 * to. */
static void rex_device_touches(const volatile char *address, size_t bytes, int how, uintptr_t place)
{
    const char *const plain = (const char *)(uintptr_t)address;

    if (rex_in_arena(address)) {
        if ((how & REX_CHECK_READS) && !rex_device_reads(address, bytes, how, place))
            return;
        if ((how & REX_CHECK_WRITES) && !rex_device_writes(address, bytes, place))
            return;
    } else if (rex_is_own_stack(plain)) {
        if (rex_host_page(plain) != NULL)
            rex_private_touches(plain, bytes, how, place);
        if (!rex_check_self.wide)
            return; /* no other thread can reach it */
        how |= REX_CHECK_OF_TEAM;
    } else if (!rex_check_in_image((uintptr_t)address)) {
        if (rex_is_host_memory(plain)) {
            if (!rex_check_shares_memory)
                rex_found_unmapped(plain, bytes, how & REX_CHECK_WRITES, place);
            return;
        }
        if (rex_host_page(plain) != NULL)
            rex_private_touches(plain, bytes, how, place);
        how |= REX_CHECK_OF_TEAM; /* another thread's stack, or memory of the C library's */
    } else if (!rex_check_shares_memory) {
        rex_variable_touches(address, bytes, how, place);
    }
    if ((how & REX_CHECK_ALONE) != 0)
        return;
    rex_race_touch(address, bytes, how, place);
    if (rex_deferred_copy_count != 0 && rex_in_arena(plain))
        rex_check_use_of_copies(plain, bytes, how, place);
}

/* Code accesses memory at an address that is not a multiple of the access's size, which a GPU cannot do. */
static void rex_found_unaligned(const volatile void *address, size_t bytes, uintptr_t place)
{
    struct rex_found found;

    if (rex_check_self.launch == NULL || !rex_found_begin(&found, REX_FOUND_ALIGN, place, NULL))
        return;
    rex_found_end(&found,
                  "the region uses %zu bytes at an address that is %zu bytes behind a multiple of %zu, at "
                  "which a GPU would end the program",
                  bytes, (size_t)((uintptr_t)address & (bytes - 1)), bytes);
}

#endif
