/* SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception */
/*
 * rex_astray.h - which of the values that a launch passes lead astray: addresses of the host's memory for
 * which nothing is mapped. A part of register_cubin.c, which includes it.
 *
 * A GPU that is given such an address fails, and does not say which it was. They come by value (firstprivate,
 * is_device_ptr), or in a struct or an array that is copied as it is. So a launch notes what it passes; only
 * when it has failed that is looked at. An address of a device's, and memory that CUDA maps for itself, leads
 * nowhere astray.
 */
#ifndef REX_ASTRAY_H
#define REX_ASTRAY_H

#include <stdint.h>
#include <stdio.h>
#include <string.h>

#include "rex_pool.h"
#include "rex_present.h"

enum {
    REX_ASTRAY_ITEMS = 16,  /* of a launch that are noted */
    REX_ASTRAY_TOLD = 8,    /* notes about one launch */
    REX_ASTRAY_BYTES = 4096 /* that are looked at of what is copied */
};

/* What a launch passes. */
struct rex_astray {
    const struct rex_source *source; /* of the launch; NULL: nothing is noted */
    uint32_t count;
    struct rex_astray_item {
        const char *name; /* ";name;file;line;column;;" */
        const void *value;
        size_t bytes; /* that are copied from that place; 0: the value itself is passed */
    } items[REX_ASTRAY_ITEMS];
};

/* Notes what a launch passes. An argument by value has it in both lists; one that is present has the device's
 * address in the list of bases by now. */
static void rex_astray_note(struct rex_astray *astray, const struct rex_source *source,
                            const struct __tgt_kernel_arguments *packet, uint32_t count)
{
    astray->source = source;
    astray->count = 0;
    for (uint32_t i = 0; packet->ArgNames != NULL && i < count && astray->count < REX_ASTRAY_ITEMS; i++) {
        const int by_value =
            (packet->ArgTypes[i] & REX_MAP_LITERAL) != 0 && packet->Args[i] == packet->ArgsBase[i];
        const size_t bytes = by_value ? 0 : (size_t)packet->ArgSizes[i];
        if (packet->ArgNames[i] != NULL && (by_value || bytes >= sizeof(void *)))
            astray->items[astray->count++] =
                (struct rex_astray_item){packet->ArgNames[i], packet->Args[i], bytes};
    }
}

/* Whether the host can read all bytes there, and they are no device's of CUDA's. */
static int rex_astray_is_hosts(uintptr_t begin, size_t bytes)
{
    FILE *maps = fopen("/proc/self/maps", "re");
    char line[512], read;
    unsigned long from, to;
    int found = 0;

    while (maps != NULL && !found && fgets(line, sizeof line, maps) != NULL)
        found = sscanf(line, "%lx-%lx %c", &from, &to, &read) == 3 && begin >= from && begin < to &&
                bytes <= to - begin && read == 'r' && strstr(line, "/dev/nvidia") == NULL;
    if (maps != NULL)
        fclose(maps);
    return found;
}

/* Whether the address lies in memory that libomptarget has of a device. */
static int rex_astray_is_devices(uintptr_t address)
{
    int found = 0;

    pthread_mutex_lock(&rex_pool_lock);
    for (size_t i = 0; i < REX_POOL_BUCKETS; i++)
        for (const struct rex_pool_loan *loan = rex_pool_loans[i]; loan != NULL; loan = loan->next)
            found |= address >= loan->block.address && address - loan->block.address < loan->block.bytes;
    pthread_mutex_unlock(&rex_pool_lock);
    return found;
}

static int rex_astray_leads(const void *value, int device)
{
    enum { FIRST = 1 << 16 };                                                /* Linux maps nothing below it */
    const uintptr_t address = (uintptr_t)value, behind = (uintptr_t)1 << 47; /* a processor's lower half */

    return address >= FIRST && address < behind && rex_astray_is_hosts(address, 1) &&
           !rex_astray_is_devices(address) && omp_get_mapped_ptr(value, device) == NULL;
}

/* Tells of the first address in what is copied; returns whether there is one. */
static int rex_astray_tell_inside(const struct rex_astray_item *item, int device, const char *place)
{
    const size_t bytes = item->bytes < REX_ASTRAY_BYTES ? item->bytes : REX_ASTRAY_BYTES;
    const char *name = item->name + 1;
    const void *value;

    if (!rex_astray_is_hosts((uintptr_t)item->value, bytes))
        return 0;
    for (size_t at = 0; at + sizeof value <= bytes; at += sizeof value) {
        memcpy(&value, (const char *)item->value + at, sizeof value);
        if (rex_astray_leads(value, device)) {
            fprintf(
                stderr,
                "rex: note: %s: '%.*s' has the address %p at byte %zu, and nothing there is mapped to the "
                "device\n",
                place, (int)strcspn(name, ";"), name, value, at);
            return 1;
        }
    }
    return 0;
}

/* Tells of what led astray in a launch on that device, at the place file:line. */
static void rex_astray_tell(const struct rex_astray *astray, int device, const char *place)
{
    int told = 0;

    for (uint32_t i = 0; i < astray->count && told < REX_ASTRAY_TOLD; i++) {
        const struct rex_astray_item *item = &astray->items[i];
        const char *name = item->name + 1;
        if (item->bytes > 0) {
            told += rex_astray_tell_inside(item, device, place);
        } else if (rex_astray_leads(item->value, device)) {
            fprintf(stderr, "rex: note: %s: '%.*s' is %p, and nothing there is mapped to the device\n", place,
                    (int)strcspn(name, ";"), name, item->value);
            told++;
        }
    }
}

#endif
