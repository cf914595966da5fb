/*
 * rex_leftover.h - files that libomptarget leaves behind. A part of register_cubin.c, which includes it.
 *
 * The host plugin of LLVM 22 writes an image to a file /tmp/tmpfile_... when a device first needs it, loads
 * it as a shared library, and leaves the file there, one for each run of a program. What is loaded needs no
 * name, so the name goes once a device has run its first kernel (plugins-nextgen/host/src/rtl.cpp). LLVM
 * unloads the library when the program ends, before its destructors, which may have regions: it is loaded
 * once more here, and so stays.
 */
#ifndef REX_LEFTOVER_H
#define REX_LEFTOVER_H

#ifndef _GNU_SOURCE
#error "dl_iterate_phdr needs _GNU_SOURCE"
#endif
#include <dlfcn.h>
#include <link.h>
#include <stdio.h>
#include <string.h>
#include <unistd.h>

#include "../host/rex_kmp.h"

int omp_get_default_device(void);

enum { REX_LEFTOVER_DEVICES = 64, REX_LEFTOVER_NAME = 64 };

/* Any thread looks at it, and two may do the work. */
static char rex_leftover_removed[REX_LEFTOVER_DEVICES];

/* Finds an image whose file is there. dlopen waits until no thread iterates over the objects any more. */
static int rex_leftover_look(struct dl_phdr_info *object, size_t size, void *argument)
{
    static const char name[] = "/tmp/tmpfile_";

    (void)size;
    if (strncmp(object->dlpi_name, name, sizeof name - 1) != 0 || access(object->dlpi_name, F_OK) != 0)
        return 0;
    snprintf(argument, REX_LEFTOVER_NAME, "%s", object->dlpi_name);
    return 1;
}

/* A kernel has run on the device. */
static inline void rex_leftover_remove(int64_t device)
{
    int64_t number = device == -1 ? omp_get_default_device() : device;
    char name[REX_LEFTOVER_NAME];

    if (number < 0 || number >= REX_LEFTOVER_DEVICES ||
        __atomic_load_n(&rex_leftover_removed[number], __ATOMIC_RELAXED))
        return;
    __atomic_store_n(&rex_leftover_removed[number], 1, __ATOMIC_RELAXED);
    while (dl_iterate_phdr(rex_leftover_look, name) != 0) {
        dlopen(name, RTLD_NOLOAD | RTLD_LAZY);
        if (unlink(name) != 0)
            break;
    }
}

/* Another image has been registered. */
static void rex_leftover_forget(void)
{
    for (int number = 0; number < REX_LEFTOVER_DEVICES; number++)
        __atomic_store_n(&rex_leftover_removed[number], 0, __ATOMIC_RELAXED);
}

#endif
