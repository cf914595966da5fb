/* SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception */
/*
 * rex_module.h - the kernels of device images. A part of register_cubin.c, which includes it.
 *
 * libomptarget shows nobody the kernels that it has loaded. A chain of launches (rex_chain.h), which goes to
 * the driver itself, takes them from the same load where REX has seen it come to the driver (rex_redirect.h).
 * Elsewhere it takes them from a second load of the same bytes in the same context, when the device's first
 * chain begins. Such a kernel is as good as the first one's unless it uses what each load has a copy of: the
 * variables and locks of the image, of which rex-chain says that by REX_ENTRY_IMAGE. A second load has no
 * such kernels, so that libomptarget launches them.
 *
 * Streams are taken from a list and given back, so that there are no more of them than chains at one time.
 */
#ifndef REX_MODULE_H
#define REX_MODULE_H

#include <elf.h>
#include <pthread.h>
#include <stdlib.h>
#include <string.h>

#include "rex_astray.h"
#include "rex_context.h"
#include "rex_bounded.h"
#include "rex_driver.h"
#include "../host/rex_kmp.h"
#include "rex_linked.h"
#include "rex_pool.h"
#include "rex_present.h"
#include "rex_reason.h"
#include "rex_scratch.h"

enum { REX_MODULES = 64 }; /* a device beyond these has no chains */

enum { REX_KEPT = 4 }; /* buffers of scratch memory: launches in order use the same one again */

enum {
    REX_POINTER_CONTEXT = 1,
    REX_FUNCTION_MOST_THREADS = 0,
    REX_FUNCTION_TEAM_MEMORY = 8,
    REX_DEVICE_GENERATION = 75, /* 9 of sm_90 */
    REX_STREAM_NON_BLOCKING = 1
}; /* cuda.h */

/* rex_bring<0> of rex_device_cuda.h. */
#define REX_BRING_KERNEL "_Z9rex_bringILi0EEvPKcPcyPVyy"

/* A launch attribute: the kernel itself waits for the launch before it
 * (CU_LAUNCH_ATTRIBUTE_PROGRAMMATIC_STREAM_SERIALIZATION of cuda.h). */
enum { REX_LAUNCH_FOLLOWS = 6 };

/* How the driver is passed a kernel's parameters (CU_LAUNCH_PARAM_... of cuda.h). */
#define REX_PARAMETERS_END  ((void *)0)
#define REX_PARAMETERS      ((void *)1)
#define REX_PARAMETERS_SIZE ((void *)2)

struct rex_kernel {
    int asked;
    void *function;   /* NULL: there is none of that name */
    void *apart;      /* the same for addresses that lead apart, or NULL */
    int most_threads; /* of a block */
};

/* The last work on a stream. */
enum rex_work { REX_NO_WORK, REX_COPY, REX_KERNEL, REX_TELLS };

enum { REX_PASSED = 4 };

/* A stream, and the work that has been put on it since the last wait. */
struct rex_stream {
    struct rex_stream *next; /* in a list: a module's, a thread's, or that of chains which are left */
    struct rex_module *module;
    void *handle;
    unsigned launches;                 /* and small copies */
    enum rex_work last;                /* what the last of them is */
    const struct rex_source *source;   /* of the last of them */
    unsigned long long *brought;       /* page-locked: how often bytes have been brought; or NULL */
    unsigned long long bringing;       /* how often they have been asked for */
    unsigned long long *told;          /* where the last, which tells, says that it has ended, */
    unsigned long long number;         /* by this number, */
    unsigned parts;                    /* in the upper halves of so many words; 0: in one word */
    char *stage;                       /* page-locked memory for small copies, or NULL */
    size_t staged;                     /* bytes of it in use */
    char *large;                       /* page-locked memory for larger ones, or NULL */
    size_t large_size, large_used;     /* bytes */
    char *lent;                        /* as much memory of the device, for launches, or NULL */
    void *scratches[REX_KEPT];         /* scratch memory of the launches, or NULL */
    unsigned char uses[REX_HELD_ROWS]; /* whether they rely on the row */
    uint16_t used[REX_HELD_ROWS];      /* the numbers of those rows */
    unsigned used_count;
    unsigned waits;                       /* how often it has been waited for */
    struct rex_astray passed[REX_PASSED]; /* by the last launches, one of each source line */
};

