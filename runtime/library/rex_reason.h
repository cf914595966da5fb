/* SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception */
/*
 * rex_reason.h - why a launch has failed: what device code has said before it stopped, or else which launch
 * it was and what may be wrong with it. A part of register_cubin.c, which includes it.
 *
 * A kernel that stops takes its context with it: no memory of the device can be read any more, and every call
 * of the driver fails. Memory of the host is as it was. So each load of the image is told of page-locked
 * memory for a sentence (rex_fail.h), and when the driver says that a launch has failed, REX prints what
 * stands there; libomptarget then ends the program, in words of its own.
 *
 * A kernel that reads or writes where nothing is says nothing. Then REX names the region, and the pointers
 * that it was given and that lie in no memory which a data region holds on the device: without a mapping a
 * pointer keeps the host's address (OpenMP 5.2, section 5.8.3), the usual reason. rex_astray.h knows those
 * that are passed by value or in a struct.
 */
#ifndef REX_REASON_H
#define REX_REASON_H

#include <pthread.h>
#include <stdio.h>
#include <string.h>

#include "rex_driver.h"
#include "../shared/rex_fail.h"
#include "../check/rex_check.h"
#include "rex_astray.h"
#include "rex_bounded.h"
#include "rex_pool.h"
#include "rex_present.h"

/* rex_image_reason<0> of rex_fail.h. */
#define REX_REASON_VARIABLE "_Z16rex_image_reasonILi0EE"

enum { REX_REASON_PORTABLE = 1 }; /* CU_MEMHOSTALLOC_PORTABLE of cuda.h: memory for all contexts */

static char *rex_reason_text; /* NULL: no image has been told */
static pthread_mutex_t rex_reason_lock = PTHREAD_MUTEX_INITIALIZER;

/* This thread's last launch by libomptarget. The kernel's name is asked for at once: after a failure the
 * driver does not give it any more. */
static _Thread_local struct {
    void *function, *stream;
    const char *name; /* NULL: not known */
} rex_reason_launched;

enum { REX_REASON_POINTERS = 8 }; /* of a launch that are named */

/* The launch that libomptarget is making for this thread; NULL source: none. */
static _Thread_local struct rex_reason_region {
    const struct rex_source *source;
    int device;
    struct rex_astray passed;
    uint32_t count; /* of the pointers that nothing on the device belongs to */
    struct rex_reason_pointer {
        const char *name; /* ";name;file;line;column;;" */
        const void *address;
    } pointers[REX_REASON_POINTERS];
} rex_reason_region;

/* Page-locked memory with an empty text, or NULL. The lock is held. */
static char *rex_reason_memory(void)
{
    void *memory = NULL;

    if (rex_reason_text == NULL &&
        rex_driver.host_allocate(&memory, REX_REASON_LONGEST, REX_REASON_PORTABLE) == 0)
        rex_reason_text = memset(memory, 0, REX_REASON_LONGEST);
    return rex_reason_text;
}

/* Passes an image that has just been loaded, in this thread's context, the memory for its reason to stop. If
 * there is no memory, device code stops without a reason. */
static void rex_reason_connect(void *module)
{
    struct rex_reason reason = {NULL, 0};
    unsigned long long address;
    size_t bytes;

    if (rex_driver.module_global(&address, &bytes, module, REX_REASON_VARIABLE) != 0 ||
        bytes != sizeof reason)
        return;
    pthread_mutex_lock(&rex_reason_lock);
    reason.text = rex_reason_memory();
    pthread_mutex_unlock(&rex_reason_lock);
    if (reason.text != NULL && rex_driver.copy_to_device(address, &reason, sizeof reason, NULL) == 0)
        rex_driver.stream_wait(NULL);
}

/* The sentence that device code has left, or NULL. */
static const char *rex_reason_said(void)
{
    return rex_reason_text != NULL && *(volatile char *)rex_reason_text != '\0' ? rex_reason_text : NULL;
}

/* The place in a source ";file;function;line;column;;" as file:line, in memory of this thread's. */
static const char *rex_reason_place(const struct rex_source *source)
{
    static _Thread_local char place[512];
    char file[400] = "?", line[16] = "?";

    sscanf(source->psource, ";%399[^;];%*[^;];%15[^;]", file, line);
    snprintf(place, sizeof place, "%s:%s", file, line);
    return place;
}

/* Names a pointer that nothing on the device belongs to. */
static void rex_reason_tell_pointer(const struct rex_source *source, const struct rex_reason_pointer *pointer)
{
    const char *name = pointer->name + 1;
    const int length = (int)strcspn(name, ";");

    if (pointer->address == NULL)
        fprintf(stderr, "rex: note: %s: '%.*s' is NULL\n", rex_reason_place(source), length, name);
    else
        fprintf(stderr, "rex: note: %s: '%.*s' is %p, and nothing there is mapped to the device\n",
                rex_reason_place(source), length, name, pointer->address);
}

/* Reports, once, why work on the stream has failed, or what is known about it; `error` is the driver's. */
static void rex_reason_tell(void *stream, int error)
{
    static int told;
    const struct rex_reason_region *region = &rex_reason_region;
    const char *said = rex_reason_said(), *text = NULL;
    const char *kernel = rex_reason_launched.stream == stream ? rex_reason_launched.name : NULL;

    if ((said == NULL && region->source == NULL) || __atomic_exchange_n(&told, 1, __ATOMIC_RELAXED))
        return;
    if (said != NULL) {
        fprintf(stderr, "rex: error: device code%s%s cannot go on: %s\n", kernel != NULL ? " of " : "",
                kernel != NULL ? kernel : "", said);
        return;
    }
    if (rex_driver.error_text(error, &text) != 0 || text == NULL)
        text = "unknown error";
    fprintf(stderr, "rex: error: %s: the device has failed in this target region: %s (CUDA's error %d)\n",
            rex_reason_place(region->source), text, error);
    for (uint32_t i = 0; i < region->count; i++)
        rex_reason_tell_pointer(region->source, &region->pointers[i]);
    rex_astray_tell(&region->passed, region->device, rex_reason_place(region->source));
}

