/* SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception */
/*
 * rex_trace.h - a record of what the program does with its devices. A part of register_cubin.c, which
 * includes it.
 *
 * The environment variable REX_TRACE names the file; `%p` in it stands for the number of the process. Then
 * each launch, data region, update, copy and wait becomes a record with its time and its line in the source,
 * and each argument that is mapped one with its bytes and what becomes of them. rex-trace makes a table or a
 * time line of that. REX_TRACE_CONTENTS=1 adds checksums of what moves, to find what moves twice; that takes
 * about as long as moving it.
 *
 * The file is mapped into memory, so that all is there, too, when the program is killed. A launch costs two
 * looks at the clock and 64 bytes. Without the variable it costs one test of a variable.
 *
 * What becomes of an argument is known by looking before libomptarget's call, and behind it, whether it is
 * present (OpenMP 5.2, section 5.8.3: new memory is written with `to`, memory that goes is read with `from`).
 */
#ifndef REX_TRACE_H
#define REX_TRACE_H

#include <errno.h>
#include <fcntl.h>
#include <pthread.h>
#include <stdint.h>
#include <stdio.h>
#include <stdlib.h>
#include <string.h>
#include <sys/mman.h>
#include <time.h>
#include <unistd.h>

#include "../host/rex_kmp.h"
#include "rex_nvtx.h"
#include "rex_record.h"
#include "rex_trace_record.h"

int omp_get_default_device(void);
int omp_get_num_devices(void);
int omp_target_is_present(const void *address, int device);

enum {
    REX_TRACE_CHUNK = 4096, /* records that the file grows by */
    REX_TRACE_TEXTS = 4096, /* texts by address, a power of two; others are written again and again */
    REX_TRACE_MOST = 128,   /* arguments of a call */
    REX_TRACE_LISTED = 4    /* launches of a region whose arguments are listed */
};

static int rex_trace_on; /* whether there is a trace; written before any launch, and when the process ends */

/* The file; rex_trace_lock guards it. */
static struct {
    int file;
    int contents;                   /* whether bytes that move are looked at */
    int forked;                     /* a child of fork, whose own file begins with its first record */
    const char *program;            /* the executable */
    uint64_t began;                 /* when the process did */
    struct rex_trace_record *chunk; /* the mapped end of it */
    size_t used, before;            /* records of the chunk, and of what lies before it */
    uint32_t texts;                 /* how many there are */
    struct rex_trace_text {
        const void *text; /* NULL: free */
        uint32_t number, launches;
    } known[REX_TRACE_TEXTS];
} rex_trace;
static pthread_mutex_t rex_trace_lock = PTHREAD_MUTEX_INITIALIZER;

/* This thread's number, plus 1, and the construct in which libomptarget works for it. */
static _Thread_local uint32_t rex_trace_thread;
static _Thread_local const struct rex_source *rex_trace_source;

/* Writes the records that others hold before the trace ends (rex_trace_device.h); NULL: there are none. */
static int (*rex_trace_flush)(uint32_t all);

static uint64_t rex_trace_clock_now(void)
{
    struct timespec now;

    clock_gettime(CLOCK_MONOTONIC, &now);
    return (uint64_t)now.tv_sec * 1000000000u + (uint64_t)now.tv_nsec;
}

/* The time, or 0 where there is no trace. */
static inline uint64_t rex_trace_clock(void)
{
    return __builtin_expect(__atomic_load_n(&rex_trace_on, __ATOMIC_RELAXED), 0) ? rex_trace_clock_now() : 0;
}

/* ---- the file; the lock is held ---- */

/* Ends the trace, which keeps its records. `error`: why, or 0. */
static void rex_trace_stop(int error)
{
    if (error != 0)
        fprintf(stderr, "rex: warning: the trace ends here: %s\n", strerror(error));
    __atomic_store_n(&rex_trace_on, 0, __ATOMIC_RELAXED);
    if (rex_trace.chunk != NULL)
        munmap(rex_trace.chunk, REX_TRACE_CHUNK * sizeof *rex_trace.chunk);
    rex_trace.chunk = NULL;
    if (ftruncate(rex_trace.file, (off_t)((rex_trace.before + rex_trace.used) * sizeof *rex_trace.chunk)) ==
        0)
        close(rex_trace.file);
}