/* An image of an executable or shared library, loaded on a device. */
struct rex_load {
    struct rex_load *next;
    const struct rex_linked *linked;
    void *module;               /* NULL: it could not be loaded */
    int borrowed;               /* libomptarget's load, which it unloads */
    struct rex_kernel *kernels; /* of the entries with the same index */
};

/* A device that has chains. */
struct rex_module {
    int asked;
    int device;
    void *context; /* NULL: this device has no chains */
    struct rex_load *loads;
    struct rex_stream *idle; /* streams that nobody uses */
    void *bring;             /* the kernel that brings a few bytes, or NULL (rex_bring.h) */
    int follows;             /* whether a launch may come to the device while the one before ends */
    int informs;             /* whether each launch is to be told of */
    int informs_copies;
};

/* How many images for a GPU are registered. */
static unsigned rex_module_images;

/* Loads of images by libomptarget. They have a lock of their own, because libomptarget may load while it is
 * asked for memory under the other one. */
static struct rex_module_seen {
    const struct rex_linked *linked; /* NULL: it has been unloaded */
    void *context, *module;
} rex_module_loads[REX_MODULES];
static unsigned rex_module_load_count;
static pthread_mutex_t rex_module_load_lock = PTHREAD_MUTEX_INITIALIZER;

static struct rex_module rex_modules[REX_MODULES];
static pthread_mutex_t rex_module_lock = PTHREAD_MUTEX_INITIALIZER;

/* Whether libomptarget would look at nothing but a launch's shape, and no tool listens to its callbacks. */
static int rex_module_usual(void)
{
    static const char *const variables[] = {
        "OMP_NUM_TEAMS",
        "OMP_TEAMS_THREAD_LIMIT",
        "LIBOMPTARGET_MIN_THREADS_FOR_LOW_TRIP_COUNT",
        "LIBOMPTARGET_REUSE_BLOCKS_FOR_HIGH_TRIP_COUNT",
        "LIBOMPTARGET_SHARED_MEMORY_SIZE",
        "LIBOMPTARGET_RECORD",
        "LIBOMPTARGET_PROFILE",
        "OMP_TOOL_LIBRARIES",
    };

    for (size_t i = 0; i < sizeof variables / sizeof *variables; i++)
        if (getenv(variables[i]) != NULL)
            return 0;
    return 1;
}

/* Whether kernels launched there are the GPU's, and not the host's versions. */
static int rex_module_serves(int64_t device)
{
    int64_t number = device == -1 ? omp_get_default_device() : device;

    return rex_module_images > 0 && number >= 0 && number < omp_get_num_devices();
}

void rex_check_width(const struct rex_source *source, int64_t device, uint32_t width)
{
    static long known = -1;
    long limit = __atomic_load_n(&known, __ATOMIC_RELAXED);

    if (limit < 0) {
        const char *text = getenv("OMP_TEAMS_THREAD_LIMIT");
        limit = text != NULL ? strtol(text, NULL, 10) : 0;
        limit = limit < 0 ? 0 : limit;
        __atomic_store_n(&known, limit, __ATOMIC_RELAXED);
    }
    if (limit == 0 || limit >= (long)width || !rex_module_serves(device))
        return;
    fprintf(stderr,
            "rex: error: '%s' is compiled for teams of %u threads, and OMP_TEAMS_THREAD_LIMIT allows %ld\n",
            source->psource, (unsigned)width, limit);
    abort();
}

/* What LIBOMPTARGET_INFO asks libomptarget to report (Shared/Debug.h). */
enum { REX_INFORM_LAUNCHES = 0x10, REX_INFORM_COPIES = 0x20 };

/* Whether it asks for that. */
static int rex_informs(long event)
{
    const char *wanted = getenv("LIBOMPTARGET_INFO");

    return wanted != NULL && (strtol(wanted, NULL, 10) & event) != 0;
}

/* Whether bytes that begin with an ELF header are the image's; libomptarget may have copied them. */
static int rex_module_is_image(const void *bytes, const struct rex_image *image)
{
    const Elf64_Ehdr *theirs = bytes, *ours = (const Elf64_Ehdr *)image->bytes;

    return bytes == image->bytes ||
           (memcmp(theirs, ours, sizeof *ours) == 0 &&
            memcmp(theirs, ours, ours->e_shoff + (size_t)ours->e_shnum * ours->e_shentsize) == 0);
}

/* The object whose image that is; NULL where there is none, or several have the same one and nobody can tell
 * whose variables these are. */
