/* SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception */
/*
 * rex_room.h - whether the host device can load an image. A part of register_cubin.c, which includes it.
 *
 * The host plugin of LLVM 22 loads an image from a file in /tmp, whatever TMPDIR says, and ends the program
 * where it cannot: a read-only root, a full disk, a /tmp that nothing may be run from, as clusters have it
 * (plugins-nextgen/host/src/rtl.cpp). Asked before, the program says so and may go on without a device.
 */
#ifndef REX_ROOM_H
#define REX_ROOM_H

#ifndef _GNU_SOURCE
#error "AT_EACCESS and ST_NOEXEC need _GNU_SOURCE"
#endif
#include <errno.h>
#include <fcntl.h>
#include <string.h>
#include <sys/resource.h>
#include <sys/statvfs.h>
#include <unistd.h>

#include "rex_image.h"

/* Returns 0, or -1 with a message. */
static int rex_room_check(const struct rex_image *image)
{
    struct statvfs disk;
    struct rlimit limit;
    const char *cause = NULL;

    if (!rex_image_is_host(image))
        return 0;
    if (faccessat(AT_FDCWD, "/tmp", W_OK | X_OK, AT_EACCESS) != 0 || statvfs("/tmp", &disk) != 0)
        cause = strerror(errno);
    else if (disk.f_flag & ST_NOEXEC)
        cause = "it is mounted noexec";
    else if (disk.f_bavail * disk.f_frsize < image->size || (disk.f_files > 0 && disk.f_favail == 0))
        cause = strerror(ENOSPC);
    else if (getrlimit(RLIMIT_FSIZE, &limit) == 0 && limit.rlim_cur < image->size)
        cause = strerror(EFBIG);
    if (cause == NULL)
        return 0;
    return rex_image_error(image, "give it a /tmp that it can write to and load from",
                           "libomptarget loads it from a file in /tmp: %s", cause);
}

#endif
