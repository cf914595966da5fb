/*
 * A time line that a browser shows: the Trace Event Format of chrome://tracing, which Perfetto opens, too.
 */
#include "trace.h"

#include <stdlib.h>

/* Begins a member of an object. */
static void add_member(struct buffer *out, const char *name, const char *text)
{
    buffer_format(out, ", \"%s\": ", name);
    buffer_json(out, text, strlen(text));
}

/* Microseconds since the time line's beginning, with its nanoseconds. */
static void add_time(struct buffer *out, const char *name, uint64_t nanoseconds)
{
    buffer_format(out, ", \"%s\": %llu.%03u", name, (unsigned long long)(nanoseconds / 1000),
                  (unsigned)(nanoseconds % 1000));
}

static void add_details(struct buffer *out, const struct trace *trace, const struct event *event)
{
    const struct rex_trace_record *record = &event->record;
    buffer_format(out, ", \"args\": {\"device\": %d", record->device);
    if (event->place) {
        add_member(out, "position",
                   arena_format("%s:%u:%u", event->place->file, event->place->line, event->place->column));
        add_member(out, "function", event->place->function);
    }
    if (event->name)
        add_member(out, record->kind == REX_TRACE_LAUNCH ? "kernel" : "file", event->name);
    if (record->kind == REX_TRACE_LAUNCH || record->kind == REX_TRACE_KERNEL)
        buffer_format(out, ", \"teams\": %u, \"threads\": %u, \"chained\": %s",
                      (unsigned)(record->bytes >> 32), (unsigned)record->bytes,
                      record->flags & REX_TRACE_CHAINED ? "true" : "false");
    else if (record->kind == REX_TRACE_WAIT)
        buffer_format(out, ", \"launches\": %llu", (unsigned long long)record->bytes);
    else if (record->bytes)
        buffer_format(out, ", \"bytes\": %llu", (unsigned long long)record->bytes);
    for (size_t i = 0; i < event->arguments; i++) {
        const struct event *argument = event_argument(trace, event, i);
        const char *to = argument->record.flags & REX_TRACE_TO ? "to" : "";
        const char *from = argument->record.flags & REX_TRACE_FROM ? "from" : "";
        if (argument->name && (*to || *from))
            add_member(out, argument->name,
                       arena_format("%s%s %llu bytes", to, from, (unsigned long long)argument->record.bytes));
    }
    buffer_add(out, "}");
}

enum { FIRST_STREAM = 1000000 }; /* the device's streams have rows behind the host's threads */

static unsigned row_number(const struct event *event)
{
    return event->record.thread + (event_on_device(event) ? FIRST_STREAM : 0);
}

/* Names the rows of a process. */
static void add_rows(struct buffer *out, const struct trace *trace)
{
    unsigned *named = arena_alloc((trace->count + 1) * sizeof(*named));
    size_t count = 0, at;
    for (size_t i = 0; i < trace->count; i++) {
        const struct event *event = &trace->events[i];
        unsigned number = row_number(event);
        for (at = 0; at < count && named[at] != number;)
            at++;
        if (at < count)
            continue;
        named[count++] = number;
        buffer_format(out,
                      ",\n{\"ph\": \"M\", \"pid\": %lu, \"tid\": %u, \"name\": \"thread_name\", \"args\": "
                      "{\"name\": \"%s %u\"}}",
                      trace->process, number, event_on_device(event) ? "GPU stream" : "host thread",
                      (unsigned)event->record.thread);
    }
}

/* What the event is called on the time line. */
static const char *name_of(const struct event *event)
{
    unsigned kind = event->record.kind;
    if (kind == REX_TRACE_KERNEL)
        return event->name ? event->name : "?";
    if (kind == REX_TRACE_COPY || kind == REX_TRACE_TRANSFER)
        return event->record.flags & REX_TRACE_TO ? "copy to the device" : "copy from the device";
    return arena_format("%s %s", event_kind(event), event->place ? event_position(event) : "");
}

static void add_event(struct buffer *out, const struct trace *trace, uint64_t zero, const struct event *event)
{
    buffer_format(out, ",\n{\"ph\": \"X\", \"pid\": %lu, \"tid\": %u", trace->process, row_number(event));
    add_time(out, "ts", event->record.begin - zero);
    add_time(out, "dur", event_time(event));
    add_member(out, "name", name_of(event));
    add_member(out, "cat", event_kind(event));
    add_details(out, trace, event);
    buffer_add(out, "}");
}

bool timeline_write(const char *path, const struct trace *traces, size_t count)
{
    struct buffer out = {0};
    uint64_t zero = UINT64_MAX;
    for (size_t i = 0; i < count; i++)
        zero = traces[i].begin < zero ? traces[i].begin : zero;
    buffer_add(&out, "{\"displayTimeUnit\": \"ns\", \"traceEvents\": [");
    for (size_t i = 0; i < count; i++) {
        buffer_format(&out,
                      "%s\n{\"ph\": \"M\", \"pid\": %lu, \"name\": \"process_name\", \"args\": {\"name\": ",
                      i ? "," : "", traces[i].process);
        buffer_json(&out, traces[i].program, strlen(traces[i].program));
        buffer_add(&out, "}}");
        add_rows(&out, &traces[i]);
        for (size_t k = 0; k < traces[i].count; k++)
            if (traces[i].events[k].record.kind != REX_TRACE_ARGUMENT)
                add_event(&out, &traces[i], zero, &traces[i].events[k]);
    }
    buffer_add(&out, "\n]}\n");
    bool written = files_write(path, out.data, out.length);
    free(out.data);
    return written;
}
