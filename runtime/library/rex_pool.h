/* SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception */
/*
 * rex_pool.h - device memory that is kept for the next who asks for as much. A part of register_cubin.c,
 * which includes it.
 *
 * CUDA's driver takes longer to allocate and to free the memory of a short mapping than to copy what goes
 * into it. So what libomptarget frees is kept, and lent again to who asks for the same size. libomptarget
 * calls these functions where it would call the driver's (rex_redirect.h). What is kept is given back
 *
 *   - when the driver has no memory for an allocation, a launch or an image: all of it, and the driver is
 * asked again;
 *   - when less memory of the device is left than is kept, for others may need some; it is looked each time
 *     REX_POOL_LOOK bytes have been kept;
 *   - the oldest of it, when it would be more than the pool may hold: a share of the device's memory, or what
 *     the environment variable REX_DEVICE_POOL says in MiB. 0: nothing is kept.
 *
 * A block has the size that was asked for and serves no other, so a program takes no more of the device's
 * memory at any time than it would without, but for a few bytes that keep large blocks apart while most of it
 * is free.
 */
#ifndef REX_POOL_H
#define REX_POOL_H

#include <limits.h>
#include <pthread.h>
#include <stdio.h>
#include <stdlib.h>
#include <string.h>

#include "rex_driver.h"
#include "rex_trace.h"

enum {
    REX_POOL_SHARE = 32,      /* of the device's memory: one part in so many */
    REX_POOL_BLOCKS = 512,    /* that are kept at most */
    REX_POOL_LOOK = 64 << 20, /* bytes */
    REX_POOL_BUCKETS = 4096,
};

enum { REX_OUT_OF_MEMORY = 2 }; /* cuda.h */

struct rex_pool_block {
    unsigned long long address;
    size_t bytes;
};

/* The memory of one context that is kept, the oldest first. */
struct rex_pool {
    struct rex_pool *next;
    void *context;
    size_t most; /* bytes that it may hold */
    size_t bytes;
    size_t unseen; /* bytes kept since the driver was asked how much memory is left */
    int count;
    struct rex_pool_block blocks[REX_POOL_BLOCKS];
};

/* A block that is lent. */
struct rex_pool_loan {
    struct rex_pool_loan *next;
    struct rex_pool *pool;
    struct rex_pool_block block;
};

static struct rex_pool *rex_pools;
static struct rex_pool_loan *rex_pool_loans[REX_POOL_BUCKETS]; /* by address */
static long rex_pool_wanted = -1; /* MiB; -1: a share of the memory. Written before main */
static pthread_mutex_t rex_pool_lock = PTHREAD_MUTEX_INITIALIZER;

/* Reads the environment variable REX_DEVICE_POOL. */
static void rex_pool_choose_size(void)
{
    const char *wanted = secure_getenv("REX_DEVICE_POOL");
    char *end = NULL;

    rex_pool_wanted = wanted != NULL && *wanted != '\0' ? strtol(wanted, &end, 10) : -1;
    if (end != NULL && (*end != '\0' || rex_pool_wanted < 0 || rex_pool_wanted > LONG_MAX >> 20)) {
        fprintf(stderr,
                "rex: warning: REX_DEVICE_POOL is '%s', but it can be a number of MiB; using the default\n",
                wanted);
        rex_pool_wanted = -1;
    }
}

/* ---- what is kept; the lock is held ---- */

/* The pool of the context that this thread works in; NULL: it keeps nothing. */
static struct rex_pool *rex_pool_here(void)
{
    struct rex_pool *pool = rex_pools;
    size_t left, all;
    void *context;

    if (rex_pool_wanted == 0 || rex_driver.context_get(&context) != 0 || context == NULL)
        return NULL;
    while (pool != NULL && pool->context != context)
        pool = pool->next;
    if (pool != NULL || rex_driver.memory_left(&left, &all) != 0 || (pool = calloc(1, sizeof *pool)) == NULL)
        return pool;
    pool->context = context;
    pool->most = rex_pool_wanted < 0 ? all / REX_POOL_SHARE : (size_t)rex_pool_wanted << 20;
    pool->next = rex_pools;
    rex_pools = pool;
    return pool;
}

