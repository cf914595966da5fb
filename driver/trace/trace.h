/*
 * rex-trace: what a program did with its devices, and when. The runtime writes records
 * (runtime/library/rex_trace_record.h); this program has it do so, and makes tables and time lines of them.
 */
#ifndef REX_TRACE_PROGRAM_H
#define REX_TRACE_PROGRAM_H

#include "process.h"

#include "rex_trace_record.h"

/* ---- records.c: a trace as it was written ---- */

/* Where a construct stands. */
struct place {
    const char *file, *function;
    unsigned line, column;
};

struct event {
    struct rex_trace_record record;
    const char *name;          /* the kernel, the argument or the file; NULL: none */
    const struct place *place; /* NULL: none */
    size_t arguments;          /* how many of the events before it in its thread are its own */
    size_t parent;             /* the event within which it lies, or its own number */
    size_t previous;           /* the one before it in its thread, or its own number */
};

struct trace {
    const char *path;
    const char *program; /* the executable's file */
    unsigned long process;
    uint64_t begin, end; /* nanoseconds: of the process, as far as the trace knows it */
    struct event *events;
    size_t count;
    bool complete; /* the program came to its end */
};

/* Reads a trace. Returns false after an error message. */
bool trace_read(struct trace *trace, const char *path);

/* The event's i-th argument, from the first one mapped. */
const struct event *event_argument(const struct trace *trace, const struct event *event, size_t i);

/* The event's time in nanoseconds. */
uint64_t event_time(const struct event *event);

/* Whether it ran on the device, and in no thread of the host's. */
bool event_on_device(const struct event *event);

/* What the event is in one word: launch, data, update, wait, ... */
const char *event_kind(const struct event *event);

/* Where it stands, as file:line, or "-". */
const char *event_position(const struct event *event);

/* ---- moves.c: what the constructs map ---- */

/* All that one item of a construct's list has been mapped and moved. */
struct move {
    const struct event *construct; /* the first of its events */
    const char *name;
    size_t taken;    /* how often memory of the device was taken for it */
    size_t to, from; /* how often its bytes went */
    uint64_t to_bytes, from_bytes;
    uint64_t time; /* of the constructs that moved it, in nanoseconds */
    size_t
        same_to; /* how often the device had had the very bytes from there, or had sent them; contents only */
    uint64_t same_bytes; /* of these */
    size_t unused;       /* how often no launch came to it while it was there */
};
struct moves {
    struct move *items;
    size_t count, capacity;
};

/* Collects what has moved, most bytes first. */
void moves_collect(struct moves *moves, const struct trace *trace);

/* ---- summary.c, timeline.c ---- */

/* Time by construct, what was moved, and what would take less, where the trace shows it. */
void summary_print(FILE *out, const struct trace *trace);

/* All traces as one time line for a browser (Trace Event Format: Perfetto, chrome://tracing). Returns false
 * after an error message. */
bool timeline_write(const char *path, const struct trace *traces, size_t count);

#endif
