/* SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception */
/*
 * rex_object.c - the part of the runtime that each executable and each shared library has for itself: where
 * its entries and its device images lie, and that it comes and goes. rexcc links the object of this file, to
 * which it adds the section with the images.
 */
#define REX_KMP_INTERNAL 1

#include <stddef.h>

#include "rex_object.h"

/* The linker's bounds of the sections; NULL where there is none. */
extern struct __tgt_offload_entry __start_rex_offload_entries[] __attribute__((weak, visibility("hidden")));
extern struct __tgt_offload_entry __stop_rex_offload_entries[] __attribute__((weak, visibility("hidden")));
extern const unsigned char __start_rex_images[] __attribute__((weak, visibility("hidden")));
extern const unsigned char __stop_rex_images[] __attribute__((weak, visibility("hidden")));

/* REX_DEEP_STACK and REX_STORES_ADDRESSES of rex_abi.h. */
extern const char rex_deep_stack __attribute__((weak, visibility("hidden")));
extern const char rex_stores_addresses __attribute__((weak, visibility("hidden")));

/* By which rexcc knows for which objects its runtime is. */
REX_INTERFACE_MARK;

static struct rex_object object;

/* The program's own constructors begin at 101, and may launch kernels. */
#pragma GCC diagnostic ignored "-Wprio-ctor-dtor"

/* OpenMP's routines ask libomptarget directly, which knows no device before the image is registered. A main
 * that REX has not compiled may call them first, so the image is registered before main. */
__attribute__((constructor(100))) static void begin(void)
{
    object = (struct rex_object){.interface = REX_INTERFACE,
                                 .entries = __start_rex_offload_entries,
                                 .entries_end = __stop_rex_offload_entries,
                                 .images = __start_rex_images,
                                 .images_end = __stop_rex_images,
                                 .deep_stack = &rex_deep_stack != NULL,
                                 .stores_addresses = &rex_stores_addresses != NULL};
    rex_object_register(&object);
}

__attribute__((destructor(100))) static void end(void)
{
    rex_object_unregister(&object);
}
