/* SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception */
/*
 * register_cubin.c - makes device images known to libomptarget, once.
 *
 * It is compiled when REX is built. rexcc links the object into every executable, and into librex.so for
 * shared libraries; a process uses one of them, the executable's where it has one. Each executable and
 * library tells it of itself (rex_object.c).
 *
 * Registration starts a driver, hundreds of milliseconds on a GPU, so it comes before any timer of the
 * user's runs: in a constructor, and generated programs call rex_offload_init first thing in main. Calls that
 * come earlier, or after a failure, find no image registered and register it then. Any number of threads may
 * arrive at once: one registers, the others wait, and after a failure each may try again.
 *
 * An image's bytes stay in memory for as long as it is registered: libomptarget reads them when a device
 * first needs them. Nothing is torn down at exit; rex_offload_fini does that where someone asks for it, and a
 * library that is unloaded takes along what is its own.
 */
#define _GNU_SOURCE      1 /* readlink, O_CLOEXEC under -std=c11; dladdr1, secure_getenv */
#define REX_KMP_INTERNAL 1

#include <assert.h>
#include <pthread.h>
#include <stdarg.h>
#include <stdio.h>
#include <stdlib.h>
#include <string.h>
#include <unistd.h>

#include "../host/rex_kmp.h"
#include "rex_borrow.h"
#include "rex_chain.h"
#include "rex_context.h"
#include "rex_crash.h"
#include "rex_image.h"
#include "rex_leftover.h"
#include "rex_lend.h"
#include "rex_linked.h"
#include "rex_object.h"
#include "rex_present.h"
#include "rex_overlap.h"
#include "rex_rank.h"
#include "rex_reason.h"
#include "rex_redirect.h"
#include "rex_scratch.h"
#include "rex_stack.h"
#include "rex_task.h"
#include "rex_trace.h"
#include "rex_trace_device.h"
#include "rex_transfer.h"
#include "rex_update.h"
#include "rex_version.h"

/* libomp's value of OMP_TARGET_OFFLOAD, which libomptarget uses, too. */
int __kmpc_get_target_offload(void);
enum { OFFLOAD_DISABLED, OFFLOAD_DEFAULT, OFFLOAD_MANDATORY };

int rex_registration_state = REX_UNREGISTERED;

/* Whether any object's image is for the host device, which a process may have beside GPUs. */
static int rex_has_host_image;

#include "rex_league.h" /* asks for it */

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

/* Prints rex_image_message, unless it is the message that was printed last: a program that goes on without
 * the image gets it once. */
static void report(const char *kind)
{
    static char last[sizeof rex_image_message];

    if (strcmp(last, rex_image_message) != 0)
        fprintf(stderr, "rex: %s: %s\n", kind, rex_image_message);
    strcpy(last, rex_image_message);
}

/* The same for what makes the host run regions: an error if the program ends because of it. */
static void report_loss(void)
{
    report(__kmpc_get_target_offload() == OFFLOAD_MANDATORY ? "error" : "warning");
}

/* Before libomptarget sees a GPU for the first time. */
static void prepare_for_gpu(int deep_stack)
{
    static int prepared;

    rex_stack_choose_size(deep_stack);
    if (prepared)
        return;
    prepared = 1;
    rex_copy_choose_threads();
    rex_pool_choose_size();
    rex_bounded_prepare();
    if (rex_rank_number() >= 0)
        rex_rank_choose_device(rex_gpu_count());
    rex_context_retain();
}

/* Fills in libomptarget's description of the images. */
static void describe(struct rex_linked *linked)
{
    const struct rex_object *object = linked->object;

    for (unsigned i = 0; i < linked->image_count; i++) {
        struct __tgt_device_image *image = &linked->device_images[i];
        image->ImageStart = (void *)(uintptr_t)linked->images[i].bytes;
        image->ImageEnd = (char *)image->ImageStart + linked->images[i].size;
        image->EntriesBegin = object->entries;
        image->EntriesEnd = object->entries_end;
    }
    linked->description = (struct __tgt_bin_desc){(int32_t)linked->image_count, linked->device_images,
                                                  object->entries, object->entries_end};
}

/* Whether the entry is a variable of which each device has its own. */
static int is_variable(const struct __tgt_offload_entry *entry)
{
    return entry->Size > 0 && entry->Flags == 0;
}

/* Tells --check=run of the directives `requires` and `declare target`. */
static void note_directives(const struct rex_object *object)
{
    for (const struct __tgt_offload_entry *entry = object->entries; entry < object->entries_end; entry++)
        if (is_variable(entry) && (entry->Data & REX_ENTRY_LOCAL) == 0 && rex_check_variable != NULL)
            rex_check_variable(entry->Address, entry->Size, entry->SymbolName);
        else if (rex_check_share_memory != NULL && entry->Address == NULL &&
                 (entry->Data & REX_REQUIRES_UNIFIED_SHARED_MEMORY))
            rex_check_share_memory();
}

