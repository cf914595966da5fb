/* SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception */
/*
 * rex_present.h - which host memory is known to be present on a device. A part of register_cubin.c, which
 * includes it.
 *
 * libomptarget looks every mapped argument of a launch up under a lock, before the launch and after it. Where
 * the argument lies in memory that a data construct holds on the device, all that comes of it is a device
 * address; so REX keeps a table of such memory, and a launch passes the address as a literal.
 *
 * The table has a row for each section that the start of a data region (target data, target enter data) has
 * mapped, and counts how often. What it promises: libomptarget's reference count of the memory is at least
 * the sum of the rows in it, so memory with a row is present. That holds because
 *   - every call that may unmap memory comes through this file first, whoever makes it: the program defines
 *     libomptarget's entry points itself, and the dynamic linker gives them to other objects, too;
 *   - the end of a region takes its section's row down by one, before libomptarget does; one that has no such
 *     row, or that deletes, takes all rows of the device away, for there is no telling which memory it means;
 *   - launches map for their own time only: what they add they take back.
 * The memory stays while a launch uses it: who takes a row away waits for the launches that pass its address.
 * They end by themselves, because a kernel cannot wait for the host (where it could, under
 * unified_shared_memory, rex-present leaves all launches alone).
 *
 * omp_target_free has no part in this: it does not unmap anything.
 *
 * Follows omptarget.cpp (targetDataBegin, targetDataEnd) and OpenMP/Mapping.cpp of LLVM 22.
 */
#ifndef REX_PRESENT_H
#define REX_PRESENT_H

#include <dlfcn.h>
#include <pthread.h>
#include <stdlib.h>

#include "../host/rex_kmp.h"

int omp_get_default_device(void);
void *omp_get_mapped_ptr(const void *address, int device);

#ifdef REX_MAP_ATTACH /* not in every LLVM */
#define REX_MAP_NOTHING_COUNTED (REX_MAP_LITERAL | REX_MAP_PRIVATE | REX_MAP_ATTACH)
#else
#define REX_MAP_NOTHING_COUNTED (REX_MAP_LITERAL | REX_MAP_PRIVATE)
#endif

#ifdef REX_MAP_ATTACH
#define REX_MAP_ATTACHES (REX_MAP_PTR_AND_OBJ | REX_MAP_ATTACH)
#else
#define REX_MAP_ATTACHES REX_MAP_PTR_AND_OBJ
#endif

enum { REX_HELD_ROWS = 1024 }; /* what does not fit is looked up by libomptarget, as ever */

/* Of addresses on a device; 0: not known. */
struct rex_range {
    unsigned long long begin, end;
};

struct rex_held {
    const char *begin;
    size_t bytes; /* 0 for a zero-length section, which nothing can lie in */
    int device;
    unsigned references;    /* how often the start of a region has mapped it; 0: a row that is not in use */
    unsigned long number;   /* of all rows that there have been */
    unsigned launches;      /* how many pass its address, or rely on it for a moment */
    char *address;          /* on the device; NULL: nobody has asked yet */
    struct rex_range range; /* the allocation in which that is, as far as somebody has asked (rex_apart.h) */
};

/* How many devices the registered image has: asking each time takes half a microsecond. */
static int rex_held_devices;

static struct rex_held rex_held[REX_HELD_ROWS];
static unsigned rex_held_count; /* how many of the first rows have ever been in use */
static unsigned long rex_held_number;
static unsigned rex_clearings;     /* how often all rows of a device have gone */
static unsigned rex_clearings_now; /* how many of the calls that did it are under way */
static pthread_mutex_t rex_held_lock = PTHREAD_MUTEX_INITIALIZER;
static pthread_cond_t rex_held_idle = PTHREAD_COND_INITIALIZER;

/* ---- rows; the lock is held ---- */

static int rex_held_contains(const struct rex_held *row, const void *begin, size_t bytes, int device)
{
    size_t offset = (size_t)((uintptr_t)begin - (uintptr_t)row->begin);

    return row->references > 0 && row->device == device && (uintptr_t)begin >= (uintptr_t)row->begin &&
           offset < row->bytes && bytes <= row->bytes - offset;
}

/* A row that contains the section, or NULL. */
static struct rex_held *rex_held_around(const void *begin, size_t bytes, int device)
{
    for (struct rex_held *row = rex_held; row < rex_held + rex_held_count; row++)
        if (rex_held_contains(row, begin, bytes, device))
            return row;
    return NULL;
}

/* The section's own row, or NULL. */
static struct rex_held *rex_held_exact(const void *begin, size_t bytes, int device)
{
    for (struct rex_held *row = rex_held; row < rex_held + rex_held_count; row++)
        if (row->references > 0 && row->begin == begin && row->bytes == bytes && row->device == device)
            return row;
    return NULL;
}

