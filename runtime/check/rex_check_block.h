/* SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception */
/*
 * rex_check_block.h - what is wrong with how a device's memory is allocated and freed, and with the host's
 * memory that is freed while it is mapped. A part of rex_check.c, which includes it.
 */
#ifndef REX_CHECK_BLOCK_H
#define REX_CHECK_BLOCK_H

/* libomptarget asks for `bytes` bytes of a device for an item of the present construct, and there are not as
 * many. It ends the program at that. */
static void rex_check_no_memory(size_t bytes)
{
    const struct rex_check_call *call = rex_check_call;
    struct rex_found found;
    char item[200];

    if (call == NULL)
        return;
    for (int32_t i = 0; i < call->count; i++) {
        if ((size_t)call->sizes[i] != bytes || call->sizes[i] < 0 ||
            !rex_found_begin_item(&found, REX_FOUND_SIZE, call, i, item, sizeof item))
            continue;
        rex_found_end(&found, "the device has no memory for the mapped section '%s', %zu bytes", item, bytes);
        return;
    }
}

/* The program frees an address of a device's that is not the begin of a live block; `block` is what it lies
 * in. */
static void rex_check_freed_twice(const struct rex_block *block, uintptr_t from)
{
    struct rex_found found;
    char name[220];

    if (!rex_found_begin(&found, REX_FOUND_POINTER, rex_check_free_caller != 0 ? rex_check_free_caller : from,
                         rex_check_call != NULL ? rex_check_call->place : NULL))
        return;
    rex_found_end(&found, "what is given back is no allocation, or has been given back: %s",
                  rex_block_name(block, name, sizeof name));
}

/* The program calls free for a device's memory. */
static void rex_check_freed_by_host(const void *address, uintptr_t from)
{
    struct rex_found found;
    char name[220];

    if (!rex_found_begin(&found, REX_FOUND_POINTER, from, NULL))
        return;
    rex_found_end(&found, "free gets memory of a device's, %s: write omp_target_free",
                  rex_block_name(rex_block_of(address), name, sizeof name));
}

/* The program calls omp_target_free for memory of the host's heap, as a device's. */
static void rex_check_freed_as_device(const void *address, int device, uintptr_t from)
{
    struct rex_found found;
    struct rex_chunk chunk;

    if (rex_arena == NULL || rex_in_arena(address) || rex_check_shares_memory || device < 0 ||
        device >= omp_get_num_devices() || !rex_chunk_find(address, &chunk) ||
        !rex_found_begin(&found, REX_FOUND_POINTER, from, NULL))
        return;
    rex_found_end(&found, "omp_target_free gets memory of the host's: write free");
}

/* The program frees memory of the heap that a construct with nowait copies, before anything has waited for
 * that. */
static void rex_check_freed_early(const char *begin, uintptr_t from)
{
    struct rex_chunk chunk;
    struct rex_found found;

    if (__atomic_load_n(&rex_deferral_count, __ATOMIC_RELAXED) == 0 || !rex_chunk_find(begin, &chunk))
        return;
    for (size_t i = 0; i < REX_DEFERRALS; i++)
        for (uint32_t k = 0; rex_deferrals[i].number != 0 && k < rex_deferrals[i].count; k++) {
            const struct rex_deferred_range *range = &rex_deferrals[i].ranges[k];
            if (range->begin >= chunk.end || range->begin + range->bytes <= chunk.begin ||
                !rex_deferral_is_own(&rex_deferrals[i]))
                continue;
            if (rex_found_begin(&found, REX_FOUND_NOWAIT, from, NULL)) {
                rex_found_note(&found, rex_deferrals[i].place, "the construct with nowait");
                rex_found_end(&found, "free gets memory that a construct with nowait copies, and nothing has "
                                      "waited for it: write '#pragma omp taskwait' in front of that");
            }
            return;
        }
}

/* A construct copies bytes of the host's from the device (`brings`) or to it, and a construct with nowait,
 * which nothing has waited for and no dependence orders, copies them, too. */
static void rex_check_copied_early(const char *host, size_t bytes, int brings)
{
    const struct rex_deferral *other = rex_deferral_beside(host, bytes, brings);
    struct rex_found found;

    if (other == NULL || rex_check_call == NULL ||
        !rex_found_begin(&found, REX_FOUND_NOWAIT, 0, rex_check_call->place))
        return;
    rex_found_note(&found, other->place, "the construct with nowait");
    rex_found_end(
        &found,
        "this copies %zu bytes %s a device, a construct with nowait copies them, too, and nothing has "
        "waited for it: write depend of the same item at both, or '#pragma omp taskwait' between them",
        bytes, brings ? "from" : "to");
}

/* A block is copied back to memory of the heap that has been freed. */
static void rex_check_freed_before(const struct rex_block *block)
{
    struct rex_found found;
    char name[220];

    if (rex_check_call == NULL || !rex_found_begin(&found, REX_FOUND_POINTER, 0, rex_check_call->place))
        return;
    rex_note_map(&found, block);
    rex_found_end(&found,
                  "%s is copied back to memory of the host's that has been freed: end its mapping first",
                  rex_block_name(block, name, sizeof name));
}

/* At the end of the program: mappings that nothing has ended. */
static void rex_check_leaks(void)
{
    for (uint32_t i = 1; i < rex_block_count; i++) {
        const struct rex_block *block = &rex_blocks[i];
        struct rex_found found;
        char name[220];
        if (!block->live || !block->mapped ||
            !rex_found_begin(&found, REX_FOUND_LEAK, 0, block->name != NULL ? block->name : block->place))
            continue;
        found.construct = block->place;
        found.item = block->name;
        rex_found_end(&found,
                      "the mapping of %s never ends: write target exit data with map(release: ...) for it",
                      rex_block_name(block, name, sizeof name));
    }
}

#endif
