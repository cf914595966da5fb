/* SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception */
/*
 * rex_record.h - how device images lie in an executable or shared library.
 *
 * The section rex_images holds records, one behind the other, each from a multiple of 16 bytes on: a header,
 * and behind it the bytes of an image, PTX, or the name of a file. rexcc writes it when it links, the runtime
 * finds it in memory between the linker's bounds, and `rexcc --print-image` in the file. A file of its own,
 * as --image=FILE and --print-image make it, ends in a stamp instead, and so does a device object in a host
 * object's section.
 */
#ifndef REX_RECORD_H
#define REX_RECORD_H

#include <stddef.h>
#include <stdint.h>
#include <string.h>

#define REX_RECORD_SECTION "rex_images"
#define REX_RECORD_MAGIC   "REXIMAGE"
#define REX_STAMP_MAGIC    "REXSTAMP"

enum rex_record_kind {
    REX_RECORD_IMAGE = 1, /* a CUBIN, or a shared object for the host device */
    REX_RECORD_PTX = 2,   /* for GPUs from arch on; the driver compiles it */
    REX_RECORD_FILE = 3   /* the name of a file that holds the image, ending in a zero byte */
};

struct rex_record {
    char magic[8];
    uint32_t kind;
    uint32_t reserved;
    char arch[16];     /* sm_90, host; zeros behind it */
    uint64_t size;     /* of the bytes behind the header; zeros follow, up to the next multiple of 16 */
    uint64_t checksum; /* of the header, this member being zero, and of those bytes; 0: nobody has looked */
    uint64_t expected; /* of a file: its stamp's checksum; 0: any */
    uint64_t unused;
};
_Static_assert(sizeof(struct rex_record) == 64, "records follow each other in a section");

/* The end of an image that rexcc has written. */
struct rex_stamp {
    char magic[8];
    uint64_t checksum; /* of what is before it */
};

/* Continues a checksum, which begins as 0, with more bytes. Each bit of them changes it. */
static inline uint64_t rex_checksum(uint64_t sum, const void *bytes, size_t size)
{
    const unsigned char *at = (const unsigned char *)bytes;

    for (size_t step; size > 0; at += step, size -= step) {
        uint64_t word = 0;
        step = size < sizeof word ? size : sizeof word;
        memcpy(&word, at, step);
        sum = (sum ^ word ^ ((uint64_t)step << 56)) * UINT64_C(0x9e3779b97f4a7c15);
        sum ^= sum >> 32;
    }
    return sum;
}

static inline struct rex_stamp rex_stamp_of(const void *bytes, size_t size)
{
    struct rex_stamp stamp = {{'R', 'E', 'X', 'S', 'T', 'A', 'M', 'P'}, rex_checksum(0, bytes, size)};

    return stamp;
}

static inline uint64_t rex_record_checksum(const struct rex_record *record, const void *bytes)
{
    struct rex_record header = *record;

    header.checksum = 0;
    return rex_checksum(rex_checksum(0, &header, sizeof header), bytes, (size_t)record->size);
}

/* The size of a record with its padding. */
static inline uint64_t rex_record_extent(const struct rex_record *record)
{
    return sizeof *record + ((record->size + 15) & ~UINT64_C(15));
}

#endif
