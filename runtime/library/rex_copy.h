/* SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception */
/*
 * rex_copy.h - copies of large sections between host and device by several threads. A part of
 * register_cubin.c, which includes it.
 *
 * A GPU reads and writes the host's memory by itself only where that is page-locked. Everything else goes
 * through a page-locked buffer, and CUDA's driver has one thread copy into it: 9 of the 50 GB/s that the bus
 * carries. Here several threads do that, each a chunk at a time through a buffer of its own, and while one
 * waits for the bus the others fill theirs. libomptarget calls these functions where it would call the
 * driver's (rex_redirect.h).
 *
 * The threads and their buffers cost some milliseconds, so a program has them with the copy that makes it
 * REX_COPY_WARM_UP bytes. One copy has them at a time; who comes meanwhile does without.
 */
#ifndef REX_COPY_H
#define REX_COPY_H

#ifndef _GNU_SOURCE
#error "sched_getaffinity needs _GNU_SOURCE"
#endif
#include <pthread.h>
#include <sched.h>
#include <stdio.h>
#include <stdlib.h>
#include <string.h>

#include "rex_driver.h"
#include "rex_module.h"
#include "rex_reason.h"
#include "rex_trace.h"

enum {
    REX_COPY_SMALLEST = 4 << 20, /* bytes; below, waking the threads takes longer than they save */
    REX_COPY_CHUNK = 1 << 20,    /* bytes; much less, and each chunk's start costs more than its bytes */
    REX_COPY_WARM_UP = 64 << 20, /* bytes */
    REX_COPY_THREADS = 8,        /* which fill the bus of an H200 */
    REX_COPY_MOST_THREADS = 64,
};

enum { REX_COPY_NOT_DONE = -1 }; /* no error of the driver's */

enum { REX_POINTER_MEMORY_TYPE = 2 }; /* cuda.h; pageable memory is none that the driver knows */

enum rex_copy_direction { REX_COPY_TO_DEVICE, REX_COPY_FROM_DEVICE };

struct rex_copy {
    char *host;
    unsigned long long on_device;
    size_t bytes;
    size_t taken; /* how many bytes threads have taken, atomic; at `bytes` there is nothing left to do */
    enum rex_copy_direction direction;
    void *context;
    int result; /* of the driver, atomic; 0: all is well so far */
};

/* What a thread copies with: a stream, and a page-locked buffer of REX_COPY_CHUNK bytes. */
struct rex_copy_lane {
    struct rex_copy_lane *next;
    void *context, *stream, *buffer;
};

/* How many threads copy, the calling one included. 1: the driver copies. Written before main. */
static int rex_copy_threads = 1;
static cpu_set_t rex_copy_processors; /* that the program may use; none: there are too many to tell */

/* The copy that the helpers work at. */
static struct rex_copy *rex_copy_now;
static unsigned rex_copy_number;            /* of that copy */
static int rex_copy_helpers;                /* that exist */
static int rex_copy_busy;                   /* that are at work */
static size_t rex_copy_bytes;               /* of large copies, until they are worth the helpers; atomic */
static struct rex_copy_lane *rex_copy_idle; /* lanes that no thread has */
static pthread_mutex_t rex_copy_lock = PTHREAD_MUTEX_INITIALIZER;
static pthread_cond_t rex_copy_begins = PTHREAD_COND_INITIALIZER;
static pthread_cond_t rex_copy_ends = PTHREAD_COND_INITIALIZER;

/* Called before libomp binds the program's first thread to one processor. */
static void rex_copy_find_processors(void)
{
    if (sched_getaffinity(0, sizeof rex_copy_processors, &rex_copy_processors) != 0)
        CPU_ZERO(&rex_copy_processors);
}

/* Reads the environment variable REX_COPY_THREADS. By default half of the processors that the program may use
 * copy. */
static void rex_copy_choose_threads(void)
{
    const char *wanted = secure_getenv("REX_COPY_THREADS");
    char *end = NULL;
    long threads = wanted != NULL && *wanted != '\0' ? strtol(wanted, &end, 10) : 0;

    if (end != NULL && (*end != '\0' || threads < 1 || threads > REX_COPY_MOST_THREADS)) {
        fprintf(stderr, "rex: warning: REX_COPY_THREADS is '%s', but it can be 1 to %d; using the default\n",
                wanted, REX_COPY_MOST_THREADS);
        threads = 0;
    }
    if (threads == 0) {
        threads = CPU_COUNT(&rex_copy_processors) / 2;
        threads = threads < REX_COPY_THREADS ? threads : REX_COPY_THREADS;
    }
    rex_copy_threads = threads > 1 ? (int)threads : 1;
}

/* ---- lanes ---- */

/* A new lane of the context, which is this thread's; NULL: there is no memory for one. */
static struct rex_copy_lane *rex_copy_make_lane(void *context)
{
    struct rex_copy_lane *lane = calloc(1, sizeof *lane);

