/* SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception */
/*
 * rex_redirect.h - calls of libomptarget to the CUDA driver that REX answers. A part of register_cubin.c,
 * which includes it.
 *
 * What moves and where memory comes from is libomptarget's affair: which sections are mapped, how often, and
 * which of their bytes are attached pointers. How the driver is asked for memory and for a copy need not be.
 * libomptarget 17 to 22 look the driver's functions up with dlsym when they find a GPU, and call them through
 * pointers that lie in libomptarget's own variables (plugins-nextgen/cuda/dynamic_cuda/cuda.cpp). REX finds
 * these by what they hold, the address that dlsym gives it, too, and puts functions of its own there, which
 * go on to the driver's: so every mapping there is comes to them, whoever has compiled it, and none is
 * special.
 *
 * A libomptarget that keeps no such pointers is left alone, and nothing but time is lost.
 */
#ifndef REX_REDIRECT_H
#define REX_REDIRECT_H

#ifndef _GNU_SOURCE
#error "dl_iterate_phdr needs _GNU_SOURCE"
#endif
#include <dlfcn.h>
#include <link.h>
#include <stddef.h>
#include <stdint.h>

#include "rex_bounded.h"
#include "rex_copy.h"
#include "rex_module.h"
#include "rex_pool.h"
#include "rex_reason.h"

struct rex_redirection {
    uintptr_t from, to; /* functions */
    uintptr_t *pointer; /* where libomptarget keeps the first; NULL: nowhere */
};

/* libomptarget, and the address that is searched for in its variables. */
struct rex_redirect_search {
    uintptr_t inside; /* an address in libomptarget */
    struct rex_redirection *redirections;
    size_t count;
};

/* Looks through the words from `begin` to `end`. */
static void rex_redirect_look(struct rex_redirect_search *search, uintptr_t begin, uintptr_t end)
{
    for (uintptr_t *word = (uintptr_t *)begin; word + 1 <= (uintptr_t *)end; word++)
        for (size_t i = 0; i < search->count; i++)
            if (*word == search->redirections[i].from)
                search->redirections[i].pointer = word;
}

/* Whether one of the object's segments has the address in it. */
static int rex_redirect_is_within(const struct dl_phdr_info *object, uintptr_t address)
{
    for (int i = 0; i < object->dlpi_phnum; i++)
        if (object->dlpi_phdr[i].p_type == PT_LOAD &&
            address - (object->dlpi_addr + object->dlpi_phdr[i].p_vaddr) < object->dlpi_phdr[i].p_memsz)
            return 1;
    return 0;
}

/* Searches libomptarget's variables: its writable segments, without the part that the dynamic linker has made
 * read-only, which contains addresses stored by the linker itself. */
static int rex_redirect_search_object(struct dl_phdr_info *object, size_t size, void *argument)
{
    const uintptr_t word = sizeof(uintptr_t);
    struct rex_redirect_search *search = (struct rex_redirect_search *)argument;
    uintptr_t locked_begin = 0, locked_end = 0;

    (void)size;
    if (!rex_redirect_is_within(object, search->inside))
        return 0;
    for (int i = 0; i < object->dlpi_phnum; i++)
        if (object->dlpi_phdr[i].p_type == PT_GNU_RELRO) {
            locked_begin = object->dlpi_addr + object->dlpi_phdr[i].p_vaddr;
            locked_end = locked_begin + object->dlpi_phdr[i].p_memsz;
        }
    for (int i = 0; i < object->dlpi_phnum; i++) {
        uintptr_t begin = object->dlpi_addr + object->dlpi_phdr[i].p_vaddr;
        uintptr_t end = begin + object->dlpi_phdr[i].p_memsz;
        if (object->dlpi_phdr[i].p_type != PT_LOAD || (object->dlpi_phdr[i].p_flags & PF_W) == 0)
            continue;
        if (locked_begin <= begin && begin < locked_end)
            begin = locked_end < end ? locked_end : end;
        rex_redirect_look(search, (begin + word - 1) & ~(word - 1), end);
    }
    return 1;
}

/* Called when libomptarget has found its devices; a second call finds what is new. Unless both of the first
 * two functions are found, neither is redirected. */
static void rex_redirect(void)
{
    struct rex_redirection all[] = {
        {(uintptr_t)rex_driver.memory_allocate, (uintptr_t)rex_reason_allocate, NULL},
        {(uintptr_t)rex_driver.memory_free,
         rex_is_bounded() ? (uintptr_t)rex_bounded_free : (uintptr_t)rex_pool_free, NULL},
        {(uintptr_t)rex_driver.launch, (uintptr_t)rex_reason_launch, NULL},
        {(uintptr_t)rex_driver.stream_wait, (uintptr_t)rex_reason_wait, NULL},
        {(uintptr_t)rex_driver.stream_query, (uintptr_t)rex_reason_query, NULL},
        {(uintptr_t)rex_driver.module_load, (uintptr_t)rex_module_loaded, NULL},
        {(uintptr_t)rex_driver.copy_to_device, (uintptr_t)rex_copy_to, NULL},
        {(uintptr_t)rex_driver.copy_from_device, (uintptr_t)rex_copy_from, NULL},
    };
    const size_t count = sizeof all / sizeof *all;
    struct rex_redirect_search search = {(uintptr_t)dlsym(RTLD_NEXT, "__tgt_register_lib"), all, count};

    if (rex_driver.launch == NULL)
        return;
    dl_iterate_phdr(rex_redirect_search_object, &search);
    for (size_t i = all[0].pointer != NULL && all[1].pointer != NULL ? 0 : 2; i < count; i++)
        if (all[i].pointer != NULL)
            __atomic_store_n(all[i].pointer, all[i].to, __ATOMIC_RELEASE);
}

#endif
