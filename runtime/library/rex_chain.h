/* SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception */
/*
 * rex_chain.h - launches that stay in order and that the host does not wait for one by one. A part of
 * register_cubin.c, which includes it.
 *
 * libomptarget waits for each launch, or takes a new stream for it. So a chain goes to the CUDA driver
 * itself: its launches are on one stream, which keeps them in order, and their kernels come from REX's own
 * load of the image (rex_module.h). What libomptarget has done before the chain has ended, for it waits; and
 * the chain has ended before libomptarget does anything else in this thread, for what cannot go to the stream
 * waits for it first (rex_transfer.h). Each device has a stream of its own in the chain, so that several run
 * at the same time. On a device that is no GPU a chain is a row of ordinary launches.
 *
 * A launch that the host waits for is a chain of one: what libomptarget does for a launch takes longer. That
 * begins when there have been REX_DIRECT_AFTER of them, because the second load takes as long as many.
 *
 * A stream begins a launch when the one before has ended. Where the kernel waits for that by itself
 * (rex-follow), the driver is told so, and the device makes its teams meanwhile.
 *
 * A chain's launches pass values and device addresses alone; the memory stays until the chain has been waited
 * for. rex-chain sees to it that the host does nothing meanwhile that could tell that a kernel has not ended.
 * Small updates of what is present are part of the chain, too (rex_update.h), and a launch that maps a few
 * bytes for itself is lent memory for them (rex_lend.h).
 *
 * A launch with `nowait` need not have ended before the program asks for that. A chain of such launches is
 * left instead of ended: a target task waits for all of them, and libomp knows who waits for the task.
 */
#ifndef REX_CHAIN_H
#define REX_CHAIN_H

#include <stdio.h>
#include <stdlib.h>

#include "rex_apart.h"
#include "rex_bring.h"
#include "../host/rex_kmp.h"
#include "rex_module.h"
#include "rex_pool.h"
#include "rex_present.h"
#include "rex_trace.h"

int omp_in_parallel(void);

/* After so many launches the host waits for the chain: other threads may be waiting to unmap what it uses. */
enum { REX_CHAIN_LAUNCHES = 1024 };

/* So many direct launches save as much time as the second load of the image takes. */
enum { REX_DIRECT_AFTER = 128 };

/* How many teams libomptarget makes at most where the count is left to it (LLVM 22, OMPGridValues.h). */
enum { REX_USUAL_TEAMS = 3200 };

/* This thread's chain. */
static _Thread_local struct {
    unsigned open;              /* how many beginnings have no end yet; 0: launches are waited for */
    unsigned loop;              /* which of them is the first of a loop, from 1; 0: none */
    int owes;                   /* some of what is on the streams the host must find done when it goes on */
    struct rex_stream *streams; /* one for each device, with what has not been waited for */
} rex_chain;

#include "rex_chain_wait.h"

#include "rex_chain_left.h"

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
 * Returns how many there are, or 0 where not each of them is a value or a device address by now. */
static uint32_t rex_chain_slots(const struct __tgt_kernel_arguments *packet, void **slots)
{
    uint32_t count = 0;

    slots[count++] = NULL;
    for (uint32_t i = 0; i < packet->NumArgs; i++) {
        if (packet->ArgTypes[i] == 0) /* without a slot, and present (rex_present_take) */
            continue;
        if ((packet->ArgTypes[i] & ~REX_MAP_IMPLICIT) != (REX_MAP_TARGET_PARAM | REX_MAP_LITERAL))
            return 0;
        slots[count++] = packet->ArgsBase[i];
    }
    return count;
}

/* Whether the driver lets the kernel have as much dynamic team memory. libomptarget asks for what its own
 * launches take, which may be less. */
static int rex_chain_memory(void *function, uint32_t bytes)
{
    int most;

    return bytes == 0 ||
           (rex_driver.function_attribute(&most, REX_FUNCTION_TEAM_MEMORY, function) == 0 &&
            bytes <= (uint32_t)most) ||
           rex_driver.function_set(function, REX_FUNCTION_TEAM_MEMORY, (int)bytes) == 0;
}

/* Reports the launch as libomptarget would. */
static void rex_chain_inform(int device, const char *kernel, int apart, uint32_t teams, uint32_t threads)
{
    fprintf(
        stderr,
        "rex device %d info: Launching kernel %s%s with [%u,1,1] blocks and [%u,1,1] threads in a chain\n",
        device, kernel, apart ? "_apart" : "", teams, threads);
}

/* The chain's stream on the module's device, whose context becomes this thread's; NULL: there is none. */
static struct rex_stream *rex_chain_stream(struct rex_module *module)
{
    struct rex_stream *stream = rex_chain.streams;

