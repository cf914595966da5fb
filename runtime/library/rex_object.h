/* SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception */
/*
 * rex_object.h - what an executable or shared library tells the runtime of itself. Each has its own
 * (rex_object.c); the runtime is there once in a process.
 */
#ifndef REX_OBJECT_H
#define REX_OBJECT_H

#include "../host/rex_kmp.h"

struct rex_linked; /* register_cubin.c */

struct rex_object {
    const char *interface; /* REX_INTERFACE of the REX that has linked it; first in all versions of REX */
    struct __tgt_offload_entry *entries, *entries_end; /* both NULL: no target region, no variable */
    const unsigned char *images, *images_end;          /* records (rex_record.h); both NULL: none */
    int deep_stack;                                    /* its device functions may call themselves */
    int stores_addresses;                              /* its device code may store some in memory */
    struct rex_linked *linked;                         /* the runtime's; NULL: it does not know the object */
};

/* Makes the object known and registers its image, if it has device code and offloading is not disabled. Ends
 * the program where the object's interface is not the runtime's. A failure is reported, and tried again at
 * the next offload call. `object` stays until rex_object_unregister. */
void rex_object_register(struct rex_object *object);

/* The object is about to be unloaded: its kernels and its variables' device copies end with this call. None
 * of them may be in use. Does nothing when the process exits. */
void rex_object_unregister(struct rex_object *object);

#endif
