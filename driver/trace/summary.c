/*
 * Where the time went, by construct.
 */
#include "trace.h"

#include <stdlib.h>

/* All events of one kind that come from one construct. */
struct row {
    const struct event *first;
    uint64_t time, longest;
    size_t count, chained, on_host;
    uint64_t to, from; /* bytes */
};

struct rows {
    struct row *items;
    size_t count, capacity;
};

static bool belongs(const struct row *row, const struct event *event)
{
    const struct event *first = row->first;
    bool by_kernel = event->record.kind == REX_TRACE_LAUNCH || event->record.kind == REX_TRACE_KERNEL;
    return first->place == event->place && same_text(event_kind(first), event_kind(event)) &&
           (!by_kernel || first->name == event->name ||
            (first->name && event->name && same_text(first->name, event->name))) &&
           (event->record.kind != REX_TRACE_TRANSFER || first->record.flags == event->record.flags);
}

static struct row *row_of(struct rows *rows, const struct event *event)
{
    for (size_t i = 0; i < rows->count; i++)
        if (belongs(&rows->items[i], event))
            return &rows->items[i];
    rows->items = arena_grow(rows->items, rows->count, &rows->capacity, sizeof(*rows->items));
    rows->items[rows->count] = (struct row){.first = event};
    return &rows->items[rows->count++];
}

static void add_bytes(struct row *row, const struct rex_trace_record *moved)
{
    row->to += moved->flags & REX_TRACE_TO ? moved->bytes : 0;
    row->from += moved->flags & REX_TRACE_FROM ? moved->bytes : 0;
}

static void add(struct rows *rows, const struct trace *trace, const struct event *event)
{
    struct row *row = row_of(rows, event);
    uint64_t time = event_time(event);
    row->count++;
    row->time += time;
    row->longest = time > row->longest ? time : row->longest;
    row->chained += (event->record.flags & REX_TRACE_CHAINED) != 0;
    row->on_host += (event->record.flags & REX_TRACE_ON_HOST) != 0;
    if (event->record.kind == REX_TRACE_TRANSFER)
        add_bytes(row, &event->record);
    for (size_t i = 0; i < event->arguments; i++)
        add_bytes(row, &event_argument(trace, event, i)->record);
}

static int longer_first(const void *left, const void *right)
{
    const struct row *one = left, *other = right;
    return one->time < other->time ? 1 : one->time > other->time ? -1 : 0;
}

/* Three digits and a unit. */
static const char *with_unit(double value, const char *const *units, double step)
{
    while (value >= 999.5 && units[1]) {
        value /= step;
        units++;
    }
    return arena_format(value >= 100 || (value == (double)(long)value && value < 100) ? "%.0f %s"
                        : value >= 10                                                 ? "%.1f %s"
                                                                                      : "%.2f %s",
                        value, *units);
}

static const char *as_time(double nanoseconds)
{
    static const char *const units[] = {"ns", "us", "ms", "s", NULL};
    return with_unit(nanoseconds, units, 1000);
}

static const char *as_bytes(uint64_t bytes)
{
    static const char *const units[] = {"B", "kB", "MB", "GB", "TB", NULL};
    return bytes ? with_unit((double)bytes, units, 1000) : "-";
}

/* What the row is, in words. */
static const char *describe(const struct row *row)
{
    const struct event *first = row->first;
    const char *text = event_position(first);
    if (first->place && *first->place->function)
        text = arena_format("%s %s", text, first->place->function);
    text = arena_format("%s: %s", text, event_kind(first));
    if (first->record.kind == REX_TRACE_LAUNCH && first->name)
        text = arena_format("%s of %s", text, first->name);
    if (first->record.kind == REX_TRACE_WAIT)
        text = arena_format("%s for a chain up to here", text);
    if (first->record.kind == REX_TRACE_START)
        text = arena_format("start of the devices for %s", first->name);
    if (first->record.kind == REX_TRACE_KERNEL)
        text = first->name ? first->name : "?";
    if (first->record.kind == REX_TRACE_TRANSFER)
        text = row->to     ? "copies to the device"
               : row->from ? "copies from the device"
                           : "copies on the device";
    if (row->chained)
        text = arena_format("%s, %zu in a chain", text, row->chained);
    if (row->on_host)
        text = arena_format("%s, %zu run by the host", text, row->on_host);
    return text;
}

/* The events of the host's threads, or of the device; those that lie within others are part of these. */
static void collect(struct rows *rows, const struct trace *trace, bool on_device)
{
    for (size_t i = 0; i < trace->count; i++) {
        const struct event *event = &trace->events[i];
        if (event->parent == i && event->record.kind != REX_TRACE_ARGUMENT &&
            event_on_device(event) == on_device)
            add(rows, trace, event);
    }
    if (rows->count > 0)
        qsort(rows->items, rows->count, sizeof(*rows->items), longer_first);
}

