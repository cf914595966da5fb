/* SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception */
/*
 * rex_linked.h - the executables and shared libraries with device code in the process, and which of its
 * images each of them uses. A part of register_cubin.c, which includes it.
 *
 * A program carries images for one or more kinds of device, and PTX perhaps (rex_record.h). For each GPU the
 * best image is the one for the latest architecture that it runs: the same generation, and not a later
 * version. A GPU that none is for has the driver compile the PTX. Where there is no GPU that the program has
 * code for, the image for the host device is used, if it has one.
 */
#ifndef REX_LINKED_H
#define REX_LINKED_H

#ifndef _GNU_SOURCE
#error "dladdr1 needs _GNU_SOURCE"
#endif
#include <dlfcn.h>
#include <link.h>
#include <pthread.h>
#include <stdlib.h>

#include "rex_driver.h"
#include "rex_image.h"
#include "rex_object.h"
#include "rex_room.h"

enum {
    REX_MOST_GPUS = 64,
    REX_MOST_IMAGES = 16, /* that a program has, and that it uses */
    REX_MOST_PIECES = 512 /* of PTX: one for each file of the program */
};

/* An object, and what is registered of it. It is never freed, because it may be in use while it is
 * unloaded. */
struct rex_linked {
    struct rex_linked *next;
    const struct rex_object *object; /* NULL: it has been unloaded */
    int is_program;                  /* the executable */
    int registered;
    int is_for_gpu; /* its images are, if it is registered */
    char path[PATH_MAX];
    struct rex_image images[REX_MOST_IMAGES]; /* in use */
    unsigned image_count;
    struct __tgt_device_image device_images[REX_MOST_IMAGES];
    struct __tgt_bin_desc description;
};

/* The newest first. Written under rex_linked_lock. */
static struct rex_linked *rex_linked_first;
static pthread_mutex_t rex_linked_lock = PTHREAD_MUTEX_INITIALIZER;

/* The contents of an object's records. */
struct rex_records {
    const struct rex_record *images[REX_MOST_IMAGES], *pieces[REX_MOST_PIECES];
    unsigned image_count, piece_count;
    const struct rex_record *file; /* NULL: the images are in the object */
};

/* Finds the executable or shared library that contains an address. */
static void rex_linked_find_path(struct rex_linked *linked, const void *address)
{
    struct link_map *map = NULL;
    Dl_info info;
    ssize_t length;

    if (dladdr1(address, &info, (void **)&map, RTLD_DL_LINKMAP) != 0 && map != NULL && *map->l_name != '\0') {
        snprintf(linked->path, sizeof linked->path, "%s", map->l_name);
        return;
    }
    linked->is_program = 1;
    length = readlink("/proc/self/exe", linked->path, sizeof linked->path - 1);
    if (length < 0)
        strcpy(linked->path, "the program"); /* no /proc */
}

/* The object that the entry is one of, or NULL. */
static struct rex_linked *rex_linked_of(const struct __tgt_offload_entry *entry)
{
    struct rex_linked *linked = __atomic_load_n(&rex_linked_first, __ATOMIC_ACQUIRE);

    while (linked != NULL && (linked->object == NULL || entry < linked->object->entries ||
                              entry >= linked->object->entries_end))
        linked = linked->next;
    return linked;
}

/* The name of the kernel that a region is, or NULL. */
static const char *rex_linked_kernel(const void *region)
{
    const struct rex_linked *linked = __atomic_load_n(&rex_linked_first, __ATOMIC_ACQUIRE);

    for (; linked != NULL; linked = linked->next)
        for (size_t i = 0;
             linked->object != NULL && i < (size_t)(linked->object->entries_end - linked->object->entries);
             i++)
            if (linked->object->entries[i].Address == region)
                return linked->object->entries[i].SymbolName;
    return NULL;
}

/* ---- records ---- */

/* Returns 0, or -1 with a message. */
static int rex_records_read(struct rex_records *records, const struct rex_linked *linked)
{
    struct rex_image whole = {0};
    const unsigned char *at = linked->object->images, *end = linked->object->images_end;

    strcpy(whole.path, linked->path);
    memset(records, 0, sizeof *records);
    while (at != NULL && (size_t)(end - at) >= sizeof(struct rex_record)) {
        const struct rex_record *record = (const struct rex_record *)at;
        if (memcmp(record->magic, REX_RECORD_MAGIC, sizeof record->magic) != 0 ||
            record->size > (size_t)(end - at) - sizeof *record ||
            (record->checksum != 0 && record->checksum != rex_record_checksum(record, record + 1)))
            return rex_image_error(&whole, "build it again, or copy it again",
                                   "the section with the device images is damaged");
        if (record->kind == REX_RECORD_IMAGE && records->image_count < REX_MOST_IMAGES)
            records->images[records->image_count++] = record;
        else if (record->kind == REX_RECORD_PTX && records->piece_count < REX_MOST_PIECES)
            records->pieces[records->piece_count++] = record;
        else if (record->kind == REX_RECORD_FILE)
            records->file = record;
        if (rex_record_extent(record) >= (size_t)(end - at))
            break;
        at += rex_record_extent(record);
    }
    if (records->image_count == 0 && records->file == NULL)
        return rex_image_error(&whole, "link it with rexcc", "it has target regions and no device image");
    return 0;
}

