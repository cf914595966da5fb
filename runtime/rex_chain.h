/*
 * rex_chain.h - launches that stay in order and that the host does not wait for one by one. A part of
 * register_cubin.c, which includes it.
 *
 * libomptarget can launch without waiting, but only in a target task: with the packet's NoWait flag it asks
 * libomp for the task's handle, keeps what it has under way in there (the stream), and the task comes back
 * later to ask __tgt_target_nowait_query whether that has ended (interface.cpp, TaskAsyncInfoWrapperTy in
 * omptarget.h, LLVM 17 to 22). All that it calls with one handle goes to one stream, so it stays in order. A
 * chain is such a handle without a task: the program defines the two functions of libomp that libomptarget
 * asks, answers for a chain itself, and passes on every other question. Where libomptarget does not ask, it
 * waits, and the chain is a row of ordinary launches.
 *
 * A chain's launches pass device addresses alone; the memory stays until the chain has been waited for.
 * rex-chain sees to it that the host does nothing meanwhile that could tell that a kernel has not ended.
 */
#ifndef REX_CHAIN_H
#define REX_CHAIN_H

#include "rex_kmp.h"
#include "rex_present.h"

#define REX_FLAG_NO_WAIT UINT64_C(1) /* of a packet */

/* After so many launches the chain is waited for: libomptarget keeps notes of each, and other threads may be
 * waiting to unmap what the chain uses. */
enum { REX_CHAIN_LAUNCHES = 1024 };

/* This thread's chain. */
static _Thread_local struct {
    void *handle; /* libomptarget's; NULL: nothing is under way */
    int launching;
    unsigned open; /* how many rex_chain_begin have no rex_chain_end yet; 0: launches are waited for */
    int64_t device;
    unsigned launches;
    unsigned char uses[REX_HELD_ROWS]; /* whether the chain relies on the row */
} rex_chain;

void __tgt_target_nowait_query(void **handle);

/* ---- what libomptarget asks libomp ---- */

/* Whether the current task of a thread can come back to its handle. */
_Bool __kmpc_omp_has_task_team(int32_t thread)
{
    static void *found;
    _Bool (*has_task_team)(int32_t);

    if (rex_chain.launching)
        return 1;
    rex_next("__kmpc_omp_has_task_team", &found, &has_task_team);
    return has_task_team(thread);
}

/* Where the handle of a thread's current task is kept. */
void **__kmpc_omp_get_target_async_handle_ptr(int32_t thread)
{
    static void *found;
    void **(*get_handle)(int32_t);

    if (rex_chain.launching)
        return &rex_chain.handle;
    rex_next("__kmpc_omp_get_target_async_handle_ptr", &found, &get_handle);
    return get_handle(thread);
}

/* ---- chains ---- */

/* The chain relies on the rows until it ends; it notes each of them once. */
static void rex_chain_keep(struct rex_held **rows, uint32_t count)
{
    pthread_mutex_lock(&rex_held_lock);
    for (uint32_t i = 0; i < count; i++) {
        if (rex_chain.uses[rows[i] - rex_held])
            rex_held_give(rows[i]);
        rex_chain.uses[rows[i] - rex_held] = 1;
    }
    pthread_mutex_unlock(&rex_held_lock);
}

static void rex_chain_let_go(void)
{
    pthread_mutex_lock(&rex_held_lock);
    for (int i = 0; i < REX_HELD_ROWS; i++)
        if (rex_chain.uses[i])
            rex_held_give(&rex_held[i]);
    pthread_mutex_unlock(&rex_held_lock);
    __builtin_memset(rex_chain.uses, 0, sizeof rex_chain.uses);
    rex_chain.launches = 0;
}

static void rex_chain_wait(void)
{
    if (rex_chain.launches == 0)
        return;
    while (rex_chain.handle != NULL)
        __tgt_target_nowait_query(&rex_chain.handle);
    rex_chain_let_go();
}

void rex_chain_begin(void)
{
    rex_chain.open++;
}

void rex_chain_end(void)
{
    if (--rex_chain.open == 0)
        rex_chain_wait();
}

/* The launch itself; all arguments are literals by now. */
static int rex_chain_launch(ident_t *source, int64_t device, int32_t num_teams, int32_t thread_limit,
                            void *region, struct __tgt_kernel_arguments *packet)
{
    int result;

    packet->Flags |= REX_FLAG_NO_WAIT;
    rex_chain.device = device;
    rex_chain.launches++;
    rex_chain.launching = 1;
    result = __rex_real___tgt_target_kernel(source, device, num_teams, thread_limit, region, packet);
    rex_chain.launching = 0;
    return result;
}

int rex_launch_chained(ident_t *source, int64_t device, int32_t num_teams, int32_t thread_limit, void *region,
                       struct __tgt_kernel_arguments *packet, struct rex_present *present, uint32_t count)
{
    int64_t types[packet->NumArgs];
    struct rex_held *rows[count + 1];
    int number = rex_held_device(device), result, all;

    if (rex_chain.open == 0)
        return rex_launch_present(source, device, num_teams, thread_limit, region, packet, present, count);
    if (!rex_registered())
        return rex___tgt_target_kernel(source, device, num_teams, thread_limit, region, packet);
    __builtin_memcpy(types, packet->ArgTypes, sizeof types);
    packet->ArgTypes = types;
    all = rex_present_take(packet, device, present, count, rows) == count;
    if (!all || rex_chain.device != number)
        rex_chain_wait();
    if (!all || number < 0) {
        result = __rex_real___tgt_target_kernel(source, device, num_teams, thread_limit, region, packet);
        rex_present_give(rows, count);
        return result;
    }
    result = rex_chain_launch(source, number, num_teams, thread_limit, region, packet);
    rex_chain_keep(rows, count);
    if (result != 0 || rex_chain.handle == NULL || rex_chain.launches >= REX_CHAIN_LAUNCHES)
        rex_chain_wait();
    return result;
}

#endif
