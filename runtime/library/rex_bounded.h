/* SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception */
/*
 * rex_bounded.h - device memory of checked programs, whose kernels look whether what they access is mapped
 * (rex_bounds.h). A part of register_cubin.c, which includes it.
 *
 * rexcc --check=run defines rex_checked_bounds when it links for a GPU. libomptarget then takes each
 * section's memory from the driver by itself, and so from here: with a gap on both sides, and a row in the
 * table that each image has a copy of. Addresses are those of one process, so the devices share the table.
 */
#ifndef REX_BOUNDED_H
#define REX_BOUNDED_H

#include <pthread.h>
#include <stddef.h>
#include <stdlib.h>

#include "rex_driver.h"
#include "../shared/rex_bounds.h"

/* rex_image_bounds<0> of rex_bounds.h. */
#define REX_BOUNDS_VARIABLE "_Z16rex_image_boundsILi0EE"

enum { REX_BOUNDED_IMAGES = 64 };

extern const char rex_checked_bounds __attribute__((weak));

static struct rex_bounds rex_bounded;
static struct {
    void *context;
    unsigned long long address;
} rex_bounded_images[REX_BOUNDED_IMAGES];
static unsigned rex_bounded_image_count;
static pthread_mutex_t rex_bounded_lock = PTHREAD_MUTEX_INITIALIZER;

static int rex_is_bounded(void)
{
    return &rex_checked_bounds != NULL;
}

/* Before libomptarget reads its environment: it would share the driver's memory out among small sections. */
static void rex_bounded_prepare(void)
{
    if (rex_is_bounded())
        setenv("LIBOMPTARGET_MEMORY_MANAGER_THRESHOLD", "0", 1);
}

/* Passes the table to each image. The lock is held. */
static void rex_bounded_tell(void)
{
    const size_t bytes = offsetof(struct rex_bounds, rows) + rex_bounded.count * sizeof rex_bounded.rows[0];
    void *here;

    if (rex_driver.context_get(&here) != 0)
        return;
    for (unsigned i = 0; i < rex_bounded_image_count; i++)
        if (rex_driver.context_set(rex_bounded_images[i].context) == 0 &&
            rex_driver.copy_to_device(rex_bounded_images[i].address, &rex_bounded, bytes, NULL) == 0)
            rex_driver.stream_wait(NULL);
    rex_driver.context_set(here);
}

/* An image has just been loaded, in this thread's context. */
static void rex_bounded_connect(void *module)
{
    unsigned long long address;
    size_t bytes;
    void *context;

    if (!rex_is_bounded() || rex_driver.context_get(&context) != 0 ||
        rex_driver.module_global(&address, &bytes, module, REX_BOUNDS_VARIABLE) != 0 ||
        bytes != sizeof rex_bounded)
        return;
    pthread_mutex_lock(&rex_bounded_lock);
    if (rex_bounded_image_count < REX_BOUNDED_IMAGES) {
        rex_bounded_images[rex_bounded_image_count].context = context;
        rex_bounded_images[rex_bounded_image_count++].address = address;
        rex_bounded_tell();
    }
    pthread_mutex_unlock(&rex_bounded_lock);
}

/* The index of the row that begins at an address; the count if there is none. The lock is held. */
static unsigned long long rex_bounded_find(unsigned long long address)
{
    unsigned long long i = 0;

    while (i < rex_bounded.count && rex_bounded.rows[i].begin != address)
        i++;
    return i;
}

/* In the place of cuMemAlloc. Sections that do not fit the table are not checked. */
static int rex_bounded_allocate(unsigned long long *address, size_t bytes)
{
    int result = 0;

    pthread_mutex_lock(&rex_bounded_lock);
    if (rex_bounded.count == REX_BOUNDS_ROWS) {
        result = rex_driver.memory_allocate(address, bytes);
    } else if ((result = rex_driver.memory_allocate(address, bytes + 2 * (size_t)REX_BOUNDS_GAP)) == 0) {
        *address += REX_BOUNDS_GAP;
        rex_bounded.rows[rex_bounded.count++] = (struct rex_bounds_row){*address, *address + bytes};
        rex_bounded_tell();
    }
    pthread_mutex_unlock(&rex_bounded_lock);
    return result;
}

/* cuMemFree. */
static int rex_bounded_free(unsigned long long address)
{
    unsigned long long place;

    pthread_mutex_lock(&rex_bounded_lock);
    place = rex_bounded_find(address);
    if (place < rex_bounded.count) {
        rex_bounded.rows[place] = rex_bounded.rows[--rex_bounded.count];
        rex_bounded_tell();
        address -= REX_BOUNDS_GAP;
    }
    pthread_mutex_unlock(&rex_bounded_lock);
    return rex_driver.memory_free(address);
}

#endif
