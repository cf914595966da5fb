/* SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception */
/*
 * rex_check_copy.h - copies to and from blocks beside regions, where one of the two is of a construct with
 * nowait, or an asynchronous copy, and nothing orders them. A part of rex_check.c, which includes it.
 *
 * What a deferred task has copied is kept by block until something waits for the task; device code that uses
 * it looks there. What device code of such a task has used stands in the cells (rex_check_race.h); a copy
 * looks there.
 */
#ifndef REX_CHECK_COPY_H
#define REX_CHECK_COPY_H

enum { REX_DEFERRED_COPIES = 64 };

REX_OWN_THREAD uintptr_t
    rex_check_copy_caller; /* the call of omp_target_memcpy that this thread is in, or 0 */

/* Bytes of blocks that deferred tasks have copied. */
static struct rex_deferred_copy {
    uint32_t deferral; /* 0: free */
    int writes;        /* to the block */
    const char *begin;
    size_t bytes;
} rex_deferred_copies[REX_DEFERRED_COPIES];

/* Whether a block is neither of the program's map items nor given to it by omp_target_alloc: REX has memory
 * of its own on devices, in which reductions keep what teams have. */
static int rex_is_of_runtime(const struct rex_block *block)
{
    struct rex_check_line line;
    char item[200];

    return block->device < 0 && !rex_check_split_name(block->name, item, sizeof item, &line);
}

/* Notes a copy of the deferred task for which the calling thread works, if it does. */
static void rex_deferred_copy_note(const char *begin, size_t bytes, int writes)
{
    if (rex_deferral_find(rex_deferral_now) == NULL || bytes == 0)
        return;
    pthread_mutex_lock(&rex_deferral_lock);
    for (uint32_t i = 0; i < REX_DEFERRED_COPIES; i++)
        if (rex_deferral_find(rex_deferred_copies[i].deferral) == NULL) {
            rex_deferred_copies[i] = (struct rex_deferred_copy){rex_deferral_now, writes, begin, bytes};
            if (i >= rex_deferred_copy_count)
                __atomic_store_n(&rex_deferred_copy_count, i + 1, __ATOMIC_RELEASE);
            break;
        }
    pthread_mutex_unlock(&rex_deferral_lock);
}

/* Whether nothing orders a deferred task of `thread` in front of what is done for `own`, which may be NULL.
 */
static int rex_deferral_is_open(const struct rex_deferral *deferral, const struct rex_deferral *own,
                                const void *thread)
{
    return deferral != NULL && deferral != own && deferral->thread == thread &&
           !(own != NULL && rex_deferral_follows(own, deferral));
}

/* The calling thread, which runs device code, uses bytes of a block. */
static void rex_check_use_of_copies(const volatile char *address, size_t bytes, int how, uintptr_t place)
{
    const struct rex_check_call *launch = rex_check_self.launch;
    const uint32_t count = __atomic_load_n(&rex_deferred_copy_count, __ATOMIC_ACQUIRE);
    struct rex_found found;
    char name[220];

    for (uint32_t i = 0; i < count; i++) {
        const struct rex_deferred_copy copy = rex_deferred_copies[i];
        const struct rex_deferral *deferral = rex_deferral_find(copy.deferral);
        if (!rex_deferral_is_open(deferral, rex_deferral_find(launch->deferral), launch->thread) ||
            !(copy.writes || (how & REX_CHECK_WRITES)) || address + bytes <= copy.begin ||
            address >= copy.begin + copy.bytes ||
            rex_is_of_runtime(rex_block_of((const char *)(uintptr_t)address)) ||
            !rex_found_begin(&found, REX_FOUND_NOWAIT, place, NULL))
            continue;
        rex_found_note(&found, deferral->place, "the construct with nowait");
        rex_found_end(
            &found,
            "the region %s %s, which %s copies %s the device, and nothing has waited for that: write "
            "'#pragma omp taskwait' in front of the region, or depend of the same item at both",
            how & REX_CHECK_WRITES ? "writes" : "reads",
            rex_block_name(rex_block_of((const char *)(uintptr_t)address), name, sizeof name),
            deferral->place != NULL ? "a construct with nowait" : "omp_target_memcpy_async",
            copy.writes ? "to" : "from");
        return;
    }
}

/* The deferred task that has accessed the word's bytes, if nothing orders it in front of the calling thread's
 * copy; or NULL. */
static const struct rex_deferral *rex_deferral_of_cell(uint64_t cell)
{
    const struct rex_stretch then = rex_stretches[REX_CELL_STRETCH(cell) % REX_STRETCHES];
    const struct rex_deferral *deferral =
        cell != 0 && then.number == REX_CELL_STRETCH(cell) ? rex_deferral_find(then.deferral) : NULL;

    return rex_deferral_is_open(deferral, rex_deferral_find(rex_deferral_now), rex_deferral_thread())
               ? deferral
               : NULL;
}

/* The calling thread, for the host, copies bytes of a block: to it if `writes`, else from it. `place` is
 * where it was asked to, where no construct does it. */
static void rex_check_copy_beside(const char *begin, size_t bytes, int writes, uintptr_t place)
{
    const struct rex_deferral *other = NULL;
    struct rex_found found;
    char name[220];

    if (__atomic_load_n(&rex_deferral_count, __ATOMIC_RELAXED) == 0 ||
        (rex_check_call == NULL && place == 0) || rex_is_of_runtime(rex_block_of(begin)))
        return;
    for (const char *at = begin; other == NULL && at < begin + bytes; at += 4) {
        const struct rex_cell *cell = &rex_arena_cells[rex_arena_offset(at) / 4];
        other = rex_deferral_of_cell(cell->write);
        if (other == NULL && writes)
            other = rex_deferral_of_cell(cell->read);
    }
    if (other == NULL || !rex_found_begin(&found, REX_FOUND_NOWAIT, place,
                                          rex_check_call != NULL ? rex_check_call->place : NULL))
        return;
    rex_found_note(&found, other->place, "the region with nowait");
    rex_found_end(
        &found,
        "this copies %s %s the device, a region with nowait uses it, and nothing has "
        "waited for it: write '#pragma omp taskwait' in front of this, or depend of the same item at "
        "both",
        rex_block_name(rex_block_of(begin), name, sizeof name), writes ? "to" : "from");
}

#endif
