/* SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception */
/*
 * rex_transfer.h - calls to libomptarget that map and move data, and that launch kernels. A part of
 * register_cubin.c, which includes it.
 *
 * The program defines these entry points itself, in front of libomptarget's; so what stands here sees every
 * call, whoever makes it. What this thread has put on streams ends before libomptarget does anything
 * (rex_chain.h), and the table of what is present is kept (rex_present.h). What moves is libomptarget's
 * affair, and how it moves is rex_redirect.h's.
 */
#ifndef REX_TRANSFER_H
#define REX_TRANSFER_H

#include "../check/rex_check.h"
#include "rex_attached.h"
#include "rex_chain.h"
#include "rex_crash.h"
#include "rex_empty.h"
#include "rex_leftover.h"
#include "rex_present.h"
#include "rex_reason.h"
#include "rex_trace.h"

/* Whether a pointer has been attached on any device, or may have been. */
static int rex_transfer_attached;

/* Notes it where an argument attaches a pointer, or may. Returns whether one does. */
static int rex_transfer_note_attached(int32_t num_args, int64_t *types, void **mappers)
{
    int attaches = 0;

    for (int32_t i = 0; i < num_args; i++)
        attaches |= (types[i] & REX_MAP_ATTACHES) || (mappers != NULL && mappers[i] != NULL);
    if (attaches)
        __atomic_store_n(&rex_transfer_attached, 1, __ATOMIC_RELAXED);
    return attaches;
}

/* Whether mapped memory holds a copy of the host's bytes and nothing else, such as attached pointers. */
static int rex_transfer_is_plain_data(void)
{
    return !__atomic_load_n(&rex_transfer_attached, __ATOMIC_RELAXED);
}

/* The mapped items of a data call, for its trace. */
#define REX_TRACE_LIST source, device, num_args, args, sizes, types, names

/* Calls of `--check=run` before and after a data call, if the program was linked with it. */
#define REX_CHECK_DATA(what)                                                                                 \
    {                                                                                                        \
        .kind = REX_CHECK_##what, .place = source != NULL ? source->psource : NULL, .device = (int)device,   \
        .count = num_args, .bases = bases, .begins = args, .sizes = sizes, .types = types, .names = names    \
    }

static void rex_transfer_before(struct rex_check_call *check)
{
    if (rex_check_before == NULL)
        return;
    check->device = rex_trace_device(check->device);
    rex_check_before(check);
}

static void rex_transfer_behind(struct rex_check_call *check)
{
    if (rex_check_after != NULL)
        rex_check_after(check);
}

/* Says where a construct asks for a device that there is not, at which libomptarget ends the program. */
static void rex_transfer_need(const struct rex_source *source, int64_t device)
{
    const int devices = device > 0 ? omp_get_num_devices() : 0; /* 0 also where none is to be used */

    if (devices > 0 && device > devices && source != NULL)
        fprintf(stderr,
                "rex: error: %s: there is no device %lld: the devices are 0 to %d, and %d is the host\n",
                rex_reason_place(source), (long long)device, devices - 1, devices);
}

/* Starts data regions; libomptarget's older functions for that end up here, too. */
void __rex_real___tgt_target_data_begin_mapper(REX_DATA_PARAMETERS)
{
    static void *found;
    void (*begin)(REX_DATA_PARAMETERS);
    struct rex_held_start start;
    struct rex_trace_call call;
    struct rex_check_call check = REX_CHECK_DATA(ENTER);

    rex_transfer_need(source, device);
    rex_chain_wait();
    rex_trace_enter(&call, REX_TRACE_ENTER, REX_TRACE_LIST);
    rex_next("__tgt_target_data_begin_mapper", &found, &begin);
    const int attaches = rex_transfer_note_attached(num_args, types, mappers);
    rex_held_begin(&start, rex_held_device(device), num_args, args, sizes);
    const struct rex_reason_items outer = rex_reason_items;
    rex_reason_items = (struct rex_reason_items){source, num_args, sizes, names};
    rex_transfer_before(&check);
    struct rex_lists lists = {bases, args, sizes, types, NULL};
    rex_empty_begin(&lists, rex_held_device(device), num_args, mappers);
    begin(source, device, num_args, lists.bases, lists.args, lists.sizes, lists.types, names, mappers);
    rex_empty_end(&lists, num_args, bases);
    rex_transfer_behind(&check);
    rex_reason_items = outer;
    rex_held_begun(&start, num_args, args, sizes, types, mappers);
    if (attaches)
        rex_attached_learn(rex_held_device(device), num_args, bases, args, sizes, types, mappers);
    rex_trace_leave(&call, (struct rex_trace_record){0}, NULL);
}

