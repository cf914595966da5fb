/* SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception */
/*
 * rex_apart.h - whether a launch's addresses lead to allocations of their own. A part of register_cubin.c,
 * which includes it.
 *
 * Some kernels are there twice (rex-restrict): the second one, whose name ends with _apart, is for addresses
 * no two of which lead to the same storage. What CUDA has allocated by itself is an object of its own, and a
 * pointer to an object reaches no other (C11 6.5.6). A device address of the program's own may lead one past
 * the end of its object, where the next allocation may begin: arrays of a power of two bytes lie side by
 * side. So such an address may not stand at the end of another one's allocation. An address that comes of
 * mapped memory leads into that: a pointer of the host's to its first byte becomes the address of the
 * corresponding storage, from which nothing leads to what lies in front of it (OpenMP 5.2, section 5.8.6).
 *
 * What a data region holds on the device is asked about once, for it stays where it is; other addresses are
 * asked about at each launch, as nobody knows when their memory is freed.
 */
#ifndef REX_APART_H
#define REX_APART_H

#include <pthread.h>
#include <stdint.h>

#include "rex_driver.h"
#include "rex_present.h"

enum { REX_POINTER_RANGE_BEGIN = 11, REX_POINTER_RANGE_BYTES = 12 }; /* cuda.h */

/* An address that a launch passes, and the allocation that it is in. */
struct rex_reach {
    unsigned long long address;
    struct rex_range range;
    int mapped; /* the address leads into what is mapped there */
};

static struct rex_range rex_range_of(unsigned long long address)
{
    struct rex_range range = {0};
    size_t bytes = 0;

    if (rex_driver.pointer_attribute(&range.begin, REX_POINTER_RANGE_BEGIN, address) != 0 ||
        rex_driver.pointer_attribute(&bytes, REX_POINTER_RANGE_BYTES, address) != 0 || bytes == 0)
        return (struct rex_range){0};
    range.end = range.begin + bytes;
    return range;
}

/* The allocation that an argument's address is in. Its row is the one that rex_present_take has found, or
 * NULL. The lock is held. */
static struct rex_reach rex_reach_of(const struct __tgt_kernel_arguments *packet, uint32_t place,
                                     struct rex_held *row)
{
    struct rex_reach reach = {.address = (uintptr_t)packet->ArgsBase[place]};

    if (row == NULL) {
        reach.range = rex_range_of(reach.address);
        return reach;
    }
    /* the first mapped byte: the pointer itself may lead in front of what is mapped */
    reach.address = (uintptr_t)row->address + ((uintptr_t)packet->Args[place] - (uintptr_t)row->begin);
    if (row->range.end == 0)
        row->range = rex_range_of((uintptr_t)row->address);
    reach.range = row->range;
    reach.mapped = 1;
    return reach;
}

/* Whether the address may be of the end of the other one's allocation. */
static int rex_reach_ends(const struct rex_reach *one, const struct rex_reach *other)
{
    return !one->mapped && one->address == other->range.end;
}

static int rex_reach_apart(const struct rex_reach *one, const struct rex_reach *other)
{
    return one->range.begin != other->range.begin && !rex_reach_ends(one, other) &&
           !rex_reach_ends(other, one);
}

/* Whether no two addresses of the entry's mask are in one allocation. `packet` has device addresses by now;
 * `present` has the rows of its arguments, or is NULL where the launch has been lent memory. */
static int rex_lead_apart(const struct __tgt_offload_entry *entry,
                          const struct __tgt_kernel_arguments *packet, const struct rex_present *present,
                          uint32_t count, struct rex_held **rows)
{
    const uint32_t mask = (uint32_t)((uint64_t)entry->Data >> 32);
    struct rex_reach reaches[32];
    uint32_t found = 0, next = 0, slot = 0;
    int apart = 1;

    pthread_mutex_lock(&rex_held_lock);
    for (uint32_t place = 0; apart && place < packet->NumArgs && slot < 32; place++) {
        const int held = next < count && present[next].argument == place;
        struct rex_held *row = held ? rows[next++] : NULL;
        if (packet->ArgTypes[place] == 0 || (mask >> slot++ & 1) == 0)
            continue;
        reaches[found] = rex_reach_of(packet, place, row);
        apart = (!held || row != NULL) && reaches[found].range.end != 0;
        for (uint32_t other = 0; apart && other < found; other++)
            apart = rex_reach_apart(&reaches[found], &reaches[other]);
        found++;
    }
    pthread_mutex_unlock(&rex_held_lock);
    return apart && found > 1;
}

#endif
