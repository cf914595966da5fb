/*
 * rex_copy.h - copies of large sections between host and device by several threads. A part of
 * register_cubin.c, which includes it.
 *
 * A GPU reads and writes the host's memory by itself only where that is page-locked. Everything else goes
 * through a page-locked buffer, and CUDA's driver has one thread copy into it: 9 of the 50 GB/s that the bus
 * carries. Here several threads do that, each a chunk at a time through a buffer of its own, and while one
 * waits for the bus the others fill theirs.
 *
 * The threads and their buffers cost some milliseconds, so a program has them once it has copied
 * REX_COPY_WARM_UP bytes without. One copy has them at a time; who comes meanwhile does without, too.
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

#include "rex_module.h"
#include "rex_scratch.h"

enum {
    REX_COPY_SMALLEST = 4 << 20, /* bytes; below, waking the threads takes longer than they save */
    REX_COPY_CHUNK = 1 << 20,    /* bytes; much less, and each chunk's start costs more than its bytes */
    REX_COPY_WARM_UP = 32 << 20, /* bytes */
    REX_COPY_THREADS = 8,        /* which fill the bus of an H200 */
    REX_COPY_MOST_THREADS = 64,
};

enum { REX_POINTER_MEMORY_TYPE = 2 }; /* cuda.h; pageable memory is none that the driver knows */

enum rex_copy_direction { REX_COPY_TO_DEVICE, REX_COPY_FROM_DEVICE };

struct rex_copy {
    char *host, *on_device;
    size_t bytes;
    size_t chunk; /* bytes that a thread copies at a time */
    size_t taken; /* how many bytes threads have taken, atomic; at `bytes` there is nothing left to do */
    int device;
    enum rex_copy_direction direction;
    int failed; /* atomic */
};

/* How many threads copy, the one that asks for it included. 1: libomptarget copies. Written before main. */
static int rex_copy_threads = 1;
static cpu_set_t rex_copy_processors; /* that the program may use; none: there are too many to tell */

/* The copy that the helpers work at. */
static struct rex_copy *rex_copy_now;
static unsigned rex_copy_number; /* of that copy */
static int rex_copy_helpers;     /* that exist */
static int rex_copy_busy;        /* that are at work */
static size_t rex_copy_bytes;    /* that were copied without them */
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
 * copy; on the host device, where a copy is one memcpy, a single thread does. */
static void rex_copy_choose_threads(int device_is_host)
{
    const char *wanted = getenv("REX_COPY_THREADS");
    char *end = NULL;
    long threads = wanted != NULL && *wanted != '\0' ? strtol(wanted, &end, 10) : 0;

    if (end != NULL && (*end != '\0' || threads < 1 || threads > REX_COPY_MOST_THREADS)) {
        fprintf(stderr, "rex: warning: REX_COPY_THREADS is '%s', but it can be 1 to %d; using the default\n",
                wanted, REX_COPY_MOST_THREADS);
        threads = 0;
    }
    if (threads == 0 && !device_is_host) {
        threads = CPU_COUNT(&rex_copy_processors) / 2;
        threads = threads < REX_COPY_THREADS ? threads : REX_COPY_THREADS;
    }
    rex_copy_threads = threads > 1 ? (int)threads : 1;
}

/* Copies one chunk through `buffer`, which may be NULL. Returns 0, or what omp_target_memcpy returns. */
static int rex_copy_chunk(const struct rex_copy *copy, size_t offset, char *buffer)
{
    const size_t left = copy->bytes - offset, bytes = left < copy->chunk ? left : copy->chunk;
    const int host_number = omp_get_initial_device();
    char *host = copy->host + offset, *on_device = copy->on_device + offset;
    char *through = buffer != NULL ? buffer : host;
    int result;

    if (copy->direction == REX_COPY_TO_DEVICE) {
        if (through != host)
            memcpy(through, host, bytes);
        return omp_target_memcpy(on_device, through, bytes, 0, 0, copy->device, host_number);
    }
    result = omp_target_memcpy(through, on_device, bytes, 0, 0, host_number, copy->device);
    if (result == 0 && through != host)
        memcpy(host, through, bytes);
    return result;
}

/* Takes chunks until there are none left. */
static void rex_copy_chunks(struct rex_copy *copy)
{
    char *buffer = rex_scratch_take(REX_SCRATCH_OF_HOST, copy->device, copy->chunk);
    size_t offset;

    while ((offset = __atomic_fetch_add(&copy->taken, copy->chunk, __ATOMIC_RELAXED)) < copy->bytes)
        if (rex_copy_chunk(copy, offset, buffer) != 0)
            __atomic_store_n(&copy->failed, 1, __ATOMIC_RELAXED);
    if (buffer != NULL)
        rex_scratch_give(buffer);
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
        rex_copy_chunks(copy);
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

/* Whether the host's memory is page-locked, and a GPU copies it by itself. */
static int rex_copy_is_locked(const void *host)
{
    unsigned type;

    return rex_driver.pointer_attribute != NULL &&
           rex_driver.pointer_attribute(&type, REX_POINTER_MEMORY_TYPE, (uintptr_t)host) == 0;
}

/* Whether a copy is worth the threads. */
static int rex_copy_is_large(const void *host, int64_t bytes)
{
    return rex_copy_threads > 1 && bytes >= REX_COPY_SMALLEST && !rex_copy_is_locked(host);
}

/* Has the helpers take part in a copy; returns 0 where they are not there for it. */
static int rex_copy_share(struct rex_copy *copy)
{
    int shared;

    pthread_mutex_lock(&rex_copy_lock);
    shared = rex_copy_bytes >= REX_COPY_WARM_UP && rex_copy_now == NULL;
    if (shared) {
        rex_copy_now = copy;
        rex_copy_number++;
        rex_copy_start_helpers();
        pthread_cond_broadcast(&rex_copy_begins);
    } else {
        rex_copy_bytes += copy->bytes;
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

/* Says what libomptarget says of a copy, where LIBOMPTARGET_INFO asks for it. libomptarget tells of the
 * chunks. */
static void rex_copy_inform(const struct rex_copy *copy)
{
    const int to = copy->direction == REX_COPY_TO_DEVICE;

    if (rex_informs(REX_INFORM_COPIES))
        fprintf(stderr, "rex device %d info: Copying data from %s, %s=%p, %s=%p, Size=%zu, Threads=%d\n",
                copy->device, to ? "host to device" : "device to host", to ? "HstPtr" : "TgtPtr",
                (void *)(to ? copy->host : copy->on_device), to ? "TgtPtr" : "HstPtr",
                (void *)(to ? copy->on_device : copy->host), copy->bytes, rex_copy_threads);
}

/* Copies `bytes` bytes between `host` and `on_device`, an address of `device`, and returns when they are
 * there: 0, or -1 if they are not. */
static int rex_copy(enum rex_copy_direction direction, void *host, void *on_device, size_t bytes, int device)
{
    struct rex_copy copy = {.host = host,
                            .on_device = on_device,
                            .bytes = bytes,
                            .chunk = REX_COPY_CHUNK,
                            .device = device,
                            .direction = direction};

    if (rex_copy_share(&copy)) {
        rex_copy_inform(&copy);
        rex_copy_chunks(&copy);
        rex_copy_finish();
    } else {
        copy.chunk = bytes;
        copy.failed = rex_copy_chunk(&copy, 0, NULL) != 0;
    }
    return copy.failed ? -1 : 0;
}

#endif
