/*
 * Reads a trace: takes the texts out, cuts places into their parts, and finds out which events belong to
 * which.
 */
#include "trace.h"

#include <errno.h>
#include <stdlib.h>
#include <string.h>

/* The texts of a trace and what the last event of each thread is; both begin with 0, which is none. */
struct reader {
    struct trace *trace;
    const char **texts;
    struct place **places;
    size_t text_count, text_capacity, place_capacity;
    size_t *last; /* by thread: the event's number, plus 1 */
    size_t threads, thread_capacity, event_capacity;
    size_t *waiting; /* by thread: arguments that no event has taken yet */
    size_t waiting_capacity;
};

static bool fail(const char *path, const char *why)
{
    message_error(NULL, "%s: %s", path, why);
    return false;
}

/* Takes the field up to the next semicolon. */
static const char *take_field(const char **at)
{
    size_t length = strcspn(*at, ";");
    const char *field = arena_string_length(*at, length);
    *at += length + ((*at)[length] == ';');
    return field;
}

/* The parts of ";file;function;line;column;;". */
static struct place *read_place(const char *text)
{
    struct place *place = arena_alloc(sizeof(*place));
    text += *text == ';';
    place->file = take_field(&text);
    place->function = take_field(&text);
    place->line = (unsigned)strtoul(take_field(&text), NULL, 10);
    place->column = (unsigned)strtoul(take_field(&text), NULL, 10);
    return place;
}

/* An argument's name is ";name;file;line;column;;", anything else's is all of the text. */
static const char *read_name(const char *text)
{
    if (*text != ';')
        return text;
    text++;
    return take_field(&text);
}

/* Takes a text, whose characters stand in the records behind its own. Returns how many records that are; 0:
 * it is cut off. */
static size_t take_text(struct reader *reader, const struct rex_trace_record *record, size_t left)
{
    size_t size = sizeof(*record), records = 1 + (record->bytes + size - 1) / size;
    if (record->bytes > left * size || records > left || record->name != reader->text_count + 1)
        return 0;
    if (reader->text_count == 0)
        reader->text_count = 0;
    const char *text = arena_string_length((const char *)(record + 1), record->bytes);
    reader->texts =
        arena_grow(reader->texts, reader->text_count, &reader->text_capacity, sizeof(*reader->texts));
    reader->places =
        arena_grow(reader->places, reader->text_count, &reader->place_capacity, sizeof(*reader->places));
    reader->texts[reader->text_count] = text;
    reader->places[reader->text_count] = NULL;
    reader->text_count++;
    return records;
}

static const struct place *place_of(struct reader *reader, uint32_t number)
{
    if (number == 0 || number > reader->text_count)
        return NULL;
    struct place **place = &reader->places[number - 1];
    if (!*place)
        *place = read_place(reader->texts[number - 1]);
    return *place;
}

static const char *name_of(const struct reader *reader, uint32_t number)
{
    return number == 0 || number > reader->text_count ? NULL : read_name(reader->texts[number - 1]);
}

/* Room for what is known of the thread. */
static void know_thread(struct reader *reader, size_t thread)
{
    while (reader->threads <= thread) {
        reader->last =
            arena_grow(reader->last, reader->threads, &reader->thread_capacity, sizeof(*reader->last));
        reader->waiting =
            arena_grow(reader->waiting, reader->threads, &reader->waiting_capacity, sizeof(*reader->waiting));
        reader->last[reader->threads] = reader->waiting[reader->threads] = 0;
        reader->threads++;
    }
}

/* What the thread has done within the event is part of it: its record was written before. */
static void adopt(struct trace *trace, size_t number)
{
    struct event *event = &trace->events[number];
    for (size_t i = event->previous; i != number; i = trace->events[i].previous) {
        struct event *inner = &trace->events[i];
        if (inner->record.begin < event->record.begin)
            break;
        if (inner->parent == i)
            inner->parent = number;
        if (inner->previous == i)
            break;
    }
}

