/*
 * A CUDA driver for a device that is not there: an image of the host device whose ELF header says CUDA runs
 * on the processor, in memory of its own, and so does one that nvcc_on_cpu has made. To libomptarget and to REX all is as with a GPU; this is the way to
 * test without one what they ask of the driver.
 *
 * Work waits in its stream until someone waits for it, as it may on a GPU: who reads too early reads the old
 * bytes. Memory is filled with rubbish when it is allocated and when it is freed. Variables of the
 * environment:
 *
 *     DRIVER_MEMORY=bytes    what the device has; default: enough
 *     DRIVER_STACKS=bytes    what must be left of it for a launch, and for an image
 *     DRIVER_DEVICES=number  of devices; default: 1
 *     DRIVER_FAILS=sentence  the first kernel says so (runtime/shared/rex_fail.h) and stops
 *     DRIVER_PIECES=bytes    who asks for allocations is told of pieces of that many bytes, side by side
 *     DRIVER_NEIGHBOURS=1    who asks for an allocation is told that it ends where the next one begins
 *     DRIVER_REPORT=1        at exit, tells how often memory was allocated and freed, and most of it at a
 *                            time; how many images were loaded and unloaded; and how often bytes were copied
 *                            to the device on a stream, and streams have stored a number
 */
#define _GNU_SOURCE 1

#include <dlfcn.h>
#include <elf.h>
#include <link.h>
#include <pthread.h>
#include <stdint.h>
#include <stdio.h>
#include <stdlib.h>
#include <string.h>
#include <sys/mman.h>
#include <unistd.h>
#include "launch_config.h"

enum { SUCCESS, INVALID = 1, OUT_OF_MEMORY = 2, FAILED = 719, SLOTS = 24 };

typedef void kernel(void *, void *, void *, void *, void *, void *, void *, void *, void *, void *, void *,
                    void *, void *, void *, void *, void *);

/* ---- memory ---- */

/* What lies in front of memory that the driver has given away. */
struct memory {
    struct memory *next;
    size_t bytes;
    int on_device; /* of that number; -1: of the host */
    char padding[256 - 2 * sizeof(void *) - sizeof(int)];
};

enum { DEVICES = 4 };

static struct memory *memories;
static size_t used[DEVICES], most_used;
static int contexts[DEVICES]; /* a context is the address of its device's element */
static _Thread_local int *current = contexts;
static int allocations, frees;
static pthread_mutex_t memory_lock = PTHREAD_MUTEX_INITIALIZER;

static size_t limit(const char *name, size_t otherwise)
{
    const char *value = getenv(name);

    return value != NULL ? strtoull(value, NULL, 10) : otherwise;
}

static size_t all_memory(void)
{
    return limit("DRIVER_MEMORY", (size_t)1 << 40);
}

static int here(void)
{
    return (int)(current - contexts);
}

static int is_room(void)
{
    return used[here()] + limit("DRIVER_STACKS", 0) <= all_memory();
}

static int allocate(void **address, size_t bytes, int on_device)
{
    int result = OUT_OF_MEMORY;

    pthread_mutex_lock(&memory_lock);
    if (on_device < 0 || used[on_device] + bytes <= all_memory()) {
        struct memory *memory = aligned_alloc(256, (sizeof *memory + bytes + 255) / 256 * 256);
        *memory = (struct memory){.next = memories, .bytes = bytes, .on_device = on_device};
        memset(memory + 1, 0xab, bytes);
        memories = memory;
        *address = memory + 1;
        result = SUCCESS;
        if (on_device >= 0) {
            allocations++;
            used[on_device] += bytes;
            most_used = used[on_device] > most_used ? used[on_device] : most_used;
        }
    }
    pthread_mutex_unlock(&memory_lock);
    return result;
}

static int release(void *address, int of_device)
{
    struct memory **link = &memories, *memory = (struct memory *)address - 1;

    pthread_mutex_lock(&memory_lock);
    while (*link != NULL && *link != memory)
        link = &(*link)->next;
    if (*link == NULL || (memory->on_device >= 0) != of_device) {
        fprintf(stderr, "driver: %p is not to be freed\n", address);
        abort();
    }
    *link = memory->next;
    if (of_device) {
        frees++;
        used[memory->on_device] -= memory->bytes;
    }
    memset(address, 0xcd, memory->bytes);
    pthread_mutex_unlock(&memory_lock);
    free(memory);
    return SUCCESS;
}