/* Chooses the object's images and hands them to libomptarget. The lock is held. Returns 0 or -1. */
static int register_object(struct rex_linked *linked)
{
    const uint64_t begin = rex_trace_clock();

    if (rex_linked_load(linked) != 0) {
        report_loss();
        return -1;
    }
    int host = rex_image_is_host(&linked->images[0]);
    if (!host)
        prepare_for_gpu(linked->object->deep_stack);
    describe(linked);
    note_directives(linked->object);
    rex_addresses_change |= linked->object->stores_addresses;
    linked->is_for_gpu = !host;
    if (host)
        rex_has_host_image = 1;
    linked->registered = 1;
    rex_leftover_forget();
    rex_module_images += host ? 0 : linked->image_count;
    __rex_real___tgt_register_lib(&linked->description);
    rex_redirect();
    const int first = rex_held_devices == 0;
    rex_held_devices = omp_get_num_devices();
    if (first && host)
        rex_rank_choose_device(rex_held_devices);
    if (first)
        rex_runs_on_host = host;
    if (rex_held_devices == 0) { /* OpenMP goes on without, and libomptarget does so without a word */
        rex_image_unused(&linked->images[0]);
        report("note");
    }
    rex_trace_write(begin, (struct rex_trace_record){.kind = REX_TRACE_START, .device = -1}, NULL,
                    linked->path);
    return 0;
}

/* Whether the object has any target region or device variable. */
static int has_entries(const struct rex_linked *linked)
{
    return linked->object != NULL && linked->object->entries != NULL;
}

/* Registers objects that are not registered. Returns 0 if there is nothing left to do, -1 if one cannot be
 * registered. */
static int register_objects(void)
{
    int result = 0;

    pthread_mutex_lock(&rex_linked_lock);
    for (struct rex_linked *linked = rex_linked_first; linked != NULL; linked = linked->next)
        if (has_entries(linked) && !linked->registered && register_object(linked) != 0)
            result = -1;
        else if (linked->registered)
            __atomic_store_n(&rex_registration_state, REX_REGISTERED, __ATOMIC_RELEASE);
    pthread_mutex_unlock(&rex_linked_lock);
    return result;
}

/* Ends a program that must offload and cannot. The first thread that comes here does it, the others wait. */
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

/* Whether offloading is wanted, and any object of the process has device code. */
static int has_device_code(void)
{
    const struct rex_linked *linked = __atomic_load_n(&rex_linked_first, __ATOMIC_ACQUIRE);

    while (linked != NULL && !has_entries(linked))
        linked = linked->next;
    return linked != NULL;
}

/* Why the process has no GPU any more; NULL: it has. */
static const char *rex_gone;

/* CUDA has ended in this process, or does not work in it, and mapped data is out of reach. From now on every
 * call that needs an image goes through may_offload() first. */
static void lose_gpu(const char *reason)
{
    if (rex_module_images == 0 || rex_held_devices == 0)
        return;
    rex_gone = reason;
    __atomic_store_n(&rex_registration_state, REX_UNREGISTERED, __ATOMIC_RELEASE);
}

/* Ends a program that has something to run on, or copy from or to, a lost GPU. */
static void need_gpu(void)
{
    if (rex_gone != NULL)
        stop_program("%s", rex_gone);
}

/* Whether an offload call may go on to libomptarget. Returns only if the program may run without
 * offloading. */
static int may_offload(void)
{
    if (rex_gone != NULL)
        return 1;
    if (__kmpc_get_target_offload() == OFFLOAD_DISABLED || !has_device_code())
        return 0;
    if (rex_registered() || register_objects() == 0 || rex_registered())
        return 1;
    if (__kmpc_get_target_offload() == OFFLOAD_MANDATORY)
        stop_program("OMP_TARGET_OFFLOAD=MANDATORY forbids to run target regions on the host");
    return 0;
}

/* Called before a kernel is launched. Reports an executable or library whose kernels are not registered,
 * because another linker than rexcc has made it, and ends the program if the host must not run the region. */
static void check_linked(const void *region)
{
    Dl_info info = {0};

    if (__kmpc_get_target_offload() == OFFLOAD_DISABLED || has_device_code())
        return;
    dladdr(region, &info);
    snprintf(
        rex_image_message, sizeof rex_image_message,
        "'%s' has target regions and no device image; link it with rexcc, or as rexcc --print-link-flags "
        "says",
        info.dli_fname != NULL ? info.dli_fname : "the program");
    report_loss();
    if (__kmpc_get_target_offload() == OFFLOAD_MANDATORY)
        stop_program("OMP_TARGET_OFFLOAD=MANDATORY forbids to run target regions on the host");
}

