/*
 * register_cubin.c - makes the program's device image known to libomptarget, once.
 *
 * It is compiled when REX is built, and rexcc links the object into every program, beside what cubin_name.c
 * makes of the name of the program's own image.
 *
 * Registration starts a driver and reads a file, hundreds of milliseconds on a GPU, so it comes before any
 * timer of the user's runs: in a constructor, and generated programs call rex_offload_init first thing in
 * main. Calls that come earlier, or after a failure, find the image unregistered and register it then. Any
 * number of threads may arrive at once:
 *
 *     REX_UNREGISTERED --one thread--> REX_BUSY --success--> REX_REGISTERED
 *             ^                           |
 *             +--------- failure ---------+        (the others wait; after a failure each may try again)
 *
 * The image's bytes stay in memory for as long as it is registered: libomptarget reads them when a device
 * first needs them. Nothing is torn down at exit; rex_offload_fini does that where someone asks for it.
 */
#define _GNU_SOURCE      1 /* readlink, O_CLOEXEC under -std=c11 */
#define REX_KMP_INTERNAL 1

#include <assert.h>
#include <sched.h>
#include <stdarg.h>
#include <stdio.h>
#include <stdlib.h>
#include <string.h>
#include <unistd.h>

#include "rex_kmp.h"
#include "rex_borrow.h"
#include "rex_chain.h"
#include "rex_context.h"
#include "rex_image.h"
#include "rex_lend.h"
#include "rex_present.h"
#include "rex_reason.h"
#include "rex_redirect.h"
#include "rex_scratch.h"
#include "rex_stack.h"
#include "rex_task.h"
#include "rex_transfer.h"
#include "rex_update.h"

/* The linker's bounds of the section that REX_OFFLOAD_ENTRY fills; NULL in a program without entries. */
extern struct __tgt_offload_entry __start_rex_offload_entries[] __attribute__((weak, visibility("hidden")));
extern struct __tgt_offload_entry __stop_rex_offload_entries[] __attribute__((weak, visibility("hidden")));

/* libomp's reading of OMP_TARGET_OFFLOAD, the one that libomptarget goes by too. */
int __kmpc_get_target_offload(void);
enum { OFFLOAD_DISABLED, OFFLOAD_DEFAULT, OFFLOAD_MANDATORY };

int rex_registration_state = REX_UNREGISTERED;

/* What is registered. Written by the thread that holds REX_BUSY. */
static struct rex_image image;

#include "rex_league.h" /* asks it whether the device is the host */

static struct __tgt_device_image device_image;
static struct __tgt_bin_desc description;

/* A program without images, for start_libomptarget. */
static struct __tgt_bin_desc nothing;

/*
 * libomptarget starts with the first registration, and until then its functions crash, omp_get_num_devices
 * among them, which any program may call: one without target regions, with offload disabled, or with its
 * image lost. So it is started with no image before main. That takes a millisecond and touches no device.
 */
static void start_libomptarget(void)
{
    __rex_real___tgt_register_lib(&nothing);
}

/* Whether the program has any target region: the linker defines the bounds only if there is a section. */
static int has_entries(void)
{
    return __start_rex_offload_entries != NULL;
}

/* Prints image.message, unless it is what was printed last: a program that goes on without hears it once. */
static void report(const char *kind)
{
    static char last[sizeof image.message];

    if (strcmp(last, image.message) != 0)
        fprintf(stderr, "rex: %s: %s\n", kind, image.message);
    strcpy(last, image.message);
}

