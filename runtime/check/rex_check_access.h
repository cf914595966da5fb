/*
 * rex_check_access.h - what is wrong with an access, by device code or by the host. A part of rex_check.c,
 * which includes it.
 */
#ifndef REX_CHECK_ACCESS_H
#define REX_CHECK_ACCESS_H

/* What a finding is told with. */
struct rex_found {
    enum rex_check_finding finding;
    uintptr_t place;       /* the instruction behind the access */
    const char *construct; /* or a construct's place, as in struct rex_source; NULL: the instruction's */
    const char *item;      /* or that of a map item, by its name; NULL: the construct's */
    struct rex_check_note notes[3];
    unsigned count;
};

/* Takes the lock of the reports, if this is new. */
static int rex_found_begin(struct rex_found *found, enum rex_check_finding finding, uintptr_t place,
                           const char *construct)
{
    if (rex_check_silent[finding])
        return 0;
    pthread_mutex_lock(&rex_check_report_lock);
    if (!rex_check_is_new(finding, construct != NULL ? (uintptr_t)construct : place)) {
        pthread_mutex_unlock(&rex_check_report_lock);
        return 0;
    }
    found->finding = finding;
    found->place = place;
    found->construct = construct;
    found->item = NULL;
    found->count = 0;
    return 1;
}

/* A note at a construct's place. */
__attribute__((format(printf, 3, 4))) static void rex_found_note(struct rex_found *found, const char *place,
                                                                 const char *text, ...)
{
    struct rex_check_note *note = &found->notes[found->count];
    va_list list;

    if (!rex_check_split(place, &note->line))
        return;
    va_start(list, text);
    vsnprintf(note->text, sizeof note->text, text, list);
    va_end(list);
    found->count++;
}

/* A note at an instruction. */
__attribute__((format(printf, 3, 4))) static void rex_found_code(struct rex_found *found, uintptr_t place,
                                                                 const char *text, ...)
{
    struct rex_check_note *note = &found->notes[found->count++];
    va_list list;

    rex_check_locate(place, &note->line);
    va_start(list, text);
    vsnprintf(note->text, sizeof note->text, text, list);
    va_end(list);
}

/* Says it, and gives the lock back. */
__attribute__((format(printf, 2, 3))) static void rex_found_end(struct rex_found *found, const char *text,
                                                                ...)
{
    struct rex_check_line line;
    char message[600], item[200];
    va_list list;

    va_start(list, text);
    vsnprintf(message, sizeof message, text, list);
    va_end(list);
    if (!rex_check_split_name(found->item, item, sizeof item, &line) &&
        (found->construct == NULL || !rex_check_split(found->construct, &line)))
        rex_check_locate(found->place, &line);
    rex_check_say(found->finding, &line, message, found->notes, found->count);
    pthread_mutex_unlock(&rex_check_report_lock);
}

/* How the user called what a block is: his map item, or what there is to say. */
static const char *rex_block_name(const struct rex_block *block, char *text, size_t size)
{
    struct rex_check_line line;
    char item[200];

    if (rex_check_split_name(block->name, item, sizeof item, &line))
        snprintf(text, size, "'%s'", item);
    else
        snprintf(text, size, "%zu bytes of the device", block->bytes);
    return text;
}

static void rex_note_map(struct rex_found *found, const struct rex_block *block)
{
    struct rex_check_note *note = &found->notes[found->count];
    char item[200];

    if (rex_check_split_name(block->name, item, sizeof item, &note->line) ||
        rex_check_split(block->place, &note->line)) {
        snprintf(note->text, sizeof note->text, "it is mapped here: %zu bytes", block->bytes);
        found->count++;
    }
}

/* Whether a block is a member of a struct's by itself, or several: its map item ends in a member's name, or
 * is what a pointer to a struct leads to. */
static int rex_is_member(const struct rex_block *block)
{
    struct rex_check_line line;
    char item[200];

    if (!rex_check_split_name(block->name, item, sizeof item, &line))
        return 0;
    const char *const arrow = strrchr(item, '>'), *const dot = strrchr(item, '.');
    const char *const last = arrow > dot ? arrow : dot;
    return *item == '*' || (last != NULL && strchr(last, '[') == NULL);
}

/* ---- device code ---- */

