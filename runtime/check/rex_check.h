/*
 * rex_check.h - what REX's runtime, and device code of the host device, tell the checks of `--check=run`.
 *
 * Only a program that is linked with --check=run has these functions (rex_check.c). The runtime asks for each
 * whether it is there; device code that calls them is compiled with -DREX_CHECK.
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

/* The program requires that devices use the host's memory. Then accesses to that memory are no mistakes. */
__attribute__((weak)) void rex_check_share_memory(void);

/* The list of what a construct maps. It belongs to the caller, from `before` to `behind`. */
struct rex_check_call {
    enum rex_check_kind kind;
    const char *place; /* as in struct rex_source */
    int device;        /* the device's number, or -1 for the host */
    int32_t count;
    void **bases, **begins;
    const int64_t *sizes, *types;
    void **names;
    struct rex_check_call *outer;  /* the rest belongs to rex_check.c */
    const char *frame, *stack_end; /* of the host's part of this thread's stack */
    uint32_t number, stretch;
    int attached;
    uint32_t deferral;  /* the task with nowait that the construct is a part of, or 0 */
    const void *thread; /* the thread that has made the task or the call; NULL: a task of the host has */
};

__attribute__((weak)) void rex_check_before(struct rex_check_call *call);
__attribute__((weak)) void rex_check_behind(struct rex_check_call *call);

/* The task with nowait that the calling thread works for, to be passed to another thread that does a part of
 * its work. */
__attribute__((weak)) uint32_t rex_check_deferral(void);
__attribute__((weak)) void rex_check_defer(uint32_t number);

/* ---- called by device code (rex_device_host.h, rex_region_host.h, rex_sync.h, rex_reduce.h) ---- */

/* Which thread of a league the calling thread is. Barriers order threads of one team whose `phase` differs.
 */
struct rex_check_thread {
    struct rex_check_call *launch; /* NULL: the thread runs no device code */
    uint32_t team, thread, phase;
    uint32_t locks;                    /* the locks that it holds, a bit for each */
    int wide;                          /* other threads of its team may use its stack */
    struct rex_check_meeting *meeting; /* the barriers of its region; NULL: it runs alone */
    uint32_t met;                      /* the number of the region's barriers that it has reached */
};

/* The barriers of a region that its threads share. */
struct rex_check_meeting {
    uint32_t most,
        least; /* the barriers that the foremost thread has reached; that a thread had reached when it left */
    int left;  /* one has */
    uintptr_t last; /* where the last barrier was called */
};

/* The launch that the calling thread makes. */
struct rex_check_call *rex_check_launch(void);

/* Returns which thread the calling one is; sets it. */
struct rex_check_thread rex_check_self_now(void);
void rex_check_become(struct rex_check_thread now);

/* A parallel region has ended, and the calling thread is again what it was before. */
void rex_check_return(struct rex_check_thread before);

/* The calling thread has reached a barrier of its region; all threads of the team have met at it; the
 * calling thread leaves the region. */
void rex_check_meet(void);
void rex_check_met(void);
void rex_check_leave(void);

/* The program has a flush here, by itself or in an atomic construct. */
void rex_check_flush(void);

void rex_check_lock(const void *lock);
void rex_check_unlock(const void *lock);

/* Device code that is not instrumented reads, writes, or does both. */
enum {
    REX_CHECK_READS = 1,
    REX_CHECK_WRITES = 2,
    REX_CHECK_ATOMIC = 4,
    REX_CHECK_ALONE = 8,    /* its order is not to be checked */
    REX_CHECK_OF_TEAM = 16, /* no other team has this memory at this time */
    REX_CHECK_STORES = REX_CHECK_READS | REX_CHECK_WRITES | REX_CHECK_ALONE
};
void rex_check_touch(const volatile void *address, size_t bytes, int how);

#ifdef __cplusplus
}
#endif

#endif