/* Takes a block out of the pool. */
static struct rex_pool_block rex_pool_take(struct rex_pool *pool, int place)
{
    struct rex_pool_block block = pool->blocks[place];

    pool->count--;
    pool->bytes -= block.bytes;
    memmove(&pool->blocks[place], &pool->blocks[place + 1],
            (size_t)(pool->count - place) * sizeof pool->blocks[0]);
    return block;
}

/* The place of the latest block of that size, or -1. */
static int rex_pool_find(const struct rex_pool *pool, size_t bytes)
{
    int place = pool->count - 1;

    while (place >= 0 && pool->blocks[place].bytes != bytes)
        place--;
    return place;
}

/* Gives the oldest blocks back until at most `most` bytes are kept. Returns how many were. */
static int rex_pool_shrink(struct rex_pool *pool, size_t most)
{
    int given = 0;

    for (; pool->count > 0 && pool->bytes > most; given++)
        rex_driver.memory_free(rex_pool_take(pool, 0).address);
    return given;
}

/* Keeps a block that is free. */
static void rex_pool_keep(struct rex_pool *pool, struct rex_pool_block block)
{
    size_t left, all;

    rex_pool_shrink(pool, pool->most - block.bytes);
    if (pool->count == REX_POOL_BLOCKS)
        rex_driver.memory_free(rex_pool_take(pool, 0).address);
    pool->blocks[pool->count++] = block;
    pool->bytes += block.bytes;
    pool->unseen += block.bytes;
    if (pool->unseen < REX_POOL_LOOK)
        return;
    pool->unseen = 0;
    if (rex_driver.memory_left(&left, &all) != 0 || left < pool->bytes)
        rex_pool_shrink(pool, 0);
}

/* ---- what is lent; the lock is held ---- */

static struct rex_pool_loan **rex_pool_bucket(unsigned long long address)
{
    return &rex_pool_loans[(address >> 8) * 0x9e3779b97f4a7c15ULL >> 52];
}

/* The link to the loan of that address, or to NULL. */
static struct rex_pool_loan **rex_pool_loan_of(unsigned long long address)
{
    struct rex_pool_loan **link = rex_pool_bucket(address);

    while (*link != NULL && (*link)->block.address != address)
        link = &(*link)->next;
    return link;
}

/* Notes a block that is lent. Without memory for that it is not kept later. */
static void rex_pool_lend(struct rex_pool *pool, struct rex_pool_block block)
{
    struct rex_pool_loan **link = rex_pool_loan_of(block.address);

    if (*link == NULL)
        *link = calloc(1, sizeof **link);
    if (*link != NULL) {
        (*link)->pool = pool;
        (*link)->block = block;
    }
}

/* ---- what libomptarget calls in the driver's place ---- */

enum {
    REX_POOL_STEP = 2 << 20,       /* bytes; the driver gives large blocks in steps of as many */
    REX_POOL_APART = 4,            /* bytes behind a block that are nobody's */
    REX_POOL_LEAST_APART = 8 << 20 /* bytes of a block that is worth a step more */
};

/* Bytes to ask the driver for. Blocks that fill their steps lie side by side, and then an address of the
 * program's own at the beginning of one could be one of the end of the other (rex_apart.h). A large block
 * gets a few bytes more, while most of the device's memory is free. */
static size_t rex_pool_bytes_apart(size_t bytes)
{
    size_t left, all;
    const int roomy = bytes >= REX_POOL_LEAST_APART && bytes % REX_POOL_STEP == 0 &&
                      rex_driver.memory_left(&left, &all) == 0 && left / 3 > all / 4;

    return roomy ? bytes + REX_POOL_APART : bytes;
}

static int rex_pool_ask(unsigned long long *address, size_t bytes)
{
    const size_t apart = rex_pool_bytes_apart(bytes);
    const int result = rex_driver.memory_allocate(address, apart);

    return result == REX_OUT_OF_MEMORY && apart > bytes ? rex_driver.memory_allocate(address, bytes) : result;
}

