/* SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception */
/*
 * rex_check_call.h - the functions of rex_check.h, by which REX's runtime says at which construct the host
 * is, and device code which thread of a league the calling one is. A part of rex_check.c, which includes it.
 */
#ifndef REX_CHECK_CALL_H
#define REX_CHECK_CALL_H

static pthread_mutex_t rex_check_barrier_lock = PTHREAD_MUTEX_INITIALIZER;

/* Behind libomptarget's mapping of a construct's items: notes for each block that is new which part of the
 * host's memory it is a copy of, and which item has mapped it. */
static void rex_check_attach(struct rex_check_call *call)
{
    for (int32_t i = 0; i < call->count; i++) {
        const char *begin = call->begins[i];
        char *copy =
            begin != NULL && rex_check_is_mapped(call, i) ? omp_get_mapped_ptr(begin, call->device) : NULL;
        struct rex_block *block = copy != NULL && rex_in_arena(copy) ? rex_block_of(copy) : NULL;
        if (block == NULL || !block->live || block->host != NULL || copy < block->begin ||
            copy >= block->begin + block->bytes)
            continue;
        rex_host_pages_make(begin - (copy - block->begin), block->bytes);
        struct rex_chunk chunk;
        block->origin = begin - (copy - block->begin);
        block->heap = (uint8_t)rex_chunk_find(block->origin, &chunk);
        block->host = (char *)(uintptr_t)block->origin;
        block->name = call->names != NULL ? call->names[i] : NULL;
        block->place = call->place;
        block->mapped = 1;
        rex_host_is_copied(block->host, block->bytes);
    }
}

/* Finds the calling thread's stack, once for each thread, and prepares the thread: it has a stack for
 * signals, and does not spin while it waits, because there are more threads than processors. */
static void rex_check_find_stack(void)
{
    pthread_attr_t attributes;
    void *begin;
    size_t bytes;

    if (rex_check_stack_begin != NULL || pthread_getattr_np(pthread_self(), &attributes) != 0)
        return;
    pthread_attr_getstack(&attributes, &begin, &bytes);
    pthread_attr_destroy(&attributes);
    kmp_set_blocktime(0);
    rex_crash_prepare_thread();
    rex_check_stack_begin = begin;
    rex_check_stack_bytes = (ptrdiff_t)bytes;
}

void rex_check_share_memory(void)
{
    rex_check_shares_memory = 1;
}

void rex_check_before(struct rex_check_call *call)
{
    static uint32_t number;

    if (rex_arena == NULL)
        return;
    rex_check_handlers = 0; /* a handler that has not returned has jumped out of the region */
    call->outer = rex_check_call;
    rex_check_call = call;
    call->number = __atomic_add_fetch(&number, 1, __ATOMIC_RELAXED);
    call->deferral = rex_deferral_now;
    call->thread = rex_deferral_thread();
    if (rex_deferral_find(rex_deferral_now) != NULL)
        rex_deferral_find(rex_deferral_now)->place = call->place;
    call->stretch = __atomic_load_n(&rex_stretch_last, __ATOMIC_RELAXED);
    rex_check_find_stack();
    call->frame = __builtin_frame_address(0);
    call->stack_end = rex_check_stack_begin + rex_check_stack_bytes;
    call->attached = 0;
    if (call->device < 0)
        return;
    rex_variables_find(call->device);
    rex_check_overflow(call);
    if (call->kind == REX_CHECK_ENTER || call->kind == REX_CHECK_LAUNCH)
        rex_check_required(call);
    for (int32_t i = 0; i < call->count; i++)
        rex_check_negative(call, i);
    if (call->kind == REX_CHECK_EXIT || call->kind == REX_CHECK_UPDATE)
        rex_check_presence(call);
    else
        for (int32_t i = 0; i < call->count; i++)
            if (rex_check_is_mapped(call, i) && (call->types[i] & (REX_MAP_TO | REX_MAP_FROM))) {
                rex_check_null(call, i);
                rex_check_is_device(call, i);
                rex_check_size(call, i);
            }
    for (int32_t i = 0; call->kind == REX_CHECK_LAUNCH && i < call->count; i++)
        rex_check_other_device(call, i);
    if (call->kind == REX_CHECK_ENTER || call->kind == REX_CHECK_LAUNCH)
        for (int32_t i = 0; i < call->count; i++)
            rex_check_overlap(call, i);
    if (call->kind == REX_CHECK_ENTER || call->kind == REX_CHECK_LAUNCH)
        /* The pages must be there before libomptarget copies to the device. */
        for (int32_t i = 0; i < call->count; i++)
            if (rex_check_is_mapped(call, i) && (size_t)call->sizes[i] <= rex_arena_bytes / 2)
                rex_host_pages_make(call->begins[i], (size_t)call->sizes[i]);
}

