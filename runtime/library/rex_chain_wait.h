/* SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception */
/*
 * rex_chain_wait.h - how the host waits for launches of a chain: for all of them, and for a result of one
 * that it waits for only after the next launch; and the small update that waits for the next launch to carry
 * it. A part of rex_chain.h, which includes it.
 */
#ifndef REX_CHAIN_WAIT_H
#define REX_CHAIN_WAIT_H

/* ---- an update that waits for the launch behind it (rex_update_later) ---- */

static _Thread_local struct {
    struct rex_stream *stream; /* NULL: there is none */
    char *on_device;
    const char *room; /* page-locked, with the bytes */
    size_t bytes;
} rex_pending;

/* A kernel has failed, and all device memory is lost with it: the end, as after a failure that libomptarget
 * sees. */
static _Noreturn void rex_stream_fail(const struct rex_stream *stream, int error);

/* Other work comes first: the pending bytes are copied. */
static void rex_pending_copy(void)
{
    struct rex_stream *stream = rex_pending.stream;
    int error;

    if (stream == NULL)
        return;
    rex_pending.stream = NULL;
    error = rex_driver.context_set(stream->module->context);
    if (error == 0)
        error = rex_driver.copy_to_device((uintptr_t)rex_pending.on_device, rex_pending.room,
                                          rex_pending.bytes, stream->handle);
    if (error != 0)
        rex_stream_fail(stream, error);
    stream->last = REX_COPY;
}

/* ---- waiting ---- */

/* The stream relies on the rows until it is waited for; it notes each of them once. NULL is no row. */
static void rex_stream_keep(struct rex_stream *stream, struct rex_held **rows, uint32_t count)
{
    pthread_mutex_lock(&rex_held_lock);
    for (uint32_t i = 0; i < count; i++) {
        if (rows[i] == NULL)
            continue;
        if (stream->uses[rows[i] - rex_held]) {
            rex_held_give(rows[i]);
            continue;
        }
        stream->uses[rows[i] - rex_held] = 1;
        stream->used[stream->used_count++] = (uint16_t)(rows[i] - rex_held);
    }
    pthread_mutex_unlock(&rex_held_lock);
}

/* The stream relies on no row any more. */
static void rex_stream_let_go(struct rex_stream *stream)
{
    if (stream->used_count == 0)
        return;
    pthread_mutex_lock(&rex_held_lock);
    for (unsigned i = 0; i < stream->used_count; i++) {
        rex_held_give(&rex_held[stream->used[i]]);
        stream->uses[stream->used[i]] = 0;
    }
    pthread_mutex_unlock(&rex_held_lock);
    stream->used_count = 0;
}

static _Noreturn void rex_stream_fail(const struct rex_stream *stream, int error)
{
    const char *text = rex_reason_said();

    if (text == NULL && rex_driver.error_text(error, &text) != 0)
        text = NULL;
    if (text == NULL)
        text = "unknown error";
    fprintf(stderr, "rex: error: one of the last %u launches up to %s has failed: %s (CUDA's error %d)\n",
            stream->launches, rex_reason_place(stream->source), text, error);
    for (int i = 0; rex_reason_said() == NULL && i < REX_PASSED; i++)
        if (stream->passed[i].source != NULL)
            rex_astray_tell(&stream->passed[i], stream->module->device,
                            rex_reason_place(stream->passed[i].source));
    abort();
}

/* The trace has that the host has waited for the stream since `begin`. */
static void rex_stream_trace_wait(const struct rex_stream *stream, uint64_t begin)
{
    rex_trace_write(begin,
                    (struct rex_trace_record){.kind = REX_TRACE_WAIT,
                                              .device = (int16_t)stream->module->device,
                                              .bytes = stream->launches},
                    stream->source, NULL);
}

/* Waits for the work on the stream, after which it holds no rows. */
static void rex_stream_wait(struct rex_stream *stream)
{
    const uint64_t begin = stream->launches > 0 ? rex_trace_clock() : 0;
    int error = rex_driver.context_set(stream->module->context);

    rex_pending_copy();
    rex_nvtx_push("wait for a chain", stream->launches > 0 ? stream->source : NULL);
    if (error == 0)
        rex_bring_mark(stream);
    if (error == 0)
        error = rex_bring_wait(stream);
    rex_nvtx_pop();
    rex_stream_trace_wait(stream, begin);
    if (error != 0 && stream->launches > 0)
        rex_stream_fail(stream, error);
    rex_stream_let_go(stream);
    for (int i = 0; i < REX_KEPT; i++) {
        if (stream->scratches[i] != NULL)
            rex_scratch_give(stream->scratches[i]);
        stream->scratches[i] = NULL;
    }
    stream->launches = 0;
    for (int i = 0; i < REX_PASSED; i++)
        stream->passed[i].source = NULL;
    stream->last = REX_NO_WORK;
    stream->staged = 0;
    stream->large_used = 0;
}

/* ---- a result that is waited for behind the next launch (rex_result_release_late) ---- */

static _Thread_local struct {
    void *result; /* of rex_result_acquire; NULL: there is none */
    void *value;
    size_t bytes;
    const struct rex_stream *stream; /* of its kernel; NULL: it has ended */
    const unsigned long long *words;
    unsigned count;
} rex_late;

static void rex_late_wait(void)
{
    const struct rex_stream *stream = rex_late.stream;
    const uint64_t begin = rex_trace_clock();
    int error = rex_driver.context_set(stream->module->context);

    rex_nvtx_push("wait for a result", stream->source);
    if (error == 0)
        error = rex_bring_wait_for_result(stream, rex_late.words, rex_late.count);
    rex_nvtx_pop();
    rex_stream_trace_wait(stream, begin);
    if (error != 0)
        rex_stream_fail(stream, error);
}

/* Brings the result to the program's variable. */
static void rex_late_deliver(void)
{
    void *result = rex_late.result;

    if (result == NULL)
        return;
    if (rex_late.stream != NULL)
        rex_late_wait();
    rex_late.result = NULL;
    rex_result_release(result, rex_late.value, rex_late.bytes);
}

/* Waits for all that this thread has put on streams. */
static void rex_chain_wait(void)
{
    while (rex_chain.streams != NULL) {
        struct rex_stream *stream = rex_chain.streams;
        rex_stream_wait(stream);
        rex_chain.streams = stream->next;
        rex_module_give_stream(stream);
    }
    rex_chain.owes = 0;
    rex_late.stream = NULL;
    rex_late_deliver();
}

void rex_chain_begin(void)
{
    rex_chain.open++;
    if (rex_chain.loop == 0)
        rex_chain.loop = rex_chain.open;
}

void rex_chain_begin_short(void)
{
    rex_chain.open++;
}

/* Returns whether this was the outermost. */
static int rex_chain_close(void)
{
    if (rex_chain.loop == rex_chain.open)
        rex_chain.loop = 0;
    return --rex_chain.open == 0;
}

void rex_chain_end(void)
{
    if (rex_chain_close())
        rex_chain_wait();
}

#endif