/* Reads the image and hands it to libomptarget. The state is REX_BUSY. Returns 0 or -1. */
static int register_image(void)
{
    if (rex_image_load(&image) != 0) {
        report("error");
        return -1;
    }
    if (!rex_image_is_host(&image)) {
        rex_copy_choose_threads();
        rex_pool_choose_size();
        rex_stack_choose_size();
        rex_context_retain();
        rex_module_image = image.bytes;
        rex_module_entries = __start_rex_offload_entries;
        rex_module_entry_count = (size_t)(__stop_rex_offload_entries - __start_rex_offload_entries);
    }
    device_image.ImageStart = image.bytes;
    device_image.ImageEnd = image.bytes + image.size;
    device_image.EntriesBegin = __start_rex_offload_entries;
    device_image.EntriesEnd = __stop_rex_offload_entries;

    description.NumDeviceImages = 1;
    description.DeviceImages = &device_image;
    description.HostEntriesBegin = __start_rex_offload_entries;
    description.HostEntriesEnd = __stop_rex_offload_entries;

    __rex_real___tgt_register_lib(&description);
    rex_redirect();
    rex_held_devices = omp_get_num_devices();
    if (rex_held_devices == 0) { /* OpenMP goes on without, and libomptarget does so without a word */
        rex_image_unused(&image);
        report("note");
    }
    return 0;
}

/* Takes the state from `from` to `to`; returns whether this thread did it. */
static int change_state(int from, int to)
{
    return __atomic_compare_exchange_n(&rex_registration_state, &from, to, 0, __ATOMIC_ACQ_REL,
                                       __ATOMIC_ACQUIRE);
}

/* Registers the image unless that is done. Returns 0 once it is, -1 where it cannot be. */
static int ensure_registered(void)
{
    for (;;) {
        if (__atomic_load_n(&rex_registration_state, __ATOMIC_ACQUIRE) == REX_REGISTERED)
            return 0;
        if (change_state(REX_UNREGISTERED, REX_BUSY)) {
            int result = register_image();
            __atomic_store_n(&rex_registration_state, result == 0 ? REX_REGISTERED : REX_UNREGISTERED,
                             __ATOMIC_RELEASE);
            return result;
        }
        sched_yield();
    }
}

/* Ends a program that must offload and cannot. The first thread to come here does it, the others wait. */
__attribute__((format(printf, 1, 2))) static _Noreturn void stop_program(const char *reason, ...)
{
    static int stopping;
    va_list list;

    if (__atomic_exchange_n(&stopping, 1, __ATOMIC_ACQ_REL) == 0) {
        fputs("rex: error: ", stderr);
        va_start(list, reason);
        vfprintf(stderr, reason, list);
        va_end(list);
        fputc('\n', stderr);
        fflush(NULL);
        _exit(EXIT_FAILURE); /* exit() has libomp end its threads, which it cannot where they still run */
    }
    for (;;)
        pause();
}

/* Whether an offload call may go on to libomptarget. Comes back only if the program may run without. */
static int may_offload(void)
{
    if (!has_entries() || __kmpc_get_target_offload() == OFFLOAD_DISABLED)
        return 0;
    if (ensure_registered() == 0)
        return 1;
    if (__kmpc_get_target_offload() == OFFLOAD_MANDATORY)
        stop_program("OMP_TARGET_OFFLOAD=MANDATORY forbids to run target regions on the host");
    return 0;
}

/* ---- Interface. rex_kmp.h says what each function promises. ---- */

int rex_offload_init(void)
{
    if (!has_entries() || __kmpc_get_target_offload() == OFFLOAD_DISABLED)
        return 0;
    return ensure_registered();
}

/* OpenMP's routines ask libomptarget directly, and before the image is registered there is no device to be
 * told of. A main that REX has not seen may call them first of all, so the image is registered before it. */
__attribute__((constructor(101))) static void start(void)
{
    rex_copy_find_processors();
    start_libomptarget();
    rex_offload_init();
}

void rex_offload_fini(void)
{
    while (!change_state(REX_REGISTERED, REX_BUSY)) {
        if (__atomic_load_n(&rex_registration_state, __ATOMIC_ACQUIRE) == REX_UNREGISTERED)
            return;
        sched_yield();
    }
    rex_module_forget();
    rex_scratch_trim(-1);
    rex_held_forget();
    rex_copy_forget();
    rex_reason_forget();
    rex_pool_close();
    __rex_real___tgt_unregister_lib(&description);
    __rex_real___tgt_unregister_lib(&nothing); /* the last one: libomptarget lets go of its devices */
    start_libomptarget();
    free(image.bytes);
    image.bytes = NULL;
    __atomic_store_n(&rex_registration_state, REX_UNREGISTERED, __ATOMIC_RELEASE);
}