/* Outside of what lives: behind a block, in front of it, or too late. */
static void rex_found_outside(const volatile char *address, size_t bytes, int writes, uintptr_t place)
{
    const struct rex_block *block = rex_block_of(address);
    const char *const does = writes ? "writes" : "reads";
    struct rex_found found;
    char name[220];

    if (block == rex_blocks)
        return;
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

/* A read of what has no value on the device, or not the right one. */
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

/* Whether a pointer leads to an address of the host: to the same allocation, or to a little in front of it
 * where there is none. */
static int rex_leads_to(const char *pointer, const char *address)
{
    enum { NEAR = 1 << 16 };
    struct rex_chunk one, other;
    const int allocated = rex_chunk_find(address, &other);

    if (rex_chunk_find(pointer, &one) || allocated)
        return allocated && pointer >= other.begin && pointer < other.end;
    return pointer <= address && address - pointer < NEAR;
}

/* Whether one of the host's bytes that a map item is a copy of begins a pointer that leads there. */
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

/* The launch's argument by which device code has come to an address of the host: a pointer, or what holds
 * one. */
static const char *rex_argument_to(const char *address, int *held)
{
    const struct rex_check_call *launch = rex_check_self.launch;

    for (*held = 0; *held < 2; ++*held)
        for (int32_t i = 0; launch->names != NULL && i < launch->count; i++) {
            const int value = (launch->types[i] & REX_MAP_LITERAL) != 0 || launch->sizes[i] == 0;
            const char *const base = launch->bases[i];
            if (base != NULL &&
                (!*held ? value && rex_leads_to(base, address)
                        : !value && rex_holds_pointer_to(launch->begins[i], launch->sizes[i], address)))
                return launch->names[i];
        }
    return NULL;
}

/* Device code uses the host's memory. */
static void rex_found_host(const char *address, size_t bytes, int writes, uintptr_t place)
{
    struct rex_check_line line;
    struct rex_chunk chunk;
    struct rex_found found;
    char item[200];
    int named, held;

    if (!rex_found_begin(&found, REX_FOUND_UNMAPPED, place, NULL))
        return;
    named = rex_check_split_name(rex_argument_to(address, &held), item, sizeof item, &line) &&
            strncmp(item, "__rex_", 6) != 0;
    if (rex_chunk_find(address, &chunk) && chunk.from != 0)
        rex_found_code(&found, chunk.from, "it is of the %td bytes that are allocated here",
                       chunk.end - chunk.begin);
    rex_found_end(&found,
                  "the region %s %zu bytes of the host's memory%s%s%s, which is not mapped: write a map "
                  "clause for it",
                  writes ? "writes" : "reads", bytes,
                  !named ? ""
                  : held ? ", by a pointer in '"
                         : ", by '",
                  named ? item : "", named ? "'" : "");
}

/* Whether memory outside of the arena is the host's. */
static int rex_is_host_memory(const char *address)
{
    const struct rex_check_call *launch = rex_check_self.launch;
    struct rex_chunk chunk;

    return rex_check_in_program(address) || (address >= launch->frame && address < launch->stack_end) ||
           rex_check_is_in(&rex_check_words, (uintptr_t)address) || rex_chunk_find(address, &chunk);
}

/* Whether device code has memory on the calling thread's stack. */
static inline int rex_is_own_stack(const char *address)
{
    const struct rex_check_call *launch = rex_check_self.launch;

    return address >= rex_check_stack_begin && address - rex_check_stack_begin < rex_check_stack_bytes &&
           (address < launch->frame || address >= launch->stack_end);
}

/* Whether each of `bytes` bytes of state, of which most often there are 4 or 8, is `wanted` where `mask`
 * looks. */
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

/* Whether the host has written none of the bytes since they were copied to the block. */
static int rex_host_has_nothing_newer(const struct rex_block *block, const volatile char *address,
                                      size_t bytes)
{
    const char *host = block->host + (address - (volatile char *)block->begin);

    while (block->host != NULL && bytes > 0) {
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

/* Both return whether the bytes are in a block that lives. */
static int rex_device_reads(const volatile char *address, size_t bytes, uintptr_t place)
{
    const uint8_t *state = rex_arena_state + rex_arena_offset(address);

    if (!rex_states_are(state, bytes, 0xff, REX_BYTE_LIVE | REX_BYTE_VALUE))
        for (size_t i = 0; i < bytes; i++) {
            if (state[i] == 0) {
                rex_found_outside(address, bytes, 0, place);
                return 0;
            }
            if (state[i] != (REX_BYTE_LIVE | REX_BYTE_VALUE)) {
                rex_found_value(address, bytes, place, state[i], 0);
                return 1;
            }
        }
    if (!rex_host_has_nothing_newer(rex_block_of(address), address, bytes))
        rex_found_value(address, bytes, place, 0, 1);
    return 1;
}

/* Bytes of the host are older than their copies from now on. */
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

static void rex_device_touches(const volatile char *address, size_t bytes, int how, uintptr_t place)
{
    const char *const plain = (const char *)(uintptr_t)address;

    if (rex_in_arena(address)) {
        if ((how & REX_CHECK_READS) && !rex_device_reads(address, bytes, place))
            return;
        if ((how & REX_CHECK_WRITES) && !rex_device_writes(address, bytes, place))
            return;
    } else if (rex_is_own_stack(plain)) {
        if (!rex_check_self.wide)
            return; /* nobody else's */
        how |= REX_CHECK_OF_TEAM;
    } else if (!rex_check_in_image((uintptr_t)address)) {
        if (rex_is_host_memory(plain)) {
            if (!rex_check_shares_memory)
                rex_found_host(plain, bytes, how & REX_CHECK_WRITES, place);
            return;
        }
        how |= REX_CHECK_OF_TEAM; /* another thread's stack, or what the C library has */
    }
    if ((how & REX_CHECK_ALONE) == 0)
        rex_race_touch(address, bytes, how, place);
}

static void rex_check_found_race(const volatile char *address, uintptr_t place, int writes, uint64_t other,
                                 int other_writes)
{
    const struct rex_stretch then = rex_stretches[REX_CELL_STRETCH(other) % REX_STRETCHES];
    const uintptr_t there = rex_places[REX_CELL_PLACE(other)];
    const int before = then.launch != rex_check_self.launch->number;
    const int many = REX_CELL_STRETCH(other) == rex_stretch_now; /* it has done so itself, among others */
    const char *const who = before                             ? "a region with nowait in front of it"
                            : many                             ? "another one"
                            : then.team != rex_check_self.team ? "another team"
                                                               : "another thread";
    struct rex_found found;
    char name[220] = "memory";

    if (rex_check_in_image((uintptr_t)address))
        snprintf(name, sizeof name, "a static or declare target variable");
    if (!rex_found_begin(&found, REX_FOUND_RACE, place, NULL))
        return;
    if (!rex_check_is_new(REX_FOUND_RACE, there) && there != place) { /* the same, seen from there */
        pthread_mutex_unlock(&rex_check_report_lock);
        return;
    }
    if (rex_in_arena(address))
        rex_block_name(rex_block_of(address), name, sizeof name);
    if (there != 0 && there != place && !many)
        rex_found_code(&found, there, "%s %s it here", who, other_writes ? "writes" : "reads");
    rex_found_end(
        &found, "threads race: one %s %s, and %s %s the same, and %s", writes ? "writes" : "reads", name, who,
        other_writes ? "writes" : "reads",
        before ? "nothing orders them: write depend of the same item at both, or '#pragma omp taskwait' "
                 "between them"
        : then.locks & rex_check_self.locks
            ? "critical and locks order threads of one team only: write a reduction, or '#pragma omp atomic'"
        : many || then.team != rex_check_self.team
            ? "nothing orders them: write a reduction, or '#pragma omp atomic' at both"
            : "nothing orders them: write '#pragma omp barrier' between them, '#pragma omp atomic' "
              "at both, a reduction, or private");
}

/* ---- the host ---- */

static void rex_found_on_host(const char *address, size_t bytes, uint8_t state, uintptr_t place)
{
    struct rex_found found;
    char name[220] = "memory";
    const struct rex_block *block = NULL;

    for (uint32_t i = rex_block_count; i-- > 1 && block == NULL;) /* the youngest */
        if (rex_blocks[i].name != NULL && rex_blocks[i].origin <= address &&
            address < rex_blocks[i].origin + rex_blocks[i].bytes)
            block = &rex_blocks[i];
    if (!rex_found_begin(&found, state & REX_HOST_LOST ? REX_FOUND_LOST : REX_FOUND_UNCOPIED, place, NULL))
        return;
    if (block != NULL) {
        rex_block_name(block, name, sizeof name);
        rex_note_map(&found, block);
    }
    if (state & REX_HOST_LOST)
        rex_found_end(
            &found,
            "the host reads %zu bytes of %s as they were before the device wrote them: write map(from: "
            "...), or target update from",
            bytes, name);
    else
        rex_found_end(
            &found,
            "the host reads %zu bytes of %s that came from the device, where nothing had given them a "
            "value",
            bytes, name);
}

/* Says that the host has come too early to a byte, in a state that is for others. */
static int rex_found_early(const char *address, size_t bytes, int how, uintptr_t place)
{
    const struct rex_deferral *found_deferral = NULL;
    struct rex_found found;

    for (size_t i = 0; i < REX_DEFERRALS && found_deferral == NULL; i++)
        for (uint32_t k = 0; rex_deferrals[i].number != 0 && k < rex_deferrals[i].count; k++)
            if (address >= rex_deferrals[i].ranges[k].begin &&
                address < rex_deferrals[i].ranges[k].begin + rex_deferrals[i].ranges[k].bytes &&
                rex_deferral_is_own(&rex_deferrals[i]))
                found_deferral = &rex_deferrals[i];
    if (found_deferral == NULL)
        return 0;
    if (!rex_found_begin(&found, REX_FOUND_NOWAIT, place, NULL))
        return 1;
    rex_found_note(&found, found_deferral->place, "the construct with nowait");
    rex_found_end(&found,
                  "the host %s %zu bytes that a construct with nowait copies, and nothing has waited for it: "
                  "write '#pragma omp taskwait' in front of that",
                  how & REX_CHECK_WRITES ? "writes" : "reads", bytes);
    return 1;
}

/* What has the wrong address for its type: a GPU does not read or write that. */
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

static void rex_host_touches(const volatile char *address, size_t bytes, int how, uintptr_t place)
{
    const char *host = (const char *)(uintptr_t)address;

    for (size_t left = bytes; left > 0;) {
        struct rex_host_page *page = rex_host_page(host);
        const size_t at = (uintptr_t)host & (REX_PAGE - 1);
        const size_t piece = REX_PAGE - at < left ? REX_PAGE - at : left;
        if (page != NULL && (how & REX_CHECK_READS) &&
            !rex_states_are(page->state + at, piece, REX_HOST_LOST | REX_HOST_NOTHING, 0))
            for (size_t i = 0; i < piece; i++) {
                const uint8_t state = rex_host_state(page, host + i);
                if (state & (REX_HOST_LOST | REX_HOST_NOTHING)) {
                    rex_found_on_host(host + i, bytes, state, place);
                    return;
                }
            }
        const uint8_t early = how & REX_CHECK_WRITES ? REX_HOST_BROUGHT | REX_HOST_FETCHED : REX_HOST_BROUGHT;
        if (page != NULL && !rex_states_are(page->state + at, piece, early, 0) &&
            rex_found_early(host, bytes, how, place))
            return;
        if (page != NULL && (how & REX_CHECK_WRITES))
            memset(page->state + at, REX_HOST_NEWER, piece);
        host += piece;
        left -= piece;
    }
    if (rex_in_arena(address) && !rex_check_shares_memory) {
        struct rex_found found;
        if (rex_found_begin(&found, REX_FOUND_POINTER, place, NULL))
            rex_found_end(&found, "the host %s %zu bytes of a device's memory, which no GPU would let it",
                          how & REX_CHECK_WRITES ? "writes" : "reads", bytes);
    }
}

static inline void rex_touches(const volatile void *address, size_t bytes, int how, uintptr_t place)
{
    if (rex_arena == NULL || bytes == 0)
        return;
    if (rex_check_self.launch != NULL)
        rex_device_touches(address, bytes, how, place);
    else if (rex_host_page(address) != NULL || rex_host_page((const char *)address + bytes - 1) != NULL ||
             bytes > REX_PAGE || rex_in_arena(address))
        rex_host_touches(address, bytes, how, place);
}

#endif
