/* SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception */
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

/* Where the next launch of this thread tells its result, if its kernel does, and in how many words; and the
 * stream that it goes to. */
static _Thread_local struct {
    unsigned long long *words;
    unsigned count;
    struct rex_stream *stream;
} rex_result_told;

/* Records that the last work on the stream will store that number there when it, and all work before it, has
 * ended: in one word, or, if `parts` is not 0, in the upper halves of that many words. */
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

/* Whether the number has arrived: in one word, or, if `parts` is not 0, in the upper halves of that many. */
static int rex_bring_has(const unsigned long long *told, unsigned long long number, unsigned parts)
{
    if (parts == 0)
        return __atomic_load_n(told, __ATOMIC_ACQUIRE) == number;
    for (unsigned part = 0; part < parts; part++)
        if (__atomic_load_n(told + part, __ATOMIC_ACQUIRE) >> 32 != number)
            return 0;
    return 1;
}

/* The value in the lower halves of the words. */
static void rex_bring_value(void *value, const unsigned long long *words, size_t bytes)
{
    for (size_t part = 0; part < REX_WORDS(bytes); part++) {
        const uint32_t four = (uint32_t)words[part];
        memcpy((char *)value + 4 * part, &four, bytes - 4 * part < 4 ? bytes - 4 * part : 4);
    }
}

/* Returns 0 when work on the stream has stored its number, or all work on it has ended; or the driver's
 * error. */
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

/* Returns 0 when the work on the stream has ended, or the driver's error. */
static int rex_bring_wait(const struct rex_stream *stream)
{
    return stream->last == REX_TELLS ? rex_bring_look(stream, stream->told, stream->number, stream->parts)
                                     : rex_driver.stream_wait(stream->handle);
}

/* Returns 0 when the stream's kernel has told the result in these words, or the driver's error. */
static int rex_bring_wait_for_result(const struct rex_stream *stream, const unsigned long long *words,
                                     unsigned count)
{
    return rex_context_spins() ? rex_bring_look(stream, words, 1, count)
                               : rex_driver.stream_wait(stream->handle);
}

/* The word in which the stream's kernels store the number of what they have brought; NULL: there is no memory
 * for it. */
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

/* After a kernel that tells nothing the stream itself stores a number, which arrives sooner than the driver
 * notices that the stream has ended. Not for the first waits of a stream, because the number needs
 * page-locked memory. */
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

/* Queues a transfer of `bytes` bytes from the device to page-locked memory. Returns the driver's status. */
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