/* A row that is not in use, or NULL. */
static struct rex_held *rex_held_free(void)
{
    for (struct rex_held *row = rex_held; row < rex_held + rex_held_count; row++)
        if (row->references == 0 && row->launches == 0)
            return row;
    return rex_held_count < REX_HELD_ROWS ? &rex_held[rex_held_count++] : NULL;
}

/* Counts the section in its row, if there is room for a row. */
static void rex_held_add(const void *begin, size_t bytes, int device)
{
    struct rex_held *row = rex_held_exact(begin, bytes, device);

    if (row == NULL && (row = rex_held_free()) != NULL)
        *row =
            (struct rex_held){.begin = begin, .bytes = bytes, .device = device, .number = ++rex_held_number};
    if (row != NULL)
        row->references++;
}

/* Takes all rows of the device away, and notes which. */
static void rex_held_clear(int device, char *gone)
{
    rex_clearings++;
    for (unsigned i = 0; i < rex_held_count; i++)
        if (rex_held[i].device == device) {
            rex_held[i].references = 0;
            gone[i] = 1;
        }
}

/* All devices are about to go. */
static void rex_held_forget(void)
{
    pthread_mutex_lock(&rex_held_lock);
    for (struct rex_held *row = rex_held; row < rex_held + rex_held_count; row++)
        row->references = 0;
    pthread_mutex_unlock(&rex_held_lock);
}

static void rex_chain_help(void); /* rex_chain.h */

/* Waits until no launch passes the address of the rows that are marked in `gone`. */
static void rex_held_wait(const char *gone)
{
    for (unsigned i = 0; i < rex_held_count; i++)
        while (gone[i] && rex_held[i].references == 0 && rex_held[i].launches > 0) {
            rex_chain_help();
            if (rex_held[i].launches > 0)
                pthread_cond_wait(&rex_held_idle, &rex_held_lock);
        }
}

static void rex_held_give(struct rex_held *row)
{
    if (row != NULL && --row->launches == 0 && row->references == 0)
        pthread_cond_broadcast(&rex_held_idle);
}

/* ---- libomptarget's entry points that map and unmap. The program defines them: these here, and those that
 * wait for a chain in rex_transfer.h ---- */

/* Finds the function that this program's function of that name hides. `function` points to a pointer to it,
 * `found` caches the result. */
static void rex_next(const char *name, void **found, void *function)
{
    void *next = __atomic_load_n(found, __ATOMIC_RELAXED);

    if (next == NULL) {
        next = dlsym(RTLD_NEXT, name);
        __atomic_store_n(found, next, __ATOMIC_RELAXED);
    }
    __builtin_memcpy(function, &next, sizeof next);
}

/* The number of the device that a call names, or -1 if its memory has no table. */
static int rex_held_device(int64_t device)
{
    int number;

    if (!rex_registered())
        return -1;
    number = device == -1 ? omp_get_default_device() : (int)device;
    return number >= 0 && number < rex_held_devices ? number : -1;
}

/* Whether an argument of a data call counts its section, up at the start and down at the end of a region. A
 * member of a struct is counted with the struct, unless it is what a pointer points to. */
static int rex_held_counts(int64_t type)
{
    if (type & REX_MAP_NOTHING_COUNTED)
        return 0;
    return (type & REX_MAP_MEMBER_OF(0xffff)) == 0 || (type & (REX_MAP_PTR_AND_OBJ | REX_MAP_DELETE)) != 0;
}

/* Whether an argument does nothing but count its section. */
static int rex_held_is_plain(int64_t type, void **mappers, int32_t i)
{
    return (type & (REX_MAP_DELETE | REX_MAP_OMPX_HOLD)) == 0 && (mappers == NULL || mappers[i] == NULL);
}

/* The start of data regions, from before libomptarget's call until after it. */
struct rex_held_start {
    int number;                             /* of the device; -1: there will be no rows */
    unsigned clearings;                     /* rex_clearings before */
    int blind;                              /* rows of the device are going */
    struct rex_held *around[REX_HELD_ROWS]; /* of zero-length sections: a row that they lie in */
};

/* Called before libomptarget. A zero-length section is counted by libomptarget only if it is in present
 * memory, so its row needs another one that says so, for as long as the call takes. */
static void rex_held_begin(struct rex_held_start *start, int number, int32_t num_args, void **args,
                           int64_t *sizes)
{
    start->number = num_args > REX_HELD_ROWS ? -1 : number; /* a list made in loops may be long */
    pthread_mutex_lock(&rex_held_lock);
    start->clearings = rex_clearings;
    start->blind = rex_clearings_now > 0;
    for (int32_t i = 0; start->number >= 0 && i < num_args; i++) {
        start->around[i] = sizes[i] == 0 ? rex_held_around(args[i], 0, number) : NULL;
        if (start->around[i] != NULL)
            start->around[i]->launches++;
    }
    pthread_mutex_unlock(&rex_held_lock);
}

