/*
 * rex_module.h - the kernels of a device image. A part of register_cubin.c, which includes it.
 *
 * libomptarget shows nobody the kernels that it has loaded. A chain of launches (rex_chain.h), which goes to
 * the driver itself, takes them from the same load where REX has seen it come to the driver (rex_redirect.h).
 * Elsewhere it takes them from a second load of the same bytes in the same context, when the device's first
 * chain begins. Such a kernel is as good as the first one's where it uses nothing
 * that each load has a copy of: the variables and locks of the image. rex-chain has seen to that before it
 * lets a launch come here.
 *
 * Streams are taken from a list and given back, so that there are no more of them than chains at one time.
 */
#ifndef REX_MODULE_H
#define REX_MODULE_H

#include <elf.h>
#include <pthread.h>
#include <stdlib.h>
#include <string.h>

#include "rex_context.h"
#include "rex_driver.h"
#include "rex_kmp.h"
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

/* That a launch waits by itself for the one before (CU_LAUNCH_ATTRIBUTE_PROGRAMMATIC_STREAM_SERIALIZATION of
 * cuda.h). */
enum { REX_LAUNCH_FOLLOWS = 6 };

/* What the driver takes a kernel's parameters in (CU_LAUNCH_PARAM_... of cuda.h). */
#define REX_PARAMETERS_END  ((void *)0)
#define REX_PARAMETERS      ((void *)1)
#define REX_PARAMETERS_SIZE ((void *)2)

struct rex_kernel {
    int asked;
    void *function;   /* NULL: there is none of that name */
    int most_threads; /* of a block */
};

/* What stands on a stream. */
enum rex_work { REX_NO_WORK, REX_COPY, REX_KERNEL, REX_TELLS };

/* A stream, and what has been put on it since it was waited for last. */
struct rex_stream {
    struct rex_stream *next; /* in a list: a module's, a thread's, or that of chains which are left */
    struct rex_module *module;
    void *handle;
    unsigned launches;                 /* and small copies */
    enum rex_work last;                /* what the last of them is */
    const ident_t *source;             /* of the last of them */
    unsigned long long *brought;       /* page-locked: how often bytes have been brought; or NULL */
    unsigned long long bringing;       /* how often they have been asked for */
    unsigned long long *told;          /* where the last, which tells, says that it has ended, */
    unsigned long long number;         /* by this number */
    char *stage;                       /* page-locked memory for small copies, or NULL */
    size_t staged;                     /* bytes of it in use */
    char *lent;                        /* as much memory of the device, for launches, or NULL */
    void *scratches[REX_KEPT];         /* scratch memory of the launches, or NULL */
    unsigned char uses[REX_HELD_ROWS]; /* whether they rely on the row */
};

struct rex_module {
    int asked;
    int device;
    void *module; /* NULL: this device has no chains */
    int borrowed; /* libomptarget's load, which it unloads */
    void *context;
    struct rex_kernel *kernels; /* of the entries with the same index */
    struct rex_stream *idle;    /* streams that nobody uses */
    void *bring;                /* the kernel that brings a few bytes, or NULL (rex_bring.h) */
    int follows;                /* whether a launch may come to the device while the one before ends */
    int informs;                /* whether each launch is to be told of */
    int informs_copies;
};

/* The image for a GPU, and its entries. NULL: there is none. */
static const void *rex_module_image;
static const struct __tgt_offload_entry *rex_module_entries;
static size_t rex_module_entry_count;

/* libomptarget's loads of the image. Their lock is one of its own: libomptarget may load while it is asked
 * for memory under the other one. */
static struct {
    void *context, *module;
} rex_module_loads[REX_MODULES];
static unsigned rex_module_load_count;
static pthread_mutex_t rex_module_load_lock = PTHREAD_MUTEX_INITIALIZER;

static struct rex_module rex_modules[REX_MODULES];
static pthread_mutex_t rex_module_lock = PTHREAD_MUTEX_INITIALIZER;

/* Whether a launch's shape is all that libomptarget would look at, and nobody listens to what it tells tools.
 */
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

/* Whether the kernels that are launched there are the GPU's, and not the host's versions. */
static int rex_module_serves(int64_t device)
{
    int64_t number = device == -1 ? omp_get_default_device() : device;

    return rex_module_image != NULL && number >= 0 && number < omp_get_num_devices();
}

void rex_check_width(const ident_t *source, int64_t device, uint32_t width)
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

/* What LIBOMPTARGET_INFO asks libomptarget to tell of (Shared/Debug.h). */
enum { REX_INFORM_LAUNCHES = 0x10, REX_INFORM_COPIES = 0x20 };

/* Whether it asks for that. */
static int rex_informs(long event)
{
    const char *wanted = getenv("LIBOMPTARGET_INFO");

    return wanted != NULL && (strtol(wanted, NULL, 10) & event) != 0;
}