    if (lane == NULL || rex_driver.stream_create(&lane->stream, REX_STREAM_NON_BLOCKING) != 0) {
        free(lane);
        return NULL;
    }
    if (rex_driver.host_allocate(&lane->buffer, REX_COPY_CHUNK, 0) != 0) {
        rex_driver.stream_destroy(lane->stream);
        free(lane);
        return NULL;
    }
    lane->context = context;
    return lane;
}

static struct rex_copy_lane *rex_copy_take_lane(void *context)
{
    struct rex_copy_lane **link = &rex_copy_idle, *lane;

    pthread_mutex_lock(&rex_copy_lock);
    while (*link != NULL && (*link)->context != context)
        link = &(*link)->next;
    lane = *link;
    if (lane != NULL)
        *link = lane->next;
    pthread_mutex_unlock(&rex_copy_lock);
    return lane != NULL ? lane : rex_copy_make_lane(context);
}

static void rex_copy_give_lane(struct rex_copy_lane *lane)
{
    pthread_mutex_lock(&rex_copy_lock);
    lane->next = rex_copy_idle;
    rex_copy_idle = lane;
    pthread_mutex_unlock(&rex_copy_lock);
}

/* The devices are about to go. */
static void rex_copy_forget(void)
{
    while (rex_copy_idle != NULL) {
        struct rex_copy_lane *lane = rex_copy_idle;
        rex_copy_idle = lane->next;
        if (rex_driver.context_set(lane->context) == 0) {
            rex_driver.stream_destroy(lane->stream);
            rex_driver.host_free(lane->buffer);
        }
        free(lane);
    }
}

/* ---- a copy ---- */

/* Copies the chunk that begins at `offset`. Returns what the driver returns. */
static int rex_copy_chunk(const struct rex_copy *copy, size_t offset, const struct rex_copy_lane *lane)
{
    const size_t left = copy->bytes - offset, bytes = left < REX_COPY_CHUNK ? left : REX_COPY_CHUNK;
    int result;

    if (copy->direction == REX_COPY_TO_DEVICE) {
        memcpy(lane->buffer, copy->host + offset, bytes);
        result = rex_driver.copy_to_device(copy->on_device + offset, lane->buffer, bytes, lane->stream);
        return result != 0 ? result : rex_driver.stream_wait(lane->stream);
    }
    result = rex_driver.copy_from_device(lane->buffer, copy->on_device + offset, bytes, lane->stream);
    if (result == 0)
        result = rex_driver.stream_wait(lane->stream);
    if (result == 0)
        memcpy(copy->host + offset, lane->buffer, bytes);
    return result;
}

/* Copies chunks until there are none left. */
static void rex_copy_chunks(struct rex_copy *copy, const struct rex_copy_lane *lane)
{
    size_t offset;

    while ((offset = __atomic_fetch_add(&copy->taken, REX_COPY_CHUNK, __ATOMIC_RELAXED)) < copy->bytes) {
        int result = rex_copy_chunk(copy, offset, lane);
        if (result != 0)
            __atomic_store_n(&copy->result, result, __ATOMIC_RELAXED);
    }
}

/* A helper's part of a copy. Without a lane it leaves the copy to the others. */
static void rex_copy_help(struct rex_copy *copy)
{
    struct rex_copy_lane *lane =
        rex_driver.context_set(copy->context) == 0 ? rex_copy_take_lane(copy->context) : NULL;

    if (lane == NULL)
        return;
    rex_copy_chunks(copy, lane);
    rex_copy_give_lane(lane);
}

static void *rex_copy_helper(void *unused)
{
    unsigned last = 0;

    pthread_mutex_lock(&rex_copy_lock);
    for (;;) {
        while (rex_copy_now == NULL || rex_copy_number == last)
            pthread_cond_wait(&rex_copy_begins, &rex_copy_lock);
        struct rex_copy *copy = rex_copy_now;
        last = rex_copy_number;
        rex_copy_busy++;
        pthread_mutex_unlock(&rex_copy_lock);
        rex_copy_help(copy);
        pthread_mutex_lock(&rex_copy_lock);
        if (--rex_copy_busy == 0)
            pthread_cond_signal(&rex_copy_ends);
    }
    return unused;
}

/* Starts the helpers that do not exist yet, on any processor, wherever this thread is bound to. With fewer of
 * them a copy only takes longer. The lock is held. */
static void rex_copy_start_helpers(void)
{
    pthread_attr_t attributes;
    pthread_t thread;

    pthread_attr_init(&attributes);
    pthread_attr_setdetachstate(&attributes, PTHREAD_CREATE_DETACHED);
    if (CPU_COUNT(&rex_copy_processors) > 0)
        pthread_attr_setaffinity_np(&attributes, sizeof rex_copy_processors, &rex_copy_processors);
    while (rex_copy_helpers < rex_copy_threads - 1 &&
           pthread_create(&thread, &attributes, rex_copy_helper, NULL) == 0)
        rex_copy_helpers++;
    pthread_attr_destroy(&attributes);
}