static const struct rex_linked *rex_module_find_linked(const void *bytes)
{
    const struct rex_linked *linked = __atomic_load_n(&rex_linked_first, __ATOMIC_ACQUIRE), *found = NULL;

    for (; linked != NULL; linked = linked->next)
        for (unsigned i = 0; linked->object != NULL && i < linked->image_count; i++) {
            if (!rex_module_is_image(bytes, &linked->images[i]))
                continue;
            if (found != NULL && found != linked)
                return NULL;
            found = linked;
        }
    return found;
}

/* Passes an image that has just been loaded, in this thread's context, the addresses of host memory that it
 * uses. */
static void rex_module_connect(void *module)
{
    rex_reason_connect(module);
    rex_bounded_connect(module);
}

/* cuModuleLoadDataEx for libomptarget. */
static int rex_module_loaded(void **module, const void *image, unsigned count, void *options, void **values)
{
    int result = rex_pool_load(module, image, count, options, values);
    const struct rex_linked *linked = result == 0 ? rex_module_find_linked(image) : NULL;
    void *context;

    if (linked == NULL || rex_driver.context_get(&context) != 0)
        return result;
    rex_module_connect(*module);
    pthread_mutex_lock(&rex_module_load_lock);
    unsigned place = 0;
    while (place < rex_module_load_count && rex_module_loads[place].linked != NULL)
        place++;
    if (place < REX_MODULES)
        rex_module_loads[place] = (struct rex_module_seen){linked, context, *module};
    if (place == rex_module_load_count && place < REX_MODULES)
        rex_module_load_count++;
    pthread_mutex_unlock(&rex_module_load_lock);
    return 0;
}

/* Loads the first of the object's images that the driver accepts. Returns the driver's status. */
static int rex_module_load_again(struct rex_load *load)
{
    int error = 1;

    for (unsigned i = 0; error != 0 && i < load->linked->image_count; i++)
        error = rex_pool_load(&load->module, load->linked->images[i].bytes, 0, NULL, NULL);
    if (error == 0)
        rex_module_connect(load->module);
    return error;
}

/* Finds or makes the object's load in the module's context, which is this thread's. The lock is held. */
static struct rex_load *rex_module_load(struct rex_module *module, const struct rex_linked *linked)
{
    struct rex_load *load = module->loads;

    while (load != NULL && load->linked != linked)
        load = load->next;
    if (load != NULL || (load = calloc(1, sizeof *load)) == NULL)
        return load;
    load->linked = linked;
    load->kernels =
        calloc((size_t)(linked->object->entries_end - linked->object->entries), sizeof *load->kernels);
    pthread_mutex_lock(&rex_module_load_lock);
    for (unsigned i = 0; i < rex_module_load_count; i++)
        if (rex_module_loads[i].linked == linked && rex_module_loads[i].context == module->context) {
            load->module = rex_module_loads[i].module;
            load->borrowed = 1;
        }
    pthread_mutex_unlock(&rex_module_load_lock);
    if (load->kernels == NULL || (!load->borrowed && rex_module_load_again(load) != 0))
        load->module = NULL;
    load->next = module->loads;
    __atomic_store_n(&module->loads, load, __ATOMIC_RELEASE);
    return load;
}

/* The first object that is registered with an image for a GPU; NULL: there is none. */
static const struct rex_linked *rex_module_first_linked(void)
{
    const struct rex_linked *linked = __atomic_load_n(&rex_linked_first, __ATOMIC_ACQUIRE);

    while (linked != NULL && (linked->object == NULL || !linked->registered || !linked->is_for_gpu))
        linked = linked->next;
    return linked;
}

/* Whether launches on the device may follow each other: sm_90 and later. libomptarget numbers CUDA's devices
 * as the driver does. */
static int rex_module_follows(int device)
{
    int number, generation;

    return rex_driver.device_get(&number, device) == 0 &&
           rex_driver.device_attribute(&generation, REX_DEVICE_GENERATION, number) == 0 && generation >= 9;
}