/* cuMemAlloc. Whole words: an atomic operation on one or two bytes reads the word around them (rex_sync.h),
 * and nothing of it may lie outside. */
static int rex_pool_allocate(unsigned long long *address, size_t bytes)
{
    struct rex_pool_block block = {0, bytes = (bytes + 3) / 4 * 4};
    struct rex_pool *pool;
    const uint64_t begin = rex_trace_clock();
    int place, result = 0;

    pthread_mutex_lock(&rex_pool_lock);
    pool = rex_pool_here();
    place = pool != NULL ? rex_pool_find(pool, bytes) : -1;
    if (place >= 0)
        block = rex_pool_take(pool, place);
    else
        result = rex_pool_ask(&block.address, bytes);
    if (result == REX_OUT_OF_MEMORY && pool != NULL && rex_pool_shrink(pool, 0) > 0)
        result = rex_pool_ask(&block.address, bytes);
    if (result == 0 && pool != NULL)
        rex_pool_lend(pool, block);
    pthread_mutex_unlock(&rex_pool_lock);
    rex_trace_memory(begin, REX_TRACE_NEW, bytes);
    *address = block.address;
    return result;
}

/* cuMemFree. */
static int rex_pool_free(unsigned long long address)
{
    struct rex_pool_loan *loan, **link;
    const uint64_t begin = rex_trace_clock();
    size_t bytes = 0;
    int keeps = 0, result;

    pthread_mutex_lock(&rex_pool_lock);
    link = rex_pool_loan_of(address);
    loan = *link;
    if (loan != NULL) {
        *link = loan->next;
        bytes = loan->block.bytes;
        keeps = loan->block.bytes <= loan->pool->most;
        if (keeps)
            rex_pool_keep(loan->pool, loan->block);
        free(loan);
    }
    pthread_mutex_unlock(&rex_pool_lock);
    result = keeps ? 0 : rex_driver.memory_free(address);
    rex_trace_memory(begin, REX_TRACE_GONE, bytes);
    return result;
}

/* Gives back all that is kept of the memory of this thread's device. */
static void rex_pool_empty(void)
{
    struct rex_pool *pool;

    pthread_mutex_lock(&rex_pool_lock);
    pool = rex_pool_here();
    if (pool != NULL)
        rex_pool_shrink(pool, 0);
    pthread_mutex_unlock(&rex_pool_lock);
}

/* cuLaunchKernel, which may need memory for the stacks of a kernel's threads. */
static int rex_pool_launch(void *function, unsigned grid_x, unsigned grid_y, unsigned grid_z,
                           unsigned block_x, unsigned block_y, unsigned block_z, unsigned shared_bytes,
                           void *stream, void **parameters, void **extra)
{
    int result = rex_driver.launch(function, grid_x, grid_y, grid_z, block_x, block_y, block_z, shared_bytes,
                                   stream, parameters, extra);

    if (result != REX_OUT_OF_MEMORY)
        return result;
    rex_pool_empty();
    return rex_driver.launch(function, grid_x, grid_y, grid_z, block_x, block_y, block_z, shared_bytes,
                             stream, parameters, extra);
}

/* cuModuleLoadDataEx, which needs memory for variables and for the heap of device code. */
static int rex_pool_load(void **module, const void *image, unsigned count, void *options, void **values)
{
    int result = rex_driver.module_load(module, image, count, options, values);

    if (result != REX_OUT_OF_MEMORY)
        return result;
    rex_pool_empty();
    return rex_driver.module_load(module, image, count, options, values);
}

/* ---- the end ---- */

/* Gives all back and keeps nothing more. The pools themselves stay, for blocks that are lent name them. */
static void rex_pool_close(void)
{
    pthread_mutex_lock(&rex_pool_lock);
    for (struct rex_pool *pool = rex_pools; pool != NULL; pool = pool->next) {
        if (rex_driver.context_set(pool->context) == 0)
            rex_pool_shrink(pool, 0);
        pool->most = 0;
        pool->context = NULL; /* another may have its address */
    }
    pthread_mutex_unlock(&rex_pool_lock);
}

#endif
