/*
 * rex_leftover.h - files that libomptarget leaves behind. A part of register_cubin.c, which includes it.
 *
 * The host plugin of LLVM 22 writes an image to a file /tmp/tmpfile_... when a device first needs it, loads
 * it as a shared library, and leaves the file there, one for each run of a program. What is loaded needs no
 * name, so the name goes once a device has run its first kernel (plugins-nextgen/host/src/rtl.cpp).
 */
#ifndef REX_LEFTOVER_H
#define REX_LEFTOVER_H

#ifndef _GNU_SOURCE
#error "dl_iterate_phdr needs _GNU_SOURCE"
#endif
#include <link.h>
#include <string.h>
#include <unistd.h>

#include "../host/rex_kmp.h"

int omp_get_default_device(void);

enum { REX_LEFTOVER_DEVICES = 64 };

/* Any thread looks at it, and two may do the work. */
static char rex_leftover_removed[REX_LEFTOVER_DEVICES];

static int rex_leftover_look(struct dl_phdr_info *object, size_t size, void *argument)
{
    static const char name[] = "/tmp/tmpfile_";

    (void)size, (void)argument;
    if (strncmp(object->dlpi_name, name, sizeof name - 1) == 0)
        unlink(object->dlpi_name);
    return 0;
}

/* A kernel has run on the device. */
static inline void rex_leftover_remove(int64_t device)
{
    int64_t number = device == -1 ? omp_get_default_device() : device;

    if (number < 0 || number >= REX_LEFTOVER_DEVICES ||
        __atomic_load_n(&rex_leftover_removed[number], __ATOMIC_RELAXED))
        return;
    __atomic_store_n(&rex_leftover_removed[number], 1, __ATOMIC_RELAXED);
    dl_iterate_phdr(rex_leftover_look, NULL);
}

/* Another image has been registered. */
static void rex_leftover_forget(void)
{
    for (int number = 0; number < REX_LEFTOVER_DEVICES; number++)
        __atomic_store_n(&rex_leftover_removed[number], 0, __ATOMIC_RELAXED);
}

#endif