/* The memory that the address is in; NULL: the driver has not given it away. */
static const struct memory *memory_of(const void *address)
{
    const struct memory *memory;

    pthread_mutex_lock(&memory_lock);
    memory = memories;
    while (memory != NULL && (uintptr_t)address - (uintptr_t)(memory + 1) >= memory->bytes)
        memory = memory->next;
    pthread_mutex_unlock(&memory_lock);
    return memory;
}

/* How many bytes lie between the beginnings of an allocation and of the next one. */
static size_t bytes_to_neighbour(const struct memory *memory)
{
    uintptr_t begin = (uintptr_t)(memory + 1), bytes = UINTPTR_MAX - begin;

    pthread_mutex_lock(&memory_lock);
    for (const struct memory *other = memories; other != NULL; other = other->next)
        if ((uintptr_t)(other + 1) > begin && (uintptr_t)(other + 1) - begin < bytes)
            bytes = (uintptr_t)(other + 1) - begin;
    pthread_mutex_unlock(&memory_lock);
    return bytes;
}

static int loads, unloads;

static int copies_to_device, stores;

__attribute__((destructor)) static void report(void)
{
    if (getenv("DRIVER_REPORT") == NULL)
        return;
    fprintf(stderr, "driver: %d allocations, %d frees, %zu bytes at most\n", allocations, frees, most_used);
    fprintf(stderr, "driver: %d images loaded, %d unloaded\n", loads, unloads);
    fprintf(stderr, "driver: %d copies to the device\n", copies_to_device);
    fprintf(stderr, "driver: %d numbers stored by streams\n", stores);
}

int cuMemAlloc_v2(void **address, size_t bytes)
{
    return allocate(address, bytes, here());
}

int cuMemFree_v2(void *address)
{
    return release(address, 1);
}

int cuMemHostAlloc(void **address, size_t bytes, unsigned flags)
{
    (void)flags;
    return allocate(address, bytes, -1);
}

int cuMemAllocHost_v2(void **address, size_t bytes)
{
    return allocate(address, bytes, -1);
}

int cuMemFreeHost(void *address)
{
    return release(address, 0);
}

int cuMemGetInfo_v2(size_t *left, size_t *all)
{
    *all = all_memory();
    *left = *all - used[here()];
    return SUCCESS;
}

int cuDeviceTotalMem_v2(size_t *bytes, int device)
{
    *bytes = all_memory();
    return device < 0;
}

/* ---- streams ---- */

struct work {
    struct work *next;
    kernel *function; /* NULL: a copy, or a number is stored */
    void *slots[SLOTS];
    unsigned teams, width, dynamic;
    void *to;
    const void *from; /* NULL: the number below */
    size_t bytes;
    unsigned long long number;
};

struct stream {
    struct work *first, **last;
};

/* A load's variable in which REX says where a kernel may say why it stops. One is enough here. */
static struct {
    char *text;
    unsigned taken;
} image_reason;

static int has_failed; /* all that comes after it fails, too */

/* Of images that have it, cpu_launch of image_on_cpu.c. */
static void (*launch_threads)(void *, unsigned, unsigned, unsigned, void *const *, size_t);

static void do_work(const struct work *work)
{
    void *const *s = work->slots;

    if (work->function != NULL && getenv("DRIVER_FAILS") != NULL && !has_failed) {
        strcpy(image_reason.text, getenv("DRIVER_FAILS"));
        has_failed = 1;
    }
    if (has_failed)
        return;
    if (work->function != NULL && launch_threads != NULL)
        launch_threads((void *)work->function, work->teams, work->width, work->dynamic, s, SLOTS);
    else if (work->function != NULL)
        work->function(s[0], s[1], s[2], s[3], s[4], s[5], s[6], s[7], s[8], s[9], s[10], s[11], s[12], s[13],
                       s[14], s[15]);
    else
        memcpy(work->to, work->from != NULL ? work->from : &work->number, work->bytes);
}

int cuStreamCreate(struct stream **stream, unsigned flags)
{
    *stream = calloc(1, sizeof **stream);
    (*stream)->last = &(*stream)->first;
    return flags != 1;
}

