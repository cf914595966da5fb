/* SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception */
/*
 * rex_scratch.h - memory that kernels which reduce are lent. A part of register_cubin.c, which includes it.
 *
 * There are three kinds: scratch memory of the device; page-locked memory of the host, which the device
 * reaches at the same address, for results; and memory of the device for arguments (rex_lend.h). Each device
 * has a list of buffers. A launch takes the smallest free one of its kind that is large enough, and gives it
 * back when the kernel has ended; a new buffer is made only where none fits, in sizes of a power of two so
 * that launches of slightly different size share. The counters of scratch memory are zeroed then and never
 * again: every kernel leaves them at zero.
 */
#ifndef REX_SCRATCH_H
#define REX_SCRATCH_H

#include <pthread.h>
#include <stdlib.h>

#include "../check/rex_check.h"
#include "../host/rex_kmp.h"

/* From <omp.h>, which gcc and clang each ship in a folder of their own. */
void *omp_target_alloc(size_t size, int device);
void omp_target_free(void *address, int device);
int omp_target_memcpy(void *to, const void *from, size_t size, size_t to_offset, size_t from_offset,
                      int to_device, int from_device);
int omp_get_default_device(void);
int omp_get_num_devices(void);
int omp_get_initial_device(void);

/* libomptarget's own (omptarget.h). */
void *llvm_omp_target_alloc_host(size_t size, int device);
void llvm_omp_target_free_host(void *address, int device);

enum rex_scratch_kind { REX_SCRATCH_OF_DEVICE, REX_SCRATCH_OF_HOST, REX_SCRATCH_PLAIN };

struct rex_scratch {
    struct rex_scratch *next;
    void *address;
    size_t size; /* bytes */
    enum rex_scratch_kind kind;
    int device;
    int taken;
};

static struct rex_scratch *rex_scratches;
static pthread_mutex_t rex_scratch_lock = PTHREAD_MUTEX_INITIALIZER;

/* The smallest free buffer of at least `size` bytes, or NULL. The lock is held. */
static struct rex_scratch *rex_scratch_find(enum rex_scratch_kind kind, int device, size_t size)
{
    struct rex_scratch *best = NULL;

    for (struct rex_scratch *s = rex_scratches; s != NULL; s = s->next)
        if (!s->taken && s->kind == kind && s->device == device && s->size >= size &&
            (best == NULL || s->size < best->size))
            best = s;
    return best;
}

/* Device memory whose first REX_SCRATCH_HEADER bytes are zero, or NULL. */
static void *rex_scratch_allocate_on_device(size_t size, int device)
{
    static const uint32_t zeros[REX_SCRATCH_COUNTERS];
    void *address = omp_target_alloc(size, device);

    if (address != NULL && rex_check_own != NULL)
        rex_check_own(address);
    if (address != NULL &&
        omp_target_memcpy(address, zeros, sizeof zeros, 0, 0, device, omp_get_initial_device()) != 0) {
        omp_target_free(address, device);
        address = NULL;
    }
    return address;
}

static const struct {
    size_t smallest; /* bytes */
    void *(*allocate)(size_t size, int device);
    void (*release)(void *address, int device);
} rex_scratch_kinds[] = {
    [REX_SCRATCH_OF_DEVICE] = {4096, rex_scratch_allocate_on_device, omp_target_free},
    [REX_SCRATCH_PLAIN] = {4096, omp_target_alloc, omp_target_free},
    [REX_SCRATCH_OF_HOST] = {64, llvm_omp_target_alloc_host, llvm_omp_target_free_host},
};

/* Frees the buffers of `device` (-1: of all devices) that no launch holds. The lock is held, or no launch
 * runs. */
static void rex_scratch_trim(int device)
{
    struct rex_scratch **link = &rex_scratches;

    while (*link != NULL) {
        struct rex_scratch *s = *link;
        if (s->taken || (device != -1 && s->device != device)) {
            link = &s->next;
            continue;
        }
        *link = s->next;
        rex_scratch_kinds[s->kind].release(s->address, s->device);
        free(s);
    }
}

/* Adds a buffer of at least `size` bytes to the list and returns it, or NULL. The lock is held. */
static struct rex_scratch *rex_scratch_create(enum rex_scratch_kind kind, int device, size_t size)
{
    const size_t smallest = rex_scratch_kinds[kind].smallest;
    struct rex_scratch *s = malloc(sizeof *s);
    size_t rounded = smallest;

    while (rounded < size && rounded <= SIZE_MAX / 2)
        rounded *= 2;
    if (s == NULL || rounded < size) {
        free(s);
        return NULL;
    }
    *s = (struct rex_scratch){.size = rounded, .kind = kind, .device = device};
    s->address = rex_scratch_kinds[kind].allocate(rounded, device);
    if (s->address == NULL) { /* memory is full: give back what lies idle, take no more than needed */
        rex_scratch_trim(device);
        s->size = size < smallest ? smallest : size;
        s->address = rex_scratch_kinds[kind].allocate(s->size, device);
    }
    if (s->address == NULL) {
        free(s);
        return NULL;
    }
    s->next = rex_scratches;
    rex_scratches = s;
    return s;
}

/* A buffer of at least `size` bytes for `device`, which is one of libomptarget's; NULL if memory is full. */
static void *rex_scratch_take(enum rex_scratch_kind kind, int device, size_t size)
{
    struct rex_scratch *s;

    pthread_mutex_lock(&rex_scratch_lock);
    s = rex_scratch_find(kind, device, size);
    if (s == NULL)
        s = rex_scratch_create(kind, device, size);
    if (s != NULL)
        s->taken = 1;
    pthread_mutex_unlock(&rex_scratch_lock);
    return s != NULL ? s->address : NULL;
}

/* How many bytes the buffer at `address` has. */
static size_t rex_scratch_size(const void *address)
{
    size_t size = 0;

    pthread_mutex_lock(&rex_scratch_lock);
    for (const struct rex_scratch *s = rex_scratches; s != NULL; s = s->next)
        if (s->address == address)
            size = s->size;
    pthread_mutex_unlock(&rex_scratch_lock);
    return size;
}

/* Marks the buffer at `address` as free. Host and devices share one address space, so the address alone
   identifies it, whatever the default device has become meanwhile. */
static void rex_scratch_give(void *address)
{
    pthread_mutex_lock(&rex_scratch_lock);
    for (struct rex_scratch *s = rex_scratches; s != NULL; s = s->next)
        if (s->address == address)
            s->taken = 0;
    pthread_mutex_unlock(&rex_scratch_lock);
}

#endif
