/* SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception */
/*
 * rex_lend.h - small arguments of launches that are not present. A part of register_cubin.c, which includes
 * it.
 *
 * A flag, a counter or a few coefficients that a launch maps for its own time are a few bytes; libomptarget
 * allocates memory for each, copies each, and takes longer for that than for the launch. Where nobody has
 * them on the device, nobody can tell which memory the launch uses, so it may be lent some: a piece of a
 * buffer that the stream has on the device. The bytes of all of them go there in one copy before the kernel,
 * and come back in one behind it, through page-locked memory of the stream's own (rex_update.h); for what
 * comes back the host waits. OpenMP 5.2, section 5.8.3, says what a map does that finds nothing present; what
 * is present, or asks for more than copies, is libomptarget's. Of a struct whose pointers are to lead to what
 * is present the launch gets a copy in which they do; those never come back.
 */
#ifndef REX_LEND_H
#define REX_LEND_H

#include <string.h>

#include "rex_chain.h"
#include "rex_update.h"

enum { REX_LOAN_ALIGNMENT = 256 }; /* bytes, as memory of the driver's has it */

/* Whether the argument is small, maps without asking for more than copies, and nothing of it is present. */
static int rex_lend_may(const struct __tgt_kernel_arguments *packet, uint32_t place, int number)
{
    const int64_t plain = REX_MAP_TO | REX_MAP_FROM | REX_MAP_TARGET_PARAM | REX_MAP_IMPLICIT;
    const char *begin = packet->Args[place];
    const int64_t bytes = packet->ArgSizes[place];

    return (packet->ArgTypes[place] & ~plain) == 0 && bytes > 0 && bytes <= REX_UPDATE_SMALL &&
           omp_get_mapped_ptr(begin, number) == NULL && omp_get_mapped_ptr(begin + bytes - 1, number) == NULL;
}

/* Whether memory of one is memory of another: on the device it would have to be one place, too. */
static int rex_lend_overlaps(const struct rex_loans *loans, const char *begin, size_t bytes)
{
    for (uint32_t i = 0; i < loans->count; i++)
        if ((uintptr_t)begin < (uintptr_t)loans->items[i].begin + loans->items[i].bytes &&
            (uintptr_t)loans->items[i].begin < (uintptr_t)begin + bytes)
            return 1;
    return 0;
}

/* Finds out where a pointer, which is to be attached, has to lead in what is lent. Returns whether it is
 * known; what it leads to then has a row, or is on no device, so that the pointer stays as it is. */
static int rex_lend_pointer(struct rex_loans *loans, void **place, int number, struct rex_present *present,
                            struct rex_held **row)
{
    const struct rex_loan *item = loans->items;

    while (item < loans->items + loans->count &&
           ((char *)place < item->begin || (char *)(place + 1) > item->begin + item->bytes))
        item++;
    if (item == loans->items + loans->count || loans->pointer_count == REX_LOANS)
        return 0;
    pthread_mutex_lock(&rex_held_lock);
    *row = rex_held_take(present, *place, 1, number);
    pthread_mutex_unlock(&rex_held_lock);
    if (*row == NULL)
        return omp_get_mapped_ptr(*place, number) == NULL;
    loans->pointers[loans->pointer_count++] =
        (struct rex_lent_pointer){place, (*row)->address + ((char *)*place - (*row)->begin),
                                  item->offset + (size_t)((char *)place - item->begin)};
    return 1;
}

/* The same of all of the launch's arguments that would only attach a pointer; those are done with then. */
static int rex_lend_pointers(struct rex_loans *loans, struct __tgt_kernel_arguments *packet, int number,
                             struct rex_present *present, uint32_t count, struct rex_held **rows)
{
    for (uint32_t i = 0; i < count; i++) {
        const uint32_t place = present[i].argument;
        if (present[i].how != REX_PRESENT_SETTLED)
            continue;
        if (!rex_lend_pointer(loans, packet->ArgsBase[place], number, &present[i], &rows[i]))
            return 0;
        packet->ArgTypes[place] = 0;
    }
    return 1;
}