int cuStreamSynchronize(struct stream *stream)
{
    while (stream != NULL && stream->first != NULL) {
        struct work *work = stream->first;
        do_work(work);
        stream->first = work->next;
        if (stream->first == NULL)
            stream->last = &stream->first;
        free(work);
    }
    return has_failed ? FAILED : SUCCESS;
}

int cuStreamQuery(struct stream *stream)
{
    return cuStreamSynchronize(stream);
}

int cuStreamDestroy_v2(struct stream *stream)
{
    cuStreamSynchronize(stream);
    free(stream);
    return SUCCESS;
}

static int add(struct stream *stream, const struct work *work)
{
    *stream->last = malloc(sizeof *work);
    **stream->last = *work;
    (*stream->last)->next = NULL;
    stream->last = &(*stream->last)->next;
    return SUCCESS;
}

int cuStreamWriteValue64_v2(struct stream *stream, unsigned long long *to, unsigned long long number,
                            unsigned flags)
{
    const struct work work = {.to = to, .bytes = sizeof number, .number = number};

    __atomic_fetch_add(&stores, 1, __ATOMIC_RELAXED);
    return flags != 0 ? INVALID : add(stream, &work);
}

/* Pageable memory is copied at once, behind what is in the stream. */
static int copy(void *to, const void *from, size_t bytes, struct stream *stream)
{
    const struct work work = {.to = to, .from = from, .bytes = bytes};

    if (memory_of(to) != NULL && memory_of(from) != NULL)
        return add(stream, &work);
    if (cuStreamSynchronize(stream) == SUCCESS)
        do_work(&work);
    return has_failed ? FAILED : SUCCESS;
}

int cuMemcpyHtoDAsync_v2(void *to, const void *from, size_t bytes, struct stream *stream)
{
    __atomic_fetch_add(&copies_to_device, 1, __ATOMIC_RELAXED);
    return copy(to, from, bytes, stream);
}

int cuMemcpyDtoHAsync_v2(void *to, const void *from, size_t bytes, struct stream *stream)
{
    return copy(to, from, bytes, stream);
}

int cuMemcpyDtoDAsync_v2(void *to, const void *from, size_t bytes, struct stream *stream)
{
    return copy(to, from, bytes, stream);
}

int cuMemcpyHtoD_v2(void *to, const void *from, size_t bytes)
{
    memcpy(to, from, bytes);
    return SUCCESS;
}

int cuMemcpyDtoH_v2(void *to, const void *from, size_t bytes)
{
    memcpy(to, from, bytes);
    return SUCCESS;
}

/* Of how many words the parameters are is not known here (cuFuncGetParamInfo): a kernel takes its own. The
 * second tells the processor's kernel how many teams there are, and a GPU's how to divide by a nest's length,
 * or nothing (rex_pack_nest): numbers of teams that no device has, over which the processor's threads would
 * count. */
enum { GEOMETRY = 1, MOST_TEAMS = 0xffffff };

int cuLaunchKernel(void *function, unsigned grid_x, unsigned grid_y, unsigned grid_z, unsigned block_x,
                   unsigned block_y, unsigned block_z, unsigned shared_bytes, struct stream *stream,
                   void **parameters, void **extra)
{
    struct work work = {.function = (kernel *)function, .teams = grid_x, .width = block_x, .dynamic = shared_bytes};

    if (grid_x < 1 || grid_y != 1 || grid_z != 1 || block_x < 1 || block_y != 1 || block_z != 1 ||
        (shared_bytes != 0 && launch_threads == NULL) || parameters != NULL)
        abort();
    if (!is_room())
        return OUT_OF_MEMORY;
    for (int i = 0; i < SLOTS; i++)
        work.slots[i] = ((void *volatile *)extra[1])[i];
    uintptr_t teams = (uintptr_t)work.slots[GEOMETRY] >> 32;
    if (launch_threads == NULL && (teams == 0 || teams > MOST_TEAMS))
        work.slots[GEOMETRY] = (void *)((uintptr_t)grid_x << 32 | block_x);
    return add(stream, &work);
}

/* A launch that waits by itself for the one before. */
int cuLaunchKernelEx(const struct launch *launch, void *function, void **parameters, void **extra)
{
    if (launch->attribute_count != 1 || launch->attributes->name != 6 || launch->attributes->value != 1)
        abort();
    return cuLaunchKernel(function, launch->grid[0], launch->grid[1], launch->grid[2], launch->block[0],
                          launch->block[1], launch->block[2], launch->shared_bytes, launch->stream,
                          parameters, extra);
}

