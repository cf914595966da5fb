/*
 * rex_bring.h - bytes that come from the device behind a chain's launches. A part of register_cubin.c, which
 * includes it.
 *
 * A copy from the device is made by another engine than kernels run on, which takes longer to hear of it than
 * a small kernel takes for all of it; and the driver takes longer to see that a stream has ended than a
 * processor to see a number change in its memory. So a few bytes come by a kernel (rex_bring of
 * rex_device_cuda.h), which stores them in page-locked memory and a number behind them. Whoever waits for the
 * stream looks for the number, and asks the driver now and then, for a kernel that has failed brings nothing.
 *
 * A stream that is waited for again and again can store such a number by itself, behind its last kernel
 * (cuStreamWriteValue64), and is waited for in the same way.
 */
#ifndef REX_BRING_H
#define REX_BRING_H

#include <sched.h>

#include "rex_module.h"

enum {
    REX_BRING_LARGEST = 4 << 10, /* bytes; more of them a copy brings as fast */
    REX_BRING_THREADS = 256,
    REX_BRING_LOOKS = 1 << 14, /* for the number, until the driver is asked */
    REX_BRING_AFTER = 1024 /* waits for a stream that pay for page-locked memory, a millisecond at first */
};

/* Where the launch that comes next in this thread tells its result, if its kernel does, and in how many
 * words; and the stream that it is on then. */
static _Thread_local struct {
    unsigned long long *words;
    unsigned count;
    struct rex_stream *stream;
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

/* Whether the number has come: to one word, or, if `parts` is not 0, to the upper halves of so many. */
static int rex_bring_has(const unsigned long long *told, unsigned long long number, unsigned parts)
{
    if (parts == 0)
        return __atomic_load_n(told, __ATOMIC_ACQUIRE) == number;
    for (unsigned part = 0; part < parts; part++)
        if (__atomic_load_n(told + part, __ATOMIC_ACQUIRE) >> 32 != number)
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

/* Returns 0 when something on the stream has told its number, or all of it has ended; or the driver's error.
 */
static int rex_bring_look(const struct rex_stream *stream, const unsigned long long *told,
                          unsigned long long number, unsigned parts)
{
    do {
        for (unsigned looks = 0; looks < REX_BRING_LOOKS; looks++)
            if (rex_bring_has(told, number, parts))
                return 0;
    } while (rex_driver.stream_query(stream->handle) == REX_NOT_READY && sched_yield() == 0);
    return rex_driver.stream_wait(stream->handle);
}

/* Returns 0 when what is on the stream has ended, or the driver's error. */
static int rex_bring_wait(const struct rex_stream *stream)
{
    return stream->last == REX_TELLS ? rex_bring_look(stream, stream->told, stream->number, stream->parts)
                                     : rex_driver.stream_wait(stream->handle);
}

/* Returns 0 when the kernel on the stream whose result the words are has told it; or the driver's error. */
static int rex_bring_wait_for_result(const struct rex_stream *stream, const unsigned long long *words,
                                     unsigned count)
{
    return rex_context_spins() ? rex_bring_look(stream, words, 1, count)
                               : rex_driver.stream_wait(stream->handle);
}

/* The word in which the stream's kernels count what they have brought; NULL: there is no memory for it. */
static unsigned long long *rex_bring_word(struct rex_stream *stream)
{
    if (stream->brought == NULL) {
        stream->brought =
            rex_scratch_take(REX_SCRATCH_OF_HOST, stream->module->device, sizeof *stream->brought);
        if (stream->brought != NULL)
            *stream->brought = stream->bringing;
    }
    return stream->brought;
}

/* Behind a kernel that tells nothing the stream itself stores a number, which comes sooner than the driver
 * sees that the stream has ended. The first waits do without, for the number needs page-locked memory. */
static void rex_bring_mark(struct rex_stream *stream)
{
    unsigned long long *word;

    if (stream->last != REX_KERNEL || rex_driver.stream_write == NULL || !rex_context_spins() ||
        ++stream->waits <= REX_BRING_AFTER)
        return;
    word = rex_bring_word(stream);
    if (word != NULL &&
        rex_driver.stream_write(stream->handle, (uintptr_t)word, stream->bringing + 1, 0) == 0)
        rex_bring_tells(stream, word, ++stream->bringing, 0);
    else
        stream->waits = 0; /* not every device may do so: it is tried again much later */
}

/* Puts on the stream that so many bytes come from the device into page-locked memory. Returns what the driver
 * says. */
static int rex_bring(struct rex_stream *stream, void *to, char *from, size_t bytes)
{
    const int by_kernel = bytes <= REX_BRING_LARGEST && stream->module->bring != NULL;
    unsigned long long *word = by_kernel ? rex_bring_word(stream) : NULL;
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