static double sum_of(const struct rows *rows)
{
    double sum = 0;
    for (size_t i = 0; i < rows->count; i++)
        sum += (double)rows->items[i].time;
    return sum;
}

static void print_rows(FILE *out, const struct rows *rows, double all, const char *title)
{
    fprintf(out, "\n%9s %6s %7s %9s %9s %9s %9s  %s\n", "time", "share", "count", "each", "longest", "to",
            "from", title);
    for (size_t i = 0; i < rows->count; i++) {
        const struct row *row = &rows->items[i];
        fprintf(out, "%9s %5.1f%% %7zu %9s %9s %9s %9s  %s\n", as_time((double)row->time),
                all > 0 ? 100 * (double)row->time / all : 0, row->count,
                as_time((double)row->time / (double)row->count), as_time((double)row->longest),
                as_bytes(row->to), as_bytes(row->from), describe(row));
    }
}

static void print_constructs(FILE *out, const struct trace *trace)
{
    struct rows host = {0}, device = {0};
    double all = (double)(trace->end - trace->begin);
    collect(&host, trace, false);
    collect(&device, trace, true);
    fprintf(out, "rex-trace: %s, process %lu: %s, of which %s in what stands here\n", trace->program,
            trace->process, as_time(all), as_time(sum_of(&host)));
    print_rows(out, &host, all, "what the host did");
    if (device.count > 0)
        print_rows(out, &device, all, "what the device did");
}

enum { MOST_MOVES = 20 }; /* lines of the table */

static void print_moves(FILE *out, const struct moves *moves)
{
    if (moves->count == 0)
        return;
    fprintf(out, "\n%9s %7s %9s %7s %9s %7s  %s\n", "new", "to", "bytes", "from", "bytes", "unused",
            "what is mapped");
    for (size_t i = 0; i < moves->count && i < MOST_MOVES; i++) {
        const struct move *move = &moves->items[i];
        fprintf(out, "%9zu %7zu %9s %7zu %9s %7zu  %s: %s\n", move->taken, move->to, as_bytes(move->to_bytes),
                move->from, as_bytes(move->from_bytes), move->unused, event_position(move->construct),
                move->name);
    }
    if (moves->count > MOST_MOVES)
        fprintf(out, "%9s and %zu with fewer bytes\n", "", moves->count - MOST_MOVES);
}

/* So often, and for so much of the program's time or so many bytes, that it is worth a line. */
static bool matters(const struct move *move, size_t times, uint64_t bytes, double all)
{
    return times >= 3 && ((double)move->time >= all / 100 || bytes >= 1 << 20);
}

/* Whether each copy is of one number, such as a result that the host reads behind each launch: to keep that
 * on the device saves nothing. */
static bool is_a_number(const struct move *move)
{
    return move->to + move->from > 0 &&
           move->to_bytes + move->from_bytes <= (move->to + move->from) * sizeof(uint64_t);
}

static const char *times(size_t count)
{
    return count == 1 ? "once" : arena_format("%zu times", count);
}

static void advise(FILE *out, const struct move *move, double all)
{
    const char *position = event_position(move->construct);
    if (matters(move, move->taken, move->to_bytes + move->from_bytes, all) && !is_a_number(move))
        fprintf(out,
                "%s: '%s' is mapped anew %s, with %s moved, %s for all that is mapped with it: a `target "
                "data` with it "
                "around the loop maps it once, and `target update` copies what the host uses in there\n",
                position, move->name, times(move->taken), as_bytes(move->to_bytes + move->from_bytes),
                as_time((double)move->time));
    if (move->same_to > 0)
        fprintf(out, "%s: '%s' goes to the device %s, %s, with bytes that the device has or had\n", position,
                move->name, times(move->same_to), as_bytes(move->same_bytes));
    if (move->unused > 0)
        fprintf(out, "%s: '%s' is mapped %s, and no launch names it while it is\n", position, move->name,
                times(move->unused));
}

static void print_advice(FILE *out, const struct trace *trace, const struct moves *moves)
{
    double all = (double)(trace->end - trace->begin);
    size_t on_host = 0;
    fprintf(out, "\n");
    for (size_t i = 0; i < moves->count; i++)
        advise(out, &moves->items[i], all);
    for (size_t i = 0; i < trace->count; i++)
        on_host += (trace->events[i].record.flags & REX_TRACE_ON_HOST) &&
                   trace->events[i].record.kind == REX_TRACE_LAUNCH;
    if (on_host)
        fprintf(out, "launches that no device took, and the host ran: %zu\n", on_host);
}

void summary_print(FILE *out, const struct trace *trace)
{
    struct moves moves = {0};
    moves_collect(&moves, trace);
    print_constructs(out, trace);
    print_moves(out, &moves);
    print_advice(out, trace, &moves);
}
