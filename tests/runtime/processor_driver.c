/*
 * A CUDA driver for a device that is not there: an image of the host device whose ELF header says CUDA runs
 * on the processor, in memory of its own. To libomptarget and to REX all is as with a GPU; this is the way to
 * test without one what they ask of the driver.
 *
 * Work waits in its stream until someone waits for it, as it may on a GPU: who reads too early reads the old
 * bytes. Memory is filled with rubbish when it is allocated and when it is freed. Variables of the
 * environment:
 *
 *     DRIVER_MEMORY=bytes    what the device has; default: enough
 *     DRIVER_STACKS=bytes    what must be left of it for a launch
 *     DRIVER_REPORT=1        at exit, tells how often memory was allocated and freed, and most of it at a
 * time
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

enum { SUCCESS, INVALID = 1, OUT_OF_MEMORY = 2, SLOTS = 16 };

typedef void kernel(void *, void *, void *, void *, void *, void *, void *, void *, void *, void *, void *,
                    void *, void *, void *, void *, void *);

/* ---- memory ---- */

/* What lies in front of memory that the driver has given away. */
struct memory {
    struct memory *next;
    size_t bytes;
    int on_device;
    char padding[256 - 2 * sizeof(void *) - sizeof(int)];
};

static struct memory *memories;
static size_t used, most_used;
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

static int allocate(void **address, size_t bytes, int on_device)
{
    int result = OUT_OF_MEMORY;

    pthread_mutex_lock(&memory_lock);
    if (!on_device || used + bytes <= all_memory()) {
        struct memory *memory = aligned_alloc(256, (sizeof *memory + bytes + 255) / 256 * 256);
        *memory = (struct memory){.next = memories, .bytes = bytes, .on_device = on_device};
        memset(memory + 1, 0xab, bytes);
        memories = memory;
        *address = memory + 1;
        result = SUCCESS;
        if (on_device) {
            allocations++;
            used += bytes;
            most_used = used > most_used ? used : most_used;
        }
    }
    pthread_mutex_unlock(&memory_lock);
    return result;
}

static int release(void *address, int on_device)
{
    struct memory **link = &memories, *memory = (struct memory *)address - 1;

    pthread_mutex_lock(&memory_lock);
    while (*link != NULL && *link != memory)
        link = &(*link)->next;
    if (*link == NULL || memory->on_device != on_device) {
        fprintf(stderr, "driver: %p is not to be freed\n", address);
        abort();
    }
    *link = memory->next;
    if (on_device) {
        frees++;
        used -= memory->bytes;
    }
    memset(address, 0xcd, memory->bytes);
    pthread_mutex_unlock(&memory_lock);
    free(memory);
    return SUCCESS;
}

/* The memory that the address is in; NULL: the driver has not given it away. */
static const struct memory *memory_of(const void *address)
{
    const struct memory *memory = memories;

    pthread_mutex_lock(&memory_lock);
    while (memory != NULL && (uintptr_t)address - (uintptr_t)(memory + 1) >= memory->bytes)
        memory = memory->next;
    pthread_mutex_unlock(&memory_lock);
    return memory;
}

__attribute__((destructor)) static void report(void)
{
    if (getenv("DRIVER_REPORT") != NULL)
        fprintf(stderr, "driver: %d allocations, %d frees, %zu bytes at most\n", allocations, frees,
                most_used);
}

int cuMemAlloc_v2(void **address, size_t bytes)
{
    return allocate(address, bytes, 1);
}

int cuMemFree_v2(void *address)
{
    return release(address, 1);
}

int cuMemHostAlloc(void **address, size_t bytes, unsigned flags)
{
    (void)flags;
    return allocate(address, bytes, 0);
}

int cuMemAllocHost_v2(void **address, size_t bytes)
{
    return allocate(address, bytes, 0);
}

int cuMemFreeHost(void *address)
{
    return release(address, 0);
}

int cuMemGetInfo_v2(size_t *left, size_t *all)
{
    *all = all_memory();
    *left = *all - used;
    return SUCCESS;
}

int cuDeviceTotalMem_v2(size_t *bytes, int device)
{
    *bytes = all_memory();
    return device;
}

/* ---- streams ---- */

struct work {
    struct work *next;
    kernel *function; /* NULL: a copy */
    void *slots[SLOTS];
    void *to;
    const void *from;
    size_t bytes;
};

struct stream {
    struct work *first, **last;
};