/* Finds the context in which libomptarget allocates, and loads an image there. The lock is held. */
static void rex_module_begin(struct rex_module *module, int device)
{
    const struct rex_linked *linked = rex_module_first_linked();
    struct rex_load *load = NULL;
    void *probe;

    if (linked == NULL || !rex_module_usual() || (rex_driver.launch == NULL && !rex_driver_open()))
        return;
    probe = omp_target_alloc(1, device);
    if (probe != NULL &&
        rex_driver.pointer_attribute(&module->context, REX_POINTER_CONTEXT, (uintptr_t)probe) == 0 &&
        rex_driver.context_set(module->context) == 0)
        load = rex_module_load(module, linked);
    if (load == NULL || load->module == NULL)
        module->context = NULL;
    module->device = device;
    module->follows = rex_module_follows(device);
    if (module->context == NULL || !rex_context_spins() ||
        rex_driver.module_function(&module->bring, load->module, REX_BRING_KERNEL) != 0)
        module->bring = NULL;
    module->informs = rex_informs(REX_INFORM_LAUNCHES);
    module->informs_copies = rex_informs(REX_INFORM_COPIES);
    if (probe != NULL)
        omp_target_free(probe, device);
}

/* The device's module, or NULL. */
static struct rex_module *rex_module_of(int device)
{
    struct rex_module *module;

    if (device < 0 || device >= REX_MODULES)
        return NULL;
    module = &rex_modules[device];
    if (!__atomic_load_n(&module->asked, __ATOMIC_ACQUIRE)) {
        pthread_mutex_lock(&rex_module_lock);
        if (!module->asked) {
            rex_module_begin(module, device);
            __atomic_store_n(&module->asked, 1, __ATOMIC_RELEASE);
        }
        pthread_mutex_unlock(&rex_module_lock);
    }
    return module->context != NULL ? module : NULL;
}

/* The kernel's version for launches without aliases, if it allows as many threads a block; else NULL. */
static void *rex_module_ask_apart(const struct rex_load *load, const struct rex_kernel *kernel,
                                  const struct __tgt_offload_entry *entry)
{
    char name[strlen(entry->SymbolName) + sizeof "_apart"];
    int most_threads;
    void *function;

    strcpy(name, entry->SymbolName);
    strcat(name, "_apart");
    return rex_driver.module_function(&function, load->module, name) == 0 &&
                   rex_driver.function_attribute(&most_threads, REX_FUNCTION_MOST_THREADS, function) == 0 &&
                   most_threads >= kernel->most_threads
               ? function
               : NULL;
}

/* Asks the driver for the entry's kernel. The lock is held. */
static void rex_module_ask(struct rex_module *module, struct rex_load *load, struct rex_kernel *kernel,
                           const struct __tgt_offload_entry *entry)
{
    if (rex_driver.context_set(module->context) != 0 ||
        rex_driver.module_function(&kernel->function, load->module, entry->SymbolName) != 0 ||
        rex_driver.function_attribute(&kernel->most_threads, REX_FUNCTION_MOST_THREADS, kernel->function) !=
            0)
        kernel->function = NULL;
    else if ((uint64_t)entry->Data >> 32 != 0)
        kernel->apart = rex_module_ask_apart(load, kernel, entry);
}

/* The entry's kernel, or NULL. */
static const struct rex_kernel *rex_module_kernel(struct rex_module *module,
                                                  const struct __tgt_offload_entry *entry)
{
    const struct rex_linked *linked = rex_linked_of(entry);
    struct rex_load *load = __atomic_load_n(&module->loads, __ATOMIC_ACQUIRE);
    struct rex_kernel *kernel;

    while (load != NULL && load->linked != linked)
        load = load->next;
    if (load == NULL && linked != NULL && linked->registered) {
        pthread_mutex_lock(&rex_module_lock);
        if (rex_driver.context_set(module->context) == 0)
            load = rex_module_load(module, linked);
        pthread_mutex_unlock(&rex_module_lock);
    }
    if (load == NULL || load->module == NULL || ((entry->Data & REX_ENTRY_IMAGE) && !load->borrowed))
        return NULL;
    kernel = &load->kernels[entry - linked->object->entries];
    if (__atomic_load_n(&kernel->asked, __ATOMIC_ACQUIRE))
        return kernel;
    pthread_mutex_lock(&rex_module_lock);
    if (!kernel->asked) {
        rex_module_ask(module, load, kernel, entry);
        __atomic_store_n(&kernel->asked, 1, __ATOMIC_RELEASE);
    }
    pthread_mutex_unlock(&rex_module_lock);
    return kernel;
}

/* A stream of the module's context, for this thread alone until it is given back; NULL: the driver has
 * none. */
