/*
 * rex_transfer.h - what moves when data is mapped. A part of register_cubin.c, which includes it.
 *
 * The program defines the entry points of libomptarget that map data, in front of libomptarget's; so what
 * stands here sees every mapping, whoever asks for it (rex_present.h). libomptarget keeps the mappings; what
 * REX takes over is the copying of large sections, where it can tell that libomptarget would copy:
 *
 *   - to the device, when a section is mapped that is not present. REX maps it without the copy and copies
 *     then. Nobody may find the section before: see the gate.
 *   - from the device, when the last reference to a section goes. REX copies, then unmaps without the copy.
 *     It knows which reference is the last where it made the first, and all that came since has a row of its
 *     own in the table of what is held.
 *   - both ways, when a section that has a row is updated.
 *
 * Constructs that attach pointers, map members of structs or call mappers are libomptarget's alone. Once
 * there has been one, so are all copies of what has been mapped for a while: it knows which bytes are
 * pointers.
 *
 * The gate: calls that may map go on side by side, but while REX maps and copies a section none other may.
 * REX does not wait for calls that are under way; it has libomptarget copy then.
 */
#ifndef REX_TRANSFER_H
#define REX_TRANSFER_H

#include "rex_chain.h"
#include "rex_copy.h"
#include "rex_present.h"

_Noreturn static void stop_program(const char *reason, ...);

enum { REX_GATES = 64 }; /* devices beyond these have libomptarget copy */

static struct rex_gate {
    int calls;  /* that may map, under way */
    int closed; /* REX is copying what nobody may find */
} rex_gates[REX_GATES];
static pthread_cond_t rex_gate_opens = PTHREAD_COND_INITIALIZER;

/* Whether somebody has attached a pointer on any device, or may have. */
static int rex_transfer_attached;

/* ---- the gate; rex_held_lock guards it ---- */

/* Whether the device has a gate: without threads to copy, nothing ever closes it. */
static int rex_gate_exists(int device)
{
    return device >= 0 && device < REX_GATES && rex_copy_threads > 1;
}

static void rex_gate_enter(int device)
{
    if (!rex_gate_exists(device))
        return;
    pthread_mutex_lock(&rex_held_lock);
    while (rex_gates[device].closed)
        pthread_cond_wait(&rex_gate_opens, &rex_held_lock);
    rex_gates[device].calls++;
    pthread_mutex_unlock(&rex_held_lock);
}

static void rex_gate_leave(int device)
{
    if (!rex_gate_exists(device))
        return;
    pthread_mutex_lock(&rex_held_lock);
    rex_gates[device].calls--;
    pthread_mutex_unlock(&rex_held_lock);
}

/* Closes the gate unless calls are under way; returns whether it did. */
static int rex_gate_close(int device)
{
    int closes = 0;

    if (!rex_gate_exists(device))
        return 0;
    pthread_mutex_lock(&rex_held_lock);
    if (rex_gates[device].calls == 0 && !rex_gates[device].closed)
        closes = rex_gates[device].closed = 1;
    pthread_mutex_unlock(&rex_held_lock);
    return closes;
}

static void rex_gate_open(int device)
{
    pthread_mutex_lock(&rex_held_lock);
    rex_gates[device].closed = 0;
    pthread_cond_broadcast(&rex_gate_opens);
    pthread_mutex_unlock(&rex_held_lock);
}

/* ---- which arguments ---- */

#ifdef REX_MAP_ATTACH
#define REX_MAP_ATTACHES (REX_MAP_PTR_AND_OBJ | REX_MAP_ATTACH)
#else
#define REX_MAP_ATTACHES REX_MAP_PTR_AND_OBJ
#endif

/* Notes it where an argument attaches a pointer, or may. */
static void rex_transfer_note_attached(int32_t num_args, int64_t *types, void **mappers)
{
    for (int32_t i = 0; i < num_args; i++)
        if ((types[i] & REX_MAP_ATTACHES) || (mappers != NULL && mappers[i] != NULL))
            __atomic_store_n(&rex_transfer_attached, 1, __ATOMIC_RELAXED);
}

/* Whether each argument is mapped for itself, and a list of them fits the stack. */
static int rex_transfer_is_simple(int32_t num_args, int64_t *types, void **mappers)
{
    if (num_args > REX_HELD_ROWS) /* a list made in loops may be long */
        return 0;
    for (int32_t i = 0; i < num_args; i++)
        if ((types[i] & (REX_MAP_ATTACHES | REX_MAP_MEMBER_OF(0xffff))) ||
            (mappers != NULL && mappers[i] != NULL))
            return 0;
    return 1;
}