    rex_pending_copy();
    if (rex_driver.context_set(module->context) != 0)
        return NULL;
    while (stream != NULL && stream->module != module)
        stream = stream->next;
    if (stream != NULL || (stream = rex_module_take_stream(module)) == NULL)
        return stream;
    stream->next = rex_chain.streams;
    rex_chain.streams = stream;
    return stream;
}

/* Returns the stream to which the driver has taken the launch, or NULL. `present` has the arguments that were
 * looked up, `rows` the result. */
static struct rex_stream *rex_chain_launch(const struct rex_source *source, int device,
                                           const struct __tgt_offload_entry *entry,
                                           const struct __tgt_kernel_arguments *packet,
                                           const struct rex_present *present, uint32_t count,
                                           struct rex_held **rows)
{
    void *slots[packet->NumArgs + 1];
    struct rex_module *module = device < 0 ? NULL : rex_module_of(device);
    const struct rex_kernel *kernel = module != NULL ? rex_module_kernel(module, entry) : NULL;
    uint32_t teams = kernel != NULL && kernel->function != NULL ? rex_chain_teams(packet, kernel) : 0;
    const uint32_t slot_count = teams > 0 ? rex_chain_slots(packet, slots) : 0;
    struct rex_stream *stream = slot_count > 0 ? rex_chain_stream(module) : NULL;

    const int apart =
        stream != NULL && kernel->apart != NULL && rex_lead_apart(entry, packet, present, count, rows);
    void *function = stream == NULL ? NULL : apart ? kernel->apart : kernel->function;

    if (stream == NULL || !rex_chain_memory(function, packet->DynCGroupMem) ||
        rex_stream_launch(stream, function, (entry->Data & REX_ENTRY_FOLLOWS) != 0, teams, packet->Threads[0],
                          packet->DynCGroupMem, slots, slot_count * sizeof *slots) != 0)
        return NULL;
    if (module->informs)
        rex_chain_inform(device, entry->SymbolName, apart, teams, packet->Threads[0]);
    if (entry->Data & REX_ENTRY_TELLS) {
        rex_result_told.stream = stream;
        rex_bring_tells(stream, rex_result_told.words, 1, rex_result_told.count);
    }
    stream->source = source;
    stream->launches++;
    return stream;
}

enum { REX_LOANS = 16 }; /* arguments of one launch that are lent memory, or pointers in it */

/* Memory that a launch is lent. */
struct rex_loans {
    struct rex_stream *stream;
    char *room; /* page-locked */
    char *on_device;
    size_t bytes; /* of all, with what lies between them */
    int64_t types;
    uint32_t count;
    struct rex_loan {
        char *begin;
        size_t bytes, offset;
        int64_t type;
        uint32_t argument;
    } items[REX_LOANS];
    uint32_t pointer_count;
    struct rex_lent_pointer { /* a pointer in an item that on the device leads to what is present */
        void **place, *value; /* on the host, and the device's */
        size_t offset;
    } pointers[REX_LOANS];
};

/* Lends the launch memory for data that is not present (rex_lend.h); returns whether that was possible.
 * rex_lend_return copies back what the kernel has left there. */
static int rex_lend(struct rex_loans *loans, struct __tgt_kernel_arguments *packet, int number,
                    struct rex_present *present, uint32_t count, struct rex_held **rows, int may_wait);
static void rex_lend_return(const struct rex_loans *loans);

/* Notes what the launch passes, in the place of an earlier one of its line, or else of another. */
static void rex_chain_note(struct rex_stream *stream, const struct rex_source *source,
                           const struct __tgt_kernel_arguments *packet)
{
    int place = 0;

    while (place < REX_PASSED && stream->passed[place].source != NULL &&
           stream->passed[place].source != source)
        place++;
    rex_astray_note(&stream->passed[place < REX_PASSED ? place : (int)(stream->launches % REX_PASSED)],
                    source, packet, packet->NumArgs);
}

/* Returns whether the launch is part of the chain now, or has ended, which is allowed only if `may_wait`.
 * Only in that case the packet stays changed. */
static int rex_chain_add(const struct rex_source *source, int64_t device,
                         const struct __tgt_offload_entry *entry, struct __tgt_kernel_arguments *packet,
                         struct rex_present *present, uint32_t count, int may_wait)
{
    void *bases[packet->NumArgs];
    int64_t types[packet->NumArgs];
    struct rex_held *rows[count + 1];
    struct rex_stream *stream = NULL;
    struct rex_loans loans = {0};
    struct __tgt_kernel_arguments direct = *packet;
    const uint64_t begin = rex_trace_clock();
    int number;