static struct rex_stream *rex_module_take_stream(struct rex_module *module)
{
    struct rex_stream *stream;

    pthread_mutex_lock(&rex_module_lock);
    stream = module->idle;
    if (stream != NULL)
        module->idle = stream->next;
    pthread_mutex_unlock(&rex_module_lock);
    if (stream != NULL || (stream = calloc(1, sizeof *stream)) == NULL)
        return stream;
    stream->module = module;
    if (rex_driver.stream_create(&stream->handle, REX_STREAM_NON_BLOCKING) == 0)
        return stream;
    free(stream);
    return NULL;
}

static void rex_module_give_stream(struct rex_stream *stream)
{
    struct rex_module *module = stream->module;

    pthread_mutex_lock(&rex_module_lock);
    stream->next = module->idle;
    module->idle = stream;
    pthread_mutex_unlock(&rex_module_lock);
}

/* Launches a kernel on the stream, with the bytes at `slots` as its parameters. `follows`: it waits for the
 * launch before it by itself, so that it may be started while that one ends. Returns the driver's status. */
static int rex_stream_launch(struct rex_stream *stream, void *function, int follows, uint32_t teams,
                             uint32_t threads, uint32_t team_memory, void *slots, size_t size)
{
    void *parameters[] = {REX_PARAMETERS, slots, REX_PARAMETERS_SIZE, &size, REX_PARAMETERS_END};
    struct rex_launch_attribute attribute = {.name = REX_LAUNCH_FOLLOWS, .value = 1};
    const struct rex_launch_config config = {.grid = {teams, 1, 1},
                                             .block = {threads, 1, 1},
                                             .shared_bytes = team_memory,
                                             .stream = stream->handle,
                                             .attributes = &attribute,
                                             .attribute_count = 1};
    const int behind_kernel = stream->last == REX_KERNEL || stream->last == REX_TELLS;
    int error = 1;

    if (follows && behind_kernel && stream->module->follows)
        error = rex_driver.launch_with(&config, function, NULL, parameters);
    if (error != 0)
        error = rex_pool_launch(function, teams, 1, 1, threads, 1, 1, team_memory, stream->handle, NULL,
                                parameters);
    if (error == 0)
        stream->last = REX_KERNEL;
    return error;
}

static void rex_module_forget_streams(struct rex_module *module)
{
    while (module->idle != NULL) {
        struct rex_stream *stream = module->idle;
        module->idle = stream->next;
        rex_driver.stream_destroy(stream->handle);
        if (stream->brought != NULL)
            rex_scratch_give(stream->brought);
        if (stream->stage != NULL)
            rex_scratch_give(stream->stage);
        if (stream->large != NULL)
            rex_scratch_give(stream->large);
        if (stream->lent != NULL)
            rex_scratch_give(stream->lent);
        free(stream);
    }
}

/* The object is about to be unloaded. Its loads stay in the list, which other threads may be traversing, and
 * on the device, as libomptarget's do: the kernel that brings bytes may be from one of them. */
static void rex_module_forget(const struct rex_linked *linked)
{
    pthread_mutex_lock(&rex_module_lock);
    for (struct rex_module *module = rex_modules; module < rex_modules + REX_MODULES; module++)
        for (struct rex_load *load = module->loads; load != NULL; load = load->next) {
            if (load->linked != linked)
                continue;
            load->module = NULL;
            load->linked = NULL;
        }
    pthread_mutex_unlock(&rex_module_lock);
    pthread_mutex_lock(&rex_module_load_lock);
    for (unsigned i = 0; i < rex_module_load_count; i++)
        if (rex_module_loads[i].linked == linked)
            rex_module_loads[i].linked = NULL;
    pthread_mutex_unlock(&rex_module_load_lock);
}

/* All images are about to be unloaded, and are in use nowhere. */
static void rex_module_forget_all(void)
{
    for (struct rex_module *module = rex_modules; module < rex_modules + REX_MODULES; module++) {
        if (module->context != NULL && rex_driver.context_set(module->context) == 0)
            rex_module_forget_streams(module);
        for (struct rex_load *load = module->loads, *next; load != NULL; load = next) {
            next = load->next;
            if (load->module != NULL && !load->borrowed)
                rex_driver.module_unload(load->module);
            free(load->kernels);
            free(load);
        }
        *module = (struct rex_module){0};
    }
    rex_module_images = 0;
    rex_module_load_count = 0;
}

#endif
