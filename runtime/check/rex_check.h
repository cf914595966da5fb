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

/* ---- from the runtime (rex_transfer.h) ---- */

enum rex_check_kind { REX_CHECK_ENTER, REX_CHECK_EXIT, REX_CHECK_UPDATE, REX_CHECK_LAUNCH };

/* The program requires that devices use the host's memory; then nothing is said of that. */
__attribute__((weak)) void rex_check_share_memory(void);

/* A construct's list of what it maps. It stays the caller's, from `before` until `behind`. */
struct rex_check_call {
    enum rex_check_kind kind;
    const char *place; /* as in struct rex_source */
    int device;        /* its number, or -1 of the host */
    int32_t count;
    void **bases, **begins;
    const int64_t *sizes, *types;
    void **names;
    struct rex_check_call *outer;  /* the rest is rex_check.c's */
    const char *frame, *stack_end; /* of the host's part of this thread's stack */
    uint32_t number, stretch;
    int attached;
    uint32_t deferral;  /* the task with nowait that it is a part of; or 0 */
    const void *thread; /* which has made that, or the call; NULL: a task of the host's has */
};

__attribute__((weak)) void rex_check_before(struct rex_check_call *call);
__attribute__((weak)) void rex_check_behind(struct rex_check_call *call);

/* The task with nowait that the calling thread works for, to be told to another one that does it for this
 * thread. */
__attribute__((weak)) uint32_t rex_check_deferral(void);
__attribute__((weak)) void rex_check_defer(uint32_t number);

/* ---- from device code (rex_device_host.h, rex_region_host.h, rex_sync.h, rex_reduce.h) ---- */

/* Which thread of a league the calling thread is. Threads with different `phase` are ordered by barriers, if
 * they are of one team. */
struct rex_check_thread {
    struct rex_check_call *launch; /* NULL: it runs no device code */
    uint32_t team, thread, phase;
    uint32_t locks;                    /* that it holds, a bit each */
    int wide;                          /* others of its team may use its stack */
    struct rex_check_meeting *meeting; /* of the threads of its region; NULL: it is alone */
    uint32_t met;                      /* barriers of the region that it has come to */
};

/* The barriers of a region that its threads share. */
struct rex_check_meeting {
    uint32_t most, least; /* that one of its threads has come to, and one that has left the region */
    int left;             /* one has */
    uintptr_t last;       /* where the last barrier was called */
};

/* The launch that the calling thread makes. */
struct rex_check_call *rex_check_launch(void);

/* Which thread the calling one is; and from now on. */
struct rex_check_thread rex_check_self_now(void);
void rex_check_become(struct rex_check_thread now);

/* The calling thread is again what it was before a parallel region, which has ended. */
void rex_check_return(struct rex_check_thread before);

/* The calling thread comes to a barrier of its region; all threads of the team have met there; the calling
 * thread leaves the region. */
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
    REX_CHECK_ALONE = 8,    /* in an order that nobody has to look at */
    REX_CHECK_OF_TEAM = 16, /* in memory that no other team has at this time */
    REX_CHECK_STORES = REX_CHECK_READS | REX_CHECK_WRITES | REX_CHECK_ALONE
};
void rex_check_touch(const volatile void *address, size_t bytes, int how);

#ifdef __cplusplus
}
#endif

#endif
