/*
 * rex_bring.h - bytes that come from the device behind a chain's launches. A part of register_cubin.c, which
 * includes it.
 *
 * A copy from the device is made by another engine than kernels run on, which takes longer to hear of it than
 * a small kernel takes for all of it; and the driver takes longer to see that a stream has ended than a
 * processor to see a number change in its memory. So a few bytes come by a kernel (rex_bring of
 * rex_device_cuda.h), which stores them in page-locked memory and a number behind them. Whoever waits for the
 * stream looks for the number, and asks the driver now and then, for a kernel that has failed brings nothing.
 */
#ifndef REX_BRING_H
#define REX_BRING_H

#include <sched.h>

#include "rex_module.h"

enum {
    REX_BRING_LARGEST = 4 << 10, /* bytes; more of them a copy brings as fast */
    REX_BRING_THREADS = 256,
    REX_BRING_LOOKS = 1 << 14 /* for the number, until the driver is asked */
};

/* Where the launch that comes next in this thread tells its result, if its kernel does, and in how many
 * words. */
static _Thread_local struct {
    unsigned long long *words;
    unsigned count;
} rex_result_told;

/* What stands last on the stream tells there, by that number, that it and all before it have ended: in one
 * word, or, if `parts` is not 0, in the upper halves of so many words. */
static void rex_bring_tells(struct rex_stream *stream, unsigned long long *told, unsigned long long number,
                            unsigned parts)
{
    if (!rex_context_spins())
        return;
    stream->last = REX_TELLS;
    stream->told = told;
    stream->number = number;
    stream->parts = parts;
}

/* Whether what stands last on the stream has told. */
static int rex_bring_told(const struct rex_stream *stream)
{
    if (stream->parts == 0)
        return __atomic_load_n(stream->told, __ATOMIC_ACQUIRE) == stream->number;
    for (unsigned part = 0; part < stream->parts; part++)
        if (__atomic_load_n(stream->told + part, __ATOMIC_ACQUIRE) >> 32 != stream->number)
            return 0;
    return 1;
}

/* The value that words have told. */
static void rex_bring_value(void *value, const unsigned long long *words, size_t bytes)
{
    for (size_t part = 0; part < REX_WORDS(bytes); part++) {
        const uint32_t four = (uint32_t)words[part];
        memcpy((char *)value + 4 * part, &four, bytes - 4 * part < 4 ? bytes - 4 * part : 4);
    }
}

/* Returns 0 when what is on the stream has ended, or the driver's error. */
static int rex_bring_wait(struct rex_stream *stream)
{
    while (stream->last == REX_TELLS) {
        for (unsigned looks = 0; looks < REX_BRING_LOOKS; looks++)
            if (rex_bring_told(stream))
                return 0;
        if (rex_driver.stream_query(stream->handle) != REX_NOT_READY)
            break;
        sched_yield();
    }
    return rex_driver.stream_wait(stream->handle);
}

/* The word in which the stream's kernels count what they have brought; NULL: they bring nothing. */
static unsigned long long *rex_bring_word(struct rex_stream *stream)
{
    if (stream->brought == NULL && stream->module->bring != NULL) {
        stream->brought =
            rex_scratch_take(REX_SCRATCH_OF_HOST, stream->module->device, sizeof *stream->brought);
        if (stream->brought != NULL)
            *stream->brought = stream->bringing;
    }
    return stream->brought;
}

/* Puts on the stream that so many bytes come from the device into page-locked memory. Returns what the driver
 * says. */
static int rex_bring(struct rex_stream *stream, void *to, char *from, size_t bytes)
{
    unsigned long long *word = bytes <= REX_BRING_LARGEST ? rex_bring_word(stream) : NULL;
    int error;

    if (word == NULL) {
        stream->last = REX_COPY;
        return rex_driver.copy_from_device(to, (uintptr_t)from, bytes, stream->handle);
    }
    void *slots[] = {from, to, (void *)bytes, word, (void *)(uintptr_t)(stream->bringing + 1)};
    error = rex_stream_launch(stream, stream->module->bring, 1, 1, REX_BRING_THREADS, 0, slots, sizeof slots);
    if (error == 0)
        rex_bring_tells(stream, word, ++stream->bringing, 0);
    return error;
}

#endif
