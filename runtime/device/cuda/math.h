/* SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception */
/*
 * math.h - <math.h> for a device file that nvcc compiles.
 */
#include_next <math.h>

#include "../rex_no_macros.h"