/* Whether what is mapped holds the host's bytes and no others. */
static int rex_transfer_is_plain_data(void)
{
    return !__atomic_load_n(&rex_transfer_attached, __ATOMIC_RELAXED);
}

/* Whether an argument's bytes move in that direction if its section is mapped first or unmapped last. */
static int rex_transfer_moves(int64_t type, int64_t direction)
{
    const int64_t passive =
        REX_MAP_TO | REX_MAP_FROM | REX_MAP_TARGET_PARAM | REX_MAP_RETURN_PARAM | REX_MAP_IMPLICIT;

    return (type & direction) != 0 && (type & ~passive) == 0;
}

/* Whether one of the arguments is large and moves in that direction. */
static int rex_transfer_is_worth_it(int32_t num_args, void **args, int64_t *sizes, int64_t *types,
                                    int64_t direction)
{
    for (int32_t i = 0; i < num_args; i++)
        if (rex_transfer_moves(types[i], direction) && rex_copy_is_large(args[i], sizes[i]))
            return 1;
    return 0;
}

static void rex_transfer(enum rex_copy_direction direction, void *host, void *on_device, int64_t bytes,
                         int device)
{
    if (rex_copy(direction, host, on_device, (size_t)bytes, device) != 0)
        stop_program("%lld bytes could not be copied %s device %d", (long long)bytes,
                     direction == REX_COPY_TO_DEVICE ? "to" : "from", device);
}

/* ---- the start of data regions ---- */

/* The section's address on the device; NULL where not all of it is there, or the host's memory serves. */
static char *rex_transfer_address(char *begin, int64_t bytes, int device)
{
    char *first = omp_get_mapped_ptr(begin, device);

    if (first == NULL || first == begin || omp_get_mapped_ptr(begin + bytes - 1, device) != first + bytes - 1)
        return NULL;
    return first;
}

/* Notes that the section's row, if it has one, has the only reference to it. An implicit map has none yet,
 * for libomptarget may make do with a part; here all of it is present. */
static void rex_transfer_note_first(void *begin, int64_t bytes, int64_t type, int device)
{
    pthread_mutex_lock(&rex_held_lock);
    if (type & REX_MAP_IMPLICIT)
        rex_held_add(begin, (size_t)bytes, device);
    struct rex_held *row = rex_held_exact(begin, (size_t)bytes, device);
    if (row != NULL && row->references == 1) {
        row->first = 1;
        row->unlisted = rex_held_unlisted;
    }
    pthread_mutex_unlock(&rex_held_lock);
}

/* Has libomptarget map without copying the large sections that are not present, while the gate is closed, and
 * copies those. Marks them in `absent`. */
static void rex_transfer_begin(int number, char *absent, REX_DATA_PARAMETERS)
{
    int64_t allocating[num_args];

    for (int32_t i = 0; i < num_args; i++) {
        absent[i] = rex_transfer_moves(types[i], REX_MAP_TO | REX_MAP_FROM) &&
                    rex_copy_is_large(args[i], sizes[i]) && omp_get_mapped_ptr(args[i], number) == NULL;
        allocating[i] = absent[i] ? types[i] & ~REX_MAP_TO : types[i];
    }
    rex_held_map(source, device, num_args, bases, args, sizes, allocating, names, mappers);
    for (int32_t i = 0; i < num_args; i++) {
        char *address = absent[i] ? rex_transfer_address(args[i], sizes[i], number) : NULL;
        absent[i] = address != NULL;
        if (address != NULL && (types[i] & REX_MAP_TO))
            rex_transfer(REX_COPY_TO_DEVICE, args[i], address, sizes[i], number);
    }
}

/* The call that starts data regions; its older forms in libomptarget come here, too. */
void __rex_real___tgt_target_data_begin_mapper(REX_DATA_PARAMETERS)
{
    int number = rex_held_device(device);
    int closed = number >= 0 && rex_transfer_is_simple(num_args, types, mappers) &&
                 rex_transfer_is_worth_it(num_args, args, sizes, types, REX_MAP_TO | REX_MAP_FROM) &&
                 rex_gate_close(number);
    char absent[closed ? num_args : 1];
    struct rex_held_start start;

    rex_chain_wait();
    rex_transfer_note_attached(num_args, types, mappers);
    if (!closed)
        rex_gate_enter(number);
    rex_held_begin(&start, number, num_args, args, sizes);
    if (closed)
        rex_transfer_begin(number, absent, REX_DATA_ARGUMENTS);
    else
        rex_held_map(REX_DATA_ARGUMENTS);
    rex_held_begun(&start, num_args, args, sizes, types, mappers);
    for (int32_t i = 0; closed && i < num_args; i++)
        if (absent[i])
            rex_transfer_note_first(args[i], sizes[i], types[i], number);
    if (closed)
        rex_gate_open(number);
    else
        rex_gate_leave(number);
}

