/*
 * rex_reason.h - what device code has said before it stopped. A part of register_cubin.c, which includes it.
 *
 * A kernel that stops takes its context with it: no memory of the device can be read any more, and every call
 * of the driver fails. Memory of the host is as it was. So each load of the image is told of page-locked
 * memory for a sentence (rex_fail.h), and when the driver says that a launch has failed, REX prints what
 * stands there; libomptarget then ends the program, in words of its own.
 */
#ifndef REX_REASON_H
#define REX_REASON_H

#include <pthread.h>
#include <stdio.h>
#include <string.h>

#include "rex_driver.h"
#include "rex_fail.h"
#include "rex_pool.h"

/* rex_image_reason<0> of rex_fail.h. */
#define REX_REASON_VARIABLE "_Z16rex_image_reasonILi0EE"

enum { REX_REASON_PORTABLE = 1 }; /* CU_MEMHOSTALLOC_PORTABLE of cuda.h: memory for all contexts */

static char *rex_reason_text; /* NULL: no image has been told */
static pthread_mutex_t rex_reason_lock = PTHREAD_MUTEX_INITIALIZER;

/* What this thread has launched for libomptarget last. The name is asked for then: later the driver does not
 * give it any more. */
static _Thread_local struct {
    void *function, *stream;
    const char *name; /* NULL: not known */
} rex_reason_launched;

/* Page-locked memory with an empty text, or NULL. The lock is held. */
static char *rex_reason_memory(void)
{
    void *memory = NULL;

    if (rex_reason_text == NULL &&
        rex_driver.host_allocate(&memory, REX_REASON_LONGEST, REX_REASON_PORTABLE) == 0)
        rex_reason_text = memset(memory, 0, REX_REASON_LONGEST);
    return rex_reason_text;
}

/* Tells an image that has just been loaded, in this thread's context, where to say why. Without memory it is
 * not told, and stops without a word. */
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

/* What device code has said, or NULL. */
static const char *rex_reason_said(void)
{
    return rex_reason_text != NULL && *(volatile char *)rex_reason_text != '\0' ? rex_reason_text : NULL;
}

/* Prints it, once, where the driver says that work on the stream has failed. */
static void rex_reason_tell(void *stream)
{
    static int told;
    const char *said = rex_reason_said();
    const char *kernel = rex_reason_launched.stream == stream ? rex_reason_launched.name : NULL;

    if (said == NULL || __atomic_exchange_n(&told, 1, __ATOMIC_RELAXED))
        return;
    fprintf(stderr, "rex: error: device code%s%s cannot go on: %s\n", kernel != NULL ? " of " : "",
            kernel != NULL ? kernel : "", said);
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

/* cuStreamSynchronize. */
static int rex_reason_wait(void *stream)
{
    int result = rex_driver.stream_wait(stream);

    if (result != 0)
        rex_reason_tell(stream);
    return result;
}

/* cuStreamQuery. */
static int rex_reason_query(void *stream)
{
    int result = rex_driver.stream_query(stream);

    if (result != 0 && result != REX_NOT_READY)
        rex_reason_tell(stream);
    return result;
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
