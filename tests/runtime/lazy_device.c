/*
 * A CUDA driver that runs kernels as late as it can, for an image of the host device. Preloaded as
 * libcuda.so.1, with the image's machine changed to CUDA's (190), it makes REX's chains go to this driver and
 * all else to libomptarget's host device: the image gets its own machine back when it is registered. Launches
 * wait until someone waits for their stream. Any call to libomptarget before that in the same thread ends the
 * program, as does the program's own end.
 *
 * LAZY=brings: the image has the kernel that brings a few bytes; LAZY=old: a device on which no launch waits
 * by itself for the one before, as of sm_80; LAZY=refuse: the driver takes no launch; LAZY=fail: it takes
 * them, and they fail; LAZY=left: tasks wait for some of them, so that other calls may come before.
 *
 * REX takes this device for a GPU, so launches and waits come from libomp's hidden helper threads, too, which
 * must not run kernels of the host device (rex_task.h): other threads do that for them.
 */
#define _GNU_SOURCE      1
#define REX_KMP_INTERNAL 1

#include <dlfcn.h>
#include <elf.h>
#include <stdio.h>
#include <stdlib.h>
#include <string.h>
#include <sys/mman.h>
#include <unistd.h>

#include "rex_kmp.h"
#include "rex_task.h"
#include "launch_config.h"

enum { MOST = 2000, SLOTS = 16 };

typedef void kernel(void *, void *, void *, void *, void *, void *, void *, void *, void *, void *, void *,
                    void *, void *, void *, void *, void *);

/* A launch, or a copy. */
struct operation {
    kernel *function; /* NULL: a copy */
    void *slots[SLOTS];
    void *to;
    const void *from;
    size_t bytes;
    int *waiting; /* of the thread that asked for it */
};

struct stream {
    struct operation operations[MOST];
    int count;
    int behind_kernel; /* what came last is one, be it done or not */
};

static _Thread_local int *waiting; /* how much of what this thread has asked for has not been run */
static int total, following, brought, copies, streams, helped;

static int lazy(const char *how)
{
    return getenv("LAZY") != NULL && strcmp(getenv("LAZY"), how) == 0;
}

static void check(const char *call)
{
    if (waiting != NULL && __atomic_load_n(waiting, __ATOMIC_ACQUIRE) > 0 && !lazy("left")) {
        fprintf(stderr, "%s: %d launches have not been waited for\n", call, *waiting);
        abort();
    }
}

__attribute__((destructor)) static void report(void)
{
    check("exit");
    fprintf(stderr, "deferred %d on %d streams\n", total, streams);
    if (following > 0)
        fprintf(stderr, "following %d\n", following);
    if (brought > 0)
        fprintf(stderr, "brought %d\n", brought);
    if (copies > 0)
        fprintf(stderr, "copied %d\n", copies);
    if (helped > 0)
        fprintf(stderr, "helped %d\n", helped);
}

/* ---- hidden helper threads ---- */

/* libomp's number of this thread. Its helpers are those from 1 on, 8 unless the user wants others (kmp.h,
 * KMP_HIDDEN_HELPER_THREAD). */
int __kmpc_global_thread_num(void *source);
enum { HELPERS = 8 };

/* Calls `work`, and not on a hidden helper thread. */
static void run(void (*work)(void *), void *argument)
{
    int number = __kmpc_global_thread_num(NULL);

    if (number < 1 || number > HELPERS) {
        work(argument);
        return;
    }
    __atomic_add_fetch(&helped, 1, __ATOMIC_RELAXED);
    rex_run_apart(work, argument);
}

/* ---- libomptarget ---- */

void __rex_real___tgt_register_lib(struct __tgt_bin_desc *desc)
{
    void (*next)(struct __tgt_bin_desc *);
    *(void **)&next = dlsym(RTLD_NEXT, "__tgt_register_lib");
    for (int i = 0; i < desc->NumDeviceImages; i++) {
        Elf64_Ehdr *header = desc->DeviceImages[i].ImageStart;
        if (header->e_machine != EM_X86_64) /* a library's is its own, and read-only */
            header->e_machine = EM_X86_64;
    }
    next(desc);
}

struct launched {
    struct rex_source *source;
    int64_t device;
    int32_t num_teams, thread_limit;
    void *region;
    struct __tgt_kernel_arguments *packet;
    int result;
};

