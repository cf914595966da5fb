/*
 * What is reported of kernels: what CUDA's assembler prints, and the groups of rex-explain's remarks.
 */
#ifndef REX_IR_REPORT_H
#define REX_IR_REPORT_H

#include "base.h"

/* ---- gpu.c: what CUDA's assembler reports of kernels, and how many teams a multiprocessor holds ---- */

struct gpu_answer { /* of a kernel, with what it calls */
    const char *kernel;
    unsigned registers; /* of one thread */
    unsigned stack;     /* bytes of a thread's */
    unsigned spilled;   /* bytes stored and loaded for want of registers */
    unsigned shared;    /* bytes of a team's static shared memory */
};

struct gpu_answers {
    struct gpu_answer *rows;
    size_t count, capacity;
};

/* Reads the messages of `ptxas -v`. */
struct gpu_answers gpu_read_answers(const char *messages);

/* The answer for a kernel; NULL when there is none. */
const struct gpu_answer *gpu_find_answer(const struct gpu_answers *answers, const char *kernel);

/* The limits of a multiprocessor (CUDA C++ Programming Guide, "Technical Specifications per Compute
 * Capability"). */
struct gpu_multiprocessor {
    unsigned from;                   /* from this compute capability on, up to the next row's: 90 for sm_90 */
    unsigned threads, teams, shared; /* bytes */
};

/* The multiprocessor of sm_NN; NULL if that is not known. */
const struct gpu_multiprocessor *gpu_find_multiprocessor(const char *arch);

struct gpu_residence {
    unsigned teams;
    const char *by; /* what limits the number: threads, teams, registers or shared memory */
};

/* How many teams a multiprocessor holds, each with so many threads, registers a thread, and bytes of shared
 * memory. threads and registers are not 0. */
struct gpu_residence gpu_residence(const struct gpu_multiprocessor *processor, unsigned threads,
                                   unsigned registers, unsigned shared);

/* ---- remark.c: the groups of rex-explain's remarks ---- */

enum { /* in the order of a report */
       REMARK_KERNEL,
       REMARK_GEOMETRY,
       REMARK_DATA,
       REMARK_LOOP,
       REMARK_CHAIN,
       REMARK_GPU,
       REMARK_ADVICE,
       REMARK_GROUPS
};

struct remark_group {
    const char *name, *meaning;
};

/* A group; NULL behind the last. */
const struct remark_group *remark_group(size_t index);

/* The group of that name, which has length characters; REMARK_GROUPS where there is none. */
size_t remark_group_find(const char *name, size_t length);

#endif