/* Maps the next piece of the file, after allocating it on the disk, so that writing to it cannot fail. */
static void rex_trace_grow(void)
{
    const size_t bytes = REX_TRACE_CHUNK * sizeof *rex_trace.chunk;
    int error;

    if (rex_trace.chunk != NULL) {
        munmap(rex_trace.chunk, bytes);
        rex_trace.chunk = NULL;
        rex_trace.before += rex_trace.used;
        rex_trace.used = 0;
    }
    const off_t place = (off_t)(rex_trace.before * sizeof *rex_trace.chunk);
    error = posix_fallocate(rex_trace.file, place, (off_t)bytes);
    if (error == 0) {
        void *chunk = mmap(NULL, bytes, PROT_READ | PROT_WRITE, MAP_SHARED, rex_trace.file, place);
        if (chunk != MAP_FAILED)
            rex_trace.chunk = chunk;
        else
            error = errno;
    }
    if (error != 0)
        rex_trace_stop(error);
}

static void rex_trace_append(const void *record)
{
    if (rex_trace.used == REX_TRACE_CHUNK && rex_trace_on)
        rex_trace_grow();
    if (rex_trace_on)
        memcpy(&rex_trace.chunk[rex_trace.used++], record, sizeof *rex_trace.chunk);
}

/* Writes a text, and returns its number. */
static uint32_t rex_trace_write_text(const char *text)
{
    const size_t length = strlen(text);
    const struct rex_trace_record head = {
        .kind = REX_TRACE_TEXT, .device = -1, .name = ++rex_trace.texts, .bytes = length};
    char piece[sizeof head];

    rex_trace_append(&head);
    for (size_t done = 0; done < length; done += sizeof piece) {
        const size_t rest = length - done;
        memset(piece, 0, sizeof piece);
        memcpy(piece, text + done, rest < sizeof piece ? rest : sizeof piece);
        rex_trace_append(piece);
    }
    return rex_trace.texts;
}

/* The entry for an address: of a text itself, or of a region. */
static struct rex_trace_text *rex_trace_known(const void *address)
{
    size_t place = ((uintptr_t)address >> 3) * UINT64_C(0x9e3779b97f4a7c15) >> 40;

    for (size_t tries = 0; tries < 16; tries++, place++) {
        struct rex_trace_text *known = &rex_trace.known[place % REX_TRACE_TEXTS];
        if (known->text == address || known->text == NULL) {
            known->text = address;
            return known;
        }
    }
    return NULL;
}

/* The number of a text with static storage; 0 for NULL. */
static uint32_t rex_trace_text(const char *text)
{
    struct rex_trace_text *known = text != NULL ? rex_trace_known(text) : NULL;

    if (text == NULL)
        return 0;
    if (known == NULL)
        return rex_trace_write_text(text);
    if (known->number == 0)
        known->number = rex_trace_write_text(text);
    return known->number;
}

/* ---- the beginning ---- */

/* The file's name, with the number of the process for each %p. NULL: it is too long. */
static const char *rex_trace_path(const char *pattern)
{
    static char path[4096];
    size_t length = 0;

    for (; *pattern != '\0'; pattern++) {
        const int number = pattern[0] == '%' && pattern[1] == 'p';
        length += (size_t)(number ? snprintf(path + length, sizeof path - length, "%ld", (long)getpid())
                                  : snprintf(path + length, sizeof path - length, "%c", *pattern));
        if (length >= sizeof path)
            return NULL;
        pattern += number;
    }
    return path;
}

