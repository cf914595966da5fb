/*
 * rex_context.h - the CUDA context that a program waits in. A part of register_cubin.c, which includes it.
 *
 * libomptarget creates the primary context of a device with blocking waits: whoever waits for a kernel sleeps
 * until an interrupt, which more than doubles the cost of a short launch. But it leaves the flags of a
 * context alone that is there already. So the context of the default device is retained before libomptarget
 * sees the device, with CUDA's own default or with what the environment variable REX_SYNC asks for:
 *
 *     auto     CUDA's default: spin, or yield where there are more contexts than processors
 *     spin     shortest waits; keeps a processor busy
 *     yield    spin, and let other threads run in between
 *     block    sleep, as libomptarget does it
 *
 * The driver is opened here and never linked. Whatever fails, the program only waits the other way; nothing
 * is said about it, for libomptarget itself speaks where there is no device. The context stays until the end.
 */
#ifndef REX_CONTEXT_H
#define REX_CONTEXT_H

#include <dlfcn.h>
#include <stdio.h>
#include <stdlib.h>
#include <string.h>

int omp_get_default_device(void);

/* CUctx_flags of cuda.h. */
static const struct {
    const char *name;
    unsigned flags;
} rex_context_waits[] = {{"auto", 0}, {"spin", 1}, {"yield", 2}, {"block", 4}};

/* What REX_SYNC asks for. */
static unsigned rex_context_flags(void)
{
    const char *wanted = getenv("REX_SYNC");

    if (wanted == NULL || *wanted == '\0')
        return rex_context_waits[0].flags;
    for (size_t i = 0; i < sizeof rex_context_waits / sizeof *rex_context_waits; i++)
        if (strcmp(wanted, rex_context_waits[i].name) == 0)
            return rex_context_waits[i].flags;
    fprintf(stderr, "rex: warning: REX_SYNC is '%s', but it can be auto, spin, yield or block; using auto\n",
            wanted);
    return rex_context_waits[0].flags;
}

/* The driver's functions, by their names in libcuda (CUDA 7 and later; _v2 from CUDA 11 on). 0 is success. */
struct rex_driver {
    int (*init)(unsigned flags);
    int (*device_get)(int *device, int ordinal);
    int (*context_state)(int device, unsigned *flags, int *active);
    int (*context_set_flags)(int device, unsigned flags);
    int (*context_retain)(void **context, int device);
};

/* Returns whether all of them are there. */
static int rex_driver_open(struct rex_driver *driver)
{
    void *library = dlopen("libcuda.so.1", RTLD_NOW);

    if (library == NULL)
        return 0;
    *(void **)&driver->init = dlsym(library, "cuInit");
    *(void **)&driver->device_get = dlsym(library, "cuDeviceGet");
    *(void **)&driver->context_state = dlsym(library, "cuDevicePrimaryCtxGetState");
    *(void **)&driver->context_set_flags = dlsym(library, "cuDevicePrimaryCtxSetFlags_v2");
    *(void **)&driver->context_retain = dlsym(library, "cuDevicePrimaryCtxRetain");
    return driver->init && driver->device_get && driver->context_state && driver->context_set_flags &&
           driver->context_retain;
}

/*
 * Retains the primary context of the default device. libomptarget numbers CUDA's devices as the driver does,
 * so CUDA_VISIBLE_DEVICES and OMP_DEFAULT_DEVICE mean the same to both. A context that the program itself has
 * made keeps the flags that it has.
 */
static void rex_context_retain(void)
{
    struct rex_driver driver;
    unsigned flags = rex_context_flags(), old_flags;
    int device, active;
    void *context;

    if (!rex_driver_open(&driver) || driver.init(0) != 0 ||
        driver.device_get(&device, omp_get_default_device()) != 0 ||
        driver.context_state(device, &old_flags, &active) != 0)
        return;
    if (!active && driver.context_set_flags(device, flags) == 0)
        driver.context_retain(&context, device);
}

#endif
