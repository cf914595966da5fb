/*
 * rex_chain.h - launches that stay in order and that the host does not wait for one by one. A part of
 * register_cubin.c, which includes it.
 *
 * libomptarget waits for each launch, or takes a new stream for it. So a chain goes to the CUDA driver
 * itself: its launches are on one stream, which keeps them in order, and their kernels come from REX's own
 * load of the image (rex_module.h). What libomptarget has done before the chain has ended, for it waits; and
 * the chain has ended before libomptarget does anything else in this thread, for what cannot go to the stream
 * waits for it first. On another device, which the host's is, a chain is a row of ordinary launches.
 *
 * A launch that the host waits for is a chain of one: what libomptarget does for a launch takes longer. That
 * begins when there have been REX_DIRECT_AFTER of them, because the second load takes as long as many.
 *
 * A chain's launches pass values and device addresses alone; the memory stays until the chain has been waited
 * for. rex-chain sees to it that the host does nothing meanwhile that could tell that a kernel has not ended.
 */
#ifndef REX_CHAIN_H
#define REX_CHAIN_H

#include <stdio.h>
#include <stdlib.h>

#include "rex_kmp.h"
#include "rex_module.h"
#include "rex_present.h"

/* After so many launches the chain is waited for: other threads may be waiting to unmap what it uses. */
enum { REX_CHAIN_LAUNCHES = 1024 };

/* So many launches pay for the second load of the image by what they save alone. */
enum { REX_DIRECT_AFTER = 128 };

/* libomptarget's numbers for NVIDIA's GPUs (LLVM 22, OMPGridValues.h): the most teams it launches, and the
 * most it makes where the count is left to it. */
enum { REX_MOST_TEAMS = 65536, REX_USUAL_TEAMS = 3200 };

/* What the driver takes a kernel's parameters in (CU_LAUNCH_PARAM_... of cuda.h). */
#define REX_PARAMETERS_END  ((void *)0)
#define REX_PARAMETERS      ((void *)1)
#define REX_PARAMETERS_SIZE ((void *)2)

/* This thread's chain. */
static _Thread_local struct {
    unsigned open;     /* how many rex_chain_begin have no rex_chain_end yet; 0: launches are waited for */
    unsigned launches; /* that have not been waited for; 0: it has no stream */
    int device;
    struct rex_module *module; /* that device's */
    void *stream;
    const ident_t *source;             /* of the last launch */
    unsigned char uses[REX_HELD_ROWS]; /* whether the chain relies on the row */
} rex_chain;

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
    rex_module_give_stream(rex_chain.module, rex_chain.stream);
    rex_chain.launches = 0;
}

/* A kernel has failed, and all device memory is lost with it: the end, as after a failure that libomptarget
 * sees. */
static _Noreturn void rex_chain_fail(int error)
{
    const char *text = NULL;

    if (rex_driver.error_text(error, &text) != 0 || text == NULL)
        text = "unknown error";
    fprintf(stderr, "rex: error: one of the last %u launches up to '%s' has failed: %s (CUDA's error %d)\n",
            rex_chain.launches, rex_chain.source->psource, text, error);
    abort();
}