    rex_nvtx_push("launch in a chain", source);
    __builtin_memcpy(bases, packet->ArgsBase, sizeof bases);
    __builtin_memcpy(types, packet->ArgTypes, sizeof types);
    direct.ArgsBase = bases;
    direct.ArgTypes = types;
    number = rex_held_device(device);
    if (rex_present_take(&direct, device, present, count, rows, 1) == count ||
        rex_lend(&loans, &direct, number, present, count, rows, may_wait))
        stream = rex_chain_launch(source, number, entry, &direct, present, count, rows);
    rex_nvtx_pop();
    if (stream == NULL) {
        rex_present_give(rows, count);
        return 0;
    }
    rex_stream_keep(stream, rows, count);
    rex_chain_note(stream, source, packet);
    rex_trace_chained(begin, source, number, entry->SymbolName, packet);
    rex_lend_return(&loans);
    if (stream->launches >= REX_CHAIN_LAUNCHES)
        rex_chain_wait();
    return 1;
}

/* The thread's stream on that device with something on it, or NULL. */
static struct rex_stream *rex_chain_pending(int device)
{
    struct rex_stream *stream = rex_chain.streams;

    while (stream != NULL && (stream->module->device != device || stream->launches == 0))
        stream = stream->next;
    return stream;
}

/* Scratch memory that a launch of this chain has used, for the next one; NULL: there is none large enough. */
static void *rex_chain_scratch(int device, size_t bytes)
{
    struct rex_stream *stream = rex_chain_pending(device);

    for (int i = 0; stream != NULL && i < REX_KEPT; i++)
        if (stream->scratches[i] != NULL && rex_scratch_size(stream->scratches[i]) >= bytes) {
            void *scratch = stream->scratches[i];
            stream->scratches[i] = NULL;
            return scratch;
        }
    return NULL;
}

/* Keeps a launch's scratch memory while the chain may use it; returns 0 where the chain has ended. */
static int rex_chain_keep_scratch(int device, void *scratch)
{
    struct rex_stream *stream = rex_chain_pending(device);

    for (int i = 0; stream != NULL && i < REX_KEPT; i++)
        if (stream->scratches[i] == NULL) {
            stream->scratches[i] = scratch;
            return 1;
        }
    rex_chain_wait();
    return 0;
}

/* Whether launches go to the driver, if there is one: in loops from the beginning, elsewhere after the first
 * few. */
static int rex_chain_pays(void)
{
    static unsigned before;

    if (!rex_registered() || rex_module_images == 0)
        return 0;
    if (rex_chain.loop > 0 || __atomic_load_n(&before, __ATOMIC_RELAXED) >= REX_DIRECT_AFTER)
        return 1;
    __atomic_fetch_add(&before, 1, __ATOMIC_RELAXED);
    return 0;
}

/* If the driver does not take the launch, libomptarget makes it, after the launches before it: their failure
 * may be the reason. */
int rex_launch_chained(struct rex_source *source, int64_t device, int32_t num_teams, int32_t thread_limit,
                       struct __tgt_offload_entry *entry, struct __tgt_kernel_arguments *packet,
                       struct rex_present *present, uint32_t count)
{
    int result = 0;

    if (!rex_chain_pays() || !rex_chain_add(source, device, entry, packet, present, count, 1)) {
        result = rex_launch_present(source, device, num_teams, thread_limit, entry->Address, packet, present,
                                    count);
    } else {
        rex_chain.owes = 1;
        if (rex_chain.open == 0)
            rex_chain_wait();
    }
    rex_late_deliver();
    return result;
}

int rex_launch_direct(struct rex_source *source, int64_t device, int32_t num_teams, int32_t thread_limit,
                      struct __tgt_offload_entry *entry, struct __tgt_kernel_arguments *packet,
                      struct rex_present *present, uint32_t count)
{
    int result = rex_launch_chained(source, device, num_teams, thread_limit, entry, packet, present, count);

    rex_chain_wait();
    return result;
}

/* On the host device a kernel of several threads uses the whole processor, so a task that waits for the
 * processor gains nothing. In a parallel region of the host it would get one thread. */
static int rex_nowait_runs_now(int64_t device, const struct __tgt_kernel_arguments *packet,
                               const struct rex_present *present, uint32_t count, int one_thread)
{
    int number = rex_held_device(device);

    return rex_module_images == 0 && !one_thread && number >= 0 && !omp_in_parallel() &&
           rex_present_holds(packet, number, present, count);
}

int rex_launch_nowait(struct rex_source *source, int64_t device, int32_t num_teams, int32_t thread_limit,
                      struct __tgt_offload_entry *entry, struct __tgt_kernel_arguments *packet,
                      struct rex_present *present, uint32_t count, int one_thread)
{
    if (rex_chain.open == 0)
        return 0;
    if (rex_nowait_runs_now(device, packet, present, count, one_thread))
        return rex_launch_present(source, device, num_teams, thread_limit, entry->Address, packet, present,
                                  count) == 0;
    if (rex_chain_pays() && rex_chain_add(source, device, entry, packet, present, count, 0))
        return 1;
    if (rex_chain.owes)
        rex_chain_wait();
    return 0;
}

#endif
