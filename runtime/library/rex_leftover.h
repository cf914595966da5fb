/* SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception */
/*
 * rex_leftover.h - files that libomptarget leaves behind. A part of register_cubin.c, which includes it.
 *
 * The host plugin of LLVM 22 writes an image to a file /tmp/tmpfile_... when a device first needs it, loads
 * it as a shared library, and leaves the file there, one for each run of a program. What is loaded needs no
 * name, so the name goes before a device runs its first kernel, which may end the program
 * (plugins-nextgen/host/src/rtl.cpp). A debugger reads the file again and again, a sanitizer when it
 * reports, and a program of --check=run opens it when its device code first runs, so with these it goes when
 * the program ends. LLVM unloads the library when the program ends, before its destructors, which may have
 * regions: it is loaded once more here, and so stays.
 */
#ifndef REX_LEFTOVER_H
#define REX_LEFTOVER_H

#ifndef _GNU_SOURCE
#error "dl_iterate_phdr needs _GNU_SOURCE"
#endif
#include <dlfcn.h>
#include <link.h>
#include <pthread.h>
#include <stdio.h>
#include <stdlib.h>
#include <string.h>
#include <unistd.h>

#include "../check/rex_check.h"
#include "../host/rex_kmp.h"

enum { REX_LEFTOVER_DEVICES = 64, REX_LEFTOVER_NAME = 64, REX_LEFTOVER_KEPT = 16 };

/* Any thread looks at it. */
static char rex_leftover_removed[REX_LEFTOVER_DEVICES];

/* Names of files that are still needed. */
static char rex_leftover_kept[REX_LEFTOVER_KEPT][REX_LEFTOVER_NAME];
static unsigned rex_leftover_kept_count;

/* Whether a debugger, or another tracer, is attached to the process. */
static int rex_leftover_is_traced(void)
{
    FILE *status = fopen("/proc/self/status", "re");
    char line[256];
    int tracer = 0;

    if (status == NULL)
        return 0;
    while (tracer == 0 && fgets(line, sizeof line, status) != NULL)
        sscanf(line, "TracerPid: %d", &tracer);
    fclose(status);
    return tracer != 0;
}

static int rex_leftover_is_kept(const char *name)
{
    for (unsigned i = 0; i < rex_leftover_kept_count; i++)
        if (strcmp(rex_leftover_kept[i], name) == 0)
            return 1;
    return 0;
}

/* Finds an image whose file is there. dlopen waits until no thread iterates over the objects any more. */
static int rex_leftover_look(struct dl_phdr_info *object, size_t size, void *argument)
{
    static const char name[] = "/tmp/tmpfile_";

    (void)size;
    if (strncmp(object->dlpi_name, name, sizeof name - 1) != 0 || access(object->dlpi_name, F_OK) != 0 ||
        rex_leftover_is_kept(object->dlpi_name))
        return 0;
    snprintf(argument, REX_LEFTOVER_NAME, "%s", object->dlpi_name);
    return 1;
}

/* Called when the program ends, also by a signal or a sanitizer. */
static void rex_leftover_end(void)
{
    for (unsigned i = 0; i < rex_leftover_kept_count; i++)
        unlink(rex_leftover_kept[i]);
}

/* A sanitizer's function to have another called before it ends the program; NULL: there is none. */
typedef void rex_leftover_at_death(void (*)(void));

static rex_leftover_at_death *rex_leftover_sanitizer(void)
{
    void *const found = dlsym(RTLD_DEFAULT, "__sanitizer_set_death_callback");
    rex_leftover_at_death *function;

    memcpy(&function, &found, sizeof function);
    return function;
}

static void rex_leftover_keep(const char *name)
{
    rex_leftover_at_death *const sanitizer = rex_leftover_sanitizer();

    if (rex_leftover_kept_count == 0)
        atexit(rex_leftover_end);
    if (rex_leftover_kept_count == 0 && sanitizer != NULL)
        sanitizer(rex_leftover_end);
    strcpy(rex_leftover_kept[rex_leftover_kept_count], name);
    rex_leftover_kept_count++;
}

/* Whether there is nothing to remove for the device any more. */
static inline int rex_leftover_is_removed(int64_t device)
{
    return device < 0 || device >= REX_LEFTOVER_DEVICES ||
           __atomic_load_n(&rex_leftover_removed[device], __ATOMIC_RELAXED);
}

/* The device has loaded its images. */
static void rex_leftover_remove(int64_t device)
{
    static pthread_mutex_t lock = PTHREAD_MUTEX_INITIALIZER;
    char name[REX_LEFTOVER_NAME];
    const int read = rex_check_before != NULL || rex_leftover_is_traced() || rex_leftover_sanitizer() != NULL;

    pthread_mutex_lock(&lock);
    while (dl_iterate_phdr(rex_leftover_look, name) != 0) {
        dlopen(name, RTLD_NOLOAD | RTLD_LAZY);
        if (read && rex_leftover_kept_count < REX_LEFTOVER_KEPT)
            rex_leftover_keep(name);
        else if (unlink(name) != 0)
            break;
    }
    pthread_mutex_unlock(&lock);
    __atomic_store_n(&rex_leftover_removed[device], 1, __ATOMIC_RELAXED);
}

/* Another image has been registered. */
static void rex_leftover_forget(void)
{
    for (int number = 0; number < REX_LEFTOVER_DEVICES; number++)
        __atomic_store_n(&rex_leftover_removed[number], 0, __ATOMIC_RELAXED);
}

#endif
