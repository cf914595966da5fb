/* SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception */
/*
 * rex_check_host.h - the accesses of the host's code to memory that is mapped, or was. A part of rex_check.c,
 * which includes it.
 */
#ifndef REX_CHECK_HOST_H
#define REX_CHECK_HOST_H

/* The host reads a byte that is out of date (REX_HOST_LOST) or never had a value (REX_HOST_NOTHING). */
static void rex_found_host_read(const char *address, size_t bytes, uint8_t state, uintptr_t place)
{
    struct rex_found found;
    char name[220] = "memory";
    const struct rex_variable *variable = rex_variable_of(address);
    const struct rex_block *block = NULL;

    for (uint32_t i = rex_block_count; i-- > 1 && block == NULL && variable == NULL;) /* from the newest */
        if (rex_blocks[i].name != NULL && rex_blocks[i].origin <= address &&
            address < rex_blocks[i].origin + rex_blocks[i].bytes)
            block = &rex_blocks[i];
    if (!rex_found_begin(&found, state & REX_HOST_LOST ? REX_FOUND_LOST : REX_FOUND_UNCOPIED, place, NULL))
        return;
    if (block != NULL) {
        rex_block_name(block, name, sizeof name);
        rex_note_map(&found, block);
    } else if (variable != NULL) {
        rex_variable_name(variable, "'", name, sizeof name);
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

/* The host accesses bytes that a construct with nowait copies, before anything has waited for that. Returns 0
 * if that construct is another thread's, of which is not known what it has waited for. */
static int rex_found_early(const char *address, size_t bytes, int how, uintptr_t place)
{
    const struct rex_deferral *copies = NULL;
    struct rex_found found;

    for (size_t i = 0; i < REX_DEFERRALS && copies == NULL; i++)
        for (uint32_t k = 0; rex_deferrals[i].number != 0 && k < rex_deferrals[i].count; k++)
            if (address >= rex_deferrals[i].ranges[k].begin &&
                address < rex_deferrals[i].ranges[k].begin + rex_deferrals[i].ranges[k].bytes &&
                rex_deferral_is_own(&rex_deferrals[i]))
                copies = &rex_deferrals[i];
    if (copies == NULL)
        return 0;
    if (!rex_found_begin(&found, REX_FOUND_NOWAIT, place, NULL))
        return 1;
    rex_found_note(&found, copies->place, "the construct with nowait");
    rex_found_end(&found,
                  "the host %s %zu bytes that a construct with nowait copies, and nothing has waited for it: "
                  "write '#pragma omp taskwait' in front of that",
                  how & REX_CHECK_WRITES ? "writes" : "reads", bytes);
    return 1;
}

/* The host accesses memory. */
static void rex_host_touches(const volatile char *address, size_t bytes, int how, uintptr_t place)
{
    const char *host = (const char *)(uintptr_t)address;

    for (size_t left = bytes; left > 0;) {
        struct rex_host_page *page = rex_host_page(host);
        const size_t at = (uintptr_t)host & (REX_PAGE - 1);
        const size_t piece = REX_PAGE - at < left ? REX_PAGE - at : left;
        if (page != NULL && (how & REX_CHECK_READS) &&
            !rex_states_are(page->state + at, piece, REX_HOST_LOST | REX_HOST_NOTHING, 0)) {
            const int padded = rex_may_have_padding(bytes, how) &&
                               !rex_states_are(page->state + at, piece, REX_HOST_NOTHING, REX_HOST_NOTHING);
            const uint8_t wrong = padded ? REX_HOST_LOST : REX_HOST_LOST | REX_HOST_NOTHING;
            for (size_t i = 0; i < piece; i++) {
                const uint8_t state = rex_host_state(page, host + i);
                if (state & wrong) {
                    rex_found_host_read(host + i, bytes, state, place);
                    return;
                }
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

/* Instrumented code accesses memory; this is what it calls at each load and store. Most of the host's
 * accesses are to memory that was never mapped, and end here. */
static inline void rex_touches(const volatile void *address, size_t bytes, int how, uintptr_t place)
{
    if (rex_arena == NULL || bytes == 0 || rex_check_handlers != 0)
        return;
    if (rex_check_self.launch != NULL)
        rex_device_touches(address, bytes, how, place);
    else if (rex_host_page(address) != NULL || rex_host_page((const char *)address + bytes - 1) != NULL ||
             bytes > REX_PAGE || rex_in_arena(address))
        rex_host_touches(address, bytes, how, place);
}

#endif