/* ---- Interface. rex_kmp.h says what each function promises. ---- */

int rex_offload_init(void)
{
    if (__kmpc_get_target_offload() == OFFLOAD_DISABLED)
        return 0;
    return register_objects();
}

/* The process is exiting: nothing is torn down. */
static int rex_exiting;

static void note_exit(void)
{
    rex_exiting = 1;
    lose_gpu(
        "CUDA has ended, as the program does: a function of atexit() can have target regions, a destructor "
        "none");
}

static void note_fork(void)
{
    lose_gpu("CUDA does not work in a process that was forked off one that uses it: run the regions in the "
             "parent, or have the child exec");
}

/* A tool has an ompt_start_tool in front of libomp's own, or is a library that the environment names (OpenMP
 * 5.2, section 19.2.1). */
static int a_tool_watches(void)
{
    Dl_info first, libomp;

    return getenv("OMP_TOOL_LIBRARIES") != NULL ||
           (dladdr(dlsym(RTLD_DEFAULT, "ompt_start_tool"), &first) != 0 &&
            dladdr(dlsym(RTLD_DEFAULT, "__kmpc_fork_call"), &libomp) != 0 &&
            strcmp(first.dli_fname, libomp.dli_fname) != 0);
}

/* Starts with the first object, holding the lock. Tools are told at exit that their devices end; the exit
 * handler is installed after CUDA's start, so that it runs before CUDA's own end. */
static void start(const struct rex_linked *linked)
{
    atexit(note_exit);
    pthread_atfork(NULL, NULL, note_fork);
    rex_nvtx_open();
    rex_trace_open(linked->path);
    rex_trace_device_open();
    rex_copy_find_processors();
    start_libomptarget();
    if (a_tool_watches())
        atexit(rex_offload_fini);
}

/* Ends a process in which a library would use the runtime of a REX that it does not fit: calls may have other
 * parameters there, and structures other members. */
static void check_interface(const struct rex_linked *linked)
{
    const char *other = linked->object->interface;
    Dl_info runtime = {0};

    if (strcmp(strchr(other, '('), strchr(REX_INTERFACE, '(')) == 0)
        return;
    dladdr((void *)(uintptr_t)&rex_registration_state, &runtime);
    stop_program("'%s' is for the runtime of %s, and the one in '%s' is that of %s; build both with one REX",
                 linked->path, other, runtime.dli_fname != NULL ? runtime.dli_fname : "the program",
                 REX_INTERFACE);
}

void rex_object_register(struct rex_object *object)
{
    struct rex_linked *linked = calloc(1, sizeof *linked);

    if (linked == NULL)
        stop_program("no memory to register device code");
    linked->object = object;
    rex_linked_find_path(linked, object);
    check_interface(linked);
    pthread_mutex_lock(&rex_linked_lock);
    if (rex_linked_first == NULL)
        start(linked);
    object->linked = linked;
    linked->next = rex_linked_first;
    __atomic_store_n(&rex_linked_first, linked, __ATOMIC_RELEASE);
    pthread_mutex_unlock(&rex_linked_lock);
    if (has_entries(linked))
        rex_offload_init();
}

/* The host addresses of the object's variables may soon belong to something else. */
static void forget_variables(const struct rex_object *object)
{
    for (const struct __tgt_offload_entry *entry = object->entries; entry < object->entries_end; entry++)
        if (is_variable(entry)) {
            for (int device = 0; device < rex_held_devices; device++)
                omp_target_disassociate_ptr(entry->Address, device);
            if (rex_check_no_variable != NULL)
                rex_check_no_variable(entry->Address);
        }
}

void rex_object_unregister(struct rex_object *object)
{
    struct rex_linked *linked = object->linked;

    if (rex_exiting || linked == NULL || linked->is_program)
        return;
    pthread_mutex_lock(&rex_linked_lock);
    if (linked->registered) {
        rex_module_forget(linked);
        forget_variables(object);
        __rex_real___tgt_unregister_lib(&linked->description);
        linked->registered = 0;
    }
    linked->object = NULL;
    rex_linked_forget_images(linked);
    object->linked = NULL;
    pthread_mutex_unlock(&rex_linked_lock);
}