/* Begins the file that REX_TRACE names. */
static void rex_trace_begin(void)
{
    const char *wanted = secure_getenv("REX_TRACE");
    const char *path = wanted != NULL ? rex_trace_path(wanted) : NULL;
    struct rex_trace_record header = {
        .kind = REX_TRACE_HEADER, .device = -1, .bytes = (uint64_t)getpid(), .other = REX_TRACE_VERSION};

    rex_trace_on = 0;
    rex_trace.file = path != NULL ? open(path, O_RDWR | O_CREAT | O_TRUNC | O_CLOEXEC, 0666) : -1;
    if (rex_trace.file < 0) {
        fprintf(stderr, "rex: warning: no trace can be written to '%s': %s\n", path != NULL ? path : wanted,
                path != NULL ? strerror(errno) : "the name is too long");
        return;
    }
    rex_trace_on = 1;
    rex_trace_grow();
    memcpy(&header.address, REX_TRACE_MAGIC, sizeof header.address);
    header.begin = header.end = rex_trace.began;
    header.name = rex_trace.texts + 1;
    rex_trace_append(&header);
    rex_trace_write_text(rex_trace.program);
}

/* Whether records can be written; the lock is held. */
static int rex_trace_is_ready(void)
{
    if (rex_trace_on && rex_trace.forked) {
        rex_trace.forked = 0;
        memset(rex_trace.known, 0, sizeof rex_trace.known);
        rex_trace_begin();
    }
    return rex_trace_on;
}

/* ---- records ---- */

/* Writes a record of this thread, from `begin` until now or until its own end. What began without a trace is
 * not recorded. */
static void rex_trace_write(uint64_t begin, struct rex_trace_record record, const struct rex_source *source,
                            const char *name)
{
    static uint32_t threads;

    if (begin == 0)
        return;
    record.begin = begin;
    if (record.end == 0)
        record.end = rex_trace_clock();
    if (rex_trace_thread == 0)
        rex_trace_thread = __atomic_add_fetch(&threads, 1, __ATOMIC_RELAXED);
    record.thread = rex_trace_thread - 1;
    pthread_mutex_lock(&rex_trace_lock);
    if (rex_trace_is_ready()) {
        record.source = source != NULL ? rex_trace_text(source->psource) : 0;
        record.name = rex_trace_text(name);
        rex_trace_append(&record);
    }
    pthread_mutex_unlock(&rex_trace_lock);
}

/* Whether a region's arguments are to be listed once more. */
static int rex_trace_lists(const struct rex_source *source)
{
    struct rex_trace_text *known;
    int lists;

    pthread_mutex_lock(&rex_trace_lock);
    known = rex_trace_known(source->psource);
    lists = known == NULL || known->launches++ < REX_TRACE_LISTED;
    pthread_mutex_unlock(&rex_trace_lock);
    return lists;
}

/* A call with a list of what is mapped, from before libomptarget sees it. */
struct rex_trace_call {
    uint64_t begin; /* 0: there is no trace */
    enum rex_trace_kind kind;
    const struct rex_source *source, *outer;
    int device;
    int32_t count;
    void **args, **names;
    int64_t *sizes, *types;
    char present[REX_TRACE_MOST]; /* which of them are, before */
};

/* The number of the device, or -1 of the host. */
static int rex_trace_device(int64_t device)
{
    const int number = device == -1 ? omp_get_default_device() : (int)device;

    return number < omp_get_num_devices() ? number : -1;
}

/* Whether an argument is memory, and no value. */
static int rex_trace_is_mapped(const struct rex_trace_call *call, int32_t i)
{
    return (call->types[i] & REX_MAP_LITERAL) == 0 && call->sizes[i] > 0;
}

static int rex_trace_is_present(const struct rex_trace_call *call, int32_t i)
{
    return rex_trace_is_mapped(call, i) && call->device >= 0 &&
           omp_target_is_present(call->args[i], call->device);
}

