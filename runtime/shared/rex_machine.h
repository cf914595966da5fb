/* SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception */
/*
 * rex_machine.h - the processors that REX and its programs run on. The host device is one of the same kind:
 * its images are shared objects for this processor. Used by rexcc, rex-diff and the library that is linked
 * into programs.
 */
#ifndef REX_MACHINE_H
#define REX_MACHINE_H

#include <elf.h>

/* REX_MACHINE: e_machine of its ELF files. REX_MACHINE_NAME: for people. REX_MACHINE_FOLDER: in Debian's
 * library paths. REX_MACHINE_ARCH: what the target triples of clang begin with. REX_MACHINE_TARGET: clang's
 * own triple. */
#if defined(__x86_64__)
#define REX_MACHINE        EM_X86_64
#define REX_MACHINE_NAME   "x86-64"
#define REX_MACHINE_FOLDER "x86_64-linux-gnu"
#define REX_MACHINE_ARCH   "x86_64"
#define REX_MACHINE_TARGET "x86_64-pc-linux-gnu"
#elif defined(__aarch64__)
#define REX_MACHINE        EM_AARCH64
#define REX_MACHINE_NAME   "AArch64"
#define REX_MACHINE_FOLDER "aarch64-linux-gnu"
#define REX_MACHINE_ARCH   "aarch64"
#define REX_MACHINE_TARGET "aarch64-unknown-linux-gnu"
#else
#error "REX runs on x86-64 and AArch64, for which libomptarget has a host device and CUDA a driver"
#endif

#endif
