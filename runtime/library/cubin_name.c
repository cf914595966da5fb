/* SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception */
/*
 * cubin_name.c - for programs that are linked by hand: rex_object.c with the name of a file that holds the
 * device image, beside the program: clang-22 -c -DREX_CUBIN_NAME='"saxpy.cubin"' runtime/library/cubin_name.c
 *
 * Any image with the program's kernels in it will do. What rexcc links says which one it has to be.
 */
#include "rex_object.c"

#include "rex_record.h"

static const struct {
    struct rex_record record;
    char name[sizeof(REX_CUBIN_NAME)];
} __attribute__((aligned(16))) name
    __attribute__((used, section("rex_images"))) = {{.magic = {'R', 'E', 'X', 'I', 'M', 'A', 'G', 'E'},
                                                     .kind = REX_RECORD_FILE,
                                                     .size = sizeof(REX_CUBIN_NAME)},
                                                    REX_CUBIN_NAME};