/* Called after it: from now on launches may rely on the sections. */
static void rex_held_begun(struct rex_held_start *start, int32_t num_args, void **args, int64_t *sizes,
                           int64_t *types, void **mappers)
{
    if (start->number < 0)
        return;
    pthread_mutex_lock(&rex_held_lock);
    start->blind |= start->clearings != rex_clearings;
    for (int32_t i = 0; i < num_args; i++) {
        int listed = !start->blind && rex_held_is_plain(types[i], mappers, i) &&
                     (types[i] & REX_MAP_IMPLICIT) == 0 && (sizes[i] > 0 || start->around[i] != NULL);
        if (rex_held_counts(types[i]) && listed)
            rex_held_add(args[i], (size_t)sizes[i], start->number);
        rex_held_give(start->around[i]);
    }
    pthread_mutex_unlock(&rex_held_lock);
}

/*
 * Removes rows before the end of data regions. Returns whether all rows of the device were removed; then
 * rex_held_unmapped has to be called after libomptarget's call. An implicit map belongs to a launch, and ends
 * what the launch has begun, possibly without a row.
 */
static int rex_held_unmap(int number, int32_t num_args, void **args, int64_t *sizes, int64_t *types,
                          void **mappers)
{
    char gone[REX_HELD_ROWS] = {0};
    int clear = 0;

    pthread_mutex_lock(&rex_held_lock);
    for (int32_t i = 0; i < num_args; i++) {
        struct rex_held *row = rex_held_exact(args[i], (size_t)sizes[i], number);
        if (!rex_held_counts(types[i]))
            continue;
        if (row != NULL && rex_held_is_plain(types[i], mappers, i))
            gone[row - rex_held] = --row->references == 0;
        else if ((types[i] & REX_MAP_IMPLICIT) == 0)
            clear = 1;
    }
    if (clear) {
        rex_held_clear(number, gone);
        rex_clearings_now++;
    }
    rex_held_wait(gone);
    pthread_mutex_unlock(&rex_held_lock);
    return clear;
}

static void rex_held_unmapped(void)
{
    pthread_mutex_lock(&rex_held_lock);
    rex_clearings_now--;
    pthread_mutex_unlock(&rex_held_lock);
}

/* The call that ends data regions in a target task of Clang's. */
void __tgt_target_data_end_nowait_mapper(REX_DATA_PARAMETERS, int32_t dependences, void *list,
                                         int32_t other_dependences, void *other_list)
{
    static void *found;
    void (*end)(REX_DATA_PARAMETERS, int32_t, void *, int32_t, void *);
    int number = rex_held_device(device);
    int cleared = number >= 0 && rex_held_unmap(number, num_args, args, sizes, types, mappers);

    rex_next("__tgt_target_data_end_nowait_mapper", &found, &end);
    end(REX_DATA_ARGUMENTS, dependences, list, other_dependences, other_list);
    if (cleared)
        rex_held_unmapped();
}

/* What omp_target_associate_ptr has mapped has no row, but data regions may have counted it. */
int omp_target_disassociate_ptr(const void *address, int device)
{
    static void *found;
    int (*disassociate)(const void *, int);
    int number = rex_held_device(device), result;
    int64_t deletes = REX_MAP_DELETE, bytes = 0;
    void *section = (void *)(uintptr_t)address;
    int cleared = number >= 0 && rex_held_unmap(number, 1, &section, &bytes, &deletes, NULL);

    rex_next("omp_target_disassociate_ptr", &found, &disassociate);
    result = disassociate(address, device);
    if (cleared)
        rex_held_unmapped();
    return result;
}

/* Whether all of it is memory of the host's that a data region holds on the default device, and which the
 * host may read, therefore: a launch counts iterations by bounds that lie there. */
int rex_is_held(const void *begin, rex_uint64 bytes)
{
    const int device = rex_held_device(-1);
    int held;

    pthread_mutex_lock(&rex_held_lock);
    held = device >= 0 && rex_held_around(begin, bytes, device) != NULL;
    pthread_mutex_unlock(&rex_held_lock);
    return held;
}

/* ---- launches ---- */

/* The argument's row, if there is one and its device address is known; the row stays until rex_held_give. */
static struct rex_held *rex_held_take(struct rex_present *present, const void *begin, size_t bytes,
                                      int device)
{
    struct rex_held *row = present->hint;

    if (row == NULL || !rex_held_contains(row, begin, bytes, device))
        row = rex_held_around(begin, bytes, device);
    if (row != NULL && row->address == NULL)
        row->address = omp_get_mapped_ptr(row->begin, device);
    if (row == NULL || row->address == NULL)
        return NULL;
    present->hint = row;
    row->launches++;
    return row;
}