/* The same in a target task of Clang's. */
void __tgt_target_data_begin_nowait_mapper(REX_DATA_PARAMETERS, int32_t dependences, void *list,
                                           int32_t other_dependences, void *other_list)
{
    static void *found;
    void (*begin)(REX_DATA_PARAMETERS, int32_t, void *, int32_t, void *);
    int number = rex_held_device(device);

    rex_next("__tgt_target_data_begin_nowait_mapper", &found, &begin);
    rex_transfer_note_attached(num_args, types, mappers);
    rex_held_skip();
    rex_gate_enter(number);
    begin(REX_DATA_ARGUMENTS, dependences, list, other_dependences, other_list);
    rex_gate_leave(number);
}

/* ---- the end of data regions ---- */

/* What was known of an argument's section when its row went. */
struct rex_transfer_end {
    int last;          /* nothing but the row had a reference to it */
    unsigned unlisted; /* if rex_held_unlisted is still this */
};

/* Whether a row of the device shares a byte with the section. The lock is held. */
static int rex_held_overlaps(const char *begin, int64_t bytes, int device)
{
    for (struct rex_held *row = rex_held; row < rex_held + REX_HELD_ROWS; row++)
        if (row->references > 0 && row->device == device && row->begin < begin + bytes &&
            begin < row->begin + row->bytes)
            return 1;
    return 0;
}

/* Fills `ends`, before the rows go. */
static void rex_transfer_look(int number, int32_t num_args, void **args, int64_t *sizes, int64_t *types,
                              struct rex_transfer_end *ends)
{
    pthread_mutex_lock(&rex_held_lock);
    for (int32_t i = 0; i < num_args; i++) {
        struct rex_held *row = NULL;
        if (rex_transfer_moves(types[i], REX_MAP_FROM) && rex_copy_is_large(args[i], sizes[i]))
            row = rex_held_exact(args[i], (size_t)sizes[i], number);
        ends[i].last = row != NULL && row->first && row->references == 1;
        ends[i].unlisted = row != NULL ? row->unlisted : 0;
    }
    pthread_mutex_unlock(&rex_held_lock);
}

/* Ends data regions whose rows have gone, while the gate is closed: what nobody refers to any more is copied,
 * and unmapped without a copy. */
static void rex_transfer_end(int number, struct rex_transfer_end *ends, REX_DATA_PARAMETERS)
{
    int64_t releasing[num_args];

    for (int32_t i = 0; i < num_args; i++) {
        char *address = NULL;
        pthread_mutex_lock(&rex_held_lock);
        int last = ends[i].last && ends[i].unlisted == rex_held_unlisted && rex_transfer_is_plain_data() &&
                   !rex_held_overlaps(args[i], sizes[i], number);
        pthread_mutex_unlock(&rex_held_lock);
        if (last)
            address = rex_transfer_address(args[i], sizes[i], number);
        if (address != NULL)
            rex_transfer(REX_COPY_FROM_DEVICE, args[i], address, sizes[i], number);
        releasing[i] = address != NULL ? types[i] & ~REX_MAP_FROM : types[i];
    }
    rex_held_end(source, device, num_args, bases, args, sizes, releasing, names, mappers);
}

/* The call that ends data regions; its older forms in libomptarget come here, too. */
void __rex_real___tgt_target_data_end_mapper(REX_DATA_PARAMETERS)
{
    int number = rex_held_device(device), cleared;
    int large = number >= 0 && rex_transfer_is_simple(num_args, types, mappers) &&
                rex_transfer_is_worth_it(num_args, args, sizes, types, REX_MAP_FROM);
    struct rex_transfer_end ends[large ? num_args : 1];

    rex_chain_wait();
    if (number < 0) {
        rex_held_end(REX_DATA_ARGUMENTS);
        return;
    }
    if (large)
        rex_transfer_look(number, num_args, args, sizes, types, ends);
    cleared = rex_held_unmap(number, num_args, args, sizes, types, mappers);
    if (large && !cleared && rex_gate_close(number)) {
        rex_transfer_end(number, ends, REX_DATA_ARGUMENTS);
        rex_gate_open(number);
        return;
    }
    rex_held_end(REX_DATA_ARGUMENTS);
    if (cleared)
        rex_held_unmapped();
}

