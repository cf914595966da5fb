/* SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception */
/*
 * rex_context.h - the CUDA context that a program waits in. A part of register_cubin.c, which includes it.
 *
 * libomptarget creates the primary context of a device with blocking waits: whoever waits for a kernel sleeps
 * until an interrupt, which more than doubles the cost of a short launch. But it leaves the flags of a
 * context alone that is there already. So the context of the default device is retained before libomptarget
 * sees the device, with CUDA's own default or with what the environment variable REX_SYNC asks for:
 *
 *     auto     CUDA's default: spin, or yield where there are more contexts than processors
 *     spin     shortest waits; keeps a processor busy
 *     yield    spin, and let other threads run in between
 *     block    sleep, as libomptarget does it
 *
 * With the first two, REX itself looks for what kernels tell the host (rex_bring.h).
 *
 * Whatever fails, the program only waits the other way; nothing is said about it, for libomptarget itself
 * speaks where there is no device. The context stays until the end.
 */
#ifndef REX_CONTEXT_H
#define REX_CONTEXT_H

#include <stdio.h>
#include <stdlib.h>
#include <string.h>

#include "rex_driver.h"

int omp_get_default_device(void);

/* CUctx_flags of cuda.h. */
static const struct {
    const char *name;
    unsigned flags;
} rex_context_waits[] = {{"auto", 0}, {"spin", 1}, {"yield", 2}, {"block", 4}};

/* The flags that REX_SYNC asks for. */
static unsigned rex_context_flags(void)
{
    const char *wanted = secure_getenv("REX_SYNC");

    if (wanted == NULL || *wanted == '\0')
        return rex_context_waits[0].flags;
    for (size_t i = 0; i < sizeof rex_context_waits / sizeof *rex_context_waits; i++)
        if (strcmp(wanted, rex_context_waits[i].name) == 0)
            return rex_context_waits[i].flags;
    fprintf(stderr, "rex: warning: REX_SYNC is '%s', but it can be auto, spin, yield or block; using auto\n",
            wanted);
    return rex_context_waits[0].flags;
}

/* Whether waiting threads may keep a processor busy. Written before any launch. */
static int rex_context_spinning = 1;

static int rex_context_spins(void)
{
    return rex_context_spinning;
}

/*
 * Retains the primary context of the default device. libomptarget numbers CUDA's devices as the driver does,
 * so CUDA_VISIBLE_DEVICES and OMP_DEFAULT_DEVICE have the same meaning for both. A context that the program
 * itself has made keeps its flags.
 */
static void rex_context_retain(void)
{
    unsigned flags = rex_context_flags(), old_flags;
    int device, active;
    void *context;

    if (!rex_driver_open() || rex_driver.init(0) != 0 ||
        rex_driver.device_get(&device, omp_get_default_device()) != 0 ||
        rex_driver.context_state(device, &old_flags, &active) != 0)
        return;
    rex_context_spinning = flags <= 1;
    if (!active && rex_driver.context_set_flags(device, flags) == 0)
        rex_driver.context_retain(&context, device);
}

#endif
