/* SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception */
/*
 * rex_check.h - the functions by which REX's runtime, and device code of the host device, tell rex_check.c
 * what a program does that is linked with --check=run.
 *
 * No other program has these functions. The runtime calls each only where it is there, which is why they are
 * weak; device code that calls them is compiled with -DREX_CHECK.
 */
#ifndef REX_CHECK_H
#define REX_CHECK_H

#include <stddef.h>
#include <stdint.h>

#ifdef __cplusplus
extern "C" {
#endif

/* ---- called by the runtime (rex_transfer.h) ---- */

enum rex_check_kind { REX_CHECK_ENTER, REX_CHECK_EXIT, REX_CHECK_UPDATE, REX_CHECK_LAUNCH };

/* The program has '#pragma omp requires unified_shared_memory' or the like, so that accesses of device code
 * to the host's memory are no mistakes. */
__attribute__((weak)) void rex_check_share_memory(void);

/* A variable of `declare target`, of which each device has its own in its image; its library is unloaded. The
 * symbol is the image's, and stays where it is. */
__attribute__((weak)) void rex_check_variable(void *address, size_t bytes, const char *symbol);
__attribute__((weak)) void rex_check_no_variable(const void *address);

/* A construct and its list of map items, `count` in each array, as libomptarget gets them. The memory is the
 * caller's, and stays unchanged from rex_check_before to rex_check_after. */
struct rex_check_call {
    enum rex_check_kind kind;
    const char *place; /* as in struct rex_source */
    int device;        /* the device's number, or -1 for the host */
    int32_t count;
    void **bases, **begins;
    const int64_t *sizes, *types;
    void **names;
    /* What follows is set and used by rex_check.c. */
    struct rex_check_call *outer;  /* the construct in whose work this one is done, or NULL */
    const char *frame, *stack_end; /* the part of this thread's stack that the host's code uses */
    uint32_t number;               /* of the construct, counted from 1 */
    uint32_t stretch;              /* the last one before the construct (rex_check_race.h) */
    int attached;                  /* the blocks of its items know their originals */
    uint32_t deferral;             /* the task with nowait that the construct is a part of, or 0 */
    const void *thread; /* the thread that has created that task, or else makes this call; NULL: a task of
                           the host's does */
};

/* The calling thread begins the construct's work in libomptarget; it has done that work. */
__attribute__((weak)) void rex_check_before(struct rex_check_call *call);
__attribute__((weak)) void rex_check_after(struct rex_check_call *call);

/* The runtime has taken that memory of a device for its own ends. */
__attribute__((weak)) void rex_check_own(void *address);

/* The construct at that place asks for 0 teams or threads, or fewer, by that clause. */
__attribute__((weak)) void rex_check_asked(const char *place, const char *clause, int64_t number);

/* Returns the task with nowait that the calling thread works for, or 0; a thread that does a part of that
 * work sets the number that it got from the first one. */
__attribute__((weak)) uint32_t rex_check_deferral(void);
__attribute__((weak)) void rex_check_defer(uint32_t number);

/* ---- called by device code (rex_device_host.h, rex_region_host.h, rex_sync.h, rex_reduce.h) ---- */

/* Which thread of a league the calling thread is. A barrier orders the accesses of two threads of one team if
 * these have different phases. */
struct rex_check_thread {
    struct rex_check_call *launch; /* NULL: the thread runs no device code */
    uint32_t team, thread;
    uint32_t phase;                      /* grows with each barrier that the team passes */
    uint32_t locks;                      /* the locks that it holds, a bit for each */
    int wide;                            /* other threads of its team may use its stack */
    struct rex_check_barriers *barriers; /* of its parallel region; NULL: it is the team's only thread */
    uint32_t reached;                    /* how many of the region's barriers it has reached */
};

/* The barriers of a parallel region, which its threads share. */
struct rex_check_barriers {
    uint32_t foremost; /* how many the foremost thread has reached */
    uint32_t least;    /* how many the hindmost of those threads had reached that have left the region */
    int left;          /* a thread has left it */
    uintptr_t last;    /* where the last barrier that the foremost thread has reached was called */
};

/* Returns the launch that the calling thread makes, for the threads of its league. */
struct rex_check_call *rex_check_launch(void);

/* Returns which thread of a league the calling one is; sets it. */
struct rex_check_thread rex_check_get_thread(void);
void rex_check_set_thread(struct rex_check_thread now);

/* A parallel region has ended, and the calling thread is again what it was before. */
void rex_check_end_region(struct rex_check_thread before);

/* The calling thread has reached a barrier of its region; it goes on after it, which all threads of the team
 * have reached by then; it leaves the region. */
void rex_check_arrive(void);
void rex_check_pass(void);
void rex_check_leave(void);

/* The calling thread comes to a flush, whether the program has a flush construct here or an atomic one
 * implies it. */
void rex_check_flush(void);

/* The calling thread has acquired a lock or entered a critical construct; it is about to release or leave it.
 * The address stands for the lock. */
void rex_check_lock(const void *lock);
void rex_check_unlock(const void *lock);

/* How memory is accessed: bits. */
enum {
    REX_CHECK_READS = 1,
    REX_CHECK_WRITES = 2,
    REX_CHECK_ATOMIC = 4,
    REX_CHECK_ALONE = 8,    /* not to be checked for races */
    REX_CHECK_OF_TEAM = 16, /* no other team uses this memory now, as where a stack is used again later */
    REX_CHECK_RAW = 32,     /* bytes as they are, of which some may be padding, without a value */
    REX_CHECK_FILLS = 64,   /* a part of it, by reading the rest, which counts as having a value then */
    REX_CHECK_STORES = REX_CHECK_READS | REX_CHECK_WRITES | REX_CHECK_ALONE
};

/* Device code of REX's own headers, which is not instrumented, accesses memory that way. */
void rex_check_touch(const volatile void *address, size_t bytes, int how);

/* A private variable of the calling thread's, which begins without a value; the memory is the caller's, until
 * its scope ends, in the order opposite to that in which they began. */
struct rex_check_private {
    const volatile char *begin;
    size_t bytes;
    const char *name;
    struct rex_check_private *outer; /* set by rex_check.c */
};
void rex_check_begin_private(struct rex_check_private *variable);
void rex_check_end_private(struct rex_check_private *variable);

#ifdef __cplusplus
}
#endif

#endif
