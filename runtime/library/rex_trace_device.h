/* SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception */
/*
 * rex_trace_device.h - when kernels and copies ran on the GPU itself, for a trace. A part of
 * register_cubin.c, which includes it.
 *
 * The host knows when it asked for a launch and when a chain of them had ended, and not when each ran. CUPTI,
 * of the CUDA Toolkit, does: REX_TRACE_DEVICE names its library. It is opened then and only then, for it
 * makes each launch a microsecond or two longer.
 *
 * Follows cupti_activity.h of CUDA 11.7 to 13: what is used of the records lies at the same place in all of
 * them.
 */
#ifndef REX_TRACE_DEVICE_H
#define REX_TRACE_DEVICE_H

#include <dlfcn.h>
#include <stdio.h>
#include <stdlib.h>

#include "rex_trace.h"

enum {
    REX_CUPTI_COPY = 1,         /* CUPTI_ACTIVITY_KIND_MEMCPY */
    REX_CUPTI_KERNEL = 10,      /* CUPTI_ACTIVITY_KIND_CONCURRENT_KERNEL */
    REX_CUPTI_TO_DEVICE = 1,    /* CUPTI_ACTIVITY_MEMCPY_KIND_HTOD */
    REX_CUPTI_FROM_DEVICE = 2,  /* CUPTI_ACTIVITY_MEMCPY_KIND_DTOH */
    REX_CUPTI_BUFFER = 1 << 20, /* bytes */
    REX_CUPTI_PERIOD = 100      /* milliseconds after which records are asked for: a program may be killed */
};

/* The beginnings of CUpti_ActivityKernel4 to 10 and CUpti_ActivityMemcpy to 6. */
struct rex_cupti_kernel {
    uint32_t kind, cache, partitioned[2];
    uint64_t start, end, completed;
    uint32_t device, context, stream, grid[3], block[3], memory[4], correlation;
    uint64_t grid_number;
    const char *name;
};
struct rex_cupti_copy {
    uint32_t kind;
    uint8_t direction, from, to, flags;
    uint64_t bytes, start, end;
    uint32_t device, context, stream;
};
_Static_assert(offsetof(struct rex_cupti_kernel, device) == 40 &&
                   offsetof(struct rex_cupti_kernel, name) == 104 &&
                   offsetof(struct rex_cupti_copy, device) == 32,
               "records lie as CUPTI writes them");

typedef void rex_cupti_ask(uint8_t **buffer, size_t *size, size_t *most);
typedef void rex_cupti_take(void *context, uint32_t stream, uint8_t *buffer, size_t size, size_t valid);

/* Functions of CUPTI; 0 is success. */
static struct {
    int (*register_callbacks)(rex_cupti_ask *ask, rex_cupti_take *take);
    int (*register_clock)(uint64_t (*clock)(void));
    int (*enable)(int kind);
    int (*flush_period)(uint32_t milliseconds);
    int (*flush)(uint32_t all);
    int (*next)(uint8_t *buffer, size_t valid, void **record);
} rex_cupti;

static void rex_trace_device_ask(uint8_t **buffer, size_t *size, size_t *most)
{
    *buffer = aligned_alloc(8, REX_CUPTI_BUFFER);
    *size = *buffer != NULL ? REX_CUPTI_BUFFER : 0;
    *most = 0;
}

/* Turns CUPTI's record of a kernel or a copy into a record of the trace. */
static void rex_trace_device_write(const void *found)
{
    const struct rex_cupti_kernel *kernel = found;
    const struct rex_cupti_copy *copy = found;
    struct rex_trace_record record = {0};

    if (kernel->kind == REX_CUPTI_KERNEL) {
        record = (struct rex_trace_record){.kind = REX_TRACE_KERNEL,
                                           .device = (int16_t)kernel->device,
                                           .thread = kernel->stream,
                                           .begin = kernel->start,
                                           .end = kernel->end,
                                           .bytes = (uint64_t)kernel->grid[0] << 32 | kernel->block[0]};
        record.name = rex_trace_text(kernel->name);
    } else if (copy->kind == REX_CUPTI_COPY) {
        record =
            (struct rex_trace_record){.kind = REX_TRACE_TRANSFER,
                                      .flags = copy->direction == REX_CUPTI_TO_DEVICE     ? REX_TRACE_TO
                                               : copy->direction == REX_CUPTI_FROM_DEVICE ? REX_TRACE_FROM
                                                                                          : 0,
                                      .device = (int16_t)copy->device,
                                      .thread = copy->stream,
                                      .begin = copy->start,
                                      .end = copy->end,
                                      .bytes = copy->bytes};
    }
    if (record.kind != REX_TRACE_END && record.begin != 0)
        rex_trace_append(&record);
}

static void rex_trace_device_take(void *context, uint32_t stream, uint8_t *buffer, size_t size, size_t valid)
{
    void *record = NULL;

    (void)context, (void)stream, (void)size;
    pthread_mutex_lock(&rex_trace_lock);
    while (rex_trace_is_ready() && rex_cupti.next(buffer, valid, &record) == 0)
        rex_trace_device_write(record);
    pthread_mutex_unlock(&rex_trace_lock);
    free(buffer);
}

/* Starts CUPTI's recording, if REX_TRACE_DEVICE names it. Called before any device is used. */
static void rex_trace_device_open(void)
{
    const struct {
        const char *name;
        void *pointer;
    } functions[] = {
        {"cuptiActivityRegisterCallbacks", &rex_cupti.register_callbacks},
        {"cuptiActivityRegisterTimestampCallback", &rex_cupti.register_clock},
        {"cuptiActivityEnable", &rex_cupti.enable},
        {"cuptiActivityFlushPeriod", &rex_cupti.flush_period},
        {"cuptiActivityFlushAll", &rex_cupti.flush},
        {"cuptiActivityGetNextRecord", &rex_cupti.next},
    };
    const char *wanted = secure_getenv("REX_TRACE_DEVICE");
    void *library = wanted != NULL && *wanted != '\0' ? dlopen(wanted, RTLD_NOW) : NULL;
    int good = library != NULL;

    if (wanted == NULL || *wanted == '\0' || !rex_trace_on)
        return;
    for (size_t i = 0; good && i < sizeof functions / sizeof *functions; i++) {
        void *function = dlsym(library, functions[i].name);
        __builtin_memcpy(functions[i].pointer, &function, sizeof function);
        good = function != NULL;
    }
    good = good && rex_cupti.register_clock(rex_trace_clock_now) == 0 &&
           rex_cupti.register_callbacks(rex_trace_device_ask, rex_trace_device_take) == 0 &&
           rex_cupti.enable(REX_CUPTI_KERNEL) == 0 && rex_cupti.enable(REX_CUPTI_COPY) == 0;
    if (good)
        rex_cupti.flush_period(REX_CUPTI_PERIOD);
    else
        fprintf(
            stderr,
            "rex: warning: the trace goes without what runs on the device: CUPTI ('%s') does not work here\n",
            wanted);
    rex_trace_flush = good ? rex_cupti.flush : NULL;
}

#endif
