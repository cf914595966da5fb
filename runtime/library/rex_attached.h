/* SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception */
/*
 * rex_attached.h - where pointers on a device lead. A part of register_cubin.c, which includes it.
 *
 * A launch that maps `s->p[0:n]` attaches s->p: on the device it is to lead to the section there.
 * libomptarget stores it only if it does not already (ShadowPtrInfoTy in OpenMP/Mapping.h of LLVM 22), so
 * where the section and the pointer are present, and nothing has changed since it was attached, nothing is
 * left to do. This table has a row for each pointer that a call has attached while both lay in rows of what
 * is present (rex_present.h). It is forgotten with the next call that may attach that pointer otherwise. A
 * kernel that changes the pointer itself has no part in this: libomptarget does not learn of it either.
 */
#ifndef REX_ATTACHED_H
#define REX_ATTACHED_H

#include "rex_chain.h"
#include "rex_present.h"
#include "rex_scratch.h"

enum { REX_ATTACHED_ROWS = 128 }; /* what does not fit is attached by libomptarget, as ever */

struct rex_attached {
    void *const *pointer; /* on the host; NULL: a row that is not in use */
    const void *value;    /* what the host's pointer was */
    int device;
    unsigned long in; /* the number of the row that the pointer lies in */
    unsigned long to; /* the number of the row that it leads to; 0: it does not lead where the host's does */
};

static struct rex_attached rex_attached[REX_ATTACHED_ROWS];
static struct rex_attached *rex_attached_end = rex_attached; /* of the rows that have been in use */
static int rex_attached_off;                                 /* the table is not used */

/* The pointer's row, or NULL. The lock of rex_present.h is held, here and below. */
static struct rex_attached *rex_attached_find(int device, void *const *pointer)
{
    for (struct rex_attached *row = rex_attached; row < rex_attached_end; row++)
        if (row->pointer == pointer && row->device == device)
            return row;
    return NULL;
}

static int rex_attached_leads(int device, void *const *pointer, const struct rex_held *to)
{
    const struct rex_attached *row = rex_attached_find(device, pointer);
    const struct rex_held *in = row != NULL ? rex_held_around(pointer, sizeof *pointer, device) : NULL;

    return !rex_attached_off && in != NULL && row->value == *pointer && row->in == in->number &&
           row->to == to->number;
}

/* A row for the pointer: its own, or a free one, or one whose pointer is not present any more; NULL: there is
 * none. */
static struct rex_attached *rex_attached_row(int device, void *const *pointer)
{
    struct rex_attached *row = rex_attached_find(device, pointer);

    for (struct rex_attached *other = rex_attached; row == NULL && other < rex_attached_end; other++)
        if (other->pointer == NULL ||
            rex_held_around(other->pointer, sizeof *other->pointer, other->device) == NULL)
            row = other;
    if (row == NULL && rex_attached_end < rex_attached + REX_ATTACHED_ROWS)
        row = rex_attached_end++;
    return row;
}

/* Whether it is known where the pointer leads, or does not. */
static int rex_attached_is_known(const struct rex_attached *row, void *const *pointer,
                                 const struct rex_held *in, const struct rex_held *to)
{
    return row->pointer == pointer && row->in == in->number && row->value == *pointer &&
           (row->to == to->number || row->to == 0);
}

/* The device's address for one in the row, which stays until rex_held_give; NULL: it is not known. */
static const char *rex_attached_take(struct rex_held *row, const void *address, int device)
{
    row->launches++;
    if (row->address == NULL)
        row->address = omp_get_mapped_ptr(row->begin, device);
    return row->address == NULL ? NULL : row->address + ((uintptr_t)address - (uintptr_t)row->begin);
}

/* Notes where the pointer leads; the lock is not held. */
static void rex_attached_note_found(const struct rex_attached *found, struct rex_held *in,
                                    struct rex_held *to)
{
    pthread_mutex_lock(&rex_held_lock);
    struct rex_attached *row = rex_attached_row(found->device, found->pointer);
    if (row != NULL)
        *row = *found;
    rex_held_give(in);
    rex_held_give(to);
    pthread_mutex_unlock(&rex_held_lock);
}

/*
 * Looks on the device where the pointer leads, and notes it, if that is not known: whether REX_MAP_ATTACH
 * attaches a pointer depends on what was present before. Copies eight bytes, once for each time that the
 * pointer is mapped. The lock is not held.
 */
static void rex_attached_look(int device, void *const *pointer)
{
    struct rex_held *in = NULL, *to = NULL;
    const struct rex_attached *row;
    const void *value = NULL;

    pthread_mutex_lock(&rex_held_lock);
    if (!rex_attached_off)
        in = rex_held_around(pointer, sizeof *pointer, device);
    if (in != NULL)
        to = rex_held_around(*pointer, 1, device);
    row = to != NULL ? rex_attached_row(device, pointer) : NULL;
    if (row == NULL || rex_attached_is_known(row, pointer, in, to)) {
        pthread_mutex_unlock(&rex_held_lock);
        return;
    }
    struct rex_attached found = {pointer, *pointer, device, in->number, to->number};
    const char *const place = rex_attached_take(in, pointer, device);
    const char *const wanted = rex_attached_take(to, *pointer, device);
    pthread_mutex_unlock(&rex_held_lock);

    rex_chain_wait();
    if (place == NULL || wanted == NULL ||
        omp_target_memcpy(&value, place, sizeof value, 0, 0, omp_get_initial_device(), device) != 0 ||
        value != wanted)
        found.to = 0;
    rex_attached_note_found(&found, in, to);
}

static void rex_attached_note(int device, void *const *pointer, const void *begin, size_t bytes)
{
    const struct rex_held *in = rex_held_around(pointer, sizeof *pointer, device);
    const struct rex_held *to = rex_held_around(begin, bytes, device);
    struct rex_attached *row =
        in != NULL && to != NULL ? rex_attached_row(device, pointer) : rex_attached_find(device, pointer);

    if (row == NULL)
        return;
    *row = (struct rex_attached){0};
    if (in != NULL && to != NULL)
        *row = (struct rex_attached){pointer, *pointer, device, in->number, to->number};
}

/* What the calls of other compilers' target tasks attach is not known, nor when. */
static void rex_attached_forget(void)
{
    pthread_mutex_lock(&rex_held_lock);
    rex_attached_off = 1;
    pthread_mutex_unlock(&rex_held_lock);
}

/* Notes what a call has attached that has begun data regions, or launched. What mappers attach is not known,
 * nor what an argument attaches that does so only under a condition. */
static void rex_attached_learn(int device, int32_t num_args, void **bases, void **args, int64_t *sizes,
                               int64_t *types, void **mappers)
{
    pthread_mutex_lock(&rex_held_lock);
    for (int32_t i = 0; i < num_args; i++) {
        void *const *pointer = bases[i];
        if (mappers != NULL && mappers[i] != NULL)
            memset(rex_attached, 0, sizeof rex_attached);
        else if (types[i] & REX_MAP_PTR_AND_OBJ)
            rex_attached_note(device, pointer, args[i], (size_t)sizes[i]);
        else if (types[i] & REX_MAP_ATTACHES && rex_attached_find(device, pointer) != NULL)
            *rex_attached_find(device, pointer) = (struct rex_attached){0};
    }
    pthread_mutex_unlock(&rex_held_lock);
}

#endif
