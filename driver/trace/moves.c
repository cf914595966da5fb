/*
 * What the constructs of a program map, how often, and what of that was for nothing.
 *
 * Bytes that the device has or had: the last that went to it from there, or came from it, have the same
 * checksum (REX_TRACE_CONTENTS). A section that was taken to the device and that no launch has named before
 * it went is unused; where a launch was not listed, or addresses may have come another way, nobody can tell,
 * and it counts as used.
 */
#include "trace.h"

#include <stdlib.h>

/* Map types of rex_abi.h after which a section is reached by other ways than a launch's argument: it hangs on
 * a pointer or a struct, or its device address goes to the program. */
#define REACHED_OTHERWISE (0x10 | 0x40 | 0x4000 | (int64_t)0xffff000000000000)

/* Memory that is on a device. */
struct section {
    uint64_t begin, end;
    int device;
    size_t move;  /* which of the moves took it there */
    size_t since; /* the event that did */
    bool used;
};

/* The bytes that a place on the host and on a device have had in common last. */
struct common {
    uint64_t address, bytes, checksum;
    int device;
};

struct collector {
    const struct trace *trace;
    struct moves *moves;
    struct section *sections;
    struct common *commons;
    struct listed {
        const struct place *place;
        size_t event; /* the last launch from there whose arguments are listed */
    } * listed;
    size_t section_count, section_capacity, common_count, common_capacity, listed_count, listed_capacity;
};

static size_t move_of(struct collector *collector, const struct event *construct, const char *name)
{
    struct moves *moves = collector->moves;
    for (size_t i = 0; i < moves->count; i++)
        if (moves->items[i].construct->place == construct->place && same_text(moves->items[i].name, name))
            return i;
    moves->items = arena_grow(moves->items, moves->count, &moves->capacity, sizeof(*moves->items));
    moves->items[moves->count] = (struct move){.construct = construct, .name = name};
    return moves->count++;
}

/* ---- sections that are there ---- */

static void open_section(struct collector *collector, const struct rex_trace_record *record, size_t move,
                         size_t event)
{
    collector->sections = arena_grow(collector->sections, collector->section_count,
                                     &collector->section_capacity, sizeof(*collector->sections));
    collector->sections[collector->section_count++] =
        (struct section){.begin = record->address,
                         .end = record->address + record->bytes,
                         .device = record->device,
                         .move = move,
                         .since = event,
                         .used = (record->type & REACHED_OTHERWISE) != 0};
}

static void close_section(struct collector *collector, const struct rex_trace_record *record)
{
    for (size_t i = collector->section_count; i-- > 0;) {
        struct section *section = &collector->sections[i];
        if (section->device != record->device || section->begin > record->address ||
            section->end <= record->address)
            continue;
        if (!section->used)
            collector->moves->items[section->move].unused++;
        *section = collector->sections[--collector->section_count];
        return;
    }
}

/* An address has gone to a kernel, or to the program. */
static void use_address(struct collector *collector, uint64_t address, int device)
{
    for (size_t i = 0; i < collector->section_count; i++) {
        struct section *section = &collector->sections[i];
        if (section->device == device && section->begin <= address && address < section->end)
            section->used = true;
    }
}

/* The last listed launch of the same region. */
static struct listed *listed_of(struct collector *collector, const struct place *place)
{
    for (size_t i = 0; i < collector->listed_count; i++)
        if (collector->listed[i].place == place)
            return &collector->listed[i];
    collector->listed = arena_grow(collector->listed, collector->listed_count, &collector->listed_capacity,
                                   sizeof(*collector->listed));
    collector->listed[collector->listed_count] = (struct listed){place, 0};
    return &collector->listed[collector->listed_count++];
}

/* A launch whose arguments are left out has those of the last one that was listed, if the section was there
 * by then. */
static void use_unlisted(struct collector *collector, const struct event *launch)
{
    size_t last = listed_of(collector, launch->place)->event;
    for (size_t i = 0; i < collector->section_count; i++)
        if (collector->sections[i].since > last)
            collector->sections[i].used = true;
}

/* ---- bytes that both sides have ---- */

/* Notes what both have now; returns whether they had it before. */
static bool have_in_common(struct collector *collector, const struct rex_trace_record *record)
{
    struct common now = {record->address, record->bytes, record->other, record->device};
    for (size_t i = 0; i < collector->common_count; i++) {
        struct common *before = &collector->commons[i];
        if (before->address == now.address && before->bytes == now.bytes && before->device == now.device) {
            bool same = before->checksum == now.checksum;
            *before = now;
            return same;
        }
    }
    collector->commons = arena_grow(collector->commons, collector->common_count, &collector->common_capacity,
                                    sizeof(*collector->commons));
    collector->commons[collector->common_count++] = now;
    return false;
}

/* ---- events ---- */

static void count_bytes(struct collector *collector, struct move *move, const struct rex_trace_record *record)
{
    bool same = record->other != 0 && have_in_common(collector, record);
    if (record->flags & REX_TRACE_FROM) {
        move->from++;
        move->from_bytes += record->bytes;
    }
    if ((record->flags & REX_TRACE_TO) == 0)
        return;
    move->to++;
    move->to_bytes += record->bytes;
    if (same) {
        move->same_to++;
        move->same_bytes += record->bytes;
    }
}

static void take_argument(struct collector *collector, const struct event *construct,
                          const struct event *argument)
{
    const struct rex_trace_record *record = &argument->record;
    size_t number = (size_t)(construct - collector->trace->events);
    if (construct->record.kind == REX_TRACE_LAUNCH || (record->type & 0x40))
        use_address(collector, record->address, record->device);
    if (record->flags & REX_TRACE_GONE)
        close_section(collector, record); /* none where the launch has brought it itself */
    if ((record->flags & (REX_TRACE_NEW | REX_TRACE_TO | REX_TRACE_FROM)) == 0)
        return;
    size_t index = move_of(collector, construct, argument->name ? argument->name : "?");
    struct move *move = &collector->moves->items[index];
    move->time += event_time(construct);
    if (record->flags & (REX_TRACE_TO | REX_TRACE_FROM))
        count_bytes(collector, move, record);
    if (record->flags & REX_TRACE_NEW) {
        move->taken++;
        if ((record->flags & REX_TRACE_GONE) == 0)
            open_section(collector, record, index, number);
    }
}

static int most_bytes_first(const void *left, const void *right)
{
    const struct move *one = left, *other = right;
    uint64_t first = one->to_bytes + one->from_bytes, second = other->to_bytes + other->from_bytes;
    return first < second ? 1 : first > second ? -1 : 0;
}

void moves_collect(struct moves *moves, const struct trace *trace)
{
    struct collector collector = {.trace = trace, .moves = moves};
    for (size_t i = 0; i < trace->count; i++) {
        const struct event *event = &trace->events[i];
        for (size_t k = 0; k < event->arguments; k++)
            take_argument(&collector, event, event_argument(trace, event, k));
        if (event->record.kind != REX_TRACE_LAUNCH)
            continue;
        if (event->record.flags & REX_TRACE_UNLISTED)
            use_unlisted(&collector, event);
        else
            listed_of(&collector, event->place)->event = i;
    }
    if (moves->count > 0)
        qsort(moves->items, moves->count, sizeof(*moves->items), most_bytes_first);
}