/* An event: the stream that it was recorded in. */
int cuEventCreate(struct stream ***event, unsigned flags)
{
    *event = calloc(1, sizeof **event);
    return flags;
}

int cuEventDestroy_v2(struct stream **event)
{
    free(event);
    return SUCCESS;
}

int cuEventDestroy(struct stream **event)
{
    return cuEventDestroy_v2(event);
}

int cuEventRecord(struct stream **event, struct stream *stream)
{
    *event = stream;
    return cuStreamSynchronize(stream);
}

int cuEventQuery(struct stream **event)
{
    return event == NULL;
}

int cuEventSynchronize(struct stream **event)
{
    return event == NULL;
}

int cuStreamWaitEvent(struct stream *stream, struct stream **event, unsigned flags)
{
    return stream == NULL || event == NULL || flags != 0;
}

/* ---- modules ---- */

/* The image is a shared object in disguise. Its section table is the last thing in the file. */
int cuModuleLoadDataEx(void **module, const void *image, unsigned count, void *options, void *values)
{
    Elf64_Ehdr header = *(const Elf64_Ehdr *)image;
    size_t size = header.e_shoff + (size_t)header.e_shnum * header.e_shentsize;
    int file = memfd_create("image", 0);
    char path[64];

    if (count != 0 || options != NULL || values != NULL)
        return INVALID;
    if (!is_room())
        return OUT_OF_MEMORY;
    snprintf(path, sizeof path, "/proc/self/fd/%d", file);
    header.e_machine = EM_X86_64;
    header.e_flags = 0;
    header.e_ident[EI_OSABI] = header.e_ident[EI_ABIVERSION] = 0;
    if (write(file, &header, sizeof header) != sizeof header ||
        write(file, (const char *)image + sizeof header, size - sizeof header) !=
            (ssize_t)(size - sizeof header))
        return INVALID;
    *module = dlopen(path, RTLD_NOW);
    if (*module == NULL)
        fprintf(stderr, "driver: %s\n", dlerror());
    else
        *(void **)&launch_threads = dlsym(*module, "cpu_launch");
    __atomic_add_fetch(&loads, 1, __ATOMIC_RELAXED);
    return *module == NULL;
}

int cuModuleUnload(void *module)
{
    __atomic_add_fetch(&unloads, 1, __ATOMIC_RELAXED);
    return dlclose(module);
}

int cuModuleGetFunction(void **function, void *module, const char *name)
{
    *function = dlsym(module, name);
    return *function == NULL;
}

int cuModuleGetGlobal_v2(void **address, size_t *bytes, void *module, const char *name)
{
    ElfW(Sym) * symbol;
    Dl_info info;

    if (strcmp(name, "_Z16rex_image_reasonILi0EE") == 0) {
        *address = &image_reason;
        *bytes = sizeof image_reason;
        return SUCCESS;
    }
    *address = dlsym(module, name);
    if (*address == NULL || dladdr1(*address, &info, (void **)&symbol, RTLD_DL_SYMENT) == 0)
        return INVALID;
    *bytes = symbol->st_size;
    return SUCCESS;
}

int cuFuncGetName(const char **name, void *function)
{
    Dl_info info;
    int found = dladdr(function, &info);

    *name = info.dli_sname;
    return found == 0;
}

int cuFuncGetAttribute(int *value, int attribute, void *function)
{
    *value = attribute == 0 ? 1024 : 0;
    return function == NULL;
}

/* ---- the device and its context ---- */

int cuInit(unsigned flags)
{
    return flags != 0;
}

int cuDriverGetVersion(int *version)
{
    *version = 13000;
    return SUCCESS;
}

int cuDeviceGetCount(int *count)
{
    *count = (int)limit("DRIVER_DEVICES", 1);
    return SUCCESS;
}

int cuDeviceGet(int *device, int ordinal)
{
    *device = ordinal;
    return ordinal < 0 || ordinal >= DEVICES;
}

int cuCtxGetDevice(int *device)
{
    *device = here();
    return SUCCESS;
}

int cuDeviceGetName(char *name, int size, int device)
{
    snprintf(name, (size_t)size, "processor %d", device);
    return SUCCESS;
}

