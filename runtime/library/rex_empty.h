/* SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception */
/*
 * rex_empty.h - sections without elements, to which a construct attaches a pointer. A part of
 * register_cubin.c, which includes it.
 *
 * `map(s.p[0:n])` with an `n` of 0 maps nothing. If what s.p points to is on the device, s.p is to lead
 * there; if not, s.p keeps on the device the value that it has on the host (OpenMP 6.0, section 7.9.6).
 * libomptarget makes it NULL then, unless the argument is of the kind that only Clang 22 has for it
 * (REX_MAP_ATTACH). So it gets another argument here: the pointer itself, as a member of the struct that it
 * is mapped with.
 */
#ifndef REX_EMPTY_H
#define REX_EMPTY_H

#include <omp.h>
#include <stdlib.h>
#include <string.h>

#include "rex_present.h"

/* The arguments of a call, as libomptarget gets them. */
struct rex_lists {
    void **bases;
    void **args;
    int64_t *sizes;
    int64_t *types;
    void *copies; /* what the four are in, or NULL: they are the caller's */
};

/* Whether the argument attaches a pointer that is a member to a section without elements that is nowhere on
 * the device. */
static int rex_empty_leads_nowhere(const struct rex_lists *lists, int32_t i, int device)
{
    const int64_t type = lists->types[i];

    return lists->sizes[i] == 0 && (type & REX_MAP_PTR_AND_OBJ) && (type & REX_MAP_MEMBER_OF(0xffff)) &&
           (type & (REX_MAP_PRESENT | REX_MAP_DELETE)) == 0 && !omp_target_is_present(lists->args[i], device);
}

/* Copies the lists, which the caller may have in memory that can only be read. Returns whether it has room.
 */
static int rex_empty_copy(struct rex_lists *lists, int32_t count)
{
    const size_t bytes = sizeof(int64_t) * (size_t)count;
    char *const copies = malloc(4 * bytes);

    if (copies == NULL)
        return 0;
    *lists =
        (struct rex_lists){memcpy(copies, lists->bases, bytes), memcpy(copies + bytes, lists->args, bytes),
                           memcpy(copies + 2 * bytes, lists->sizes, bytes),
                           memcpy(copies + 3 * bytes, lists->types, bytes), copies};
    return 1;
}

/* Has such pointers passed as members, at the start of a data region or at a launch. */
static void rex_empty_begin(struct rex_lists *lists, int device, int32_t count, void **mappers)
{
    for (int32_t i = 0; device >= 0 && i < count; i++) {
        if ((mappers != NULL && mappers[i] != NULL) || !rex_empty_leads_nowhere(lists, i, device))
            continue;
        if (lists->copies == NULL && !rex_empty_copy(lists, count))
            return;
        lists->args[i] = lists->bases[i];
        lists->sizes[i] = sizeof(void *);
        lists->types[i] = (lists->types[i] & REX_MAP_MEMBER_OF(0xffff)) | REX_MAP_TO;
    }
}

/* Gives the caller the device addresses that libomptarget has returned. */
static void rex_empty_end(const struct rex_lists *lists, int32_t count, void **bases)
{
    for (int32_t i = 0; lists->copies != NULL && i < count; i++)
        if (lists->types[i] & REX_MAP_RETURN_PARAM)
            bases[i] = lists->bases[i];
    free(lists->copies);
}

#endif