void rex_offload_fini(void)
{
    pthread_mutex_lock(&rex_linked_lock);
    if (rex_registered()) {
        rex_module_forget_all();
        rex_scratch_trim(-1);
        rex_held_forget();
        rex_copy_forget();
        rex_reason_forget();
        rex_pool_close();
        for (struct rex_linked *linked = rex_linked_first; linked != NULL; linked = linked->next) {
            if (linked->registered)
                __rex_real___tgt_unregister_lib(&linked->description);
            linked->registered = 0;
            rex_linked_forget_images(linked);
        }
        rex_held_devices = 0;
        __rex_real___tgt_unregister_lib(&nothing); /* the last one: libomptarget lets go of its devices */
        start_libomptarget();
        __atomic_store_n(&rex_registration_state, REX_UNREGISTERED, __ATOMIC_RELEASE);
    }
    pthread_mutex_unlock(&rex_linked_lock);
}

int64_t rex_offload_device(int64_t device)
{
    int devices, number;

    need_gpu();
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

/* The parameters of rex_task_launch, and its result. */
struct rex_task_launch {
    struct rex_source *source;
    int64_t device;
    int32_t num_teams, thread_limit;
    void *region;
    struct __tgt_kernel_arguments *packet;
    struct rex_present *present;
    uint32_t count;    /* of the arguments that may be present */
    uint32_t deferral; /* of a checked program */
    int result;
};

static void run_task_launch(void *argument)
{
    struct rex_task_launch *launch = argument;

    if (rex_check_defer != NULL)
        rex_check_defer(launch->deferral);
    launch->result =
        rex_launch_present(launch->source, launch->device, launch->num_teams, launch->thread_limit,
                           launch->region, launch->packet, launch->present, launch->count);
}

void rex_task_launch(struct rex_source *source, int64_t device, int32_t num_teams, int32_t thread_limit,
                     void *region, struct __tgt_kernel_arguments *packet, struct rex_present *present,
                     uint32_t count, int one_thread)
{
    struct rex_task_launch launch = {source,
                                     device,
                                     num_teams,
                                     thread_limit,
                                     region,
                                     packet,
                                     present,
                                     count,
                                     rex_check_deferral != NULL ? rex_check_deferral() : 0,
                                     -1};

    if (!may_offload())
        stop_program("a target task has no device any more: %s", rex_reason_place(source));
    if (rex_has_host_image && !one_thread)
        rex_run_apart(run_task_launch, &launch);
    else
        run_task_launch(&launch);
    if (launch.result != 0)
        stop_program("the device did not run a target task: %s", rex_reason_place(source));
}

/* A buffer of that kind; NULL if the construct is to run on the host, after which the host may look at what
 * chains have written. */
static void *acquire(enum rex_scratch_kind kind, int64_t device, size_t bytes)
{
    int number = (int)rex_offload_device(device);
    void *buffer;

    if (number < 0) {
        rex_late_deliver();
        return NULL;
    }
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
    const size_t count = REX_WORDS(bytes);
    char *result =
        acquire(REX_SCRATCH_OF_HOST, device, REX_RESULT_TOLD + count * sizeof *rex_result_told.words);

    assert(bytes <= REX_RESULT_TOLD);
    if (result == NULL)
        return NULL;
    memcpy(result, value, bytes);
    rex_result_told.words = (unsigned long long *)(result + REX_RESULT_TOLD);
    rex_result_told.count = (unsigned)count;
    rex_result_told.stream = NULL;
    memset(rex_result_told.words, 0, count * sizeof *rex_result_told.words);
    return result;
}

void rex_result_release(void *result, void *value, size_t bytes)
{
    const unsigned long long *words = (unsigned long long *)((char *)result + REX_RESULT_TOLD);

    if (result == NULL)
        return;
    if (value != NULL && words[0] != 0)
        rex_bring_value(value, words, bytes);
    else if (value != NULL)
        memcpy(value, result, bytes);
    rex_scratch_give(result);
}

void rex_result_release_late(void *result, void *value, size_t bytes)
{
    if (result == NULL || value == NULL || rex_chain.streams == NULL || rex_result_told.stream == NULL) {
        rex_result_release(result, value, bytes);
        return;
    }
    rex_late.result = result;
    rex_late.value = value;
    rex_late.bytes = bytes;
    rex_late.stream = rex_result_told.stream;
    rex_late.words = rex_result_told.words;
    rex_late.count = rex_result_told.count;
}

int rex___tgt_target_kernel(struct rex_source *source, int64_t device, int32_t num_teams,
                            int32_t thread_limit, void *region, struct __tgt_kernel_arguments *packet)
{
    check_linked(region);
    need_gpu();
    if (!may_offload())
        return -1;
    return __rex_real___tgt_target_kernel(source, device, num_teams, thread_limit, region, packet);
}

void rex___tgt_target_data_begin_mapper(REX_DATA_PARAMETERS)
{
    need_gpu();
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
    need_gpu();
    if (may_offload())
        __rex_real___tgt_target_data_update_mapper(REX_DATA_ARGUMENTS);
}