/* Before the call. The lists stay the caller's. */
static void rex_trace_enter(struct rex_trace_call *call, enum rex_trace_kind kind,
                            const struct rex_source *source, int64_t device, int32_t count, void **args,
                            int64_t *sizes, int64_t *types, void **names)
{
    static const char *const names_of_kinds[] = {[REX_TRACE_LAUNCH] = "launch",
                                                 [REX_TRACE_ENTER] = "data",
                                                 [REX_TRACE_EXIT] = "data, end",
                                                 [REX_TRACE_UPDATE] = "update"};

    rex_nvtx_push(names_of_kinds[kind], source);
    call->begin = rex_trace_clock();
    if (call->begin == 0)
        return;
    call->kind = kind;
    call->source = source;
    call->outer = rex_trace_source;
    rex_trace_source = source;
    call->device = rex_trace_device(device);
    call->count = count < REX_TRACE_MOST ? count : REX_TRACE_MOST;
    call->args = args;
    call->sizes = sizes;
    call->types = types;
    call->names = names;
    for (int32_t i = 0; i < call->count; i++)
        call->present[i] = (char)rex_trace_is_present(call, i);
    call->begin = rex_trace_clock(); /* what the trace itself takes is not the call's */
}

/* What the call has done with an argument: whether memory was allocated and freed, and in which direction its
 * bytes were copied. */
static int rex_trace_fate(const struct rex_trace_call *call, int32_t i)
{
    const int64_t type = call->types[i];
    const int always = (type & REX_MAP_ALWAYS) != 0, before = call->present[i];
    int taken = 0, given = 0, fate = 0;

    if (!rex_trace_is_mapped(call, i))
        return REX_TRACE_VALUE;
    if (call->kind == REX_TRACE_UPDATE)
        return (before && (type & REX_MAP_TO) ? REX_TRACE_TO : 0) |
               (before && (type & REX_MAP_FROM) ? REX_TRACE_FROM : 0);
    if (call->kind == REX_TRACE_LAUNCH)
        taken = given = !before;
    else if (call->kind == REX_TRACE_ENTER)
        taken = !before && rex_trace_is_present(call, i);
    else
        given = before && !rex_trace_is_present(call, i);
    if (taken)
        fate |= REX_TRACE_NEW;
    if (given)
        fate |= REX_TRACE_GONE;
    if ((type & REX_MAP_TO) && call->kind != REX_TRACE_EXIT && (taken || always))
        fate |= REX_TRACE_TO;
    if ((type & REX_MAP_FROM) && call->kind != REX_TRACE_ENTER && (given || always))
        fate |= REX_TRACE_FROM;
    return fate;
}

/* The call has not been made after all. */
static void rex_trace_abandon(const struct rex_trace_call *call)
{
    rex_nvtx_pop();
    if (call->begin != 0)
        rex_trace_source = call->outer;
}

/* Called after it. `record` has further contents of the call's own record. */
static void rex_trace_leave(const struct rex_trace_call *call, struct rex_trace_record record,
                            const char *name)
{
    rex_nvtx_pop();
    if (call->begin == 0)
        return;
    record.end = rex_trace_clock();
    record.kind = (uint8_t)call->kind;
    record.device = (int16_t)call->device;
    rex_trace_source = call->outer;
    for (int32_t i = 0; i < call->count; i++) {
        struct rex_trace_record argument = {.kind = REX_TRACE_ARGUMENT,
                                            .flags = (uint8_t)rex_trace_fate(call, i),
                                            .device = record.device,
                                            .bytes = (uint64_t)call->sizes[i],
                                            .address = (uintptr_t)call->args[i],
                                            .type = call->types[i]};
        if (rex_trace.contents && (argument.flags & (REX_TRACE_TO | REX_TRACE_FROM)))
            argument.other = rex_checksum(1, call->args[i], argument.bytes);
        rex_trace_write(call->begin, argument, NULL, call->names != NULL ? call->names[i] : NULL);
    }
    rex_trace_write(call->begin, record, call->source, name);
}