/* What a construct of this thread's has libomptarget map; NULL source: nothing. */
static _Thread_local struct rex_reason_items {
    const struct rex_source *source;
    int32_t count;
    const int64_t *sizes;
    void *const *names;
} rex_reason_items;

/* Says for which item the device has no memory, where libomptarget then ends the program. Nothing is said of
 * at most 8192 bytes: for those its MemoryManager.h frees what it keeps, and asks again. */
static void rex_reason_no_memory(size_t bytes)
{
    enum { ASKED_FOR_ONCE = 8192 };
    const struct rex_reason_items *items = &rex_reason_items;

    if (items->source == NULL || bytes <= ASKED_FOR_ONCE)
        return;
    fprintf(stderr, "rex: error: %s: the device has no memory", rex_reason_place(items->source));
    for (int32_t i = 0; items->names != NULL && i < items->count; i++) {
        const char *name = items->names[i];
        if ((size_t)items->sizes[i] == bytes && name != NULL && *name == ';') {
            fprintf(stderr, " for '%.*s'", (int)strcspn(name + 1, ";"), name + 1);
            break;
        }
    }
    fprintf(stderr, ", %zu bytes\n", bytes);
}

/* Called when a launch begins. Pointers are passed as sections of no bytes; present ones have mostly been
 * replaced by addresses (rex_present.h), so few are looked up here. Returns the previous value, for
 * rex_reason_leave. */
static struct rex_reason_region rex_reason_enter(const struct rex_source *source, int64_t device,
                                                 const struct __tgt_kernel_arguments *packet)
{
    struct rex_reason_region outer = rex_reason_region, *region = &rex_reason_region;
    const int number = rex_held_device(device);

    region->source = number >= 0 ? source : NULL;
    region->device = number;
    region->count = 0;
    rex_astray_note(&region->passed, region->source, packet, packet->NumArgs);
    for (uint32_t i = 0; number >= 0 && i < packet->NumArgs && region->count < REX_REASON_POINTERS; i++) {
        const char *name = packet->ArgNames != NULL ? packet->ArgNames[i] : NULL;
        if (packet->ArgSizes[i] == 0 && (packet->ArgTypes[i] & REX_MAP_LITERAL) == 0 && name != NULL &&
            *name == ';' && (packet->Args[i] == NULL || omp_get_mapped_ptr(packet->Args[i], number) == NULL))
            region->pointers[region->count++] = (struct rex_reason_pointer){name, packet->Args[i]};
    }
    return outer;
}

static void rex_reason_leave(const struct rex_reason_region *outer)
{
    rex_reason_region = *outer;
}

/* ---- what libomptarget calls in the driver's place ---- */

static void rex_reason_note(void *function, void *stream)
{
    rex_reason_launched.stream = stream;
    if (function == rex_reason_launched.function)
        return;
    rex_reason_launched.function = function;
    if (rex_driver.function_name == NULL ||
        rex_driver.function_name(&rex_reason_launched.name, function) != 0)
        rex_reason_launched.name = NULL;
}

/* cuLaunchKernel. */
static int rex_reason_launch(void *function, unsigned grid_x, unsigned grid_y, unsigned grid_z,
                             unsigned block_x, unsigned block_y, unsigned block_z, unsigned shared_bytes,
                             void *stream, void **parameters, void **extra)
{
    if (rex_reason_text != NULL)
        rex_reason_note(function, stream);
    return rex_pool_launch(function, grid_x, grid_y, grid_z, block_x, block_y, block_z, shared_bytes, stream,
                           parameters, extra);
}

/* cuMemAlloc. */
static int rex_reason_allocate(unsigned long long *address, size_t bytes)
{
    const int result =
        rex_is_bounded() ? rex_bounded_allocate(address, bytes) : rex_pool_allocate(address, bytes);

    if (result == REX_OUT_OF_MEMORY)
        rex_reason_no_memory(bytes);
    return result;
}

/* cuStreamSynchronize. */
static int rex_reason_wait(void *stream)
{
    int result = rex_driver.stream_wait(stream);

    if (result != 0)
        rex_reason_tell(stream, result);
    return result;
}

/* cuStreamQuery. */
static int rex_reason_query(void *stream)
{
    int result = rex_driver.stream_query(stream);

    if (result != 0 && result != REX_NOT_READY)
        rex_reason_tell(stream, result);
    return result;
}

/* ---- what a construct asks for ---- */

rex_uint32 rex_asked_in_vain(const struct rex_source *source, const char *clause, rex_int64 number)
{
    enum { MOST = 8 }; /* such warnings: the construct may stand in a loop */
    static const struct rex_source *told;
    static unsigned count;

    if (rex_check_asked != NULL)
        rex_check_asked(source->psource, clause, number);
    else if (__atomic_exchange_n(&told, source, __ATOMIC_RELAXED) != source &&
             __atomic_fetch_add(&count, 1, __ATOMIC_RELAXED) < MOST)
        fprintf(stderr, "rex: warning: %s: %s is %lld, and has to be 1 or more: the number is left to REX\n",
                rex_reason_place(source), clause, (long long)number);
    return 0;
}

/* ---- the end ---- */

/* The devices are about to go. */
static void rex_reason_forget(void)
{
    if (rex_reason_text != NULL)
        rex_driver.host_free(rex_reason_text);
    rex_reason_text = NULL;
}

#endif