/* Whether the host's memory is page-locked, so that a GPU copies it without a buffer. */
static int rex_copy_is_locked(const void *host)
{
    unsigned type;

    return rex_driver.pointer_attribute != NULL &&
           rex_driver.pointer_attribute(&type, REX_POINTER_MEMORY_TYPE, (uintptr_t)host) == 0;
}

/* Whether a copy is worth the threads, and they are worth their start by now. */
static int rex_copy_is_large(const struct rex_copy *copy)
{
    if (rex_copy_threads < 2 || copy->bytes < REX_COPY_SMALLEST || rex_copy_is_locked(copy->host))
        return 0;
    return __atomic_load_n(&rex_copy_bytes, __ATOMIC_RELAXED) >= REX_COPY_WARM_UP ||
           __atomic_add_fetch(&rex_copy_bytes, copy->bytes, __ATOMIC_RELAXED) >= REX_COPY_WARM_UP;
}

/* Has the helpers take part in a copy; returns 0 where they are at work for another. */
static int rex_copy_share(struct rex_copy *copy)
{
    int shared;

    pthread_mutex_lock(&rex_copy_lock);
    shared = rex_copy_now == NULL;
    if (shared) {
        rex_copy_now = copy;
        rex_copy_number++;
        rex_copy_start_helpers();
        pthread_cond_broadcast(&rex_copy_begins);
    }
    pthread_mutex_unlock(&rex_copy_lock);
    return shared;
}

/* Waits until no helper works at the shared copy any more. */
static void rex_copy_finish(void)
{
    pthread_mutex_lock(&rex_copy_lock);
    while (rex_copy_busy > 0)
        pthread_cond_wait(&rex_copy_ends, &rex_copy_lock);
    rex_copy_now = NULL;
    pthread_mutex_unlock(&rex_copy_lock);
}

/* Reports how the copy is made, if LIBOMPTARGET_INFO asks for it; libomptarget has reported the copy
 * itself. */
static void rex_copy_inform(const struct rex_copy *copy)
{
    if (rex_informs(REX_INFORM_COPIES))
        fprintf(stderr, "rex info: %d threads copy %zu bytes %s the device\n", rex_copy_threads, copy->bytes,
                copy->direction == REX_COPY_TO_DEVICE ? "to" : "from");
}

/*
 * Copies with the helpers, if that pays off. Work that is in the stream comes first, and the copy has ended
 * when the call returns, as with the driver's copies of pageable memory. Returns REX_COPY_NOT_DONE, or 0, or
 * the driver's error.
 */
static int rex_copy(struct rex_copy *copy, void *stream)
{
    struct rex_copy_lane *lane;
    int result;

    if (!rex_copy_is_large(copy) || rex_driver.context_get(&copy->context) != 0 ||
        (lane = rex_copy_take_lane(copy->context)) == NULL)
        return REX_COPY_NOT_DONE;
    result = rex_driver.stream_wait(stream);
    if (result == 0 && !rex_copy_share(copy))
        result = REX_COPY_NOT_DONE;
    if (result == 0) {
        rex_copy_inform(copy);
        rex_copy_chunks(copy, lane);
        rex_copy_finish();
        result = copy->result;
    }
    rex_copy_give_lane(lane);
    return result;
}

/* ---- what libomptarget calls in the driver's place ---- */

/* cuMemcpyHtoDAsync. */
static int rex_copy_to(unsigned long long to, const void *from, size_t bytes, void *stream)
{
    struct rex_copy copy = {
        .host = (char *)(uintptr_t)from, .on_device = to, .bytes = bytes, .direction = REX_COPY_TO_DEVICE};
    const uint64_t begin = rex_trace_clock();
    int result = rex_copy(&copy, stream);

    if (result == REX_COPY_NOT_DONE)
        result = rex_driver.copy_to_device(to, from, bytes, stream);
    rex_trace_copy(begin, REX_TRACE_TO, from, bytes);
    return result;
}

/* cuMemcpyDtoHAsync. */
static int rex_copy_from(void *to, unsigned long long from, size_t bytes, void *stream)
{
    struct rex_copy copy = {
        .host = (char *)to, .on_device = from, .bytes = bytes, .direction = REX_COPY_FROM_DEVICE};
    const uint64_t begin = rex_trace_clock();
    int result = rex_copy(&copy, stream);

    if (result == REX_COPY_NOT_DONE)
        result = rex_driver.copy_from_device(to, from, bytes, stream);
    rex_trace_copy(begin, REX_TRACE_FROM, to, bytes);
    if (result != 0)
        rex_reason_tell(stream, result);
    return result;
}

#endif
