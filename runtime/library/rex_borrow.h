/* SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception */
/*
 * rex_borrow.h - host memory that holds a device's values for a while. A part of register_cubin.c, which
 * includes it.
 *
 * Where the host has to run a target region whose data is on a device, generated code updates the host's
 * memory from the device's, runs the region, and updates the device's. What the host's memory held before it
 * gets back then: until the program itself moves data, the host's values and the device's are two things.
 */
#ifndef REX_BORROW_H
#define REX_BORROW_H

#include <stdio.h>
#include <stdlib.h>
#include <string.h>

#include "../host/rex_kmp.h"

void *omp_get_mapped_ptr(const void *address, int device);
int omp_get_default_device(void);

/* Whether all of the object is on the device, in memory that is not the host's own. */
static int rex_is_elsewhere(const struct rex_borrowed *object, int device)
{
    const char *begin = (const char *)object->begin;

    if (object->bytes <= 0)
        return 0;
    const char *first = (const char *)omp_get_mapped_ptr(begin, device);
    const char *last = (const char *)omp_get_mapped_ptr(begin + object->bytes - 1, device);
    return first != NULL && first != begin && last == first + object->bytes - 1;
}

void rex_borrow(int64_t device, struct rex_borrowed *objects, int count)
{
    for (int i = 0; i < count; i++) {
        struct rex_borrowed *object = &objects[i];
        object->saved = NULL;
        if (!rex_is_elsewhere(object, device < 0 ? omp_get_default_device() : (int)device))
            continue;
        object->saved = malloc((size_t)object->bytes);
        if (object->saved == NULL) {
            fprintf(stderr, "rex: no memory to keep %lld bytes in\n", (long long)object->bytes);
            abort();
        }
        memcpy(object->saved, object->begin, (size_t)object->bytes);
    }
}

void rex_give_back(struct rex_borrowed *objects, int count)
{
    for (int i = 0; i < count; i++) {
        if (objects[i].saved != NULL)
            memcpy(objects[i].begin, objects[i].saved, (size_t)objects[i].bytes);
        free(objects[i].saved);
    }
}

#endif