/* Collects what has to be lent: the arguments without a row. Returns whether all of that may be. */
static int rex_lend_collect(struct rex_loans *loans, const struct __tgt_kernel_arguments *packet, int number,
                            const struct rex_present *present, uint32_t count, struct rex_held **rows)
{
    for (uint32_t i = 0; i < count; i++) {
        const uint32_t place = present[i].argument;
        const size_t bytes = (size_t)packet->ArgSizes[place];
        if (rows[i] != NULL || present[i].how == REX_PRESENT_SETTLED)
            continue;
        if (present[i].how != REX_PRESENT_ALONE || loans->count == REX_LOANS ||
            !rex_lend_may(packet, place, number) || rex_lend_overlaps(loans, packet->Args[place], bytes))
            return 0;
        loans->items[loans->count++] =
            (struct rex_loan){packet->Args[place], bytes, loans->bytes, packet->ArgTypes[place], place};
        loans->types |= packet->ArgTypes[place];
        loans->bytes += (bytes + REX_LOAN_ALIGNMENT - 1) / REX_LOAN_ALIGNMENT * REX_LOAN_ALIGNMENT;
    }
    return loans->bytes <= REX_UPDATE_SMALL;
}

/* Reserves room for them on both sides, at the same offset. Returns whether there is enough. */
static int rex_lend_room(struct rex_loans *loans)
{
    struct rex_stream *stream = loans->stream;

    if (stream->lent == NULL)
        stream->lent = rex_scratch_take(REX_SCRATCH_PLAIN, stream->module->device, REX_STAGE);
    stream->staged = (stream->staged + REX_LOAN_ALIGNMENT - 1) / REX_LOAN_ALIGNMENT * REX_LOAN_ALIGNMENT;
    loans->room = stream->lent != NULL ? rex_update_stage(stream, loans->bytes) : NULL;
    if (loans->room == NULL)
        return 0;
    loans->on_device = stream->lent + (loans->room - stream->stage);
    return 1;
}

/* Puts the bytes that go to the device on the stream. Returns whether the driver took them. */
static int rex_lend_send(const struct rex_loans *loans)
{
    if ((loans->types & REX_MAP_TO) == 0)
        return 1;
    for (uint32_t i = 0; i < loans->count; i++) {
        const struct rex_loan *loan = &loans->items[i];
        if (loan->type & REX_MAP_TO)
            memcpy(loans->room + loan->offset, loan->begin, loan->bytes);
        rex_update_inform(loans->stream, 1, loan->begin, loans->on_device + loan->offset, loan->bytes);
    }
    for (uint32_t i = 0; i < loans->pointer_count; i++)
        memcpy(loans->room + loans->pointers[i].offset, &loans->pointers[i].value, sizeof(void *));
    loans->stream->last = REX_COPY;
    return rex_driver.copy_to_device((uintptr_t)loans->on_device, loans->room, loans->bytes,
                                     loans->stream->handle) == 0;
}

static int rex_lend(struct rex_loans *loans, struct __tgt_kernel_arguments *packet, int number,
                    struct rex_present *present, uint32_t count, struct rex_held **rows, int may_wait)
{
    struct rex_module *module = rex_module_of(number);

    if (module == NULL || !rex_lend_collect(loans, packet, number, present, count, rows) ||
        !rex_lend_pointers(loans, packet, number, present, count, rows) ||
        (!may_wait && (loans->types & REX_MAP_FROM)))
        return 0;
    loans->stream = rex_chain_stream(module);
    if (loans->stream == NULL || !rex_lend_room(loans) || !rex_lend_send(loans))
        return 0;
    for (uint32_t i = 0; i < loans->count; i++) {
        const struct rex_loan *loan = &loans->items[i];
        const uintptr_t base = (uintptr_t)packet->ArgsBase[loan->argument];
        packet->ArgsBase[loan->argument] =
            (void *)((uintptr_t)loans->on_device + loan->offset + base - (uintptr_t)loan->begin);
        packet->ArgTypes[loan->argument] = REX_MAP_TARGET_PARAM | REX_MAP_LITERAL;
    }
    return 1;
}

static void rex_lend_return(const struct rex_loans *loans)
{
    int error;

    if ((loans->types & REX_MAP_FROM) == 0)
        return;
    error = rex_bring(loans->stream, loans->room, loans->on_device, loans->bytes);
    if (error != 0)
        rex_stream_fail(loans->stream, error);
    rex_stream_wait(loans->stream);
    for (uint32_t i = 0; i < loans->pointer_count; i++)
        memcpy(loans->room + loans->pointers[i].offset, loans->pointers[i].place, sizeof(void *));
    for (uint32_t i = 0; i < loans->count; i++) {
        const struct rex_loan *loan = &loans->items[i];
        if (loan->type & REX_MAP_FROM)
            memcpy(loan->begin, loans->room + loan->offset, loan->bytes);
        rex_update_inform(loans->stream, 0, loan->begin, loans->on_device + loan->offset, loan->bytes);
    }
}

#endif
