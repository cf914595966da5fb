/* SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception */
/*
 * rex_update.h - small updates of what is present. A part of register_cubin.c, which includes it.
 *
 * A flag that goes to the device before a few launches, and comes back behind them, is a few bytes; asking
 * libomptarget for them takes longer than a launch. Where they lie in memory that a data region holds, REX
 * has the driver copy them on the stream of the thread's chain: to the device behind the launches before, so
 * that the host need not wait in a chain; from the device when those have ended, and there the host always
 * waits, for it may look then. The bytes go through page-locked memory of the stream's own, up to half a
 * megabyte of them. So the driver does not read the host's variable later, nor wait before it reads it, as it
 * may with memory that is not page-locked (CUDA Driver API, API synchronization behavior). Outside of chains
 * libomptarget's copies take no longer.
 */
#ifndef REX_UPDATE_H
#define REX_UPDATE_H

#include <string.h>

#include "rex_chain.h"
#include "rex_scratch.h"
#include "rex_trace.h"
#include "rex_transfer.h"

enum {
    REX_STAGE = 64 << 10, /* bytes of a stream's page-locked memory */
    REX_UPDATE_SMALL =
        16 << 10, /* bytes that go through it; more of them have page-locked memory of their own */
    REX_UPDATE_LARGEST = 512 << 10, /* bytes; more of them take longer to copy twice than to ask for */
    REX_UPDATE_ROOM = 4,            /* so many updates of one size, at least, have room in that */
    REX_UPDATE_MOST = 16,           /* sections of one update */
};

/* How many bytes the update has; 0 where it is not a small one, all in one direction for each section. */
static size_t rex_update_bytes(int32_t num_args, int64_t *sizes, int64_t *types)
{
    size_t bytes = 0;

    for (int32_t i = 0; i < num_args; i++) {
        if ((types[i] != REX_MAP_TO && types[i] != REX_MAP_FROM) || sizes[i] <= 0 ||
            sizes[i] > REX_UPDATE_LARGEST)
            return 0;
        bytes += (size_t)sizes[i];
    }
    return num_args <= REX_UPDATE_MOST && bytes <= REX_UPDATE_LARGEST ? bytes : 0;
}

/* Notes the rows in which the sections lie. Returns whether all of them lie in one, and are copies. */
static int rex_update_take(int number, int32_t num_args, void **args, int64_t *sizes, struct rex_held **rows)
{
    int held = 1;

    pthread_mutex_lock(&rex_held_lock);
    for (int32_t i = 0; i < num_args; i++) {
        struct rex_present present = {0};
        rows[i] = rex_held_take(&present, args[i], (size_t)sizes[i], number);
        held &= rows[i] != NULL && rows[i]->address != rows[i]->begin;
    }
    pthread_mutex_unlock(&rex_held_lock);
    return held;
}

/* Room in the stream's page-locked memory; NULL: there is none. Its contents stay until the stream is waited
 * for. */
static char *rex_update_stage(struct rex_stream *stream, size_t bytes)
{
    char *room;

    if (stream->stage == NULL)
        stream->stage = rex_scratch_take(REX_SCRATCH_OF_HOST, stream->module->device, REX_STAGE);
    if (stream->stage == NULL)
        return NULL;
    if (stream->staged + bytes > REX_STAGE)
        rex_stream_wait(stream);
    room = stream->stage + stream->staged;
    stream->staged += bytes;
    return room;
}

/* The same for updates that are not small. Its memory grows with them, as page-locked memory takes 0.6 ms a
 * megabyte to make. */
static char *rex_update_room(struct rex_stream *stream, size_t bytes)
{
    char *room;

    if (bytes <= REX_UPDATE_SMALL)
        return rex_update_stage(stream, bytes);
    if (stream->large_used + bytes > stream->large_size) {
        rex_stream_wait(stream);
        if (stream->large_size < REX_UPDATE_ROOM * bytes) {
            if (stream->large != NULL)
                rex_scratch_give(stream->large);
            stream->large_size = REX_UPDATE_ROOM * bytes;
            stream->large = rex_scratch_take(REX_SCRATCH_OF_HOST, stream->module->device, stream->large_size);
        }
    }
    if (stream->large == NULL) {
        stream->large_size = 0;
        return NULL;
    }
    room = stream->large + stream->large_used;
    stream->large_used += bytes;
    return room;
}

static void rex_update_inform(const struct rex_stream *stream, int to, void *host, void *on_device,
                              size_t bytes)
{
    if (stream->module->informs_copies)
        fprintf(stderr, "rex device %d info: Copying data from %s, %s=%p, %s=%p, Size=%zu in a chain\n",
                stream->module->device, to ? "host to device" : "device to host", to ? "HstPtr" : "TgtPtr",
                to ? host : on_device, to ? "TgtPtr" : "HstPtr", to ? on_device : host, bytes);
}