static void rex_chain_wait(void)
{
    int error;

    if (rex_chain.launches == 0)
        return;
    error = rex_driver.stream_wait(rex_chain.stream);
    if (error != 0)
        rex_chain_fail(error);
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

/* How many teams libomptarget would make of the packet; 0: that is left to it. */
static uint32_t rex_chain_teams(const struct __tgt_kernel_arguments *packet, const struct rex_kernel *kernel)
{
    uint32_t teams = packet->Teams[0], threads = packet->Threads[0];
    uint64_t enough;

    if (threads == 0 || threads > (uint32_t)kernel->most_threads || teams > REX_MOST_TEAMS)
        return 0;
    if (teams > 0 || packet->Tripcount == 0)
        return teams;
    enough = (packet->Tripcount - 1) / threads + 1;
    return enough < REX_USUAL_TEAMS ? (uint32_t)enough : REX_USUAL_TEAMS;
}

/* The kernel's parameters: the launch environment, which REX's kernels do not use, then one slot an argument.
 * Returns whether each of them is a value or a device address by now. */
static int rex_chain_slots(const struct __tgt_kernel_arguments *packet, void **slots)
{
    slots[0] = NULL;
    for (uint32_t i = 0; i < packet->NumArgs; i++) {
        if ((packet->ArgTypes[i] & ~REX_MAP_IMPLICIT) != (REX_MAP_TARGET_PARAM | REX_MAP_LITERAL))
            return 0;
        slots[i + 1] = packet->ArgsBase[i];
    }
    return packet->DynCGroupMem == 0;
}

/* Says what libomptarget would say of the launch. */
static void rex_chain_inform(const char *kernel, uint32_t teams, uint32_t threads)
{
    fprintf(stderr,
            "rex device %d info: Launching kernel %s with [%u,1,1] blocks and [%u,1,1] threads in a chain\n",
            rex_chain.device, kernel, teams, threads);
}

/* The chain begins, or goes on, on that device. Returns whether it can. */
static int rex_chain_ready(struct rex_module *module, int device)
{
    if (rex_chain.launches > 0 && rex_chain.device != device)
        rex_chain_wait();
    if (rex_chain.launches > 0)
        return 1;
    rex_chain.device = device;
    rex_chain.module = module;
    if (rex_driver.context_set(module->context) != 0)
        return 0;
    rex_chain.stream = rex_module_take_stream(module);
    return rex_chain.stream != NULL;
}

/* Returns whether the driver has taken the launch. */
static int rex_chain_launch(const ident_t *source, int device, const struct __tgt_offload_entry *entry,
                            const struct __tgt_kernel_arguments *packet)
{
    void *slots[packet->NumArgs + 1];
    size_t size = sizeof slots;
    void *parameters[] = {REX_PARAMETERS, slots, REX_PARAMETERS_SIZE, &size, REX_PARAMETERS_END};
    struct rex_module *module = device < 0 ? NULL : rex_module_of(device);
    const struct rex_kernel *kernel = module != NULL ? rex_module_kernel(module, entry) : NULL;
    uint32_t teams = kernel != NULL && kernel->function != NULL ? rex_chain_teams(packet, kernel) : 0;

    if (teams == 0 || !rex_chain_slots(packet, slots) || !rex_chain_ready(module, device))
        return 0;
    if (rex_driver.launch(kernel->function, teams, 1, 1, packet->Threads[0], 1, 1, 0, rex_chain.stream, NULL,
                          parameters) != 0) {
        if (rex_chain.launches == 0)
            rex_module_give_stream(module, rex_chain.stream);
        return 0;
    }
    if (module->informs)
        rex_chain_inform(entry->SymbolName, teams, packet->Threads[0]);
    rex_chain.source = source;
    rex_chain.launches++;
    return 1;
}

/* Returns whether the launch is part of the chain now. What it has changed of the packet stays only then. */
static int rex_chain_add(const ident_t *source, int64_t device, const struct __tgt_offload_entry *entry,
                         struct __tgt_kernel_arguments *packet, struct rex_present *present, uint32_t count)
{
    void *bases[packet->NumArgs];
    int64_t types[packet->NumArgs];
    struct rex_held *rows[count + 1];
    struct __tgt_kernel_arguments direct = *packet;

    __builtin_memcpy(bases, packet->ArgsBase, sizeof bases);
    __builtin_memcpy(types, packet->ArgTypes, sizeof types);
    direct.ArgsBase = bases;
    direct.ArgTypes = types;
    if (rex_present_take(&direct, device, present, count, rows) < count ||
        !rex_chain_launch(source, rex_held_device(device), entry, &direct)) {
        rex_present_give(rows, count);
        return 0;
    }
    rex_chain_keep(rows, count);
    if (rex_chain.launches >= REX_CHAIN_LAUNCHES)
        rex_chain_wait();
    return 1;
}

/* Where the driver does not take the launch, it waits for those before it, whose failure may be the reason,
 * and is libomptarget's. */
int rex_launch_chained(ident_t *source, int64_t device, int32_t num_teams, int32_t thread_limit,
                       struct __tgt_offload_entry *entry, struct __tgt_kernel_arguments *packet,
                       struct rex_present *present, uint32_t count)
{
    if (rex_chain.open == 0)
        return rex_launch_direct(source, device, num_teams, thread_limit, entry, packet, present, count);
    if (rex_registered() && rex_module_image != NULL &&
        rex_chain_add(source, device, entry, packet, present, count))
        return 0;
    rex_chain_wait();
    return rex_launch_present(source, device, num_teams, thread_limit, entry->Address, packet, present,
                              count);
}

int rex_launch_direct(ident_t *source, int64_t device, int32_t num_teams, int32_t thread_limit,
                      struct __tgt_offload_entry *entry, struct __tgt_kernel_arguments *packet,
                      struct rex_present *present, uint32_t count)
{
    static unsigned before;
    int result;

    if (__atomic_load_n(&before, __ATOMIC_RELAXED) < REX_DIRECT_AFTER) {
        __atomic_fetch_add(&before, 1, __ATOMIC_RELAXED);
        return rex_launch_present(source, device, num_teams, thread_limit, entry->Address, packet, present,
                                  count);
    }
    rex_chain_begin();
    result = rex_launch_chained(source, device, num_teams, thread_limit, entry, packet, present, count);
    rex_chain_wait();
    rex_chain_end();
    return result;
}

#endif