int cuDeviceGetAttribute(int *value, int attribute, int device)
{
    static const struct {
        int attribute, value; /* CUdevice_attribute of cuda.h */
    } attributes[] = {{2, 1024}, {5, 0x7fffffff}, {10, 32}, {16, 4}, {39, 2048}, {75, 9}, {76, 0}};

    *value = 0;
    for (size_t i = 0; i < sizeof attributes / sizeof *attributes; i++)
        if (attributes[i].attribute == attribute)
            *value = attributes[i].value;
    return device < 0;
}

int cuDevicePrimaryCtxGetState(int device, unsigned *flags, int *active)
{
    *flags = 0;
    *active = contexts[device] > 0;
    return SUCCESS;
}

int cuDevicePrimaryCtxRetain(int **result, int device)
{
    *result = &contexts[device];
    contexts[device]++;
    return SUCCESS;
}

int cuDevicePrimaryCtxRelease_v2(int device)
{
    contexts[device]--;
    return SUCCESS;
}

int cuCtxSetCurrent(int *wanted)
{
    current = wanted;
    return wanted == NULL;
}

int cuCtxGetCurrent(int **result)
{
    *result = current;
    return SUCCESS;
}

int cuCtxGetLimit(size_t *value, int kind)
{
    *value = 1024;
    return kind < 0;
}

/* CU_POINTER_ATTRIBUTE_CONTEXT, _MEMORY_TYPE, _RANGE_START_ADDR and _RANGE_SIZE. */
int cuPointerGetAttribute(void *value, int attribute, const void *address)
{
    const struct memory *memory = memory_of(address);
    const size_t bytes = memory == NULL                        ? 0
                         : getenv("DRIVER_NEIGHBOURS") != NULL ? bytes_to_neighbour(memory)
                                                               : limit("DRIVER_PIECES", memory->bytes);
    const char *first = (const char *)(memory + 1);

    if (attribute == 11 && memory != NULL)
        *(const char **)value = first + (size_t)((const char *)address - first) / bytes * bytes;
    else if (attribute == 12)
        *(size_t *)value = bytes;
    else if (attribute == 1)
        *(int **)value = memory != NULL && memory->on_device >= 0 ? &contexts[memory->on_device] : current;
    else
        *(unsigned *)value = memory != NULL && memory->on_device >= 0 ? 2 : 1;
    return memory == NULL;
}

int cuGetErrorString(int error, const char **text)
{
    *text = error == OUT_OF_MEMORY ? "out of memory" : "an error";
    return SUCCESS;
}

/* ---- what libomptarget looks for and does not need here ---- */

#define SUCCEEDS(name)                                                                                       \
    int name(void);                                                                                          \
    int name(void)                                                                                           \
    {                                                                                                        \
        return SUCCESS;                                                                                      \
    }
SUCCEEDS(cuCtxSetLimit)
SUCCEEDS(cuDeviceGetUuid)
SUCCEEDS(cuDevicePrimaryCtxSetFlags_v2)
SUCCEEDS(cuFuncSetAttribute)

#define FAILS(name)                                                                                          \
    int name(void);                                                                                          \
    int name(void)                                                                                           \
    {                                                                                                        \
        return INVALID;                                                                                      \
    }
FAILS(cuCtxEnablePeerAccess)
FAILS(cuDeviceCanAccessPeer)
FAILS(cuFuncGetParamInfo)
FAILS(cuLaunchHostFunc)
FAILS(cuMemAddressFree)
FAILS(cuMemAddressReserve)
FAILS(cuMemAllocAsync)
FAILS(cuMemAllocManaged)
FAILS(cuMemCreate)
FAILS(cuMemFreeAsync)
FAILS(cuMemGetAllocationGranularity)
FAILS(cuMemGetInfo)
FAILS(cuMemMap)
FAILS(cuMemRelease)
FAILS(cuMemSetAccess)
FAILS(cuMemUnmap)
FAILS(cuMemcpyPeerAsync)
FAILS(cuMemsetD16Async)
FAILS(cuMemsetD2D16Async)
FAILS(cuMemsetD2D32Async)
FAILS(cuMemsetD2D8Async)
FAILS(cuMemsetD32Async)
FAILS(cuMemsetD8Async)
FAILS(cuOccupancyMaxActiveBlocksPerMultiprocessor)
FAILS(cuOccupancyMaxPotentialBlockSize)
FAILS(cuStreamAddCallback)
FAILS(cuDeviceTotalMem)
FAILS(cuMemAllocHost)