/* The same in a target task of Clang's. */
void __tgt_target_data_begin_nowait_mapper(REX_DATA_PARAMETERS, int32_t dependences, void *list,
                                           int32_t other_dependences, void *other_list)
{
    static void *found;
    void (*begin)(REX_DATA_PARAMETERS, int32_t, void *, int32_t, void *);

    rex_next("__tgt_target_data_begin_nowait_mapper", &found, &begin);
    if (rex_transfer_note_attached(num_args, types, mappers))
        rex_attached_forget();
    begin(REX_DATA_ARGUMENTS, dependences, list, other_dependences, other_list);
}

/* Ends data regions; libomptarget's older functions for that end up here, too. */
void __rex_real___tgt_target_data_end_mapper(REX_DATA_PARAMETERS)
{
    static void *found;
    void (*end)(REX_DATA_PARAMETERS);
    int number = rex_held_device(device), cleared;
    struct rex_trace_call call;
    struct rex_check_call check = REX_CHECK_DATA(EXIT);

    rex_transfer_need(source, device);
    rex_chain_wait();
    rex_trace_enter(&call, REX_TRACE_EXIT, REX_TRACE_LIST);
    rex_next("__tgt_target_data_end_mapper", &found, &end);
    cleared = number >= 0 && rex_held_unmap(number, num_args, args, sizes, types, mappers);
    rex_transfer_before(&check);
    end(REX_DATA_ARGUMENTS);
    rex_transfer_behind(&check);
    if (cleared)
        rex_held_unmapped();
    rex_trace_leave(&call, (struct rex_trace_record){0}, NULL);
}

/* The call that updates mapped data. */
void __rex_real___tgt_target_data_update_mapper(REX_DATA_PARAMETERS)
{
    static void *found;
    void (*update)(REX_DATA_PARAMETERS);
    struct rex_trace_call call;
    struct rex_check_call check = REX_CHECK_DATA(UPDATE);

    rex_transfer_need(source, device);
    rex_chain_wait();
    rex_trace_enter(&call, REX_TRACE_UPDATE, REX_TRACE_LIST);
    rex_next("__tgt_target_data_update_mapper", &found, &update);
    rex_transfer_before(&check);
    update(REX_DATA_ARGUMENTS);
    rex_transfer_behind(&check);
    rex_trace_leave(&call, (struct rex_trace_record){0}, NULL);
}

/* Has the host device load its image before the first kernel, which may end the program, and removes the
 * file. */
static void rex_transfer_load(int64_t device)
{
    static void *found;
    void (*begin)(REX_DATA_PARAMETERS);

    if (!rex_runs_on_host || rex_leftover_is_removed(device))
        return;
    rex_next("__tgt_target_data_begin_mapper", &found, &begin);
    begin(NULL, device, 0, NULL, NULL, NULL, NULL, NULL, NULL);
    rex_leftover_remove(device);
}

#define REX_LAUNCH_PARAMETERS                                                                                \
    struct rex_source *source, int64_t device, int32_t num_teams, int32_t thread_limit, void *region,        \
        struct __tgt_kernel_arguments *packet
#define REX_LAUNCH_ARGUMENTS source, device, num_teams, thread_limit, region, packet

/* Calls libomptarget, which gets lists of its own where a section has no elements (rex_empty.h). */
static int rex_transfer_launch(int (*launch)(REX_LAUNCH_PARAMETERS), REX_LAUNCH_PARAMETERS)
{
    const struct rex_lists own = {packet->ArgsBase, packet->Args, packet->ArgSizes, packet->ArgTypes, NULL};
    const int32_t count = (int32_t)packet->NumArgs;
    struct rex_lists lists = own;
    int result;

    rex_empty_begin(&lists, rex_held_device(device), count, packet->ArgMappers);
    packet->ArgsBase = lists.bases, packet->Args = lists.args;
    packet->ArgSizes = lists.sizes, packet->ArgTypes = lists.types;
    result = launch(REX_LAUNCH_ARGUMENTS);
    packet->ArgsBase = own.bases, packet->Args = own.args;
    packet->ArgSizes = own.sizes, packet->ArgTypes = own.types;
    rex_empty_end(&lists, count, own.bases);
    return result;
}