/* Queues the copies on the stream, those to the device with their bytes; or, if `later`, leaves the single
 * copy to whatever comes next. Returns whether the driver took all of them. */
static int rex_update_copy(struct rex_stream *stream, char *room, struct rex_held **rows, int32_t num_args,
                           void **args, int64_t *sizes, int64_t *types, int later)
{
    int error = 0;

    for (int32_t i = 0; i < num_args && error == 0; i++) {
        size_t bytes = (size_t)sizes[i];
        char *on_device = rows[i]->address + ((char *)args[i] - rows[i]->begin);
        int to = (types[i] & REX_MAP_TO) != 0;
        if (to)
            memcpy(room, args[i], bytes);
        rex_update_inform(stream, to, args[i], on_device, bytes);
        if (later) {
            rex_pending.stream = stream;
            rex_pending.on_device = on_device;
            rex_pending.room = room;
            rex_pending.bytes = bytes;
        } else if (!to) {
            error = rex_bring(stream, room, on_device, bytes);
        } else {
            error = rex_driver.copy_to_device((uintptr_t)on_device, room, bytes, stream->handle);
            stream->last = REX_COPY;
        }
        room += bytes;
    }
    return error == 0;
}

/* Moves what has arrived from the device to its destination. Returns whether there was anything. */
static int rex_update_receive(struct rex_stream *stream, const char *room, int32_t num_args, void **args,
                              int64_t *sizes, int64_t *types)
{
    int received = 0;

    for (int32_t i = 0; i < num_args; i++) {
        if (types[i] & REX_MAP_FROM) {
            if (!received)
                rex_stream_wait(stream);
            received = 1;
            memcpy(args[i], room, (size_t)sizes[i]);
        }
        room += sizes[i];
    }
    return received;
}

/* Returns whether the update is done, or part of the chain. Otherwise nothing has happened that libomptarget
 * would not do again. */
static int rex_update_add(struct rex_source *source, int number, int32_t num_args, void **args,
                          int64_t *sizes, int64_t *types, void **names, int later)
{
    const size_t bytes = rex_update_bytes(num_args, sizes, types);
    struct rex_module *module =
        bytes > 0 && rex_transfer_is_plain_data() && rex_module_images > 0 ? rex_module_of(number) : NULL;
    struct rex_held *rows[REX_UPDATE_MOST];
    struct rex_stream *stream;
    struct rex_trace_call call;
    char *room;
    int done;

    if (module == NULL)
        return 0;
    rex_trace_enter(&call, REX_TRACE_UPDATE, source, number, num_args, args, sizes, types, names);
    stream = rex_update_take(number, num_args, args, sizes, rows) ? rex_chain_stream(module) : NULL;
    room = stream != NULL ? rex_update_room(stream, bytes) : NULL;
    done = room != NULL && rex_update_copy(stream, room, rows, num_args, args, sizes, types, later);
    if (!done) {
        rex_trace_abandon(&call);
        rex_present_give(rows, (uint32_t)num_args);
        return 0;
    }
    rex_stream_keep(stream, rows, (uint32_t)num_args);
    stream->source = source;
    stream->launches++;
    rex_chain.owes = 1;
    if (rex_update_receive(stream, room, num_args, args, sizes, types))
        rex_chain_wait();
    rex_trace_leave(&call, (struct rex_trace_record){.flags = REX_TRACE_CHAINED}, NULL);
    return 1;
}

static void rex_update_now_or(int later, REX_DATA_PARAMETERS)
{
    int number = rex_held_device(device);

    if (number < 0 || rex_chain.open == 0 || !rex_chain_pays() ||
        !rex_update_add(source, number, num_args, args, sizes, types, names, later))
        rex___tgt_target_data_update_mapper(REX_DATA_ARGUMENTS);
}

void rex_update(REX_DATA_PARAMETERS)
{
    rex_update_now_or(0, REX_DATA_ARGUMENTS);
}

void rex_update_later(REX_DATA_PARAMETERS)
{
    rex_update_now_or(1, REX_DATA_ARGUMENTS);
}

struct rex_carried rex_carry(void)
{
    struct rex_carried carried = {0};

    if (rex_pending.stream == NULL)
        return carried;
    rex_pending.stream = NULL;
    carried.to = rex_pending.on_device;
    memcpy(&carried.value, rex_pending.room, rex_pending.bytes);
    return carried;
}

#endif