void rex_check_after(struct rex_check_call *call)
{
    if (rex_arena == NULL)
        return;
    if (call->kind == REX_CHECK_ENTER && call->device >= 0)
        rex_check_attach(call);
    rex_check_call = call->outer;
}

struct rex_check_call *rex_check_launch(void)
{
    if (rex_check_call != NULL && !rex_check_call->attached && rex_check_call->kind == REX_CHECK_LAUNCH) {
        rex_check_note_image(REX_CALLER);
        rex_check_attach(rex_check_call);
        rex_check_call->attached = 1;
    }
    return rex_check_call;
}

struct rex_check_thread rex_check_get_thread(void)
{
    return rex_check_self;
}

void rex_check_set_thread(struct rex_check_thread now)
{
    rex_check_self.launch = NULL;
    if (now.launch == NULL || rex_arena == NULL)
        return;
    rex_check_find_stack();
    rex_check_self = now;
    rex_stretch_flushed = 0;
    rex_stretch_begin();
}

void rex_check_end_region(struct rex_check_thread before)
{
    const uint32_t phase = rex_check_self.launch != NULL ? rex_check_self.phase : 0;

    if (before.launch != NULL && phase != before.phase)
        before.phase = phase + 1; /* the end of the region is a barrier of its threads */
    rex_check_set_thread(before);
}

/* Reports that threads of a team wait at a barrier that others can no longer reach, and ends the program,
 * which would wait for ever. `barrier` is where the barrier was called. */
static void rex_check_stuck(uintptr_t barrier)
{
    struct rex_found found;

    if (!rex_found_begin(&found, REX_FOUND_BARRIER, barrier, NULL))
        return;
    rex_found_end(&found,
                  "threads of a team wait at a barrier, and others have left the region without coming to "
                  "it, so that they wait for ever: a barrier, and a loop or section that is shared, must be "
                  "come to by all threads or none");
    rex_check_count();
    _exit(REX_CHECK_STATUS);
}

void rex_check_arrive(void)
{
    struct rex_check_barriers *barriers = rex_check_self.barriers;

    if (rex_check_self.launch == NULL || barriers == NULL)
        return;
    pthread_mutex_lock(&rex_check_barrier_lock);
    if (++rex_check_self.reached > barriers->foremost) {
        barriers->foremost = rex_check_self.reached;
        barriers->last = REX_CALLER;
    }
    const int stuck = barriers->left && barriers->least < rex_check_self.reached;
    pthread_mutex_unlock(&rex_check_barrier_lock);
    if (stuck)
        rex_check_stuck(REX_CALLER);
}

void rex_check_leave(void)
{
    struct rex_check_barriers *barriers = rex_check_self.barriers;

    if (rex_check_self.launch == NULL || barriers == NULL)
        return;
    pthread_mutex_lock(&rex_check_barrier_lock);
    if (!barriers->left || rex_check_self.reached < barriers->least)
        barriers->least = rex_check_self.reached;
    barriers->left = 1;
    const int stuck = barriers->least < barriers->foremost;
    pthread_mutex_unlock(&rex_check_barrier_lock);
    if (stuck)
        rex_check_stuck(barriers->last);
}

void rex_check_pass(void)
{
    if (rex_check_self.launch == NULL)
        return;
    rex_check_self.phase++;
    rex_stretch_begin();
}

void rex_check_flush(void)
{
    const uint32_t before = rex_stretch_now;

    if (rex_check_self.launch == NULL)
        return;
    rex_stretch_begin();
    rex_stretch_flushed = rex_stretch_now;
    rex_stretch_end_by_flush(before);
}

void rex_check_lock(const void *lock)
{
    if (rex_check_self.launch == NULL)
        return;
    rex_check_self.locks |= rex_lock_bit(lock);
    rex_stretch_begin();
}

void rex_check_unlock(const void *lock)
{
    if (rex_check_self.launch == NULL)
        return;
    rex_check_self.locks &= ~rex_lock_bit(lock);
    rex_stretch_begin();
}

void rex_check_touch(const volatile void *address, size_t bytes, int how)
{
    if (how & REX_CHECK_FILLS)
        rex_device_fills(address, bytes);
    else
        rex_touches(address, bytes, how, REX_CALLER);
}

#endif
