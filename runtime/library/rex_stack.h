/* SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception */
/*
 * rex_stack.h - how much stack a GPU's threads have. A part of register_cubin.c, which includes it.
 *
 * CUDA's driver gives a kernel's threads the stack that its assembler has found them to need. Where functions
 * call themselves, or by pointers, it cannot find that, and they have 1 KiB, which is gone after a few calls;
 * then the kernel fails, or computes nonsense. So a program with such functions has REX_STACK bytes for each
 * thread that a device can run at a time, 2 GiB of an H200's 140. libomptarget asks the driver for what the
 * environment variable LIBOMPTARGET_STACK_SIZE says; what the user says there stays.
 */
#ifndef REX_STACK_H
#define REX_STACK_H

#include <stdlib.h>

#define REX_STACK "8192"

/* Called before libomptarget looks for devices. `deep`: there are recursive device functions (REX_DEEP_STACK
 * of rex_abi.h). */
static void rex_stack_choose_size(int deep)
{
    if (deep)
        setenv("LIBOMPTARGET_STACK_SIZE", REX_STACK, 0);
}

#endif