static void do_work(const struct work *work)
{
    void *const *s = work->slots;

    if (work->function != NULL)
        work->function(s[0], s[1], s[2], s[3], s[4], s[5], s[6], s[7], s[8], s[9], s[10], s[11], s[12], s[13],
                       s[14], s[15]);
    else
        memcpy(work->to, work->from, work->bytes);
}

int cuStreamCreate(struct stream **stream, unsigned flags)
{
    *stream = calloc(1, sizeof **stream);
    (*stream)->last = &(*stream)->first;
    return flags != 1;
}

int cuStreamSynchronize(struct stream *stream)
{
    while (stream->first != NULL) {
        struct work *work = stream->first;
        do_work(work);
        stream->first = work->next;
        if (stream->first == NULL)
            stream->last = &stream->first;
        free(work);
    }
    return SUCCESS;
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

/* Pageable memory is copied at once, behind what is in the stream. */
static int copy(void *to, const void *from, size_t bytes, struct stream *stream)
{
    const struct work work = {.to = to, .from = from, .bytes = bytes};

    if (memory_of(to) != NULL && memory_of(from) != NULL)
        return add(stream, &work);
    cuStreamSynchronize(stream);
    do_work(&work);
    return SUCCESS;
}

int cuMemcpyHtoDAsync_v2(void *to, const void *from, size_t bytes, struct stream *stream)
{
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

/* Of how many words the parameters are is not known here (cuFuncGetParamInfo): a kernel takes its own. */
int cuLaunchKernel(void *function, unsigned grid_x, unsigned grid_y, unsigned grid_z, unsigned block_x,
                   unsigned block_y, unsigned block_z, unsigned shared_bytes, struct stream *stream,
                   void **parameters, void **extra)
{
    struct work work = {.function = (kernel *)function};

    if (grid_x < 1 || grid_y != 1 || grid_z != 1 || block_x < 1 || block_y != 1 || block_z != 1 ||
        shared_bytes != 0 || parameters != NULL)
        abort();
    if (used + limit("DRIVER_STACKS", 0) > all_memory())
        return OUT_OF_MEMORY;
    for (int i = 0; i < SLOTS; i++)
        work.slots[i] = ((void *volatile *)extra[1])[i];
    return add(stream, &work);
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
int cuModuleLoadData(void **module, const void *image)
{
    Elf64_Ehdr header = *(const Elf64_Ehdr *)image;
    size_t size = header.e_shoff + (size_t)header.e_shnum * header.e_shentsize;
    int file = memfd_create("image", 0);
    char path[64];

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
    return *module == NULL;
}

int cuModuleLoadDataEx(void **module, const void *image, unsigned count, void *options, void *values)
{
    return count != 0 || options != NULL || values != NULL ? INVALID : cuModuleLoadData(module, image);
}

int cuModuleUnload(void *module)
{
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

    *address = dlsym(module, name);
    if (*address == NULL || dladdr1(*address, &info, (void **)&symbol, RTLD_DL_SYMENT) == 0)
        return INVALID;
    *bytes = symbol->st_size;
    return SUCCESS;
}

int cuFuncGetAttribute(int *value, int attribute, void *function)
{
    *value = attribute == 0 ? 1024 : 0;
    return function == NULL;
}

/* ---- the device and its context ---- */

static int context, retained;
static _Thread_local void *current;

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
    *count = 1;
    return SUCCESS;
}

int cuDeviceGet(int *device, int ordinal)
{
    *device = ordinal;
    return ordinal != 0;
}

int cuCtxGetDevice(int *device)
{
    *device = 0;
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
    return device;
}

int cuDevicePrimaryCtxGetState(int device, unsigned *flags, int *active)
{
    *flags = 0;
    *active = retained > 0;
    return device;
}

int cuDevicePrimaryCtxRetain(void **result, int device)
{
    *result = &context;
    retained++;
    return device;
}

int cuDevicePrimaryCtxRelease_v2(int device)
{
    retained--;
    return device;
}

int cuCtxSetCurrent(void *wanted)
{
    current = wanted;
    return wanted != &context;
}

int cuCtxGetCurrent(void **result)
{
    *result = current;
    return SUCCESS;
}

int cuCtxGetLimit(size_t *value, int kind)
{
    *value = 1024;
    return kind < 0;
}

/* CU_POINTER_ATTRIBUTE_CONTEXT and _MEMORY_TYPE. */
int cuPointerGetAttribute(void *value, int attribute, const void *address)
{
    const struct memory *memory = memory_of(address);

    if (attribute == 1)
        *(void **)value = &context;
    else
        *(unsigned *)value = memory != NULL && memory->on_device ? 2 : 1;
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
FAILS(cuLaunchKernelEx)
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