/* ---- updates ---- */

/* Copies an argument's section if it lies in a row, which stays meanwhile. Returns whether it did. */
static int rex_transfer_update(int number, char *begin, int64_t bytes, int64_t type)
{
    struct rex_present present = {0};
    struct rex_held *row;
    int copies;

    pthread_mutex_lock(&rex_held_lock);
    row = rex_held_take(&present, begin, (size_t)bytes, number);
    pthread_mutex_unlock(&rex_held_lock);
    if (row == NULL)
        return 0;
    copies = row->address != row->begin;
    if (copies)
        rex_transfer(type & REX_MAP_TO ? REX_COPY_TO_DEVICE : REX_COPY_FROM_DEVICE, begin,
                     row->address + (begin - row->begin), bytes, number);
    pthread_mutex_lock(&rex_held_lock);
    rex_held_give(row);
    pthread_mutex_unlock(&rex_held_lock);
    return copies;
}

/* The call that updates mapped data. */
void __rex_real___tgt_target_data_update_mapper(REX_DATA_PARAMETERS)
{
    static void *found;
    void (*update)(REX_DATA_PARAMETERS);
    int number = rex_held_device(device);
    int takes_part = number >= 0 && rex_transfer_is_plain_data() &&
                     rex_transfer_is_simple(num_args, types, mappers) &&
                     rex_transfer_is_worth_it(num_args, args, sizes, types, REX_MAP_TO | REX_MAP_FROM);
    int64_t others[takes_part ? num_args : 1];

    rex_chain_wait();
    rex_next("__tgt_target_data_update_mapper", &found, &update);
    for (int32_t i = 0; takes_part && i < num_args; i++) {
        int large =
            rex_transfer_moves(types[i], REX_MAP_TO | REX_MAP_FROM) && rex_copy_is_large(args[i], sizes[i]);
        others[i] = types[i];
        if (large && rex_transfer_update(number, args[i], sizes[i], types[i]))
            others[i] &= ~(REX_MAP_TO | REX_MAP_FROM);
    }
    update(source, device, num_args, bases, args, sizes, takes_part ? others : types, names, mappers);
}

/* ---- launches ---- */

/* The large sections that a launch maps for its own time. */
struct rex_transfer_list {
    int32_t count;
    void **bases, **args;
    int64_t *sizes, *types;
};

/* Collects them; the arrays have room for all arguments. Only what is not present is new to the device. */
static void rex_transfer_collect(const struct __tgt_kernel_arguments *packet, struct rex_transfer_list *list,
                                 int device)
{
    for (uint32_t i = 0; i < packet->NumArgs; i++) {
        if (!rex_transfer_moves(packet->ArgTypes[i], REX_MAP_TO | REX_MAP_FROM) ||
            !rex_copy_is_large(packet->Args[i], packet->ArgSizes[i]) ||
            omp_get_mapped_ptr(packet->Args[i], device) != NULL)
            continue;
        list->bases[list->count] = packet->ArgsBase[i];
        list->args[list->count] = packet->Args[i];
        list->sizes[list->count] = packet->ArgSizes[i];
        list->types[list->count++] = packet->ArgTypes[i] & ~REX_MAP_TARGET_PARAM;
    }
}

#define REX_LAUNCH_PARAMETERS                                                                                \
    ident_t *source, int64_t device, int32_t num_teams, int32_t thread_limit, void *region,                  \
        struct __tgt_kernel_arguments *packet
#define REX_LAUNCH_ARGUMENTS source, device, num_teams, thread_limit, region, packet

/* libomptarget's call that launches kernels. */
static int rex_transfer_launch(int number, REX_LAUNCH_PARAMETERS)
{
    static void *found;
    int (*launch)(REX_LAUNCH_PARAMETERS);
    int result, maps = 0;

    rex_next("__tgt_target_kernel", &found, &launch);
    for (uint32_t i = 0; number >= 0 && i < packet->NumArgs; i++)
        maps |= (packet->ArgTypes[i] & REX_MAP_NOTHING_COUNTED) == 0;
    if (!maps)
        return launch(REX_LAUNCH_ARGUMENTS);
    rex_transfer_note_attached((int32_t)packet->NumArgs, packet->ArgTypes, packet->ArgMappers);
    rex_gate_enter(number);
    result = launch(REX_LAUNCH_ARGUMENTS);
    rex_gate_leave(number);
    return result;
}

