/* SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception */
/*
 * rex_version.h - which version of a construct is launched. A part of register_cubin.c, which includes it.
 *
 * A construct is there twice where its threads may share more of its loops if pointers lead to different
 * storage (passes/parse/rewrites/versions.c). The host asks that right in front of it. It is told yes only if
 * what the construct stores by each of them lies in an allocation of its own (rex_apart.h), on the device
 * that the launch is for. Where that is not known, as on other devices than a GPU, the answer is no.
 */
#ifndef REX_VERSION_H
#define REX_VERSION_H

#include <stdarg.h>
#include <string.h>

#include "rex_apart.h"
#include "rex_attached.h"
#include "rex_module.h"

/* Where an address of the host's leads on the device: into what is mapped, or, being an address of the
 * device's, there. The lock is held, here and below. */
static struct rex_reach rex_reach_from(const void *address, int device)
{
    struct rex_held *row = rex_held_around(address, 1, device);
    struct rex_reach reach = {.address = (uintptr_t)address};

    if (row != NULL && row->address == NULL)
        row->address = omp_get_mapped_ptr(row->begin, device);
    if (row == NULL || row->address == NULL) {
        reach.range = rex_range_of(reach.address);
        return reach;
    }
    reach.address = (uintptr_t)row->address + ((uintptr_t)address - (uintptr_t)row->begin);
    if (row->range.end == 0)
        row->range = rex_range_of((uintptr_t)row->address);
    reach.range = row->range;
    reach.mapped = 1;
    return reach;
}

static int rex_addresses_change; /* device code of the program may store some, and nobody knows where */

/* Where the device's copy of a pointer leads: where the host's pointer does, if it has been attached there.
 */
static struct rex_reach rex_reach_through(void *const *pointer, int device)
{
    const struct rex_held *in = NULL, *to = NULL;

    if (!rex_addresses_change)
        in = rex_held_around(pointer, sizeof *pointer, device);
    if (in != NULL)
        to = rex_held_around(*pointer, 1, device);
    if (to == NULL || !rex_attached_leads(device, pointer, to))
        return (struct rex_reach){0};
    return rex_reach_from(*pointer, device);
}

/* The same for a pointer in a variable. One that is not there comes with the launch, which attaches it. */
static struct rex_reach rex_reach_in_variable(void *const *pointer, int device)
{
    if (rex_held_around(pointer, sizeof *pointer, device) != NULL ||
        omp_get_mapped_ptr(pointer, device) != NULL)
        return rex_reach_through(pointer, device);
    return rex_addresses_change ? (struct rex_reach){0} : rex_reach_from(*pointer, device);
}

/* Where a variable is on the device. One that is not there yet comes with the launch, into memory of its own,
 * which the variable's own address stands for. */
static struct rex_reach rex_reach_of_variable(const char *variable, int device)
{
    struct rex_reach reach = rex_reach_from(variable, device);

    if (reach.range.end == 0 && omp_get_mapped_ptr(variable, device) == NULL) {
        reach.range.begin = (uintptr_t)variable;
        reach.range.end = (uintptr_t)variable + 1;
        reach.mapped = 1;
    }
    return reach;
}

static struct rex_reach rex_reach_by(char kind, void *argument, int device)
{
    return kind == 'm'   ? rex_reach_through(argument, device)
           : kind == 'o' ? rex_reach_in_variable(argument, device)
           : kind == 'v' ? rex_reach_of_variable(argument, device)
                         : rex_reach_from(argument, device);
}

/* How much of the device's memory is behind an address: of what is mapped there, or of its allocation. */
static size_t rex_bytes_behind(const void *address, int device)
{
    const uintptr_t at = (uintptr_t)address;
    uintptr_t end = 0;

    for (const struct rex_held *row = rex_held; row < rex_held + rex_held_count; row++)
        if (rex_held_contains(row, address, 1, device) && (uintptr_t)row->begin + row->bytes > end)
            end = (uintptr_t)row->begin + row->bytes;
    if (end == 0)
        end = rex_range_of(at).end;
    return end > at ? end - at : 0;
}

/* How many elements of so many bytes are behind a pointer, on the device that the launch is for; 0: that is
 * not known, or they are more than a team has room for (rex_few_elements). It is a guess: memory may be
 * mapped of which REX does not know. */
unsigned long __rex_elements(const void *pointer, unsigned long bytes)
{
    const int device = rex_held_device(-1);
    struct rex_module *module = device < 0 ? NULL : rex_module_of(device);
    size_t behind = 0;

    if (module == NULL || rex_driver.context_set(module->context) != 0)
        return 0;
    pthread_mutex_lock(&rex_held_lock);
    behind = rex_bytes_behind(pointer, device);
    pthread_mutex_unlock(&rex_held_lock);
    return rex_few_elements(behind, bytes);
}

/* The same for a pointer that is a member of a struct; its address is the other argument. */
unsigned long __rex_elements_of(unsigned long bytes, ...)
{
    const int device = rex_held_device(-1);
    void *leads_to = NULL, *const * pointer;
    va_list arguments;

    va_start(arguments, bytes);
    pointer = va_arg(arguments, void *const *);
    va_end(arguments);
    pthread_mutex_lock(&rex_held_lock);
    if (device >= 0 && rex_held_around(pointer, sizeof leads_to, device) != NULL)
        leads_to = *pointer;
    pthread_mutex_unlock(&rex_held_lock);
    return leads_to == NULL ? 0 : __rex_elements(leads_to, bytes);
}

/* The pointer of which __rex_apart has said where it leads. */
void *__rex_attached(int kind, ...)
{
    void *const *pointer;
    va_list arguments;

    (void)kind;
    va_start(arguments, kind);
    pointer = va_arg(arguments, void *const *);
    va_end(arguments);
    return *pointer;
}

/*
 * Whether what the first `stored` arguments lead to is no other one's. kinds: a letter for each argument. p:
 * it is a pointer; m: the address of a pointer, a member of a struct, of which the region follows the
 * device's copy; o: the same in a variable, which may come with the launch; v: the address of a variable; n:
 * it is NULL where something else does not hold.
 */
int __rex_apart(int stored, const char *kinds, ...)
{
    const int device = rex_held_device(-1), count = (int)strlen(kinds);
    struct rex_module *module = device < 0 ? NULL : rex_module_of(device);
    struct rex_reach reaches[count];
    int apart = module != NULL && rex_driver.context_set(module->context) == 0;
    va_list arguments;

    va_start(arguments, kinds);
    for (int i = 0; apart && i < count; i++) {
        void *argument = va_arg(arguments, void *);
        if (kinds[i] == 'n')
            apart = argument != NULL;
        else if (kinds[i] == 'm' || kinds[i] == 'o')
            rex_attached_look(device, argument);
    }
    va_end(arguments);
    va_start(arguments, kinds);
    pthread_mutex_lock(&rex_held_lock);
    for (int i = 0; apart && i < count && kinds[i] != 'n'; i++) {
        reaches[i] = rex_reach_by(kinds[i], va_arg(arguments, void *), device);
        apart = reaches[i].range.end != 0;
        for (int other = 0; apart && other < i && other < stored; other++)
            apart = rex_reach_apart(&reaches[i], &reaches[other]);
    }
    pthread_mutex_unlock(&rex_held_lock);
    va_end(arguments);
    return apart;
}

#endif