int64_t rex_offload_device(int64_t device)
{
    int devices, number;

    if (!may_offload())
        return -1;
    devices = omp_get_num_devices(); /* also the number of the host itself */
    number = device == -1 ? omp_get_default_device() : (int)device;
    if (devices > 0 ? number == devices : __kmpc_get_target_offload() != OFFLOAD_MANDATORY)
        return -1;
    if (number < 0 || number >= devices)
        stop_program("there is no device %d to offload to", number);
    return number;
}

void rex_task_launch(ident_t *source, int64_t device, int32_t num_teams, int32_t thread_limit, void *region,
                     struct __tgt_kernel_arguments *packet, struct rex_present *present, uint32_t count,
                     int one_thread)
{
    struct rex_launch launch = {source, device, num_teams, thread_limit, region, packet, present, count, -1};

    if (!may_offload())
        stop_program("a target task has no device any more: %s", source->psource);
    if (rex_image_is_host(&image) && !one_thread)
        rex_launch_run_apart(&launch);
    else
        rex_launch_run(&launch);
    if (launch.result != 0)
        stop_program("the device did not run a target task: %s", source->psource);
}

/* A buffer of that kind; NULL if the construct is to run on the host. */
static void *acquire(enum rex_scratch_kind kind, int64_t device, size_t bytes)
{
    int number = (int)rex_offload_device(device);
    void *buffer;

    if (number < 0)
        return NULL;
    buffer = rex_scratch_take(kind, number, bytes);
    if (buffer == NULL)
        stop_program("device %d has no memory for the %zu bytes of a reduction", number, bytes);
    return buffer;
}

void *rex_scratch_acquire(int64_t device, size_t bytes)
{
    void *kept = rex_chain_scratch(rex_held_device(device), bytes);

    return kept != NULL ? kept : acquire(REX_SCRATCH_OF_DEVICE, device, bytes);
}

void rex_scratch_release(int64_t device, void *scratch)
{
    if (scratch != NULL && !rex_chain_keep_scratch(rex_held_device(device), scratch))
        rex_scratch_give(scratch);
}

void *rex_result_acquire(int64_t device, const void *value, size_t bytes)
{
    char *result = acquire(REX_SCRATCH_OF_HOST, device, REX_RESULT_TOLD + sizeof *rex_result_told);

    assert(bytes <= REX_RESULT_TOLD);
    if (result == NULL)
        return NULL;
    memcpy(result, value, bytes);
    rex_result_told = (unsigned long long *)(result + REX_RESULT_TOLD);
    *rex_result_told = 0;
    return result;
}

void rex_result_release(void *result, void *value, size_t bytes)
{
    if (result == NULL)
        return;
    if (value != NULL)
        memcpy(value, result, bytes);
    rex_scratch_give(result);
}

int rex___tgt_target_kernel(ident_t *source, int64_t device, int32_t num_teams, int32_t thread_limit,
                            void *region, struct __tgt_kernel_arguments *packet)
{
    if (!may_offload())
        return -1;
    return __rex_real___tgt_target_kernel(source, device, num_teams, thread_limit, region, packet);
}

void rex___tgt_target_data_begin_mapper(REX_DATA_PARAMETERS)
{
    if (may_offload())
        __rex_real___tgt_target_data_begin_mapper(REX_DATA_ARGUMENTS);
}

void rex___tgt_target_data_end_mapper(REX_DATA_PARAMETERS)
{
    if (may_offload())
        __rex_real___tgt_target_data_end_mapper(REX_DATA_ARGUMENTS);
}

void rex___tgt_target_data_update_mapper(REX_DATA_PARAMETERS)
{
    if (may_offload())
        __rex_real___tgt_target_data_update_mapper(REX_DATA_ARGUMENTS);
}