static void take_event(struct reader *reader, const struct rex_trace_record *record)
{
    struct trace *trace = reader->trace;
    size_t number = trace->count, thread = record->thread;
    trace->events = arena_grow(trace->events, number, &reader->event_capacity, sizeof(*trace->events));
    struct event *event = &trace->events[trace->count++];
    *event = (struct event){.record = *record,
                            .name = name_of(reader, record->name),
                            .place = place_of(reader, record->source),
                            .parent = number,
                            .previous = number};
    if (record->end > trace->end)
        trace->end = record->end;
    if (event_on_device(event))
        return;
    know_thread(reader, thread);
    if (reader->last[thread])
        event->previous = reader->last[thread] - 1;
    reader->last[thread] = number + 1;
    if (record->kind == REX_TRACE_ARGUMENT) {
        reader->waiting[thread]++;
        return;
    }
    if (record->kind != REX_TRACE_COPY && record->kind != REX_TRACE_ALLOCATE &&
        record->kind != REX_TRACE_WAIT) {
        event->arguments = reader->waiting[thread];
        reader->waiting[thread] = 0;
    }
    adopt(trace, number);
}

static bool read_header(struct trace *trace, const struct rex_trace_record *record, size_t count)
{
    if (count == 0 || record->kind != REX_TRACE_HEADER ||
        memcmp(&record->address, REX_TRACE_MAGIC, sizeof(record->address)) != 0)
        return fail(trace->path, "not a trace");
    if (record->other != REX_TRACE_VERSION)
        return fail(trace->path, "a trace of another version of REX");
    trace->process = (unsigned long)record->bytes;
    trace->begin = trace->end = record->begin;
    return true;
}

/* Whether a record can be what it says. The numbers of the host's threads count up from 0; the device's
 * streams have numbers of their own. */
static bool is_record(const struct rex_trace_record *record, size_t count)
{
    bool on_device = record->kind == REX_TRACE_KERNEL || record->kind == REX_TRACE_TRANSFER;
    return record->kind < REX_TRACE_KINDS && (on_device || record->thread <= count);
}

static bool read_records(struct reader *reader, const struct rex_trace_record *records, size_t count)
{
    size_t step;
    if (!read_header(reader->trace, records, count))
        return false;
    for (size_t i = 1; i < count && records[i].kind != REX_TRACE_END; i += step) {
        step = records[i].kind == REX_TRACE_TEXT ? take_text(reader, &records[i], count - i) : 1;
        if (step == 0 || !is_record(&records[i], count))
            return fail(reader->trace->path, "the trace is damaged");
        if (records[i].kind != REX_TRACE_TEXT)
            take_event(reader, &records[i]);
    }
    if (reader->text_count > 0)
        reader->trace->program = reader->texts[0];
    return true;
}

bool trace_read(struct trace *trace, const char *path)
{
    struct buffer bytes = {0};
    struct reader reader = {.trace = trace};
    *trace = (struct trace){.path = path, .program = "?"};
    if (!files_read(&bytes, path))
        return fail(path, strerror(errno));
    bool good = read_records(&reader, (const struct rex_trace_record *)bytes.data,
                             bytes.length / sizeof(struct rex_trace_record));
    free(bytes.data);
    return good;
}

const struct event *event_argument(const struct trace *trace, const struct event *event, size_t i)
{
    const struct event *at = event;
    for (size_t left = event->arguments - i; left > 0;) {
        at = &trace->events[at->previous];
        left -= at->record.kind == REX_TRACE_ARGUMENT;
    }
    return at;
}

uint64_t event_time(const struct event *event)
{
    return event->record.end > event->record.begin ? event->record.end - event->record.begin : 0;
}

bool event_on_device(const struct event *event)
{
    return event->record.kind == REX_TRACE_KERNEL || event->record.kind == REX_TRACE_TRANSFER;
}

const char *event_kind(const struct event *event)
{
    static const char *const kinds[REX_TRACE_KINDS] = {
        [REX_TRACE_LAUNCH] = "launch",     [REX_TRACE_ENTER] = "data",  [REX_TRACE_EXIT] = "data",
        [REX_TRACE_UPDATE] = "update",     [REX_TRACE_WAIT] = "wait",   [REX_TRACE_COPY] = "copy",
        [REX_TRACE_ALLOCATE] = "memory",   [REX_TRACE_START] = "start", [REX_TRACE_KERNEL] = "kernel",
        [REX_TRACE_TRANSFER] = "transfer",
    };
    const char *kind = kinds[event->record.kind];
    return kind ? kind : "?";
}

const char *event_position(const struct event *event)
{
    return event->place ? arena_format("%s:%u", event->place->file, event->place->line) : "-";
}
