/* SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception */
/*
 * rex_trace_record.h - how a trace lies in its file: what the runtime writes (rex_trace.h) and rex-trace
 * reads.
 *
 * The file is a row of records of one size. A text is a record of its own, and as many more as its characters
 * need; others name it by its number. The first record is the header; zeros behind the last one are what a
 * program that was killed has not used.
 */
#ifndef REX_TRACE_RECORD_H
#define REX_TRACE_RECORD_H

#include <stdint.h>

#define REX_TRACE_MAGIC "REXTRACE" /* at the header's `address` */

enum { REX_TRACE_VERSION = 1 };

enum rex_trace_kind {
    REX_TRACE_END,      /* no record */
    REX_TRACE_HEADER,   /* bytes: the process; name: the program's file; other: the format's version */
    REX_TRACE_TEXT,     /* name: its number, from 1; bytes: its length */
    REX_TRACE_LAUNCH,   /* name: the kernel; bytes: teams << 32 | threads, 0 where the runtime chooses */
    REX_TRACE_ENTER,    /* the start of a data region */
    REX_TRACE_EXIT,     /* its end */
    REX_TRACE_UPDATE,   /* target update */
    REX_TRACE_WAIT,     /* the host waits for launches; bytes: how many, with small updates among them */
    REX_TRACE_COPY,     /* the driver is asked to copy, for libomptarget; to the device, or from it */
    REX_TRACE_ALLOCATE, /* memory of the device is asked for, or given back (REX_TRACE_GONE) */
    REX_TRACE_START,    /* an image is registered, which starts the devices */
    REX_TRACE_KERNEL,   /* a kernel has run; thread: the stream; name, bytes: as of a launch */
    REX_TRACE_TRANSFER, /* a copy of the device's has run; thread: the stream */
    REX_TRACE_ARGUMENT, /* of the launch, data region or update whose record comes next in its thread */
    REX_TRACE_KINDS
};

enum rex_trace_flag {
    REX_TRACE_CHAINED = 1,   /* goes to the driver's stream, and the host goes on */
    REX_TRACE_ON_HOST = 2,   /* no device has taken the launch: the host runs the region */
    REX_TRACE_NEW = 4,       /* memory of the device is taken for the argument */
    REX_TRACE_GONE = 8,      /* and given back */
    REX_TRACE_TO = 16,       /* its bytes go to the device */
    REX_TRACE_FROM = 32,     /* they come from there */
    REX_TRACE_VALUE = 64,    /* the argument is a value, or an address that was known */
    REX_TRACE_UNLISTED = 128 /* the launch's arguments are left out, for it has been seen often enough */
};

struct rex_trace_record {
    uint8_t kind, flags;
    int16_t device;        /* -1: none */
    uint32_t thread;       /* from 0, in the order in which they came */
    uint64_t begin, end;   /* nanoseconds of the monotonic clock */
    uint32_t source, name; /* texts; 0: none. A source is that of struct rex_source */
    uint64_t bytes;
    uint64_t address; /* on the host */
    uint64_t other;   /* of an argument that moves: the checksum of its bytes; 0: nobody has looked */
    int64_t type;     /* of an argument: its map type (rex_abi.h) */
};
_Static_assert(sizeof(struct rex_trace_record) == 64, "records follow each other in a file");

#endif