/* A launch that passes the addresses of what is present. */
static int rex_transfer_launch_present(int number, REX_LAUNCH_PARAMETERS, struct rex_present *present,
                                       uint32_t count)
{
    int64_t types[packet->NumArgs];
    struct rex_held *rows[count + 1];
    int result;

    __builtin_memcpy(types, packet->ArgTypes, sizeof types);
    packet->ArgTypes = types;
    rex_present_take(packet, device, present, count, rows);
    result = rex_transfer_launch(number, REX_LAUNCH_ARGUMENTS);
    rex_present_give(rows, count);
    return result;
}

/* Whether a launch maps large sections, so far as its arguments tell. */
static int rex_transfer_launch_is_large(const struct __tgt_kernel_arguments *packet)
{
    int32_t count = (int32_t)packet->NumArgs;

    return rex_transfer_is_simple(count, packet->ArgTypes, packet->ArgMappers) &&
           rex_transfer_is_worth_it(count, packet->Args, packet->ArgSizes, packet->ArgTypes,
                                    REX_MAP_TO | REX_MAP_FROM);
}

/* A launch in a data region of its own, which maps its large sections. One that fails leaves the host's
 * memory as it is, for the host runs the region then. */
static int rex_transfer_launch_within(int number, REX_LAUNCH_PARAMETERS, struct rex_present *present,
                                      uint32_t count)
{
    void *bases[packet->NumArgs], *args[packet->NumArgs];
    int64_t sizes[packet->NumArgs], types[packet->NumArgs];
    struct rex_transfer_list list = {0, bases, args, sizes, types};
    int result;

    rex_transfer_collect(packet, &list, number);
    if (list.count == 0)
        return rex_transfer_launch_present(number, REX_LAUNCH_ARGUMENTS, present, count);
    __rex_real___tgt_target_data_begin_mapper(source, device, list.count, bases, args, sizes, types, NULL,
                                              NULL);
    result = rex_transfer_launch_present(number, REX_LAUNCH_ARGUMENTS, present, count);
    for (int32_t i = 0; i < list.count; i++) {
        types[i] |= REX_MAP_IMPLICIT; /* a launch's own: it ends what it has begun, be that without a row */
        if (result != 0)
            types[i] &= ~REX_MAP_FROM;
    }
    __rex_real___tgt_target_data_end_mapper(source, device, list.count, bases, args, sizes, types, NULL,
                                            NULL);
    return result;
}

int rex_launch_present(ident_t *source, int64_t device, int32_t num_teams, int32_t thread_limit, void *region,
                       struct __tgt_kernel_arguments *packet, struct rex_present *present, uint32_t count)
{
    int number = rex_held_device(device);

    rex_chain_wait();
    if (!rex_registered())
        return rex___tgt_target_kernel(REX_LAUNCH_ARGUMENTS);
    if (number >= 0 && !rex_present_holds(packet, number, present, count) &&
        rex_transfer_launch_is_large(packet))
        return rex_transfer_launch_within(number, REX_LAUNCH_ARGUMENTS, present, count);
    return rex_transfer_launch_present(number, REX_LAUNCH_ARGUMENTS, present, count);
}

/* The call that launches kernels; its older forms in libomptarget come here, too. */
int __rex_real___tgt_target_kernel(REX_LAUNCH_PARAMETERS)
{
    int number = rex_held_device(device);

    rex_chain_wait();
    if (number >= 0 && rex_transfer_launch_is_large(packet))
        return rex_transfer_launch_within(number, REX_LAUNCH_ARGUMENTS, NULL, 0);
    return rex_transfer_launch(number, REX_LAUNCH_ARGUMENTS);
}

/* The same in a target task of Clang's. */
int __tgt_target_kernel_nowait(REX_LAUNCH_PARAMETERS, int32_t dependences, void *list,
                               int32_t other_dependences, void *other_list)
{
    static void *found;
    int (*launch)(REX_LAUNCH_PARAMETERS, int32_t, void *, int32_t, void *);
    int number = rex_held_device(device), result;

    rex_next("__tgt_target_kernel_nowait", &found, &launch);
    rex_transfer_note_attached((int32_t)packet->NumArgs, packet->ArgTypes, packet->ArgMappers);
    rex_gate_enter(number);
    result = launch(REX_LAUNCH_ARGUMENTS, dependences, list, other_dependences, other_list);
    rex_gate_leave(number);
    return result;
}

#endif
