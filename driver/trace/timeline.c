/*
 * A time line that a browser shows: the Trace Event Format of chrome://tracing, which Perfetto opens, too.
 */
#include "trace.h"

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
    if (record->kind == REX_TRACE_LAUNCH)
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

static void add_event(struct buffer *out, const struct trace *trace, uint64_t zero, const struct event *event)
{
    const char *what =
        event->record.kind == REX_TRACE_COPY
            ? arena_format("copy %s",
                           event->record.flags & REX_TRACE_TO ? "to the device" : "from the device")
            : arena_format("%s %s", event_kind(event), event->place ? event_position(event) : "");
    buffer_format(out, ",\n{\"ph\": \"X\", \"pid\": %lu, \"tid\": %u", trace->process,
                  (unsigned)event->record.thread);
    add_time(out, "ts", event->record.begin - zero);
    add_time(out, "dur", event_time(event));
    add_member(out, "name", what);
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
        for (size_t k = 0; k < traces[i].count; k++)
            if (traces[i].events[k].record.kind != REX_TRACE_ARGUMENT)
                add_event(&out, &traces[i], zero, &traces[i].events[k]);
    }
    buffer_add(&out, "\n]}\n");
    return files_write(path, out.data, out.length);
}