/* Launches kernels; libomptarget's older functions for that end up here, too. */
int __rex_real___tgt_target_kernel(REX_LAUNCH_PARAMETERS)
{
    static void *found;
    int (*launch)(REX_LAUNCH_PARAMETERS);
    struct rex_trace_call call;
    int result;

    rex_transfer_need(source, device);
    rex_chain_wait();
    if (device == -1) /* several below would each ask libomp for it */
        device = omp_get_default_device();
    rex_trace_enter(&call, REX_TRACE_LAUNCH, source, device, (int32_t)packet->NumArgs, packet->Args,
                    packet->ArgSizes, packet->ArgTypes, packet->ArgNames);
    rex_next("__tgt_target_kernel", &found, &launch);
    /* libomptarget counts the launch environment in the packet, too */
    const int32_t count = (int32_t)packet->NumArgs;
    const int attaches = rex_transfer_note_attached(count, packet->ArgTypes, packet->ArgMappers);
    const struct rex_reason_region outer = rex_reason_enter(source, device, packet);
    struct rex_check_call check = {.kind = REX_CHECK_LAUNCH,
                                   .place = source != NULL ? source->psource : NULL,
                                   .device = (int)device,
                                   .count = count,
                                   .bases = packet->ArgsBase,
                                   .begins = packet->Args,
                                   .sizes = packet->ArgSizes,
                                   .types = packet->ArgTypes,
                                   .names = packet->ArgNames};
    const struct rex_reason_items outer_items = rex_reason_items;
    rex_reason_items = (struct rex_reason_items){source, count, packet->ArgSizes, packet->ArgNames};
    rex_transfer_before(&check);
    rex_transfer_load(device);
    rex_crash_enter();
    result = rex_transfer_launch(launch, REX_LAUNCH_ARGUMENTS);
    rex_reason_items = outer_items;
    if (attaches)
        rex_attached_learn(rex_held_device(device), count, packet->ArgsBase, packet->Args, packet->ArgSizes,
                           packet->ArgTypes, packet->ArgMappers);
    rex_transfer_behind(&check);
    rex_reason_leave(&outer);
    rex_crash_leave();
    rex_trace_leave(&call,
                    (struct rex_trace_record){.flags = result != 0 ? REX_TRACE_ON_HOST : 0,
                                              .bytes = (uint64_t)packet->Teams[0] << 32 | packet->Threads[0]},
                    call.begin != 0 ? rex_linked_kernel(region) : NULL);
    return result;
}

/* The same in a target task of Clang's. */
int __tgt_target_kernel_nowait(REX_LAUNCH_PARAMETERS, int32_t dependences, void *list,
                               int32_t other_dependences, void *other_list)
{
    static void *found;
    int (*launch)(REX_LAUNCH_PARAMETERS, int32_t, void *, int32_t, void *);

    rex_next("__tgt_target_kernel_nowait", &found, &launch);
    if (rex_transfer_note_attached((int32_t)packet->NumArgs, packet->ArgTypes, packet->ArgMappers))
        rex_attached_forget();
    return launch(REX_LAUNCH_ARGUMENTS, dependences, list, other_dependences, other_list);
}

/* A launch that passes the addresses of what is present. */
int rex_launch_present(REX_LAUNCH_PARAMETERS, struct rex_present *present, uint32_t count)
{
    int64_t types[packet->NumArgs];
    struct rex_held *rows[count + 1];
    int result;

    if (!rex_registered())
        return rex___tgt_target_kernel(REX_LAUNCH_ARGUMENTS);
    __builtin_memcpy(types, packet->ArgTypes, sizeof types);
    packet->ArgTypes = types;
    rex_present_take(packet, device, present, count, rows, 0);
    result = __rex_real___tgt_target_kernel(REX_LAUNCH_ARGUMENTS);
    rex_present_give(rows, count);
    return result;
}

#endif