/* Whether bytes that begin with an ELF header are the image's; libomptarget may have copied them. */
static int rex_module_is_image(const void *bytes)
{
    const Elf64_Ehdr *theirs = bytes, *ours = rex_module_image;

    return bytes == rex_module_image ||
           (ours != NULL && memcmp(theirs, ours, sizeof *ours) == 0 &&
            memcmp(theirs, ours, ours->e_shoff + (size_t)ours->e_shnum * ours->e_shentsize) == 0);
}

/* cuModuleLoadDataEx for libomptarget. */
static int rex_module_loaded(void **module, const void *image, unsigned count, void *options, void **values)
{
    int result = rex_pool_load(module, image, count, options, values);
    void *context;

    if (result != 0 || !rex_module_is_image(image) || rex_driver.context_get(&context) != 0)
        return result;
    rex_reason_connect(*module);
    pthread_mutex_lock(&rex_module_load_lock);
    if (rex_module_load_count < REX_MODULES) {
        rex_module_loads[rex_module_load_count].context = context;
        rex_module_loads[rex_module_load_count++].module = *module;
    }
    pthread_mutex_unlock(&rex_module_load_lock);
    return 0;
}

/* Finds or makes a load in the module's context. Returns what the driver says. */
static int rex_module_find_load(struct rex_module *module)
{
    int error;

    pthread_mutex_lock(&rex_module_load_lock);
    for (unsigned i = 0; i < rex_module_load_count; i++)
        if (rex_module_loads[i].context == module->context) {
            module->module = rex_module_loads[i].module;
            module->borrowed = 1;
        }
    pthread_mutex_unlock(&rex_module_load_lock);
    if (module->borrowed)
        return 0;
    error = rex_pool_load(&module->module, rex_module_image, 0, NULL, NULL);
    if (error == 0)
        rex_reason_connect(module->module);
    return error;
}

/* Whether the device is one that lets launches follow each other: sm_90 and later. libomptarget numbers
 * CUDA's devices as the driver does. */
static int rex_module_follows(int device)
{
    int number, generation;

    return rex_driver.device_get(&number, device) == 0 &&
           rex_driver.device_attribute(&generation, REX_DEVICE_GENERATION, number) == 0 && generation >= 9;
}

/* Loads the image in the context in which libomptarget allocates. The lock is held. */
static void rex_module_load(struct rex_module *module, int device)
{
    void *probe;

    if (rex_module_image == NULL || !rex_module_usual() || (rex_driver.launch == NULL && !rex_driver_open()))
        return;
    probe = omp_target_alloc(1, device);
    module->kernels = calloc(rex_module_entry_count, sizeof *module->kernels);
    if (probe == NULL || module->kernels == NULL ||
        rex_driver.pointer_attribute(&module->context, REX_POINTER_CONTEXT, (uintptr_t)probe) != 0 ||
        rex_driver.context_set(module->context) != 0 || rex_module_find_load(module) != 0) {
        free(module->kernels);
        *module = (struct rex_module){0};
    }
    module->device = device;
    module->follows = rex_module_follows(device);
    if (module->module == NULL || !rex_context_spins() ||
        rex_driver.module_function(&module->bring, module->module, REX_BRING_KERNEL) != 0)
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
            rex_module_load(module, device);
            __atomic_store_n(&module->asked, 1, __ATOMIC_RELEASE);
        }
        pthread_mutex_unlock(&rex_module_lock);
    }
    return module->module != NULL ? module : NULL;
}

/* The entry's kernel. */
static const struct rex_kernel *rex_module_kernel(struct rex_module *module,
                                                  const struct __tgt_offload_entry *entry)
{
    struct rex_kernel *kernel = &module->kernels[entry - rex_module_entries];

    if (__atomic_load_n(&kernel->asked, __ATOMIC_ACQUIRE))
        return kernel;
    pthread_mutex_lock(&rex_module_lock);
    if (!kernel->asked) {
        if (rex_driver.context_set(module->context) != 0 ||
            rex_driver.module_function(&kernel->function, module->module, entry->SymbolName) != 0 ||
            rex_driver.function_attribute(&kernel->most_threads, REX_FUNCTION_MOST_THREADS,
                                          kernel->function) != 0)
            kernel->function = NULL;
        __atomic_store_n(&kernel->asked, 1, __ATOMIC_RELEASE);
    }
    pthread_mutex_unlock(&rex_module_lock);
    return kernel;
}

/* A stream of its context, which nobody else uses until it is given back; NULL: the driver has none. */
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

/* Launches a kernel on the stream, with the bytes at `slots` for its parameters. `follows`: it waits by
 * itself for the launch before, so that it may come to the device while that one ends. Returns what the
 * driver says.
 */
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
        if (stream->lent != NULL)
            rex_scratch_give(stream->lent);
        free(stream);
    }
}

/* The image is about to go. */
static void rex_module_forget(void)
{
    for (struct rex_module *module = rex_modules; module < rex_modules + REX_MODULES; module++) {
        if (module->module != NULL && rex_driver.context_set(module->context) == 0) {
            rex_module_forget_streams(module);
            if (!module->borrowed)
                rex_driver.module_unload(module->module);
        }
        free(module->kernels);
        *module = (struct rex_module){0};
    }
    rex_module_image = NULL;
    rex_module_load_count = 0;
}

#endif
