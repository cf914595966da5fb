/* SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception */
/*
 * rex_next.h - what #include_next finds in a file of the user's. The host file is not that file, but its
 * compiler looks into this folder behind all that -I names, and from here on into those of the system.
 */
#include_next REX_NEXT
#undef REX_NEXT