/* 90 for sm_90, which runs on compute capability 9.0 and later ones of that generation; 0 for host. */
static int rex_record_arch(const struct rex_record *record)
{
    const char *digits = memchr(record->arch, '_', sizeof record->arch - 1);

    return digits != NULL ? atoi(digits + 1) : 0;
}

/* Whether the record is for this very architecture alone: sm_90a. */
static int rex_record_is_special(const struct rex_record *record)
{
    size_t length = strnlen(record->arch, sizeof record->arch);

    return length > 0 && (record->arch[length - 1] == 'a' || record->arch[length - 1] == 'f');
}

/* ---- choosing ---- */

enum { REX_CAPABILITY_MAJOR = 75, REX_CAPABILITY_MINOR = 76 }; /* CUdevice_attribute of cuda.h */

/* 90 for a GPU of compute capability 9.0; 0: there is no GPU of that number. */
static int rex_gpu_capability(int ordinal)
{
    int device, major, minor;

    if (rex_driver.device_get(&device, ordinal) != 0 ||
        rex_driver.device_attribute(&major, REX_CAPABILITY_MAJOR, device) != 0 ||
        rex_driver.device_attribute(&minor, REX_CAPABILITY_MINOR, device) != 0)
        return 0;
    return 10 * major + minor;
}

/* How many GPUs the driver names; 0 without one. */
static int rex_gpu_count(void)
{
    int count = 0, device;

    if (!rex_driver_open() || rex_driver.init(0) != 0)
        return 0;
    while (count < REX_MOST_GPUS && rex_driver.device_get(&device, count) == 0)
        count++;
    return count;
}

/* The image for a GPU of that capability, or NULL. */
static const struct rex_record *rex_records_for(const struct rex_records *records, int capability)
{
    const struct rex_record *best = NULL;

    for (unsigned i = 0; i < records->image_count; i++) {
        const struct rex_record *record = records->images[i];
        int arch = rex_record_arch(record);
        int runs = rex_record_is_special(record) ? arch == capability
                                                 : arch / 10 == capability / 10 && arch <= capability;
        if (runs && (best == NULL || arch >= rex_record_arch(best)))
            best = record;
    }
    return best;
}

static const struct rex_record *rex_records_for_host(const struct rex_records *records)
{
    for (unsigned i = 0; i < records->image_count; i++)
        if (rex_record_arch(records->images[i]) == 0)
            return records->images[i];
    return NULL;
}

/* Adds the image to those of the object, unless it is among them. Earlier architectures come last:
 * libomptarget takes the first image that a device can run. */
static void rex_linked_use(struct rex_linked *linked, const struct rex_image *image)
{
    for (unsigned i = 0; i < linked->image_count; i++)
        if (linked->images[i].bytes == image->bytes)
            return;
    if (linked->image_count == REX_MOST_IMAGES)
        return;
    unsigned place = linked->image_count++;
    for (; place > 0 && linked->images[place - 1].arch < image->arch; place--)
        linked->images[place] = linked->images[place - 1];
    linked->images[place] = *image;
}

static void rex_linked_use_record(struct rex_linked *linked, const struct rex_record *record)
{
    struct rex_image image = {.bytes = (const unsigned char *)(record + 1),
                              .size = (size_t)record->size,
                              .arch = rex_record_arch(record)};

    strcpy(image.path, linked->path);
    rex_linked_use(linked, &image);
}

/* The driver's own linker: CUjitInputType and the functions of cuda.h, CUDA 6.5 and later. */
enum { REX_JIT_PTX = 1 };
struct rex_jit {
    int (*create)(unsigned count, void *options, void **values, void **state);
    int (*add)(void *state, int type, void *data, size_t size, const char *name, unsigned count,
               void *options, void **values);
    int (*complete)(void *state, void **cubin, size_t *size);
    int (*destroy)(void *state);
};

static int rex_jit_open(struct rex_jit *jit)
{
    void *library = dlopen("libcuda.so.1", RTLD_NOW);

    if (library == NULL)
        return 0;
    *(void **)&jit->create = dlsym(library, "cuLinkCreate_v2");
    *(void **)&jit->add = dlsym(library, "cuLinkAddData_v2");
    *(void **)&jit->complete = dlsym(library, "cuLinkComplete");
    *(void **)&jit->destroy = dlsym(library, "cuLinkDestroy");
    return jit->create != NULL && jit->add != NULL && jit->complete != NULL && jit->destroy != NULL;
}