/* A launch that has gone to the driver's stream, with addresses that were known. */
static void rex_trace_chained(uint64_t begin, const struct rex_source *source, int device, const char *kernel,
                              const struct __tgt_kernel_arguments *packet)
{
    struct rex_trace_record launch = {.kind = REX_TRACE_LAUNCH,
                                      .flags = REX_TRACE_CHAINED,
                                      .device = (int16_t)device,
                                      .end = rex_trace_clock(),
                                      .bytes = (uint64_t)packet->Teams[0] << 32 | packet->Threads[0]};

    if (begin == 0)
        return;
    if (!rex_trace_lists(source)) {
        launch.flags |= REX_TRACE_UNLISTED;
        packet = NULL;
    }
    for (uint32_t i = 0; packet != NULL && i < packet->NumArgs && i < REX_TRACE_MOST; i++) {
        const struct rex_trace_record argument = {.kind = REX_TRACE_ARGUMENT,
                                                  .flags = REX_TRACE_VALUE,
                                                  .device = (int16_t)device,
                                                  .bytes = (uint64_t)packet->ArgSizes[i],
                                                  .address = (uintptr_t)packet->Args[i],
                                                  .type = packet->ArgTypes[i]};
        rex_trace_write(begin, argument, NULL, packet->ArgNames != NULL ? packet->ArgNames[i] : NULL);
    }
    rex_trace_write(begin, launch, source, kernel);
}

/* A copy of the driver's, for the construct in which libomptarget works. */
static void rex_trace_copy(uint64_t begin, enum rex_trace_flag direction, const void *host, size_t bytes)
{
    rex_trace_write(begin,
                    (struct rex_trace_record){.kind = REX_TRACE_COPY,
                                              .flags = (uint8_t)direction,
                                              .device = -1,
                                              .bytes = bytes,
                                              .address = (uintptr_t)host},
                    rex_trace_source, NULL);
}

/* Device memory that is allocated (REX_TRACE_NEW) or freed (REX_TRACE_GONE). */
static void rex_trace_memory(uint64_t begin, enum rex_trace_flag what, size_t bytes)
{
    rex_trace_write(begin,
                    (struct rex_trace_record){
                        .kind = REX_TRACE_ALLOCATE, .flags = (uint8_t)what, .device = -1, .bytes = bytes},
                    rex_trace_source, NULL);
}

/* ---- the beginning and the end ---- */

/* In a child of fork: two processes cannot write one file. It has one of its own if the names differ, and if
 * it does something with devices. */
static void rex_trace_forget(void)
{
    const char *wanted = secure_getenv("REX_TRACE");

    pthread_mutex_init(&rex_trace_lock, NULL); /* another thread of the parent's may have had it */
    if (!rex_trace_on)
        return;
    if (rex_trace.chunk != NULL && !rex_trace.forked) {
        munmap(rex_trace.chunk, REX_TRACE_CHUNK * sizeof *rex_trace.chunk);
        close(rex_trace.file);
    }
    rex_trace.chunk = NULL;
    rex_trace.used = rex_trace.before = 0;
    rex_trace.texts = 0;
    rex_trace.forked = 1;
    rex_trace.began = rex_trace_clock_now();
    rex_trace_flush = NULL;
    rex_trace_on = wanted != NULL && strstr(wanted, "%p") != NULL;
}

static void rex_trace_close(void)
{
    if (rex_trace_flush != NULL && rex_trace_on)
        rex_trace_flush(1);
    pthread_mutex_lock(&rex_trace_lock);
    if (rex_trace_on && !rex_trace.forked)
        rex_trace_stop(0);
    pthread_mutex_unlock(&rex_trace_lock);
}

/* Begins the trace if REX_TRACE asks for one. Called once, before main; `program` is the executable, and
 * stays the caller's. */
static void rex_trace_open(const char *program)
{
    const char *wanted = secure_getenv("REX_TRACE"), *contents = secure_getenv("REX_TRACE_CONTENTS");

    if (wanted == NULL || *wanted == '\0')
        return;
    rex_trace.program = program;
    rex_trace.began = rex_trace_clock_now();
    rex_trace.contents = contents != NULL && strcmp(contents, "1") == 0;
    rex_trace_begin();
    if (!rex_trace_on)
        return;
    pthread_atfork(NULL, NULL, rex_trace_forget);
    atexit(rex_trace_close);
}

#endif