static void launch_really(void *argument)
{
    struct launched *l = argument;
    int (*next)(struct rex_source *, int64_t, int32_t, int32_t, void *, struct __tgt_kernel_arguments *);

    *(void **)&next = dlsym(RTLD_NEXT, "__tgt_target_kernel");
    l->result = next(l->source, l->device, l->num_teams, l->thread_limit, l->region, l->packet);
}

int __rex_real___tgt_target_kernel(struct rex_source *source, int64_t device, int32_t num_teams,
                                   int32_t thread_limit, void *region, struct __tgt_kernel_arguments *packet)
{
    struct launched launched = {source, device, num_teams, thread_limit, region, packet, 0};
    check("launch");
    run(launch_really, &launched);
    return launched.result;
}

#define CHECKED(function)                                                                                    \
    void __rex_real_##function(REX_DATA_PARAMETERS)                                                          \
    {                                                                                                        \
        void (*next)(REX_DATA_PARAMETERS);                                                                   \
        check(#function);                                                                                    \
        *(void **)&next = dlsym(RTLD_NEXT, #function);                                                       \
        next(REX_DATA_ARGUMENTS);                                                                            \
    }
CHECKED(__tgt_target_data_begin_mapper)
CHECKED(__tgt_target_data_end_mapper)
CHECKED(__tgt_target_data_update_mapper)

/* ---- the driver: modules and kernels ---- */

/* The section table is the last thing in the file. */
int cuModuleLoadDataEx(void **module, const void *image, unsigned count, void *options, void **values)
{
    const Elf64_Ehdr *header = image;
    size_t size = header->e_shoff + (size_t)header->e_shnum * header->e_shentsize;
    int file = memfd_create("image", 0);
    char path[64];
    snprintf(path, sizeof path, "/proc/self/fd/%d", file);
    if (write(file, image, size) != (ssize_t)size)
        return 1;
    *module = dlopen(path, RTLD_NOW);
    return *module == NULL;
}

int cuModuleUnload(void *module)
{
    return dlclose(module);
}

/* The kernel rex_bring<0> of rex_device_cuda.h. */
static void bring(void *from, void *to, void *bytes, void *told, void *number)
{
    memcpy(to, from, (size_t)bytes);
    *(unsigned long long *)told = (uintptr_t)number;
    __atomic_add_fetch(&brought, 1, __ATOMIC_RELAXED);
}

int cuModuleGetFunction(void **function, void *module, const char *name)
{
    *function = dlsym(module, name);
    if (lazy("brings") && strcmp(name, "_Z9rex_bringILi0EEvPKcPcyPVyy") == 0)
        *function = (void *)bring;
    return *function == NULL;
}

int cuFuncGetAttribute(int *value, int attribute, void *function)
{
    *value = 1024;
    return attribute != 0 || function == NULL;
}

/* ---- the driver: launches and copies ---- */

/* One more on the stream. */
static struct operation *add(void *handle)
{
    struct stream *stream = handle;
    if (stream->count == MOST)
        abort();
    if (waiting == NULL)
        waiting = calloc(1, sizeof *waiting);
    __atomic_add_fetch(waiting, 1, __ATOMIC_RELAXED);
    stream->operations[stream->count].waiting = waiting;
    return &stream->operations[stream->count++];
}

int cuLaunchKernel(void *function, unsigned grid_x, unsigned grid_y, unsigned grid_z, unsigned block_x,
                   unsigned block_y, unsigned block_z, unsigned shared_bytes, void *stream, void **parameters,
                   void **extra)
{
    if (lazy("refuse"))
        return 1;
    if (grid_x < 1 || grid_y != 1 || grid_z != 1 || block_x < 1 || block_y != 1 || block_z != 1 ||
        shared_bytes || parameters)
        abort();
    struct operation *operation = add(stream);
    operation->function = (kernel *)function;
    ((struct stream *)stream)->behind_kernel = 1;
    memcpy(operation->slots, extra[1], *(size_t *)extra[3]);
    __atomic_add_fetch(&total, 1, __ATOMIC_RELAXED);
    return 0;
}

/* A launch that waits by itself for the one before, which is a kernel. */
int cuLaunchKernelEx(const struct launch *launch, void *function, void **parameters, void **extra)
{
    const struct stream *stream = launch->stream;
    if (lazy("old") || sizeof(struct attribute) != 72 || launch->attribute_count != 1 ||
        launch->attributes->name != 6 || launch->attributes->value != 1 || !stream->behind_kernel)
        abort();
    __atomic_add_fetch(&following, 1, __ATOMIC_RELAXED);
    return cuLaunchKernel(function, launch->grid[0], launch->grid[1], launch->grid[2], launch->block[0],
                          launch->block[1], launch->block[2], launch->shared_bytes, launch->stream,
                          parameters, extra);
}

static int copy(void *to, const void *from, size_t bytes, void *stream)
{
    if (lazy("refuse"))
        return 1;
    ((struct stream *)stream)->behind_kernel = 0;
    *add(stream) = (struct operation){.to = to, .from = from, .bytes = bytes, .waiting = waiting};
    __atomic_add_fetch(&copies, 1, __ATOMIC_RELAXED);
    return 0;
}

int cuMemcpyHtoDAsync_v2(unsigned long long to, const void *from, size_t bytes, void *stream)
{
    return copy((void *)(uintptr_t)to, from, bytes, stream);
}

int cuMemcpyDtoHAsync_v2(void *to, unsigned long long from, size_t bytes, void *stream)
{
    return copy(to, (const void *)(uintptr_t)from, bytes, stream);
}

static void run_operations(void *handle)
{
    struct stream *stream = handle;
    for (int i = 0; i < stream->count; i++) {
        struct operation *operation = &stream->operations[i];
        void **s = operation->slots;
        if (operation->function)
            operation->function(s[0], s[1], s[2], s[3], s[4], s[5], s[6], s[7], s[8], s[9], s[10], s[11],
                                s[12], s[13], s[14], s[15]);
        else
            memcpy(operation->to, operation->from, operation->bytes);
        __atomic_sub_fetch(operation->waiting, 1, __ATOMIC_RELEASE);
    }
    stream->count = 0;
}

int cuStreamSynchronize(void *handle)
{
    run(run_operations, handle);
    return lazy("fail") ? 700 : 0;
}

int cuStreamQuery(void *handle)
{
    return cuStreamSynchronize(handle);
}

int cuStreamCreate(void **stream, unsigned flags)
{
    *stream = calloc(1, sizeof(struct stream));
    __atomic_add_fetch(&streams, 1, __ATOMIC_RELAXED);
    return flags != 1;
}

int cuStreamDestroy_v2(void *stream)
{
    free(stream);
    return 0;
}

/* ---- the driver: contexts ---- */

static int context;

int cuInit(unsigned flags)
{
    return flags != 0;
}

int cuDeviceGet(int *device, int ordinal)
{
    *device = ordinal;
    return 0;
}

int cuDevicePrimaryCtxGetState(int device, unsigned *flags, int *active)
{
    *flags = *active = 0;
    return device != 0;
}

int cuDevicePrimaryCtxSetFlags_v2(int device, unsigned flags)
{
    return device != 0 || flags != 0;
}

int cuDevicePrimaryCtxRetain(void **retained, int device)
{
    *retained = &context;
    return device != 0;
}

int cuCtxSetCurrent(void *wanted)
{
    return wanted != &context;
}

int cuDeviceGetAttribute(int *value, int attribute, int device)
{
    *value = lazy("old") ? 8 : 9;
    return attribute != 75 || device < 0;
}

int cuPointerGetAttribute(void *value, int attribute, unsigned long long address)
{
    *(void **)value = &context;
    return attribute != 1 || address == 0;
}

int cuGetErrorString(int error, const char **text)
{
    *text = error == 700 ? "an illegal memory access was encountered" : "something else";
    return 0;
}

int cuCtxGetCurrent(void **result)
{
    *result = &context;
    return 0;
}

/* ---- what libomptarget alone would ask this driver for ---- */

#define FAILS(name)                                                                                          \
    int name(void)                                                                                           \
    {                                                                                                        \
        return 1;                                                                                            \
    }
FAILS(cuMemAlloc_v2)
FAILS(cuMemFree_v2)
FAILS(cuMemGetInfo_v2)
FAILS(cuMemHostAlloc)
FAILS(cuModuleGetGlobal_v2)
FAILS(cuMemFreeHost)
FAILS(cuFuncSetAttribute)