/* Compiles PTX in the current context. Returns the driver's status. */
static int rex_jit_compile(const struct rex_jit *jit, const struct rex_records *records, int capability,
                           struct rex_image *image)
{
    void *state, *cubin;
    size_t size;
    int error = jit->create(0, NULL, NULL, &state);

    if (error != 0)
        return error;
    for (unsigned i = 0; error == 0 && i < records->piece_count; i++) {
        const struct rex_record *piece = records->pieces[i];
        if (rex_record_arch(piece) <= capability)
            error = jit->add(state, REX_JIT_PTX, (void *)(uintptr_t)(piece + 1), (size_t)piece->size,
                             piece->arch, 0, NULL, NULL);
    }
    if (error == 0)
        error = jit->complete(state, &cubin, &size);
    if (error == 0 && (image->owned = malloc(size)) != NULL) {
        image->bytes = memcpy(image->owned, cubin, size);
        image->size = size;
    }
    jit->destroy(state);
    return error;
}

/* Has the driver compile the object's PTX for the GPU; if it cannot, reports that and leaves the GPU out. */
static void rex_linked_compile(struct rex_linked *linked, const struct rex_records *records, int ordinal,
                               int capability)
{
    struct rex_image image = {.arch = capability};
    struct rex_jit jit;
    void *context;
    int device, error;

    if (records->piece_count == 0 || rex_record_arch(records->pieces[0]) > capability ||
        !rex_jit_open(&jit) || rex_driver.device_get(&device, ordinal) != 0 ||
        rex_driver.context_retain(&context, device) != 0 || rex_driver.context_set(context) != 0)
        return;
    strcpy(image.path, linked->path);
    error = rex_jit_compile(&jit, records, capability, &image);
    if (image.bytes != NULL)
        rex_linked_use(linked, &image);
    else
        fprintf(stderr, "rex: warning: CUDA's driver does not compile the PTX in '%s' for sm_%d (error %d)\n",
                linked->path, capability, error);
}

/* The images for the GPUs of this machine. GPUs of one capability share what is compiled for the first. */
static void rex_linked_use_gpus(struct rex_linked *linked, const struct rex_records *records)
{
    int capability, compiled = 0;

    if (!rex_driver_open() || rex_driver.init(0) != 0)
        return;
    for (int ordinal = 0; ordinal < REX_MOST_GPUS && (capability = rex_gpu_capability(ordinal)) != 0;
         ordinal++) {
        const struct rex_record *record = rex_records_for(records, capability);
        if (record != NULL)
            rex_linked_use_record(linked, record);
        else if (capability != compiled)
            rex_linked_compile(linked, records, ordinal, compiled = capability);
    }
}

/* The one image in a file. */
static int rex_linked_use_file(struct rex_linked *linked, const char *name, const char *beside,
                               uint64_t expected)
{
    struct rex_image image = {0};

    if (rex_image_find(&image, name, beside) != 0)
        return -1;
    if (rex_image_read(&image) != 0 || rex_image_check_stamp(&image, expected) != 0) {
        rex_image_forget(&image);
        return -1;
    }
    rex_linked_use(linked, &image);
    return 0;
}

/* Chooses images. Returns 0 and leaves at least one, or returns -1 with a message. */
static int rex_linked_choose(struct rex_linked *linked)
{
    const char *wanted = linked->is_program ? secure_getenv("REX_CUBIN") : NULL;
    const struct rex_record *fallback;
    struct rex_records records;

    if (wanted != NULL && *wanted != '\0')
        return rex_linked_use_file(linked, wanted, "", 0);
    if (rex_records_read(&records, linked) != 0)
        return -1;
    if (records.file != NULL)
        return rex_linked_use_file(linked, (const char *)(records.file + 1), linked->path,
                                   records.file->expected);
    fallback = rex_records_for_host(&records);
    if (records.piece_count > 0 || records.image_count > 1)
        rex_linked_use_gpus(linked, &records);
    if (linked->image_count == 0) /* of one that no device can run, libomptarget makes nothing */
        rex_linked_use_record(linked, fallback != NULL ? fallback : records.images[0]);
    return 0;
}

static void rex_linked_forget_images(struct rex_linked *linked)
{
    for (unsigned i = 0; i < linked->image_count; i++)
        rex_image_forget(&linked->images[i]);
    linked->image_count = 0;
}

/* Chooses and checks the object's images. Returns 0, or -1 with a message. */
static int rex_linked_load(struct rex_linked *linked)
{
    const struct rex_object *object = linked->object;
    int result = rex_linked_choose(linked);

    for (unsigned i = 0; result == 0 && i < linked->image_count; i++)
        if (rex_image_check(&linked->images[i]) != 0 ||
            rex_image_check_entries(&linked->images[i], object->entries, object->entries_end) != 0 ||
            rex_room_check(&linked->images[i]) != 0)
            result = -1;
    if (result != 0)
        rex_linked_forget_images(linked);
    return result;
}

#endif
