/* SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception */
/*
 * rex_driver.h - the functions of the CUDA driver that REX calls itself. A part of register_cubin.c, which
 * includes it. The driver is opened when a program has an image for a GPU, and never linked.
 */
#ifndef REX_DRIVER_H
#define REX_DRIVER_H

#include <dlfcn.h>
#include <stddef.h>

struct rex_launch_config;

enum { REX_NOT_READY = 600 }; /* CUDA_ERROR_NOT_READY of cuda.h */

/* As in cuda.h of CUDA 11 and later; CUDA 11.8 has the newest function that is required. Handles are
 * pointers, and 0 is success. */
struct rex_driver {
    int (*init)(unsigned flags);
    int (*device_get)(int *device, int ordinal);
    int (*context_state)(int device, unsigned *flags, int *active);
    int (*context_set_flags)(int device, unsigned flags);
    int (*context_retain)(void **context, int device);
    int (*context_set)(void *context);
    int (*context_get)(void **context);
    int (*pointer_attribute)(void *value, int attribute, unsigned long long address);
    int (*module_load)(void **module, const void *image, unsigned count, void *options, void **values);
    int (*module_unload)(void *module);
    int (*module_function)(void **function, void *module, const char *name);
    int (*module_global)(unsigned long long *address, size_t *bytes, void *module, const char *name);
    int (*function_attribute)(int *value, int attribute, void *function);
    int (*function_name)(const char **name, void *function); /* CUDA 12.3; or NULL */
    int (*stream_write)(void *stream, unsigned long long to, unsigned long long value,
                        unsigned flags); /* CUDA 11.7; or NULL */
    int (*function_set)(void *function, int attribute, int value);
    int (*stream_create)(void **stream, unsigned flags);
    int (*stream_destroy)(void *stream);
    int (*stream_wait)(void *stream);
    int (*stream_query)(void *stream);
    int (*copy_to_device)(unsigned long long to, const void *from, size_t bytes, void *stream);
    int (*copy_from_device)(void *to, unsigned long long from, size_t bytes, void *stream);
    int (*memory_allocate)(unsigned long long *address, size_t bytes);
    int (*memory_free)(unsigned long long address);
    int (*memory_left)(size_t *free, size_t *all);
    int (*host_allocate)(void **address, size_t bytes, unsigned flags);
    int (*host_free)(void *address);
    int (*launch)(void *function, unsigned grid_x, unsigned grid_y, unsigned grid_z, unsigned block_x,
                  unsigned block_y, unsigned block_z, unsigned shared_bytes, void *stream, void **parameters,
                  void **extra);
    int (*error_text)(int error, const char **text);
    int (*device_attribute)(int *value, int attribute, int device);
    int (*launch_with)(const struct rex_launch_config *launch, void *function, void **parameters,
                       void **extra);
};

/* A launch and how it is made: CUlaunchConfig and CUlaunchAttribute. */
struct rex_launch_attribute {
    int name;
    char padding[4];
    union {
        int value;
        void *all[8];
    };
};
struct rex_launch_config {
    unsigned grid[3], block[3], shared_bytes;
    void *stream;
    struct rex_launch_attribute *attributes;
    unsigned attribute_count;
};

#define REX_DRIVER_FUNCTION(member, name)                                                                    \
    {                                                                                                        \
        offsetof(struct rex_driver, member), name                                                            \
    }
static const struct {
    size_t offset;
    const char *name;
} rex_driver_functions[] = {
    REX_DRIVER_FUNCTION(init, "cuInit"),
    REX_DRIVER_FUNCTION(device_get, "cuDeviceGet"),
    REX_DRIVER_FUNCTION(context_state, "cuDevicePrimaryCtxGetState"),
    REX_DRIVER_FUNCTION(context_set_flags, "cuDevicePrimaryCtxSetFlags_v2"),
    REX_DRIVER_FUNCTION(context_retain, "cuDevicePrimaryCtxRetain"),
    REX_DRIVER_FUNCTION(context_set, "cuCtxSetCurrent"),
    REX_DRIVER_FUNCTION(context_get, "cuCtxGetCurrent"),
    REX_DRIVER_FUNCTION(pointer_attribute, "cuPointerGetAttribute"),
    REX_DRIVER_FUNCTION(module_load, "cuModuleLoadDataEx"),
    REX_DRIVER_FUNCTION(module_unload, "cuModuleUnload"),
    REX_DRIVER_FUNCTION(module_function, "cuModuleGetFunction"),
    REX_DRIVER_FUNCTION(module_global, "cuModuleGetGlobal_v2"),
    REX_DRIVER_FUNCTION(function_attribute, "cuFuncGetAttribute"),
    REX_DRIVER_FUNCTION(function_set, "cuFuncSetAttribute"),
    REX_DRIVER_FUNCTION(stream_create, "cuStreamCreate"),
    REX_DRIVER_FUNCTION(stream_destroy, "cuStreamDestroy_v2"),
    REX_DRIVER_FUNCTION(stream_wait, "cuStreamSynchronize"),
    REX_DRIVER_FUNCTION(stream_query, "cuStreamQuery"),
    REX_DRIVER_FUNCTION(copy_to_device, "cuMemcpyHtoDAsync_v2"),
    REX_DRIVER_FUNCTION(copy_from_device, "cuMemcpyDtoHAsync_v2"),
    REX_DRIVER_FUNCTION(memory_allocate, "cuMemAlloc_v2"),
    REX_DRIVER_FUNCTION(memory_free, "cuMemFree_v2"),
    REX_DRIVER_FUNCTION(memory_left, "cuMemGetInfo_v2"),
    REX_DRIVER_FUNCTION(host_allocate, "cuMemHostAlloc"),
    REX_DRIVER_FUNCTION(host_free, "cuMemFreeHost"),
    REX_DRIVER_FUNCTION(launch, "cuLaunchKernel"),
    REX_DRIVER_FUNCTION(error_text, "cuGetErrorString"),
    REX_DRIVER_FUNCTION(device_attribute, "cuDeviceGetAttribute"),
    REX_DRIVER_FUNCTION(launch_with, "cuLaunchKernelEx"),
};

/* Written when the image is registered, before any launch. */
static struct rex_driver rex_driver;

/* Returns whether all of the functions exist. */
static int rex_driver_open(void)
{
    void *library = dlopen("libcuda.so.1", RTLD_NOW);
    struct rex_driver found;
    void *function;

    if (library == NULL)
        return 0;
    for (size_t i = 0; i < sizeof rex_driver_functions / sizeof *rex_driver_functions; i++) {
        function = dlsym(library, rex_driver_functions[i].name);
        if (function == NULL)
            return 0;
        __builtin_memcpy((char *)&found + rex_driver_functions[i].offset, &function, sizeof function);
    }
    function = dlsym(library, "cuFuncGetName");
    __builtin_memcpy(&found.function_name, &function, sizeof function);
    function = dlsym(library, "cuStreamWriteValue64_v2");
    __builtin_memcpy(&found.stream_write, &function, sizeof function);
    rex_driver = found;
    return 1;
}

#endif