/* Whether the pointer that the argument is attached to leads there already (rex_attached.h). */
static int rex_attached_leads(int device, void *const *pointer, const struct rex_held *to);

/* Whether each of the arguments is in a row. */
static int rex_present_holds(const struct __tgt_kernel_arguments *packet, int device,
                             const struct rex_present *present, uint32_t count)
{
    uint32_t held = 0;

    pthread_mutex_lock(&rex_held_lock);
    for (; held < count; held++) {
        uint32_t place = present[held].argument;
        const void *begin = packet->Args[place];
        size_t bytes = (size_t)packet->ArgSizes[place];
        const struct rex_held *hint = present[held].hint;
        if (present[held].how != REX_PRESENT_SETTLED &&
            (hint == NULL || !rex_held_contains(hint, begin, bytes, device)) &&
            rex_held_around(begin, bytes, device) == NULL)
            break;
    }
    pthread_mutex_unlock(&rex_held_lock);
    return held == count;
}

/* Finds the arguments' rows, each with its device address; NULL where there is none, or where the pointer
 * that leads to it on the device has to be attached anew. The lock is held. */
static void rex_present_find(const struct __tgt_kernel_arguments *packet, int number,
                             struct rex_present *present, uint32_t count, struct rex_held **rows)
{
    for (uint32_t i = 0; i < count; i++) {
        const uint32_t place = present[i].argument;
        rows[i] =
            present[i].how == REX_PRESENT_SETTLED
                ? NULL
                : rex_held_take(&present[i], packet->Args[place], (size_t)packet->ArgSizes[place], number);
        if (rows[i] != NULL && present[i].how == REX_PRESENT_POINTED &&
            !rex_attached_leads(number, packet->ArgsBase[place], rows[i])) {
            rex_held_give(rows[i]);
            rows[i] = NULL;
        }
    }
}

/* Whether all arguments that are mapped together have a row, so that nothing is left to do for them. What the
 * launch creates might have to be attached to a pointer that only settled arguments name. */
static int rex_present_complete(const struct rex_present *present, uint32_t count, struct rex_held **rows)
{
    int settled = 0, missing = 0;

    for (uint32_t i = 0; i < count; i++) {
        const int found = rows[i] != NULL || present[i].how == REX_PRESENT_SETTLED;
        if (!found && present[i].how != REX_PRESENT_ALONE)
            return 0;
        settled |= present[i].how == REX_PRESENT_SETTLED;
        missing |= !found;
    }
    return !settled || !missing;
}

/*
 * Makes literals of the arguments that are known to be present, and notes their rows. Those that are mapped
 * with others become literals only where all of them are present, and the caller can leave away (`together`)
 * those that have no slot: their types become 0. Returns how many arguments it needs do nothing else for.
 */
static uint32_t rex_present_take(struct __tgt_kernel_arguments *packet, int64_t device,
                                 struct rex_present *present, uint32_t count, struct rex_held **rows,
                                 int together)
{
    uint32_t found = 0;
    int number;

    if (count == 0)
        return 0;
    number = rex_held_device(device);
    pthread_mutex_lock(&rex_held_lock);
    rex_present_find(packet, number, present, count, rows);
    together = together && rex_present_complete(present, count, rows);
    for (uint32_t i = 0; i < count; i++) {
        const uint32_t place = present[i].argument;
        const char *base = packet->ArgsBase[place];
        if (!together && present[i].how != REX_PRESENT_ALONE) {
            rex_held_give(rows[i]);
            rows[i] = NULL;
            continue;
        }
        if ((packet->ArgTypes[place] & REX_MAP_TARGET_PARAM) == 0) {
            packet->ArgTypes[place] = 0;
        } else if (rows[i] != NULL) {
            packet->ArgsBase[place] =
                (void *)((uintptr_t)rows[i]->address + (uintptr_t)base - (uintptr_t)rows[i]->begin);
            packet->ArgTypes[place] = REX_MAP_TARGET_PARAM | REX_MAP_LITERAL;
        }
        found += rows[i] != NULL || present[i].how == REX_PRESENT_SETTLED;
    }
    pthread_mutex_unlock(&rex_held_lock);
    return found;
}

static void rex_present_give(struct rex_held **rows, uint32_t count)
{
    if (count == 0)
        return;
    pthread_mutex_lock(&rex_held_lock);
    for (uint32_t i = 0; i < count; i++)
        rex_held_give(rows[i]);
    pthread_mutex_unlock(&rex_held_lock);
}

#endif
